//! What was given up: steps that take too long, and outputs that take too much memory.

use super::{Evaluation, Halt, ScheduleRun, Worker};
use crate::results::{GivenUp, SampleResult, Status};
use crate::schedule::Section;
use batt_dsl::GiveUp;
use batt_program::StepId;

impl Worker {
    /// Steps were given up: remembers them, and says whether anything more can run.
    #[cold]
    pub(super) fn note_given_up(&mut self, known: usize) -> Result<(), Halt> {
        let mut outcome = Ok(());
        for &(step, why) in &self.interpreter.given_up[known..] {
            match why {
                GiveUp::Time => {
                    let nanos = self.watchdog.took();
                    self.result.given_up.push(given_up(Status::TimedOut, step, nanos));
                }
                GiveUp::Memory => {
                    self.too_large = Some(step);
                    outcome = Err(Halt::Memory);
                }
                GiveUp::Stop if self.watchdog.sample_is_over() => {
                    self.result.given_up.push(given_up(Status::NotReached, step, 0));
                    outcome = Err(Halt::SampleTime);
                }
                GiveUp::Stop => outcome = Err(Halt::Stop),
            }
        }
        if outcome == Err(Halt::Memory) {
            // The next section does not need the step.
            self.interpreter.given_up.retain(|&(_, why)| why == GiveUp::Time);
            self.interpreter.machine.clear_step_cache();
        }
        outcome
    }

    /// Leaves the outputs of all sections to be evaluated by themselves.
    #[cold]
    pub(super) fn leave_all(&mut self, run: &ScheduleRun<'_>) {
        let sections = run.its.schedule.sections.iter();
        sections
            .filter(|section| run.has(section))
            .for_each(|section| self.leave(run, std::slice::from_ref(section)));
    }

    /// Leaves the outputs of these sections to be evaluated by themselves.
    #[cold]
    pub(super) fn leave(&mut self, run: &ScheduleRun<'_>, sections: &[Section]) {
        for section in sections {
            let emitted = &run.its.schedule.emitted[section.emitted.clone()];
            let reached = emitted.iter().filter(|its| run.evaluation.reaches(its.output));
            self.by_themselves.extend(reached.map(|emitted| Some(emitted.output)));
            if emitted.is_empty() {
                self.by_themselves.push(None);
            }
        }
    }

    /// An output that runs by itself takes too much memory.
    #[cold]
    pub(super) fn out_of_memory(&mut self, run: &ScheduleRun<'_>, section: &Section) {
        let emitted = &run.its.schedule.emitted[section.emitted.clone()];
        for emitted in emitted {
            self.result.statuses[emitted.output] = Status::OutOfMemory;
        }
        self.result.given_up.push(GivenUp {
            status: Status::OutOfMemory,
            step: self.too_large,
            output: emitted.first().map(|emitted| emitted.output),
            nanos: 0,
            words: self.interpreter.machine.peak_words() as u64,
        });
    }
}

pub(super) fn given_up(status: Status, step: StepId, nanos: u64) -> GivenUp {
    GivenUp { status, step: Some(step), output: None, nanos, words: 0 }
}

/// Names the first output that needs a step which ran when the sample's time was up.
#[cold]
pub(super) fn name_first_users(evaluation: Evaluation<'_>, given_up: &mut [GivenUp]) {
    let Evaluation { prepared, .. } = evaluation;
    let outputs = prepared.battery().outputs.len();
    for entry in given_up.iter_mut().filter(|entry| entry.status == Status::NotReached) {
        let Some(step) = entry.step else { continue };
        let mut all = (0..outputs).filter(|&output| evaluation.reaches(output));
        let user = all.find(|&output| prepared.steps_of(output).contains(&step));
        entry.output = entry.output.or(user);
    }
}

/// Marks an output if one of these steps took too long, and tells whether one did. The first such
/// output is the one that is named.
#[cold]
pub(super) fn blame(
    result: &mut SampleResult,
    given_up: &[(StepId, GiveUp)],
    steps: &[StepId],
    output: Option<usize>,
) -> bool {
    let mut any = false;
    for &(step, _) in given_up.iter().filter(|(step, _)| steps.contains(step)) {
        any = true;
        let known = result.given_up.iter_mut();
        if let Some(entry) = known.rev().find(|entry| entry.step == Some(step)) {
            entry.output = entry.output.or(output);
        }
    }
    if let Some(output) = output.filter(|_| any) {
        result.statuses[output] = Status::TimedOut;
    }
    any
}
