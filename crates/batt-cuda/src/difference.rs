//! Where a device and the CPU begin to differ: a case that can be run again.

use batt_dsl::Value;
use batt_engine::{
    ArgRows, Backend, Batch, Difference, DifferingStep, KeptRows, Options, Prepared, Routine,
    RowRun, Stop,
};
use batt_program::{Program, StepId};
use serde_json::{Value as Json, json};

/// What a backend makes of a routine on a row of inputs.
fn outcome(
    backend: &mut dyn Backend,
    routine: &Routine,
    row: &ArgRows,
    stop: &Stop,
) -> Option<Json> {
    let kept = KeptRows::new(1, |_, run: Result<RowRun<'_>, &str>| match run {
        Ok(run) => {
            let failures = run.failures.iter().map(|its| its.failure.to_string());
            json!({
                "value": run.value.to_json(),
                "failures": failures.collect::<Vec<_>>(),
                "calls": run.calls,
            })
        }
        Err(message) => json!({ "panic": message }),
    });
    backend.map(routine, row, &Options::default(), stop, &kept).ok()?;
    kept.finish().pop().flatten()
}

/// Finds the first step that differs on a row of inputs, by running ever longer parts of the
/// routine on both. None if it is stopped before.
pub(crate) fn first_step(
    device: &mut dyn Backend,
    cpu: &mut dyn Backend,
    routine: &Routine,
    row: &ArgRows,
    stop: &Stop,
) -> Option<DifferingStep> {
    for step in 0..routine.steps() {
        if stop.is_set() {
            return None;
        }
        let part = routine.until(StepId(step as u32))?;
        let (on_device, on_cpu) =
            (outcome(device, &part, row, stop)?, outcome(cpu, &part, row, stop)?);
        if on_device != on_cpu {
            return Some(DifferingStep { program: String::new(), step, on_device, on_cpu });
        }
    }
    None
}

/// The programs whose result differs: the output, or the verdicts about it.
fn suspects(prepared: &Prepared, difference: &Difference) -> Vec<Program> {
    let battery = prepared.battery();
    let output = [&battery.outputs[difference.output].value];
    let scores = battery.scores.iter().filter(|its| its.output == Some(difference.output));
    let operands = output.into_iter().chain(scores.map(|its| &its.value));
    operands.map(|operand| battery.slice(operand)).collect()
}

/// Finds the first step that differs of an output of a battery, or of the verdicts about it.
pub(crate) fn first_step_of_output(
    device: &mut dyn Backend,
    cpu: &mut dyn Backend,
    prepared: &Prepared,
    batch: Batch<'_>,
    difference: &Difference,
    stop: &Stop,
) -> Option<DifferingStep> {
    let job = &batch.jobs[difference.sample.job];
    let sample = job.sample(difference.sample);
    let candidate = sample.expected.unwrap_or(Value::EMPTY_TUPLE);
    let mut row = ArgRows::new(job.values.arena().clone(), 3);
    row.push(&[job.values.pairs(), sample.input, candidate]);
    suspects(prepared, difference).into_iter().find_map(|program| {
        let found = first_step(device, cpu, &Routine::of_program(&program), &row, stop)?;
        Some(DifferingStep {
            program: program.until(StepId(found.step as u32)).to_string(),
            ..found
        })
    })
}
