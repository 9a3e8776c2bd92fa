//! Hostile task files, mostly found by fuzzing.

use std::fmt::Write;
use std::fs;

use batt_tasks::{DataError, Loaded, load_path};
use tempfile::TempDir;

fn load(bytes: impl AsRef<[u8]>) -> Result<Loaded, DataError> {
    let folder = TempDir::new().expect("a temporary folder");
    let path = folder.path().join("tasks.json");
    fs::write(&path, bytes).expect("writable");
    load_path(&path)
}

/// The only problem of a file, from the task on.
fn problem(text: &str) -> String {
    let loaded = load(text).expect("it can be loaded");
    assert_eq!(loaded.problems.len(), 1, "{:?}", loaded.problems);
    let message = loaded.problems[0].to_string();
    message.split_once("tasks.json: ").expect("the file is named").1.to_owned()
}

#[test]
fn an_id_with_control_characters_stays_on_its_line() {
    assert_eq!(
        problem(r#"{"a\nb\u001b[2J\u0000": {"test": 1}}"#),
        r#"task a\u{a}b\u{1b}[2J\u{0}: "train" is missing"#
    );
    assert_eq!(problem(r#"{"it's \u00e9": {}}"#), r#"task it's é: "train" is missing"#);
}

/// JSON allows these characters unescaped in strings.
#[test]
fn a_cell_with_control_characters_stays_on_its_line() {
    assert_eq!(
        problem("{\"a\":{\"train\":[{\"input\":[[1,\"\u{7f}\u{9b}2J\"]]}]}}"),
        "task a: train[0].input row 0 column 1: expected a colour 0 to 9, found \"\\u{7f}\\u{9b}2J\""
    );
}

#[test]
fn every_task_with_a_huge_number_is_reported() {
    let mut text = "{".to_owned();
    for k in 0..60_000 {
        let _ = writeln!(text, "\"{k}\": {{\"train\": 1e999}},");
    }
    text += "\"end\": {}}";
    let loaded = load(text).expect("it can be loaded");
    assert_eq!(loaded.problems.len(), 60_001);
    let last = loaded.problems[59_999].to_string();
    assert!(last.contains("task 59999: line 60000 column 24: broken JSON"), "{last}");
}
