//! Opening a store: what a file must be before anything touches it.

use crate::error::{InStore, StoreError};
use crate::schema::{self, APPLICATION_ID, MIGRATIONS, Migration};
use rusqlite::{Connection, ErrorCode, OpenFlags};
use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::Path;
use std::time::{Duration, Instant};

/// The first bytes of every SQLite file.
const MAGIC: &[u8] = b"SQLite format 3\0";

/// How long to wait while another process writes.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// What the header of the file says.
enum Found {
    Nothing,
    /// A database without a mark: of somebody else, or of a process that ended before its tables
    /// were in the file.
    Unmarked,
    /// A store of this version.
    Store(u32),
}

/// Looks at the header without SQLite, which might write to the file.
fn look(path: &Path) -> Result<Found, StoreError> {
    let file_error = |error| StoreError::File { path: path.into(), error };
    let mut file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Found::Nothing),
        Err(error) => return Err(file_error(error)),
    };
    let mut header = Vec::new();
    file.by_ref().take(100).read_to_end(&mut header).map_err(file_error)?;
    if header.is_empty() {
        return Ok(Found::Nothing);
    }
    if !header.starts_with(MAGIC) || header.len() < 100 {
        return Err(StoreError::NotAStore(path.into()));
    }
    let number = |at: usize| u32::from_be_bytes([0, 1, 2, 3].map(|k| header[at + k]));
    let (version, application) = (number(60), number(68));
    if (version, application) == (0, 0) {
        return Ok(Found::Unmarked);
    }
    match application == APPLICATION_ID as u32 {
        true => Ok(Found::Store(version)),
        false => Err(StoreError::NotAStore(path.into())),
    }
}

/// Looks again for a moment if the file has no version yet: another process may be making it.
fn look_patiently(path: &Path) -> Result<Found, StoreError> {
    for _ in 0..20 {
        match look(path)? {
            Found::Unmarked if !has_log(path) => {}
            found => return Ok(found),
        }
        std::thread::sleep(std::time::Duration::from_millis(25));
    }
    look(path)
}

/// Is the file there, a store, and of a version this batt knows?
fn admit(path: &Path, known: u32) -> Result<bool, StoreError> {
    match look(path)? {
        Found::Nothing | Found::Unmarked => Ok(false),
        Found::Store(found) if found > known => {
            Err(StoreError::Newer { path: path.into(), found, known })
        }
        Found::Store(_) => Ok(true),
    }
}

/// Opens a store for writing; makes it if it is absent.
pub(crate) fn to_write(path: &Path) -> Result<Connection, StoreError> {
    to_write_with(path, MIGRATIONS)
}

pub(crate) fn to_write_with(
    path: &Path,
    migrations: &[Migration],
) -> Result<Connection, StoreError> {
    let exists = admit(path, migrations.len() as u32)?;
    if !exists && let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)
            .map_err(|error| StoreError::File { path: folder.into(), error })?;
    }
    let mut connection = Connection::open_with_flags(path, flags(true)).in_store(path)?;
    if !exists {
        refuse_foreign_tables(&connection, path)?;
    }
    patiently(|| configure(&connection)).in_store(path)?;
    let changed = patiently(|| schema::migrate(&mut connection, migrations)).in_store(path)?;
    if changed {
        // The header of the file itself must tell the version.
        patiently(|| checkpoint(&connection)).in_store(path)?;
    }
    let found = schema::version(&connection).in_store(path)?;
    if found as usize > migrations.len() {
        return Err(StoreError::Newer { path: path.into(), found, known: migrations.len() as u32 });
    }
    check(&connection, path)?;
    Ok(connection)
}

/// Opens a store that exists for reading.
pub(crate) fn to_read(path: &Path) -> Result<Connection, StoreError> {
    let known = MIGRATIONS.len() as u32;
    let newer = |found| StoreError::Newer { path: path.into(), found, known };
    match look_patiently(path)? {
        Found::Nothing if !has_log(path) => return Err(StoreError::Absent(path.into())),
        Found::Unmarked if !has_log(path) => return Err(StoreError::NotAStore(path.into())),
        Found::Store(found) if found > known => return Err(newer(found)),
        Found::Store(found) if found == known => {}
        // It is older, or its tables are in the log still: whoever may write brings it up to date.
        _ => drop(to_write(path)?),
    }
    let connection = Connection::open_with_flags(path, flags(false)).in_store(path)?;
    connection.busy_timeout(PATIENCE).in_store(path)?;
    match schema::version(&connection) {
        Ok(found) if found > known => Err(newer(found)),
        Ok(_) => Ok(connection),
        // The write-ahead log needs a file beside the store, even to read. In a folder where none
        // can be made nobody writes either.
        Err(error) if is_read_only(&error) && !has_log(path) => immutable(path),
        Err(error) => Err(StoreError::of(path, error)),
    }
}

fn is_read_only(error: &rusqlite::Error) -> bool {
    let code = error.sqlite_error_code();
    matches!(code, Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied))
}

/// The size of the write-ahead log.
pub(crate) fn log_bytes(path: &Path) -> u64 {
    let mut log = path.as_os_str().to_owned();
    log.push("-wal");
    std::fs::metadata(log).map_or(0, |log| log.len())
}

fn has_log(path: &Path) -> bool {
    log_bytes(path) > 0
}

fn immutable(path: &Path) -> Result<Connection, StoreError> {
    let mut uri = String::from("file:");
    for &byte in path.as_os_str().as_encoded_bytes() {
        match byte {
            b'/' | b'.' | b'-' | b'_' => uri.push(byte as char),
            byte if byte.is_ascii_alphanumeric() => uri.push(byte as char),
            byte => uri += &format!("%{byte:02X}"),
        }
    }
    uri += "?immutable=1";
    let flags = flags(false) | OpenFlags::SQLITE_OPEN_URI;
    Connection::open_with_flags(&uri, flags).in_store(path)
}

fn flags(writes: bool) -> OpenFlags {
    let access = match writes {
        true => OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE,
        false => OpenFlags::SQLITE_OPEN_READ_ONLY,
    };
    access | OpenFlags::SQLITE_OPEN_NO_MUTEX
}

/// A database without a version may be somebody else's.
fn refuse_foreign_tables(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    let count = "SELECT count(*) FROM sqlite_schema";
    let tables: i64 = connection.query_row(count, [], |row| row.get(0)).in_store(path)?;
    // The version after the tables: another process may make both at this moment.
    let version = schema::version(connection).in_store(path)?;
    match version == 0 && tables > 0 {
        true => Err(StoreError::NotAStore(path.into())),
        false => Ok(()),
    }
}

fn configure(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(PATIENCE)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    // A commit survives the end of the process; the loss of power may take the last ones.
    connection.pragma_update(None, "synchronous", "NORMAL")?;
    // Checkpoints are explicit: readers would starve automatic ones.
    connection.pragma_update(None, "wal_autocheckpoint", 0)?;
    // A log that starts again starts small, so that its size tells what is in it.
    connection.pragma_update(None, "journal_size_limit", 0)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(())
}

/// Moves the write-ahead log into the file, as far as readers permit. Was all of it moved?
pub(crate) fn checkpoint(connection: &Connection) -> rusqlite::Result<bool> {
    let moved = |row: &rusqlite::Row<'_>| Ok(row.get::<_, i64>(0)? == 0);
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], moved)
}

/// The first damage of the file, before anything is written to it.
fn check(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    let found: String =
        connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0)).in_store(path)?;
    match found.as_str() {
        "ok" => Ok(()),
        what => Err(StoreError::Damaged { path: path.into(), what: what.to_owned() }),
    }
}

/// Tries until another process lets go. SQLite itself does not wait in all cases.
pub(crate) fn patiently<T>(
    mut attempt: impl FnMut() -> rusqlite::Result<T>,
) -> rusqlite::Result<T> {
    let began = Instant::now();
    loop {
        match attempt() {
            Err(error)
                if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy)
                    && began.elapsed() < PATIENCE =>
            {
                std::thread::sleep(Duration::from_millis(5));
            }
            outcome => return outcome,
        }
    }
}
