//! Where the time goes: observers of single steps.

use crate::failures::Failures;
use crate::interpreter::Observer;
use crate::options::Wanted;
use crate::sink::{Sink, Sinks, StepRun, ValueRef};
use batt_dsl::{Failure, Machine, StepOutcome};
use batt_program::StepId;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Time and calls of single steps, for whoever asks for a profile.
#[derive(Clone, Debug, Default)]
pub struct StepTimes {
    /// Nanoseconds and primitive calls, by step of the battery. The time to read the clock is left
    /// out.
    pub by_step: Vec<(u64, u64)>,
}

impl StepTimes {
    /// Adds time and calls of a step.
    pub fn add(&mut self, step: StepId, nanos: u64, calls: u64) {
        if step.index() >= self.by_step.len() {
            self.by_step.resize(step.index() + 1, (0, 0));
        }
        let (all_nanos, all_calls) = &mut self.by_step[step.index()];
        *all_nanos += nanos;
        *all_calls += calls;
    }

    /// Adds other times.
    pub fn merge(&mut self, other: &StepTimes) {
        for (k, &(nanos, calls)) in other.by_step.iter().enumerate() {
            self.add(StepId(k as u32), nanos, calls);
        }
    }
}

/// What measuring nothing takes: the shortest of many times.
static CLOCK: LazyLock<Duration> = LazyLock::new(|| {
    let nothing = (0..1000).map(|_| Instant::now().elapsed());
    nothing.min().unwrap_or_default()
});

/// Measures steps, and shows them to a sink.
pub(crate) struct StepWatch<'a> {
    pub(crate) times: Option<&'a mut StepTimes>,
    pub(crate) sink: Option<&'a mut dyn Sink>,
    pub(crate) began: Instant,
}

impl<'a> StepWatch<'a> {
    /// Only measures.
    pub(crate) fn of_times(times: &'a mut StepTimes) -> StepWatch<'a> {
        StepWatch { times: Some(times), sink: None, began: Instant::now() }
    }
}

impl Observer for StepWatch<'_> {
    fn before(&mut self) {
        self.began = Instant::now();
    }

    fn after(&mut self, step: StepId, done: StepOutcome, machine: &Machine) -> ControlFlow<()> {
        let calls = machine.calls();
        if let Some(times) = &mut self.times {
            let took = self.began.elapsed().saturating_sub(*CLOCK);
            times.add(step, took.as_nanos() as u64, calls.into());
        }
        if let Some(sink) = &mut self.sink {
            let value = ValueRef { heap: machine.heap(), value: done.value };
            sink.step(StepRun { step, value, failure: done.failure, calls });
        }
        ControlFlow::Continue(())
    }
}

/// Counts failing steps by the primitive that failed, and the reason. A step that fails once for a
/// task counts for each of its samples.
#[derive(Debug, Default)]
pub struct FailureCounts {
    counts: Mutex<HashMap<Failure, u64>>,
}

impl FailureCounts {
    /// Every kind of failure and how often it occurred, the most frequent first.
    pub fn all(&self) -> Vec<(Failure, u64)> {
        let counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let mut all: Vec<(Failure, u64)> = counts.iter().map(|(&k, &count)| (k, count)).collect();
        all.sort_by_cached_key(|(failure, count)| (Reverse(*count), failure.to_string()));
        all
    }
}

impl Sinks for FailureCounts {
    fn wanted(&self) -> Wanted {
        Wanted { failures: true, ..Wanted::NOTHING }
    }

    fn worker(&self) -> Box<dyn Sink + '_> {
        Box::new(Counting { all: self, own: HashMap::new() })
    }
}

/// The counts of one worker.
struct Counting<'a> {
    all: &'a FailureCounts,
    own: HashMap<Failure, u64>,
}

impl Sink for Counting<'_> {
    fn failures(&mut self, failures: &Failures) {
        for step in failures.all() {
            *self.own.entry(step.failure).or_default() += 1;
        }
    }
}

impl Drop for Counting<'_> {
    fn drop(&mut self) {
        let mut all = self.all.counts.lock().unwrap_or_else(PoisonError::into_inner);
        for (&failure, count) in &self.own {
            *all.entry(failure).or_default() += count;
        }
    }
}
