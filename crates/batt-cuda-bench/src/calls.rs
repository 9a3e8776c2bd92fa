//! Calls by who makes them. A call by a whole warp costs a device hundreds of instructions, one of 32
//! calls by lanes a few.

use batt::cuda::accelerator::{Accelerator, Emulated};
use batt::cuda::emu::{CallFigures, Lanes};
use batt::cuda::{Cores, Gpu, GpuSettings};
use batt::engine::Cpu;
use batt::{Programs, Runner};
use std::error::Error;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// Runs these solvers, and prints the figures.
pub fn calls(
    solvers: &[PathBuf],
    data: &Path,
    count: Option<usize>,
    scores: bool,
    warps: bool,
) -> Result<(), Box<dyn Error>> {
    let mut tasks = batt::tasks::load_path(data)?.tasks;
    tasks.truncate(count.unwrap_or(usize::MAX));
    let differs = if scores { Programs::builtin_differs() } else { Programs::default() };
    let battery = batt::battery(&Programs::load(solvers)?, &differs);
    let total = Arc::new(Mutex::new(CallFigures::default()));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let lanes = if warps { Lanes::Fibres(1) } else { Lanes::One };
    let device =
        || -> Box<dyn Accelerator> { Box::new(Emulated::new(lanes).counting(total.clone())) };
    let devices = std::iter::repeat_with(device).take(threads).collect();
    let settings = GpuSettings::default().cores(Cores::Rest);
    let mut backend = Gpu::new("emu", devices, Cpu::new(threads), settings);
    Runner::new(battery).run_on(&mut backend, &tasks, &mut ())?;
    let figures = *total.lock().unwrap_or_else(PoisonError::into_inner);
    println!("{:>15}  calls by lanes, in {} loops", figures.by_lanes, figures.lane_loops);
    println!("{:>15}  calls by warps, simple steps apart", figures.by_warps);
    println!("{:>15}  steps with more than 1000 calls by a warp", figures.long_steps);
    Ok(())
}
