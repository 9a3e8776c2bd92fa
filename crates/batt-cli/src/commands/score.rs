//! `batt score`: compares a submission with the answers of a dataset.

use crate::args::ScoreArgs;
use crate::error::{CliError, Exit};
use crate::inputs::{files, tasks};
use crate::output::{BAD, BOLD, GOOD, Output, WARN, counted, note, report_error, styled};
use crate::table::{Cell, Side, Table};
use batt::{EntryProblem, Scored, Scores, Submission, TaskScore};
use batt_dsl::short_name;
use serde_json::{Value as Json, json};
use std::fmt::Display;

pub fn run(args: &ScoreArgs, output: &mut Output) -> Result<Exit, CliError> {
    let name = args.file.display();
    let submission = Submission::read(&files::read(&args.file)?)
        .map_err(|error| CliError::Input(format!("{name}: {error}")))?;
    let loaded = tasks::load(&args.dataset)?;
    let scored = submission.score(&loaded.tasks, args.attempts);
    report_problems(&name, &scored, &args.dataset.data)?;
    if args.json {
        print_json(args, &scored, output)?;
    } else {
        print_table(args, &scored, output)?;
        print_scores(&scored.scores(), &args.dataset.data, output)?;
    }
    let is_wrong = scored.tasks.iter().any(|task| task.problem.is_some());
    Ok(if is_wrong || loaded.problems > 0 { Exit::Input } else { Exit::Done })
}

/// Says which tasks of the dataset have no proper answer, and which answers are for other tasks.
fn report_problems(name: &dyn Display, scored: &Scored, data: &str) -> Result<(), CliError> {
    let ids = |problem: fn(&EntryProblem) -> bool| -> Vec<&str> {
        let tasks = scored.tasks.iter().filter(|task| task.problem.as_ref().is_some_and(problem));
        tasks.map(|task| task.task.as_str()).collect()
    };
    let missing = ids(|problem| matches!(problem, EntryProblem::Missing));
    if missing.len() == scored.tasks.len() && !scored.unknown.is_empty() {
        return Err(CliError::Input(format!(
            "{name}: none of its tasks is in {data}; is it for another dataset? choose that with \
             --data"
        )));
    }
    match &missing[..] {
        [] => {}
        [one] => report_error(&format!("{name}: no answer for task {}", short_name(one))),
        several => report_error(&format!(
            "{name}: no answer for {} of {}: {}",
            several.len(),
            counted(scored.tasks.len(), "task"),
            first_few(several)
        )),
    }
    let others = scored.tasks.iter().filter_map(|task| match task.problem {
        Some(problem @ EntryProblem::Tests { .. }) => Some((&task.task, problem)),
        _ => None,
    });
    for (task, problem) in others.clone().take(FEW) {
        report_error(&format!("{name}: task {}: {problem}", short_name(task)));
    }
    let hidden = others.count().saturating_sub(FEW);
    if hidden > 0 {
        let tasks = counted(hidden, "more task");
        report_error(&format!("{name}: {tasks} with too many or too few answers"));
    }
    match &scored.unknown[..] {
        [] => {}
        [one] => {
            note(&format!("{name}: task {} is not in {data} and does not count", short_name(one)));
        }
        several => note(&format!(
            "{name}: {} are not in {data} and do not count: {}",
            counted(several.len(), "task"),
            first_few(several)
        )),
    }
    Ok(())
}

/// So many tasks are named; nobody reads hundreds of names.
const FEW: usize = 5;

/// `a, b and 7 more`
fn first_few(names: &[impl AsRef<str>]) -> String {
    let shown: Vec<_> = names.iter().take(FEW).map(|name| short_name(name.as_ref())).collect();
    match names.len() - shown.len() {
        0 => shown.join(", "),
        hidden => format!("{} and {hidden} more", shown.join(", ")),
    }
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
