//! The backends by name.

use batt_cuda::accelerator::{Accelerator, Emulated};
use batt_cuda::emu::Lanes;
use batt_cuda::{Auto, AutoSettings, Check, Cores, Gpu, GpuSettings, OpenOptions, open_devices};
use batt_engine::{Backend, Cpu, CpuSettings};
use std::fmt;
use std::str::FromStr;

/// A backend.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BackendName {
    /// The CPU for short work, otherwise whatever is faster.
    Auto,
    /// All cores of this machine.
    #[default]
    Cpu,
    /// NVIDIA GPUs, with the cores for what they leave.
    Cuda,
    /// The code of the GPU, emulated on the CPU: slow, for tests.
    Emu,
    /// GPUs and CPU, compared; the emulation where there is no GPU.
    Check,
}

/// Settings of a backend. Results do not depend on them.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct BackendSettings {
    /// Threads; one per core if none.
    pub threads: Option<usize>,
    /// Settings that only the CPU has.
    pub cpu: CpuSettings,
    /// Settings that only GPUs have.
    pub gpu: GpuSettings,
    /// Which GPUs to use, and where to look for what they need.
    pub open: OpenOptions,
}

impl BackendSettings {
    /// With this many threads.
    pub fn threads(self, threads: usize) -> BackendSettings {
        BackendSettings { threads: Some(threads), ..self }
    }

    /// With these settings for the CPU.
    pub fn cpu(self, cpu: CpuSettings) -> BackendSettings {
        BackendSettings { cpu, ..self }
    }

    /// With these settings for GPUs.
    pub fn gpu(self, gpu: GpuSettings) -> BackendSettings {
        BackendSettings { gpu, ..self }
    }

    /// With these GPUs.
    pub fn open(self, open: OpenOptions) -> BackendSettings {
        BackendSettings { open, ..self }
    }
}

impl BackendName {
    /// All of them.
    pub const ALL: &[BackendName] = &[
        BackendName::Auto,
        BackendName::Cpu,
        BackendName::Cuda,
        BackendName::Emu,
        BackendName::Check,
    ];

    /// The name, as flags use it.
    pub const fn name(self) -> &'static str {
        match self {
            BackendName::Auto => "auto",
            BackendName::Cpu => "cpu",
            BackendName::Cuda => "cuda",
            BackendName::Emu => "emu",
            BackendName::Check => "check",
        }
    }

    /// A description in a line.
    pub const fn about(self) -> &'static str {
        match self {
            BackendName::Auto => "The CPU for short work, otherwise whatever is faster",
            BackendName::Cpu => "All cores of this machine",
            BackendName::Cuda => "NVIDIA GPUs, with the cores for what they leave",
            BackendName::Emu => "The code of the GPU, emulated on the CPU: slow, for tests",
            BackendName::Check => "GPUs (or the emulation) and the CPU, compared",
        }
    }

    /// Opens the backend. Where a GPU cannot be used, the CPU does the work, and the summary of a
    /// run says why.
    ///
    /// ```
    /// use batt::{Backend, BackendName, BackendSettings};
    ///
    /// let name: BackendName = "cpu".parse()?;
    /// let backend = name.open(BackendSettings::default().threads(2));
    /// assert_eq!((backend.name(), backend.threads()), ("cpu", 2));
    /// # Ok::<(), batt::UnknownBackend>(())
    /// ```
    pub fn open(self, settings: BackendSettings) -> Box<dyn Backend> {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let threads = settings.threads.unwrap_or_else(cores);
        let BackendSettings { cpu, gpu, open, .. } = settings;
        let cores = || Cpu::with_settings(threads, cpu);
        let emulated = || -> Vec<Box<dyn Accelerator>> {
            let emulated = || -> Box<dyn Accelerator> { Box::new(Emulated::new(Lanes::One)) };
            std::iter::repeat_with(emulated).take(threads).collect()
        };
        match self {
            BackendName::Cpu => Box::new(cores()),
            BackendName::Auto => {
                Box::new(Auto::new(AutoSettings { threads, cpu, gpu, open, short: None }))
            }
            // An emulation takes the cores itself.
            BackendName::Emu => {
                let gpu = gpu.cores(Cores::Rest);
                Box::new(Gpu::new("emu", emulated(), cores(), gpu))
            }
            BackendName::Cuda => {
                let (devices, notices) = open_devices(&open);
                let mut backend = Gpu::new("cuda", devices, cores(), gpu);
                notices.into_iter().for_each(|notice| backend.notice(notice));
                Box::new(backend)
            }
            BackendName::Check => {
                let (devices, notices) = open_devices(&open);
                let mut device = match devices.is_empty() {
                    true => Gpu::new("emu", emulated(), cores(), gpu),
                    false => Gpu::new("cuda", devices, cores(), gpu),
                };
                notices.into_iter().for_each(|notice| device.notice(notice));
                Box::new(Check::new(device, cores()))
            }
        }
    }
}

impl fmt::Display for BackendName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// No backend has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no backend `{0}`")]
pub struct UnknownBackend(String);

impl FromStr for BackendName {
    type Err = UnknownBackend;

    fn from_str(name: &str) -> Result<BackendName, UnknownBackend> {
        let found = BackendName::ALL.iter().find(|backend| backend.name() == name);
        found.copied().ok_or_else(|| UnknownBackend(name.to_owned()))
    }
}
