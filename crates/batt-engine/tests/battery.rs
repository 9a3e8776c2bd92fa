//! Merging is invisible: each solver's output in a battery is what the solver gives alone.

use batt_dsl::Heap;
use batt_engine::{Evaluator, Plan};
use batt_program::battery::Battery;
use batt_program::{Operand, Program};
use serde_json::{Value as Json, json};
use std::path::Path;
use std::process::Command;

fn root() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn programs(folder: &str) -> Vec<Program> {
    let mut files: Vec<_> = std::fs::read_dir(root().join(folder))
        .expect("the folder is there")
        .map(|entry| entry.expect("the folder can be listed").path())
        .collect();
    files.sort();
    let mut programs = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a text file");
        programs.extend(batt_program::read(&file.display().to_string(), &text).programs);
    }
    programs
}

/// Inputs of a program, in recorded form.
#[derive(Clone)]
struct Sample {
    pairs: Json,
    input: Json,
    candidate: Json,
}

/// The values of these operands, and which steps failed.
fn values(program: &Program, operands: &[Operand], sample: &Sample) -> Vec<Json> {
    let mut heap = Heap::new();
    let mut read = |json: &Json| heap.from_json(json).expect("a value");
    let (pairs, input, candidate) =
        (read(&sample.pairs), read(&sample.input), read(&sample.candidate));
    let plan = Plan::new(program);
    let mut evaluator = Evaluator::with_heap(heap, pairs);
    evaluator.run_on(&plan, pairs, input, candidate, None);
    let value = |operand| evaluator.value(&plan, operand).expect("it was computed");
    operands.iter().map(|operand| evaluator.heap().to_json(value(operand))).collect()
}

fn compare(solvers: &[Program], samples: &[Sample]) {
    let battery = Battery::merge(solvers);
    let whole = battery.as_program();
    let outputs: Vec<Operand> = battery.outputs.iter().map(|out| out.value.clone()).collect();
    for sample in samples {
        let merged = values(&whole, &outputs, sample);
        for (solver, merged) in solvers.iter().zip(merged) {
            let alone = values(solver, std::slice::from_ref(&solver.output), sample);
            assert_eq!(vec![merged], alone, "{} on {}", solver.name, sample.input);
        }
    }
}

fn samples() -> Vec<Sample> {
    let grids = [
        json!([[0, 1, 1], [0, 0, 2], [5, 0, 2]]),
        json!([[0, 0, 0, 0, 3], [0, 3, 3, 0, 0], [0, 3, 0, 0, 8], [0, 0, 0, 0, 8]]),
        json!([[7]]),
        json!([[1, 2], [2, 1], [1, 2], [4, 4]]),
        json!([[0, 0, 5, 0, 0], [1, 0, 5, 0, 1], [0, 1, 5, 1, 1]]),
    ];
    let pairs = json!([[grids[0], grids[1]], [grids[3], grids[4]]]);
    let sample = |input: &Json| Sample {
        pairs: pairs.clone(),
        input: input.clone(),
        candidate: grids[2].clone(),
    };
    grids.iter().map(sample).collect()
}

#[test]
fn every_built_in_solver_keeps_its_output() {
    let solvers = programs("solvers/builtin");
    assert!(solvers.len() >= 24);
    compare(&solvers, &samples());
    let battery = Battery::merge(&solvers);
    let alone: usize = solvers.iter().map(|solver| solver.steps.len()).sum();
    assert!(battery.steps.len() < alone, "some steps are common");
}

#[test]
fn differs_judge_without_changing_an_output() {
    let (solvers, differs) = (programs("solvers/builtin"), programs("differs"));
    let mut battery = Battery::merge(&solvers);
    let before = battery.outputs.clone();
    battery.add_differs(&differs);
    assert_eq!(battery.outputs, before);
    assert_eq!(battery.scores.len(), (solvers.len() + 1) * differs.len());
    compare(&solvers, &samples()[..1]);
    // A grid judged against itself is perfect.
    let whole = battery.as_program();
    let base: Vec<Operand> = battery
        .scores
        .iter()
        .filter(|score| score.output.is_none())
        .map(|score| score.value.clone())
        .collect();
    for sample in samples() {
        let same = Sample { candidate: sample.input.clone(), ..sample };
        for (verdict, differ) in values(&whole, &base, &same).iter().zip(&battery.differs) {
            // Without a foreground there are no objects to find again.
            let perfect = verdict[0] == 1000 || differ == "differ_objects_in_place";
            assert!(perfect, "{differ} gives {verdict} on {}", same.input);
        }
        let other = Sample { candidate: json!([[9, 9], [9, 9], [9, 9]]), ..same.clone() };
        for verdict in values(&whole, &base, &other) {
            let score = verdict[0].as_i64().expect("a score");
            assert!((0..=1000).contains(&score), "{verdict}");
        }
    }
}

/// Programs that fail, run out of fuel and use C: random ones of the reference.
#[test]
fn random_programs_keep_their_outputs_too() {
    let oracle = root().join("../shared/oracle/oracle.py");
    if !oracle.exists() {
        skipped(&format!("skipped: there is no {}", oracle.display()));
        return;
    }
    let made = Command::new("python3")
        .arg(oracle)
        .args(["random", "--seed", "21", "--count", "150"])
        .output()
        .expect("python3 runs");
    let mut solvers = Vec::new();
    let mut samples = Vec::new();
    for line in String::from_utf8_lossy(&made.stdout).lines() {
        let case: Json = serde_json::from_str(line).expect("a case");
        let text = case["program"].as_str().expect("a program");
        solvers.extend(batt_program::read("case", text).programs);
        let (pairs, input) = (case["S"].clone(), case["I"].clone());
        samples.push(Sample { pairs, input, candidate: case["C"].clone() });
    }
    assert_eq!(solvers.len(), 150);
    compare(&solvers, &samples[..4]);
}

/// Says so even where the output of passing tests is not shown.
fn skipped(message: &str) {
    use std::io::Write;
    let _ = writeln!(std::io::stderr(), "{message}");
}
