//! Appends blocks to a journal: written within half a second, on the disk within a few.

use super::scan::end_line;
use super::{Block, Blocks};
use batt_engine::{SampleId, Stop};
use std::fs::File;
use std::io::{self, Write};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

/// Between two writes.
const TICK: Duration = Duration::from_millis(500);
/// Ticks between two waits for the disk.
const TICKS_PER_SYNC: u32 = 6;
/// Bytes that do not wait for a tick.
const ENOUGH: usize = 1 << 16;

/// Whole blocks on their way to the file.
struct Pending {
    file: File,
    bytes: Vec<u8>,
    /// Where each of them ends in the file.
    ends: Vec<u64>,
    /// The length of the file, which ends with a whole block.
    written: u64,
    blocks: Blocks,
    error: Option<io::Error>,
    stop: Stop,
}

impl Pending {
    /// Writes what is pending. If that fails, cuts the file back to whole blocks, drops the others
    /// and stops the run.
    fn write(&mut self) {
        if self.bytes.is_empty() || self.error.is_some() {
            return;
        }
        let (written, outcome) = write_most(&mut self.file, &self.bytes);
        let reached = self.written + written as u64;
        match outcome {
            Ok(()) => self.written = reached,
            Err(error) => {
                let whole = self.ends.iter().filter(|&&end| end <= reached);
                self.written = whole.max().copied().unwrap_or(self.written);
                // If this fails too, reading the journal ignores what was cut off.
                let _ = self.file.set_len(self.written);
                self.fail(error);
            }
        }
        self.bytes.clear();
        self.ends.clear();
    }

    fn fail(&mut self, error: io::Error) {
        let written = self.written;
        self.blocks.retain(|_, block| block.offset + block.bytes as u64 <= written);
        self.error.get_or_insert(error);
        self.stop.stop();
    }
}

/// Writes bytes, and returns how many, whatever happens.
fn write_most(file: &mut File, bytes: &[u8]) -> (usize, io::Result<()>) {
    let mut written = 0;
    while written < bytes.len() {
        match file.write(&bytes[written..]) {
            Ok(0) => return (written, Err(io::ErrorKind::WriteZero.into())),
            Ok(count) => written += count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return (written, Err(error)),
        }
    }
    (written, Ok(()))
}

/// Appends to a journal, and looks after it between the blocks.
pub(super) struct Writer {
    pending: Arc<Mutex<Pending>>,
    ticker: Option<(Sender<()>, JoinHandle<()>)>,
}

fn locked(pending: &Mutex<Pending>) -> MutexGuard<'_, Pending> {
    pending.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Writer {
    /// Continues the file at its end.
    pub(super) fn new(file: File, end: u64, blocks: Blocks, stop: Stop) -> io::Result<Writer> {
        let disk = file.try_clone()?;
        let pending = Arc::new(Mutex::new(Pending {
            file,
            bytes: Vec::new(),
            ends: Vec::new(),
            written: end,
            blocks,
            error: None,
            stop,
        }));
        let (end, ended) = channel::<()>();
        let shared = pending.clone();
        let tick = move || {
            let mut ticks = 0;
            while ended.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                locked(&shared).write();
                ticks += 1;
                if ticks % TICKS_PER_SYNC == 0
                    && let Err(error) = disk.sync_data()
                {
                    locked(&shared).fail(error);
                }
            }
        };
        let ticker = std::thread::Builder::new().name("journal".to_owned()).spawn(tick)?;
        Ok(Writer { pending, ticker: Some((end, ticker)) })
    }

    /// Writes the beginning of the file.
    pub(super) fn start(&self, preamble: &[u8]) -> io::Result<()> {
        let mut pending = locked(&self.pending);
        pending.file.write_all(preamble)?;
        pending.written += preamble.len() as u64;
        pending.file.sync_data()
    }

    /// Adds the rows of a sample.
    pub(super) fn add(&self, sample: SampleId, rows: &[u8]) {
        let end = end_line(sample, rows);
        let mut pending = locked(&self.pending);
        if pending.error.is_some() {
            return;
        }
        let offset = pending.written + pending.bytes.len() as u64;
        pending.bytes.extend_from_slice(rows);
        pending.bytes.extend_from_slice(end.as_bytes());
        let its_end = pending.written + pending.bytes.len() as u64;
        pending.ends.push(its_end);
        pending.blocks.insert(sample, Block { offset, bytes: rows.len() });
        if pending.bytes.len() >= ENOUGH {
            pending.write();
        }
    }

    pub(super) fn has(&self, sample: SampleId) -> bool {
        locked(&self.pending).blocks.contains_key(&sample)
    }

    pub(super) fn samples(&self) -> usize {
        locked(&self.pending).blocks.len()
    }

    pub(super) fn blocks(&self) -> Blocks {
        locked(&self.pending).blocks.clone()
    }

    /// Writes the rest and waits for the disk. Returns the first error of all.
    pub(super) fn close(&mut self) -> io::Result<()> {
        if let Some((end, ticker)) = self.ticker.take() {
            drop(end);
            // It cannot panic; and if it did, the rest is written here.
            let _ = ticker.join();
        }
        let mut pending = locked(&self.pending);
        pending.write();
        match pending.error.take() {
            Some(error) => Err(error),
            None => pending.file.sync_data(),
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        // Whoever wants to know of errors has closed it.
        let _ = self.close();
    }
}
