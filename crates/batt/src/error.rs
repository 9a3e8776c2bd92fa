//! What can go wrong in the library.

use batt_engine::BackendError;
use batt_tasks::DataError;
use std::path::{Path, PathBuf};

/// Why there is no result.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A file cannot be read.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why not.
        error: std::io::Error,
    },
    /// A file holds something else than text.
    #[error("{}: not UTF-8 text, from byte {byte} on", path.display())]
    NotText {
        /// The file.
        path: PathBuf,
        /// Where it ends to be text.
        byte: usize,
    },
    /// A folder holds no file of the kind that is asked for.
    #[error("{}: there is no {kinds} file in this folder", path.display())]
    NoFiles {
        /// The folder.
        path: PathBuf,
        /// What is asked for, such as `*.py`.
        kinds: String,
    },
    /// A dataset cannot be loaded.
    #[error(transparent)]
    Data(#[from] DataError),
    /// The backend gave up.
    #[error(transparent)]
    Backend(#[from] BackendError),
    /// Something panicked, which is a bug of batt.
    #[error("grid {row}: batt panicked: {message}")]
    Panicked {
        /// Which grid.
        row: usize,
        /// The message of the panic.
        message: String,
    },
    /// A primitive that takes more than a grid was to be applied to grids.
    #[error("`{name}` takes {arity} arguments; only a primitive of one can be applied to grids")]
    Arity {
        /// The primitive.
        name: &'static str,
        /// How many arguments it takes.
        arity: usize,
    },
}

/// Reads a text file.
///
/// # Errors
/// If it cannot be read, or is not UTF-8.
pub fn read_text(path: &Path) -> Result<String, Error> {
    let bytes = std::fs::read(path).map_err(|error| Error::File { path: path.into(), error })?;
    String::from_utf8(bytes).map_err(|error| {
        let byte = error.utf8_error().valid_up_to();
        Error::NotText { path: path.into(), byte }
    })
}
