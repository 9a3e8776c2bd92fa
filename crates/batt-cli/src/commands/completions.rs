//! `batt completions`: shell completions, generated from the definitions in `args.rs`.

use crate::args::{Cli, CompletionsArgs};
use crate::error::{CliError, Exit};
use crate::output::Output;
use clap::CommandFactory;

pub fn run(args: &CompletionsArgs, output: &mut Output) -> Result<Exit, CliError> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "batt", &mut script);
    output.line(String::from_utf8_lossy(&script).trim_end())?;
    Ok(Exit::Done)
}
