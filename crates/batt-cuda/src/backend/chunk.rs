//! A chunk of a batch as a device takes it, and the order of its work.

use super::order::{Order, SampleWork};
use crate::abi::{Fallback, Item, Status};
use crate::image::BatteryImage;
use crate::launch_options::{LaunchOptions, Teams};
use crate::launch_output::LaunchOutput;
use crate::samples::{SampleBuffer, items_by_program};
use batt_engine::{
    Batch, Cost, CpuSettings, Options, Prepared, PreparedTask, SHARE, Stop, Ticker, Watchdog,
};
use std::cmp::Reverse;
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
    work: Vec<SampleWork>,
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

/// The items of a chunk.
pub(super) struct Items {
    pub(super) shared: Vec<Item>,
    pub(super) rest: Vec<Item>,
    /// Those of programs that are known to take long, if teams run them.
    pub(super) long: Vec<Item>,
}

/// What programs cost, learnt from chunk to chunk.
#[derive(Debug)]
pub(super) struct Costs {
    /// Cycles by program.
    cycles: Vec<u64>,
    runs: Vec<u64>,
    /// Runs that took too long.
    late: Vec<u64>,
}

/// Programs of which more than one run in so many takes too long are left to teams and to the CPU
/// from then on.
const LATE: u64 = 4;

impl Costs {
    /// An estimate by steps.
    pub(super) fn new(image: &BatteryImage) -> Costs {
        let steps = image.image.programs.iter().map(|program| program.steps.into());
        let programs = image.image.programs.len();
        Costs { cycles: steps.collect(), runs: vec![0; programs], late: vec![0; programs] }
    }

    fn is_late(&self, program: usize) -> bool {
        self.late[program] * LATE > self.runs[program]
    }

    /// Adds what a chunk cost.
    pub(super) fn learn(&mut self, image: &BatteryImage, chunk: &Chunk, output: &LaunchOutput) {
        // What teams make of long programs says nothing about single warps.
        let sections: Vec<usize> = image.sections().filter(|&its| !self.is_late(its)).collect();
        for &program in &sections {
            if self.runs[program] == 0 {
                self.cycles[program] = 0;
            }
        }
        for sample in 0..chunk.buffer.samples.len() {
            for &program in &sections {
                let outcome = output.outcome(&image.image, sample, program);
                let why = Status(outcome.status).fallback().map(|(reason, _)| reason);
                if why == Some(Fallback::NotRun) {
                    continue;
                }
                self.cycles[program] += outcome.cycles;
                self.late[program] += u64::from(why == Some(Fallback::TooLong));
                self.runs[program] += 1;
            }
        }
    }

    /// The items of a chunk: the longest programs first, similar samples next to each other.
    pub(super) fn items(
        &self,
        image: &BatteryImage,
        chunk: &Chunk,
        order: Order,
        teams: Teams,
    ) -> Items {
        let mut samples: Vec<u32> = (0..chunk.buffer.samples.len() as u32).collect();
        order.sort(&mut samples, |sample| chunk.work[sample as usize]);
        let (late, usual): (Vec<usize>, Vec<usize>) =
            image.sections().partition(|&program| self.is_late(program));
        let number = |program: usize| program as u32;
        let mut programs: Vec<u32> = usual.into_iter().map(number).collect();
        let late: Vec<u32> = late.into_iter().map(number).collect();
        let cost = |program: u32| {
            let program = program as usize;
            // Programs that have not run yet come last, the longest first.
            (self.runs[program] > 0, self.cycles[program] / self.runs[program].max(1))
        };
        programs.sort_by_key(|&program| Reverse(cost(program)));
        let shared = image.image.shared_program;
        Items {
            shared: shared.map_or_else(Vec::new, |shared| items_by_program(&[shared], &samples)),
            rest: items_by_program(&programs, &samples),
            long: match teams {
                Teams::Never => Vec::new(),
                Teams::Later | Teams::Always => items_by_program(&late, &samples),
            },
        }
    }
}
