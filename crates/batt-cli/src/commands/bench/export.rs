//! Saves measurements to files and compares them with earlier ones.

use super::Bench;
use super::measure::Measured;
use crate::error::CliError;
use crate::inputs::files;
use crate::output::{BAD, GOOD, Output, counted, duration, styled, write_file};
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
            let (key, name) = (found.key(), found.name());
            let before = *before.0.get(&key)?;
            Some(ComparedCase { key, name, before, now: found.best() })
        };
        let cases: Vec<_> = self.cases.iter().filter_map(case).collect();
        let (new, old) = (self.cases.len() - cases.len(), before.0.len() - cases.len());
        Compared { cases, new, old }
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

/// The cases of both files, and how many each has for itself.
pub struct Compared {
    cases: Vec<ComparedCase>,
    new: usize,
    old: usize,
}

/// A case with its best times, in nanoseconds.
struct ComparedCase {
    key: String,
    name: String,
    before: u64,
    now: u64,
}

/// Smaller ratios are noise.
const SLOWER: f64 = 1.1;

impl ComparedCase {
    fn ratio(&self) -> f64 {
        self.now as f64 / self.before.max(1) as f64
    }
}

impl Compared {
    /// How many cases are slower now.
    pub fn slower(&self) -> usize {
        self.cases.iter().filter(|case| case.ratio() >= SLOWER).count()
    }

    pub fn as_json(&self) -> Json {
        let case = |case: &ComparedCase| {
            let ComparedCase { key, before, now, .. } = case;
            json!({"key": key, "before_ns": before, "now_ns": now, "ratio": case.ratio()})
        };
        json!({
            "cases": self.cases.iter().map(case).collect::<Vec<_>>(),
            "slower": self.slower(),
            "only_now": self.new,
            "only_before": self.old,
        })
    }

    pub fn print(&self, output: &mut Output) -> Result<(), CliError> {
        output.line("")?;
        if self.cases.is_empty() {
            let advice = "use the same --data, solvers, tasks, backend and threads";
            return output.line(format!("the other file has none of these cases: {advice}"));
        }
        let mut table = Table::new(&[
            ("compared", Side::Left),
            ("before", Side::Right),
            ("now", Side::Right),
            ("ratio", Side::Right),
            ("", Side::Left),
        ]);
        for case in &self.cases {
            let ratio = case.ratio();
            let verdict = match ratio {
                SLOWER.. => Cell::new(BAD, "slower"),
                _ if ratio < 1.0 / SLOWER => Cell::new(GOOD, "faster"),
                _ => Cell::from("same"),
            };
            table.row(vec![
                Cell::from(&case.name),
                Cell::from(duration(case.before)),
                Cell::from(duration(case.now)),
                Cell::from(format!("{ratio:.2}")),
                verdict,
            ]);
        }
        table.print(output)?;
        if self.new + self.old > 0 {
            output.line(format!(
                "not compared: {} that the other file does not have, {} that only it has",
                counted(self.new, "case"),
                self.old
            ))?;
        }
        let all = counted(self.cases.len(), "case");
        let (style, text) = match self.slower() {
            0 => (GOOD, "nothing is slower".to_owned()),
            1 => (BAD, format!("1 of {all} is at least 10 % slower")),
            slower => (BAD, format!("{slower} of {all} are at least 10 % slower")),
        };
        output.line(styled(style, text))
    }
}
