//! Problems of task data. Messages name the file, the place and, if possible, a remedy.

use std::fmt::{self, Write};
use std::io;
use std::path::{Path, PathBuf};

use batt_dsl::short_name;
use thiserror::Error;

use crate::grid::GridError;
use crate::load::Dataset;
use crate::pull;

/// A problem in one file, which does not affect other tasks.
///
/// Its text reads, for example,
/// `tasks.json: task 00d62c1b: train[2].output row 3: 7 cells, but row 0 has 9`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct TaskProblem {
    /// The file.
    pub file: PathBuf,
    /// The task; none if the problem is with the whole file.
    pub task: Option<String>,
    /// The place in the task, like `train[2].output`; empty for the whole task.
    pub place: String,
    /// The kind of problem.
    pub kind: ProblemKind,
    /// What happens to the task.
    pub consequence: Consequence,
}

/// The consequence of a [`TaskProblem`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Consequence {
    /// The task, or the whole file, is not loaded.
    LeftOut,
    /// The task is loaded without its solutions, so its tests may lack outputs.
    SolutionNotUsed,
    /// An entry without a task is ignored.
    Ignored,
}

/// The kind of a problem.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ProblemKind {
    /// The file cannot be read.
    #[error("cannot be read: {reason}")]
    Unreadable {
        /// The message of the system.
        reason: String,
    },
    /// The file is not JSON.
    #[error("line {line} column {column}: broken JSON: {reason}")]
    BrokenJson {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// The message of the parser.
        reason: String,
    },
    /// The file is JSON, but in no known form.
    #[error(
        "expected a task ({{\"train\": [..], \"test\": [..]}}) or an object of tasks by id, found \
         {found}"
    )]
    NoTaskFile {
        /// The contents of the file.
        found: &'static str,
    },
    /// A value has the wrong JSON type.
    #[error("expected {expected}, found {found}")]
    WrongType {
        /// The expected type.
        expected: &'static str,
        /// The value.
        found: String,
    },
    /// A key is missing.
    #[error("\"{key}\" is missing")]
    MissingKey {
        /// The key.
        key: &'static str,
    },
    /// An object has a key twice.
    #[error("duplicate key \"{}\"; remove one of the two", Escaped(.key))]
    DuplicateKey {
        /// The key.
        key: String,
    },
    /// A `train` or `test` part is empty.
    #[error("empty; a task needs at least one pair here")]
    NoPairs,
    /// A grid is not valid.
    #[error(transparent)]
    Grid(#[from] GridError),
    /// Two tasks have the same id; the first one is kept.
    #[error("duplicate id, first used in {first}; rename or remove one of the two")]
    DuplicateId {
        /// The file of the first one.
        first: String,
    },
    /// A solutions file has no entry for a task.
    #[error("no entry for this task; is the file from the same release as the challenges?")]
    SolutionMissing,
    /// A solutions file has more or fewer outputs than the task has tests.
    #[error(
        "{found} outputs for {expected} tests; is the file from the same release as the challenges?"
    )]
    SolutionCount {
        /// The number of tests.
        expected: usize,
        /// The number of outputs.
        found: usize,
    },
    /// A solution differs from the output in the challenges file.
    #[error("differs from the output in {challenges}; remove one of the two files")]
    SolutionDiffers {
        /// The challenges file.
        challenges: String,
    },
    /// A solutions file has an entry for an unknown task.
    #[error("a solution for a task that is not in {challenges}")]
    SolutionExtra {
        /// The challenges file.
        challenges: String,
    },
    /// A solutions file was given instead of a task file.
    #[error("contains only solutions; load {challenges} with this file beside it")]
    SolutionsAlone {
        /// The name of the challenges file.
        challenges: String,
    },
}

impl fmt::Display for TaskProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.file.display())?;
        if let Some(task) = &self.task {
            write!(f, "task {}: ", Escaped(task))?;
        }
        if !self.place.is_empty() {
            // A row continues the place.
            let names_a_row = matches!(
                self.kind,
                ProblemKind::Grid(
                    GridError::NoCells { .. }
                        | GridError::TooWide { .. }
                        | GridError::Ragged { .. }
                        | GridError::NotAColour { .. }
                )
            );
            write!(f, "{}{}", self.place, if names_a_row { " " } else { ": " })?;
        }
        write!(f, "{}", self.kind)
    }
}

/// Text from a file in a message, with control characters escaped, and shortened.
pub(crate) struct Escaped<'a>(pub(crate) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        short_name(self.0).chars().try_for_each(|c| match c.is_control() {
            true => write!(f, "{}", c.escape_unicode()),
            false => f.write_char(c),
        })
    }
}

/// Why a dataset cannot be loaded.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum DataError {
    /// Neither the name of a dataset nor an existing path.
    #[error("{spec}: no such dataset, file or folder; datasets are {}", names())]
    Unknown {
        /// The given name or path.
        spec: String,
    },
    /// A dataset that is not in the data folder.
    #[error(
        "{name} is not installed: {} not found; run `batt data pull`, {}",
        .missing.display(),
        pull::by_hand_hint(.data_dir)
    )]
    NotInstalled {
        /// The dataset.
        name: Dataset,
        /// The missing file.
        missing: PathBuf,
        /// The data folder.
        data_dir: PathBuf,
    },
    /// A dataset was requested without a data folder.
    #[error("{name} needs a data folder, but none is set")]
    NoDataDir {
        /// The dataset.
        name: Dataset,
    },
    /// A folder without any task file.
    #[error("{}: no .json file in this folder; give the folder of the task files", .folder.display())]
    NoFiles {
        /// The folder.
        folder: PathBuf,
    },
    /// A folder that cannot be listed.
    #[error("{}: cannot be read: {source}", .path.display())]
    Unreadable {
        /// The folder.
        path: PathBuf,
        /// The message of the system.
        source: io::Error,
    },
    /// The given file is not a task file.
    #[error(transparent)]
    File(#[from] Box<TaskProblem>),
}

fn names() -> String {
    let mut names: Vec<&str> = Vec::new();
    for dataset in Dataset::ALL {
        // The name of both parts comes before the first.
        let (both, part) = dataset.name().split_once('/').unwrap_or((dataset.name(), ""));
        if part == "train" {
            names.push(both);
        }
        names.push(dataset.name());
    }
    names.push(crate::load::BUILTIN);
    names.join(", ")
}

/// The last part of a path, to name a second file in a message.
pub(crate) fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}
