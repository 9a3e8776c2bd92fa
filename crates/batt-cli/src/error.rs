//! Errors of the command, and the exit codes they end with.

use batt_tasks::{DataError, pull::PullError};
use std::path::PathBuf;
use std::process::ExitCode;

/// How the command ends. These numbers are documented in the README.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Everything was done and is well.
    Done = 0,
    /// Done, and something failed: a call, a program, a check.
    Failures = 1,
    /// The command line or the input is wrong.
    Input = 2,
    /// A mistake in batt.
    Internal = 3,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

/// What ends a command early.
#[derive(Debug, thiserror::Error)]
pub enum CliError {
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why not.
        error: std::io::Error,
    },
    /// The input is not what the command needs.
    #[error("{0}")]
    Input(String),
    /// The library has no result.
    #[error(transparent)]
    Library(#[from] batt::Error),
    /// A dataset cannot be loaded.
    #[error("{0}")]
    Data(#[from] DataError),
    /// The backend gave up.
    #[error(transparent)]
    Backend(#[from] batt_engine::BackendError),
    /// The dataset cannot be fetched.
    #[error("{0}")]
    Pull(#[from] PullError),
    /// The output cannot be written.
    #[error("cannot write: {0}")]
    Io(#[from] std::io::Error),
    /// A panic was caught; its message has been printed.
    #[error("this is a mistake in batt; please report it with the command and the message above")]
    Internal,
}

impl CliError {
    /// The code to end with.
    pub fn exit(&self) -> Exit {
        match self {
            CliError::Internal => Exit::Internal,
            _ => Exit::Input,
        }
    }
}
