//! Flags for inputs, which several commands share: datasets, tasks, programs and batteries.

use super::limits::bytes;
use super::numbers::at_least_one;
use batt::NamePattern;
use clap::Args;
use std::path::PathBuf;

/// The folder of downloaded datasets.
#[derive(Args, Clone, Debug)]
pub struct DataDirArgs {
    /// Folder for datasets downloaded by `batt data pull`.
    #[arg(long, value_name = "DIR", env = "BATT_DATA")]
    pub data_dir: Option<PathBuf>,
}

/// A dataset.
#[derive(Args, Clone, Debug)]
pub struct DatasetArgs {
    /// Dataset: builtin, arc1/train, arc1/eval, arc1 (both), likewise arc2, or a file or folder.
    #[arg(long, value_name = "DATA", default_value = "builtin")]
    pub data: String,
    #[command(flatten)]
    pub dir: DataDirArgs,
}

/// A dataset and which of its tasks to use.
#[derive(Args, Clone, Debug)]
pub struct TaskArgs {
    #[command(flatten)]
    pub dataset: DatasetArgs,
    /// Use only these tasks.
    #[arg(long, value_name = "ID", num_args = 1..)]
    pub task: Vec<String>,
    /// Leave out the first N tasks.
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub skip: usize,
    /// Use only the first N tasks, after --skip.
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    pub count: Option<usize>,
    /// Use only N of these tasks, drawn at random by the seed.
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    pub sample: Option<usize>,
    /// The seed of --sample [default: 0].
    #[arg(long, value_name = "K", requires = "sample")]
    pub seed: Option<u64>,
}

impl TaskArgs {
    /// May tasks of the dataset be left out?
    pub fn is_part(&self) -> bool {
        !self.task.is_empty() || self.skip > 0 || self.count.is_some() || self.sample.is_some()
    }
}

/// How programs are read.
#[derive(Args, Debug)]
pub struct ReadArgs {
    /// Take only functions of this name as solvers. {task} stands for the task, as in
    /// 'program_{task}'; without it the path names the task. [default: all functions, and
    /// 'solve_{task}' and 'verify_{task}' have a task]
    #[arg(long, value_name = "PATTERN")]
    pub name: Option<NamePattern>,
    /// Read programs with other names for primitives: a file of lines such as `hflip = hmirror`.
    #[arg(long, value_name = "FILE")]
    pub rename: Option<PathBuf>,
}

/// The programs of a battery.
#[derive(Args, Debug)]
pub struct ProgramArgs {
    /// Solvers: files, folders of *.py files, or - for standard input [default: the built-in
    /// solvers].
    #[arg(long, value_name = "SOLVERS", num_args = 1..)]
    pub from: Vec<PathBuf>,
    /// Differs: files, or folders of *.py files [default: the built-in differs].
    #[arg(long, value_name = "DIFFERS", num_args = 1..)]
    pub differs: Vec<PathBuf>,
    #[command(flatten)]
    pub read: ReadArgs,
}

/// A battery file, or programs to make one from.
#[derive(Args, Debug)]
pub struct BatteryArgs {
    /// Battery file made by `batt card` [default: make one from the solvers].
    #[arg(value_name = "BATTERY", conflicts_with_all = ["from", "differs", "name", "rename"])]
    pub battery: Option<PathBuf>,
    #[command(flatten)]
    pub programs: ProgramArgs,
}

/// The limit on input.
#[derive(Args, Debug)]
pub struct InputLimitArgs {
    /// Refuse files and other input of more than this size.
    // Commands list it after their own flags.
    #[arg(long, global = true, display_order = 200, value_name = "SIZE", default_value = "256M")]
    #[arg(value_parser = max_input)]
    pub max_input: u64,
}

fn max_input(text: &str) -> Result<u64, String> {
    match bytes(text) {
        Some(0) | None => Err("expected a size such as 512M or 4G".to_owned()),
        Some(bytes) => Ok(bytes as u64),
    }
}

/// A step of a battery: `17` or `t17`.
pub fn step(text: &str) -> Result<usize, String> {
    let number = text.strip_prefix('t').unwrap_or(text);
    number.parse().map_err(|_| "expected a step such as t17 or 17".to_owned())
}
