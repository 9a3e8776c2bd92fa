//! The store: `batt solvers` and `batt run --store`.

use crate::support::{Place, largest_object};
use insta::assert_snapshot;
use serde_json::{Value as Json, json};
use std::collections::{BTreeMap, BTreeSet};

const MINE: &str = concat!(
    largest_object!(),
    "

def solve_mirrorright(I):
    unused = hmirror(I)
    half = lefthalf(I)
    flipped = vmirror(half)
    return hconcat(half, flipped)


def solve_mirrorright_again(I):
    return hconcat(lefthalf(I), vmirror(lefthalf(I)))


def solve_growmarks(S, I):
    x1 = matcher(first, I)
    x2 = extract(S, x1)
    return last(x2)
"
);

fn with_mine() -> Place {
    let place = Place::new();
    place.file("mine.py", MINE);
    let ran = place.run(&["solvers", "import", "mine.py"]);
    assert_eq!(ran.code, Some(0), "{}{}", ran.stdout, ran.stderr);
    place
}

fn names(place: &Place, store: &str) -> BTreeSet<String> {
    let rows = place.run(&["solvers", "list", "--json", "--store", store]).json();
    rows.iter().map(|row| row["name"].as_str().expect("a name").to_owned()).collect()
}

#[test]
fn import_list_show_and_best() {
    let place = Place::new();
    place.file("mine.py", MINE);
    assert_snapshot!("import", place.run(&["solvers", "import", "mine.py"]).screen());
    assert!(place.exists("data/store.db"), "in the folder for datasets");
    assert_snapshot!("list", place.run(&["solvers", "list"]).screen());
    assert_snapshot!("show", place.run(&["solvers", "show", "solve_growmarks"]).screen());
    let best = place.run(&["solvers", "best", "--json"]).json();
    let tasks: Vec<&str> = best.iter().filter_map(|row| row["task"].as_str()).collect();
    assert_eq!(tasks, ["growmarks", "largestobject", "mirrorright"]);
    let looked_up = &best[0]["figures"];
    assert_eq!(looked_up["proof"], "fails without the pair", "S holds the judged pair");
    assert_eq!(looked_up["held_out"], json!({"right": 0, "of": 3}));
    assert_eq!(looked_up["score"], 1000.0);
    // Again, it is all known, also under other names.
    let again = MINE.replace("flipped", "other").replace("x1", "y").replace(", T)", ", True)");
    place.file("again.py", &again);
    let ran = place.run(&["solvers", "import", "again.py", "--json"]).json().remove(0);
    assert_eq!((&ran["new"], &ran["evaluations_known"]), (&json!(0), &json!(3)));
}

#[test]
fn import_says_which_programs_have_no_task() {
    let place = Place::new();
    place.file("mine.py", "def solve_007bbfb7(I):\n    return vmirror(I)\n");
    let ran = place.run(&["solvers", "import", "mine.py"]);
    let end = "\n1 program names no task of builtin: not evaluated; choose another dataset with \
               --data, or try every program on every task with --all\n";
    assert!(ran.code == Some(0) && ran.stdout.ends_with(end), "{}", ran.stdout);
}

#[test]
fn filters_choose_programs() {
    let place = with_mine();
    let labels = |flags: &[&str]| {
        let ran = place.run(&[&["solvers", "list", "--json"], flags].concat());
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
        let label = |row: &Json| row["label"].as_str().expect("a label")[6..].to_owned();
        ran.json().iter().map(label).collect::<Vec<_>>()
    };
    assert_eq!(labels(&["--primitive", "objects", "argmax"]), ["largestobject"]);
    assert_eq!(labels(&["--max-steps", "2"]), Vec::<String>::new());
    assert_eq!(labels(&["--min-steps", "3", "--task", "growmarks"]), ["growmarks"]);
    assert_eq!(labels(&["--task", "mirrorright", "--score", "1000"]), ["mirrorright"]);
    assert_eq!(labels(&["--origin", "evolve"]), Vec::<String>::new());
    assert_eq!(labels(&["--fits"]).len(), 3);
    let ran = place.run(&["solvers", "list", "--primitive", "objetcs"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("did you mean `objects`?"), "{}", ran.stderr);
    assert_eq!(place.run(&["solvers", "list", "--origin", "mars"]).code, Some(2));
    assert_eq!(place.run(&["solvers", "show", "nothing"]).code, Some(2));
}

#[test]
fn what_is_exported_is_imported_as_it_was() {
    let place = with_mine();
    let all = names(&place, "data/store.db");
    assert_eq!(all.len(), 3);
    for output in ["all.py", "all.jsonl", "folder"] {
        let ran = place.run(&["solvers", "export", "-o", output, "--json"]);
        assert_eq!((ran.code, &ran.json()[0]["programs"]), (Some(0), &json!(3)), "{}", ran.stderr);
        let store = format!("{output}.db");
        let ran = place.run(&["solvers", "import", output, "--store", &store]);
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
        assert_eq!(names(&place, &store), all, "{output}");
        let best = |store: &str| place.run(&["solvers", "best", "--json", "--store", store]).json();
        let figures =
            |rows: Vec<Json>| rows.iter().map(|r| r["figures"].clone()).collect::<Vec<_>>();
        assert_eq!(figures(best(&store)), figures(best("data/store.db")), "{output}");
    }
    assert!(place.compiles_in_python("all.py"));
    assert!(place.exists("folder/solve_largestobject.py"));
    let printed = place.run(&["solvers", "export"]).stdout;
    assert_eq!(printed, place.read("all.py"));
    // Scores in a file are not believed.
    let lies = place.read("all.jsonl").replace("\"points\":3000", "\"points\":1");
    place.file("lies.jsonl", &lies);
    assert_eq!(place.run(&["solvers", "import", "lies.jsonl", "--store", "l.db"]).code, Some(0));
    assert_eq!(place.run(&["solvers", "verify", "--store", "l.db"]).code, Some(0));
    place.file("bad.jsonl", "{\"text\": 1}\n");
    let ran = place.run(&["solvers", "import", "bad.jsonl", "--store", "l.db"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("bad.jsonl:1: expected an object with `text`"), "{}", ran.stderr);
    let ran = place.run(&["solvers", "export", "-o", "all.txt"]);
    assert!(ran.code == Some(2) && ran.stderr.contains("*.jsonl"), "{}", ran.stderr);
}

#[test]
fn programs_may_be_stored_without_evaluating_them() {
    let place = Place::new();
    place.file("mine.py", MINE);
    let ran = place.run(&["solvers", "import", "mine.py", "--no-eval"]);
    assert_eq!(ran.code, Some(0));
    let rows = place.run(&["solvers", "list", "--json"]).json();
    assert!(rows.len() == 3 && rows.iter().all(|row| row.get("task").is_none()));
    let screen = place.run(&["solvers", "list"]).stdout;
    assert!(screen.contains("not evaluated"), "{screen}");
    // A name without a task is tried on all of them.
    place.file("flip.py", "def flip(I):\n    x = lefthalf(I)\n    return hconcat(x, vmirror(x))\n");
    assert_eq!(place.run(&["solvers", "import", "flip.py"]).code, Some(0));
    let rows = place.run(&["solvers", "list", "--fits", "--json"]).json();
    assert_eq!((rows.len(), &rows[0]["task"]), (1, &json!("mirrorright")));
}

/// What is stored about a program is what `batt eval` says about its text.
fn agrees_with_eval(place: &Place) -> usize {
    let ran = place.run(&["solvers", "export", "-o", "stored.jsonl"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let mut stored: BTreeMap<(String, String), Json> = BTreeMap::new();
    let mut python = String::new();
    for line in place.read("stored.jsonl").lines() {
        let program: Json = serde_json::from_str(line).expect("JSON");
        let name = format!("p_{}", program["name"].as_str().expect("a name"));
        let label = program["label"].as_str().expect("a label");
        let text = program["text"].as_str().expect("a text");
        python += &text.replace(&format!("def {label}("), &format!("def {name}("));
        for row in program["evaluations"].as_array().expect("rows") {
            let task = row["task"].as_str().expect("a task").to_owned();
            stored.insert((name.clone(), task), row.clone());
        }
    }
    place.file("stored.py", &python);
    let mut compared = 0;
    for row in place.run(&["eval", "stored.py", "--all", "--json"]).json() {
        let key = |name: &str| row[name].as_str().unwrap_or_default().to_owned();
        let Some(kept) = stored.get(&(key("program"), key("task"))) else { continue };
        let (figures, tests) = (&kept["figures"], &kept["tests"]);
        assert_eq!(figures["demos_right"], row["demo_right"], "{row}");
        assert_eq!(figures["demos"], row["demos"]);
        assert_eq!(tests["tests_right"], row["test_right"], "{row}");
        assert_eq!(figures["calls"], row["calls"], "{row}");
        compared += 1;
    }
    assert_eq!(compared, stored.len());
    compared
}

#[test]
fn a_run_keeps_what_eval_confirms() {
    let place = Place::new();
    let ran = place.run(&["run", "--store", "--count", "6", "--json"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let summary = ran.json().pop().expect("a line");
    assert_eq!(summary["store"]["tasks"], 6);
    assert!(agrees_with_eval(&place) > 100);
    let best = place.run(&["solvers", "best", "--json"]).json();
    assert!(best.iter().all(|row| row["figures"]["proof"] == "holds"));
    assert_eq!(place.run(&["solvers", "verify", "--count", "6"]).code, Some(0));
    // The same run brings nothing new.
    let again = place.run(&["run", "--store", "--count", "6", "--json"]).json().pop();
    let again = &again.expect("a line")["store"];
    assert_eq!((&again["new_programs"], &again["evaluations_stored"]), (&json!(0), &json!(0)));
}

#[test]
fn mutants_of_a_battery_stand_alone_in_the_store() {
    let place = Place::new();
    let card = ["card", "--seed", "5", "--rate", "0.2", "-o", "m.batt"];
    assert_eq!(place.run(&card).code, Some(0));
    let run =
        ["run", "m.batt", "--store", "data/store.db", "--keep", "4", "--count", "8", "--json"];
    let ran = place.run(&run);
    assert!(ran.code.is_some_and(|code| code < 2), "{}", ran.stderr);
    assert_eq!(agrees_with_eval(&place), 8 * 4);
    let rows = place.run(&["solvers", "list", "--json"]).json();
    let mutants: Vec<&Json> = rows.iter().filter(|row| row["origin"] == "run").collect();
    assert!(!mutants.is_empty(), "no mutant among the best");
    let name = mutants[0]["name"].as_str().expect("a name");
    let shown = place.run(&["solvers", "show", name, "--json"]).json().remove(0);
    assert_eq!(shown["lineage"]["mutation"], "card");
    assert_eq!(place.run(&["solvers", "verify", "--count", "8"]).code, Some(0));
}

#[test]
fn verify_reports_what_no_longer_holds() {
    let place = with_mine();
    assert_eq!(place.run(&["solvers", "verify"]).code, Some(0));
    let change = |sql: &str| {
        let store = rusqlite::Connection::open(place.path("data/store.db")).expect("the store");
        store.execute_batch(sql).expect("a change");
    };
    change(
        "UPDATE evaluations SET points = 5, demos_right = 0 WHERE program = 1;
         UPDATE tests SET tests_right = 0 WHERE program = 2;",
    );
    let ran = place.run(&["solvers", "verify"]);
    assert_snapshot!("verify", ran.screen());
    let lines = place.run(&["solvers", "verify", "--json"]).json();
    assert_eq!(lines[0]["differs"], json!(["tests"]));
    assert_eq!(lines[1]["differs"], json!(["demos", "score"]));
    assert_eq!(lines[2]["summary"]["broken"], 2);
}

#[test]
fn verify_checks_selected_tasks_and_says_if_there_are_none() {
    let place = with_mine();
    let ran = place.run(&["solvers", "verify", "--task", "mirrorright"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert!(ran.stdout.ends_with("of tasks that are not selected: not checked\n"));
    // Tasks that are elsewhere are not judged.
    place.file(
        "a.json",
        r#"{"train": [{"input": [[1]], "output": [[1]]}], "test": [{"input": [[2]]}]}"#,
    );
    for (selection, why) in [
        (["--task", "gravitydown"], "no evaluation is of the selected tasks"),
        (["--data", "a.json"], "all 3 evaluations are of builtin; add `--data builtin`"),
    ] {
        let ran = place.run(&[&["solvers", "verify"], &selection[..]].concat());
        assert_eq!((ran.code, ran.stderr), (Some(2), format!("error: nothing to verify: {why}\n")));
    }
}

/// A program is damaged once, however many evaluations it has.
#[test]
fn verify_counts_damaged_programs_and_their_evaluations() {
    let place = Place::new();
    place.file("mine.py", MINE);
    assert_eq!(place.run(&["solvers", "import", "mine.py", "--all"]).code, Some(0));
    let store = rusqlite::Connection::open(place.path("data/store.db")).expect("the store");
    let change = "UPDATE programs SET text = 'def f(I):\n    return I\n' WHERE id > 1";
    store.execute_batch(change).expect("a change");
    let all = batt_tasks::builtin::tasks().len();
    let ran = place.run(&["solvers", "verify", "--show", "1"]);
    assert_eq!((ran.code, ran.stderr.lines().count()), (Some(1), 1), "{}", ran.stderr);
    assert!(ran.stderr.contains(": its text was changed: its hash is no longer "));
    let end = format!(
        "and 1 more; --show 2 shows all\n{all} of {} evaluations hold; 2 programs are damaged\n",
        3 * all
    );
    assert_eq!(ran.stdout, end);
    let summary = place.run(&["solvers", "verify", "--json"]).json().remove(0);
    let counts = ["checked", "unreadable", "unreadable_evaluations"];
    assert_eq!(
        counts.map(|name| &summary["summary"][name]),
        [all, 2, 2 * all].map(|n| json!(n)).each_ref()
    );
}

#[test]
fn stats_count_and_draw() {
    let place = with_mine();
    let stats = place.run(&["solvers", "stats", "--json", "--svg", "curve.svg"]).json().remove(0);
    assert_eq!((&stats["programs"]["import"], &stats["tasks"]), (&json!(3), &json!(3)));
    assert_eq!(stats["tasks_by_best"]["holds"], 2);
    assert_eq!(stats["tasks_by_best"]["fails without the pair"], 1);
    assert_eq!(stats["tasks_with_tests_right"], 2);
    let svg = place.read("curve.svg");
    assert!(svg.starts_with("<svg ") && svg.contains("Tasks solved"), "{svg}");
    let screen = place.run(&["solvers", "stats"]).stdout;
    let rows: Vec<String> =
        screen.lines().map(|l| l.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    assert!(rows.iter().any(|row| row == "best fails without the pair 1"), "{screen}");
}

#[test]
fn prune_removes_what_is_not_among_the_best() {
    let place = with_mine();
    place.file("flip.py", "def solve_mirrorright(I):\n    return vmirror(I)\n");
    assert_eq!(place.run(&["solvers", "import", "flip.py"]).code, Some(0));
    let pruned = |flags: &[&str]| {
        let ran = place.run(&[&["solvers", "prune", "--json"], flags].concat()).json().remove(0);
        (ran["programs_removed"].clone(), ran["evaluations_removed"].clone())
    };
    assert_eq!(pruned(&[]), (json!(0), json!(0)));
    assert_eq!(pruned(&["--keep", "1"]), (json!(0), json!(1)));
    assert_eq!(pruned(&["--all"]), (json!(1), json!(0)));
    assert_eq!(place.run(&["solvers", "verify"]).code, Some(0));
}

#[test]
fn stores_that_cannot_be_used() {
    let place = Place::new();
    place.file("mine.py", MINE).file("text.db", &"not a store ".repeat(100));
    for command in [&["list"][..], &["best"], &["show", "a"], &["stats"], &["prune"], &["verify"]] {
        let ran = place.run(&[&["solvers"], command].concat());
        assert_eq!(ran.code, Some(2), "{command:?}");
        assert!(ran.stderr.contains("there is no store yet"), "{}", ran.stderr);
        assert!(!place.exists("data/store.db"), "{command:?} made a store");
    }
    let before = place.read("text.db");
    for line in [
        &["run", "--store", "text.db", "--count", "1"][..],
        &["solvers", "import", "mine.py", "--store", "text.db"],
        &["solvers", "list", "--store", "text.db"],
    ] {
        let ran = place.run(line);
        assert_eq!(ran.code, Some(2), "{line:?}");
        assert!(ran.stderr.contains("text.db: this is not a store of batt"), "{}", ran.stderr);
    }
    assert_eq!(place.read("text.db"), before);
}
