//! Kaggle solution files: the outputs of tests, in `*_solutions.json` next to `*_challenges.json`.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use crate::load::read_text;
use crate::problem::{Consequence, ProblemKind, TaskProblem, file_name};
use crate::read::{self, PlacedProblem, Source};
use crate::{Grid, Task};

/// The name of the solutions file of a challenges file.
pub(crate) fn solutions_of(path: &Path) -> Option<PathBuf> {
    with_other_ending(path, "challenges", "solutions")
}

/// The name of the challenges file of a solutions file.
pub(crate) fn challenges_of(path: &Path) -> Option<PathBuf> {
    with_other_ending(path, "solutions", "challenges")
}

fn with_other_ending(path: &Path, ending: &str, other: &str) -> Option<PathBuf> {
    let stem = path.file_stem()?.to_str()?.strip_suffix(ending)?;
    let extension = path.extension()?.to_str()?;
    Some(path.with_file_name(format!("{stem}{other}.{extension}")))
}

/// Adds outputs to the tests of a challenges file. Tasks with a problem stay as they are.
///
/// `is_known` is true for every id in the challenges file, also of tasks that were not loaded.
pub(crate) fn attach(
    tasks: &mut [Task],
    is_known: impl Fn(&str) -> bool,
    challenges_file: &Path,
    solutions_file: &Path,
    limit: u64,
) -> Vec<TaskProblem> {
    let mut attachment = Attachment { solutions_file, challenges_file, problems: Vec::new() };
    let outcome = read_text(solutions_file, limit)
        .and_then(|text| attachment.attach_entries(tasks, is_known, &text));
    if let Err(kind) = outcome {
        let kind = match kind {
            ProblemKind::NoTaskFile { found } => ProblemKind::WrongType {
                expected: "an object of arrays of outputs by task id",
                found: found.to_owned(),
            },
            kind => kind,
        };
        attachment.note(None, (String::new(), kind), Consequence::SolutionNotUsed);
    }
    attachment.problems
}

struct Attachment<'a> {
    solutions_file: &'a Path,
    challenges_file: &'a Path,
    problems: Vec<TaskProblem>,
}

impl Attachment<'_> {
    fn note(&mut self, id: Option<&str>, (place, kind): PlacedProblem, consequence: Consequence) {
        let (file, task) = (self.solutions_file.to_owned(), id.map(str::to_owned));
        self.problems.push(TaskProblem { file, task, place, kind, consequence });
    }

    fn attach_entries(
        &mut self,
        tasks: &mut [Task],
        is_known: impl Fn(&str) -> bool,
        text: &str,
    ) -> Result<(), ProblemKind> {
        let source = Source::new(text);
        let mut solutions = HashMap::new();
        for (id, value) in read::entries_of(text)?.0 {
            let kind = if !is_known(&id) {
                ProblemKind::SolutionExtra { challenges: file_name(self.challenges_file) }
            } else if solutions.contains_key(id.as_ref()) {
                ProblemKind::DuplicateId { first: file_name(self.solutions_file) }
            } else {
                solutions.insert(id.into_owned(), value);
                continue;
            };
            self.note(Some(&id), (String::new(), kind), Consequence::Ignored);
        }
        for task in tasks {
            let outcome = match solutions.get(task.id.as_str()) {
                Some(value) => self.attach_outputs(task, &source, value.get()),
                None => Err((String::new(), ProblemKind::SolutionMissing)),
            };
            if let Err(problem) = outcome {
                self.note(Some(&task.id), problem, Consequence::SolutionNotUsed);
            }
        }
        Ok(())
    }

    /// Adds the outputs of all tests of a task, or none.
    fn attach_outputs(
        &self,
        task: &mut Task,
        source: &Source<'_>,
        part: &str,
    ) -> Result<(), PlacedProblem> {
        let value = read::value_of(source, part)?;
        let Some(items) = value.as_array() else {
            return Err((String::new(), read::wrong_type("an array of outputs", &value)));
        };
        if items.len() != task.test.len() {
            let (expected, found) = (task.test.len(), items.len());
            return Err((String::new(), ProblemKind::SolutionCount { expected, found }));
        }
        let place = |number: usize| format!("output[{number}]");
        let numbered = items.iter().enumerate();
        let outputs: Vec<Grid> = numbered
            .map(|(number, item)| read::grid(item, &place(number)))
            .collect::<Result<_, _>>()?;
        for (number, (pair, output)) in task.test.iter().zip(&outputs).enumerate() {
            if pair.output.as_ref().is_some_and(|known| known != output) {
                let challenges = file_name(self.challenges_file);
                return Err((place(number), ProblemKind::SolutionDiffers { challenges }));
            }
        }
        for (pair, output) in task.test.iter_mut().zip(outputs) {
            pair.output = Some(output);
        }
        Ok(())
    }
}
