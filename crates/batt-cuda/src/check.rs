//! The backend that evaluates everything twice, on devices and on the CPU, and compares.

use crate::backend::{CPU, Gpu};
use crate::choices::TrialTimes;
use crate::difference::{first_step, first_step_of_output};
use batt_dsl::GiveUp;
use batt_engine::{
    ArgRows, Backend, BackendError, Batch, BatchReport, Cpu, Difference, Failures, KeptRows,
    Options, Prepared, RIGHT, Routine, RowRun, SampleId, SampleResult, Sink, Sinks, Status,
    StepFailure, Stop, UNKNOWN, Wanted,
};
use batt_program::StepId;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// Devices and the CPU, compared: status, hash, score and calls of each output, and the steps that failed if the sinks want
/// them. The sinks see what the CPU does.
#[derive(Debug)]
pub struct Check {
    device: Gpu,
    cpu: Cpu,
    times: TrialTimes,
}

/// Keeps the results of a batch, and the steps that failed if they are wanted.
#[derive(Default)]
struct Kept {
    results: Mutex<BTreeMap<usize, (SampleResult, Vec<StepFailure>)>>,
    wanted: Wanted,
}

impl Sinks for Kept {
    fn wanted(&self) -> Wanted {
        self.wanted
    }

    fn worker(&self) -> Box<dyn Sink + '_> {
        Box::new(Keeper { kept: self, failures: Vec::new() })
    }
}

struct Keeper<'a> {
    kept: &'a Kept,
    /// Of the present sample.
    failures: Vec<StepFailure>,
}

impl Sink for Keeper<'_> {
    fn failures(&mut self, failures: &Failures) {
        self.failures.extend_from_slice(failures.all());
    }

    fn sample(&mut self, place: usize, result: &SampleResult) {
        let failures = std::mem::take(&mut self.failures);
        let mut results = self.kept.results.lock().unwrap_or_else(PoisonError::into_inner);
        results.insert(place, (result.clone(), failures));
    }
}

impl Kept {
    fn finish(self) -> BTreeMap<usize, (SampleResult, Vec<StepFailure>)> {
        self.results.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What came of a row.
struct RowOutcome {
    hash: u128,
    failures: Vec<StepFailure>,
    calls: u64,
    given_up: Option<(StepId, GiveUp)>,
}

/// What came of a row; none if it panicked.
fn row_outcome(_row: usize, run: Result<RowRun<'_>, &str>) -> Option<RowOutcome> {
    let RowRun { value, failures, calls, given_up } = run.ok()?;
    Some(RowOutcome { hash: value.hash(), failures: failures.to_vec(), calls, given_up })
}

/// Compares what came of a row. One that was given up, and so is left to the CPU, is not compared.
fn compare_rows(row: usize, device: &RowOutcome, cpu: &RowOutcome) -> Option<Difference> {
    let failed = |its: &RowOutcome| {
        let failed = its.failures.iter();
        let failed = failed.map(|its| format!("step {}: {}", its.step.0, its.failure));
        failed.collect::<Vec<_>>().join(", ")
    };
    let (what, on_device, on_cpu) = if device.given_up.or(cpu.given_up).is_some() {
        return None;
    } else if device.hash != cpu.hash {
        ("value", format!("{:032x}", device.hash), format!("{:032x}", cpu.hash))
    } else if device.failures != cpu.failures {
        ("failures", failed(device), failed(cpu))
    } else if device.calls != cpu.calls {
        ("calls", format!("{} calls", device.calls), format!("{} calls", cpu.calls))
    } else {
        return None;
    };
    let sample = SampleId { index: row, ..SampleId::default() };
    Some(Difference { sample, output: 0, what, on_device, on_cpu, step: None })
}

fn shown(score: u16) -> String {
    match score {
        RIGHT => "right".to_owned(),
        UNKNOWN => "unknown".to_owned(),
        score => format!("score {score}"),
    }
}

/// Compares what came of a sample. Outputs for which the time was up on one of them are not compared: time
/// is not the same everywhere.
fn compare(device: &SampleResult, cpu: &SampleResult, found: &mut Vec<Difference>) {
    let sample = cpu.sample;
    let mut differs = |output: usize, what: &'static str, on_device: String, on_cpu: String| {
        found.push(Difference { sample, output, what, on_device, on_cpu, step: None });
    };
    for output in 0..cpu.scores.len() {
        let statuses = (device.statuses[output], cpu.statuses[output]);
        if is_late(statuses.0) || is_late(statuses.1) {
            continue;
        }
        if statuses.0 != statuses.1 {
            let names = (statuses.0.name().to_owned(), statuses.1.name().to_owned());
            differs(output, "status", names.0, names.1);
        } else if device.hashes[output] != cpu.hashes[output] {
            let hash = |hash: u128| format!("{hash:032x}");
            differs(output, "value", hash(device.hashes[output]), hash(cpu.hashes[output]));
        } else if device.scores[output] != cpu.scores[output] {
            differs(output, "score", shown(device.scores[output]), shown(cpu.scores[output]));
        } else if device.calls[output] != cpu.calls[output] {
            let calls = |calls: u64| format!("{calls} calls");
            differs(output, "calls", calls(device.calls[output]), calls(cpu.calls[output]));
        }
    }
}

fn is_late(status: Status) -> bool {
    matches!(status, Status::TimedOut | Status::NotReached)
}

/// Was a step or an output of a sample given up? Whoever gives up a step does not know whether it fails.
fn gave_up(result: &SampleResult) -> bool {
    !result.given_up.is_empty() || result.statuses.iter().any(|&its| its != Status::Evaluated)
}

/// Compares the steps that failed on a sample.
fn compare_failures(
    prepared: &Prepared,
    device: &(SampleResult, Vec<StepFailure>),
    cpu: &(SampleResult, Vec<StepFailure>),
) -> Option<Difference> {
    let key = |its: &StepFailure| (its.step, its.failure.to_code());
    let keys = |all: &[StepFailure]| all.iter().map(key).collect::<BTreeSet<_>>();
    let first = |own: &[StepFailure], others: &BTreeSet<_>| {
        let lacking = own.iter().filter(|its| !others.contains(&key(its)));
        lacking.min_by_key(|its| its.step).copied()
    };
    let on_device = first(&device.1, &keys(&cpu.1));
    let on_cpu = first(&cpu.1, &keys(&device.1));
    let step = on_device.or(on_cpu)?.step;
    let of_output = |&output: &usize| prepared.steps_of(output).contains(&step);
    let text = |its: Option<StepFailure>| match its {
        Some(its) => format!("step {}: {}", its.step.0, its.failure),
        None => "none".to_owned(),
    };
    Some(Difference {
        sample: cpu.0.sample,
        // A step that no output needs belongs to verdicts about all of them.
        output: (0..cpu.0.scores.len()).find(of_output).unwrap_or(0),
        what: "failed step",
        on_device: text(on_device),
        on_cpu: text(on_cpu),
        step: None,
    })
}

impl Check {
    /// Compares these devices with the CPU.
    pub fn new(device: Gpu, cpu: Cpu) -> Check {
        Check { device, cpu, times: TrialTimes::default() }
    }

    /// Are there devices that still work?
    pub(crate) fn has_devices(&self) -> bool {
        self.device.devices().next().is_some()
    }

    /// What the last batch took on the devices and on the CPU.
    pub(crate) fn times(&self) -> TrialTimes {
        self.times
    }

    /// The devices.
    pub fn device(&mut self) -> &mut Gpu {
        &mut self.device
    }
}

impl Backend for Check {
    fn name(&self) -> &str {
        "check"
    }

    fn threads(&self) -> usize {
        self.cpu.threads()
    }

    fn batch_size(&self) -> usize {
        self.device.batch_size()
    }

    fn run(
        &mut self,
        prepared: &Prepared,
        batch: Batch<'_>,
        options: &Options,
        stop: &Stop,
        sinks: &dyn Sinks,
    ) -> Result<BatchReport, BackendError> {
        if let Some(why) = Gpu::refusal(batch, sinks.wanted()) {
            // The CPU evaluates a batch once: solvers that stop at a miss have stopped after that.
            let mut report = self.cpu.run(prepared, batch, options, stop, sinks)?;
            report.fallbacks = batch.samples.len() as u64;
            report.by.insert(CPU);
            report.device.notices = self.device.take_notices();
            report.device.notices.push(why);
            return Ok(report);
        }
        let options = Options { hash: true, ..*options };
        let on_device = Kept { wanted: sinks.wanted(), ..Kept::default() };
        let start = Instant::now();
        let report =
            self.device.alone(|its| its.run(prepared, batch, &options, stop, &on_device))?;
        self.times.device = start.elapsed();
        let on_cpu = Kept::default();
        let start = Instant::now();
        let both: [&dyn Sinks; 2] = [sinks, &on_cpu];
        let mut of_cpu = self.cpu.run(prepared, batch, &options, stop, &both)?;
        self.times.cpu = start.elapsed();
        of_cpu.fallbacks = report.fallbacks;
        of_cpu.device = report.device;
        of_cpu.by = report.by;
        if of_cpu.by.iter().any(|&by| by != CPU) {
            let on_device = on_device.finish();
            let figures = &mut of_cpu.device;
            for (place, its) in on_cpu.finish() {
                // After a stop some are missing.
                let Some(other) = on_device.get(&place) else { continue };
                compare(&other.0, &its.0, &mut figures.differences);
                figures.compared += its.0.scores.len() as u64;
                if !gave_up(&other.0) && !gave_up(&its.0) {
                    figures.differences.extend(compare_failures(prepared, other, &its));
                    figures.compared_failures += its.1.len() as u64;
                }
            }
        }
        of_cpu.by.insert(CPU);
        if let Some(first) = of_cpu.device.differences.first_mut() {
            let (device, cpu) = (&mut self.device, &mut self.cpu);
            let step = first_step_of_output(device, cpu, prepared, batch, first, stop);
            first.step = step.map(Box::new);
        }
        Ok(of_cpu)
    }

    fn map(
        &mut self,
        routine: &Routine,
        rows: &ArgRows,
        options: &Options,
        stop: &Stop,
        sinks: &dyn Sinks,
    ) -> Result<BatchReport, BackendError> {
        let kept = || KeptRows::new(rows.len(), row_outcome);
        let (on_device, on_cpu) = (kept(), kept());
        let mut report = self.device.map(routine, rows, options, stop, &on_device)?;
        let both: [&dyn Sinks; 2] = [sinks, &on_cpu];
        self.cpu.map(routine, rows, options, stop, &both)?;
        if report.by.iter().any(|&by| by != CPU) {
            let both = on_device.finish().into_iter().zip(on_cpu.finish());
            for (row, (device, cpu)) in both.enumerate() {
                if let (Some(device), Some(cpu)) = (device.flatten(), cpu.flatten()) {
                    report.device.differences.extend(compare_rows(row, &device, &cpu));
                    report.device.compared += 1;
                }
            }
        }
        report.by.insert(CPU);
        if let Some(first) = report.device.differences.first_mut() {
            let mut row = ArgRows::new(rows.arena().clone(), routine.inputs());
            row.push(rows.row(first.sample.index));
            let step = first_step(&mut self.device, &mut self.cpu, routine, &row, stop);
            first.step = step.map(Box::new);
        }
        Ok(report)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statuses_differ_unless_time_was_up() {
        let result = |status| SampleResult {
            statuses: vec![status],
            scores: vec![0],
            hashes: vec![0],
            calls: vec![0],
            ..SampleResult::default()
        };
        let differ = |device, cpu| {
            let mut found = Vec::new();
            compare(&result(device), &result(cpu), &mut found);
            found.first().map(|its| its.what)
        };
        use Status::{Evaluated, NotReached, OutOfMemory, Panicked, TimedOut};
        assert_eq!(differ(Evaluated, Evaluated), None);
        for status in [OutOfMemory, Panicked] {
            assert_eq!(differ(Evaluated, status), Some("status"), "{status:?}");
            assert_eq!(differ(status, Evaluated), Some("status"), "{status:?}");
        }
        for status in [TimedOut, NotReached] {
            assert_eq!(differ(Evaluated, status), None, "{status:?}");
        }
    }
}
