//! The device image: routines encoded for the device, sample buffers and work items.

use crate::abi::{self, DeviceInstruction, FEW_ARGS, Item, ProgramEntry, Sample};
use batt_dsl::Value;
use batt_engine::schedule::{self, Action, Slot};
use batt_engine::{Routine, Schedule, TaskValues};
use std::collections::HashMap;
use std::ops::Range;

/// Why a routine cannot be encoded for the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImageError {
    /// A constant that does not fit in a word.
    #[error("a constant of the kind {0:?} does not fit in a word")]
    Constant(batt_dsl::Kind),
    /// Too many operands.
    #[error("an instruction with {0} operands; the device takes {max}", max = u16::MAX)]
    Operands(usize),
    /// More inputs than a sample has.
    #[error("a routine with {0} inputs; the device takes {max}", max = abi::INPUTS)]
    Inputs(usize),
}

/// Encoded routines. Every operand is a slot or a constant.
#[derive(Clone, Debug, Default)]
pub struct Image {
    /// Instructions of all programs.
    pub instructions: Vec<DeviceInstruction>,
    /// Operands of instructions with more than four arguments.
    pub extra: Vec<u32>,
    /// Constants; all are inline values.
    pub constants: Vec<u64>,
    /// The entries of the programs.
    pub programs: Vec<ProgramEntry>,
    /// Steps of all programs.
    pub steps: u32,
    /// Words of failure bits per sample. Every program begins a new word.
    pub failure_words: u32,
    /// Slots that the longest program needs.
    pub slots: u32,
    known: HashMap<u64, u32>,
}

/// Encodes a schedule into an image.
struct Encoder<'a> {
    image: &'a mut Image,
    schedule: &'a Schedule,
    /// Operands of the schedule's constants.
    constants: Vec<u32>,
    /// The next step.
    next_step: u32,
}

impl Image {
    /// Encodes these routines.
    pub fn new<'a>(routines: impl IntoIterator<Item = &'a Routine>) -> Result<Image, ImageError> {
        let mut image = Image::default();
        routines.into_iter().try_for_each(|routine| image.push(routine))?;
        Ok(image)
    }

    /// Appends a routine.
    pub fn push(&mut self, routine: &Routine) -> Result<(), ImageError> {
        if routine.inputs() > abi::INPUTS {
            return Err(ImageError::Inputs(routine.inputs()));
        }
        let (schedule, first) = (routine.schedule(), self.instructions.len());
        let mut encoder = Encoder::new(self, schedule)?;
        encoder.instructions(schedule.shared.clone())?;
        let (output, slots) = (encoder.operand(routine.output()), encoder.slots());
        self.mark_last_uses(first, slots, output);
        let steps = routine.steps() as u32;
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
        Ok(())
    }

    fn constant(&mut self, value: Value) -> Result<u32, ImageError> {
        if !value.is_inline() {
            return Err(ImageError::Constant(value.kind()));
        }
        let next = self.constants.len() as u32;
        let place = *self.known.entry(value.bits()).or_insert(next);
        if place == next {
            self.constants.push(value.bits());
        }
        Ok(place | abi::CONSTANT)
    }

    /// Marks the arguments that no later instruction uses, from the first instruction on.
    fn mark_last_uses(&mut self, first: usize, slots: u32, output: u32) {
        let mut used = vec![false; slots as usize];
        // Operands of constants are larger than any slot.
        let mut use_again = |operand: u32| match used.get_mut(operand as usize) {
            Some(used) => std::mem::replace(used, true),
            None => true,
        };
        use_again(output);
        for instruction in self.instructions[first..].iter_mut().rev() {
            let count = usize::from(instruction.count);
            match instruction.args.get(..count) {
                Some(args) => {
                    for (k, &arg) in args.iter().enumerate() {
                        if !use_again(arg) {
                            instruction.flags |= 1 << (abi::LAST_USE_SHIFT + k as u32);
                        }
                    }
                }
                None => {
                    let operands = &self.extra[instruction.args[0] as usize..][..count];
                    operands.iter().for_each(|&operand| _ = use_again(operand));
                }
            }
            if instruction.flags & abi::TUPLE == 0 {
                use_again(instruction.callee);
            }
        }
    }
}

impl<'a> Encoder<'a> {
    fn new(image: &'a mut Image, schedule: &'a Schedule) -> Result<Encoder<'a>, ImageError> {
        let constants = schedule.constants.iter().map(|&value| image.constant(value));
        let constants = constants.collect::<Result<_, _>>()?;
        Ok(Encoder { image, schedule, constants, next_step: 0 })
    }

    /// Slots that the schedule needs on the device.
    fn slots(&self) -> u32 {
        self.schedule.slots - self.fixed() + abi::SLOT_FIRST
    }

    /// Slots of inputs and constants. On the device, constants need no slots.
    fn fixed(&self) -> u32 {
        self.schedule.inputs + self.constants.len() as u32
    }

    /// The device operand for a slot.
    fn operand(&self, slot: Slot) -> u32 {
        if slot < self.schedule.inputs {
            return slot;
        }
        let constant = self.constants.get((slot - self.schedule.inputs) as usize);
        constant.copied().unwrap_or_else(|| slot - self.fixed() + abi::SLOT_FIRST)
    }

    fn instructions(&mut self, range: Range<usize>) -> Result<(), ImageError> {
        let schedule = self.schedule;
        schedule.instructions[range].iter().try_for_each(|instruction| self.encode(instruction))
    }

    fn encode(&mut self, instruction: &schedule::Instruction) -> Result<(), ImageError> {
        let (callee, flags) = match instruction.action {
            Action::Prim(prim) => (self.image.constant(Value::prim(prim))?, 0),
            Action::Call => (self.operand(self.schedule.operands(instruction)[0]), 0),
            Action::Tuple => (0, abi::TUPLE),
            // The device shares no work between steps.
            Action::Share(_) | Action::Unshare => return Ok(()),
        };
        let args = self.schedule.args(instruction).iter();
        let operands: Vec<u32> = args.map(|&slot| self.operand(slot)).collect();
        let count = operands.len().try_into();
        let count = count.map_err(|_| ImageError::Operands(operands.len()))?;
        let mut args = [0; FEW_ARGS];
        match args.get_mut(..operands.len()) {
            Some(args) => args.copy_from_slice(&operands),
            None => {
                args[0] = self.image.extra.len() as u32;
                self.image.extra.extend(operands);
            }
        }
        let step = instruction.step.map_or(self.next_step, |step| step.0);
        self.next_step = step + u32::from(instruction.is_call());
        let result = self.operand(instruction.result);
        self.image.instructions.push(DeviceInstruction {
            callee,
            result,
            args,
            count,
            flags,
            step,
        });
        Ok(())
    }
}

/// The inputs of a sample; missing ones are empty Tuples.
pub fn inputs(values: &[Value]) -> [u64; abi::INPUTS] {
    let mut inputs = [Value::EMPTY_TUPLE.bits(); abi::INPUTS];
    inputs.iter_mut().zip(values).for_each(|(word, value)| *word = value.bits());
    inputs
}

/// Samples, and the arenas with their values.
#[derive(Clone, Debug, Default)]
pub struct SampleBuffer {
    /// The arenas of all tasks, concatenated.
    pub lower: Vec<u64>,
    /// The samples.
    pub samples: Vec<Sample>,
}

impl SampleBuffer {
    /// Adds all samples of a task, without a candidate.
    pub fn push_task(&mut self, task: &TaskValues) {
        let lower = self.push_arena(task.arena());
        for sample in task.samples() {
            self.samples.push(Sample {
                lower,
                inputs: inputs(&[task.pairs(), sample.input]),
                expected: sample.expected.map_or(0, Value::bits),
            });
        }
    }

    /// Adds the finished arena of a task; returns its start.
    pub fn push_arena(&mut self, words: &[u64]) -> u64 {
        let start = self.lower.len() as u64;
        self.lower.extend_from_slice(words);
        start
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
    let of_program = |&first_program: &u32| {
        let item = move |&sample: &u32| Item { sample, first_program, programs: 1, unused: 0 };
        samples.iter().map(item)
    };
    programs.iter().flat_map(of_program).collect()
}
