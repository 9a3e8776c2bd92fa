//! What `batt eval` prints: a row or an object per program and task, and the summary.

use super::Evaluated;
use crate::args::{EvalArgs, TaskArgs};
use crate::devices::DeviceReport;
use crate::error::CliError;
use crate::inputs::tasks;
use crate::limits::status;
use crate::output::{
    BAD, BOLD, DIM, GOOD, Output, WARN, counted, duration, shortened, styled, time_per_call,
};
use crate::table::Cell;
use batt::Loaded;
use batt_dsl::{GiveUp, short_name};
use batt_engine::{DeviceFigures, Job, Status, StepFailure, evaluated_by};
use batt_program::StepId;
use serde_json::{Value as Json, json};
use std::collections::{BTreeMap, BTreeSet};

/// The results of a program on a task.
#[derive(Default)]
pub(super) struct Report {
    /// Samples whose expected output is known.
    samples: usize,
    demos: usize,
    tests: usize,
    /// Tests whose expected output is known.
    tests_known: usize,
    demo_right: usize,
    test_right: usize,
    failures: usize,
    calls: u64,
    pub(super) eval_ns: u64,
    /// By step: the number of samples it failed on, and a description.
    failed_steps: BTreeMap<usize, (usize, Json)>,
    /// Samples that took too long, and samples that took too much memory.
    timed_out: usize,
    out_of_memory: usize,
    /// Where samples stopped: at a failure with --strict, or at a limit.
    pub(super) stopped: Vec<StoppedAt>,
}

/// Where a sample stopped under --strict.
pub(super) struct StoppedAt {
    sample: String,
    place: String,
    line: String,
    why: String,
    args: Vec<Json>,
}

/// What came of a sample.
pub(super) enum Outcome {
    Ran {
        is_right: bool,
        failures: Vec<StepFailure>,
        calls: u64,
        given_up: Option<(StepId, GiveUp)>,
    },
    /// With --strict: the first failure, and the arguments of its step.
    Stopped(StepFailure, Vec<Json>),
}

impl StoppedAt {
    fn new(
        program: &Loaded,
        step: StepId,
        sample: String,
        why: String,
        args: Vec<Json>,
    ) -> StoppedAt {
        let step = &program.program.steps[step.index()];
        let (number, line) = program.source.line_at(step.span.start as usize);
        let place = format!("{}:{number}", program.source.file);
        StoppedAt { sample, place, line: line.trim().to_owned(), why, args }
    }
}

/// The name of sample k of a task.
fn sample_name(job: &Job, k: usize) -> String {
    match k.checked_sub(job.demos) {
        None => format!("train[{k}]"),
        Some(k) => format!("test[{k}]"),
    }
}

#[derive(Default)]
pub(super) struct Summary {
    pub(super) runs: usize,
    pub(super) solved: usize,
    /// Runs right as far as known, on tasks with unknown test outputs.
    pub(super) unknown: usize,
    samples: usize,
    right: usize,
    failures: usize,
    calls: u64,
    eval_ns: u64,
    pub(super) without_task: usize,
    /// Did Ctrl-C end it early?
    pub(super) stopped: bool,
    /// Programs whose task is in the dataset, but not selected.
    not_selected: usize,
    /// Programs that could not be read.
    pub(super) rejected: usize,
    /// Samples that took too long or too much memory.
    pub(super) given_up: usize,
    /// Who evaluated, and what devices did, if a backend was asked for.
    pub(super) by: BTreeSet<&'static str>,
    pub(super) device: DeviceFigures,
    /// Steps of all runs.
    steps: u64,
}

impl Report {
    pub(super) fn right(&self) -> usize {
        self.demo_right + self.test_right
    }

    /// Is every sample right? None if it cannot be told, because a test's output is not known.
    fn solved(&self) -> Option<bool> {
        let right_so_far = self.samples > 0 && self.right() == self.samples;
        (!right_so_far || self.tests_known == self.tests).then_some(right_so_far)
    }

    /// Counts what came of sample k.
    pub(super) fn add(&mut self, program: &Loaded, job: &Job, k: usize, outcome: Outcome) {
        let right = match outcome {
            Outcome::Ran { is_right, failures, calls, given_up } => {
                self.calls += calls;
                self.failures += failures.len();
                failures.iter().for_each(|failure| self.add_failure(program, failure));
                self.add_given_up(program, given_up, sample_name(job, k));
                is_right && given_up.is_none()
            }
            Outcome::Stopped(failure, args) => {
                self.failures += 1;
                let why = failure.failure.to_string();
                let sample = sample_name(job, k);
                self.stopped.push(StoppedAt::new(program, failure.step, sample, why, args));
                false
            }
        };
        let is_demo = k < job.demos;
        self.demos += usize::from(is_demo);
        self.tests += usize::from(!is_demo);
        if job.values.samples()[k].expected.is_none() {
            return;
        }
        self.samples += 1;
        self.tests_known += usize::from(!is_demo);
        self.demo_right += usize::from(is_demo && right);
        self.test_right += usize::from(!is_demo && right);
    }

    /// Samples that were given up.
    pub(super) fn given_up(&self) -> usize {
        self.timed_out + self.out_of_memory
    }

    /// Counts a sample whose evaluation was given up at a step.
    fn add_given_up(
        &mut self,
        program: &Loaded,
        given_up: Option<(StepId, GiveUp)>,
        sample: String,
    ) {
        let Some((step, why)) = given_up else { return };
        match why {
            GiveUp::Memory => self.out_of_memory += 1,
            GiveUp::Time | GiveUp::Stop => self.timed_out += 1,
        }
        let why = status(why).name().to_owned();
        self.stopped.push(StoppedAt::new(program, step, sample, why, Vec::new()));
    }

    /// Counts a failure under its step.
    fn add_failure(&mut self, program: &Loaded, failure: &StepFailure) {
        let index = failure.step.index();
        let entry = self.failed_steps.entry(index).or_insert_with(|| {
            let step = &program.program.steps[index];
            let (line, _) = program.source.line_at(step.span.start as usize);
            let describe = json!({
                "step": step.variable.as_deref(),
                "line": line,
                "call": &program.source.text[step.span.range()],
                "primitive": failure.failure.prim().map(|prim| prim.name()),
                "why": failure.failure.to_string(),
            });
            (0, describe)
        });
        entry.0 += 1;
    }
}

/// Prints where the first sample of a program stopped, and how many stopped.
pub(super) fn print_stop(
    program: &str,
    stop: &StoppedAt,
    samples: usize,
    output: &mut Output,
) -> Result<(), CliError> {
    const MOST: usize = 300;
    output.line("")?;
    let more = match samples {
        1 => String::new(),
        _ => format!(" (stopped on {samples} samples)"),
    };
    let program = short_name(program);
    let head = format!("{program} on {}{more}", stop.sample);
    output.line(format!("{}: {}", styled(BOLD, head), styled(BAD, &stop.why)))?;
    output.line(format!("  {} {}", styled(DIM, format!("{}:", stop.place)), stop.line))?;
    for (k, arg) in stop.args.iter().enumerate() {
        let name = styled(DIM, format!("argument {}", k + 1));
        output.line(format!("  {name}  {}", shortened(&arg.to_string(), MOST)))?;
    }
    Ok(())
}

pub(super) fn as_json(program: &Loaded, task: &str, report: &Report) -> Json {
    let steps: Vec<Json> = report
        .failed_steps
        .values()
        .map(|(count, step)| {
            let mut step = step.clone();
            step["count"] = json!(count);
            step
        })
        .collect();
    let mut object = json!({
        "program": &*program.program.name,
        "file": program.program.origin.as_ref().map(|origin| &origin.file),
        "line": program.program.origin.as_ref().map(|origin| origin.line),
        "task": task,
        "samples": report.samples,
        "right": report.right(),
        "solved": report.solved(),
        "demos": report.demos,
        "demo_right": report.demo_right,
        "tests": report.tests,
        "tests_known": report.tests_known,
        "test_right": report.test_right,
        "failures": report.failures,
        "timed_out": report.timed_out,
        "out_of_memory": report.out_of_memory,
        "failed_steps": steps,
        "calls": report.calls,
        "eval_ns": report.eval_ns,
    });
    if let Some(stop) = report.stopped.first() {
        object["stopped"] = json!({
            "sample": stop.sample, "place": stop.place, "line": stop.line, "why": stop.why,
            "args": stop.args,
        });
    }
    object
}

/// Did the program get a number, because its name was taken? Then people need to see the places.
pub(super) fn is_numbered(loaded: &Loaded) -> bool {
    let function = loaded.source.text.get(loaded.program.span.range()).unwrap_or("");
    let number = loaded.program.name.strip_prefix(function).and_then(|rest| rest.strip_prefix('_'));
    number.is_some_and(|number| number.bytes().all(|b| b.is_ascii_digit()))
}

pub(super) fn as_row(program: &Loaded, task: &str, with_place: bool, report: &Report) -> Vec<Cell> {
    let verdict = match (report.solved(), report.right()) {
        (Some(true), _) => Cell::new(GOOD, "solved"),
        (None, _) if report.tests_known == 0 => Cell::new(WARN, "demos right, test unknown"),
        (None, _) => Cell::new(WARN, "right as far as known"),
        (Some(false), _) if report.timed_out > 0 => Cell::new(BAD, Status::TimedOut.name()),
        (Some(false), _) if report.out_of_memory > 0 => Cell::new(BAD, Status::OutOfMemory.name()),
        (Some(false), 0) => Cell::new(BAD, "no"),
        (Some(false), _) => Cell::new(WARN, "partly"),
    };
    let failures = if report.failures == 0 { DIM } else { WARN };
    let mut row = vec![Cell::from(short_name(&program.program.name)), Cell::from(short_name(task))];
    if with_place {
        let place = program.program.origin.as_ref().map(ToString::to_string);
        row.push(Cell::new(DIM, place.unwrap_or_default()));
    }
    row.extend([
        Cell::from(format!("{}/{}", report.right(), report.samples)),
        verdict,
        Cell::new(failures, report.failures),
        Cell::from(report.calls),
        Cell::from(duration(report.eval_ns)),
    ]);
    row
}

impl Summary {
    /// Nothing was run yet.
    pub(super) fn new(rejected: usize) -> Summary {
        Summary { rejected, ..Summary::default() }
    }

    /// Counts programs that were not run, given the tasks that they are for: are these tasks not in
    /// the dataset, or only not selected?
    pub(super) fn count_others(
        &mut self,
        others: &[Option<&str>],
        tasks: &TaskArgs,
    ) -> Result<(), CliError> {
        if !others.is_empty() && tasks.is_part() {
            let all = tasks::all_ids(&tasks.dataset)?;
            let is_there = |id: &&Option<&str>| id.is_some_and(|id| all.contains(id));
            self.not_selected = others.iter().filter(is_there).count();
        }
        self.without_task = others.len() - self.not_selected;
        Ok(())
    }

    pub(super) fn add(&mut self, program: &Loaded, report: &Report) {
        self.runs += 1;
        self.solved += usize::from(report.solved() == Some(true));
        self.unknown += usize::from(report.solved().is_none());
        self.samples += report.samples;
        self.right += report.right();
        self.failures += report.failures;
        self.given_up += report.given_up();
        self.calls += report.calls;
        self.eval_ns += report.eval_ns;
        self.steps += ((report.demos + report.tests) * program.program.steps.len()) as u64;
    }

    fn ns_per_call(&self) -> f64 {
        self.eval_ns as f64 / self.calls.max(1) as f64
    }

    /// Who evaluated.
    fn backend(&self, args: &EvalArgs) -> String {
        evaluated_by(args.backend.unwrap_or_default().name(), &self.by)
    }

    pub(super) fn as_json(&self, args: &EvalArgs, of: &Evaluated<'_>) -> Json {
        json!({"summary": {
            "programs": of.programs.len(),
            "tasks": of.jobs.len(),
            "runs": self.runs,
            "rejected": self.rejected,
            "solved": self.solved,
            "unknown": self.unknown,
            "samples": self.samples,
            "right": self.right,
            "failures": self.failures,
            "given_up": self.given_up,
            "calls": self.calls,
            "eval_ns": self.eval_ns,
            "ns_per_call": self.ns_per_call(),
            "without_task": self.without_task,
            "not_selected": self.not_selected,
            "stopped": self.stopped,
            "data": args.tasks.dataset.data,
            "sample": args.tasks.sample,
            "seed": args.tasks.sample.map(|_| tasks::seed(&args.tasks)),
            "strict": args.strict,
            "repeat": args.repeat,
            "backend": self.backend(args),
            "device": self.device_report(of).as_json(),
        }})
    }

    fn device_report<'a>(&'a self, of: &'a Evaluated<'_>) -> DeviceReport<'a> {
        DeviceReport { figures: &self.device, steps: self.steps, most: usize::MAX, names: of }
    }

    pub(super) fn print(
        &self,
        args: &EvalArgs,
        of: &Evaluated<'_>,
        output: &mut Output,
    ) -> Result<(), CliError> {
        if self.runs == 0 {
            output.line(styled(BOLD, "nothing was run"))?;
        } else {
            let style = if self.solved == self.runs { GOOD } else { BOLD };
            let solved = format!("{} of {} solved", self.solved, counted(self.runs, "run"));
            let per_call = match self.calls {
                0 => String::new(),
                _ => format!(" ({} per call)", time_per_call(self.ns_per_call())),
            };
            output.line(format!(
                "{}, {}/{} samples right, {} in {}{per_call}",
                styled(style, solved),
                self.right,
                self.samples,
                counted(self.calls as usize, "call"),
                duration(self.eval_ns),
            ))?;
        }
        if self.unknown > 0 {
            output.line(format!(
                "{} right as far as known: the test outputs of the task are not known",
                counted(self.unknown, "run")
            ))?;
        }
        if self.rejected > 0 {
            let rejected = counted(self.rejected, "program");
            output.line(styled(BAD, format!("{rejected} rejected: see the errors above")))?;
        }
        if self.without_task > 0 {
            output.line(format!(
                "{} without a task in {}: choose another dataset with --data, or run on every \
                 task with --all",
                counted(self.without_task, "program"),
                args.tasks.dataset.data
            ))?;
        }
        if self.not_selected > 0 {
            let which = match self.not_selected {
                1 => "its task is not selected",
                _ => "their tasks are not selected",
            };
            let programs = counted(self.not_selected, "program");
            output.line(format!("{programs} skipped: {which}"))?;
        }
        if args.backend.is_some() {
            output.line(format!("evaluated by {}", self.backend(args)))?;
        }
        self.device_report(of).print(output)?;
        if self.stopped {
            output.line(styled(WARN, "stopped early: these are the results so far"))?;
        }
        Ok(())
    }
}
