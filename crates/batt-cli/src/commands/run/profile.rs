//! Profiles: time per primitive, time per step, and folded stacks for flame graphs.

use crate::error::CliError;
use crate::output::{BOLD, Output, duration, styled};
use crate::table::{Cell, Side, Table};
use batt_engine::StepTimes;
use batt_program::Operand;
use batt_program::battery::{Battery, Class};
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The time of every step of a battery.
pub struct Profile<'a> {
    battery: &'a Battery,
    /// Step, nanoseconds, calls; the slowest first.
    steps: Vec<(usize, u64, u64)>,
}

/// The name of the primitive that a step calls.
fn callee(battery: &Battery, step: usize) -> &'static str {
    match battery.steps[step].callee {
        Operand::Prim(prim) => prim.name(),
        _ => "(value)",
    }
}

impl<'a> Profile<'a> {
    pub fn new(battery: &'a Battery, times: &StepTimes) -> Profile<'a> {
        let steps = times.by_step.iter().enumerate();
        let steps = steps.map(|(k, &(nanos, calls))| (k, nanos, calls));
        let mut steps: Vec<_> = steps.filter(|&(_, nanos, _)| nanos > 0).collect();
        steps.sort_by_key(|&(k, nanos, _)| (std::cmp::Reverse(nanos), k));
        Profile { battery, steps }
    }

    fn all(&self) -> u64 {
        self.steps.iter().map(|&(_, nanos, _)| nanos).sum()
    }

    /// Name, steps, nanoseconds, calls; the slowest first.
    fn by_primitive(&self) -> Vec<(&'static str, usize, u64, u64)> {
        let mut sums: BTreeMap<&'static str, (usize, u64, u64)> = BTreeMap::new();
        for &(step, nanos, calls) in &self.steps {
            let sum = sums.entry(callee(self.battery, step)).or_default();
            *sum = (sum.0 + 1, sum.1 + nanos, sum.2 + calls);
        }
        let flat =
            sums.into_iter().map(|(name, (steps, nanos, calls))| (name, steps, nanos, calls));
        let mut all: Vec<_> = flat.collect();
        all.sort_by_key(|&(name, _, nanos, _)| (std::cmp::Reverse(nanos), name));
        all
    }

    pub fn print(&self, most: usize, output: &mut Output) -> Result<(), CliError> {
        let all = self.all().max(1) as f64;
        let share = |nanos: u64| format!("{:.1} %", 100.0 * nanos as f64 / all);
        output.line("")?;
        let mut table = Table::new(&[
            ("primitive", Side::Left),
            ("steps", Side::Right),
            ("calls", Side::Right),
            ("time", Side::Right),
            ("share", Side::Right),
        ]);
        for (name, steps, nanos, calls) in self.by_primitive().into_iter().take(most) {
            let time = Cell::from(duration(nanos));
            table.row(vec![name.into(), steps.into(), calls.into(), time, share(nanos).into()]);
        }
        table.print(output)?;
        output.line("")?;
        let mut table = Table::new(&[
            ("slowest step", Side::Left),
            ("calls", Side::Right),
            ("time", Side::Right),
            ("share", Side::Right),
        ]);
        for &(step, nanos, calls) in self.steps.iter().take(most) {
            let text = format!("t{step} = {}", self.battery.steps[step]);
            let time = Cell::from(duration(nanos));
            table.row(vec![text.into(), calls.into(), time, share(nanos).into()]);
        }
        table.print(output)?;
        let note = "measuring adds time to every step: compare shares, not times";
        output.line(styled(BOLD, note))
    }

    pub fn as_json(&self) -> Json {
        let primitives: Vec<Json> = self
            .by_primitive()
            .into_iter()
            .map(|(name, steps, nanos, calls)| {
                json!({"primitive": name, "steps": steps, "calls": calls, "ns": nanos})
            })
            .collect();
        let steps: Vec<Json> = self
            .steps
            .iter()
            .map(|&(step, nanos, calls)| {
                let call = self.battery.steps[step].to_string();
                json!({"step": step, "call": call, "calls": calls, "ns": nanos})
            })
            .collect();
        json!({"profile": {"primitives": primitives, "steps": steps}})
    }

    /// One line per step for flame graph tools: `solvers;per task;objects;t17 1234`, the last
    /// number being nanoseconds.
    pub fn folded(&self) -> String {
        let mut text = String::new();
        let mut steps = self.steps.clone();
        steps.sort_unstable();
        for (step, nanos, _) in steps {
            let who = if self.battery.steps[step].judges { "differs" } else { "solvers" };
            let class = match self.battery.steps[step].class {
                Class::Battery => "once",
                Class::Task => "per task",
                Class::Sample => "per sample",
                Class::Candidate => "where C is known",
            };
            // Writing to a String cannot fail.
            let _ = writeln!(text, "{who};{class};{};t{step} {nanos}", callee(self.battery, step));
        }
        text
    }
}
