//! Errors of the library.

use batt_dsl::GiveUp;
use batt_engine::BackendError;
use batt_store::StoreError;
use batt_tasks::DataError;
use batt_tasks::input::{MAX_INPUT, TextError, read_file};
use std::path::{Path, PathBuf};

/// Errors of the library.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A file cannot be read.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: std::io::Error,
    },
    /// A file is not text, or too large.
    #[error("{}: {error}", path.display())]
    Text {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: TextError,
    },
    /// A file or folder has no program.
    #[error("{}: no {what}{}; expected {wanted}", path.display(), if *.is_folder { " in any file of this folder" } else { "" })]
    NoPrograms {
        /// The file or folder.
        path: PathBuf,
        /// Is it a folder?
        is_folder: bool,
        /// What is missing: `solver` or `differ`.
        what: &'static str,
        /// What it should have.
        wanted: String,
    },
    /// A folder has no file of the expected kind.
    #[error("{}: no {kinds} file in this folder", path.display())]
    NoFiles {
        /// The folder.
        path: PathBuf,
        /// The expected kind, such as `*.py`.
        kinds: String,
    },
    /// A dataset cannot be loaded.
    #[error(transparent)]
    Data(#[from] DataError),
    /// The backend failed.
    #[error(transparent)]
    Backend(#[from] BackendError),
    /// The loop failed.
    #[error(transparent)]
    Evolve(#[from] batt_evolve::EvolveError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The text of a program does not read as one.
    #[error("`{name}` does not read back as a program: {problem}")]
    NotReadBack {
        /// The program.
        name: String,
        /// The first problem.
        problem: String,
    },
    /// A panic, which is a bug in batt.
    #[error("grid {row}: batt panicked: {message}")]
    Panicked {
        /// The number of the grid.
        row: usize,
        /// The message of the panic.
        message: String,
    },
    /// A grid takes more memory than it may, or everything was to stop.
    #[error("grid {row}: given up: {}", in_words(*why))]
    GivenUp {
        /// The number of the grid.
        row: usize,
        /// Why.
        why: GiveUp,
    },
    /// A primitive that does not take exactly one argument cannot be applied to grids.
    #[error("`{name}` takes {arity} arguments; expected a primitive that takes one")]
    Arity {
        /// The primitive.
        name: &'static str,
        /// The number of its arguments.
        arity: usize,
    },
}

fn in_words(why: GiveUp) -> &'static str {
    match why {
        GiveUp::Time => "it took too long",
        GiveUp::Memory => "it needs too much memory",
        GiveUp::Stop => "everything was to stop",
    }
}

/// Reads a text file of at most [`MAX_INPUT`] bytes.
///
/// # Errors
/// If the file cannot be read, is larger, or is not UTF-8.
pub fn read_text(path: &Path) -> Result<String, Error> {
    read_text_within(path, MAX_INPUT)
}

/// Reads a text file of at most this many bytes.
///
/// # Errors
/// If the file cannot be read, is larger, or is not UTF-8.
pub fn read_text_within(path: &Path, limit: u64) -> Result<String, Error> {
    read_file(path, limit).map_err(|error| match error {
        TextError::Io(error) => Error::File { path: path.into(), error },
        error => Error::Text { path: path.into(), error },
    })
}
