//! Answers to tasks, by the votes of solvers that fit their demonstrations.

use crate::battery::PyBattery;
use crate::errors::{Failure, Outcome};
use crate::grids;
use crate::interrupts::{Counter, Reporter, long_work};
use crate::settings::{Limits, Place};
use crate::store::programs_of_store;
use crate::task::{PyTasks, tasks_of};
use batt::engine::Event;
use batt::store::Store;
use batt::{Answered, Program, Programs, Solve, Stop, Submission};
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::path::PathBuf;
use std::sync::atomic::Ordering;

/// Answers tasks: every solver that is right on all demonstrations of a task votes for its output
/// on each test.
///
/// The solvers are those of `battery`, the built-in ones if there is none, and those of `store`, a
/// file. Nothing looks at the outputs of tests before the answers stand.
///
/// >>> answers = batt.solve("builtin")
/// >>> answers.scores()["per test output"]
/// 100.0
#[pyfunction]
#[pyo3(signature = (
    tasks, battery=None, *, store=None, attempts=2, backend="cpu", threads=None,
    timeout=None, memory=None, progress=None,
))]
#[expect(clippy::too_many_arguments, reason = "they are the keywords of a Python function")]
pub fn solve<'py>(
    py: Python<'py>,
    tasks: &Bound<'py, PyAny>,
    battery: Option<&Bound<'py, PyBattery>>,
    store: Option<PathBuf>,
    attempts: usize,
    backend: &str,
    threads: Option<usize>,
    timeout: Option<f64>,
    memory: Option<&Bound<'py, PyAny>>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let tasks = tasks_of(tasks)?;
    let battery = battery.map(|battery| battery.get().battery.clone());
    let place = Place::new(py, backend, threads)?;
    let limits = Limits::new(timeout, None, memory)?;
    let reporter = Reporter::new(py, progress, "samples")?;
    let (stop, counter) = (Stop::new(), Counter::default());
    let work = || -> Outcome<Answered> {
        let mut programs: Vec<Program> = match &battery {
            Some(battery) => {
                (0..battery.outputs.len()).map(|k| crate::battery::program_of(battery, k)).collect()
            }
            None => Programs::builtin_solvers().iter().cloned().collect(),
        };
        if let Some(path) = &store {
            programs.extend(programs_of_store(path, Store::open(path)?.listed_programs()?)?);
        }
        let options = batt::Options { hash: true, ..limits.options() };
        let solve = Solve::programs(programs).attempts(attempts).options(options);
        let solve = solve.backend(place.backend, place.settings()).stop(stop.clone());
        let mut watch = |event: &Event<'_>| match event {
            // Programs that use the demonstrations are examined in a second pass.
            Event::Started { samples, .. } => {
                counter.of.fetch_add(*samples, Ordering::Relaxed);
            }
            Event::Progress { .. } => {
                counter.done.fetch_add(1, Ordering::Relaxed);
            }
            _ => {}
        };
        Ok(solve.run(&tasks.tasks, &mut watch)?)
    };
    let done = long_work(py, &stop, &reporter, &counter, work)?;
    done.into_python(py, |answered| {
        let submission = answered.submission(&tasks.tasks);
        Ok(PyAnswers { answered, submission, tasks })
    })
}

/// Answers to the tests of tasks.
///
/// `answers["007bbfb7"]` has a list for each test, with the best answers first.
///
/// >>> answers = batt.solve("builtin")
/// >>> answers["gravitydown"][0][0].votes > 0
/// True
#[pyclass(frozen, module = "batt", name = "Answers")]
pub struct PyAnswers {
    answered: Answered,
    submission: Submission,
    tasks: PyTasks,
}

#[pymethods]
impl PyAnswers {
    /// The names of tasks with an answer to every test.
    #[getter]
    fn answered(&self) -> Vec<&str> {
        let answered = self.answered.tasks.iter().filter(|task| task.is_answered());
        answered.map(|task| task.task.as_str()).collect()
    }

    /// Did it end early?
    #[getter]
    fn stopped(&self) -> bool {
        self.answered.stopped
    }

    fn __len__(&self) -> usize {
        self.answered.tasks.len()
    }

    fn __getitem__(&self, task: &str) -> PyResult<Vec<Vec<PyAnswer>>> {
        let found = self.answered.tasks.iter().find(|its| its.task == task);
        let found = found.ok_or_else(|| PyKeyError::new_err(task.to_owned()))?;
        let answer = |answer: &batt::RankedAnswer| PyAnswer { answer: answer.clone() };
        Ok(found.tests.iter().map(|test| test.iter().map(answer).collect()).collect())
    }

    /// The answers as they are handed in: a dict from task to a list with `attempt_1` and
    /// `attempt_2` for each test. Where there is no answer, it is the input.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("json")?.call_method1("loads", (self.submission.to_json(),))
    }

    /// Writes the submission, as `batt solve -o` does.
    fn save(&self, path: PathBuf) -> PyResult<()> {
        let written = std::fs::write(&path, self.submission.to_json() + "\n");
        Ok(written.map_err(|error| Failure::new(error).file(&path))?)
    }

    /// The three usual scores in percent, over tests whose outputs are known. Only now does anybody
    /// look at them.
    fn scores<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let scored = self.submission.score(&self.tasks.tasks, self.answered.attempts);
        let scores = scored.scores();
        let dict = PyDict::new(py);
        for (name, percent) in batt::Scores::NAMES.into_iter().zip(scores.percent()) {
            dict.set_item(name, percent)?;
        }
        Ok(dict)
    }

    fn __repr__(&self) -> String {
        let (answered, tasks) = (self.answered().len(), self.answered.tasks.len());
        format!("Answers({answered} of {tasks} tasks answered)")
    }
}

/// An answer to a test, and who votes for it.
#[pyclass(frozen, module = "batt", name = "Answer")]
pub struct PyAnswer {
    answer: batt::RankedAnswer,
}

#[pymethods]
impl PyAnswer {
    /// The grid.
    #[getter]
    fn grid<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(grids::array(py, &self.answer.grid)?.into_any())
    }

    /// How many solvers vote for it.
    #[getter]
    fn votes(&self) -> usize {
        self.answer.voters.len()
    }

    /// The solvers: name, number of steps, and how far the demonstrations prove it.
    #[getter]
    fn voters(&self) -> Vec<(&str, usize, &'static str)> {
        let voters = self.answer.voters.iter();
        voters.map(|voter| (&*voter.solver, voter.steps, voter.trust.name())).collect()
    }

    fn __repr__(&self) -> String {
        let grid = &self.answer.grid;
        format!("Answer({} x {}, {} votes)", grid.height(), grid.width(), self.votes())
    }

    /// The grid as a picture.
    fn _repr_svg_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("batt.display")?.call_method1("grid_svg", (slf.get().grid(slf.py())?,))
    }
}
