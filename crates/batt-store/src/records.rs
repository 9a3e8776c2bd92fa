//! What a store holds, as plain data.

use crate::content::{ContentName, normal_form, primitives};
use batt_program::{Naming, Program};
use batt_tasks::Task;
use serde_json::Value as Json;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// The number of a program in its store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ProgramId(pub i64);

/// The number of a task in its store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TaskId(pub i64);

/// The number of a run in its store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RunId(pub i64);

/// The number of a differ in its store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DifferId(pub i64);

/// A text is not one of these names.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected one of {0}")]
pub struct UnknownName(String);

/// How a program came into the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Origin {
    /// It is part of batt.
    BuiltIn,
    /// From a file of somebody.
    Import,
    /// A run found it.
    Run,
    /// The loop made it.
    Evolve,
    /// A search found it.
    Search,
}

impl Origin {
    /// All of them.
    pub const ALL: [Origin; 5] =
        [Origin::BuiltIn, Origin::Import, Origin::Run, Origin::Evolve, Origin::Search];

    /// The name in tables and files.
    pub const fn name(self) -> &'static str {
        match self {
            Origin::BuiltIn => "builtin",
            Origin::Import => "import",
            Origin::Run => "run",
            Origin::Evolve => "evolve",
            Origin::Search => "search",
        }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Origin {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Origin, UnknownName> {
        let names = || Origin::ALL.map(Origin::name).join(", ");
        let found = Origin::ALL.into_iter().find(|origin| origin.name() == text);
        found.ok_or_else(|| UnknownName(names()))
    }
}

/// What became of the samples of a task: the gravest of all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Status {
    /// All were evaluated.
    #[default]
    Evaluated,
    /// A step took too long.
    TimedOut,
    /// An output took too much memory.
    OutOfMemory,
    /// A sample was not come to.
    NotReached,
    /// An evaluation panicked.
    Panicked,
}

impl Status {
    /// All of them, in the order of their codes.
    pub const ALL: [Status; 5] = [
        Status::Evaluated,
        Status::TimedOut,
        Status::OutOfMemory,
        Status::NotReached,
        Status::Panicked,
    ];

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

    /// The status of this name.
    pub fn named(name: &str) -> Option<Status> {
        Status::ALL.into_iter().find(|status| status.name() == name)
    }
}

/// A program to store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewProgram {
    /// Its content name.
    pub name: ContentName,
    /// The name of its function.
    pub label: String,
    /// Its text, in normal form.
    pub text: String,
    /// How many steps that has.
    pub steps: u32,
    /// The primitives it uses, sorted.
    pub primitives: Vec<&'static str>,
    /// How it came to be.
    pub origin: Origin,
    /// Where it was written, such as `mine.py:7`, if known.
    pub source: Option<String>,
    /// Does it depend on S? Then its demonstrations prove less: see [`HeldOut`].
    pub uses_pairs: bool,
}

impl NewProgram {
    /// A program as it is stored, in [normal form](normal_form).
    pub fn new(program: &Program, origin: Origin) -> NewProgram {
        let normal = normal_form(program);
        NewProgram {
            name: ContentName::of_normal(&normal),
            label: normal.name.to_string(),
            text: normal.to_text(Naming::Numbered),
            steps: u32::try_from(normal.steps.len()).unwrap_or(u32::MAX),
            primitives: primitives(&normal).into_iter().collect(),
            origin,
            source: normal.origin.as_ref().map(ToString::to_string),
            uses_pairs: normal.params.contains(&batt_program::Input::S),
        }
    }
}

/// A task, by its name and its grids but for the outputs of tests: datasets give one name to
/// different tasks, and one task with and without the answers.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TaskKey {
    /// Its name.
    pub name: Arc<str>,
    /// A hash of the demonstrations and the inputs of the tests.
    pub grids: u128,
}

impl TaskKey {
    /// The key of a task.
    pub fn of(task: &Task) -> TaskKey {
        TaskKey { name: task.id.as_str().into(), grids: crate::revision::grids(task) }
    }
}

/// What became of a program that depends on S when the judged demonstration was left out of S. One
/// that does not hold may only have looked the answer up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum HeldOut {
    /// Nobody looked.
    #[default]
    NotJudged,
    /// The program does not depend on S: every demonstration is held out.
    NotApplicable,
    /// The task has a single demonstration, so that nothing would be left of S.
    Unproven,
    /// Judged with the pair left out.
    Judged {
        /// Demonstrations that were right without themselves in S.
        right: u16,
        /// Demonstrations judged so.
        of: u16,
    },
}

/// How well a program does on the demonstrations of a task: all that selection sees.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Points of all demonstrations; 1000 for each that is right.
    pub points: u32,
    /// Right demonstrations.
    pub right: u16,
    /// Demonstrations of the task.
    pub demos: u16,
    /// The same with the judged pair left out of S.
    pub held_out: HeldOut,
    /// Primitive calls on all demonstrations and test inputs, as if it ran alone.
    pub calls: u64,
    /// The gravest status of all samples.
    pub status: Status,
    /// The content hashes of its outputs on the demonstrations, then on the test inputs; 0 where
    /// there is none.
    pub outputs: Vec<u128>,
}

impl Figures {
    /// The mean of its points, 0 to 1000, rounded to one decimal.
    pub fn score(&self) -> f64 {
        (10.0 * f64::from(self.points) / f64::from(self.demos.max(1))).round() / 10.0
    }

    /// How far the demonstrations prove it.
    pub fn proof(&self) -> Proof {
        match self.held_out {
            _ if self.demos == 0 || self.right < self.demos => Proof::Misses,
            HeldOut::NotApplicable => Proof::Holds,
            HeldOut::Judged { right, of } if right >= of && of > 0 => Proof::Holds,
            HeldOut::Judged { .. } => Proof::Fails,
            HeldOut::Unproven | HeldOut::NotJudged => Proof::Unproven,
        }
    }
}

/// How far the demonstrations of a task prove a program, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Proof {
    /// All are right, also with the judged pair left out of S.
    Holds,
    /// All are right, but whether it would hold without the pair is not known.
    Unproven,
    /// All are right, but not with the pair left out.
    Fails,
    /// Not all are right.
    Misses,
}

impl Proof {
    /// All of them, in order.
    pub const ALL: [Proof; 4] = [Proof::Holds, Proof::Unproven, Proof::Fails, Proof::Misses];

    /// The word in tables.
    pub const fn name(self) -> &'static str {
        match self {
            Proof::Holds => "holds",
            Proof::Unproven => "unproven",
            Proof::Fails => "fails without the pair",
            Proof::Misses => "misses",
        }
    }
}

/// How well a program does on the tests of a task. Kept apart: nothing that selects reads it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TestFigures {
    /// Right tests.
    pub right: u16,
    /// Tests whose output is known.
    pub known: u16,
    /// Tests of the task.
    pub tests: u16,
}

/// A program on a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evaluation {
    /// The task.
    pub task: TaskKey,
    /// What selection sees.
    pub figures: Figures,
    /// The tests, if they were evaluated.
    pub tests: Option<TestFigures>,
}

/// Where a program comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lineage {
    /// What it was made from, by content name; those not in the store are left out.
    pub parents: Vec<ContentName>,
    /// How it was made, such as `crossover`.
    pub mutation: String,
}

/// A program with what is known about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The program.
    pub program: NewProgram,
    /// How well it does. Without any the program is stored as it is; with some it is stored if one
    /// of them is among the best of its task.
    pub evaluations: Vec<Evaluation>,
    /// Where it comes from, if it was made from others.
    pub lineage: Option<Lineage>,
}

/// A differ, and how well it foretold success in a run. Figures replace earlier ones of the run.
#[derive(Clone, Debug, PartialEq)]
pub struct DifferRecord {
    /// Its content name.
    pub name: ContentName,
    /// The name of its function.
    pub label: String,
    /// Its text.
    pub text: String,
    /// How often what it foretold was put to the test.
    pub trials: u64,
    /// How often it was right.
    pub hits: u64,
    /// The weight that the run gave it at last.
    pub weight: f64,
}

/// What a run was: enough to do it again.
#[derive(Clone, Debug, PartialEq)]
pub struct RunRecord {
    /// The command: `run`, `import`, `evolve`.
    pub kind: String,
    /// Its options.
    pub configuration: Json,
    /// The seed, if there is one.
    pub seed: Option<u64>,
    /// The dataset, as it was named.
    pub data: String,
    /// A hash of its tasks: [`data_revision`](crate::data_revision).
    pub data_revision: String,
    /// A hash of the primitives: [`language_revision`](crate::language_revision).
    pub language_revision: String,
    /// The version of batt.
    pub version: String,
}

/// What one transaction stores: all of it, or nothing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Generation {
    /// Its number within the run, from 0.
    pub number: u64,
    /// Programs, in the order in which they get their ids.
    pub entries: Vec<Entry>,
    /// Differs.
    pub differs: Vec<DifferRecord>,
    /// What is to be kept about the generation, for people.
    pub record: Json,
    /// What the run needs to go on after this generation.
    pub state: Json,
}

/// An answer for a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The task.
    pub task: TaskKey,
    /// The number of the test, from 0.
    pub test: u32,
    /// The number of the attempt, from 0.
    pub attempt: u32,
    /// The grid.
    pub grid: batt_tasks::Grid,
    /// How many programs gave it.
    pub votes: u64,
    /// The shortest of them, if it is in the store.
    pub program: Option<ContentName>,
}

/// What became of a generation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Committed {
    /// Programs that were not in the store before, in order.
    pub new_programs: Vec<ContentName>,
    /// Evaluations stored.
    pub stored: usize,
    /// Evaluations that said what was known.
    pub known: usize,
    /// Evaluations that are not among the best of their task.
    pub passed_over: usize,
    /// Evaluations that better ones replaced.
    pub replaced: usize,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunEnd {
    /// It did everything.
    Done,
    /// Somebody or a limit stopped it.
    Stopped,
}

impl RunEnd {
    /// The word in the store.
    pub const fn name(self) -> &'static str {
        match self {
            RunEnd::Done => "done",
            RunEnd::Stopped => "stopped",
        }
    }
}
