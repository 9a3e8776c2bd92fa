//! The outputs that a section computes, and where the calls of their steps are written.

use crate::abi::ProgramEntry;
use batt_engine::{PreparedSchedule, TaskSchedule};
use batt_program::StepId;
use std::collections::HashMap;

/// An output of a battery. Its calls are those of all its steps, which nobody has to look for on each
/// sample.
#[derive(Clone, Debug, Default)]
pub struct DeviceOutput {
    /// Its number in the battery.
    pub number: usize,
    /// Calls of steps that are constants.
    constant_calls: u64,
    /// Where the device writes the calls of its steps, among those of a sample. A step that counts
    /// twice is there twice.
    of_sample: Vec<u32>,
    /// Its steps that depend on a task alone.
    of_task: Vec<StepId>,
}

impl DeviceOutput {
    /// With the places of steps among the calls of a sample. All other steps belong to the task.
    pub(super) fn new(
        number: usize,
        schedule: &PreparedSchedule,
        place: impl Fn(StepId) -> Option<u32>,
    ) -> DeviceOutput {
        let steps = schedule.steps_of(number);
        DeviceOutput {
            number,
            constant_calls: schedule.constant_calls_of(number),
            of_sample: steps.iter().filter_map(|&step| place(step)).collect(),
            of_task: steps.iter().copied().filter(|&step| place(step).is_none()).collect(),
        }
    }

    /// Its primitive calls as if it ran alone, from those that the device wrote for a sample.
    pub(crate) fn calls(&self, of_sample: &[u32], task: &TaskSchedule) -> u64 {
        let calls = |&place: &u32| of_sample.get(place as usize).map_or(0, |&its| u64::from(its));
        let sample = self.of_sample.iter().map(calls);
        let task = self.of_task.iter().map(|&step| u64::from(task.calls_of(step)));
        self.constant_calls + sample.sum::<u64>() + task.sum::<u64>()
    }
}

/// Where the device writes the calls of a program's steps, if there is one.
pub(super) fn places_of_calls(
    program: Option<&ProgramEntry>,
    steps: &[StepId],
) -> HashMap<StepId, u32> {
    let Some(program) = program else { return HashMap::new() };
    let own = steps.iter().copied().take(program.own_steps as usize);
    own.zip(program.first_call..).collect()
}

#[cfg(test)]
mod tests {
    use crate::image::{BatteryImage, SharedSteps};
    use batt_engine::lower::Passes;
    use batt_engine::{CpuSettings, GridRef, Job, Options, Prepared, PreparedTask, TaskValues};
    use batt_engine::{Schedule, Watchdog};
    use batt_program::StepId;
    use batt_program::battery::Battery;

    const PROGRAMS: &str = "\
def solve_a(S, I):
    x1 = hmirror(I)
    x2 = vmirror(x1)
    x3 = vmirror(x1)
    x4 = hconcat(x2, x3)
    return x4

def solve_b(S, I):
    x1 = first(S)
    x2 = last(x1)
    x3 = hmirror(I)
    x4 = hconcat(x3, x2)
    return rot90(x4)
";

    /// Calls of a step, all different: a power of two.
    fn calls_of(step: StepId) -> u32 {
        1 << step.index()
    }

    #[test]
    fn calls_are_those_of_all_steps_wherever_they_are_counted() {
        let programs = batt_program::read("two.py", PROGRAMS).programs;
        let prepared = Prepared::new(Battery::merge(&programs), Passes::ALL);
        let cells = [1, 2];
        let mut values = TaskValues::builder();
        values.pair(GridRef::new(1, 2, &cells), GridRef::new(1, 2, &cells));
        let job = Job { task: "t".into(), values: values.finish(), demos: 0 };
        let (options, settings) = (Options::default(), CpuSettings::default());
        let task = PreparedTask::new(&prepared, &job, &options, settings, &Watchdog::default());
        for sharing in [SharedSteps::Once, SharedSteps::Again] {
            let image = BatteryImage::new(&prepared, sharing).expect("it can be encoded");
            let mut of_sample = vec![0; image.image.calls as usize];
            for (entry, program) in image.image.programs.iter().zip(&image.programs) {
                let own = &program.steps[..entry.own_steps as usize];
                for (place, &step) in (entry.first_call as usize..).zip(own) {
                    of_sample[place] = calls_of(step);
                }
            }
            for output in image.programs.iter().flat_map(|program| &program.outputs) {
                let schedule = &prepared.schedules()[0];
                let of_task = |step: StepId| is_of_task(&schedule.schedule, step);
                let expected = schedule.steps_of(output.number).iter().map(|&step| {
                    let calls = if of_task(step) {
                        task.schedules[0].calls_of(step)
                    } else {
                        calls_of(step)
                    };
                    u64::from(calls)
                });
                let constant = schedule.constant_calls_of(output.number);
                let calls = output.calls(&of_sample, &task.schedules[0]);
                assert_eq!(calls, constant + expected.sum::<u64>(), "{output:?}");
            }
        }
    }

    fn is_of_task(schedule: &Schedule, step: StepId) -> bool {
        schedule.instructions[schedule.task.clone()].iter().any(|its| its.step == Some(step))
    }
}
