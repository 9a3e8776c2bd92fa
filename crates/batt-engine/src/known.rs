//! Samples that another backend has evaluated in part; the CPU does the rest.

use crate::reach::OutputSet;
use crate::results::SampleResult;
use crate::sink::Sink;
use batt_dsl::Value;

/// What is left of a sample.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Left {
    /// Nothing: every output is known.
    Nothing,
    /// These outputs, and perhaps the baseline.
    Outputs {
        /// The outputs.
        outputs: OutputSet,
        /// Whether the baseline is left too.
        baseline: bool,
    },
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

    /// What it computed before the sections of a schedule on the sample at this place. Without it, the
    /// CPU computes again what the outputs that are left need.
    fn shared(&self, _place: usize, _schedule: usize) -> Option<Box<dyn KnownSteps + '_>> {
        None
    }
}

/// Steps that another backend evaluated on a sample.
pub trait KnownSteps {
    /// The words of the sample's arena, in which their values lie.
    fn words(&self) -> &[u64];

    /// What came of an instruction of the schedule; none if the CPU evaluates it.
    fn step(&self, instruction: usize) -> Option<KnownStep>;
}

/// What came of an instruction. Its time and its failure were counted by whoever evaluated it.
#[derive(Clone, Copy, Debug)]
pub struct KnownStep {
    /// Its value.
    pub value: Value,
    /// Primitive calls, inner ones counted.
    pub calls: u32,
    /// Did it fail?
    pub failed: bool,
}
