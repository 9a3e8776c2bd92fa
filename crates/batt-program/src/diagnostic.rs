//! Diagnostics: a problem at a position in the text, and how it is rendered.

use crate::problem::Problem;
use crate::program::{Name, Program, Span};
use batt_dsl::{SHOWN_NAME, short_name};
use serde::Serialize;
use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;

/// How serious a problem is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The program runs, but perhaps not as meant.
    Warning,
    /// The program cannot run, or one of its steps is certain to fail.
    Error,
}

impl Severity {
    /// `warning` or `error`.
    pub const fn name(self) -> &'static str {
        match self {
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

/// A problem, its place, and how to fix it.
///
/// [`Display`](fmt::Display) writes several lines of plain text; [`Diagnostic::fragments`] splits
/// the same text for colouring.
///
/// ```
/// let reading = batt_program::read("a.py", "def f(I):\n    return rot91(I)\n");
/// let text = reading.diagnostics[0].to_string();
/// assert_eq!(text, "\
/// error: unknown name `rot91`
///  --> a.py:2:12
///   |
/// 2 |     return rot91(I)
///   |            ^^^^^
/// help: did you mean `rot90`?
/// ");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Diagnostic {
    /// How serious it is.
    pub severity: Severity,
    /// A short, stable name.
    pub code: &'static str,
    /// What is wrong, in one line.
    pub message: String,
    /// A suggestion how to fix it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
    /// The file, by the name the reader got.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// The character within the line, from 1.
    pub column: u32,
    /// How many characters of that line it covers; at least 1.
    pub width: u32,
    /// The function it is in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub function: Option<String>,
    /// The line of the text, shortened around the place if it is long.
    pub source: String,
    /// The character of `source` where the place begins, from 0.
    #[serde(skip)]
    pub source_column: u32,
    /// The bytes of the text it covers.
    #[serde(skip)]
    pub span: Span,
    /// The name of the function in the text, which tells functions of one name apart.
    #[serde(skip)]
    pub function_span: Option<Span>,
    /// The problem itself.
    #[serde(skip)]
    pub problem: Problem,
}

/// What a fragment of a shown diagnostic is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fragment {
    /// The severity.
    Severity(Severity),
    /// The message.
    Message,
    /// Line numbers, bars and arrows.
    Frame,
    /// File, line and column.
    Place,
    /// The line of the text.
    Source,
    /// The carets under it.
    Caret(Severity),
    /// The word `help`.
    HelpLabel,
    /// The advice.
    Help,
}

impl Diagnostic {
    /// A problem with a whole program, which was read from this text.
    pub fn of_program(
        program: &Program,
        file: &str,
        text: &str,
        severity: Severity,
        problem: Problem,
    ) -> Diagnostic {
        let span = Span {
            start: program.span.start.min(text.len() as u32),
            end: program.span.end.min(text.len() as u32),
        };
        let spelled = HashMap::new();
        let mut place = Place::new(text, &spelled);
        place.diagnostic(file, Found { severity, problem, span, function: Some(span) })
    }

    /// The text that [`Display`](fmt::Display) writes, in fragments.
    ///
    /// ```
    /// use batt_program::Fragment;
    ///
    /// let reading = batt_program::read("a.py", "def f(I):\n    return rot91(I)\n");
    /// let fragments = reading.diagnostics[0].fragments();
    /// assert!(fragments.contains(&(Fragment::Place, "a.py:2:12".to_owned())));
    /// ```
    pub fn fragments(&self) -> Vec<(Fragment, String)> {
        let number = self.line.to_string();
        let margin = " ".repeat(number.len());
        // Repeats tabs before the place, so that the carets line up.
        let before: String = self
            .source
            .chars()
            .take(self.source_column as usize)
            .map(|c| if c == '\t' { '\t' } else { ' ' })
            .collect();
        let mut fragments = vec![
            (Fragment::Severity(self.severity), self.severity.name().to_owned()),
            (Fragment::Message, format!(": {}", self.message)),
            (Fragment::Frame, format!("\n{margin}--> ")),
            (Fragment::Place, format!("{}:{}:{}", self.file, self.line, self.column)),
            (Fragment::Frame, format!("\n{margin} |\n{number} | ")),
            (Fragment::Source, self.source.clone()),
            (Fragment::Frame, format!("\n{margin} | {before}")),
            (Fragment::Caret(self.severity), "^".repeat(self.width as usize)),
        ];
        if let Some(help) = &self.help {
            fragments.push((Fragment::HelpLabel, "\nhelp".to_owned()));
            fragments.push((Fragment::Help, format!(": {help}")));
        }
        fragments.push((Fragment::Frame, "\n".to_owned()));
        fragments
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fragments().iter().try_for_each(|(_, text)| f.write_str(text))
    }
}

impl std::error::Error for Diagnostic {}

/// A problem before its line is looked up.
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) severity: Severity,
    pub(crate) problem: Problem,
    pub(crate) span: Span,
    pub(crate) function: Option<Span>,
}

/// The most characters shown of a line.
const SHOWN: usize = 120;
/// How many of them stand before the place in a shortened line.
const SHOWN_BEFORE: usize = 40;

/// Finds the line and column of every problem, in the order of the text, in one pass.
pub(crate) fn located(
    file: &str,
    text: &str,
    mut found: Vec<Found>,
    spelled: &HashMap<&'static str, Name>,
) -> Vec<Diagnostic> {
    found.sort_by_key(|f| (f.span.start, f.span.end));
    let mut place = Place::new(text, spelled);
    found.into_iter().map(|found| place.diagnostic(file, found)).collect()
}

struct Place<'t> {
    text: &'t str,
    /// Our names for the renamed names of the text, and the spelling in the text.
    spelled: &'t HashMap<&'static str, Name>,
    at: usize,
    line: u32,
    column: u32,
    line_start: usize,
}

impl<'t> Place<'t> {
    fn new(text: &'t str, spelled: &'t HashMap<&'static str, Name>) -> Place<'t> {
        Place { text, spelled, at: 0, line: 1, column: 1, line_start: 0 }
    }

    fn diagnostic(&mut self, file: &str, found: Found) -> Diagnostic {
        self.advance(found.span.start as usize);
        let rest = &self.text[self.at..];
        let to_end: usize =
            rest.chars().take(SHOWN).take_while(|&c| !is_newline(c)).map(char::len_utf8).sum();
        let covered = (found.span.end as usize).saturating_sub(self.at).min(to_end);
        let width = rest.get(..covered).map_or(1, |part| part.chars().count().max(1));
        let (source, source_column) = self.shown(to_end);
        Diagnostic {
            severity: found.severity,
            code: found.problem.code(),
            message: visible(&with_short_names(&self.respelled(found.problem.to_string()))),
            help: found.problem.help().map(|help| visible(&self.respelled(help))),
            file: file.to_owned(),
            line: self.line,
            column: self.column,
            width: width as u32,
            function: found.function.map(|span| self.text[span.range()].to_owned()),
            source,
            source_column,
            span: found.span,
            function_span: found.function,
            problem: found.problem,
        }
    }

    /// The message with renamed names as the text spells them.
    fn respelled(&self, message: String) -> String {
        if self.spelled.is_empty() {
            return message;
        }
        with_quotes(&message, |quote| {
            let end = quote.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(quote.len());
            let spelled = self.spelled.get(&quote[..end]);
            spelled
                .map_or(Cow::Borrowed(quote), |name| Cow::Owned(format!("{name}{}", &quote[end..])))
        })
    }

    /// Moves to a later place.
    fn advance(&mut self, to: usize) {
        let bytes = self.text.as_bytes();
        while self.at < to.min(bytes.len()) {
            match bytes[self.at] {
                b'\r' if bytes.get(self.at + 1) == Some(&b'\n') => {}
                b'\n' | b'\r' => {
                    self.line += 1;
                    self.column = 1;
                    self.line_start = self.at + 1;
                }
                0x80..0xc0 => {}
                _ => self.column += 1,
            }
            self.at += 1;
        }
    }

    /// The line as shown, and the column of the place in it.
    fn shown(&self, to_end: usize) -> (String, u32) {
        let after = &self.text[self.at..self.at + to_end];
        let before = self.text[self.line_start..self.at].trim_start_matches('\u{feff}');
        let long = before.len() > SHOWN;
        let kept = if long {
            let start = before.char_indices().rev().nth(SHOWN_BEFORE - 1).map_or(0, |(k, _)| k);
            &before[start..]
        } else {
            before
        };
        let dots = if long { ".." } else { "" };
        (visible(&format!("{dots}{kept}{after}")), (dots.len() + kept.chars().count()) as u32)
    }
}

/// The message with long names shortened.
fn with_short_names(message: &str) -> String {
    if message.len() <= SHOWN_NAME { message.to_owned() } else { with_quotes(message, short_name) }
}

/// The message with its quotes in backticks replaced.
fn with_quotes<'a>(message: &'a str, replaced: impl Fn(&'a str) -> Cow<'a, str>) -> String {
    let parts = message.split('`').enumerate();
    let parts: Vec<Cow<'_, str>> = parts
        .map(|(k, part)| if k % 2 == 1 { replaced(part) } else { Cow::Borrowed(part) })
        .collect();
    parts.join("`")
}

/// The text with control characters other than tabs replaced, so that a terminal just shows them.
fn visible(text: &str) -> String {
    let is_hidden = |c: char| c.is_control() && c != '\t';
    text.replace(is_hidden, "\u{fffd}")
}

const fn is_newline(c: char) -> bool {
    matches!(c, '\n' | '\r')
}
