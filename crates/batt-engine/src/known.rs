//! Samples that another backend has evaluated in part; the CPU does the rest.

use crate::reach::OutputSet;
use crate::results::SampleResult;
use crate::sink::Sink;

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
}
