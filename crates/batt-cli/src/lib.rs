//! The command `batt` as a function: a binary and the Python package offer it under its name.

mod args;
mod commands;
mod devices;
mod error;
mod findings;
mod grids;
mod inputs;
mod limits;
pub mod memory;
mod migration_hints;
mod output;
mod signals;
mod svg;
mod table;

use args::{Cli, Command};
use clap::builder::Resettable;
use clap::{CommandFactory, FromArgMatches};
use error::{CliError, Exit};
use output::Output;
use std::ffi::OsString;

/// Runs the command with these arguments, the first of them its own name, and returns its exit code.
///
/// It prints, and stops on Ctrl-C with the results so far. A second Ctrl-C ends the process.
///
/// ```
/// assert_eq!(batt_cli::main(["batt", "ops", "objects"]), 0);
/// assert_eq!(batt_cli::main(["batt", "ops", "no-such-primitive"]), 2);
/// ```
pub fn main(args: impl IntoIterator<Item = impl Into<OsString>>) -> u8 {
    let args: Vec<OsString> = args.into_iter().map(Into::into).collect();
    let command = without_empty_variables(Cli::command());
    let matches = command.try_get_matches_from(&args);
    let cli = match matches.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        Err(error) => {
            let line: Vec<String> = args.iter().map(|arg| arg.to_string_lossy().into()).collect();
            let error = migration_hints::explain(error, &line);
            // Nobody is left to tell if the terminal is gone.
            let _ = error.print();
            return u8::try_from(error.exit_code()).unwrap_or(Exit::Input as u8);
        }
    };
    inputs::files::set_limit(cli.limit.max_input);
    let mut output = Output::new();
    let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| run(&cli, &mut output)));
    let outcome = outcome.unwrap_or(Err(CliError::Internal)).and_then(|exit| {
        output.flush()?;
        Ok(exit)
    });
    let exit = match outcome {
        Ok(exit) => exit,
        // The reader has seen enough, as in `batt ops | head`.
        Err(CliError::Io(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => Exit::Done,
        Err(error) => {
            output::report_error(&error);
            error.exit()
        }
    };
    exit as u8
}

/// The command, with environment variables that are empty counting as unset, as usual.
fn without_empty_variables(command: clap::Command) -> clap::Command {
    let is_empty = |arg: &&clap::Arg| {
        let value = arg.get_env().and_then(std::env::var_os);
        value.is_some_and(|value| value.is_empty())
    };
    let empty: Vec<_> =
        command.get_arguments().filter(is_empty).map(|arg| arg.get_id().clone()).collect();
    let unset = |arg: clap::Arg| arg.env(Resettable::<clap::builder::OsStr>::Reset);
    let command = empty.into_iter().fold(command, |command, id| command.mut_arg(id, unset));
    command.mut_subcommands(without_empty_variables)
}

fn run(cli: &Cli, output: &mut Output) -> Result<Exit, CliError> {
    match &cli.command {
        Command::Run(args) => commands::run::run(args, output),
        Command::Evolve(args) => commands::evolve::run(args, output),
        Command::Eval(args) => commands::eval::run(args, output),
        Command::Solve(args) => commands::solve::run(args, output),
        Command::Score(args) => commands::score::run(args, output),
        Command::Check(args) => commands::check::run(args, output),
        Command::Show(args) => commands::show::run(args, output),
        Command::Solvers(args) => commands::solvers::run(args, output),
        Command::Card(args) => commands::card::run(args, output),
        Command::Disasm(args) => commands::disasm::run(args, output),
        Command::Replay(args) => commands::replay::run(args, output),
        Command::Merge(args) => commands::merge::run(args, output),
        Command::Diff(args) => commands::diff::run(args, output),
        Command::Bench(args) => commands::bench::run(args, output),
        Command::Ops(args) => commands::ops::run(args, output),
        Command::Data(args) => commands::data::run(args, output),
        Command::Doctor(args) => commands::doctor::run(args, output),
        Command::Completions(args) => commands::completions::run(args, output),
    }
}
