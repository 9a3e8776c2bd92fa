//! `batt card`: makes a battery from solvers and differs.

use crate::args::CardArgs;
use crate::error::{CliError, Exit};
use crate::findings;
use crate::inputs::battery::{self, Parts};
use crate::inputs::tasks;
use crate::output::{BOLD, DIM, GOOD, Output, counted, styled, write_file};
use crate::table::{Cell, Side, Table};
use anstyle::Style;
use batt::Stop;
use batt::engine::lower::{Finding, Scope, lower_until};
use batt::{Loaded, Programs};
use batt_dsl::short_name;
use batt_program::battery::mutate::{Mutant, Pool, Rng, TaskFacts, mutate};
use batt_program::battery::{Battery, Class, Provenance};
use batt_program::{Operand, Program};
use batt_tasks::Task;
use serde_json::{Value as Json, json};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::PathBuf;

pub fn run(args: &CardArgs, output: &mut Output) -> Result<Exit, CliError> {
    let tasks = tasks::load(&args.dataset)?.tasks;
    let Parts { solvers, differs, unreadable } = battery::load_parts(&args.programs, &tasks)?;
    let chosen = choose(&solvers.programs, args)?;
    let mutants = mutated_solvers(&chosen, &tasks, args);
    let mut battery = Battery::merge_mutants(&mutants);
    let steps_merged = battery.steps.len();
    let differ_mutants = mutated_differs(&differs, args);
    let differs: Vec<Program> =
        differ_mutants.iter().map(|mutant| mutant.program.clone()).collect();
    battery.add_differs(&differs);
    battery.provenance = provenance(args);
    if let Some(path) = &args.output {
        write_file(path, &battery.to_string())?;
    }
    let summary = Summary {
        battery: &battery,
        findings: pass_findings(&battery, args),
        steps_merged,
        steps_alone: chosen.iter().map(|p| p.steps.len()).sum(),
        rejected: unreadable,
        mutations: mutants.iter().chain(&differ_mutants).flat_map(mutations).collect(),
    };
    if args.json {
        output.json(&summary.as_json())?;
    } else {
        summary.print(args, output)?;
    }
    Ok(if unreadable == 0 { Exit::Done } else { Exit::Input })
}

fn pass_findings(battery: &Battery, args: &CardArgs) -> Vec<Finding> {
    let options = args.limits.options();
    let passes = args.passes.on();
    lower_until(battery, Scope::Whole, passes, &options, &Stop::new()).findings(args.explain)
}

/// The mutations of a program: its name and what changed.
fn mutations(mutant: &Mutant) -> Vec<(String, String)> {
    let name = &mutant.program.name;
    mutant.changes.iter().map(|change| (name.to_string(), change.to_string())).collect()
}

fn unchanged(program: &Program) -> Mutant {
    Mutant { program: program.clone(), changes: Vec::new() }
}

/// Mutates the solvers. Each has its own random sequence, so the other solvers do not matter.
fn mutated_solvers(solvers: &[&Program], tasks: &[Task], args: &CardArgs) -> Vec<Mutant> {
    if args.freeze_solvers || args.rate == 0.0 {
        return solvers.iter().map(|program| unchanged(program)).collect();
    }
    let by_id: HashMap<&str, &Task> = tasks.iter().map(|t| (t.id.as_str(), t)).collect();
    let facts_of = |program: &Program| {
        let task = program.task_id().and_then(|id| by_id.get(id));
        task.map_or_else(TaskFacts::default, |task| batt::facts(task))
    };
    let pool = Pool::new(solvers.iter().copied());
    let mutant = |program: &&Program| {
        let mut rng = Rng::new(args.seed, &program.name);
        mutate(program, &pool, &facts_of(program), args.rate, &mut rng)
    };
    solvers.iter().map(mutant).collect()
}

fn mutated_differs(differs: &Programs, args: &CardArgs) -> Vec<Mutant> {
    let mutant = |loaded: &Loaded| {
        if args.freeze_differs || args.rate == 0.0 {
            return unchanged(&loaded.program);
        }
        let mut rng = Rng::new(args.seed, &loaded.program.name);
        mutate(&loaded.program, &Pool::none(), &TaskFacts::default(), args.rate, &mut rng)
    };
    differs.programs.iter().map(mutant).collect()
}

/// The solvers that --task and --count ask for, in the order of their files.
fn choose<'a>(all: &'a [Loaded], args: &CardArgs) -> Result<Vec<&'a Program>, CliError> {
    let mut chosen: Vec<(usize, &Program)> =
        all.iter().map(|loaded| &loaded.program).enumerate().collect();
    if !args.task.is_empty() {
        let asked = |p: &Program| p.task_id().is_some_and(|id| args.task.iter().any(|t| t == id));
        chosen.retain(|(_, program)| asked(program));
        let found: BTreeSet<&str> = chosen.iter().filter_map(|(_, p)| p.task_id()).collect();
        if let Some(missing) = args.task.iter().find(|id| !found.contains(id.as_str())) {
            let missing = short_name(missing);
            return Err(CliError::Input(format!("there is no solver named solve_{missing}")));
        }
    }
    if let Some(count) = args.count {
        // The draw depends on the seed, the place and the name, not on the other solvers.
        let lot = |place: usize, program: &Program| {
            Rng::new(args.seed, &format!("{place} {}", program.name)).next_u64()
        };
        chosen.sort_by_cached_key(|&(place, program)| lot(place, program));
        chosen.truncate(count);
        chosen.sort_by_key(|&(place, _)| place);
    }
    Ok(chosen.into_iter().map(|(_, program)| program).collect())
}

fn provenance(args: &CardArgs) -> Provenance {
    let paths = |paths: &[PathBuf]| match paths {
        [] => "builtin".to_owned(),
        paths => paths.iter().map(|p| p.display().to_string()).collect::<Vec<_>>().join(" "),
    };
    let mut flags = vec![
        ("from".to_owned(), paths(&args.programs.from)),
        ("differs".to_owned(), paths(&args.programs.differs)),
    ];
    let read = &args.programs.read;
    flags.extend(read.name.iter().map(|name| ("name".to_owned(), name.to_string())));
    flags.extend(read.rename.iter().map(|path| ("rename".to_owned(), path.display().to_string())));
    flags.extend(args.task.iter().map(|id| ("task".to_owned(), id.clone())));
    flags.extend(args.count.map(|count| ("count".to_owned(), count.to_string())));
    flags.push(("rate".to_owned(), args.rate.to_string()));
    flags.push(("data".to_owned(), args.dataset.data.clone()));
    flags.extend(args.freeze_solvers.then(|| ("freeze-solvers".to_owned(), String::new())));
    flags.extend(args.freeze_differs.then(|| ("freeze-differs".to_owned(), String::new())));
    Provenance { seed: args.seed, flags }
}

struct Summary<'a> {
    battery: &'a Battery,
    /// What the passes found.
    findings: Vec<Finding>,
    /// The solvers' steps before merging.
    steps_alone: usize,
    /// The solvers' steps after merging.
    steps_merged: usize,
    /// How many programs could not be read.
    rejected: usize,
    /// Each mutation: the program and what changed.
    mutations: Vec<(String, String)>,
}

impl Summary<'_> {
    /// How many steps call each primitive, the most frequent first.
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
        let mutations: Vec<Json> = self
            .mutations
            .iter()
            .map(|(program, change)| json!({"program": program, "change": change}))
            .collect();
        let programs: Vec<Json> = battery
            .outputs
            .iter()
            .map(|out| {
                let solver = &battery.solvers[out.solver];
                json!({
                    "program": solver.name,
                    "task": solver.task_id(),
                    "file": solver.origin.as_ref().map(|origin| &origin.file),
                    "line": solver.origin.as_ref().map(|origin| origin.line),
                    "steps": solver.steps,
                    "mutated": out.mutated,
                })
            })
            .collect();
        json!({
            "programs": programs,
            "rejected": self.rejected,
            "solvers": battery.solvers.len(),
            "differs": battery.differs.len(),
            "steps_alone": self.steps_alone,
            "steps_merged": self.steps_merged,
            "steps": battery.steps.len(),
            "classes": classes,
            "outputs": battery.outputs.len(),
            "scores": battery.scores.len(),
            "mutations": mutations,
            "primitives": primitives,
            "passes": self.findings.iter().map(finding_json).collect::<Vec<_>>(),
            "seed": battery.provenance.seed,
        })
    }

    fn print_passes(&self, output: &mut Output) -> Result<(), CliError> {
        let mut table = Table::new(&[("pass", Side::Left), ("found", Side::Left)]);
        for finding in &self.findings {
            let style = if finding.on { Style::new() } else { DIM };
            let summary = Cell::new(style, findings::summary(finding));
            table.row(vec![Cell::new(style, finding.pass.name()), summary]);
        }
        table.print(output)?;
        for finding in &self.findings {
            for pattern in &finding.patterns {
                let name = styled(BOLD, finding.pass.name());
                output.line(format!("{name} {}", findings::pattern(pattern, self.battery)))?;
            }
        }
        Ok(())
    }

    fn print(&self, args: &CardArgs, output: &mut Output) -> Result<(), CliError> {
        let battery = self.battery;
        let saved = self.steps_alone.saturating_sub(self.steps_merged);
        let saved = 100.0 * saved as f64 / self.steps_alone.max(1) as f64;
        output.line(format!(
            "{}: {}, {} after merging ({saved:.0} % saved), {} with {}",
            styled(BOLD, counted(battery.solvers.len(), "solver")),
            counted(self.steps_alone, "step"),
            self.steps_merged,
            battery.steps.len(),
            counted(battery.differs.len(), "differ"),
        ))?;
        output.line(format!(
            "{}, {}, {}, seed {}",
            counted(battery.outputs.len(), "output"),
            counted(battery.scores.len(), "score"),
            counted(self.mutations.len(), "mutation"),
            battery.provenance.seed,
        ))?;
        for (program, change) in &self.mutations {
            let program = short_name(program);
            output.line(styled(DIM, format!("  {program}: {change}")))?;
        }
        output.line("")?;
        let mut table = Table::new(&[("depends on", Side::Left), ("steps", Side::Right)]);
        let names = ["nothing", "S", "I", "C"];
        for (name, count) in names.into_iter().zip(battery.class_counts()) {
            table.row(vec![Cell::from(name), Cell::from(count)]);
        }
        table.print(output)?;
        output.line("")?;
        self.print_passes(output)?;
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

fn finding_json(finding: &Finding) -> Json {
    let patterns: Vec<Json> = finding
        .patterns
        .iter()
        .map(|pattern| {
            let steps: Vec<u32> = pattern.steps.iter().map(|step| step.0).collect();
            json!({"what": findings::reason(pattern.kind), "steps": steps})
        })
        .collect();
    json!({
        "pass": finding.pass.name(), "on": finding.on, "found": findings::summary(finding),
        "patterns": patterns,
    })
}
