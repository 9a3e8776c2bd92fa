//! Where a command prints: text with colours on a terminal, or JSON lines.

use crate::error::CliError;
use anstyle::{AnsiColor, Style};
use serde_json::Value as Json;
use std::fmt::Display;
use std::io::Write;

/// Standard output, buffered; colours are dropped where it is no terminal or `NO_COLOR` is set.
pub struct Output {
    stream: std::io::BufWriter<anstream::Stdout>,
}

/// A heading or a name.
pub const BOLD: Style = Style::new().bold();
/// What is well.
pub const GOOD: Style = AnsiColor::Green.on_default();
/// What failed.
pub const BAD: Style = AnsiColor::Red.on_default().bold();
/// What is worth a look.
pub const WARN: Style = AnsiColor::Yellow.on_default();
/// What is of less interest.
pub const DIM: Style = Style::new().dimmed();

impl Output {
    /// Standard output.
    pub fn new() -> Output {
        Output { stream: std::io::BufWriter::new(anstream::stdout()) }
    }

    /// One line of text.
    pub fn line(&mut self, text: impl Display) -> Result<(), CliError> {
        Ok(writeln!(self.stream, "{text}")?)
    }

    /// One JSON object on a line of its own.
    pub fn json(&mut self, object: &Json) -> Result<(), CliError> {
        self.line(object)
    }

    /// Writes out what is buffered.
    pub fn flush(&mut self) -> Result<(), CliError> {
        Ok(self.stream.flush()?)
    }
}

/// The text in a style.
pub fn styled(style: Style, text: impl Display) -> String {
    format!("{style}{text}{style:#}")
}

/// An error, on standard error.
pub fn complain(error: &dyn Display) {
    print_error(&format!("{} {error}", styled(BAD, "error:")));
}

/// A remark, on standard error.
pub fn remark(text: &dyn Display) {
    print_error(&format!("{} {text}", styled(WARN, "note:")));
}

/// A text that says itself what it is, on standard error.
pub fn print_error(text: &str) {
    // There is nobody left to tell where standard error cannot be written.
    let _ = writeln!(anstream::stderr(), "{text}");
}

/// `1 task`, `2 tasks`.
pub fn counted(count: usize, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        _ => format!("{count} {noun}s"),
    }
}

/// A long text, cut.
pub fn shortened(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}… ({} characters)", &text[..end], text.chars().count()),
        None => text.to_owned(),
    }
}
