//! Who evaluates: the interface that every backend has.

use crate::batch::Batch;
use crate::prepared::Prepared;
use crate::sample::{Care, Cost, SampleResult};
use crate::walk::StepTimes;
use batt_dsl::{Failure, Heap, Prim, Value};
use serde_json::Value as Json;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Lets others end a run early, with the results so far.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Nobody has asked yet.
    pub fn new() -> Stop {
        Stop::default()
    }

    /// Asks the run to end.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Has somebody asked?
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Rows of arguments for one primitive, in an arena that is shared.
#[derive(Clone, Debug)]
pub struct ArgRows {
    pub(crate) arena: Arc<[u64]>,
    pub(crate) rows: Vec<Vec<Value>>,
}

impl ArgRows {
    /// Rows whose values lie in this arena, finished from a heap of a task's level.
    pub fn new(arena: Arc<[u64]>, rows: Vec<Vec<Value>>) -> ArgRows {
        ArgRows { arena, rows }
    }

    /// An empty heap to make values in.
    pub fn heap() -> Heap {
        let nothing: Arc<[u64]> = Arc::from([]);
        Heap::over(batt_dsl::Level::Task, [nothing.clone(), nothing])
    }
}

/// Evaluates batteries. Results do not depend on the backend.
pub trait Backend {
    /// The name that flags use.
    fn name(&self) -> &'static str;

    /// Cores in use.
    fn threads(&self) -> usize;

    /// How samples are evaluated from now on.
    fn set_care(&mut self, care: Care);

    /// Evaluates the samples of a batch and hands every result over, with its place in the
    /// batch, in any order. Ends early if asked to stop. Returns what the steps that depend on
    /// a task alone took.
    fn evaluate(
        &mut self,
        prepared: &Prepared,
        batch: Batch<'_>,
        stop: &Stop,
        done: &mut dyn FnMut(usize, SampleResult),
    ) -> Cost;

    /// Calls a primitive with every row of arguments; values in recorded form.
    fn map(&mut self, op: Prim, rows: &ArgRows) -> Vec<Result<Json, Failure>>;

    /// Times of single steps since the last time, where they were asked for.
    fn take_times(&mut self) -> Option<StepTimes>;

    /// Samples that another backend had to evaluate.
    fn fallbacks(&self) -> u64 {
        0
    }
}
