//! The journal of a run: rows of samples in order of completion, safe from crashes.
//!
//! ```text
//! {"batt_journal":1,"bytes":4711,"check":"89abcdef"}
//! {"batt_results":1,..}
//! {"task":"t","part":"demo","index":0,..}
//! {"end":{"task":0,"part":"demo","index":0,"rows":1,"bytes":40,"check":"01234567"}}
//! ```
//!
//! The first line vouches for the header, an end line for the rows of a sample since the last end
//! line. Rows without an end line were cut off and do not count.

mod scan;
mod writer;

use super::error::ResultsFileError;
use super::header::Header;
use super::ordered::OrderedFile;
use super::reader::take_solver_row;
use super::replace::{beside, check_replaceable, sync_folder};
use super::row::SolverRow;
use batt_engine::{RowTarget, SampleId, SampleResult, Status, Stop};
use scan::{Scan, scan};
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use writer::Writer;

pub(super) use scan::is_journal;

/// Where the rows of a sample lie in a journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Block {
    offset: u64,
    bytes: usize,
}

/// The blocks of a journal.
type Blocks = BTreeMap<SampleId, Block>;

/// The journal that a run writes.
///
/// It takes the rows of samples from [`RowSinks`](batt_engine::RowSinks). If it cannot be written,
/// it stops the run, and the samples before that stay.
pub struct Journal {
    path: PathBuf,
    header: Header,
    stop: Stop,
    writer: Writer,
}

/// What a journal had before the run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Recorded {
    /// Complete samples.
    pub samples: usize,
    /// Samples that were damaged, and are evaluated again.
    pub damaged: usize,
    /// Bytes at the end that were cut off.
    pub cut: u64,
}

impl Journal {
    /// The journal of a results file.
    pub fn path_for(results: &Path) -> PathBuf {
        beside(results, ".journal")
    }

    /// Opens the journal of a results file. One that has samples is continued if that is asked
    /// for, and refused otherwise: nothing is overwritten. The outputs of its samples are handed
    /// to `visit`.
    ///
    /// # Errors
    /// If it cannot be read or written, belongs to another run, or is in use.
    pub fn open(
        results: &Path,
        header: Header,
        resume: bool,
        stop: &Stop,
        visit: &mut dyn FnMut(SampleId, &[SolverRow]),
    ) -> Result<(Journal, Recorded), ResultsFileError> {
        let path = Journal::path_for(results);
        let in_file = ResultsFileError::file(&path);
        check_replaceable(results)?;
        let options =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).clone();
        let mut file = options.open(&path).map_err(&in_file)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(ResultsFileError::content(&path, "another run is writing to it"));
            }
            // Some file systems have no locks.
            Err(TryLockError::Error(_)) => {}
        }
        let mut blocks = Blocks::new();
        let mut outputs = Vec::new();
        let mut damaged = 0;
        // Whether rows are worth reading: they are if the header is that of this run.
        let mut is_ours = None;
        let found = scan(&path, &mut file, &mut |before: &Header, sample, block, rows| {
            let is_ours = *is_ours.get_or_insert_with(|| {
                resume && before.first_difference(&header, "", "").is_none()
            });
            if !is_ours {
                blocks.insert(sample, block);
                return;
            }
            outputs.clear();
            let mut lines = rows.split_inclusive(|&byte| byte == b'\n');
            let is_whole = lines.all(|line| take_solver_row(line, &mut outputs));
            if is_whole && outputs.len() == header.solvers.len() && !blocks.contains_key(&sample) {
                blocks.insert(sample, block);
                visit(sample, &outputs);
            } else {
                damaged += 1;
            }
        })?;
        let old = found.filter(|_| !blocks.is_empty());
        let (header, end, recorded) = match old {
            None => {
                file.set_len(0).map_err(&in_file)?;
                (header, 0, Recorded::default())
            }
            Some(_) if !resume => {
                let samples = blocks.len();
                return Err(ResultsFileError::content(
                    &path,
                    format!(
                        "a run that was stopped left {samples} samples here; continue it with \
                         --resume, or remove this file to start again"
                    ),
                ));
            }
            Some(old) => {
                if let Some(difference) = old.header.first_difference(&header, "there", "now") {
                    return Err(ResultsFileError::content(
                        &path,
                        format!(
                            "this journal is of another run: {difference}; use the same battery, \
                             tasks and options, or remove the file to start again"
                        ),
                    ));
                }
                let recorded = Recorded {
                    samples: blocks.len(),
                    damaged: damaged + old.damaged,
                    cut: old.cut,
                };
                file.set_len(old.end).map_err(&in_file)?;
                (old.header, old.end, recorded)
            }
        };
        file.seek(SeekFrom::Start(end)).map_err(&in_file)?;
        let writer = Writer::new(file, end, blocks, stop.clone()).map_err(&in_file)?;
        if end == 0 {
            writer.start(&scan::preamble(&header)).map_err(&in_file)?;
            sync_folder(&path);
        }
        Ok((Journal { path: path.clone(), header, stop: stop.clone(), writer }, recorded))
    }

    /// Its file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Is this sample in it?
    pub fn has(&self, sample: SampleId) -> bool {
        self.writer.has(sample)
    }

    /// The number of samples in it.
    pub fn samples(&self) -> usize {
        self.writer.samples()
    }

    /// Are all samples in it?
    pub fn is_complete(&self) -> bool {
        self.samples() == self.header.samples()
    }

    /// Puts everything on the disk. Returns the number of samples.
    ///
    /// # Errors
    /// If it could not be written; complete samples before that are in it.
    pub fn close(&mut self) -> Result<usize, ResultsFileError> {
        self.writer.close().map_err(ResultsFileError::file(&self.path))?;
        Ok(self.samples())
    }

    /// Writes the results file with all samples in order, replaces the old one, and removes the
    /// journal.
    ///
    /// # Errors
    /// If a file cannot be written, or samples are missing. The journal and the old file are still
    /// there then.
    pub fn finish(mut self, results: &Path) -> Result<(), ResultsFileError> {
        self.close()?;
        let in_file = ResultsFileError::file(&self.path);
        let mut ordered = OrderedFile::create(results, &self.header)?;
        let mut blocks = JournalBlocks {
            file: File::open(&self.path).map_err(&in_file)?,
            path: self.path.clone(),
            blocks: self.writer.blocks(),
            rows: Vec::new(),
        };
        let mut last = None;
        for sample in self.header.sample_ids() {
            if last.replace(sample.job) != Some(sample.job) {
                ordered.task()?;
            }
            let Some(rows) = blocks.rows(sample)? else {
                return Err(ResultsFileError::content(&self.path, "samples are missing"));
            };
            ordered.sample();
            ordered.rows(rows)?;
        }
        ordered.finish()?;
        std::fs::remove_file(&self.path).map_err(&in_file)?;
        sync_folder(&self.path);
        Ok(())
    }
}

/// Samples that a stop cut short do not count: they are evaluated again.
impl RowTarget for Journal {
    fn rows(&self, result: &SampleResult, rows: &[u8]) {
        if !(self.stop.is_set() && result.statuses.contains(&Status::NotReached)) {
            self.writer.add(result.sample, rows);
        }
    }
}

/// Reads the samples of a journal in any order.
pub(super) struct JournalBlocks {
    path: PathBuf,
    file: File,
    blocks: Blocks,
    rows: Vec<u8>,
}

impl JournalBlocks {
    /// Opens the journal of a run that was stopped.
    pub(super) fn open(path: &Path) -> Result<(Header, JournalBlocks), ResultsFileError> {
        let mut file = File::open(path).map_err(ResultsFileError::file(path))?;
        let mut blocks = Blocks::new();
        let found = scan(path, &mut file, &mut |_, sample, block, _| {
            blocks.insert(sample, block);
        })?;
        let Some(Scan { header, .. }) = found else {
            return Err(ResultsFileError::content(path, "this journal has no samples"));
        };
        let rows = Vec::new();
        Ok((header, JournalBlocks { path: path.into(), file, blocks, rows }))
    }

    /// Is this sample in it?
    pub(super) fn has(&self, sample: SampleId) -> bool {
        self.blocks.contains_key(&sample)
    }

    /// The number of samples in it.
    pub(super) fn samples(&self) -> usize {
        self.blocks.len()
    }

    /// The rows of a sample, if it has them.
    pub(super) fn rows(&mut self, sample: SampleId) -> Result<Option<&[u8]>, ResultsFileError> {
        let Some(block) = self.blocks.get(&sample) else { return Ok(None) };
        self.rows.resize(block.bytes, 0);
        self.file
            .seek(SeekFrom::Start(block.offset))
            .and_then(|_| self.file.read_exact(&mut self.rows))
            .map_err(ResultsFileError::file(&self.path))?;
        Ok(Some(&self.rows))
    }
}
