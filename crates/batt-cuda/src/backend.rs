//! The backend: batteries on devices, with the CPU beside them.
//!
//! A batch is cut into chunks. Devices take chunks from a common queue. While they work, the CPU
//! finishes what they leave of the last ones, and then takes samples of its own.

mod chunk;
mod cores;
mod costs;
mod host;
mod known;
mod order;
mod queue;
mod renumbered;
mod rows;

use crate::accelerator::{Accelerator, Finished};
use crate::image::{BatteryImage, SharedSteps};
use crate::launch_options::{LaunchOptions, PassLimits};
use batt_engine::schedule::{Action, Schedule};
use batt_engine::{
    ArgRows, Backend, BackendError, Batch, BatchReport, Cpu, DeviceFigures, Options, Prepared,
    PreparedTask, Routine, SHARE, SampleId, Sinks, Stop, Wanted,
};
use batt_program::StepId;
use cores::{ForCores, Leaves, Starts};
use costs::Costs;
use host::{Shared, Totals};
use known::Evaluated;
pub use order::Order;
use order::SampleWork;
pub(crate) use order::work_of;
use queue::{Queue, Sizes};
use renumbered::Renumbered;
use std::collections::HashMap;
use std::ops::Range;
use std::sync::atomic::AtomicBool;
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
    /// Words of the arena of a run.
    pub arena_words: u32,
    /// Words of a warp's stack.
    pub stack_words: u32,
    /// Words of the arena that the outputs of a sample share.
    pub shared_words: u32,
    /// Samples in a chunk; by default what the device likes.
    pub chunk: Option<usize>,
    /// What the cores do beside the devices.
    pub cores: Cores,
    /// Which samples devices take first.
    pub order: Order,
    /// Find together what differs ask for, instead of running them step by step?
    pub measures: bool,
}

impl GpuSettings {
    /// With this for the cores.
    pub fn cores(self, cores: Cores) -> GpuSettings {
        GpuSettings { cores, ..self }
    }
}

/// What the cores evaluate beside devices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cores {
    /// What devices leave.
    Rest,
    /// Samples of their own, too, as many as they get through.
    Share,
}

impl Default for GpuSettings {
    fn default() -> GpuSettings {
        let LaunchOptions { stack_words, shared_words, .. } = LaunchOptions::default();
        GpuSettings {
            shared_steps: SharedSteps::Once,
            limits: PassLimits::USUAL,
            // Enough for all but one run in 300, and there are many arenas.
            arena_words: 1 << 16,
            stack_words,
            shared_words,
            chunk: None,
            cores: Cores::Share,
            order: Order::ByWork,
            measures: true,
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
    /// The process that opened the devices.
    process: u32,
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
    /// What the device took.
    figures: DeviceFigures,
    /// Nanoseconds of a unit of time in its profile.
    time_unit: f64,
}

impl Done<'_> {
    /// The CPU evaluates everything.
    fn unknown(places: Range<usize>, tasks: HashMap<usize, Arc<PreparedTask>>) -> Self {
        let (figures, time_unit) = (DeviceFigures::default(), 0.0);
        Done { places, tasks, known: None, figures, time_unit }
    }
}

/// The least words of an arena that are worth a launch.
const LEAST_WORDS: u32 = 4096;
/// Why memory does not suffice for devices.
const LITTLE_MEMORY: &str = "outputs may take too little memory";

/// The name of the CPU in reports.
pub(crate) const CPU: &str = "cpu";

/// Chunks of a large batch for each device.
const CHUNKS: usize = 4;
/// Samples that the cores take at a time beside devices, for each of them.
const OWN_SAMPLES: usize = 2;
/// A device takes at least one in so many of the samples it likes: less is all waiting.
const LEAST: usize = 8;

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
        let (notices, process) = (Vec::new(), std::process::id());
        Gpu { name, cpu, devices, settings, loaded: None, notices, process }
    }

    /// Works without samples for the cores, which evaluate what is left.
    pub(crate) fn alone<T>(&mut self, work: impl FnOnce(&mut Gpu) -> T) -> T {
        let cores = std::mem::replace(&mut self.settings.cores, Cores::Rest);
        let done = work(self);
        self.settings.cores = cores;
        done
    }

    /// Why devices do not take a batch, whatever their state.
    pub(crate) fn refusal(batch: Batch<'_>, wanted: Wanted) -> Option<String> {
        not_for_devices(batch, wanted).map(|why| on_cpu(&why))
    }

    /// What would be said in the report of the next batch.
    pub(crate) fn take_notices(&mut self) -> Vec<String> {
        std::mem::take(&mut self.notices)
    }

    /// Says this in the report of the next batch.
    pub fn notice(&mut self, text: String) {
        self.notices.push(text);
    }

    /// A forked child cannot use the devices of its parent, nor give them back.
    fn leave_if_forked(&mut self) {
        if self.process != std::process::id() && !self.devices.is_empty() {
            std::mem::forget(std::mem::take(&mut self.devices));
            let text = "this process was forked after the GPU was opened; the CPU evaluates";
            self.notices.push(text.to_owned());
        }
    }

    /// The devices that still work.
    pub fn devices(&self) -> impl Iterator<Item = String> {
        self.devices.iter().map(|device| device.describe())
    }

    /// Makes the devices ready for a batch: its chunks, and how to launch them. None if the CPU
    /// evaluates it; the notices say why.
    fn begin<'a>(
        &mut self,
        prepared: &Prepared,
        batch: Batch<'a>,
        options: &Options,
        wanted: Wanted,
    ) -> Option<(Queue<'a>, LaunchOptions)> {
        if self.devices.is_empty() {
            return None;
        }
        let launch = self.launch_options(prepared, options, wanted).ok_or(LITTLE_MEMORY.to_owned());
        let ready = match (launch, not_for_devices(batch, wanted)) {
            (_, Some(why)) => Err(why.to_owned()),
            (launch, None) => launch.and_then(|its| self.load(prepared, its).map(|()| its)),
        };
        match ready {
            Ok(launch) => Some((self.queue(batch)?, launch)),
            Err(why) => {
                self.notices.push(on_cpu(&why));
                None
            }
        }
    }

    fn launch_options(
        &self,
        prepared: &Prepared,
        options: &Options,
        wanted: Wanted,
    ) -> Option<LaunchOptions> {
        // An output that fits here must also fit on the CPU.
        let most = (options.max_words / SHARE / 4) as u32 & !3;
        let within = |words: u32| words.min(most);
        let values = wanted.outputs || wanted.verdicts;
        let may_judge_once = prepared.schedules().iter().all(|its| its.schedule.judges_once);
        let judge_once = may_judge_once && options.judges() && !wanted.verdicts && !wanted.failures;
        (most >= LEAST_WORDS).then_some(LaunchOptions {
            arena_words: within(self.settings.arena_words),
            stack_words: self.settings.stack_words,
            shared_words: within(self.settings.shared_words),
            values_words: if values { 1 << 27 } else { 0 },
            failed_steps: if wanted.failures { 1 << 22 } else { 0 },
            check: false,
            profile: options.profile,
            judge: options.judges(),
            // Equal outputs are found by their hashes, so that these are there anyway.
            hash: options.hash || judge_once,
            judge_once,
            measure: self.settings.measures,
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

    /// The samples of a batch as a queue; none if there is no device left.
    fn queue<'a>(&mut self, batch: Batch<'a>) -> Option<Queue<'a>> {
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
        if self.devices.is_empty() {
            return None;
        }
        let liked = self.devices.iter().map(|device| device.liked()).min().unwrap_or(1);
        // Large chunks keep a device busy; several let the CPU work at the same time.
        let several = batch.samples.len() / (CHUNKS * self.devices.len());
        let usual = (several / liked.max(1)).max(1) * liked;
        let device = self.settings.chunk.unwrap_or(usual).clamp(1, capacity);
        let sizes = match self.settings.cores {
            Cores::Rest => Sizes { device, cores: 0, least: 1 },
            Cores::Share => {
                Sizes { device, cores: OWN_SAMPLES * self.cpu.threads(), least: liked / LEAST }
            }
        };
        let work = |id: SampleId| SampleWork::new(&batch.jobs[id.job], id).for_core() as u64;
        let streams: Vec<usize> = self.devices.iter().map(|its| its.streams()).collect();
        Some(Queue::new(batch.samples, sizes, &streams, work))
    }
}

/// Why a batch is not for devices: they take all outputs of a task, in any order, and do not show
/// the values of single steps.
fn not_for_devices(batch: Batch<'_>, wanted: Wanted) -> Option<&'static str> {
    if wanted.steps {
        return Some("the values of single steps are asked for");
    }
    let reach = batch.reach?;
    if reach.in_order() {
        return Some("solvers stop at their first miss");
    }
    let mut jobs: Vec<usize> = batch.samples.iter().map(|id| id.job).collect();
    jobs.dedup();
    let all = jobs.iter().all(|&job| reach.of(job).is_none());
    (!all).then_some("only some of the solvers run on a task")
}

/// What to say about work that devices do not take.
fn on_cpu(why: &dyn std::fmt::Display) -> String {
    format!("the CPU evaluates, not the GPU: {why}")
}

/// What a device took for its work.
fn figures_of(finished: &Finished) -> DeviceFigures {
    DeviceFigures {
        launches: finished.launches,
        passes: finished.passes.clone(),
        upload: finished.upload,
        kernel: finished.kernel,
        download: finished.download,
        bytes_up: finished.bytes_up as u64,
        bytes_down: finished.bytes_down as u64,
        memory: finished.memory as u64,
        ..DeviceFigures::default()
    }
}

/// The callee of a step, for people.
fn callee(schedule: &Schedule, step: Option<StepId>) -> String {
    let Some(step) = step else { return "the output".to_owned() };
    let its = schedule.instructions.iter().find(|its| its.step == Some(step));
    match its.map(|its| its.action) {
        Some(Action::Prim(prim)) => prim.name().to_owned(),
        _ => "a value".to_owned(),
    }
}

/// What to say about a device that failed.
fn gone(device: &dyn Accelerator, error: &dyn std::fmt::Display) -> String {
    format!("{}: {error}; the CPU evaluates the rest", device.describe())
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
        self.leave_if_forked();
        let wanted = sinks.wanted();
        let places = self.settings.order.places(batch, self.settings.cores == Cores::Share);
        let samples: Vec<SampleId> = places.iter().map(|&place| batch.samples[place]).collect();
        let begun = self.begin(prepared, Batch { samples: &samples, ..batch }, options, wanted);
        let mut figures = DeviceFigures::default();
        figures.notices.append(&mut self.notices);
        let Some(((queue, launch), loaded)) = begun.zip(self.loaded.as_ref()) else {
            let mut report = self.cpu.run(prepared, batch, options, stop, sinks)?;
            report.fallbacks = batch.samples.len() as u64;
            report.by.insert(CPU);
            report.device = figures;
            return Ok(report);
        };
        let batch = Batch { samples: &samples, ..batch };
        let sinks: &dyn Sinks = &Renumbered { sinks, places: &places };
        let (image, costs) = (loaded.image.clone(), loaded.costs.clone());
        let shared = Shared {
            prepared,
            batch,
            options,
            wanted,
            launch,
            order: self.settings.order,
            image: &image,
            costs: &costs,
            queue,
            making: Mutex::new(()),
            totals: Mutex::new(Totals { figures, ..Totals::default() }),
            cores_wait: AtomicBool::new(false),
            stop,
            threads: self.cpu.threads(),
            began: Instant::now(),
        };
        let threads = self.devices.iter().map(|its| if its.streams() > 1 { 1 } else { 2 }).sum();
        let cores = ForCores::new(&shared, self.name, self.devices.len(), threads);
        let (devices, cpu) = (&mut self.devices, &mut self.cpu);
        let (works, mut report): (Vec<bool>, BatchReport) = std::thread::scope(|scope| {
            let (cores, shared) = (&cores, &shared);
            let give = shared.giving(move |mut done| {
                let (figures, unit) = (std::mem::take(&mut done.figures), done.time_unit);
                if let Some(known) = cores.push(&mut done) {
                    scope.spawn(move || shared.count(&known, figures, unit));
                }
            });
            let host_threads: Vec<_> = (devices.iter_mut())
                .map(|device| {
                    if device.streams() > 1 {
                        // Others keep it busy. What is not taken is there for the cores.
                        return scope.spawn(move || {
                            let _leaves = Leaves::new(cores);
                            let mut starts = Starts::new(cores);
                            let next = || starts.with(shared.next(&give));
                            shared.work(&mut **device, next, &give)
                        });
                    }
                    // The next chunk is made while the device works on the last one.
                    let (ready, take) = mpsc::sync_channel(0);
                    scope.spawn(move || {
                        let _leaves = Leaves::new(cores);
                        shared.make(&ready, &give);
                    });
                    scope.spawn(move || {
                        let _leaves = Leaves::new(cores);
                        let mut starts = Starts::new(cores);
                        shared.work(&mut **device, || starts.with(take.recv().ok()), &give)
                    })
                })
                .collect();
            let report = cpu.serve(prepared, batch, options, stop, sinks, cores);
            // A host thread that panicked has lost its device.
            let works = host_threads.into_iter().map(|its| its.join().unwrap_or(false));
            (works.collect(), report)
        });
        let (by, fallbacks) = cores.finish();
        report.by.extend(by);
        report.fallbacks += fallbacks;
        let totals = std::mem::take(&mut *locked(&shared.totals));
        report.fallbacks += totals.samples_left;
        report.task_costs.extend(totals.task_costs);
        report.device = totals.figures;
        report.times = options.profile.then(|| {
            let mut times = totals.times;
            report.times.iter().for_each(|its| times.merge(its));
            times
        });
        let mut works = works.into_iter();
        self.devices.retain(|_| works.next().unwrap_or(false));
        Ok(report)
    }

    fn map(
        &mut self,
        routine: &Routine,
        rows: &ArgRows,
        options: &Options,
        stop: &Stop,
        sinks: &dyn Sinks,
    ) -> Result<BatchReport, BackendError> {
        self.leave_if_forked();
        let mut left: Vec<usize> = (0..rows.len()).collect();
        let mut report = BatchReport::default();
        let launch = rows::launch_options(routine, options);
        if launch.is_none() && !self.devices.is_empty() {
            self.notices.push(on_cpu(&LITTLE_MEMORY));
        }
        // One device is enough for calls; others wait for batteries.
        if let Some((device, launch)) = self.devices.first_mut().zip(launch) {
            // It holds another program now.
            self.loaded = None;
            let mapped = rows::map_on_device(&mut **device, routine, rows, launch, stop, sinks);
            (left, report.device) = (mapped.left, mapped.figures);
            if let Some(error) = mapped.error {
                self.notices.push(gone(&**device, &error));
                self.devices.remove(0);
            }
        }
        report.device.notices.append(&mut self.notices);
        report.fallbacks = left.len() as u64;
        report.by.insert(if report.device.runs > 0 { self.name } else { CPU });
        if !left.is_empty() {
            let some = rows::some(rows, &left, routine.inputs());
            let sinks = Renumbered { sinks, places: &left };
            self.cpu.map(routine, &some, options, stop, &sinks)?;
        }
        Ok(report)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::accelerator::Emulated;
    use crate::emu::Lanes;

    #[test]
    fn a_forked_child_uses_the_cpu() {
        let devices: Vec<Box<dyn Accelerator>> = vec![Box::new(Emulated::new(Lanes::One))];
        let mut gpu = Gpu::new("emu", devices, Cpu::new(1), GpuSettings::default());
        gpu.leave_if_forked();
        assert_eq!((gpu.devices.len(), gpu.notices.len()), (1, 0));
        // As if this were a child of the process that opened it.
        gpu.process = gpu.process.wrapping_add(1);
        gpu.leave_if_forked();
        assert_eq!((gpu.devices.len(), gpu.notices.len()), (0, 1));
    }
}
