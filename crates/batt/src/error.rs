//! Errors of the library.

use batt_engine::BackendError;
use batt_tasks::DataError;
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
    /// A file is not text.
    #[error("{}: not UTF-8 text: invalid byte {byte}", path.display())]
    NotText {
        /// The file.
        path: PathBuf,
        /// The position of the first invalid byte.
        byte: usize,
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
    /// A panic, which is a bug in batt.
    #[error("grid {row}: batt panicked: {message}")]
    Panicked {
        /// The number of the grid.
        row: usize,
        /// The message of the panic.
        message: String,
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

/// Reads a text file.
///
/// # Errors
/// If the file cannot be read, or is not UTF-8.
pub fn read_text(path: &Path) -> Result<String, Error> {
    let bytes = std::fs::read(path).map_err(|error| Error::File { path: path.into(), error })?;
    String::from_utf8(bytes).map_err(|error| {
        let byte = error.utf8_error().valid_up_to();
        Error::NotText { path: path.into(), byte }
    })
}
