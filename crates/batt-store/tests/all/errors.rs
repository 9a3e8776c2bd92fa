//! Stores that cannot be used: a clear error each, and the file left as it was.

use crate::support::{Place, entry, generation, program, run};
use batt_store::{Entry, Store, StoreError, Writer, WriterOptions};
use std::path::Path;

/// What opening says, to read and to write; the file must not change.
fn opened(path: &Path) -> [StoreError; 2] {
    let before = std::fs::read(path).ok();
    let read = Store::open(path).map(drop).expect_err("it does not open to read");
    let write = Writer::open(path, WriterOptions::default()).map(drop);
    let write = write.expect_err("it does not open to write");
    assert_eq!(std::fs::read(path).ok(), before, "the file changed");
    [read, write]
}

#[test]
fn no_store() {
    let place = Place::new();
    let error = Store::open(&place.path()).map(drop).expect_err("nothing to read");
    assert!(matches!(error, StoreError::Absent(_)), "{error}");
    assert!(!place.path().exists(), "reading makes no store");
    // Folders are made.
    let deep = place.folder.path().join("a/b/store.db");
    drop(Writer::open(&deep, WriterOptions::default()).expect("made"));
    drop(Store::open(&deep).expect("a store"));
}

#[test]
fn not_a_store() {
    let place = Place::new();
    std::fs::write(place.path(), "def solve(I):\n    return I\n".repeat(50)).expect("a file");
    for error in opened(&place.path()) {
        assert!(matches!(error, StoreError::NotAStore(_)), "{error}");
    }
    std::fs::write(place.path(), "short").expect("a file");
    for error in opened(&place.path()) {
        assert!(matches!(error, StoreError::NotAStore(_)), "{error}");
    }
    for error in opened(place.folder.path()) {
        assert!(matches!(error, StoreError::File { .. }), "{error}");
    }
}

#[test]
fn the_database_of_somebody_else() {
    for mark in ["", "PRAGMA user_version = 1; PRAGMA application_id = 77;"] {
        let place = Place::new();
        let connection = rusqlite::Connection::open(place.path()).expect("a file");
        let tables = format!("{mark} CREATE TABLE programs (a); INSERT INTO programs VALUES (1)");
        connection.execute_batch(&tables).expect("tables");
        drop(connection);
        for error in opened(&place.path()) {
            assert!(matches!(error, StoreError::NotAStore(_)), "{error}");
        }
    }
}

#[test]
fn a_store_of_a_newer_version() {
    let place = Place::new();
    drop(place.writer());
    let connection = rusqlite::Connection::open(place.path()).expect("a file");
    connection.pragma_update(None, "user_version", 999).expect("the version");
    drop(connection);
    for error in opened(&place.path()) {
        assert!(matches!(error, StoreError::Newer { found: 999, .. }), "{error}");
        assert!(error.to_string().contains("use a newer batt"), "{error}");
    }
}

#[test]
fn a_damaged_file() {
    let place = Place::new();
    let writer = place.writer();
    let run = run(&writer);
    let entries = (0..2000).map(|k| entry(program(k), vec![])).collect();
    writer.commit_generation(run, generation(0, entries)).expect("stored");
    writer.close().expect("closed");
    let whole = std::fs::read(place.path()).expect("the file");
    assert!(whole.len() > 100_000);
    // Pages of rubbish, and a file that was cut off.
    let mut rubbish = whole.clone();
    rubbish[40_000..90_000].fill(0xa5);
    for bytes in [&rubbish[..], &whole[..whole.len() / 2]] {
        std::fs::write(place.path(), bytes).expect("damage");
        let write = Writer::open(&place.path(), WriterOptions::default()).map(drop);
        let error = write.expect_err("damaged");
        assert!(matches!(error, StoreError::Damaged { .. }), "{error}");
        let read = Store::open(&place.path()).and_then(|store| store.programs());
        let error = read.map(drop).expect_err("damaged");
        assert!(matches!(error, StoreError::Damaged { .. }), "{error}");
        assert!(std::fs::read(place.path()).is_ok_and(|now| now == bytes), "the file changed");
    }
}

/// Programs without evaluations.
fn entries(from: u32, count: u32) -> Vec<Entry> {
    (from..from + count).map(|k| entry(program(k), vec![])).collect()
}

#[test]
fn a_full_disk() {
    let place = Place::new();
    let writer = place.writer();
    let run = run(&writer);
    writer.commit_generation(run, generation(0, entries(0, 10))).expect("stored");
    writer.close().expect("closed");
    let before = std::fs::read(place.path()).expect("the file");

    let max_bytes = Some(before.len() as u64 + 3 * 4096);
    let small = Writer::open(&place.path(), WriterOptions { max_bytes, ..Default::default() });
    let small = small.expect("a writer");
    let error = small.commit_generation(run, generation(1, entries(10, 5000)));
    let error = error.expect_err("it does not fit");
    assert!(matches!(error, StoreError::Full(_)), "{error}");
    // What fits is still stored, and nothing of what did not is there.
    let done = small.commit_generation(run, generation(1, entries(10, 3))).expect("it fits");
    assert_eq!(done.new_programs.len(), 3);
    small.close().expect("closed");
    let store = place.store();
    assert_eq!(store.programs().expect("programs").len(), 13);
    assert_eq!(store.problems().expect("a check"), Vec::<String>::new());
}

#[test]
fn a_full_disk_in_the_first_generation_leaves_no_run() {
    let place = Place::new();
    place.writer().close().expect("closed");
    let size = std::fs::metadata(place.path()).expect("the file").len();
    let options = WriterOptions { max_bytes: Some(size + 3 * 4096), ..Default::default() };
    let writer = Writer::open(&place.path(), options).expect("a writer");
    let run = run(&writer);
    assert_eq!(place.store().runs().expect("runs").len(), 1);
    let error = writer.commit_generation(run, generation(0, entries(10, 5000)));
    assert!(matches!(error, Err(StoreError::Full(_))), "{error:?}");
    assert_eq!(place.store().runs().expect("runs").len(), 0);
    writer.close().expect("closed");
}

#[cfg(unix)]
#[test]
fn a_read_only_folder() {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;

    let mode = |path: &Path, mode| {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).expect("a mode");
    };
    let place = Place::new();
    let writer = place.writer();
    let run = run(&writer);
    writer.commit_generation(run, generation(0, vec![entry(program(1), vec![])])).expect("stored");
    writer.close().expect("closed");
    let before = std::fs::read(place.path()).expect("the file");
    mode(&place.path(), 0o444);
    mode(place.folder.path(), 0o555);

    // The administrator may write anywhere, so somebody else must try.
    let is_free = std::fs::write(place.folder.path().join("try"), "").is_ok();
    let outcome = match is_free {
        false => report(&place.path()),
        true => {
            // The test itself must be readable for everybody.
            let tools = tempfile::tempdir().expect("a folder");
            mode(tools.path(), 0o755);
            let copy = tools.path().join("helper");
            std::fs::copy(std::env::current_exe().expect("this test"), &copy).expect("a copy");
            mode(&copy, 0o755);
            let mut helper = std::process::Command::new(copy);
            helper.args(["--exact", "errors::helper_reports", "--ignored", "--nocapture"]);
            helper.env("STORE_TO_REPORT", place.path()).current_dir(tools.path());
            helper.uid(65534).gid(65534);
            let output = helper.output().expect("a helper");
            String::from_utf8_lossy(&output.stdout).into_owned()
        }
    };
    mode(place.folder.path(), 0o755);
    assert!(outcome.contains("read: 1 program"), "{outcome}");
    assert!(outcome.contains("write: read-only"), "{outcome}");
    assert!(outcome.contains("make: denied"), "{outcome}");
    assert!(std::fs::read(place.path()).is_ok_and(|after| after == before), "the file changed");
}

/// What somebody without rights can do with a store.
fn report(path: &Path) -> String {
    let read = Store::open(path).and_then(|store| store.programs());
    let read = read.map_or_else(|error| error.to_string(), |all| format!("{} program", all.len()));
    let write = match Writer::open(path, WriterOptions::default()) {
        Err(StoreError::ReadOnly(_)) => "read-only".to_owned(),
        other => format!("{other:?}"),
    };
    let make = match Writer::open(&path.with_file_name("new.db"), WriterOptions::default()) {
        Err(StoreError::ReadOnly(_)) => "denied".to_owned(),
        other => format!("{other:?}"),
    };
    format!("read: {read}\nwrite: {write}\nmake: {make}\n")
}

#[test]
#[ignore = "started by a_read_only_folder, as another user"]
fn helper_reports() {
    if let Some(path) = std::env::var_os("STORE_TO_REPORT") {
        println!("{}", report(Path::new(&path)));
    }
}
