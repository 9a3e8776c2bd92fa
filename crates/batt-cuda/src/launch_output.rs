//! The output of a launch: failure bits, statuses, counters, and the outcome of every step when
//! checking.

use crate::abi::{ItemResult, Status};
use crate::image::{Image, SampleBuffer};
use crate::trace::StepTrace;
use batt_dsl::Failure;

/// The output of a launch.
#[derive(Clone, Debug, Default)]
pub struct LaunchOutput {
    /// Failure bits, samples x words.
    pub failures: Vec<u32>,
    /// Hashes of step values, the lower half first, samples x steps; empty unless checking.
    pub hashes: Vec<[u64; 2]>,
    /// Calls of steps, samples x steps; empty unless checking.
    pub calls: Vec<u32>,
    /// Codes of failures, 0 for none, samples x steps; empty unless checking.
    pub failure_codes: Vec<u32>,
    /// [`Status`], samples x programs.
    pub statuses: Vec<u32>,
    /// Counters of the items.
    pub items: Vec<ItemResult>,
}

impl LaunchOutput {
    /// Zeroed output for a launch of this many items.
    pub fn room(image: &Image, buffer: &SampleBuffer, items: usize, check: bool) -> LaunchOutput {
        let samples = buffer.samples.len();
        let steps = if check { samples * image.steps as usize } else { 0 };
        LaunchOutput {
            failures: vec![0; samples * image.failure_words as usize],
            hashes: vec![[0; 2]; steps],
            calls: vec![0; steps],
            failure_codes: vec![0; steps],
            statuses: vec![0; samples * image.programs.len()],
            items: vec![ItemResult::default(); items],
        }
    }

    /// The status of a program on a sample.
    pub fn status(&self, image: &Image, sample: usize, program: usize) -> Status {
        Status(self.statuses[sample * image.programs.len() + program])
    }

    /// Did the step fail?
    pub fn failed(&self, image: &Image, sample: usize, program: usize, step: usize) -> bool {
        let word = image.programs[program].failure_word as usize + step / 32;
        let word = self.failures[sample * image.failure_words as usize + word];
        word >> (step % 32) & 1 == 1
    }

    /// The hash at an index.
    pub fn hash(&self, place: usize) -> u128 {
        let [low, high] = self.hashes[place];
        u128::from(high) << 64 | u128::from(low)
    }

    /// The outcome of the step at an index.
    pub fn step(&self, place: usize) -> StepTrace {
        StepTrace {
            failure: Failure::from_code(self.failure_codes[place]),
            calls: self.calls[place],
            hash: self.hash(place),
        }
    }

    /// Is this the outcome of the step at an index? A word that is not the code of a failure differs
    /// from every outcome.
    pub fn agrees(&self, place: usize, expected: &StepTrace) -> bool {
        let code = expected.failure.map_or(0, Failure::to_code);
        self.failure_codes[place] == code && self.step(place) == *expected
    }

    /// The index of a step in `hashes`, `calls` and `failure_codes`.
    pub fn place(&self, image: &Image, sample: usize, program: usize, step: usize) -> usize {
        sample * image.steps as usize + image.programs[program].first_step as usize + step
    }
}
