//! The output of launches: outcomes, failure bits, calls, and hashes when checking.

use crate::abi::{FailedStep, Outcome, Status};
use crate::image::Image;
use crate::samples::SampleBuffer;
use crate::trace::StepTrace;
use batt_dsl::Failure;

/// The output of launches.
#[derive(Clone, Debug, Default)]
pub struct LaunchOutput {
    /// Failure bits, samples x words.
    pub failures: Vec<u32>,
    /// Hashes of step values, the lower half first, samples x steps; empty unless checking.
    pub hashes: Vec<[u64; 2]>,
    /// Calls of steps that compute outputs, samples x steps.
    pub calls: Vec<u32>,
    /// Samples x programs.
    pub outcomes: Vec<Outcome>,
    /// Time (cycles on a device, nanoseconds in the emulation) and calls of every step, all samples
    /// together, if asked for.
    pub step_times: Vec<[u64; 2]>,
    /// Steps that failed, in order and each once, if asked for.
    pub failed: Vec<FailedStep>,
    /// Values of outputs and verdicts, if asked for.
    pub values: Vec<u64>,
    /// The words in use of what the programs of each sample share, if values were asked for.
    pub shared: Vec<Vec<u64>>,
}

/// The outcome of a program that did not run on a sample: all bits are set, so that a device can
/// write it without a kernel.
fn not_run() -> Outcome {
    bytemuck::cast([u8::MAX; size_of::<Outcome>()])
}

impl LaunchOutput {
    /// Output for these programs and samples: nothing has run.
    pub fn room(image: &Image, buffer: &SampleBuffer, check: bool) -> LaunchOutput {
        let samples = buffer.samples.len();
        let steps = if check { samples * image.steps as usize } else { 0 };
        LaunchOutput {
            failures: vec![0; samples * image.failure_words as usize],
            hashes: vec![[0; 2]; steps],
            calls: vec![0; samples * image.calls as usize],
            outcomes: vec![not_run(); samples * image.programs.len()],
            step_times: Vec::new(),
            failed: Vec::new(),
            values: Vec::new(),
            shared: Vec::new(),
        }
    }

    /// What came of a program on a sample.
    pub fn outcome(&self, image: &Image, sample: usize, program: usize) -> &Outcome {
        &self.outcomes[sample * image.programs.len() + program]
    }

    /// What came of all programs on a sample.
    pub fn outcomes_of_sample(&self, image: &Image, sample: usize) -> &[Outcome] {
        let programs = image.programs.len();
        &self.outcomes[sample * programs..][..programs]
    }

    /// The status of a program on a sample.
    pub fn status(&self, image: &Image, sample: usize, program: usize) -> Status {
        Status(self.outcome(image, sample, program).status)
    }

    /// Did the step fail?
    pub fn failed(&self, image: &Image, sample: usize, program: usize, step: usize) -> bool {
        let word = image.programs[program].failure_word as usize + step / 32;
        let word = self.failures[sample * image.failure_words as usize + word];
        word >> (step % 32) & 1 == 1
    }

    /// Puts the steps that failed in order. A program that ran again has written them twice.
    pub(crate) fn sort_failed(&mut self) {
        self.failed.sort_unstable_by_key(|its| (its.sample, its.program, its.step));
        self.failed.dedup_by_key(|its| (its.sample, its.program, its.step));
    }

    /// The steps of a program on a sample that failed, in order.
    pub fn failed_steps(&self, sample: usize, program: usize) -> &[FailedStep] {
        let key = (sample as u32, program as u32);
        let first = self.failed.partition_point(|its| (its.sample, its.program) < key);
        let end = self.failed.partition_point(|its| (its.sample, its.program) <= key);
        &self.failed[first..end]
    }

    /// The outcome of a step that computes the output of a program, when checking.
    pub fn step(&self, image: &Image, sample: usize, program: usize, step: usize) -> StepTrace {
        let failed = self.failed_steps(sample, program);
        let failed = failed.iter().find(|its| its.step as usize == step);
        StepTrace {
            failure: failed.and_then(|its| Failure::from_code(its.code)),
            calls: self.calls(image, sample, program)[step],
            hash: self.hash(image, sample, program, step),
        }
    }

    /// The hash of a step's value, when checking.
    pub fn hash(&self, image: &Image, sample: usize, program: usize, step: usize) -> u128 {
        let place = image.programs[program].first_step as usize + step;
        let [low, high] = self.hashes[sample * image.steps as usize + place];
        u128::from(high) << 64 | u128::from(low)
    }

    /// The calls of the steps that compute the output of a program.
    pub fn calls(&self, image: &Image, sample: usize, program: usize) -> &[u32] {
        let entry = &image.programs[program];
        &self.calls_of_sample(image, sample)[entry.first_call as usize..]
            [..entry.own_steps as usize]
    }

    /// The calls of the steps that compute the outputs of all programs.
    pub fn calls_of_sample(&self, image: &Image, sample: usize) -> &[u32] {
        let calls = image.calls as usize;
        &self.calls[sample * calls..][..calls]
    }
}
