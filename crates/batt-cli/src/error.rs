//! Errors of the command, and its exit codes.

use batt_tasks::{DataError, pull::PullError};
use std::path::PathBuf;

/// How the command ends. The README documents these numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Everything went well.
    Done = 0,
    /// Finished, but something failed: a call, a program, a check.
    Failures = 1,
    /// The command line or the input is wrong.
    Input = 2,
    /// A bug in batt.
    Internal = 3,
}

/// Why a command stops early.
#[derive(Debug, thiserror::Error)]
pub enum CliError {
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: std::io::Error,
    },
    /// The input is wrong.
    #[error("{0}")]
    Input(String),
    /// The library failed.
    #[error(transparent)]
    Library(#[from] batt::Error),
    /// A dataset cannot be loaded.
    #[error("{0}")]
    Data(#[from] DataError),
    /// A results file cannot be read or written.
    #[error(transparent)]
    Results(#[from] batt::results_file::ResultsFileError),
    /// The store cannot be read or written.
    #[error(transparent)]
    Store(#[from] batt::store::StoreError),
    /// The backend failed.
    #[error(transparent)]
    Backend(#[from] batt_engine::BackendError),
    /// A dataset cannot be downloaded.
    #[error("{0}")]
    Pull(#[from] PullError),
    /// The output cannot be written.
    #[error("cannot write: {0}")]
    Io(#[from] std::io::Error),
    /// batt panicked; the message has been printed.
    #[error("this is a bug in batt; please report it with the command and the message above")]
    Internal,
}

impl CliError {
    /// The exit code.
    pub fn exit(&self) -> Exit {
        match self {
            CliError::Internal => Exit::Internal,
            _ => Exit::Input,
        }
    }
}
