//! Measurements of the device code that `batt bench` does not make: what the compiler makes of it.
//!
//! `batt-cuda-bench compile` needs NVRTC but no GPU. With variants of the switches in
//! `kernels/README.md` it shows registers, spills and code size of each.

use batt_cuda::libraries::{Search, nvrtc_majors};
use batt_cuda::nvrtc::{Capability, Nvrtc, Source};
use clap::{Parser, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

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
}

fn capability(text: &str) -> Result<Capability, String> {
    let parts = text.split_once('.');
    let parts = parts.and_then(|(major, minor)| Some((major.parse().ok()?, minor.parse().ok()?)));
    parts.ok_or_else(|| "expected a compute capability such as 9.0".to_owned())
}

/// The lines of the compiler's report that are about the kernel.
fn report(log: &str) -> impl Iterator<Item = &str> {
    let wanted = |line: &&str| line.contains("registers") || line.contains("spill");
    log.lines().filter(wanted).map(str::trim)
}

fn compile(
    capability: Capability,
    nvrtc: Option<PathBuf>,
    variants: Vec<String>,
) -> Result<(), Box<dyn std::error::Error>> {
    let search = Search { places: nvrtc.into_iter().collect() };
    let nvrtc = Nvrtc::load(&search, &nvrtc_majors(None, Some(capability)))?;
    let (major, minor) = nvrtc.version();
    println!("NVRTC {major}.{minor}, capability {}.{}", capability.0, capability.1);
    for variant in std::iter::once(String::new()).chain(variants) {
        let macros = variant.split(',').filter(|name| !name.is_empty());
        let mut options: Vec<String> =
            macros.map(|name| format!("--define-macro={name}")).collect();
        options.push("--ptxas-options=-v".to_owned());
        let start = Instant::now();
        let (cubin, log) = nvrtc.compile(&Source::kernel(), capability, &options)?;
        let name = if variant.is_empty() { "as it is" } else { &variant };
        println!("\n{name}: {} bytes, {:.1} s", cubin.len(), start.elapsed().as_secs_f64());
        report(&log).for_each(|line| println!("  {line}"));
    }
    Ok(())
}

fn main() -> ExitCode {
    let Command::Compile { capability, nvrtc, variant } = Cli::parse().command;
    match compile(capability, nvrtc, variant) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}
