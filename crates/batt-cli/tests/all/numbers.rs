//! The figures of a run: they count what ran, agree with each other, and are CPU time.

use crate::support::{Place, Ran};
use serde_json::{Value as Json, json};

fn run(place: &Place, args: &[&str]) -> Ran {
    let ran = place.run(&[&["run", "--json"], args].concat());
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    ran
}

fn summary(ran: &Ran) -> Json {
    let all = ran.json();
    all.iter().find_map(|line| line.get("summary").cloned()).expect("a summary")
}

fn number(json: &Json, name: &str) -> u64 {
    json[name].as_u64().unwrap_or_else(|| panic!("{name}: {json}"))
}

/// Steps, evaluated and saved of each class.
fn classes(summary: &Json) -> Vec<[u64; 3]> {
    let lines = summary["classes"].as_array().expect("a list").iter();
    lines.map(|line| ["steps", "evaluated", "saved"].map(|name| number(line, name))).collect()
}

/// What the pass found, in words.
fn found(passes: &Json, pass: &str) -> String {
    let passes = passes.as_array().expect("a list");
    let one = passes.iter().find(|one| one["pass"] == pass).expect("the pass");
    one["found"].as_str().expect("words").to_owned()
}

#[test]
fn classes_count_what_ran_and_agree_with_the_passes_and_card() {
    let place = Place::new();
    // Values that repeat are judged once, which depends on the sample.
    let ran = summary(&run(&place, &["--count", "9", "--off", "repeats"]));
    let (lines, samples) = (classes(&ran), number(&ran, "samples"));
    let steps: Vec<u64> = lines.iter().map(|line| line[0]).collect();
    let [battery, task, sample, candidate] = steps[..] else { panic!("{steps:?}") };
    assert!(battery > 0 && task > 0, "{steps:?}");
    let evaluated: Vec<u64> = lines.iter().map(|line| line[1]).collect();
    assert_eq!(evaluated, [battery, task * 9, sample * samples, candidate * samples]);
    for [steps, evaluated, saved] in lines {
        assert_eq!(saved, steps * samples - evaluated);
    }
    assert_eq!(evaluated.iter().sum::<u64>(), number(&ran, "steps"));
    let line = format!(
        "{battery} steps per battery, {task} per task, {sample} per sample, {candidate} where C is \
         known"
    );
    assert_eq!(found(&ran["passes"], "classes"), line);
    assert!(found(&ran["passes"], "folding").starts_with(&format!("{battery} steps ")));

    let args = ["card", "--freeze-solvers", "--freeze-differs", "--json"];
    let card = place.run(&args).json().remove(0);
    for pass in ["dead", "numbering", "folding", "classes", "demos", "last-use"] {
        assert_eq!(found(&card["passes"], pass), found(&ran["passes"], pass));
    }
}

#[test]
fn steps_that_did_not_run_are_not_counted() {
    let place = Place::new();
    let no_scores = summary(&run(&place, &["--count", "4", "--no-scores"]));
    let [steps, evaluated, saved] = classes(&no_scores)[3];
    assert_eq!((evaluated, saved), (0, steps * number(&no_scores, "samples")));

    let pair = json!({"input": [[1, 2]], "output": [[2, 1]]});
    let task = json!({"train": [pair, pair], "test": [{"input": [[4, 5]]}]});
    place.file("open.json", &task.to_string());
    let unknown = summary(&run(&place, &["--data", "open.json", "--off", "repeats"]));
    let lines = classes(&unknown);
    assert_eq!(number(&unknown, "samples"), 3);
    assert_eq!((lines[2][1], lines[3][1]), (lines[2][0] * 3, lines[3][0] * 2));
    assert_eq!((lines[2][2], lines[3][2]), (0, lines[3][0]));
    let judged_once = classes(&summary(&run(&place, &["--data", "open.json"])))[3];
    assert!(judged_once[1] < lines[3][1] && judged_once[2] > lines[3][2], "{judged_once:?}");
}

#[test]
fn many_threads_on_few_cores_use_no_more_cpu_time() {
    let place = Place::new();
    // The best of three: other processes disturb caches.
    let best = |threads: &str| {
        let one = || number(&summary(&run(&place, &["--threads", threads])), "cpu_ns");
        (0..3).map(|_| one()).min().expect("three")
    };
    let (one, many) = (best("1"), best("64"));
    assert!(many < 3 * one && one < 3 * many, "{one} ns and {many} ns");
}

#[test]
fn figures_of_tasks_add_up_to_the_summary_under_every_batching() {
    let place = Place::new();
    for batching in [
        &["--batch", "mega"][..],
        &["--batch-size", "7"],
        &["--batch", "task"],
        &["--batch", "sample"],
        &["--batch", "alone"],
    ] {
        let args = [&["--count", "6", "--timing", "--log", "log.jsonl"], batching].concat();
        let ran = run(&place, &args);
        let log = place.read("log.jsonl");
        let events = log.lines().map(|line| serde_json::from_str::<Json>(line).expect("JSON"));
        let tasks: Vec<Json> = events.filter(|event| event["event"] == "task").collect();
        assert_eq!((tasks.len(), ran.stderr.lines().count()), (6, 6), "{batching:?}");
        let sum = |name: &str| tasks.iter().map(|task| number(task, name)).sum::<u64>();
        let summary = summary(&ran);
        let once = classes(&summary)[0][1];
        assert_eq!(sum("steps") + once, number(&summary, "steps"), "{batching:?}");
        for [of_tasks, of_run] in [
            ["samples", "samples"],
            ["judged", "judged"],
            ["calls", "calls"],
            ["failures", "failures"],
            ["ns", "cpu_ns"],
        ] {
            assert_eq!(sum(of_tasks), number(&summary, of_run), "{of_run} {batching:?}");
        }
        assert_eq!(sum("demos_ns") + sum("tests_ns") + sum("once_ns"), sum("ns"));
        for (line, task) in ran.stderr.lines().zip(&tasks) {
            let start = format!(
                "{}: {} samples, {} steps, {} calls, {} failed; CPU time ",
                task["task"].as_str().expect("a name"),
                task["samples"],
                task["steps"],
                task["calls"],
                task["failures"]
            );
            assert!(line.starts_with(&start), "{line}");
        }
    }
}

#[test]
fn the_batch_size_is_the_one_that_was_chosen() {
    let place = Place::new();
    let size = |args: &[&str]| {
        summary(&run(&place, &[&["--count", "1"], args].concat()))["batch_size"].clone()
    };
    assert_eq!(size(&["--batch-size", "3"]), 3);
    assert_eq!(size(&["--batch", "sample"]), 1);
    assert_eq!(size(&["--batch", "task"]), Json::Null);
    let (all, less) = (size(&[]).as_u64(), size(&["--memory", "16M"]).as_u64());
    assert!(less < all && less > Some(0), "{less:?} {all:?}");
}

#[test]
fn a_profile_tells_time_by_class_differ_solver_and_task_and_what_fails() {
    let place = Place::new();
    let ran = run(&place, &["--count", "5", "--profile"]);
    let profile = ran.json().pop().expect("a profile")["profile"].clone();
    let list = |name: &str| profile[name].as_array().expect("a list").clone();
    let sum = |name: &str, field: &str| -> u64 {
        list(name).iter().map(|line| number(line, field)).sum()
    };
    for name in ["primitives", "classes"] {
        for field in ["ns", "calls"] {
            assert_eq!(sum(name, field), sum("steps", field), "{name} {field}");
        }
    }
    let computed: Vec<Json> = list("classes").iter().map(|line| line["computed"].clone()).collect();
    assert_eq!(computed, ["once per task", "once per sample", "where C is known"]);
    let of_run = classes(&summary(&ran));
    for (line, of_run) in list("classes").iter().zip(&of_run[1..]) {
        assert!(number(line, "steps") <= of_run[0], "{line}");
    }
    assert_eq!((list("differs").len(), list("solvers").len()), (7, 44));
    for one in list("differs") {
        assert!(number(&one, "own_ns") <= number(&one, "alone_ns"), "{one}");
    }
    for one in list("solvers") {
        let most = number(&one, "alone_ns") + number(&one, "judging_ns");
        assert!(number(&one, "own_ns") <= most && most > 0, "{one}");
    }
    assert!(sum("solvers", "own_ns") < sum("steps", "ns"), "some steps are shared");
    assert_eq!(list("tasks").len(), 5);
    let tasks = ["demos_ns", "tests_ns", "once_ns"].map(|field| sum("tasks", field));
    assert_eq!(tasks.iter().sum::<u64>(), number(&summary(&ran), "cpu_ns"));
    assert!(tasks.iter().all(|&time| time > 0), "{tasks:?}");
    let failures = list("failures");
    assert!(failures.iter().all(|line| line["primitive"].is_string() && line["steps"] != 0));
    assert!(sum("failures", "steps") >= number(&summary(&ran), "failures"));

    let text = place.run(&["run", "--count", "5", "--profile", "--show", "3"]).stdout;
    for heading in ["primitive ", "slowest step ", "computed ", "differ ", "slowest solver "] {
        assert!(text.lines().any(|line| line.starts_with(heading)), "{heading}: {text}");
    }
    assert!(text.contains("\nand 41 more; --show 44 shows all\nalone: its steps, as if"), "{text}");
}
