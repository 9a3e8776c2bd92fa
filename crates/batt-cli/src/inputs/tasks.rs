//! Loads datasets and selects tasks.

use crate::args::{DataDirArgs, DatasetArgs, TaskArgs};
use crate::error::CliError;
use crate::inputs::files;
use crate::output::counted;
use crate::{migration_hints, output};
use batt::dsl::short_name;
use batt::program::battery::mutate::Rng;
use batt_tasks::{BUILTIN, DataError, Dataset, LoadLimits, Task};
use std::collections::HashSet;
use std::iter;
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
    let limits = LoadLimits { tasks: most, bytes: files::limit() };
    let loaded = batt_tasks::load_within(&dataset.data, dir.as_deref(), limits);
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

/// The names of all tasks of a dataset. What cannot be read is not reported again.
pub fn all_ids(dataset: &DatasetArgs) -> Result<HashSet<String>, CliError> {
    let limits = LoadLimits { tasks: usize::MAX, bytes: files::limit() };
    let loaded = batt_tasks::load_within(&dataset.data, data_dir(&dataset.dir).as_deref(), limits)?;
    Ok(loaded.tasks.into_iter().map(|task| task.id).collect())
}

/// Loads the selected tasks.
pub fn select(args: &TaskArgs) -> Result<Loaded, CliError> {
    // Named tasks may be anywhere in the dataset.
    let count = args.count.filter(|_| args.task.is_empty());
    let most = count.map_or(usize::MAX, |count| args.skip.saturating_add(count));
    let mut loaded = load_first(&args.dataset, most)?;
    if !args.task.is_empty() {
        for id in &args.task {
            if !loaded.tasks.iter().any(|task| task.id == *id) {
                return Err(unknown(id, &loaded.tasks, &args.dataset));
            }
        }
        loaded.tasks.retain(|task| args.task.contains(&task.id));
    }
    let found = loaded.tasks.len();
    if args.skip > 0 && args.skip >= found {
        let (skip, found) = (args.skip, counted(found, "task"));
        let why = format!("--skip {skip} leaves no task: {} has {found}", args.dataset.data);
        return Err(CliError::Input(why));
    }
    loaded.tasks.drain(..args.skip);
    if let Some(count) = args.count {
        loaded.tasks.truncate(count);
    }
    if let Some(sample) = args.sample {
        let all = loaded.tasks.len();
        draw(&mut loaded.tasks, sample, seed(args));
        let drawn = loaded.tasks.len();
        output::note(&format!("drew {drawn} of {} with seed {}", counted(all, "task"), seed(args)));
    }
    Ok(loaded)
}

/// The seed of `--sample`.
pub fn seed(args: &TaskArgs) -> u64 {
    args.seed.unwrap_or(0)
}

/// Keeps this many tasks, in their order. Whether a task is drawn before another one depends on the
/// seed and their ids, not on the other tasks.
fn draw(tasks: &mut Vec<Task>, count: usize, seed: u64) {
    let mut drawn: Vec<(usize, Task)> = std::mem::take(tasks).into_iter().enumerate().collect();
    drawn.sort_by_cached_key(|(place, task)| (Rng::new(seed, &task.id).next_u64(), *place));
    drawn.truncate(count);
    drawn.sort_by_key(|&(place, _)| place);
    *tasks = drawn.into_iter().map(|(_, task)| task).collect();
}

/// The error for a task that is not among those of the dataset.
pub fn unknown(id: &str, tasks: &[Task], dataset: &DatasetArgs) -> CliError {
    let near = || {
        let near = batt_program::closest(id, tasks.iter().map(|task| task.id.as_str()))?;
        Some(format!("; did you mean `{near}`?"))
    };
    let elsewhere = elsewhere(id, dataset);
    let elsewhere = elsewhere.map(|data| format!("; it is in {data}: use `--data {data}`"));
    let hint = elsewhere.or_else(near).unwrap_or_default();
    CliError::Input(format!("there is no task `{}` in {}{hint}", short_name(id), dataset.data))
}

/// Another dataset that has the task, and is installed.
fn elsewhere(id: &str, dataset: &DatasetArgs) -> Option<&'static str> {
    let names = iter::once(BUILTIN).chain(Dataset::ALL.into_iter().map(Dataset::name));
    names.filter(|name| *name != dataset.data).find(|name| {
        // What is not installed has no tasks.
        let other = DatasetArgs { data: (*name).to_owned(), dir: dataset.dir.clone() };
        all_ids(&other).is_ok_and(|ids| ids.contains(id))
    })
}
