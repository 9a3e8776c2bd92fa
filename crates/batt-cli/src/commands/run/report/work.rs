//! The work of a run: steps computed and saved, what the passes found, times.

use super::Report;
use crate::error::CliError;
use crate::findings::{self, class_name};
use crate::output::{Output, counted, duration, time_per_call};
use crate::table::{Cell, Side, Table};
use batt_engine::{Cost, Summary};
use batt_program::battery::Class;
use serde_json::{Value as Json, json};

/// The steps of one class.
struct ClassLine {
    name: &'static str,
    steps: usize,
    /// How many steps of the class ran.
    evaluated: u64,
    /// How many more would have run if each ran once per sample.
    saved: u64,
}

impl Report<'_> {
    /// The cost of everything: per battery, per task and per sample.
    pub(super) fn cost(&self) -> Cost {
        let mut all = self.prepared.cost();
        all += self.summary.task_cost;
        all += self.summary.cost;
        all
    }

    /// CPU time of the evaluation, without planning.
    pub(super) fn cpu_nanos(&self) -> u64 {
        self.summary.task_cost.nanos + self.summary.cost.nanos
    }

    /// CPU time of a primitive call, in nanoseconds.
    pub(super) fn ns_per_call(&self) -> f64 {
        let calls = self.summary.task_cost.calls + self.summary.cost.calls;
        if calls == 0 { 0.0 } else { self.cpu_nanos() as f64 / calls as f64 }
    }

    pub(super) fn samples_per_second(&self) -> f64 {
        self.summary.samples as f64 / self.summary.time.as_secs_f64().max(1e-9)
    }

    /// What ran of each class, in the order of [`Class::ALL`].
    fn class_lines(&self) -> [ClassLine; 4] {
        let Summary { cost, task_cost, samples, .. } = self.summary;
        let own_steps = cost.steps - cost.judge_steps;
        let evaluated = [self.prepared.cost().steps, task_cost.steps, own_steps, cost.judge_steps];
        let schedules = self.prepared.schedules();
        let by_class: Vec<_> = schedules.iter().map(|its| its.schedule.calls_by_class()).collect();
        std::array::from_fn(|k| {
            let steps = by_class.iter().map(|calls| calls[k]).sum();
            let (evaluated, per_sample) = (evaluated[k], (steps * samples) as u64);
            let saved = per_sample.saturating_sub(evaluated);
            ClassLine { name: class_name(Class::ALL[k]), steps, evaluated, saved }
        })
    }

    /// The classes of steps, for JSON.
    pub(super) fn classes_json(&self) -> Json {
        let line = |ClassLine { name, steps, evaluated, saved }| json!({"computed": name, "steps": steps, "evaluated": evaluated, "saved": saved});
        self.class_lines().into_iter().map(line).collect()
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
        for ClassLine { name, steps, evaluated, saved } in self.class_lines() {
            table.row(vec![name.into(), steps.into(), evaluated.into(), saved.into()]);
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
            "{} steps, {} calls, {} of CPU time per call; {:.0} samples/s on {} ({})",
            cost.steps,
            cost.calls,
            time_per_call(self.ns_per_call()),
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
