//! Sinks: receive values while they are computed, one sink per worker.

use crate::failures::{Failures, StepFailure};
use crate::options::Wanted;
use crate::results::SampleResult;
use batt_dsl::{Failure, GiveUp, Heap, Value};
use batt_program::StepId;

/// A value with the heap it lies in, borrowed until that memory is used for something else.
#[derive(Clone, Copy, Debug)]
pub struct ValueRef<'a> {
    /// Where it lies.
    pub heap: &'a Heap,
    /// The value.
    pub value: Value,
}

impl ValueRef<'_> {
    /// Its content hash: equal for equal values, wherever they lie.
    pub fn hash(&self) -> u128 {
        self.heap.content_hash(self.value)
    }

    /// The value in recorded form.
    pub fn to_json(&self) -> serde_json::Value {
        self.heap.to_json(self.value)
    }

    /// A copy in another heap, for whoever keeps it.
    pub fn copy_to(&self, heap: &mut Heap) -> Value {
        heap.import(self.heap, self.value)
    }
}

/// A step that was evaluated.
#[derive(Clone, Copy, Debug)]
pub struct StepRun<'a> {
    /// Which one.
    pub step: StepId,
    /// Its value, or the safe default.
    pub value: ValueRef<'a>,
    /// Why the default.
    pub failure: Option<Failure>,
    /// Primitive calls, inner ones counted.
    pub calls: u32,
}

/// A row of inputs that a routine was run on.
#[derive(Clone, Copy, Debug)]
pub struct RowRun<'a> {
    /// What the routine returned.
    pub value: ValueRef<'a>,
    /// Steps that failed, in order.
    pub failures: &'a [StepFailure],
    /// Primitive calls, inner ones counted.
    pub calls: u64,
    /// The first step that was given up, and why: the value says nothing then.
    pub given_up: Option<(StepId, GiveUp)>,
}

/// Takes what one worker computes, while it is computed. Whoever keeps a value copies it.
///
/// For a sample the calls are: outputs, verdicts and steps in the order of evaluation,
/// [`Sink::failures`] at the end of each schedule, then [`Sink::sample`], which ends it. If the
/// evaluation panicked, the values before that are void ([`SampleResult::has_results`]). If the
/// run is to stop in the middle of a sample, that one is never ended.
pub trait Sink: Send {
    /// The value of an output of the battery.
    fn output(&mut self, _output: usize, _value: ValueRef<'_>) {}

    /// A verdict: entry `score` of the battery's, what it is worth, and (score, witness).
    fn verdict(&mut self, _score: usize, _points: u16, _verdict: ValueRef<'_>) {}

    /// A step.
    fn step(&mut self, _step: StepRun<'_>) {}

    /// Steps that failed, those computed once for the battery or the task included.
    fn failures(&mut self, _failures: &Failures) {}

    /// The sample at this place of the batch is done.
    fn sample(&mut self, _place: usize, _result: &SampleResult) {}

    /// Row k of those that a routine is mapped over; an error is the message of a panic, which
    /// is a bug of batt.
    fn row(&mut self, _row: usize, _run: Result<RowRun<'_>, &str>) {}
}

/// Makes a sink for each worker.
pub trait Sinks: Sync {
    /// What the sinks want to be given.
    fn wanted(&self) -> Wanted;

    /// A sink for one more worker. It is dropped when the worker has nothing left to do.
    fn worker(&self) -> Box<dyn Sink + '_>;
}

/// Nobody listens.
impl Sink for () {}

/// Nobody listens.
impl Sinks for () {
    fn wanted(&self) -> Wanted {
        Wanted::NOTHING
    }

    fn worker(&self) -> Box<dyn Sink + '_> {
        Box::new(())
    }
}

/// All of them are given what any of them wants, in this order.
impl<const N: usize> Sinks for [&dyn Sinks; N] {
    fn wanted(&self) -> Wanted {
        self.iter().fold(Wanted::NOTHING, |all, sinks| all.and(sinks.wanted()))
    }

    fn worker(&self) -> Box<dyn Sink + '_> {
        Box::new(self.iter().map(|sinks| sinks.worker()).collect::<Vec<_>>())
    }
}

impl Sink for Vec<Box<dyn Sink + '_>> {
    fn output(&mut self, output: usize, value: ValueRef<'_>) {
        self.iter_mut().for_each(|sink| sink.output(output, value));
    }

    fn verdict(&mut self, score: usize, points: u16, verdict: ValueRef<'_>) {
        self.iter_mut().for_each(|sink| sink.verdict(score, points, verdict));
    }

    fn step(&mut self, step: StepRun<'_>) {
        self.iter_mut().for_each(|sink| sink.step(step));
    }

    fn failures(&mut self, failures: &Failures) {
        self.iter_mut().for_each(|sink| sink.failures(failures));
    }

    fn sample(&mut self, place: usize, result: &SampleResult) {
        self.iter_mut().for_each(|sink| sink.sample(place, result));
    }

    fn row(&mut self, row: usize, run: Result<RowRun<'_>, &str>) {
        self.iter_mut().for_each(|sink| sink.row(row, run));
    }
}
