//! Programs and samples on a device, and timed launches.
#![allow(unsafe_code)]

use crate::abi::{self, FailedStep, Item, Launch, Outcome};
use crate::buffers::Buffer;
use crate::device::{DeviceError, DeviceInfo, Kernel, LANES, LargeBuffers, Shape, Tried};
use crate::emu::{parameters, slot_words};
use crate::image::Image;
use crate::launch_options::{LargeMemory, LaunchOptions, Pass, Runs, places};
use crate::launch_output::LaunchOutput;
use crate::samples::SampleBuffer;
use crate::transfer::Filling;
use cudarc::driver::sys::CUevent_flags;
use cudarc::driver::{CudaEvent, CudaStream, LaunchConfig, PushKernelArg};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Times of a launch.
#[derive(Clone, Copy, Debug, Default)]
pub struct LaunchTime {
    /// On the device, from the beginning of its first block to the end of its last one.
    pub kernel: Duration,
    /// On the host, from the call to the end of the kernel.
    pub wall: Duration,
    /// The pass, from 0.
    pub pass: usize,
}

/// What to do after a launch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// Launch the pass with at most this many items.
    Launch(usize),
    /// Leave the rest of the pass to the CPU.
    Skip,
    /// End.
    Stop,
}

/// Programs and samples on the device, with buffers for the output. Programs go up once; any number
/// of samples and launches reuse the buffers.
#[derive(Debug)]
pub struct Session {
    kernel: Kernel,
    image: Arc<Image>,
    options: LaunchOptions,
    instructions: Buffer<abi::DeviceInstruction>,
    extra: Buffer<u32>,
    constants: Buffer<u64>,
    programs: Buffer<abi::ProgramEntry>,
    verdicts: Buffer<abi::VerdictEntry>,
    verdict_steps: Buffer<u32>,
    schedules: Buffer<abi::ScheduleEntry>,
    arenas: Buffer<u64>,
    n_samples: usize,
    samples: Buffer<abi::Sample>,
    lower: Buffer<u64>,
    tasks: Buffer<abi::TaskEntry>,
    task_values: Buffer<u64>,
    task_failures: Buffer<u32>,
    failures: Buffer<u32>,
    hashes: Buffer<[u64; 2]>,
    calls: Buffer<u32>,
    outcomes: Buffer<Outcome>,
    reasons: Buffer<u8>,
    shared: Buffer<u64>,
    shared_values: Buffer<u64>,
    shared_tops: Buffer<u32>,
    judged: Buffer<u64>,
    step_times: Buffer<[u64; 2]>,
    failed: Buffer<FailedStep>,
    failed_next: Buffer<u64>,
    values: Buffer<u64>,
    values_next: Buffer<u64>,
    next: Buffer<u32>,
    times: Buffer<u64>,
    launch: Buffer<Launch>,
    memory: Buffer<u64>,
    large: Option<Arc<LargeBuffers>>,
    streams: usize,
    items: Buffer<Item>,
    done: CudaEvent,
}

/// Large arenas and stacks for each block.
const LARGE: u32 = 8;
/// At most one in so many bytes of a device is for them.
const LARGE_SHARE: usize = 8;

/// Teams do not pay for more runs than so many for each warp.
const MANY: usize = 2;

impl Session {
    /// Copies programs to the device, for one of this many streams.
    pub fn new(
        kernel: &Kernel,
        image: Arc<Image>,
        options: LaunchOptions,
        streams: usize,
    ) -> Result<Session, DeviceError> {
        let device = &kernel.device;
        // Whoever waits for it leaves the core to others.
        let done = device.context().new_event(Some(CUevent_flags::CU_EVENT_BLOCKING_SYNC));
        let session = Session {
            kernel: kernel.clone(),
            options,
            instructions: device.upload("programs", &image.instructions)?,
            extra: device.upload("programs", &image.extra)?,
            constants: device.upload("programs", &image.constants)?,
            programs: device.upload("programs", &image.programs)?,
            verdicts: device.upload("programs", &image.verdicts)?,
            verdict_steps: device.upload("programs", &image.verdict_steps)?,
            schedules: device.upload("programs", &image.schedules)?,
            arenas: device.upload("programs", &image.arenas)?,
            image,
            n_samples: 0,
            samples: device.room("samples", 0)?,
            lower: device.room("samples", 0)?,
            tasks: device.room("samples", 0)?,
            task_values: device.room("samples", 0)?,
            task_failures: device.room("samples", 0)?,
            failures: device.room("failure bits", 0)?,
            hashes: device.room("hashes", 0)?,
            calls: device.room("calls", 0)?,
            outcomes: device.room("outcomes", 0)?,
            reasons: device.room("outcomes", 0)?,
            shared: device.room("shared values", 0)?,
            shared_values: device.room("shared values", 0)?,
            shared_tops: device.room("shared values", 0)?,
            judged: device.room("hashes", 0)?,
            step_times: device.room("times", 0)?,
            failed: device.room("failures", 0)?,
            failed_next: device.room("a counter", 1)?,
            values: device.room("values", 0)?,
            values_next: device.room("a counter", 1)?,
            next: device.room("a counter", 1)?,
            times: device.room("times", 2)?,
            launch: device.room("a launch", 1)?,
            memory: device.room("arenas", 0)?,
            large: None,
            streams: streams.max(1),
            items: device.room("items", 0)?,
            done: done.tried("making an event")?,
        };
        device.wait("copying to the device")?;
        Ok(session)
    }

    /// Bytes that a sample needs on the device, without its task.
    pub fn sample_bytes(image: &Image, options: &LaunchOptions) -> usize {
        let shared = if image.shared_program.is_some() { options.shared_words as usize } else { 0 };
        let steps = if options.check { image.steps as usize } else { 0 };
        size_of::<abi::Sample>()
            + 4 * (image.failure_words as usize + image.calls as usize + 1)
            + 16 * steps
            + (size_of::<Outcome>() + 1) * image.programs.len()
            + 8 * (shared + image.shared_values as usize + places(image.programs.len()))
            + size_of::<Item>() * image.programs.len()
    }

    /// Bytes that slots, arenas and stacks of a launch need on the device.
    pub fn arena_bytes(image: &Image, options: &LaunchOptions, shape: Shape) -> usize {
        let of_pass = |pass: &Pass| {
            let open = pass.open_runs(usize::MAX, shape.warps_per_block, shape.blocks);
            pass.block_words(slot_words(image), shape.warps_per_block, open)
        };
        let words = options.passes(false).iter().map(of_pass).max().unwrap_or(0);
        8 * words * shape.blocks as usize
    }

    /// What runs of all streams of a device have if they outgrow that.
    pub(crate) fn large_memory(
        options: &LaunchOptions,
        shape: Shape,
        info: &DeviceInfo,
    ) -> LargeMemory {
        options.large(LARGE * shape.blocks, info.memory / 8 / LARGE_SHARE)
    }

    /// Copies samples to the device; they replace the former ones.
    pub fn set_samples(&mut self, buffer: &SampleBuffer) -> Result<(), DeviceError> {
        let (device, image, options) = (&self.kernel.device, &*self.image, self.options);
        let n = buffer.samples.len();
        device.replace("samples", &mut self.samples, &buffer.samples)?;
        device.replace("samples", &mut self.lower, &buffer.lower)?;
        device.replace("samples", &mut self.tasks, &buffer.tasks)?;
        device.replace("samples", &mut self.task_values, &buffer.task_values)?;
        device.replace("samples", &mut self.task_failures, &buffer.task_failures)?;
        device.fit("failure bits", &mut self.failures, n * image.failure_words as usize)?;
        device.fill(&mut self.failures, n * image.failure_words as usize, Filling::Zeros)?;
        device.fit("calls", &mut self.calls, n * image.calls as usize)?;
        device.fill(&mut self.calls, n * image.calls as usize, Filling::Zeros)?;
        device.fit("outcomes", &mut self.outcomes, n * image.programs.len())?;
        // What does not run is left to the CPU.
        device.fill(&mut self.outcomes, n * image.programs.len(), Filling::Ones)?;
        device.fit("outcomes", &mut self.reasons, n * image.programs.len())?;
        device.fill(&mut self.reasons, n * image.programs.len(), Filling::Ones)?;
        if options.check {
            device.fit("hashes", &mut self.hashes, n * image.steps as usize)?;
        }
        if image.shared_program.is_some() {
            device.fit("shared values", &mut self.shared, n * options.shared_words as usize)?;
        }
        device.fit("shared values", &mut self.shared_values, n * image.shared_values as usize)?;
        device.fit("shared values", &mut self.shared_tops, n)?;
        let judged = n * places(image.programs.len());
        device.fit("hashes", &mut self.judged, judged)?;
        device.fill(&mut self.judged, judged, Filling::Zeros)?;
        device.fit("values", &mut self.values, options.values_words as usize)?;
        device.fill(&mut self.values_next, 1, Filling::Zeros)?;
        let profiled = if options.profile { image.steps as usize } else { 0 };
        device.fit("times", &mut self.step_times, profiled)?;
        device.fill(&mut self.step_times, profiled, Filling::Zeros)?;
        device.fit("failures", &mut self.failed, options.failed_steps as usize)?;
        device.fill(&mut self.failed_next, 1, Filling::Zeros)?;
        self.n_samples = n;
        device.wait("copying to the device")
    }

    /// Runs items in all passes; those that are known to be long in those with teams only. Before
    /// every launch, and after the last one of a pass, it asks what to do next, and says what the
    /// last launch took. False if it was stopped.
    pub(crate) fn run(
        &mut self,
        items: &[Item],
        long: &[Item],
        shape: Shape,
        next: &mut dyn FnMut(Pass, Option<(usize, LaunchTime)>) -> Next,
    ) -> Result<bool, DeviceError> {
        let mut runs = Runs::new(items, long);
        let shared = self.image.are_shared(items);
        let passes = self.options.passes(shared);
        // What sections share is short, and they wait for it.
        let device = &self.kernel.device;
        let stream = if shared { device.stream.clone() } else { device.background.clone() };
        for (number, pass) in passes.into_iter().enumerate() {
            let programs = self.image.programs.len();
            let reasons = match pass.again {
                [] => Vec::new(),
                _ => self.kernel.device.read(&self.reasons, self.n_samples * programs)?,
            };
            let left = runs.of_pass(pass, &reasons, programs);
            // A team is faster than a warp, but not as fast as its warps with a run each.
            let many = left.len() > MANY * shape.warps() as usize;
            let pass = Pass { team: pass.team && !many, ..pass };
            let (mut rest, mut last) = (&left[..], None);
            while !rest.is_empty() {
                let most = match next(pass, last.take()) {
                    Next::Launch(most) => most,
                    Next::Skip => break,
                    Next::Stop => return Ok(false),
                };
                let (now, later) = rest.split_at(most.clamp(1, rest.len()));
                let time = self.run_pass(now, shape, pass, &stream)?;
                last = Some((now.len(), LaunchTime { pass: number, ..time }));
                rest = later;
            }
            if last.is_some() && next(pass, last) == Next::Stop {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn run_pass(
        &mut self,
        items: &[Item],
        shape: Shape,
        pass: Pass,
        stream: &Arc<CudaStream>,
    ) -> Result<LaunchTime, DeviceError> {
        let warps = shape.warps_per_block;
        let blocks = pass.blocks(items.len(), warps, shape.blocks, self.streams);
        let open = pass.open_runs(items.len(), warps, blocks);
        if let Some(bad) = items.iter().position(|item| !self.image.has_item(item, self.n_samples))
        {
            return Err(DeviceError::Item(bad));
        }
        let device = &self.kernel.device;
        let words = pass.block_words(slot_words(&self.image), warps, open) * blocks as usize;
        device.fit("arenas", &mut self.memory, words)?;
        let large = Session::large_memory(&self.options, shape, self.kernel.device().info());
        if self.large.as_ref().is_none_or(|its| its.size != large) {
            self.large = None;
            self.large = Some(self.kernel.large_buffers(large)?);
        }
        device.replace("items", &mut self.items, items)?;
        device.fill(&mut self.next, 1, Filling::Zeros)?;
        device.write(&mut self.times, &[u64::MAX, 0])?;
        let launch = Launch {
            open,
            refill: pass.refill_at(open),
            ..self.parameters(items.len(), pass, large)
        };
        let device = &self.kernel.device;
        device.write(&mut self.launch, &[launch])?;
        device.wait("preparing a launch")?;
        let config = LaunchConfig {
            grid_dim: (blocks, 1, 1),
            block_dim: (warps * LANES, 1, 1),
            shared_mem_bytes: 0,
        };
        let start = Instant::now();
        let mut builder = stream.launch_builder(&self.kernel.function);
        builder.arg(&self.launch.address);
        // SAFETY: the kernel takes the address of a `Launch`. All addresses in it are of buffers of
        // this `Session`, as long as `abi::Launch` requires; `memory` is long enough for all warps.
        // The items were checked, and only this crate makes images.
        unsafe { builder.launch(config) }.tried("starting the kernel")?;
        self.done.record(stream).tried("recording an event")?;
        self.done.synchronize().tried("running the kernel")?;
        let wall = start.elapsed();
        let kernel = match device.read(&self.times, 2)?[..] {
            [began, ended] => Duration::from_nanos(ended.saturating_sub(began)),
            _ => wall,
        };
        Ok(LaunchTime { kernel, wall, pass: 0 })
    }

    /// The parameters of the kernel.
    fn parameters(&self, items: usize, pass: Pass, large: LargeMemory) -> Launch {
        // With an unknown clock, of one GHz.
        let khz = u64::from(self.kernel.device().info().clock_khz.max(1_000_000));
        Launch {
            max_cycles: pass.micros * khz / 1000,
            instructions: self.instructions.address,
            extra: self.extra.address,
            constants: self.constants.address,
            programs: self.programs.address,
            verdicts: self.verdicts.address,
            verdict_steps: self.verdict_steps.address,
            schedules: self.schedules.address,
            tasks: self.tasks.address,
            task_values: self.task_values.address,
            task_failures: self.task_failures.address,
            samples: self.samples.address,
            items: self.items.address,
            battery: self.arenas.address,
            lower: self.lower.address,
            memory: self.memory.address,
            large: self.large.as_ref().map_or(0, |its| its.words.address),
            large_free: self.large.as_ref().map_or(0, |its| its.free.address),
            failures: self.failures.address,
            hashes: self.hashes.address,
            calls: self.calls.address,
            outcomes: self.outcomes.address,
            reasons: self.reasons.address,
            shared: self.shared.address,
            shared_values: self.shared_values.address,
            shared_tops: self.shared_tops.address,
            judged: self.judged.address,
            step_times: self.step_times.address,
            failed: self.failed.address,
            failed_next: self.failed_next.address,
            values: self.values.address,
            values_next: self.values_next.address,
            next: self.next.address,
            times: self.times.address,
            ..parameters(&self.image, items, self.options, pass, large)
        }
    }

    /// Copies the output of the launches since the samples were set.
    pub fn output(&self) -> Result<LaunchOutput, DeviceError> {
        let (device, image, n) = (&self.kernel.device, &*self.image, self.n_samples);
        let steps = if self.options.check { n * image.steps as usize } else { 0 };
        let profiled = if self.options.profile { image.steps as usize } else { 0 };
        let mut output = LaunchOutput {
            failures: device.read(&self.failures, n * image.failure_words as usize)?,
            hashes: device.read(&self.hashes, steps)?,
            calls: device.read(&self.calls, n * image.calls as usize)?,
            outcomes: device.read(&self.outcomes, n * image.programs.len())?,
            step_times: device.read(&self.step_times, profiled)?,
            failed: Vec::new(),
            values: Vec::new(),
            shared: Vec::new(),
        };
        if self.options.failed_steps > 0 {
            let used = device.read(&self.failed_next, 1)?.first().copied().unwrap_or(0);
            let used = used.min(self.options.failed_steps) as usize;
            output.failed = device.read(&self.failed, used)?;
            output.sort_failed();
        }
        if self.options.values_words > 0 {
            let used = device.read(&self.values_next, 1)?.first().copied().unwrap_or(0);
            let used = used.min(self.options.values_words) as usize;
            output.values = device.read(&self.values, used)?;
            if image.shared_program.is_some() {
                let words = self.options.shared_words as usize;
                for (sample, top) in device.read(&self.shared_tops, n)?.into_iter().enumerate() {
                    let shared = device.read_at(&self.shared, sample * words, top as usize)?;
                    output.shared.push(shared);
                }
            }
        }
        Ok(output)
    }

    /// Bytes of programs and samples on the device.
    pub fn uploaded_bytes(&self) -> usize {
        self.instructions.bytes()
            + self.extra.bytes()
            + self.constants.bytes()
            + self.programs.bytes()
            + self.verdicts.bytes()
            + self.verdict_steps.bytes()
            + self.arenas.bytes()
            + self.samples.bytes()
            + self.lower.bytes()
            + self.tasks.bytes()
            + self.task_values.bytes()
            + self.task_failures.bytes()
    }

    /// Bytes of arenas, stacks, slots and outputs on the device.
    pub fn memory_bytes(&self) -> usize {
        self.memory.bytes()
            + self.large.as_ref().map_or(0, |its| its.words.bytes() / self.streams)
            + self.shared.bytes()
            + self.shared_values.bytes()
            + self.outcomes.bytes()
            + self.reasons.bytes()
            + self.calls.bytes()
            + self.failures.bytes()
            + self.judged.bytes()
            + self.values.bytes()
    }

    /// The kernel.
    pub fn kernel(&self) -> &Kernel {
        &self.kernel
    }
}
