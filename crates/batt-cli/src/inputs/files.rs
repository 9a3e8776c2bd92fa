//! Reads files and standard input, never more than `--max-input`.

use crate::error::CliError;
use batt::tasks::input::{MAX_INPUT, read_from};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// The name of standard input in messages.
pub const STDIN: &str = "<stdin>";

/// One for the whole command, since every input has the same limit.
static LIMIT: AtomicU64 = AtomicU64::new(MAX_INPUT);
static STDIN_TAKEN: AtomicBool = AtomicBool::new(false);

/// Sets the most bytes of an input.
pub fn set_limit(bytes: u64) {
    LIMIT.store(bytes, Ordering::Relaxed);
}

/// The most bytes of an input.
pub fn limit() -> u64 {
    LIMIT.load(Ordering::Relaxed)
}

/// Does the path stand for standard input?
pub fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Reads a text file.
pub fn read(path: &Path) -> Result<String, CliError> {
    Ok(batt::read_text_within(path, limit())?)
}

/// Reads standard input, which can be done only once.
pub fn read_stdin() -> Result<String, CliError> {
    if STDIN_TAKEN.swap(true, Ordering::Relaxed) {
        let why = "`-` is there twice, but standard input can be read only once";
        return Err(CliError::Input(why.to_owned()));
    }
    read_from(std::io::stdin().lock(), limit())
        .map_err(|error| CliError::Input(format!("{STDIN}: {error}")))
}
