//! Measurements of the device code that `batt bench` does not make, on machines without a GPU.

mod calls;
mod compile;

use batt_cuda::nvrtc::Capability;
use clap::{Parser, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Debug, Parser)]
#[command(name = "batt-cuda-bench", about = "Measurements of batt's device code")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Compile the kernel and show registers, spills and code size.
    Compile {
        /// The compute capability.
        #[arg(long, default_value = "9.0", value_parser = capability)]
        capability: Capability,
        /// A folder or file of NVRTC.
        #[arg(long, value_name = "PATH", env = "BATT_NVRTC")]
        nvrtc: Option<PathBuf>,
        /// Macros of the device code for one variant, separated by commas, such as
        /// BATT_NO_LANES,BATT_BLOCKS_PER_SM=3. May be repeated; the kernel as it is comes first.
        #[arg(long, value_name = "MACROS")]
        variant: Vec<String>,
    },
    /// Run solvers on the emulation and count calls by who makes them: whole warps, or lanes.
    Calls {
        /// Files of solvers.
        #[arg(required = true)]
        solvers: Vec<PathBuf>,
        /// A task file, or a folder of task files.
        #[arg(long, value_name = "PATH")]
        data: PathBuf,
        /// The first tasks only.
        #[arg(long, value_name = "N")]
        count: Option<usize>,
        /// Do not judge outputs.
        #[arg(long)]
        no_scores: bool,
        /// With 32 lanes, which takes time in the same places as a device: for profilers.
        #[arg(long)]
        warps: bool,
    },
}

fn capability(text: &str) -> Result<Capability, String> {
    let parts = text.split_once('.');
    let parts = parts.and_then(|(major, minor)| Some((major.parse().ok()?, minor.parse().ok()?)));
    parts.ok_or_else(|| "expected a compute capability such as 9.0".to_owned())
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Compile { capability, nvrtc, variant } => {
            compile::compile(capability, nvrtc, variant)
        }
        Command::Calls { solvers, data, count, no_scores, warps } => {
            calls::calls(&solvers, &data, count, !no_scores, warps)
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}
