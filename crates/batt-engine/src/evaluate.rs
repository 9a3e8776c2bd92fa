//! Running a plan on a sample.

use crate::plan::{Action, Plan};
use crate::task::{SampleValues, TaskValues};
use crate::walk::written_tuple;
use batt_dsl::{Failure, Heap, Machine, Value};
use batt_program::{Operand, StepId};

/// A step that failed.
#[derive(Clone, Debug)]
pub struct StepFailure {
    /// Which one.
    pub step: StepId,
    /// Why.
    pub failure: Failure,
}

/// What came of a program on a sample. Values are good until the next run.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    /// What the program returned.
    pub output: Value,
    /// Is that the expected output?
    pub is_right: bool,
    /// Steps that failed.
    pub failures: usize,
    /// Primitive calls, inner ones counted.
    pub calls: u64,
}

/// Runs programs on the samples of one task, on one core.
#[derive(Clone, Debug)]
pub struct Evaluator {
    machine: Machine,
    pairs: Value,
    slots: Vec<Value>,
    args: Vec<Value>,
    failures: Vec<StepFailure>,
}

impl Evaluator {
    /// An evaluator for the task's samples.
    pub fn new(task: &TaskValues) -> Evaluator {
        Evaluator::with_heap(task.heap(), task.pairs())
    }

    /// An evaluator whose values lie in this heap, S among them.
    pub fn with_heap(heap: Heap, pairs: Value) -> Evaluator {
        Evaluator {
            machine: Machine::with_heap(heap),
            pairs,
            slots: Vec::new(),
            args: Vec::new(),
            failures: Vec::new(),
        }
    }

    /// The heap in which the values of the last run lie.
    pub fn heap(&self) -> &Heap {
        self.machine.heap()
    }

    /// Safe evaluation: a failing step takes its default, and the run goes on.
    pub fn run_safely(&mut self, plan: &Plan, sample: &SampleValues) -> Run {
        self.machine.heap_mut().clear();
        self.run_on(plan, self.pairs, sample.input, Value::EMPTY_TUPLE, sample.expected)
    }

    /// Safe evaluation of inputs that lie in this evaluator's heap, which is not cleared.
    pub fn run_on(
        &mut self,
        plan: &Plan,
        pairs: Value,
        input: Value,
        candidate: Value,
        expected: Option<Value>,
    ) -> Run {
        let calls = self.start(plan, pairs, input, candidate).walk(plan, false);
        self.finish(plan, expected, calls)
    }

    /// Strict evaluation: the first failure ends the run and is returned.
    pub fn run_strictly(&mut self, plan: &Plan, sample: &SampleValues) -> Result<Run, StepFailure> {
        self.machine.heap_mut().clear();
        let pairs = self.pairs;
        let calls = self.start(plan, pairs, sample.input, Value::EMPTY_TUPLE).walk(plan, true);
        match self.failures.first() {
            Some(failure) => Err(failure.clone()),
            None => Ok(self.finish(plan, sample.expected, calls)),
        }
    }

    /// Steps that failed in the last run, in order.
    pub fn failures(&self) -> &[StepFailure] {
        &self.failures
    }

    /// The value of an operand in the last run; none if it was not reached.
    pub fn value(&self, plan: &Plan, operand: &Operand) -> Option<Value> {
        self.slots.get(plan.slot(operand)? as usize).copied()
    }

    fn start(&mut self, plan: &Plan, pairs: Value, input: Value, candidate: Value) -> &mut Self {
        self.failures.clear();
        self.slots.clear();
        self.slots.extend_from_slice(&plan.start);
        self.slots[..3].copy_from_slice(&[pairs, input, candidate]);
        self
    }

    /// Follows the instructions, to the first failure or to the end; the number of calls.
    fn walk(&mut self, plan: &Plan, strict: bool) -> u64 {
        let mut calls = 0;
        for instruction in &plan.instructions {
            let args = &plan.args[instruction.first_arg as usize..][..instruction.args as usize];
            self.args.clear();
            self.args.extend(args.iter().map(|&slot| self.slots[slot as usize]));
            let value = match instruction.action {
                Action::Tuple => written_tuple(&mut self.machine, &self.args),
                Action::Call { step, callee } => {
                    let done = self.machine.step(self.slots[callee as usize], &self.args);
                    calls += u64::from(self.machine.calls());
                    if let Some(failure) = done.failure {
                        self.failures.push(StepFailure { step: StepId(step), failure });
                        if strict {
                            return calls;
                        }
                    }
                    done.value
                }
            };
            self.slots.push(value);
        }
        calls
    }

    fn finish(&self, plan: &Plan, expected: Option<Value>, calls: u64) -> Run {
        let output = self.slots[plan.output as usize];
        let heap = self.machine.heap();
        Run {
            output,
            is_right: expected.is_some_and(|expected| heap.equal(output, expected)),
            failures: self.failures.len(),
            calls,
        }
    }
}
