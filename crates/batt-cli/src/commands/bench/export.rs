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
            Some(ComparedCase {
                key,
                name,
                before,
                now: Times { best: found.best(), median: found.median() },
            })
        };
        let cases: Vec<_> = self.cases.iter().filter_map(case).collect();
        let (new, old) = (self.cases.len() - cases.len(), before.0.len() - cases.len());
        Compared { cases, new, old }
    }
}

/// What the runs of a case took, in nanoseconds.
#[derive(Clone, Copy, Debug)]
struct Times {
    best: u64,
    /// A single slow run says nothing about the others, so this counts, not the slowest.
    median: u64,
}

/// The times in another file, by case.
pub struct Before(BTreeMap<String, Times>);

impl Before {
    /// Reads a file written by `batt bench --export`.
    pub fn read(path: &Path) -> Result<Before, CliError> {
        let bad = |why: &str| CliError::Input(format!("{}: {why}", path.display()));
        let other: Json = serde_json::from_str(&files::read(path)?)
            .map_err(|error| bad(&format!("not JSON: {error}")))?;
        let cases = other["bench"]["cases"].as_array();
        let cases = cases.ok_or_else(|| bad("not written by `batt bench --export`"))?;
        let case = |case: &Json| {
            let best = case["best_ns"].as_u64()?;
            let median = case["median_ns"].as_u64().unwrap_or(best);
            Some((case["key"].as_str()?.to_owned(), Times { best, median }))
        };
        Ok(Before(cases.iter().filter_map(case).collect()))
    }
}

/// The cases of both files, and how many each has for itself.
pub struct Compared {
    cases: Vec<ComparedCase>,
    new: usize,
    old: usize,
}

/// A case with its times.
struct ComparedCase {
    key: String,
    name: String,
    before: Times,
    now: Times,
}

/// What became of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Change {
    Slower,
    Faster,
    Same,
    /// The best times differ, but no more than the usual run of a file does from its best.
    Unclear,
}

impl Change {
    fn name(self) -> &'static str {
        match self {
            Change::Slower => "slower",
            Change::Faster => "faster",
            Change::Same => "same",
            Change::Unclear => "unclear",
        }
    }
}

/// Smaller ratios are noise.
const SLOWER: f64 = 1.1;

impl ComparedCase {
    fn ratio(&self) -> f64 {
        self.now.best as f64 / self.before.best.max(1) as f64
    }

    fn change(&self) -> Change {
        let ComparedCase { before, now, .. } = self;
        if (1.0 / SLOWER..SLOWER).contains(&self.ratio()) {
            Change::Same
        } else if now.best > before.median {
            Change::Slower
        } else if now.median < before.best {
            Change::Faster
        } else {
            Change::Unclear
        }
    }
}

impl Compared {
    /// How many cases are slower now.
    pub fn slower(&self) -> usize {
        self.with(Change::Slower)
    }

    fn with(&self, change: Change) -> usize {
        self.cases.iter().filter(|case| case.change() == change).count()
    }

    pub fn as_json(&self) -> Json {
        let case = |case: &ComparedCase| {
            let ComparedCase { key, before, now, .. } = case;
            json!({
                "key": key,
                "before_ns": before.best,
                "now_ns": now.best,
                "ratio": case.ratio(),
                "change": case.change().name(),
            })
        };
        json!({
            "cases": self.cases.iter().map(case).collect::<Vec<_>>(),
            "slower": self.slower(),
            "unclear": self.with(Change::Unclear),
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
            let change = case.change();
            let verdict = match change {
                Change::Slower => Cell::new(BAD, change.name()),
                Change::Faster => Cell::new(GOOD, change.name()),
                Change::Same | Change::Unclear => Cell::from(change.name()),
            };
            table.row(vec![
                Cell::from(&case.name),
                Cell::from(duration(case.before.best)),
                Cell::from(duration(case.now.best)),
                Cell::from(format!("{:.2}", case.ratio())),
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
        let unclear = self.with(Change::Unclear);
        if unclear > 0 {
            output.line(format!(
                "unclear: {}, because the runs of a file differ as much; more runs (--repeat) or a quieter machine help",
                counted(unclear, "case")
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_that_usual_runs_have_too_is_no_change() {
        let change = |before: [u64; 2], now: [u64; 2]| {
            let [before, now] = [before, now].map(|[best, median]| Times { best, median });
            ComparedCase { key: String::new(), name: String::new(), before, now }.change()
        };
        assert_eq!(change([100, 105], [109, 110]), Change::Same);
        assert_eq!(change([100, 105], [120, 180]), Change::Slower);
        assert_eq!(change([100, 130], [120, 120]), Change::Unclear, "usual runs took 130");
        assert_eq!(change([120, 180], [100, 110]), Change::Faster);
        assert_eq!(change([120, 120], [100, 130]), Change::Unclear, "usual runs take 130");
        assert_eq!(change([0, 0], [1, 1]), Change::Same);
    }
}
