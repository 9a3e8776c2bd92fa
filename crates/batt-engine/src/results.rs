//! The result of a sample: status, score and hash of every output, and its cost.

use crate::batch::{Job, SampleId};
use batt_program::StepId;
use batt_program::battery::Battery;

/// The score of an output that equals the expected grid.
pub const RIGHT: u16 = 1000;
/// The score of an output where the expected grid is not known.
pub const UNKNOWN: u16 = u16::MAX;

/// What became of an output on a sample.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Status {
    /// The run or the sample ended before it.
    #[default]
    NotReached,
    /// It has a value; where the expected one is known, a score.
    Evaluated,
    /// A step that it or its score needs took too long.
    TimedOut,
    /// It or its score needs more memory than an output may.
    OutOfMemory,
    /// Its evaluation panicked, which is a bug of batt.
    Panicked,
}

impl Status {
    /// All of them.
    pub const ALL: [Status; 5] = [
        Status::Evaluated,
        Status::TimedOut,
        Status::OutOfMemory,
        Status::NotReached,
        Status::Panicked,
    ];

    /// The graver one of two.
    pub fn gravest(self, other: Status) -> Status {
        let gravest_first =
            [Status::Panicked, Status::OutOfMemory, Status::TimedOut, Status::NotReached];
        let found = gravest_first.into_iter().find(|&status| self == status || other == status);
        found.unwrap_or(Status::Evaluated)
    }

    /// The name in tables and files.
    pub const fn name(self) -> &'static str {
        match self {
            Status::Evaluated => "evaluated",
            Status::TimedOut => "timed out",
            Status::OutOfMemory => "out of memory",
            Status::NotReached => "not reached",
            Status::Panicked => "panicked",
        }
    }
}

/// A step that was given up, or where the memory of an output ran out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GivenUp {
    /// Why.
    pub status: Status,
    /// The step, if one is to blame.
    pub step: Option<StepId>,
    /// The first output that needs it; none if only the baseline does.
    pub output: Option<usize>,
    /// The time it took, in nanoseconds.
    pub nanos: u64,
    /// The words that were in use.
    pub words: u64,
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
    /// The status of each output.
    pub statuses: Vec<Status>,
    /// The primitive calls of each output, inner ones counted, as if it ran alone and without its
    /// differs.
    pub calls: Vec<u64>,
    /// What was given up, and who is to blame.
    pub given_up: Vec<GivenUp>,
    /// The message of a panic, which is a bug of batt.
    pub panic: Option<String>,
    /// What it took.
    pub cost: Cost,
}

impl SampleResult {
    /// The evaluation panicked: no output has a value.
    pub fn panicked(battery: &Battery, job: &Job, sample: SampleId, panic: String) -> SampleResult {
        let mut result = SampleResult::default();
        result.begin(battery, job, sample);
        result.statuses.fill(Status::Panicked);
        SampleResult { panic: Some(panic), ..result }
    }

    /// Whether there are any: not if the evaluation panicked.
    pub fn has_results(&self) -> bool {
        self.panic.is_none()
    }

    /// Does every output have a value?
    pub fn is_complete(&self) -> bool {
        self.statuses.iter().all(|&status| status == Status::Evaluated)
    }

    /// Begins another sample, with the memory at hand.
    pub fn begin(&mut self, battery: &Battery, job: &Job, sample: SampleId) {
        let outputs = battery.outputs.len();
        let score = if job.sample(sample).expected.is_some() { 0 } else { UNKNOWN };
        self.hashes.clear();
        self.hashes.resize(outputs, 0);
        self.scores.clear();
        self.scores.resize(outputs, score);
        self.statuses.clear();
        self.statuses.resize(outputs, Status::NotReached);
        self.calls.clear();
        self.calls.resize(outputs, 0);
        self.given_up.clear();
        (self.sample, self.panic, self.cost) = (sample, None, Cost::default());
    }
}

/// What an evaluation took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Steps evaluated.
    pub steps: u64,
    /// Those of them that are evaluated only where C is known.
    pub judge_steps: u64,
    /// Primitive calls, inner ones counted.
    pub calls: u64,
    /// Steps that failed.
    pub failures: u64,
    /// Steps that failed by a limit of the language.
    pub limits: u64,
    /// CPU time, in nanoseconds.
    pub nanos: u64,
    /// Words that the sample's arena needed at most.
    pub words: u64,
}

impl std::ops::AddAssign for Cost {
    fn add_assign(&mut self, other: Cost) {
        self.steps += other.steps;
        self.judge_steps += other.judge_steps;
        self.calls += other.calls;
        self.failures += other.failures;
        self.limits += other.limits;
        self.nanos += other.nanos;
        self.words = self.words.max(other.words);
    }
}
