//! `batt run`: runs a battery on every sample of every task.

mod profile;
mod report;
mod subscribers;

use crate::args::{BatchMode, Functions, RunArgs, Simd};
use crate::error::{CliError, Exit};
use crate::inputs::{battery, tasks};
use crate::output::Output;
use batt::{BackendSettings, Tally};
use batt_engine::{
    Batching, Config, CpuSettings, Options, Prepared, RowSinks, Sinks, Stop, Subscriber,
    run as evaluate,
};
use profile::Profile;
use report::Report;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use subscribers::{Bar, LogFile, OptionalFile, ResultsFile, Timing};

/// How long each phase took.
pub struct Phases {
    pub read: Duration,
    pub plan: Duration,
    pub evaluate: Duration,
}

pub fn run(args: &RunArgs, output: &mut Output) -> Result<Exit, CliError> {
    check_flags(args)?;
    let stop = args.time.map_or_else(Stop::new, Stop::after);
    stop_on_interrupt(&stop);
    let began = Instant::now();
    let (battery, unreadable) = battery::load(&args.source)?;
    let selected = tasks::select(&args.tasks)?;
    let jobs = batt::jobs(&selected.tasks);
    let read = began.elapsed();

    let began = Instant::now();
    let passes = args.passes.on();
    let prepared = match args.batch {
        BatchMode::Alone => Prepared::alone(battery, passes),
        _ => Prepared::until(battery, passes, args.limits.times(), &stop),
    };
    let plan = began.elapsed();

    let mut backend = args.backend.open(settings(args));
    let outputs = prepared.battery().outputs.len();
    let mut tally = Tally::new(outputs, jobs.len());
    let mut bar = Bar::new(args.json);
    let mut timing = Timing { on: args.timing };
    let row_sinks = args.out.is_some().then(|| RowSinks::new(prepared.battery(), &jobs));
    let file = OptionalFile::create(args.out.as_deref()).map_err(file_error(&args.out))?;
    let mut rows = ResultsFile { rows: row_sinks.as_ref(), file };
    let mut log =
        LogFile(OptionalFile::create(args.log.as_deref()).map_err(file_error(&args.log))?);
    let mut watchers: [&mut dyn Subscriber; 5] =
        [&mut bar, &mut timing, &mut tally, &mut rows, &mut log];
    let mut everyone = |event: &batt_engine::Event<'_>| watchers.as_mut_slice().on(event);
    let config = Config { batching: batching(args, outputs), options: options(args) };
    let sinks: &dyn Sinks = match &row_sinks {
        Some(rows) => rows,
        None => &(),
    };
    let summary = evaluate(&prepared, &jobs, config, &mut *backend, &stop, sinks, &mut everyone)?;
    rows.finish().map_err(file_error(&args.out))?;
    log.finish().map_err(file_error(&args.log))?;

    let phases = Phases { read, plan, evaluate: summary.time };
    let report = Report {
        prepared: &prepared,
        jobs: &jobs,
        tally: &tally,
        summary: &summary,
        phases: &phases,
        most: args.show,
        judges: !args.no_scores,
    };
    let profile = summary.times.as_ref().map(|times| Profile::new(prepared.battery(), times));
    if args.json {
        report.print_json(output)?;
        if let Some(profile) = &profile {
            output.json(&profile.as_json())?;
        }
    } else {
        report.print(args, output)?;
        if let Some(profile) = &profile {
            profile.print(args.show, output)?;
        }
    }
    if let (Some(path), Some(profile)) = (&args.folded, &profile) {
        write(path, &profile.folded())?;
    }
    Ok(if unreadable > 0 || selected.problems > 0 {
        Exit::Input
    } else if summary.panics > 0 {
        Exit::Internal
    } else if summary.stopped || summary.evaluated < summary.outputs {
        Exit::Failures
    } else {
        Exit::Done
    })
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
    let files = [&args.out, &args.log, &args.folded];
    for (k, file) in files.iter().enumerate() {
        if file.is_some() && files[..k].contains(file) {
            return bad("--out, --log and --folded must be different files");
        }
    }
    if let Some(path) = &args.folded {
        write(path, "")?;
    }
    Ok(())
}

fn file_error(path: &Option<PathBuf>) -> impl Fn(std::io::Error) -> CliError {
    let path = path.clone().unwrap_or_default();
    move |error| CliError::File { path: path.clone(), error }
}

fn write(path: &Path, text: &str) -> Result<(), CliError> {
    std::fs::write(path, text).map_err(|error| CliError::File { path: path.into(), error })
}

fn batching(args: &RunArgs, outputs: usize) -> Batching {
    match args.batch {
        BatchMode::Task => Batching::Task,
        BatchMode::Sample => Batching::Sample,
        BatchMode::Mega | BatchMode::Alone => {
            let from_memory = samples_in(args.limits.memory.0, outputs, args.out.is_some());
            Batching::Mega { size: args.batch_size.unwrap_or(from_memory) }
        }
    }
}

/// How many samples' results fit in a quarter of the memory.
fn samples_in(memory: usize, outputs: usize, with_rows: bool) -> usize {
    const RESULT_BYTES: usize = size_of::<u128>() + size_of::<u16>();
    const ROW_BYTES: usize = 4000;
    let bytes = 512 + outputs * (RESULT_BYTES + if with_rows { ROW_BYTES } else { 0 });
    (memory / 4 / bytes).clamp(64, 100_000)
}

fn options(args: &RunArgs) -> Options {
    Options {
        timeout: args.limits.timeout,
        sample_timeout: args.sample_timeout,
        max_words: args.limits.max_words(),
        profile: args.profile || args.folded.is_some(),
        judge: !args.no_scores,
        // Nothing that this command prints or writes depends on hashes.
        hash: false,
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
    let settings = BackendSettings::default().cpu(cpu);
    args.threads.map_or(settings, |threads| settings.threads(threads))
}

/// Ctrl-C stops the run with the results so far; a second one quits at once.
fn stop_on_interrupt(stop: &Stop) {
    let stop = stop.clone();
    let handler = move || {
        if stop.is_set() {
            std::process::exit(Exit::Failures as i32);
        }
        stop.stop();
    };
    // Without a handler Ctrl-C ends the process, as usual.
    let _ = ctrlc::set_handler(handler);
}
