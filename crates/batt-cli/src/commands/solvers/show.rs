//! `batt solvers show`: everything about a program.

use super::list::program_json;
use super::{figures_json, held_out, proof_style, tests_json};
use crate::args::ShowProgramArgs;
use crate::error::{CliError, Exit};
use crate::inputs::store;
use crate::output::{BOLD, DIM, Output, counted, styled};
use crate::table::{Cell, Side, Table};
use batt::store::{EvaluationRow, LineageRow, Store, StoredProgram};
use batt_dsl::short_name;
use serde_json::{Value as Json, json};

pub fn run(args: &ShowProgramArgs, output: &mut Output) -> Result<Exit, CliError> {
    let store = store::open(&args.place)?;
    let found = store.find(&args.program)?;
    if found.is_empty() {
        let name = short_name(&args.program);
        let path = store.path().display();
        return Err(CliError::Input(format!("there is no program `{name}` in {path}")));
    }
    for (k, program) in found.iter().enumerate() {
        let evaluations = store.evaluations(program.id)?;
        let lineage = store.lineage(program.id)?;
        if args.json {
            output.json(&as_json(&store, program, &evaluations, lineage.as_ref())?)?;
            continue;
        }
        if k > 0 {
            output.line("")?;
        }
        print(&store, program, &evaluations, lineage.as_ref(), output)?;
    }
    Ok(Exit::Done)
}

fn print(
    store: &Store,
    program: &StoredProgram,
    evaluations: &[EvaluationRow],
    lineage: Option<&LineageRow>,
    output: &mut Output,
) -> Result<(), CliError> {
    output.line(styled(BOLD, format!("{} {}", short_name(&program.label), program.name)))?;
    let source = program.source.as_ref().map_or_else(String::new, |source| format!(", {source}"));
    let steps = counted(program.steps as usize, "step");
    output.line(format!("{steps}, origin {}{source}", program.origin))?;
    if let Some(lineage) = lineage {
        let mut parents = Vec::new();
        for &parent in &lineage.parents {
            let parent = store.program(parent)?;
            parents.extend(parent.map(|p| format!("{} {:.8}", short_name(&p.label), p.name)));
        }
        let from =
            if parents.is_empty() { "nothing in the store".into() } else { parents.join(", ") };
        let (mutation, generation) = (&lineage.mutation, lineage.generation);
        let run = lineage.run.0;
        output.line(format!(
            "made by {mutation} in generation {generation} of run {run} from {from}"
        ))?;
    }
    output.line("")?;
    output.line(program.text.trim_end())?;
    if evaluations.is_empty() {
        return Ok(());
    }
    output.line("")?;
    let mut table = Table::new(&[
        ("task", Side::Left),
        ("run", Side::Right),
        ("demos", Side::Right),
        ("without pair", Side::Right),
        ("", Side::Left),
        ("score", Side::Right),
        ("tests", Side::Right),
        ("calls", Side::Right),
        ("status", Side::Left),
    ]);
    for EvaluationRow { task, run, figures, tests } in evaluations {
        let tests = match tests {
            Some(tests) if tests.known > 0 => {
                Cell::from(format!("{}/{}", tests.right, tests.known))
            }
            _ => Cell::new(DIM, "-"),
        };
        let proof = figures.proof();
        table.row(vec![
            Cell::from(short_name(&task.name)),
            Cell::from(run.0),
            Cell::from(format!("{}/{}", figures.right, figures.demos)),
            Cell::from(held_out(figures)),
            Cell::new(proof_style(proof), proof.name()),
            Cell::from(format!("{:.1}", figures.score())),
            tests,
            Cell::from(figures.calls),
            Cell::new(DIM, figures.status.name()),
        ]);
    }
    table.print(output)
}

/// An evaluation, the tests apart.
pub fn evaluation_json(row: &EvaluationRow) -> Json {
    json!({
        "task": &*row.task.name,
        "grids": format!("{:032x}", row.task.grids),
        "run": row.run.0,
        "figures": figures_json(&row.figures),
        "tests": row.tests.as_ref().map(tests_json),
    })
}

fn as_json(
    store: &Store,
    program: &StoredProgram,
    evaluations: &[EvaluationRow],
    lineage: Option<&LineageRow>,
) -> Result<Json, CliError> {
    let mut object = program_json(program);
    object["run"] = json!(program.run.0);
    object["evaluations"] = evaluations.iter().map(evaluation_json).collect();
    if let Some(lineage) = lineage {
        let mut parents = Vec::new();
        for &parent in &lineage.parents {
            parents.extend(store.program(parent)?.map(|parent| parent.name.to_string()));
        }
        object["lineage"] = json!({
            "mutation": lineage.mutation,
            "run": lineage.run.0,
            "generation": lineage.generation,
            "parents": parents,
        });
    }
    Ok(object)
}
