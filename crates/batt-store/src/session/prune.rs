//! Removing what is not among the best.

use super::Session;
use super::rows::remove_evaluation;
use crate::error::{InStore, StoreError};
use crate::index::Index;
use rusqlite::Transaction;

/// What to remove.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PruneOptions {
    /// Programs to keep per task; none for as many as the writer keeps.
    pub keep: Option<usize>,
    /// Also remove programs of people that are on no task's list; those that runs made always go.
    pub people: bool,
}

/// What was removed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pruned {
    /// Programs.
    pub programs: usize,
    /// Evaluations, those of earlier runs included.
    pub evaluations: usize,
}

impl Session {
    pub(crate) fn prune(&mut self, options: &PruneOptions) -> Result<Pruned, StoreError> {
        let (path, keep) = (self.path.clone(), options.keep.unwrap_or(self.options.keep));
        let pruned = self.write(|transaction, index| {
            prune(transaction, index, keep, options.people).in_store(&path)
        })?;
        // The file gets as small as what it holds.
        self.checkpoint()?;
        self.connection.execute_batch("VACUUM").in_store(&self.path)?;
        self.checkpoint()?;
        Ok(pruned)
    }
}

fn prune(
    transaction: &Transaction<'_>,
    index: &mut Index,
    keep: usize,
    people: bool,
) -> rusqlite::Result<Pruned> {
    let count = |table: &str| {
        let query = format!("SELECT count(*) FROM {table}");
        transaction.query_row(&query, [], |row| row.get::<_, u32>(0))
    };
    let (programs, evaluations) = (count("programs")?, count("evaluations")?);
    for (&task, board) in &mut index.boards {
        for program in board.trim(keep) {
            remove_evaluation(transaction, program, task)?;
        }
    }
    for table in ["evaluations", "tests"] {
        transaction.execute_batch(&format!(
            "DELETE FROM {table} WHERE run < (SELECT max(e.run) FROM evaluations e \
             WHERE e.program = {table}.program AND e.task = {table}.task)"
        ))?;
    }
    let origins = if people { "" } else { "AND origin NOT IN ('builtin', 'import')" };
    transaction.execute_batch(&format!(
        "DELETE FROM programs WHERE id NOT IN (SELECT program FROM evaluations) {origins};
         DELETE FROM lineage WHERE program NOT IN (SELECT id FROM programs);
         DELETE FROM parents WHERE program NOT IN (SELECT id FROM programs)
             OR parent NOT IN (SELECT id FROM programs);
         UPDATE answers SET program = NULL WHERE program NOT IN (SELECT id FROM programs);
         UPDATE removals SET count = count + 1;"
    ))?;
    let removed = Pruned {
        programs: (programs - count("programs")?) as usize,
        evaluations: (evaluations - count("evaluations")?) as usize,
    };
    *index = Index::load(transaction)?;
    Ok(removed)
}
