//! Runs the real command and compares its output with snapshots, and its exit codes.

use crate::support::{Place, failing_mirror, largest_object, root};
use insta::assert_snapshot;
use serde_json::json;
use std::process::Stdio;

const MINE: &str = concat!(
    largest_object!(),
    failing_mirror!(),
    "

def solve_nothinglikeit(I):
    return I
"
);

const BROKEN: &str = "\
def solve_largestobject(I):
    x1 = objects(I, T, F)
    x2 = argmax(x1, sise)
    return x2

def solve_other(I):
    x1 = rot90(I)
    x2 = fill(x1, RED, LEFT)
    return x1
";

fn builtin(name: &str) -> String {
    root().join("crates/batt/solvers").join(name).display().to_string()
}

// --- Help -----------------------------------------------------------------------------------

#[test]
fn every_help_text_has_an_example() {
    let place = Place::new();
    let commands = [
        &["--help"][..],
        &["run", "--help"],
        &["evolve", "--help"],
        &["merge", "--help"],
        &["diff", "--help"],
        &["bench", "--help"],
        &["eval", "--help"],
        &["solve", "--help"],
        &["score", "--help"],
        &["check", "--help"],
        &["show", "--help"],
        &["solvers", "--help"],
        &["solvers", "list", "--help"],
        &["solvers", "show", "--help"],
        &["solvers", "best", "--help"],
        &["solvers", "import", "--help"],
        &["solvers", "export", "--help"],
        &["solvers", "stats", "--help"],
        &["solvers", "verify", "--help"],
        &["solvers", "prune", "--help"],
        &["card", "--help"],
        &["disasm", "--help"],
        &["replay", "--help"],
        &["ops", "--help"],
        &["data", "--help"],
        &["data", "pull", "--help"],
        &["data", "list", "--help"],
        &["completions", "--help"],
    ];
    let screens: Vec<String> = commands
        .iter()
        .map(|args| {
            let ran = place.run(args);
            assert_eq!(ran.code, Some(0), "{args:?}");
            let leaf = args.len() > 1 && args[0] != "data" || args.len() > 2;
            assert!(!leaf || ran.stdout.contains("Example"), "{args:?} has no example");
            ran.screen()
        })
        .collect();
    assert_snapshot!("help", screens.join("\n"));
}

#[test]
fn usage_errors_exit_with_2() {
    let place = Place::new();
    for args in [
        &[][..],
        &["evil"],
        &["eval"],
        &["show"],
        &["eval", "a.py", "--count", "x"],
        &["ops", "--markdown", "--json"],
    ] {
        assert_eq!(place.run(args).code, Some(2), "{args:?}");
    }
    assert_snapshot!("usage", place.run(&["evil"]).screen());
}

#[test]
fn completions_know_all_commands_and_flags() {
    let place = Place::new();
    for shell in ["bash", "zsh", "fish"] {
        let ran = place.run(&["completions", shell]);
        assert_eq!(ran.code, Some(0));
        assert!(ran.stdout.contains("replay") && ran.stdout.contains("no-tiles"), "{shell}");
    }
}

// --- ops ------------------------------------------------------------------------------------

#[test]
fn ops_lists_and_explains() {
    let place = Place::new();
    let list = place.run(&["ops"]);
    let start: Vec<&str> =
        list.stdout.lines().take(12).chain(list.stdout.lines().rev().take(1)).collect();
    assert_snapshot!("ops", start.join("\n"));
    assert_snapshot!("ops_fill", place.run(&["ops", "fill"]).screen());
    assert_snapshot!("ops_height", place.run(&["ops", "height"]).screen());
    assert_snapshot!("ops_height_t", place.run(&["ops", "height_t"]).screen());
    assert_snapshot!("ops_unknown", place.run(&["ops", "hmiror"]).screen());
    assert_snapshot!("ops_json", place.run(&["ops", "objects", "--json"]).screen());
    assert_eq!(place.run(&["ops", "--json", "--typed"]).json().len(), 437);
    assert_eq!(place.run(&["ops", "--json"]).json().len(), 191);
}

// --- replay ---------------------------------------------------------------------------------

#[test]
fn replay_counts_and_shows_differences() {
    let place = Place::new();
    place.file("good/a.jsonl", "{\"op\":\"add\",\"args\":[1,2],\"out\":3}\n{\"op\":\"first\",\"args\":[[]],\"out\":{\"error\":\"\"}}\n");
    place.file("good/b.calls", "# fine\n\nrot90([[1,2]]) = [[1],[2]]\n");
    assert_snapshot!("replay_good", place.run(&["replay", "good"]).screen());
    place.file(
        "bad.calls",
        "add(1, 2) = 4\nadd(1, 2) = 3\nfirst([]) = 0\nlast([1]) fails\nfirst([[1,2],[3,4]], 1) fails\n",
    );
    assert_snapshot!("replay_bad", place.run(&["replay", "bad.calls"]).screen());
    assert_snapshot!("replay_bad_one", place.run(&["replay", "bad.calls", "--show", "1"]).screen());
    assert_snapshot!("replay_bad_json", place.run(&["replay", "bad.calls", "--json"]).screen());
    place.file("odd.calls", "add(1, 2) = 3\nadd(1, 2)\nadd(1, = 2\nnothing(1) = 1\nadd(1.5, 2) = 3\n{\"op\":\"add\"}\n{\"program\": 3}\n");
    assert_snapshot!("replay_unreadable", place.run(&["replay", "odd.calls"]).screen());
    assert_snapshot!("replay_missing", place.run(&["replay", "nowhere"]).screen());
    place.file("empty/readme.txt", "");
    assert_snapshot!("replay_empty", place.run(&["replay", "empty"]).screen());
}

#[test]
fn replay_compares_every_step_of_a_program() {
    let case = |second: serde_json::Value| {
        json!({
            "program": "def solve_a(I):\n    x1 = first(I)\n    x2 = first(ZERO)\n    return x1\n",
            "I": [[1, 2]],
            "steps": [{"name": "x1", "out": [1, 2]}, second],
            "out": [1, 2],
        })
        .to_string()
    };
    let place = Place::new();
    place.file("same.jsonl", &case(json!({"name": "x2", "failed": true, "out": []})));
    assert_snapshot!("replay_program", place.run(&["replay", "same.jsonl"]).screen());
    place.file("other.jsonl", &case(json!({"name": "x2", "out": []})));
    assert_snapshot!("replay_program_differs", place.run(&["replay", "other.jsonl"]).screen());
}

// --- card and disasm ------------------------------------------------------------------------

#[test]
fn card_makes_a_battery_that_disasm_shows() {
    let place = Place::new();
    assert_snapshot!("card_builtin", place.run(&["card"]).screen());
    place.file("mine.py", MINE);
    let frozen = ["--freeze-solvers", "--freeze-differs"];
    let card = ["card", "--from", "mine.py", "--seed", "7", "-o", "mine.batt"];
    let made = place.run(&[&card[..], &frozen].concat());
    assert_snapshot!("card_mine", made.screen() + &place.read("mine.batt"));
    assert_snapshot!("disasm", place.run(&["disasm", "mine.batt"]).screen());
    assert_snapshot!("disasm_step", place.run(&["disasm", "mine.batt", "--step", "0"]).screen());
    let python = place.run(&["disasm", "mine.batt", "--python"]);
    assert_snapshot!("disasm_python", python.screen());
    place.file("batt.py", &python.stdout);
    assert!(place.compiles_in_python("batt.py"));
    assert_snapshot!("disasm_slice", place.run(&["disasm", "mine.batt", "--slice", "3"]).screen());
    assert_snapshot!(
        "disasm_no_step",
        place.run(&["disasm", "mine.batt", "--step", "999"]).screen()
    );
    let objects = place.run(&["disasm", "mine.batt", "--json"]).json();
    assert_eq!(objects[0]["callee"], "objects");
    let cut = place.read("mine.batt").replace("argmax(t0, size)", "argmax(t0, sise)");
    place.file("cut.batt", &cut);
    assert_snapshot!("disasm_damaged", place.run(&["disasm", "cut.batt"]).screen());
}

#[test]
fn mutations_depend_on_the_seed_and_can_be_turned_off() {
    let place = Place::new();
    let card = |more: &[&str]| {
        let ran = place.run(&[&["card", "--json"][..], more].concat());
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
        ran.json().remove(0)
    };
    let count = |object: &serde_json::Value| object["mutations"].as_array().unwrap().len();
    let some = card(&["--rate", "0.1", "--seed", "3"]);
    assert!(count(&some) > 10);
    assert_eq!(some, card(&["--rate", "0.1", "--seed", "3"]));
    assert_ne!(some["mutations"], card(&["--rate", "0.1", "--seed", "4"])["mutations"]);
    assert_eq!(count(&card(&["--rate", "0"])), 0);
    assert_eq!(count(&card(&["--rate", "1", "--freeze-solvers", "--freeze-differs"])), 0);
    assert_snapshot!("card_bad_rate", place.run(&["card", "--rate", "2"]).screen());
}

#[test]
fn card_draws_solvers_by_seed() {
    let place = Place::new();
    let card = |seed: &str| {
        let file = format!("{seed}.batt");
        let ran = place.run(&["card", "--count", "5", "--seed", seed, "-o", &file, "--json"]);
        assert_eq!(ran.json()[0]["solvers"], 5);
        place.read(&file)
    };
    assert_eq!(card("1"), card("1"));
    assert_ne!(card("1").replace("seed 1", ""), card("2").replace("seed 2", ""));
    let some = place.run(&["card", "--task", "crosslines", "largestobject", "--json"]).json();
    assert_eq!(some[0]["solvers"], 2);
    assert_snapshot!("card_no_such_task", place.run(&["card", "--task", "crossliens"]).screen());
}

#[test]
fn the_built_in_solvers_are_the_files_in_the_repository() {
    let mut files: Vec<_> = std::fs::read_dir(root().join("crates/batt/solvers"))
        .expect("the folder is there")
        .map(|entry| entry.expect("the folder can be listed").path().display().to_string())
        .collect();
    files.sort();
    let arguments: Vec<&str> = files.iter().map(String::as_str).collect();
    let place = Place::new();
    let of_files = place.run(&[&["card", "--json", "--from"][..], &arguments].concat());
    let of_files = of_files.stdout.replace("[root]/crates/batt/", "");
    assert_eq!(of_files, place.run(&["card", "--json"]).stdout);
}

// --- check ----------------------------------------------------------------------------------

#[test]
fn check_shows_the_line_and_a_fix() {
    let place = Place::new();
    place.file("broken.py", BROKEN).file("mine.py", MINE);
    assert_snapshot!("check_broken", place.run(&["check", "broken.py"]).screen());
    assert_snapshot!("check_fine", place.run(&["check", "mine.py"]).screen());
    let strict = place.run(&["check", "mine.py", "--deny-warnings"]);
    assert_eq!(strict.code, Some(1));
    let objects = place.run(&["check", "broken.py", "--json"]).json();
    assert_eq!(objects[0]["line"], 2);
    assert_eq!(objects[0]["code"], "arity");
    assert_eq!(objects.last().unwrap()["summary"]["errors"], 3);
    assert_snapshot!("check_missing", place.run(&["check", "nothing.py"]).screen());
}

// --- eval -----------------------------------------------------------------------------------

#[test]
fn eval_runs_every_program_on_its_own_task() {
    let place = Place::new();
    assert_snapshot!("eval_builtin", place.run(&["eval", &builtin("symmetry.py")]).screen());
    place.file("mine.py", MINE);
    assert_snapshot!("eval_mine", place.run(&["eval", "mine.py"]).screen());
    assert_snapshot!("eval_strict", place.run(&["eval", "mine.py", "--strict"]).screen());
    assert_snapshot!(
        "eval_one_task",
        place.run(&["eval", "mine.py", "--task", "largestobject"]).screen()
    );
    assert_snapshot!(
        "eval_no_such_task",
        place.run(&["eval", "mine.py", "--task", "largestobjekt"]).screen()
    );
    assert_snapshot!(
        "eval_not_installed",
        place.run(&["eval", "mine.py", "--data", "arc1/train"]).screen()
    );
    assert_snapshot!(
        "eval_no_such_data",
        place.run(&["eval", "mine.py", "--data", "arc3"]).screen()
    );
    place.file("broken.py", BROKEN);
    assert_snapshot!("eval_broken", place.run(&["eval", "broken.py"]).screen());
}

#[test]
fn eval_json_has_one_object_per_program_and_a_summary() {
    let place = Place::new();
    place.file("mine.py", MINE);
    let objects = place.run(&["eval", "mine.py", "--json", "--repeat", "3"]).json();
    assert_eq!(objects.len(), 3);
    let first = &objects[0];
    assert_eq!(first["program"], "solve_largestobject");
    assert_eq!(first["task"], "largestobject");
    assert_eq!(first["solved"], true);
    assert_eq!(first["right"], first["samples"]);
    assert_eq!(
        first["demo_right"].as_u64().unwrap() + first["test_right"].as_u64().unwrap(),
        first["right"].as_u64().unwrap()
    );
    assert_eq!(first["failures"], 0);
    assert!(first["calls"].as_u64() > Some(10) && first["eval_ns"].as_u64() > Some(0));
    let second = &objects[1];
    assert!(second["failures"].as_u64() > Some(0));
    assert_eq!(second["failed_steps"][0]["step"], "x2");
    assert_eq!(second["failed_steps"][0]["line"], 10);
    assert_eq!(second["failed_steps"][0]["primitive"], "subgrid");
    assert_eq!(objects[2]["summary"]["without_task"], 1);
}

#[test]
fn helper_functions_do_not_affect_solvers() {
    let place = Place::new();
    let helper = "import sys\n\ndef main():\n    for x in range(3):\n        print(x)\n\n\n";
    let solver = "def solve_turnquarter(I):\n    return rot90(I)\n";
    let end = "\n\nif __name__ == '__main__':\n    main()\n";
    place.file("mixed.py", &format!("{helper}{solver}{end}"));
    let ran = place.run(&["eval", "mixed.py", "--json"]);
    assert_eq!(ran.json()[0]["program"], "solve_turnquarter");
    assert_eq!(ran.code, Some(if ran.json()[0]["solved"] == true { 0 } else { 1 }));
    assert!(ran.stderr.contains("mixed.py:4"), "{}", ran.stderr);
}

#[test]
fn eval_all_runs_every_program_on_every_task() {
    let place = Place::new();
    place.file("mine.py", MINE);
    let ran = place.run(&["eval", "mine.py", "--all", "--json", "--count", "5"]);
    let objects = ran.json();
    assert_eq!(objects.len(), 3 * 5 + 1);
    assert_eq!(ran.code, Some(0));
}

// --- show -----------------------------------------------------------------------------------

#[test]
fn show_draws_tasks_and_marks_wrong_cells() {
    let place = Place::new();
    place.file(
        "tiny.json",
        r#"{"train": [{"input": [[1, 2], [0, 9]], "output": [[2, 1], [9, 0]]}], "test": [{"input": [[3, 4]], "output": [[4, 3]]}, {"input": [[5]]}]}"#,
    );
    place.file(
        "same.py",
        "def solve_tiny(I):\n    x1 = hmirror(I)\n    x2 = first(ZERO)\n    return x1\n",
    );
    assert_snapshot!("show", place.run(&["show", "tiny", "--data", "tiny.json"]).screen());
    assert_snapshot!(
        "show_program",
        place.run(&["show", "tiny", "--data", "tiny.json", "--program", "same.py"]).screen()
    );
    assert_snapshot!(
        "show_json",
        place
            .run(&["show", "tiny", "--data", "tiny.json", "--program", "same.py", "--json"])
            .screen()
    );
    assert_snapshot!("show_unknown", place.run(&["show", "crosslinse"]).screen());
    let ran = place.run(&[
        "show",
        "tiny",
        "--data",
        "tiny.json",
        "--program",
        "same.py",
        "--svg",
        "out.svg",
    ]);
    assert_snapshot!("show_svg", ran.screen() + &place.read("out.svg"));
}

#[test]
fn colours_are_for_terminals() {
    let place = Place::new();
    let plain = place.run(&["show", "crosslines"]);
    assert!(!plain.stdout.contains('\u{1b}'), "no escape codes in a pipe");
    let run = |name: &str, value: &str| {
        let output = place.command(&["show", "crosslines"]).env(name, value).output().unwrap();
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    assert!(run("CLICOLOR_FORCE", "1").contains('\u{1b}'));
    assert!(!run("NO_COLOR", "1").contains('\u{1b}'));
}

// --- data -----------------------------------------------------------------------------------

#[test]
fn data_lists_datasets() {
    let place = Place::new();
    assert_snapshot!("data_list", place.run(&["data", "list"]).screen());
    let objects = place.run(&["data", "list", "--json"]).json();
    assert_eq!(objects[0]["dataset"], "builtin");
    assert_eq!(objects[1]["installed"], false);
}

#[test]
fn bad_tasks_are_reported_and_skipped() {
    let place = Place::new();
    let good = r#"{"train": [{"input": [[1]], "output": [[1]]}], "test": [{"input": [[1]], "output": [[1]]}]}"#;
    place.file("tasks/good.json", good);
    place.file("tasks/ragged.json", &good.replace("[[1]]", "[[1, 2], [3]]"));
    place.file("tasks/colour.json", &good.replacen("[[1]]", "[[10]]", 1));
    place.file("tasks/empty.json", &good.replacen("[[1]]", "[]", 1));
    place.file("tasks/notest.json", r#"{"train": [{"input": [[1]], "output": [[1]]}]}"#);
    place.file("tasks/broken.json", "{\"train\": [");
    place.file("mine.py", "def solve_good(I):\n    x1 = identity(I)\n    return x1\n");
    assert_snapshot!("eval_bad_tasks", place.run(&["eval", "mine.py", "--data", "tasks"]).screen());
}

// --- Endings --------------------------------------------------------------------------------

#[test]
fn a_closed_pipe_is_not_an_error() {
    let place = Place::new();
    let mut child = place.command(&["ops", "--typed"]).stdout(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    assert_eq!(child.wait().unwrap().code(), Some(0));
}
