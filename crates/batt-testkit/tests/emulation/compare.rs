//! Compares the emulation with the CPU, step by step.

use crate::cases::Workload;
use batt_cuda::abi::Sample;
use batt_cuda::emu::{self, Lanes};
use batt_cuda::{LaunchOptions, Trace};
use batt_dsl::{Heap, Level, Value};
use batt_engine::Evaluator;
use batt_program::StepId;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// The result of a comparison.
#[derive(Default)]
pub struct Tally {
    /// Number of runs of a program on a sample.
    pub runs: usize,
    /// Number of runs left to the CPU.
    pub runs_left_to_cpu: usize,
    /// Number of compared steps.
    pub steps: usize,
    /// Runs left to the CPU, by reason and callee.
    pub left_to_cpu: BTreeMap<String, usize>,
    /// A message for each difference.
    pub differences: Vec<String>,
}

impl Tally {
    pub fn add(&mut self, other: Tally) {
        self.runs += other.runs;
        self.runs_left_to_cpu += other.runs_left_to_cpu;
        self.steps += other.steps;
        for (reason, count) in other.left_to_cpu {
            *self.left_to_cpu.entry(reason).or_default() += count;
        }
        self.differences.extend(other.differences);
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { runs, runs_left_to_cpu, steps, .. } = self;
        writeln!(f, "{runs} runs, {runs_left_to_cpu} left to the CPU, {steps} steps compared")?;
        let mut reasons: Vec<_> = self.left_to_cpu.iter().collect();
        reasons.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        for (reason, count) in reasons.iter().take(40) {
            writeln!(f, "  {count:5} {reason}")?;
        }
        writeln!(f, "{} differences", self.differences.len())?;
        self.differences.iter().take(30).try_for_each(|difference| writeln!(f, "  {difference}"))
    }
}

fn callee(part: &Workload, program: usize, step: usize) -> &'static str {
    batt_testkit::callee(&part.routines[program], StepId(step as u32))
}

/// Evaluates a program on a sample on the CPU. Is the output right?
pub fn traced(part: &Workload, program: usize, sample: usize) -> (Trace, bool) {
    let Sample { inputs, expected, .. } = part.buffer.samples[sample];
    let heap = Heap::over(Level::Sample, [Arc::from([]), part.arenas[sample].clone()]);
    let mut evaluator = Evaluator::with_heap(heap, Value::EMPTY_TUPLE);
    let (routine, mut trace) = (&part.routines[program], Trace::default());
    evaluator.observe(routine, &inputs.map(Value::from_bits), &mut trace);
    let output = evaluator.value(Some(routine.output())).unwrap();
    let right = expected != 0 && evaluator.heap().equal(output, Value::from_bits(expected));
    (trace, right)
}

/// Runs the items in the emulation and on the CPU.
pub fn compare(part: &Workload, lanes: Lanes, options: LaunchOptions) -> Tally {
    let Workload { image, buffer, items, names, .. } = part;
    let results = emu::run(image, buffer, items, lanes, options);
    let mut tally = Tally::default();
    for item in items {
        for program in item.first_program..item.first_program + item.programs {
            let (sample, program) = (item.sample as usize, program as usize);
            tally.runs += 1;
            let status = results.status(image, sample, program);
            if let Some((reason, step)) = status.fallback() {
                let callee = callee(part, program, step as usize);
                tally.runs_left_to_cpu += 1;
                *tally.left_to_cpu.entry(format!("{reason:?} at {callee}")).or_default() += 1;
            }
            let (trace, right) = traced(part, program, sample);
            let upto = status.fallback().map_or(trace.steps.len(), |(_, step)| step as usize);
            tally.steps += upto;
            for (k, wanted) in trace.steps[..upto].iter().enumerate() {
                let found = results.step(image, sample, program, k);
                // The device does not write all failure bits of a run that it leaves to the CPU.
                let failed = match status.fallback() {
                    Some(_) => wanted.failure.is_some(),
                    None => results.failed(image, sample, program, k),
                };
                if failed != wanted.failure.is_some() || found != *wanted {
                    tally.differences.push(format!(
                        "sample {sample}, program {program}, step {k}, {}: {found:?}, failure bit {failed}, for {wanted:?}\n{}",
                        callee(part, program, k),
                        names[program],
                    ));
                    break;
                }
            }
            if status.fallback().is_none() && status.is_right() != right {
                let text = format!("sample {sample}, program {program}: right or not");
                tally.differences.push(text);
            }
        }
    }
    tally
}
