//! `batt score`: compares a submission with the answers of a dataset.

use crate::args::ScoreArgs;
use crate::error::{CliError, Exit};
use crate::inputs::{files, tasks};
use crate::output::{BAD, BOLD, GOOD, Output, WARN, note, report_error, styled};
use crate::table::{Cell, Side, Table};
use batt::{Scored, Scores, Submission, TaskScore};
use batt_dsl::short_name;
use serde_json::{Value as Json, json};

pub fn run(args: &ScoreArgs, output: &mut Output) -> Result<Exit, CliError> {
    let name = args.file.display();
    let submission = Submission::read(&files::read(&args.file)?)
        .map_err(|error| CliError::Input(format!("{name}: {error}")))?;
    let loaded = tasks::load(&args.dataset)?;
    let scored = submission.score(&loaded.tasks, args.attempts);
    for task in &scored.tasks {
        if let Some(problem) = task.problem {
            report_error(&format!("{name}: task {}: {problem}", short_name(&task.task)));
        }
    }
    for id in &scored.unknown {
        let (id, data) = (short_name(id), &args.dataset.data);
        note(&format!("{name}: task {id} is not in {data} and does not count"));
    }
    if args.json {
        print_json(args, &scored, output)?;
    } else {
        print_table(args, &scored, output)?;
        print_scores(&scored.scores(), &args.dataset.data, output)?;
    }
    let is_wrong = scored.tasks.iter().any(|task| task.problem.is_some());
    Ok(if is_wrong || loaded.problems > 0 { Exit::Input } else { Exit::Done })
}

/// A row per task, with the attempt that is right at each test.
fn print_table(args: &ScoreArgs, scored: &Scored, output: &mut Output) -> Result<(), CliError> {
    let mut table = Table::new(&[
        ("task", Side::Left),
        ("right", Side::Right),
        ("tests", Side::Right),
        ("attempts", Side::Left),
    ]);
    for task in scored.tasks.iter().take(args.show) {
        let attempt = |attempt: &Option<usize>| attempt.map_or("-".to_owned(), |k| k.to_string());
        let attempts: Vec<String> = task.tests.iter().map(attempt).collect();
        let style = match task.right() {
            _ if task.is_solved() => GOOD,
            0 => BAD,
            _ => WARN,
        };
        table.row(vec![
            Cell::new(style, &task.task),
            Cell::from(task.right()),
            Cell::from(match task.unknown {
                0 => task.tests.len().to_string(),
                unknown => format!("{} and {unknown} unknown", task.tests.len()),
            }),
            Cell::from(attempts.join(" ")),
        ]);
    }
    table.print(output)?;
    output.more(scored.tasks.len(), args.show)?;
    output.line("")
}

fn print_json(args: &ScoreArgs, scored: &Scored, output: &mut Output) -> Result<(), CliError> {
    for TaskScore { task, problem, tests, unknown } in &scored.tasks {
        output.json(&json!({
            "task": task,
            "problem": problem.map(|problem| problem.to_string()),
            "right_attempts": tests,
            "unknown": unknown,
        }))?;
    }
    output.json(&json!({"summary": {
        "data": args.dataset.data,
        "attempts": args.attempts,
        "unknown_tasks": scored.unknown,
        "scores": scores_json(&scored.scores()),
    }}))
}

/// The three usual scores of a dataset, with their names.
pub fn print_scores(scores: &Scores, data: &str, output: &mut Output) -> Result<(), CliError> {
    if scores.outputs == 0 {
        return output.line("no output of a test is known, so there are no scores");
    }
    let Scores { outputs, outputs_right, tasks, fractions, tasks_right } = *scores;
    let counts = [
        format!("{outputs_right} of {outputs}"),
        format!("{fractions:.2} of {tasks}"),
        format!("{tasks_right} of {tasks}"),
    ];
    output.line(styled(BOLD, format!("scores on {data}")))?;
    for ((name, percent), count) in Scores::NAMES.iter().zip(scores.percent()).zip(counts) {
        output.line(format!("{name:<24}  {percent:>5.1} %  {count}"))?;
    }
    Ok(())
}

/// The three usual scores, in percent, with what they are made of.
pub fn scores_json(scores: &Scores) -> Json {
    if scores.outputs == 0 {
        return Json::Null;
    }
    let [per_output, fraction, all_or_nothing] = scores.percent();
    json!({
        "per_test_output": per_output,
        "per_task_fraction": fraction,
        "per_task_all_or_nothing": all_or_nothing,
        "outputs": scores.outputs,
        "outputs_right": scores.outputs_right,
        "tasks": scores.tasks,
        "tasks_right": scores.tasks_right,
    })
}
