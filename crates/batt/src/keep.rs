//! Keeps the values of all outputs of a run.

use batt_dsl::{Heap, Value};
use batt_engine::{ArgRows, SampleId, SampleResult, Sink, Sinks, ValueRef, Wanted};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// The outputs of all samples. Each worker has its own heap.
#[derive(Debug, Default)]
pub struct KeptOutputs {
    workers: Mutex<Vec<Heap>>,
    places: Mutex<HashMap<(SampleId, usize), (usize, Value)>>,
}

impl KeptOutputs {
    /// Calls `with` on an output of the battery, if it was computed.
    pub fn with<T>(
        &self,
        sample: SampleId,
        output: usize,
        with: impl FnOnce(ValueRef<'_>) -> T,
    ) -> Option<T> {
        let places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        let &(worker, value) = places.get(&(sample, output))?;
        let workers = self.workers.lock().unwrap_or_else(PoisonError::into_inner);
        Some(with(ValueRef { heap: workers.get(worker)?, value }))
    }
}

impl Sinks for KeptOutputs {
    fn wanted(&self) -> Wanted {
        Wanted::OUTPUTS
    }

    fn worker(&self) -> Box<dyn Sink + '_> {
        Box::new(Keeper { all: self, heap: ArgRows::heap(), current: Vec::new(), done: Vec::new() })
    }
}

struct Keeper<'a> {
    all: &'a KeptOutputs,
    heap: Heap,
    /// Outputs of the current sample.
    current: Vec<(usize, Value)>,
    done: Vec<((SampleId, usize), Value)>,
}

impl Sink for Keeper<'_> {
    fn output(&mut self, output: usize, value: ValueRef<'_>) {
        let value = value.copy_to(&mut self.heap);
        self.current.push((output, value));
    }

    fn sample(&mut self, _place: usize, result: &SampleResult) {
        let of_sample = self.current.drain(..);
        self.done.extend(of_sample.map(|(output, value)| ((result.sample, output), value)));
    }
}

impl Drop for Keeper<'_> {
    fn drop(&mut self) {
        let mut workers = self.all.workers.lock().unwrap_or_else(PoisonError::into_inner);
        let worker = workers.len();
        workers.push(std::mem::take(&mut self.heap));
        drop(workers);
        let mut places = self.all.places.lock().unwrap_or_else(PoisonError::into_inner);
        let done = self.done.drain(..);
        places.extend(done.map(|(place, value)| (place, (worker, value))));
    }
}
