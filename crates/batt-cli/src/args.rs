//! The command line: commands, flags and their help.

mod answers;
mod backend;
mod batteries;
mod evolve;
mod inputs;
mod limits;
mod measure;
mod numbers;
mod programs;
mod reference;
mod results;
mod run;
mod solvers;

use clap::{Parser, Subcommand};

pub use answers::{ScoreArgs, SolveArgs};
pub use backend::{BackendArgs, DeviceArgs};
pub use batteries::{CardArgs, DisasmArgs, PassArgs};
pub use evolve::EvolveArgs;
pub use inputs::{
    BatteryArgs, DataDirArgs, DatasetArgs, InputLimitArgs, ProgramArgs, ReadArgs, TaskArgs,
};
pub use limits::LimitArgs;
pub use measure::{BenchArgs, DoctorArgs, ReplayArgs};
pub use programs::{CheckArgs, EvalArgs, ShowArgs};
pub use reference::{CompletionsArgs, DataArgs, DataCommand, DataFolderArgs, OpsArgs};
pub use results::{DiffArgs, MergeArgs};
pub use run::{BatchMode, Functions, RunArgs, Simd};
pub use solvers::{
    BestArgs, ExportArgs, FilterArgs, ImportArgs, KeepArgs, ListArgs, OnlyStoreArgs, PruneArgs,
    ShowProgramArgs, SolversArgs, SolversCommand, StatsArgs, StoreArgs, VerifyArgs,
};

/// Runs, checks and shows programs of the ARC grid language.
#[derive(Debug, Parser)]
#[command(
    name = "batt",
    version,
    after_help = "Exit codes: 0 success, 1 failures found, 2 wrong usage or input, 3 bug in batt.\n\
                  Colours are off if the output is not a terminal, and with NO_COLOR=1."
)]
pub struct Cli {
    /// The command.
    #[command(subcommand)]
    pub command: Command,
    #[command(flatten)]
    pub limit: InputLimitArgs,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Run all solvers on all samples of all tasks.
    Run(Box<RunArgs>),
    /// Find programs: make, run, score and keep them, generation after generation.
    Evolve(EvolveArgs),
    /// Run programs on their own tasks and count right outputs.
    Eval(EvalArgs),
    /// Answer tasks by the votes of all solvers that fit their demonstrations.
    Solve(SolveArgs),
    /// Compare answers with a dataset: the three usual scores.
    Score(ScoreArgs),
    /// Find mistakes in programs without running them.
    Check(CheckArgs),
    /// Draw a task and a program's output.
    Show(ShowArgs),
    /// Keep solvers and their scores in a store: list, import, export, verify.
    Solvers(SolversArgs),
    /// Make a battery: many solvers merged into one program, scored by differs.
    Card(CardArgs),
    /// List the steps of a battery.
    Disasm(DisasmArgs),
    /// Replay recorded calls and programs, and compare the results.
    Replay(ReplayArgs),
    /// Join the results files of the parts of a run.
    Merge(MergeArgs),
    /// Compare two results files.
    Diff(DiffArgs),
    /// Measure which way of evaluating is fastest on this machine.
    Bench(BenchArgs),
    /// List and explain the primitives of the language.
    Ops(OpsArgs),
    /// Download and list datasets.
    Data(DataArgs),
    /// Show what this machine has: cores, GPUs, driver, compiler, and what batt would use.
    Doctor(DoctorArgs),
    /// Print shell completions.
    Completions(CompletionsArgs),
}
