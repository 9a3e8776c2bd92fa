//! Flags of `batt run`.

use super::limits::time;
use super::numbers::{at_least_one, threads};
use super::{BackendArgs, BatteryArgs, KeepArgs, LimitArgs, PassArgs, TaskArgs};
use batt::results_file::Shard;
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use std::time::Duration;

/// `batt run`
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  batt run                                     all built-in solvers on all built-in tasks
  batt run --from mine.py --data arc1/train    your solvers on ARC-AGI-1
  batt run mine.batt --json                    a battery made by `batt card`, as JSON lines
  batt run --from - --sample 20 --seed 7       solvers from standard input, on 20 tasks
  batt run --out results.jsonl.zst             every output and score, compressed
  batt run --out results.jsonl.zst --resume    continue after Ctrl-C or a crash
  batt run --shard 2/3 --out 2.jsonl           the second of three parts, for `batt merge`
  batt run --table results.csv                 a row per solver and task
  batt run --store                             keep the best programs of every task
  batt run --timeout 2s --for 10m              limits per step, and of the run
  batt run --fit                               which solvers fit which tasks, much faster
  batt run --profile                           where the time goes")]
pub struct RunArgs {
    #[command(flatten)]
    pub source: BatteryArgs,
    #[command(flatten)]
    pub tasks: TaskArgs,
    /// Threads to use [default: one per core].
    #[arg(long, value_name = "N", value_parser = threads)]
    pub threads: Option<usize>,
    #[command(flatten)]
    pub backend: BackendArgs,
    /// What to evaluate together. Does not change results.
    #[arg(long, value_enum, default_value_t = BatchMode::Mega)]
    pub batch: BatchMode,
    /// Samples per batch [default: as many as fit in memory].
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    pub batch_size: Option<usize>,
    #[command(flatten)]
    pub passes: PassArgs,
    /// Vector instructions to use. Does not change results.
    #[arg(long, value_enum, default_value_t = Simd::Auto)]
    pub simd: Simd,
    /// How loops call functions. Does not change results.
    #[arg(long, value_enum, default_value_t = Functions::Columns)]
    pub functions: Functions,
    /// Skip the differs: outputs are only right or wrong.
    #[arg(long)]
    pub no_scores: bool,
    /// Stop at the first miss: a solver goes on to the next demonstration of a task only while it is
    /// right, and to the tests only after all demonstrations. Implies --no-scores.
    #[arg(long)]
    pub fit: bool,
    #[command(flatten)]
    pub limits: LimitArgs,
    /// CPU time limit per sample; what it has not reached by then is not evaluated [default: none].
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub sample_timeout: Option<Duration>,
    /// Stop after this time, such as 90s, 10m or 2h, as with Ctrl-C [default: never].
    #[arg(long = "for", value_name = "TIME", value_parser = time)]
    pub time: Option<Duration>,
    /// Write every output and score to this file, as JSON lines in a fixed order; compressed if
    /// the name ends in .gz or .zst.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Continue a run with --out that was stopped.
    #[arg(long, requires = "out")]
    pub resume: bool,
    /// Run only part I of N of the tasks; `batt merge` joins the results files of all parts.
    #[arg(long, value_name = "I/N")]
    pub shard: Option<Shard>,
    /// Write a table with a row per solver and task: *.csv, *.tsv, *.json or *.jsonl.
    #[arg(long, value_name = "FILE")]
    pub table: Option<PathBuf>,
    /// Keep the best programs of every task in this store [default without FILE: store.db in the
    /// folder for datasets].
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with = "resume")]
    pub store: Option<Option<PathBuf>>,
    #[command(flatten)]
    pub keep: KeepArgs,
    /// Write a log to this file, as JSON lines with times.
    #[arg(long, value_name = "FILE")]
    pub log: Option<PathBuf>,
    /// Measure every step: time and calls per primitive, slowest steps. Reading the clock does not
    /// count.
    #[arg(long)]
    pub profile: bool,
    /// Write the profile to this file as folded stacks, for flame graph tools.
    #[arg(long, value_name = "FILE")]
    pub folded: Option<PathBuf>,
    /// Print a line per task: samples added, processed and pending, batches, time.
    #[arg(long)]
    pub timing: bool,
    /// Maximum number of rows per table.
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub show: usize,
    /// Print JSON lines: one object per solver and task, then a summary.
    #[arg(long)]
    pub json: bool,
}

/// What to evaluate together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum BatchMode {
    /// All samples of all tasks.
    Mega,
    /// The samples of one task.
    Task,
    /// One sample, without collecting a batch.
    Sample,
    /// All samples, but each solver on its own, without merging.
    Alone,
}

/// Vector instructions to use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Simd {
    /// The best this processor has.
    Auto,
    /// Only those that every processor of this architecture has.
    Plain,
}

/// How loops call functions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Functions {
    /// For many elements at a time where possible, otherwise flat.
    Columns,
    /// Flattened once into straight-line code, called for each element.
    Flat,
    /// Interpreted anew for each element.
    Walk,
}
