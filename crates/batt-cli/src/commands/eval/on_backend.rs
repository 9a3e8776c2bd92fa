//! Evaluates programs on a backend: outputs, failures and calls are those that it finds.

use super::Evaluated;
use super::report::{Outcome, Report, Summary};
use crate::args::EvalArgs;
use crate::error::CliError;
use crate::limits::Limits;
use batt::BackendName;
use batt_dsl::Value;
use batt_engine::{
    ArgRows, Backend, BatchReport, Evaluator, Job, KeptRows, Options, Routine, RowRun, Sinks, Stop,
};
use batt_program::StepId;
use std::time::Instant;

/// A backend to evaluate programs on.
pub(super) struct OnBackend<'a> {
    args: &'a EvalArgs,
    limits: &'a Limits,
    options: Options,
    backend: Box<dyn Backend>,
}

impl<'a> OnBackend<'a> {
    pub(super) fn new(name: BackendName, args: &'a EvalArgs, limits: &'a Limits) -> OnBackend<'a> {
        let options = args.limits.options();
        let backend = name.open(args.devices.settings());
        OnBackend { args, limits, options, backend }
    }

    /// Evaluates a program on all samples of a task at a time.
    pub(super) fn evaluate(
        &mut self,
        of: &Evaluated<'_>,
        program: usize,
        task: usize,
        routine: &Routine,
        summary: &mut Summary,
    ) -> Result<Report, CliError> {
        let (loaded, job) = (&of.programs[program], &of.jobs[task]);
        let rows = rows(job);
        let expected = expected_hashes(job);
        let kept = KeptRows::new(rows.len(), |row, run: Result<RowRun<'_>, &str>| {
            let RowRun { value, failures, calls, given_up } = run.ok()?;
            let is_right = expected[row].is_some_and(|hash| hash == value.hash());
            Some(Outcome::Ran { is_right, failures: failures.to_vec(), calls, given_up })
        });
        let mut report = Report::default();
        let (said, nanos) = self.timed(routine, &rows, &kept)?;
        report.eval_ns = nanos;
        summary.by.extend(&said.by);
        let mut device = said.device;
        let samples: Vec<_> = job.samples(task).collect();
        for difference in &mut device.differences {
            (difference.sample, difference.output) = (samples[difference.sample.index], program);
            if let Some(step) = &mut difference.step {
                step.program = loaded.program.until(StepId(step.step as u32)).to_string();
            }
        }
        summary.device.add(device);
        for (k, run) in kept.finish().into_iter().enumerate() {
            // It is missing if batt panicked, and then the message has been printed.
            let run = run.flatten().ok_or(CliError::Internal)?;
            let outcome = match self.args.strict {
                true => self.strictly(job, routine, k, run),
                false => run,
            };
            report.add(loaded, job, k, outcome);
        }
        for _ in 1..self.args.repeat {
            let (_, nanos) = self.timed(routine, &rows, &())?;
            report.eval_ns = report.eval_ns.min(nanos);
        }
        Ok(report)
    }

    fn timed(
        &mut self,
        routine: &Routine,
        rows: &ArgRows,
        sinks: &dyn Sinks,
    ) -> Result<(BatchReport, u64), CliError> {
        let start = Instant::now();
        let said = self.backend.map(routine, rows, &self.options, &Stop::new(), sinks)?;
        Ok((said, start.elapsed().as_nanos() as u64))
    }

    /// What came of a sample, if it stops at the first failure. Backends do not keep the arguments
    /// of steps, so the CPU makes them again.
    fn strictly(&self, job: &Job, routine: &Routine, k: usize, run: Outcome) -> Outcome {
        let Outcome::Ran { failures, given_up, .. } = &run else { return run };
        let Some(&failure) = failures.first() else { return run };
        if given_up.is_some_and(|(step, _)| step < failure.step) {
            return run;
        }
        let mut evaluator = Evaluator::new(&job.values);
        self.limits.apply(&mut evaluator);
        let again = evaluator.run_strictly(routine, &job.values.samples()[k]);
        let args = match again {
            Err(same) if same == failure => evaluator.args(routine, failure.step),
            _ => Vec::new(),
        };
        let args = args.into_iter().map(|value| evaluator.heap().to_json(value));
        Outcome::Stopped(failure, args.collect())
    }
}

/// The samples of a task: S, I, and no C.
fn rows(job: &Job) -> ArgRows {
    let mut rows = ArgRows::new(job.values.arena().clone(), 3);
    let samples = job.values.samples().iter();
    samples.for_each(|sample| rows.push(&[job.values.pairs(), sample.input, Value::EMPTY_TUPLE]));
    rows
}

/// The content hashes of the expected outputs.
fn expected_hashes(job: &Job) -> Vec<Option<u128>> {
    let heap = job.values.heap();
    let samples = job.values.samples().iter();
    samples.map(|sample| sample.expected.map(|value| heap.content_hash(value))).collect()
}
