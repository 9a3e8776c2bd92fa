//! Where commands get their battery from: a file, or solvers and differs.

use super::check;
use crate::args::BatteryArgs;
use crate::error::CliError;
use crate::output;
use batt::{Battery, Programs, read_text};
use std::path::{Path, PathBuf};

/// Reads a battery file.
pub fn read(path: &Path) -> Result<Battery, CliError> {
    Battery::read(&path.display().to_string(), &read_text(path)?)
        .map_err(|error| CliError::Input(error.to_string()))
}

/// Solvers and differs, and how many could not be read; those have been named.
pub struct Parts {
    pub solvers: Programs,
    pub differs: Programs,
    pub unreadable: usize,
}

/// The programs of these files; the built-in ones where there is none.
pub fn parts(from: &[PathBuf], differs: &[PathBuf]) -> Result<Parts, CliError> {
    let load = |paths: &[PathBuf], built_in: fn() -> Programs| match paths {
        [] => Ok(built_in()),
        paths => Programs::load(paths),
    };
    let solvers = load(from, Programs::builtin_solvers)?;
    let differs = load(differs, Programs::builtin_differs)?;
    let unreadable: Vec<_> = solvers.unreadable().into_iter().chain(differs.unreadable()).collect();
    for diagnostic in &unreadable {
        output::print_error(&check::rendered(diagnostic));
    }
    let unreadable = unreadable.len();
    Ok(Parts { solvers, differs, unreadable })
}

/// The battery of the file, or one of all solvers, nothing mutated; and how many programs could
/// not be read.
pub fn given(args: &BatteryArgs) -> Result<(Battery, usize), CliError> {
    if let Some(path) = &args.battery {
        return Ok((read(path)?, 0));
    }
    let parts = parts(&args.from, &args.differs)?;
    Ok((batt::battery(&parts.solvers, &parts.differs), parts.unreadable))
}
