//! `batt diff`: compares two results files.

use crate::args::DiffArgs;
use crate::error::{CliError, Exit};
use crate::grids::{Picture, side_by_side};
use crate::output::{BOLD, GOOD, Output, WARN, counted, shortened, styled};
use crate::table::{Cell, Side as Align, Table};
use batt::results_file::{Counts, Difference, Differences, Row, Side, diff};
use serde_json::{Value as Json, json};

/// Names of solvers or tasks that are shown.
const MOST_NAMES: usize = 10;
/// Characters of a value that are shown.
const MOST_TEXT: usize = 200;

pub fn run(args: &DiffArgs, output: &mut Output) -> Result<Exit, CliError> {
    let found = diff(&args.a, &args.b)?;
    let names = [&args.a, &args.b].map(|path| path.display().to_string());
    if args.json {
        output.json(&as_json(&found))?;
    } else {
        print(&found, &names, output)?;
    }
    Ok(if found.are_none() { Exit::Done } else { Exit::Failures })
}

fn print(found: &Differences, names: &[String; 2], output: &mut Output) -> Result<(), CliError> {
    if let Some(difference) = &found.header {
        output.line(format!("{} {difference}", styled(WARN, "of different runs:")))?;
    }
    for (what, both) in [("solver", &found.solvers), ("task", &found.tasks)] {
        for (name, only) in names.iter().zip(both).filter(|(_, only)| !only.is_empty()) {
            let shown = only[..only.len().min(MOST_NAMES)].join(", ");
            let more = match only.len().saturating_sub(MOST_NAMES) {
                0 => String::new(),
                hidden => format!(" and {hidden} more"),
            };
            output.line(format!("{} only in {name}: {shown}{more}", counted(only.len(), what)))?;
        }
    }
    for (name, &only) in names.iter().zip(&found.samples).filter(|(_, only)| **only > 0) {
        output.line(format!("{} of common tasks only in {name}", counted(only, "sample")))?;
    }
    if found.are_none() {
        let rows = counted(found.rows().equal, "row");
        return output.line(format!("{}: {rows}", styled(GOOD, "equal")));
    }
    let mut table = Table::new(&[
        ("rows about", Align::Left),
        ("equal", Align::Right),
        ("different", Align::Right),
        ("only in A", Align::Right),
        ("only in B", Align::Right),
    ]);
    let rows = [found.outputs, found.values, found.baselines];
    for (what, counts) in ["outputs", "values", "inputs"].into_iter().zip(rows) {
        let Counts { equal, different, only } = counts;
        table.row([equal, different, only[0], only[1]].into_iter().fold(
            vec![Cell::from(what)],
            |mut row, count| {
                row.push(Cell::from(count));
                row
            },
        ));
    }
    table.print(output)?;
    match &found.first {
        Some(first) => print_first(first, names, output),
        None => output.line("rows that both have are equal"),
    }
}

fn print_first(
    first: &Difference,
    names: &[String; 2],
    output: &mut Output,
) -> Result<(), CliError> {
    let Difference { task, part, index, sides } = first;
    let who = match &sides[0].row {
        Row::Solver(row) => format!("the output of {}", row.solver),
        Row::Value { hash, .. } => format!("what the differs say about value {hash}"),
        Row::Baseline(_) => "what the differs say about the input".to_owned(),
    };
    output.line("")?;
    let title = styled(BOLD, "first difference:");
    output.line(format!("{title} {task} {}[{index}], {who}", part.name()))?;
    for (name, text) in names.iter().zip(words(sides)) {
        output.line(format!("  {name}: {text}"))?;
    }
    let grids = [&sides[0].grid, &sides[1].grid];
    if grids[0] == grids[1] {
        return Ok(());
    }
    let picture = |k: usize| Picture::of_json(&names[k], grids[k].as_ref()?);
    if let (Some(mut a), Some(mut b)) = (picture(0), picture(1)) {
        let (rows_a, rows_b) = (a.rows.clone(), b.rows.clone());
        a.mark_differences(&rows_b);
        b.mark_differences(&rows_a);
        return side_by_side(&[a, b]).into_iter().try_for_each(|line| output.line(line));
    }
    for (name, grid) in names.iter().zip(grids) {
        let text = grid.as_ref().map_or("no value".to_owned(), Json::to_string);
        output.line(format!("  {name}: {}", shortened(&text, MOST_TEXT)))?;
    }
    Ok(())
}

/// What each side says, in words.
fn words(sides: &[Side; 2]) -> [String; 2] {
    if let [Row::Value { verdicts: a, .. }, Row::Value { verdicts: b, .. }]
    | [Row::Baseline(a), Row::Baseline(b)] = [&sides[0].row, &sides[1].row]
    {
        return different_verdicts(a, b);
    }
    [0, 1].map(|k| match &sides[k].row {
        Row::Solver(row) => {
            let score = row.score.map_or("no score".to_owned(), |score| format!("score {score}"));
            format!("{}, {score}, {}", row.status.name(), counted(row.calls as usize, "call"))
        }
        Row::Value { verdicts, .. } | Row::Baseline(verdicts) => {
            shortened(&verdicts.to_string(), MOST_TEXT)
        }
    })
}

/// The first verdict that differs.
fn different_verdicts(a: &Json, b: &Json) -> [String; 2] {
    let keys = [a, b].into_iter().filter_map(Json::as_object).flat_map(|all| all.keys());
    let differ = keys.into_iter().find(|name| a.get(name) != b.get(name));
    [a, b].map(|all| match differ {
        None => "right or score differ".to_owned(),
        Some(differ) => {
            let verdict = all.get(differ).map_or("nothing".to_owned(), Json::to_string);
            format!("{differ} {}", shortened(&verdict, MOST_TEXT))
        }
    })
}

fn as_json(found: &Differences) -> Json {
    let counts = |counts: Counts| {
        let Counts { equal, different, only } = counts;
        json!({"equal": equal, "different": different, "only_a": only[0], "only_b": only[1]})
    };
    let side = |side: &Side| match &side.row {
        Row::Solver(row) => json!({
            "status": row.status.name(), "score": row.score, "value": row.value,
            "calls": row.calls, "grid": side.grid,
        }),
        Row::Value { hash, verdicts, .. } => json!({"value": hash, "verdicts": verdicts}),
        Row::Baseline(verdicts) => json!({"verdicts": verdicts}),
    };
    let first = found.first.as_ref().map(|first| {
        let solver = match &first.sides[0].row {
            Row::Solver(row) => Some(row.solver.as_str()),
            _ => None,
        };
        json!({
            "task": first.task, "part": first.part.name(), "index": first.index, "solver": solver,
            "a": side(&first.sides[0]), "b": side(&first.sides[1]),
        })
    });
    json!({
        "equal": found.are_none(),
        "runs": found.header,
        "solvers_only_a": found.solvers[0], "solvers_only_b": found.solvers[1],
        "tasks_only_a": found.tasks[0], "tasks_only_b": found.tasks[1],
        "samples_only_a": found.samples[0], "samples_only_b": found.samples[1],
        "rows": counts(found.rows()),
        "outputs": counts(found.outputs),
        "values": counts(found.values),
        "baselines": counts(found.baselines),
        "first": first,
    })
}
