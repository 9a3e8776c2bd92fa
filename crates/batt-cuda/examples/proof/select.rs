//! Programs of a usual size, by a fixed rule: what people's solvers are like. Random programs are
//! not: some build sets of thousands of elements, and a handful would take nearly all the time.

use crate::args::{Failed, SelectArgs};
use crate::walk::walk;
use crate::workload::Workload;
use batt_dsl::Machine;
use batt_program::Naming;
use std::collections::HashSet;

/// Steps of a program.
const STEPS: std::ops::RangeInclusive<usize> = 5..=30;
/// Calls of a program on any sample, at most.
const CALLS: u64 = 5_000;
/// Elements that a program builds on any sample, at most: each of its steps a large grid or two.
const BUILT: usize = 50_000;
/// Share of steps that fail, at most, over all samples.
const FAILING: f64 = 0.25;

pub fn run(args: &SelectArgs) -> Result<(), Failed> {
    let work = Workload::load(&args.work)?;
    let mut seen = HashSet::new();
    let mut chosen = 0;
    for (number, program) in work.programs.iter().enumerate() {
        let text = program.to_text(Naming::Numbered);
        let content = text.split_once('\n').map_or("", |(_, steps)| steps).to_owned();
        if STEPS.contains(&program.steps.len()) && seen.insert(content) && is_usual(&work, number) {
            print!("{}{text}", if chosen == 0 { "" } else { "\n" });
            chosen += 1;
        }
        if chosen == args.count {
            return Ok(());
        }
    }
    Err(format!("only {chosen} programs of {} are of a usual size", work.programs.len()).into())
}

fn is_usual(work: &Workload, program: usize) -> bool {
    let mut failures = 0;
    for (task, values) in work.tasks.iter().enumerate() {
        let mut machine = Machine::with_heap(values.heap());
        for sample in work.samples_of(task) {
            let (mut calls, mut built) = (0, 0);
            walk(
                work,
                &mut machine,
                (sample, program),
                || (),
                |_, machine, failed| {
                    calls += u64::from(machine.calls());
                    built += machine.built();
                    failures += usize::from(failed);
                },
            );
            if calls > CALLS || built > BUILT {
                return false;
            }
        }
    }
    let steps = work.programs[program].steps.len() * work.batch.samples.len();
    failures as f64 <= FAILING * steps as f64
}
