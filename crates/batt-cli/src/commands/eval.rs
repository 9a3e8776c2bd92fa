//! `batt eval`: runs programs on their own tasks.

use crate::args::EvalArgs;
use crate::error::{CliError, Exit};
use crate::inputs::{programs, tasks};
use crate::limits::{Limits, status};
use crate::output::{BAD, BOLD, DIM, GOOD, Output, WARN, counted, duration, shortened, styled};
use crate::table::{Cell, Side, Table};
use batt::{Loaded, Role};
use batt_dsl::{GiveUp, short_name};
use batt_engine::{Evaluator, Job, Routine, SampleValues, Status, StepFailure};
use batt_program::StepId;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value as Json, json};
use std::collections::{BTreeMap, HashMap};
use std::time::Instant;

/// The results of a program on a task.
#[derive(Default)]
struct Report {
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
    eval_ns: u64,
    /// By step: the number of samples it failed on, and a description.
    failed_steps: BTreeMap<usize, (usize, Json)>,
    /// Samples that took too long, and samples that took too much memory.
    timed_out: usize,
    out_of_memory: usize,
    /// Where samples stopped: at a failure with --strict, or at a limit.
    stopped: Vec<StoppedAt>,
}

/// Where a sample stopped under --strict.
struct StoppedAt {
    sample: String,
    place: String,
    line: String,
    why: String,
    args: Vec<Json>,
}

impl Report {
    fn right(&self) -> usize {
        self.demo_right + self.test_right
    }

    /// Is every sample right? None if it cannot be told, because a test's output is not known.
    fn solved(&self) -> Option<bool> {
        let right_so_far = self.samples > 0 && self.right() == self.samples;
        (!right_so_far || self.tests_known == self.tests).then_some(right_so_far)
    }
}

#[derive(Default)]
struct Summary {
    runs: usize,
    solved: usize,
    /// Runs right as far as known, on tasks with unknown test outputs.
    unknown: usize,
    samples: usize,
    right: usize,
    failures: usize,
    calls: u64,
    eval_ns: u64,
    without_task: usize,
    /// Programs that could not be read.
    rejected: usize,
    /// Samples that took too long or too much memory.
    given_up: usize,
}

pub fn run(args: &EvalArgs, output: &mut Output) -> Result<Exit, CliError> {
    let selected = tasks::select(&args.tasks)?;
    let loaded = programs::load(&args.programs, &args.read, Role::Solver, &selected.tasks)?;
    programs::report_unreadable(&loaded);
    let jobs = batt::jobs(&selected.tasks);
    let by_id: HashMap<&str, usize> =
        jobs.iter().enumerate().map(|(k, job)| (job.task.as_str(), k)).collect();

    let with_places = loaded.programs.iter().any(is_numbered);
    let mut columns = vec![("program", Side::Left), ("task", Side::Left)];
    columns.extend(with_places.then_some(("place", Side::Left)));
    columns.extend([("right", Side::Right), ("", Side::Left), ("failures", Side::Right)]);
    columns.extend([("calls", Side::Right), ("time", Side::Right)]);
    let mut table = Table::new(&columns);
    let mut summary = Summary { rejected: loaded.rejected(), ..Summary::default() };
    let mut stops = Vec::new();
    let limits = Limits::new(&args.limits);
    let bar = progress(loaded.programs.len(), args.json);
    for program in &loaded.programs {
        let own = program.program.task_id().and_then(|id| by_id.get(id)).copied();
        let chosen: Vec<usize> = match (args.all, own) {
            (true, _) => (0..jobs.len()).collect(),
            (false, Some(own)) => vec![own],
            (false, None) => {
                summary.without_task += 1;
                Vec::new()
            }
        };
        let routine = Routine::of_program(&program.program);
        for k in chosen {
            let report = evaluate(program, &routine, &jobs[k], args, &limits);
            let task = &jobs[k].task;
            summary.add(&report);
            if args.json {
                output.json(&as_json(program, task, &report))?;
            } else if !args.all || report.right() > 0 {
                table.row(as_row(program, task, with_places, &report));
            }
            let (name, count) = (program.program.name.to_string(), report.stopped.len());
            stops.extend(report.stopped.into_iter().next().map(|stop| (name, stop, count)));
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    if args.json {
        output.json(&summary.as_json(args, &loaded.programs, jobs.len()))?;
    } else {
        if summary.runs > 0 {
            table.print(output)?;
        }
        for (program, stop, count) in &stops {
            print_stop(program, stop, *count, output)?;
        }
        summary.print(args, output)?;
    }
    if summary.rejected > 0 || selected.problems > 0 {
        return Ok(Exit::Input);
    }
    let failed = match args.all {
        true => args.strict && !stops.is_empty() || summary.given_up > 0,
        false => summary.solved + summary.unknown < summary.runs,
    };
    Ok(if failed { Exit::Failures } else { Exit::Done })
}

fn progress(programs: usize, json: bool) -> ProgressBar {
    // indicatif hides the bar if standard error is not a terminal.
    let bar = if json { ProgressBar::hidden() } else { ProgressBar::new(programs as u64) };
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} programs, {eta} left");
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn evaluate(
    program: &Loaded,
    routine: &Routine,
    job: &Job,
    args: &EvalArgs,
    limits: &Limits,
) -> Report {
    let mut report = Report::default();
    let mut evaluator = Evaluator::new(&job.values);
    limits.apply(&mut evaluator);
    let samples = job.values.samples();
    let demonstrations = job.demos;
    for (k, sample) in samples.iter().enumerate() {
        let is_demo = k < demonstrations;
        let name = match is_demo {
            true => format!("train[{k}]"),
            false => format!("test[{}]", k - demonstrations),
        };
        let start = Instant::now();
        let right = if args.strict {
            let outcome = evaluator.run_strictly(routine, sample);
            report.eval_ns += start.elapsed().as_nanos() as u64;
            match outcome {
                Ok(run) => {
                    report.calls += run.calls;
                    report.add_given_up(program, run.given_up, name);
                    run.is_right && run.given_up.is_none()
                }
                Err(failure) => {
                    report.failures += 1;
                    report.stopped.push(stop_of(program, routine, &evaluator, &failure, name));
                    false
                }
            }
        } else {
            let run = evaluator.run_safely(routine, sample);
            report.eval_ns += start.elapsed().as_nanos() as u64;
            report.calls += run.calls;
            report.failures += run.failures;
            for failure in evaluator.failures() {
                report.add_failure(program, failure);
            }
            report.add_given_up(program, run.given_up, name);
            run.is_right && run.given_up.is_none()
        };
        report.demos += usize::from(is_demo);
        report.tests += usize::from(!is_demo);
        if sample.expected.is_none() {
            continue;
        }
        report.samples += 1;
        report.tests_known += usize::from(!is_demo);
        report.demo_right += usize::from(is_demo && right);
        report.test_right += usize::from(!is_demo && right);
    }
    // The first run warms up, but a long one need not be repeated.
    const LONG_NS: u64 = 20_000_000;
    let is_long = report.eval_ns >= LONG_NS || report.given_up() > 0;
    let rounds = args.repeat.saturating_sub(is_long.into());
    let again = best_time(&mut evaluator, routine, samples, args, rounds);
    report.eval_ns = report.eval_ns.min(again);
    report
}

/// Evaluates all samples again and returns the shortest time.
fn best_time(
    evaluator: &mut Evaluator,
    routine: &Routine,
    samples: &[SampleValues],
    args: &EvalArgs,
    rounds: usize,
) -> u64 {
    let mut best = u64::MAX;
    for _ in 0..rounds {
        let start = Instant::now();
        for sample in samples {
            if args.strict {
                let _ = std::hint::black_box(evaluator.run_strictly(routine, sample));
            } else {
                std::hint::black_box(evaluator.run_safely(routine, sample));
            }
        }
        best = best.min(start.elapsed().as_nanos() as u64);
    }
    best
}

impl Report {
    /// Samples that were given up.
    fn given_up(&self) -> usize {
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
        let step = &program.program.steps[step.index()];
        let (number, line) = program.source.line_at(step.span.start as usize);
        self.stopped.push(StoppedAt {
            sample,
            place: format!("{}:{number}", program.source.file),
            line: line.trim().to_owned(),
            why: status(why).name().to_owned(),
            args: Vec::new(),
        });
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

fn stop_of(
    program: &Loaded,
    routine: &Routine,
    evaluator: &Evaluator,
    failure: &StepFailure,
    sample: String,
) -> StoppedAt {
    let step = &program.program.steps[failure.step.index()];
    let (number, line) = program.source.line_at(step.span.start as usize);
    let args = evaluator.args(routine, failure.step).into_iter();
    StoppedAt {
        sample,
        place: format!("{}:{number}", program.source.file),
        line: line.trim().to_owned(),
        why: failure.failure.to_string(),
        args: args.map(|value| evaluator.heap().to_json(value)).collect(),
    }
}

/// Prints where the first sample of a program stopped, and how many stopped.
fn print_stop(
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

fn as_json(program: &Loaded, task: &str, report: &Report) -> Json {
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
fn is_numbered(loaded: &Loaded) -> bool {
    let function = loaded.source.text.get(loaded.program.span.range()).unwrap_or("");
    let number = loaded.program.name.strip_prefix(function).and_then(|rest| rest.strip_prefix('_'));
    number.is_some_and(|number| number.bytes().all(|b| b.is_ascii_digit()))
}

fn as_row(program: &Loaded, task: &str, with_place: bool, report: &Report) -> Vec<Cell> {
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
    fn add(&mut self, report: &Report) {
        self.runs += 1;
        self.solved += usize::from(report.solved() == Some(true));
        self.unknown += usize::from(report.solved().is_none());
        self.samples += report.samples;
        self.right += report.right();
        self.failures += report.failures;
        self.given_up += report.given_up();
        self.calls += report.calls;
        self.eval_ns += report.eval_ns;
    }

    fn ns_per_call(&self) -> f64 {
        self.eval_ns as f64 / self.calls.max(1) as f64
    }

    fn as_json(&self, args: &EvalArgs, programs: &[Loaded], tasks: usize) -> Json {
        json!({"summary": {
            "programs": programs.len(),
            "tasks": tasks,
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
            "data": args.tasks.dataset.data,
            "sample": args.tasks.sample,
            "seed": args.tasks.sample.map(|_| tasks::seed(&args.tasks)),
            "strict": args.strict,
            "repeat": args.repeat,
        }})
    }

    fn print(&self, args: &EvalArgs, output: &mut Output) -> Result<(), CliError> {
        if self.runs > 0 {
            output.line("")?;
        }
        let style = if self.solved == self.runs && self.runs > 0 { GOOD } else { BOLD };
        let solved = format!("{} of {} solved", self.solved, counted(self.runs, "run"));
        output.line(format!(
            "{}, {}/{} samples right, {} calls in {} ({:.1} ns per call)",
            styled(style, solved),
            self.right,
            self.samples,
            self.calls,
            duration(self.eval_ns),
            self.ns_per_call(),
        ))?;
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
        Ok(())
    }
}
