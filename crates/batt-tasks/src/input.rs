//! Reading text, but never more than a limit.

use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// How many bytes a file may have, unless the user says otherwise.
pub const MAX_INPUT: u64 = 256 << 20;

/// Why a text cannot be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TextError {
    /// The system says no.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The text is larger than the limit, or endless.
    #[error("larger than {}, the limit for input; --max-input raises it", Size(*.limit))]
    TooLarge {
        /// The limit in bytes.
        limit: u64,
    },
    /// The text is not UTF-8.
    #[error("not UTF-8 text: invalid byte {byte}")]
    NotText {
        /// The position of the first invalid byte.
        byte: usize,
    },
}

/// Reads a text file of at most this many bytes.
///
/// # Errors
/// If the file cannot be read, is larger, or is not UTF-8.
pub fn read_file(path: &Path, limit: u64) -> Result<String, TextError> {
    let file = File::open(path)?;
    // Devices and pipes have no length.
    if file.metadata().is_ok_and(|metadata| metadata.is_file() && metadata.len() > limit) {
        return Err(TextError::TooLarge { limit });
    }
    read_from(file, limit)
}

/// Reads a text of at most this many bytes to its end.
///
/// ```
/// use batt_tasks::input::{TextError, read_from};
///
/// assert_eq!(read_from("text".as_bytes(), 4).unwrap(), "text");
/// assert!(matches!(read_from(std::io::repeat(0), 4), Err(TextError::TooLarge { limit: 4 })));
/// ```
///
/// # Errors
/// If the text cannot be read, is longer, or is not UTF-8.
pub fn read_from(source: impl Read, limit: u64) -> Result<String, TextError> {
    let mut bytes = Vec::new();
    source.take(limit.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > limit {
        return Err(TextError::TooLarge { limit });
    }
    String::from_utf8(bytes)
        .map_err(|error| TextError::NotText { byte: error.utf8_error().valid_up_to() })
}

/// A number of bytes as flags write it: `256M`.
struct Size(u64);

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let units = [(30, "G"), (20, "M"), (10, "K")];
        let whole = |&&(shift, _): &&(u32, &str)| self.0 > 0 && self.0.is_multiple_of(1 << shift);
        match units.iter().find(whole) {
            Some((shift, unit)) => write!(f, "{}{unit}", self.0 >> shift),
            None if self.0 == 1 => f.write_str("1 byte"),
            None => write!(f, "{} bytes", self.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_and_endless_files_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.txt");
        std::fs::write(&path, "12345").unwrap();
        assert_eq!(read_file(&path, 5).unwrap(), "12345");
        let refused = read_file(&path, 4).unwrap_err().to_string();
        assert_eq!(refused, "larger than 4 bytes, the limit for input; --max-input raises it");
        assert_eq!(Size(1).to_string(), "1 byte");
        if cfg!(unix) {
            let endless = read_file(Path::new("/dev/zero"), 2048).unwrap_err().to_string();
            assert!(endless.starts_with("larger than 2K"), "{endless}");
        }
    }
}
