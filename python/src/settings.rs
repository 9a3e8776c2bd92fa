//! Where and within which limits something is evaluated.

use crate::errors::{Failure, Outcome};
use batt::cuda::OpenOptions;
use batt::cuda::libraries::Search;
use batt::{Backend, BackendName, BackendSettings, Options};
use pyo3::prelude::*;
use pyo3::types::PyString;
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::Duration;

/// As the command line has it.
const DEFAULT_MEMORY: usize = 4 << 30;
const LEAST_MEMORY: usize = 16 << 20;
const MOST_THREADS: usize = 1024;

/// A backend by name, with as many threads as wanted.
#[derive(Clone, Debug)]
pub struct Place {
    /// The backend.
    pub backend: BackendName,
    threads: Option<usize>,
    /// Where Python packages are, which may have NVIDIA's compiler.
    packages: Option<PathBuf>,
}

impl Place {
    /// From the arguments of a call.
    pub fn new(py: Python<'_>, backend: &str, threads: Option<usize>) -> PyResult<Place> {
        let names = || BackendName::ALL.iter().map(|name| name.name()).collect::<Vec<_>>();
        let backend = backend.parse().map_err(|error| {
            Failure::from(error).hint(format!("backends are {}", names().join(", ")))
        })?;
        if let Some(threads) = threads.filter(|threads| !(1..=MOST_THREADS).contains(threads)) {
            let expected = format!("threads={threads}: expected a number from 1 to {MOST_THREADS}");
            return Err(Failure::new(expected).into());
        }
        // numpy lies where other packages do.
        let numpy: PathBuf = py.import("numpy")?.getattr("__file__")?.extract()?;
        let packages = numpy.parent().and_then(|folder| folder.parent()).map(PathBuf::from);
        Ok(Place { backend, threads, packages })
    }

    /// The settings of its backend.
    pub fn settings(&self) -> BackendSettings {
        let variables = ["BATT_NVRTC", "CUDA_HOME", "CUDA_PATH"];
        let of_environment = variables.into_iter().filter_map(std::env::var_os);
        let places = of_environment.map(PathBuf::from).chain(self.packages.clone());
        let open = OpenOptions {
            search: Search { places: places.collect() },
            cache: dirs::cache_dir().map(|folder| folder.join("batt")),
            ..OpenOptions::default()
        };
        let settings = BackendSettings::default().open(open);
        match self.threads {
            Some(threads) => settings.threads(threads),
            None => settings,
        }
    }

    /// The number of threads, or one per core.
    pub fn threads(&self) -> usize {
        self.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from))
    }

    /// The backend, opened or taken from those that were opened before: opening a GPU takes long.
    pub fn open(&self) -> Opened {
        let is_this = |idle: &Idle| idle.name == self.backend && idle.threads == self.threads;
        // Another thread held the lock while the process was forked: open another one.
        let mut idle = IDLE.try_lock().ok();
        let known = idle.as_mut().and_then(|all| {
            let place = all.iter().position(is_this)?;
            Some(all.swap_remove(place).backend)
        });
        drop(idle);
        let backend = known.unwrap_or_else(|| self.backend.open(self.settings()));
        Opened { name: self.backend, threads: self.threads, backend }
    }
}

/// Backends that nobody uses now.
static IDLE: Mutex<Vec<Idle>> = Mutex::new(Vec::new());

/// The most of them that are kept.
const MOST_IDLE: usize = 4;

struct Idle {
    name: BackendName,
    threads: Option<usize>,
    backend: Box<dyn Backend>,
}

/// A backend in use.
pub struct Opened {
    name: BackendName,
    threads: Option<usize>,
    /// The backend.
    pub backend: Box<dyn Backend>,
}

impl Opened {
    /// Keeps it for the next run. (One that failed is not kept: it may be in any state.)
    pub fn keep(self) {
        let Opened { name, threads, backend } = self;
        // Cores are opened at once.
        if name != BackendName::Cpu
            && let Ok(mut idle) = IDLE.try_lock()
            && idle.len() < MOST_IDLE
        {
            idle.push(Idle { name, threads, backend });
        }
    }
}

/// Limits of time and memory.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// CPU time of a step.
    pub timeout: Option<Duration>,
    /// CPU time of a sample.
    pub sample_timeout: Option<Duration>,
    /// Memory to use.
    pub memory: usize,
}

impl Limits {
    /// From the arguments of a call: seconds, and bytes or a text such as `4G`.
    pub fn new(
        timeout: Option<f64>,
        sample_timeout: Option<f64>,
        memory: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Limits> {
        let memory = match memory {
            None => DEFAULT_MEMORY,
            Some(size) => match size.cast::<PyString>() {
                Ok(text) => bytes(&text.to_cow()?)?,
                Err(_) => size.extract()?,
            },
        };
        if memory < LEAST_MEMORY {
            return Err(Failure::new("memory: expected at least 16M").into());
        }
        let (timeout, sample_timeout) = (seconds(timeout)?, seconds(sample_timeout)?);
        Ok(Limits { timeout, sample_timeout, memory })
    }

    /// The options of a run.
    pub fn options(&self) -> Options {
        Options {
            timeout: self.timeout,
            sample_timeout: self.sample_timeout,
            // The share of the command line, so that results are equal.
            max_words: self.memory / 16 / size_of::<u64>(),
            hash: false,
            ..Options::default()
        }
    }
}

/// A time in seconds.
pub fn seconds(time: Option<f64>) -> Outcome<Option<Duration>> {
    let wrong = |time| Failure::new(format!("{time}: expected a time in seconds, more than 0"));
    let valid = |time| {
        let duration = Duration::try_from_secs_f64(time).ok().filter(|time| !time.is_zero());
        duration.ok_or_else(|| wrong(time))
    };
    time.map(valid).transpose()
}

fn bytes(text: &str) -> Outcome<usize> {
    let digits = text.trim_end_matches(|c: char| !c.is_ascii_digit());
    let unit: Option<usize> = match text[digits.len()..].to_ascii_uppercase().trim_end_matches('B')
    {
        "" => Some(1),
        "K" => Some(1 << 10),
        "M" => Some(1 << 20),
        "G" => Some(1 << 30),
        _ => None,
    };
    let number = digits.parse::<usize>().ok();
    let bytes = number.zip(unit).and_then(|(number, unit)| number.checked_mul(unit));
    bytes.ok_or_else(|| {
        Failure::new(format!("memory: `{text}` is no size")).hint("a size is 4096, 512M or 4G")
    })
}
