//! Calls by who makes them. A call by a whole warp costs a device hundreds of instructions, one of 32
//! calls by lanes a few.

use batt::cuda::accelerator::{Accelerator, Emulated, Finished, Work};
use batt::cuda::device::DeviceError;
use batt::cuda::emu::{CallFigures, Lanes};
use batt::cuda::{Cores, Gpu, GpuSettings, Image, LaunchOptions};
use batt::engine::Cpu;
use batt::{Programs, Runner, Stop};
use std::error::Error;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

/// An emulated device that adds up what it counts.
#[derive(Debug)]
struct Counting {
    emulated: Emulated,
    total: Arc<Mutex<CallFigures>>,
}

impl Accelerator for Counting {
    fn describe(&self) -> String {
        self.emulated.describe()
    }

    fn load(&mut self, image: Arc<Image>, options: LaunchOptions) -> Result<(), DeviceError> {
        self.emulated.load(image, options)
    }

    fn capacity(&self) -> Result<usize, DeviceError> {
        self.emulated.capacity()
    }

    fn liked(&self) -> usize {
        self.emulated.liked()
    }

    fn time_unit(&self) -> f64 {
        self.emulated.time_unit()
    }

    fn evaluate(&mut self, work: Work<'_>, stop: &Stop) -> Result<Option<Finished>, DeviceError> {
        let before = CallFigures::so_far(Lanes::One);
        let finished = self.emulated.evaluate(work, stop);
        let counted = CallFigures::so_far(Lanes::One).since(before);
        let mut total = self.total.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        *total = total.plus(counted);
        finished
    }
}

/// Runs these solvers, and prints the figures.
pub fn calls(
    solvers: &[PathBuf],
    data: &Path,
    count: Option<usize>,
    scores: bool,
) -> Result<(), Box<dyn Error>> {
    let mut tasks = batt::tasks::load_path(data)?.tasks;
    tasks.truncate(count.unwrap_or(usize::MAX));
    let differs = if scores { Programs::builtin_differs() } else { Programs::default() };
    let battery = batt::battery(&Programs::load(solvers)?, &differs);
    let total = Arc::new(Mutex::new(CallFigures::default()));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let device = || -> Box<dyn Accelerator> {
        Box::new(Counting { emulated: Emulated::new(Lanes::One), total: total.clone() })
    };
    let devices = std::iter::repeat_with(device).take(threads).collect();
    let settings = GpuSettings::default().cores(Cores::Rest);
    let mut backend = Gpu::new("emu", devices, Cpu::new(threads), settings);
    Runner::new(battery).run_on(&mut backend, &tasks, &mut ())?;
    let figures = *total.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    println!("{:>15}  calls by lanes, in {} loops", figures.by_lanes, figures.lane_loops);
    println!("{:>15}  calls by warps, simple steps apart", figures.by_warps);
    println!("{:>15}  steps with more than 1000 calls by a warp", figures.long_steps);
    Ok(())
}
