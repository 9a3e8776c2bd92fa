//! What can go wrong with a store.

use rusqlite::{ErrorCode, ffi};
use std::path::{Path, PathBuf};

/// Why a store cannot be opened, read or written. The file is left as it was.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// There is no such file.
    #[error("{}: there is no store yet; `batt run --store` and `batt solvers import` make one", .0.display())]
    Absent(PathBuf),
    /// The file or its folder cannot be read or made.
    #[error("{}: {error}", path.display())]
    File {
        /// The store.
        path: PathBuf,
        /// The reason.
        error: std::io::Error,
    },
    /// The file holds something else.
    #[error("{}: this is not a store of batt", .0.display())]
    NotAStore(PathBuf),
    /// A newer batt wrote it.
    #[error("{}: the store has version {found}, and this batt knows versions up to {known}; use a newer batt", path.display())]
    Newer {
        /// The store.
        path: PathBuf,
        /// Its version.
        found: u32,
        /// The newest version this batt knows.
        known: u32,
    },
    /// The file is damaged.
    #[error("{}: the store is damaged: {what}", path.display())]
    Damaged {
        /// The store.
        path: PathBuf,
        /// What is wrong.
        what: String,
    },
    /// The file or its folder is read-only.
    #[error("{}: the store or its folder is read-only", .0.display())]
    ReadOnly(PathBuf),
    /// The disk is full, or the store has reached the size it may have.
    #[error("{}: the disk is full, or the store has reached the size it may have; nothing of this was stored", .0.display())]
    Full(PathBuf),
    /// Another process kept writing for too long.
    #[error("{}: another process is writing to the store; try again later", .0.display())]
    Busy(PathBuf),
    /// The generation of this run was stored before.
    #[error("generation {generation} of run {run} is stored already")]
    GenerationExists {
        /// The run.
        run: i64,
        /// The generation.
        generation: u64,
    },
    /// There is no such run.
    #[error("there is no run {0} in the store")]
    UnknownRun(i64),
    /// The writer has ended.
    #[error("{}: the thread that writes to the store has ended", .0.display())]
    WriterEnded(PathBuf),
    /// Anything else that SQLite reports.
    #[error("{}: {error}", path.display())]
    Sqlite {
        /// The store.
        path: PathBuf,
        /// The error.
        error: rusqlite::Error,
    },
}

impl StoreError {
    /// The error of SQLite in our words.
    pub(crate) fn of(path: &Path, error: rusqlite::Error) -> StoreError {
        let path = path.to_owned();
        // What SQLite says where not even the index of the log fits, or a quota is reached.
        let no_room = [ffi::SQLITE_IOERR_SHMSIZE, ffi::SQLITE_IOERR_WRITE];
        if error.sqlite_error().is_some_and(|error| no_room.contains(&error.extended_code)) {
            return StoreError::Full(path);
        }
        match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => StoreError::NotAStore(path),
            Some(ErrorCode::DatabaseCorrupt) => {
                StoreError::Damaged { path, what: error.to_string() }
            }
            Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
                StoreError::ReadOnly(path)
            }
            Some(ErrorCode::DiskFull) => StoreError::Full(path),
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Busy(path),
            _ => StoreError::Sqlite { path, error },
        }
    }
}

/// Adds the path of the store to errors of SQLite.
pub(crate) trait InStore<T> {
    fn in_store(self, path: &Path) -> Result<T, StoreError>;
}

impl<T> InStore<T> for rusqlite::Result<T> {
    fn in_store(self, path: &Path) -> Result<T, StoreError> {
        self.map_err(|error| StoreError::of(path, error))
    }
}
