//! Properties of batt as a whole.

mod backends;
mod battery;
mod choices;
mod dead_steps;
mod devices;
mod events;
mod evidence;
mod fit;
mod isolation;
mod kit;
mod measures;
mod mutants;
mod repeats;
mod runs;
mod values;
mod ways;

use batt::Programs;
use batt_engine::{Batching, Job};
use batt_program::Program;
use batt_program::battery::Battery;
use batt_testkit::corpus;
use std::sync::Arc;

/// All samples together.
const MEGA: Batching = Batching::Mega { size: 1000 };

fn builtin_solvers() -> Vec<Program> {
    Programs::builtin_solvers().iter().cloned().collect()
}

fn builtin_differs() -> Vec<Program> {
    Programs::builtin_differs().iter().cloned().collect()
}

/// The battery of these solvers, judged by the built-in differs.
fn judged(solvers: &[Program]) -> Battery {
    woven(solvers, &builtin_differs())
}

fn woven(solvers: &[Program], differs: &[Program]) -> Battery {
    let mut battery = Battery::merge(solvers);
    battery.add_differs(differs);
    battery
}

/// Some built-in tasks, one with a test whose output is unknown.
fn jobs(count: usize) -> Vec<Arc<Job>> {
    let mut tasks = batt_tasks::builtin::tasks();
    tasks.truncate(count);
    tasks[0].test[0].output = None;
    batt::jobs(&tasks)
}

/// Recorded programs of the reference. They fail, reach limits and use C.
fn random_programs(count: usize) -> Vec<Program> {
    let files = corpus::random_programs().into_iter();
    let cases = files.flat_map(|file| file.cases.expect("the file is read"));
    let programs: Vec<Program> = cases.map(|case| case.program).take(count).collect();
    assert_eq!(programs.len(), count);
    programs
}
