//! Submissions: answers to tasks in ARC Prize's format, and how many of them are right.
//!
//! A submission is a JSON object from task ids to lists, one entry per test in order, each an object
//! with `attempt_1`, `attempt_2` and so on.

use batt_tasks::{Grid, GridError, Task};
use serde::Serialize;
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde::ser::{SerializeMap, Serializer};
use serde_json::Value as Json;
use std::collections::{HashMap, HashSet};
use std::fmt;

/// The attempts at a test, the first one first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempts(pub Vec<Grid>);

/// Answers to tasks.
///
/// ```
/// use batt::Submission;
///
/// let text = r#"{"007bbfb7": [{"attempt_1": [[1, 2]], "attempt_2": [[2, 1]]}]}"#;
/// let submission = Submission::read(text)?;
/// assert_eq!(submission.tasks[0].1[0].0[1].to_string(), "21");
/// let wrong = Submission::read(r#"{"007bbfb7": [{"attempt_2": [[1]]}]}"#);
/// assert_eq!(wrong.unwrap_err().to_string(), "task 007bbfb7, test 0: no attempt_1");
/// # Ok::<(), batt::SubmissionError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Submission {
    /// The attempts at every test of every task, in the order of the file.
    pub tasks: Vec<(String, Vec<Attempts>)>,
}

/// Why a text is not a submission.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SubmissionError {
    /// It is not a JSON object from task ids to lists.
    #[error("not a submission: {0}")]
    Form(String),
    /// A task is there twice.
    #[error("task {0} is there twice")]
    Twice(String),
    /// A task without a list of tests.
    #[error("task {task}: expected a list with an object per test")]
    NoTests {
        /// The task.
        task: String,
    },
    /// A test without a first attempt, or with a gap.
    #[error("task {task}, test {test}: no attempt_{attempt}")]
    NoAttempt {
        /// The task.
        task: String,
        /// The test, from 0.
        test: usize,
        /// The attempt, from 1.
        attempt: usize,
    },
    /// An attempt that is no grid.
    #[error("task {task}, test {test}, attempt_{attempt}: {problem}")]
    NoGrid {
        /// The task.
        task: String,
        /// The test, from 0.
        test: usize,
        /// The attempt, from 1.
        attempt: usize,
        /// What is wrong.
        problem: String,
    },
}

impl Submission {
    /// Reads a submission.
    ///
    /// # Errors
    /// If the text is not a submission: not JSON, a test without `attempt_1`, a grid that is none.
    pub fn read(text: &str) -> Result<Submission, SubmissionError> {
        let entries: Entries =
            serde_json::from_str(text).map_err(|error| SubmissionError::Form(error.to_string()))?;
        let mut seen = HashSet::new();
        let mut submission = Submission::default();
        for (task, tests) in entries.0 {
            if !seen.insert(task.clone()) {
                return Err(SubmissionError::Twice(task));
            }
            let Json::Array(tests) = tests else { return Err(SubmissionError::NoTests { task }) };
            let tests = tests.iter().enumerate();
            let tests = tests.map(|(test, entry)| attempts(&task, test, entry));
            let tests = tests.collect::<Result<_, _>>()?;
            submission.tasks.push((task, tests));
        }
        Ok(submission)
    }

    /// The submission as the text of a file.
    pub fn to_json(&self) -> String {
        // Writing strings, arrays and small numbers into memory cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Compares the submission with the answers of these tasks. Of the attempts at a test, this many
    /// count.
    pub fn score(&self, tasks: &[Task], attempts: usize) -> Scored {
        let submitted: HashMap<&str, &[Attempts]> =
            self.tasks.iter().map(|(id, tests)| (id.as_str(), tests.as_slice())).collect();
        let ids: HashSet<&str> = tasks.iter().map(|task| task.id.as_str()).collect();
        let unknown = self.tasks.iter().filter(|(id, _)| !ids.contains(id.as_str()));
        Scored {
            tasks: tasks
                .iter()
                .map(|task| TaskScore::of(task, submitted.get(task.id.as_str()).copied(), attempts))
                .collect(),
            unknown: unknown.map(|(id, _)| id.clone()).collect(),
        }
    }
}

fn attempts(task: &str, test: usize, entry: &Json) -> Result<Attempts, SubmissionError> {
    let missing = |attempt| SubmissionError::NoAttempt { task: task.to_owned(), test, attempt };
    let entry = entry.as_object().ok_or_else(|| missing(1))?;
    let mut grids = Vec::new();
    // Without gaps there is an attempt for each key.
    for attempt in 1..=entry.len().max(1) {
        let value = entry.get(&format!("attempt_{attempt}")).ok_or_else(|| missing(attempt))?;
        let grid = grid(value).map_err(|problem| SubmissionError::NoGrid {
            task: task.to_owned(),
            test,
            attempt,
            problem,
        })?;
        grids.push(grid);
    }
    Ok(Attempts(grids))
}

fn grid(value: &Json) -> Result<Grid, String> {
    let no_rows = || "expected a grid: a list of rows of colours".to_owned();
    let mut rows = Vec::new();
    for (row, cells) in value.as_array().ok_or_else(no_rows)?.iter().enumerate() {
        let cells = cells.as_array().ok_or_else(no_rows)?.iter().enumerate();
        let cell = |(column, cell): (usize, &Json)| {
            let color = cell.as_u64().and_then(|color| u8::try_from(color).ok());
            let found = || batt_dsl::short_name(&cell.to_string()).into_owned();
            color.ok_or_else(|| GridError::NotAColour { row, column, found: found() }.to_string())
        };
        rows.push(cells.map(cell).collect::<Result<Vec<u8>, String>>()?);
    }
    Grid::from_rows(&rows).map_err(|error| error.to_string())
}

impl Serialize for Submission {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.tasks.len()))?;
        for (id, tests) in &self.tasks {
            map.serialize_entry(id, tests)?;
        }
        map.end()
    }
}

impl Serialize for Attempts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (number, grid) in self.0.iter().enumerate() {
            map.serialize_entry(&format!("attempt_{}", number + 1), grid)?;
        }
        map.end()
    }
}

/// The entries of a JSON object, in their order, also those that are there twice.
struct Entries(Vec<(String, Json)>);

impl<'de> Deserialize<'de> for Entries {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Entries, D::Error> {
        struct InOrder;
        impl<'de> Visitor<'de> for InOrder {
            type Value = Entries;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object from task ids to lists")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Entries, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Entries(entries))
            }
        }
        deserializer.deserialize_map(InOrder)
    }
}

/// A submission compared with the answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scored {
    /// Every task, in the order of the dataset.
    pub tasks: Vec<TaskScore>,
    /// Tasks of the submission that the dataset does not have.
    pub unknown: Vec<String>,
}

/// How the answers to a task compare.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskScore {
    /// The name of the task.
    pub task: String,
    /// What is wrong with its entry. Answers that are missing are wrong.
    pub problem: Option<EntryProblem>,
    /// For each test, the attempt that is right, from 1, or none; tests whose output is unknown are
    /// left out.
    pub tests: Vec<Option<usize>>,
    /// Tests whose output is not known.
    pub unknown: usize,
}

/// What is wrong with the entry of a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EntryProblem {
    /// There is none.
    #[error("no answer")]
    Missing,
    /// It has more or fewer entries than the task has tests.
    #[error("answers for {found} test{}, but it has {tests}", if *.found == 1 { "" } else { "s" })]
    Tests {
        /// Entries.
        found: usize,
        /// Tests of the task.
        tests: usize,
    },
}

impl TaskScore {
    fn of(task: &Task, submitted: Option<&[Attempts]>, attempts: usize) -> TaskScore {
        let problem = match submitted {
            None => Some(EntryProblem::Missing),
            Some(entry) if entry.len() != task.test.len() => {
                Some(EntryProblem::Tests { found: entry.len(), tests: task.test.len() })
            }
            Some(_) => None,
        };
        let of_test = |(number, expected): (usize, &Grid)| {
            let tried = submitted.and_then(|entry| entry.get(number))?;
            let mut tried = tried.0.iter().take(attempts);
            tried.position(|grid| grid == expected).map(|attempt| attempt + 1)
        };
        let known = task.test.iter().enumerate();
        let known = known.filter_map(|(number, test)| Some((number, test.output.as_ref()?)));
        let tests: Vec<Option<usize>> = known.map(of_test).collect();
        let unknown = task.test.len() - tests.len();
        TaskScore { task: task.id.clone(), problem, tests, unknown }
    }

    /// Tests that are right.
    pub fn right(&self) -> usize {
        self.tests.iter().flatten().count()
    }

    /// Is every test known and right?
    pub fn is_solved(&self) -> bool {
        self.unknown == 0 && !self.tests.is_empty() && self.right() == self.tests.len()
    }
}

/// The three usual scores of a dataset. Tests whose outputs are unknown, and tasks that have no
/// other tests, count nowhere; a task with an unknown test cannot be solved as a whole.
///
/// ```
/// use batt::{Submission, Task};
///
/// let tasks = batt::tasks::builtin::tasks();
/// let nothing = Submission::default().score(&tasks, 2).scores();
/// assert_eq!((nothing.outputs_right, nothing.tasks), (0, tasks.len()));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Scores {
    /// Tests.
    pub outputs: usize,
    /// Tests with a right attempt.
    pub outputs_right: usize,
    /// Tasks.
    pub tasks: usize,
    /// The sum over tasks of the fraction of tests that are right.
    pub fractions: f64,
    /// Tasks with all tests right.
    pub tasks_right: usize,
}

impl Scores {
    /// The names of the three scores.
    pub const NAMES: [&str; 3] =
        ["per test output", "per task, fraction", "per task, all or nothing"];

    /// The three scores in percent, in the order of [`Scores::NAMES`].
    pub fn percent(&self) -> [f64; 3] {
        let of = |part: f64, all: usize| if all == 0 { 0.0 } else { 100.0 * part / all as f64 };
        [
            of(self.outputs_right as f64, self.outputs),
            of(self.fractions, self.tasks),
            of(self.tasks_right as f64, self.tasks),
        ]
    }
}

impl Scored {
    /// The three usual scores.
    pub fn scores(&self) -> Scores {
        let mut scores = Scores::default();
        for task in self.tasks.iter().filter(|task| !task.tests.is_empty()) {
            scores.outputs += task.tests.len();
            scores.outputs_right += task.right();
            scores.tasks += 1;
            scores.fractions += task.right() as f64 / task.tests.len() as f64;
            scores.tasks_right += usize::from(task.is_solved());
        }
        scores
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use batt_tasks::Pair;

    /// A task whose tests have these outputs, of one cell.
    fn task(id: &str, outputs: &[Option<u8>]) -> Task {
        let grid = |color: u8| Grid::from_rows(&[[color]]).expect("a grid");
        let pair = |output: Option<u8>| Pair { input: grid(0), output: output.map(grid) };
        let test = outputs.iter().map(|&output| pair(output)).collect();
        Task { id: id.into(), train: vec![pair(Some(1))], test }
    }

    /// One right of two, one of one, none of one, one of one known.
    #[test]
    fn three_scores_by_hand() {
        let tasks = [
            task("a", &[Some(1), Some(2)]),
            task("b", &[Some(3)]),
            task("c", &[Some(4)]),
            task("d", &[Some(5), None]),
            task("e", &[None]),
        ];
        let text = r#"{
            "a": [{"attempt_1": [[1]], "attempt_2": [[9]]}, {"attempt_1": [[9]], "attempt_2": [[1]]}],
            "b": [{"attempt_1": [[9]], "attempt_2": [[3]]}],
            "d": [{"attempt_1": [[5]], "attempt_2": [[5]]}, {"attempt_1": [[5]], "attempt_2": [[5]]}],
            "e": [{"attempt_1": [[5]]}, {"attempt_1": [[5]]}],
            "x": []
        }"#;
        let scored = Submission::read(text).expect("a submission").score(&tasks, 2);
        assert_eq!(scored.unknown, ["x"]);
        let rights: Vec<_> = scored.tasks.iter().map(|task| task.tests.clone()).collect();
        let expected = vec![vec![Some(1), None], vec![Some(2)], vec![None], vec![Some(1)], vec![]];
        assert_eq!(rights, expected);
        let problems: Vec<_> = scored.tasks.iter().filter_map(|task| task.problem).collect();
        assert_eq!(problems, [EntryProblem::Missing, EntryProblem::Tests { found: 2, tests: 1 }]);
        let scores = scored.scores();
        // 3 of 5 outputs; (1/2 + 1 + 0 + 1) of 4 tasks; one task of 4, as d has an unknown test.
        assert_eq!((scores.outputs_right, scores.outputs), (3, 5));
        assert_eq!((scores.fractions, scores.tasks, scores.tasks_right), (2.5, 4, 1));
        assert_eq!(scores.percent(), [60.0, 62.5, 25.0]);
        let one = Submission::read(text).expect("a submission").score(&tasks, 1).scores();
        assert_eq!(one.percent(), [40.0, 37.5, 0.0]);
        assert_eq!(Submission::default().score(&[], 2).scores().percent(), [0.0; 3]);
    }

    #[test]
    fn what_is_written_is_read_again() {
        let text = r#"{"b":[{"attempt_1":[[1,2],[3,4]],"attempt_2":[[0]]}],"a":[]}"#;
        assert_eq!(Submission::read(text).expect("a submission").to_json(), text);
    }

    #[test]
    fn mistakes_are_named() {
        let message = |text: &str| Submission::read(text).expect_err("it is wrong").to_string();
        insta::assert_snapshot!(message("[]"), @"not a submission: invalid type: sequence, expected an object from task ids to lists at line 1 column 0");
        insta::assert_snapshot!(message("{\"a\":[], \"a\":[]}"), @"task a is there twice");
        insta::assert_snapshot!(message("{\"a\":{}}"), @"task a: expected a list with an object per test");
        insta::assert_snapshot!(message("{\"a\":[[[1]]]}"), @"task a, test 0: no attempt_1");
        insta::assert_snapshot!(message("{\"a\":[{}]}"), @"task a, test 0: no attempt_1");
        insta::assert_snapshot!(message("{\"a\":[{\"attempt_1\":[[1]],\"attempt_3\":[[1]]}]}"), @"task a, test 0: no attempt_2");
        let grid = |grid: &str| message(&format!("{{\"a\":[{{\"attempt_1\":{grid}}}]}}"));
        insta::assert_snapshot!(grid("7"), @"task a, test 0, attempt_1: expected a grid: a list of rows of colours");
        insta::assert_snapshot!(grid("[]"), @"task a, test 0, attempt_1: no rows; a grid needs 1 to 30");
        insta::assert_snapshot!(grid("[[1,2],[3]]"), @"task a, test 0, attempt_1: row 1: 1 cell, but row 0 has 2");
        insta::assert_snapshot!(grid("[[1,12]]"), @"task a, test 0, attempt_1: row 0 column 1: expected a colour 0 to 9, found 12");
        insta::assert_snapshot!(grid("[[1,null]]"), @"task a, test 0, attempt_1: row 0 column 1: expected a colour 0 to 9, found null");
    }
}
