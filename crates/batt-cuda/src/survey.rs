//! What this machine has for devices: driver, GPUs, compiler, compiled kernels.

use crate::cache;
use crate::device::{Device, DeviceInfo};
use crate::libraries::{load_driver, nvrtc_majors};
use crate::nvrtc::{Capability, CompileError, Nvrtc, Source};
use crate::open::OpenOptions;
use std::path::PathBuf;

/// The run-time compiler of this machine.
#[derive(Clone, Debug)]
pub struct FoundCompiler {
    /// Its library.
    pub path: PathBuf,
    /// Its version.
    pub version: (u32, u32),
}

/// A GPU.
#[derive(Clone, Debug)]
pub struct FoundGpu {
    /// Its number.
    pub number: usize,
    /// What it is.
    pub info: DeviceInfo,
    /// Bytes of its memory that are free.
    pub free: usize,
    /// Is there a compiled kernel for it?
    pub has_kernel: bool,
}

/// What was found, or why not.
#[derive(Debug)]
pub struct Survey {
    /// The file of the driver.
    pub driver: Result<PathBuf, String>,
    /// The GPUs, in order.
    pub gpus: Vec<Result<FoundGpu, String>>,
    /// The compiler.
    pub compiler: Result<FoundCompiler, String>,
}

/// Looks at everything that devices need.
pub fn survey(options: &OpenOptions) -> Survey {
    let driver = load_driver(&options.search).map_err(|error| error.to_string());
    let count = match &driver {
        Ok(_) => Device::count(&options.search).map_err(|error| error.to_string()),
        Err(_) => Ok(0),
    };
    let gpus = match count {
        Ok(count) => (0..count).map(|number| found_gpu(number, options)).collect(),
        Err(error) => vec![Err(error)],
    };
    let compiler = Nvrtc::load(&options.search, &nvrtc_majors(None, None));
    let compiler = compiler
        .map(|nvrtc| FoundCompiler { path: nvrtc.path().to_owned(), version: nvrtc.version() });
    Survey { driver, gpus, compiler: compiler.map_err(|error| error.to_string()) }
}

fn found_gpu(number: usize, options: &OpenOptions) -> Result<FoundGpu, String> {
    let device = Device::open(number, &options.search).map_err(|error| error.to_string())?;
    let info = device.info().clone();
    let free = device.free_memory().map_err(|error| error.to_string())?;
    let has_kernel = cached(options, info.capability);
    Ok(FoundGpu { number, info, free, has_kernel })
}

fn cached(options: &OpenOptions, capability: Capability) -> bool {
    let folder = options.cache.as_deref();
    cache::find(&Source::kernel(), capability, &options.nvrtc, folder).is_some()
}

/// Compiles the kernel for any capability into the folder of compiled kernels, for this machine or
/// for one that has no compiler.
pub fn compile_for(
    options: &OpenOptions,
    capability: Capability,
) -> Result<cache::Compiled, CompileError> {
    let nvrtc = Nvrtc::load(&options.search, &nvrtc_majors(None, Some(capability)))?;
    let folder = options.cache.as_deref();
    cache::compile(&nvrtc, &Source::kernel(), capability, &options.nvrtc, folder)
}
