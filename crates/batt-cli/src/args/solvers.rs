//! Flags of the store and of `batt solvers`.

use super::inputs::{DataDirArgs, ReadArgs, TaskArgs};
use super::limits::LimitArgs;
use super::numbers::{at_least_one, threads};
use batt::store::{DEFAULT_KEEP, Origin};
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// The store.
#[derive(Args, Debug)]
pub struct StoreArgs {
    /// The store [default: store.db in the folder for datasets].
    #[arg(long, value_name = "FILE", env = "BATT_STORE")]
    pub store: Option<PathBuf>,
}

/// The store, for commands that need no tasks.
#[derive(Args, Debug)]
pub struct OnlyStoreArgs {
    #[command(flatten)]
    pub store: StoreArgs,
    #[command(flatten)]
    pub dir: DataDirArgs,
}

/// How many programs are kept per task.
#[derive(Args, Clone, Copy, Debug)]
pub struct KeepArgs {
    /// Keep at most N programs per task.
    #[arg(long, value_name = "N", default_value_t = DEFAULT_KEEP, value_parser = at_least_one)]
    pub keep: usize,
}

/// Which programs of the store.
#[derive(Args, Debug)]
pub struct FilterArgs {
    /// Only on this task.
    #[arg(long, value_name = "ID")]
    pub task: Option<String>,
    /// Only with at least this score on the demonstrations, 0 to 1000.
    #[arg(long, value_name = "SCORE", value_parser = score)]
    pub score: Option<f64>,
    /// Only with all demonstrations right.
    #[arg(long)]
    pub fits: bool,
    /// Only with these primitives.
    #[arg(long, value_name = "NAME", num_args = 1..)]
    pub primitive: Vec<String>,
    /// Only with at least N steps.
    #[arg(long, value_name = "N")]
    pub min_steps: Option<u32>,
    /// Only with at most N steps.
    #[arg(long, value_name = "N")]
    pub max_steps: Option<u32>,
    /// Only of this origin: builtin, import, run, evolve or search.
    #[arg(long, value_name = "ORIGIN", num_args = 1..)]
    pub origin: Vec<Origin>,
}

fn score(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(score) if (0.0..=1000.0).contains(&score) => Ok(score),
        _ => Err("expected a number from 0 to 1000".to_owned()),
    }
}

/// `batt solvers`
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  batt solvers import mine.py --data arc1/train   store your solvers with their scores
  batt solvers best                               the best program of every task
  batt solvers list --primitive objects --fits    programs with `objects` that solve something
  batt solvers export -o best.py --fits           as Python, to use elsewhere
  batt solvers verify --data arc1/train           do all stored scores still hold?")]
pub struct SolversArgs {
    #[command(subcommand)]
    pub command: SolversCommand,
}

/// What to do with the store.
#[derive(Debug, Subcommand)]
pub enum SolversCommand {
    /// List programs by task and rank.
    #[command(after_help = "Examples:
  batt solvers list --task 67a3c6ac              the programs of a task
  batt solvers list --score 900 --max-steps 5    short and nearly right
  batt solvers list --origin import --json       as JSON lines")]
    List(ListArgs),
    /// Print a program, how it does, and where it comes from.
    #[command(after_help = "Examples:
  batt solvers show solve_67a3c6ac    by the name of its function
  batt solvers show 3f9a              by the beginning of its content name")]
    Show(ShowProgramArgs),
    /// List the best programs of every task.
    #[command(after_help = "Examples:
  batt solvers best            one per task
  batt solvers best --top 3    three per task")]
    Best(BestArgs),
    /// Store programs from files, and how they do on tasks.
    #[command(after_help = "Examples:
  batt solvers import mine.py --data arc1/train   a file, each solver on its own task
  batt solvers import best.py --all               what was exported, every solver on every task
  batt solvers import store.jsonl --no-eval       only the programs")]
    Import(ImportArgs),
    /// Write programs as Python or JSON lines.
    #[command(after_help = "Examples:
  batt solvers export                     all, as Python, to standard output
  batt solvers export -o best.py --fits   a Python file
  batt solvers export -o folder           a folder with a file per program
  batt solvers export -o all.jsonl        JSON lines, with scores")]
    Export(ExportArgs),
    /// Count what the store holds, and draw how it grew.
    #[command(after_help = "Examples:
  batt solvers stats
  batt solvers stats --svg curve.svg    tasks solved and best scores over time")]
    Stats(StatsArgs),
    /// Evaluate stored programs again and report what no longer holds.
    #[command(after_help = "Examples:
  batt solvers verify --data arc1/train
  batt solvers verify --task gravitydown --json")]
    Verify(VerifyArgs),
    /// Remove what is not among the best of any task.
    #[command(after_help = "Examples:
  batt solvers prune
  batt solvers prune --keep 8 --all")]
    Prune(PruneArgs),
}

/// `batt solvers list`
#[derive(Args, Debug)]
pub struct ListArgs {
    #[command(flatten)]
    pub place: OnlyStoreArgs,
    #[command(flatten)]
    pub filter: FilterArgs,
    /// Maximum number of rows.
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub show: usize,
    /// Print JSON lines: all rows.
    #[arg(long)]
    pub json: bool,
}

/// `batt solvers show`
#[derive(Args, Debug)]
pub struct ShowProgramArgs {
    /// The name of its function, or the beginning of its content name.
    #[arg(value_name = "PROGRAM")]
    pub program: String,
    #[command(flatten)]
    pub place: OnlyStoreArgs,
    /// Print JSON lines.
    #[arg(long)]
    pub json: bool,
}

/// `batt solvers best`
#[derive(Args, Debug)]
pub struct BestArgs {
    #[command(flatten)]
    pub place: OnlyStoreArgs,
    #[command(flatten)]
    pub filter: FilterArgs,
    /// Programs per task.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = at_least_one)]
    pub top: usize,
    /// Maximum number of rows.
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub show: usize,
    /// Print JSON lines: all rows.
    #[arg(long)]
    pub json: bool,
}

/// `batt solvers import`
#[derive(Args, Debug)]
pub struct ImportArgs {
    /// Python files, folders of *.py files, *.jsonl files of `batt solvers export`, or - for Python
    /// from standard input.
    #[arg(required = true, value_name = "PROGRAMS")]
    pub programs: Vec<PathBuf>,
    #[command(flatten)]
    pub read: ReadArgs,
    #[command(flatten)]
    pub tasks: TaskArgs,
    #[command(flatten)]
    pub store: StoreArgs,
    #[command(flatten)]
    pub keep: KeepArgs,
    /// Evaluate every program on every task [default: on its own; on every one if its name tells
    /// none].
    #[arg(long)]
    pub all: bool,
    /// Store the programs without evaluating them.
    #[arg(long, conflicts_with = "all")]
    pub no_eval: bool,
    #[command(flatten)]
    pub limits: LimitArgs,
    /// Threads to use [default: one per core].
    #[arg(long, value_name = "N", value_parser = threads)]
    pub threads: Option<usize>,
    /// Print one JSON object.
    #[arg(long)]
    pub json: bool,
}

/// `batt solvers export`
#[derive(Args, Debug)]
pub struct ExportArgs {
    #[command(flatten)]
    pub place: OnlyStoreArgs,
    #[command(flatten)]
    pub filter: FilterArgs,
    /// Write to this file, *.py or *.jsonl, or to this folder [default: standard output].
    #[arg(short, long, value_name = "PATH")]
    pub output: Option<PathBuf>,
    /// Print JSON lines: programs on standard output, or what was written with --output.
    #[arg(long)]
    pub json: bool,
}

/// `batt solvers stats`
#[derive(Args, Debug)]
pub struct StatsArgs {
    #[command(flatten)]
    pub place: OnlyStoreArgs,
    /// Draw tasks solved and best scores over time to this file.
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// Print one JSON object.
    #[arg(long)]
    pub json: bool,
}

/// `batt solvers verify`
#[derive(Args, Debug)]
pub struct VerifyArgs {
    #[command(flatten)]
    pub tasks: TaskArgs,
    #[command(flatten)]
    pub store: StoreArgs,
    #[command(flatten)]
    pub limits: LimitArgs,
    /// Threads to use [default: one per core].
    #[arg(long, value_name = "N", value_parser = threads)]
    pub threads: Option<usize>,
    /// Maximum number of rows.
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub show: usize,
    /// Print JSON lines: what no longer holds, then a summary.
    #[arg(long)]
    pub json: bool,
}

/// `batt solvers prune`
#[derive(Args, Debug)]
pub struct PruneArgs {
    #[command(flatten)]
    pub place: OnlyStoreArgs,
    #[command(flatten)]
    pub keep: KeepArgs,
    /// Also remove built-in and imported programs that are not among the best of any task.
    #[arg(long)]
    pub all: bool,
    /// Print one JSON object.
    #[arg(long)]
    pub json: bool,
}
