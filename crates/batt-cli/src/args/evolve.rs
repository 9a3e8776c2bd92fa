//! Flags of `batt evolve`.

use super::inputs::DatasetArgs;
use super::limits::time;
use super::numbers::{at_least_one, threads};
use super::{BackendArgs, KeepArgs, StoreArgs};
use clap::Args;
use std::time::Duration;

/// `batt evolve`
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  batt evolve --for 10m                              on the built-in tasks, for ten minutes
  batt evolve --data arc1/train --for 8h             on ARC-AGI-1, overnight; Ctrl-C ends it
  batt evolve --data arc1/train --for 8h --resume    go on where the last one ended
  batt evolve --generations 50 --seed 7              the same programs every time
  batt evolve --generations 3 --store s.db --json    a line per generation

Programs are kept in the store, a generation at a time: whatever ends the command, no generation
that it reported is lost. `batt solvers` shows them, `batt solve` answers tasks with them.")]
pub struct EvolveArgs {
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
    /// Stop after this time, such as 90s, 10m or 2h [default: never].
    #[arg(long = "for", value_name = "TIME", value_parser = time)]
    pub time: Option<Duration>,
    /// Stop after N generations, earlier ones of a resumed run included [default: never].
    #[arg(long, value_name = "N")]
    pub generations: Option<u64>,
    /// The seed of every random choice.
    #[arg(long, value_name = "K", default_value_t = 0)]
    pub seed: u64,
    /// Go on with the last run of this seed and data, as if it had not ended.
    #[arg(long)]
    pub resume: bool,
    #[command(flatten)]
    pub store: StoreArgs,
    #[command(flatten)]
    pub keep: KeepArgs,
    /// Candidates per generation.
    #[arg(long, value_name = "N", default_value_t = 4000, value_parser = at_least_one)]
    pub candidates: usize,
    /// Demonstrations that every candidate of a generation is run on.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = at_least_one)]
    pub samples: usize,
    /// Threads to use [default: one per core]. Does not change results.
    #[arg(long, value_name = "N", value_parser = threads)]
    pub threads: Option<usize>,
    #[command(flatten)]
    pub backend: BackendArgs,
    /// Print JSON: a line per generation.
    #[arg(long)]
    pub json: bool,
}
