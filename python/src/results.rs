//! The results of a run.

use crate::battery::{PyBattery, program_of};
use crate::check::{PyDiagnostic, objects};
use crate::errors::{Failure, Outcome, warn};
use crate::grids;
use crate::interrupts::{Counter, Reporter, long_work};
use crate::run::Ran;
use crate::settings::Limits;
use crate::task::PyTasks;
use batt::engine::{Status, Summary};
use batt::{Battery, Diagnostic, Options, Runner, Standing, Stop, Tally, Task, Verdict};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::{PyIndexError, PyKeyError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use serde_json::Value as Json;
use std::sync::Arc;
use std::time::Duration;

/// The code of solvers that could not be read.
pub const UNREADABLE: u8 = Status::ALL.len() as u8;

/// How many times the limits of time an output may take when it is computed again.
const PATIENCE: u32 = 4;

/// The code of a status: its place among all.
pub fn status_code(status: Status) -> u8 {
    Status::ALL.iter().position(|&one| one == status).unwrap_or_default() as u8
}

/// A column of results: a solver, or a text that is none.
pub struct Column {
    /// The name of the solver.
    pub name: String,
    /// Its output in the battery; none if it could not be read.
    pub output: Option<usize>,
    /// Mistakes in its text.
    pub diagnostics: Vec<Diagnostic>,
}

/// The results of every solver on every sample of every task.
///
/// Rows of the arrays are samples: the demonstrations and tests of each task, as in `samples`.
/// Columns are solvers, as in `solvers`.
///
/// >>> battery = batt.Battery.builtin()
/// >>> results = battery.run("builtin")
/// >>> results.right.sum() >= len(results.samples)
/// np.True_
/// >>> results.best("gravitydown").solver
/// 'solve_gravitydown'
#[pyclass(frozen, module = "batt", name = "Results")]
pub struct PyResults {
    battery: Arc<Battery>,
    tasks: PyTasks,
    tally: Tally,
    summary: Summary,
    limits: Limits,
    columns: Vec<Column>,
    scores: Py<PyArray2<f32>>,
    right: Py<PyArray2<bool>>,
    status: Py<PyArray2<u8>>,
    calls: Py<PyArray2<u64>>,
}

impl PyResults {
    /// The results of a run, with these columns; those of the battery's outputs if none.
    pub fn new(
        py: Python<'_>,
        ran: Ran,
        tasks: PyTasks,
        columns: Option<Vec<Column>>,
        limits: Limits,
    ) -> PyResult<PyResults> {
        let Ran { battery, tally, table, summary } = ran;
        for notice in &summary.device.notices {
            warn(py, notice)?;
        }
        let of_output = |(output, its): (usize, &batt::program::battery::Output)| Column {
            name: battery.solvers[its.solver].name.clone(),
            output: Some(output),
            diagnostics: Vec::new(),
        };
        let outputs = battery.outputs.len();
        let columns =
            columns.unwrap_or_else(|| battery.outputs.iter().enumerate().map(of_output).collect());
        let samples: usize =
            tasks.tasks.iter().map(|task| task.train.len() + task.test.len()).sum();
        let shape = [samples, columns.len()];
        let (scores, right, status, calls) = py.detach(|| {
            let rows = (0..samples).map(|row| row * outputs);
            let places: Vec<Option<usize>> = rows
                .flat_map(|row| columns.iter().map(move |column| Some(row + column.output?)))
                .collect();
            let score = |place: &Option<usize>| place.map_or(f32::NAN, |at| table.scores[at]);
            let scores: Vec<f32> = places.iter().map(score).collect();
            let right: Vec<bool> = scores.iter().map(|&score| score == 1000.0).collect();
            let status = |place: &Option<usize>| place.map_or(UNREADABLE, |at| table.statuses[at]);
            let calls = |place: &Option<usize>| place.map_or(0, |at| table.calls[at]);
            let status: Vec<u8> = places.iter().map(status).collect();
            (scores, right, status, places.iter().map(calls).collect::<Vec<u64>>())
        });
        Ok(PyResults {
            scores: read_only(PyArray1::from_vec(py, scores).reshape(shape)?),
            right: read_only(PyArray1::from_vec(py, right).reshape(shape)?),
            status: read_only(PyArray1::from_vec(py, status).reshape(shape)?),
            calls: read_only(PyArray1::from_vec(py, calls).reshape(shape)?),
            battery,
            tasks,
            tally,
            summary,
            limits,
            columns,
        })
    }

    fn column(&self, solver: &Bound<'_, PyAny>) -> PyResult<usize> {
        if let Ok(name) = solver.extract::<String>() {
            let found = self.columns.iter().position(|column| column.name == name);
            return found.ok_or_else(|| PyKeyError::new_err(name));
        }
        let number: isize = solver.extract()?;
        let counted = if number < 0 { number + self.columns.len() as isize } else { number };
        let found = usize::try_from(counted).ok().filter(|&found| found < self.columns.len());
        found.ok_or_else(|| PyIndexError::new_err(format!("there is no solver {number}")))
    }

    fn task(&self, id: &str) -> PyResult<usize> {
        let found = self.tasks.tasks.iter().position(|task| task.id == id);
        found.ok_or_else(|| PyKeyError::new_err(id.to_owned()))
    }

    fn standing(&self, task: usize, column: usize) -> PySolverResult {
        let Column { name, output, .. } = &self.columns[column];
        let of_task = self.tally.of_task(task);
        PySolverResult {
            task: self.tasks.tasks[task].id.clone(),
            solver: name.clone(),
            status: output.map_or("unreadable", |output| of_task[output].status().name()),
            standing: output.map_or_else(Standing::default, |output| of_task[output]),
        }
    }

    /// The number of the first row of a task.
    fn first_row(&self, task: usize) -> usize {
        let samples = |task: &Task| task.train.len() + task.test.len();
        self.tasks.tasks[..task].iter().map(samples).sum()
    }
}

fn read_only<T: numpy::Element>(array: Bound<'_, PyArray2<T>>) -> Py<PyArray2<T>> {
    array.readwrite().make_nonwriteable();
    array.unbind()
}

#[pymethods]
impl PyResults {
    /// The scores, 0 to 1000; 1000 is right. Not a number where there is none: the expected output
    /// is not known, or the solver was not evaluated.
    #[getter]
    fn scores(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.scores.clone_ref(py)
    }

    /// Is the output right?
    #[getter]
    fn right(&self, py: Python<'_>) -> Py<PyArray2<bool>> {
        self.right.clone_ref(py)
    }

    /// What became of the output: numbers of `batt.Status`.
    #[getter]
    fn status(&self, py: Python<'_>) -> Py<PyArray2<u8>> {
        self.status.clone_ref(py)
    }

    /// Primitive calls, as if each solver ran alone.
    #[getter]
    fn calls(&self, py: Python<'_>) -> Py<PyArray2<u64>> {
        self.calls.clone_ref(py)
    }

    /// The samples: task, `demo` or `test`, and number within the task.
    #[getter]
    fn samples(&self) -> Vec<(&str, &'static str, usize)> {
        let of_task = |task: &'_ Task| {
            let demos = (0..task.train.len()).map(|index| ("demo", index));
            demos.chain((0..task.test.len()).map(|index| ("test", index))).collect::<Vec<_>>()
        };
        let tasks = self.tasks.tasks.iter();
        tasks
            .flat_map(|task| {
                of_task(task).into_iter().map(|(part, index)| (task.id.as_str(), part, index))
            })
            .collect()
    }

    /// The names of the solvers.
    #[getter]
    fn solvers(&self) -> Vec<&str> {
        self.columns.iter().map(|column| column.name.as_str()).collect()
    }

    /// The tasks.
    #[getter]
    fn tasks(&self) -> PyTasks {
        self.tasks.clone()
    }

    /// The battery that was run.
    #[getter]
    fn battery(&self) -> PyBattery {
        PyBattery::new((*self.battery).clone())
    }

    /// The names of the tasks that a solver solves: all demonstrations and tests are right.
    #[getter]
    fn solved(&self) -> Vec<&str> {
        let tasks = self.tasks.tasks.iter().enumerate();
        let solved = tasks.filter(|(number, _)| self.tally.is_solved(*number));
        solved.map(|(_, task)| task.id.as_str()).collect()
    }

    /// Did it end early?
    #[getter]
    fn stopped(&self) -> bool {
        self.summary.stopped
    }

    /// What could not be done as wanted, such as the use of a GPU; results do not depend on it.
    #[getter]
    fn notices(&self) -> Vec<&str> {
        self.summary.device.notices.iter().map(String::as_str).collect()
    }

    /// The run in figures.
    #[getter]
    fn summary<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        let Summary { samples, outputs, evaluated, right, cost, threads, backend, .. } =
            &self.summary;
        dict.set_item("tasks", self.summary.tasks)?;
        dict.set_item("solved", self.solved().len())?;
        dict.set_item("samples", samples)?;
        dict.set_item("outputs", outputs)?;
        dict.set_item("evaluated", evaluated)?;
        dict.set_item("right", right)?;
        dict.set_item("timed_out", self.summary.timed_out)?;
        dict.set_item("out_of_memory", self.summary.out_of_memory)?;
        dict.set_item("not_reached", self.summary.not_reached)?;
        dict.set_item("steps", cost.steps)?;
        dict.set_item("calls", cost.calls)?;
        dict.set_item("failures", cost.failures)?;
        dict.set_item("seconds", self.summary.time.as_secs_f64())?;
        dict.set_item("threads", threads)?;
        dict.set_item("backend", backend)?;
        dict.set_item("stopped", self.summary.stopped)?;
        Ok(dict)
    }

    /// The best solver on a task; the first of equally good ones. `None` if none was evaluated.
    fn best(&self, task: &str) -> PyResult<Option<PySolverResult>> {
        let task = self.task(task)?;
        let best = self.tally.best(task);
        let column = best
            .and_then(|best| self.columns.iter().position(|column| column.output == Some(best)));
        Ok(column.map(|column| self.standing(task, column)))
    }

    /// The result of a solver, by name or number, on a task.
    fn result(&self, solver: &Bound<'_, PyAny>, task: &str) -> PyResult<PySolverResult> {
        Ok(self.standing(self.task(task)?, self.column(solver)?))
    }

    /// Mistakes in the text of a solver, by name or number.
    fn diagnostics(&self, solver: &Bound<'_, PyAny>) -> PyResult<Vec<PyDiagnostic>> {
        Ok(objects(&self.columns[self.column(solver)?].diagnostics))
    }

    /// The outputs of a solver, by name or number, on all samples or those of a task. A grid is an
    /// array; another value is a number, a tuple or a frozenset. `None` where it was not evaluated.
    ///
    /// Outputs are computed again when they are asked for, rather than kept.
    ///
    /// >>> results = batt.Battery.builtin().run("builtin")
    /// >>> task = results.tasks["gravitydown"]
    /// >>> first = results.outputs("solve_gravitydown", "gravitydown")[0]
    /// >>> (first == task.train[0][1]).all()
    /// np.True_
    #[pyo3(signature = (solver, task=None))]
    fn outputs<'py>(
        &self,
        py: Python<'py>,
        solver: &Bound<'py, PyAny>,
        task: Option<&str>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let column = self.column(solver)?;
        let task = task.map(|task| self.task(task)).transpose()?;
        let (tasks, first) = match task {
            None => (&self.tasks.tasks[..], 0),
            Some(task) => (&self.tasks.tasks[task..=task], self.first_row(task)),
        };
        let (stop, counter) = (Stop::new(), Counter::default());
        let reporter = Reporter::new(py, None, "samples")?;
        let work = || self.computed(column, tasks, &stop);
        let done = long_work(py, &stop, &reporter, &counter, work)?;
        let codes = self.status.bind(py).readonly();
        done.into_python(py, |values| {
            let evaluated = status_code(Status::Evaluated);
            let of_row = |(row, value): (usize, Option<Json>)| {
                let is_there = codes.get([first + row, column]) == Some(&evaluated);
                let value = value.filter(|_| is_there);
                value.map(|value| grids::value(py, &value)).transpose()
            };
            let values = values.into_iter().enumerate().map(of_row);
            PyList::new(py, values.collect::<PyResult<Vec<_>>>()?)
        })
    }

    /// A picture of a task with the outputs of a solver, and crosses where they are wrong. Without
    /// a solver it is the best one.
    #[pyo3(signature = (task, solver=None))]
    fn show<'py>(
        slf: &Bound<'py, Self>,
        task: &str,
        solver: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("batt.display")?.call_method1("show", (slf, task, solver))
    }

    /// All results as a table of pyarrow, a row per sample and solver. Needs `batt-arc[arrow]`.
    fn to_arrow<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("batt.tables")?.call_method1("to_arrow", (slf,))
    }

    /// All results as a data frame of pandas, a row per sample and solver. Needs
    /// `batt-arc[pandas]`.
    fn to_pandas<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("batt.tables")?.call_method1("to_pandas", (slf,))
    }

    fn __repr__(&self) -> String {
        let stopped = if self.summary.stopped { ", stopped early" } else { "" };
        format!(
            "Results({} of {} tasks solved, {} solvers on {} samples{stopped})",
            self.solved().len(),
            self.tasks.tasks.len(),
            self.columns.len(),
            self.samples().len(),
        )
    }

    /// A table of solvers and tasks.
    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("batt.display")?.call_method1("results_html", (slf,))
    }
}

impl PyResults {
    /// The values of a column on all samples of these tasks.
    fn computed(&self, column: usize, tasks: &[Task], stop: &Stop) -> Outcome<Vec<Option<Json>>> {
        let samples = tasks.iter().map(|task| task.train.len() + task.test.len()).sum();
        let Some(output) = self.columns[column].output else { return Ok(vec![None; samples]) };
        let battery = Battery::merge([&program_of(&self.battery, output)]);
        // What was evaluated within the limits of time should be now, too, if things go slower.
        let longer = |time: Option<Duration>| time.map(|time| PATIENCE * time);
        let Options { timeout, sample_timeout, .. } = self.limits.options();
        let options = Options {
            timeout: longer(timeout),
            sample_timeout: longer(sample_timeout),
            judge: false,
            ..self.limits.options()
        };
        let runner = Runner::new(battery).options(options);
        let results = runner.keep_outputs(true).stop(stop.clone()).run(tasks)?;
        let samples = results.tasks().flat_map(|task| task.samples().collect::<Vec<_>>());
        Ok(samples.map(|sample| Some(results.output(sample, 0)?.to_json())).collect())
    }
}

/// How well a solver does on a task.
///
/// >>> result = batt.Battery.builtin().run("builtin").best("gravitydown")
/// >>> result.verdict, result.score
/// ('solved', 1000.0)
#[pyclass(frozen, module = "batt", name = "SolverResult")]
pub struct PySolverResult {
    task: String,
    solver: String,
    status: &'static str,
    standing: Standing,
}

#[pymethods]
impl PySolverResult {
    /// The name of the task.
    #[getter]
    fn task(&self) -> &str {
        &self.task
    }

    /// The name of the solver.
    #[getter]
    fn solver(&self) -> &str {
        &self.solver
    }

    /// Right demonstrations, and all of them.
    #[getter]
    fn demos(&self) -> (u16, u16) {
        (self.standing.demos_right, self.standing.demos)
    }

    /// Right tests, and all whose output is known.
    #[getter]
    fn tests(&self) -> (u16, u16) {
        (self.standing.tests_right, self.standing.tests_known)
    }

    /// The mean score, 0 to 1000.
    #[getter]
    fn score(&self) -> f64 {
        self.standing.score()
    }

    /// `solved`, `fits` (all that is known is right, but a test is unknown), `partly` or `no`.
    #[getter]
    fn verdict(&self) -> &'static str {
        match self.standing.samples() {
            0 => Verdict::No.name(),
            _ => self.standing.verdict().name(),
        }
    }

    /// The gravest status of all samples, in words.
    #[getter]
    fn status(&self) -> &'static str {
        self.status
    }

    /// Primitive calls on all samples.
    #[getter]
    fn calls(&self) -> u64 {
        self.standing.calls
    }

    fn __repr__(&self) -> String {
        let Standing { demos, demos_right, tests_right, tests_known, .. } = self.standing;
        format!(
            "SolverResult({} on {}: {demos_right}/{demos} demos, {tests_right}/{tests_known} tests, \
             score {:.1})",
            self.solver,
            self.task,
            self.score()
        )
    }
}

/// Joins the results files of the parts of a run into the file that one run would have written, as
/// `batt merge` does.
#[pyfunction]
pub fn merge(
    py: Python<'_>,
    files: Vec<std::path::PathBuf>,
    out: std::path::PathBuf,
) -> PyResult<usize> {
    if files.is_empty() {
        return Err(Failure::new("there is no file to merge").into());
    }
    crate::errors::guarded(py, || Ok(batt::results_file::merge(&files, &out)?.samples))
}
