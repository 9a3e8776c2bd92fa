//! `batt solve --store`: keeps the answers.

use crate::error::CliError;
use crate::inputs::store;
use batt::store::{Answer, ContentName, RunEnd, Store, TaskKey, Writer, WriterOptions};
use batt::{Answered, Program, RankedAnswer, Task};
use serde_json::json;
use std::collections::HashMap;
use std::path::Path;

/// Adds the answers to a store, as those of a run of their own. Attempts without an answer are left
/// out.
pub fn keep(
    path: &Path,
    data: &str,
    tasks: &[Task],
    answered: &Answered,
    solvers: &[Program],
) -> Result<(), CliError> {
    let stored = Store::open(path)?.names()?;
    let by_name: HashMap<&str, &Program> =
        solvers.iter().map(|solver| (&*solver.name, solver)).collect();
    let shortest = |answer: &RankedAnswer| -> Option<ContentName> {
        let voter = answer.voters.iter().min_by_key(|voter| voter.steps)?;
        let name = ContentName::of(by_name.get(voter.solver.as_str())?);
        stored.contains_key(&name).then_some(name)
    };
    let mut answers = Vec::new();
    for (task, its) in tasks.iter().zip(&answered.tasks) {
        for (test, ranked) in its.tests.iter().enumerate() {
            answers.extend(ranked.iter().enumerate().map(|(attempt, answer)| Answer {
                task: TaskKey::of(task),
                test: test as u32,
                attempt: attempt as u32,
                grid: answer.grid.clone(),
                votes: answer.voters.len() as u64,
                program: shortest(answer),
            }));
        }
    }
    let writer = Writer::open(path, WriterOptions::default())?;
    let configuration = json!({"attempts": answered.attempts, "solvers": solvers.len()});
    let run = writer.begin_run(store::run_record("solve", data, tasks, configuration))?;
    writer.store_answers(run, answers)?;
    writer.end_run(run, if answered.stopped { RunEnd::Stopped } else { RunEnd::Done })?;
    Ok(writer.close()?)
}
