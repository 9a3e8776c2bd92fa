//! The device image: programs encoded for the device.
//!
//! A program is a [`Routine`], or a section of a battery: the steps that compute an output, and
//! those that judge it.

mod battery;
mod encoder;
mod measures;
mod outputs;

use crate::abi::{self, DeviceInstruction, ProgramEntry, ScheduleEntry, VerdictEntry};
use batt_dsl::{Kind, Value};
use batt_engine::Routine;
use encoder::{Encoder, Origins};
use std::collections::HashMap;

pub use battery::{BatteryImage, DeviceProgram, SharedSteps};
pub use outputs::DeviceOutput;

/// Why something cannot be encoded for the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImageError {
    /// A constant of a routine that does not fit in a word.
    #[error("a constant of the kind {0:?} does not fit in a word")]
    Constant(Kind),
    /// Too many operands.
    #[error("an instruction with {0} operands; the device takes {max}", max = u16::MAX)]
    Operands(usize),
    /// More inputs than a sample has.
    #[error("a routine with {0} inputs; the device takes {max}", max = abi::INPUTS)]
    Inputs(usize),
}

/// Encoded programs. Every operand says where it lies.
#[derive(Clone, Debug, Default)]
pub struct Image {
    /// Instructions of all programs.
    pub instructions: Vec<DeviceInstruction>,
    /// Operands of instructions with more than four arguments.
    pub extra: Vec<u32>,
    /// Constants. Those that do not fit in a word lie in the arena of their schedule.
    pub constants: Vec<u64>,
    /// The entries of the programs.
    pub programs: Vec<ProgramEntry>,
    /// The entries of verdicts.
    pub verdicts: Vec<VerdictEntry>,
    /// The steps of verdicts.
    pub verdict_steps: Vec<u32>,
    /// The entries of the schedules.
    pub schedules: Vec<ScheduleEntry>,
    /// The arenas of the schedules.
    pub arenas: Vec<u64>,
    /// Steps of all programs.
    pub steps: u32,
    /// Steps whose calls are written.
    pub calls: u32,
    /// Words of failure bits per sample. Every program begins a new word.
    pub failure_words: u32,
    /// Slots that the longest program needs.
    pub slots: u32,
    /// The program whose values others share.
    pub shared_program: Option<u32>,
    /// Values that programs share.
    pub shared_values: u32,
    /// Constants by value. Equal words mean the same only within a schedule.
    known: HashMap<(u32, u64), u32>,
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
        let schedule = routine.schedule();
        if let Some(stored) = schedule.constants.iter().find(|value| !value.is_inline()) {
            return Err(ImageError::Constant(stored.kind()));
        }
        if self.schedules.is_empty() {
            self.schedules.push(ScheduleEntry::default());
        }
        let mut fixed: Vec<u32> = (0..schedule.inputs).map(|slot| abi::OWN | slot).collect();
        fixed.extend(schedule.constants.iter().map(|&value| self.constant(0, value)));
        let origins = Origins::new(schedule);
        let mut encoder = Encoder::new(self, schedule, &origins, &fixed, &[]);
        schedule.shared.clone().try_for_each(|at| encoder.push(at))?;
        let output = encoder.operand(origins.last(routine.output()));
        encoder.end_own();
        encoder.finish(ProgramEntry { output, ..ProgramEntry::default() });
        Ok(())
    }

    /// Does the item name programs of the image, and one of so many samples?
    pub(crate) fn has_item(&self, item: &abi::Item, samples: usize) -> bool {
        let end = u64::from(item.first_program) + u64::from(item.programs);
        let programs = item.programs > 0 && end <= self.programs.len() as u64;
        programs && (item.sample as usize) < samples
    }

    /// Are these the items of what programs share?
    pub(crate) fn are_shared(&self, items: &[abi::Item]) -> bool {
        items.first().is_some_and(|item| Some(item.first_program) == self.shared_program)
    }

    /// The operand of a constant of this schedule.
    fn constant(&mut self, schedule: u32, value: Value) -> u32 {
        let of = if value.is_inline() { 0 } else { schedule };
        let next = self.constants.len() as u32;
        let place = *self.known.entry((of, value.bits())).or_insert(next);
        if place == next {
            self.constants.push(value.bits());
        }
        place | abi::CONSTANT
    }

    /// Adds the arena of a schedule; returns the schedule's number.
    fn push_schedule(&mut self, arena: &[u64]) -> u32 {
        // Tiles are aligned to 32 bytes.
        self.arenas.resize(self.arenas.len().next_multiple_of(4), 0);
        self.schedules.push(ScheduleEntry { arena: self.arenas.len() as u64 });
        self.arenas.extend_from_slice(arena);
        self.schedules.len() as u32 - 1
    }
}
