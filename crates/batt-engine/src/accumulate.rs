//! The accumulator: collects samples into batches and evaluates full ones.

use crate::backend::{Backend, BackendError, DeviceFigures, Stop};
use crate::batch::{Batch, Job, SampleId};
use crate::options::{Options, Wanted};
use crate::prepared::Prepared;
use crate::profile::StepTimes;
use crate::reach::{OutputSet, Reach};
use crate::results::{Cost, SampleResult};
use crate::sink::{Sink, Sinks};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The default number of samples in a batch.
pub const DEFAULT_BATCH: usize = 100;

/// What is known about a sample. The kinds are counted separately.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SampleKind {
    /// Only its input: outputs are computed.
    Input,
    /// Also its expected output: outputs are computed and judged.
    Output,
}

/// Numbers of samples by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Samples with a known input only.
    pub inputs: usize,
    /// Samples with a known expected output.
    pub outputs: usize,
}

impl Counts {
    fn of(&mut self, kind: SampleKind) -> &mut usize {
        match kind {
            SampleKind::Input => &mut self.inputs,
            SampleKind::Output => &mut self.outputs,
        }
    }

    /// All samples.
    pub fn all(self) -> usize {
        self.inputs + self.outputs
    }
}

/// The progress of an accumulator.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Accumulated {
    /// Samples added.
    pub added: Counts,
    /// Samples evaluated.
    pub processed: Counts,
    /// Samples waiting for their batch.
    pub pending: Counts,
    /// Batches evaluated.
    pub batches: usize,
    /// Time spent evaluating.
    pub time: Duration,
    /// The cost of steps that are evaluated once per task.
    pub task_cost: Cost,
    /// Samples that the backend left to the CPU.
    pub fallbacks: u64,
}

/// Collects samples and evaluates them in batches.
///
/// ```
/// use batt_engine::lower::Passes;
/// use batt_engine::{
///     Accumulator, Cpu, GridRef, Job, Options, Prepared, SampleKind, SampleResult, Stop, TaskValues,
/// };
/// use batt_program::battery::Battery;
/// use std::sync::Arc;
///
/// let text = "def solve_flip(I):\n    x1 = vmirror(I)\n    return x1\n";
/// let battery = Battery::merge(&batt_program::read("flip.py", text).programs);
/// let prepared = Prepared::new(battery, Passes::ALL);
///
/// let mut task = TaskValues::builder();
/// task.pair(GridRef::new(1, 2, &[3, 4]), GridRef::new(1, 2, &[4, 3]));
/// task.sample(GridRef::new(1, 3, &[1, 2, 3]), Some(GridRef::new(1, 3, &[3, 2, 1])));
/// let job = Arc::new(Job { task: "flip".into(), values: task.finish(), demos: 0 });
///
/// let (mut cpu, stop) = (Cpu::new(1), Stop::new());
/// let options = Options::default();
/// let mut accumulator = Accumulator::new(&prepared, &mut cpu, &options, &stop, &(), 100);
/// let mut scores = Vec::new();
/// let mut keep = |_place: usize, result: SampleResult| scores.push(result.scores[0]);
/// let job_number = accumulator.job(job.clone());
/// for id in job.samples(job_number) {
///     accumulator.add(SampleKind::Output, id, &mut keep)?;
/// }
/// assert_eq!(accumulator.so_far().pending.outputs, 1);
/// accumulator.flush(&mut keep)?;
/// assert_eq!(scores, [1000]);
/// # Ok::<(), batt_engine::BackendError>(())
/// ```
pub struct Accumulator<'a> {
    prepared: &'a Prepared,
    backend: &'a mut dyn Backend,
    options: &'a Options,
    stop: &'a Stop,
    sinks: &'a dyn Sinks,
    jobs: Vec<Arc<Job>>,
    reach: Reach,
    size: usize,
    /// Does the backend say how many samples a batch has, up to that?
    adapts: bool,
    /// Samples waiting for their batch, each with its index among all samples.
    waiting: Vec<(usize, SampleId, SampleKind)>,
    so_far: Accumulated,
    /// What tasks took besides their samples, since somebody last asked.
    task_costs: Vec<(usize, Cost)>,
    times: Option<StepTimes>,
    device: DeviceFigures,
    by: BTreeSet<&'static str>,
}

/// The name of a backend, and who did its work if that is somebody else.
///
/// ```
/// use batt_engine::evaluated_by;
///
/// assert_eq!(evaluated_by("cuda", &["cuda"].into()), "cuda");
/// assert_eq!(evaluated_by("auto", &["cuda", "cpu"].into()), "auto (cpu, cuda)");
/// ```
pub fn evaluated_by(backend: &str, by: &BTreeSet<&'static str>) -> String {
    match by.iter().any(|&by| by != backend) {
        true => format!("{backend} ({})", Vec::from_iter(by.iter().copied()).join(", ")),
        false => backend.to_owned(),
    }
}

/// Receives each result with the index of its sample among all that were added. Workers call it,
/// one at a time.
pub type Done<'d> = &'d mut (dyn FnMut(usize, SampleResult) + Send);

impl<'a> Accumulator<'a> {
    /// An empty accumulator. A batch is full when it has `size` samples of one kind. Sinks see
    /// values while they are computed.
    pub fn new(
        prepared: &'a Prepared,
        backend: &'a mut dyn Backend,
        options: &'a Options,
        stop: &'a Stop,
        sinks: &'a dyn Sinks,
        size: usize,
    ) -> Accumulator<'a> {
        Accumulator {
            prepared,
            backend,
            options,
            stop,
            sinks,
            jobs: Vec::new(),
            reach: Reach::new(prepared.battery().outputs.len(), options.fit),
            size: size.max(1),
            adapts: false,
            waiting: Vec::new(),
            so_far: Accumulated::default(),
            task_costs: Vec::new(),
            times: None,
            device: DeviceFigures::default(),
            by: BTreeSet::new(),
        }
    }

    /// Lets the backend say how many samples a batch has, up to the size given.
    pub fn adapts(&mut self, adapts: bool) {
        self.adapts = adapts;
    }

    fn size(&self) -> usize {
        match self.adapts {
            true => self.backend.batch_size().clamp(1, self.size),
            false => self.size,
        }
    }

    /// Adds a task and returns the job number that its samples refer to.
    pub fn job(&mut self, job: Arc<Job>) -> usize {
        self.job_of(job, None)
    }

    /// The same for a task on which only some outputs are evaluated; none stands for all.
    pub fn job_of(&mut self, job: Arc<Job>, outputs: Option<OutputSet>) -> usize {
        self.jobs.push(job);
        self.reach.add_job(outputs);
        self.jobs.len() - 1
    }

    /// Adds a sample. If that fills the batch, evaluates it. If outputs go on only while they fit,
    /// the samples of a task are added in order.
    pub fn add(
        &mut self,
        kind: SampleKind,
        id: SampleId,
        done: Done<'_>,
    ) -> Result<(), BackendError> {
        self.waiting.push((self.so_far.added.all(), id, kind));
        *self.so_far.added.of(kind) += 1;
        *self.so_far.pending.of(kind) += 1;
        match *self.so_far.pending.of(kind) >= self.size() {
            true => self.flush(done),
            false => Ok(()),
        }
    }

    /// Evaluates all waiting samples.
    pub fn flush(&mut self, done: Done<'_>) -> Result<(), BackendError> {
        if self.waiting.is_empty() || self.stop.is_set() {
            return Ok(());
        }
        let began = Instant::now();
        let waiting = std::mem::take(&mut self.waiting);
        self.so_far.pending = Counts::default();
        let samples: Vec<SampleId> = waiting.iter().map(|&(_, id, _)| id).collect();
        let batch = Batch { jobs: &self.jobs, samples: &samples, reach: Some(&self.reach) };
        let so_far = &mut self.so_far;
        let mut hand_over = |place: usize, result: SampleResult| {
            let (number, _, kind) = waiting[place];
            *so_far.processed.of(kind) += 1;
            done(number, result);
        };
        let parcels = Parcels { done: Mutex::new(&mut hand_over) };
        let sinks: [&dyn Sinks; 2] = [self.sinks, &parcels];
        let report = self.backend.run(self.prepared, batch, self.options, self.stop, &sinks)?;
        self.so_far.task_cost += report.task_cost();
        self.task_costs.extend(report.task_costs);
        self.so_far.fallbacks += report.fallbacks;
        self.device.add(report.device);
        self.by.extend(report.by);
        self.so_far.batches += 1;
        self.so_far.time += began.elapsed();
        if let Some(times) = report.times {
            self.times.get_or_insert_default().merge(&times);
        }
        Ok(())
    }

    /// The progress so far.
    pub fn so_far(&self) -> Accumulated {
        self.so_far
    }

    /// What the steps took that depend on a task alone, by job, since the last call.
    pub fn take_task_costs(&mut self) -> Vec<(usize, Cost)> {
        std::mem::take(&mut self.task_costs)
    }

    /// What devices did.
    pub fn take_device(&mut self) -> DeviceFigures {
        std::mem::take(&mut self.device)
    }

    /// The name of the backend, and who did its work if that is somebody else.
    pub fn evaluated_by(&self) -> String {
        evaluated_by(self.backend.name(), &self.by)
    }

    /// Times of single steps, if requested.
    pub fn take_times(&mut self) -> Option<StepTimes> {
        self.times.take()
    }
}

/// Delivers results, one worker at a time.
struct Parcels<'a> {
    done: Mutex<Done<'a>>,
}

impl Sinks for Parcels<'_> {
    fn wanted(&self) -> Wanted {
        Wanted::NOTHING
    }

    fn worker(&self) -> Box<dyn Sink + '_> {
        Box::new(Parcel { results: Vec::new(), nanos: 0, done: &self.done })
    }
}

/// Buffered results of one worker. Delivering every small one on its own would make the workers
/// wait for each other.
struct Parcel<'p, 'd> {
    results: Vec<(usize, SampleResult)>,
    /// The time they took.
    nanos: u64,
    done: &'p Mutex<Done<'d>>,
}

impl Parcel<'_, '_> {
    /// Deliver after this much work.
    const WORTH_SENDING: u64 = 4_000_000;

    fn send(&mut self) {
        self.nanos = 0;
        let mut done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        self.results.drain(..).for_each(|(place, result)| done(place, result));
    }
}

impl Sink for Parcel<'_, '_> {
    fn sample(&mut self, place: usize, result: &SampleResult) {
        self.nanos += result.cost.nanos;
        self.results.push((place, result.clone()));
        if self.nanos >= Self::WORTH_SENDING {
            self.send();
        }
    }
}

impl Drop for Parcel<'_, '_> {
    fn drop(&mut self) {
        if !self.results.is_empty() {
            self.send();
        }
    }
}
