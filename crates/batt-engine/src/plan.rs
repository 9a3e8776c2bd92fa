//! A program with every operand resolved to a slot.
//!
//! Slots hold the inputs S, I and C, then the constants, then what is computed. Running a
//! plan is then a walk over calls and slot numbers.

use batt_dsl::Value;
use batt_program::{Input, Operand, Program, StepId};
use std::collections::HashMap;

/// The number of a slot.
pub(crate) type Slot = u32;

/// What one instruction does; its result goes to the next free slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// Step k of the program: calls a value.
    Call { step: u32, callee: Slot },
    /// Builds a Tuple that the text writes as such.
    Tuple,
}

/// An instruction, and where its arguments are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Instruction {
    pub(crate) action: Action,
    pub(crate) first_arg: u32,
    pub(crate) args: u32,
}

/// A program ready to run. Made once, run on any number of samples.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The first slots: inputs, to be replaced, and constants.
    pub(crate) start: Vec<Value>,
    pub(crate) instructions: Vec<Instruction>,
    pub(crate) args: Vec<Slot>,
    pub(crate) output: Slot,
    /// The slot of every step.
    step_slots: Vec<Slot>,
    slots: HashMap<Operand, Slot>,
}

const INPUTS: [Input; 3] = Input::ALL;

impl Plan {
    /// The plan of a program.
    pub fn new(program: &Program) -> Plan {
        let mut plan = Plan {
            start: vec![Value::EMPTY_TUPLE; INPUTS.len()],
            instructions: Vec::with_capacity(program.steps.len()),
            args: Vec::new(),
            output: 0,
            step_slots: Vec::with_capacity(program.steps.len()),
            slots: HashMap::new(),
        };
        for (slot, input) in INPUTS.into_iter().enumerate() {
            plan.slots.insert(Operand::Input(input), slot as Slot);
        }
        // Constants first, since computed slots come after all of them.
        let operands = program.steps.iter().flat_map(|step| step.args.iter().chain([&step.callee]));
        let assigned = program.assignments.iter().map(|assignment| &assignment.value);
        for operand in operands.chain(assigned).chain([&program.output]) {
            plan.add_constants(operand);
        }
        for (k, step) in program.steps.iter().enumerate() {
            let callee = plan.slot_of(&step.callee);
            let args: Vec<Slot> = step.args.iter().map(|arg| plan.slot_of(arg)).collect();
            let slot = plan.push(Action::Call { step: k as u32, callee }, &args);
            plan.step_slots.push(slot);
        }
        for assignment in &program.assignments {
            plan.slot_of(&assignment.value);
        }
        plan.output = plan.slot_of(&program.output);
        plan
    }

    fn add_constants(&mut self, operand: &Operand) {
        let value = match operand {
            Operand::Step(_) | Operand::Input(_) => return,
            Operand::Tuple(items) => return items.iter().for_each(|item| self.add_constants(item)),
            Operand::Constant(constant) => constant.value,
            Operand::Prim(prim) => Value::prim(*prim),
            Operand::Int(number) => Value::int(*number),
            Operand::Bool(truth) => Value::bool(*truth),
        };
        if !self.slots.contains_key(operand) {
            self.slots.insert(operand.clone(), self.start.len() as Slot);
            self.start.push(value);
        }
    }

    /// The slot of an operand; a Tuple that is not there yet is built.
    fn slot_of(&mut self, operand: &Operand) -> Slot {
        if let Some(slot) = self.slot(operand) {
            return slot;
        }
        let Operand::Tuple(items) = operand else {
            // Readers only refer to earlier steps; for others the empty Tuple in C will do.
            return INPUTS.len() as Slot - 1;
        };
        let args: Vec<Slot> = items.iter().map(|item| self.slot_of(item)).collect();
        let slot = self.push(Action::Tuple, &args);
        self.slots.insert(operand.clone(), slot);
        slot
    }

    /// Where the value of an operand lies, if the program mentions it.
    pub(crate) fn slot(&self, operand: &Operand) -> Option<Slot> {
        match operand {
            Operand::Step(StepId(k)) => self.step_slots.get(*k as usize).copied(),
            operand => self.slots.get(operand).copied(),
        }
    }

    fn push(&mut self, action: Action, args: &[Slot]) -> Slot {
        let slot = (self.start.len() + self.instructions.len()) as Slot;
        let first_arg = self.args.len() as u32;
        self.args.extend_from_slice(args);
        self.instructions.push(Instruction { action, first_arg, args: args.len() as u32 });
        slot
    }
}
