//! `batt solvers export`: programs as Python or JSON lines.

use super::filter;
use super::list::program_json;
use super::show::evaluation_json;
use crate::args::ExportArgs;
use crate::error::{CliError, Exit};
use crate::inputs::store;
use crate::output::{Output, counted, note, write_file};
use batt::store::{Listed, Store, StoredProgram};
use batt_program::Naming;
use serde_json::{Value as Json, json};
use std::collections::HashSet;
use std::path::Path;

pub fn run(args: &ExportArgs, output: &mut Output) -> Result<Exit, CliError> {
    let store = store::open(&args.place)?;
    let mut known = HashSet::new();
    let mut rows = store.list(&filter(&args.filter)?)?;
    rows.retain(|row| known.insert(row.program.id));
    let Some(path) = &args.output else {
        match args.json {
            true => rows.iter().try_for_each(|row| output.json(&line(&store, row)?))?,
            false => output.line(python(&rows).trim_end())?,
        }
        return Ok(Exit::Done);
    };
    let extension = path.extension().and_then(|extension| extension.to_str());
    match extension {
        _ if path.is_dir() => folder(&rows, path)?,
        Some("py") => write_file(path, &python(&rows))?,
        Some("jsonl") => {
            let lines = rows.iter().map(|row| Ok(format!("{}\n", line(&store, row)?)));
            write_file(path, &lines.collect::<Result<String, CliError>>()?)?;
        }
        None => folder(&rows, path)?,
        Some(other) => {
            let why = format!("--output: expected *.py, *.jsonl or a folder, not *.{other}");
            return Err(CliError::Input(why));
        }
    }
    if args.json {
        let path = path.display().to_string();
        output.json(&json!({"programs": rows.len(), "output": path}))?;
    } else {
        note(&format!("{} written to {}", counted(rows.len(), "program"), path.display()));
    }
    Ok(Exit::Done)
}

/// A program with all that is known about it. `import` reads it back.
fn line(store: &Store, row: &Listed) -> Result<Json, CliError> {
    let mut object = program_json(&row.program);
    object["evaluations"] =
        store.evaluations(row.program.id)?.iter().map(evaluation_json).collect();
    Ok(object)
}

/// The names of the functions, made different where several programs have the same.
fn names(rows: &[Listed]) -> Vec<String> {
    let mut taken = HashSet::new();
    let name = |row: &Listed| {
        let label = &row.program.label;
        let name = match taken.contains(label) {
            true => format!("{label}_{:.8}", row.program.name),
            false => label.clone(),
        };
        taken.insert(name.clone());
        name
    };
    rows.iter().map(name).collect()
}

/// The text of a program under this name, below a comment that says what it is.
fn function(row: &Listed, name: &str) -> String {
    let StoredProgram { text, label, name: content, .. } = &row.program;
    let mut programs = batt_program::read(label, text).programs;
    let text = match programs.pop() {
        Some(mut program) => {
            program.name = name.into();
            program.to_text(Naming::Numbered)
        }
        None => text.clone(),
    };
    let about = row.task.as_ref().map_or_else(String::new, |(task, place, figures)| {
        let (score, proof) = (figures.score(), figures.proof().name());
        format!(", rank {place} of {}: score {score:.1}, {proof}", task.name)
    });
    format!("# {content}{about}\n{text}")
}

fn python(rows: &[Listed]) -> String {
    let functions: Vec<String> =
        rows.iter().zip(names(rows)).map(|(row, name)| function(row, &name)).collect();
    functions.join("\n\n")
}

/// A file per program.
fn folder(rows: &[Listed], folder: &Path) -> Result<(), CliError> {
    std::fs::create_dir_all(folder)
        .map_err(|error| CliError::File { path: folder.into(), error })?;
    for (row, name) in rows.iter().zip(names(rows)) {
        write_file(&folder.join(format!("{name}.py")), &function(row, &name))?;
    }
    Ok(())
}
