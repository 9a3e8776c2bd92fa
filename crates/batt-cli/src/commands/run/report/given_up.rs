//! Outputs without a value or a score: how many, and which steps are to blame.

use super::Report;
use crate::error::CliError;
use crate::output::{Output, duration, memory, shortened};
use crate::table::{Cell, Side, Table};
use batt_engine::{GivenUp, SampleId, Status};
use serde_json::{Value as Json, json};
use std::collections::HashMap;

/// A step that was given up, on how many samples, and the heaviest of them.
struct Offender {
    worst: GivenUp,
    sample: SampleId,
    samples: usize,
}

/// A figure, or nothing if it is not known.
fn shown(figure: u64, text: fn(u64) -> String) -> String {
    if figure == 0 { String::new() } else { text(figure) }
}

impl Report<'_> {
    /// What was given up, by step and output; the heaviest first.
    fn offenders(&self) -> Vec<Offender> {
        let mut found: HashMap<_, Offender> = HashMap::new();
        for &(sample, what) in &self.summary.given_up {
            let key = (what.status, what.step.map(|step| step.0), what.output);
            let one = found.entry(key).or_insert(Offender { worst: what, sample, samples: 0 });
            one.samples += 1;
            if (what.nanos, what.words) > (one.worst.nanos, one.worst.words) {
                (one.worst, one.sample) = (what, sample);
            }
        }
        let mut found: Vec<Offender> = found.into_values().collect();
        found.sort_by_key(|one| {
            let weight = (one.worst.nanos, one.worst.words, one.samples);
            (std::cmp::Reverse(weight), one.sample, one.worst.output)
        });
        found
    }

    fn step_text(&self, one: &Offender) -> String {
        match one.worst.step {
            Some(step) => {
                let steps = &self.prepared.battery().steps;
                let call = steps.get(step.index()).map(ToString::to_string).unwrap_or_default();
                format!("t{} = {call}", step.0)
            }
            None => "the whole sample".to_owned(),
        }
    }

    /// The offenders, for JSON.
    pub(super) fn given_up_json(&self) -> Json {
        let line = |one: &Offender| {
            json!({
                "status": one.worst.status.name(),
                "solver": one.worst.output.map(|output| self.solver(output)),
                "step": one.worst.step.map(|step| step.0),
                "call": one.worst.step.map(|_| self.step_text(one)),
                "samples": one.samples,
                "worst_sample": self.sample_name(one.sample),
                "ns": one.worst.nanos,
                "bytes": one.worst.words * 8,
            })
        };
        self.offenders().iter().map(line).collect()
    }

    /// Prints the statuses of outputs that were not evaluated, and the heaviest offenders.
    pub(super) fn print_given_up(&self, output: &mut Output) -> Result<(), CliError> {
        let mut table = Table::new(&[
            ("not evaluated", Side::Left),
            ("outputs", Side::Right),
            ("solvers", Side::Right),
            ("tasks", Side::Right),
        ]);
        let mut any = false;
        for status in Status::ALL.into_iter().filter(|&status| status != Status::Evaluated) {
            let outputs = self.prepared.battery().outputs.len();
            let (mut count, mut tasks, mut solvers) = (0, 0, vec![false; outputs]);
            for job in 0..self.jobs.len() {
                let before = count;
                for (standing, solver) in self.tally.of_task(job).iter().zip(&mut solvers) {
                    let samples = standing.with_status(status);
                    count += u64::from(samples);
                    *solver |= samples > 0;
                }
                tasks += usize::from(count > before);
            }
            if count > 0 {
                let solvers = solvers.iter().filter(|&&is_one| is_one).count();
                table.row(vec![status.name().into(), count.into(), solvers.into(), tasks.into()]);
                any = true;
            }
        }
        if any {
            output.line("")?;
            table.print(output)?;
        }
        let offenders = self.offenders();
        if offenders.is_empty() || self.most == 0 {
            return Ok(());
        }
        output.line("")?;
        let mut table = Table::new(&[
            ("given up", Side::Left),
            ("solver", Side::Left),
            ("samples", Side::Right),
            ("worst sample", Side::Left),
            ("memory", Side::Right),
            ("time", Side::Right),
            ("step", Side::Left),
        ]);
        for one in offenders.iter().take(self.most) {
            let solver = match (one.worst.output, one.worst.step) {
                (Some(output), _) => self.solver(output),
                (None, Some(_)) => "(baseline)",
                (None, None) => "(all)",
            };
            table.row(vec![
                Cell::from(one.worst.status.name()),
                Cell::from(solver),
                Cell::from(one.samples),
                Cell::from(self.sample_name(one.sample)),
                Cell::from(shown(one.worst.words, memory)),
                Cell::from(shown(one.worst.nanos, duration)),
                Cell::from(shortened(&self.step_text(one), 60)),
            ]);
        }
        table.print(output)?;
        self.more(offenders.len(), output)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::run::Phases;
    use crate::commands::run::out::Written;
    use crate::commands::run::report::LeftOut;
    use batt::{Passes, Tally};
    use batt_engine::{Prepared, Summary};
    use batt_program::StepId;
    use batt_program::battery::Battery;
    use std::time::Duration;

    #[test]
    fn offenders_are_gathered_by_step_with_the_heaviest_first() {
        let text =
            "def solve_a(I):\n    return vmirror(I)\n\ndef solve_b(I):\n    return rot90(I)\n";
        let battery = Battery::merge(&batt_program::read("ab.py", text).programs);
        let prepared = Prepared::new(battery, Passes::ALL);
        let jobs = batt::jobs(&batt::tasks::builtin::tasks()[..2]);
        let one = |job: usize, step: Option<u32>, output: Option<usize>, nanos: u64| {
            let step = step.map(StepId);
            let what = GivenUp { status: Status::TimedOut, step, output, nanos, words: 1000 };
            (SampleId { job, ..SampleId::default() }, what)
        };
        let given_up = vec![
            one(0, Some(0), Some(0), 50),
            one(1, Some(1), Some(1), 900),
            one(1, Some(0), Some(0), 70),
            one(0, None, None, 10),
        ];
        let summary = Summary { given_up, ..Summary::default() };
        let time = Duration::ZERO;
        let report = Report {
            prepared: &prepared,
            jobs: &jobs,
            tally: &Tally::new(2, &jobs),
            summary: &summary,
            phases: &Phases { read: time, plan: time, evaluate: time },
            most: 10,
            shard: None,
            left_out: LeftOut { programs: 0, tasks: 0 },
            written: &Written::Nothing,
        };
        let json = report.given_up_json();
        let lines = json.as_array().expect("a list");
        let shown: Vec<String> = lines
            .iter()
            .map(|line| {
                let fields = ["solver", "call", "samples", "worst_sample", "ns", "bytes"];
                fields.map(|name| line[name].to_string()).join(" ")
            })
            .collect();
        let tasks = [&jobs[0].task, &jobs[1].task];
        assert_eq!(
            shown,
            [
                format!("\"solve_b\" \"t1 = rot90(I)\" 1 \"{} demo[0]\" 900 8000", tasks[1]),
                format!("\"solve_a\" \"t0 = vmirror(I)\" 2 \"{} demo[0]\" 70 8000", tasks[1]),
                format!("null null 1 \"{} demo[0]\" 10 8000", tasks[0]),
            ]
        );
    }
}
