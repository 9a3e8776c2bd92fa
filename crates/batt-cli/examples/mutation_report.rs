//! Evaluates single-point mutants of solvers on their own tasks and prints Markdown tables.
//!
//!     cargo run --release -p batt-cli --example mutation_report -- crates/batt/solvers
//!
//! A mutant is compared with its original on all samples of its task: do more of its steps fail on
//! any sample, and is any output different?

use batt::{Program, Task};
use batt_dsl::Reason;
use batt_engine::{Evaluator, Job, Routine, TaskValues};
use batt_program::battery::ProgramName;
use batt_program::battery::mutate::{Mutant, MutationKind, Pool, Rng, TaskFacts, single_mutant};
use clap::Parser;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;

/// Evaluates single-point mutants of solvers on their own tasks.
#[derive(Parser)]
struct Args {
    /// Program files, or folders of *.py files.
    programs: Vec<PathBuf>,
    /// Dataset: builtin, a name or a path.
    #[arg(long, default_value = "builtin")]
    data: String,
    /// Folder of downloaded datasets.
    #[arg(long)]
    data_dir: Option<PathBuf>,
    /// Number of mutants.
    #[arg(long, default_value_t = 10_000)]
    count: usize,
    /// The seed of all random choices.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Also mutate a few solvers of built-in tasks that use typed and ranked names.
    #[arg(long)]
    ranked: bool,
    /// Print up to N mutants of each kind with more failing steps than their originals.
    #[arg(long, default_value_t = 0)]
    show: usize,
}

/// Solvers in typed names, with ranks, symbols and angles.
const RANKED: &str = "\
def solve_turnquarter_ranked(S, I, C):
    return mir_rot_t(I, A4)

def solve_largestobject_ranked(S, I, C):
    x1 = o_g(I, R5)
    x2 = get_arg_rank_f(x1, size_f, F0)
    return subgrid_f(x2, I)

def solve_smallestobject_ranked(S, I, C):
    x1 = o_g(I, R5)
    x2 = get_arg_rank_f(x1, size_f, L1)
    x3 = recolor_o(RED, x2)
    return paint(I, x3)

def solve_swapcolors_ranked(S, I, C):
    x1 = p_g(I)
    x2 = remove_t(BLACK, x1)
    x3 = get_nth_t(x2, F0)
    x4 = get_nth_t(x2, L1)
    return switch(I, x3, x4)

def solve_growmarks_ranked(S, I, C):
    x1 = f_ofcolor(I, RED)
    x2 = f_ofcolor(I, BLUE)
    x3 = mapply_i(dneighbors, x1)
    x4 = mapply_i(ineighbors, x2)
    x5 = fill(I, YELLOW, x3)
    return fill(x5, ORANGE, x4)

def solve_outlineobjects_ranked(S, I, C):
    x1 = o_g(I, R5)
    x2 = mapply_f(outbox_o, x1)
    return fill(I, GREEN, x2)

def solve_kaleidoscope_ranked(S, I, C):
    x1 = mir_rot_t(I, A2)
    x2 = hconcat(I, x1)
    x3 = mir_rot_t(x2, A0)
    return vconcat(x2, x3)

def solve_magnify_ranked(S, I, C):
    x1 = palette_t(I)
    x2 = remove_f(BLACK, x1)
    x3 = size_f(x2)
    return upscale_t(I, x3)
";

/// A solver with its task.
struct Solver<'a> {
    program: &'a Program,
    job: Arc<Job>,
    facts: TaskFacts,
    /// The runs of the program on every sample.
    runs: Vec<Run>,
}

/// A run on one sample.
struct Run {
    failures: usize,
    output: String,
    /// Why the first failing step failed.
    why: Option<&'static str>,
}

#[derive(Clone, Copy, Default)]
struct Count {
    mutants: usize,
    sound: usize,
    changed: usize,
    both: usize,
}

fn main() -> Result<(), Box<dyn Error>> {
    let args = Args::parse();
    let loaded = batt::Programs::load(&args.programs)?;
    let mut programs: Vec<Program> = loaded.iter().cloned().collect();
    if args.ranked {
        programs.extend(batt_program::read("ranked.py", RANKED).programs);
    }
    let tasks = batt_tasks::load(&args.data, args.data_dir.as_deref())?.tasks;
    let solvers = with_tasks(&programs, &tasks);
    if solvers.is_empty() {
        return Err("no program has a task; name the program files".into());
    }
    let pool = Pool::new(&programs);
    let mut counts: BTreeMap<MutationKind, Count> = BTreeMap::new();
    let mut distinct: HashSet<(usize, ProgramName)> = HashSet::new();
    let mut unchangeable = HashSet::new();
    let mut reasons: BTreeMap<&str, usize> = BTreeMap::new();
    for k in 0..args.count {
        let (index, solver) = (k % solvers.len(), &solvers[k % solvers.len()]);
        let mut rng = Rng::new(args.seed, &format!("{} {k}", solver.program.name));
        let mutant = single_mutant(solver.program, &pool, &solver.facts, &mut rng);
        let Some(mutant) = mutant else {
            unchangeable.insert(index);
            continue;
        };
        let kind = mutant.changes[0].kind;
        let runs = runs(&mutant.program, &solver.job.values);
        let worse = runs.iter().zip(&solver.runs).find(|(new, old)| new.failures > old.failures);
        let is_sound = worse.is_none();
        if let Some(why) = worse.and_then(|(new, _)| new.why) {
            *reasons.entry(why).or_default() += 1;
        }
        let changes = runs.iter().zip(&solver.runs).any(|(new, old)| new.output != old.output);
        let count = counts.entry(kind).or_default();
        if !is_sound && count.mutants - count.sound < args.show {
            show(&mutant);
        }
        count.add(is_sound, changes);
        distinct.insert((index, mutant.program.content_name()));
    }
    report(&args, &counts, solvers.len(), distinct.len(), unchangeable.len());
    println!("\n| why the first failing step failed | mutants |\n| --- | ---: |");
    let mut reasons: Vec<_> = reasons.into_iter().collect();
    reasons.sort_by_key(|(why, count)| (std::cmp::Reverse(*count), *why));
    reasons.iter().for_each(|(why, count)| println!("| {why} | {count} |"));
    Ok(())
}

impl Count {
    fn add(&mut self, is_sound: bool, changes: bool) {
        self.mutants += 1;
        self.sound += usize::from(is_sound);
        self.changed += usize::from(changes);
        self.both += usize::from(is_sound && changes);
    }
}

fn with_tasks<'a>(programs: &'a [Program], tasks: &[Task]) -> Vec<Solver<'a>> {
    let by_id: HashMap<&str, &Task> = tasks.iter().map(|task| (task.id.as_str(), task)).collect();
    let mut solvers = Vec::new();
    for program in programs {
        let Some(task) = program.task_id().and_then(|id| by_id.get(id)) else { continue };
        let job = batt::job(task);
        let runs = runs(program, &job.values);
        solvers.push(Solver { program, job, facts: batt::facts(task), runs });
    }
    solvers
}

/// Runs the program on every sample of the task.
fn runs(program: &Program, task: &TaskValues) -> Vec<Run> {
    let routine = Routine::of_program(program);
    let mut evaluator = Evaluator::new(task);
    let mut run = |sample| {
        let run = evaluator.run_safely(&routine, sample);
        let output = evaluator.heap().to_json(run.output).to_string();
        let why = evaluator.failures().first().map(|first| in_words(first.failure.reason()));
        Run { failures: run.failures, output, why }
    };
    task.samples().iter().map(&mut run).collect()
}

/// Reasons, grouped for this report.
fn in_words(reason: Reason) -> &'static str {
    match reason {
        Reason::Argument(_) | Reason::Type | Reason::NotAFunction | Reason::Arity => {
            "a value of the wrong type"
        }
        Reason::Empty => "an empty container",
        Reason::NotFound => "no matching element",
        Reason::Index => "an index, rank or code out of range",
        Reason::Zero | Reason::Overflow => "a division by zero or an overflow",
        Reason::Limit(_) => "a limit of the language",
        Reason::GivenUp(_) => "a limit of this run",
    }
}

fn show(mutant: &Mutant) {
    for change in &mutant.changes {
        println!("# {change}");
    }
    println!("{}", mutant.program);
}

fn report(
    args: &Args,
    counts: &BTreeMap<MutationKind, Count>,
    solvers: usize,
    distinct: usize,
    unchangeable: usize,
) {
    let mut all = Count::default();
    for count in counts.values() {
        all.mutants += count.mutants;
        all.sound += count.sound;
        all.changed += count.changed;
        all.both += count.both;
    }
    println!("| mutation | mutants | no new failing step | different output | both |");
    println!("| --- | ---: | ---: | ---: | ---: |");
    let row = |name: &str, count: &Count| {
        let share = |part: usize| 100.0 * part as f64 / count.mutants.max(1) as f64;
        println!(
            "| {name} | {} | {:.1} % | {:.1} % | {:.1} % |",
            count.mutants,
            share(count.sound),
            share(count.changed),
            share(count.both),
        );
    };
    for kind in MutationKind::ALL {
        if let Some(count) = counts.get(&kind) {
            row(kind.name(), count);
        }
    }
    row("**all**", &all);
    println!();
    println!(
        "{} mutants of {solvers} solvers on {}, seed {}; {distinct} of them are distinct.",
        all.mutants, args.data, args.seed
    );
    if unchangeable > 0 {
        println!("{unchangeable} solvers have nothing to mutate.");
    }
}
