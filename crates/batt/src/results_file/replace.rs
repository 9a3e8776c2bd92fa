//! Replaces files at once: readers see the old file or the new one, never a part.

use super::error::ResultsFileError;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

/// A new file next to the one it will replace. Dropped before that, it disappears.
pub(super) struct Replacement {
    temporary: PathBuf,
    target: PathBuf,
    done: bool,
}

impl Replacement {
    /// Begins a file. A link stays a link: the file it leads to is replaced.
    pub(super) fn create(path: &Path) -> Result<(Replacement, File), ResultsFileError> {
        let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        check_replaceable(path)?;
        let temporary = beside(&target, ".part");
        let file = File::create(&temporary).map_err(ResultsFileError::file(&temporary))?;
        Ok((Replacement { temporary, target, done: false }, file))
    }

    /// Puts the file in its place, and waits until it is on the disk.
    pub(super) fn finish(mut self, file: &File) -> Result<(), ResultsFileError> {
        file.sync_all().map_err(ResultsFileError::file(&self.temporary))?;
        fs::rename(&self.temporary, &self.target).map_err(ResultsFileError::file(&self.target))?;
        self.done = true;
        sync_folder(&self.target);
        Ok(())
    }

    /// The error for this file.
    pub(super) fn error(&self, error: std::io::Error) -> ResultsFileError {
        ResultsFileError::File { path: self.target.clone(), error }
    }
}

impl Drop for Replacement {
    fn drop(&mut self) {
        if !self.done {
            // What is left of it is overwritten the next time.
            let _ = fs::remove_file(&self.temporary);
        }
    }
}

/// Can there be a file at this path? The files that are written first have other names, which
/// would be no help in messages.
///
/// # Errors
/// If there is a folder, or no folder for it.
pub fn check_place(path: &Path) -> Result<(), ResultsFileError> {
    let wrong = |problem: String| Err(ResultsFileError::content(path, problem));
    if path.is_dir() {
        return wrong("this is a folder; name a file".to_owned());
    }
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() && !folder.exists() => {
            wrong(format!("the folder {} does not exist", folder.display()))
        }
        _ => Ok(()),
    }
}

/// The same, for a file that will be replaced: devices cannot be.
pub(super) fn check_replaceable(path: &Path) -> Result<(), ResultsFileError> {
    check_place(path)?;
    if path.exists() && !path.is_file() {
        return Err(ResultsFileError::content(path, "this is not a file that can be replaced"));
    }
    Ok(())
}

/// A path with something added to its file name.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(ending);
    path.with_file_name(name)
}

/// Makes the names in the folder of a file lasting, where the system can.
pub(super) fn sync_folder(path: &Path) {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    // Some systems cannot; the file itself is safe.
    let _ = File::open(folder.unwrap_or(Path::new("."))).and_then(|folder| folder.sync_all());
}

/// Replaces a file by another text at once.
///
/// # Errors
/// If the new file cannot be written; the old one is still there then.
pub fn replace_file(
    path: &Path,
    write: impl FnOnce(&mut dyn std::io::Write) -> std::io::Result<()>,
) -> Result<(), ResultsFileError> {
    let (replacement, file) = Replacement::create(path)?;
    let mut buffered = std::io::BufWriter::with_capacity(1 << 18, file);
    write(&mut buffered).map_err(|error| replacement.error(error))?;
    let file = buffered.into_inner().map_err(|error| replacement.error(error.into_error()))?;
    replacement.finish(&file)
}
