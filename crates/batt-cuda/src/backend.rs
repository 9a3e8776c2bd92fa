//! The backend: batteries on devices, with the CPU beside them.
//!
//! A batch is cut into chunks. Devices take chunks from a common queue; the CPU finishes what they
//! leave while they work on the next ones.

mod chunk;
mod known;
mod rows;

use crate::accelerator::{Accelerator, Work};
use crate::device::DeviceError;
use crate::image::{BatteryImage, SharedSteps};
use crate::launch_options::{LaunchOptions, PassLimits};
use batt_engine::{
    ArgRows, Backend, BackendError, Batch, BatchReport, Cost, Cpu, DeviceFigures, Known, Left,
    Options, Prepared, PreparedTask, Routine, SHARE, SampleResult, Sink, Sinks, StepTimes, Stop,
    Wanted,
};
use chunk::{Chunk, Costs};
use known::Evaluated;
use std::collections::{HashMap, VecDeque};
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::time::Instant;

/// Settings of the backend. Results do not depend on them.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct GpuSettings {
    /// What becomes of steps that several outputs need.
    pub shared_steps: SharedSteps,
    /// How long runs may take, and how much memory they may need, before they are left to the CPU.
    pub limits: PassLimits,
    /// Words of a warp's arena.
    pub arena_words: u32,
    /// Words of a warp's stack.
    pub stack_words: u32,
    /// Words of the arena that the outputs of a sample share.
    pub shared_words: u32,
    /// Samples in a chunk; by default what the device likes.
    pub chunk: Option<usize>,
}

impl Default for GpuSettings {
    fn default() -> GpuSettings {
        let LaunchOptions { arena_words, stack_words, shared_words, .. } = LaunchOptions::default();
        GpuSettings {
            shared_steps: SharedSteps::Once,
            limits: PassLimits {
                first_micros: 5_000,
                later_micros: 5_000,
                larger: 16,
                lockstep: 1,
            },
            arena_words,
            stack_words,
            shared_words,
            chunk: None,
        }
    }
}

/// Devices, and the CPU for what they leave.
#[derive(Debug)]
pub struct Gpu {
    name: &'static str,
    cpu: Cpu,
    devices: Vec<Box<dyn Accelerator>>,
    settings: GpuSettings,
    loaded: Option<Loaded>,
    /// What went wrong before the first batch.
    notices: Vec<String>,
}

/// A battery on the devices.
#[derive(Debug)]
struct Loaded {
    prepared: u64,
    options: LaunchOptions,
    image: Arc<BatteryImage>,
    costs: Arc<Mutex<Costs>>,
}

/// A chunk that a device is done with, or gave up.
struct Done<'a> {
    places: Range<usize>,
    tasks: HashMap<usize, Arc<PreparedTask>>,
    known: Option<Evaluated<'a>>,
}

/// Nothing is known: the CPU evaluates everything.
struct Nothing;

impl Known for Nothing {
    fn fill(&self, _: usize, _: &mut SampleResult, _: &mut [u32], _: &mut dyn Sink) -> Left {
        Left::Everything
    }
}

/// Chunks of a large batch for each device.
const CHUNKS: usize = 4;

fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Gpu {
    /// A backend of this name with these devices. Without any, the CPU does everything.
    pub fn new(
        name: &'static str,
        devices: Vec<Box<dyn Accelerator>>,
        cpu: Cpu,
        settings: GpuSettings,
    ) -> Gpu {
        Gpu { name, cpu, devices, settings, loaded: None, notices: Vec::new() }
    }

    /// Says this in the report of the next batch.
    pub fn notice(&mut self, text: String) {
        self.notices.push(text);
    }

    /// The devices that still work.
    pub fn devices(&self) -> impl Iterator<Item = String> {
        self.devices.iter().map(|device| device.describe())
    }

    fn launch_options(&self, options: &Options, wanted: Wanted) -> Option<LaunchOptions> {
        // An output that fits here must also fit on the CPU.
        let most = (options.max_words / SHARE / 4) as u32 & !3;
        let within = |words: u32| words.min(most);
        let values = wanted.outputs || wanted.verdicts;
        (most >= 4096).then_some(LaunchOptions {
            arena_words: within(self.settings.arena_words),
            stack_words: self.settings.stack_words,
            shared_words: within(self.settings.shared_words),
            values_words: if values { 1 << 27 } else { 0 },
            failed_steps: if wanted.failures { 1 << 22 } else { 0 },
            check: false,
            profile: options.profile,
            judge: options.judges(),
            hash: options.hash,
            judge_once: options.judges() && !wanted.verdicts && !wanted.failures,
            limits: self.settings.limits,
        })
    }

    /// Loads a battery on all devices; those that fail are dropped.
    fn load(&mut self, prepared: &Prepared, options: LaunchOptions) -> Result<(), String> {
        let is_loaded =
            |loaded: &Loaded| loaded.prepared == prepared.id() && loaded.options == options;
        if self.loaded.as_ref().is_some_and(is_loaded) {
            return Ok(());
        }
        let image = BatteryImage::new(prepared, self.settings.shared_steps);
        let image = Arc::new(image.map_err(|error| error.to_string())?);
        let programs = Arc::new(image.image.clone());
        let notices = &mut self.notices;
        self.devices.retain_mut(|device| match device.load(programs.clone(), options) {
            Ok(()) => true,
            Err(error) => {
                notices.push(gone(&**device, &error));
                false
            }
        });
        let costs = Arc::new(Mutex::new(Costs::new(&image)));
        self.loaded = Some(Loaded { prepared: prepared.id(), options, image, costs });
        Ok(())
    }

    /// The places of each chunk. Tasks are not cut, so that each is prepared once.
    fn chunks(&mut self, batch: Batch<'_>) -> VecDeque<Range<usize>> {
        let notices = &mut self.notices;
        let mut capacity = usize::MAX;
        self.devices.retain(|device| match device.capacity() {
            Ok(samples) => {
                capacity = capacity.min(samples);
                true
            }
            Err(error) => {
                notices.push(gone(&**device, &error));
                false
            }
        });
        let liked = self.devices.iter().map(|device| device.liked()).min().unwrap_or(1);
        let samples = batch.samples;
        // Large chunks keep a device busy; several let the CPU work at the same time.
        let several = samples.len() / (CHUNKS * self.devices.len().max(1));
        let size = self.settings.chunk.unwrap_or(liked.max(several)).clamp(1, capacity);
        let mut chunks = VecDeque::new();
        let mut start = 0;
        while start < samples.len() {
            let mut end = (start + size).min(samples.len());
            let cut = end;
            while end > start && end < samples.len() && samples[end].job == samples[end - 1].job {
                end -= 1;
            }
            // A task that is larger than a chunk is cut.
            let end = if end == start { cut } else { end };
            chunks.push_back(start..end);
            start = end;
        }
        chunks
    }
}

/// Are all outputs evaluated on all tasks, in any order?
fn reaches_all(batch: Batch<'_>) -> bool {
    let Some(reach) = batch.reach else { return true };
    let mut jobs: Vec<usize> = batch.samples.iter().map(|id| id.job).collect();
    jobs.dedup();
    !reach.in_order() && jobs.iter().all(|&job| reach.of(job).is_none())
}

/// What to say about a device that failed.
fn gone(device: &dyn Accelerator, error: &DeviceError) -> String {
    format!("{}: {error}; the CPU evaluates the rest", device.describe())
}

/// What the host threads of devices share.
struct Shared<'a> {
    prepared: &'a Prepared,
    batch: Batch<'a>,
    options: &'a Options,
    wanted: Wanted,
    launch: LaunchOptions,
    image: &'a Arc<BatteryImage>,
    costs: &'a Mutex<Costs>,
    queue: Mutex<VecDeque<Range<usize>>>,
    /// Figures, costs of tasks, and samples of which something was left.
    figures: Mutex<(DeviceFigures, Vec<(usize, Cost)>, u64)>,
    times: Mutex<StepTimes>,
    stop: &'a Stop,
    threads: usize,
}

impl<'a> Shared<'a> {
    /// Takes chunks until none are left or the device fails; returns whether it still works.
    fn work(&self, device: &mut dyn Accelerator, done: &mpsc::Sender<Done<'a>>) -> bool {
        loop {
            let next = locked(&self.queue).pop_front();
            let Some(places) = next.filter(|_| !self.stop.is_set()) else { return true };
            let began = Instant::now();
            let Shared { prepared, batch, options, launch, image, .. } = self;
            let chunk = Chunk::new(
                prepared,
                *batch,
                places,
                options,
                launch,
                image,
                self.threads,
                self.stop,
            );
            let items = locked(self.costs).items(image, &chunk);
            let made = began.elapsed();
            let work = Work { buffer: &chunk.buffer, shared: &items.shared, items: &items.rest };
            let finished = device.evaluate(work, self.stop);
            let known = match finished {
                Ok(Some(finished)) => {
                    locked(self.costs).learn(image, &chunk, &finished.output);
                    let (image, options) = ((*image).clone(), **options);
                    let output = finished.output;
                    let wanted = self.wanted;
                    let known =
                        Evaluated::new(prepared, *batch, &chunk, image, options, wanted, output);
                    let (mut figures, samples_left) = known.figures();
                    figures.launches = finished.launches;
                    figures.passes = finished.passes;
                    figures.upload = made + finished.upload;
                    figures.kernel = finished.kernel;
                    figures.download = finished.download;
                    figures.bytes_up = finished.bytes_up as u64;
                    figures.bytes_down = finished.bytes_down as u64;
                    figures.memory = finished.memory as u64;
                    let mut all = locked(&self.figures);
                    all.0.add(figures);
                    all.2 += samples_left;
                    all.1.extend(chunk.costs());
                    if self.options.profile {
                        locked(&self.times).merge(&known.times(device.time_unit()));
                    }
                    Some(known)
                }
                Ok(None) => return true,
                Err(error) => {
                    let mut all = locked(&self.figures);
                    all.0.notices.push(gone(device, &error));
                    all.1.extend(chunk.costs());
                    drop(all);
                    let (places, tasks) = (chunk.places, chunk.tasks);
                    _ = done.send(Done { places, tasks, known: None });
                    return false;
                }
            };
            if done.send(Done { places: chunk.places, tasks: chunk.tasks, known }).is_err() {
                return true;
            }
        }
    }
}

impl Backend for Gpu {
    fn name(&self) -> &str {
        self.name
    }

    fn threads(&self) -> usize {
        self.cpu.threads()
    }

    fn batch_size(&self) -> usize {
        let liked = self.devices.iter().map(|device| device.liked()).sum::<usize>();
        (4 * liked).max(self.cpu.batch_size())
    }

    fn run(
        &mut self,
        prepared: &Prepared,
        batch: Batch<'_>,
        options: &Options,
        stop: &Stop,
        sinks: &dyn Sinks,
    ) -> Result<BatchReport, BackendError> {
        let wanted = sinks.wanted();
        let launch = self.launch_options(options, wanted).filter(|_| {
            // Devices do not show the values of single steps, and take all outputs of a task.
            !wanted.steps && reaches_all(batch)
        });
        let chunks = match launch {
            Some(launch) if !self.devices.is_empty() => {
                self.load(prepared, launch).map(|()| (self.chunks(batch), launch))
            }
            _ => Ok((VecDeque::new(), LaunchOptions::default())),
        };
        let (chunks, launch) = chunks.unwrap_or_else(|why| {
            self.notices.push(format!("this battery cannot run on a device: {why}"));
            (VecDeque::new(), LaunchOptions::default())
        });
        let mut figures = DeviceFigures::default();
        figures.notices.append(&mut self.notices);
        let Some(loaded) = self.loaded.as_ref().filter(|_| !chunks.is_empty()) else {
            let mut report = self.cpu.run(prepared, batch, options, stop, sinks)?;
            report.fallbacks = batch.samples.len() as u64;
            report.device = figures;
            return Ok(report);
        };
        let (image, costs) = (loaded.image.clone(), loaded.costs.clone());
        let shared = Shared {
            prepared,
            batch,
            options,
            wanted,
            launch,
            image: &image,
            costs: &costs,
            queue: Mutex::new(chunks),
            figures: Mutex::new((figures, Vec::new(), 0)),
            times: Mutex::default(),
            stop,
            threads: self.cpu.threads(),
        };
        let mut report = BatchReport::default();
        let cpu = &mut self.cpu;
        let mut complete = |done: Done<'_>| {
            let known: &dyn Known = match &done.known {
                Some(known) => known,
                None => &Nothing,
            };
            let unknown = if done.known.is_none() { done.places.len() } else { 0 };
            let rest = cpu.complete(
                prepared,
                batch,
                done.places,
                options,
                stop,
                sinks,
                &done.tasks,
                known,
            );
            report.task_costs.extend(rest.task_costs);
            if let Some(times) = rest.times {
                locked(&shared.times).merge(&times);
            }
            report.fallbacks += unknown as u64;
        };
        let works = std::thread::scope(|scope| {
            let (send, receive) = mpsc::channel();
            let host_threads: Vec<_> = (self.devices.iter_mut())
                .map(|device| {
                    let (send, shared) = (send.clone(), &shared);
                    scope.spawn(move || shared.work(&mut **device, &send))
                })
                .collect();
            drop(send);
            receive.into_iter().for_each(&mut complete);
            // A host thread that panicked has lost its device.
            host_threads.into_iter().map(|thread| thread.join().unwrap_or(false)).collect()
        });
        let works: Vec<bool> = works;
        // If all devices failed, this is the rest.
        while let Some(places) = locked(&shared.queue).pop_front().filter(|_| !stop.is_set()) {
            complete(Done { places, tasks: HashMap::new(), known: None });
        }
        let (figures, task_costs, samples_left) = std::mem::take(&mut *locked(&shared.figures));
        report.fallbacks += samples_left;
        report.task_costs.extend(task_costs);
        report.device = figures;
        report.times = options.profile.then(|| std::mem::take(&mut *locked(&shared.times)));
        let mut works = works.into_iter();
        self.devices.retain(|_| works.next().unwrap_or(false));
        Ok(report)
    }

    fn map(
        &mut self,
        routine: &Routine,
        rows: &ArgRows,
        stop: &Stop,
        sinks: &dyn Sinks,
    ) -> Result<(), BackendError> {
        let mut left: Vec<usize> = (0..rows.len()).collect();
        // One device is enough for calls; others wait for batteries.
        if let Some(device) = self.devices.first_mut() {
            // It holds another program now.
            self.loaded = None;
            let (rest, error) = rows::map_on_device(&mut **device, routine, rows, stop, sinks);
            left = rest;
            if let Some(error) = error {
                self.notices.push(gone(&**device, &error));
                self.devices.remove(0);
            }
        }
        if left.is_empty() {
            return Ok(());
        }
        let some = rows::some(rows, &left, routine.inputs());
        let sinks = rows::Renumbered { sinks, places: &left };
        self.cpu.map(routine, &some, stop, &sinks)
    }
}
