//! The finished file: header, all samples in order, and an end line that tells it is whole.

use super::compression::{Compression, FrameWriter};
use super::error::ResultsFileError;
use super::header::Header;
use super::replace::Replacement;
use std::io::Write;
use std::path::Path;

/// Writes a finished file next to the old one and then replaces that.
pub(super) struct OrderedFile {
    replacement: Replacement,
    writer: FrameWriter,
    samples: usize,
    rows: usize,
}

impl OrderedFile {
    pub(super) fn create(path: &Path, header: &Header) -> Result<OrderedFile, ResultsFileError> {
        let (replacement, file) = Replacement::create(path)?;
        let writer = FrameWriter::new(file, Compression::of_name(path));
        let mut made = OrderedFile { replacement, writer, samples: 0, rows: 0 };
        made.put(header.to_line().as_bytes())?;
        Ok(made)
    }

    fn put(&mut self, bytes: &[u8]) -> Result<(), ResultsFileError> {
        self.writer.write_all(bytes).map_err(|error| self.replacement.error(error))
    }

    /// Begins the frame of a task.
    pub(super) fn task(&mut self) -> Result<(), ResultsFileError> {
        self.writer.end_frame().map_err(|error| self.replacement.error(error))
    }

    /// Counts one more sample, whose rows follow.
    pub(super) fn sample(&mut self) {
        self.samples += 1;
    }

    /// Writes rows.
    pub(super) fn rows(&mut self, rows: &[u8]) -> Result<(), ResultsFileError> {
        self.rows += rows.iter().filter(|&&byte| byte == b'\n').count();
        self.put(rows)
    }

    /// Writes the end and puts the file in its place.
    pub(super) fn finish(mut self) -> Result<(), ResultsFileError> {
        self.task()?;
        let (samples, rows) = (self.samples, self.rows);
        self.put(end_line(samples, rows).as_bytes())?;
        let file = self.writer.finish().map_err(|error| self.replacement.error(error))?;
        self.replacement.finish(&file)
    }
}

/// The last line of a finished file.
pub(super) fn end_line(samples: usize, rows: usize) -> String {
    format!("{{\"end\":{{\"samples\":{samples},\"rows\":{rows}}}}}\n")
}
