//! Treatments that merge programs into a battery, lower it with some passes and evaluate it.

use crate::case::Inputs;
use crate::treatment::{AssignmentOutcome, Found, Outcome, Treatment, Unfit};
use batt_dsl::{Heap, Level};
use batt_engine::lower::Passes;
use batt_engine::{
    Backend, Batch, Cpu, CpuSettings, Failures, GridRef, Job, Options, Prepared, PreparedTask,
    SampleResult, Sink, Sinks, StepRun, Stop, TaskValues, ValueRef, Wanted, Watchdog,
};
use batt_program::battery::Battery;
use batt_program::{Operand, Program, StepId};
use serde_json::Value as Json;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// The outputs of the battery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outputs {
    /// Every assignment is the output of its own program, so that all values are needed.
    EveryAssignment,
    /// The same, with a separate schedule for each output.
    EachAlone,
    /// The output of the program, so that some of its steps may be dead.
    OfProgram,
}

/// Evaluates a battery that is lowered with these passes. A program with a candidate becomes a
/// differ; any other becomes a solver.
pub(super) struct InBattery {
    pub(super) name: String,
    pub(super) passes: Passes,
    pub(super) outputs: Outputs,
}

impl Treatment for InBattery {
    fn name(&self) -> &str {
        &self.name
    }

    fn takes(&self, _program: &Program, inputs: &Inputs) -> Result<(), Unfit> {
        job(inputs).map(drop).ok_or(Unfit("no sample is a task"))
    }

    fn run(&self, program: &Program, inputs: &Inputs) -> Result<Outcome, String> {
        let of = |output: &Operand| Program { output: output.clone(), ..program.clone() };
        let assigned = program.assignments.iter().map(|assignment| of(&assignment.value));
        let assigned = assigned.filter(|_| self.outputs != Outputs::OfProgram);
        let programs: Vec<Program> = assigned.chain([program.clone()]).collect();
        let battery = match inputs.has_candidate() {
            false => Battery::merge(&programs),
            true => {
                let mut battery = Battery::merge([]);
                battery.add_differs(&programs);
                battery
            }
        };
        let numbers = numbers_in(&battery, program)?;
        let prepared = match self.outputs {
            Outputs::EachAlone => Prepared::alone(battery, self.passes),
            _ => Prepared::new(battery, self.passes),
        };
        let seen = evaluate(&prepared, job(inputs).ok_or("no task")?)?;
        let failed: Vec<bool> =
            numbers.iter().map(|&step| seen.failed(&prepared, step)).collect::<Result<_, _>>()?;
        let step_value = |step: StepId| seen.step_value(&prepared, numbers[step.index()]);
        let steps = program.assignments.iter().enumerate().map(|(k, assignment)| {
            let as_step = match assignment.value {
                Operand::Step(step) => step_value(step),
                _ => None,
            };
            let as_output = match self.outputs {
                Outputs::OfProgram => None,
                _ => Some(seen.outputs.get(&k).ok_or("an output is missing")?),
            };
            if let (Some(a), Some(b)) = (as_step, as_output)
                && a != b
            {
                return Err(format!("{} is {a} as a step and {b} as an output", assignment.name));
            }
            let value = as_output.or(as_step).cloned().map(Found::Value);
            let failed = assignment.step.is_some_and(|step| failed[step.index()]);
            Ok(AssignmentOutcome { value, failed: Some(failed) })
        });
        Ok(Outcome {
            steps: steps.collect::<Result<_, String>>()?,
            output: seen.outputs.get(&(programs.len() - 1)).cloned().map(Found::Value),
            failures: Some(failed.iter().filter(|&&failed| failed).count()),
        })
    }
}

/// The cells of a grid with rows of equal length.
fn cells(grid: &Json) -> Option<(usize, usize, Vec<u8>)> {
    let row = |row: &Json| -> Option<Vec<u8>> {
        row.as_array()?.iter().map(|cell| u8::try_from(cell.as_u64()?).ok()).collect()
    };
    let rows: Vec<Vec<u8>> = grid.as_array()?.iter().map(row).collect::<Option<_>>()?;
    let width = rows.first().map_or(0, Vec::len);
    let is_grid = rows.iter().all(|row| row.len() == width && width > 0);
    is_grid.then(|| (rows.len(), width, rows.concat()))
}

/// The inputs as a task with one sample; none if they are not a valid task.
fn job(inputs: &Inputs) -> Option<Arc<Job>> {
    fn grid((height, width, cells): &(usize, usize, Vec<u8>)) -> GridRef<'_> {
        GridRef::new(*height, *width, cells)
    }
    let mut values = TaskValues::builder();
    for pair in inputs.s.as_array()? {
        let [input, output] = pair.as_array()?.as_slice() else { return None };
        values.pair(grid(&cells(input)?), grid(&cells(output)?));
    }
    let candidate = match inputs.has_candidate() {
        true => Some(cells(&inputs.c)?),
        false => None,
    };
    values.sample(grid(&cells(&inputs.i)?), candidate.as_ref().map(grid));
    Some(Arc::new(Job { task: "case".into(), values: values.finish(), demos: 0 }))
}

/// For each step of the program, its step in the battery.
fn numbers_in(battery: &Battery, program: &Program) -> Result<Vec<StepId>, String> {
    let steps = (0..).map(StepId).zip(&battery.steps);
    let by_call: HashMap<(&Operand, &[Operand]), StepId> =
        steps.map(|(id, step)| ((&step.callee, step.args.as_slice()), id)).collect();
    let mut numbers: Vec<StepId> = Vec::new();
    for step in &program.steps {
        let callee = renumbered(&step.callee, &numbers);
        let args: Vec<Operand> = step.args.iter().map(|arg| renumbered(arg, &numbers)).collect();
        let number = by_call.get(&(&callee, args.as_slice()));
        numbers.push(*number.ok_or("the battery lacks a step of the program")?);
    }
    Ok(numbers)
}

fn renumbered(operand: &Operand, numbers: &[StepId]) -> Operand {
    match operand {
        Operand::Step(step) => Operand::Step(numbers[step.index()]),
        Operand::Tuple(items) => {
            Operand::Tuple(items.iter().map(|item| renumbered(item, numbers)).collect())
        }
        other => other.clone(),
    }
}

fn evaluate(prepared: &Prepared, job: Arc<Job>) -> Result<Seen, String> {
    let samples: Vec<_> = job.samples(0).collect();
    let mut seen = Seen::default();
    seen.fixed_steps(prepared, &job);
    let seen = Mutex::new(seen);
    let batch = Batch { jobs: &[job], samples: &samples, reach: None };
    let report = Cpu::new(1).run(prepared, batch, &Options::default(), &Stop::new(), &Watch(&seen));
    let report = report.map_err(|error| error.to_string())?;
    let seen = seen.into_inner().unwrap_or_else(PoisonError::into_inner);
    let Some(result) = &seen.result else { return Err("there is no result".to_owned()) };
    if !result.is_complete() {
        return Err(format!("it ended with {:?}", result.statuses));
    }
    // Failures are counted per sample, per task, or once for the battery.
    let counted = result.cost.failures + report.task_cost().failures + prepared.cost().failures;
    let reported: usize = seen.failures.iter().map(Vec::len).sum();
    match counted == reported as u64 {
        true => Ok(seen),
        false => Err(format!("{counted} failures were counted, but {reported} were reported")),
    }
}

/// Everything that the sinks received for the sample.
#[derive(Default)]
struct Seen {
    /// Values of outputs, or of verdicts if the programs are differs.
    outputs: HashMap<usize, Json>,
    /// Values of steps that were not folded.
    steps: HashMap<StepId, Json>,
    /// The failed steps of every schedule.
    failures: Vec<Vec<StepId>>,
    result: Option<SampleResult>,
    /// A contradiction between schedules.
    contradiction: Option<String>,
}

impl Seen {
    /// Did a step of the battery fail? All schedules that compute it must agree.
    fn failed(&self, prepared: &Prepared, step: StepId) -> Result<bool, String> {
        if let Some(contradiction) = &self.contradiction {
            return Err(contradiction.clone());
        }
        let schedules = prepared.schedules().iter().zip(&self.failures);
        let computed = schedules
            .filter_map(|(its, failures)| Some((its.schedule.computed_as(step)?, failures)));
        let mut reported: Vec<bool> =
            computed.map(|(step, failures)| failures.contains(&step)).collect();
        reported.dedup();
        match reported[..] {
            // No schedule computes it, so it was folded. Failing steps are never folded.
            [] => Ok(false),
            [failed] => Ok(failed),
            _ => Err(format!("step {step:?} fails in one schedule and not in another")),
        }
    }

    /// The value of a step of the battery; none if it was folded.
    fn step_value(&self, prepared: &Prepared, step: StepId) -> Option<&Json> {
        let schedules = prepared.schedules().iter();
        let mut computed = schedules.filter_map(|its| its.schedule.computed_as(step));
        computed.find_map(|step| self.steps.get(&step))
    }

    /// Adds the value of a step. Several schedules may compute it.
    fn step(&mut self, step: StepId, value: Json) {
        if let Some(other) = self.steps.get(&step)
            && *other != value
        {
            self.contradiction = Some(format!("step {step:?} is {other} and {value}"));
        }
        self.steps.insert(step, value);
    }

    /// Adds steps that are evaluated once for the battery or the task.
    fn fixed_steps(&mut self, prepared: &Prepared, job: &Job) {
        let task = PreparedTask::new(
            prepared,
            job,
            &Options::default(),
            CpuSettings::default(),
            &Watchdog::default(),
        );
        for (its, of_task) in prepared.schedules().iter().zip(&task.schedules) {
            let heap = Heap::over(Level::Sample, [its.arena.clone(), of_task.arena.clone()]);
            let fixed = its.schedule.battery.clone().chain(its.schedule.task.clone());
            for instruction in fixed.map(|k| &its.schedule.instructions[k]) {
                if let Some(step) = instruction.step {
                    let value = of_task.slots[instruction.result as usize];
                    self.step(step, heap.to_json(value));
                }
            }
        }
    }
}

struct Watch<'a>(&'a Mutex<Seen>);

impl Watch<'_> {
    fn with(&self, update: impl FnOnce(&mut Seen)) {
        update(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

impl Sinks for Watch<'_> {
    fn wanted(&self) -> Wanted {
        Wanted::VALUES.with_steps()
    }

    fn worker(&self) -> Box<dyn Sink + '_> {
        Box::new(Watch(self.0))
    }
}

impl Sink for Watch<'_> {
    fn output(&mut self, output: usize, value: ValueRef<'_>) {
        self.with(|seen| drop(seen.outputs.insert(output, value.to_json())));
    }

    fn verdict(&mut self, score: usize, _points: u16, verdict: ValueRef<'_>) {
        self.output(score, verdict);
    }

    fn step(&mut self, step: StepRun<'_>) {
        self.with(|seen| seen.step(step.step, step.value.to_json()));
    }

    fn failures(&mut self, failures: &Failures) {
        let steps = failures.all().iter().map(|failure| failure.step).collect();
        self.with(|seen| seen.failures.push(steps));
    }

    fn sample(&mut self, _place: usize, result: &SampleResult) {
        self.with(|seen| seen.result = Some(result.clone()));
    }
}
