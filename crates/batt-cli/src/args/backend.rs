//! Flags that choose where to evaluate.

use batt::cuda::libraries::Search;
use batt::cuda::{Cores, GpuSettings, OpenOptions, Order, PassLimits, SharedSteps, Teams};
use batt::{BackendName, BackendSettings};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use std::time::Duration;

/// The backend and its devices.
#[derive(Args, Clone, Debug)]
pub struct BackendArgs {
    /// Where to evaluate.
    #[arg(long, value_parser = backend(), default_value_t = BackendName::Cpu)]
    pub backend: BackendName,
    #[command(flatten)]
    pub devices: DeviceArgs,
}

/// Which GPUs to use, and how.
#[derive(Args, Clone, Debug)]
pub struct DeviceArgs {
    /// GPUs to use, such as 0,1 [default: all].
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pub gpus: Vec<usize>,
    /// Leave runs to the CPU that take longer than this on a GPU; 0 for no limit.
    #[arg(long, value_name = "TIME", default_value = "100ms", value_parser = limit)]
    pub gpu_limit: Duration,
    /// Put runs off that take longer than this on a GPU until the short ones are done; 0 for never.
    #[arg(long, value_name = "TIME", value_parser = limit, hide = true)]
    pub gpu_first_limit: Option<Duration>,
    /// Give runs that need more memory so many times as much; 1 for never.
    #[arg(long, value_name = "N", hide = true)]
    pub gpu_larger: Option<u32>,
    /// Runs that a block of warps keeps open for each of its warps.
    #[arg(long, value_name = "N", hide = true)]
    pub gpu_open: Option<u32>,
    /// Begin with new runs when so many of a hundred places of a block are free.
    #[arg(long, value_name = "PERCENT", hide = true)]
    pub gpu_refill: Option<u32>,
    /// Words of the arena of a run.
    #[arg(long, value_name = "WORDS", hide = true)]
    pub gpu_arena: Option<u32>,
    /// What the cores do beside GPUs. Does not change results [default: share; bench: rest].
    #[arg(long, value_enum)]
    pub gpu_cores: Option<GpuCores>,
    /// Which samples GPUs and cores take.
    #[arg(long, value_enum, hide = true)]
    pub gpu_order: Option<GpuOrder>,
    /// Whether GPUs find together what differs ask for, or run differs step by step.
    #[arg(long, value_enum, hide = true)]
    pub gpu_measures: Option<GpuMeasures>,
    /// When the warps of a block share the loops of one run.
    #[arg(long, value_enum, hide = true)]
    pub gpu_teams: Option<GpuTeams>,
    /// Samples that a GPU is given at a time.
    #[arg(long, value_name = "N", hide = true)]
    pub gpu_chunk: Option<usize>,
    /// Chunks that a GPU works on at a time.
    #[arg(long, value_name = "N", hide = true)]
    pub gpu_streams: Option<usize>,
    /// An option for the compiler of the kernel, such as --define-macro=BATT_BLOCKS_PER_SM=1.
    #[arg(long, value_name = "OPTION", allow_hyphen_values = true, hide = true)]
    pub nvrtc_option: Vec<String>,
    /// What GPUs do with steps that several solvers need. Does not change results.
    #[arg(long, value_enum, default_value_t = GpuShared::Once)]
    pub gpu_shared: GpuShared,
    /// A folder or file of the CUDA run-time compiler (NVRTC), searched before the usual places.
    #[arg(long, value_name = "PATH", env = "BATT_NVRTC", hide_env_values = true)]
    pub nvrtc: Option<PathBuf>,
}

/// What becomes of steps that several solvers need.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum GpuShared {
    /// A launch of their own computes them.
    Once,
    /// Every solver computes them again.
    Again,
}

/// What the cores do beside GPUs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum GpuCores {
    /// Samples of their own, and what GPUs leave.
    Share,
    /// What GPUs leave.
    Rest,
}

/// In which order samples are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum GpuOrder {
    /// As they come.
    Given,
    /// Those that suit GPUs best first, those that suit cores best last.
    Work,
}

/// How differs run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum GpuMeasures {
    /// What they ask for is found together.
    On,
    /// Step by step.
    Off,
}

/// When warps work in teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum GpuTeams {
    /// Every warp has its own run.
    Never,
    /// For runs that are put off.
    Later,
    /// For all runs.
    Always,
}

/// Parses the name of a backend.
pub fn backend() -> impl TypedValueParser<Value = BackendName> {
    let value = |name: &BackendName| PossibleValue::new(name.name()).help(name.about());
    PossibleValuesParser::new(BackendName::ALL.iter().map(value))
        .try_map(|name| name.parse::<BackendName>())
}

fn limit(text: &str) -> Result<Duration, String> {
    match text {
        "0" => Ok(Duration::ZERO),
        text => super::limits::time(text),
    }
}

/// The folder of compiled kernels.
pub fn cache_folder() -> Option<PathBuf> {
    dirs::cache_dir().map(|folder| folder.join("batt"))
}

impl DeviceArgs {
    /// How to open devices.
    pub fn open_options(&self) -> OpenOptions {
        let of_environment = ["CUDA_HOME", "CUDA_PATH"].into_iter().filter_map(std::env::var_os);
        let places = self.nvrtc.iter().cloned().chain(of_environment.map(PathBuf::from));
        OpenOptions {
            gpus: self.gpus.clone(),
            search: Search { places: places.collect() },
            cache: cache_folder(),
            nvrtc: self.nvrtc_option.clone(),
            streams: self.gpu_streams,
        }
    }

    /// Limits of passes, with what flags change.
    fn limits(&self) -> PassLimits {
        let micros = |time: Duration| u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        let usual = PassLimits::USUAL;
        PassLimits {
            first_micros: self.gpu_first_limit.map_or(usual.first_micros, micros),
            later_micros: micros(self.gpu_limit),
            larger: self.gpu_larger.unwrap_or(usual.larger),
            open: self.gpu_open.unwrap_or(usual.open),
            refill: self.gpu_refill.unwrap_or(usual.refill),
            teams: self.gpu_teams.map_or(usual.teams, |teams| match teams {
                GpuTeams::Never => Teams::Never,
                GpuTeams::Later => Teams::Later,
                GpuTeams::Always => Teams::Always,
            }),
        }
    }

    /// Settings of a backend with these devices.
    pub fn settings(&self) -> BackendSettings {
        let mut gpu = GpuSettings::default();
        gpu.limits = self.limits();
        gpu.chunk = self.gpu_chunk;
        gpu.arena_words = self.gpu_arena.unwrap_or(gpu.arena_words);
        gpu.cores = match self.gpu_cores {
            None | Some(GpuCores::Share) => Cores::Share,
            Some(GpuCores::Rest) => Cores::Rest,
        };
        gpu.order = match self.gpu_order {
            None | Some(GpuOrder::Work) => Order::ByWork,
            Some(GpuOrder::Given) => Order::Given,
        };
        gpu.measures = self.gpu_measures != Some(GpuMeasures::Off);
        gpu.shared_steps = match self.gpu_shared {
            GpuShared::Once => SharedSteps::Once,
            GpuShared::Again => SharedSteps::Again,
        };
        BackendSettings::default().gpu(gpu).open(self.open_options())
    }
}
