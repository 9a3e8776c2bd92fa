//! The command `batt`.

mod args;
mod commands;
mod devices;
mod error;
mod findings;
mod grids;
mod inputs;
mod limits;
mod migration_hints;
mod output;
mod svg;
mod table;

use args::{Cli, Command};
use clap::Parser;
use error::{CliError, Exit};
use output::Output;
use std::process::ExitCode;

fn main() -> ExitCode {
    let line: Vec<String> = std::env::args_os().map(|arg| arg.to_string_lossy().into()).collect();
    let cli =
        Cli::try_parse().unwrap_or_else(|error| migration_hints::explain(error, &line).exit());
    inputs::files::set_limit(cli.limit.max_input);
    let mut output = Output::new();
    let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| run(&cli, &mut output)));
    let outcome = outcome.unwrap_or(Err(CliError::Internal)).and_then(|exit| {
        output.flush()?;
        Ok(exit)
    });
    match outcome {
        Ok(exit) => exit.into(),
        Err(CliError::Io(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => {
            // The reader has seen enough, as in `batt ops | head`.
            Exit::Done.into()
        }
        Err(error) => {
            output::report_error(&error);
            error.exit().into()
        }
    }
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
