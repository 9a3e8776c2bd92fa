//! Where commands get their battery from: a file, or solvers and differs.

use super::check;
use super::programs::{self, BUILTIN_DIFFERS, BUILTIN_SOLVERS, Programs};
use crate::args::BatteryArgs;
use crate::error::{CliError, read_text};
use crate::output;
use batt_program::Program;
use batt_program::battery::Battery;
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
    let load = |paths: &[PathBuf], texts| match paths {
        [] => Ok(programs::built_in(texts)),
        paths => programs::load(paths),
    };
    let solvers = load(from, BUILTIN_SOLVERS)?;
    let differs = load(differs, BUILTIN_DIFFERS)?;
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
    let of = |all: &Programs| -> Vec<Program> {
        all.programs.iter().map(|loaded| loaded.program.clone()).collect()
    };
    let mut battery = Battery::merge(&of(&parts.solvers));
    battery.weave(&of(&parts.differs));
    Ok((battery, parts.unreadable))
}
