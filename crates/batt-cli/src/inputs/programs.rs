//! Loads programs from files, folders and standard input.

use crate::args::ReadArgs;
use crate::error::CliError;
use crate::inputs::files;
use crate::output;
use batt::program::{RenameError, Renames};
use batt::{Error, Programs, ReadOptions, Role, Task};
use std::path::PathBuf;

/// Loads the programs in these files and folders. Names and paths may refer to these tasks.
pub fn load(
    paths: &[PathBuf],
    args: &ReadArgs,
    role: Role,
    tasks: &[Task],
) -> Result<Programs, CliError> {
    let (all, empty) = load_with_empty(paths, args, role, tasks)?;
    match empty {
        None => Ok(all),
        Some(error) => {
            report_unreadable(&all);
            Err(error.into())
        }
    }
}

/// The same, but a file without programs does not end it; the error is returned.
pub fn load_with_empty(
    paths: &[PathBuf],
    args: &ReadArgs,
    role: Role,
    tasks: &[Task],
) -> Result<(Programs, Option<Error>), CliError> {
    let options = ReadOptions {
        role,
        names: args.name.clone().unwrap_or_default(),
        renames: renames(args)?,
        tasks: tasks.iter().map(|task| task.id.clone()).collect(),
        max_bytes: files::limit(),
    };
    let mut all = Programs::default();
    let mut empty = None;
    for path in paths {
        let outcome = if files::is_stdin(path) {
            all.add_source(files::STDIN, &files::read_stdin()?, &options)
        } else {
            all.add_path(path, &options)
        };
        match outcome {
            Ok(()) => {}
            Err(error @ Error::NoPrograms { .. }) => {
                empty.get_or_insert(error);
            }
            Err(error) => return Err(error.into()),
        }
    }
    Ok((all, empty))
}

fn renames(args: &ReadArgs) -> Result<Renames, CliError> {
    let Some(path) = &args.rename else { return Ok(Renames::default()) };
    Renames::read(&path.display().to_string(), &files::read(path)?).map_err(|errors| {
        let lines: Vec<String> = errors.iter().map(RenameError::to_string).collect();
        CliError::Input(lines.join("\n"))
    })
}

/// Prints why functions could not be read.
pub fn report_unreadable(programs: &Programs) {
    for diagnostic in programs.unreadable() {
        output::print_to_stderr(&output::rendered(diagnostic));
    }
}
