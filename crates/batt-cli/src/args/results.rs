//! Flags of the commands for results files.

use clap::Args;
use std::path::PathBuf;

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
