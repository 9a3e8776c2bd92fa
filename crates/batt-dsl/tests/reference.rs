//! Comparison with the reference implementation: its recorded calls, and random programs.
//!
//! Skipped if the reference is not next to the repository.

use batt_dsl::recorded::{RecordedCall, Replayed};
use batt_dsl::{Functions, Heap, Machine, simd};
use std::path::{Path, PathBuf};
use std::process::Command;

fn shared(name: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared").join(name);
    if path.exists() {
        return Some(path);
    }
    skipped(&format!("skipped: {} does not exist", path.display()));
    None
}

/// Replays every line with tiles, without tiles, with plain instructions, and in every way to call
/// the functions of loops.
fn replay(place: &str, text: &str) {
    let mut wrong = Vec::new();
    let mut count = 0;
    for (number, line) in text.lines().enumerate() {
        let call =
            RecordedCall::parse(line).unwrap_or_else(|e| panic!("{place}:{}: {e}", number + 1));
        let Some(call) = call else { continue };
        let (mut plain, mut interpreting) = (Machine::new(), Machine::new());
        plain.heap_mut().set_simd(simd::InstructionSet::PLAIN);
        interpreting.set_functions(Functions::Walk);
        let mut compiling = Machine::new();
        compiling.set_functions(Functions::Flat);
        let general = Machine::with_heap(Heap::without_tiles());
        for mut machine in [Machine::new(), general, plain, interpreting, compiling] {
            count += 1;
            match call.replay(&mut machine) {
                Ok(Replayed::Same) => {}
                other => wrong.push(format!("{place}:{}: {line}\n  got {other:?}", number + 1)),
            }
        }
    }
    assert!(count > 0, "{place} has no calls");
    assert!(wrong.is_empty(), "{} of {count}:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn recorded_calls_give_the_recorded_results() {
    let Some(folder) = shared("golden") else { return };
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("the folder can be listed")
        .map(|entry| entry.expect("the folder can be listed").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "jsonl"))
        .collect();
    files.sort();
    assert!(files.len() >= 140, "only {} files", files.len());
    for file in files {
        replay(&file.display().to_string(), &std::fs::read_to_string(&file).expect("a text file"));
    }
}

#[test]
fn random_programs_give_the_same_results_as_the_reference() {
    let Some(oracle) = shared("oracle") else { return };
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/oracle-calls.py");
    let made = Command::new("python3")
        .arg(script)
        .arg(oracle)
        .args(["--seed", "11", "--count", "400"])
        .output();
    let Ok(made) = made else {
        skipped("skipped: python3 is not installed");
        return;
    };
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    replay("random programs", &String::from_utf8_lossy(&made.stdout));
}

/// Reports a skipped test even if the output of passing tests is captured.
fn skipped(message: &str) {
    use std::io::Write;
    let _ = writeln!(std::io::stderr(), "{message}");
}
