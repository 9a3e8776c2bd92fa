//! The emulation: the device code compiled as C++ for the host, with one lane that handles all 32
//! rows or with 32 lanes as fibres. Warps of a team are fibres, too.
#![allow(unsafe_code)] // Only for the foreign functions below.

#[cfg(watches_races)]
mod races;

use crate::abi::{self, FailedStep, Item, Launch};
use crate::image::Image;
use crate::launch_options::{LargeMemory, LaunchOptions, Pass, Runs, places};
use crate::launch_output::LaunchOutput;
use crate::samples::SampleBuffer;

/// How to emulate lanes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lanes {
    /// One lane that handles all rows. Fast.
    One,
    /// 32 lanes. Each runs up to the next cooperation, in an order that this seed determines. Slow,
    /// but finds missing synchronisation.
    Fibres(u64),
}

unsafe extern "C" {
    /// Returns 1 if lanes or warps did not meet in the same cooperation, otherwise 0.
    fn batt_emu_one(launch: *const Launch, warps: u32, seed: u64) -> u32;
    /// The same with 32 lanes.
    fn batt_emu_fibres(launch: *const Launch, warps: u32, seed: u64) -> u32;
    safe fn batt_emu_one_figures(to: &mut CallFigures);
    safe fn batt_emu_fibres_figures(to: &mut CallFigures);
}

/// Warps of a team.
const TEAM: u32 = 3;

/// What memory holds before the first launch. On a device that is anything, so in builds for tests it is
/// not zero: code that reads what it has not written gives wrong results.
const UNWRITTEN: u64 = if cfg!(debug_assertions) { 0xa5a5_a5a5_a5a5_a5a5 } else { 0 };

/// What an emulation counts, as `call_figures.h` has it.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CallFigures {
    /// Loops with one element per lane.
    pub lane_loops: u64,
    /// Loops that teams have split.
    pub split_loops: u64,
    /// Calls of primitives that whole warps have made, simple steps apart.
    pub by_warps: u64,
    /// Calls that lanes have made, one element each.
    pub by_lanes: u64,
    /// Steps with more than 1,000 calls by a warp.
    pub long_steps: u64,
    /// Outputs that were measured.
    pub measured: u64,
}

impl CallFigures {
    /// What the emulation in this thread has counted so far.
    pub fn so_far(lanes: Lanes) -> CallFigures {
        let mut figures = CallFigures::default();
        match lanes {
            Lanes::One => batt_emu_one_figures(&mut figures),
            Lanes::Fibres(_) => batt_emu_fibres_figures(&mut figures),
        }
        figures
    }

    /// Both together.
    #[must_use]
    pub fn plus(self, other: CallFigures) -> CallFigures {
        CallFigures {
            lane_loops: self.lane_loops + other.lane_loops,
            split_loops: self.split_loops + other.split_loops,
            by_warps: self.by_warps + other.by_warps,
            by_lanes: self.by_lanes + other.by_lanes,
            long_steps: self.long_steps + other.long_steps,
            measured: self.measured + other.measured,
        }
    }

    /// What was counted since an earlier moment in this thread.
    #[must_use]
    pub fn since(self, earlier: CallFigures) -> CallFigures {
        CallFigures {
            lane_loops: self.lane_loops - earlier.lane_loops,
            split_loops: self.split_loops - earlier.split_loops,
            by_warps: self.by_warps - earlier.by_warps,
            by_lanes: self.by_lanes - earlier.by_lanes,
            long_steps: self.long_steps - earlier.long_steps,
            measured: self.measured - earlier.measured,
        }
    }
}

fn address<T>(words: &[T]) -> u64 {
    words.as_ptr() as u64
}

fn address_mut<T>(words: &mut [T]) -> u64 {
    words.as_mut_ptr() as u64
}

/// Programs and samples, with memory for launches on the host.
#[derive(Debug)]
pub struct Emulation<'a> {
    image: &'a Image,
    buffer: &'a SampleBuffer,
    lanes: Lanes,
    options: LaunchOptions,
    memory: Vec<u64>,
    large: Vec<u64>,
    large_free: Vec<u32>,
    reasons: Vec<u8>,
    shared: Vec<u64>,
    shared_values: Vec<u64>,
    shared_tops: Vec<u32>,
    judged: Vec<u64>,
    values_next: [u64; 1],
    failed_next: [u64; 1],
    output: LaunchOutput,
}

impl<'a> Emulation<'a> {
    /// Makes room for launches.
    pub fn new(
        image: &'a Image,
        buffer: &'a SampleBuffer,
        lanes: Lanes,
        options: LaunchOptions,
    ) -> Emulation<'a> {
        let samples = buffer.samples.len();
        let words = |pass: &Pass| {
            let warps = warps(*pass);
            pass.block_words(slot_words(image), warps, pass.open_runs(usize::MAX, warps, 1))
        };
        let passes = [options.passes(false), options.passes(true)].concat();
        let words = passes.iter().map(words).max().unwrap_or(0);
        let shared = if image.shared_program.is_some() { samples } else { 0 };
        let mut output = LaunchOutput::room(image, buffer, options.check);
        output.values = vec![0; options.values_words as usize];
        let profiled = if options.profile { image.steps as usize } else { 0 };
        output.step_times = vec![[0; 2]; profiled];
        output.failed = vec![FailedStep::default(); options.failed_steps as usize];
        Emulation {
            image,
            buffer,
            lanes,
            options,
            memory: vec![UNWRITTEN; words],
            large: vec![UNWRITTEN; large(options).words()],
            large_free: large(options).free(),
            reasons: vec![u8::MAX; samples * image.programs.len()],
            shared: vec![UNWRITTEN; shared * options.shared_words as usize],
            shared_values: vec![UNWRITTEN; samples * image.shared_values as usize],
            shared_tops: vec![UNWRITTEN as u32; samples],
            judged: vec![0; samples * places(image.programs.len())],
            values_next: [0],
            failed_next: [0],
            output,
        }
    }

    /// Runs items, one after the other, in all passes; those that are known to be long in those
    /// with teams only.
    ///
    /// # Panics
    /// If an item refers to a missing sample or program, or if lanes do not meet in the same
    /// cooperation, which is a bug in the device code.
    pub fn run(&mut self, items: &[Item], long: &[Item]) {
        let mut runs = Runs::new(items, long);
        for pass in self.options.passes(self.image.are_shared(items)) {
            let now = runs.of_pass(pass, &self.reasons, self.image.programs.len());
            self.run_pass(&now, pass);
        }
    }

    fn run_pass(&mut self, items: &[Item], pass: Pass) {
        let (image, buffer, options) = (self.image, self.buffer, self.options);
        assert!(items.iter().all(|item| image.has_item(item, buffer.samples.len())));
        let mut next = [0u32];
        let open = pass.open_runs(items.len(), warps(pass), 1);
        let output = &mut self.output;
        let launch = Launch {
            instructions: address(&image.instructions),
            extra: address(&image.extra),
            constants: address(&image.constants),
            programs: address(&image.programs),
            verdicts: address(&image.verdicts),
            verdict_steps: address(&image.verdict_steps),
            schedules: address(&image.schedules),
            tasks: address(&buffer.tasks),
            task_values: address(&buffer.task_values),
            task_failures: address(&buffer.task_failures),
            samples: address(&buffer.samples),
            items: address(items),
            battery: address(&image.arenas),
            lower: address(&buffer.lower),
            memory: address_mut(&mut self.memory),
            large: address_mut(&mut self.large),
            large_free: address_mut(&mut self.large_free),
            failures: address_mut(&mut output.failures),
            hashes: address_mut(&mut output.hashes),
            calls: address_mut(&mut output.calls),
            outcomes: address_mut(&mut output.outcomes),
            reasons: address_mut(&mut self.reasons),
            shared: address_mut(&mut self.shared),
            shared_values: address_mut(&mut self.shared_values),
            shared_tops: address_mut(&mut self.shared_tops),
            judged: address_mut(&mut self.judged),
            values: address_mut(&mut output.values),
            values_next: address_mut(&mut self.values_next),
            step_times: address_mut(&mut output.step_times),
            failed: address_mut(&mut output.failed),
            failed_next: address_mut(&mut self.failed_next),
            next: address_mut(&mut next),
            // The clock of the emulation counts looks at it.
            max_cycles: pass.micros,
            open,
            refill: pass.refill_at(open),
            ..parameters(image, items.len(), options, pass, large(options))
        };
        let (run, seed): (unsafe extern "C" fn(_, _, _) -> _, u64) = match self.lanes {
            Lanes::One => (batt_emu_one, 1),
            Lanes::Fibres(seed) => (batt_emu_fibres, seed),
        };
        // SAFETY: all addresses point to slices that live until the end of this function and are as
        // long as `abi::Launch` requires for these warps. The slices that are written have no other
        // borrows. This crate made the image, so its operands are in range.
        let wrong = unsafe { run(&raw const launch, warps(pass), seed) };
        assert_eq!(wrong, 0, "lanes or warps did not meet in the same cooperation");
        #[cfg(watches_races)]
        races::none_found();
    }

    /// The output of all launches.
    pub fn finish(mut self) -> LaunchOutput {
        if self.options.values_words > 0 && self.image.shared_program.is_some() {
            let arenas = self.shared.chunks(self.options.shared_words.max(1) as usize);
            let used = arenas.zip(&self.shared_tops);
            self.output.shared = used.map(|(words, &top)| words[..top as usize].to_vec()).collect();
        }
        // As a device, which copies no more than was written.
        let written = self.values_next[0].min(self.output.values.len() as u64);
        self.output.values.truncate(written as usize);
        let failed = self.failed_next[0].min(self.options.failed_steps);
        self.output.failed.truncate(failed as usize);
        self.output.sort_failed();
        self.output
    }
}

/// Warps that emulate a pass. A single one is fastest; tests of turns have more than two open runs for
/// each warp.
fn warps(pass: Pass) -> u32 {
    if pass.team || pass.open > 2 { TEAM } else { 1 }
}

/// So little that runs wait for it.
fn large(options: LaunchOptions) -> LargeMemory {
    options.large(2, usize::MAX)
}

/// Slots of a run, in words: a multiple of four, because tiles are aligned to 32 bytes.
pub(crate) fn slot_words(image: &Image) -> u32 {
    image.slots.max(abi::SLOT_FIRST).next_multiple_of(4)
}

/// The parameters of a launch that are no addresses.
pub(crate) fn parameters(
    image: &Image,
    items: usize,
    options: LaunchOptions,
    pass: Pass,
    large: LargeMemory,
) -> Launch {
    Launch {
        values_words: options.values_words,
        n_failed: options.failed_steps,
        n_items: items as u32,
        n_programs: image.programs.len() as u32,
        n_steps: image.steps,
        n_calls: image.calls,
        failure_words: image.failure_words,
        n_schedules: image.schedules.len() as u32,
        shared_program: image.shared_program.unwrap_or(abi::NONE),
        shared_words: options.shared_words,
        n_shared: image.shared_values,
        n_places: places(image.programs.len()) as u32,
        arena_words: pass.arena_words,
        stack_words: pass.stack_words,
        slot_words: slot_words(image),
        team: u32::from(pass.team),
        // Helpers of a team know the arenas of their block only.
        n_large: if pass.team { 0 } else { large.count },
        large_arena_words: large.arena_words,
        large_stack_words: large.stack_words,
        flags: options.flags() | if pass.again.is_empty() { 0 } else { abi::AGAIN },
        ..Launch::default()
    }
}

/// Runs the items one after the other.
///
/// # Panics
/// As [`Emulation::run`].
pub fn run(
    image: &Image,
    buffer: &SampleBuffer,
    items: &[Item],
    lanes: Lanes,
    options: LaunchOptions,
) -> LaunchOutput {
    let mut emulation = Emulation::new(image, buffer, lanes, options);
    emulation.run(items, &[]);
    emulation.finish()
}
