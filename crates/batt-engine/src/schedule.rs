//! The executable form: instructions over slots.
//!
//! Everything that runs is a [`Schedule`]: a battery after its passes, a single program as it is
//! written, one primitive. The interpreter follows it on the CPU, and devices encode it.

use crate::lower::Sharing;
use batt_dsl::{MAX_ARITY, Prim, Value};
use batt_program::StepId;
use std::ops::Range;
use std::sync::Arc;

/// The number of a slot: inputs have the first ones, then come the constants.
pub type Slot = u32;

/// What one instruction does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Calls a primitive with the operands, of which there are as many as parameters.
    Prim(Prim),
    /// Calls the first operand with the others.
    Call,
    /// Builds a Tuple of the operands.
    Tuple,
    /// The calls up to [`Action::Unshare`] read the operand: work on it may be shared.
    Share(Sharing),
    /// Ends that.
    Unshare,
}

/// One thing to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instruction {
    /// What.
    pub action: Action,
    /// The operands of a primitive. The last ones mean nothing if it has fewer.
    pub args: [Slot; MAX_ARITY],
    /// Where those of anything else lie among [`Schedule`]'s.
    pub(crate) first_operand: u32,
    pub(crate) operands: u32,
    /// Where the result goes.
    pub result: Slot,
    /// The step that is computed; none where no call is made.
    pub step: Option<StepId>,
}

impl Instruction {
    /// Is a call made?
    pub fn is_call(&self) -> bool {
        matches!(self.action, Action::Prim(_) | Action::Call)
    }
}

/// An `o` entry that a section gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Emitted {
    /// Which of the battery's outputs.
    pub output: usize,
}

/// An `s` entry that a section gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Which of the battery's scores.
    pub score: usize,
    /// Where (score, witness) lies.
    pub value: Slot,
    pub(crate) first_step: u32,
    pub(crate) end_step: u32,
}

/// What only one output and its judges need; its values are good until its end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Section {
    /// Instructions that make the output.
    pub own: Range<usize>,
    /// Instructions that judge it, to be run where C is known.
    pub judge: Range<usize>,
    /// Where the output lies.
    pub value: Slot,
    /// Entries of [`Schedule::emitted`]; none for the base line.
    pub emitted: Range<usize>,
    /// Entries of [`Schedule::verdicts`].
    pub verdicts: Range<usize>,
}

/// Instructions over slots. Ranges are of [`Schedule::instructions`].
#[derive(Clone, Debug, Default)]
pub struct Schedule {
    /// Everything to do.
    pub instructions: Vec<Instruction>,
    pub(crate) operands: Vec<Slot>,
    /// How many inputs there are: S, I and C for programs and batteries.
    pub inputs: u32,
    /// Values of the slots after those of the inputs.
    pub constants: Vec<Value>,
    /// What the constants are made of: the arena of the battery.
    pub arena: Arc<[u64]>,
    /// How many slots there are.
    pub slots: u32,
    /// Slots that are filled before a sample is looked at.
    pub fixed_slots: u32,
    /// To be done once.
    pub battery: Range<usize>,
    /// To be done once a task.
    pub task: Range<usize>,
    /// To be done once a sample, before the sections.
    pub shared: Range<usize>,
    /// The same where C is known.
    pub shared_judge: Range<usize>,
    /// The outputs, one after another.
    pub sections: Vec<Section>,
    /// `o` entries, by section.
    pub emitted: Vec<Emitted>,
    /// `s` entries, by section.
    pub verdicts: Vec<Verdict>,
    pub(crate) verdict_steps: Vec<StepId>,
    pub(crate) groups: Vec<(Sharing, Vec<StepId>)>,
    pub(crate) computed_as: Vec<Option<StepId>>,
    /// Is memory reused after the last use?
    pub reuses: bool,
}

impl Schedule {
    /// Slots of the operands of an instruction that calls no primitive.
    #[inline]
    pub fn operands(&self, instruction: &Instruction) -> &[Slot] {
        &self.operands[instruction.first_operand as usize..][..instruction.operands as usize]
    }

    /// Slots of the arguments of a call, or of the parts of a Tuple.
    pub fn args<'a>(&'a self, instruction: &'a Instruction) -> &'a [Slot] {
        match instruction.action {
            Action::Prim(prim) => &instruction.args[..prim.arity()],
            Action::Call => &self.operands(instruction)[1..],
            _ => self.operands(instruction),
        }
    }

    /// The steps of the differ itself, without what made the output it judges: if one of them
    /// fails, the differ failed.
    pub fn verdict_steps(&self, verdict: &Verdict) -> &[StepId] {
        &self.verdict_steps[verdict.first_step as usize..verdict.end_step as usize]
    }

    /// The step that stands for this one: itself, or an earlier one of equal meaning. None for
    /// one that is not computed, because nothing needs it or its value is a constant.
    pub fn computed_as(&self, step: StepId) -> Option<StepId> {
        self.computed_as.get(step.index()).copied().flatten()
    }

    /// Calls among the instructions.
    pub fn computed(&self) -> usize {
        self.calls_in(&(0..self.instructions.len()))
    }

    /// Calls among these instructions.
    pub fn calls_in(&self, range: &Range<usize>) -> usize {
        self.instructions[range.clone()].iter().filter(|i| i.is_call()).count()
    }
}
