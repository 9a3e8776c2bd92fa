//! Keeps the value of every output of a run.

use batt_dsl::{Heap, Value};
use batt_engine::{ArgRows, SampleId, SampleResult, Sink, Sinks, ValueRef, Wanted};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// The outputs of all samples, those of each worker in an arena of its own.
#[derive(Debug, Default)]
pub struct KeptOutputs {
    heaps: Vec<Heap>,
    places: HashMap<(SampleId, usize), (usize, Value)>,
}

impl KeptOutputs {
    /// The value of an output of the battery, if it was reached.
    pub fn get(&self, sample: SampleId, output: usize) -> Option<ValueRef<'_>> {
        let &(heap, value) = self.places.get(&(sample, output))?;
        Some(ValueRef { heap: self.heaps.get(heap)?, value })
    }
}

/// Collects the outputs of one run.
#[derive(Debug, Default)]
pub struct KeepOutputs(Mutex<KeptOutputs>);

impl KeepOutputs {
    /// All outputs, when the run is over.
    pub fn finish(self) -> KeptOutputs {
        self.0.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Sinks for KeepOutputs {
    fn wanted(&self) -> Wanted {
        Wanted::OUTPUTS
    }

    fn worker(&self) -> Box<dyn Sink + '_> {
        Box::new(Keeper { all: self, heap: ArgRows::heap(), begun: Vec::new(), done: Vec::new() })
    }
}

struct Keeper<'a> {
    all: &'a KeepOutputs,
    heap: Heap,
    /// Outputs of the current sample.
    begun: Vec<(usize, Value)>,
    done: Vec<((SampleId, usize), Value)>,
}

impl Sink for Keeper<'_> {
    fn output(&mut self, output: usize, value: ValueRef<'_>) {
        let value = value.copy_to(&mut self.heap);
        self.begun.push((output, value));
    }

    fn sample(&mut self, _place: usize, result: &SampleResult) {
        let of_sample = self.begun.drain(..);
        if result.has_results() {
            self.done.extend(of_sample.map(|(output, value)| ((result.sample, output), value)));
        }
    }
}

impl Drop for Keeper<'_> {
    fn drop(&mut self) {
        let mut kept = self.all.0.lock().unwrap_or_else(PoisonError::into_inner);
        let heap = kept.heaps.len();
        kept.heaps.push(std::mem::take(&mut self.heap));
        kept.places.extend(self.done.drain(..).map(|(place, value)| (place, (heap, value))));
    }
}
