//! A run: a battery on every sample of every task, with results in order and events.

use crate::accumulate::{Accumulated, Accumulator, SampleKind};
use crate::backend::{Backend, BackendError, DeviceFigures, Stop};
use crate::batch::{Job, Part, SampleId};
use crate::events::{Event, Subscriber};
use crate::options::Options;
use crate::prepared::Prepared;
use crate::profile::StepTimes;
use crate::reach::OutputSet;
use crate::results::{Cost, GivenUp, RIGHT, SampleResult, Status};
use crate::sink::Sinks;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How samples are grouped into batches. Results do not depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Batching {
    /// One sample per batch.
    Sample,
    /// One task per batch.
    Task,
    /// Batches across tasks.
    Mega {
        /// Samples in a batch.
        size: usize,
    },
    /// Batches across tasks, of the size that the backend likes at the time.
    Backend {
        /// The most samples in a batch.
        most: usize,
    },
}

impl Batching {
    /// Batches across tasks, as large as the results of their samples fit in so many bytes.
    ///
    /// ```
    /// use batt_engine::Batching;
    ///
    /// assert!(matches!(Batching::within(1 << 30, 400), Batching::Mega { size: 90_000.. }));
    /// assert_eq!(Batching::within(0, 400), Batching::Mega { size: 64 });
    /// ```
    pub fn within(bytes: usize, outputs: usize) -> Batching {
        // Its hash, score, status and calls.
        const RESULT_BYTES: usize =
            size_of::<u128>() + size_of::<u16>() + size_of::<Status>() + size_of::<u64>();
        let of_sample = 512 + outputs * RESULT_BYTES;
        Batching::Mega { size: (bytes / of_sample).clamp(64, 100_000) }
    }
}

/// The configuration of a run.
#[derive(Clone, Copy, Debug)]
pub struct Config {
    /// How samples are grouped into batches.
    pub batching: Batching,
    /// How samples are evaluated.
    pub options: Options,
}

/// A run in figures.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// Tasks.
    pub tasks: usize,
    /// Samples evaluated.
    pub samples: usize,
    /// Samples whose expected output is known.
    pub judged: usize,
    /// (output, sample) pairs.
    pub outputs: u64,
    /// Pairs that have a value.
    pub evaluated: u64,
    /// Pairs with the right output.
    pub right: u64,
    /// Pairs that timed out.
    pub timed_out: u64,
    /// Pairs that ran out of memory.
    pub out_of_memory: u64,
    /// Pairs that were not reached.
    pub not_reached: u64,
    /// What was given up, in the order of the samples.
    pub given_up: Vec<(SampleId, GivenUp)>,
    /// Samples that panicked.
    pub panics: usize,
    /// The cost of all samples, in time of one core.
    pub cost: Cost,
    /// The cost of steps that are evaluated once per task.
    pub task_cost: Cost,
    /// Batches.
    pub batches: usize,
    /// Samples in a full batch; none if batches follow tasks.
    pub batch_size: Option<usize>,
    /// Wall-clock time of the evaluation.
    pub time: Duration,
    /// Worker threads.
    pub threads: usize,
    /// The name of the backend, and who did its work if that is somebody else, as in `auto (cpu)`.
    pub backend: String,
    /// Samples that the backend left to the CPU.
    pub fallbacks: u64,
    /// Whether it was stopped early.
    pub stopped: bool,
    /// Times of single steps, if requested.
    pub times: Option<StepTimes>,
    /// What devices did.
    pub device: DeviceFigures,
}

/// What a task took.
#[derive(Clone, Copy, Debug, Default)]
pub struct TaskFigures {
    /// Samples evaluated.
    pub samples: usize,
    /// Samples whose expected output is known.
    pub judged: usize,
    /// What the demonstrations took.
    pub demos: Cost,
    /// What the tests took.
    pub tests: Cost,
    /// What the steps took that are evaluated once for the task.
    pub task: Cost,
}

impl TaskFigures {
    /// What all of it took.
    pub fn cost(&self) -> Cost {
        let mut all = self.demos;
        all += self.tests;
        all += self.task;
        all
    }
}

/// Evaluates the battery on every sample of the tasks. Sinks see values while they are computed, in
/// any order; subscribers get results in the order of the samples.
pub fn run(
    prepared: &Prepared,
    jobs: &[Arc<Job>],
    config: Config,
    backend: &mut dyn Backend,
    stop: &Stop,
    sinks: &dyn Sinks,
    watch: &mut dyn Subscriber,
) -> Result<Summary, BackendError> {
    run_rest(prepared, jobs, config, backend, stop, sinks, watch, Rest::default())
}

/// What is left of a run: everything by default.
#[derive(Clone, Copy)]
pub struct Rest<'a> {
    /// Is this sample done already?
    pub is_done: &'a dyn Fn(SampleId) -> bool,
    /// The outputs to evaluate on this task, by its number; none stands for all.
    pub outputs: &'a dyn Fn(usize) -> Option<OutputSet>,
}

impl Default for Rest<'_> {
    fn default() -> Self {
        Rest { is_done: &|_| false, outputs: &|_| None }
    }
}

/// Like [`run`], for what is left.
#[expect(clippy::too_many_arguments, reason = "those of `run` and one more")]
pub fn run_rest(
    prepared: &Prepared,
    jobs: &[Arc<Job>],
    config: Config,
    backend: &mut dyn Backend,
    stop: &Stop,
    sinks: &dyn Sinks,
    watch: &mut dyn Subscriber,
    rest: Rest<'_>,
) -> Result<Summary, BackendError> {
    let Rest { is_done, .. } = rest;
    let mut summary = Summary {
        threads: backend.threads(),
        backend: backend.name().to_owned(),
        ..Summary::default()
    };
    let to_do = |number: usize| jobs[number].samples(number).filter(|&id| !is_done(id)).count();
    let wanted: Vec<usize> = (0..jobs.len()).map(to_do).collect();
    watch.on(&Event::Started {
        tasks: jobs.len(),
        samples: wanted.iter().sum(),
        outputs: prepared.battery().outputs.len(),
        threads: summary.threads,
        backend: &summary.backend,
    });
    backend.announce(wanted.iter().sum());
    let size = match config.batching {
        Batching::Sample => 1,
        Batching::Task => usize::MAX,
        Batching::Mega { size } | Batching::Backend { most: size } => size,
    };
    let began = Instant::now();
    let mut accumulator = Accumulator::new(prepared, backend, &config.options, stop, sinks, size);
    accumulator.adapts(matches!(config.batching, Batching::Backend { .. }));
    summary.batch_size = (size < usize::MAX).then_some(size);
    let mut line = Line {
        jobs,
        takes_samples: watch.takes_samples(),
        watch,
        summary: &mut summary,
        early: BTreeMap::new(),
        next: 0,
        figures: vec![TaskFigures::default(); jobs.len()],
        next_task: 0,
        wanted: &wanted,
    };
    let outcome = line.evaluate(&mut accumulator, config.batching, stop, rest);
    // Results that were delivered before an error are good.
    line.hand_over_rest();
    summary.given_up.sort_by_key(|&(sample, _)| sample);
    let so_far = accumulator.so_far();
    summary.times = accumulator.take_times();
    summary.device = accumulator.take_device();
    summary.backend = accumulator.evaluated_by();
    summary.tasks = jobs.len();
    let missing = wanted.iter().sum::<usize>() - summary.samples;
    let missing = missing * prepared.battery().outputs.len();
    summary.outputs += missing as u64;
    summary.not_reached += missing as u64;
    summary.time = began.elapsed();
    summary.batches = so_far.batches;
    summary.task_cost = so_far.task_cost;
    summary.stopped = stop.is_set();
    summary.fallbacks = so_far.fallbacks;
    watch.on(&Event::Finished { summary: &summary });
    outcome.map(|()| summary)
}

/// Reorders results: each one is delivered as soon as all earlier ones have been.
struct Line<'a> {
    jobs: &'a [Arc<Job>],
    watch: &'a mut dyn Subscriber,
    takes_samples: bool,
    summary: &'a mut Summary,
    early: BTreeMap<usize, SampleResult>,
    next: usize,
    figures: Vec<TaskFigures>,
    /// The first task whose samples are not all evaluated.
    next_task: usize,
    /// Samples to evaluate, by task.
    wanted: &'a [usize],
}

impl Line<'_> {
    /// Feeds every sample of every task to the accumulator.
    fn evaluate(
        &mut self,
        accumulator: &mut Accumulator<'_>,
        batching: Batching,
        stop: &Stop,
        rest: Rest<'_>,
    ) -> Result<(), BackendError> {
        for (number, job) in self.jobs.iter().enumerate() {
            let number = accumulator.job_of(job.clone(), (rest.outputs)(number));
            for id in job.samples(number).filter(|&id| !(rest.is_done)(id)) {
                let kind = match job.sample(id).expected {
                    Some(_) => SampleKind::Output,
                    None => SampleKind::Input,
                };
                let before = accumulator.so_far();
                accumulator.add(kind, id, &mut |place, result| self.take(place, result))?;
                self.batch(before, accumulator);
            }
            if batching == Batching::Task {
                self.flush(accumulator)?;
            }
            if stop.is_set() {
                break;
            }
        }
        self.flush(accumulator)
    }

    fn flush(&mut self, accumulator: &mut Accumulator<'_>) -> Result<(), BackendError> {
        let before = accumulator.so_far();
        accumulator.flush(&mut |place, result| self.take(place, result))?;
        self.batch(before, accumulator);
        Ok(())
    }

    fn take(&mut self, place: usize, result: SampleResult) {
        self.count(&result);
        self.watch.on(&Event::Progress { result: &result });
        if !self.takes_samples {
            return;
        }
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

    /// Adds a result to the figures when it comes, in any order. Results that wait for an earlier one pile up, and
    /// the workers wait while all of them are handed over.
    fn count(&mut self, result: &SampleResult) {
        let job = &self.jobs[result.sample.job];
        let judged = usize::from(job.sample(result.sample).expected.is_some());
        let summary = &mut *self.summary;
        summary.samples += 1;
        summary.judged += judged;
        summary.outputs += result.scores.len() as u64;
        summary.right += result.scores.iter().filter(|&&s| s == RIGHT).count() as u64;
        let mut with = [0; Status::ALL.len()];
        result.statuses.iter().for_each(|&status| with[status as usize] += 1);
        summary.evaluated += with[Status::Evaluated as usize];
        summary.timed_out += with[Status::TimedOut as usize];
        summary.out_of_memory += with[Status::OutOfMemory as usize];
        summary.not_reached += with[Status::NotReached as usize] + with[Status::Panicked as usize];
        summary.given_up.extend(result.given_up.iter().map(|what| (result.sample, *what)));
        summary.panics += usize::from(result.panic.is_some());
        summary.cost += result.cost;
        let figures = &mut self.figures[result.sample.job];
        figures.samples += 1;
        figures.judged += judged;
        *match result.sample.part {
            Part::Demo => &mut figures.demos,
            Part::Test => &mut figures.tests,
        } += result.cost;
    }

    fn hand_over(&mut self, result: &SampleResult) {
        let job = &self.jobs[result.sample.job];
        self.watch.on(&Event::Sample { result, job });
    }

    fn batch(&mut self, before: Accumulated, accumulator: &mut Accumulator<'_>) {
        let after = accumulator.so_far();
        if after.batches == before.batches {
            return;
        }
        let samples = after.processed.all() - before.processed.all();
        self.watch.on(&Event::Batch { samples, time: after.time - before.time });
        for (job, cost) in accumulator.take_task_costs() {
            self.figures[job].task += cost;
        }
        while let Some(job) = self.jobs.get(self.next_task)
            && self.figures[self.next_task].samples == self.wanted[self.next_task]
        {
            if self.wanted[self.next_task] > 0 {
                self.watch.on(&Event::Task { job, figures: &self.figures[self.next_task] });
            }
            self.next_task += 1;
        }
    }

    /// After an early stop: delivers what is left, in order, with gaps.
    fn hand_over_rest(&mut self) {
        for result in std::mem::take(&mut self.early).into_values() {
            self.hand_over(&result);
        }
    }
}
