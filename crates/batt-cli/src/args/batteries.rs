//! Flags of the commands for batteries: `batt card` and `batt disasm`.

use super::numbers::{at_least_one, rate};
use super::{DatasetArgs, LimitArgs, ProgramArgs, inputs};
use batt::engine::lower::UnknownPass;
use batt::{Pass, Passes};
use batt_program::battery::mutate::DEFAULT_RATE;
use clap::Args;
use std::path::PathBuf;

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
