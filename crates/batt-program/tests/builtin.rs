//! The solvers of this repository read without a word of complaint.

use batt_program::{Naming, read};
use std::path::Path;

#[test]
fn built_in_solvers() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../batt/solvers");
    let Ok(entries) = std::fs::read_dir(folder) else {
        skipped("skipped: there are no built-in solvers");
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

/// Says so even where the output of passing tests is not shown.
fn skipped(message: &str) {
    use std::io::Write;
    let _ = writeln!(std::io::stderr(), "{message}");
}
