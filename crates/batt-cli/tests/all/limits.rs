//! Limits of time and memory: nothing runs unbounded, and everybody is told who is to blame.

use crate::support::{Place, SLOW};
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
fn many_short_calls_are_not_one_long_one() {
    let place = Place::new();
    // Each takes microseconds; together they take longer than the limit.
    let program = "def f(S, I, C):\\n    x1 = vmirror(I)\\n    return x1\\n";
    let grid = format!("[{}]", ["[1,2,3,4,5,6,7,8,9,0]"; 10].join(","));
    let mirrored = format!("[{}]", ["[0,9,8,7,6,5,4,3,2,1]"; 10].join(","));
    let line = format!(
        "{{\"program\":\"{program}\",\"I\":{grid},\"steps\":[{{\"name\":\"x1\",\"out\":{mirrored}}}]}}\n"
    );
    place.file("short.jsonl", &line.repeat(6000));
    let ran = place.run(&["replay", "short.jsonl", "--timeout", "10ms"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stdout);
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

const OTHERS: [&str; 4] = [
    "\
def solve_largestobject(I):
    x1 = objects(I, T, F, T)
    x2 = argmax(x1, size)
    return subgrid(x2, I)
",
    "\
def solve_turn(S, I):
    x1 = height(I)
    x2 = canvas(x1, (70, 70))
    x3 = asobject(x2)
    return paint(I, shift(x3, (x1, 1)))
",
    "\
def solve_palette(S, I):
    x1 = apply(last, S)
    x2 = mapply(palette, x1)
    return canvas(size(x2), shape(I))
",
    "\
def solve_none(I):
    x1 = ofcolor(I, TEN)
    x2 = subgrid(x1, I)
    return fill(I, size(x1), x1)
",
];

/// The rows about all solvers but this one, and what the differs say about their outputs.
fn rows_without(text: &str, name: &str) -> Vec<String> {
    let parse = |line: &str| serde_json::from_str::<serde_json::Value>(line).expect("JSON");
    let is_other = |line: &&str| {
        let row = parse(line);
        row["solver"].is_string() && row["solver"] != name
    };
    let rows: Vec<&str> = text.lines().filter(is_other).collect();
    let place =
        |row: &serde_json::Value| format!("{} {} {}", row["task"], row["part"], row["index"]);
    let values: std::collections::HashSet<String> = rows
        .iter()
        .map(|line| parse(line))
        .map(|row| format!("{} {}", place(&row), row["value"]))
        .collect();
    let is_kept = |line: &&str| {
        let row = parse(line);
        let of_value = row["verdicts"].is_object()
            && (row["baseline"] == true
                || values.contains(&format!("{} {}", place(&row), row["value"])));
        is_other(line) || of_value
    };
    text.lines().filter(is_kept).map(str::to_owned).collect()
}

/// Runs the others with a program in this place among them, or without one.
fn rows_with(offender: Option<(usize, &str, &str)>, more: &[&str]) -> Vec<String> {
    let place = Place::new();
    let mut programs: Vec<&str> = OTHERS.to_vec();
    if let Some((at, _, text)) = offender {
        programs.insert(at, text);
    }
    place.file("all.py", &programs.join("\n"));
    let base = ["run", "--from", "all.py", "--task", "largestobject", "keepfours", "crosslines"];
    let ran = place.run(&[&base[..], &["--out", "r.jsonl"], more].concat());
    assert_eq!(ran.code, Some(i32::from(offender.is_some())), "{}", ran.screen());
    let name = offender.map_or("", |(_, name, _)| name);
    let text = place.read("r.jsonl");
    let own: Vec<&str> =
        text.lines().filter(|line| line.contains(&format!("\"solver\":\"{name}\""))).collect();
    assert!(own.iter().all(|row| !row.contains("\"status\":\"evaluated\"")), "{own:?}");
    assert_eq!(own.is_empty(), offender.is_none());
    rows_without(&text, name)
}

#[test]
fn a_hungry_solver_changes_no_row_of_the_others() {
    let hog = hog();
    let expected = rows_with(None, &["--memory", "16M", "--threads", "1"]);
    assert!(expected.len() > 4 * 15, "{}", expected.len());
    for at in [0, 2, 4] {
        for more in [
            &["--threads", "1"][..],
            &["--threads", "2"],
            &["--threads", "64"],
            &["--off", "last-use"],
            &["--off", "all"],
        ] {
            let more = [more, &["--memory", "16M"]].concat();
            let rows = rows_with(Some((at, "solve_hog", &hog)), &more);
            assert!(rows == expected, "in place {at} with {more:?}");
        }
    }
}

#[test]
fn a_slow_solver_changes_no_row_of_the_others() {
    let expected = rows_with(None, &["--threads", "1"]);
    for (at, threads) in [(0, "1"), (2, "2"), (4, "8")] {
        let more = ["--timeout", "60ms", "--threads", threads];
        let rows = rows_with(Some((at, "solve_slow", SLOW)), &more);
        assert!(rows == expected, "in place {at} with {threads} threads");
    }
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
