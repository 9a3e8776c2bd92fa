//! `batt data`: downloads and lists datasets.

use crate::args::{DataArgs, DataCommand, DataFolderArgs};
use crate::error::{CliError, Exit};
use crate::inputs::tasks::data_dir;
use crate::output::{DIM, GOOD, Output, note};
use crate::table::{Cell, Side, Table};
use batt_tasks::pull::{self, PullEvent};
use batt_tasks::{Dataset, builtin};
use serde_json::json;

pub fn run(args: &DataArgs, output: &mut Output) -> Result<Exit, CliError> {
    match &args.command {
        DataCommand::Pull(args) => pull(args, output),
        DataCommand::List(args) => list(args, output),
    }
}

fn pull(args: &DataFolderArgs, output: &mut Output) -> Result<Exit, CliError> {
    let dir = data_dir(&args.dir).ok_or_else(|| {
        CliError::Input("this user has no data folder; name one with --data-dir".into())
    })?;
    let mut report = |event: PullEvent| {
        if !args.json {
            note(&worded(&event));
        }
    };
    let installed = pull::fetch(&dir, &mut report)?;
    if args.json {
        output.json(&json!({"installed": installed, "version": pull::VERSION}))?;
    } else {
        list(args, output)?;
    }
    Ok(Exit::Done)
}

fn worded(event: &PullEvent) -> String {
    match event {
        PullEvent::AlreadyInstalled { folder } => {
            format!("already installed in {}", folder.display())
        }
        PullEvent::FoundWheel { path } => format!("using {}", path.display()),
        PullEvent::Downloading { command } => format!("running {command}"),
        PullEvent::Verified { sha256 } => format!("SHA-256 matches: {sha256}"),
        PullEvent::Unpacked { file, bytes } => format!("unpacked {file}, {bytes} bytes"),
        PullEvent::Installed { folder } => format!("installed in {}", folder.display()),
    }
}

fn list(args: &DataFolderArgs, output: &mut Output) -> Result<Exit, CliError> {
    let dir = data_dir(&args.dir);
    let mut table =
        Table::new(&[("dataset", Side::Left), ("tasks", Side::Right), ("where", Side::Left)]);
    let mut row = |name: &str, tasks: Option<usize>, place: String, output: &mut Output| {
        if args.json {
            return output.json(&json!({
                "dataset": name, "installed": tasks.is_some(), "tasks": tasks, "where": place,
            }));
        }
        let count = tasks.map_or(Cell::new(DIM, "-"), |count| Cell::new(GOOD, count));
        table.row(vec![Cell::from(name), count, Cell::new(DIM, place)]);
        Ok(())
    };
    row("builtin", Some(builtin::ALL.len()), "part of batt".into(), output)?;
    for named in Dataset::ALL {
        let loaded = dir.as_ref().map(|dir| batt_tasks::load_dataset(named, dir));
        match loaded {
            Some(Ok(loaded)) => {
                let file = dir.as_ref().map(|dir| named.file(dir).display().to_string());
                row(named.name(), Some(loaded.tasks.len()), file.unwrap_or_default(), output)?;
            }
            _ => row(named.name(), None, "not installed: run `batt data pull`".into(), output)?,
        }
    }
    if !args.json {
        table.print(output)?;
    }
    Ok(Exit::Done)
}
