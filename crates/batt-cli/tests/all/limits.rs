//! Limits of time and memory: nothing runs unbounded, and everybody is told who is to blame.

use crate::support::Place;
use std::fmt::Write;
use std::time::{Duration, Instant};

/// A solver that keeps 400 values of 5,000 words: more than 16M may hold.
fn hog() -> String {
    let mut text = "def solve_hog(I):\n    h = height(I)\n".to_owned();
    text += "    x0 = asobject(canvas(h, (70, 70)))\n    s0 = h\n";
    for k in 1..=400 {
        let _ = writeln!(text, "    x{k} = shift(x0, (h, {k}))");
    }
    for k in 1..=400 {
        let _ = writeln!(text, "    s{k} = add(s{}, size(x{k}))", k - 1);
    }
    text + "    return canvas(s400, (1, 1))\n"
}

/// A step of seconds.
const SLOW: &str = "\
def solve_slow(I):
    h = height(I)
    x1 = canvas(h, (250, 250))
    x2 = asobject(canvas(h, (64, 64)))
    x3 = occurrences(x1, x2)
    return fill(I, RED, x3)
";

const FINE: &str = "\
def solve_largestobject(I):
    x1 = objects(I, T, F, T)
    x2 = argmax(x1, size)
    return subgrid(x2, I)
";

fn place() -> Place {
    let place = Place::new();
    place.file("hog.py", &hog()).file("slow.py", SLOW).file("fine.py", FINE);
    place
}

const ONE_TASK: [&str; 2] = ["--task", "largestobject"];

#[test]
fn eval_gives_up_a_hungry_program_and_goes_on() {
    let place = place();
    let args = [&["eval", "hog.py", "fine.py", "--all", "--memory", "16M"], &ONE_TASK[..]].concat();
    let ran = place.run(&args);
    assert_eq!(ran.code, Some(1), "{}", ran.screen());
    assert!(ran.stdout.contains("solve_hog on train[0]"), "{}", ran.stdout);
    assert!(ran.stdout.contains("out of memory"), "{}", ran.stdout);
    assert!(ran.stdout.contains("hog.py:"), "the place is named: {}", ran.stdout);
    assert!(ran.stdout.contains("solved"), "{}", ran.stdout);
    let lines = place.run(&[&args[..], &["--json"]].concat()).json();
    assert_eq!((&lines[0]["out_of_memory"], &lines[0]["right"]), (&5.into(), &0.into()));
    assert_eq!(lines[2]["summary"]["given_up"], 5);
}

#[test]
fn eval_gives_up_a_slow_step() {
    let args =
        [&["eval", "slow.py", "--all", "--timeout", "20ms", "--json"], &ONE_TASK[..]].concat();
    let ran = place().run(&args);
    assert_eq!(ran.code, Some(1));
    assert_eq!(ran.json()[0]["timed_out"], 5);
    assert_eq!(ran.json()[0]["stopped"]["line"], "x3 = occurrences(x1, x2)");
}

#[test]
fn replay_does_not_take_a_call_that_was_given_up_for_one_that_fails() {
    let place = Place::new();
    let cells: Vec<String> = (0..4096).map(|k| format!("[1,[{},{}]]", k / 64, k % 64)).collect();
    let rows = vec![format!("[{}]", vec!["1"; 250].join(",")); 250].join(",");
    let call = |out: &str| {
        format!(
            "{{\"op\":\"occurrences\",\"args\":[[{rows}],{{\"set\":[{}]}}],{out}}}\n",
            cells.join(",")
        )
    };
    place.file("slow.jsonl", &call("\"out\":{\"error\":true}"));
    let ran = place.run(&["replay", "slow.jsonl", "--timeout", "20ms", "--json"]);
    assert_eq!(ran.code, Some(1), "{}{}", ran.stdout, ran.stderr);
    assert!(ran.stdout.contains("it took too long"), "{}", ran.stdout);
    place.file("hungry.jsonl", "{\"op\":\"canvas\",\"args\":[1,[255,255]],\"out\":[[1]]}\n");
    let ran = place.run(&["replay", "hungry.jsonl", "--memory", "16M"]);
    assert_eq!(ran.code, Some(1), "{}", ran.stdout);
}

#[test]
fn planning_leaves_long_constants_to_the_samples() {
    let place = Place::new();
    let mut text = String::new();
    // A second or more each: planning would take a minute.
    for k in 0..40 {
        let _ = writeln!(text, "def solve_constant{k}(I):");
        let _ = writeln!(text, "    x1 = canvas({k}, (250, 250))");
        let _ = writeln!(text, "    x2 = asobject(canvas({k}, (64, 64)))");
        let _ = writeln!(text, "    return occurrences(x1, x2)\n");
    }
    place.file("constants.py", &text);
    let began = Instant::now();
    let ran =
        place.run(&["card", "--from", "constants.py", "--freeze-solvers", "--timeout", "20ms"]);
    assert_eq!(ran.code, Some(0), "{}", ran.screen());
    assert!(began.elapsed() < Duration::from_secs(20), "{:?}", began.elapsed());
}

#[test]
fn run_names_the_offenders_and_leaves_the_others_alone() {
    let place = place();
    let files = ["run", "--from", "hog.py", "slow.py", "fine.py", "--threads", "2"];
    let limits = ["--memory", "16M", "--timeout", "30ms"];
    let ran = place.run(&[&files[..], &limits, &ONE_TASK].concat());
    assert_eq!(ran.code, Some(1), "{}", ran.screen());
    for part in ["1 of 1 task solved", "out of memory", "timed out", "solve_hog", "solve_slow"] {
        assert!(ran.stdout.contains(part), "{part}: {}", ran.stdout);
    }
    assert!(ran.stdout.contains("occurrences("), "the step is named: {}", ran.stdout);
}

#[test]
fn a_run_ends_when_its_time_is_up() {
    let place = place();
    let began = Instant::now();
    let ran = place.run(&["run", "--from", "slow.py", "--for", "300ms", "--json"]);
    assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
    assert_eq!(ran.code, Some(1));
    let summary = ran.json().pop().expect("a summary")["summary"].clone();
    assert_eq!(summary["stopped"], true);
    assert!(summary["not_reached"].as_u64() > Some(0), "{summary}");
}

#[cfg(unix)]
#[test]
fn a_signal_ends_a_long_step_at_once() {
    let place = place();
    let mut child = place
        .command(&["run", "--from", "slow.py", "--threads", "2", "--count", "3"])
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn()
        .expect("batt runs");
    std::thread::sleep(Duration::from_millis(500));
    let began = Instant::now();
    let kill = std::process::Command::new("kill").args(["-TERM", &child.id().to_string()]).status();
    assert!(kill.expect("kill runs").success());
    let status = child.wait().expect("batt ends");
    // On a quiet machine this takes 100 ms; a step alone would take seconds.
    assert!(began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
    assert_eq!(status.code(), Some(1));
}
