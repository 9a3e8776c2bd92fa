//! Loading and selecting tasks.

use crate::args::Selection;
use crate::error::CliError;
use crate::output;
use batt_program::closest;
use batt_tasks::Task;
use std::path::PathBuf;

/// The folder of fetched datasets: as given, or the user's.
pub fn data_dir(given: Option<&PathBuf>) -> Option<PathBuf> {
    given.cloned().or_else(|| dirs::data_dir().map(|dir| dir.join("batt")))
}

/// Loads a dataset; tasks that cannot be read are named on standard error and left out.
pub fn load(data: &str, dir: Option<&PathBuf>) -> Result<Loaded, CliError> {
    load_first(data, dir, usize::MAX)
}

fn load_first(data: &str, dir: Option<&PathBuf>, most: usize) -> Result<Loaded, CliError> {
    let loaded = batt_tasks::load_first(data, data_dir(dir).as_deref(), most)?;
    for problem in &loaded.problems {
        output::complain(problem);
    }
    Ok(Loaded { tasks: loaded.tasks, problems: loaded.problems.len() })
}

/// Tasks, and how many had to be left out.
pub struct Loaded {
    pub tasks: Vec<Task>,
    pub problems: usize,
}

/// Loads the selected tasks.
pub fn select(selection: &Selection) -> Result<Loaded, CliError> {
    // Where tasks are named, they may be anywhere.
    let most = selection.count.filter(|_| selection.task.is_empty()).unwrap_or(usize::MAX);
    let mut loaded = load_first(&selection.data, selection.data_dir.as_ref(), most)?;
    if !selection.task.is_empty() {
        for id in &selection.task {
            if !loaded.tasks.iter().any(|task| task.id == *id) {
                return Err(unknown(id, &loaded.tasks, &selection.data));
            }
        }
        loaded.tasks.retain(|task| selection.task.contains(&task.id));
    }
    if let Some(count) = selection.count {
        loaded.tasks.truncate(count);
    }
    Ok(loaded)
}

/// There is no task of this name.
pub fn unknown(id: &str, tasks: &[Task], data: &str) -> CliError {
    let near = closest(id, tasks.iter().map(|task| task.id.as_str()));
    let hint = near.map_or_else(String::new, |near| format!("; did you mean `{near}`?"));
    CliError::Input(format!("there is no task `{id}` in {data}{hint}"))
}
