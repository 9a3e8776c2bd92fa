//! Treatments that evaluate a program alone, as one routine.

use crate::case::Inputs;
use crate::treatment::{AssignmentOutcome, CallOutcome, Found, Outcome, Treatment, Unfit};
use batt_dsl::recorded::RecordedCall;
use batt_dsl::{Heap, Level, Machine, Value};
use batt_engine::{Evaluator, Routine, SampleValues};
use batt_program::{Naming, Program, StepId};
use std::sync::Arc;

/// Safe evaluation with this kind of machine.
pub(super) struct Evaluated {
    pub(super) name: &'static str,
    pub(super) machine: fn() -> Machine,
}

impl Treatment for Evaluated {
    fn name(&self) -> &str {
        self.name
    }

    fn run(&self, program: &Program, inputs: &Inputs) -> Result<Outcome, String> {
        Ok(evaluate(&Routine::of_program(program), program, inputs, (self.machine)()))
    }

    fn makes_calls(&self) -> bool {
        true
    }

    fn call(&self, call: &RecordedCall) -> CallOutcome {
        call.replay(&mut (self.machine)()).into()
    }
}

fn evaluate(routine: &Routine, program: &Program, inputs: &Inputs, machine: Machine) -> Outcome {
    let mut evaluator = Evaluator::with_heap(Heap::new(), Value::EMPTY_TUPLE);
    *evaluator.machine_mut() = machine;
    let values = place(evaluator.machine_mut().heap_mut(), inputs);
    let run = evaluator.run_on(routine, &values, None);
    outcome(&evaluator, program, routine, Some(run.output))
}

/// Prints the program, reads it back, and evaluates it.
pub(super) struct Printed {
    pub(super) name: &'static str,
    pub(super) naming: Naming,
}

impl Treatment for Printed {
    fn name(&self) -> &str {
        self.name
    }

    fn run(&self, program: &Program, inputs: &Inputs) -> Result<Outcome, String> {
        let text = program.to_text(self.naming);
        let again = match batt_program::read("printed.py", &text).programs.pop() {
            Some(again) if again.same_steps(program) => again,
            _ => return Err(format!("it reads back as another program:\n{text}")),
        };
        // Assignments may differ, but steps are the same.
        let again = Program { assignments: program.assignments.clone(), ..again };
        Ok(evaluate(&Routine::of_program(&again), program, inputs, Machine::new()))
    }
}

/// Safe evaluation twice with one evaluator and shared inputs. The first run must not affect the
/// second.
pub(super) struct Twice;

impl Treatment for Twice {
    fn name(&self) -> &str {
        "for the second time"
    }

    fn run(&self, program: &Program, inputs: &Inputs) -> Result<Outcome, String> {
        let routine = Routine::of_program(program);
        let (mut evaluator, values) = over_shared_inputs(inputs);
        let sample = SampleValues { input: values[1], expected: None };
        let mut run = || match inputs.has_candidate() {
            true => evaluator.run_on(&routine, &values, None),
            false => evaluator.run_safely(&routine, &sample),
        };
        run();
        let output = run().output;
        Ok(outcome(&evaluator, program, &routine, Some(output)))
    }
}

/// Strict evaluation, up to the first failure.
pub(super) struct Strictly;

impl Treatment for Strictly {
    fn name(&self) -> &str {
        "strictly"
    }

    fn takes(&self, _program: &Program, inputs: &Inputs) -> Result<(), Unfit> {
        match inputs.has_candidate() {
            true => Err(Unfit("strict evaluation takes no candidate")),
            false => Ok(()),
        }
    }

    fn run(&self, program: &Program, inputs: &Inputs) -> Result<Outcome, String> {
        let routine = Routine::of_program(program);
        let (mut evaluator, [_, input, _]) = over_shared_inputs(inputs);
        let sample = SampleValues { input, expected: None };
        let strict = evaluator.run_strictly(&routine, &sample);
        let mut outcome = match &strict {
            Ok(run) => outcome(&evaluator, program, &routine, Some(run.output)),
            Err(_) => outcome(&evaluator, program, &routine, None),
        };
        if let Err(last) = &strict {
            outcome.failures = None;
            for (assignment, step) in program.assignments.iter().zip(&mut outcome.steps) {
                if assignment.step > Some(last.step) {
                    step.failed = None;
                }
            }
        }
        evaluator.run_safely(&routine, &sample);
        let (ended, first) = (strict.err(), evaluator.failures().first().copied());
        match ended == first {
            true => Ok(outcome),
            false => Err(format!("it ended with {ended:?}, but safe evaluation with {first:?}")),
        }
    }
}

/// S, I and C as values.
fn place(heap: &mut Heap, inputs: &Inputs) -> [Value; 3] {
    [&inputs.s, &inputs.i, &inputs.c].map(|input| heap.from_json(input).expect("a value"))
}

/// An evaluator whose inputs are on the task level, as in a battery.
fn over_shared_inputs(inputs: &Inputs) -> (Evaluator, [Value; 3]) {
    let mut shared = Heap::over(Level::Task, [Arc::from([]), Arc::from([])]);
    let values = place(&mut shared, inputs);
    let heap = Heap::over(Level::Sample, [Arc::from([]), shared.finish()]);
    (Evaluator::with_heap(heap, values[0]), values)
}

/// The outcome of the evaluator's last run.
fn outcome(
    evaluator: &Evaluator,
    program: &Program,
    routine: &Routine,
    output: Option<Value>,
) -> Outcome {
    let failed = |step: StepId| evaluator.failures().iter().any(|failure| failure.step == step);
    let recorded = |value: Value| Found::Value(evaluator.heap().to_json(value));
    let steps = program.assignments.iter().enumerate().map(|(k, assignment)| AssignmentOutcome {
        value: evaluator.value(routine.assignment(k)).map(recorded),
        failed: Some(assignment.step.is_some_and(failed)),
    });
    Outcome {
        steps: steps.collect(),
        output: output.map(recorded),
        failures: Some(evaluator.failures().len()),
    }
}
