//! Samples that another backend has evaluated in part; the CPU does the rest.

use crate::needs::Needs;
use crate::results::SampleResult;
use crate::schedule::Schedule;
use crate::sink::Sink;
use batt_program::StepId;

/// What is left of a sample.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Left {
    /// Nothing: every output is known.
    Nothing,
    /// These outputs; none is the baseline.
    Outputs(Vec<Option<usize>>),
    /// All of it.
    Everything,
}

/// What another backend found out about the samples of a batch.
pub trait Known: Sync {
    /// Fills in what is known of the sample at this place of the batch: statuses, hashes, calls,
    /// the scores of right outputs, and the sums of points of wrong ones. Values go to the sink.
    /// Does nothing if everything is left.
    fn fill(
        &self,
        place: usize,
        result: &mut SampleResult,
        sums: &mut [u32],
        sink: &mut dyn Sink,
    ) -> Left;
}

/// The sections of a schedule that some outputs need, and the steps that those need.
pub(crate) struct Subset {
    sections: Vec<bool>,
    steps: Vec<bool>,
}

impl Subset {
    pub(crate) fn new(schedule: &Schedule, needs: &Needs, outputs: &[Option<usize>]) -> Subset {
        let mut subset = Subset { sections: Vec::new(), steps: Vec::new() };
        let mut add = |step: &StepId| {
            if step.index() >= subset.steps.len() {
                subset.steps.resize(step.index() + 1, false);
            }
            subset.steps[step.index()] = true;
        };
        for section in &schedule.sections {
            let emitted = &schedule.emitted[section.emitted.clone()];
            let is_in = match emitted {
                [] => outputs.contains(&None),
                _ => emitted.iter().any(|its| outputs.contains(&Some(its.output))),
            };
            if is_in {
                emitted.iter().flat_map(|its| needs.steps(its.output)).for_each(&mut add);
                let verdicts = &schedule.verdicts[section.verdicts.clone()];
                verdicts.iter().flat_map(|its| schedule.verdict_steps(its)).for_each(&mut add);
            }
            subset.sections.push(is_in);
        }
        subset
    }

    /// Is any section needed?
    pub(crate) fn is_empty(&self) -> bool {
        !self.sections.contains(&true)
    }

    /// Is the section with this number needed?
    pub(crate) fn has_section(&self, number: usize) -> bool {
        self.sections.get(number).copied().unwrap_or(false)
    }

    /// Is this step needed?
    pub(crate) fn has_step(&self, step: StepId) -> bool {
        self.steps.get(step.index()).copied().unwrap_or(false)
    }
}
