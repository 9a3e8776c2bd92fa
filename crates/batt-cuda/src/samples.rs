//! Samples and work items for the device.

use crate::abi::{self, Item, Sample, TaskEntry};
use crate::image::{BatteryImage, Image};
use batt_dsl::Value;
use batt_engine::{PreparedTask, SampleValues, TaskValues};

/// The inputs of a sample; missing ones are empty Tuples.
pub fn inputs(values: &[Value]) -> [u64; abi::INPUTS] {
    let mut inputs = [Value::EMPTY_TUPLE.bits(); abi::INPUTS];
    inputs.iter_mut().zip(values).for_each(|(word, value)| *word = value.bits());
    inputs
}

/// Samples, and what belongs to their tasks.
#[derive(Clone, Debug, Default)]
pub struct SampleBuffer {
    /// The arenas of all tasks, concatenated.
    pub lower: Vec<u64>,
    /// The entries of the tasks, tasks x schedules.
    pub tasks: Vec<TaskEntry>,
    /// Values that depend on a task alone.
    pub task_values: Vec<u64>,
    /// Failure bits of steps that depend on a task alone.
    pub task_failures: Vec<u32>,
    /// The samples.
    pub samples: Vec<Sample>,
}

impl SampleBuffer {
    /// Adds all samples of a task for routines, without a candidate.
    pub fn push_task(&mut self, task: &TaskValues) {
        let number = self.push_arena(task.arena());
        for sample in task.samples() {
            self.samples.push(Sample {
                task: number,
                inputs: inputs(&[task.pairs(), sample.input]),
                expected: sample.expected.map_or(0, Value::bits),
                unused: 0,
            });
        }
    }

    /// Adds an arena with inputs of routines; returns its number as a task.
    pub fn push_arena(&mut self, words: &[u64]) -> u32 {
        let arena = self.push_words(words);
        self.tasks.push(TaskEntry { arena, ..TaskEntry::default() });
        self.tasks.len() as u32 - 1
    }

    fn push_words(&mut self, words: &[u64]) -> u64 {
        // Tiles are aligned to 32 bytes.
        self.lower.resize(self.lower.len().next_multiple_of(4), 0);
        let start = self.lower.len() as u64;
        self.lower.extend_from_slice(words);
        start
    }

    /// Adds what a battery needs of a task; returns its number.
    pub fn push_prepared(&mut self, battery: &BatteryImage, task: &PreparedTask) -> u32 {
        let number = (self.tasks.len() / task.schedules.len().max(1)) as u32;
        for (its, (slots, steps)) in
            task.schedules.iter().zip(battery.task_slots.iter().zip(&battery.task_steps))
        {
            let entry = TaskEntry {
                arena: self.push_words(&its.arena),
                values: self.task_values.len() as u32,
                failures: self.task_failures.len() as u32,
            };
            self.tasks.push(entry);
            let value = |&slot: &u32| its.slots.get(slot as usize).map_or(0, |its| its.bits());
            self.task_values.extend(slots.iter().map(value));
            for steps in steps.chunks(32) {
                let bits = (0..).zip(steps).filter(|&(_, &step)| its.failures.has(step));
                self.task_failures.push(bits.fold(0, |word, (k, _)| word | 1 << k));
            }
        }
        number
    }

    /// Adds a sample of a task that was added.
    pub fn push_sample(&mut self, task: u32, pairs: Value, sample: &SampleValues) {
        let expected = sample.expected;
        let candidate = expected.unwrap_or(Value::EMPTY_TUPLE);
        self.samples.push(Sample {
            task,
            inputs: inputs(&[pairs, sample.input, candidate]),
            expected: expected.map_or(0, Value::bits),
            unused: 0,
        });
    }
}

/// One item per sample, with all programs.
pub fn items_per_sample(image: &Image, buffer: &SampleBuffer) -> Vec<Item> {
    items_per_segment(image, buffer, image.programs.len().max(1))
}

/// Items of at most this many programs, those with the most steps first.
pub fn items_per_segment(image: &Image, buffer: &SampleBuffer, programs: usize) -> Vec<Item> {
    let mut items = Vec::new();
    for sample in 0..buffer.samples.len() as u32 {
        for first in (0..image.programs.len()).step_by(programs.max(1)) {
            let count = programs.min(image.programs.len() - first);
            let (first_program, programs) = (first as u32, count as u32);
            items.push(Item { sample, first_program, programs, unused: 0 });
        }
    }
    let steps = |item: &Item| -> u32 {
        let first = item.first_program as usize;
        image.programs[first..first + item.programs as usize].iter().map(|p| p.steps).sum()
    };
    items.sort_by_key(|item| std::cmp::Reverse(steps(item)));
    items
}

/// One item per program and sample, program by program, in the given orders.
///
/// All warps of a device then run the same program, and so the same machine code. It is fastest
/// with the longest programs first and samples of similar cost next to each other.
pub fn items_by_program(programs: &[u32], samples: &[u32]) -> Vec<Item> {
    let mut items = Vec::with_capacity(programs.len() * samples.len());
    programs.iter().for_each(|&program| items.extend(items_of_program(program, samples)));
    items
}

/// An item of this program for each sample.
pub(crate) fn items_of_program(first_program: u32, samples: &[u32]) -> impl Iterator<Item = Item> {
    samples.iter().map(move |&sample| Item { sample, first_program, programs: 1, unused: 0 })
}
