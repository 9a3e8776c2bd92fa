//! Flags of the commands for answers: `batt solve` and `batt score`.

use super::limits::time;
use super::numbers::{at_least_one, threads};
use super::{DatasetArgs, LimitArgs, ReadArgs, StoreArgs, TaskArgs};
use clap::Args;
use std::path::PathBuf;
use std::time::Duration;

/// `batt solve`
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  batt solve task.json                               answers to a task, and who votes for them
  batt solve --data arc1/eval -o submission.json     answers in ARC Prize's format
  batt solve --data arc1/eval --from mine.py         with your solvers, too
  batt solve --data builtin --attempts 1 --json

Every solver that is right on all demonstrations votes for its output on each test. The outputs of
tests are not looked at; if they are known, the three usual scores follow the answers. An attempt
without an answer is the input of the test. With --store the answers are kept there, too.")]
pub struct SolveArgs {
    /// Task file, as another way to say --data.
    #[arg(value_name = "TASK", conflicts_with = "data")]
    pub file: Option<String>,
    #[command(flatten)]
    pub tasks: TaskArgs,
    /// More solvers: files, folders of *.py files, or - for standard input.
    #[arg(long, value_name = "SOLVERS", num_args = 1..)]
    pub from: Vec<PathBuf>,
    #[command(flatten)]
    pub read: ReadArgs,
    #[command(flatten)]
    pub store: StoreArgs,
    /// Write the answers to this file.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Attempts at each test.
    #[arg(long, value_name = "N", default_value_t = batt::ARC_ATTEMPTS, value_parser = attempts)]
    pub attempts: usize,
    /// Threads to use [default: one per core].
    #[arg(long, value_name = "N", value_parser = threads)]
    pub threads: Option<usize>,
    #[command(flatten)]
    pub limits: LimitArgs,
    /// Stop after this time, such as 90s, 10m or 2h, as with Ctrl-C; tasks that were not finished
    /// have no answers then [default: never].
    #[arg(long = "for", value_name = "TIME", value_parser = time)]
    pub time: Option<Duration>,
    /// Maximum number of rows.
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub show: usize,
    /// Print JSON lines: one object per task, then a summary.
    #[arg(long)]
    pub json: bool,
}

/// `batt score`
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  batt score submission.json --data arc1/eval    the three usual scores, and a row per task
  batt score submission.json --data arc1/eval --json

A task that is missing counts as wrong, and the exit code is 2.")]
pub struct ScoreArgs {
    /// Answers in ARC Prize's format, such as `batt solve -o` writes.
    #[arg(value_name = "SUBMISSION")]
    pub file: PathBuf,
    #[command(flatten)]
    pub dataset: DatasetArgs,
    /// Attempts at each test that count.
    #[arg(long, value_name = "N", default_value_t = batt::ARC_ATTEMPTS, value_parser = attempts)]
    pub attempts: usize,
    /// Maximum number of rows.
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub show: usize,
    /// Print JSON lines: one object per task, then a summary.
    #[arg(long)]
    pub json: bool,
}

/// More would be no attempts.
const MAX_ATTEMPTS: usize = 100;

fn attempts(text: &str) -> Result<usize, String> {
    match at_least_one(text) {
        Ok(number @ ..=MAX_ATTEMPTS) => Ok(number),
        _ => Err(format!("expected a number from 1 to {MAX_ATTEMPTS}")),
    }
}
