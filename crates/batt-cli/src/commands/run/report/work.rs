//! The work of a run: steps computed and saved, what the passes found, times.

use super::Report;
use crate::error::CliError;
use crate::findings;
use crate::output::{Output, counted, duration};
use crate::table::{Cell, Side, Table};
use batt_engine::{Cost, Schedule, Summary};
use serde_json::{Value as Json, json};

/// The steps of one class, and how many times they were evaluated.
struct ClassLine {
    name: &'static str,
    steps: usize,
    times: usize,
}

impl Report<'_> {
    /// The cost of everything: per battery, per task and per sample.
    pub(super) fn cost(&self) -> Cost {
        let mut all = self.prepared.cost();
        all += self.summary.task_cost;
        all += self.summary.cost;
        all
    }

    /// The time of a primitive call on one core.
    pub(super) fn ns_per_call(&self) -> f64 {
        let cost = self.cost();
        cost.nanos as f64 / cost.calls.max(1) as f64
    }

    pub(super) fn samples_per_second(&self) -> f64 {
        self.summary.samples as f64 / self.summary.time.as_secs_f64().max(1e-9)
    }

    fn class_lines(&self) -> [ClassLine; 4] {
        let sum = |count: &dyn Fn(&Schedule) -> usize| -> usize {
            self.prepared.schedules().iter().map(|its| count(&its.schedule)).sum()
        };
        let battery = sum(&|s| s.calls_in(&s.battery));
        let task = sum(&|s| s.calls_in(&s.task));
        let sections = |s: &Schedule, judge: bool| -> usize {
            let part = s.sections.iter().map(|x| if judge { &x.judge } else { &x.own });
            part.map(|range| s.calls_in(range)).sum()
        };
        let sample = sum(&|s| s.calls_in(&s.shared) + sections(s, false));
        let candidate = sum(&|s| s.calls_in(&s.shared_judge) + sections(s, true));
        let &Summary { tasks, samples, judged, .. } = self.summary;
        [
            ClassLine { name: "once per battery", steps: battery, times: 1 },
            ClassLine { name: "once per task", steps: task, times: tasks },
            ClassLine { name: "once per sample", steps: sample, times: samples },
            ClassLine {
                name: "where C is known",
                steps: candidate,
                times: if self.judges { judged } else { 0 },
            },
        ]
    }

    /// The classes of steps, for JSON.
    pub(super) fn classes_json(&self) -> Json {
        let line = |line: &ClassLine| {
            let once = line.steps * self.summary.samples;
            let evaluated = line.steps * line.times;
            json!({
                "computed": line.name, "steps": line.steps, "evaluated": evaluated,
                "saved": once.saturating_sub(evaluated),
            })
        };
        self.class_lines().iter().map(line).collect()
    }

    /// What the passes found, for JSON.
    pub(super) fn passes_json(&self) -> Json {
        let findings = self.prepared.findings().iter();
        findings
            .map(|finding| {
                let found = findings::summary(finding);
                json!({"pass": finding.pass.name(), "on": finding.on, "found": found})
            })
            .collect()
    }

    /// Prints how often steps were computed, and what the passes found.
    pub(super) fn print_work(&self, output: &mut Output) -> Result<(), CliError> {
        output.line("")?;
        let mut table = Table::new(&[
            ("computed", Side::Left),
            ("steps", Side::Right),
            ("evaluated", Side::Right),
            ("saved", Side::Right),
        ]);
        for line in self.class_lines() {
            let evaluated = line.steps * line.times;
            let once = line.steps * self.summary.samples;
            let saved = once.saturating_sub(evaluated);
            table.row(vec![
                Cell::from(line.name),
                Cell::from(line.steps),
                Cell::from(evaluated),
                Cell::from(saved),
            ]);
        }
        table.print(output)?;
        if self.prepared.findings().is_empty() {
            return Ok(());
        }
        output.line("")?;
        let mut table = Table::new(&[("pass", Side::Left), ("found", Side::Left)]);
        for finding in self.prepared.findings() {
            let found = findings::summary(finding);
            table.row(vec![Cell::from(finding.pass.name()), Cell::from(found)]);
        }
        table.print(output)
    }

    /// Prints the cost and the times.
    pub(super) fn print_times(&self, output: &mut Output) -> Result<(), CliError> {
        let (cost, summary) = (self.cost(), self.summary);
        output.line(format!(
            "{} steps, {} calls, {:.1} ns per call on one core; {:.0} samples/s on {} ({})",
            cost.steps,
            cost.calls,
            self.ns_per_call(),
            self.samples_per_second(),
            counted(summary.threads, "thread"),
            summary.backend,
        ))?;
        let ns = |time: std::time::Duration| duration(time.as_nanos() as u64);
        output.line(format!(
            "reading {}, planning {}, evaluation {} in {}",
            ns(self.phases.read),
            ns(self.phases.plan),
            ns(self.phases.evaluate),
            counted(summary.batches, "batch"),
        ))
    }
}
