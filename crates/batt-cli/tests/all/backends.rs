//! The same reports on every backend. The emulation stands for a GPU.

use crate::support::{Place, Ran, SLOW, failing_mirror, largest_object, root};
use serde_json::Value as Json;

/// Right, failing, and wrong.
const MINE: &str = concat!(
    largest_object!(),
    failing_mirror!(),
    "

def solve_mirrordown(I):
    x1 = apply(increment, first(I))
    return I
"
);

/// All lines as JSON, without times and without who evaluated; and the summary.
fn lines(ran: &Ran) -> (Vec<Json>, Json) {
    let parse = |line: &str| -> Json { serde_json::from_str(line).expect("JSON") };
    let mut lines: Vec<Json> = ran.stdout.lines().map(parse).collect();
    let whole = lines.last().expect("a summary")["summary"].clone();
    for line in &mut lines {
        let object = if line["summary"].is_object() { &mut line["summary"] } else { line };
        let object = object.as_object_mut().expect("an object");
        for name in ["eval_ns", "ns_per_call", "backend", "device"] {
            object.remove(name);
        }
    }
    (lines, whole)
}

fn backend(summary: &Json) -> &str {
    summary["backend"].as_str().expect("a name")
}

#[test]
fn eval_reports_the_same_on_every_backend() {
    let place = Place::new();
    place.file("mine.py", MINE);
    let builtin = root().join("crates/batt/solvers").display().to_string();
    let cases = [
        &["eval", "mine.py", "--json"][..],
        &["eval", "mine.py", "--json", "--strict"],
        &["eval", "mine.py", "--json", "--all", "--sample", "3", "--repeat", "2"],
        &["eval", &builtin, "--json"],
    ];
    for case in cases {
        let on_cpu = place.run(case);
        let (expected, summary) = lines(&on_cpu);
        assert_eq!(backend(&summary), "cpu");
        assert_eq!(summary["device"], Json::Null);
        let backends =
            [("cpu", "cpu"), ("emu", "emu"), ("check", "check (cpu, emu)"), ("auto", "auto (cpu)")];
        for (name, by) in backends {
            // Another GPU than the one of this machine, so that there is none.
            let more = ["--backend", name, "--gpus", "99"];
            let ran = place.run(&[case, &more].concat());
            let (found, summary) = lines(&ran);
            assert_eq!(found, expected, "{case:?} on {name}: {}", ran.stderr);
            assert_eq!(ran.code, on_cpu.code, "{case:?} on {name}");
            assert_eq!(backend(&summary), by, "{case:?}");
            if name == "check" {
                assert_eq!(summary["device"]["compared"], summary["device"]["runs"]);
                assert_eq!(summary["device"]["differences"], Json::Array(Vec::new()));
            }
        }
    }
}

#[test]
fn eval_keeps_its_limits_on_a_backend() {
    let place = Place::new();
    place.file("slow.py", SLOW);
    let case = ["eval", "slow.py", "--json", "--all", "--sample", "1", "--timeout", "100ms"];
    let (on_cpu, on_emulation) =
        (place.run(&case), place.run(&[&case[..], &["--backend", "emu"]].concat()));
    let timed_out = |ran: &Ran| lines(ran).1["given_up"].clone();
    assert!(timed_out(&on_cpu).as_u64() > Some(0), "{}", on_cpu.stdout);
    assert_eq!(timed_out(&on_emulation), timed_out(&on_cpu), "{}", on_emulation.stdout);
    // The values do not fit: nobody evaluates them.
    let little = ["eval", "slow.py", "--json", "--all", "--sample", "1", "--memory", "16M"];
    let ran = place.run(&[&little[..], &["--backend", "emu"]].concat());
    assert_eq!(backend(&lines(&ran).1), "emu (cpu)");
}

#[test]
fn a_summary_says_who_did_the_work() {
    let place = Place::new();
    place.file("mine.py", MINE);
    let summary = |more: &[&str]| {
        let case = ["run", "--from", "mine.py", "--sample", "4", "--json", "--gpus", "99"];
        lines(&place.run(&[&case[..], more].concat())).1
    };
    let name = |more: &[&str]| backend(&summary(more)).to_owned();
    assert_eq!(name(&["--backend", "emu"]), "emu");
    assert_eq!(name(&["--backend", "check"]), "check (cpu, emu)");
    assert_eq!(name(&["--backend", "auto"]), "auto (cpu)");
    assert_eq!(name(&["--backend", "cuda"]), "cuda (cpu)");
    assert_eq!(name(&["--backend", "emu", "--fit"]), "emu (cpu)");
    let check = summary(&["--backend", "check", "--fit"]);
    assert_eq!((backend(&check), &check["device"]["compared"]), ("check (cpu)", &Json::from(0)));
    let notice = check["device"]["notices"][1].as_str().expect("a sentence");
    assert_eq!(notice, "the CPU evaluates, not the GPU: solvers stop at their first miss");
}

#[test]
fn bench_says_that_the_cpu_stands_for_a_gpu_that_is_not_there() {
    let place = Place::new();
    place.file("mine.py", MINE);
    let case = ["bench", "--from", "mine.py", "--quick", "--repeat", "1", "--backend", "cuda"];
    let ran = place.run(&[&case[..], &["--gpus", "99", "--json"]].concat());
    let bench = &ran.json()[0]["bench"];
    let last = bench["cases"].as_array().and_then(|cases| cases.last()).expect("a case");
    assert_eq!(backend(last), "cuda (cpu)");
    let screen = place.run(&[&case[..], &["--gpus", "99"]].concat()).stdout;
    assert!(screen.contains("\nnote: GPU 99: "), "{screen}");
    assert!(screen.contains(" samples, cuda (cpu) is "), "{screen}");
}
