//! The CPU backend: worker threads, each with its own arena.

use crate::backend::{ArgRows, Backend, BackendError, BatchReport, Stop};
use crate::batch::{Batch, Job};
use crate::evaluator::Evaluator;
use crate::known::Known;
use crate::options::{Options, Wanted};
use crate::permits::Permits;
use crate::prepared::{Prepared, PreparedTask, SHARE};
use crate::profile::StepTimes;
use crate::reach::{OutputSet, Reach};
use crate::results::{Cost, SampleResult};
use crate::routine::Routine;
use crate::sink::{RowRun, Sink, Sinks, ValueRef};
use crate::supply::{SharedTask, Supplied, Supply};
use crate::watchdog::{Ticker, Watchdog};
use crate::worker::{Evaluation, Stopped, Worker};
use batt_dsl::{Functions, GiveUp, Heap, Level, Machine, Value, simd};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Settings of the CPU backend. Results do not depend on them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct CpuSettings {
    /// The vector instructions to use; by default the best available.
    pub simd: Option<simd::InstructionSet>,
    /// How loops call functions.
    pub functions: Functions,
    /// Words that the outputs of a sample may take together before the rest is evaluated output by
    /// output; by default a quarter of what one may take.
    pub shared_words: Option<usize>,
}

impl CpuSettings {
    /// Sets the vector instructions.
    pub fn simd(self, level: simd::InstructionSet) -> CpuSettings {
        CpuSettings { simd: Some(level), ..self }
    }

    /// Sets how loops call functions.
    pub fn functions(self, functions: Functions) -> CpuSettings {
        CpuSettings { functions, ..self }
    }

    /// Sets how many words the outputs of a sample may take together.
    pub fn shared_words(self, words: usize) -> CpuSettings {
        CpuSettings { shared_words: Some(words), ..self }
    }

    pub(crate) fn apply_to(self, machine: &mut Machine) {
        machine.set_functions(self.functions);
        machine.heap_mut().set_simd(self.simd.unwrap_or_else(simd::detected));
    }
}

/// The CPU backend.
#[derive(Debug)]
pub struct Cpu {
    workers: Vec<Worker>,
    settings: CpuSettings,
    ticker: Ticker,
    /// The last task of the previous batch, which the next batch may continue.
    last: Option<LastTask>,
}

/// A prepared task, with what it was prepared for.
#[derive(Debug)]
struct LastTask {
    job: Arc<Job>,
    state: Arc<PreparedTask>,
    prepared: u64,
    options: Options,
}

impl Cpu {
    /// A backend with this many worker threads, at least one.
    pub fn new(threads: usize) -> Cpu {
        Cpu::with_settings(threads, CpuSettings::default())
    }

    /// A backend with these settings.
    ///
    /// ```
    /// use batt_dsl::Functions;
    /// use batt_engine::{Backend, Cpu, CpuSettings};
    ///
    /// let cpu = Cpu::with_settings(2, CpuSettings::default().functions(Functions::Flat));
    /// assert_eq!(cpu.threads(), 2);
    /// ```
    pub fn with_settings(threads: usize, settings: CpuSettings) -> Cpu {
        let workers = (0..threads.max(1)).map(|_| Worker::new(settings)).collect();
        Cpu { workers, settings, ticker: Ticker::default(), last: None }
    }

    /// Evaluates samples of a batch that another backend supplies, or what it left of them, and
    /// reports them. Workers take them one by one, so that none waits for the others.
    pub fn serve(
        &mut self,
        prepared: &Prepared,
        batch: Batch<'_>,
        options: &Options,
        stop: &Stop,
        sinks: &dyn Sinks,
        supply: &dyn Supply,
    ) -> BatchReport {
        let (settings, wanted) = (self.settings, sinks.wanted());
        let work = Work::new(prepared, batch, options, stop, settings, wanted, 0..0);
        let all = self.workers.len();
        self.work(&work, all, sinks, |worker, sink| work.serve(worker, supply, sink));
        work.report()
    }

    /// Lets this many workers work.
    fn work<'a>(
        &mut self,
        work: &Work<'a>,
        useful: usize,
        sinks: &dyn Sinks,
        take: impl Fn(&mut Worker, &mut dyn Sink) + Sync,
    ) {
        let watchdogs = self.workers[..useful].iter().map(|worker| &worker.watchdog);
        self.ticker.start(watchdogs, work.options.time_limits(), work.stop);
        if let ([worker, ..], 0..=1) = (&mut self.workers[..], useful) {
            take(worker, &mut *sinks.worker());
        } else {
            let take = &take;
            std::thread::scope(|scope| {
                for worker in &mut self.workers[..useful] {
                    scope.spawn(move || take(worker, &mut *sinks.worker()));
                }
            });
        }
        self.ticker.pause();
    }
}

/// A task of a batch. It is prepared with its first sample and dropped with its last, so that few
/// exist at a time.
struct Task<'a> {
    job: &'a Arc<Job>,
    state: SharedTask,
    /// Unfinished samples.
    left: AtomicUsize,
}

/// The shared state of a batch's workers.
struct Work<'a> {
    prepared: &'a Prepared,
    batch: Batch<'a>,
    tasks: HashMap<usize, Task<'a>>,
    /// Indices into the batch, grouped by task, largest grids first: a long sample at the end would
    /// leave the other workers idle. If the samples of a task depend on each other, they keep their
    /// order.
    order: Vec<usize>,
    /// What a worker takes at a time: ranges of `order`.
    items: Vec<Range<usize>>,
    next: AtomicUsize,
    /// The cost of steps that are evaluated once per task, by job.
    costs: Mutex<Vec<(usize, Cost)>>,
    stop: &'a Stop,
    options: &'a Options,
    settings: CpuSettings,
    wanted: Wanted,
    times: Mutex<StepTimes>,
    shared_words: usize,
    permits: Permits,
}

/// Outputs that take much memory are evaluated by themselves by this many workers at a time.
const PERMITS: usize = 4;

/// Locks a mutex. A panic in another worker leaves its value intact.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<'a> Work<'a> {
    fn new(
        prepared: &'a Prepared,
        batch: Batch<'a>,
        options: &'a Options,
        stop: &'a Stop,
        settings: CpuSettings,
        wanted: Wanted,
        places: Range<usize>,
    ) -> Work<'a> {
        let area = |k: usize| batch.jobs[batch.samples[k].job].area(batch.samples[k]);
        let mut largest: HashMap<usize, usize> = HashMap::new();
        let mut tasks: HashMap<usize, Task> = HashMap::new();
        for k in places.clone() {
            let sample = batch.samples[k];
            let most = largest.entry(sample.job).or_default();
            *most = (*most).max(area(k));
            let task = tasks.entry(sample.job).or_insert_with(|| Task {
                job: &batch.jobs[sample.job],
                state: SharedTask::default(),
                left: AtomicUsize::new(0),
            });
            *task.left.get_mut() += 1;
        }
        let in_order = batch.reach.is_some_and(Reach::in_order);
        let mut order: Vec<usize> = places.collect();
        order.sort_by_key(|&k| {
            let job = batch.samples[k].job;
            let area = if in_order { 0 } else { area(k) };
            (Reverse(largest[&job]), job, Reverse(area), batch.samples[k])
        });
        let mut items: Vec<Range<usize>> = Vec::new();
        for k in 0..order.len() {
            let continues = k > 0 && batch.samples[order[k]].job == batch.samples[order[k - 1]].job;
            match items.last_mut() {
                Some(item) if in_order && continues => item.end = k + 1,
                _ => items.push(k..k + 1),
            }
        }
        let (next, costs) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
        let times = Mutex::new(StepTimes::default());
        let shared_words = settings.shared_words.unwrap_or(options.max_words / SHARE);
        Work {
            prepared,
            batch,
            tasks,
            order,
            items,
            next,
            costs,
            stop,
            options,
            settings,
            wanted,
            times,
            shared_words,
            permits: Permits::new(PERMITS),
        }
    }

    fn report(&self) -> BatchReport {
        let mut report = BatchReport::new(std::mem::take(&mut *locked(&self.costs)));
        report.times = self.options.profile.then(|| std::mem::take(&mut *locked(&self.times)));
        report
    }

    /// The task of the last sample, which the next batch may continue.
    fn last_job(&self) -> Option<usize> {
        self.batch.samples.last().map(|sample| sample.job)
    }

    /// Evaluates samples until none are left.
    fn take(&self, worker: &mut Worker, sink: &mut dyn Sink) {
        let mut times = self.options.profile.then(StepTimes::default);
        while !self.stop.is_set() {
            let item = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = self.items.get(item) else { break };
            for &place in &self.order[item.clone()] {
                if self.stop.is_set() {
                    break;
                }
                let job = self.batch.samples[place].job;
                let task = &self.tasks[&job];
                self.evaluate(worker, place, &task.state, None, times.as_mut(), sink);
                let was_last = task.left.fetch_sub(1, Ordering::AcqRel) == 1;
                if was_last && self.last_job() != Some(job) {
                    *locked(&task.state.0) = None;
                }
            }
        }
        self.add_times(times);
    }

    /// Evaluates what is supplied, to its end.
    fn serve(&self, worker: &mut Worker, supply: &dyn Supply, sink: &mut dyn Sink) {
        let mut times = self.options.profile.then(StepTimes::default);
        while let Some(Supplied { place, task, known }) = supply.next() {
            if !self.stop.is_set() {
                let known = known.as_deref().map(|known| known as &dyn Known);
                self.evaluate(worker, place, &task, known, times.as_mut(), sink);
            }
        }
        self.add_times(times);
    }

    fn add_times(&self, times: Option<StepTimes>) {
        if let Some(times) = times {
            locked(&self.times).merge(&times);
        }
    }

    fn state(&self, job: usize, task: &SharedTask, worker: &mut Worker) -> Arc<PreparedTask> {
        // The first worker prepares the task; the others wait.
        let mut state = locked(&task.0);
        let made = state.get_or_insert_with(|| {
            let Worker { watchdog, task_machine, .. } = worker;
            let Work { prepared, batch, options, settings, .. } = *self;
            let its = &batch.jobs[job];
            let made = PreparedTask::with(prepared, its, options, settings, watchdog, task_machine);
            locked(&self.costs).push((job, made.cost));
            if let Some(times) = &made.times {
                locked(&self.times).merge(times);
            }
            Arc::new(made)
        });
        made.clone()
    }

    fn evaluate(
        &self,
        worker: &mut Worker,
        place: usize,
        task: &SharedTask,
        known: Option<&dyn Known>,
        times: Option<&mut StepTimes>,
        sink: &mut dyn Sink,
    ) {
        let Work { prepared, options, wanted, shared_words, stop, ref permits, .. } = *self;
        let sample = self.batch.samples[place];
        let job = &self.batch.jobs[sample.job];
        let reach = self.batch.reach.and_then(|reach| reach.of(sample.job));
        if reach.as_ref().is_some_and(OutputSet::is_empty) {
            worker.skip(prepared, job, sample);
            return sink.sample(place, worker.result());
        }
        let run = contained(|| {
            let task = &self.state(sample.job, task, worker);
            if task.is_stopped {
                return Err(Stopped);
            }
            let evaluation = Evaluation {
                prepared,
                job,
                task,
                sample,
                reach: reach.as_ref(),
                options,
                wanted,
                shared_words,
                stop,
                permits,
                known: known.map(|known| (known, place)),
            };
            worker.evaluate(evaluation, times, sink)
        });
        match run {
            Ok(Ok(())) => self.hand_over(place, worker.result(), sink),
            Ok(Err(Stopped)) => {}
            Err(message) => {
                worker.renew(self.settings);
                let battery = prepared.battery();
                let result = SampleResult::panicked(battery, job, sample, message);
                self.hand_over(place, &result, sink);
            }
        }
    }

    fn hand_over(&self, place: usize, result: &SampleResult, sink: &mut dyn Sink) {
        if let Some(reach) = self.batch.reach {
            reach.note(&self.batch.jobs[result.sample.job], result);
        }
        sink.sample(place, result);
    }
}

/// Runs a closure and turns a panic into its message.
fn contained<T>(run: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(run)).map_err(|payload| {
        let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let text = text.or_else(|| payload.downcast_ref::<String>().cloned());
        text.unwrap_or_else(|| "no message".to_owned())
    })
}

impl Backend for Cpu {
    fn name(&self) -> &str {
        "cpu"
    }

    fn threads(&self) -> usize {
        self.workers.len()
    }

    fn run(
        &mut self,
        prepared: &Prepared,
        batch: Batch<'_>,
        options: &Options,
        stop: &Stop,
        sinks: &dyn Sinks,
    ) -> Result<BatchReport, BackendError> {
        let (all, wanted) = (0..batch.samples.len(), sinks.wanted());
        let work = Work::new(prepared, batch, options, stop, self.settings, wanted, all);
        if let Some(last) = self.last.take()
            && last.prepared == prepared.id()
            && last.options == *options
            && let Some(task) = work.tasks.values().find(|task| Arc::ptr_eq(task.job, &last.job))
        {
            *locked(&task.state.0) = Some(last.state);
        }
        let useful = work.items.len().min(self.workers.len());
        self.work(&work, useful, sinks, |worker, sink| work.take(worker, sink));
        if let Some(task) = work.last_job().and_then(|job| work.tasks.get(&job)) {
            let state = locked(&task.state.0).take().filter(|state| !state.is_stopped);
            self.last = state.map(|state| LastTask {
                job: task.job.clone(),
                state,
                prepared: prepared.id(),
                options: *options,
            });
        }
        Ok(work.report())
    }

    fn map(
        &mut self,
        routine: &Routine,
        rows: &ArgRows,
        options: &Options,
        stop: &Stop,
        sinks: &dyn Sinks,
    ) -> Result<BatchReport, BackendError> {
        /// Rows that a worker claims at a time.
        const SHARE: usize = 64;
        let (next, settings) = (AtomicUsize::new(0), self.settings);
        let useful = rows.len().div_ceil(SHARE).min(self.workers.len()).max(1);
        let watchdogs = self.workers[..useful].iter().map(|worker| &worker.watchdog);
        let limits = options.time_limits();
        self.ticker.start(watchdogs.clone(), limits, stop);
        let take = |watchdog: &Watchdog| {
            let mut sink = sinks.worker();
            let renewed = || row_evaluator(rows, settings, options.max_words, watchdog);
            let mut evaluator = renewed();
            while !stop.is_set() {
                let first = next.fetch_add(SHARE, Ordering::Relaxed);
                if first >= rows.len() {
                    break;
                }
                for row in first..rows.len().min(first + SHARE) {
                    let run = contained(|| map_row(&mut evaluator, routine, rows, row, &mut *sink));
                    if let Err(message) = run {
                        evaluator = renewed();
                        sink.row(row, Err(&message));
                    }
                }
            }
        };
        let take = &take;
        match &self.workers[..useful] {
            [worker] => take(&worker.watchdog),
            _ => std::thread::scope(|scope| {
                watchdogs.for_each(|watchdog| drop(scope.spawn(move || take(watchdog))));
            }),
        }
        self.ticker.pause();
        Ok(BatchReport::default())
    }
}

fn row_evaluator(
    rows: &ArgRows,
    settings: CpuSettings,
    max_words: usize,
    watchdog: &Watchdog,
) -> Evaluator {
    let heap = Heap::over(Level::Sample, [Arc::from([]), rows.arena().clone()]);
    let mut evaluator = Evaluator::with_heap(heap, Value::EMPTY_TUPLE);
    settings.apply_to(evaluator.machine_mut());
    evaluator.limit(max_words, watchdog);
    evaluator
}

fn map_row(
    evaluator: &mut Evaluator,
    routine: &Routine,
    rows: &ArgRows,
    row: usize,
    sink: &mut dyn Sink,
) {
    evaluator.machine_mut().heap_mut().clear();
    let run = evaluator.run_on(routine, rows.row(row), None);
    if let Some((_, GiveUp::Stop)) = run.given_up {
        return;
    }
    let value = ValueRef { heap: evaluator.heap(), value: run.output };
    let failures = evaluator.failures();
    sink.row(row, Ok(RowRun { value, failures, calls: run.calls, given_up: run.given_up }));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_caught_with_its_message() {
        assert_eq!(contained(|| 3), Ok(3));
        let message = contained::<()>(|| panic!("at step {}", 7));
        assert_eq!(message, Err("at step 7".to_owned()));
    }
}
