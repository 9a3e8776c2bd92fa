//! Where a device and the CPU begin to differ: a case that can be run again.

use batt_dsl::Value;
use batt_engine::{
    ArgRows, Backend, Batch, Difference, DifferingStep, Prepared, Routine, RowRun, SampleId, Sink,
    Sinks, Stop, Wanted,
};
use batt_program::{Operand, Program, StepId};
use serde_json::{Value as Json, json};
use std::sync::{Mutex, PoisonError};

/// Keeps what came of a row.
#[derive(Default)]
struct OneRow(Mutex<Json>);

impl Sinks for OneRow {
    fn wanted(&self) -> Wanted {
        Wanted::NOTHING
    }

    fn worker(&self) -> Box<dyn Sink + '_> {
        Box::new(self)
    }
}

impl Sink for &OneRow {
    fn row(&mut self, _row: usize, run: Result<RowRun<'_>, &str>) {
        let found = match run {
            Ok(run) => {
                let failures = run.failures.iter().map(|its| its.failure.to_string());
                json!({
                    "value": run.value.to_json(),
                    "failures": failures.collect::<Vec<_>>(),
                    "calls": run.calls,
                })
            }
            Err(message) => json!({ "panic": message }),
        };
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = found;
    }
}

/// What a backend makes of a program on inputs.
fn outcome(backend: &mut dyn Backend, program: &Program, rows: &ArgRows) -> Option<Json> {
    let row = OneRow::default();
    backend.map(&Routine::of_program(program), rows, &Stop::new(), &row).ok()?;
    Some(row.0.into_inner().unwrap_or_else(PoisonError::into_inner))
}

/// The programs whose result differs: the output, or the verdicts about it.
fn suspects(prepared: &Prepared, difference: &Difference) -> Vec<Program> {
    let battery = prepared.battery();
    let output = [&battery.outputs[difference.output].value];
    let scores = battery.scores.iter().filter(|its| its.output == Some(difference.output));
    let operands = output.into_iter().chain(scores.map(|its| &its.value));
    operands.map(|operand| battery.slice(operand)).collect()
}

/// Finds the first step that differs, by running ever longer parts of the program on both.
pub(crate) fn first_step(
    device: &mut dyn Backend,
    cpu: &mut dyn Backend,
    prepared: &Prepared,
    batch: Batch<'_>,
    difference: &Difference,
) -> Option<DifferingStep> {
    let SampleId { job, .. } = difference.sample;
    let job = &batch.jobs[job];
    let sample = job.sample(difference.sample);
    let candidate = sample.expected.unwrap_or(Value::EMPTY_TUPLE);
    let mut rows = ArgRows::new(job.values.arena().clone(), 3);
    rows.push(&[job.values.pairs(), sample.input, candidate]);
    for program in suspects(prepared, difference) {
        for step in 0..program.steps.len() {
            let mut part = program.clone();
            part.steps.truncate(step + 1);
            part.output = Operand::Step(StepId(step as u32));
            let on_device = outcome(device, &part, &rows)?;
            let on_cpu = outcome(cpu, &part, &rows)?;
            if on_device != on_cpu {
                let program = part.to_string();
                return Some(DifferingStep { program, step, on_device, on_cpu });
            }
        }
    }
    None
}
