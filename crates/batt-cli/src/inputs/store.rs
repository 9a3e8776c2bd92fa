//! Finds and opens the store.

use crate::args::{DataDirArgs, OnlyStoreArgs, StoreArgs};
use crate::error::CliError;
use crate::inputs::tasks::data_dir;
use batt::store::{RunRecord, Store, TaskKey, data_revision, language_revision};
use batt_tasks::Task;
use serde_json::Value as Json;
use std::path::{Path, PathBuf};

/// The store of a user, in the folder for datasets.
const FILE: &str = "store.db";

/// The file of the store: the given one, or the user's.
pub fn path(given: Option<&Path>, dir: &DataDirArgs) -> Result<PathBuf, CliError> {
    let nowhere = || CliError::Input("this user has no data folder; use --store FILE".to_owned());
    match given {
        Some(path) => Ok(path.to_owned()),
        None => data_dir(dir).map(|dir| dir.join(FILE)).ok_or_else(nowhere),
    }
}

/// The file of the store that flags ask for.
pub fn path_of(args: &StoreArgs, dir: &DataDirArgs) -> Result<PathBuf, CliError> {
    path(args.store.as_deref(), dir)
}

/// Opens the store for reading.
pub fn open(args: &OnlyStoreArgs) -> Result<Store, CliError> {
    Ok(Store::open(&path_of(&args.store, &args.dir)?)?)
}

/// What the store records about a run on these tasks.
pub fn run_record(kind: &str, data: &str, tasks: &[Task], configuration: Json) -> RunRecord {
    let keys: Vec<TaskKey> = tasks.iter().map(TaskKey::of).collect();
    RunRecord {
        kind: kind.to_owned(),
        configuration,
        seed: None,
        data: data.to_owned(),
        data_revision: data_revision(&keys),
        language_revision: language_revision(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
    }
}
