//! `batt card`: a battery of solvers and differs.

use super::check;
use super::programs::{self, BUILTIN_DIFFERS, BUILTIN_SOLVERS, Loaded, Programs};
use crate::args::CardArgs;
use crate::error::{CliError, Exit};
use crate::output::{self, BOLD, DIM, GOOD, Output, counted, styled};
use crate::table::{Cell, Side, Table};
use batt_program::battery::{Battery, Class, Provenance};
use batt_program::{Operand, Program};
use serde_json::{Value as Json, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

pub fn run(args: &CardArgs, output: &mut Output) -> Result<Exit, CliError> {
    let solvers = load(&args.from, BUILTIN_SOLVERS)?;
    let differs = load(&args.differs, BUILTIN_DIFFERS)?;
    let unreadable: Vec<_> = solvers.unreadable().into_iter().chain(differs.unreadable()).collect();
    for diagnostic in &unreadable {
        output::print_error(&check::rendered(diagnostic));
    }
    let chosen = choose(&solvers.programs, args)?;
    let mut battery = Battery::merge(chosen.iter().copied());
    let merged = battery.steps.len();
    let differs: Vec<Program> = differs.programs.iter().map(|d| d.program.clone()).collect();
    battery.weave(&differs);
    battery.provenance = provenance(args);
    if let Some(path) = &args.output {
        std::fs::write(path, battery.to_string())
            .map_err(|error| CliError::File { path: path.clone(), error })?;
    }
    let summary =
        Summary { battery: &battery, merged, before: chosen.iter().map(|p| p.steps.len()).sum() };
    if args.json {
        output.json(&summary.as_json())?;
    } else {
        summary.print(args, output)?;
    }
    Ok(if unreadable.is_empty() { Exit::Done } else { Exit::Input })
}

fn load(paths: &[PathBuf], texts: &[(&str, &str)]) -> Result<Programs, CliError> {
    if paths.is_empty() { Ok(programs::built_in(texts)) } else { programs::load(paths) }
}

/// The solvers of the tasks asked for, as many as asked for, in the order of their files.
fn choose<'a>(all: &'a [Loaded], args: &CardArgs) -> Result<Vec<&'a Program>, CliError> {
    let mut chosen: Vec<(usize, &Program)> =
        all.iter().map(|loaded| &loaded.program).enumerate().collect();
    if !args.task.is_empty() {
        let asked = |p: &Program| p.task_id().is_some_and(|id| args.task.iter().any(|t| t == id));
        chosen.retain(|(_, program)| asked(program));
        let found: BTreeSet<&str> = chosen.iter().filter_map(|(_, p)| p.task_id()).collect();
        if let Some(missing) = args.task.iter().find(|id| !found.contains(id.as_str())) {
            return Err(CliError::Input(format!("no solver is called solve_{missing}")));
        }
    }
    if let Some(count) = args.count {
        // Who is drawn depends on seed and name alone, not on who else is there.
        let lot = |place: usize, program: &Program| {
            let bytes = program.name.bytes().chain((place as u64).to_le_bytes());
            bytes.fold(mixed(args.seed), |state, byte| mixed(state ^ u64::from(byte)))
        };
        chosen.sort_by_cached_key(|&(place, program)| lot(place, program));
        chosen.truncate(count);
        chosen.sort_by_key(|&(place, _)| place);
    }
    Ok(chosen.into_iter().map(|(_, program)| program).collect())
}

/// Bits that look random and are the same on every machine (the finaliser of SplitMix64).
fn mixed(state: u64) -> u64 {
    let state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let state = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let state = (state ^ state >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    state ^ state >> 31
}

fn provenance(args: &CardArgs) -> Provenance {
    let paths = |paths: &[PathBuf]| match paths {
        [] => "builtin".to_owned(),
        paths => paths.iter().map(|p| p.display().to_string()).collect::<Vec<_>>().join(" "),
    };
    let mut flags =
        vec![("from".to_owned(), paths(&args.from)), ("differs".to_owned(), paths(&args.differs))];
    flags.extend(args.task.iter().map(|id| ("task".to_owned(), id.clone())));
    flags.extend(args.count.map(|count| ("count".to_owned(), count.to_string())));
    Provenance { seed: args.seed, flags }
}

struct Summary<'a> {
    battery: &'a Battery,
    /// Steps of the solvers, merged.
    merged: usize,
    /// Steps of the solvers, each by itself.
    before: usize,
}

impl Summary<'_> {
    /// How often each primitive is called, the most frequent first.
    fn frequencies(&self) -> Vec<(&'static str, usize)> {
        let mut counts: BTreeMap<&'static str, usize> = BTreeMap::new();
        for step in &self.battery.steps {
            if let Operand::Prim(prim) = step.callee {
                *counts.entry(prim.name()).or_default() += 1;
            }
        }
        let mut counts: Vec<_> = counts.into_iter().collect();
        counts.sort_by_key(|&(name, count)| (std::cmp::Reverse(count), name));
        counts
    }

    fn as_json(&self) -> Json {
        let battery = self.battery;
        let classes: serde_json::Map<String, Json> = Class::ALL
            .iter()
            .zip(battery.class_counts())
            .map(|(class, count)| (class.name().to_owned(), json!(count)))
            .collect();
        let primitives: serde_json::Map<String, Json> = self
            .frequencies()
            .into_iter()
            .map(|(name, count)| (name.to_owned(), json!(count)))
            .collect();
        json!({
            "solvers": battery.solvers.len(),
            "differs": battery.differs.len(),
            "steps_alone": self.before,
            "steps_merged": self.merged,
            "steps": battery.steps.len(),
            "classes": classes,
            "outputs": battery.outputs.len(),
            "scores": battery.scores.len(),
            "primitives": primitives,
            "seed": battery.provenance.seed,
        })
    }

    fn print(&self, args: &CardArgs, output: &mut Output) -> Result<(), CliError> {
        let battery = self.battery;
        let saved = 100.0 * (1.0 - self.merged as f64 / self.before.max(1) as f64);
        output.line(format!(
            "{}: {} steps alone, {} merged ({saved:.0} % saved), {} with {}",
            styled(BOLD, counted(battery.solvers.len(), "solver")),
            self.before,
            self.merged,
            battery.steps.len(),
            counted(battery.differs.len(), "differ"),
        ))?;
        output.line(format!(
            "{}, {}, seed {}",
            counted(battery.outputs.len(), "output"),
            counted(battery.scores.len(), "score"),
            battery.provenance.seed,
        ))?;
        output.line("")?;
        let mut table = Table::new(&[("depends on", Side::Left), ("steps", Side::Right)]);
        let names = ["nothing", "S", "I", "C"];
        for (name, count) in names.into_iter().zip(battery.class_counts()) {
            table.row(vec![Cell::from(name), Cell::from(count)]);
        }
        table.print(output)?;
        output.line("")?;
        const MOST: usize = 10;
        let mut table = Table::new(&[("primitive", Side::Left), ("steps", Side::Right)]);
        let frequencies = self.frequencies();
        for (name, count) in frequencies.iter().take(MOST) {
            table.row(vec![Cell::from(name), Cell::from(count)]);
        }
        table.print(output)?;
        if frequencies.len() > MOST {
            output.line(styled(DIM, format!("and {} more", frequencies.len() - MOST)))?;
        }
        if let Some(path) = &args.output {
            output.line("")?;
            output.line(format!("{} {}", styled(GOOD, "wrote"), path.display()))?;
        }
        Ok(())
    }
}
