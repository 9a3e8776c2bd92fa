//! The CPU backend: all cores, one arena a worker.

use crate::backend::{ArgRows, Backend, Stop};
use crate::batch::{Batch, Job, SampleId};
use crate::prepared::Prepared;
use crate::sample::{Care, Cost, Ending, SampleResult, TaskState, Worker};
use crate::walk::StepTimes;
use batt_dsl::{Failure, Heap, Level, Machine, Prim};
use serde_json::Value as Json;
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock, mpsc};

/// Evaluates on so many cores.
#[derive(Debug)]
pub struct Cpu {
    workers: Vec<Worker>,
    care: Care,
    /// What the last batch computed for its tasks: the next may go on with the same.
    states: HashMap<usize, (Arc<Job>, Arc<State>)>,
    /// Which battery that was for.
    prepared: u64,
}

type State = OnceLock<TaskState>;

impl Cpu {
    /// A backend with so many workers, at least one.
    pub fn new(threads: usize) -> Cpu {
        let care = Care::default();
        let workers = (0..threads.max(1)).map(|_| Worker::new(care)).collect();
        Cpu { workers, care, states: HashMap::new(), prepared: 0 }
    }

    /// One state for every task of the batch; those of the last batch are taken over.
    fn states_of(&mut self, prepared: &Prepared, batch: Batch<'_>) {
        if self.prepared != prepared.id() {
            self.states.clear();
            self.prepared = prepared.id();
        }
        let mut states = HashMap::new();
        for sample in batch.samples {
            states.entry(sample.job).or_insert_with(|| {
                let job = &batch.jobs[sample.job];
                match self.states.remove(&sample.job) {
                    Some(known) if Arc::ptr_eq(&known.0, job) => known,
                    _ => (job.clone(), Arc::default()),
                }
            });
        }
        self.states = states;
    }
}

/// What the workers of a batch share.
struct Work<'a> {
    prepared: &'a Prepared,
    batch: Batch<'a>,
    states: &'a HashMap<usize, (Arc<Job>, Arc<State>)>,
    /// Tasks whose state is still to be made.
    tasks: Vec<usize>,
    /// Places in the batch, the largest grid first: a long one at the end would keep the
    /// others waiting.
    order: Vec<usize>,
    next: AtomicUsize,
    stop: &'a Stop,
    care: Care,
}

impl<'a> Work<'a> {
    fn new(
        prepared: &'a Prepared,
        batch: Batch<'a>,
        states: &'a HashMap<usize, (Arc<Job>, Arc<State>)>,
        stop: &'a Stop,
        care: Care,
    ) -> Work<'a> {
        let mut tasks: Vec<usize> = states
            .iter()
            .filter(|(_, (_, state))| state.get().is_none())
            .map(|(&k, _)| k)
            .collect();
        tasks.sort_unstable();
        let mut order: Vec<usize> = (0..batch.samples.len()).collect();
        let area = |k: usize| batch.jobs[batch.samples[k].job].area(batch.samples[k]);
        order.sort_by_key(|&k| std::cmp::Reverse(area(k)));
        Work { prepared, batch, states, tasks, order, next: AtomicUsize::new(0), stop, care }
    }

    /// Takes items until there are none left: first tasks, then samples.
    fn take(&self, worker: &mut Worker, done: &mut dyn FnMut(usize, SampleResult)) {
        while !self.stop.is_set() {
            let item = self.next.fetch_add(1, Ordering::Relaxed);
            if let Some(&job) = self.tasks.get(item) {
                // What goes wrong here goes wrong again, and is reported, with its samples.
                let _ = contained(|| {
                    self.state(job);
                });
                continue;
            }
            let Some(&place) = self.order.get(item - self.tasks.len()) else { return };
            done(place, self.evaluate(worker, self.batch.samples[place]));
        }
    }

    fn state(&self, job: usize) -> &TaskState {
        let (its, state) = &self.states[&job];
        state.get_or_init(|| TaskState::new(self.prepared, its, self.care))
    }

    fn evaluate(&self, worker: &mut Worker, id: SampleId) -> SampleResult {
        let job = &self.batch.jobs[id.job];
        let result = contained(|| worker.evaluate(self.prepared, job, self.state(id.job), id));
        result.unwrap_or_else(|message| {
            // Whatever state the panic left behind is not used again.
            *worker = Worker::new(self.care);
            SampleResult::without_results(self.prepared.battery(), id, Ending::Panicked(message))
        })
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
        self.states_of(prepared, batch);
        let work = Work::new(prepared, batch, &self.states, stop, self.care);
        let items = work.tasks.len() + work.order.len();
        let useful = items.min(self.workers.len());
        if let ([worker, ..], 0..=1) = (&mut self.workers[..], useful) {
            work.take(worker, done);
        } else {
            let (sender, results) = mpsc::channel();
            std::thread::scope(|scope| {
                for worker in &mut self.workers[..useful] {
                    let (work, sender) = (&work, sender.clone());
                    scope.spawn(move || {
                        // Nobody listens any more only if the receiver panicked.
                        work.take(worker, &mut |place, result| drop(sender.send((place, result))));
                    });
                }
                drop(sender);
                results.iter().for_each(|(place, result)| done(place, result));
            });
        }
        let mut cost = Cost::default();
        let made = work.tasks.iter().filter_map(|job| self.states[job].1.get());
        made.for_each(|state| cost += state.cost);
        cost
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
