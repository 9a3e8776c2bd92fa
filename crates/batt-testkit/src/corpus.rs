//! Reads the files of the corpus.

use crate::case::{CallCase, Case, Expectation, Expected, Inputs, Sample};
use crate::file_tests::read_file;
use crate::help::{shared, workspace_root};
use batt_dsl::recorded::RecordedCall;
use serde_json::Value as Json;
use std::fs;
use std::path::{Path, PathBuf};

/// The contents of a file, or what is wrong with it.
type Read<T> = Result<Vec<T>, String>;

/// A file of programs or of calls.
#[derive(Clone, Debug)]
pub struct CorpusFile<T> {
    /// Its name in the names of trials.
    pub name: String,
    /// Its cases, or what is wrong with it.
    pub cases: Read<T>,
}

/// The files of `tests/programs`.
pub fn programs() -> Vec<CorpusFile<Case>> {
    let folder = workspace_root().join("tests/programs");
    read_folder("programs", &folder, "test", read_file)
}

/// Random programs of the reference, with the value of every step.
/// `scripts/record-random-programs.sh` recorded them.
pub fn random_programs() -> Vec<CorpusFile<Case>> {
    let folder = workspace_root().join("crates/batt-testkit/corpus");
    read_folder("random", &folder, "jsonl", read_random)
}

/// Calls that a reader can check by eye.
pub fn calls() -> Vec<CorpusFile<CallCase>> {
    let folder = workspace_root().join("crates/batt-dsl/tests/calls");
    read_folder("calls", &folder, "calls", read_calls)
}

/// Calls recorded from the original language, as one file; none if they are not available.
pub fn golden_calls() -> Option<CorpusFile<CallCase>> {
    let files = read_folder("golden", &shared("golden")?, "jsonl", read_calls);
    let cases: Read<Vec<CallCase>> = files.into_iter().map(|file| file.cases).collect();
    Some(CorpusFile { name: "golden".to_owned(), cases: cases.map(|cases| cases.concat()) })
}

/// Reads the files of a folder with this extension, in the order of their names.
fn read_folder<T>(
    kind: &str,
    folder: &Path,
    extension: &str,
    read: impl Fn(&str, &str) -> Read<T>,
) -> Vec<CorpusFile<T>> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|its| its == extension));
    paths.sort();
    assert!(!paths.is_empty(), "there are no files in {folder:?}");
    let file = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let text = fs::read_to_string(path).map_err(|error| format!("{name}: {error}"));
        let cases = text.and_then(|text| read(&name, &text));
        CorpusFile { name: format!("{kind}/{name}"), cases }
    };
    paths.iter().map(file).collect()
}

/// A case for each line: program, inputs, and the value of every step.
fn read_random(file: &str, text: &str) -> Read<Case> {
    let read = |(line, text): (usize, &str)| {
        random_case(file, line, text).map_err(|error| format!("{file}:{line}: {error}"))
    };
    (1..).zip(text.lines()).map(read).collect()
}

fn random_case(file: &str, line: usize, text: &str) -> Result<Case, String> {
    let record: Json = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let text = record["program"].as_str().ok_or("it has no program")?;
    let program = batt_program::read(file, text).programs.pop().ok_or("no program is read")?;
    let steps = record["steps"].as_array().ok_or("it has no steps")?;
    if steps.len() != program.assignments.len() {
        return Err(format!("{} steps, {} assignments", steps.len(), program.assignments.len()));
    }
    let step = |(at, step): (usize, &Json)| {
        let fails = step["failed"].as_bool().unwrap_or(false);
        Expected::Step { at, fails, value: Some(step["out"].clone()) }
    };
    let steps = steps.iter().enumerate().map(step);
    let expected = steps.chain([Expected::Output(record["out"].clone())]);
    let expectations = expected.map(|what| Expectation { line, what }).collect();
    let [s, i, c] = ["S", "I", "C"].map(|name| record[name].clone());
    let samples = vec![Sample { inputs: Inputs { s, i, c }, expectations }];
    Ok(Case { file: file.to_owned(), name: program.name.to_string(), program, samples })
}

fn read_calls(file: &str, text: &str) -> Read<CallCase> {
    let read = |(line, text): (usize, &str)| {
        let place = format!("{file}:{line}");
        match RecordedCall::parse(text) {
            Ok(Some(call)) => Some(Ok(CallCase { place, text: text.to_owned(), call })),
            Ok(None) => None,
            Err(error) => Some(Err(format!("{place}: {error}"))),
        }
    };
    (1..).zip(text.lines()).filter_map(read).collect()
}
