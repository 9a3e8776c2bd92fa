//! What the writing thread does.

mod prune;
mod rows;

use crate::error::{InStore, StoreError};
use crate::index::Index;
use crate::open;
use crate::records::{Answer, Committed, Generation, RunEnd, RunId, RunRecord};
use crate::writer::WriterOptions;
use rows::Rows;
use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior, params};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

pub use prune::{PruneOptions, Pruned};

/// The write-ahead log is moved into the file when it has so many bytes.
const CHECKPOINT_BYTES: u64 = 32 << 20;

/// How long a checkpoint waits for readers.
const CHECKPOINT_PATIENCE: Duration = Duration::from_secs(1);

/// A connection that writes, and what it knows.
pub(crate) struct Session {
    path: PathBuf,
    connection: Connection,
    options: WriterOptions,
    /// None after an error, when memory and store may differ.
    index: Option<Index>,
}

/// Milliseconds since 1970.
fn now() -> i64 {
    let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

impl Session {
    pub(crate) fn open(path: &Path, options: WriterOptions) -> Result<Session, StoreError> {
        let connection = open::to_write(path)?;
        if let Some(bytes) = options.max_bytes {
            let size: u32 =
                connection.query_row("PRAGMA page_size", [], |row| row.get(0)).in_store(path)?;
            let pages = (bytes / u64::from(size.max(1))).clamp(1, u64::from(u32::MAX - 1));
            connection
                .query_row(&format!("PRAGMA max_page_count = {pages}"), [], |_| Ok(()))
                .in_store(path)?;
        }
        Ok(Session { path: path.into(), connection, options, index: None })
    }

    /// Runs a transaction with an up-to-date index. After an error nothing has changed.
    fn write<T>(
        &mut self,
        work: impl FnOnce(&Transaction<'_>, &mut Index) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let path = &self.path;
        let begin = || Transaction::new_unchecked(&self.connection, TransactionBehavior::Immediate);
        let transaction = open::patiently(begin).in_store(path)?;
        let mut index = match self.index.take() {
            Some(mut index) => {
                index.refresh(&transaction).in_store(path)?;
                index
            }
            None => Index::load(&transaction).in_store(path)?,
        };
        let done = work(&transaction, &mut index)?;
        transaction.commit().in_store(path)?;
        self.index = Some(index);
        Ok(done)
    }

    pub(crate) fn begin_run(&mut self, run: &RunRecord) -> Result<RunId, StoreError> {
        let path = self.path.clone();
        self.write(|transaction, _| {
            let insert = "INSERT INTO runs (kind, configuration, seed, data, data_revision, \
                          language_revision, version, started) VALUES (?, ?, ?, ?, ?, ?, ?, ?)";
            let values = params![
                run.kind,
                run.configuration.to_string(),
                run.seed.map(u64::cast_signed),
                run.data,
                run.data_revision,
                run.language_revision,
                run.version,
                now(),
            ];
            transaction.execute(insert, values).in_store(&path)?;
            Ok(RunId(transaction.last_insert_rowid()))
        })
    }

    pub(crate) fn end_run(&mut self, run: RunId, end: RunEnd) -> Result<(), StoreError> {
        let path = self.path.clone();
        let changed = self.write(|transaction, _| {
            let update = "UPDATE runs SET ended = ?, outcome = ? WHERE id = ?";
            transaction.execute(update, params![now(), end.name(), run.0]).in_store(&path)
        })?;
        if changed == 0 { Err(StoreError::UnknownRun(run.0)) } else { Ok(()) }
    }

    pub(crate) fn commit(
        &mut self,
        run: RunId,
        generation: &Generation,
    ) -> Result<Committed, StoreError> {
        let (path, keep) = (self.path.clone(), self.options.keep);
        let committed = self.write(|transaction, index| {
            must_exist(transaction, run, &path)?;
            let exists = "SELECT 1 FROM generations WHERE run = ? AND generation = ?";
            let number = i64::try_from(generation.number).unwrap_or(i64::MAX);
            let mut statement = transaction.prepare_cached(exists).in_store(&path)?;
            if statement.exists(params![run.0, number]).in_store(&path)? {
                let generation = generation.number;
                return Err(StoreError::GenerationExists { run: run.0, generation });
            }
            let mut rows = Rows::new(transaction, index, run, number, keep, now());
            rows.entries(&generation.entries).in_store(&path)?;
            for differ in &generation.differs {
                rows.differ(differ).in_store(&path)?;
            }
            rows.generation(generation).in_store(&path)?;
            Ok(rows.done())
        });
        if matches!(committed, Err(StoreError::Full(_))) {
            self.forget_empty_run(run);
        }
        let committed = committed?;
        if open::log_bytes(&self.path) > CHECKPOINT_BYTES {
            // Without waiting: what readers still need is moved the next time.
            let moved = "PRAGMA wal_checkpoint(PASSIVE)";
            self.connection.query_row(moved, [], |_| Ok(())).in_store(&self.path)?;
        }
        Ok(committed)
    }

    /// Removes a run that has no generation: a full disk leaves the store as it was.
    fn forget_empty_run(&mut self, run: RunId) {
        let path = self.path.clone();
        let delete = "DELETE FROM runs WHERE id = ?1 \
                      AND NOT EXISTS (SELECT 1 FROM generations WHERE run = ?1)";
        // Where even that does not fit, the run stays, which does no harm.
        let _ = self.write(|transaction, _| transaction.execute(delete, [run.0]).in_store(&path));
    }

    pub(crate) fn store_answers(
        &mut self,
        run: RunId,
        answers: &[Answer],
    ) -> Result<(), StoreError> {
        let (path, keep) = (self.path.clone(), self.options.keep);
        self.write(|transaction, index| {
            must_exist(transaction, run, &path)?;
            let mut rows = Rows::new(transaction, index, run, 0, keep, now());
            answers.iter().try_for_each(|answer| rows.answer(answer)).in_store(&path)
        })
    }

    pub(crate) fn checkpoint(&mut self) -> Result<bool, StoreError> {
        self.connection.busy_timeout(CHECKPOINT_PATIENCE).in_store(&self.path)?;
        let moved = open::checkpoint(&self.connection);
        self.connection.busy_timeout(open::PATIENCE).in_store(&self.path)?;
        moved.in_store(&self.path)
    }

    pub(crate) fn close(mut self) {
        // Whoever opens the store next does what remains.
        let _ = self.checkpoint();
    }
}

fn must_exist(transaction: &Transaction<'_>, run: RunId, path: &Path) -> Result<(), StoreError> {
    let query = "SELECT 1 FROM runs WHERE id = ?";
    let mut statement = transaction.prepare_cached(query).in_store(path)?;
    let found = statement.query_row([run.0], |_| Ok(())).optional().in_store(path)?;
    found.ok_or(StoreError::UnknownRun(run.0))
}
