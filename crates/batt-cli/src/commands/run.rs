//! `batt run`: runs a battery on every sample of every task.

mod out;
mod profile;
mod report;
mod store;
mod subscribers;
mod table_rows;

use crate::args::{BatchMode, Functions, RunArgs, Simd};
use crate::error::{CliError, Exit};
use crate::inputs::{battery, tasks};
use crate::output::{self, Output, write_file};
use crate::signals::stop_on_signals;
use batt::results_file::{Header, check_place};
use batt::{BackendName, BackendSettings, Tally, Totals};
use batt_engine::{
    Batching, Config, CpuSettings, FailureCounts, Job, Options, Prepared, Rest, RowSinks, Sinks,
    Status, Stop, Subscriber, Summary, run_rest,
};
use out::Out;
use profile::{Profile, TaskTimes};
use report::{LeftOut, Report};
use serde_json::json;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::Keeping;
use subscribers::{LogFile, OptionalFile, Timing};
use table_rows::{Form, TableRows};

pub use subscribers::Progress;

/// How long each phase took.
pub struct Phases {
    pub read: Duration,
    pub plan: Duration,
    pub evaluate: Duration,
}

pub fn run(args: &RunArgs, output: &mut Output) -> Result<Exit, CliError> {
    check_flags(args)?;
    let stop = args.time.map_or_else(Stop::new, Stop::after);
    stop_on_signals(&stop);
    let began = Instant::now();
    let mut selected = tasks::select(&args.tasks)?;
    if selected.tasks.is_empty() && selected.problems > 0 {
        return Err(CliError::Input("no task could be read: see the errors above".to_owned()));
    }
    let (battery, unreadable) = battery::load(&args.source, &selected.tasks)?;
    if let Some(shard) = args.shard {
        let mut number = 0..;
        selected.tasks.retain(|_| number.next().is_some_and(|task| shard.has(task)));
    }
    let jobs = batt::jobs(&selected.tasks);
    let read = began.elapsed();

    let began = Instant::now();
    let passes = args.passes.on();
    let prepared = match args.batch {
        BatchMode::Alone => Prepared::alone_until(battery, passes, &options(args), &stop),
        _ => Prepared::until(battery, passes, &options(args), &stop),
    };
    let plan = began.elapsed();

    let mut backend = args.backend.backend.open(settings(args));
    let outputs = prepared.battery().outputs.len();
    let mut tally = Tally::new(outputs, &jobs);
    let mut keeping = Keeping::open(args, prepared.battery())?;
    let out = Out::open(args, || header(args, &prepared, &jobs), &stop, &mut tally)?;
    let row_sinks = out.target().map(|target| RowSinks::new(prepared.battery(), &jobs, target));
    let mut progress = Progress::new(args.json);
    let mut timing = Timing { on: args.timing };
    let mut log =
        LogFile(OptionalFile::create(args.log.as_deref()).map_err(file_error(&args.log))?);
    let mut task_times = TaskTimes::default();
    let mut watchers: Vec<&mut dyn Subscriber> =
        vec![&mut progress, &mut timing, &mut tally, &mut log, &mut task_times];
    if let Some(keeping) = &mut keeping {
        watchers.push(&mut keeping.shortlist);
    }
    let config = Config { batching: batching(args, outputs), options: options(args) };
    let rows: &dyn Sinks = match &row_sinks {
        Some(rows) => rows,
        None => &(),
    };
    let failures = FailureCounts::default();
    let with_failures = [rows, &failures];
    let sinks = if config.options.profile { &with_failures } else { rows };
    let rest =
        Rest { is_done: &|sample| out.has(sample), outputs: &|job| out.still_fit(job, &jobs) };
    let summary =
        run_rest(&prepared, &jobs, config, &mut *backend, &stop, sinks, &mut watchers, rest)?;
    let written = out.finish()?;
    log.finish().map_err(file_error(&args.log))?;
    let rows = TableRows { battery: prepared.battery(), jobs: &jobs, tally: &tally };
    if let Some((path, form)) = args.table.as_deref().zip(table_form(args)?) {
        rows.write(path, form)?;
    }

    let kept = match keeping {
        Some(keeping) => {
            let battery = prepared.battery();
            Some(keeping.finish(args, battery, &selected.tasks, summary.stopped)?)
        }
        None => None,
    };

    let phases = Phases { read, plan, evaluate: summary.time };
    let report = Report {
        prepared: &prepared,
        jobs: &jobs,
        tally: &tally,
        summary: &summary,
        phases: &phases,
        most: args.show,
        shard: args.shard,
        left_out: LeftOut { programs: unreadable, tasks: selected.problems },
        written: &written,
    };
    let times = summary.times.as_ref();
    let profile = times.map(|times| Profile::new(&prepared, times, task_times, &failures));
    if args.json {
        report.print_json(&rows, output)?;
        if let Some(advice) = written.advice() {
            output::note(&advice);
        }
        if let Some(profile) = &profile {
            output.json(&profile.as_json())?;
        }
    } else {
        report.print(output)?;
        if let Some(profile) = &profile {
            profile.print(args.show, output)?;
        }
    }
    if let (Some(path), Some(profile)) = (&args.folded, &profile) {
        write_file(path, &profile.folded())?;
    }
    if let Some(kept) = &kept {
        kept.print(args.json, output)?;
    }
    let totals = tally.totals();
    let is_stopped = matches!(written, out::Written::Stopped { .. })
        || (matches!(written, out::Written::Nothing) && summary.stopped);
    Ok(if unreadable > 0 || selected.problems > 0 {
        Exit::Input
    } else if let Some(exit) = kept.and_then(|kept| kept.exit()) {
        exit
    } else if totals.with_status(Status::Panicked) > 0 || !summary.device.differences.is_empty() {
        Exit::Internal
    } else if is_stopped || gave_up(args, &totals, &summary) {
        Exit::Failures
    } else {
        Exit::Done
    })
}

/// Was an output given up? Not those that are not reached because they missed.
fn gave_up(args: &RunArgs, totals: &Totals, summary: &Summary) -> bool {
    match args.fit {
        true => {
            let lost = [Status::TimedOut, Status::OutOfMemory].map(|lost| totals.with_status(lost));
            lost.iter().sum::<u64>() > 0 || !summary.given_up.is_empty()
        }
        false => totals.with_status(Status::Evaluated) < totals.outputs,
    }
}

/// Rejects flags that do not go together, before any work is done.
fn check_flags(args: &RunArgs) -> Result<(), CliError> {
    let bad = |text: &str| Err(CliError::Input(text.to_owned()));
    if args.batch_size.is_some() {
        match args.batch {
            BatchMode::Task => return bad("--batch-size has no effect with --batch task"),
            BatchMode::Sample => return bad("--batch-size has no effect with --batch sample"),
            BatchMode::Mega | BatchMode::Alone => {}
        }
    }
    let files = [&args.out, &args.log, &args.folded, &args.table];
    for (k, file) in files.iter().enumerate() {
        if file.is_some() && files[..k].contains(file) {
            return bad("--out, --log, --folded and --table must be different files");
        }
    }
    table_form(args)?;
    if let Some(path) = &args.table {
        check_place(path)?;
    }
    if let Some(path) = &args.folded {
        write_file(path, "")?;
    }
    Ok(())
}

/// The form of the table, if one is wanted.
fn table_form(args: &RunArgs) -> Result<Option<Form>, CliError> {
    let Some(path) = &args.table else { return Ok(None) };
    let advice = "expected a name that ends in .csv, .tsv, .json or .jsonl";
    let wrong = || CliError::Input(format!("--table {}: {advice}", path.display()));
    Form::of_name(path).map(Some).ok_or_else(wrong)
}

/// What is run, for the results file. Options that only change times are left out.
fn header(args: &RunArgs, prepared: &Prepared, jobs: &[Arc<Job>]) -> Header {
    let nanos = |time: Duration| time.as_nanos() as u64;
    let mut options = BTreeMap::from([
        ("memory".to_owned(), json!(args.limits.memory.0)),
        ("scores".to_owned(), json!(!args.no_scores && !args.fit)),
        ("timeout_ns".to_owned(), json!(args.limits.timeout.map(nanos))),
        ("sample_timeout_ns".to_owned(), json!(args.sample_timeout.map(nanos))),
    ]);
    if args.fit {
        options.insert("fit".to_owned(), json!(true));
    }
    Header::new(prepared.battery(), jobs, &args.tasks.dataset.data, args.shard, options)
}

fn file_error(path: &Option<PathBuf>) -> impl Fn(std::io::Error) -> CliError {
    let path = path.clone().unwrap_or_default();
    move |error| CliError::File { path: path.clone(), error }
}

fn batching(args: &RunArgs, outputs: usize) -> Batching {
    match args.batch {
        BatchMode::Task => Batching::Task,
        BatchMode::Sample => Batching::Sample,
        BatchMode::Mega | BatchMode::Alone => {
            let from_memory = Batching::within(args.limits.memory.0 / 4, outputs);
            match (args.batch_size, from_memory) {
                (Some(size), _) => Batching::Mega { size },
                (None, Batching::Mega { size }) if args.backend.backend == BackendName::Auto => {
                    Batching::Backend { most: size }
                }
                (None, other) => other,
            }
        }
    }
}

fn options(args: &RunArgs) -> Options {
    Options {
        sample_timeout: args.sample_timeout,
        profile: args.profile || args.folded.is_some(),
        judge: !args.no_scores,
        // Rows hash what they need; the store tells programs apart by their outputs.
        hash: args.store.is_some(),
        fit: args.fit,
        ..args.limits.options()
    }
}

fn settings(args: &RunArgs) -> BackendSettings {
    let mut cpu = CpuSettings::default().functions(match args.functions {
        Functions::Columns => batt_dsl::Functions::Columns,
        Functions::Flat => batt_dsl::Functions::Flat,
        Functions::Walk => batt_dsl::Functions::Walk,
    });
    if args.simd == Simd::Plain {
        cpu = cpu.simd(batt_dsl::simd::InstructionSet::PLAIN);
    }
    let settings = args.backend.devices.settings().cpu(cpu);
    match args.threads {
        Some(threads) => settings.threads(threads),
        None => settings,
    }
}
