//! The tables, their version and migrations.

use rusqlite::{Connection, Transaction, TransactionBehavior};

/// Marks the file as a store of batt, in the header of the file: "batt".
pub(crate) const APPLICATION_ID: i32 = 0x6261_7474;

/// A change of the tables from one version to the next.
pub(crate) type Migration = fn(&Transaction<'_>) -> rusqlite::Result<()>;

/// Migration k makes version k + 1 of version k; version 0 is an empty file. Those that were
/// released are never changed.
pub(crate) const MIGRATIONS: &[Migration] = &[version_1];

fn version_1(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    transaction.execute_batch(include_str!("schema/version_1.sql"))
}

/// The version in the file.
pub(crate) fn version(connection: &Connection) -> rusqlite::Result<u32> {
    connection.query_row("PRAGMA user_version", [], |row| row.get(0))
}

/// Brings the tables to the last version, in one transaction.
pub(crate) fn migrate(
    connection: &mut Connection,
    migrations: &[Migration],
) -> rusqlite::Result<bool> {
    if version(connection)? as usize >= migrations.len() {
        return Ok(false);
    }
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Another process may have done it while this one waited.
    let found = version(&transaction)? as usize;
    for migration in migrations.iter().skip(found) {
        migration(&transaction)?;
    }
    if found < migrations.len() {
        transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
        transaction.pragma_update(None, "user_version", migrations.len() as u32)?;
    }
    transaction.commit()?;
    Ok(found < migrations.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::open::{to_read, to_write, to_write_with};
    use crate::{Store, StoreError};
    use std::path::Path;

    /// A store as the first version of batt wrote it.
    const VERSION_1: &str = include_str!("../tests/version_1.sql");

    fn fixture(path: &Path) {
        let connection = Connection::open(path).expect("a file");
        connection.execute_batch(VERSION_1).expect("the tables");
    }

    fn version_2(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
        transaction.execute_batch("ALTER TABLE programs ADD COLUMN notes TEXT NOT NULL DEFAULT 'x'")
    }

    fn fails(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
        transaction.execute_batch("DELETE FROM programs; SELECT * FROM nowhere")
    }

    #[test]
    fn a_store_of_version_1_is_read_and_written() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("old.db");
        fixture(&path);
        let store = Store::open(&path).expect("a store");
        assert_eq!(store.problems().expect("a check"), Vec::<String>::new());
        let best = store.best().expect("programs");
        assert_eq!((best.len(), best[0].programs.len()), (2, 2));
        assert_eq!(&*best[0].task.name, "flip");
        let first = store.program(best[0].programs[0].program).expect("a program");
        assert_eq!(first.map(|program| program.label).as_deref(), Some("solve_flip"));
        drop(to_write(&path).expect("it may be written"));
    }

    #[test]
    fn migrations_keep_what_is_there() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("old.db");
        fixture(&path);
        let newer: [Migration; 2] = [version_1, version_2];
        let connection = to_write_with(&path, &newer).expect("it is brought up to date");
        assert_eq!(version(&connection), Ok(2));
        let query = "SELECT count(*) FROM programs WHERE notes = 'x'";
        let count: i64 = connection.query_row(query, [], |row| row.get(0)).expect("a count");
        assert_eq!(count, 2);
        drop(connection);
        drop(to_write_with(&path, &newer).expect("once is enough"));
        // Now it is too new for this batt, which must see that without any help of SQLite.
        let before = std::fs::read(&path).expect("the file");
        for opened in [to_write(&path).map(drop), to_read(&path).map(drop)] {
            assert!(matches!(opened, Err(StoreError::Newer { found: 2, known: 1, .. })));
        }
        assert!(std::fs::read(&path).is_ok_and(|after| after == before));
    }

    #[test]
    fn a_migration_that_fails_changes_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("old.db");
        fixture(&path);
        assert!(to_write_with(&path, &[version_1, fails]).is_err());
        let store = Store::open(&path).expect("still a store of version 1");
        assert_eq!(store.programs().expect("programs").len(), 2);
    }
}
