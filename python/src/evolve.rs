//! The loop that finds programs.

use crate::errors::Outcome;
use crate::interrupts::{Counter, Reporter, long_work};
use crate::settings::{Place, seconds};
use crate::task::tasks_of;
use batt::evolve::{Config, Event, Evolution, Limits, StopReason, Summary};
use batt::{Program, Programs, Stop};
use pyo3::prelude::*;
use std::path::PathBuf;
use std::sync::atomic::Ordering;

/// Finds programs for tasks: makes, runs, scores and keeps them in the store, generation after
/// generation, until the time is up or so many generations are done.
///
/// The same seed, tasks and store give the same programs on any number of threads. `resume` goes on
/// with the last run of the same seed. `progress` is told of tasks that have a program which fits
/// all demonstrations.
///
/// >>> import tempfile, os
/// >>> store = os.path.join(tempfile.mkdtemp(), "my.db")
/// >>> done = batt.evolve("builtin", store, generations=1, candidates=100, samples=10)
/// >>> done.generations, done.reason
/// (1, 'generations')
#[pyfunction]
#[pyo3(signature = (
    tasks, store, *, time=None, generations=None, seed=0, candidates=4000, samples=100, keep=32,
    resume=false, backend="cpu", threads=None, progress=None,
))]
#[expect(clippy::too_many_arguments, reason = "they are the keywords of a Python function")]
pub fn evolve<'py>(
    py: Python<'py>,
    tasks: &Bound<'py, PyAny>,
    store: PathBuf,
    time: Option<f64>,
    generations: Option<u64>,
    seed: u64,
    candidates: usize,
    samples: usize,
    keep: usize,
    resume: bool,
    backend: &str,
    threads: Option<usize>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let tasks = tasks_of(tasks)?;
    let limits = Limits { time: seconds(time)?, generations };
    let config = Config { seed, candidates, samples, keep, ..Config::default() };
    let place = Place::new(py, backend, threads)?;
    let reporter = Reporter::new(py, progress, "tasks fit")?;
    let (stop, counter) = (Stop::new(), Counter::default());
    let work = || -> Outcome<Summary> {
        let programs = |programs: Programs| programs.iter().cloned().collect::<Vec<Program>>();
        let evolution = Evolution::new(
            config,
            &tasks.data,
            &batt::problems(&tasks.tasks),
            &programs(Programs::builtin_differs()),
            &programs(Programs::builtin_solvers()),
        );
        let mut watch = |event: Event<'_>| {
            if let Event::Generation(report) = event {
                counter.done.store(report.fitting.1, Ordering::Relaxed);
                counter.of.store(report.of, Ordering::Relaxed);
            }
        };
        let mut opened = place.open();
        let backend = &mut *opened.backend;
        let summary = evolution.run(&store, limits, resume, backend, &stop, &mut watch)?;
        opened.keep();
        Ok(summary)
    };
    let done = long_work(py, &stop, &reporter, &counter, work)?;
    done.into_python(py, |summary| Ok(PyEvolved(summary)))
}

/// What the loop did.
#[pyclass(frozen, module = "batt", name = "Evolved")]
pub struct PyEvolved(Summary);

#[pymethods]
impl PyEvolved {
    /// The number of the run in the store.
    #[getter]
    fn run(&self) -> i64 {
        self.0.run.0
    }

    /// Generations done.
    #[getter]
    fn generations(&self) -> u64 {
        self.0.generations
    }

    /// Candidates made.
    #[getter]
    fn candidates(&self) -> u64 {
        self.0.candidates
    }

    /// Candidates times samples they were run on.
    #[getter]
    fn evaluations(&self) -> u64 {
        self.0.evaluations
    }

    /// Programs that are new in the store.
    #[getter]
    fn new_programs(&self) -> u64 {
        self.0.new_programs
    }

    /// Tasks with a program that fits all demonstrations, and all tasks.
    #[getter]
    fn fitting(&self) -> (usize, usize) {
        (self.0.fitting, self.0.of)
    }

    /// Seconds that it took.
    #[getter]
    fn seconds(&self) -> f64 {
        self.0.times.total().as_secs_f64()
    }

    /// Why it ended: `time`, `generations`, `all fit` or `stopped`.
    #[getter]
    fn reason(&self) -> &'static str {
        match self.0.reason {
            StopReason::Time => "time",
            StopReason::Generations => "generations",
            StopReason::AllFit => "all fit",
            StopReason::Asked => "stopped",
        }
    }

    fn __repr__(&self) -> String {
        let Summary { generations, candidates, new_programs, fitting, of, .. } = self.0;
        format!(
            "Evolved({generations} generations, {candidates} candidates, {new_programs} new programs, \
             {fitting} of {of} tasks fit)"
        )
    }
}
