//! Tasks: demonstrations and tests.

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::Grid;
use crate::problem::TaskProblem;

/// An input grid and, if known, its output grid.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Pair {
    /// The given grid.
    pub input: Grid,
    /// The wanted grid. Training pairs always have one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub output: Option<Grid>,
}

/// One ARC task. It has at least one training pair and at least one test pair.
///
/// It serializes as in the ARC files, which do not contain the id.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Task {
    /// The name, unique in its dataset.
    #[serde(skip)]
    pub id: String,
    /// The demonstrations. All have an output.
    pub train: Vec<Pair>,
    /// The tests. Their outputs may be unknown.
    pub test: Vec<Pair>,
}

/// The loaded tasks, and the problems with others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Loaded {
    /// The tasks, in the order of their file or, for a folder, of its file names.
    pub tasks: Vec<Task>,
    /// All problems, in the order of reading.
    pub problems: Vec<TaskProblem>,
}

/// Tasks as a JSON text that maps ids to tasks, which [`load`](crate::load()) can read.
///
/// ```
/// let tasks = batt_tasks::builtin::tasks();
/// let json = batt_tasks::to_json(&tasks[..2]);
/// assert!(json.starts_with(&format!("{{\"{}\":{{\"train\":[{{\"input\":[[", tasks[0].id)));
/// ```
pub fn to_json(tasks: &[Task]) -> String {
    // Writing strings, arrays and small numbers into memory cannot fail.
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
