//! Random programs of the Python reference read and print, and steps that succeed there have no
//! errors. Skipped without the reference.

use batt_program::{Naming, Program, Reading, Severity, read};
use serde_json::Value;
use std::path::PathBuf;
use std::process::Command;

/// Random cases of the reference.
fn random_cases(options: &[&str]) -> Vec<Value> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracle");
    if !folder.join("oracle.py").exists() {
        skipped("skipped: no reference beside the repository");
        return Vec::new();
    }
    let set = |name, usual: &str| std::env::var(name).unwrap_or_else(|_| usual.to_owned());
    let (seed, count) = (set("BATT_ORACLE_SEED", "5"), set("BATT_ORACLE_COUNT", "300"));
    let fixed = ["-B", "oracle.py", "random", "--seed", &seed, "--count", &count];
    let output = Command::new("python3").current_dir(folder).args(fixed).args(options).output();
    let output = match output {
        Ok(output) => output,
        Err(error) => {
            skipped(&format!("skipped: python3 does not start: {error}"));
            return Vec::new();
        }
    };
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn only_program(text: &str) -> (Program, Reading) {
    let reading = read("random.py", text);
    assert_eq!(reading.programs.len(), 1, "{text}\n{:?}", reading.diagnostics);
    (reading.programs[0].clone(), reading)
}

fn comes_back(program: &Program, naming: Naming) {
    let printed = program.to_text(naming);
    let (again, _) = only_program(&printed);
    assert!(program.same_steps(&again), "{printed}");
    assert_eq!(again.to_text(naming), printed);
}

/// The numbers of errors, of failed steps, and of steps that succeed despite a warning.
fn no_false_alarm(case: &Value) -> [usize; 3] {
    let text = case["program"].as_str().unwrap();
    let (program, reading) = only_program(text);
    let steps = case["steps"].as_array().unwrap();
    assert_eq!(steps.len(), program.assignments.len());
    let (mut errors, mut failures, mut doubted) = (0, 0, 0);
    for (assignment, step) in program.assignments.iter().zip(steps) {
        assert_eq!(step["name"], *assignment.name);
        let within = |span: batt_program::Span| {
            assignment.span.start <= span.start && span.end <= assignment.span.end
        };
        let calls = program.steps.iter().filter(|step| within(step.span)).count();
        let failed = step["failed"] == true;
        let mut about = reading.diagnostics.iter().filter(|d| within(d.span));
        let error = about.clone().find(|d| d.severity == Severity::Error);
        failures += usize::from(failed);
        // Only the outermost call is marked as failed.
        if let Some(error) = error
            && calls == 1
        {
            errors += 1;
            assert!(failed, "{error}\n{text}\n{case}");
        }
        let warned = about.any(|d| d.severity == Severity::Warning && d.code != "unused-variable");
        doubted += usize::from(warned && !failed);
    }
    [errors, failures, doubted]
}

fn check_random_programs(options: &[&str]) {
    let mut totals = [0; 3];
    for case in random_cases(options) {
        let (program, _) = only_program(case["program"].as_str().unwrap());
        comes_back(&program, Naming::Numbered);
        comes_back(&program, Naming::Original);
        for (total, count) in totals.iter_mut().zip(no_false_alarm(&case)) {
            *total += count;
        }
    }
    let [errors, failures, warned] = totals;
    eprintln!("{errors} errors for {failures} failed steps, {warned} warnings without failure");
}

#[test]
fn plain_programs_have_no_false_errors() {
    check_random_programs(&["--plain"]);
}

#[test]
fn programs_with_nested_calls_and_keywords_have_no_false_errors() {
    check_random_programs(&[]);
}

/// Writes past the captured output of passing tests.
fn skipped(message: &str) {
    use std::io::Write;
    let _ = writeln!(std::io::stderr(), "{message}");
}
