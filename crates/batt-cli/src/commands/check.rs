//! `batt check`: mistakes in programs, without running them.

use crate::args::CheckArgs;
use crate::error::{CliError, Exit};
use crate::output::{BAD, BOLD, DIM, GOOD, Output, WARN, counted, styled};
use batt::Programs;
use batt_program::{Diagnostic, Fragment, Severity};
use serde_json::json;

pub fn run(args: &CheckArgs, output: &mut Output) -> Result<Exit, CliError> {
    let loaded = Programs::load(&args.programs)?;
    let of = |severity| loaded.diagnostics.iter().filter(|d| d.severity == severity).count();
    let (errors, warnings) = (of(Severity::Error), of(Severity::Warning));
    for diagnostic in &loaded.diagnostics {
        if args.json {
            output.line(serde_json::to_string(diagnostic).map_err(std::io::Error::other)?)?;
        } else {
            output.line(rendered(diagnostic))?;
            output.line("")?;
        }
    }
    let count = loaded.programs.len();
    if args.json {
        output.json(&json!({"summary": {
            "files": loaded.files, "programs": count, "errors": errors, "warnings": warnings,
        }}))?;
    } else {
        let style = if errors > 0 { BAD } else { GOOD };
        output.line(format!(
            "{} in {}: {}, {}",
            counted(count, "program"),
            counted(loaded.files, "file"),
            styled(style, counted(errors, "error")),
            counted(warnings, "warning"),
        ))?;
    }
    let failed = errors > 0 || args.deny_warnings && warnings > 0;
    Ok(if failed { Exit::Failures } else { Exit::Done })
}

/// A diagnostic with its source line, in colour.
pub fn rendered(diagnostic: &Diagnostic) -> String {
    let of_severity = |severity| if severity == Severity::Error { BAD } else { WARN };
    let mut fragments = diagnostic.fragments();
    if let Some((_, last)) = fragments.last_mut() {
        last.truncate(last.trim_end().len());
    }
    let mut text = String::new();
    for (part, piece) in fragments {
        let style = match part {
            Fragment::Severity(severity) | Fragment::Caret(severity) => of_severity(severity),
            Fragment::Message | Fragment::HelpLabel => BOLD,
            Fragment::Frame | Fragment::Place => DIM,
            Fragment::Source | Fragment::Help => anstyle::Style::new(),
        };
        text += &styled(style, piece);
    }
    text
}
