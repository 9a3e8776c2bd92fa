//! The treatment that emulates the device code on the host.
//!
//! It reports hashes of values, and counts the runs that are left to the CPU by reason and callee.

use crate::case::Inputs;
use crate::corpus;
use crate::treatment::{AssignmentOutcome, CallOutcome, Found, Outcome, Treatment};
use batt_cuda::abi::{Fallback, Item, Sample};
use batt_cuda::emu::{self, Lanes};
use batt_cuda::{Image, LaunchOptions, SampleBuffer, StepTrace, Trace, inputs};
use batt_dsl::recorded::{RecordError, RecordedCall};
use batt_dsl::{Heap, Kind, Level, Machine, Value};
use batt_engine::schedule::Action;
use batt_engine::{Evaluator, Routine};
use batt_program::{Input, Operand, Program, Span, Step, StepId};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// Emulates the device with these lanes.
pub(super) struct Emulated {
    pub(super) name: &'static str,
    pub(super) lanes: Lanes,
    /// Runs with a step of more calls than this take too long and are skipped.
    pub(super) most_calls: u32,
}

/// The number of runs that the device leaves to the CPU, by reason and callee.
pub type Fallbacks = BTreeMap<String, usize>;

/// Counts the runs of the corpus that the device leaves to the CPU, emulated with one lane.
///
/// # Errors
/// If a file cannot be read, or the emulation and the CPU disagree.
pub fn corpus_fallbacks() -> Result<Fallbacks, String> {
    let emulated = Emulated { name: "", lanes: Lanes::One, most_calls: u32::MAX };
    let mut fallbacks = Fallbacks::new();
    let mut count = |left: Option<Left>| {
        if let Some((reason, callee)) = left {
            *fallbacks.entry(format!("{reason:?} at {callee}")).or_default() += 1;
        }
    };
    for file in corpus::programs().into_iter().chain(corpus::random_programs()) {
        for case in file.cases? {
            for sample in &case.samples {
                count(emulated.run_program(&case.program, &sample.inputs)?.left);
            }
        }
    }
    for file in corpus::calls() {
        for case in file.cases? {
            let report = emulated.run_call(&case.call).map_err(|error| error.to_string())?;
            count(report.and_then(|(report, _)| report.left));
        }
    }
    Ok(fallbacks)
}

impl Treatment for Emulated {
    fn name(&self) -> &str {
        self.name
    }

    fn run(&self, program: &Program, inputs: &Inputs) -> Result<Outcome, String> {
        let report = self.run_program(program, inputs)?;
        let value = |operand: &Operand| match operand {
            Operand::Step(step) => report.steps.get(step.index()).map(|its| Found::Hash(its.hash)),
            _ => None,
        };
        let failed = |step: StepId| report.steps.get(step.index()).map(|its| its.failure.is_some());
        let steps = program.assignments.iter().map(|assignment| AssignmentOutcome {
            value: value(&assignment.value),
            failed: assignment.step.map_or(Some(false), failed),
        });
        let failures = report.steps.iter().filter(|step| step.failure.is_some()).count();
        Ok(Outcome {
            steps: steps.collect(),
            output: value(&program.output),
            failures: (report.left.is_none() && !report.is_skipped).then_some(failures),
        })
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

/// Why a run was left to the CPU, and the callee of the step at which the device gave up.
type Left = (Fallback, &'static str);

/// The device's report of a run.
#[derive(Default)]
struct Report {
    /// Its steps, up to the one at which the device gave up.
    steps: Vec<StepTrace>,
    left: Option<Left>,
    is_skipped: bool,
}

/// A heap for the inputs of a run.
fn arena() -> Heap {
    Heap::over(Level::Task, [Arc::from([]), Arc::from([])])
}

impl Emulated {
    fn run_program(&self, program: &Program, inputs: &Inputs) -> Result<Report, String> {
        let mut heap = arena();
        let values =
            [&inputs.s, &inputs.i, &inputs.c].map(|input| heap.from_json(input).expect("a value"));
        self.emulate(&Routine::of_program(program), &values, &heap)
    }

    /// Runs the routine and compares every step with the CPU. Files do not record numbers of calls.
    fn emulate(&self, routine: &Routine, values: &[Value], heap: &Heap) -> Result<Report, String> {
        let arena = heap.finish();
        let on_cpu = traced(routine, values, arena.clone());
        if on_cpu.iter().any(|step| step.calls > self.most_calls) {
            return Ok(Report { is_skipped: true, ..Report::default() });
        }
        let image = Image::new([routine]).map_err(|error| error.to_string())?;
        let mut buffer = SampleBuffer::default();
        let task = buffer.push_arena(&arena);
        let inputs = inputs(values);
        buffer.samples.push(Sample { task, inputs, expected: 0, unused: 0 });
        let items = [Item { sample: 0, first_program: 0, programs: 1, unused: 0 }];
        let options =
            LaunchOptions { check: true, failed_steps: 1 << 16, ..LaunchOptions::default() };
        let results = emu::run(&image, &buffer, &items, self.lanes, options);
        let fallback = results.status(&image, 0, 0).fallback();
        let upto = fallback.map_or(on_cpu.len(), |(_, step)| step as usize);
        let mut steps = Vec::with_capacity(upto);
        for (k, expected) in on_cpu[..upto].iter().enumerate() {
            // The device does not write all failure bits of a run that it leaves to the CPU.
            let failed = match fallback {
                Some(_) => expected.failure.is_some(),
                None => results.failed(&image, 0, 0, k),
            };
            if failed != expected.failure.is_some() {
                return Err(format!("step {k}: the failure bit is {failed}, unlike on the CPU"));
            }
            let step = results.step(&image, 0, 0, k);
            if step != *expected {
                return Err(format!("step {k} is {step:?}, and {expected:?} on the CPU"));
            }
            steps.push(step);
        }
        let left = fallback.map(|(reason, step)| (reason, callee(routine, StepId(step))));
        Ok(Report { steps, left, is_skipped: false })
    }

    fn replay(&self, recorded: &RecordedCall) -> Result<CallOutcome, RecordError> {
        let report = match self.run_call(recorded) {
            Ok(report) => report,
            Err(CallError::Record(error)) => return Err(error),
            Err(CallError::Differs(difference)) => return Ok(CallOutcome::Different(difference)),
        };
        let Some((report, expected)) = report else { return Ok(CallOutcome::Unknown) };
        Ok(match (report.steps.first(), expected) {
            (None, _) => CallOutcome::Unknown,
            (Some(step), None) if step.failure.is_some() => CallOutcome::Same,
            (Some(StepTrace { failure: Some(failure), .. }), _) => {
                CallOutcome::Different(failure.to_string())
            }
            (Some(step), Some(hash)) if hash == step.hash => CallOutcome::Same,
            (Some(step), _) => CallOutcome::Different(format!("{:032x}", step.hash)),
        })
    }

    /// The device's report of a recorded call, and the expected content hash. None for a call that
    /// cannot be written as a routine.
    fn run_call(
        &self,
        recorded: &RecordedCall,
    ) -> Result<Option<(Report, Option<u128>)>, CallError> {
        let mut machine = Machine::with_heap(arena());
        let callee = recorded.function(&mut machine)?;
        let mut read = |json| {
            let read = machine.heap_mut().from_json(json);
            read.map_err(|error| RecordError::Value { place: "a value".to_owned(), error })
        };
        let args = recorded.args.iter().map(&mut read).collect::<Result<Vec<_>, _>>()?;
        let expected = recorded.out.as_ref().map(read).transpose()?;
        let expected = expected.map(|value| machine.heap().content_hash(value));
        let Some((routine, inputs)) = one_call(callee, &args) else { return Ok(None) };
        let report = self.emulate(&routine, &inputs, machine.heap()).map_err(CallError::Differs)?;
        Ok(Some((report, expected)))
    }
}

/// Why there is no report about a recorded call.
enum CallError {
    Record(RecordError),
    /// Emulation and CPU disagree.
    Differs(String),
}

impl From<RecordError> for CallError {
    fn from(error: RecordError) -> CallError {
        CallError::Record(error)
    }
}

impl fmt::Display for CallError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CallError::Record(error) => error.fmt(f),
            CallError::Differs(difference) => difference.fmt(f),
        }
    }
}

/// The callee of a step.
pub fn callee(routine: &Routine, step: StepId) -> &'static str {
    match routine.call(step).map(|call| call.action) {
        Some(Action::Prim(prim)) => prim.name(),
        Some(Action::Call) => "a value",
        _ => "a Tuple",
    }
}

/// Evaluates the routine on the CPU.
fn traced(routine: &Routine, values: &[Value], arena: Arc<[u64]>) -> Vec<StepTrace> {
    let heap = Heap::over(Level::Sample, [Arc::from([]), arena]);
    let mut trace = Trace::default();
    Evaluator::with_heap(heap, Value::EMPTY_TUPLE).observe(routine, values, &mut trace);
    trace.steps
}

/// A call as a routine and its inputs. Arguments that a program cannot write are inputs; none if
/// there are too many of them.
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
        task: None,
        origin: None,
    };
    Some((Routine::of_program(&program), inputs))
}
