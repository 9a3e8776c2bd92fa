//! `select`: chooses programs of typical size, like solvers that people write, by a fixed rule.
//!
//! Random programs are different: some build Sets of thousands of elements, and a few of them would
//! take nearly all the time.

use crate::args::{Failed, SelectArgs};
use crate::workload::Workload;
use batt_dsl::{Machine, StepOutcome};
use batt_engine::{Evaluator, Observer};
use batt_program::{Naming, StepId};
use std::collections::HashSet;
use std::ops::ControlFlow;

/// Steps per program.
const STEPS: std::ops::RangeInclusive<usize> = 5..=30;
/// Maximum of calls of a program on any sample.
const CALLS: u64 = 5_000;
/// Maximum of elements that a program builds on any sample: a large grid or two per step.
const BUILT: usize = 50_000;
/// Maximum share of failing steps over all samples.
const FAILING: f64 = 0.25;

pub fn run(args: &SelectArgs) -> Result<(), Failed> {
    let work = Workload::load(&args.work)?;
    let mut seen = HashSet::new();
    let mut chosen = 0;
    for (number, program) in work.programs.iter().enumerate() {
        let text = program.to_text(Naming::Numbered);
        let content = text.split_once('\n').map_or("", |(_, steps)| steps).to_owned();
        if STEPS.contains(&program.steps.len()) && seen.insert(content) && is_typical(&work, number)
        {
            print!("{}{text}", if chosen == 0 { "" } else { "\n" });
            chosen += 1;
        }
        if chosen == args.count {
            return Ok(());
        }
    }
    Err(format!("only {chosen} programs of {} are of typical size", work.programs.len()).into())
}

/// The cost of a program on a sample.
#[derive(Default)]
struct Spent {
    calls: u64,
    built: usize,
    failures: usize,
}

impl Observer for Spent {
    fn after(&mut self, _step: StepId, done: StepOutcome, machine: &Machine) -> ControlFlow<()> {
        self.calls += u64::from(machine.calls());
        self.built += machine.built();
        self.failures += usize::from(done.failure.is_some());
        ControlFlow::Continue(())
    }
}

fn is_typical(work: &Workload, program: usize) -> bool {
    let mut failures = 0;
    for (task, values) in work.tasks.iter().enumerate() {
        let mut evaluator = Evaluator::new(values);
        for sample in work.samples_of(task) {
            let mut spent = Spent::default();
            work.observe(&mut evaluator, (sample, program), &mut spent);
            failures += spent.failures;
            if spent.calls > CALLS || spent.built > BUILT {
                return false;
            }
        }
    }
    let steps = work.programs[program].steps.len() * work.buffer.samples.len();
    failures as f64 <= FAILING * steps as f64
}
