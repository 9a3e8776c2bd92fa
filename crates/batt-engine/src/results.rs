//! The result of a sample: hashes and scores of its outputs, how it ended, and its cost.

use crate::batch::{Job, SampleId};
use batt_program::battery::Battery;

/// The score of an output that equals the expected grid.
pub const RIGHT: u16 = 1000;
/// The score of an output where the expected grid is not known.
pub const UNKNOWN: u16 = u16::MAX;

/// How the evaluation of a sample ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Ending {
    /// With all results.
    #[default]
    Complete,
    /// Its time was up: outputs that were not reached count as wrong.
    TimedOut,
    /// It needed more memory than it may: outputs that were not reached count as wrong.
    OutOfMemory,
    /// Something panicked, which is a bug of batt: no results.
    Panicked(String),
}

/// What came of a sample.
#[derive(Clone, Debug, Default)]
pub struct SampleResult {
    /// Which one.
    pub sample: SampleId,
    /// The content hash of each output, in the order of the battery's; 0 if it was not reached or
    /// not hashed.
    pub hashes: Vec<u128>,
    /// The score of each output: [`RIGHT`], less, or [`UNKNOWN`].
    pub scores: Vec<u16>,
    /// How it ended.
    pub ending: Ending,
    /// What it took.
    pub cost: Cost,
}

impl SampleResult {
    /// No output has been reached: where the expected one is known, all are wrong.
    pub fn without_results(
        battery: &Battery,
        job: &Job,
        sample: SampleId,
        ending: Ending,
    ) -> SampleResult {
        let mut result = SampleResult::default();
        result.begin(battery, job, sample);
        SampleResult { ending, ..result }
    }

    /// Whether there are any: not if the evaluation panicked.
    pub fn has_results(&self) -> bool {
        !matches!(self.ending, Ending::Panicked(_))
    }

    /// Begins another sample, with the memory at hand.
    pub fn begin(&mut self, battery: &Battery, job: &Job, sample: SampleId) {
        let outputs = battery.outputs.len();
        let score = if job.sample(sample).expected.is_some() { 0 } else { UNKNOWN };
        self.hashes.clear();
        self.hashes.resize(outputs, 0);
        self.scores.clear();
        self.scores.resize(outputs, score);
        (self.sample, self.ending, self.cost) = (sample, Ending::Complete, Cost::default());
    }
}

/// What an evaluation took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Steps evaluated.
    pub steps: u64,
    /// Primitive calls, inner ones counted.
    pub calls: u64,
    /// Steps that failed.
    pub failures: u64,
    /// Steps that failed by a limit of the language.
    pub limits: u64,
    /// Time of one core.
    pub nanos: u64,
    /// Words that the sample's arena needed at most.
    pub words: u64,
}

impl std::ops::AddAssign for Cost {
    fn add_assign(&mut self, other: Cost) {
        self.steps += other.steps;
        self.calls += other.calls;
        self.failures += other.failures;
        self.limits += other.limits;
        self.nanos += other.nanos;
        self.words = self.words.max(other.words);
    }
}
