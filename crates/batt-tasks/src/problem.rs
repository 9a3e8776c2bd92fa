//! What can be wrong with task data. Every message names the file, the place and, where there is
//! one, a remedy.

use std::fmt::{self, Write};
use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::grid::GridError;
use crate::load::Named;
use crate::pull;

/// One thing that is wrong in one file. The other tasks are not affected by it.
///
/// Its text reads, for example,
/// `tasks.json: task 00d62c1b: train[2].output row 3: 7 cells where row 0 has 9`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct TaskProblem {
    /// The file.
    pub file: PathBuf,
    /// The task, unless the whole file is meant.
    pub task: Option<String>,
    /// Where in the task, such as `train[2].output`; empty for the task as a whole.
    pub place: String,
    /// What is wrong there.
    pub kind: ProblemKind,
    /// What becomes of the task.
    pub consequence: Consequence,
}

/// What a [`TaskProblem`] leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Consequence {
    /// The task, or the whole file, is not among the loaded tasks.
    LeftOut,
    /// The task is loaded without what the solutions file says, so its tests may lack outputs.
    SolutionNotUsed,
    /// An entry that belongs to no task is passed over.
    Ignored,
}

/// What is wrong at a place in a task file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ProblemKind {
    /// The file cannot be read.
    #[error("cannot be read: {reason}")]
    Unreadable {
        /// What the system says.
        reason: String,
    },
    /// The file is not JSON.
    #[error("line {line} column {column}: broken JSON: {reason}")]
    BrokenJson {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What the parser says.
        reason: String,
    },
    /// The file is JSON but none of the known forms.
    #[error(
        "{found}, but a task file is {{\"train\": [..], \"test\": [..]}} or maps task ids to such \
         objects"
    )]
    NoTaskFile {
        /// What the file holds.
        found: &'static str,
    },
    /// Something has another JSON type than it should have.
    #[error("{found} where {expected} belongs")]
    WrongType {
        /// What should be there.
        expected: &'static str,
        /// What is there.
        found: String,
    },
    /// A key is missing.
    #[error("\"{key}\" is missing")]
    MissingKey {
        /// The key.
        key: &'static str,
    },
    /// There is a `train` or `test` part, but it is empty.
    #[error("empty; a task needs at least one pair here")]
    NoPairs,
    /// A grid is not valid.
    #[error(transparent)]
    Grid(#[from] GridError),
    /// Two tasks have the same id: the first one stays.
    #[error("this id occurs already in {first}; rename or remove one of the two")]
    DuplicateId {
        /// The file of the first one.
        first: String,
    },
    /// A solutions file has no entry for a task.
    #[error("no entry for this task; is the file from the same release as the challenges?")]
    SolutionMissing,
    /// A solutions file has another number of outputs than the task has tests.
    #[error(
        "{found} outputs for {expected} tests; is the file from the same release as the challenges?"
    )]
    SolutionCount {
        /// The number of tests.
        expected: usize,
        /// The number of outputs.
        found: usize,
    },
    /// A solution differs from the output that the challenges file has already.
    #[error("differs from the output in {challenges}; remove one of the two files")]
    SolutionDiffers {
        /// The challenges file.
        challenges: String,
    },
    /// A solutions file has an entry for a task that does not exist.
    #[error("a solution for a task that is not in {challenges}")]
    SolutionExtra {
        /// The challenges file.
        challenges: String,
    },
    /// A solutions file was given where tasks are wanted.
    #[error("holds solutions only; load {challenges} with this file beside it")]
    SolutionsAlone {
        /// The name of the challenges file.
        challenges: String,
    },
}

impl fmt::Display for TaskProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.file.display())?;
        if let Some(task) = &self.task {
            write!(f, "task {}: ", OnOneLine(task))?;
        }
        if !self.place.is_empty() {
            // A row is a further part of the place, everything else is said about it.
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

/// Text from a file within a message: control characters are spelled out.
pub(crate) struct OnOneLine<'a>(pub(crate) &'a str);

impl fmt::Display for OnOneLine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| match c.is_control() {
            true => write!(f, "{}", c.escape_unicode()),
            false => f.write_char(c),
        })
    }
}

/// Why a dataset cannot be loaded at all.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum DataError {
    /// Neither a dataset's name nor an existing path.
    #[error("{spec}: no such dataset, file or folder; datasets are {}", names())]
    Unknown {
        /// What was asked for.
        spec: String,
    },
    /// A named dataset that is not in the data folder.
    #[error(
        "{name} is not installed: there is no {}; run `batt data pull`, {}",
        .missing.display(),
        pull::by_hand_hint(.data_dir)
    )]
    NotInstalled {
        /// The dataset.
        name: Named,
        /// The file that was looked for.
        missing: PathBuf,
        /// The data folder.
        data_dir: PathBuf,
    },
    /// A named dataset was asked for without a data folder.
    #[error("{name} is looked for in the data folder, and none is set; give one")]
    NoDataDir {
        /// The dataset.
        name: Named,
    },
    /// A folder without any task file.
    #[error("{}: no .json file in this folder; give the one that holds the task files", .folder.display())]
    NoFiles {
        /// The folder.
        folder: PathBuf,
    },
    /// A folder that cannot be listed.
    #[error("{}: cannot be read: {source}", .path.display())]
    Unreadable {
        /// The folder.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The one file that was asked for is no task file.
    #[error(transparent)]
    File(#[from] Box<TaskProblem>),
}

fn names() -> String {
    let mut names: Vec<_> = Named::ALL.iter().map(|named| named.name()).collect();
    names.push(crate::load::BUILTIN);
    names.join(", ")
}

/// The last part of a path, for a second file in a message.
pub(crate) fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}
