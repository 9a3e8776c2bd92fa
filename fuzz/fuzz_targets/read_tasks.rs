//! Any file is read as tasks, with or without a file of solutions beside it.

#![no_main]

use batt_tasks::{Loaded, load_path, to_json};
use libfuzzer_sys::fuzz_target;
use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;
use tempfile::TempDir;

static FOLDER: LazyLock<TempDir> = LazyLock::new(|| TempDir::new().expect("a temporary folder"));

fn write(name: &str, bytes: &[u8]) -> PathBuf {
    let path = FOLDER.path().join(name);
    fs::write(&path, bytes).expect("the temporary folder can be written to");
    path
}

// A zero byte, which no JSON text has, parts the tasks from the solutions.
fuzz_target!(|data: &[u8]| {
    let path = match data.iter().position(|&byte| byte == 0) {
        None => write("tasks.json", data),
        Some(at) => {
            write("parted_solutions.json", &data[at + 1..]);
            write("parted_challenges.json", &data[..at])
        }
    };
    match load_path(&path) {
        Ok(loaded) => check(&loaded),
        Err(error) => check_message(&error.to_string()),
    }
});

/// What was read is valid, and reads the same after it was written.
fn check(loaded: &Loaded) {
    for problem in &loaded.problems {
        check_message(&problem.to_string());
    }
    for task in &loaded.tasks {
        assert!(!task.train.is_empty() && !task.test.is_empty());
        assert!(task.train.iter().all(|pair| pair.output.is_some()));
    }
    if !loaded.tasks.is_empty() {
        let again = load_path(&write("again.json", to_json(&loaded.tasks).as_bytes()));
        let again = again.expect("what was written is a task file");
        assert_eq!(again.tasks, loaded.tasks);
        assert_eq!(again.problems, []);
    }
}

fn check_message(message: &str) {
    assert!(!message.is_empty() && !message.contains(char::is_control), "{message:?}");
}
