//! The emulation: the device code compiled as C++ for the host, with one lane that handles all 32
//! rows or with 32 lanes as fibres.
#![allow(unsafe_code)] // Only for the foreign functions below.

use crate::abi::{self, Item, Launch};
use crate::image::{Image, SampleBuffer};
use crate::launch_options::LaunchOptions;
use crate::launch_output::LaunchOutput;

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
    fn batt_emu_one(launch: *const Launch, warp: u32);
    /// Returns 1 if the lanes did not meet in the same cooperation, otherwise 0.
    fn batt_emu_fibres(launch: *const Launch, warp: u32, seed: u64) -> u32;
    safe fn batt_emu_one_lane_loops() -> u64;
    safe fn batt_emu_fibres_lane_loops() -> u64;
}

/// Loops that the emulation in this thread has run with one element per lane so far.
pub fn lane_loops(lanes: Lanes) -> u64 {
    match lanes {
        Lanes::One => batt_emu_one_lane_loops(),
        Lanes::Fibres(_) => batt_emu_fibres_lane_loops(),
    }
}

fn address<T>(words: &[T]) -> u64 {
    words.as_ptr() as u64
}

fn address_mut<T>(words: &mut [T]) -> u64 {
    words.as_mut_ptr() as u64
}

/// Runs the items one after the other.
///
/// # Panics
/// If lanes do not meet in the same cooperation, which is a bug in the device code.
pub fn run(
    image: &Image,
    buffer: &SampleBuffer,
    items: &[Item],
    lanes: Lanes,
    options: LaunchOptions,
) -> LaunchOutput {
    let mut results = LaunchOutput::room(image, buffer, items.len(), options.check);
    let slot_words = image.slots.max(abi::SLOT_FIRST).next_multiple_of(4);
    let words = options.arena_words + options.stack_words + slot_words;
    let mut memory = vec![0u64; words as usize];
    let mut next = [0u32];
    assert!(items.iter().all(|item| (item.sample as usize) < buffer.samples.len()));
    let launch = Launch {
        instructions: address(&image.instructions),
        extra: address(&image.extra),
        constants: address(&image.constants),
        programs: address(&image.programs),
        samples: address(&buffer.samples),
        items: address(items),
        battery: 0,
        lower: address(&buffer.lower),
        memory: address_mut(&mut memory),
        failures: address_mut(&mut results.failures),
        hashes: address_mut(&mut results.hashes),
        calls: address_mut(&mut results.calls),
        statuses: address_mut(&mut results.statuses),
        results: address_mut(&mut results.items),
        next: address_mut(&mut next),
        max_cycles: options.max_cycles,
        n_items: items.len() as u32,
        n_programs: image.programs.len() as u32,
        n_steps: image.steps,
        failure_words: image.failure_words,
        arena_words: options.arena_words,
        stack_words: options.stack_words,
        slot_words,
        flags: if options.check { abi::CHECK } else { 0 },
        lockstep: 0,
        unused: 0,
    };
    match lanes {
        // SAFETY: all addresses point to slices that live until the end of this function and are
        // as long as `abi::Launch` requires for one warp. The slices that are written have no
        // other borrows. This crate made the image, so its operands are in range.
        Lanes::One => unsafe { batt_emu_one(&launch, 0) },
        Lanes::Fibres(seed) => {
            // SAFETY: as above.
            let wrong = unsafe { batt_emu_fibres(&launch, 0, seed) };
            assert_eq!(wrong, 0, "lanes did not meet in the same cooperation");
        }
    }
    results
}
