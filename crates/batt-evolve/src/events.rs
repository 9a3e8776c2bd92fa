//! What the loop tells while it works.

use crate::arms::OperatorFigures;
use crate::operator::Operator;
use batt_store::RunId;
use serde_json::{Value as Json, json};
use std::time::Duration;

/// Why a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopReason {
    /// Its time is up.
    Time,
    /// It did all generations that were asked for.
    Generations,
    /// Every task has a program that gets all demonstrations right.
    AllFit,
    /// Somebody asked.
    Asked,
}

impl StopReason {
    /// In words.
    pub const fn name(self) -> &'static str {
        match self {
            StopReason::Time => "the time is up",
            StopReason::Generations => "all generations are done",
            StopReason::AllFit => "every task has a program that fits its demonstrations",
            StopReason::Asked => "stopped",
        }
    }
}

/// A task whose best program became better.
#[derive(Clone, Debug, PartialEq)]
pub struct Gain {
    /// The task.
    pub task: String,
    /// The best score before, 0 to 1000.
    pub before: f64,
    /// The best score now.
    pub after: f64,
    /// Does it get all demonstrations right now, and did not before?
    pub fits: bool,
    /// How the program was made.
    pub operator: Operator,
    /// Its content name.
    pub program: String,
}

/// Where the time of a generation went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Times {
    /// Reading the store, and studying programs that are new to this process.
    pub reading: Duration,
    /// Making candidates.
    pub making: Duration,
    /// Merging and lowering them.
    pub lowering: Duration,
    /// Running all of them on all demonstrations in play.
    pub screening: Duration,
    /// Examining the best of them by themselves.
    pub examining: Duration,
    /// Writing to the store.
    pub storing: Duration,
}

impl Times {
    /// All of them together.
    pub fn total(&self) -> Duration {
        self.reading + self.making + self.lowering + self.screening + self.examining + self.storing
    }

    fn to_json(self) -> Json {
        let seconds = |time: Duration| (time.as_secs_f64() * 1e4).round() / 1e4;
        json!({
            "reading": seconds(self.reading),
            "making": seconds(self.making),
            "lowering": seconds(self.lowering),
            "screening": seconds(self.screening),
            "examining": seconds(self.examining),
            "storing": seconds(self.storing),
        })
    }
}

impl std::ops::AddAssign for Times {
    fn add_assign(&mut self, other: Times) {
        self.reading += other.reading;
        self.making += other.making;
        self.lowering += other.lowering;
        self.screening += other.screening;
        self.examining += other.examining;
        self.storing += other.storing;
    }
}

/// What a generation did.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    /// Its number, from 0.
    pub generation: u64,
    /// Tasks in play.
    pub tasks: usize,
    /// Candidates that were made.
    pub candidates: u64,
    /// Candidates times samples they were run and judged on.
    pub evaluations: u64,
    /// Calls of primitives by all candidates.
    pub calls: u64,
    /// Candidates that were examined by themselves.
    pub examined: u64,
    /// Those of them that did not do by themselves what they did among others: bugs of batt.
    pub refuted: u64,
    /// Programs that are new in the store.
    pub new_programs: u64,
    /// Tasks with a program that gets all demonstrations right, before this generation and after.
    pub fitting: (usize, usize),
    /// Tasks in all.
    pub of: usize,
    /// Tasks whose best became better, the largest gain first.
    pub gains: Vec<Gain>,
    /// What the operators did in the run so far.
    pub operators: Vec<OperatorFigures>,
    /// Where the time went.
    pub times: Times,
}

impl Report {
    /// As a JSON object: the record in the store and the line of `--json`. All of it but `times` is
    /// the same in every run of the same seed.
    pub fn to_json(&self) -> Json {
        let gain = |gain: &Gain| {
            json!({
                "task": gain.task,
                "before": gain.before,
                "after": gain.after,
                "fits": gain.fits,
                "operator": gain.operator.name(),
                "program": gain.program,
            })
        };
        let operator = |its: &OperatorFigures| {
            let figures = json!({
                "made": its.made,
                "stored": its.stored,
                "gained": its.gained,
                "share": its.share,
            });
            (its.operator.name().to_owned(), figures)
        };
        let operators: serde_json::Map<String, Json> =
            self.operators.iter().map(operator).collect();
        json!({
            "generation": self.generation,
            "tasks": self.tasks,
            "candidates": self.candidates,
            "evaluations": self.evaluations,
            "calls": self.calls,
            "examined": self.examined,
            "refuted": self.refuted,
            "fitting": self.fitting.1,
            "of": self.of,
            "gains": self.gains.iter().map(gain).collect::<Vec<_>>(),
            "operators": operators,
            "times": self.times.to_json(),
        })
    }
}

/// What happens in a run.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Event<'a> {
    /// It begins.
    Begin {
        /// The number of the run in the store.
        run: RunId,
        /// The first generation: 0, or the next one of a run that goes on.
        generation: u64,
        /// The seed.
        seed: u64,
        /// Tasks.
        tasks: usize,
    },
    /// A generation is in the store.
    Generation(&'a Report),
    /// The run is over.
    End(StopReason),
}
