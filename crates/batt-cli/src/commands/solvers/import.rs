//! `batt solvers import`: programs from files, and how they do.

use crate::args::ImportArgs;
use crate::error::{CliError, Exit};
use crate::inputs::{files, programs, store, tasks};
use crate::output::{BAD, Output, WARN, counted, styled};
use crate::signals::stop_on_signals;
use batt::store::{
    BATCH_ROWS, Committed, Entry, Evaluation, Generation, NewProgram, Origin, RunEnd, RunId,
    Writer, WriterOptions,
};
use batt::{Assessment, Program, Role, Stop, Task, Trial};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value as Json, json};
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

/// Programs that were read, and how many could not be.
struct Read {
    programs: Vec<NewProgram>,
    rejected: usize,
}

pub fn run(args: &ImportArgs, output: &mut Output) -> Result<Exit, CliError> {
    let selected = tasks::select(&args.tasks)?;
    let read = read(args, &selected.tasks)?;
    let stop = Stop::new();
    stop_on_signals(&stop);
    let path = store::path_of(&args.store, &args.tasks.dataset.dir)?;
    let writer = Writer::open(&path, WriterOptions { keep: args.keep.keep, max_bytes: None })?;
    let configuration = json!({"all": args.all, "evaluate": !args.no_eval, "keep": args.keep.keep});
    let data = &args.tasks.dataset.data;
    let run =
        writer.begin_run(store::run_record("import", data, &selected.tasks, configuration))?;

    // People want what they import, also where it is not among the best.
    let bare = |program: &NewProgram| Entry {
        program: program.clone(),
        evaluations: Vec::new(),
        lineage: None,
    };
    let mut generation = 0;
    let entries = read.programs.iter().map(bare).collect();
    let mut committed = commit(&writer, run, &mut generation, entries)?;
    let mut without_task = 0;
    if !args.no_eval {
        let (entries, without) = evaluate(args, &read.programs, &selected.tasks, &stop)?;
        without_task = without;
        let evaluated = commit(&writer, run, &mut generation, entries)?;
        committed = Committed { new_programs: committed.new_programs, ..evaluated };
    }
    let end = if stop.is_set() { RunEnd::Stopped } else { RunEnd::Done };
    writer.end_run(run, end)?;
    writer.close()?;

    let (found, new) = (read.programs.len(), committed.new_programs.len());
    if args.json {
        output.json(&json!({
            "programs": found,
            "new": new,
            "rejected": read.rejected,
            "evaluations": committed.stored + committed.known + committed.passed_over,
            "evaluations_stored": committed.stored,
            "evaluations_known": committed.known,
            "without_task": without_task,
            "stopped": stop.is_set(),
            "store": path.display().to_string(),
        }))?;
    } else {
        let known = found - new;
        output.line(format!(
            "{} imported into {}, {known} known before",
            counted(new, "program"),
            path.display()
        ))?;
        if !args.no_eval {
            let Committed { stored, known, passed_over, .. } = committed;
            let all = counted(stored + known + passed_over, "evaluation");
            output.line(format!(
                "{all}: {stored} stored, {known} known before, {passed_over} not among the best \
                 {} of their task",
                args.keep.keep
            ))?;
        }
        if without_task > 0 {
            let name = if without_task == 1 { "program names" } else { "programs name" };
            output.line(format!(
                "{without_task} {name} no task of {data}: not evaluated; choose another dataset \
                 with --data, or try every program on every task with --all"
            ))?;
        }
        if read.rejected > 0 {
            let rejected = counted(read.rejected, "program");
            output.line(styled(BAD, format!("{rejected} rejected: see the errors above")))?;
        }
    }
    if stop.is_set() && !args.json {
        let advice = "stored are the evaluations so far; import again for the others";
        output.line(styled(WARN, format!("stopped early: {advice}")))?;
    }
    Ok(if read.rejected > 0 || selected.problems > 0 {
        Exit::Input
    } else if stop.is_set() {
        Exit::Failures
    } else {
        Exit::Done
    })
}

/// Stores entries, as many a transaction as are worth it.
pub fn commit(
    writer: &Writer,
    run: RunId,
    generation: &mut u64,
    entries: Vec<Entry>,
) -> Result<Committed, CliError> {
    let mut all = Committed::default();
    let mut entries = entries.into_iter().peekable();
    while entries.peek().is_some() {
        let mut rows = 0;
        let mut batch = Vec::new();
        while let Some(entry) = entries.next_if(|_| rows < BATCH_ROWS) {
            rows += 1 + entry.evaluations.len();
            batch.push(entry);
        }
        let number = *generation;
        *generation += 1;
        let batch = Generation { number, entries: batch, ..Generation::default() };
        let done = writer.commit_generation(run, batch)?;
        all.new_programs.extend(done.new_programs);
        all.stored += done.stored;
        all.known += done.known;
        all.passed_over += done.passed_over;
        all.replaced += done.replaced;
    }
    Ok(all)
}

fn is_json_lines(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "jsonl")
}

/// The programs of all files, each content once.
fn read(args: &ImportArgs, tasks: &[Task]) -> Result<Read, CliError> {
    let (lines, python): (Vec<PathBuf>, Vec<PathBuf>) =
        args.programs.iter().cloned().partition(|path| is_json_lines(path));
    let mut read = Read { programs: Vec::new(), rejected: 0 };
    if !python.is_empty() {
        let loaded = programs::load(&python, &args.read, Role::Solver, tasks)?;
        programs::report_unreadable(&loaded);
        read.rejected += loaded.rejected();
        let new = loaded.iter().map(|program| NewProgram::new(program, Origin::Import));
        read.programs.extend(new);
    }
    for path in &lines {
        read_lines(path, &files::read(path)?, &mut read)?;
    }
    let mut known = HashSet::new();
    read.programs.retain(|program| known.insert(program.name));
    Ok(read)
}

/// The programs of a JSON lines file. What its lines say about scores is not believed.
fn read_lines(path: &Path, text: &str, read: &mut Read) -> Result<(), CliError> {
    for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let place = || format!("{}:{}", path.display(), number + 1);
        let wrong = |why: &str| CliError::Input(format!("{}: {why}", place()));
        let json: Json = serde_json::from_str(line).map_err(|error| wrong(&error.to_string()))?;
        let text = json["text"].as_str().ok_or_else(|| wrong("expected an object with `text`"))?;
        let reading = batt_program::read(&place(), text);
        let problems = reading.diagnostics.iter();
        for problem in problems.filter(|d| d.severity == batt::Severity::Error) {
            crate::output::print_to_stderr(&crate::output::rendered(problem));
        }
        if reading.programs.is_empty() {
            read.rejected += 1;
        }
        let origin = json["origin"].as_str().and_then(|name| name.parse().ok());
        for program in &reading.programs {
            let new = NewProgram::new(program, origin.unwrap_or(Origin::Import));
            let source = json["source"].as_str().map(str::to_owned);
            read.programs.push(NewProgram { source: source.or_else(|| Some(place())), ..new });
        }
    }
    Ok(())
}

/// Evaluates each program on its own task, or on all. Also returns how many have a task that is not
/// there.
fn evaluate(
    args: &ImportArgs,
    programs: &[NewProgram],
    tasks: &[Task],
    stop: &Stop,
) -> Result<(Vec<Entry>, usize), CliError> {
    let number_of: HashMap<&str, usize> =
        tasks.iter().enumerate().map(|(k, task)| (task.id.as_str(), k)).collect();
    let stored: Vec<Program> = programs.iter().map(batt::as_stored).collect::<Result<_, _>>()?;
    let mut on_task: Vec<Vec<usize>> = vec![Vec::new(); tasks.len()];
    let mut without_task = 0;
    for (k, program) in stored.iter().enumerate() {
        match program.task_id().filter(|_| !args.all).map(|id| number_of.get(id)) {
            None => on_task.iter_mut().for_each(|programs| programs.push(k)),
            Some(Some(&task)) => on_task[task].push(k),
            Some(None) => without_task += 1,
        }
    }
    let assessment = Assessment {
        options: args.limits.options(),
        threads: args.threads.unwrap_or(Assessment::default().threads),
        stop: stop.clone(),
    };
    let mut entries: Vec<Entry> = programs
        .iter()
        .map(|program| Entry { program: program.clone(), evaluations: Vec::new(), lineage: None })
        .collect();
    assess(&assessment, tasks, &stored, &on_task, |program, evaluation| {
        entries[program].evaluations.push(evaluation);
    })?;
    entries.retain(|entry| !entry.evaluations.is_empty());
    Ok((entries, without_task))
}

fn progress(tasks: usize) -> ProgressBar {
    // indicatif hides the bar if standard error is not a terminal.
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} tasks assessed, {eta} left");
    ProgressBar::new(tasks as u64)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// Assesses programs on tasks: for each task, by number, these programs.
pub fn assess(
    assessment: &Assessment,
    tasks: &[Task],
    programs: &[Program],
    on_task: &[Vec<usize>],
    mut take: impl FnMut(usize, Evaluation),
) -> Result<(), CliError> {
    let chosen: Vec<Vec<&Program>> =
        on_task.iter().map(|all| all.iter().map(|&k| &programs[k]).collect()).collect();
    let pairs = tasks.iter().zip(&chosen).filter(|(_, programs)| !programs.is_empty());
    let trials: Vec<Trial> = pairs.map(|(task, programs)| Trial { task, programs }).collect();
    let numbers = on_task.iter().filter(|numbers| !numbers.is_empty());
    let bar = progress(trials.len());
    let assessed = assessment.watched(&trials, &|| bar.inc(1))?;
    bar.finish_and_clear();
    for (numbers, evaluations) in numbers.zip(assessed) {
        for (&program, evaluation) in numbers.iter().zip(evaluations.unwrap_or_default()) {
            take(program, evaluation);
        }
    }
    Ok(())
}
