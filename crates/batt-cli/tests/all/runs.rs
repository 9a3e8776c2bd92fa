//! `batt run` and `batt bench`: the same results in every mode, and what they print.

use crate::support::{Place, SLOW, largest_object, without_times};
use insta::assert_snapshot;
use serde_json::Value as Json;

const SOLVERS: &str = concat!(
    largest_object!(),
    "
def solve_mirrorright(I):
    x1 = vmirror(I)
    x2 = hconcat(I, x1)
    return x2

def solve_almost(I):
    x1 = objects(I, T, F, F)
    x2 = argmax(x1, size)
    return subgrid(x2, I)

def solve_broken(S, I, C):
    x1 = divide(ONE, ZERO)
    x2 = canvas(x1, (C, 2))
    return x2
"
);

fn place() -> Place {
    let place = Place::new();
    place.file("mine.py", SOLVERS);
    place
}

/// Hides rates, which change from run to run like times.
fn without_rates(text: &str) -> String {
    let rate = |line: &str| match (line.find("; "), line.find(" samples/s")) {
        (Some(start), Some(end)) if start < end => {
            format!("{}; [rate]{}", &line[..start], &line[end..])
        }
        _ => line.to_owned(),
    };
    text.lines().map(rate).collect::<Vec<_>>().join("\n")
}

const TASKS: [&str; 4] = ["--task", "largestobject", "mirrorright", "crosslines"];

#[test]
fn run_prints_matches_near_misses_work_and_times() {
    let place = place();
    let args = [&["run", "--from", "mine.py", "--threads", "2"][..], &TASKS].concat();
    assert_snapshot!("run_mine", without_rates(&without_times(&place.run(&args).screen())));
}

#[test]
fn run_json_has_a_row_per_solver_and_task_and_a_summary() {
    let place = place();
    let args = [&["run", "--from", "mine.py", "--json", "--threads", "1"][..], &TASKS].concat();
    let lines = place.run(&args).json();
    let (summary, lines) = lines.split_last().expect("a summary");
    let find = |solver: &str, task: &str| {
        lines.iter().find(|line| line["solver"] == solver && line["task"] == task)
    };
    let own = find("solve_largestobject", "largestobject").expect("a line for its own task");
    assert_eq!(own["score"], 1000.0);
    assert!(own["demos_right"].as_u64() > Some(0) && own["tests_right"].as_u64() > Some(0));
    let wrong = find("solve_broken", "largestobject").expect("a line for every solver");
    assert!(wrong["solved"] == false && wrong["score"].as_f64() < Some(1000.0));
    assert_eq!(lines.len(), 4 * 3);
    let summary = &summary["summary"];
    for name in ["tasks", "samples", "steps", "calls", "outputs", "eval_ns", "threads"] {
        assert!(summary[name].as_u64() > Some(0), "{name}: {summary}");
    }
    assert_eq!((&summary["backend"], &summary["fallbacks"]), (&"cpu".into(), &0.into()));
    assert!(summary["failures"].as_u64() > Some(0));
}

#[test]
fn every_mode_writes_the_same_results() {
    let place = place();
    let battery = ["card", "--from", "mine.py", "-o", "mine.batt", "--freeze-solvers", "--json"];
    assert_eq!(place.run(&battery).code, Some(0));
    let rows = |name: &str, more: &[&str]| {
        let base = ["run", "mine.batt", "--count", "5", "--json", "--out", name];
        let ran = place.run(&[&base[..], more].concat());
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
        place.read(name)
    };
    let expected = rows("a.jsonl", &["--off", "all", "--threads", "1"]);
    let first: Json = serde_json::from_str(expected.lines().next().expect("rows")).expect("JSON");
    assert_eq!(first["batt_results"], 1);
    assert!(expected.lines().skip(1).all(|row| !row.contains("ns\"")), "it has no times");
    let ways: &[&[&str]] = &[
        &[],
        &["--threads", "1"],
        &["--threads", "3", "--batch-size", "4"],
        &["--batch", "task"],
        &["--batch", "alone"],
        &["--batch", "sample"],
        &["--simd", "plain"],
        &["--functions", "walk"],
        &["--off", "dead"],
        &["--off", "numbering"],
        &["--off", "folding"],
        &["--off", "classes"],
        &["--off", "demos"],
        &["--off", "scans"],
        &["--off", "traversals"],
        &["--off", "last-use"],
        &["--profile"],
    ];
    for way in ways {
        assert!(rows("b.jsonl", way) == expected, "{way:?}");
    }
}

#[test]
fn run_writes_a_profile_and_a_log() {
    let place = place();
    let args = ["run", "--from", "mine.py", "--count", "3", "--json", "--profile"];
    let more = ["--folded", "folded.txt", "--log", "log.jsonl", "--timing"];
    let ran = place.run(&[&args[..], &more].concat());
    assert_eq!(ran.code, Some(0));
    let profile = ran.json().pop().expect("a profile, after the summary");
    let primitives = profile["profile"]["primitives"].as_array().expect("a list").clone();
    assert!(primitives.iter().any(|one| one["primitive"] == "objects"));
    let folded = place.read("folded.txt");
    assert!(folded.lines().all(|line| line.matches(';').count() == 3 && line.contains(' ')));
    let log = place.read("log.jsonl");
    assert!(
        log.starts_with("{\"backend\"")
            && log.lines().last().is_some_and(|l| l.contains("finished"))
    );
    assert!(ran.stderr.lines().count() == 3 && ran.stderr.contains("CPU time"), "{}", ran.stderr);
}

#[test]
fn hostile_programs_do_not_affect_other_outputs() {
    let place = place();
    let hostile = "\
def solve_grows(I):
    x1 = upscale(I, 9)
    x2 = upscale(x1, 9)
    x3 = hconcat(x2, x2)
    return x3

def solve_sets(I):
    x1 = interval(0, 30000, 1)
    x2 = prapply(astuple, x1, x1)
    return x2

def solve_types(S, I, C):
    x1 = fill(S, S, S)
    x2 = x1(I, I)
    return x2
";
    place.file("hostile.py", hostile);
    let base = ["run", "--count", "2", "--json", "--from", "mine.py"];
    let alone = place.run(&base).json();
    let with = place.run(&[&base[..], &["hostile.py"]].concat());
    assert_eq!(with.code, Some(0), "{}", with.stderr);
    let mine = |lines: &[Json]| -> Vec<Json> {
        let is_mine = |line: &&Json| SOLVERS.contains(line["solver"].as_str().unwrap_or("none"));
        lines.iter().filter(is_mine).filter(|l| l["demos_right"] != 0).cloned().collect()
    };
    assert_eq!(mine(&with.json()), mine(&alone));
    let summary = with.json().pop().expect("a summary");
    assert!(summary["summary"]["limits"].as_u64() > Some(0));
}

#[test]
fn timeouts_are_counted_and_bad_limits_rejected() {
    let place = place();
    place.file("slow.py", SLOW);
    let args = ["run", "--from", "slow.py", "mine.py", "--count", "2", "--json"];
    let ran = place.run(&[&args[..], &["--timeout", "20ms"]].concat());
    assert_eq!(ran.code, Some(1));
    let summary = ran.json().pop().expect("a summary")["summary"].clone();
    assert_eq!(summary["timed_out"], summary["samples"], "the slow solver, on every sample");
    assert_eq!(summary["outputs"].as_u64(), summary["samples"].as_u64().map(|count| count * 5));
    for (flag, value) in [
        ("--timeout", "soon"),
        ("--timeout", "0s"),
        ("--sample-timeout", "0s"),
        ("--for", "0s"),
        ("--memory", "3"),
        ("--memory", "x"),
        ("--threads", "0"),
    ] {
        let ran = place.run(&["run", flag, value]);
        assert_eq!(ran.code, Some(2), "{flag} {value}");
    }
    assert_snapshot!("run_no_battery", place.run(&["run", "nothing.batt"]).screen());
    assert_snapshot!("run_bad_pass", place.run(&["run", "--off", "foldin"]).screen());
}

#[test]
fn bench_compares_modes_and_files() {
    let place = place();
    let base = ["bench", "--quick", "--from", "mine.py", "--count", "2", "--repeat", "1"];
    let ran = place.run(&[&base[..], &["--export", "a.json", "a.md"]].concat());
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert!(ran.stdout.contains("all ways gave the same results"), "{}", ran.stdout);
    assert!(place.read("a.md").contains("| mega | 2 |"), "{}", place.read("a.md"));
    // Everything is slower than 1 ns.
    let old = place.read("a.json");
    let fast: String = old
        .lines()
        .map(|line| if line.contains("best_ns") { "\"best_ns\": 1," } else { line })
        .collect::<Vec<_>>()
        .join("\n");
    place.file("fast.json", &fast).file("bad.json", "{}");
    let slower = place.run(&[&base[..], &["--compare", "fast.json"]].concat());
    assert_eq!(slower.code, Some(1));
    assert!(slower.stdout.contains("% slower"), "{}", slower.stdout);
    let bad = place.run(&[&base[..], &["--compare", "bad.json"]].concat());
    assert_eq!(bad.code, Some(2));
}

#[test]
fn replay_on_a_backend_gives_the_same_output() {
    let place = place();
    place.file("some.calls", "add(1, 2) = 3\nadd(1, 2) = 4\nfirst([]) fails\nfirst([7]) = 7\n");
    let direct = place.run(&["replay", "some.calls"]);
    let batched = place.run(&["replay", "some.calls", "--backend", "cpu"]);
    assert_eq!((direct.stdout, direct.code), (batched.stdout, batched.code));
}

#[test]
fn bench_says_what_it_does_not_compare() {
    let place = place();
    let base = ["bench", "--quick", "--from", "mine.py", "--repeat", "1", "--threads", "1"];
    let bench = |more: &[&str]| place.run(&[&base[..], more].concat());
    assert_eq!(bench(&["--count", "2", "--export", "a.json"]).code, Some(0));
    let ran = bench(&["--count", "1", "--compare", "a.json"]);
    let line = "\nnot compared: 0 cases that the other file does not have, 4 that only it has\n";
    assert!(ran.stdout.contains(line), "{}", ran.stdout);
    assert!(ran.stdout.contains("way, sequential, 1 task, "), "{}", ran.stdout);
    let ran = bench(&["--count", "1", "--export", "no/a.json"]);
    assert_eq!(
        (ran.code, &*ran.stdout, &*ran.stderr),
        (Some(2), "", "error: no/a.json: the folder no does not exist\n")
    );
}
