//! Which programs and tasks commands read, and how they refuse bad input.

use crate::support::{Place, Ran, root};
use insta::assert_snapshot;
use serde_json::{Value as Json, json};

/// A solver of the built-in task `largestobject`.
const LARGEST: &str = "(I):
    x1 = objects(I, T, F, T)
    x2 = argmax(x1, size)
    return subgrid(x2, I)
";

fn largest(name: &str) -> String {
    format!("def {name}{LARGEST}")
}

/// Program, task, file and line of every object of `batt eval --json`.
fn evaluated(ran: &Ran) -> Vec<(String, String, String, u64)> {
    let text = |object: &Json, name: &str| object[name].as_str().unwrap_or("").to_owned();
    let objects = ran.json();
    let objects = objects.iter().filter(|object| object["program"].is_string());
    objects
        .map(|o| {
            (text(o, "program"), text(o, "task"), text(o, "file"), o["line"].as_u64().unwrap_or(0))
        })
        .collect()
}

fn summary(ran: &Ran) -> Json {
    ran.json().pop().expect("a summary")["summary"].clone()
}

fn one(program: &str, task: &str, file: &str, line: u64) -> (String, String, String, u64) {
    (program.to_owned(), task.to_owned(), file.to_owned(), line)
}

// --- Names and tasks ------------------------------------------------------------------------

#[test]
fn solvers_find_their_tasks_by_name_and_path() {
    let place = Place::new();
    place
        .file("a/largestobject.py", &largest("solve"))
        .file("b/largestobject/x.py", &largest("solve"))
        .file(
            "c.py",
            &format!("{}\n{}", largest("verify_largestobject"), largest("solve_largestobject")),
        )
        .file("d.py", &largest("solve_largestobject"));
    let paths = ["a", "b", "c.py", "d.py"];
    let ran = place.run(&[&["eval", "--json"][..], &paths].concat());
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let expected = [
        one("solve_largestobject", "largestobject", "a/largestobject.py", 1),
        one("solve_largestobject_x", "largestobject", "b/largestobject/x.py", 1),
        one("verify_largestobject", "largestobject", "c.py", 1),
        one("solve_largestobject_2", "largestobject", "c.py", 6),
        one("solve_largestobject_3", "largestobject", "d.py", 1),
    ];
    assert_eq!(evaluated(&ran), expected);

    let card = place
        .run(&[&["card", "--json", "--rate", "0", "-o", "x.batt", "--from"][..], &paths].concat());
    let programs = card.json()[0]["programs"].clone();
    let names: Vec<&str> = expected.iter().map(|(name, ..)| name.as_str()).collect();
    let listed: Vec<&str> =
        programs.as_array().unwrap().iter().map(|p| p["program"].as_str().unwrap()).collect();
    assert_eq!(listed, names);
    assert_eq!((&programs[3]["file"], &programs[3]["line"]), (&json!("c.py"), &json!(6)));
    let steps = place.run(&["disasm", "x.batt", "--json"]).json();
    let outputs: Vec<&Json> = steps.iter().filter(|step| step["output"].is_u64()).collect();
    assert_eq!(outputs.len(), 5);
    assert_eq!((&outputs[3]["file"], &outputs[3]["line"]), (&json!("c.py"), &json!(6)));
    assert_eq!(outputs[1]["task"], "largestobject");

    for source in [&["x.batt"][..], &[&["--from"][..], &paths].concat()] {
        let ran = place.run(&[&["run"], source, &["--json", "--task", "largestobject"]].concat());
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
        let own = ran.json().iter().filter(|line| line["own"] == true).count();
        assert_eq!(own, 5, "{source:?}");
    }
}

#[test]
fn a_pattern_says_which_functions_are_solvers() {
    let place = Place::new();
    place.file("mine.py", &format!("{}\n{}", largest("program_largestobject"), largest("helper")));
    let with = ["eval", "mine.py", "--json", "--name", "program_{task}"];
    let ran = place.run(&with);
    assert_eq!(evaluated(&ran), [one("program_largestobject", "largestobject", "mine.py", 1)]);
    assert_eq!(
        (&summary(&ran)["programs"], &summary(&ran)["without_task"]),
        (&json!(1), &json!(0))
    );
    let run = ["run", "--from", "mine.py", "--name", "program_{task}", "--json"];
    let ran = place.run(&run);
    assert!(ran.json().iter().any(|line| line["own"] == true), "{}", ran.stdout);
    let card =
        ["card", "--from", "mine.py", "--name", "program_{task}", "--rate", "0", "-o", "p.batt"];
    assert_eq!(place.run(&card).code, Some(0));
    assert!(place.read("p.batt").contains("task largestobject\n"));
    let ran = place.run(&["run", "p.batt", "--json"]);
    assert!(ran.json().iter().any(|line| line["own"] == true), "{}", ran.stdout);
    assert_snapshot!("name_none", place.run(&["eval", "mine.py", "--name", "p_{task}"]).screen());
    assert_eq!(place.run(&["eval", "mine.py", "--name", "a b"]).code, Some(2));
}

#[test]
fn equal_names_in_one_file_are_different_solvers() {
    let place = Place::new();
    let wrong = "def solve_largestobject(I):\n    return I\n";
    place.file("two.py", &format!("{wrong}\n{}", largest("solve_largestobject")));
    let ran = place.run(&["eval", "two.py", "--json"]);
    let solved: Vec<Json> = ran.json().iter().map(|object| object["solved"].clone()).collect();
    assert_eq!(solved[..2], [json!(false), json!(true)]);
    assert_eq!(evaluated(&ran)[1], one("solve_largestobject_2", "largestobject", "two.py", 4));
    assert_snapshot!("equal_names", place.run(&["eval", "two.py"]).screen());
}

// --- Dialects -------------------------------------------------------------------------------

#[test]
fn renamed_programs_are_read_by_every_command() {
    let place = Place::new();
    let example = root().join("docs/rename-example.txt").display().to_string();
    let text = "def solve_largestobject(I):
    x1 = components(I, T, F, T)
    x2 = largest_by(x1, size)
    return cutout(x2, I)
";
    place.file("theirs.py", text);
    let rename = ["--rename", &example];
    for command in [
        &["eval", "theirs.py"][..],
        &["check", "theirs.py"],
        &["run", "--from", "theirs.py", "--task", "largestobject"],
        &["card", "--from", "theirs.py"],
        &["show", "largestobject", "--program", "theirs.py"],
    ] {
        let ran = place.run(&[command, &rename].concat());
        assert_eq!(ran.code, Some(0), "{command:?}: {}{}", ran.stdout, ran.stderr);
        assert_ne!(place.run(command).code, Some(0), "{command:?}");
    }
    place.file("wrong.py", &text.replace("T, F, T", "T, F"));
    assert_snapshot!(
        "rename_check",
        place.run(&["check", "wrong.py", "--rename", &example]).screen()
    );
    place.file("bad.txt", "a = hmiror\nb = rot90\nb = rot180\nnothing\n");
    assert_snapshot!(
        "rename_bad",
        place.run(&["check", "theirs.py", "--rename", "bad.txt"]).screen()
    );
    assert_eq!(place.run(&["check", "theirs.py", "--rename", "none.txt"]).code, Some(2));
}

// --- Standard input -------------------------------------------------------------------------

#[test]
fn programs_may_come_from_standard_input() {
    let place = Place::new();
    let text = largest("solve_largestobject");
    let ran = place.run_with_input(&["eval", "-", "--json"], &text);
    assert_eq!(evaluated(&ran), [one("solve_largestobject", "largestobject", "<stdin>", 1)]);
    for args in [
        &["check", "-"][..],
        &["card", "--from", "-"],
        &["run", "--from", "-", "--task", "largestobject"],
        &["show", "largestobject", "--program", "-"],
    ] {
        let ran = place.run_with_input(args, &text);
        assert_eq!(ran.code, Some(0), "{args:?}: {}", ran.stderr);
    }
    let broken = place.run_with_input(&["eval", "-"], "def solve_a(I):\n    retrun I\n");
    assert!(broken.stderr.contains("<stdin>:2:5"), "{}", broken.stderr);
    assert_eq!(broken.code, Some(2));
    for args in [&["eval", "-", "-"][..], &["run", "--from", "-", "--differs", "-"]] {
        let ran = place.run_with_input(args, &text);
        assert_eq!(ran.code, Some(2));
        assert!(ran.stderr.contains("only once"), "{}", ran.stderr);
    }
}

// --- Tasks ----------------------------------------------------------------------------------

#[test]
fn tasks_are_skipped_counted_and_drawn() {
    let place = Place::new();
    place.file("same.py", "def same(I):\n    return I\n");
    let tasks = |more: &[&str]| {
        let ran = place.run(&[&["eval", "same.py", "--all", "--json"][..], more].concat());
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
        evaluated(&ran).into_iter().map(|(_, task, ..)| task).collect::<Vec<_>>()
    };
    let all = tasks(&[]);
    assert_eq!(tasks(&["--skip", "3", "--count", "2"]), all[3..5]);
    assert_eq!(tasks(&["--skip", "40"]), all[40..]);
    let drawn = tasks(&["--sample", "5", "--seed", "7"]);
    assert_eq!(drawn.len(), 5);
    assert_eq!(drawn, tasks(&["--sample", "5", "--seed", "7"]));
    assert_ne!(drawn, tasks(&["--sample", "5", "--seed", "8"]));
    let places: Vec<usize> =
        drawn.iter().map(|task| all.iter().position(|t| t == task).unwrap()).collect();
    assert!(places.is_sorted(), "{places:?}");
    assert_eq!(tasks(&["--sample", "999"]), all);
    assert_eq!(tasks(&["--skip", "2", "--count", "4", "--sample", "4"]), all[2..6]);

    let ran = place.run(&["eval", "same.py", "--all", "--json", "--sample", "5", "--seed", "7"]);
    assert_eq!((&summary(&ran)["sample"], &summary(&ran)["seed"]), (&json!(5), &json!(7)));
    let ran = place.run(&["run", "--from", "same.py", "--sample", "3", "--json"]);
    assert_eq!(summary(&ran)["tasks"], 3);
    assert_eq!(ran.stderr, "note: drew 3 of 44 tasks with seed 0\n");
    let ran = place.run(&["run", "--skip", "44"]);
    assert_eq!(
        (ran.code, &*ran.stderr),
        (Some(2), "error: --skip 44 leaves no task: builtin has 44 tasks\n")
    );
    for args in ["--count 0", "--sample 0", "--repeat 0", "--seed 1", "--skip x"] {
        let args: Vec<&str> = args.split(' ').collect();
        assert_eq!(
            place.run(&[&["eval", "same.py"][..], &args].concat()).code,
            Some(2),
            "{args:?}"
        );
    }
    assert_eq!(place.run(&["card", "--count", "0"]).code, Some(2));
}

#[test]
fn unknown_test_outputs_are_neither_right_nor_wrong() {
    let place = Place::new();
    let pair = json!({"input": [[1, 2]], "output": [[2, 1]]});
    let task = json!({"train": [pair], "test": [{"input": [[3, 4]]}]});
    place.file("x_challenges.json", &json!({"a": task, "b": task}).to_string());
    place.file("s.py", "def solve_a(I):\n    return vmirror(I)\n\ndef solve_b(I):\n    return I\n");
    let eval = ["eval", "s.py", "--data", "x_challenges.json"];
    assert_snapshot!("eval_unknown", place.run(&eval).screen());
    let ran = place.run(&[&eval[..], &["--json"]].concat());
    let objects = ran.json();
    assert_eq!((&objects[0]["solved"], &objects[0]["tests_known"]), (&Json::Null, &json!(0)));
    assert_eq!(objects[1]["solved"], false);
    assert_eq!((&summary(&ran)["solved"], &summary(&ran)["unknown"]), (&json!(0), &json!(1)));
    let right = place.run(&["eval", "s.py", "--data", "x_challenges.json", "--task", "a"]);
    assert_eq!(right.code, Some(0), "nothing is wrong");
}

// --- Bad input ------------------------------------------------------------------------------

#[test]
fn run_and_eval_agree_on_what_is_unreadable() {
    let place = Place::new();
    let good = largest("solve_largestobject");
    let bad = "\ndef solve_largestobject(I):\n    retrun I\n";
    place
        .file("helper.py", &format!("def main():\n    print(1)\n\n{good}"))
        .file("solver.py", &format!("{good}\ndef solve_x(I):\n    retrun I\n"))
        .file("twice.py", &format!("{good}{bad}"))
        .file(
            "bare/largestobject.py",
            &format!("{}{}", largest("solve"), bad.replace("solve_largestobject", "solve")),
        )
        .file("outside.py", &format!("K = 1\n    x = 1\n{good}"));
    let cases = [
        ("helper.py", 0, 0),
        ("solver.py", 2, 1),
        ("twice.py", 2, 1),
        ("bare", 2, 1),
        ("outside.py", 2, 1),
    ];
    for (file, code, rejected) in cases {
        let eval = place.run(&["eval", file, "--json"]);
        assert_eq!(eval.code, Some(code), "eval {file}: {}", eval.stderr);
        assert_eq!(summary(&eval)["rejected"], rejected, "{file}");
        let run = place.run(&["run", "--from", file, "--task", "largestobject"]);
        assert_eq!(run.code, Some(code), "run {file}: {}", run.stderr);
        let card = place.run(&["card", "--from", file, "--json"]);
        assert_eq!(card.code, Some(code), "card {file}: {}", card.stderr);
        assert_eq!(card.json()[0]["rejected"], rejected, "{file}");
    }
}

#[test]
fn files_without_programs_are_refused() {
    let place = Place::new();
    place.file("empty.py", "# nothing\n").file("folder/a.py", "K = 1\n").file("folder/b.py", "");
    place.file("helper.py", "def main():\n    print(1)\n");
    let screens = [
        &["eval", "empty.py"][..],
        &["run", "--from", "empty.py"],
        &["card", "--from", "folder"],
        &["check", "empty.py"],
        &["eval", "helper.py"],
        &["run", "--differs", "empty.py"],
    ]
    .map(|args| {
        let ran = place.run(args);
        assert_eq!(ran.code, Some(2), "{args:?}");
        ran.screen()
    });
    assert_snapshot!("no_programs", screens.join("\n"));
    let checked = place.run(&["check", "helper.py", "--json"]);
    assert_eq!(checked.code, Some(1), "its mistakes are what people want to see");
    assert_eq!(summary(&checked)["errors"], 1);
}

#[test]
fn only_differs_can_be_differs() {
    let place = Place::new();
    place.file("mine.py", &largest("solve_largestobject"));
    assert_snapshot!("differs_solver", place.run(&["run", "--differs", "mine.py"]).screen());
    assert_eq!(place.run(&["card", "--differs", "mine.py"]).code, Some(2));
    let differs = "\
def differ_good(S, I, C):
    x1 = equality(I, C)
    x2 = multiply(x1, THOUSAND)
    return astuple(x2, I)


def differ_low(S, I, C):
    return (500, I)


def differ_high(S, I, C):
    return (1200, I)


def helper(I):
    return I
";
    place.file("differs.py", differs);
    assert_snapshot!("check_differs", place.run(&["check", "--differs", "differs.py"]).screen());
    let good = differs.split("\n\n\n").next().unwrap();
    place.file("good.py", good);
    assert_eq!(place.run(&["check", "--differs", "good.py", "--deny-warnings"]).code, Some(0));
}

#[test]
fn steps_may_be_named_as_they_are_printed() {
    let place = Place::new();
    place.file("mine.py", &largest("solve_largestobject"));
    place.run(&["card", "--from", "mine.py", "--rate", "0", "-o", "m.batt"]);
    for flag in ["--slice", "--step"] {
        let named = place.run(&["disasm", "m.batt", flag, "t2"]);
        assert_eq!(named.code, Some(0), "{}", named.stderr);
        assert_eq!(named.stdout, place.run(&["disasm", "m.batt", flag, "2"]).stdout);
        assert_eq!(place.run(&["disasm", "m.batt", flag, "tt2"]).code, Some(2));
    }
    let step = place.run(&["disasm", "m.batt", "--step", "t2"]).stdout;
    assert!(step.contains("solve_largestobject (mine.py:1)"), "{step}");
}

#[test]
fn long_names_do_not_flood_the_terminal() {
    let place = Place::new();
    let long = "x".repeat(10_000);
    let text = format!(
        "def solve_{long}(I):\n    {long} = rot90(I)\n    return I\n\ndef solve_b(I):\n    return {long}y(I)\n"
    );
    place.file("long.py", &text);
    place.file("long.batt", &format!("batt 2\n{long}\n"));
    place.file("long.calls", &format!("{long}(1) = 2\n"));
    place.file("long.txt", &format!("{long}\na = {long}\n"));
    place.file("long.json", &format!("{{\"{long}\": {{\"train\": 3}}}}"));
    for args in [
        &["check", "long.py"][..],
        &["eval", "long.py", "--all", "--count", "1"],
        &["run", "--from", "long.py", "--count", "2"],
        &["disasm", "long.batt"],
        &["replay", "long.calls"],
        &["check", "long.py", "--rename", "long.txt"],
        &["eval", "long.py", "--data", "long.json"],
        &["eval", "long.py", "--task", &long],
    ] {
        let ran = place.run(args);
        let screen = ran.stdout + &ran.stderr;
        let longest = screen.lines().map(|line| line.chars().count()).max().unwrap_or(0);
        assert!(longest < 600, "{args:?}: a line of {longest} characters");
    }
}

#[test]
fn replay_reads_values_as_deep_as_the_language_allows() {
    let place = Place::new();
    let nested = |levels: usize| format!("{}1{}", "[".repeat(levels), "]".repeat(levels));
    let sets = |levels: usize| format!("{}{}", "{\"set\":[".repeat(levels), "]}".repeat(levels));
    let deep = |levels: usize| {
        format!(
            "identity({0}) = {0}\n{{\"op\":\"identity\",\"args\":[{1}],\"out\":{1}}}\n{{\"program\":\"def f(I):\\n    return identity(I)\\n\",\"I\":{1},\"steps\":[],\"out\":{1}}}\n",
            nested(levels),
            sets(levels)
        )
    };
    place.file("deep.calls", &deep(990)).file("deeper.calls", &deep(1_100));
    place.file("endless.calls", &format!("first({}", "[".repeat(1_000_000)));
    for more in [&[][..], &["--no-tiles"], &["--backend", "cpu"]] {
        let ran = place.run(&[&["replay", "deep.calls"][..], more].concat());
        assert_eq!(
            (ran.code, &*ran.stdout),
            (Some(0), "3 passed, 0 failed\n"),
            "{more:?} {}",
            ran.stderr
        );
        for file in ["deeper.calls", "endless.calls"] {
            let ran = place.run(&[&["replay", file][..], more].concat());
            assert_eq!(ran.code, Some(2), "{more:?}: {}", ran.stderr);
        }
    }
}

#[cfg(unix)]
#[test]
fn endless_and_large_input_is_refused() {
    let place = Place::new();
    let large = format!("{}# {}\n", largest("solve_largestobject"), "x".repeat(5_000));
    place.file("large.py", &large);
    let refused = |args: &[&str]| {
        let ran = place.run(&[args, &["--max-input", "4K"]].concat());
        assert_eq!(ran.code, Some(2), "{args:?}: {}", ran.stderr);
        assert!(ran.stderr.contains("larger than 4K"), "{args:?}: {}", ran.stderr);
        assert!(ran.stderr.contains("--max-input"), "{args:?}: {}", ran.stderr);
    };
    refused(&["eval", "large.py"]);
    refused(&["check", "/dev/zero"]);
    refused(&["run", "/dev/zero"]);
    refused(&["run", "--from", "/dev/zero"]);
    refused(&["eval", "large.py", "--data", "/dev/zero"]);
    refused(&["disasm", "/dev/zero"]);
    refused(&["replay", "/dev/zero"]);
    refused(&["check", "large.py", "--rename", "/dev/zero"]);
    let ran = place.run_with_input(&["eval", "-", "--max-input", "4K"], &large);
    assert!(ran.stderr.contains("<stdin>: larger than 4K"), "{}", ran.stderr);
    assert_eq!(place.run(&["eval", "large.py", "--max-input", "8K"]).code, Some(0));
    assert_eq!(place.run(&["eval", "large.py", "--max-input", "0"]).code, Some(2));
    assert_eq!(place.run(&["check", "/dev/zero"]).code, Some(2), "with the default limit");
}

#[test]
fn duplicate_keys_in_task_files_are_errors() {
    let place = Place::new();
    let pair = r#"{"input": [[1]], "output": [[1]]}"#;
    place.file("t.json", &format!(r#"{{"train": [{pair}], "test": [{pair}], "test": [{pair}]}}"#));
    place.file("s.py", "def solve_t(I):\n    return I\n");
    let ran = place.run(&["eval", "s.py", "--data", "t.json"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("t.json: task t: duplicate key \"test\""), "{}", ran.stderr);
}
