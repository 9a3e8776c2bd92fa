//! The executable form: instructions over slots.
//!
//! Everything that runs is a [`Schedule`]: a battery after its passes, a single program as written,
//! one primitive. The CPU interprets it, devices encode it.

use crate::lower::Sharing;
use batt_dsl::{MAX_ARITY, Prim, Value};
use batt_program::StepId;
use batt_program::battery::Class;
use std::ops::Range;
use std::sync::Arc;

/// The index of a slot: inputs first, then constants, then computed values.
pub type Slot = u32;

/// The action of an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Calls a primitive; the number of operands is its arity.
    Prim(Prim),
    /// Calls the first operand with the others.
    Call,
    /// Builds a Tuple of the operands.
    Tuple,
    /// The calls up to [`Action::Unshare`] share work on the operand.
    Share(Sharing),
    /// Ends sharing.
    Unshare,
}

/// One instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instruction {
    /// What it does.
    pub action: Action,
    /// The operands of a primitive; unused ones are 0.
    pub args: [Slot; MAX_ARITY],
    /// Range of the operands of other actions in [`Schedule::operands`].
    pub(crate) first_operand: u32,
    pub(crate) operands: u32,
    /// The slot of the result.
    pub result: Slot,
    /// The step it computes; none if it makes no call.
    pub step: Option<StepId>,
}

impl Instruction {
    /// Does it make a call?
    pub fn is_call(&self) -> bool {
        matches!(self.action, Action::Prim(_) | Action::Call)
    }
}

/// An output that a section emits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Emitted {
    /// Index into the battery's outputs.
    pub output: usize,
}

/// A verdict that a section emits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Index into the battery's scores.
    pub score: usize,
    /// The slot of (score, witness).
    pub value: Slot,
    pub(crate) first_step: u32,
    pub(crate) end_step: u32,
}

/// The instructions that only one output and its differs need. Values live until its end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Section {
    /// Instructions that compute the output.
    pub own: Range<usize>,
    /// Instructions that judge it; run only if C is known.
    pub judge: Range<usize>,
    /// The slot of the output.
    pub value: Slot,
    /// Range of [`Schedule::emitted`]; empty for the baseline.
    pub emitted: Range<usize>,
    /// Range of [`Schedule::verdicts`].
    pub verdicts: Range<usize>,
}

/// Instructions over slots. Ranges are of [`Schedule::instructions`].
#[derive(Clone, Debug, Default)]
pub struct Schedule {
    /// All instructions.
    pub instructions: Vec<Instruction>,
    pub(crate) operands: Vec<Slot>,
    /// Number of inputs: S, I and C for programs and batteries.
    pub inputs: u32,
    /// Values of the constant slots.
    pub constants: Vec<Value>,
    /// The battery arena, which holds the constants.
    pub arena: Arc<[u64]>,
    /// Number of slots.
    pub slots: u32,
    /// Slots that are filled before a sample is evaluated.
    pub fixed_slots: u32,
    /// Run once.
    pub battery: Range<usize>,
    /// Run once per task.
    pub task: Range<usize>,
    /// Run once per sample, before the sections.
    pub shared: Range<usize>,
    /// Run once per sample if C is known, before the sections.
    pub shared_judge: Range<usize>,
    /// The outputs, one after another.
    pub sections: Vec<Section>,
    /// Outputs, grouped by section.
    pub emitted: Vec<Emitted>,
    /// Verdicts, grouped by section.
    pub verdicts: Vec<Verdict>,
    pub(crate) verdict_steps: Vec<StepId>,
    pub(crate) groups: Vec<(Sharing, Vec<StepId>)>,
    pub(crate) computed_as: Vec<Option<StepId>>,
    /// Number of steps that were computed while lowering.
    pub(crate) folded: usize,
    /// The primitive calls of steps that are constants, by step; empty if there are none.
    pub(crate) constant_calls: Vec<u32>,
    /// Whether memory is reused at the end of each section.
    pub reuses: bool,
    /// Whether equal outputs of a sample are judged once.
    pub judges_once: bool,
}

impl Schedule {
    /// The operand slots of an instruction that does not call a primitive.
    #[inline]
    pub fn operands(&self, instruction: &Instruction) -> &[Slot] {
        &self.operands[instruction.first_operand as usize..][..instruction.operands as usize]
    }

    /// The slots of a call's arguments or of a Tuple's parts.
    pub fn args<'a>(&'a self, instruction: &'a Instruction) -> &'a [Slot] {
        match instruction.action {
            Action::Prim(prim) => &instruction.args[..prim.arity()],
            Action::Call => &self.operands(instruction)[1..],
            _ => self.operands(instruction),
        }
    }

    /// The differ's own steps, without those that compute the judged output. If one of them fails,
    /// the differ failed.
    pub fn verdict_steps(&self, verdict: &Verdict) -> &[StepId] {
        &self.verdict_steps[verdict.first_step as usize..verdict.end_step as usize]
    }

    /// The step that is evaluated for this one: itself, or an earlier step with the same meaning.
    /// None if the step is not evaluated, because it is dead or folded to a constant.
    pub fn computed_as(&self, step: StepId) -> Option<StepId> {
        self.computed_as.get(step.index()).copied().flatten()
    }

    /// Number of calls.
    pub fn computed(&self) -> usize {
        self.calls_in(&(0..self.instructions.len()))
    }

    /// The instructions that are run once per battery, per task, per sample, or per sample whose C
    /// is known. Steps that became constants while lowering have none.
    pub fn of_class(&self, class: Class) -> impl Iterator<Item = &Instruction> {
        let all = match class {
            Class::Battery => &self.battery,
            Class::Task => &self.task,
            Class::Sample => &self.shared,
            Class::Candidate => &self.shared_judge,
        };
        let of_sections = self.sections.iter().filter_map(move |section| match class {
            Class::Battery | Class::Task => None,
            Class::Sample => Some(&section.own),
            Class::Candidate => Some(&section.judge),
        });
        let ranges = std::iter::once(all).chain(of_sections);
        ranges.flat_map(|range| &self.instructions[range.clone()])
    }

    /// Number of calls that are made once per battery, per task, per sample, and per sample whose
    /// C is known: in the order of [`Class::ALL`].
    pub fn calls_by_class(&self) -> [usize; 4] {
        let mut calls =
            Class::ALL.map(|class| self.of_class(class).filter(|i| i.is_call()).count());
        calls[0] += self.folded;
        calls
    }

    /// Number of calls in a range of instructions.
    pub fn calls_in(&self, range: &Range<usize>) -> usize {
        self.instructions[range.clone()].iter().filter(|i| i.is_call()).count()
    }
}
