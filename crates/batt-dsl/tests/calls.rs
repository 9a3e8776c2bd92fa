//! Every primitive does what the recorded calls in `calls/*.calls` say.

use batt_dsl::recorded::{RecordedCall, Replayed};
use batt_dsl::table::ALL;
use batt_dsl::{Functions, Heap, Machine, Prim, simd};
use serde_json::Value as Json;
use std::fs;
use std::path::{Path, PathBuf};

/// A line of a file of calls.
struct Case {
    file: String,
    line: usize,
    text: String,
    call: RecordedCall,
}

/// The file with the calls of a primitive.
fn file_of(prim: Prim) -> String {
    if prim.is_typed() {
        return "typed.calls".to_owned();
    }
    format!("{:?}.calls", prim.family()).to_lowercase()
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/calls")
}

/// Every file of calls, by name.
fn files() -> Vec<(String, String)> {
    let mut files: Vec<_> = fs::read_dir(folder())
        .expect("the folder of calls exists")
        .map(|entry| entry.expect("the folder can be listed").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "calls"))
        .map(|path| {
            let name = path.file_name().expect("a file has a name").to_string_lossy().into_owned();
            (name, fs::read_to_string(&path).expect("a file of calls is text"))
        })
        .collect();
    files.sort();
    files
}

/// The calls in a text, and a message for every line that is neither a call nor a comment.
fn parse(file: &str, text: &str) -> (Vec<Case>, Vec<String>) {
    let (mut cases, mut wrong) = (Vec::new(), Vec::new());
    for (line, text) in (1..).zip(text.lines()) {
        match RecordedCall::parse(text) {
            Ok(Some(call)) => {
                cases.push(Case { file: file.to_owned(), line, text: text.to_owned(), call });
            }
            Ok(None) => {}
            Err(error) => wrong.push(format!("{file}:{line}: {error}: {text}")),
        }
    }
    (cases, wrong)
}

fn corpus() -> Vec<Case> {
    files().iter().flat_map(|(name, text)| parse(name, text).0).collect()
}

/// A message if the call does not give the recorded result.
fn difference(case: &Case, mut machine: Machine, how: &str) -> Option<String> {
    let place = format!("{}:{}: {}\n    {how}: ", case.file, case.line, case.text);
    let expected = match &case.call.out {
        Some(out) => out.to_string(),
        None => "a failure".to_owned(),
    };
    match case.call.replay(&mut machine) {
        Ok(Replayed::Same) => None,
        Ok(Replayed::Different(Ok(got))) => Some(format!("{place}expected {expected}, got {got}")),
        Ok(Replayed::Different(Err(failure))) => {
            Some(format!("{place}expected {expected}, it failed: {failure}"))
        }
        Err(error) => Some(format!("{place}{error}")),
    }
}

fn assert_none(problems: &[String], what: &str) {
    assert!(problems.is_empty(), "{} {what}:\n{}", problems.len(), problems.join("\n"));
}

#[test]
fn every_line_is_a_call_or_a_comment() {
    let wrong: Vec<_> = files().iter().flat_map(|(name, text)| parse(name, text).1).collect();
    assert_none(&wrong, "lines cannot be read");
}

#[test]
fn every_call_gives_the_recorded_result() {
    let cases = corpus();
    let mut differing = Vec::new();
    for case in &cases {
        differing.extend(difference(case, Machine::new(), "with tiles"));
        let general = Machine::with_heap(Heap::without_tiles());
        differing.extend(difference(case, general, "without tiles"));
        let mut plain = Machine::new();
        plain.heap_mut().set_simd(simd::InstructionSet::PLAIN);
        differing.extend(difference(case, plain, "with plain instructions"));
        let mut interpreting = Machine::new();
        interpreting.set_functions(Functions::Walk);
        differing.extend(difference(case, interpreting, "interpreting functions"));
        let mut compiling = Machine::new();
        compiling.set_functions(Functions::Flat);
        differing.extend(difference(case, compiling, "compiling functions"));
    }
    assert_none(&differing, "calls differ");
}

#[test]
fn every_primitive_has_calls_that_work_and_calls_that_fail() {
    let cases = corpus();
    let mut lacking = Vec::new();
    for &prim in ALL {
        let file = file_of(prim);
        let op = Json::String(prim.name().to_owned());
        let own: Vec<_> =
            cases.iter().filter(|case| case.file == file && case.call.op == op).collect();
        let working = own.iter().filter(|case| case.call.out.is_some()).count();
        let failing = own.len() - working;
        let wanted = if prim.is_typed() { 2 } else { 3 };
        if own.len() < wanted || working == 0 || failing == 0 {
            lacking.push(format!(
                "`{prim}`: {working} working and {failing} failing; tests/calls/{file} needs \
                 at least {wanted} lines, with one of each"
            ));
        }
    }
    assert_none(&lacking, "primitives lack cases");
}

#[test]
fn unreadable_lines_are_reported() {
    let text = "# a comment\n\nadd(1, 2) = 3\nadd(1, 2)\nadd(1, 2 = 3\nadd(1, 2) = three\n\
                {\"op\": \"add\"}\nfirst([]) fails\n{\"fn\":[\"compose\"}(1) = 1\n";
    let (cases, wrong) = parse("some.calls", text);
    let read: Vec<_> = cases.iter().map(|case| case.line).collect();
    assert_eq!(read, [3, 8]);
    let reported: Vec<_> = wrong.iter().filter_map(|message| message.split(':').nth(1)).collect();
    assert_eq!(reported, ["4", "5", "6", "7", "9"]);
    assert!(wrong.iter().all(|message| message.starts_with("some.calls:")));
}

#[test]
fn unknown_names_and_invalid_values_are_reported() {
    let lines = [
        ("nosuch(1) fails", "unknown primitive `nosuch`"),
        ("first([4294967296]) fails", "argument 1: not a 32-bit integer: 4294967296"),
        ("first([1]) = {\"bag\":[]}", "out: not a value"),
        ("{\"fn\":[\"rbind\",\"size\",{\"v\":1}]}(1) fails", "op: not a function"),
    ];
    for (line, why) in lines {
        let (cases, wrong) = parse("some.calls", line);
        assert_none(&wrong, "lines cannot be read");
        let message = difference(&cases[0], Machine::new(), "with tiles").expect("it is reported");
        assert!(message.contains("some.calls:1") && message.contains(why), "{message}");
    }
}

#[test]
fn wrong_results_are_reported() {
    let lines = [
        ("add(1, 2) = 4", "expected 4, got 3"),
        ("add(1, 2) fails", "expected a failure, got 3"),
        ("first([]) = 0", "expected 0, it failed"),
        ("totuple({\"set\":[2,1]}) = [2,1]", "expected [2,1], got [1,2]"),
    ];
    for (line, why) in lines {
        let (cases, _) = parse("some.calls", line);
        let message = difference(&cases[0], Machine::new(), "with tiles").expect("it is reported");
        assert!(message.contains(why), "{message}");
    }
}
