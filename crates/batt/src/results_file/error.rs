//! Errors of results files.

use std::path::{Path, PathBuf};

/// What is wrong with a results file or a journal.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ResultsFileError {
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: std::io::Error,
    },
    /// A file is not what it should be.
    #[error("{}: {problem}", path.display())]
    Content {
        /// The file.
        path: PathBuf,
        /// What is wrong, and what to do about it.
        problem: String,
    },
    /// Files do not belong together.
    #[error("{0}")]
    Mismatch(String),
}

impl ResultsFileError {
    pub(super) fn file(path: &Path) -> impl Fn(std::io::Error) -> ResultsFileError + '_ {
        move |error| ResultsFileError::File { path: path.into(), error }
    }

    pub(super) fn content(path: &Path, problem: impl Into<String>) -> ResultsFileError {
        ResultsFileError::Content { path: path.into(), problem: problem.into() }
    }
}
