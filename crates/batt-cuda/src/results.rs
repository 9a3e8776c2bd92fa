//! What a launch wrote.

use crate::abi::{ItemResult, Status};
use crate::image::{Batch, Image};

/// How much memory a warp gets, and what is written.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Words of a warp's arena.
    pub arena_words: u32,
    /// Words of a warp's stack.
    pub stack_words: u32,
    /// Write hash and calls of every step?
    pub check: bool,
    /// Cycles after which a program on a sample is left to the CPU; 0 for no limit. Where it
    /// ends depends on the run, results do not.
    pub max_cycles: u64,
}

impl Default for Options {
    fn default() -> Options {
        Options { arena_words: 1 << 18, stack_words: 1 << 16, check: false, max_cycles: 0 }
    }
}

/// What a launch wrote.
#[derive(Clone, Debug, Default)]
pub struct Results {
    /// Failure bits, samples x words.
    pub failures: Vec<u32>,
    /// Hashes of the values of steps, the lower half first, samples x steps; none unless checking.
    pub hashes: Vec<[u64; 2]>,
    /// Calls of steps, samples x steps; none unless checking.
    pub calls: Vec<u32>,
    /// [`Status`], samples x programs.
    pub statuses: Vec<u32>,
    /// Of every item.
    pub items: Vec<ItemResult>,
}

impl Results {
    /// Room for the results of a launch.
    pub fn room(image: &Image, batch: &Batch, items: usize, check: bool) -> Results {
        let samples = batch.samples.len();
        let steps = if check { samples * image.steps as usize } else { 0 };
        Results {
            failures: vec![0; samples * image.failure_words as usize],
            hashes: vec![[0; 2]; steps],
            calls: vec![0; steps],
            statuses: vec![0; samples * image.programs.len()],
            items: vec![ItemResult::default(); items],
        }
    }

    /// What came of a program on a sample.
    pub fn status(&self, image: &Image, sample: usize, program: usize) -> Status {
        Status(self.statuses[sample * image.programs.len() + program])
    }

    /// Did the step fail?
    pub fn failed(&self, image: &Image, sample: usize, program: usize, step: usize) -> bool {
        let word = image.programs[program].failure_word as usize + step / 32;
        let word = self.failures[sample * image.failure_words as usize + word];
        word >> (step % 32) & 1 == 1
    }

    /// The hash at a place.
    pub fn hash(&self, place: usize) -> u128 {
        let [low, high] = self.hashes[place];
        u128::from(high) << 64 | u128::from(low)
    }

    /// The place of a step in `hashes` and `calls`.
    pub fn place(&self, image: &Image, sample: usize, program: usize, step: usize) -> usize {
        sample * image.steps as usize + image.programs[program].first_step as usize + step
    }
}
