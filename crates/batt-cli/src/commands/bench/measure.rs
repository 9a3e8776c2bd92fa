//! Measures one case: runs it several times and digests the results.

use crate::devices::figures_json;
use crate::error::CliError;
use crate::output::{counted, duration};
use crate::table::Cell;
use batt::{BackendName, BackendSettings};
use batt_engine::{
    Backend, Batching, Config, DeviceFigures, Event, Job, Options, Prepared, SampleResult, Stop,
    run as evaluate,
};
use serde_json::{Value as Json, json};
use std::sync::Arc;

/// A case to measure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The table it belongs to.
    pub section: &'static str,
    /// Its name in that table.
    pub way: String,
    pub tasks: usize,
    pub threads: usize,
    pub batching: Batching,
    pub backend: BackendName,
}

impl Case {
    /// Opens its backend.
    pub fn open(&self, settings: &BackendSettings) -> Box<dyn Backend> {
        self.backend.open(settings.clone().threads(self.threads))
    }
}

/// The measurements of a case.
#[derive(Clone, Debug)]
pub struct Measured {
    pub case: Case,
    pub samples: usize,
    pub calls: u64,
    pub steps: u64,
    /// Wall-clock times of the runs after the first, ascending.
    pub nanos: Vec<u64>,
    /// A digest of all outputs and scores.
    pub results: Digest,
    /// What devices did in the best run, with the notices of all runs.
    pub device: DeviceFigures,
    /// The backend, and who did its work.
    pub by: String,
}

impl Measured {
    pub fn best(&self) -> u64 {
        self.nanos.first().copied().unwrap_or(0)
    }

    pub fn median(&self) -> u64 {
        self.nanos.get(self.nanos.len() / 2).copied().unwrap_or(0)
    }

    /// How much longer the slowest run took than the best, as a fraction.
    pub fn spread(&self) -> f64 {
        let last = self.nanos.last().copied().unwrap_or(0);
        (last as f64 - self.best() as f64) / self.best().max(1) as f64
    }

    pub fn samples_per_second(&self) -> f64 {
        1e9 * self.samples as f64 / self.best().max(1) as f64
    }

    /// Identifies the case in files of other runs.
    pub fn key(&self) -> String {
        let Case { section, way, tasks, threads, .. } = &self.case;
        let samples = self.samples;
        format!("{section}, {way}, {tasks} tasks, {samples} samples, {threads} threads")
    }

    /// The case, for people.
    pub fn name(&self) -> String {
        let Case { section, way, tasks, threads, .. } = &self.case;
        let numbers = [(*tasks, "task"), (self.samples, "sample"), (*threads, "thread")];
        let [tasks, samples, threads] = numbers.map(|(count, noun)| counted(count, noun));
        format!("{section}, {way}, {tasks}, {samples}, {threads}")
    }

    /// Time that was neither upload nor kernel nor download.
    pub fn host(&self) -> u64 {
        let device = &self.device;
        let on_device = device.upload + device.kernel + device.download;
        self.best().saturating_sub(on_device.as_nanos() as u64)
    }

    /// Where the time of a device goes, as cells of a table; empty ones for the CPU.
    pub fn device_cells(&self) -> Vec<Cell> {
        let device = &self.device;
        if device.runs == 0 {
            return std::iter::repeat_with(|| Cell::from("")).take(5).collect();
        }
        let ns = |time: std::time::Duration| Cell::from(duration(time.as_nanos() as u64));
        let left = 100.0 * device.left() as f64 / device.runs as f64;
        vec![
            ns(device.upload),
            ns(device.kernel),
            ns(device.download),
            Cell::from(duration(self.host())),
            Cell::from(format!("{left:.2} %")),
        ]
    }

    fn device_json(&self) -> Json {
        if self.device == DeviceFigures::default() {
            return Json::Null;
        }
        let mut json = figures_json(&self.device);
        json["host_ns"] = self.host().into();
        json
    }

    pub fn as_json(&self) -> Json {
        json!({
            "key": self.key(),
            "section": self.case.section,
            "way": self.case.way,
            "tasks": self.case.tasks,
            "samples": self.samples,
            "threads": self.case.threads,
            "steps": self.steps,
            "calls": self.calls,
            "best_ns": self.best(),
            "median_ns": self.median(),
            "spread": self.spread(),
            "samples_per_s": self.samples_per_second(),
            "results": format!("{:032x}", self.results.0),
            "backend": self.by,
            "device": self.device_json(),
        })
    }
}

/// Runs a case once to warm up, and then `repeat` times.
pub fn measure(
    prepared: &Prepared,
    jobs: &[Arc<Job>],
    case: Case,
    repeat: usize,
    backend: &mut dyn Backend,
) -> Result<Measured, CliError> {
    let config = Config { batching: case.batching, options: Options::default() };
    let mut found = Measured {
        case,
        samples: 0,
        calls: 0,
        steps: 0,
        nanos: vec![],
        results: Digest(0),
        device: DeviceFigures::default(),
        by: String::new(),
    };
    let mut notices = DeviceFigures::default();
    for round in 0..=repeat.max(1) {
        let mut digest = Digest(0);
        let mut watch = |event: &Event<'_>| {
            if let Event::Sample { result, .. } = event {
                digest.add(result);
            }
        };
        let summary = evaluate(prepared, jobs, config, backend, &Stop::new(), &(), &mut watch)?;
        found.results = digest;
        found.by.clone_from(&summary.backend);
        let said = summary.device.notices.clone();
        notices.add(DeviceFigures { notices: said, ..DeviceFigures::default() });
        found.samples = summary.samples;
        found.calls = summary.cost.calls + summary.task_cost.calls;
        found.steps = summary.cost.steps + summary.task_cost.steps;
        if round > 0 {
            let nanos = summary.time.as_nanos() as u64;
            if found.nanos.iter().all(|&other| nanos < other) {
                found.device = summary.device;
            }
            found.nanos.push(nanos);
        }
    }
    found.nanos.sort_unstable();
    found.device.notices = notices.notices;
    Ok(found)
}

/// Folds the content hashes and scores of all samples, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest(u128);

impl Digest {
    fn add(&mut self, result: &SampleResult) {
        // The 128-bit FNV prime.
        const PRIME: u128 = (1 << 88) + 0x13b;
        let scores = result.scores.iter().map(|&score| u128::from(score));
        for item in result.hashes.iter().copied().chain(scores) {
            self.0 = (self.0 ^ item).wrapping_mul(PRIME);
        }
    }
}
