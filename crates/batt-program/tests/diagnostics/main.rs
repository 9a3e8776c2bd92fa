//! Messages of the reader and the checker, word for word.

mod text;
mod types;

use batt_program::read;

/// All diagnostics of a text, and how many programs it has.
fn shown(text: &str) -> String {
    let reading = read("a.py", text);
    let rendered: String = reading.diagnostics.iter().map(|d| format!("{d}\n")).collect();
    format!("{rendered}{} to run", reading.programs.len())
}

/// The diagnostics of a function of I with these lines.
fn body(lines: &str) -> String {
    let body: String = lines.lines().map(|line| format!("    {line}\n")).collect();
    shown(&format!("def f(I):\n{body}"))
}
