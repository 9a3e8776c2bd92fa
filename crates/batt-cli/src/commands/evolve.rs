//! `batt evolve`: the loop that finds programs and keeps them in the store.

mod live;

use crate::args::{EvolveArgs, TaskArgs};
use crate::error::{CliError, Exit};
use crate::inputs::{store, tasks};
use crate::memory;
use crate::output::{Output, counted};
use crate::signals::stop_on_signals;
use crate::table::{Cell, Side, Table};
use batt::evolve::{Config, Event, Evolution, Limits, OperatorFigures, StopReason, Summary};
use batt::{Program, Programs, Stop};
use live::Live;
use serde_json::json;
use std::time::Duration;

/// Freed memory goes back to the system after so many generations, some 20 s: it takes milliseconds.
const TRIMMED_GENERATIONS: u64 = 16;

pub fn run(args: &EvolveArgs, output: &mut Output) -> Result<Exit, CliError> {
    let stop = Stop::new();
    stop_on_signals(&stop);
    let selected = tasks::select(&TaskArgs {
        dataset: args.dataset.clone(),
        task: args.task.clone(),
        skip: args.skip,
        count: args.count,
        sample: None,
        seed: None,
    })?;
    let store = store::path_of(&args.store, &args.dataset.dir)?;
    let config = Config {
        seed: args.seed,
        candidates: args.candidates,
        samples: args.samples,
        keep: args.keep.keep,
        ..Config::default()
    };
    let mut settings = args.backend.devices.settings();
    settings.threads = args.threads;
    let mut backend = args.backend.backend.open(settings);
    let programs = |programs: Programs| programs.iter().cloned().collect::<Vec<Program>>();
    let evolution = Evolution::new(
        config,
        &args.dataset.data,
        &batt::problems(&selected.tasks),
        &programs(Programs::builtin_differs()),
        &programs(Programs::builtin_solvers()),
    );
    let limits = Limits { time: args.time, generations: args.generations };
    let mut live = Live::new(args.json);
    let mut failed = Ok(());
    let mut watch = |event: Event<'_>| {
        if let Event::Generation(report) = &event
            && report.generation.is_multiple_of(TRIMMED_GENERATIONS)
        {
            memory::return_freed_memory();
        }
        if failed.is_ok() {
            failed = live.on(event, output);
            if failed.is_err() {
                // Nobody reads any more.
                stop.stop();
            }
        }
    };
    let summary = evolution.run(&store, limits, args.resume, &mut *backend, &stop, &mut watch);
    failed?;
    let summary = summary.map_err(batt::Error::from)?;
    if args.json {
        output.json(&json!({ "end": end(&summary) }))?;
    } else {
        report(&summary, live.operators(), &store, output)?;
    }
    // Left-out tasks were reported; the others were worked on.
    Ok(if selected.problems > 0 { Exit::Input } else { Exit::Done })
}

fn end(summary: &Summary) -> serde_json::Value {
    let seconds = summary.times.total().as_secs_f64();
    json!({
        "run": summary.run.0,
        "reason": reason(summary.reason),
        "next": summary.next,
        "generations": summary.generations,
        "candidates": summary.candidates,
        "evaluations": summary.evaluations,
        "new_programs": summary.new_programs,
        "fitting": summary.fitting,
        "of": summary.of,
        "seconds": seconds,
        "storing": summary.times.storing.as_secs_f64(),
    })
}

/// The reason as a word for machines.
fn reason(reason: StopReason) -> &'static str {
    match reason {
        StopReason::Time => "time",
        StopReason::Generations => "generations",
        StopReason::AllFit => "all fit",
        StopReason::Asked => "stopped",
    }
}

fn report(
    summary: &Summary,
    operators: &[OperatorFigures],
    store: &std::path::Path,
    output: &mut Output,
) -> Result<(), CliError> {
    if !operators.is_empty() {
        let mut table = Table::new(&[
            ("made by", Side::Left),
            ("candidates", Side::Right),
            ("stored", Side::Right),
            ("points gained", Side::Right),
            ("share", Side::Right),
        ]);
        for its in operators {
            let share = format!("{:.1} %", its.share as f64 / 10.0);
            let cells = [its.made, its.stored, its.gained].map(|number| number.to_string());
            let [made, stored, gained] = cells;
            let name = its.operator.name().to_owned();
            table.row([name, made, stored, gained, share].map(Cell::from).to_vec());
        }
        table.print(output)?;
        output.line("")?;
    }
    let seconds = summary.times.total().as_secs_f64().max(1e-9);
    let parts = summary.times;
    let share = |time: Duration| 100.0 * time.as_secs_f64() / seconds;
    output.line(format!(
        "{} in {seconds:.1} s: {} candidates ({:.0}/s), {} evaluations ({:.0}/s)",
        counted(summary.generations as usize, "generation"),
        summary.candidates,
        summary.candidates as f64 / seconds,
        summary.evaluations,
        summary.evaluations as f64 / seconds,
    ))?;
    output.line(format!(
        "making {:.0} %, lowering {:.0} %, screening {:.0} %, examining {:.0} %, reading {:.0} %, store {:.1} %",
        share(parts.making),
        share(parts.lowering),
        share(parts.screening),
        share(parts.examining),
        share(parts.reading),
        share(parts.storing),
    ))?;
    output.line(format!(
        "{} of {} have a program that fits all demonstrations; {} new in {}",
        summary.fitting,
        counted(summary.of, "task"),
        counted(summary.new_programs as usize, "program"),
        store.display(),
    ))?;
    output.line(format!("run {} ended: {}", summary.run.0, summary.reason.name()))
}
