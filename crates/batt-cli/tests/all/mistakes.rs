//! Mistakes that newcomers make, and what commands say then.

use crate::support::{Place, largest_object, root};
use serde_json::json;

const MINE: &str = largest_object!();

fn place() -> Place {
    let place = Place::new();
    place.file("mine.py", MINE);
    place
}

#[test]
fn solvers_in_place_of_a_battery_are_told_apart() {
    let place = place();
    let ran = place.run(&["run", "mine.py"]);
    assert_eq!(
        (ran.code, &*ran.stderr),
        (
            Some(2),
            "error: mine.py:1: not a battery: the first line must be `batt 2`; to run solvers: \
             `batt run --from mine.py`\n"
        )
    );
}

#[test]
fn programs_whose_task_is_not_selected_are_not_without_a_task() {
    let place = Place::new();
    let other = "def solve_elsewhere(I):\n    return I\n";
    place.file("mine.py", &format!("{MINE}\n{other}"));
    for selection in [["--task", "mirrorright"], ["--count", "1"]] {
        let ran = place.run(&[&["eval", "mine.py"][..], &selection].concat());
        assert!(
            ran.stdout.contains("\n1 program without a task in builtin: "),
            "{selection:?}: {}",
            ran.stdout
        );
        let skipped = "\n1 program skipped: its task is not selected\n";
        assert!(ran.stdout.contains(skipped), "{selection:?}: {}", ran.stdout);
    }
    let ran = place.run(&["eval", "mine.py"]);
    assert!(!ran.stdout.contains("skipped"), "{}", ran.stdout);
}

#[test]
fn no_calls_have_no_time_per_call() {
    let place = Place::new();
    place.file("mine.py", "def solve_mirrorright(I):\n    return I\n");
    let ran = place.run(&["eval", "mine.py", "--strict"]);
    assert!(ran.stdout.contains(" 0 calls in "), "{}", ran.stdout);
    assert!(!ran.stdout.contains("per call"), "{}", ran.stdout);
}

#[test]
fn a_task_of_another_dataset_is_found_there() {
    let place = Place::new();
    place.file(
        "a.json",
        r#"{"train": [{"input": [[1]], "output": [[1]]}], "test": [{"input": [[2]]}]}"#,
    );
    for command in [&["show", "mirrorright"][..], &["run", "--task", "mirrorright"]] {
        let ran = place.run(&[command, &["--data", "a.json"]].concat());
        assert_eq!(
            (ran.code, &*ran.stderr),
            (
                Some(2),
                "error: there is no task `mirrorright` in a.json; it is in builtin: use `--data \
                 builtin`\n"
            )
        );
    }
    let ran = place.run(&["show", "mirorright"]);
    assert!(ran.stderr.ends_with("in builtin; did you mean `mirrorright`?\n"), "{}", ran.stderr);
}

#[test]
fn check_warns_of_solvers_that_return_no_grid() {
    let place = Place::new();
    let height = "(I):\n    return height(I)\n";
    place.file("mine.py", &format!("def solve_a{height}\ndef helper{height}"));
    let ran = place.run(&["check", "mine.py", "--json"]);
    let lines = ran.json();
    assert_eq!((ran.code, lines.len()), (Some(0), 2), "{}", ran.stdout);
    let expected = "`solve_a` returns an Int, and a solver returns a Grid";
    assert_eq!((&lines[0]["message"], &lines[0]["code"]), (&json!(expected), &json!("no-grid")));
    assert_eq!(lines[1]["summary"]["warnings"], 1);
    let solvers = root().join("crates/batt/solvers");
    let ran = place.run(&["check", solvers.to_str().expect("UTF-8"), "--json"]);
    assert!(!ran.stdout.contains("no-grid"), "{}", ran.stdout);
}

#[test]
fn a_run_of_nothing_ends_with_the_reason() {
    let place = place();
    place.file("broken.py", "def solve_broken(I):\n    x1 = nosuchthing(I)\n    return x1\n");
    place.file("tasks/b.json", "{\"train\": 3}");
    let cases = [
        (["--from", "broken.py"], "\nerror: no solver could be read: see the errors above\n"),
        (["--data", "tasks"], "\nerror: no task could be read: see the errors above\n"),
    ];
    for (args, end) in cases {
        let ran = place.run(&[&["run"][..], &args].concat());
        assert_eq!((ran.code, &*ran.stdout), (Some(2), ""));
        assert!(ran.stderr.ends_with(end), "{}", ran.stderr);
    }
    let ran = place.run(&["run", "--count", "2", "--shard", "3/3", "--out", "3.jsonl"]);
    assert_eq!(
        (ran.code, &*ran.stdout),
        (Some(0), "part 3/3 has no task: there are fewer tasks than parts\nwrote 3.jsonl\n")
    );
}

#[test]
fn files_are_not_written_where_there_is_no_folder() {
    let place = place();
    let ran = place.run(&["run", "--count", "1", "--out", "1.jsonl"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let missing = "error: no/x.jsonl: the folder no does not exist\n";
    let folder = "error: .: this is a folder; name a file\n";
    for (args, expected) in [
        (&["run", "--out", "no/x.jsonl"][..], missing),
        (&["run", "--table", "no/x.jsonl"], missing),
        (&["merge", "1.jsonl", "-o", "no/x.jsonl"], missing),
        (&["run", "--out", "."], folder),
        (&["merge", "1.jsonl", "-o", "."], folder),
    ] {
        let ran = place.run(args);
        assert_eq!((ran.code, &*ran.stderr), (Some(2), expected), "{args:?}");
    }
}

#[test]
fn show_0_leaves_tables_out() {
    let place = place();
    let ran = place.run(&["run", "--from", "mine.py", "--show", "0", "--profile"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    for heading in ["solved task", "unsolved task", "primitive ", "slowest task", " more; --show"] {
        assert!(!ran.stdout.contains(heading), "{heading}: {}", ran.stdout);
    }
    assert!(!ran.stdout.starts_with('\n'), "{}", ran.stdout);
}

#[test]
fn empty_variables_count_as_unset() {
    let place = place();
    let mut command = place.command(&["solvers", "list"]);
    command.env("BATT_DATA", "").env("BATT_STORE", "").env("XDG_DATA_HOME", place.path("home"));
    let ran = command.output().expect("batt runs");
    let stderr = String::from_utf8_lossy(&ran.stderr).into_owned();
    assert!(stderr.contains("home/batt/store.db: there is no store yet"), "{stderr}");
}
