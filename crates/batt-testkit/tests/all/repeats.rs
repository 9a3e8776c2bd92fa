//! Equal outputs of a sample are judged once, and score the same.

use crate::{MEGA, builtin_solvers, jobs, judged, random_programs};
use batt_engine::lower::{Pass, Passes};
use batt_engine::{Config, Cpu, Event, Job, Options, Prepared, Stop, run};
use batt_program::Program;
use batt_testkit::{odd_programs, read_programs};
use std::sync::Arc;

/// The scores of every sample, and the steps of differs that ran.
fn scores(solvers: &[Program], jobs: &[Arc<Job>], passes: Passes) -> (Vec<Vec<u16>>, u64) {
    let prepared = Prepared::new(judged(solvers), passes);
    let mut scores = Vec::new();
    let mut watch = |event: &Event<'_>| {
        if let Event::Sample { result, .. } = event {
            scores.push(result.scores.clone());
        }
    };
    let config = Config { batching: MEGA, options: Options::default() };
    let summary = run(&prepared, jobs, config, &mut Cpu::new(2), &Stop::new(), &(), &mut watch)
        .expect("the CPU evaluates");
    (scores, summary.cost.judge_steps)
}

#[test]
fn repeated_outputs_score_the_same_with_less_work() {
    let jobs = jobs(6);
    for solvers in [builtin_solvers(), odd_programs(), random_programs(120)] {
        let (expected, all_steps) = scores(&solvers, &jobs, Passes::ALL.without(Pass::Repeats));
        let (found, steps) = scores(&solvers, &jobs, Passes::ALL);
        assert_eq!(found, expected);
        assert!(steps < all_steps, "{steps} of {all_steps}");
    }
}

#[test]
fn a_bool_and_the_int_that_equals_it_are_judged_apart() {
    let text = "\
def solve_bool(I):
    return equality(I, I)

def solve_int(I):
    x1 = height(I)
    return subtract(increment(x1), x1)
";
    let solvers = read_programs(text);
    let jobs = jobs(2);
    let (expected, _) = scores(&solvers, &jobs, Passes::NONE);
    assert_eq!(scores(&solvers, &jobs, Passes::ALL).0, expected);
}
