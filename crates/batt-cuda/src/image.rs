//! Programs, samples and work as the device reads them.

use crate::abi::{self, Instruction, Item, ProgramEntry, Sample};
use batt_dsl::Value;
use batt_engine::TaskValues;
use batt_program::{Input, Operand, Program, StepId};
use std::collections::HashMap;

/// Programs laid one after another, every operand resolved to a slot or a constant.
#[derive(Clone, Debug, Default)]
pub struct Image {
    /// Instructions of all programs.
    pub instructions: Vec<Instruction>,
    /// Operands of instructions with more than four arguments.
    pub extra: Vec<u32>,
    /// Words of the constants, all of them inline values.
    pub constants: Vec<u64>,
    /// Where each program lies.
    pub programs: Vec<ProgramEntry>,
    /// Steps of all programs.
    pub steps: u32,
    /// Words of failure bits of a sample: every program begins a new one.
    pub failure_words: u32,
    /// Slots that the longest program needs.
    pub slots: u32,
    known: HashMap<u64, u32>,
}

/// A program in the making.
struct Laying<'a> {
    image: &'a mut Image,
    tuples: HashMap<Operand, u32>,
    steps: Vec<u32>,
    next_slot: u32,
    first: usize,
}

impl Image {
    /// The image of these programs.
    pub fn new<'a>(programs: impl IntoIterator<Item = &'a Program>) -> Image {
        let mut image = Image::default();
        for program in programs {
            image.push(program);
        }
        image
    }

    /// Lays one more program at the end.
    pub fn push(&mut self, program: &Program) {
        let first = self.instructions.len();
        let mut laying = Laying {
            tuples: HashMap::new(),
            steps: Vec::with_capacity(program.steps.len()),
            next_slot: abi::SLOT_FIRST,
            first,
            image: self,
        };
        for step in &program.steps {
            laying.step(&step.callee, &step.args);
        }
        let output = laying.operand(&program.output);
        laying.mark_last_uses(output);
        let slots = laying.next_slot;
        let steps = program.steps.len() as u32;
        self.programs.push(ProgramEntry {
            first_instruction: first as u32,
            instructions: (self.instructions.len() - first) as u32,
            first_step: self.steps,
            steps,
            failure_word: self.failure_words,
            output,
        });
        self.steps += steps;
        self.failure_words += steps.div_ceil(32);
        self.slots = self.slots.max(slots);
    }

    fn constant(&mut self, value: Value) -> u32 {
        let next = self.constants.len() as u32;
        let place = *self.known.entry(value.bits()).or_insert(next);
        if place == next {
            self.constants.push(value.bits());
        }
        place | abi::CONSTANT
    }

    /// The operands of an instruction.
    pub fn args<'a>(&'a self, instruction: &'a Instruction) -> &'a [u32] {
        let count = usize::from(instruction.count);
        match count {
            0..=4 => &instruction.args[..count],
            _ => &self.extra[instruction.args[0] as usize..][..count],
        }
    }
}

impl Laying<'_> {
    fn step(&mut self, callee: &Operand, args: &[Operand]) {
        let callee = self.operand(callee);
        let args: Vec<u32> = args.iter().map(|arg| self.operand(arg)).collect();
        let slot = self.instruction(callee, &args, 0);
        self.steps.push(slot);
    }

    fn instruction(&mut self, callee: u32, operands: &[u32], flags: u16) -> u32 {
        let mut args = [0; 4];
        if operands.len() <= args.len() {
            args[..operands.len()].copy_from_slice(operands);
        } else {
            args[0] = self.image.extra.len() as u32;
            self.image.extra.extend_from_slice(operands);
        }
        let result = self.next_slot;
        self.next_slot += 1;
        self.image.instructions.push(Instruction {
            callee,
            result,
            args,
            // Written Tuples are far shorter than that.
            count: operands.len().min(usize::from(u16::MAX)) as u16,
            flags,
            step: self.steps.len() as u32,
        });
        result
    }

    fn operand(&mut self, operand: &Operand) -> u32 {
        let value = match operand {
            Operand::Step(StepId(k)) => {
                // Readers only refer to earlier steps; for others the empty Tuple will do.
                let known = self.steps.get(*k as usize).copied();
                return known.unwrap_or_else(|| self.image.constant(Value::EMPTY_TUPLE));
            }
            Operand::Input(Input::S) => return abi::SLOT_S,
            Operand::Input(Input::I) => return abi::SLOT_I,
            Operand::Input(Input::C) => return abi::SLOT_C,
            Operand::Tuple(items) => {
                if let Some(&slot) = self.tuples.get(operand) {
                    return slot;
                }
                let parts: Vec<u32> = items.iter().map(|item| self.operand(item)).collect();
                let slot = self.instruction(0, &parts, abi::TUPLE);
                self.tuples.insert(operand.clone(), slot);
                return slot;
            }
            Operand::Constant(constant) => constant.value,
            Operand::Prim(prim) => Value::prim(*prim),
            Operand::Int(number) => Value::int(*number),
            Operand::Bool(truth) => Value::bool(*truth),
        };
        self.image.constant(value)
    }

    /// Marks the arguments that no later instruction uses.
    fn mark_last_uses(&mut self, output: u32) {
        let mut used = vec![false; self.next_slot as usize];
        if let Some(used) = used.get_mut(output as usize) {
            *used = true;
        }
        for instruction in self.image.instructions[self.first..].iter_mut().rev() {
            let few = usize::from(instruction.count).min(4);
            let in_place = usize::from(instruction.count) <= 4;
            for (k, arg) in instruction.args[..few].iter().enumerate() {
                if in_place && let Some(used) = used.get_mut(*arg as usize) {
                    if !*used {
                        instruction.flags |= 1 << (abi::LAST_USE_SHIFT + k as u32);
                    }
                    *used = true;
                }
            }
            if let Some(used) = used.get_mut(instruction.callee as usize) {
                *used = true;
            }
        }
    }
}

/// Samples, and the arenas that their values lie in.
#[derive(Clone, Debug, Default)]
pub struct Batch {
    /// The arenas of the tasks, one after the other.
    pub lower: Vec<u64>,
    /// The samples.
    pub samples: Vec<Sample>,
}

impl Batch {
    /// Adds all samples of a task, without a candidate.
    pub fn push_task(&mut self, task: &TaskValues) {
        let lower = self.push_arena(task.arena());
        for sample in task.samples() {
            self.samples.push(Sample {
                lower,
                s: task.pairs().bits(),
                i: sample.input.bits(),
                c: Value::EMPTY_TUPLE.bits(),
                expected: sample.expected.map_or(0, Value::bits),
            });
        }
    }

    /// Adds the finished arena of a task; where it begins.
    pub fn push_arena(&mut self, words: &[u64]) -> u64 {
        let start = self.lower.len() as u64;
        self.lower.extend_from_slice(words);
        start
    }
}

/// One item per sample: all programs.
pub fn items_per_sample(image: &Image, batch: &Batch) -> Vec<Item> {
    items_per_segment(image, batch, image.programs.len().max(1))
}

/// Items of at most so many programs, those with most steps first.
pub fn items_per_segment(image: &Image, batch: &Batch, programs: usize) -> Vec<Item> {
    let mut items = Vec::new();
    for sample in 0..batch.samples.len() as u32 {
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

/// One item per program and sample, program by program: all warps of a device then run the same
/// program, and need the same instructions of the device. Programs and samples in these orders:
/// the longest programs best go first, and samples that take about as long beside each other.
pub fn items_by_program(programs: &[u32], samples: &[u32]) -> Vec<Item> {
    let of_program = |&first_program: &u32| {
        let item = move |&sample: &u32| Item { sample, first_program, programs: 1, unused: 0 };
        samples.iter().map(item)
    };
    programs.iter().flat_map(of_program).collect()
}
