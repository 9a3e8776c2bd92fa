//! Reads finished results files, row by row.

use super::compression::plain;
use super::error::ResultsFileError;
use super::header::Header;
use super::journal;
use super::ordered::end_line;
use super::row::{Row, RowKey, SolverRow};
use batt_engine::SampleId;
use std::fs::File;
use std::io::BufRead;
use std::path::{Path, PathBuf};

/// A finished results file, compressed or not.
pub struct Finished {
    path: PathBuf,
    header: Header,
    lines: Box<dyn BufRead>,
    line: Vec<u8>,
    /// Has the line been read, but not taken?
    waits: bool,
    /// Has the end line been read?
    is_over: bool,
    samples: usize,
    rows: usize,
}

/// Opens a results file.
///
/// ```
/// use batt::results_file;
///
/// let error = results_file::read("README.md".as_ref()).err().expect("a text is no results file");
/// assert!(error.to_string().contains("not a results file"));
/// ```
///
/// # Errors
/// If it cannot be read, or is something else.
pub fn read(path: &Path) -> Result<Finished, ResultsFileError> {
    let in_file = ResultsFileError::file(path);
    let mut lines = plain(File::open(path).map_err(&in_file)?).map_err(&in_file)?;
    let mut line = Vec::new();
    lines.read_until(b'\n', &mut line).map_err(&in_file)?;
    if journal::is_journal(&line) {
        let advice = "this is the journal of a run that was stopped; finish it with --resume";
        return Err(ResultsFileError::content(path, advice));
    }
    let header = Header::parse(&line).map_err(|text| ResultsFileError::content(path, text))?;
    let path = path.to_owned();
    Ok(Finished { path, header, lines, line, waits: false, is_over: false, samples: 0, rows: 0 })
}

impl Finished {
    /// What was run.
    pub fn header(&self) -> &Header {
        &self.header
    }

    pub(super) fn damaged(&self, what: &str) -> ResultsFileError {
        let problem = format!("{what} in line {}; make the file again", self.rows + 2);
        ResultsFileError::content(&self.path, problem)
    }

    /// Reads a row, unless one waits. Returns false at the end of the file.
    fn advance(&mut self) -> Result<bool, ResultsFileError> {
        if self.waits || self.is_over {
            return Ok(self.waits);
        }
        self.line.clear();
        let read = self.lines.read_until(b'\n', &mut self.line);
        let is_cut = match read {
            Ok(_) => !self.line.ends_with(b"\n"),
            Err(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => true,
            Err(error) => return Err(ResultsFileError::file(&self.path)(error)),
        };
        if is_cut {
            return Err(ResultsFileError::content(
                &self.path,
                format!("the file is cut off after {} rows; make it again", self.rows),
            ));
        }
        if self.line.starts_with(b"{\"end\":") {
            if self.line != end_line(self.samples, self.rows).as_bytes() {
                return Err(self.damaged("rows are missing: the counts do not agree"));
            }
            self.is_over = true;
            return Ok(false);
        }
        self.waits = true;
        Ok(true)
    }

    /// The sample of the next row; none at the end.
    pub(super) fn next_key(&mut self) -> Result<Option<RowKey<'_>>, ResultsFileError> {
        if !self.advance()? {
            return Ok(None);
        }
        match RowKey::of(&self.line) {
            Some((key, _)) => Ok(Some(key)),
            None => Err(self.damaged("there is no row")),
        }
    }

    /// Goes through the rows of the next sample of a task, if it has one more. Tasks must be asked
    /// for in the order of the header. Returns the sample.
    pub(super) fn next_sample(
        &mut self,
        job: usize,
        visit: &mut dyn FnMut(&[u8]) -> Result<(), ResultsFileError>,
    ) -> Result<Option<SampleId>, ResultsFileError> {
        let Some(entry) = self.header.tasks.get(job) else { return Ok(None) };
        let task = serde_json::Value::from(entry.task.as_str()).to_string();
        let entry = entry.clone();
        let Some(key) = self.next_key()?.filter(|key| key.task == task) else { return Ok(None) };
        let (part, index) = (key.part, key.index);
        if entry.place(part, index).is_none() {
            return Err(self.damaged("an unknown sample"));
        }
        self.samples += 1;
        loop {
            visit(&self.line)?;
            (self.waits, self.rows) = (false, self.rows + 1);
            if !self.advance()? {
                break;
            }
            match RowKey::of(&self.line) {
                Some((key, _)) if (key.task, key.part, key.index) == (&task, part, index) => {}
                Some(_) => break,
                None => return Err(self.damaged("there is no row")),
            }
        }
        Ok(Some(SampleId { job, part, index }))
    }

    /// Checks that nothing follows, and that no sample was missing.
    pub(super) fn end(&mut self) -> Result<(), ResultsFileError> {
        if self.next_key()?.is_some() {
            return Err(self.damaged("a row out of order"));
        }
        match self.samples == self.header.samples() {
            true => Ok(()),
            false => Err(self.damaged("samples are missing: fewer than the header says")),
        }
    }

    /// Goes through the outputs of every sample, in the order of the battery.
    ///
    /// # Errors
    /// If the file cannot be read or is damaged.
    pub fn for_each_sample(
        mut self,
        visit: &mut dyn FnMut(SampleId, &[SolverRow]),
    ) -> Result<(), ResultsFileError> {
        let mut outputs = Vec::new();
        for job in 0..self.header.tasks.len() {
            loop {
                outputs.clear();
                let mut is_damaged = false;
                let sample = self.next_sample(job, &mut |line| {
                    is_damaged |= !take_solver_row(line, &mut outputs);
                    Ok(())
                })?;
                let Some(sample) = sample else { break };
                if is_damaged || outputs.len() != self.header.solvers.len() {
                    return Err(self.damaged("a damaged sample ends"));
                }
                visit(sample, &outputs);
            }
        }
        self.end()
    }
}

/// Keeps the row if it is about an output. Returns false if it is damaged.
pub(super) fn take_solver_row(line: &[u8], outputs: &mut Vec<SolverRow>) -> bool {
    match RowKey::of(line) {
        Some((_, rest)) if !rest.starts_with(b"\"solver\":") => true,
        Some(_) => match Row::parse(line) {
            Some(Row::Solver(row)) => {
                outputs.push(row);
                true
            }
            _ => false,
        },
        None => false,
    }
}
