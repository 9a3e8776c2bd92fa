//! Where the time goes: observers of single steps.

use crate::interpreter::Observer;
use crate::sink::{Sink, StepRun, ValueRef};
use batt_dsl::{Machine, StepOutcome};
use batt_program::StepId;
use std::ops::ControlFlow;
use std::time::Instant;

/// Time and calls of single steps, for whoever asks for a profile.
#[derive(Clone, Debug, Default)]
pub struct StepTimes {
    /// Nanoseconds and primitive calls, by step of the battery.
    pub by_step: Vec<(u64, u64)>,
}

impl StepTimes {
    fn add(&mut self, step: StepId, nanos: u64, calls: u64) {
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

/// Measures steps, and shows them to a sink.
pub(crate) struct StepWatch<'a> {
    pub(crate) times: Option<&'a mut StepTimes>,
    pub(crate) sink: Option<&'a mut dyn Sink>,
    pub(crate) began: Instant,
}

impl Observer for StepWatch<'_> {
    fn before(&mut self) {
        self.began = Instant::now();
    }

    fn after(&mut self, step: StepId, done: StepOutcome, machine: &Machine) -> ControlFlow<()> {
        let calls = machine.calls();
        if let Some(times) = &mut self.times {
            times.add(step, self.began.elapsed().as_nanos() as u64, calls.into());
        }
        if let Some(sink) = &mut self.sink {
            let value = ValueRef { heap: machine.heap(), value: done.value };
            sink.step(StepRun { step, value, failure: done.failure, calls });
        }
        ControlFlow::Continue(())
    }
}
