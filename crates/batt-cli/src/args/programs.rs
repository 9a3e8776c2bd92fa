//! Flags of the commands for single programs: `batt eval`, `batt check` and `batt show`.

use super::numbers::at_least_one;
use super::{DatasetArgs, DeviceArgs, LimitArgs, ReadArgs, TaskArgs, backend};
use batt::BackendName;
use clap::Args;
use std::path::PathBuf;

/// `batt eval`
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  batt eval crates/batt/solvers             every built-in solver on its own task
  batt eval my.py --data arc1/train         your solvers on ARC-AGI-1
  batt eval my.py --data arc1/train --all   every solver on every task
  batt eval my.py --strict                  stop at the first failing step and show it
  batt eval my.py --sample 20 --seed 7      on 20 tasks, drawn at random
  batt eval my.py --name 'program_{task}'   solvers are called program_67a3c6ac and so on
  generate | batt eval -                    programs from standard input
  batt eval my.py --backend check           on a GPU, or its emulation, compared with the CPU
  batt eval my.py --json --repeat 5         JSON lines, best of 5 times")]
pub struct EvalArgs {
    /// Program files, folders of *.py files, or - for standard input.
    #[arg(required = true, value_name = "PROGRAMS")]
    pub programs: Vec<PathBuf>,
    #[command(flatten)]
    pub read: ReadArgs,
    #[command(flatten)]
    pub tasks: TaskArgs,
    /// Run every program on every task, not just on its own.
    #[arg(long)]
    pub all: bool,
    /// Stop a sample at its first failing step, and show the step and its arguments.
    #[arg(long)]
    pub strict: bool,
    /// Evaluate N times and report the best time.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = at_least_one)]
    pub repeat: usize,
    /// Evaluate all samples of a task at a time on this backend [default: one by one on one core].
    #[arg(long, value_parser = backend::backend())]
    pub backend: Option<BackendName>,
    #[command(flatten)]
    pub devices: DeviceArgs,
    #[command(flatten)]
    pub limits: LimitArgs,
    /// Print JSON lines: one object per program and task, then a summary.
    #[arg(long)]
    pub json: bool,
}

/// `batt check`
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  batt check my.py                     unknown names, wrong arguments, impossible types, and more
  batt check solvers --json            the same as JSON lines
  batt check --differs d.py            differs, whose scores are tried on the built-in tasks
  batt check my.py --rename map.txt    programs with other names for primitives")]
pub struct CheckArgs {
    /// Program files, folders of *.py files, or - for standard input.
    #[arg(required = true, value_name = "PROGRAMS")]
    pub programs: Vec<PathBuf>,
    #[command(flatten)]
    pub read: ReadArgs,
    /// Check the programs as differs: 1000 points for the expected output, never less than 0 or
    /// more than 1000.
    #[arg(long)]
    pub differs: bool,
    /// Count warnings as failures.
    #[arg(long)]
    pub deny_warnings: bool,
    /// Print JSON lines: one object per diagnostic, then a summary.
    #[arg(long)]
    pub json: bool,
}

/// `batt show`
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  batt show gravitydown                                  a built-in task
  batt show gravitydown --program crates/batt/solvers    with the output of its solver
  batt show 007bbfb7 --data arc1/train --svg task.svg    as a self-contained picture")]
pub struct ShowArgs {
    /// The task's id.
    #[arg(value_name = "TASK")]
    pub task: String,
    #[command(flatten)]
    pub dataset: DatasetArgs,
    /// File or folder with a program for the task, or - for standard input.
    #[arg(long, value_name = "PATH")]
    pub program: Option<PathBuf>,
    #[command(flatten)]
    pub read: ReadArgs,
    /// Write a picture to this file instead.
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// Print one JSON object.
    #[arg(long)]
    pub json: bool,
}
