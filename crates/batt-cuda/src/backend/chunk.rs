//! A chunk of a batch as a device takes it.

use super::order::SampleWork;
use crate::image::BatteryImage;
use crate::launch_options::LaunchOptions;
use crate::samples::SampleBuffer;
use batt_engine::{
    Batch, Cost, CpuSettings, Options, Prepared, PreparedTask, SHARE, Stop, Ticker, Watchdog,
};
use std::collections::HashMap;
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

/// Samples of a batch for a device.
#[derive(Debug)]
pub(super) struct Chunk {
    pub(super) places: Range<usize>,
    /// What depends on tasks alone, by job.
    pub(super) tasks: HashMap<usize, Arc<PreparedTask>>,
    pub(super) buffer: SampleBuffer,
    /// The number of each place on the device; none if the CPU evaluates it.
    pub(super) numbers: Vec<Option<u32>>,
    /// The work on each sample on the device.
    pub(super) work: Vec<SampleWork>,
}

impl Chunk {
    /// Prepares the tasks on this many threads, and makes what the device is given.
    #[expect(clippy::too_many_arguments, reason = "what a chunk is made of")]
    pub(super) fn new(
        prepared: &Prepared,
        batch: Batch<'_>,
        places: Range<usize>,
        options: &Options,
        launch: &LaunchOptions,
        image: &BatteryImage,
        threads: usize,
        stop: &Stop,
    ) -> Chunk {
        let samples = &batch.samples[places.clone()];
        let mut jobs: Vec<usize> = samples.iter().map(|id| id.job).collect();
        jobs.dedup();
        let tasks = prepare(prepared, batch, &jobs, options, threads, stop);
        let mut chunk = Chunk {
            places,
            buffer: SampleBuffer::default(),
            numbers: Vec::with_capacity(samples.len()),
            work: Vec::new(),
            tasks,
        };
        let mut numbers: HashMap<usize, Option<u32>> = HashMap::new();
        for id in samples {
            let job = &batch.jobs[id.job];
            let task = numbers.entry(id.job).or_insert_with(|| {
                let task = chunk.tasks.get(&id.job)?;
                let fits = is_for_device(task, options, launch);
                fits.then(|| chunk.buffer.push_prepared(image, task))
            });
            chunk.numbers.push(task.map(|task| {
                let sample = job.sample(*id);
                chunk.buffer.push_sample(task, job.values.pairs(), sample);
                chunk.work.push(SampleWork::new(job, *id));
                chunk.buffer.samples.len() as u32 - 1
            }));
        }
        chunk
    }

    /// What the tasks took.
    pub(super) fn costs(&self) -> Vec<(usize, Cost)> {
        let mut costs: Vec<_> = self.tasks.iter().map(|(&job, task)| (job, task.cost)).collect();
        costs.sort_unstable_by_key(|(job, _)| *job);
        costs
    }
}

/// Are all values of the task there, and does memory suffice as it would on the CPU?
fn is_for_device(task: &PreparedTask, options: &Options, launch: &LaunchOptions) -> bool {
    let device = (launch.shared_words + launch.arena_words) as usize;
    !task.is_stopped
        && task.schedules.iter().all(|its| {
            let fits = |words| words + device <= options.max_words / SHARE;
            its.timed_out.is_empty() && its.step_words().is_some_and(fits)
        })
}

/// Computes what depends on tasks alone.
fn prepare(
    prepared: &Prepared,
    batch: Batch<'_>,
    jobs: &[usize],
    options: &Options,
    threads: usize,
    stop: &Stop,
) -> HashMap<usize, Arc<PreparedTask>> {
    let threads = threads.clamp(1, jobs.len().max(1));
    let watchdogs: Vec<Watchdog> = (0..threads).map(|_| Watchdog::default()).collect();
    let mut ticker = Ticker::default();
    ticker.start(watchdogs.iter(), options.time_limits(), stop);
    let (next, made) = (AtomicUsize::new(0), Mutex::new(HashMap::new()));
    let work = |watchdog: &Watchdog| {
        while let Some(&job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
            let settings = CpuSettings::default();
            let of = || PreparedTask::new(prepared, &batch.jobs[job], options, settings, watchdog);
            // A panic is a bug; the CPU evaluates the task and reports it.
            let task = std::panic::catch_unwind(std::panic::AssertUnwindSafe(of));
            if let Ok(task) = task {
                super::locked(&made).insert(job, Arc::new(task));
            }
        }
    };
    std::thread::scope(|scope| {
        watchdogs.iter().for_each(|watchdog| drop(scope.spawn(move || work(watchdog))));
    });
    ticker.pause();
    made.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)
}
