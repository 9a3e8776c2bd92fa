//! The interpreter of the executable form: the inner loop of everything on the CPU.
//!
//! Drivers say what runs and when it ends: [`crate::Evaluator`] runs single programs, the
//! workers of the CPU backend run batteries. Whoever wants to see every call is an [`Observer`];
//! without one the loop is compiled without a trace of it.

use crate::failures::Failures;
use crate::lower::Sharing;
use crate::schedule::{Action, Instruction, Schedule, Slot};
use batt_dsl::{Failure, GiveUp, Heap, Machine, StepOutcome, Value, limits};
use batt_program::StepId;
use std::ops::{ControlFlow, Range};

/// Sees every call.
pub trait Observer {
    /// A call is about to be made.
    #[inline(always)]
    fn before(&mut self) {}

    /// A call has been made. Breaking ends the run.
    #[inline(always)]
    fn after(&mut self, _step: StepId, _done: StepOutcome, _machine: &Machine) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// Nobody observes.
impl Observer for () {}

/// A machine with the slots that instructions work on.
#[derive(Clone, Debug)]
pub(crate) struct Interpreter {
    pub(crate) machine: Machine,
    pub(crate) slots: Vec<Value>,
    args: Vec<Value>,
    pub(crate) failures: Failures,
    /// Steps that were given up, in order.
    pub(crate) given_up: Vec<(StepId, GiveUp)>,
    /// Primitive calls by step, if there is room for them.
    pub(crate) step_calls: Vec<u32>,
    /// Primitive calls, inner ones counted.
    pub(crate) calls: u64,
    /// Steps evaluated.
    pub(crate) steps: u64,
}

impl Interpreter {
    pub(crate) fn new(heap: Heap) -> Interpreter {
        Interpreter {
            machine: Machine::with_heap(heap),
            slots: Vec::new(),
            args: Vec::new(),
            failures: Failures::default(),
            given_up: Vec::new(),
            step_calls: Vec::new(),
            calls: 0,
            steps: 0,
        }
    }

    /// Fills the first slots and makes room for the others.
    pub(crate) fn start(&mut self, inputs: &[Value], constants: &[Value], count: u32) {
        self.slots.clear();
        self.slots.extend_from_slice(inputs);
        self.slots.extend_from_slice(constants);
        self.slots.resize(count as usize, Value::EMPTY_TUPLE);
        self.failures.clear();
        self.given_up.clear();
        (self.calls, self.steps) = (0, 0);
    }

    /// Follows these instructions, to the end or to where the observer breaks or memory or time
    /// runs out; then the slot of the call where that happened is returned.
    #[inline]
    pub(crate) fn follow<O: Observer>(
        &mut self,
        schedule: &Schedule,
        range: Range<usize>,
        observer: &mut O,
    ) -> ControlFlow<Slot> {
        for instruction in &schedule.instructions[range] {
            match instruction.action {
                Action::Prim(prim) => {
                    let args = instruction.args.map(|k| self.slots[k as usize]);
                    observer.before();
                    let done = self.machine.step_prim(prim, &args);
                    self.finish(instruction, done, observer)?;
                }
                Action::Call => {
                    self.take_operands(schedule, instruction);
                    observer.before();
                    let done = self.machine.step(self.args[0], &self.args[1..]);
                    self.finish(instruction, done, observer)?;
                }
                Action::Tuple => {
                    self.take_operands(schedule, instruction);
                    self.slots[instruction.result as usize] =
                        written_tuple(&mut self.machine, &self.args);
                }
                Action::Share(sharing) => {
                    self.take_operands(schedule, instruction);
                    match sharing {
                        Sharing::Scan => self.machine.cache_objects(self.args[0]),
                        Sharing::Traversal => self.machine.cache_elements(self.args[0]),
                    }
                }
                Action::Unshare => self.machine.clear_step_cache(),
            }
        }
        ControlFlow::Continue(())
    }

    fn take_operands(&mut self, schedule: &Schedule, instruction: &Instruction) {
        let operands = schedule.operands(instruction).iter();
        self.args.clear();
        self.args.extend(operands.map(|&k| self.slots[k as usize]));
    }

    /// Keeps what came of a call.
    #[inline(always)]
    fn finish<O: Observer>(
        &mut self,
        instruction: &Instruction,
        done: StepOutcome,
        observer: &mut O,
    ) -> ControlFlow<Slot> {
        let calls = self.machine.calls();
        self.calls += u64::from(calls);
        self.steps += 1;
        self.slots[instruction.result as usize] = done.value;
        let step = instruction.step.unwrap_or(StepId(0));
        if let Some(its) = self.step_calls.get_mut(step.index()) {
            *its = calls;
        }
        if let Some(failure) = done.failure {
            self.keep_failure(instruction, step, failure)?;
        }
        match observer.after(step, done, &self.machine) {
            ControlFlow::Continue(()) => ControlFlow::Continue(()),
            ControlFlow::Break(()) => ControlFlow::Break(instruction.result),
        }
    }

    /// Keeps the failure of a step. A step that took too long costs those who need it; without
    /// memory, and after a stop, nothing else can run.
    #[cold]
    fn keep_failure(
        &mut self,
        instruction: &Instruction,
        step: StepId,
        failure: Failure,
    ) -> ControlFlow<Slot> {
        match failure.given_up() {
            None => self.failures.add(step, failure),
            Some(why) => {
                self.given_up.push((step, why));
                if why != GiveUp::Time {
                    return ControlFlow::Break(instruction.result);
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// A Tuple that the text writes as such. One that is nested beyond the limits is the empty
/// Tuple, as if a call had failed.
pub(crate) fn written_tuple(machine: &mut Machine, parts: &[Value]) -> Value {
    let tuple = machine.heap_mut().tuple(parts);
    match limits::check_nesting(machine.heap(), tuple) {
        Ok(_) => tuple,
        Err(_) => Value::EMPTY_TUPLE,
    }
}
