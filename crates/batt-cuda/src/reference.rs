//! Programs of an image on the CPU: what other ways of running them are compared with, and
//! what evaluates again what a device could not.

use crate::abi::{self, ProgramEntry, Sample};
use crate::hash;
use crate::image::{Batch, Image};
use batt_dsl::{Heap, Level, Machine, Value, limits};
use std::sync::Arc;

/// What came of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepResult {
    /// Did it fail?
    pub failed: bool,
    /// Primitive calls, inner ones counted.
    pub calls: u32,
    /// The hash of its value; 0 where none was wanted.
    pub hash: u64,
}

/// Runs programs of an image on the samples of a batch.
#[derive(Debug)]
pub struct Reference<'a> {
    image: &'a Image,
    batch: &'a Batch,
    lower: u64,
    machine: Machine,
    slots: Vec<Value>,
}

impl<'a> Reference<'a> {
    /// For these programs and samples.
    pub fn new(image: &'a Image, batch: &'a Batch) -> Reference<'a> {
        let machine = Machine::new();
        Reference { image, batch, lower: u64::MAX, machine, slots: Vec::new() }
    }

    /// The heap of the last run.
    pub fn heap(&self) -> &Heap {
        self.machine.heap()
    }

    fn operand(&self, operand: u32) -> Value {
        match operand & abi::CONSTANT {
            0 => self.slots[operand as usize],
            _ => Value::from_bits(self.image.constants[(operand & !abi::CONSTANT) as usize]),
        }
    }

    fn prepare(&mut self, sample: &Sample) {
        if self.lower != sample.lower {
            // The arena of a task ends where the next one begins.
            let start = sample.lower as usize;
            let ends = self.batch.samples.iter().map(|s| s.lower as usize);
            let end = ends.filter(|&end| end > start).min().unwrap_or(self.batch.lower.len());
            let arena = Arc::from(&self.batch.lower[start..end]);
            let heap = Heap::over(Level::Sample, [Arc::from([]), arena]);
            self.machine = Machine::with_heap(heap);
            self.lower = sample.lower;
        }
        self.machine.heap_mut().clear();
        self.slots.clear();
        self.slots.extend([sample.s, sample.i, sample.c].map(Value::from_bits));
    }

    /// Runs a program on a sample; what came of each step, and the output.
    pub fn run(&mut self, program: usize, sample: usize, hashes: bool) -> (Vec<StepResult>, Value) {
        let sample = self.batch.samples[sample];
        self.prepare(&sample);
        let image = self.image;
        let ProgramEntry { first_instruction, instructions, output, .. } = image.programs[program];
        let mut results = Vec::new();
        let mut args = Vec::new();
        let first = first_instruction as usize;
        for instruction in &image.instructions[first..first + instructions as usize] {
            args.clear();
            args.extend(image.args(instruction).iter().map(|&arg| self.operand(arg)));
            let value = if instruction.flags & abi::TUPLE != 0 {
                self.tuple(&args)
            } else {
                let step = self.machine.step(self.operand(instruction.callee), &args);
                let hash = if hashes { hash::structural(self.heap(), step.value) } else { 0 };
                let (failed, calls) = (step.failure.is_some(), self.machine.calls());
                results.push(StepResult { failed, calls, hash });
                step.value
            };
            self.slots.push(value);
        }
        (results, self.operand(output))
    }

    fn tuple(&mut self, args: &[Value]) -> Value {
        let tuple = self.machine.heap_mut().tuple(args);
        match limits::check_nesting(self.machine.heap(), tuple) {
            Ok(_) => tuple,
            Err(_) => Value::EMPTY_TUPLE,
        }
    }

    /// Is this what the sample expects?
    pub fn is_right(&self, sample: usize, output: Value) -> bool {
        let expected = self.batch.samples[sample].expected;
        expected != 0 && self.heap().equal(output, Value::from_bits(expected))
    }
}
