//! Encodes one program.

use super::{Image, ImageError};
use crate::abi::{self, DeviceInstruction, FEW_ARGS, Measure, ProgramEntry};
use crate::coverage::is_simple;
use batt_engine::Schedule;
use batt_engine::schedule::{Action, Slot};
use batt_program::StepId;

/// Where an operand comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    /// A slot that is filled before a sample is evaluated.
    Fixed(Slot),
    /// The instruction with this index.
    Result(usize),
}

/// The origins of all operands of a schedule. Slots are used again, instructions are not.
#[derive(Debug)]
pub(super) struct Origins {
    /// Of each instruction, callees included.
    of: Vec<Vec<Origin>>,
    /// Of each slot at the end.
    last: Vec<Origin>,
    /// Of the output and the verdicts of each section, when it ends.
    sections: Vec<(Origin, Vec<Origin>)>,
}

impl Origins {
    pub(super) fn new(schedule: &Schedule) -> Origins {
        let mut origins = Origins {
            of: Vec::with_capacity(schedule.instructions.len()),
            last: (0..schedule.slots).map(Origin::Fixed).collect(),
            sections: Vec::new(),
        };
        let mut sections = schedule.sections.iter().peekable();
        for at in 0..=schedule.instructions.len() {
            // Sections follow each other; some have no instructions.
            while let Some(section) = sections.next_if(|section| section.judge.end == at) {
                let verdicts = schedule.verdicts[section.verdicts.clone()].iter();
                let verdicts = verdicts.map(|its| origins.last(its.value)).collect();
                origins.sections.push((origins.last(section.value), verdicts));
            }
            let Some(instruction) = schedule.instructions.get(at) else { break };
            let operands = match instruction.action {
                Action::Prim(prim) => &instruction.args[..prim.arity()],
                _ => schedule.operands(instruction),
            };
            let its = operands.iter().map(|&slot| origins.last(slot)).collect();
            origins.of.push(its);
            let is_fixed = schedule.battery.contains(&at) || schedule.task.contains(&at);
            if !is_fixed && !matches!(instruction.action, Action::Share(_) | Action::Unshare) {
                origins.last[instruction.result as usize] = Origin::Result(at);
            }
        }
        origins
    }

    /// The origin of a slot's value at the end of the schedule.
    pub(super) fn last(&self, slot: Slot) -> Origin {
        self.last.get(slot as usize).copied().unwrap_or(Origin::Fixed(slot))
    }

    /// The origins of the output and the verdicts of a section.
    pub(super) fn section(&self, number: usize) -> (Origin, &[Origin]) {
        let (output, verdicts) = &self.sections[number];
        (*output, verdicts)
    }

    /// The origins of the operands of an instruction.
    pub(super) fn of(&self, at: usize) -> &[Origin] {
        &self.of[at]
    }
}

/// Encodes one program into an image.
pub(super) struct Encoder<'a> {
    pub(super) image: &'a mut Image,
    schedule: &'a Schedule,
    origins: &'a Origins,
    /// Operands of the slots that are filled before a sample is evaluated.
    fixed: &'a [u32],
    /// Operands of results that programs share, by instruction.
    shared: &'a [u32],
    /// Operands of this program's results, by instruction.
    results: Vec<u32>,
    /// The operand of the next result.
    next: u32,
    first_instruction: usize,
    own: u32,
    own_steps: u32,
    /// The steps so far.
    pub(super) steps: Vec<StepId>,
}

impl<'a> Encoder<'a> {
    pub(super) fn new(
        image: &'a mut Image,
        schedule: &'a Schedule,
        origins: &'a Origins,
        fixed: &'a [u32],
        shared: &'a [u32],
    ) -> Encoder<'a> {
        Encoder {
            first_instruction: image.instructions.len(),
            image,
            schedule,
            origins,
            fixed,
            shared,
            results: vec![abi::NONE; schedule.instructions.len()],
            next: abi::OWN | abi::SLOT_FIRST,
            own: 0,
            own_steps: 0,
            steps: Vec::new(),
        }
    }

    /// The results go to the values that programs share.
    pub(super) fn shares(self) -> Encoder<'a> {
        Encoder { next: abi::SHARED, ..self }
    }

    pub(super) fn operand(&self, origin: Origin) -> u32 {
        match origin {
            Origin::Fixed(slot) => self.fixed.get(slot as usize).copied().unwrap_or(abi::NONE),
            Origin::Result(at) => match self.results[at] {
                abi::NONE => self.shared.get(at).copied().unwrap_or(abi::NONE),
                own => own,
            },
        }
    }

    /// Appends an instruction of the schedule that can be measured.
    pub(super) fn push_measured(&mut self, at: usize, measure: Measure) -> Result<(), ImageError> {
        self.push(at)?;
        if let Some(instruction) = self.image.instructions.last_mut() {
            instruction.flags |= (measure as u16) << abi::MEASURE_SHIFT;
        }
        Ok(())
    }

    /// Appends an instruction of the schedule.
    pub(super) fn push(&mut self, at: usize) -> Result<(), ImageError> {
        let instruction = &self.schedule.instructions[at];
        let mut operands: Vec<u32> =
            self.origins.of(at).iter().map(|&origin| self.operand(origin)).collect();
        let (callee, flags) = match instruction.action {
            Action::Prim(prim) => {
                let simple = if is_simple(prim) { abi::SIMPLE } else { 0 };
                (prim as u32, abi::PRIM | simple)
            }
            Action::Call => (operands.remove(0), 0),
            Action::Tuple => (0, abi::TUPLE),
            // The device shares no work between steps.
            Action::Share(_) | Action::Unshare => return Ok(()),
        };
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
        let (step, result) = (self.steps.len() as u32, self.next);
        self.image.instructions.push(DeviceInstruction {
            callee,
            result,
            args,
            count,
            flags,
            step,
        });
        self.results[at] = result;
        self.next += 1;
        if instruction.is_call() {
            self.steps.push(instruction.step.unwrap_or(StepId(step)));
        }
        Ok(())
    }

    /// What follows judges the output.
    pub(super) fn end_own(&mut self) {
        self.own = (self.image.instructions.len() - self.first_instruction) as u32;
        self.own_steps = self.steps.len() as u32;
    }

    /// Appends the program, with what else its entry says. Returns operands of its results, by
    /// instruction.
    pub(super) fn finish(self, entry: ProgramEntry) -> (Vec<u32>, Vec<StepId>) {
        let image = self.image;
        let instructions = (image.instructions.len() - self.first_instruction) as u32;
        let steps = self.steps.len() as u32;
        image.programs.push(ProgramEntry {
            first_instruction: self.first_instruction as u32,
            own: self.own,
            judge: instructions - self.own,
            first_step: image.steps,
            own_steps: self.own_steps,
            steps,
            failure_word: image.failure_words,
            first_call: image.calls,
            ..entry
        });
        image.steps += steps;
        image.calls += self.own_steps;
        image.failure_words += steps.div_ceil(32);
        match self.next & !abi::OPERAND_INDEX {
            abi::SHARED => image.shared_values = self.next & abi::OPERAND_INDEX,
            _ => image.slots = image.slots.max(self.next),
        }
        (self.results, self.steps)
    }
}
