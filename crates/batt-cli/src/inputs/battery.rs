//! Loads a battery from its file, or builds one from solvers and differs.

use crate::args::{BatteryArgs, ProgramArgs};
use crate::error::CliError;
use crate::output;
use batt::{Battery, Programs, read_text};
use std::path::{Path, PathBuf};

/// Reads a battery file.
pub fn read(path: &Path) -> Result<Battery, CliError> {
    Battery::read(&path.display().to_string(), &read_text(path)?)
        .map_err(|error| CliError::Input(error.to_string()))
}

/// Solvers and differs. Programs that could not be read have been reported.
pub struct Parts {
    pub solvers: Programs,
    pub differs: Programs,
    /// How many programs could not be read.
    pub unreadable: usize,
}

/// Loads solvers and differs; the built-in ones if no path is given.
pub fn load_parts(args: &ProgramArgs) -> Result<Parts, CliError> {
    let load = |paths: &[PathBuf], built_in: fn() -> Programs| match paths {
        [] => Ok(built_in()),
        paths => Programs::load(paths),
    };
    let solvers = load(&args.from, Programs::builtin_solvers)?;
    let differs = load(&args.differs, Programs::builtin_differs)?;
    let unreadable: Vec<_> = solvers.unreadable().into_iter().chain(differs.unreadable()).collect();
    for diagnostic in &unreadable {
        output::print_to_stderr(&output::rendered(diagnostic));
    }
    let unreadable = unreadable.len();
    Ok(Parts { solvers, differs, unreadable })
}

/// Reads the battery file, or merges all solvers without mutation. Also returns how many programs
/// could not be read.
pub fn load(args: &BatteryArgs) -> Result<(Battery, usize), CliError> {
    if let Some(path) = &args.battery {
        return Ok((read(path)?, 0));
    }
    let parts = load_parts(&args.programs)?;
    Ok((batt::battery(&parts.solvers, &parts.differs), parts.unreadable))
}
