//! `batt evolve`: what it prints, and what is left of it after `kill -9`.

use crate::support::Place;
use batt::store::Store;
use serde_json::{Value as Json, json};
use std::fs::File;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

/// Small generations; some of the tasks stay unsolved for long.
const SMALL: [&str; 13] = [
    "evolve",
    "--store",
    "s.db",
    "--count",
    "40",
    "--candidates",
    "120",
    "--samples",
    "8",
    "--seed",
    "5",
    "--keep",
    "6",
];

fn evolve(place: &Place, more: &[&str]) -> crate::support::Ran {
    place.run(&[&SMALL[..], more].concat())
}

#[test]
fn a_line_per_generation_then_the_end() {
    let place = Place::new();
    let ran = evolve(&place, &["--generations", "2", "--json"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let lines = ran.json();
    let numbers: Vec<&Json> = lines.iter().map(|line| &line["generation"]).collect();
    assert_eq!(numbers, [&json!(0), &json!(1), &Json::Null]);
    assert_eq!(lines[2]["end"]["reason"], "generations");
    assert!(lines[0]["evaluations"].as_u64() > Some(500), "{}", lines[0]);
    assert_eq!(lines[0]["refuted"], 0);

    let ran = evolve(&place, &["--generations", "3", "--resume", "--json"]);
    assert_eq!(ran.json()[0]["generation"], 2, "{}", ran.stderr);
    let ran = evolve(&place, &["--generations", "3", "--resume"]);
    assert!(ran.stdout.contains("ended: all generations are done"), "{}", ran.stdout);
    let stats = place.run(&["solvers", "stats", "--store", "s.db"]).stdout;
    let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    let lines: Vec<String> = stats.lines().map(words).collect();
    assert!(lines.contains(&"differ trials hits last weight".to_owned()), "{stats}");
    let json = place.run(&["solvers", "stats", "--store", "s.db", "--json"]).json().remove(0);
    assert_eq!(json["differs"].as_array().map(Vec::len), Some(7), "{json}");
    let ran = evolve(&place, &["--for", "1ms"]);
    assert!(ran.stdout.contains("ended: the time is up"), "{}", ran.stdout);
}

#[test]
fn what_cannot_be_resumed_is_an_error() {
    let place = Place::new();
    let ran = evolve(&place, &["--resume", "--generations", "1"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("nothing to resume"), "{}", ran.stderr);
    assert!(!place.exists("s.db"));
    place.file("s.db", "this is no store");
    let ran = evolve(&place, &["--generations", "1"]);
    assert_eq!(ran.code, Some(2), "{}", ran.stderr);
    assert_eq!(place.read("s.db"), "this is no store");
}

#[test]
fn a_run_resumed_with_other_options_is_told_which() {
    let place = Place::new();
    let ran = evolve(&place, &["--generations", "1"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let mut others = SMALL;
    others[6] = "130";
    let ran = place.run(&[&others[..], &["--resume"]].concat());
    assert_eq!(
        (ran.code, &*ran.stderr),
        (
            Some(2),
            "error: run 1 was made with candidates 120, now 130: use the same options, or leave \
             out --resume\n"
        )
    );
    others[4] = "39";
    let ran = place.run(&[&others[..], &["--resume"]].concat());
    let expected = "run 1 was made with candidates 120, now 130; other tasks: use the same options";
    assert!(ran.stderr.contains(expected), "{}", ran.stderr);
}

/// Begins a run without end whose lines go to a file.
#[cfg(unix)]
fn start(place: &Place, out: &str, resume: bool) -> Child {
    let more: &[&str] = if resume { &["--json", "--resume"] } else { &["--json"] };
    let mut command = place.command(&[&SMALL[..], more].concat());
    let file = File::create(place.path(out)).expect("the file is made");
    command.stdout(file).stderr(Stdio::null()).spawn().expect("batt runs")
}

/// The generations that were reported as whole lines.
#[cfg(unix)]
fn reported(place: &Place, out: &str) -> Vec<Json> {
    let text = place.read(out);
    let whole = text.rfind('\n').map_or("", |end| &text[..end]);
    whole.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
}

#[cfg(unix)]
#[test]
fn killed_at_any_moment_nothing_reported_is_missing() {
    let place = Place::new();
    let began = Instant::now();
    let ran = evolve(&place, &["--generations", "2", "--json"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let millis = began.elapsed().as_millis() as u64;
    let (mut seen, mut moment) = (0, 7u64);
    for round in 0..20 {
        let mut child = start(&place, "out.jsonl", true);
        moment = moment.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        std::thread::sleep(Duration::from_millis(millis / 4 + (moment >> 33) % (2 * millis)));
        child.kill().expect("it was running");
        child.wait().expect("it ends");
        let reports = reported(&place, "out.jsonl");
        let store = Store::open(&place.path("s.db")).expect("the store opens");
        assert_eq!(store.problems().expect("it can be read"), [""; 0], "round {round}");
        let generations = store.generations().expect("it can be read");
        for report in &reports {
            let stored = generations.iter().find(|row| report["generation"] == row.number);
            assert_eq!(stored.map(|row| &row.record["gains"]), Some(&report["gains"]));
            for gain in report["gains"].as_array().expect("a list") {
                let name = gain["program"].as_str().expect("a name");
                assert_eq!(store.find(name).expect("it can be read").len(), 1, "{name}");
            }
        }
        seen += reports.len();
    }
    assert!(seen > 5, "{seen} generations were reported");
    // All of it in one piece is the same.
    let last = Store::open(&place.path("s.db")).expect("it opens").generations().expect("rows");
    let count = last.len().to_string();
    let whole = Place::new();
    let ran = evolve(&whole, &["--generations", &count]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let texts = |place: &Place| -> Vec<String> {
        let store = Store::open(&place.path("s.db")).expect("it opens");
        store.programs().expect("rows").into_iter().map(|program| program.text).collect()
    };
    assert!(texts(&whole) == texts(&place), "killed and resumed, another store");
}
