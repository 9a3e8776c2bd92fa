//! The one thread that writes.

use crate::board::DEFAULT_KEEP;
use crate::error::StoreError;
use crate::records::{Answer, Committed, Generation, RunEnd, RunId, RunRecord};
use crate::session::{PruneOptions, Pruned, Session};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;

/// The most score rows that belong in one transaction, unless a generation has more. Beyond that
/// transactions do not get cheaper.
pub const BATCH_ROWS: usize = 10_000;

/// How a store is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WriterOptions {
    /// Programs kept per task.
    pub keep: usize,
    /// The most bytes that the file may have; none for what the disk holds.
    pub max_bytes: Option<u64>,
}

impl Default for WriterOptions {
    fn default() -> WriterOptions {
        WriterOptions { keep: DEFAULT_KEEP, max_bytes: None }
    }
}

type Work = Box<dyn FnOnce(&mut Session) + Send>;

/// Writes to a store from a thread of its own, in the order of the calls. Several processes may
/// write to one store.
///
/// A generation is one transaction: after a crash it is there as a whole or not at all.
#[derive(Debug)]
pub struct Writer {
    path: PathBuf,
    work: Option<Sender<Work>>,
    thread: Option<JoinHandle<()>>,
}

/// Something that the writer will have done.
#[derive(Debug)]
#[must_use = "an error shows up in `wait` only"]
pub struct Pending<T> {
    path: PathBuf,
    outcome: Receiver<Result<T, StoreError>>,
}

impl<T> Pending<T> {
    /// Waits until it is done.
    ///
    /// # Errors
    /// If it could not be done: then nothing of it was.
    pub fn wait(self) -> Result<T, StoreError> {
        self.outcome.recv().unwrap_or(Err(StoreError::WriterEnded(self.path)))
    }
}

impl Writer {
    /// Opens a store for writing; makes it if it is absent.
    ///
    /// # Errors
    /// If the file is no store this batt can write.
    pub fn open(path: &Path, options: WriterOptions) -> Result<Writer, StoreError> {
        let mut session = Session::open(path, options)?;
        let (work, jobs) = channel::<Work>();
        let run = move || {
            while let Ok(job) = jobs.recv() {
                job(&mut session);
            }
            session.close();
        };
        let thread = std::thread::Builder::new().name("batt store".to_owned()).spawn(run);
        let thread = thread.map_err(|error| StoreError::File { path: path.into(), error })?;
        Ok(Writer { path: path.into(), work: Some(work), thread: Some(thread) })
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn ask<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Session) -> Result<T, StoreError> + Send + 'static,
    ) -> Pending<T> {
        let (reply, outcome) = channel();
        let job: Work = Box::new(move |session| {
            // Nobody may be waiting.
            let _ = reply.send(work(session));
        });
        if let Some(sender) = &self.work {
            // If the thread has ended, `outcome` says so.
            let _ = sender.send(job);
        }
        Pending { path: self.path.clone(), outcome }
    }

    /// Records a run and returns its number.
    ///
    /// # Errors
    /// If it cannot be stored.
    pub fn begin_run(&self, run: RunRecord) -> Result<RunId, StoreError> {
        self.ask(move |session| session.begin_run(&run)).wait()
    }

    /// Stores a generation in one transaction, and returns when it would survive a crash of this
    /// process.
    ///
    /// # Errors
    /// If it cannot be stored: then nothing of it was.
    pub fn commit_generation(
        &self,
        run: RunId,
        generation: Generation,
    ) -> Result<Committed, StoreError> {
        self.submit_generation(run, generation).wait()
    }

    /// The same without waiting, so that the next one can be made meanwhile.
    pub fn submit_generation(&self, run: RunId, generation: Generation) -> Pending<Committed> {
        self.ask(move |session| session.commit(run, &generation))
    }

    /// Records the end of a run.
    ///
    /// # Errors
    /// If it cannot be stored.
    pub fn end_run(&self, run: RunId, end: RunEnd) -> Result<(), StoreError> {
        self.ask(move |session| session.end_run(run, end)).wait()
    }

    /// Stores answers in one transaction, instead of those of the same run, tests and attempts.
    ///
    /// # Errors
    /// If they cannot be stored.
    pub fn store_answers(&self, run: RunId, answers: Vec<Answer>) -> Result<(), StoreError> {
        self.ask(move |session| session.store_answers(run, &answers)).wait()
    }

    /// Removes what is not among the best.
    ///
    /// # Errors
    /// If it cannot be done.
    pub fn prune(&self, options: PruneOptions) -> Result<Pruned, StoreError> {
        self.ask(move |session| session.prune(&options)).wait()
    }

    /// Moves the write-ahead log into the file, as far as readers permit. Was all of it moved?
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn checkpoint(&self) -> Result<bool, StoreError> {
        self.ask(|session| session.checkpoint()).wait()
    }

    fn finish(&mut self) -> Result<(), StoreError> {
        drop(self.work.take());
        let ended = self.thread.take().is_none_or(|thread| thread.join().is_ok());
        if ended { Ok(()) } else { Err(StoreError::WriterEnded(self.path.clone())) }
    }

    /// Finishes what was asked for and closes the store.
    ///
    /// # Errors
    /// If the thread has ended before.
    pub fn close(mut self) -> Result<(), StoreError> {
        self.finish()
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        // `close` reports; here nobody would listen.
        let _ = self.finish();
    }
}
