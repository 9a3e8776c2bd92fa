//! Subscribers of a run: progress, timing lines and log.

mod progress;

use crate::output::{self, counted, duration, memory};
use batt_engine::{Event, Subscriber, TaskFigures};
use serde_json::{Value as Json, json};
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

pub use progress::Progress;

/// Prints a line per task: what it took.
pub struct Timing {
    pub on: bool,
}

impl Subscriber for Timing {
    fn on(&mut self, event: &Event<'_>) {
        let Event::Task { job, figures } = event else { return };
        if self.on {
            output::print_to_stderr(&timing_line(&job.task, figures));
        }
    }

    fn takes_samples(&self) -> bool {
        false
    }
}

fn timing_line(task: &str, figures: &TaskFigures) -> String {
    let cost = figures.cost();
    let [all, demos, tests, once] =
        [cost, figures.demos, figures.tests, figures.task].map(|cost| duration(cost.nanos));
    let judged = if figures.judged < figures.samples {
        format!(" ({} judged)", figures.judged)
    } else {
        String::new()
    };
    format!(
        "{task}: {}{judged}, {} steps, {} calls, {} failed; CPU time {all} (demonstrations {demos}, \
         tests {tests}, once {once}); {}",
        counted(figures.samples, "sample"),
        cost.steps,
        cost.calls,
        cost.failures,
        memory(8 * cost.words),
    )
}

/// An optional file written during the run, up to the first error.
pub struct OptionalFile {
    file: Option<BufWriter<File>>,
    error: Option<io::Error>,
}

impl OptionalFile {
    pub fn create(path: Option<&Path>) -> io::Result<OptionalFile> {
        let file = path.map(File::create).transpose()?;
        Ok(OptionalFile {
            file: file.map(|file| BufWriter::with_capacity(1 << 20, file)),
            error: None,
        })
    }

    fn write(&mut self, bytes: &[u8]) {
        if let (Some(file), None) = (&mut self.file, &self.error) {
            self.error = file.write_all(bytes).err();
        }
    }

    fn finish(self) -> io::Result<()> {
        match (self.error, self.file) {
            (Some(error), _) => Err(error),
            (None, Some(mut file)) => file.flush(),
            (None, None) => Ok(()),
        }
    }
}

/// The log: events as JSON lines with times.
pub struct LogFile(pub OptionalFile);

impl LogFile {
    pub fn finish(self) -> io::Result<()> {
        self.0.finish()
    }
}

fn logged(event: &Event<'_>) -> Option<Json> {
    Some(match event {
        Event::Started { tasks, samples, outputs, threads, backend } => json!({
            "event": "started", "tasks": tasks, "samples": samples, "outputs": outputs,
            "threads": threads, "backend": backend,
        }),
        Event::Batch { samples, time } => json!({
            "event": "batch", "samples": samples, "ns": time.as_nanos() as u64,
        }),
        Event::Sample { result, job } => json!({
            "event": "sample", "task": job.task, "part": result.sample.part.name(),
            "index": result.sample.index, "complete": result.is_complete(),
            "steps": result.cost.steps, "calls": result.cost.calls,
            "failures": result.cost.failures, "ns": result.cost.nanos,
            "words": result.cost.words,
        }),
        Event::Task { job, figures } => {
            let cost = figures.cost();
            json!({
                "event": "task", "task": job.task, "samples": figures.samples,
                "judged": figures.judged, "steps": cost.steps, "calls": cost.calls,
                "failures": cost.failures, "ns": cost.nanos, "demos_ns": figures.demos.nanos,
                "tests_ns": figures.tests.nanos, "once_ns": figures.task.nanos,
                "words": cost.words,
            })
        }
        Event::Finished { summary } => json!({
            "event": "finished", "samples": summary.samples, "stopped": summary.stopped,
            "ns": summary.time.as_nanos() as u64,
        }),
        _ => return None,
    })
}

impl Subscriber for LogFile {
    fn on(&mut self, event: &Event<'_>) {
        if self.0.file.is_some()
            && let Some(line) = logged(event)
        {
            self.0.write(format!("{line}\n").as_bytes());
        }
    }

    fn takes_samples(&self) -> bool {
        self.0.file.is_some()
    }
}
