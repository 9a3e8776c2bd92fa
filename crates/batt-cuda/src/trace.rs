//! Records the outcome of every step on the CPU, for comparison with a device.

use batt_dsl::{Failure, Machine, StepOutcome};
use batt_engine::Observer;
use batt_program::StepId;
use std::ops::ControlFlow;

/// The outcome of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepTrace {
    /// Why it failed, if it did.
    pub failure: Option<Failure>,
    /// Primitive calls, including inner ones.
    pub calls: u32,
    /// The hash of its value.
    pub hash: u128,
}

/// The outcomes of all steps. [`Evaluator::observe`](batt_engine::Evaluator::observe) fills it.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    /// In the order of the program.
    pub steps: Vec<StepTrace>,
}

impl Observer for Trace {
    fn after(&mut self, _step: StepId, done: StepOutcome, machine: &Machine) -> ControlFlow<()> {
        let hash = machine.heap().content_hash(done.value);
        self.steps.push(StepTrace { failure: done.failure, calls: machine.calls(), hash });
        ControlFlow::Continue(())
    }
}
