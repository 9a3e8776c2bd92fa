//! Prints the results of a run: tables for people, JSON lines for machines.

use super::Phases;
use crate::args::RunArgs;
use crate::error::CliError;
use crate::findings;
use crate::output::{BAD, BOLD, DIM, GOOD, Output, WARN, counted, duration, styled};
use crate::table::{Cell, Side, Table};
use batt::{Standing, Tally};
use batt_engine::{Cost, Job, Prepared, SampleId, Schedule, Summary};
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
    /// Did the differs run?
    pub judges: bool,
}

/// A solver on a task, as shown.
struct Line<'a> {
    solver: &'a str,
    task: &'a str,
    standing: Standing,
    is_own: bool,
    is_best: bool,
}

/// The steps of one class, and how many times they were evaluated.
struct ClassLine {
    name: &'static str,
    steps: usize,
    times: usize,
}

impl<'a> Report<'a> {
    fn lines(&self) -> Vec<Line<'a>> {
        let battery = self.prepared.battery();
        let mut lines = Vec::new();
        for (k, job) in self.jobs.iter().enumerate() {
            let best = self.tally.best(k);
            for (output, &standing) in self.tally.of_task(k).iter().enumerate() {
                let solver = &battery.solvers[battery.outputs[output].solver];
                let is_own = solver.task_id() == Some(job.task.as_str());
                let solver = solver.name.as_str();
                let is_best = best == Some(output);
                if standing.right() > 0 || is_own || is_best {
                    lines.push(Line { solver, task: &job.task, standing, is_own, is_best });
                }
            }
        }
        lines
    }

    fn is_solved(&self, job: usize) -> bool {
        self.tally.is_solved(job, &self.jobs[job])
    }

    fn solved(&self) -> usize {
        (0..self.jobs.len()).filter(|&k| self.is_solved(k)).count()
    }

    /// The cost of everything: per battery, per task and per sample.
    fn cost(&self) -> Cost {
        let mut all = self.prepared.cost();
        all += self.summary.task_cost;
        all += self.summary.cost;
        all
    }

    /// The time of a primitive call on one core.
    fn ns_per_call(&self) -> f64 {
        let cost = self.cost();
        cost.nanos as f64 / cost.calls.max(1) as f64
    }

    fn samples_per_second(&self) -> f64 {
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

    pub fn print_json(&self, output: &mut Output) -> Result<(), CliError> {
        for line in self.lines() {
            output.json(&json!({
                "solver": line.solver,
                "task": line.task,
                "demo_right": line.standing.demo_right,
                "test_right": line.standing.test_right,
                "samples": line.standing.judged,
                "score": line.standing.score(),
                "own": line.is_own,
                "best": line.is_best,
            }))?;
        }
        output.json(&self.summary_json())
    }

    fn summary_json(&self) -> Json {
        let cost = self.cost();
        let battery = self.prepared.battery();
        let classes: Vec<Json> = self
            .class_lines()
            .iter()
            .map(|line| {
                let once = line.steps * self.summary.samples;
                let evaluated = line.steps * line.times;
                json!({
                    "computed": line.name, "steps": line.steps, "evaluated": evaluated,
                    "saved": once.saturating_sub(evaluated),
                })
            })
            .collect();
        let passes: Vec<Json> = self
            .prepared
            .findings()
            .iter()
            .map(|finding| {
                let found = findings::summary(finding);
                json!({"pass": finding.pass.name(), "on": finding.on, "found": found})
            })
            .collect();
        json!({"summary": {
            "tasks": self.summary.tasks,
            "solved": self.solved(),
            "samples": self.summary.samples,
            "judged": self.summary.judged,
            "solvers": battery.solvers.len(),
            "steps": cost.steps,
            "calls": cost.calls,
            "outputs": self.summary.outputs,
            "right": self.summary.right,
            "failures": cost.failures,
            "limits": cost.limits,
            "evaluated": self.summary.evaluated,
            "timed_out": self.summary.timed_out,
            "out_of_memory": self.summary.out_of_memory,
            "not_reached": self.summary.not_reached,
            "panics": self.summary.panics,
            "stopped": self.summary.stopped,
            "batches": self.summary.batches,
            "read_ns": self.phases.read.as_nanos() as u64,
            "plan_ns": self.phases.plan.as_nanos() as u64,
            "eval_ns": self.phases.evaluate.as_nanos() as u64,
            "cpu_ns": cost.nanos,
            "ns_per_call": self.ns_per_call(),
            "samples_per_s": self.samples_per_second(),
            "arena_bytes": cost.words * 8,
            "threads": self.summary.threads,
            "backend": self.summary.backend,
            "fallbacks": self.summary.fallbacks,
            "classes": classes,
            "passes": passes,
        }})
    }

    pub fn print(&self, args: &RunArgs, output: &mut Output) -> Result<(), CliError> {
        self.print_matches(output)?;
        self.print_near_misses(output)?;
        self.print_work(output)?;
        for (sample, message) in self.tally.panics.iter().take(self.most) {
            let SampleId { job, part, index } = *sample;
            let sample = format!("{} {}[{index}]", self.jobs[job].task, part.name());
            output.line(format!("{}: batt panicked: {message}", styled(BAD, sample)))?;
        }
        self.print_end(args, output)
    }

    fn more(&self, all: usize, output: &mut Output) -> Result<(), CliError> {
        if all > self.most {
            let hidden = all - self.most;
            output.line(styled(DIM, format!("and {hidden} more; --show {all} shows all")))?;
        }
        Ok(())
    }

    /// Prints exact matches, those on the solver's own task first.
    fn print_matches(&self, output: &mut Output) -> Result<(), CliError> {
        let mut lines = self.lines();
        lines.retain(|line| line.standing.right() > 0 || line.is_own);
        lines.sort_by_key(|line| (!line.is_own, std::cmp::Reverse(line.standing.right())));
        if lines.is_empty() {
            return output.line("no output is right");
        }
        let mut table = Table::new(&[
            ("solver", Side::Left),
            ("task", Side::Left),
            ("demos", Side::Right),
            ("tests", Side::Right),
            ("", Side::Left),
            ("score", Side::Right),
        ]);
        for line in lines.iter().take(self.most) {
            let verdict = match line.standing {
                standing if standing.is_solved() => Cell::new(GOOD, "solved"),
                standing if standing.right() > 0 => Cell::new(WARN, "partly"),
                _ => Cell::new(BAD, "no"),
            };
            table.row(vec![
                Cell::from(line.solver),
                Cell::from(line.task),
                Cell::from(line.standing.demo_right),
                Cell::from(line.standing.test_right),
                verdict,
                Cell::from(format!("{:.1}", line.standing.score())),
            ]);
        }
        table.print(output)?;
        self.more(lines.len(), output)
    }

    /// Prints the best solver of every unsolved task.
    fn print_near_misses(&self, output: &mut Output) -> Result<(), CliError> {
        let mut lines = self.lines();
        let mut unsolved: Vec<&str> = Vec::new();
        for (k, job) in self.jobs.iter().enumerate() {
            if !self.is_solved(k) {
                unsolved.push(&job.task);
            }
        }
        lines.retain(|line| line.is_best && unsolved.contains(&line.task));
        lines.sort_by(|a, b| b.standing.score().total_cmp(&a.standing.score()));
        if lines.is_empty() {
            return Ok(());
        }
        output.line("")?;
        let mut table = Table::new(&[
            ("best near miss", Side::Left),
            ("task", Side::Left),
            ("right", Side::Right),
            ("score", Side::Right),
        ]);
        let most = self.most.div_ceil(2);
        for line in lines.iter().take(most) {
            table.row(vec![
                Cell::from(line.solver),
                Cell::from(line.task),
                Cell::from(format!("{}/{}", line.standing.right(), line.standing.judged)),
                Cell::from(format!("{:.1}", line.standing.score())),
            ]);
        }
        table.print(output)?;
        if lines.len() > most {
            output.line(styled(DIM, format!("and {} more", lines.len() - most)))?;
        }
        Ok(())
    }

    /// Prints how often steps were computed, and what the passes found.
    fn print_work(&self, output: &mut Output) -> Result<(), CliError> {
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

    fn print_end(&self, args: &RunArgs, output: &mut Output) -> Result<(), CliError> {
        let summary = self.summary;
        let battery = self.prepared.battery();
        output.line("")?;
        let solved = format!("{} of {} solved", self.solved(), counted(summary.tasks, "task"));
        output.line(format!(
            "{}, {} of {} outputs right: {} on {}",
            styled(BOLD, solved),
            summary.right,
            summary.outputs,
            counted(battery.solvers.len(), "solver"),
            counted(summary.samples, "sample"),
        ))?;
        let cost = self.cost();
        output.line(format!(
            "{} steps failed, {} of them at a limit; {} timed out, {} out of memory, {} not reached",
            cost.failures,
            cost.limits,
            counted(summary.timed_out as usize, "output"),
            summary.out_of_memory,
            summary.not_reached,
        ))?;
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
        ))?;
        if summary.stopped {
            output.line(styled(WARN, "stopped early: these are the results so far"))?;
        }
        if let Some(path) = &args.out {
            output.line(format!("{} {}", styled(GOOD, "wrote"), path.display()))?;
        }
        Ok(())
    }
}
