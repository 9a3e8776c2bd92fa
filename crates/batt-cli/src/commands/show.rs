//! `batt show`: draws a task and a program's output.

use crate::args::ShowArgs;
use crate::error::{CliError, Exit};
use crate::grids::{Picture, side_by_side};
use crate::inputs::{programs, tasks};
use crate::limits::status;
use crate::output::{BAD, BOLD, GOOD, Output, styled, write_file};
use crate::svg;
use batt::{Loaded, Role};
use batt_engine::{Evaluator, Routine};
use batt_program::StepId;
use batt_tasks::{Grid, Task};
use serde_json::{Value as Json, json};
use std::path::Path;
use std::slice;

/// A sample of the task, and the program's output.
struct Shown {
    name: String,
    input: Json,
    expected: Option<Json>,
    got: Option<Got>,
}

struct Got {
    value: Json,
    is_right: bool,
    failures: Vec<String>,
}

pub fn run(args: &ShowArgs, output: &mut Output) -> Result<Exit, CliError> {
    let loaded = tasks::load(&args.dataset)?;
    let Some(task) = loaded.tasks.iter().find(|task| task.id == args.task) else {
        return Err(tasks::unknown(&args.task, &loaded.tasks, &args.dataset));
    };
    let program = match &args.program {
        Some(path) => Some(program_for(task, path, args)?),
        None => None,
    };
    let shown = samples(task, program.as_ref());
    let title = match &program {
        Some(program) => format!("{} with {}", task.id, program.program.name),
        None => task.id.clone(),
    };
    if let Some(path) = &args.svg {
        let rows: Vec<Vec<Picture>> = shown.iter().map(pictures).collect();
        write_file(path, &svg::document(&title, &rows))?;
    }
    if args.json {
        output.json(&as_json(task, program.as_ref(), &shown))?;
    } else if let Some(path) = &args.svg {
        output.line(format!("wrote {}", path.display()))?;
    } else {
        print(&title, &shown, output)?;
    }
    let wrong =
        shown.iter().any(|s| s.expected.is_some() && s.got.as_ref().is_some_and(|g| !g.is_right));
    Ok(if wrong { Exit::Failures } else { Exit::Done })
}

/// The task's own program, or the only one in the file.
fn program_for(task: &Task, path: &Path, args: &ShowArgs) -> Result<Loaded, CliError> {
    let paths = [path.to_owned()];
    let loaded = programs::load(&paths, &args.read, Role::Solver, slice::from_ref(task))?;
    programs::report_unreadable(&loaded);
    let mut programs = loaded.programs;
    let own = programs.iter().position(|p| p.program.task_id() == Some(&task.id));
    match own {
        Some(k) => Ok(programs.swap_remove(k)),
        None if programs.len() == 1 => Ok(programs.remove(0)),
        None => Err(CliError::Input(format!(
            "{}: no program is named solve_{}, and there are {} programs to choose from",
            path.display(),
            task.id,
            programs.len()
        ))),
    }
}

fn grid_json(grid: &Grid) -> Json {
    json!(grid.rows().map(|row| row.to_vec()).collect::<Vec<_>>())
}

fn samples(task: &Task, program: Option<&Loaded>) -> Vec<Shown> {
    let values = &batt::job(task).values;
    let mut runner = program
        .map(|loaded| (loaded, Routine::of_program(&loaded.program), Evaluator::new(values)));
    let parts = task.train.iter().enumerate().map(|(k, pair)| (format!("train {k}"), pair));
    let tests = task.test.iter().enumerate().map(|(k, pair)| (format!("test {k}"), pair));
    parts
        .chain(tests)
        .zip(values.samples())
        .map(|((name, pair), sample)| Shown {
            name,
            input: grid_json(&pair.input),
            expected: pair.output.as_ref().map(grid_json),
            got: runner.as_mut().map(|(loaded, routine, evaluator)| {
                let run = evaluator.run_safely(routine, sample);
                let describe = |step: StepId, why: String| {
                    let step = &loaded.program.steps[step.index()];
                    let (line, text) = loaded.source.line_at(step.span.start as usize);
                    format!("{}:{line}: {}: {why}", loaded.source.file, text.trim())
                };
                let given_up = run.given_up.into_iter();
                let given_up =
                    given_up.map(|(step, why)| describe(step, status(why).name().into()));
                let failures = evaluator.failures().iter();
                let failures =
                    failures.map(|failure| describe(failure.step, failure.failure.to_string()));
                let failures = failures.chain(given_up);
                Got {
                    value: evaluator.heap().to_json(run.output),
                    is_right: run.is_right,
                    failures: failures.collect(),
                }
            }),
        })
        .collect()
}

/// Input, expected output, and the program's output with wrong cells marked.
fn pictures(shown: &Shown) -> Vec<Picture> {
    let mut all: Vec<Picture> = Vec::new();
    all.extend(Picture::of_json(&format!("{} input", shown.name), &shown.input));
    let expected = shown.expected.as_ref().and_then(|grid| Picture::of_json("output", grid));
    let rows = expected.as_ref().map(|picture| picture.rows.clone());
    all.extend(expected);
    if let Some(got) = &shown.got {
        let title = match (&rows, got.is_right) {
            (None, _) => "program: not judged",
            (_, true) => "program: right",
            (_, false) => "program: wrong",
        };
        let mut picture = Picture::of_json(title, &got.value).unwrap_or_else(|| Picture {
            title: "program: not a grid".into(),
            rows: Vec::new(),
            marked: Vec::new(),
        });
        if let Some(rows) = rows {
            picture.mark_differences(&rows);
        }
        all.push(picture);
    }
    all
}

fn print(title: &str, shown: &[Shown], output: &mut Output) -> Result<(), CliError> {
    output.line(styled(BOLD, title))?;
    for sample in shown {
        output.line("")?;
        for line in side_by_side(&pictures(sample)) {
            output.line(line)?;
        }
        for failure in sample.got.iter().flat_map(|got| &got.failures) {
            output.line(format!("{} {failure}", styled(BAD, "failed:")))?;
        }
    }
    let unknown = shown.iter().filter(|s| s.expected.is_none() && s.got.is_some()).count();
    let judged: Vec<bool> = shown
        .iter()
        .filter(|sample| sample.expected.is_some())
        .filter_map(|sample| sample.got.as_ref().map(|got| got.is_right))
        .collect();
    if !judged.is_empty() {
        let right = judged.iter().filter(|right| **right).count();
        let style = if right == judged.len() { GOOD } else { BAD };
        output.line("")?;
        let unknown = match unknown {
            0 => String::new(),
            1 => ", and 1 expected output is not known".to_owned(),
            _ => format!(", and {unknown} expected outputs are not known"),
        };
        let verdict = styled(style, format!("{right} of {} right", judged.len()));
        output.line(format!("{verdict}{unknown}"))?;
    }
    Ok(())
}

fn as_json(task: &Task, program: Option<&Loaded>, shown: &[Shown]) -> Json {
    let samples: Vec<Json> = shown
        .iter()
        .map(|sample| {
            let mut object = json!({
                "name": sample.name, "input": sample.input, "output": sample.expected,
            });
            if let Some(got) = &sample.got {
                object["got"] = got.value.clone();
                object["right"] = match &sample.expected {
                    Some(_) => json!(got.is_right),
                    None => Json::Null,
                };
                object["failures"] = json!(got.failures);
            }
            object
        })
        .collect();
    json!({
        "task": task.id,
        "program": program.map(|loaded| loaded.program.name.to_string()),
        "file": program.and_then(|loaded| loaded.program.origin.as_ref()).map(|o| &o.file),
        "line": program.and_then(|loaded| loaded.program.origin.as_ref()).map(|o| o.line),
        "samples": samples,
    })
}
