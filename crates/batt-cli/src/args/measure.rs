//! Flags of the commands that look at batt and this machine: `batt bench`, `batt replay` and
//! `batt doctor`.

use super::numbers::{at_least_one, threads};
use super::{BackendArgs, BatteryArgs, DeviceArgs, LimitArgs, TaskArgs, backend};
use batt::BackendName;
use clap::Args;
use std::path::PathBuf;

/// `batt bench`
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  batt bench                                      the built-in solvers and tasks
  batt bench --data arc1/train --export a.json    ARC-AGI-1, saved for later
  batt bench --data arc1/train --compare a.json   what is slower now
  batt bench --backend cuda                       GPUs beside the CPU, 10 to 100,000 samples
  batt bench --export bench.md                    tables in Markdown")]
pub struct BenchArgs {
    #[command(flatten)]
    pub source: BatteryArgs,
    #[command(flatten)]
    pub tasks: TaskArgs,
    #[command(flatten)]
    pub backend: BackendArgs,
    /// Threads to use [default: one per core].
    #[arg(long, value_name = "N", value_parser = threads)]
    pub threads: Option<usize>,
    /// Runs per case after the warm-up; the best counts.
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = at_least_one)]
    pub repeat: usize,
    /// Measure only the first table, on few tasks.
    #[arg(long)]
    pub quick: bool,
    /// Write the measurements to this file: Markdown for *.md, otherwise JSON.
    #[arg(long, value_name = "FILE", num_args = 1..)]
    pub export: Vec<PathBuf>,
    /// Compare with this file written by --export. Slower is what takes 10 % longer, and longer than
    /// the usual run of that file.
    #[arg(long, value_name = "FILE")]
    pub compare: Option<PathBuf>,
    /// Maximum number of rows of the table of primitives, which comes with --backend.
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub show: usize,
    /// Print one JSON object.
    #[arg(long)]
    pub json: bool,
}

/// `batt replay`
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  batt replay recorded/             every *.jsonl and *.calls file in a folder
  batt replay cases.jsonl --json    one file, failures as JSON lines

A line is a call, `add(1, 2) = 3` or {\"op\": .., \"args\": [..], \"out\": ..}, or a program with
the value of every step,
{\"program\": .., \"S\": .., \"I\": .., \"C\": .., \"steps\": [..], \"out\": ..}.")]
pub struct ReplayArgs {
    /// Files of recorded calls, or folders of *.jsonl and *.calls files.
    #[arg(required = true, value_name = "PATHS")]
    pub paths: Vec<PathBuf>,
    /// Show at most N failures; 0 shows all.
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub show: usize,
    /// Keep all values in their general form: slower, to test the fast one.
    #[arg(long, conflicts_with = "backend")]
    pub no_tiles: bool,
    /// Run the calls on this backend, one batch per primitive.
    #[arg(long, value_parser = backend::backend())]
    pub backend: Option<BackendName>,
    #[command(flatten)]
    pub devices: DeviceArgs,
    #[command(flatten)]
    pub limits: LimitArgs,
    /// Print JSON lines: one object per failure, then a summary.
    #[arg(long)]
    pub json: bool,
}

/// `batt doctor`
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  batt doctor                  what is here, and what is missing
  batt doctor --json           the same as JSON
  batt doctor --compile 7.5    compile the kernel for another GPU, such as a T4, without having one")]
pub struct DoctorArgs {
    #[command(flatten)]
    pub devices: DeviceArgs,
    /// Compile the kernel for a compute capability, such as 9.0, and keep it. May be repeated.
    #[arg(long, value_name = "VERSION", value_parser = capability)]
    pub compile: Vec<(u32, u32)>,
    /// Print one JSON object.
    #[arg(long)]
    pub json: bool,
}

fn capability(text: &str) -> Result<(u32, u32), String> {
    let parts = text.split_once('.');
    let parts = parts.and_then(|(major, minor)| Some((major.parse().ok()?, minor.parse().ok()?)));
    parts.ok_or_else(|| "expected a compute capability such as 7.5 or 9.0".to_owned())
}
