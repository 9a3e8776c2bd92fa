//! What can be asked for.

use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

/// Anything that ends the program, in words.
pub type Failed = Box<dyn std::error::Error + Send + Sync>;

/// Many programs on all samples, on a device and on the CPU: are the results the same, and how
/// long does it take?
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
    /// Compares ways to hand the work to the device, and measures the best with the CPU beside it.
    Speed(SpeedArgs),
    /// Measures primitives on the device: what a launch takes longer when each of their steps
    /// is there twice.
    Prims(PrimsArgs),
    /// Measures on the host: memory of values with and without reuse, and time by primitive.
    Host(HostArgs),
    /// Compiles the kernel for these devices, without one.
    Compile(CompileArgs),
    /// Prints programs of a usual size, chosen by a fixed rule.
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
    /// Only every so-manieth task.
    #[arg(long, default_value_t = 1)]
    pub every: usize,
    /// Only programs of 5 to 30 steps.
    #[arg(long)]
    pub short: bool,
    /// Only programs that name this primitive.
    #[arg(long)]
    pub calling: Option<String>,
    /// Leave out so many programs at the start.
    #[arg(long, default_value_t = 0)]
    pub first_program: usize,
    /// So many programs.
    #[arg(long)]
    pub programs: Option<usize>,
    /// Threads of the CPU; all cores unless given.
    #[arg(long)]
    pub threads: Option<usize>,
    /// A folder for the full numbers as JSON.
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
    /// Where to look for NVRTC and the driver; CUDA_HOME and CUDA_PATH are looked at as well.
    #[arg(long, num_args = 1..)]
    pub libraries: Vec<PathBuf>,
    /// A folder to keep compiled kernels in.
    #[arg(long)]
    pub cache: Option<PathBuf>,
    /// One more option for the compiler: `--nvrtc=--define-macro=NAME`.
    #[arg(long, allow_hyphen_values = true)]
    pub nvrtc: Vec<String>,
}

#[derive(Clone, Debug, Args)]
pub struct BackendArgs {
    /// What evaluates.
    #[arg(long, value_enum, default_value = "emu")]
    pub backend: BackendName,
    /// A kernel that was compiled elsewhere, for this kind of device, by `compile --write`.
    #[arg(long)]
    pub cubin: Option<PathBuf>,
    /// Which device.
    #[arg(long, default_value_t = 0)]
    pub device: usize,
    /// Words of a warp's arena.
    #[arg(long)]
    pub arena_words: Option<u32>,
    /// Words of a warp's stack.
    #[arg(long)]
    pub stack_words: Option<u32>,
    /// Bytes of a thread's stack on the device, where the compiler cannot know.
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
    /// Warps of a block.
    #[arg(long, default_value_t = batt_cuda::device::WARPS_PER_BLOCK)]
    pub warps_per_block: u32,
    /// Warps of a multiprocessor at most; as many as fit unless given.
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
    /// Segments of the programs per sample; results must not depend on it.
    #[arg(long, value_delimiter = ',', default_value = "1,7")]
    pub segments: Vec<usize>,
    /// Once more, program by program: the warps of a block meet before every so-manieth
    /// instruction.
    #[arg(long)]
    pub lockstep: Option<u32>,
    /// Differences to show.
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
    /// Warps of a multiprocessor, at most.
    #[arg(long, value_delimiter = ',', default_value = "4,8,16,24,32,48,64")]
    pub warps_per_sm: Vec<u32>,
    /// Warps of a block.
    #[arg(long, value_delimiter = ',', default_value = "16")]
    pub warps_per_block: Vec<u32>,
    /// Launches of each; one more goes first and does not count.
    #[arg(long, default_value_t = 5)]
    pub repeats: usize,
    /// Runs of the CPU; none leaves it out.
    #[arg(long, default_value_t = 2)]
    pub cpu_repeats: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Order {
    /// Segments of the programs, sample by sample.
    Sample,
    /// One program after the other on all samples, the longest first.
    Program,
    /// The same, samples that take longest first.
    Sized,
    /// One program on one sample, those first that took longest.
    Time,
}

#[derive(Clone, Debug, Args)]
pub struct SpeedArgs {
    #[command(flatten)]
    pub work: WorkArgs,
    #[command(flatten)]
    pub backend: BackendArgs,
    /// In which order work is taken.
    #[arg(long, value_enum, value_delimiter = ',', default_value = "sized")]
    pub orders: Vec<Order>,
    /// Segments of the programs per sample, for the order by sample.
    #[arg(long, default_value_t = 32)]
    pub segments: usize,
    /// Warps of a block.
    #[arg(long, value_delimiter = ',', default_value = "16")]
    pub warps_per_block: Vec<u32>,
    /// Warps of a multiprocessor, at most.
    #[arg(long, value_delimiter = ',', default_value = "32")]
    pub warps_per_sm: Vec<u32>,
    /// The warps of a block meet before every so-manieth instruction; 0 for never.
    #[arg(long, value_delimiter = ',', default_value = "1")]
    pub lockstep: Vec<u32>,
    /// Milliseconds of a multiprocessor after which a program on a sample is left to the CPU; 0
    /// for no limit.
    #[arg(long, value_delimiter = ',', default_value = "0")]
    pub max_ms: Vec<f64>,
    /// Limits in milliseconds: programs on samples that take longer are left to the CPU from the
    /// start, while the device evaluates the others.
    #[arg(long, value_delimiter = ',')]
    pub split: Vec<f64>,
    /// Threads of the CPU beside the device; as many as otherwise unless given.
    #[arg(long, value_delimiter = ',')]
    pub split_threads: Vec<usize>,
    /// Launches of each; one more goes first and does not count.
    #[arg(long, default_value_t = 2)]
    pub repeats: usize,
    /// Runs of the CPU; none leaves it out, and the comparison with it.
    #[arg(long, default_value_t = 2)]
    pub cpu_repeats: usize,
    /// Measure one core too, and what of its time the programs are that are left to the CPU.
    #[arg(long)]
    pub one_core: bool,
    /// What the lines of the table begin with.
    #[arg(long, default_value = "")]
    pub name: String,
    /// A file that the lines of the table are added to.
    #[arg(long)]
    pub table: Option<PathBuf>,
    /// Only measure the ways, nothing else.
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
    /// Launches of each, of which the best counts.
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
    /// A file for the last of the kernels.
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
