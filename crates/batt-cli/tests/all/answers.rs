//! `batt run --fit`, `batt solve` and `batt score`, as people use them.

use crate::support::Place;
use insta::assert_snapshot;
use serde_json::{Value as Json, json};

const MINE: &str = "\
def solve_turn(I):
    return rot180(I)

def solve_mirror(I):
    return vmirror(I)

def solve_darker(I):
    x1 = vmirror(I)
    return replace(x1, EIGHT, SEVEN)

def solve_look_up(S, I):
    x1 = matcher(first, I)
    x2 = apply(first, S)
    x3 = contained(I, x2)
    x4 = extract(S, x1)
    x5 = last(x4)
    return branch(x3, x5, I)
";

/// Two tests of which the second is unknown, if it is not given.
fn task(first: Json, second: Option<Json>) -> Json {
    let mut task = json!({
        "train": [
            {"input": [[1, 2]], "output": [[2, 1]]},
            {"input": [[3, 4, 5]], "output": [[5, 4, 3]]},
        ],
        "test": [{"input": [[8, 9]], "output": first}, {"input": [[6, 7]]}],
    });
    if let Some(second) = second {
        task["test"][1]["output"] = second;
    }
    task
}

fn place() -> Place {
    let place = Place::new();
    place.file("mine.py", MINE);
    place.file("mirror.json", &task(json!([[9, 8]]), Some(json!([[7, 6]]))).to_string());
    place
}

#[test]
fn run_fit_goes_on_only_while_right() {
    let place = place();
    let base = ["run", "--from", "mine.py", "--data", "mirror.json", "--threads", "1", "--fit"];
    let ran = place.run(&[&base[..], &["--json"]].concat());
    assert_eq!(ran.code, Some(0), "what is not reached is no failure: {}", ran.stderr);
    let lines = ran.json();
    let row = |solver: &str| {
        let row = lines.iter().find(|row| row["solver"] == solver).expect("a row");
        ["demos_right", "tests_right", "not_reached"]
            .map(|name| row[name].as_u64().expect("a number"))
    };
    assert_eq!([row("solve_mirror"), row("solve_darker")], [[2, 2, 0], [2, 1, 0]]);
    let wrong = [&base[..], &["--data", "builtin", "--task", "crosslines", "--json"]].concat();
    let missed = place.run(&wrong[..3].iter().chain(&wrong[5..]).copied().collect::<Vec<_>>());
    let summary = missed.json().pop().expect("a summary")["summary"].clone();
    assert_eq!((missed.code, &summary["right"]), (Some(0), &json!(3)));
    // The others miss the first demonstration; who looks answers up misses the tests.
    let samples = summary["samples"].as_u64().expect("a number");
    assert_eq!(summary["evaluated"], 3 + samples);
}

#[test]
fn answers_are_shown_with_who_votes() {
    let place = place();
    let base = ["solve", "mirror.json", "--from", "mine.py", "--threads", "1"];
    assert_snapshot!("solve_one", place.run(&base).screen());
    let many = ["solve", "--data", "builtin", "--count", "5", "--threads", "2"];
    assert_snapshot!("solve_many", place.run(&many).screen());
    place.file(
        "odd.json",
        &json!({
            "train": [{"input": [[1, 2]], "output": [[7, 7, 7, 7]]}],
            "test": [{"input": [[8, 9]]}],
        })
        .to_string(),
    );
    let odd = place.run(&["solve", "odd.json", "-o", "odd.sub"]);
    assert_snapshot!("solve_none", odd.screen());
    let expected = json!({"odd": [{"attempt_1": [[8, 9]], "attempt_2": [[8, 9]]}]});
    assert_eq!(serde_json::from_str::<Json>(&place.read("odd.sub")).expect("JSON"), expected);
    let both = place.run(&["solve", "mirror.json", "--data", "builtin"]);
    assert_eq!(both.code, Some(2));
}

/// The answers are the same bytes whether the outputs of tests are known, unknown or wrong.
#[test]
fn answers_do_not_depend_on_the_outputs_of_tests() {
    let place = place();
    let answers = |task: Json| -> (String, Vec<Json>) {
        place.file("mirror.json", &task.to_string());
        let base = ["solve", "mirror.json", "--from", "mine.py", "--json", "-o", "a.json"];
        let ran = place.run(&base);
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
        let mut lines = ran.json();
        lines.pop();
        (place.read("a.json"), lines)
    };
    let known = answers(task(json!([[9, 8]]), Some(json!([[7, 6]]))));
    assert!(known.1[0]["tests"][0][0]["votes"].as_u64() >= Some(2));
    assert_eq!(answers(task(json!([[9, 7]]), None)), known, "another attempt would be right");
    assert_eq!(answers(task(json!([[8, 9]]), Some(json!([[1]])))), known);
    let mut unknown = task(json!([[0]]), None);
    unknown["test"][0].as_object_mut().expect("an object").remove("output");
    assert_eq!(answers(unknown), known);
}

#[test]
fn every_task_and_attempt_is_present_and_threads_change_nothing() {
    let place = place();
    let solve = |more: &[&str]| {
        let base = ["solve", "--data", "builtin", "--json", "-o", "s.json"];
        let ran = place.run(&[&base[..], more].concat());
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
        place.read("s.json")
    };
    let text = solve(&[]);
    for threads in ["1", "2", "64"] {
        assert_eq!(solve(&["--threads", threads]), text);
    }
    let tests: serde_json::Map<String, Json> = serde_json::from_str(&text).expect("an object");
    let tasks = batt_tasks::builtin::tasks();
    assert_eq!(tests.len(), tasks.len());
    for task in &tasks {
        let entries = tests[&task.id].as_array().expect("a list");
        assert_eq!(entries.len(), task.test.len());
        let whole = |entry: &Json| entry["attempt_1"].is_array() && entry["attempt_2"].is_array();
        assert!(entries.iter().all(whole), "{}", task.id);
    }
    let three: Json = serde_json::from_str(&solve(&["--attempts", "3"])).expect("JSON");
    assert!(three[&tasks[0].id][0]["attempt_3"].is_array());

    assert_snapshot!("score_builtin", place.run(&["score", "s.json", "--show", "2"]).screen());
}

/// One of two tests right at the second attempt, a task that is missing, one that is unknown.
#[test]
fn submissions_are_scored_by_test_and_by_task() {
    let place = Place::new();
    let pair = |output: u8| json!({"input": [[0]], "output": [[output]]});
    let tasks = json!({
        "a": {"train": [pair(1)], "test": [pair(1), pair(2)]},
        "b": {"train": [pair(1)], "test": [pair(3)]},
        "c": {"train": [pair(1)], "test": [pair(4)]},
    });
    place.file("tasks.json", &tasks.to_string());
    let tried = |first: u8, second: u8| json!({"attempt_1": [[first]], "attempt_2": [[second]]});
    let whole = json!({"a": [tried(9, 1), tried(9, 9)], "b": [tried(3, 9)], "c": [tried(9, 9)]});
    place.file("s.json", &whole.to_string());
    let score = |file: &str, more: &[&str]| {
        place.run(&[&["score", file, "--data", "tasks.json"][..], more].concat())
    };
    assert_snapshot!("score", score("s.json", &[]).screen());
    assert_snapshot!("score_json", score("s.json", &["--json"]).screen());
    assert_snapshot!("score_one_attempt", score("s.json", &["--attempts", "1"]).screen());

    let some = json!({"a": [tried(1, 1)], "b": [tried(3, 3)], "x": [tried(1, 1)]});
    place.file("some.json", &some.to_string());
    assert_snapshot!("score_missing", score("some.json", &[]).screen());
    let twice = json!({"a": [tried(1, 1), tried(2, 2)], "b": [tried(3, 3), tried(3, 3)]});
    place.file("twice.json", &twice.to_string());
    assert_eq!(
        score("twice.json", &[]).stderr,
        "error: twice.json: no answer for task c\n\
         error: twice.json: task b: answers for 2 tests, but it has 1\n"
    );
    place.file("bad.json", "{\"a\": [{\"attempt_1\": [[1, 2], [3]]}]}");
    assert_snapshot!("score_bad", score("bad.json", &[]).screen());
    place.file("no.json", "[1, 2");
    let screens = [score("no.json", &[]), score("nowhere.json", &[])];
    assert!(screens.iter().all(|ran| ran.code == Some(2) && ran.stdout.is_empty()));
}

/// A file for another dataset, or for a part of this one, does not fill the screen.
#[test]
fn scores_of_the_wrong_file_are_explained_in_a_line() {
    let place = Place::new();
    let attempt = json!([{"attempt_1": [[1]]}]);
    let ids = ["a", "b", "c", "d", "e", "f", "g"];
    let others: serde_json::Map<_, _> =
        ids.iter().map(|id| ((*id).to_owned(), attempt.clone())).collect();
    place.file("others.json", &json!(others).to_string());
    let ran = place.run(&["score", "others.json"]);
    assert_eq!((ran.code, &*ran.stdout), (Some(2), ""));
    assert_eq!(
        ran.stderr,
        "error: others.json: none of its tasks is in builtin; is it for another dataset? choose \
         that with --data\n"
    );
    let mut some = others;
    some.insert("mirrorright".to_owned(), json!([attempt[0], attempt[0]]));
    place.file("some.json", &json!(some).to_string());
    let ran = place.run(&["score", "some.json"]);
    let lines: Vec<&str> = ran.stderr.lines().collect();
    assert_eq!((ran.code, lines.len()), (Some(2), 2), "{}", ran.stderr);
    let tasks = batt_tasks::builtin::tasks().len();
    let start = format!("error: some.json: no answer for {} of {tasks} tasks: ", tasks - 1);
    assert!(lines[0].starts_with(&start), "{}", lines[0]);
    assert!(lines[0].ends_with(&format!(" and {} more", tasks - 6)), "{}", lines[0]);
    assert_eq!(
        lines[1],
        "note: some.json: 7 tasks are not in builtin and do not count: a, b, c, d, e and 2 more"
    );
}

/// What is in a store votes, too.
#[test]
fn stored_solvers_vote() {
    let place = place();
    let import =
        place.run(&["solvers", "import", "mine.py", "--data", "mirror.json", "--store", "s.db"]);
    assert_eq!(import.code, Some(0), "{}", import.stderr);
    let ran = place.run(&["solve", "mirror.json", "--store", "s.db", "--json"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert_eq!(ran.json()[0]["tests"][0][0]["grid"], json!([[9, 8]]));
    let store = batt::store::Store::open(&place.path("s.db")).expect("a store");
    let run = store.runs().expect("runs").into_iter().find(|run| run.run.kind == "solve");
    let answers = store.answers(run.expect("the run of the answers").id).expect("answers");
    let first: Vec<_> = answers.iter().filter(|answer| answer.test == 0).collect();
    assert_eq!(first[0].grid.to_string(), "98");
    assert!(first[0].votes >= 2 && first[0].program.is_some());
    let nowhere = place.run(&["solve", "mirror.json", "--store", "nowhere.db"]);
    assert_eq!(nowhere.code, Some(2), "{}", nowhere.stdout);
}
