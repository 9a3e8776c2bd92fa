//! Samples that another backend has evaluated in part; the CPU does the rest.

use crate::reach::OutputSet;
use crate::results::SampleResult;
use crate::sink::Sink;
use batt_dsl::Kind;
use std::collections::HashMap;

/// What is left of a sample.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Left {
    /// Nothing: every output is known.
    Nothing,
    /// A part of it.
    Part {
        /// These outputs.
        outputs: OutputSet,
        /// And what else.
        others: OtherParts,
    },
    /// All of it.
    Everything,
}

/// What may be left of a sample besides outputs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OtherParts {
    /// The baseline.
    pub baseline: bool,
    /// The steps that outputs share. If they are not left, their cost and failures are counted already.
    pub shared: bool,
}

/// The outputs of a sample that are judged already: sums of points. A Bool and an Int may have the same
/// hash, but differs tell them apart.
pub type Judged = HashMap<(u128, Kind), u32, foldhash::fast::FixedState>;

/// What another backend found out about the samples of a batch.
pub trait Known: Sync {
    /// Fills in what is known of the sample at this place of the batch: statuses, hashes, calls,
    /// the scores of right outputs, and the sums of points of wrong ones. Values go to the sink. Adds the
    /// outputs that were judged, so that equal ones are not judged again. Does nothing if everything is left.
    fn fill(
        &self,
        place: usize,
        result: &mut SampleResult,
        sums: &mut [u32],
        judged: &mut Judged,
        sink: &mut dyn Sink,
    ) -> Left;
}
