//! The driver for single programs: safe or strict evaluation, and the value of every step.

use crate::failures::StepFailure;
use crate::interpreter::{Interpreter, Observer};
use crate::options::DEFAULT_MAX_WORDS;
use crate::routine::Routine;
use crate::schedule::Slot;
use crate::task::{SampleValues, TaskValues};
use crate::watchdog::Watchdog;
use batt_dsl::{GiveUp, Heap, Machine, StepOutcome, Value};
use batt_program::StepId;
use std::ops::ControlFlow;

/// What came of a routine. Values are good until the next run.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    /// What it returned.
    pub output: Value,
    /// Is that the expected output?
    pub is_right: bool,
    /// Steps that failed.
    pub failures: usize,
    /// Primitive calls, inner ones counted.
    pub calls: u64,
    /// The first step that was given up, and why: the output says nothing then.
    pub given_up: Option<(StepId, GiveUp)>,
}

/// Runs single programs and primitives, on one core.
///
/// ```
/// use batt_engine::{Evaluator, GridRef, Routine, TaskValues};
///
/// let text = "def solve_flip(I):\n    x1 = vmirror(I)\n    return x1\n";
/// let program = &batt_program::read("flip.py", text).programs[0];
///
/// let mut task = TaskValues::builder();
/// task.pair(GridRef::new(1, 2, &[3, 4]), GridRef::new(1, 2, &[4, 3]));
/// task.sample(GridRef::new(1, 3, &[1, 2, 3]), Some(GridRef::new(1, 3, &[3, 2, 1])));
/// let task = task.finish();
///
/// let mut evaluator = Evaluator::new(&task);
/// let run = evaluator.run_safely(&Routine::of_program(program), &task.samples()[0]);
/// assert!(run.is_right);
/// ```
#[derive(Clone, Debug)]
pub struct Evaluator {
    interpreter: Interpreter,
    pairs: Value,
    /// Slots below this one hold values of the last run.
    reached: Slot,
}

/// Breaks at the first failure.
struct Strict;

impl Observer for Strict {
    #[inline(always)]
    fn after(&mut self, _step: StepId, done: StepOutcome, _machine: &Machine) -> ControlFlow<()> {
        match done.failure {
            Some(_) => ControlFlow::Break(()),
            None => ControlFlow::Continue(()),
        }
    }
}

impl Evaluator {
    /// An evaluator for the task's samples.
    pub fn new(task: &TaskValues) -> Evaluator {
        Evaluator::with_heap(task.heap(), task.pairs())
    }

    /// An evaluator whose values lie in this heap, S among them. Runs may take
    /// [`DEFAULT_MAX_WORDS`]; see [`Evaluator::limit`].
    pub fn with_heap(heap: Heap, pairs: Value) -> Evaluator {
        let mut interpreter = Interpreter::new(heap);
        interpreter.machine.set_most_words(DEFAULT_MAX_WORDS);
        Evaluator { interpreter, pairs, reached: 0 }
    }

    /// The heap in which the values of the last run lie.
    pub fn heap(&self) -> &Heap {
        self.interpreter.machine.heap()
    }

    /// The machine that makes the calls: its settings, and its heap.
    pub fn machine_mut(&mut self) -> &mut Machine {
        &mut self.interpreter.machine
    }

    /// Gives up what takes more memory than this, or longer than the watchdog allows.
    ///
    /// ```
    /// use batt_dsl::GiveUp;
    /// use batt_engine::{Evaluator, GridRef, Routine, TaskValues, Watchdog};
    ///
    /// let text = "def solve_all(I):\n    x1 = canvas(ONE, (99, 99))\n    return asindices(x1)\n";
    /// let program = &batt_program::read("all.py", text).programs[0];
    /// let mut task = TaskValues::builder();
    /// task.sample(GridRef::new(1, 1, &[3]), None);
    /// let task = task.finish();
    ///
    /// let mut evaluator = Evaluator::new(&task);
    /// evaluator.limit(1000, &Watchdog::default());
    /// let run = evaluator.run_safely(&Routine::of_program(program), &task.samples()[0]);
    /// assert_eq!(run.given_up.map(|(_, why)| why), Some(GiveUp::Memory));
    /// ```
    pub fn limit(&mut self, max_words: usize, watchdog: &Watchdog) {
        self.interpreter.machine.set_most_words(max_words);
        self.interpreter.machine.set_alarm(watchdog.alarm());
    }

    /// Safe evaluation: a failing step takes its default, and the run goes on.
    pub fn run_safely(&mut self, program: &Routine, sample: &SampleValues) -> Run {
        self.interpreter.machine.heap_mut().clear();
        let inputs = [self.pairs, sample.input, Value::EMPTY_TUPLE];
        self.run_on(program, &inputs, sample.expected)
    }

    /// Safe evaluation of inputs that lie in this evaluator's heap, which is not cleared.
    pub fn run_on(&mut self, routine: &Routine, inputs: &[Value], expected: Option<Value>) -> Run {
        self.observe(routine, inputs, &mut ());
        self.finish(routine, expected)
    }

    /// Strict evaluation: the first failure ends the run and is returned. A step that was given up
    /// is no failure; see [`Run::given_up`].
    pub fn run_strictly(
        &mut self,
        program: &Routine,
        sample: &SampleValues,
    ) -> Result<Run, StepFailure> {
        self.interpreter.machine.heap_mut().clear();
        let inputs = [self.pairs, sample.input, Value::EMPTY_TUPLE];
        self.observe(program, &inputs, &mut Strict);
        match self.failures().first() {
            Some(failure) => Err(*failure),
            None => Ok(self.finish(program, sample.expected)),
        }
    }

    /// Runs the routine under the eyes of an observer, to the end or to where that breaks.
    /// Inputs that are missing are empty Tuples.
    pub fn observe(&mut self, routine: &Routine, inputs: &[Value], observer: &mut impl Observer) {
        let (schedule, interpreter) = (routine.schedule(), &mut self.interpreter);
        let mut given = [Value::EMPTY_TUPLE; batt_dsl::MAX_ARITY];
        let count = inputs.len().min(routine.inputs());
        given[..count].copy_from_slice(&inputs[..count]);
        interpreter.start(&given[..routine.inputs()], &schedule.constants, schedule.slots);
        let flow = interpreter.follow(schedule, schedule.shared.clone(), observer);
        self.reached = flow.break_value().unwrap_or(schedule.slots);
    }

    /// Steps that failed in the last run, in order.
    pub fn failures(&self) -> &[StepFailure] {
        self.interpreter.failures.all()
    }

    /// What lies in a slot after the last run; none if it was not reached.
    pub fn value(&self, slot: Option<Slot>) -> Option<Value> {
        let slot = slot.filter(|&slot| slot < self.reached)?;
        self.interpreter.slots.get(slot as usize).copied()
    }

    /// The arguments of a step in the last run, whether the step failed or not.
    pub fn args(&self, routine: &Routine, step: StepId) -> Vec<Value> {
        let Some(call) = routine.call(step) else { return Vec::new() };
        let args = routine.schedule().args(call).iter();
        args.filter_map(|&slot| self.interpreter.slots.get(slot as usize).copied()).collect()
    }

    fn finish(&self, routine: &Routine, expected: Option<Value>) -> Run {
        let output = self.interpreter.slots[routine.output() as usize];
        let heap = self.heap();
        Run {
            output,
            is_right: expected.is_some_and(|expected| heap.equal(output, expected)),
            failures: self.interpreter.failures.count(),
            calls: self.interpreter.calls,
            given_up: self.interpreter.given_up.first().copied(),
        }
    }
}
