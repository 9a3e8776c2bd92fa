//! The built-in solvers have no diagnostics.

use batt_program::{Naming, read};
use std::path::Path;

#[test]
fn built_in_solvers_read_and_print_without_diagnostics() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../batt/solvers");
    let Ok(entries) = std::fs::read_dir(folder) else {
        skipped("skipped: no built-in solvers found");
        return;
    };
    for entry in entries {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let reading = read(&path.display().to_string(), &text);
        let found: String = reading.diagnostics.iter().map(ToString::to_string).collect();
        assert!(found.is_empty(), "{found}");
        assert_eq!(reading.programs.len(), text.matches("\ndef ").count());
        for program in &reading.programs {
            let again = read("printed.py", &program.to_text(Naming::Original));
            assert!(again.programs[0].same_steps(program));
        }
    }
}

/// Writes past the captured output of passing tests.
fn skipped(message: &str) {
    use std::io::Write;
    let _ = writeln!(std::io::stderr(), "{message}");
}
