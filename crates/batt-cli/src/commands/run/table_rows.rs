//! The table of a run: one row per solver and task, as CSV, TSV or JSON.

use crate::error::CliError;
use batt::results_file::replace_file;
use batt::{Battery, Standing, Tally, Verdict};
use batt_engine::{Job, Status};
use serde::{Serialize, Serializer};
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;

/// The form of a table file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    Csv,
    Tsv,
    /// One array.
    Json,
    JsonLines,
}

impl Form {
    /// What the name of a file asks for.
    pub fn of_name(path: &Path) -> Option<Form> {
        match path.extension()?.to_str()? {
            "csv" => Some(Form::Csv),
            "tsv" => Some(Form::Tsv),
            "json" => Some(Form::Json),
            "jsonl" => Some(Form::JsonLines),
            _ => None,
        }
    }
}

/// All rows of a run.
#[derive(Clone, Copy)]
pub struct TableRows<'a> {
    pub battery: &'a Battery,
    pub jobs: &'a [Arc<Job>],
    pub tally: &'a Tally,
}

/// A solver on a task.
pub struct TableRow<'a> {
    battery: &'a Battery,
    output: usize,
    task: &'a str,
    standing: Standing,
}

const COLUMNS: [&str; 18] = [
    "solver",
    "file",
    "line",
    "task",
    "demos",
    "demos_right",
    "tests",
    "tests_known",
    "tests_right",
    "score",
    "status",
    "timed_out",
    "out_of_memory",
    "not_reached",
    "panicked",
    "calls",
    "solved",
    "own",
];

impl TableRow<'_> {
    /// The values of all columns.
    fn values(&self) -> [Json; COLUMNS.len()] {
        let solver = &self.battery.solvers[self.battery.outputs[self.output].solver];
        let standing = &self.standing;
        let count = |status: Status| json!(standing.with_status(status));
        [
            json!(solver.name),
            json!(solver.origin.as_ref().map(|origin| &origin.file)),
            json!(solver.origin.as_ref().map(|origin| origin.line)),
            json!(self.task),
            json!(standing.demos),
            json!(standing.demos_right),
            json!(standing.tests),
            json!(standing.tests_known),
            json!(standing.tests_right),
            json!((standing.known() > 0).then(|| standing.score())),
            json!(standing.status().name()),
            count(Status::TimedOut),
            count(Status::OutOfMemory),
            count(Status::NotReached),
            count(Status::Panicked),
            json!(standing.calls),
            // Whether it solves a task with an unknown test is unknown, if it fits the rest.
            match standing.verdict() {
                Verdict::Solved => Json::Bool(true),
                Verdict::Fits => Json::Null,
                Verdict::Partly | Verdict::No if standing.known() == 0 => Json::Null,
                Verdict::Partly | Verdict::No => Json::Bool(false),
            },
            json!(solver.task_id() == Some(self.task)),
        ]
    }
}

/// An object with its keys in order, like all that are printed.
impl Serialize for TableRow<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        BTreeMap::from_iter(COLUMNS.into_iter().zip(self.values())).serialize(serializer)
    }
}

impl<'a> TableRows<'a> {
    /// The rows, task by task.
    pub fn iter(&self) -> impl Iterator<Item = TableRow<'a>> {
        let TableRows { battery, jobs, tally } = *self;
        jobs.iter().enumerate().flat_map(move |(k, job)| {
            let of_task = tally.of_task(k).iter().enumerate();
            of_task.map(move |(output, &standing)| TableRow {
                battery,
                output,
                task: &job.task,
                standing,
            })
        })
    }

    /// Replaces a file by the table.
    pub fn write(&self, path: &Path, form: Form) -> Result<(), CliError> {
        Ok(replace_file(path, |file| self.write_to(file, form))?)
    }

    fn write_to(&self, file: &mut dyn Write, form: Form) -> io::Result<()> {
        match form {
            Form::Csv | Form::Tsv => {
                let separator = if form == Form::Csv { "," } else { "\t" };
                writeln!(file, "{}", COLUMNS.join(separator))?;
                for row in self.iter() {
                    let values = row.values();
                    let fields: Vec<String> = values.iter().map(|v| field(v, form)).collect();
                    writeln!(file, "{}", fields.join(separator))?;
                }
            }
            Form::JsonLines => {
                for row in self.iter() {
                    serde_json::to_writer(&mut *file, &row)?;
                    writeln!(file)?;
                }
            }
            Form::Json => {
                write!(file, "[")?;
                let mut separator = "\n";
                for row in self.iter() {
                    write!(file, "{separator}")?;
                    serde_json::to_writer(&mut *file, &row)?;
                    separator = ",\n";
                }
                writeln!(file, "{}", if separator == "\n" { "]" } else { "\n]" })?;
            }
        }
        Ok(())
    }
}

/// A value as a field of a line. Quoted in CSV if need be; TSV has no quotes, so that tabs and line
/// ends become spaces.
fn field(value: &Json, form: Form) -> String {
    let text = match value {
        Json::Null => String::new(),
        Json::String(text) => text.clone(),
        other => other.to_string(),
    };
    match form {
        Form::Csv if text.contains([',', '"', '\n', '\r']) => {
            format!("\"{}\"", text.replace('"', "\"\""))
        }
        Form::Tsv => text.replace(['\t', '\n', '\r'], " "),
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_without_rows_is_an_empty_array() {
        let battery = Battery::default();
        let jobs = batt::jobs(&batt::tasks::builtin::tasks()[..1]);
        for jobs in [&jobs[..], &[]] {
            let tally = Tally::new(0, jobs);
            let mut text = Vec::new();
            let rows = TableRows { battery: &battery, jobs, tally: &tally };
            rows.write_to(&mut text, Form::Json).expect("memory takes everything");
            assert_eq!(text, b"[]\n");
        }
    }

    #[test]
    fn fields_are_quoted_where_needed() {
        assert_eq!(field(&json!("plain"), Form::Csv), "plain");
        assert_eq!(field(&json!("a \"b\", c"), Form::Csv), "\"a \"\"b\"\", c\"");
        assert_eq!(field(&json!("a\tb"), Form::Tsv), "a b");
        assert_eq!(field(&Json::Null, Form::Csv), "");
        assert_eq!(field(&json!(812.5), Form::Tsv), "812.5");
    }
}
