//! The device or its emulation, behind one interface.

use crate::args::{BackendArgs, BackendName, Failed, NvrtcArgs};
use crate::workload::Workload;
use batt_cuda::abi::Item;
use batt_cuda::cache::{self, Compiled};
use batt_cuda::device::{Device, DeviceInfo, Kernel, LaunchTime, Session, Shape};
use batt_cuda::emu::{self, Lanes};
use batt_cuda::libraries::{Search, nvrtc_majors};
use batt_cuda::nvrtc::{Nvrtc, Source};
use batt_cuda::{Image, LaunchOptions, LaunchOutput, items_per_segment};
use serde_json::{Value as Json, json};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Where to look for libraries: places of the command line, then of the environment.
pub fn search(args: &NvrtcArgs) -> Search {
    let from_environment = ["CUDA_HOME", "CUDA_PATH"].into_iter().filter_map(std::env::var_os);
    let places = args.libraries.iter().cloned().chain(from_environment.map(PathBuf::from));
    Search { places: places.collect() }
}

fn read_cubin(file: &Path) -> Result<Compiled, Failed> {
    let start = Instant::now();
    let cubin = std::fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let (time, log) = (start.elapsed(), String::new());
    Ok(Compiled { cubin, cached: true, time, log, not_kept: None })
}

fn compile(args: &NvrtcArgs, search: &Search, info: &DeviceInfo) -> Result<Compiled, Failed> {
    let majors = nvrtc_majors(Some(info.driver.0), Some(info.capability));
    let nvrtc = Nvrtc::load(search, &majors)?;
    let (source, folder) = (Source::kernel(), args.cache.as_deref());
    let compiled = cache::compile(&nvrtc, &source, info.capability, &args.nvrtc, folder)?;
    let how = if compiled.cached { "read" } else { "compiled" };
    let (major, minor) = nvrtc.version();
    eprintln!("NVRTC {major}.{minor}: kernel {how} in {:.1} s", compiled.time.as_secs_f64());
    Ok(compiled)
}

/// Where to evaluate.
pub enum Backend {
    Emu(Lanes),
    Cuda { kernel: Box<Kernel>, compiled: Box<Compiled> },
}

impl Backend {
    pub fn open(args: &BackendArgs) -> Result<Backend, Failed> {
        match args.backend {
            BackendName::Emu => Ok(Backend::Emu(Lanes::One)),
            BackendName::EmuFibres => Ok(Backend::Emu(Lanes::Fibres(1))),
            BackendName::Cuda => Backend::open_device(args),
        }
    }

    fn open_device(args: &BackendArgs) -> Result<Backend, Failed> {
        let search = search(&args.nvrtc);
        let device = Device::open(args.device, &search)?;
        let info = device.info();
        eprintln!("{}, CUDA {}.{}", info.name, info.driver.0, info.driver.1);
        let compiled = match &args.cubin {
            Some(file) => read_cubin(file)?,
            None => compile(&args.nvrtc, &search, info)?,
        };
        let kernel = device.load(compiled.cubin.clone())?;
        if let Some(bytes) = args.thread_stack {
            kernel.set_stack(bytes)?;
        }
        Ok(Backend::Cuda { kernel: Box::new(kernel), compiled: Box::new(compiled) })
    }

    /// Its properties, for the record.
    pub fn describe(&self) -> Json {
        match self {
            Backend::Emu(lanes) => json!({ "backend": format!("emu {lanes:?}") }),
            Backend::Cuda { kernel, compiled } => {
                let info = kernel.device().info();
                json!({
                    "backend": "cuda",
                    "device": info.name,
                    "capability": format!("{}.{}", info.capability.0, info.capability.1),
                    "driver": format!("{}.{}", info.driver.0, info.driver.1),
                    "multiprocessors": info.multiprocessors,
                    "warps_per_multiprocessor": info.warps_per_multiprocessor,
                    "clock_khz": info.clock_khz,
                    "l2_bytes": info.l2_bytes,
                    "registers": kernel.registers,
                    "local_bytes": kernel.local_bytes,
                    "shared_bytes": kernel.shared_bytes,
                    "constant_bytes": kernel.constant_bytes,
                    "max_threads": kernel.max_threads,
                    "cubin_bytes": compiled.cubin.len(),
                    "compile_s": compiled.time.as_secs_f64(),
                    "compile_cached": compiled.cached,
                    "not_kept": compiled.not_kept,
                })
            }
        }
    }

    /// How many warps run at a time; the emulation has one.
    pub fn shape(&self, warps_per_block: u32, most: Option<u32>) -> Result<Shape, Failed> {
        match self {
            Backend::Emu(_) => Ok(Shape { warps_per_block: 1, blocks: 1, resident_blocks: 1 }),
            Backend::Cuda { kernel, .. } => Ok(kernel.shape(warps_per_block, most)?),
        }
    }

    /// Copies programs and samples there.
    pub fn start<'a>(
        &self,
        work: &'a Workload,
        options: LaunchOptions,
    ) -> Result<Runner<'a>, Failed> {
        Ok(match self {
            Backend::Emu(lanes) => {
                let (results, items) = (LaunchOutput::default(), Vec::new());
                Runner::Emu { work, lanes: *lanes, options, items, results: Box::new(results) }
            }
            Backend::Cuda { kernel, .. } => {
                let session = Session::new(kernel, &work.image, &work.buffer, options)?;
                Runner::Cuda(Box::new(session))
            }
        })
    }
}

/// Programs and samples, ready for launches.
pub enum Runner<'a> {
    Emu {
        work: &'a Workload,
        lanes: Lanes,
        options: LaunchOptions,
        items: Vec<Item>,
        results: Box<LaunchOutput>,
    },
    Cuda(Box<Session>),
}

impl Runner<'_> {
    pub fn set_items(&mut self, new: &[Item]) -> Result<(), Failed> {
        match self {
            Runner::Emu { items, .. } => *items = new.to_vec(),
            Runner::Cuda(session) => session.set_items(new)?,
        }
        Ok(())
    }

    /// Sets lockstep and the cycles that a program may take.
    pub fn set_pace(&mut self, lockstep: u32, cycles: u64) {
        match self {
            Runner::Emu { options, .. } => options.max_cycles = cycles,
            Runner::Cuda(session) => {
                session.set_lockstep(lockstep);
                session.set_max_cycles(cycles);
            }
        }
    }

    pub fn poison(&mut self) -> Result<(), Failed> {
        match self {
            Runner::Emu { .. } => Ok(()),
            Runner::Cuda(session) => Ok(session.poison()?),
        }
    }

    pub fn run(&mut self, shape: Shape) -> Result<LaunchTime, Failed> {
        match self {
            Runner::Emu { work, lanes, options, items, results } => {
                let start = Instant::now();
                **results = emu::run(&work.image, &work.buffer, items, *lanes, *options);
                let time = start.elapsed();
                Ok(LaunchTime { kernel: time, wall: time })
            }
            Runner::Cuda(session) => Ok(session.run(shape)?),
        }
    }

    pub fn output(&self) -> Result<LaunchOutput, Failed> {
        match self {
            Runner::Emu { results, .. } => Ok((**results).clone()),
            Runner::Cuda(session) => Ok(session.output()?),
        }
    }

    /// Bytes of programs and samples, and of arenas.
    pub fn bytes(&self) -> (usize, usize) {
        match self {
            Runner::Emu { .. } => (0, 0),
            Runner::Cuda(session) => (session.uploaded_bytes(), session.memory_bytes()),
        }
    }
}

/// Items with this many segments per sample, those with the most steps first.
pub fn items(work: &Workload, segments: usize) -> Vec<Item> {
    let programs = work.programs.len().div_ceil(segments.max(1));
    items_per_segment(&work.image, &work.buffer, programs)
}

/// The programs left to the CPU for every sample, and their number.
pub fn left_to_cpu(
    image: &Image,
    samples: usize,
    results: &LaunchOutput,
) -> (Vec<Vec<u32>>, usize) {
    let programs = image.programs.len();
    let of_sample = |sample: usize| -> Vec<u32> {
        let is_left =
            |&program: &u32| results.status(image, sample, program as usize).fallback().is_some();
        (0..programs as u32).filter(is_left).collect()
    };
    let left_to_cpu: Vec<Vec<u32>> = (0..samples).map(of_sample).collect();
    let count = left_to_cpu.iter().map(Vec::len).sum();
    (left_to_cpu, count)
}
