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
    /// A dataset cannot be loaded.
    #[error("{0}")]
    Data(#[from] DataError),
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

/// Reads a text file.
pub fn read_text(path: &std::path::Path) -> Result<String, CliError> {
    let bytes = std::fs::read(path).map_err(|error| CliError::File { path: path.into(), error })?;
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        CliError::Input(format!("{}: not UTF-8 text, from byte {at} on", path.display()))
    })
}
