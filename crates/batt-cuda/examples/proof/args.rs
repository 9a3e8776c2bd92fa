//! The command line.

use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

/// Any error that ends the program.
pub type Failed = Box<dyn std::error::Error + Send + Sync>;

/// Runs many programs on all samples, on a device and on the CPU: compares the results and measures
/// the time.
#[derive(Debug, Parser)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Compares every step of every program on every sample with the CPU.
    Check(CheckArgs),
    /// Measures the CPU and the device.
    Bench(BenchArgs),
    /// Measures ways to hand the work to the device, and the best one together with the CPU.
    Speed(SpeedArgs),
    /// Measures primitives on the device: how much longer a launch takes if all their steps are
    /// there twice.
    Prims(PrimsArgs),
    /// Measures on the host: memory with and without reuse, CPU time by primitive.
    Host(HostArgs),
    /// Compiles the kernel for any device, without one.
    Compile(CompileArgs),
    /// Prints programs of typical size, chosen by a fixed rule.
    Select(SelectArgs),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum BackendName {
    /// The device code on the host, one lane.
    Emu,
    /// The device code on the host, 32 lanes as fibres.
    EmuFibres,
    /// The device.
    Cuda,
}

#[derive(Clone, Debug, Args)]
pub struct WorkArgs {
    /// Files and folders of programs.
    #[arg(long, num_args = 1.., required = true)]
    pub solvers: Vec<PathBuf>,
    /// Tasks: a file, a folder or `builtin`.
    #[arg(long, default_value = "builtin")]
    pub data: PathBuf,
    /// Use only every N-th task.
    #[arg(long, default_value_t = 1)]
    pub every: usize,
    /// Use only programs of 5 to 30 steps.
    #[arg(long)]
    pub short: bool,
    /// Use only programs that name this primitive.
    #[arg(long)]
    pub calling: Option<String>,
    /// Skip the first N programs.
    #[arg(long, default_value_t = 0)]
    pub first_program: usize,
    /// Use at most N programs.
    #[arg(long)]
    pub programs: Option<usize>,
    /// CPU threads [default: all cores].
    #[arg(long)]
    pub threads: Option<usize>,
    /// Write all figures to this folder as JSON.
    #[arg(long)]
    pub out: Option<PathBuf>,
}

impl WorkArgs {
    pub fn threads(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, |cores| cores.get());
        self.threads.unwrap_or_else(cores).max(1)
    }
}

#[derive(Clone, Debug, Args)]
pub struct NvrtcArgs {
    /// Where to look for NVRTC and the driver, in addition to CUDA_HOME and CUDA_PATH.
    #[arg(long, num_args = 1..)]
    pub libraries: Vec<PathBuf>,
    /// The folder of the cache for compiled kernels.
    #[arg(long)]
    pub cache: Option<PathBuf>,
    /// Another option for the compiler, such as `--nvrtc=--define-macro=NAME`.
    #[arg(long, allow_hyphen_values = true)]
    pub nvrtc: Vec<String>,
}

#[derive(Clone, Debug, Args)]
pub struct BackendArgs {
    /// Where to evaluate.
    #[arg(long, value_enum, default_value = "emu")]
    pub backend: BackendName,
    /// A kernel for this kind of device from `compile --write`.
    #[arg(long)]
    pub cubin: Option<PathBuf>,
    /// The number of the device.
    #[arg(long, default_value_t = 0)]
    pub device: usize,
    /// Words of a warp's arena.
    #[arg(long)]
    pub arena_words: Option<u32>,
    /// Words of a warp's stack.
    #[arg(long)]
    pub stack_words: Option<u32>,
    /// Bytes of a thread's stack on the device, if the compiler cannot tell.
    #[arg(long)]
    pub thread_stack: Option<usize>,
    #[command(flatten)]
    pub nvrtc: NvrtcArgs,
}

impl BackendArgs {
    pub fn options(&self, check: bool) -> batt_cuda::LaunchOptions {
        let usual = batt_cuda::LaunchOptions::default();
        batt_cuda::LaunchOptions {
            arena_words: self.arena_words.unwrap_or(usual.arena_words),
            stack_words: self.stack_words.unwrap_or(usual.stack_words),
            check,
            max_cycles: 0,
        }
    }
}

#[derive(Clone, Copy, Debug, Args)]
pub struct ShapeArgs {
    /// Warps per block.
    #[arg(long, default_value_t = batt_cuda::device::WARPS_PER_BLOCK)]
    pub warps_per_block: u32,
    /// At most this many warps per multiprocessor [default: as many as fit].
    #[arg(long)]
    pub warps_per_sm: Option<u32>,
}

#[derive(Clone, Debug, Args)]
pub struct CheckArgs {
    #[command(flatten)]
    pub work: WorkArgs,
    #[command(flatten)]
    pub backend: BackendArgs,
    #[command(flatten)]
    pub shape: ShapeArgs,
    /// Segments of the programs per sample; the results must not depend on it.
    #[arg(long, value_delimiter = ',', default_value = "1,7")]
    pub segments: Vec<usize>,
    /// Also check program by program, with warps of a block synchronised every N instructions.
    #[arg(long)]
    pub lockstep: Option<u32>,
    /// Differences to print.
    #[arg(long, default_value_t = 10)]
    pub show: usize,
}

#[derive(Clone, Debug, Args)]
pub struct BenchArgs {
    #[command(flatten)]
    pub work: WorkArgs,
    #[command(flatten)]
    pub backend: BackendArgs,
    /// Segments of the programs per sample.
    #[arg(long, value_delimiter = ',', default_value = "1,2,4,8,16,32")]
    pub segments: Vec<usize>,
    /// Maximum of warps per multiprocessor.
    #[arg(long, value_delimiter = ',', default_value = "4,8,16,24,32,48,64")]
    pub warps_per_sm: Vec<u32>,
    /// Warps per block.
    #[arg(long, value_delimiter = ',', default_value = "16")]
    pub warps_per_block: Vec<u32>,
    /// Launches of each, after one that does not count.
    #[arg(long, default_value_t = 5)]
    pub repeats: usize,
    /// Runs of the CPU; 0 skips it.
    #[arg(long, default_value_t = 2)]
    pub cpu_repeats: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Order {
    /// Segments of the programs, sample by sample.
    Sample,
    /// One program after another on all samples, the longest first.
    Program,
    /// The same, with the slowest samples first.
    Sized,
    /// One program on one sample, the slowest first.
    Time,
}

#[derive(Clone, Debug, Args)]
pub struct SpeedArgs {
    #[command(flatten)]
    pub work: WorkArgs,
    #[command(flatten)]
    pub backend: BackendArgs,
    /// Orders of work to measure.
    #[arg(long, value_enum, value_delimiter = ',', default_value = "sized")]
    pub orders: Vec<Order>,
    /// Segments of the programs per sample, for the order by sample.
    #[arg(long, default_value_t = 32)]
    pub segments: usize,
    /// Warps per block.
    #[arg(long, value_delimiter = ',', default_value = "16")]
    pub warps_per_block: Vec<u32>,
    /// Maximum of warps per multiprocessor.
    #[arg(long, value_delimiter = ',', default_value = "32")]
    pub warps_per_sm: Vec<u32>,
    /// Warps of a block synchronise every N instructions; 0 disables lockstep.
    #[arg(long, value_delimiter = ',', default_value = "1")]
    pub lockstep: Vec<u32>,
    /// Milliseconds after which a program on a sample is left to the CPU; 0 for no limit.
    #[arg(long, value_delimiter = ',', default_value = "0")]
    pub max_ms: Vec<f64>,
    /// Limits in milliseconds: runs that take longer go to the CPU from the start, while the device
    /// evaluates the others.
    #[arg(long, value_delimiter = ',')]
    pub split: Vec<f64>,
    /// CPU threads while the device runs [default: as in --threads].
    #[arg(long, value_delimiter = ',')]
    pub split_threads: Vec<usize>,
    /// Launches of each, after one that does not count.
    #[arg(long, default_value_t = 2)]
    pub repeats: usize,
    /// Runs of the CPU; 0 skips it and the comparison.
    #[arg(long, default_value_t = 2)]
    pub cpu_repeats: usize,
    /// Also measure one core, and the share of its time for programs left to the CPU.
    #[arg(long)]
    pub one_core: bool,
    /// The start of every line of the table.
    #[arg(long, default_value = "")]
    pub name: String,
    /// Append the lines of the table to this file.
    #[arg(long)]
    pub table: Option<PathBuf>,
    /// Only measure the ways.
    #[arg(long)]
    pub brief: bool,
}

#[derive(Clone, Debug, Args)]
pub struct PrimsArgs {
    #[command(flatten)]
    pub work: WorkArgs,
    #[command(flatten)]
    pub backend: BackendArgs,
    #[command(flatten)]
    pub shape: ShapeArgs,
    /// Segments of the programs per sample.
    #[arg(long, default_value_t = 8)]
    pub segments: usize,
    /// Launches of each; the best counts.
    #[arg(long, default_value_t = 3)]
    pub repeats: usize,
    /// Rows to print.
    #[arg(long, default_value_t = 25)]
    pub show: usize,
}

#[derive(Clone, Debug, Args)]
pub struct HostArgs {
    #[command(flatten)]
    pub work: WorkArgs,
    /// Rows to print.
    #[arg(long, default_value_t = 25)]
    pub show: usize,
}

#[derive(Clone, Debug, Args)]
pub struct CompileArgs {
    /// Capabilities, such as 90.
    #[arg(long, value_delimiter = ',', default_value = "60,75,80,89,90")]
    pub arch: Vec<u32>,
    /// Write the last kernel to this file.
    #[arg(long)]
    pub write: Option<PathBuf>,
    #[command(flatten)]
    pub nvrtc: NvrtcArgs,
}

#[derive(Clone, Debug, Args)]
pub struct SelectArgs {
    #[command(flatten)]
    pub work: WorkArgs,
    /// How many programs to print.
    #[arg(long, default_value_t = 220)]
    pub count: usize,
}
