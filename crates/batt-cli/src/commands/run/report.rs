//! Prints the results of a run: tables for people, JSON lines for machines.

mod given_up;
mod outcome;
mod work;

use super::Phases;
use super::out::Written;
use super::table_rows::TableRows;
use crate::devices::{DeviceReport, Names};
use crate::error::CliError;
use crate::output::{BAD, BOLD, GOOD, Output, WARN, counted, styled};
use batt::results_file::Shard;
use batt::{Tally, Verdict};
use batt_engine::{Job, Prepared, SampleId, Status, Summary};
use serde_json::{Value as Json, json};
use std::sync::Arc;

pub struct Report<'a> {
    pub prepared: &'a Prepared,
    pub jobs: &'a [Arc<Job>],
    pub tally: &'a Tally,
    pub summary: &'a Summary,
    pub phases: &'a Phases,
    /// Maximum number of rows per table.
    pub most: usize,
    /// The part of the tasks that was run.
    pub shard: Option<Shard>,
    /// Programs that were rejected, and tasks that could not be read.
    pub left_out: LeftOut,
    /// What became of the results file.
    pub written: &'a Written,
}

/// What was not run, because it could not be read.
#[derive(Clone, Copy)]
pub struct LeftOut {
    pub programs: usize,
    pub tasks: usize,
}

impl Names for Report<'_> {
    fn solver(&self, output: usize) -> &str {
        self.solver(output)
    }

    fn sample(&self, sample: SampleId) -> String {
        self.sample_name(sample)
    }
}

impl Report<'_> {
    fn with_verdict(&self, verdict: Verdict) -> usize {
        (0..self.jobs.len()).filter(|&job| self.tally.verdict(job) == verdict).count()
    }

    /// The name of an output's solver.
    fn solver(&self, output: usize) -> &str {
        let battery = self.prepared.battery();
        &battery.solvers[battery.outputs[output].solver].name
    }

    /// The task that an output's solver is for.
    fn task_of(&self, output: usize) -> Option<&str> {
        let battery = self.prepared.battery();
        battery.solvers[battery.outputs[output].solver].task_id()
    }

    /// The number of steps of an output's solver.
    fn steps(&self, output: usize) -> usize {
        let battery = self.prepared.battery();
        battery.solvers[battery.outputs[output].solver].steps
    }

    fn device(&self) -> DeviceReport<'_> {
        let (figures, steps) = (&self.summary.device, self.summary.cost.steps);
        DeviceReport { figures, steps, most: self.most, names: self }
    }

    fn sample_name(&self, sample: SampleId) -> String {
        let SampleId { job, part, index } = sample;
        format!("{} {}[{index}]", self.jobs[job].task, part.name())
    }

    pub fn print_json(&self, rows: &TableRows<'_>, output: &mut Output) -> Result<(), CliError> {
        for row in rows.iter() {
            output.json(&row)?;
        }
        output.json(&self.summary_json())
    }

    fn summary_json(&self) -> Json {
        let (cost, totals, summary) = (self.cost(), self.tally.totals(), self.summary);
        let battery = self.prepared.battery();
        let mut json = json!({
            "tasks": summary.tasks,
            "solved": self.with_verdict(Verdict::Solved),
            "fit_with_unknown_tests": self.with_verdict(Verdict::Fits),
            "samples": totals.samples,
            "samples_evaluated_now": summary.samples,
            "judged": summary.judged,
            "solvers": battery.solvers.len(),
            "rejected_programs": self.left_out.programs,
            "unreadable_tasks": self.left_out.tasks,
            "steps": cost.steps,
            "calls": cost.calls,
            "outputs": totals.outputs,
            "right": totals.right,
            "failures": cost.failures,
            "limits": cost.limits,
            "given_up": self.given_up_json(),
            "panics": self.tally.panics.len(),
            "stopped": summary.stopped,
            "batches": summary.batches,
            "batch_size": summary.batch_size,
            "read_ns": self.phases.read.as_nanos() as u64,
            "plan_ns": self.phases.plan.as_nanos() as u64,
            "eval_ns": self.phases.evaluate.as_nanos() as u64,
            "cpu_ns": self.cpu_nanos(),
            "ns_per_call": self.ns_per_call(),
            "samples_per_s": self.samples_per_second(),
            "arena_bytes": cost.words * 8,
            "threads": summary.threads,
            "backend": summary.backend,
            "fallbacks": summary.fallbacks,
            "device": self.device().as_json(),
            "classes": self.classes_json(),
            "passes": self.passes_json(),
            "results_file": self.written.as_json(),
        });
        for status in Status::ALL {
            json[status.name().replace(' ', "_")] = totals.with_status(status).into();
        }
        json!({"summary": json})
    }

    pub fn print(&self, output: &mut Output) -> Result<(), CliError> {
        if self.jobs.is_empty() {
            return self.print_nothing(output);
        }
        self.print_tasks(output)?;
        self.print_solvers(output)?;
        self.print_given_up(output)?;
        self.print_work(output)?;
        for (sample, message) in self.tally.panics.iter().take(self.most) {
            let sample = styled(BAD, self.sample_name(*sample));
            output.line(format!("{sample}: batt panicked: {message}"))?;
        }
        self.print_end(output)
    }

    /// Without tasks there is nothing but zeros. `batt merge` wants the file of an empty part, too.
    fn print_nothing(&self, output: &mut Output) -> Result<(), CliError> {
        let what = match self.shard {
            Some(shard) => format!("part {shard} has no task: there are fewer tasks than parts"),
            None => "there is no task to run".to_owned(),
        };
        output.line(styled(WARN, what))?;
        self.print_written(output)
    }

    /// Says how many rows a table would have in all.
    fn more(&self, all: usize, output: &mut Output) -> Result<(), CliError> {
        output.more(all, self.most)
    }

    fn print_end(&self, output: &mut Output) -> Result<(), CliError> {
        let (totals, summary, cost) = (self.tally.totals(), self.summary, self.cost());
        output.line("")?;
        let solved = self.with_verdict(Verdict::Solved);
        let solved = format!("{solved} of {} solved", counted(summary.tasks, "task"));
        let fits = match self.with_verdict(Verdict::Fits) {
            0 => String::new(),
            fits => format!(", {fits} with unknown tests fit"),
        };
        let samples = match totals.wanted_samples {
            wanted if wanted == totals.samples => counted(wanted, "sample"),
            wanted => format!("{} of {}", totals.samples, counted(wanted, "sample")),
        };
        output.line(format!(
            "{}{fits}, {} of {} outputs right: {} on {}",
            styled(BOLD, solved),
            totals.right,
            totals.outputs,
            counted(self.prepared.battery().solvers.len(), "solver"),
            samples,
        ))?;
        let LeftOut { programs, tasks } = self.left_out;
        if programs + tasks > 0 {
            let (programs, tasks) = (counted(programs, "program"), counted(tasks, "task"));
            output.line(styled(WARN, format!("left out: {programs} and {tasks}, see above")))?;
        }
        let failed = counted(cost.failures as usize, "step");
        output.line(format!("{failed} failed, {} of them at a limit", cost.limits))?;
        self.print_times(output)?;
        self.device().print(output)?;
        self.print_written(output)
    }

    fn print_written(&self, output: &mut Output) -> Result<(), CliError> {
        match self.written {
            Written::Nothing if self.summary.stopped => {
                output.line(styled(WARN, "stopped early: these are the results so far"))
            }
            Written::Nothing => Ok(()),
            Written::WasComplete(path) => {
                let path = path.display();
                output.line(format!("{path} has all of it already: there was nothing to do"))
            }
            Written::File { path, recorded } => {
                self.print_recorded(*recorded, output)?;
                output.line(format!("{} {}", styled(GOOD, "wrote"), path.display()))
            }
            Written::Stopped { recorded, .. } => {
                self.print_recorded(*recorded, output)?;
                output.line(styled(WARN, self.written.advice().unwrap_or_default()))
            }
        }
    }

    fn print_recorded(&self, recorded: usize, output: &mut Output) -> Result<(), CliError> {
        if recorded == 0 {
            return Ok(());
        }
        let (now, before) = (self.summary.samples, counted(recorded, "sample"));
        output.line(format!("{before} were done before; work and times are of the other {now}"))
    }
}
