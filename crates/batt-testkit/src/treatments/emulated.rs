//! The device code, emulated on the host. It tells hashes of values, and what it leaves to the CPU
//! it does not tell.

use crate::case::Inputs;
use crate::treatment::{CallOutcome, Found, Outcome, StepOutcome, Treatment};
use batt_cuda::abi::{Item, Sample};
use batt_cuda::emu::{self, Lanes};
use batt_cuda::{Batch, Image, Options, StepTrace, Trace, inputs};
use batt_dsl::recorded::{RecordError, RecordedCall};
use batt_dsl::{Heap, Kind, Level, Machine, Value};
use batt_engine::{Evaluator, Routine};
use batt_program::{Input, Operand, Program, Span, Step, StepId};
use std::sync::Arc;

/// Emulated with these lanes.
pub(super) struct Emulated {
    pub(super) name: &'static str,
    pub(super) lanes: Lanes,
    /// Calls of a step beyond which it would take too long.
    pub(super) most_calls: u32,
    /// What it must tell of every file: some hold little but what is left to the CPU.
    pub(super) least_told: f64,
}

impl Treatment for Emulated {
    fn name(&self) -> &str {
        self.name
    }

    fn run(&self, program: &Program, inputs: &Inputs) -> Result<Outcome, String> {
        let mut heap = arena();
        let values =
            [&inputs.s, &inputs.i, &inputs.c].map(|input| heap.from_json(input).expect("a value"));
        let told = self.emulate(&Routine::of_program(program), &values, &heap)?;
        let value = |operand: &Operand| match operand {
            Operand::Step(step) => told.steps.get(step.index()).map(|its| Found::Hash(its.hash)),
            _ => None,
        };
        let failed = |step: StepId| told.steps.get(step.index()).map(|its| its.failed);
        let steps = program.assignments.iter().map(|assignment| StepOutcome {
            value: value(&assignment.value),
            failed: assignment.step.map_or(Some(false), failed),
        });
        let failures = told.steps.iter().filter(|step| step.failed).count();
        Ok(Outcome {
            steps: steps.collect(),
            output: value(&program.output),
            failures: told.is_complete.then_some(failures),
        })
    }

    fn least_told(&self) -> f64 {
        self.least_told
    }

    fn makes_calls(&self) -> bool {
        true
    }

    fn call(&self, call: &RecordedCall) -> CallOutcome {
        match self.replay(call) {
            Ok(outcome) => outcome,
            Err(error) => CallOutcome::Different(error.to_string()),
        }
    }
}

/// What the device tells of a routine.
struct Told {
    /// Its steps, up to the one at which it was left to the CPU.
    steps: Vec<StepTrace>,
    is_complete: bool,
}

/// A heap for values that lie below those of a run.
fn arena() -> Heap {
    Heap::over(Level::Task, [Arc::from([]), Arc::from([])])
}

impl Emulated {
    /// Runs the routine, and compares the number of calls with the CPU's, which no file records.
    fn emulate(&self, routine: &Routine, values: &[Value], heap: &Heap) -> Result<Told, String> {
        let arena = heap.finish();
        let on_cpu = traced(routine, values, arena.clone());
        if on_cpu.iter().any(|step| step.calls > self.most_calls) {
            return Ok(Told { steps: Vec::new(), is_complete: false });
        }
        let image = Image::new([routine]).map_err(|error| error.to_string())?;
        let mut batch = Batch::default();
        let lower = batch.push_arena(&arena);
        batch.samples.push(Sample { lower, inputs: inputs(values), expected: 0 });
        let items = [Item { sample: 0, first_program: 0, programs: 1, unused: 0 }];
        let options = Options { check: true, ..Options::default() };
        let results = emu::run(&image, &batch, &items, self.lanes, options);
        let left_at = results.status(&image, 0, 0).fallback().map(|(_, step)| step as usize);
        let upto = left_at.unwrap_or(on_cpu.len());
        let mut steps = Vec::with_capacity(upto);
        for (k, expected) in on_cpu[..upto].iter().enumerate() {
            let place = results.place(&image, 0, 0, k);
            // Failure bits are written at the end, and not where a run was left.
            let failed = match left_at {
                Some(_) => expected.failed,
                None => results.failed(&image, 0, 0, k),
            };
            let step = StepTrace { failed, calls: results.calls[place], hash: results.hash(place) };
            if step != *expected {
                return Err(format!("step {k} is {step:?}, and {expected:?} on the CPU"));
            }
            steps.push(step);
        }
        Ok(Told { steps, is_complete: left_at.is_none() })
    }

    fn replay(&self, recorded: &RecordedCall) -> Result<CallOutcome, RecordError> {
        let mut machine = Machine::with_heap(arena());
        let callee = recorded.function(&mut machine)?;
        let mut read = |json| {
            let read = machine.heap_mut().from_json(json);
            read.map_err(|error| RecordError::Value { place: "a value".to_owned(), error })
        };
        let args = recorded.args.iter().map(&mut read).collect::<Result<Vec<_>, _>>()?;
        let expected = recorded.out.as_ref().map(read).transpose()?;
        let Some((routine, inputs)) = one_call(callee, &args) else {
            return Ok(CallOutcome::Untold);
        };
        let told = match self.emulate(&routine, &inputs, machine.heap()) {
            Ok(told) => told,
            Err(odds) => return Ok(CallOutcome::Different(odds)),
        };
        Ok(match (told.steps.first(), expected) {
            (None, _) => CallOutcome::Untold,
            (Some(step), None) if step.failed => CallOutcome::Same,
            (Some(step), _) if step.failed => CallOutcome::Different("a failure".to_owned()),
            (Some(step), Some(value)) if machine.heap().content_hash(value) == step.hash => {
                CallOutcome::Same
            }
            (Some(step), _) => CallOutcome::Different(format!("{:032x}", step.hash)),
        })
    }
}

/// What the CPU makes of every step.
fn traced(routine: &Routine, values: &[Value], arena: Arc<[u64]>) -> Vec<StepTrace> {
    let heap = Heap::over(Level::Sample, [Arc::from([]), arena]);
    let mut trace = Trace::default();
    Evaluator::with_heap(heap, Value::EMPTY_TUPLE).observe(routine, values, &mut trace);
    trace.steps
}

/// The call of a value, or of a primitive with any number of arguments, as a routine, and its
/// inputs: what cannot be written in a program. None where there are more of those than it has.
fn one_call(callee: Value, args: &[Value]) -> Option<(Routine, Vec<Value>)> {
    if let Some(prim) = callee.as_prim()
        && prim.arity() == args.len()
    {
        return Some((Routine::of_primitive(prim), args.to_vec()));
    }
    let mut inputs = Vec::new();
    let operand = |&value: &Value| {
        Some(match (value.kind(), value.as_int()) {
            (Kind::Int, Some(number)) => Operand::Int(number),
            (Kind::Bool, truth) => Operand::Bool(truth == Some(1)),
            (Kind::Prim, _) => Operand::Prim(value.as_prim()?),
            _ => {
                inputs.push(value);
                Operand::Input(*Input::ALL.get(inputs.len() - 1)?)
            }
        })
    };
    let mut operands = [callee].iter().chain(args).map(operand).collect::<Option<Vec<_>>>()?;
    let args = operands.split_off(1);
    let step = Step { callee: operands.pop()?, args, span: Span::default(), variable: None };
    let program = Program {
        name: "call".into(),
        params: Input::ALL.to_vec(),
        steps: vec![step],
        assignments: Vec::new(),
        output: Operand::Step(StepId(0)),
        span: Span::default(),
    };
    Some((Routine::of_program(&program), inputs))
}
