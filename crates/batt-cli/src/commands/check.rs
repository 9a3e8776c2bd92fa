//! `batt check`: finds mistakes in programs without running them.

use crate::args::CheckArgs;
use crate::error::{CliError, Exit};
use crate::inputs::programs;
use crate::output::{BAD, GOOD, Output, counted, rendered, styled};
use batt::{Loaded, Programs, Role};
use batt_program::typing::never_right;
use batt_program::{Diagnostic, Severity};
use serde_json::json;

pub fn run(args: &CheckArgs, output: &mut Output) -> Result<Exit, CliError> {
    let role = if args.differs { Role::Differ } else { Role::Solver };
    let (mut loaded, empty) = programs::load_with_empty(&args.programs, &args.read, role, &[])?;
    if let Some(error) = empty
        && loaded.unreadable().is_empty()
    {
        return Err(error.into());
    }
    match args.differs {
        true => judge(&mut loaded),
        false => warn_of_no_grid(&mut loaded, args.read.name.is_some()),
    }
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

/// Adds a warning for every solver that can never be right. Other functions may be helpers, unless
/// a pattern says that all are solvers.
fn warn_of_no_grid(loaded: &mut Programs, all_are_solvers: bool) {
    for Loaded { program, source } in &loaded.programs {
        if !all_are_solvers && program.task_id().is_none() {
            continue;
        }
        let (file, text) = (&source.file, &source.text);
        loaded.diagnostics.extend(never_right(program).map(|problem| {
            Diagnostic::of_program(program, file, text, Severity::Warning, problem)
        }));
    }
}

/// Adds a warning for every differ with odd scores on the built-in tasks.
fn judge(loaded: &mut Programs) {
    let tasks = batt::tasks::builtin::tasks();
    for Loaded { program, source } in &loaded.programs {
        let problems = batt::differ_problems(program, &tasks).into_iter();
        loaded.diagnostics.extend(problems.map(|problem| {
            let (file, text) = (&source.file, &source.text);
            Diagnostic::of_program(program, file, text, Severity::Warning, problem)
        }));
    }
}
