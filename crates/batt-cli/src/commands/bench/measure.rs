//! One measurement: the same work several times, and whether it gave the same results.

use crate::error::CliError;
use batt_engine::{
    Batching, Config, Cpu, Event, Job, Options, Prepared, SampleResult, Stop, run as evaluate,
};
use foldhash::fast::FixedState;
use serde_json::{Value as Json, json};
use std::hash::{BuildHasher, Hasher};
use std::sync::Arc;

/// What is measured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The table it belongs to.
    pub section: &'static str,
    /// What is special about it.
    pub way: String,
    pub tasks: usize,
    pub threads: usize,
    pub batching: Batching,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Measured {
    pub case: Case,
    pub samples: usize,
    pub calls: u64,
    pub steps: u64,
    /// Wall-clock times of the runs after the first, ascending.
    pub nanos: Vec<u64>,
    /// A hash of all outputs and scores.
    pub results: u64,
}

impl Measured {
    pub fn best(&self) -> u64 {
        self.nanos.first().copied().unwrap_or(0)
    }

    pub fn median(&self) -> u64 {
        self.nanos.get(self.nanos.len() / 2).copied().unwrap_or(0)
    }

    /// How far the slowest run is from the best, in parts of the best.
    pub fn spread(&self) -> f64 {
        let last = self.nanos.last().copied().unwrap_or(0);
        (last as f64 - self.best() as f64) / self.best().max(1) as f64
    }

    pub fn samples_per_second(&self) -> f64 {
        1e9 * self.samples as f64 / self.best().max(1) as f64
    }

    /// What a run is compared by: the same words in another file are the same case.
    pub fn key(&self) -> String {
        let Case { section, way, tasks, threads, .. } = &self.case;
        format!("{section}, {way}, {tasks} tasks, {} samples, {threads} threads", self.samples)
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
            "results": format!("{:016x}", self.results),
        })
    }
}

/// Runs a case once to warm up and then so many times.
pub fn measure(
    prepared: &Prepared,
    jobs: &[Arc<Job>],
    case: Case,
    repeat: usize,
) -> Result<Measured, CliError> {
    let mut cpu = Cpu::new(case.threads);
    let config = Config { batching: case.batching, options: Options::default() };
    let mut found = Measured { case, samples: 0, calls: 0, steps: 0, nanos: vec![], results: 0 };
    for round in 0..=repeat.max(1) {
        let mut hasher = FixedState::with_seed(0).build_hasher();
        let mut watch = |event: &Event<'_>| {
            if let Event::Sample { result, .. } = event {
                add(&mut hasher, result);
            }
        };
        let summary = evaluate(prepared, jobs, config, &mut cpu, &Stop::new(), &(), &mut watch)?;
        found.results = hasher.finish();
        found.samples = summary.samples;
        found.calls = summary.cost.calls + summary.task_cost.calls;
        found.steps = summary.cost.steps + summary.task_cost.steps;
        if round > 0 {
            found.nanos.push(summary.time.as_nanos() as u64);
        }
    }
    found.nanos.sort_unstable();
    Ok(found)
}

fn add(hasher: &mut impl Hasher, result: &SampleResult) {
    result.hashes.iter().for_each(|&hash| hasher.write_u128(hash));
    result.scores.iter().for_each(|&score| hasher.write_u16(score));
}
