//! The live line: one that changes on a terminal, plain lines elsewhere, JSON lines with `--json`.

use crate::error::CliError;
use crate::output::{Output, print_to_stderr};
use batt::evolve::{Event, OperatorFigures, Report};
use indicatif::{ProgressBar, ProgressStyle};
use std::time::{Duration, Instant};

/// Plain lines are this far apart, unless a task came to be solved.
const INTERVAL: Duration = Duration::from_secs(10);

/// Shows how a run goes.
pub struct Live {
    json: bool,
    bar: ProgressBar,
    last: Option<Instant>,
    operators: Vec<OperatorFigures>,
}

impl Live {
    pub fn new(json: bool) -> Live {
        let bar = if json { ProgressBar::hidden() } else { ProgressBar::new_spinner() };
        let style = ProgressStyle::with_template("{spinner} {elapsed_precise} {wide_msg}");
        let style = style.unwrap_or_else(|_| ProgressStyle::default_spinner());
        Live { json, bar: bar.with_style(style), last: None, operators: Vec::new() }
    }

    /// What the operators did so far.
    pub fn operators(&self) -> &[OperatorFigures] {
        &self.operators
    }

    pub fn on(&mut self, event: Event<'_>, output: &mut Output) -> Result<(), CliError> {
        match event {
            Event::Begin { run, generation, seed, tasks } if !self.json => {
                let text = format!(
                    "run {}, seed {seed}: {tasks} tasks, from generation {generation}",
                    run.0
                );
                self.say(&text);
            }
            Event::Generation(report) if self.json => {
                let mut line = report.to_json();
                line["new_programs"] = report.new_programs.into();
                output.json(&line)?;
                output.flush()?;
            }
            Event::Generation(report) => self.generation(report),
            Event::End(_) => self.bar.finish_and_clear(),
            _ => {}
        }
        Ok(())
    }

    fn generation(&mut self, report: &Report) {
        self.operators.clone_from(&report.operators);
        let text = line(report);
        self.bar.set_message(text.clone());
        self.bar.tick();
        let solves = report.gains.iter().any(|gain| gain.fits);
        let is_due = self.last.is_none_or(|last| last.elapsed() >= INTERVAL);
        if self.bar.is_hidden() && (is_due || solves) {
            self.last = Some(Instant::now());
            print_to_stderr(&text);
        }
    }

    fn say(&self, text: &str) {
        match self.bar.is_hidden() {
            true => print_to_stderr(text),
            false => self.bar.println(text),
        }
    }
}

/// `generation 12: 3821 candidates/s, 14 new programs, 31 of 400 tasks fit; 3c9b0459 812 -> 1000`
fn line(report: &Report) -> String {
    let seconds = report.times.total().as_secs_f64().max(1e-9);
    let rate = report.candidates as f64 / seconds;
    let mut text = format!(
        "generation {}: {rate:.0} candidates/s, {} new programs, {} of {} tasks fit",
        report.generation, report.new_programs, report.fitting.1, report.of
    );
    let mut gains = report.gains.iter().filter(|gain| gain.before > 0.0 || gain.fits).peekable();
    if gains.peek().is_some() {
        text.push_str("; best gains");
    }
    for gain in gains.take(3) {
        text += &format!(" {} {:.0} -> {:.0}", gain.task, gain.before, gain.after);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use batt::evolve::{Gain, Operator, Times};

    #[test]
    fn a_line_says_what_a_generation_did() {
        let report = Report {
            generation: 12,
            candidates: 3000,
            new_programs: 14,
            fitting: (30, 31),
            of: 400,
            gains: vec![Gain {
                task: "3c9b0459".into(),
                before: 812.4,
                after: 1000.0,
                fits: true,
                operator: Operator::Graft,
                program: "abcdef01".into(),
            }],
            times: Times { screening: Duration::from_millis(500), ..Times::default() },
            ..Report::default()
        };
        assert_eq!(
            line(&report),
            "generation 12: 6000 candidates/s, 14 new programs, 31 of 400 tasks fit; \
             best gains 3c9b0459 812 -> 1000"
        );
    }
}
