//! The backend that evaluates everything twice, on devices and on the CPU, and compares.

use crate::backend::Gpu;
use crate::difference::first_step;
use batt_engine::{
    ArgRows, Backend, BackendError, Batch, BatchReport, Cpu, Difference, Options, Prepared, RIGHT,
    Routine, SampleResult, Sink, Sinks, Stop, UNKNOWN, Wanted,
};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Devices and the CPU, compared. The results are those of the CPU.
#[derive(Debug)]
pub struct Check {
    device: Gpu,
    cpu: Cpu,
}

/// What both took for a batch.
#[derive(Clone, Copy, Debug, Default)]
pub struct CheckTimes {
    /// The devices, with what they leave to the CPU.
    pub device: Duration,
    /// The CPU alone.
    pub cpu: Duration,
}

/// Keeps the results of a batch.
#[derive(Default)]
struct Kept {
    results: Mutex<BTreeMap<usize, SampleResult>>,
    wanted: Wanted,
}

impl Sinks for Kept {
    fn wanted(&self) -> Wanted {
        self.wanted
    }

    fn worker(&self) -> Box<dyn Sink + '_> {
        Box::new(Keeper(self))
    }
}

struct Keeper<'a>(&'a Kept);

impl Sink for Keeper<'_> {
    fn sample(&mut self, place: usize, result: &SampleResult) {
        let mut results = self.0.results.lock().unwrap_or_else(PoisonError::into_inner);
        results.insert(place, result.clone());
    }
}

impl Kept {
    fn finish(self) -> BTreeMap<usize, SampleResult> {
        self.results.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}

fn shown(score: u16) -> String {
    match score {
        RIGHT => "right".to_owned(),
        UNKNOWN => "unknown".to_owned(),
        score => format!("score {score}"),
    }
}

/// Compares what came of a sample. Outputs that only one of them gave up are not compared: time and
/// memory are not the same everywhere.
fn compare(device: &SampleResult, cpu: &SampleResult, found: &mut Vec<Difference>) {
    let sample = cpu.sample;
    let mut differs = |output: usize, what: &'static str, on_device: String, on_cpu: String| {
        found.push(Difference { sample, output, what, on_device, on_cpu, step: None });
    };
    for output in 0..cpu.scores.len() {
        let statuses = (device.statuses[output], cpu.statuses[output]);
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

impl Check {
    /// Compares these devices with the CPU.
    pub fn new(device: Gpu, cpu: Cpu) -> Check {
        Check { device, cpu }
    }

    /// The devices.
    pub fn device(&mut self) -> &mut Gpu {
        &mut self.device
    }

    /// Evaluates a batch on both. The sinks see what the CPU does.
    pub fn compare(
        &mut self,
        prepared: &Prepared,
        batch: Batch<'_>,
        options: &Options,
        stop: &Stop,
        sinks: &dyn Sinks,
    ) -> Result<(BatchReport, CheckTimes), BackendError> {
        let options = Options { hash: true, ..*options };
        let on_device = Kept { wanted: sinks.wanted(), ..Kept::default() };
        let start = Instant::now();
        let report = self.device.run(prepared, batch, &options, stop, &on_device)?;
        let device = start.elapsed();
        let on_cpu = Kept::default();
        let start = Instant::now();
        let both: [&dyn Sinks; 2] = [sinks, &on_cpu];
        let mut of_cpu = self.cpu.run(prepared, batch, &options, stop, &both)?;
        let cpu = start.elapsed();
        of_cpu.fallbacks = report.fallbacks;
        of_cpu.device = report.device;
        let on_device = on_device.finish();
        for (place, result) in on_cpu.finish() {
            // After a stop some are missing.
            if let Some(other) = on_device.get(&place) {
                compare(other, &result, &mut of_cpu.device.differences);
                of_cpu.device.compared += result.scores.len() as u64;
            }
        }
        if let Some(first) = of_cpu.device.differences.first_mut() {
            let (device, cpu) = (&mut self.device, &mut self.cpu);
            first.step = first_step(device, cpu, prepared, batch, first).map(Box::new);
        }
        Ok((of_cpu, CheckTimes { device, cpu }))
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
        self.compare(prepared, batch, options, stop, sinks).map(|(report, _)| report)
    }

    fn map(
        &mut self,
        routine: &Routine,
        rows: &ArgRows,
        stop: &Stop,
        sinks: &dyn Sinks,
    ) -> Result<(), BackendError> {
        self.device.map(routine, rows, stop, sinks)
    }
}
