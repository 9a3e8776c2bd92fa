//! The backends by name.

use batt_engine::{Backend, Cpu, CpuSettings};
use std::fmt;
use std::str::FromStr;

/// A backend.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BackendName {
    /// All cores of this machine.
    #[default]
    Cpu,
}

/// Settings of a backend.
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub struct BackendSettings {
    /// Threads; one per core if none.
    pub threads: Option<usize>,
    /// Settings that only the CPU has.
    pub cpu: CpuSettings,
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
}

impl BackendName {
    /// All of them.
    pub const ALL: &[BackendName] = &[BackendName::Cpu];

    /// The name, as flags use it.
    pub const fn name(self) -> &'static str {
        match self {
            BackendName::Cpu => "cpu",
        }
    }

    /// A description in a line.
    pub const fn about(self) -> &'static str {
        match self {
            BackendName::Cpu => "All cores of this machine",
        }
    }

    /// Opens the backend.
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
        match self {
            BackendName::Cpu => Box::new(Cpu::with_settings(threads, settings.cpu)),
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
