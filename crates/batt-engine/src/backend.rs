//! The seam between a run and whoever evaluates it.
//!
//! A backend needs nothing but what this crate makes public. This one hands everything to the
//! CPU backend and counts:
//!
//! ```
//! use batt_engine::lower::Passes;
//! use batt_engine::{
//!     ArgRows, Backend, BackendError, Batch, BatchReport, Batching, Config, Cpu, GridRef, Job,
//!     Options, Prepared, Routine, Sinks, Stop, TaskValues, run,
//! };
//! use batt_program::battery::Battery;
//! use std::sync::Arc;
//!
//! struct Counting {
//!     cpu: Cpu,
//!     samples: usize,
//! }
//!
//! impl Backend for Counting {
//!     fn name(&self) -> &str {
//!         "counting"
//!     }
//!
//!     fn threads(&self) -> usize {
//!         self.cpu.threads()
//!     }
//!
//!     fn run(
//!         &mut self,
//!         prepared: &Prepared,
//!         batch: Batch<'_>,
//!         options: &Options,
//!         stop: &Stop,
//!         sinks: &dyn Sinks,
//!     ) -> Result<BatchReport, BackendError> {
//!         self.samples += batch.samples.len();
//!         self.cpu.run(prepared, batch, options, stop, sinks)
//!     }
//!
//!     fn map(
//!         &mut self,
//!         routine: &Routine,
//!         rows: &ArgRows,
//!         options: &Options,
//!         stop: &Stop,
//!         sinks: &dyn Sinks,
//!     ) -> Result<BatchReport, BackendError> {
//!         self.cpu.map(routine, rows, options, stop, sinks)
//!     }
//! }
//!
//! let text = "def solve_flip(I):\n    x1 = vmirror(I)\n    return x1\n";
//! let battery = Battery::merge(&batt_program::read("flip.py", text).programs);
//! let prepared = Prepared::new(battery, Passes::ALL);
//! let mut task = TaskValues::builder();
//! task.sample(GridRef::new(1, 3, &[1, 2, 3]), Some(GridRef::new(1, 3, &[3, 2, 1])));
//! let jobs = [Arc::new(Job { task: "flip".into(), values: task.finish(), demos: 0 })];
//!
//! let mut counting = Counting { cpu: Cpu::new(1), samples: 0 };
//! let config = Config { batching: Batching::Task, options: Options::default() };
//! let summary =
//!     run(&prepared, &jobs, config, &mut counting, &Stop::new(), &(), &mut ()).unwrap();
//! assert_eq!((counting.samples, summary.right), (1, 1));
//! ```

use crate::accumulate::DEFAULT_BATCH;
use crate::batch::{Batch, SampleId};
use crate::options::Options;
use crate::prepared::Prepared;
use crate::profile::StepTimes;
use crate::results::Cost;
use crate::routine::Routine;
use crate::sink::Sinks;
use batt_dsl::{Heap, Level, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Lets others end a run early, with the results so far.
///
/// ```
/// use batt_engine::Stop;
/// use std::time::Duration;
///
/// let stop = Stop::after(Duration::from_secs(600));
/// assert!(!stop.is_set());
/// stop.stop();
/// assert!(stop.is_set());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Stop {
    asked: Arc<AtomicBool>,
    deadline: Option<Instant>,
}

impl Stop {
    /// Nobody has asked yet.
    pub fn new() -> Stop {
        Stop::default()
    }

    /// Stops by itself after this time, counted from now.
    pub fn after(time: Duration) -> Stop {
        Stop { deadline: Instant::now().checked_add(time), ..Stop::default() }
    }

    /// The same, and by itself after this time, counted from now.
    pub fn within(&self, time: Duration) -> Stop {
        Stop { deadline: Instant::now().checked_add(time), asked: self.asked.clone() }
    }

    /// Asks the run to end.
    pub fn stop(&self) {
        self.asked.store(true, Ordering::Relaxed);
    }

    /// Has somebody asked, or is the time up?
    pub fn is_set(&self) -> bool {
        let asked = self.asked.load(Ordering::Relaxed);
        if !asked && self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            // So that everybody agrees from now on.
            self.stop();
            return true;
        }
        asked
    }
}

/// Rows of inputs for one routine, in an arena that is shared.
#[derive(Clone, Debug)]
pub struct ArgRows {
    arena: Arc<[u64]>,
    values: Vec<Value>,
    width: usize,
    rows: usize,
}

impl ArgRows {
    /// An empty heap to make the values of rows in.
    pub fn heap() -> Heap {
        let nothing: Arc<[u64]> = Arc::from([]);
        Heap::over(Level::Task, [nothing.clone(), nothing])
    }

    /// No rows yet, each of so many values that lie in this arena, finished from
    /// [`ArgRows::heap`].
    pub fn new(arena: Arc<[u64]>, width: usize) -> ArgRows {
        ArgRows { arena, values: Vec::new(), width, rows: 0 }
    }

    /// Adds a row. Values that are missing are empty Tuples; those beyond the width are left out.
    pub fn push(&mut self, row: &[Value]) {
        let given = row.iter().copied().chain(std::iter::repeat(Value::EMPTY_TUPLE));
        self.values.extend(given.take(self.width));
        self.rows += 1;
    }

    /// How many rows there are.
    pub fn len(&self) -> usize {
        self.rows
    }

    /// Are there none?
    pub fn is_empty(&self) -> bool {
        self.rows == 0
    }

    /// The arena that all values lie in.
    pub fn arena(&self) -> &Arc<[u64]> {
        &self.arena
    }

    /// The values of row k.
    pub fn row(&self, k: usize) -> &[Value] {
        &self.values[k * self.width..][..self.width]
    }
}

/// What a backend says about a batch or about rows, besides the results.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct BatchReport {
    /// What the steps took that depend on a task alone, by job of the batch.
    pub task_costs: Vec<(usize, Cost)>,
    /// Samples or rows that another backend had to evaluate.
    pub fallbacks: u64,
    /// The names of those who evaluated, if that is not simply the backend.
    pub by: BTreeSet<&'static str>,
    /// Times of single steps, where they were asked for.
    pub times: Option<StepTimes>,
    /// What devices did.
    pub device: DeviceFigures,
}

/// What devices did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeviceFigures {
    /// Runs of an output on a sample that they evaluated or tried to.
    pub runs: u64,
    /// Steps that they evaluated.
    pub steps: u64,
    /// Runs that they left to the CPU, by reason and the primitive where that happened.
    pub left: BTreeMap<(String, String), u64>,
    /// Samples that the cores took while the devices worked on others.
    pub beside: u64,
    /// When they took the last of these, since the batch began.
    pub beside_until: Duration,
    /// The chunks of samples that devices took, in the order in which they were done with them.
    pub chunks: Vec<ChunkTimes>,
    /// Launches.
    pub launches: u64,
    /// Items and kernel time of each pass: all runs, those that take long, those that need much
    /// memory.
    pub passes: Vec<(u64, Duration)>,
    /// Time to make what is sent and to copy it, to evaluate, and to copy results back. Devices that
    /// work at the same time are added up.
    pub upload: Duration,
    /// See `upload`.
    pub kernel: Duration,
    /// See `upload`.
    pub download: Duration,
    /// Bytes copied to devices.
    pub bytes_up: u64,
    /// Bytes copied from devices.
    pub bytes_down: u64,
    /// The most bytes of memory in use on one device.
    pub memory: u64,
    /// What went wrong with a device, in sentences. Nothing is lost: the CPU evaluated the rest.
    pub notices: Vec<String>,
    /// Outputs that were evaluated on a device and on the CPU, and compared.
    pub compared: u64,
    /// Steps that failed on the CPU and were compared; 0 if nobody asked for failures.
    pub compared_failures: u64,
    /// Where they differ, which is a bug of batt or a fault of the device.
    pub differences: Vec<Difference>,
}

/// When a device worked on a chunk of samples, since the batch began.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChunkTimes {
    /// Its samples.
    pub samples: u64,
    /// When a host thread began to make it.
    pub began: Duration,
    /// When it was ready for the device.
    pub made: Duration,
    /// When its results were there.
    pub done: Duration,
    /// What it took to copy it to the device, to evaluate it, and to copy results back. The device may have
    /// worked on other chunks meanwhile.
    pub upload: Duration,
    /// See `upload`.
    pub kernel: Duration,
    /// See `upload`.
    pub download: Duration,
}

/// An output that came out differently on a device and on the CPU.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The sample; of rows, the one with the number of the row.
    pub sample: SampleId,
    /// The output of the battery; of rows, 0.
    pub output: usize,
    /// What differs.
    pub what: &'static str,
    /// What the device says.
    pub on_device: String,
    /// What the CPU says.
    pub on_cpu: String,
    /// Where it begins, if that was looked for and found.
    pub step: Option<Box<DifferingStep>>,
}

/// The first step at which a device and the CPU differ, as a case that can be run again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DifferingStep {
    /// The program up to that step, whose value it returns; empty if only a routine is known.
    pub program: String,
    /// The number of the step, from 0.
    pub step: usize,
    /// The value, the failures and the calls on the device.
    pub on_device: serde_json::Value,
    /// The same on the CPU.
    pub on_cpu: serde_json::Value,
}

impl DeviceFigures {
    /// Adds those of another batch.
    pub fn add(&mut self, other: DeviceFigures) {
        self.runs += other.runs;
        self.beside += other.beside;
        self.beside_until = self.beside_until.max(other.beside_until);
        self.chunks.extend(other.chunks);
        self.steps += other.steps;
        for (what, count) in other.left {
            *self.left.entry(what).or_default() += count;
        }
        self.launches += other.launches;
        self.passes.resize(self.passes.len().max(other.passes.len()), (0, Duration::ZERO));
        for (all, its) in self.passes.iter_mut().zip(other.passes) {
            all.0 += its.0;
            all.1 += its.1;
        }
        self.upload += other.upload;
        self.kernel += other.kernel;
        self.download += other.download;
        self.bytes_up += other.bytes_up;
        self.bytes_down += other.bytes_down;
        self.memory = self.memory.max(other.memory);
        self.compared += other.compared;
        self.compared_failures += other.compared_failures;
        self.differences.extend(other.differences);
        for notice in other.notices {
            if !self.notices.contains(&notice) {
                self.notices.push(notice);
            }
        }
    }

    /// Runs that were left to the CPU.
    pub fn left(&self) -> u64 {
        self.left.values().sum()
    }
}

impl BatchReport {
    /// What the steps took that depend on a task alone, and nothing else to say.
    pub fn new(task_costs: Vec<(usize, Cost)>) -> BatchReport {
        BatchReport { task_costs, ..BatchReport::default() }
    }

    /// What the steps took that depend on a task alone, all tasks together.
    pub fn task_cost(&self) -> Cost {
        let mut all = Cost::default();
        self.task_costs.iter().for_each(|(_, cost)| all += *cost);
        all
    }
}

/// Why a backend gave up. It never does because of a program.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BackendError {
    /// It cannot work here.
    #[error("the {backend} backend is not available: {why}")]
    Unavailable {
        /// Its name.
        backend: String,
        /// What is missing, and what to do.
        why: String,
    },
    /// It broke down in the middle of a batch; results that were handed over are good.
    #[error("the {backend} backend broke down: {why}")]
    Broken {
        /// Its name.
        backend: String,
        /// What happened.
        why: String,
    },
}

/// Evaluates batteries and single routines. Results do not depend on the backend.
pub trait Backend: Send {
    /// The name that flags and reports use.
    fn name(&self) -> &str;

    /// Workers that evaluate at the same time.
    fn threads(&self) -> usize;

    /// Samples that it likes to be given at a time.
    fn batch_size(&self) -> usize {
        DEFAULT_BATCH
    }

    /// Tells it that a run of this many samples follows, in batches. For backends that plan ahead.
    fn announce(&mut self, _samples: usize) {}

    /// Evaluates the samples of a batch, in any order. Results go to a sink of each worker. Ends
    /// early if asked to stop: samples that were begun are given up and not reported.
    fn run(
        &mut self,
        prepared: &Prepared,
        batch: Batch<'_>,
        options: &Options,
        stop: &Stop,
        sinks: &dyn Sinks,
    ) -> Result<BatchReport, BackendError>;

    /// Runs a routine on every row of inputs, each by itself, and hands every row to
    /// [`crate::Sink::row`], in any order. Of the options, only those of a step's time and
    /// of memory matter. Ends early if asked to stop.
    fn map(
        &mut self,
        routine: &Routine,
        rows: &ArgRows,
        options: &Options,
        stop: &Stop,
        sinks: &dyn Sinks,
    ) -> Result<BatchReport, BackendError>;
}
