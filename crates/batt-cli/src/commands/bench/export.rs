//! Measurements as files, and two files compared.

use super::Bench;
use crate::commands::eval::duration;
use crate::error::{CliError, read_text};
use crate::output::{BAD, GOOD, Output, styled};
use crate::table::{Cell, Side, Table};
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

impl Bench {
    pub fn as_json(&self) -> Json {
        json!({"bench": {
            "version": 1,
            "batt": env!("CARGO_PKG_VERSION"),
            "machine": format!("{} {}", std::env::consts::OS, std::env::consts::ARCH),
            "cores": self.cores,
            "data": self.data,
            "solvers": self.solvers,
            "steps": self.steps,
            "repeat": self.repeat,
            "cases": self.cases.iter().map(|case| case.as_json()).collect::<Vec<_>>(),
            "verdict": self.verdict(),
        }})
    }

    fn as_markdown(&self) -> String {
        let mut text = String::new();
        // Writing to a String does not fail.
        let _ = writeln!(
            text,
            "{} solvers, {} steps, data `{}`, {} cores, best of {}\n",
            self.solvers, self.steps, self.data, self.cores, self.repeat
        );
        for section in self.sections() {
            let _ = writeln!(
                text,
                "| {section} | tasks | samples | threads | best | spread | samples/s |"
            );
            let _ = writeln!(text, "| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
            for found in self.cases.iter().filter(|found| found.case.section == section) {
                let _ = writeln!(
                    text,
                    "| {} | {} | {} | {} | {} | {:.0} % | {:.0} |",
                    found.case.way,
                    found.case.tasks,
                    found.samples,
                    found.case.threads,
                    duration(found.best()),
                    100.0 * found.spread(),
                    found.samples_per_second(),
                );
            }
            text.push('\n');
        }
        let _ = writeln!(text, "{}", self.verdict());
        text
    }

    /// Writes Markdown to `*.md` and JSON to any other file.
    pub fn export(&self, path: &Path) -> Result<(), CliError> {
        let text = match path.extension() {
            Some(extension) if extension == "md" => self.as_markdown(),
            _ => format!("{:#}\n", self.as_json()),
        };
        std::fs::write(path, text).map_err(|error| CliError::File { path: path.into(), error })
    }

    /// What got slower than in the other file; true if something did.
    pub fn compare(&self, path: &Path, output: &mut Output) -> Result<bool, CliError> {
        /// Less than this is noise.
        const SLOWER: f64 = 1.1;
        let bad = |why: &str| CliError::Input(format!("{}: {why}", path.display()));
        let other: Json = serde_json::from_str(&read_text(path)?)
            .map_err(|error| bad(&format!("not JSON: {error}")))?;
        let cases = other["bench"]["cases"].as_array();
        let cases = cases.ok_or_else(|| bad("not a file that `batt bench --export` wrote"))?;
        let before: BTreeMap<&str, u64> = cases
            .iter()
            .filter_map(|case| Some((case["key"].as_str()?, case["best_ns"].as_u64()?)))
            .collect();
        let mut table = Table::new(&[
            ("compared", Side::Left),
            ("before", Side::Right),
            ("now", Side::Right),
            ("ratio", Side::Right),
            ("", Side::Left),
        ]);
        let (mut slower, mut compared) = (0, 0);
        for found in &self.cases {
            let key = found.key();
            let Some(&old) = before.get(key.as_str()) else { continue };
            compared += 1;
            let ratio = found.best() as f64 / old.max(1) as f64;
            let verdict = match ratio {
                SLOWER.. => Cell::new(BAD, "slower"),
                _ if ratio < 1.0 / SLOWER => Cell::new(GOOD, "faster"),
                _ => Cell::from("same"),
            };
            slower += usize::from(ratio >= SLOWER);
            table.row(vec![
                Cell::from(key),
                Cell::from(duration(old)),
                Cell::from(duration(found.best())),
                Cell::from(format!("{ratio:.2}")),
                verdict,
            ]);
        }
        output.line("")?;
        if compared == 0 {
            output.line("no case of the other file was measured here")?;
            return Ok(false);
        }
        table.print(output)?;
        let (style, text) = match slower {
            0 => (GOOD, "nothing got slower".to_owned()),
            _ => (BAD, format!("{slower} of {compared} cases got slower by a tenth or more")),
        };
        output.line(styled(style, text))?;
        Ok(slower > 0)
    }
}
