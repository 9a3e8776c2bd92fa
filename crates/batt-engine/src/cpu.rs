//! The CPU backend: all cores, one arena a worker.

use crate::backend::{ArgRows, Backend, Stop};
use crate::batch::{Batch, Job, SampleId};
use crate::prepared::Prepared;
use crate::sample::{Care, Cost, Ending, SampleResult, TaskState, Worker};
use crate::walk::StepTimes;
use batt_dsl::{Failure, Heap, Level, Machine, Prim};
use serde_json::Value as Json;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc};

/// Evaluates on so many cores.
#[derive(Debug)]
pub struct Cpu {
    workers: Vec<Worker>,
    care: Care,
    /// The task that the last batch ended with: the next may go on with it.
    last: Option<(Arc<Job>, Arc<TaskState>)>,
    /// Which battery that was for.
    prepared: u64,
}

impl Cpu {
    /// A backend with so many workers, at least one.
    pub fn new(threads: usize) -> Cpu {
        let care = Care::default();
        let workers = (0..threads.max(1)).map(|_| Worker::new(care)).collect();
        Cpu { workers, care, last: None, prepared: 0 }
    }
}

/// A task of a batch. Its state is made when its first sample is taken and dropped with the
/// last, so that few are there at a time.
struct Task<'a> {
    job: &'a Arc<Job>,
    state: Mutex<Option<Arc<TaskState>>>,
    /// Samples that are not done yet.
    left: AtomicUsize,
}

/// What the workers of a batch share.
struct Work<'a> {
    prepared: &'a Prepared,
    batch: Batch<'a>,
    tasks: HashMap<usize, Task<'a>>,
    /// Places in the batch, task by task, those with the largest grids first: a long one at
    /// the end would keep the others waiting.
    order: Vec<usize>,
    next: AtomicUsize,
    /// What the steps that depend on a task alone took.
    cost: Mutex<Cost>,
    stop: &'a Stop,
    care: Care,
}

/// The value of a mutex; a panic elsewhere has left it as good as it was.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<'a> Work<'a> {
    fn new(prepared: &'a Prepared, batch: Batch<'a>, stop: &'a Stop, care: Care) -> Work<'a> {
        let area = |k: usize| batch.jobs[batch.samples[k].job].area(batch.samples[k]);
        let mut largest: HashMap<usize, usize> = HashMap::new();
        let mut tasks: HashMap<usize, Task> = HashMap::new();
        for (k, sample) in batch.samples.iter().enumerate() {
            let most = largest.entry(sample.job).or_default();
            *most = (*most).max(area(k));
            let task = tasks.entry(sample.job).or_insert_with(|| Task {
                job: &batch.jobs[sample.job],
                state: Mutex::new(None),
                left: AtomicUsize::new(0),
            });
            *task.left.get_mut() += 1;
        }
        let mut order: Vec<usize> = (0..batch.samples.len()).collect();
        order.sort_by_key(|&k| {
            let job = batch.samples[k].job;
            (Reverse(largest[&job]), job, Reverse(area(k)))
        });
        let (next, cost) = (AtomicUsize::new(0), Mutex::new(Cost::default()));
        Work { prepared, batch, tasks, order, next, cost, stop, care }
    }

    /// The task of the last sample: the next batch may go on with it.
    fn last_job(&self) -> Option<usize> {
        self.batch.samples.last().map(|sample| sample.job)
    }

    /// Takes samples until there are none left.
    fn take(&self, worker: &mut Worker, done: &mut dyn FnMut(usize, SampleResult)) {
        while !self.stop.is_set() {
            let item = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(&place) = self.order.get(item) else { return };
            let id = self.batch.samples[place];
            done(place, self.evaluate(worker, id));
            let task = &self.tasks[&id.job];
            let was_last = task.left.fetch_sub(1, Ordering::AcqRel) == 1;
            if was_last && self.last_job() != Some(id.job) {
                *locked(&task.state) = None;
            }
        }
    }

    fn state(&self, job: usize) -> Arc<TaskState> {
        let task = &self.tasks[&job];
        // Whoever comes first makes it, and the others wait for that.
        let mut state = locked(&task.state);
        let made = state.get_or_insert_with(|| {
            let made = TaskState::new(self.prepared, task.job, self.care);
            *locked(&self.cost) += made.cost;
            Arc::new(made)
        });
        made.clone()
    }

    fn evaluate(&self, worker: &mut Worker, id: SampleId) -> SampleResult {
        let job = &self.batch.jobs[id.job];
        let result = contained(|| worker.evaluate(self.prepared, job, &self.state(id.job), id));
        result.unwrap_or_else(|message| {
            // Whatever state the panic left behind is not used again.
            *worker = Worker::new(self.care);
            SampleResult::without_results(
                self.prepared.battery(),
                job,
                id,
                Ending::Panicked(message),
            )
        })
    }
}

/// Results on their way from a worker. Whoever takes them has no core of its own: waking it
/// for every small sample costs more than some samples do.
struct Parcel {
    results: Vec<(usize, SampleResult)>,
    /// What they took.
    nanos: u64,
    sender: mpsc::Sender<Vec<(usize, SampleResult)>>,
}

impl Parcel {
    /// Results wait no longer than about this, or as long as their samples take.
    const WORTH_SENDING: u64 = 4_000_000;

    fn new(sender: mpsc::Sender<Vec<(usize, SampleResult)>>) -> Parcel {
        Parcel { results: Vec::new(), nanos: 0, sender }
    }

    fn add(&mut self, place: usize, result: SampleResult) {
        self.nanos += result.cost.nanos;
        self.results.push((place, result));
        if self.nanos >= Parcel::WORTH_SENDING {
            self.send();
        }
    }

    fn send(&mut self) {
        self.nanos = 0;
        // Nobody listens any more only if the receiver panicked.
        let _ = self.sender.send(std::mem::take(&mut self.results));
    }
}

/// Runs it, and catches a panic.
fn contained<T>(run: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(run)).map_err(|payload| {
        let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let text = text.or_else(|| payload.downcast_ref::<String>().cloned());
        text.unwrap_or_else(|| "no message".to_owned())
    })
}

impl Backend for Cpu {
    fn name(&self) -> &'static str {
        "cpu"
    }

    fn threads(&self) -> usize {
        self.workers.len()
    }

    fn set_care(&mut self, care: Care) {
        self.care = care;
        self.workers.iter_mut().for_each(|worker| *worker = Worker::new(care));
    }

    fn evaluate(
        &mut self,
        prepared: &Prepared,
        batch: Batch<'_>,
        stop: &Stop,
        done: &mut dyn FnMut(usize, SampleResult),
    ) -> Cost {
        let work = Work::new(prepared, batch, stop, self.care);
        if let (Some((job, state)), true) = (self.last.take(), self.prepared == prepared.id())
            && let Some(task) = work.tasks.values().find(|task| Arc::ptr_eq(task.job, &job))
        {
            *locked(&task.state) = Some(state);
        }
        self.prepared = prepared.id();
        let useful = work.order.len().min(self.workers.len());
        if let ([worker, ..], 0..=1) = (&mut self.workers[..], useful) {
            work.take(worker, done);
        } else {
            let (sender, results) = mpsc::channel();
            std::thread::scope(|scope| {
                for worker in &mut self.workers[..useful] {
                    let (work, mut parcel) = (&work, Parcel::new(sender.clone()));
                    scope.spawn(move || {
                        work.take(worker, &mut |place, result| parcel.add(place, result));
                        parcel.send();
                    });
                }
                drop(sender);
                results.iter().flatten().for_each(|(place, result)| done(place, result));
            });
        }
        if let Some(task) = work.last_job().and_then(|job| work.tasks.get(&job)) {
            self.last = locked(&task.state).take().map(|state| (task.job.clone(), state));
        }
        *locked(&work.cost)
    }

    fn map(&mut self, op: Prim, rows: &ArgRows) -> Vec<Result<Json, Failure>> {
        let share = rows.rows.len().div_ceil(self.workers.len()).max(1);
        let call_all = |chunk: &[Vec<batt_dsl::Value>]| -> Vec<Result<Json, Failure>> {
            let heap = Heap::over(Level::Sample, [Arc::from([]), rows.arena.clone()]);
            let mut machine = Machine::with_heap(heap);
            let call = |args: &Vec<_>| {
                machine.heap_mut().clear();
                let value = machine.call_prim(op, args)?;
                Ok(machine.heap().to_json(value))
            };
            chunk.iter().map(call).collect()
        };
        std::thread::scope(|scope| {
            let chunks = rows.rows.chunks(share);
            let running: Vec<_> = chunks.map(|chunk| scope.spawn(|| call_all(chunk))).collect();
            running.into_iter().flat_map(|thread| thread.join().unwrap_or_default()).collect()
        })
    }

    fn take_times(&mut self) -> Option<StepTimes> {
        let mut all = StepTimes::default();
        let times: Vec<_> = self.workers.iter_mut().filter_map(Worker::take_times).collect();
        times.iter().for_each(|times| all.merge(times));
        (!times.is_empty()).then_some(all)
    }
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
