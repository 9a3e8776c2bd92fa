//! Loads a battery from its file, or builds one from solvers and differs.

use crate::args::{BatteryArgs, ProgramArgs};
use crate::error::CliError;
use crate::inputs::{files, programs};
use crate::output::counted;
use batt::{Battery, Programs, Role, Task};
use std::path::Path;

/// Reads a battery file.
pub fn read(path: &Path) -> Result<Battery, CliError> {
    let text = files::read(path)?;
    Battery::read(&path.display().to_string(), &text).map_err(|error| {
        let is_python = path.extension().is_some_and(|ending| ending == "py");
        let remedy = match is_python && error.line == 1 {
            true => format!("; to run solvers: `batt run --from {}`", path.display()),
            false => String::new(),
        };
        CliError::Input(format!("{error}{remedy}"))
    })
}

/// Solvers and differs. Programs that could not be read have been reported.
pub struct Parts {
    pub solvers: Programs,
    pub differs: Programs,
    /// How many programs were rejected, because they could not be read.
    pub unreadable: usize,
}

/// Loads solvers and differs; the built-in ones if no path is given. Solvers may refer to these
/// tasks.
pub fn load_parts(args: &ProgramArgs, tasks: &[Task]) -> Result<Parts, CliError> {
    let solvers = match &args.from[..] {
        [] => Programs::builtin_solvers(),
        paths => programs::load(paths, &args.read, Role::Solver, tasks)?,
    };
    let differs = match &args.differs[..] {
        [] => Programs::builtin_differs(),
        paths => programs::load(paths, &args.read, Role::Differ, tasks)?,
    };
    programs::report_unreadable(&solvers);
    programs::report_unreadable(&differs);
    let is_other = |d: &&batt::Diagnostic| d.code == "not-a-differ";
    let others = differs.diagnostics.iter().filter(is_other).count();
    if others > 0 {
        let what = if others == 1 { "is not a differ" } else { "are not differs" };
        return Err(CliError::Input(format!("--differs: {} {what}", counted(others, "function"))));
    }
    let unreadable = solvers.rejected() + differs.rejected();
    Ok(Parts { solvers, differs, unreadable })
}

/// Reads the battery file, or merges all solvers without mutation. Also returns how many programs
/// were rejected, because they could not be read.
pub fn load(args: &BatteryArgs, tasks: &[Task]) -> Result<(Battery, usize), CliError> {
    if let Some(path) = &args.battery {
        return Ok((read(path)?, 0));
    }
    let parts = load_parts(&args.programs, tasks)?;
    if parts.solvers.programs.is_empty() && parts.unreadable > 0 {
        return Err(CliError::Input("no solver could be read: see the errors above".to_owned()));
    }
    Ok((batt::battery(&parts.solvers, &parts.differs), parts.unreadable))
}
