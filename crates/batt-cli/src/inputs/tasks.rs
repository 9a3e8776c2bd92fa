//! Loads datasets and selects tasks.

use crate::args::{DataDirArgs, DatasetArgs, TaskArgs};
use crate::error::CliError;
use crate::{migration_hints, output};
use batt_tasks::{DataError, Task};
use std::path::PathBuf;

/// The folder of downloaded datasets: the given one, or the user's.
pub fn data_dir(args: &DataDirArgs) -> Option<PathBuf> {
    args.data_dir.clone().or_else(|| dirs::data_dir().map(|dir| dir.join("batt")))
}

/// Tasks, and how many could not be read.
pub struct Loaded {
    pub tasks: Vec<Task>,
    pub problems: usize,
}

/// Loads a dataset. Tasks that cannot be read are reported and skipped.
pub fn load(dataset: &DatasetArgs) -> Result<Loaded, CliError> {
    load_first(dataset, usize::MAX)
}

fn load_first(dataset: &DatasetArgs, most: usize) -> Result<Loaded, CliError> {
    let dir = data_dir(&dataset.dir);
    let loaded = batt_tasks::load_first(&dataset.data, dir.as_deref(), most);
    let loaded =
        loaded.map_err(|error| match (&error, migration_hints::dataset(&dataset.data)) {
            (DataError::Unknown { .. }, Some(hint)) => CliError::Input(format!("{error}\n{hint}")),
            _ => error.into(),
        })?;
    for problem in &loaded.problems {
        output::report_error(problem);
    }
    Ok(Loaded { tasks: loaded.tasks, problems: loaded.problems.len() })
}

/// Loads the selected tasks.
pub fn select(args: &TaskArgs) -> Result<Loaded, CliError> {
    // Named tasks may be anywhere in the dataset.
    let most = args.count.filter(|_| args.task.is_empty()).unwrap_or(usize::MAX);
    let mut loaded = load_first(&args.dataset, most)?;
    if !args.task.is_empty() {
        for id in &args.task {
            if !loaded.tasks.iter().any(|task| task.id == *id) {
                return Err(unknown(id, &loaded.tasks, &args.dataset.data));
            }
        }
        loaded.tasks.retain(|task| args.task.contains(&task.id));
    }
    if let Some(count) = args.count {
        loaded.tasks.truncate(count);
    }
    Ok(loaded)
}

/// The error for a task that is not in the dataset.
pub fn unknown(id: &str, tasks: &[Task], data: &str) -> CliError {
    let near = batt_program::closest(id, tasks.iter().map(|task| task.id.as_str()));
    let hint = near.map_or_else(String::new, |near| format!("; did you mean `{near}`?"));
    CliError::Input(format!("there is no task `{id}` in {data}{hint}"))
}
