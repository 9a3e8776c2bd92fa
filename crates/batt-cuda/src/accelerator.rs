//! What evaluates launches: a device, or its emulation.

use crate::abi::Item;
use crate::device::{DeviceError, Kernel, LANES, Shape};
use crate::emu::{CallFigures, Emulation, Lanes};
use crate::image::Image;
use crate::launch_options::{LaunchOptions, Pass};
use crate::launch_output::LaunchOutput;
use crate::samples::SampleBuffer;
use crate::session::{LaunchTime, Next, Session};
use batt_engine::Stop;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Work for an accelerator.
#[derive(Clone, Copy, Debug)]
pub struct Work<'a> {
    /// The samples.
    pub buffer: &'a SampleBuffer,
    /// What runs first: what programs share. May be empty.
    pub shared: &'a [Item],
    /// What runs then.
    pub items: &'a [Item],
    /// What is known to take long: teams run it at last.
    pub long: &'a [Item],
    /// Do the cores have nothing to do? Then long runs are left to them.
    pub cores_wait: &'a AtomicBool,
}

/// What an accelerator did.
#[derive(Clone, Debug, Default)]
pub struct Finished {
    /// The results.
    pub output: LaunchOutput,
    /// Launches.
    pub launches: u64,
    /// Items and kernel time of each pass.
    pub passes: Vec<(u64, Duration)>,
    /// Time to copy samples to it, to evaluate, and to copy results back.
    pub upload: Duration,
    /// See `upload`.
    pub kernel: Duration,
    /// See `upload`.
    pub download: Duration,
    /// Bytes copied to it.
    pub bytes_up: usize,
    /// Bytes copied from it.
    pub bytes_down: usize,
    /// Bytes of its memory in use.
    pub memory: usize,
}

/// Evaluates programs on samples.
pub trait Accelerator: Send + fmt::Debug {
    /// What it is, for people.
    fn describe(&self) -> String;

    /// Takes programs, which stay until others come.
    fn load(&mut self, image: Arc<Image>, options: LaunchOptions) -> Result<(), DeviceError>;

    /// The most samples it has memory for, with its present programs.
    fn capacity(&self) -> Result<usize, DeviceError>;

    /// Samples that it likes to be given at a time.
    fn liked(&self) -> usize;

    /// Streams of its device, this one included. If there are others, they keep the device busy while the
    /// next chunk is made.
    fn streams(&self) -> usize {
        1
    }

    /// Nanoseconds of a unit of time in profiles.
    fn time_unit(&self) -> f64;

    /// Evaluates; none if it was asked to stop.
    fn evaluate(&mut self, work: Work<'_>, stop: &Stop) -> Result<Option<Finished>, DeviceError>;
}

fn bytes_up(work: &Work<'_>) -> usize {
    let buffer = work.buffer;
    8 * (buffer.lower.len() + buffer.task_values.len())
        + size_of_val(&buffer.samples[..])
        + size_of_val(&buffer.tasks[..])
        + size_of_val(&buffer.task_failures[..])
        + size_of_val(work.shared)
        + size_of_val(work.items)
}

fn bytes_down(output: &LaunchOutput) -> usize {
    size_of_val(&output.failures[..])
        + size_of_val(&output.hashes[..])
        + size_of_val(&output.calls[..])
        + size_of_val(&output.outcomes[..])
        + size_of_val(&output.values[..])
        + output.shared.iter().map(|words| size_of_val(&words[..])).sum::<usize>()
}

/// The emulation of a device on one core of the host.
#[derive(Debug)]
pub struct Emulated {
    lanes: Lanes,
    /// Extra time that every launch takes, so that tests can have devices of different speed.
    delay: Duration,
    streams: usize,
    /// Where it adds up what it counts.
    figures: Option<Arc<Mutex<CallFigures>>>,
    loaded: Option<(Arc<Image>, LaunchOptions)>,
}

impl Emulated {
    /// With these lanes.
    pub fn new(lanes: Lanes) -> Emulated {
        Emulated { lanes, delay: Duration::ZERO, streams: 1, figures: None, loaded: None }
    }

    /// A slower one.
    pub fn delayed(self, delay: Duration) -> Emulated {
        Emulated { delay, ..self }
    }

    /// As if it were one of so many on the same device.
    pub fn one_of(self, streams: usize) -> Emulated {
        Emulated { streams, ..self }
    }

    /// One that adds up here what it counts.
    pub fn counting(self, figures: Arc<Mutex<CallFigures>>) -> Emulated {
        Emulated { figures: Some(figures), ..self }
    }
}

/// Items between two looks at the stop flag.
const EMULATED_ITEMS: usize = 256;

impl Accelerator for Emulated {
    fn describe(&self) -> String {
        match self.lanes {
            Lanes::One => "emulation with one lane".to_owned(),
            Lanes::Fibres(_) => "emulation with 32 lanes".to_owned(),
        }
    }

    fn load(&mut self, image: Arc<Image>, options: LaunchOptions) -> Result<(), DeviceError> {
        self.loaded = Some((image, options));
        Ok(())
    }

    fn capacity(&self) -> Result<usize, DeviceError> {
        Ok(64)
    }

    fn liked(&self) -> usize {
        16
    }

    fn streams(&self) -> usize {
        self.streams
    }

    fn time_unit(&self) -> f64 {
        1.0
    }

    fn evaluate(&mut self, work: Work<'_>, stop: &Stop) -> Result<Option<Finished>, DeviceError> {
        let before = CallFigures::so_far(self.lanes);
        let finished = self.emulate(work, stop);
        if let Some(figures) = &self.figures {
            let mut figures = figures.lock().unwrap_or_else(PoisonError::into_inner);
            *figures = figures.plus(CallFigures::so_far(self.lanes).since(before));
        }
        finished
    }
}

impl Emulated {
    fn emulate(&self, work: Work<'_>, stop: &Stop) -> Result<Option<Finished>, DeviceError> {
        let Some((image, options)) = &self.loaded else { return Err(DeviceError::NotLoaded) };
        let start = Instant::now();
        let mut emulation = Emulation::new(image, work.buffer, self.lanes, *options);
        let upload = start.elapsed();
        let mut launches = 0;
        for items in work.shared.chunks(EMULATED_ITEMS).chain(work.items.chunks(EMULATED_ITEMS)) {
            if stop.is_set() {
                return Ok(None);
            }
            std::thread::sleep(self.delay);
            emulation.run(items, &[]);
            launches += 1;
        }
        for items in work.long.chunks(EMULATED_ITEMS) {
            if stop.is_set() || work.cores_wait.load(Ordering::Relaxed) {
                break;
            }
            emulation.run(&[], items);
            launches += 1;
        }
        let kernel = start.elapsed() - upload;
        let output = emulation.finish();
        Ok(Some(Finished {
            launches,
            passes: Vec::new(),
            upload,
            kernel,
            download: Duration::ZERO,
            bytes_up: bytes_up(&work),
            bytes_down: bytes_down(&output),
            memory: 0,
            output,
        }))
    }
}

/// A CUDA device with its kernel.
#[derive(Debug)]
pub struct Cuda {
    kernel: Kernel,
    shape: Shape,
    session: Option<(Arc<Image>, LaunchOptions, Session)>,
    /// Items for a launch of about [`LAUNCH`]: of what sections share, of the first pass over
    /// sections, and of later ones.
    items: [usize; 3],
    /// Streams of the device.
    streams: usize,
}

/// Launches are meant to take this long: then a stop is noticed soon, and the driver of a display
/// does not end them.
const LAUNCH: Duration = Duration::from_millis(600);
/// Items of the first launches for each warp, while their speed is unknown. Launches have at least
/// one.
const FIRST_ITEMS: [usize; 3] = [1, 64, 4];
/// The most items of a launch.
const MOST_ITEMS: usize = 1 << 20;
/// Items of a launch with teams, for each of them: after it the cores may take the rest.
const TEAM_ITEMS: u32 = 4;
/// The share of free memory that all streams of a device use.
const MEMORY_SHARE: f64 = 0.8;

/// Items for the next launch, after one of so many that took so long. A few long runs take as long whatever runs beside them,
/// so a launch with fewer items than allowed says nothing unless it took too long, and one launch does not change much.
fn per_launch_after(before: usize, items: usize, took: Duration) -> usize {
    let rate = items as f64 / took.as_secs_f64().max(1e-6);
    let fitting = ((rate * LAUNCH.as_secs_f64()) as usize).clamp(before / 4, 4 * before);
    if took > LAUNCH || items >= before { fitting.min(MOST_ITEMS) } else { before }
}

impl Cuda {
    /// One of this many streams of a device.
    pub fn new(kernel: Kernel, streams: usize) -> Result<Cuda, DeviceError> {
        let shape = kernel.shape(kernel.max_threads / LANES, None)?;
        Ok(Cuda { kernel, shape, session: None, items: FIRST_ITEMS, streams })
    }
}

impl Accelerator for Cuda {
    fn describe(&self) -> String {
        self.kernel.device().info().name.clone()
    }

    fn load(&mut self, image: Arc<Image>, options: LaunchOptions) -> Result<(), DeviceError> {
        self.session = None;
        self.items = FIRST_ITEMS.map(|items| items * self.shape.warps() as usize);
        let session = Session::new(&self.kernel, image.clone(), options, self.streams)?;
        self.session = Some((image, options, session));
        Ok(())
    }

    fn capacity(&self) -> Result<usize, DeviceError> {
        let Some((image, options, _)) = &self.session else {
            return Err(DeviceError::NotLoaded);
        };
        let free = self.kernel.device().usable_memory()?;
        let usable = (free as f64 * MEMORY_SHARE / self.streams.max(1) as f64) as usize;
        let arenas = Session::arena_bytes(image, options, self.shape);
        let large = Session::large_memory(options, self.shape, self.kernel.device().info());
        let large = 8 * large.words() / self.streams.max(1);
        let fixed = arenas + large + 8 * options.values_words as usize;
        let left = usable.saturating_sub(fixed);
        let samples = left / Session::sample_bytes(image, options).max(1);
        match samples {
            0 => Err(DeviceError::OutOfMemory { what: "a sample", bytes: fixed, free }),
            samples => Ok(samples),
        }
    }

    fn liked(&self) -> usize {
        // What sections share is one run for each sample: one for each warp. Many streams keep a device
        // busy with two for each warp in all.
        self.shape.warps() as usize / (self.streams / 2).max(1)
    }

    fn streams(&self) -> usize {
        self.streams
    }

    fn time_unit(&self) -> f64 {
        1e6 / f64::from(self.kernel.device().info().clock_khz.max(1_000_000))
    }

    fn evaluate(&mut self, work: Work<'_>, stop: &Stop) -> Result<Option<Finished>, DeviceError> {
        let Some((_, _, session)) = &mut self.session else { return Err(DeviceError::NotLoaded) };
        let start = Instant::now();
        session.set_samples(work.buffer)?;
        let mut finished = Finished { upload: start.elapsed(), ..Finished::default() };
        let (few, warps) = ((TEAM_ITEMS * self.shape.blocks) as usize, self.shape.warps() as usize);
        for (of_sections, items, long) in
            [(false, work.shared, &[][..]), (true, work.items, work.long)]
        {
            let [shared, first, later] = &mut self.items;
            let mut next = |pass: Pass, last: Option<(usize, LaunchTime)>| {
                let per_launch = match (of_sections, pass.again.is_empty()) {
                    (false, _) => &mut *shared,
                    (true, true) => &mut *first,
                    (true, false) => &mut *later,
                };
                if let Some((items, time)) = last {
                    finished.launches += 1;
                    finished.kernel += time.kernel;
                    if finished.passes.len() <= time.pass {
                        finished.passes.resize(time.pass + 1, (0, Duration::ZERO));
                    }
                    finished.passes[time.pass].0 += items as u64;
                    finished.passes[time.pass].1 += time.kernel;
                    if !pass.team {
                        *per_launch = per_launch_after(*per_launch, items, time.kernel).max(warps);
                    }
                }
                match () {
                    () if stop.is_set() => Next::Stop,
                    () if pass.may_wait && work.cores_wait.load(Ordering::Relaxed) => Next::Skip,
                    () if pass.team => Next::Launch(few),
                    () => Next::Launch(*per_launch),
                }
            };
            if !session.run(items, long, self.shape, &mut next)? {
                return Ok(None);
            }
        }
        let start = Instant::now();
        finished.output = session.output()?;
        finished.download = start.elapsed();
        finished.bytes_up = bytes_up(&work);
        finished.bytes_down = bytes_down(&finished.output);
        finished.memory = session.uploaded_bytes() + session.memory_bytes();
        Ok(Some(finished))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn launches_grow_while_they_are_short_and_shrink_when_they_are_long() {
        let after = |items, millis| per_launch_after(1000, items, Duration::from_millis(millis));
        assert_eq!(after(1000, 300), 2000);
        assert_eq!(after(1000, 1200), 500);
        assert_eq!((after(10, 1), after(10, 300)), (1000, 1000), "few say nothing about many");
        assert_eq!((after(1000, 0), after(10, 700)), (4000, 250), "one launch changes little");
        assert_eq!(per_launch_after(MOST_ITEMS, MOST_ITEMS, Duration::ZERO), MOST_ITEMS);
    }
}
