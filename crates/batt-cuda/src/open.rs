//! Opens devices: finds the driver, reads or compiles the kernel, loads it.

use crate::accelerator::{Accelerator, Cuda};
use crate::cache;
use crate::device::{Device, DeviceError, DeviceInfo};
use crate::libraries::{Search, nvrtc_majors};
use crate::nvrtc::{CompileError, Nvrtc, Source};
use std::path::PathBuf;

/// Which devices to open, and where to look for what they need.
#[derive(Clone, Debug, Default)]
pub struct OpenOptions {
    /// Numbers of devices; all of them if there are none.
    pub gpus: Vec<usize>,
    /// Where to look for the driver and the compiler.
    pub search: Search,
    /// The folder of compiled kernels.
    pub cache: Option<PathBuf>,
    /// More options for the compiler.
    pub nvrtc: Vec<String>,
    /// Chunks that a device works on at a time: by default up to eight if it has much memory. While
    /// one is made, or ends with a few long runs, the others keep the device busy.
    pub streams: Option<usize>,
}

/// How many chunks a device works on at a time, from so many bytes of memory on.
const STREAMS: [(usize, usize); 4] = [(128 << 30, 8), (96 << 30, 3), (32 << 30, 2), (0, 1)];

/// The most streams of a device.
const MOST_STREAMS: usize = 64;

/// Why a device cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The driver or the device.
    #[error(transparent)]
    Device(#[from] DeviceError),
    /// The compiler, and there is no compiled kernel either.
    #[error(transparent)]
    Compile(#[from] CompileError),
    /// The driver is too old.
    #[error("the driver supports CUDA {}.{}; batt needs 12.0, so update the driver", .0.0, .0.1)]
    OldDriver((u32, u32)),
}

/// The oldest driver that works.
const OLDEST: (u32, u32) = (12, 0);

/// The machine code for a device: from the cache, or compiled now.
pub fn machine_code(
    options: &OpenOptions,
    info: &DeviceInfo,
) -> Result<cache::Compiled, CompileError> {
    let (source, folder) = (Source::kernel(), options.cache.as_deref());
    let majors = nvrtc_majors(Some(info.driver.0), Some(info.capability));
    match Nvrtc::load(&options.search, &majors) {
        Ok(nvrtc) => cache::compile(&nvrtc, &source, info.capability, &options.nvrtc, folder),
        // Somebody may have compiled it elsewhere.
        Err(error) => cache::find(&source, info.capability, &options.nvrtc, folder).ok_or(error),
    }
}

fn open_one(number: usize, options: &OpenOptions) -> Result<Vec<Cuda>, OpenError> {
    let device = Device::open(number, &options.search)?;
    let info = device.info().clone();
    if info.driver < OLDEST {
        return Err(OpenError::OldDriver(info.driver));
    }
    let code = machine_code(options, &info)?;
    let kernel = device.load(code.cubin)?;
    let usual = STREAMS.iter().find(|&&(bytes, _)| info.memory >= bytes);
    let count =
        options.streams.unwrap_or(usual.map_or(1, |&(_, count)| count)).clamp(1, MOST_STREAMS);
    let mut streams: Vec<Cuda> = Vec::with_capacity(count);
    for _ in 1..count {
        streams.push(Cuda::new(kernel.another_stream()?, count)?);
    }
    streams.push(Cuda::new(kernel, count)?);
    Ok(streams)
}

/// Devices that can be used, one for each of their streams, and a sentence about each that cannot.
pub fn open_devices(options: &OpenOptions) -> (Vec<Box<dyn Accelerator>>, Vec<String>) {
    let (mut devices, mut notices): (Vec<Box<dyn Accelerator>>, _) = (Vec::new(), Vec::new());
    let mut numbers = options.gpus.clone();
    if numbers.is_empty() {
        match Device::count(&options.search) {
            Ok(0) => notices.push("there is no CUDA device".to_owned()),
            Ok(count) => numbers.extend(0..count),
            Err(error) => notices.push(error.to_string()),
        }
    }
    for number in numbers {
        match open_one(number, options) {
            Ok(streams) => devices.extend(streams.into_iter().map(|its| Box::new(its) as _)),
            Err(error) => notices.push(format!("GPU {number}: {error}")),
        }
    }
    (devices, notices)
}
