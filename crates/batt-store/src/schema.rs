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
