//! `batt solvers list` and `batt solvers best`.

use super::{figures_json, filter, held_out, proof_style};
use crate::args::{BestArgs, ListArgs};
use crate::error::{CliError, Exit};
use crate::inputs::store;
use crate::output::{DIM, Output, styled};
use crate::table::{Cell, Side, Table};
use batt::store::{Listed, StoredProgram};
use batt_dsl::short_name;
use serde_json::{Value as Json, json};

pub fn list(args: &ListArgs, output: &mut Output) -> Result<Exit, CliError> {
    let rows = store::open(&args.place)?.list(&filter(&args.filter)?)?;
    print(&rows, args.show, args.json, output)
}

pub fn best(args: &BestArgs, output: &mut Output) -> Result<Exit, CliError> {
    let mut rows = store::open(&args.place)?.list(&filter(&args.filter)?)?;
    rows.retain(|row| row.task.as_ref().is_some_and(|(_, place, _)| *place <= args.top));
    print(&rows, args.show, args.json, output)
}

fn print(rows: &[Listed], most: usize, json: bool, output: &mut Output) -> Result<Exit, CliError> {
    if json {
        rows.iter().try_for_each(|row| output.json(&as_json(row)))?;
        return Ok(Exit::Done);
    }
    if rows.is_empty() {
        output.line(styled(DIM, "no program"))?;
        return Ok(Exit::Done);
    }
    let mut table = Table::new(&[
        ("task", Side::Left),
        ("rank", Side::Right),
        ("program", Side::Left),
        ("name", Side::Left),
        ("demos", Side::Right),
        ("without pair", Side::Right),
        ("", Side::Left),
        ("score", Side::Right),
        ("steps", Side::Right),
        ("calls", Side::Right),
        ("origin", Side::Left),
    ]);
    rows.iter().take(most).for_each(|row| table.row(as_row(row)));
    table.print(output)?;
    output.more(rows.len(), most)?;
    Ok(Exit::Done)
}

fn as_row(row: &Listed) -> Vec<Cell> {
    let program = &row.program;
    let label = Cell::from(short_name(&program.label));
    let name = Cell::new(DIM, format!("{:.8}", program.name));
    let (steps, origin) = (Cell::from(program.steps), Cell::new(DIM, program.origin));
    let nothing = || Cell::new(DIM, "-");
    match &row.task {
        None => {
            let verdict = Cell::new(DIM, "not evaluated");
            let (task, rank, calls) = (nothing(), nothing(), nothing());
            let [demos, held, score] = [nothing(), nothing(), nothing()];
            vec![task, rank, label, name, demos, held, verdict, score, steps, calls, origin]
        }
        Some((task, place, figures)) => {
            let proof = figures.proof();
            vec![
                Cell::from(short_name(&task.name)),
                Cell::from(place),
                label,
                name,
                Cell::from(format!("{}/{}", figures.right, figures.demos)),
                Cell::from(held_out(figures)),
                Cell::new(proof_style(proof), proof.name()),
                Cell::from(format!("{:.1}", figures.score())),
                steps,
                Cell::from(figures.calls),
                origin,
            ]
        }
    }
}

/// What is known about a program itself.
pub fn program_json(program: &StoredProgram) -> Json {
    json!({
        "name": program.name.to_string(),
        "label": program.label,
        "steps": program.steps,
        "primitives": program.primitives,
        "origin": program.origin.name(),
        "source": program.source,
        "text": program.text,
    })
}

fn as_json(row: &Listed) -> Json {
    let mut object = program_json(&row.program);
    if let Some((task, place, figures)) = &row.task {
        object["task"] = json!(&*task.name);
        object["rank"] = json!(place);
        object["figures"] = figures_json(figures);
    }
    object
}
