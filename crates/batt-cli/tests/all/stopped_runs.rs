//! Runs that are killed, stopped or out of room: nothing that was computed is lost.

use crate::support::{Place, SLOW};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// All built-in solvers on all built-in tasks, on one thread.
const RUN: [&str; 6] = ["run", "--threads", "1", "--json", "--out", "r.jsonl"];

/// Numbers that look random and are the same in every run of the test.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % end
    }
}

fn start(place: &Place, args: &[&str]) -> Child {
    let mut command = place.command(args);
    command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("batt runs")
}

fn send(signal: &str, child: &Child) {
    let pid = child.id().to_string();
    let status = Command::new("kill").args([signal, &pid]).stderr(Stdio::null()).status();
    status.expect("there is a kill command");
}

/// Does the journal have whole samples?
fn has_samples(place: &Place) -> bool {
    let text = place.bytes_if_there("r.jsonl.journal").unwrap_or_default();
    String::from_utf8_lossy(&text).contains("{\"end\":")
}

/// The undisturbed file, and how long it took.
fn undisturbed(place: &Place) -> (Vec<u8>, Duration) {
    let began = Instant::now();
    let ran = place.run(&RUN);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let time = began.elapsed();
    let expected = place.bytes("r.jsonl");
    place.remove("r.jsonl");
    (expected, time)
}

#[test]
fn killed_at_any_moment_a_run_resumes_and_writes_the_same_file() {
    let place = Place::new();
    let (expected, time) = undisturbed(&place);
    let args = [&RUN[..], &["--resume"]].concat();
    let (mut numbers, mut finished, mut interrupted, mut kept) = (Numbers(7), 0, 0, 0);
    for round in 0..20 {
        let mut child = start(&place, &args);
        std::thread::sleep(Duration::from_millis(
            numbers.below(time.as_millis() as u64 * 2 / 3 + 1),
        ));
        send(if round % 2 == 0 { "-KILL" } else { "-TERM" }, &child);
        let status = child.wait().expect("it ends");
        match place.exists("r.jsonl") {
            true => {
                assert!(place.bytes("r.jsonl") == expected, "round {round}");
                place.remove("r.jsonl");
                finished += 1;
            }
            false => {
                assert_ne!(status.code(), Some(0), "round {round}");
                interrupted += 1;
                kept += usize::from(has_samples(&place));
            }
        }
    }
    assert!(interrupted > 5, "{interrupted} interrupted, {finished} finished");
    assert!(kept > 3, "{kept} of {interrupted} left samples behind");
    let ran = place.run(&args);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert!(place.bytes("r.jsonl") == expected);
    assert!(!place.exists("r.jsonl.journal"));
}

/// Waits until the journal has samples, or the run is over.
fn wait_for_samples(place: &Place, child: &mut Child) {
    while !has_samples(place) && child.try_wait().expect("a status").is_none() {
        std::thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn signals_stop_a_run_and_keep_the_old_file() {
    let place = Place::new();
    let (expected, _) = undisturbed(&place);
    for signal in ["-TERM", "-HUP", "-INT"] {
        place.file("r.jsonl", "old\n");
        let mut child = start(&place, &RUN);
        wait_for_samples(&place, &mut child);
        send(signal, &child);
        let ended = child.wait_with_output().expect("it ends");
        let (status, stderr) = (ended.status, String::from_utf8_lossy(&ended.stderr));
        if status.code() == Some(0) {
            // It was done before the signal.
            continue;
        }
        assert_eq!(status.code(), Some(1), "{signal}");
        assert!(
            stderr.contains("samples are in r.jsonl.journal; continue with --resume"),
            "{stderr}"
        );
        assert_eq!(place.read("r.jsonl"), "old\n");
        // Without --resume nothing is overwritten.
        let ran = place.run(&RUN);
        assert_eq!(ran.code, Some(2));
        assert!(ran.stderr.contains("continue it with --resume"), "{}", ran.stderr);
        let ran = place.run(&[&RUN[..], &["--resume"]].concat());
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
        assert!(place.bytes("r.jsonl") == expected, "{signal}");
    }
}

/// A limit on the size of files is like a full disk. Without a handler for its signal it kills.
#[test]
fn a_full_disk_leaves_the_old_file_and_whole_samples() {
    let place = Place::new();
    let (expected, _) = undisturbed(&place);
    for ignored in [true, false] {
        place.file("r.jsonl", "old\n");
        let trap = if ignored { "trap '' XFSZ; " } else { "" };
        let command = place.command(&[]);
        let mut shell = Command::new("sh");
        let line = format!("{trap}ulimit -f 500; exec \"$0\" {}", RUN.join(" "));
        shell.arg("-c").arg(line).arg(command.get_program());
        shell.current_dir(command.get_current_dir().expect("a folder"));
        let output = shell.output().expect("sh runs");
        let stderr = String::from_utf8_lossy(&output.stderr);
        if ignored {
            assert_eq!(output.status.code(), Some(2), "{stderr}");
            assert!(
                stderr.contains("r.jsonl.journal: ") && stderr.contains("--resume"),
                "{stderr}"
            );
        } else {
            assert!(!output.status.success());
        }
        assert_eq!(place.read("r.jsonl"), "old\n");
        let ran = place.run(&[&RUN[..], &["--resume"]].concat());
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
        let summary = ran.json().pop().expect("a summary");
        let count = |name: &str| summary["summary"][name].as_u64().expect("a number");
        assert!(count("samples_evaluated_now") < count("samples"), "some were in the journal");
        assert!(place.bytes("r.jsonl") == expected);
    }
}

#[test]
fn two_runs_do_not_share_a_journal() {
    let place = Place::new();
    let mut child = start(&place, &[&RUN[..], &["--resume"]].concat());
    let began = Instant::now();
    while !place.exists("r.jsonl.journal") && began.elapsed() < Duration::from_secs(10) {
        std::thread::sleep(Duration::from_millis(2));
    }
    let ran = place.run(&[&RUN[..], &["--resume"]].concat());
    let first = child.wait().expect("it ends");
    assert_eq!(first.code(), Some(0));
    // The second one may have come when the first was done.
    if ran.code != Some(0) {
        assert!(ran.stderr.contains("another run is writing"), "{}", ran.stderr);
    }
}

/// Sends Ctrl-C while a slow solver is evaluated, and returns what was printed.
fn interrupted(place: &Place, args: &[&str]) -> String {
    let mut wait = Duration::from_millis(400);
    loop {
        let mut command = place.command(args);
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let child = command.spawn().expect("batt runs");
        std::thread::sleep(wait);
        send("-INT", &child);
        let ended = child.wait_with_output().expect("it ends");
        match ended.status.code() {
            // It had not begun.
            None if wait < Duration::from_secs(10) => wait *= 2,
            code => {
                let stdout = String::from_utf8_lossy(&ended.stdout).into_owned();
                assert_eq!(code, Some(1), "{stdout}{}", String::from_utf8_lossy(&ended.stderr));
                return stdout;
            }
        }
    }
}

#[test]
fn eval_and_import_stop_with_the_results_so_far() {
    let place = Place::new();
    let fine = "def solve_mirrorright(I):\n    return vmirror(I)\n";
    place.file("mine.py", &format!("{fine}\n{SLOW}"));
    let stdout = interrupted(&place, &["eval", "mine.py", "--all"]);
    assert!(stdout.ends_with("stopped early: these are the results so far\n"), "{stdout}");
    assert!(stdout.contains(" runs solved, "), "{stdout}");
    let stdout = interrupted(&place, &["solvers", "import", "mine.py", "--all"]);
    assert!(stdout.starts_with("2 programs imported"), "{stdout}");
    assert!(stdout.contains("\nstopped early: "), "{stdout}");
    assert_eq!(place.run(&["solvers", "list", "--json"]).json().len(), 2);
}
