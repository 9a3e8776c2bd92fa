//! `batt solvers stats`: what the store holds, and how it grew.

use super::chart;
use crate::args::StatsArgs;
use crate::error::{CliError, Exit};
use crate::inputs::store;
use crate::output::{BOLD, DIM, Output, note, styled, write_file};
use crate::table::{Cell, Side, Table};
use batt::store::{ContentName, DifferRow, Proof, RunRow, Stats, Store};
use batt_dsl::short_name;
use serde_json::{Value as Json, json};
use std::collections::HashMap;

/// How the tasks of the store stand.
#[derive(Default)]
struct Standing {
    /// Tasks whose best program has each proof, in the order of [`Proof::ALL`].
    proofs: [usize; Proof::ALL.len()],
    /// Tasks whose best program gets all tests right that are known, if one is.
    tests_right: usize,
    /// Tasks with a known test.
    tests_known: usize,
}

/// A differ in all runs of `batt evolve`.
struct DifferLine {
    name: ContentName,
    label: String,
    trials: u64,
    hits: u64,
    /// That of the last run.
    weight: f64,
}

impl DifferLine {
    fn as_json(&self) -> Json {
        let DifferLine { name, label, trials, hits, weight } = self;
        json!({
            "name": name.to_string(), "label": label, "trials": trials, "hits": hits,
            "weight": weight,
        })
    }
}

/// The differs of all runs, each once.
fn differs(store: &Store) -> Result<Vec<DifferLine>, CliError> {
    let mut lines: Vec<DifferLine> = Vec::new();
    for row in store.differs()? {
        let DifferRow { name, label, trials, hits, weight, .. } = row;
        match lines.iter_mut().find(|line| line.name == name) {
            Some(line) => {
                line.trials += trials;
                line.hits += hits;
                line.weight = weight;
            }
            None => lines.push(DifferLine { name, label, trials, hits, weight }),
        }
    }
    Ok(lines)
}

pub fn run(args: &StatsArgs, output: &mut Output) -> Result<Exit, CliError> {
    let store = store::open(&args.place)?;
    let (stats, standing, runs) = (store.stats()?, standing(&store)?, store.runs()?);
    let differs = differs(&store)?;
    if let Some(path) = &args.svg {
        let svg = chart::document(&store.generations()?);
        write_file(path, &svg)?;
    }
    if args.json {
        let count = |groups: &[(String, u64)]| groups.iter().cloned().collect::<HashMap<_, _>>();
        let proofs: HashMap<&str, usize> =
            Proof::ALL.iter().map(|proof| proof.name()).zip(standing.proofs).collect();
        output.json(&json!({
            "store": store.path().display().to_string(),
            "bytes": stats.bytes,
            "programs": count(&stats.programs),
            "tasks": stats.tasks,
            "tasks_by_best": proofs,
            "tasks_with_known_tests": standing.tests_known,
            "tasks_with_tests_right": standing.tests_right,
            "evaluations": stats.evaluations,
            "runs": stats.runs,
            "generations": stats.generations,
            "mutations": count(&stats.mutations),
            "differs": differs.iter().map(DifferLine::as_json).collect::<Vec<_>>(),
        }))?;
    } else {
        print(&store, &stats, &standing, output)?;
        print_differs(&differs, output)?;
        print_runs(&runs, output)?;
        if let Some(path) = &args.svg {
            note(&format!("drawn to {}", path.display()));
        }
    }
    Ok(Exit::Done)
}

fn standing(store: &Store) -> Result<Standing, CliError> {
    let mut standing = Standing::default();
    for task in store.best()? {
        let Some(best) = task.programs.first() else { continue };
        standing.proofs[best.rank.proof as usize] += 1;
        let evaluations = store.evaluations(best.program)?;
        let last = evaluations.iter().rfind(|evaluation| evaluation.task == task.task);
        if let Some(tests) = last.and_then(|evaluation| evaluation.tests)
            && tests.known > 0
        {
            standing.tests_known += 1;
            standing.tests_right += usize::from(tests.right == tests.known);
        }
    }
    Ok(standing)
}

fn print(
    store: &Store,
    stats: &Stats,
    standing: &Standing,
    output: &mut Output,
) -> Result<(), CliError> {
    let megabytes = format!("{:.1} MB", stats.bytes as f64 / 1e6);
    output.line(format!("{} {megabytes}", styled(BOLD, store.path().display())))?;
    let mut table = Table::new(&[("what", Side::Left), ("count", Side::Right)]);
    let mut row =
        |name: String, count: String| table.row(vec![Cell::from(name), Cell::from(count)]);
    let all: u64 = stats.programs.iter().map(|(_, count)| count).sum();
    row("programs".into(), all.to_string());
    for (origin, count) in &stats.programs {
        row(format!("  {origin}"), count.to_string());
    }
    row("tasks".into(), stats.tasks.to_string());
    for (proof, count) in Proof::ALL.iter().zip(standing.proofs) {
        row(format!("  best {}", proof.name()), count.to_string());
    }
    let (right, known) = (standing.tests_right, standing.tests_known);
    row("  best gets all known tests right".into(), format!("{right} of {known}"));
    row("evaluations".into(), stats.evaluations.to_string());
    for (mutation, count) in &stats.mutations {
        row(format!("made by {mutation}"), count.to_string());
    }
    table.print(output)
}

/// How often a differ foretold which parents have better children.
fn print_differs(differs: &[DifferLine], output: &mut Output) -> Result<(), CliError> {
    if differs.is_empty() {
        return Ok(());
    }
    let mut table = Table::new(&[
        ("differ", Side::Left),
        ("trials", Side::Right),
        ("hits", Side::Right),
        ("last weight", Side::Right),
    ]);
    for differ in differs {
        table.row(vec![
            Cell::from(short_name(&differ.label)),
            Cell::from(differ.trials),
            Cell::from(differ.hits),
            Cell::from(format!("{:.3}", differ.weight)),
        ]);
    }
    output.line("")?;
    table.print(output)
}

fn print_runs(runs: &[RunRow], output: &mut Output) -> Result<(), CliError> {
    if runs.is_empty() {
        return Ok(());
    }
    output.line("")?;
    let mut table = Table::new(&[
        ("run", Side::Right),
        ("what", Side::Left),
        ("data", Side::Left),
        ("started", Side::Left),
        ("seconds", Side::Right),
        ("", Side::Left),
    ]);
    for run in runs.iter().rev().take(10).rev() {
        let seconds = run.ended.map(|ended| format!("{:.1}", (ended - run.started) as f64 / 1e3));
        table.row(vec![
            Cell::from(run.id.0),
            Cell::from(&run.run.kind),
            Cell::from(&run.run.data),
            Cell::from(chart::date(run.started)),
            Cell::from(seconds.unwrap_or_default()),
            Cell::new(DIM, run.outcome.as_deref().unwrap_or("not ended")),
        ]);
    }
    table.print(output)
}
