//! A run: a battery on tasks, with results as columns and, if wanted, a results file.

use crate::errors::{Failure, Outcome};
use crate::interrupts::{Counter, Reporter, long_work};
use crate::results::{Column, PyResults, status_code};
use crate::settings::{Limits, Place};
use crate::task::PyTasks;
use batt::engine::{
    Batching, Config, Event, Job, Part, Prepared, RIGHT, Rest, RowSinks, RowTarget, SampleId,
    SampleResult, Sinks, Status, Subscriber, Summary, UNKNOWN, run_rest,
};
use batt::results_file::{self, Header, Journal, Shard, SolverRow};
use batt::{BackendName, Battery, Options, Passes, Stop, Tally};
use pyo3::prelude::*;
use serde_json::json;
use std::collections::{BTreeMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// How to run a battery.
pub struct Run {
    /// Where.
    pub place: Place,
    /// Within which limits.
    pub limits: Limits,
    /// With differs?
    pub scores: bool,
    /// Stop at the first miss?
    pub fit: bool,
    /// The results file.
    pub out: Option<PathBuf>,
    /// Continue the results file?
    pub resume: bool,
    /// Which part of the tasks.
    pub shard: Option<Shard>,
}

/// The results of a run, before they are Python objects.
pub struct Ran {
    /// The battery.
    pub battery: Arc<Battery>,
    /// How well every output does on every task.
    pub tally: Tally,
    /// Status, score and calls of every output on every sample.
    pub table: Table,
    /// The run in figures.
    pub summary: Summary,
}

/// Status, score and calls of every output on every sample, row by row.
#[derive(Default)]
pub struct Table {
    /// Where the samples of a task begin.
    starts: Vec<usize>,
    /// Demonstrations of each task.
    demos: Vec<usize>,
    outputs: usize,
    /// The scores; not a number where there is none.
    pub scores: Vec<f32>,
    /// The codes of the statuses.
    pub statuses: Vec<u8>,
    /// Primitive calls.
    pub calls: Vec<u64>,
}

impl Table {
    fn new(outputs: usize, jobs: &[Arc<Job>]) -> Table {
        let samples: usize = jobs.iter().map(|job| job.values.samples().len()).sum();
        let mut next = 0;
        let begin = |job: &Arc<Job>| {
            next += job.values.samples().len();
            next - job.values.samples().len()
        };
        Table {
            starts: jobs.iter().map(begin).collect(),
            demos: jobs.iter().map(|job| job.demos).collect(),
            outputs,
            scores: vec![f32::NAN; samples * outputs],
            statuses: vec![status_code(Status::NotReached); samples * outputs],
            calls: vec![0; samples * outputs],
        }
    }

    fn row(&self, sample: SampleId) -> usize {
        let within = match sample.part {
            Part::Demo => sample.index,
            Part::Test => self.demos[sample.job] + sample.index,
        };
        (self.starts[sample.job] + within) * self.outputs
    }

    fn put(&mut self, at: usize, score: Option<u16>, status: Status, calls: u64) {
        self.scores[at] = score.map_or(f32::NAN, f32::from);
        self.statuses[at] = status_code(status);
        self.calls[at] = calls;
    }

    fn add(&mut self, result: &SampleResult) {
        let row = self.row(result.sample);
        let outputs = result.scores.iter().zip(&result.statuses).zip(&result.calls);
        for (output, ((&score, &status), &calls)) in outputs.enumerate() {
            let counts = score == RIGHT || (status == Status::Evaluated && score != UNKNOWN);
            self.put(row + output, counts.then_some(score), status, calls);
        }
    }

    fn add_recorded(&mut self, sample: SampleId, rows: &[SolverRow]) {
        let row = self.row(sample);
        for (output, its) in rows.iter().enumerate().take(self.outputs) {
            self.put(row + output, its.score, its.status, its.calls);
        }
    }
}

impl Run {
    fn options(&self) -> Options {
        Options { judge: self.scores, fit: self.fit, ..self.limits.options() }
    }

    fn batching(&self, outputs: usize) -> Batching {
        match Batching::within(self.limits.memory / 4, outputs) {
            Batching::Mega { size } if self.place.backend == BackendName::Auto => {
                Batching::Backend { most: size }
            }
            other => other,
        }
    }

    /// What is run, as the command line states it, so that files are equal.
    fn header(&self, battery: &Battery, jobs: &[Arc<Job>], data: &str) -> Header {
        let nanos = |time: Duration| time.as_nanos() as u64;
        let mut options = BTreeMap::from([
            ("memory".to_owned(), json!(self.limits.memory)),
            ("scores".to_owned(), json!(self.scores && !self.fit)),
            ("timeout_ns".to_owned(), json!(self.limits.timeout.map(nanos))),
            ("sample_timeout_ns".to_owned(), json!(self.limits.sample_timeout.map(nanos))),
        ]);
        if self.fit {
            options.insert("fit".to_owned(), json!(true));
        }
        Header::new(battery, jobs, data, self.shard, options)
    }

    /// Evaluates the battery, without Python.
    pub fn evaluate(
        &self,
        battery: Battery,
        tasks: &[batt::Task],
        data: &str,
        stop: &Stop,
        counter: &Counter,
    ) -> Outcome<Ran> {
        let jobs = batt::jobs(tasks);
        let samples: usize = jobs.iter().map(|job| job.values.samples().len()).sum();
        let options = self.options();
        let prepared = Prepared::until(battery, Passes::ALL, &options, stop);
        let outputs = prepared.battery().outputs.len();
        let mut tally = Tally::new(outputs, &jobs);
        let mut table = Table::new(outputs, &jobs);
        let mut add = |sample: SampleId, rows: &[SolverRow]| {
            tally.add_recorded(sample, rows);
            table.add_recorded(sample, rows);
        };
        let out = match &self.out {
            None => Out::Nowhere,
            Some(path) => {
                let header = self.header(prepared.battery(), &jobs, data);
                Out::open(path, header, self.resume, stop, &mut add)?
            }
        };
        let done = samples
            - jobs.iter().enumerate().fold(0, |left, (number, job)| {
                left + job.samples(number).filter(|&sample| !out.has(sample)).count()
            });
        counter.done.store(done, Ordering::Relaxed);
        counter.of.store(samples, Ordering::Relaxed);

        let rows = out.target().map(|target| RowSinks::new(prepared.battery(), &jobs, target));
        let sinks: &dyn Sinks = match &rows {
            Some(rows) => rows,
            None => &(),
        };
        let mut everyone = |event: &Event<'_>| {
            tally.on(event);
            match event {
                Event::Progress { .. } => {
                    counter.done.fetch_add(1, Ordering::Relaxed);
                }
                Event::Sample { result, .. } => table.add(result),
                _ => {}
            }
        };
        let config = Config { batching: self.batching(outputs), options };
        let rest = Rest { is_done: &|sample| out.has(sample), outputs: &|_| None };
        let mut opened = self.place.open();
        let backend = &mut *opened.backend;
        let summary =
            run_rest(&prepared, &jobs, config, backend, stop, sinks, &mut everyone, rest)?;
        opened.keep();
        drop(rows);
        out.finish()?;
        Ok(Ran { battery: Arc::new(prepared.into_battery()), tally, table, summary })
    }
}

/// The results file of a run.
enum Out {
    Nowhere,
    /// It is complete: nothing is left to do.
    Complete,
    Journal {
        journal: Box<Journal>,
        path: PathBuf,
        recorded: HashSet<SampleId>,
    },
}

impl Out {
    fn open(
        path: &Path,
        header: Header,
        resume: bool,
        stop: &Stop,
        add: &mut dyn FnMut(SampleId, &[SolverRow]),
    ) -> Outcome<Out> {
        if resume && !Journal::path_for(path).exists() && path.exists() {
            let finished = results_file::read(path)?;
            if let Some(difference) = finished.header().first_difference(&header, "there", "now") {
                return Err(Failure::new(format!("this file is of another run: {difference}"))
                    .file(path)
                    .hint("run without resume=True to replace it"));
            }
            finished.for_each_sample(&mut |sample, rows| add(sample, rows))?;
            return Ok(Out::Complete);
        }
        if resume && header.options.contains_key("fit") && Journal::path_for(path).exists() {
            return Err(Failure::new("a run with fit=True that was stopped cannot go on here")
                .file(path)
                .hint("`batt run --fit --resume` continues it"));
        }
        let mut recorded = HashSet::new();
        let mut visit = |sample: SampleId, rows: &[SolverRow]| {
            recorded.insert(sample);
            add(sample, rows);
        };
        let (journal, _) = Journal::open(path, header, resume, stop, &mut visit)?;
        Ok(Out::Journal { journal: Box::new(journal), path: path.to_owned(), recorded })
    }

    fn has(&self, sample: SampleId) -> bool {
        match self {
            Out::Nowhere => false,
            Out::Complete => true,
            Out::Journal { recorded, .. } => recorded.contains(&sample),
        }
    }

    fn target(&self) -> Option<&dyn RowTarget> {
        match self {
            Out::Journal { journal, .. } => Some(&**journal),
            Out::Nowhere | Out::Complete => None,
        }
    }

    /// Writes the file if all samples are done; otherwise the journal stays.
    fn finish(self) -> Outcome<()> {
        let Out::Journal { mut journal, path, .. } = self else { return Ok(()) };
        journal.close()?;
        if journal.is_complete() {
            journal.finish(&path)?;
        }
        Ok(())
    }
}

/// Makes a battery, runs it, and makes Python results of it. With the battery come the columns of
/// the results; those of its outputs if none.
pub fn run<'py>(
    py: Python<'py>,
    make: impl FnOnce(&Stop) -> Outcome<(Battery, Option<Vec<Column>>)> + Send,
    tasks: PyTasks,
    run: Run,
    reporter: &Reporter<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    let (stop, counter) = (Stop::new(), Counter::default());
    let tasks = match run.shard {
        None => tasks,
        Some(shard) => {
            let part = tasks.tasks.iter().enumerate().filter(|(number, _)| shard.has(*number));
            let part = part.map(|(_, task)| task.clone()).collect();
            PyTasks { data: tasks.data, tasks: part }
        }
    };
    let work = || {
        let (battery, columns) = make(&stop)?;
        let ran = run.evaluate(battery, &tasks.tasks, &tasks.data, &stop, &counter)?;
        Ok((ran, columns))
    };
    let done = long_work(py, &stop, reporter, &counter, work)?;
    done.into_python(py, |(ran, columns)| PyResults::new(py, ran, tasks, columns, run.limits))
}
