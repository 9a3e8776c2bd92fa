//! Tasks: demonstrations and tests.

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::Grid;
use crate::problem::TaskProblem;

/// An input grid and, where it is known, its output grid.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Pair {
    /// What is given.
    pub input: Grid,
    /// What is asked for. Training pairs always have it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub output: Option<Grid>,
}

/// One ARC task. It has at least one training pair and at least one test pair.
///
/// It serializes to the form of the ARC files; the id is not part of that.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Task {
    /// The name of the task, unique in its dataset.
    #[serde(skip)]
    pub id: String,
    /// The demonstrations. Every one has an output.
    pub train: Vec<Pair>,
    /// The tests. Their outputs may be unknown.
    pub test: Vec<Pair>,
}

/// What was read: the good tasks, and what was wrong with the others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Loaded {
    /// The tasks, in the order of their file or, for a folder, of its file names.
    pub tasks: Vec<Task>,
    /// Everything that was wrong, in the order in which it was met.
    pub problems: Vec<TaskProblem>,
}

/// Tasks as one JSON text that maps ids to tasks, a form that [`load`](crate::load) reads.
///
/// ```
/// let tasks = batt_tasks::builtin::tasks();
/// let json = batt_tasks::to_json(&tasks[..2]);
/// assert!(json.starts_with(&format!("{{\"{}\":{{\"train\":[{{\"input\":[[", tasks[0].id)));
/// ```
pub fn to_json(tasks: &[Task]) -> String {
    // Only strings, arrays and small numbers are written, into memory: there is nothing to fail.
    serde_json::to_string(&ById(tasks)).expect("tasks are plain data")
}

struct ById<'a>(&'a [Task]);

impl Serialize for ById<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for task in self.0 {
            map.serialize_entry(&task.id, task)?;
        }
        map.end()
    }
}
