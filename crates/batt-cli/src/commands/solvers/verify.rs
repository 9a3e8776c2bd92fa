//! `batt solvers verify`: do stored scores still hold?

use super::import::assess;
use super::{figures_json, tests_json};
use crate::args::VerifyArgs;
use crate::error::{CliError, Exit};
use crate::inputs::{store, tasks};
use crate::output::{BAD, GOOD, Output, WARN, counted, report_error, styled};
use crate::signals::stop_on_signals;
use crate::table::{Cell, Side, Table};
use batt::store::{ContentName, Evaluation, Figures, NewProgram, Origin, Store, TaskKey};
use batt::{Assessment, Program, Stop};
use batt_dsl::short_name;
use serde_json::json;
use std::collections::{BTreeSet, HashMap};

/// A program on a task, and what differs from what is stored.
struct Broken {
    label: String,
    name: ContentName,
    task: String,
    what: Vec<&'static str>,
    stored: Evaluation,
    found: Evaluation,
}

pub fn run(args: &VerifyArgs, output: &mut Output) -> Result<Exit, CliError> {
    let selected = tasks::select(&args.tasks)?;
    let path = store::path_of(&args.store, &args.tasks.dataset.dir)?;
    let store = Store::open(&path)?;
    let problems = store.problems()?;
    problems.iter().for_each(|problem| report_error(&format!("{}: {problem}", path.display())));

    let numbers: HashMap<TaskKey, usize> =
        selected.tasks.iter().enumerate().map(|(k, task)| (TaskKey::of(task), k)).collect();
    let best = store.best()?;
    let elsewhere: usize = best
        .iter()
        .filter(|task| !numbers.contains_key(&task.task))
        .map(|task| task.programs.len())
        .sum();
    let mut programs = Vec::new();
    let mut stored: Vec<HashMap<TaskKey, Evaluation>> = Vec::new();
    let mut names: Vec<(String, ContentName)> = Vec::new();
    // Damaged programs have no place.
    let mut place_of: HashMap<_, Option<usize>> = HashMap::new();
    let mut on_task: Vec<Vec<usize>> = vec![Vec::new(); selected.tasks.len()];
    let (mut damaged, mut lost) = (Vec::new(), 0);
    for task in &best {
        let Some(&number) = numbers.get(&task.task) else { continue };
        for ranked in &task.programs {
            let Some(program) = store.program(ranked.program)? else { continue };
            let place = match place_of.get(&program.id) {
                Some(&place) => place,
                None => {
                    let Some(read) = readable(&program.text, program.name) else {
                        place_of.insert(program.id, None);
                        damaged.push(program);
                        lost += 1;
                        continue;
                    };
                    let rows = store.evaluations(program.id)?.into_iter();
                    // Of several runs the last one counts.
                    let last = rows.map(|row| {
                        let key = row.task.clone();
                        (key, Evaluation { task: row.task, figures: row.figures, tests: row.tests })
                    });
                    stored.push(last.collect());
                    names.push((program.label.clone(), program.name));
                    programs.push(read);
                    place_of.insert(program.id, Some(programs.len() - 1));
                    Some(programs.len() - 1)
                }
            };
            match place {
                Some(place) => on_task[number].push(place),
                None => lost += 1,
            }
        }
    }

    if elsewhere > 0 && lost == 0 && programs.is_empty() && problems.is_empty() {
        return Err(CliError::Input(nothing_to_verify(args, &store, elsewhere)?));
    }

    let stop = Stop::new();
    stop_on_signals(&stop);
    let assessment = Assessment {
        options: args.limits.options(),
        threads: args.threads.unwrap_or(Assessment::default().threads),
        stop: stop.clone(),
    };
    let (mut checked, mut broken) = (0, Vec::new());
    assess(&assessment, &selected.tasks, &programs, &on_task, |program, found| {
        checked += 1;
        let Some(kept) = stored[program].get(&found.task) else { return };
        let what = differences(kept, &found);
        if !what.is_empty() {
            let (label, name) = names[program].clone();
            let task = found.task.name.to_string();
            broken.push(Broken { label, name, task, what, stored: kept.clone(), found });
        }
    })?;
    for program in damaged.iter().take(args.show) {
        let (label, name) = (short_name(&program.label), program.name);
        let what = format!("its text was changed: its hash is no longer {name:.8}");
        report_error(&format!("{label}: {what}"));
    }
    if args.json {
        for broken in &broken {
            output.json(&as_json(broken))?;
        }
        output.json(&json!({"summary": {
            "checked": checked,
            "broken": broken.len(),
            "unreadable": damaged.len(),
            "unreadable_evaluations": lost,
            "problems": problems,
            "stopped": stop.is_set(),
            "not_in_data": elsewhere,
        }}))?;
    } else {
        print(&broken, args.show, output)?;
        output.more(damaged.len(), args.show)?;
        let held = checked - broken.len();
        let style = if broken.is_empty() && damaged.is_empty() { GOOD } else { BAD };
        let all = counted(checked + lost, "evaluation");
        let damaged = match damaged.len() {
            0 => String::new(),
            1 => "; 1 program is damaged".to_owned(),
            several => format!("; {several} programs are damaged"),
        };
        let hold = if checked + lost == 1 { "holds" } else { "hold" };
        output.line(styled(style, format!("{held} of {all} {hold}{damaged}")))?;
        if elsewhere > 0 {
            let others = counted(elsewhere, "evaluation");
            let why = match args.tasks.is_part() {
                true => "not selected".to_owned(),
                false => format!("not in {}", args.tasks.dataset.data),
            };
            output.line(format!("{others} of tasks that are {why}: not checked"))?;
        }
    }
    if stop.is_set() && !args.json {
        output.line(styled(WARN, "stopped early: the others were not checked"))?;
    }
    let fine = !stop.is_set() && broken.is_empty() && damaged.is_empty() && problems.is_empty();
    Ok(match fine {
        true if selected.problems > 0 => Exit::Input,
        true => Exit::Done,
        false => Exit::Failures,
    })
}

/// Why no evaluation can be verified: all are of other tasks. The runs in the store know which.
fn nothing_to_verify(
    args: &VerifyArgs,
    store: &Store,
    evaluations: usize,
) -> Result<String, CliError> {
    if args.tasks.is_part() {
        return Ok("nothing to verify: no evaluation is of the selected tasks".to_owned());
    }
    let runs = store.runs()?.into_iter().map(|row| row.run.data);
    let data: BTreeSet<String> = runs.filter(|data| *data != args.tasks.dataset.data).collect();
    let data: Vec<_> = data.iter().map(|data| short_name(data)).collect();
    let which = match &data[..] {
        [one] => format!("of {one}; add `--data {one}`"),
        _ => format!("of other tasks; choose a dataset with --data: {}", data.join(", ")),
    };
    let evaluations = counted(evaluations, "evaluation");
    Ok(format!("nothing to verify: all {evaluations} are {which}"))
}

/// The program of this text, if it has this name.
fn readable(text: &str, name: ContentName) -> Option<Program> {
    let program = batt_program::read("stored", text).programs.pop()?;
    (NewProgram::new(&program, Origin::Import).name == name).then_some(program)
}

/// What differs. How long something took is not compared: calls are counted, not timed.
fn differences(stored: &Evaluation, found: &Evaluation) -> Vec<&'static str> {
    let (old, new) = (&stored.figures, &found.figures);
    let Figures { points, right, demos, held_out, calls, status, outputs } = old;
    let mut what = Vec::new();
    let mut note = |differs: bool, name| {
        if differs {
            what.push(name);
        }
    };
    note((*right, *demos) != (new.right, new.demos), "demos");
    note(*held_out != new.held_out, "without pair");
    note(*points != new.points, "score");
    note(*status != new.status, "status");
    note(*calls != new.calls, "calls");
    note(*outputs != new.outputs, "outputs");
    // Data without answers says nothing about tests.
    if let (Some(old), Some(new)) = (stored.tests, found.tests) {
        note(old.known > 0 && new.known > 0 && old != new, "tests");
    }
    what
}

fn as_json(broken: &Broken) -> serde_json::Value {
    let Broken { label, name, task, what, stored, found } = broken;
    let evaluation = |its: &Evaluation| json!({"figures": figures_json(&its.figures), "tests": its.tests.as_ref().map(tests_json)});
    json!({
        "label": label, "name": name.to_string(), "task": task, "differs": what,
        "stored": evaluation(stored), "found": evaluation(found),
    })
}

fn print(broken: &[Broken], most: usize, output: &mut Output) -> Result<(), CliError> {
    if broken.is_empty() {
        return Ok(());
    }
    let mut table = Table::new(&[
        ("program", Side::Left),
        ("name", Side::Left),
        ("task", Side::Left),
        ("stored", Side::Right),
        ("found", Side::Right),
        ("what differs", Side::Left),
    ]);
    for broken in broken.iter().take(most) {
        let right = |figures: &Figures| {
            format!("{}/{} {:.1}", figures.right, figures.demos, figures.score())
        };
        table.row(vec![
            Cell::from(short_name(&broken.label)),
            Cell::from(format!("{:.8}", broken.name)),
            Cell::from(short_name(&broken.task)),
            Cell::from(right(&broken.stored.figures)),
            Cell::from(right(&broken.found.figures)),
            Cell::from(broken.what.join(", ")),
        ]);
    }
    table.print(output)?;
    output.more(broken.len(), most)
}
