//! Results of a run: outputs, scores, and an end even for greedy programs.

use crate::{MEGA, builtin_solvers, jobs, judged, woven};
use batt_engine::lower::Passes;
use batt_engine::{
    Batching, Config, Cpu, Event, GridRef, Job, Options, Prepared, RIGHT, Stop, TaskValues,
    UNKNOWN, run,
};
use batt_testkit::{all_samples, evaluated, odd_programs, read_programs, rows};
use serde_json::Value as Json;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

#[test]
fn outputs_are_what_each_solver_gives_by_itself() {
    let solvers = [builtin_solvers(), odd_programs()].concat();
    let jobs = jobs(8);
    let prepared = Prepared::new(judged(&solvers), Passes::ALL);
    let (text, _, _) = rows(&prepared, &jobs, MEGA, &mut Cpu::new(2));
    let mut found = text.lines().map(|line| serde_json::from_str::<Json>(line).expect("JSON"));
    for (job, sample) in all_samples(&jobs) {
        let mut values: HashMap<String, Json> = HashMap::new();
        for row in found.by_ref().take_while(|row| row["baseline"].is_null()) {
            let name = row["value"].as_str().expect("a hash").to_owned();
            assert!(values.insert(name, row["grid"].clone()).is_none(), "a value has one row");
        }
        let mut used: HashSet<String> = HashSet::new();
        for solver in &solvers {
            let row = found.next().expect("a row");
            assert_eq!(
                (&row["solver"], &row["status"]),
                (&(*solver.name).into(), &"evaluated".into())
            );
            let value = row["value"].as_str().expect("a hash");
            assert_eq!(values[value], evaluated(solver, job, sample), "{row}");
            used.insert(value.to_owned());
        }
        assert_eq!(used.len(), values.len(), "every value is of an output");
    }
    assert!(found.next().is_none());
}

#[test]
fn a_right_output_scores_1000_and_others_the_mean_of_their_differs() {
    let solvers = "\
def solve_right(I):
    return vmirror(I)

def solve_wrong(I):
    return I

def solve_nogrid(I):
    return 7
";
    let differs = "\
def differ_half(S, I, C):
    return (500, C)

def differ_shape(S, I, C):
    x1 = shape(I)
    x2 = equality(x1, shape(C))
    return (multiply(x2, 1000), x1)

def differ_much(S, I, C):
    return (3000, 0)
";
    let battery = woven(&read_programs(solvers), &read_programs(differs));
    let mut task = TaskValues::builder();
    task.pair(GridRef::new(1, 2, &[3, 4]), GridRef::new(1, 2, &[4, 3]));
    task.sample(GridRef::new(1, 2, &[3, 4]), Some(GridRef::new(1, 2, &[4, 3])));
    task.sample(GridRef::new(1, 2, &[3, 4]), None);
    let job = Arc::new(Job { task: "flip".into(), values: task.finish(), demos: 1 });
    let prepared = Prepared::new(battery, Passes::ALL);
    let (text, scores, summary) = rows(&prepared, &[job], MEGA, &mut Cpu::new(1));
    // The grid has the right shape: (500 + 1000 + 1000) / 3. 7 has no shape, so that differ
    // failed: (500 + 0 + 1000) / 3.
    assert_eq!(scores[0], [RIGHT, 833, 500]);
    assert_eq!(scores[1], [UNKNOWN; 3]);
    assert_eq!((summary.samples, summary.judged, summary.right), (2, 1, 1));
    // No verdicts if C is unknown. The baseline is judged too.
    let count = |text: &str, differ: &str| text.matches(&format!("\"{differ}\":[")).count();
    assert_eq!(
        ["differ_half", "differ_shape", "differ_much"].map(|name| count(&text, name)),
        [4; 3]
    );
    let known = |line: &&str| line.contains("\"index\":0") && line.contains("\"part\":\"demo\"");
    assert!(
        text.lines().filter(|line| !known(line)).all(|line| !line.contains("differ_")),
        "{text}"
    );
}

/// Programs that exceed limits, and one that does not.
const HOSTILE: &str = "\
def solve_grows(I):
    x1 = hconcat(I, I)
    x2 = hconcat(x1, x1)
    x3 = vconcat(x2, x2)
    x4 = vconcat(x3, x3)
    x5 = upscale(x4, 9)
    x6 = upscale(x5, 9)
    x7 = hconcat(x6, x6)
    return x7

def solve_deep(I):
    x1 = power(vmirror, 1000)
    x2 = compose(x1, x1)
    x3 = compose(x2, x2)
    x4 = compose(x3, x3)
    x5 = compose(x4, x4)
    x6 = compose(x5, x5)
    x7 = compose(x6, x6)
    x8 = compose(x7, x7)
    x9 = x8(I)
    return x9

def solve_sets(I):
    x1 = interval(0, 30000, 1)
    x2 = prapply(astuple, x1, x1)
    x3 = apply(lbind(apply, initset), x2)
    return x3

def solve_types(S, I, C):
    x1 = I(I)
    x2 = fill(S, S, S)
    x3 = apply(I, I)
    x4 = rbind(x1, x2)
    x5 = x4(x3, x2, x1, C)
    return x5

def solve_fine(I):
    return vmirror(I)
";

#[test]
fn hostile_programs_end_by_themselves_and_harm_nobody() {
    let solvers = read_programs(HOSTILE);
    let fine = solvers.iter().position(|s| &*s.name == "solve_fine").expect("it is there");
    let (battery, jobs) = (judged(&solvers), jobs(2));
    let all = Prepared::new(battery.clone(), Passes::ALL);
    let (expected, scores, summary) = rows(&all, &jobs, MEGA, &mut Cpu::new(2));
    assert!(summary.cost.limits > 0 && summary.panics == 0 && summary.timed_out == 0);
    for ((_, sample), scores) in all_samples(&jobs).zip(&scores) {
        assert_eq!(scores[fine] == UNKNOWN, sample.expected.is_none());
    }
    let outputs = expected.lines().filter(|l| l.contains("\"o\"") && l.contains("solve_fine"));
    for (row, (job, sample)) in outputs.zip(all_samples(&jobs)) {
        let row: Json = serde_json::from_str(row).expect("JSON");
        assert_eq!(row["output"], evaluated(&solvers[fine], job, sample));
    }
    let none = Prepared::new(battery.clone(), Passes::NONE);
    assert_eq!(rows(&none, &jobs, Batching::Task, &mut Cpu::new(1)).0, expected);
    let alone = Prepared::alone(battery, Passes::ALL);
    assert_eq!(rows(&alone, &jobs, MEGA, &mut Cpu::new(2)).0, expected);
}

#[test]
fn a_run_that_is_stopped_ends_with_the_results_so_far() {
    let prepared = Prepared::new(judged(&builtin_solvers()), Passes::ALL);
    let (jobs, stop) = (jobs(10), Stop::new());
    let mut seen = 0;
    let mut watch = |event: &Event<'_>| {
        if let Event::Sample { .. } = event {
            seen += 1;
            stop.stop();
        }
    };
    let config = Config { batching: Batching::Task, options: Options::default() };
    let summary = run(&prepared, &jobs, config, &mut Cpu::new(1), &stop, &(), &mut watch);
    let summary = summary.expect("the CPU does not give up");
    assert!(summary.stopped);
    let all = all_samples(&jobs).count();
    assert!(0 < seen && seen < all, "{seen} of {all}");
    assert_eq!(summary.samples, seen);
}
