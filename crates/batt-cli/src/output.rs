//! Printing: text with colours on a terminal, or JSON lines; and how numbers are worded.

use crate::error::CliError;
use anstyle::{AnsiColor, Style};
use batt::results_file::check_place;
use batt_program::{Diagnostic, Fragment, Severity};
use serde::Serialize;
use std::fmt::Display;
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::Path;

/// Buffered standard output, without colours if it is not a terminal or `NO_COLOR` is set.
pub struct Output {
    stream: std::io::BufWriter<anstream::Stdout>,
}

/// A heading or a name.
pub const BOLD: Style = Style::new().bold();
/// Success.
pub const GOOD: Style = AnsiColor::Green.on_default();
/// Failure.
pub const BAD: Style = AnsiColor::Red.on_default().bold();
/// Worth a look.
pub const WARN: Style = AnsiColor::Yellow.on_default();
/// Less important.
pub const DIM: Style = Style::new().dimmed();

impl Output {
    /// Standard output.
    pub fn new() -> Output {
        Output { stream: std::io::BufWriter::new(anstream::stdout()) }
    }

    /// Prints a line of text.
    pub fn line(&mut self, text: impl Display) -> Result<(), CliError> {
        Ok(writeln!(self.stream, "{text}")?)
    }

    /// Prints a JSON object on a line of its own.
    pub fn json(&mut self, object: &impl Serialize) -> Result<(), CliError> {
        serde_json::to_writer(&mut self.stream, object).map_err(io::Error::from)?;
        self.line("")
    }

    /// Says how many rows a table would have in all, if it has no more than the most.
    pub fn more(&mut self, all: usize, most: usize) -> Result<(), CliError> {
        if all > most {
            let hidden = all - most;
            self.line(styled(DIM, format!("and {hidden} more; --show {all} shows all")))?;
        }
        Ok(())
    }

    /// Flushes the buffer.
    pub fn flush(&mut self) -> Result<(), CliError> {
        Ok(self.stream.flush()?)
    }
}

/// The text in a style.
pub fn styled(style: Style, text: impl Display) -> String {
    format!("{style}{text}{style:#}")
}

/// Prints an error to standard error.
pub fn report_error(error: &dyn Display) {
    print_to_stderr(&format!("{} {error}", styled(BAD, "error:")));
}

/// Writes a file.
pub fn write_file(path: &Path, text: &str) -> Result<(), CliError> {
    std::fs::write(path, text).map_err(|error| CliError::File { path: path.to_owned(), error })
}

/// Fails if a file cannot be written, before there is anything to write. Keeps what is in it.
pub fn check_writable(path: &Path) -> Result<(), CliError> {
    check_place(path)?;
    let file = OpenOptions::new().append(true).create(true).open(path);
    file.map(drop).map_err(|error| CliError::File { path: path.to_owned(), error })
}

/// Prints a note to standard error.
pub fn note(text: &dyn Display) {
    print_to_stderr(&format!("{} {text}", styled(WARN, "note:")));
}

/// Prints a text to standard error as it is.
pub fn print_to_stderr(text: &str) {
    // Nobody is left to tell if standard error fails.
    let _ = writeln!(anstream::stderr(), "{text}");
}

/// `1 task`, `2 tasks`, `3 batches`.
pub fn counted(count: usize, noun: &str) -> String {
    let ending = match noun {
        _ if count == 1 => "",
        _ if noun.ends_with("ch") => "es",
        _ => "s",
    };
    format!("{count} {noun}{ending}")
}

/// `12.3 us`: a time with its unit.
pub fn duration(ns: u64) -> String {
    match ns {
        0..1_000 => format!("{ns} ns"),
        1_000..1_000_000 => format!("{:.1} us", ns as f64 / 1e3),
        1_000_000..1_000_000_000 => format!("{:.1} ms", ns as f64 / 1e6),
        _ => format!("{:.2} s", ns as f64 / 1e9),
    }
}

/// `83.8 ns`: the time of a call, with its unit.
pub fn time_per_call(ns: f64) -> String {
    if ns < 1000.0 { format!("{ns:.1} ns") } else { duration(ns as u64) }
}

/// `12.3 MB`: so many bytes, with their unit.
pub fn memory(bytes: u64) -> String {
    match bytes {
        0..100_000 => format!("{:.1} KB", bytes as f64 / 1e3),
        100_000..10_000_000_000 => format!("{:.1} MB", bytes as f64 / 1e6),
        _ => format!("{:.1} GB", bytes as f64 / 1e9),
    }
}

/// The text, cut off after this many characters.
pub fn shortened(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}… ({} characters)", &text[..end], text.chars().count()),
        None => text.to_owned(),
    }
}

/// A diagnostic with its source line, in colour.
pub fn rendered(diagnostic: &Diagnostic) -> String {
    let of_severity = |severity| if severity == Severity::Error { BAD } else { WARN };
    let mut fragments = diagnostic.fragments();
    if let Some((_, last)) = fragments.last_mut() {
        last.truncate(last.trim_end().len());
    }
    let mut text = String::new();
    for (fragment, text_of) in fragments {
        let style = match fragment {
            Fragment::Severity(severity) | Fragment::Caret(severity) => of_severity(severity),
            Fragment::Message | Fragment::HelpLabel => BOLD,
            Fragment::Frame | Fragment::Place => DIM,
            Fragment::Source | Fragment::Help => Style::new(),
        };
        text += &styled(style, text_of);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{counted, memory, time_per_call};

    #[test]
    fn units_suit_the_size() {
        assert_eq!([83.84, 93_093.5].map(time_per_call), ["83.8 ns", "93.1 us"]);
        assert_eq!([4_000, 40_000_000].map(memory), ["4.0 KB", "40.0 MB"]);
        assert_eq!(memory(34_800_000_000), "34.8 GB");
    }

    #[test]
    fn plurals() {
        assert_eq!(counted(0, "batch"), "0 batches");
        assert_eq!(counted(1, "batch"), "1 batch");
        assert_eq!(counted(2, "task"), "2 tasks");
    }
}
