//! Runs many programs on all samples of a dataset, on the device and on the CPU.
//!
//! `check` compares every step, `speed` and `bench` measure, and the other commands show where time
//! and memory go. See `docs/gpu.md`.

mod args;
mod backend;
mod bench;
mod check;
mod compile;
mod cpu;
mod host;
mod prims;
mod select;
mod speed;
mod split;
mod stats;
mod workload;

use args::{Cli, Command};
use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Check(args) => check::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Speed(args) => speed::run(&args),
        Command::Prims(args) => prims::run(&args),
        Command::Host(args) => host::run(&args),
        Command::Compile(args) => compile::run(&args),
        Command::Select(args) => select::run(&args).map(|()| true),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}
