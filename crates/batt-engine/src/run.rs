//! A whole run: every sample of every task, results in order, events to whoever watches.

use crate::accumulate::{Accumulated, Accumulator, SampleKind};
use crate::backend::{Backend, BackendError, Stop};
use crate::batch::Job;
use crate::events::{Event, Subscriber};
use crate::options::Options;
use crate::prepared::Prepared;
use crate::profile::StepTimes;
use crate::results::{Cost, Ending, RIGHT, SampleResult};
use crate::sink::Sinks;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How samples are put together. The results are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Batching {
    /// Each sample by itself.
    Sample,
    /// A task's samples together.
    Task,
    /// All samples together, so many at a time.
    Mega {
        /// Samples in a batch.
        size: usize,
    },
}

/// How to run.
#[derive(Clone, Copy, Debug)]
pub struct Config {
    /// How samples are put together.
    pub batching: Batching,
    /// How each is evaluated.
    pub options: Options,
}

/// A run in figures.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// Tasks.
    pub tasks: usize,
    /// Samples evaluated.
    pub samples: usize,
    /// Samples of which the expected output is known.
    pub judged: usize,
    /// Outputs made: (output, sample) pairs.
    pub outputs: u64,
    /// Pairs that are right.
    pub right: u64,
    /// Samples whose time was up.
    pub timeouts: usize,
    /// Samples that needed too much memory.
    pub out_of_memory: usize,
    /// Samples that panicked.
    pub panics: usize,
    /// What the samples took, one core's time.
    pub cost: Cost,
    /// What steps took that depend on a task alone.
    pub task_cost: Cost,
    /// Batches.
    pub batches: usize,
    /// Wall-clock time of the evaluation.
    pub time: Duration,
    /// Cores in use.
    pub threads: usize,
    /// Who evaluated.
    pub backend: String,
    /// Samples that another backend had to evaluate.
    pub fallbacks: u64,
    /// Did it end early?
    pub stopped: bool,
    /// Times of single steps, where they were asked for.
    pub times: Option<StepTimes>,
}

/// Evaluates the battery on every sample of these tasks. Sinks see values while they are computed,
/// in any order; whoever watches is told of results in the order of the samples.
pub fn run(
    prepared: &Prepared,
    jobs: &[Arc<Job>],
    config: Config,
    backend: &mut dyn Backend,
    stop: &Stop,
    sinks: &dyn Sinks,
    watch: &mut dyn Subscriber,
) -> Result<Summary, BackendError> {
    let mut summary = Summary {
        threads: backend.threads(),
        backend: backend.name().to_owned(),
        ..Summary::default()
    };
    watch.on(&Event::Started {
        tasks: jobs.len(),
        samples: jobs.iter().map(|job| job.values.samples().len()).sum(),
        outputs: prepared.battery().outputs.len(),
        threads: summary.threads,
        backend: &summary.backend,
    });
    let size = match config.batching {
        Batching::Sample => 1,
        Batching::Task => usize::MAX,
        Batching::Mega { size } => size,
    };
    let began = Instant::now();
    let mut accumulator = Accumulator::new(prepared, backend, &config.options, stop, sinks, size);
    let mut line = Line { jobs, watch, summary: &mut summary, early: BTreeMap::new(), next: 0 };
    for job in jobs {
        let number = accumulator.job(job.clone());
        for id in job.samples(number) {
            let kind = match job.sample(id).expected {
                Some(_) => SampleKind::Output,
                None => SampleKind::Input,
            };
            let before = accumulator.so_far();
            accumulator.add(kind, id, &mut |place, result| line.take(place, result))?;
            line.batch(before, accumulator.so_far());
        }
        if config.batching == Batching::Task {
            let before = accumulator.so_far();
            accumulator.flush(&mut |place, result| line.take(place, result))?;
            line.batch(before, accumulator.so_far());
        }
        let accumulated = accumulator.so_far();
        line.watch.on(&Event::Task { task: &job.task, accumulated: &accumulated });
        if stop.is_set() {
            break;
        }
    }
    let before = accumulator.so_far();
    accumulator.flush(&mut |place, result| line.take(place, result))?;
    line.batch(before, accumulator.so_far());
    line.hand_over_rest();
    let so_far = accumulator.so_far();
    summary.times = accumulator.take_times();
    summary.tasks = jobs.len();
    summary.time = began.elapsed();
    summary.batches = so_far.batches;
    summary.task_cost = so_far.task_cost;
    summary.stopped = stop.is_set();
    summary.fallbacks = so_far.fallbacks;
    watch.on(&Event::Finished { summary: &summary });
    Ok(summary)
}

/// Puts results in line: each goes on as soon as all before it have gone.
struct Line<'a> {
    jobs: &'a [Arc<Job>],
    watch: &'a mut dyn Subscriber,
    summary: &'a mut Summary,
    early: BTreeMap<usize, SampleResult>,
    next: usize,
}

impl Line<'_> {
    fn take(&mut self, place: usize, result: SampleResult) {
        self.watch.on(&Event::Progress { result: &result });
        if place != self.next {
            self.early.insert(place, result);
            return;
        }
        self.hand_over(&result);
        self.next += 1;
        while let Some(result) = self.early.remove(&self.next) {
            self.hand_over(&result);
            self.next += 1;
        }
    }

    fn hand_over(&mut self, result: &SampleResult) {
        let job = &self.jobs[result.sample.job];
        let summary = &mut *self.summary;
        summary.samples += 1;
        summary.judged += usize::from(job.sample(result.sample).expected.is_some());
        summary.outputs += result.scores.len() as u64;
        summary.right += result.scores.iter().filter(|&&s| s == RIGHT).count() as u64;
        summary.timeouts += usize::from(result.ending == Ending::TimedOut);
        summary.out_of_memory += usize::from(result.ending == Ending::OutOfMemory);
        summary.panics += usize::from(matches!(result.ending, Ending::Panicked(_)));
        summary.cost += result.cost;
        self.watch.on(&Event::Sample { result, job });
    }

    fn batch(&mut self, before: Accumulated, after: Accumulated) {
        if after.batches > before.batches {
            let samples = after.processed.all() - before.processed.all();
            self.watch.on(&Event::Batch { samples, time: after.time - before.time });
        }
    }

    /// After an early end: what is there, without what is missing.
    fn hand_over_rest(&mut self) {
        for result in std::mem::take(&mut self.early).into_values() {
            self.hand_over(&result);
        }
    }
}
