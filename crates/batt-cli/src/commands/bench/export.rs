//! Saves measurements to files and compares them with earlier ones.

use super::Bench;
use super::measure::Measured;
use crate::error::CliError;
use crate::inputs::files;
use crate::output::{BAD, GOOD, Output, duration, styled, write_file};
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
            "primitives": super::primitives::as_json(&self.rates),
            "verdict": self.verdict(),
        }})
    }

    fn as_markdown(&self) -> String {
        let mut text = String::new();
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "{} solvers, {} steps, dataset `{}`, {} cores, best of {}\n",
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
        write_file(path, &text)
    }

    /// Compares the cases that both files have.
    pub fn compare(&self, before: &Before) -> Compared {
        let case = |found: &Measured| {
            let key = found.key();
            let old = *before.0.get(&key)?;
            Some((key, old, found.best()))
        };
        Compared(self.cases.iter().filter_map(case).collect())
    }
}

/// The best times in another file, by case.
pub struct Before(BTreeMap<String, u64>);

impl Before {
    /// Reads a file written by `batt bench --export`.
    pub fn read(path: &Path) -> Result<Before, CliError> {
        let bad = |why: &str| CliError::Input(format!("{}: {why}", path.display()));
        let other: Json = serde_json::from_str(&files::read(path)?)
            .map_err(|error| bad(&format!("not JSON: {error}")))?;
        let cases = other["bench"]["cases"].as_array();
        let cases = cases.ok_or_else(|| bad("not written by `batt bench --export`"))?;
        let case =
            |case: &Json| Some((case["key"].as_str()?.to_owned(), case["best_ns"].as_u64()?));
        Ok(Before(cases.iter().filter_map(case).collect()))
    }
}

/// Cases with their best times before and now.
pub struct Compared(Vec<(String, u64, u64)>);

/// Smaller ratios are noise.
const SLOWER: f64 = 1.1;

fn ratio(before: u64, now: u64) -> f64 {
    now as f64 / before.max(1) as f64
}

impl Compared {
    /// How many cases are slower now.
    pub fn slower(&self) -> usize {
        self.0.iter().filter(|&&(_, before, now)| ratio(before, now) >= SLOWER).count()
    }

    pub fn as_json(&self) -> Json {
        let case = |(key, before, now): &(String, u64, u64)| {
            let ratio = ratio(*before, *now);
            json!({"key": key, "before_ns": before, "now_ns": now, "ratio": ratio})
        };
        json!({"cases": self.0.iter().map(case).collect::<Vec<_>>(), "slower": self.slower()})
    }

    pub fn print(&self, output: &mut Output) -> Result<(), CliError> {
        output.line("")?;
        if self.0.is_empty() {
            return output.line("the other file has none of these cases");
        }
        let mut table = Table::new(&[
            ("compared", Side::Left),
            ("before", Side::Right),
            ("now", Side::Right),
            ("ratio", Side::Right),
            ("", Side::Left),
        ]);
        for (key, before, now) in &self.0 {
            let ratio = ratio(*before, *now);
            let verdict = match ratio {
                SLOWER.. => Cell::new(BAD, "slower"),
                _ if ratio < 1.0 / SLOWER => Cell::new(GOOD, "faster"),
                _ => Cell::from("same"),
            };
            table.row(vec![
                Cell::from(key),
                Cell::from(duration(*before)),
                Cell::from(duration(*now)),
                Cell::from(format!("{ratio:.2}")),
                verdict,
            ]);
        }
        table.print(output)?;
        let (style, text) = match self.slower() {
            0 => (GOOD, "nothing is slower".to_owned()),
            slower => {
                let all = self.0.len();
                (BAD, format!("{slower} of {all} cases are at least 10 % slower"))
            }
        };
        output.line(styled(style, text))
    }
}
