//! `batt eval`: runs programs on their own tasks.

mod on_backend;
mod report;

use crate::args::EvalArgs;
use crate::devices::Names;
use crate::error::{CliError, Exit};
use crate::inputs::{programs, tasks};
use crate::limits::Limits;
use crate::output::Output;
use crate::signals::stop_on_signals;
use crate::table::{Side, Table};
use batt::{Loaded, Role};
use batt_engine::{Evaluator, Job, Routine, SampleId, SampleValues, Stop};
use indicatif::{ProgressBar, ProgressStyle};
use on_backend::OnBackend;
use report::{Outcome, Report, Summary, as_json, as_row, is_numbered, print_stop};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Instant;

/// What is evaluated: programs, on tasks.
struct Evaluated<'a> {
    programs: &'a [Loaded],
    jobs: &'a [Arc<Job>],
}

impl Names for Evaluated<'_> {
    fn solver(&self, output: usize) -> &str {
        &self.programs[output].program.name
    }

    fn sample(&self, sample: SampleId) -> String {
        let SampleId { job, part, index } = sample;
        format!("{} {}[{index}]", self.jobs[job].task, part.name())
    }
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
    let mut summary = Summary::new(loaded.rejected());
    let mut stops = Vec::new();
    let mut others = Vec::new();
    let stop = Stop::new();
    stop_on_signals(&stop);
    let limits = Limits::until(&args.limits, &stop);
    let of = Evaluated { programs: &loaded.programs, jobs: &jobs };
    let mut backend = args.backend.map(|name| OnBackend::new(name, args, &limits));
    let bar = progress(loaded.programs.len(), args.json);
    'programs: for (number, program) in loaded.programs.iter().enumerate() {
        let own = program.program.task_id().and_then(|id| by_id.get(id)).copied();
        let chosen: Vec<usize> = match (args.all, own) {
            (true, _) => (0..jobs.len()).collect(),
            (false, Some(own)) => vec![own],
            (false, None) => {
                others.push(program.program.task_id());
                Vec::new()
            }
        };
        let routine = Routine::of_program(&program.program);
        for k in chosen {
            let report = match &mut backend {
                None => evaluate(program, &routine, &jobs[k], args, &limits),
                Some(backend) => backend.evaluate(&of, number, k, &routine, &mut summary)?,
            };
            if stop.is_set() {
                // What was going on was not finished.
                summary.stopped = true;
                break 'programs;
            }
            let task = &jobs[k].task;
            summary.add(program, &report);
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
    summary.count_others(&others, &args.tasks)?;
    if args.json {
        output.json(&summary.as_json(args, &of))?;
    } else {
        if !table.is_empty() {
            table.print(output)?;
        }
        for (program, stop, count) in &stops {
            print_stop(program, stop, *count, output)?;
        }
        if !table.is_empty() || !stops.is_empty() {
            output.line("")?;
        }
        summary.print(args, &of, output)?;
    }
    if summary.rejected > 0 || selected.problems > 0 {
        return Ok(Exit::Input);
    }
    if !summary.device.differences.is_empty() {
        return Ok(Exit::Internal);
    }
    let failed = match args.all {
        true => args.strict && !stops.is_empty() || summary.given_up > 0,
        false => summary.solved + summary.unknown < summary.runs,
    };
    Ok(if failed || summary.stopped { Exit::Failures } else { Exit::Done })
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
    for (k, sample) in samples.iter().enumerate() {
        let start = Instant::now();
        let run = match args.strict {
            true => evaluator.run_strictly(routine, sample),
            false => Ok(evaluator.run_safely(routine, sample)),
        };
        report.eval_ns += start.elapsed().as_nanos() as u64;
        let outcome = match run {
            Ok(run) => Outcome::Ran {
                is_right: run.is_right,
                failures: evaluator.failures().to_vec(),
                calls: run.calls,
                given_up: run.given_up,
            },
            Err(failure) => {
                let args = evaluator.args(routine, failure.step).into_iter();
                let args = args.map(|value| evaluator.heap().to_json(value)).collect();
                Outcome::Stopped(failure, args)
            }
        };
        report.add(program, job, k, outcome);
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
