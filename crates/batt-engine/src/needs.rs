//! The steps that each output needs: what its calls are counted by, and whom a step that was given
//! up concerns.

use crate::schedule::Schedule;
use batt_program::battery::{Battery, BatteryStep};
use batt_program::{Operand, StepId};
use std::ops::Range;

/// The steps that the outputs of a schedule need.
#[derive(Clone, Debug, Default)]
pub(crate) struct Needs {
    outputs: Range<usize>,
    /// The range of `steps` of each output.
    ranges: Vec<Range<usize>>,
    /// The steps that are evaluated. One that stands for several appears as often.
    steps: Vec<StepId>,
    /// Calls of steps that are constants.
    constant_calls: Vec<u64>,
}

impl Needs {
    /// The steps that these outputs of the battery need in a schedule.
    pub(crate) fn new(battery: &Battery, outputs: Range<usize>, schedule: &Schedule) -> Needs {
        let mut needs = Needs { outputs: outputs.clone(), ..Needs::default() };
        // The number of the last output that needs a step.
        let mut seen = vec![usize::MAX; battery.steps.len()];
        let mut waiting: Vec<StepId> = Vec::new();
        for output in outputs {
            let (start, mut constant_calls) = (needs.steps.len(), 0);
            add_steps(&battery.outputs[output].value, &mut waiting);
            while let Some(step) = waiting.pop() {
                let Some(its) = battery.steps.get(step.index()) else { continue };
                if std::mem::replace(&mut seen[step.index()], output) == output {
                    continue;
                }
                let BatteryStep { callee, args, .. } = its;
                args.iter().chain([callee]).for_each(|operand| add_steps(operand, &mut waiting));
                match schedule.computed_as(step) {
                    Some(computed) => needs.steps.push(computed),
                    None => {
                        let calls = schedule.constant_calls.get(step.index()).copied();
                        constant_calls += u64::from(calls.unwrap_or(0));
                    }
                }
            }
            needs.ranges.push(start..needs.steps.len());
            needs.constant_calls.push(constant_calls);
        }
        needs
    }

    fn place(&self, output: usize) -> Option<usize> {
        self.outputs.contains(&output).then(|| output - self.outputs.start)
    }

    /// The steps that an output needs.
    pub(crate) fn steps(&self, output: usize) -> &[StepId] {
        self.place(output).map_or(&[], |place| &self.steps[self.ranges[place].clone()])
    }

    /// The calls of those that are constants.
    pub(crate) fn constant_calls(&self, output: usize) -> u64 {
        self.place(output).map_or(0, |place| self.constant_calls[place])
    }

    /// The calls of an output, from the calls of every step.
    pub(crate) fn calls(&self, output: usize, by_step: &[u32]) -> u64 {
        let calls = |step: &StepId| u64::from(by_step.get(step.index()).copied().unwrap_or(0));
        self.constant_calls(output) + self.steps(output).iter().map(calls).sum::<u64>()
    }
}

fn add_steps(operand: &Operand, steps: &mut Vec<StepId>) {
    match operand {
        Operand::Step(step) => steps.push(*step),
        Operand::Tuple(items) => items.iter().for_each(|item| add_steps(item, steps)),
        _ => {}
    }
}
