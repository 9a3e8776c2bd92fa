//! The store: programs, how well they do, and where they come from, in one file.

use crate::battery::{self, PyBattery, sources};
use crate::errors::{Failure, Outcome, guarded};
use crate::interrupts::{Counter, Reporter, long_work};
use crate::settings::{Limits, Place};
use crate::task::tasks_of;
use batt::store::{
    Committed, Entry, Figures, Filter, Generation, Listed, NewProgram, Origin, RunEnd, RunRecord,
    Store, StoredProgram, TaskKey, Writer, WriterOptions, data_revision, language_revision,
};
use batt::{Assessment, Program, Programs, ReadOptions, Stop, Task, Trial};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

/// A store of programs: one file, which keeps the best programs of every task.
///
/// The file is made when something is stored. `batt solvers` works on the same files.
///
/// >>> import tempfile, os
/// >>> store = batt.Store(os.path.join(tempfile.mkdtemp(), "my.db"))
/// >>> store.add("def solve_mirrorright(I):\n    return vmirror(I)\n", tasks="builtin")
/// 1
/// >>> store.best("mirrorright")[0].label
/// 'solve_mirrorright'
#[pyclass(frozen, module = "batt", name = "Store")]
pub struct PyStore {
    path: PathBuf,
}

#[pymethods]
impl PyStore {
    #[new]
    fn new(path: PathBuf) -> PyStore {
        PyStore { path }
    }

    /// Its file.
    #[getter]
    fn path(&self) -> &Path {
        &self.path
    }

    /// Programs of the store, the best of each task first: those evaluated on a task of this name,
    /// with at least this score, that fit all demonstrations, with at most so many steps.
    #[pyo3(signature = (*, task=None, min_score=None, fits=false, max_steps=None))]
    fn programs(
        &self,
        py: Python<'_>,
        task: Option<String>,
        min_score: Option<f64>,
        fits: bool,
        max_steps: Option<u32>,
    ) -> PyResult<Vec<PyStored>> {
        let filter = Filter { task, min_score, fits, max_steps, ..Filter::default() };
        let listed = guarded(py, || Ok(Store::open(&self.path)?.list(&filter)?))?;
        Ok(listed.into_iter().map(PyStored).collect())
    }

    /// The best programs of a task, or of every task.
    #[pyo3(signature = (task=None, *, top=1))]
    fn best(&self, py: Python<'_>, task: Option<String>, top: usize) -> PyResult<Vec<PyStored>> {
        let mut listed = self.programs(py, task, None, false, None)?;
        let is_best = |its: &PyStored| its.0.task.as_ref().is_some_and(|(_, rank, _)| *rank <= top);
        listed.retain(is_best);
        Ok(listed)
    }

    /// All programs of the store as a battery with the built-in differs.
    fn battery(&self, py: Python<'_>) -> PyResult<PyBattery> {
        guarded(py, || {
            let mut battery = batt::Battery::merge(&programs_of_store(
                &self.path,
                Store::open(&self.path)?.programs()?,
            )?);
            let differs: Vec<Program> = Programs::builtin_differs().iter().cloned().collect();
            battery.add_differs(&differs);
            Ok(PyBattery::new(battery))
        })
    }

    /// Adds programs, and evaluates each on its own task, or on all if it has none or if `all`.
    /// Returns how many were not in the store before.
    #[pyo3(signature = (
        source, *, tasks=None, all=false, keep=32, threads=None, timeout=None, memory=None,
        progress=None,
    ))]
    #[expect(clippy::too_many_arguments, reason = "they are the keywords of a Python method")]
    fn add<'py>(
        &self,
        py: Python<'py>,
        source: &Bound<'py, PyAny>,
        tasks: Option<&Bound<'py, PyAny>>,
        all: bool,
        keep: usize,
        threads: Option<usize>,
        timeout: Option<f64>,
        memory: Option<&Bound<'py, PyAny>>,
        progress: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let tasks = tasks.map(tasks_of).transpose()?;
        let source = sources(source)?;
        let ids = tasks.iter().flat_map(|tasks| tasks.tasks.iter());
        let ids = ids.map(|task| task.id.clone()).collect();
        let options = ReadOptions { tasks: ids, ..ReadOptions::default() };
        let (stop, counter) = (Stop::new(), Counter::default());
        let adding = Adding {
            path: &self.path,
            data: tasks.as_ref().map_or("", |tasks| &tasks.data),
            tasks: tasks.as_ref().map_or(&[], |tasks| &tasks.tasks[..]),
            all,
            keep,
            assessment: Assessment {
                options: batt::Options {
                    hash: true,
                    ..Limits::new(timeout, None, memory)?.options()
                },
                threads: Place::new(py, "cpu", threads)?.threads(),
                stop: stop.clone(),
            },
        };
        let reporter = Reporter::new(py, progress, "tasks")?;
        let work = || {
            let programs = battery::read(&source, &options)?;
            if let Some(diagnostic) = programs.unreadable().first() {
                return Err(Failure::of_diagnostic(diagnostic));
            }
            adding.add(&programs, &counter)
        };
        let done = long_work(py, &stop, &reporter, &counter, work)?;
        done.into_python(py, |committed| Ok(committed.new_programs.len()))
    }

    /// How many programs and evaluations there are.
    fn stats<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let (stats, names) = guarded(py, || {
            let store = Store::open(&self.path)?;
            Ok((store.stats()?, store.names()?.len()))
        })?;
        let dict = PyDict::new(py);
        dict.set_item("programs", names)?;
        dict.set_item("evaluations", stats.evaluations)?;
        dict.set_item("tasks", stats.tasks)?;
        dict.set_item("runs", stats.runs)?;
        Ok(dict)
    }

    fn __len__(&self) -> PyResult<usize> {
        if !self.path.exists() {
            return Ok(0);
        }
        let store = Store::open(&self.path).map_err(Failure::from)?;
        Ok(store.names().map_err(Failure::from)?.len())
    }

    fn __repr__(&self) -> String {
        format!("Store('{}')", self.path.display())
    }
}

/// A program of a store, with how well it does on a task, if that is known.
#[pyclass(frozen, module = "batt", name = "StoredProgram")]
pub struct PyStored(Listed);

impl PyStored {
    fn figures(&self) -> Option<&Figures> {
        self.0.task.as_ref().map(|(_, _, figures)| figures)
    }
}

#[pymethods]
impl PyStored {
    /// The hash of what it computes.
    #[getter]
    fn name(&self) -> String {
        self.0.program.name.to_string()
    }

    /// The name of its function.
    #[getter]
    fn label(&self) -> &str {
        &self.0.program.label
    }

    /// Its text.
    #[getter]
    fn text(&self) -> &str {
        &self.0.program.text
    }

    /// How many steps it has.
    #[getter]
    fn steps(&self) -> u32 {
        self.0.program.steps
    }

    /// How it came into the store: `builtin`, `import`, `run`, `evolve` or `search`.
    #[getter]
    fn origin(&self) -> &'static str {
        self.0.program.origin.name()
    }

    /// The task it was evaluated on.
    #[getter]
    fn task(&self) -> Option<&str> {
        self.0.task.as_ref().map(|(task, _, _)| &*task.name)
    }

    /// Its rank on that task, from 1.
    #[getter]
    fn rank(&self) -> Option<usize> {
        self.0.task.as_ref().map(|(_, rank, _)| *rank)
    }

    /// The mean score of the demonstrations, 0 to 1000.
    #[getter]
    fn score(&self) -> Option<f64> {
        self.figures().map(Figures::score)
    }

    /// Right demonstrations, and all of them.
    #[getter]
    fn demos(&self) -> Option<(u16, u16)> {
        self.figures().map(|figures| (figures.right, figures.demos))
    }

    /// How far the demonstrations prove it: `holds`, `unproven`, `fails without the pair` or
    /// `misses`.
    #[getter]
    fn proof(&self) -> Option<&'static str> {
        self.figures().map(|figures| figures.proof().name())
    }

    fn __repr__(&self) -> String {
        let on = self.task().map_or_else(String::new, |task| {
            format!(", {:.1} on {task}", self.score().unwrap_or_default())
        });
        format!("StoredProgram({}, {} steps{on})", self.label(), self.steps())
    }
}

/// These programs of a store, under different names.
pub fn programs_of_store(path: &Path, stored: Vec<StoredProgram>) -> Outcome<Vec<Program>> {
    let mut programs = Vec::new();
    let mut taken = HashSet::new();
    for stored in stored {
        let source = format!("{}: {}", path.display(), stored.label);
        let mut reading = batt::program::read(&source, &stored.text);
        let Some(mut program) = reading.programs.pop() else {
            return Err(Failure::new(format!("{} cannot be read", stored.name)).file(path));
        };
        if !taken.insert(program.name.to_string()) {
            let name = format!("{}_{:.8}", program.name, stored.name);
            taken.insert(name.clone());
            program.name = name.as_str().into();
        }
        programs.push(program);
    }
    Ok(programs)
}

/// Programs on their way into a store.
struct Adding<'a> {
    path: &'a Path,
    data: &'a str,
    tasks: &'a [Task],
    all: bool,
    keep: usize,
    assessment: Assessment,
}

impl Adding<'_> {
    fn add(&self, programs: &Programs, counter: &Counter) -> Outcome<Committed> {
        let mut known = HashSet::new();
        let new = programs.iter().map(|program| NewProgram::new(program, Origin::Import));
        let new: Vec<NewProgram> = new.filter(|program| known.insert(program.name)).collect();
        let bare = |program: &NewProgram| Entry {
            program: program.clone(),
            evaluations: Vec::new(),
            lineage: None,
        };
        let mut entries: Vec<Entry> = new.iter().map(bare).collect();
        self.assess(&new, &mut entries, counter)?;

        let writer = Writer::open(self.path, WriterOptions { keep: self.keep, max_bytes: None })?;
        let run = writer.begin_run(self.record())?;
        // What is imported is wanted, also where it is not among the best of its task.
        let bare = Generation { entries: new.iter().map(bare).collect(), ..Generation::default() };
        let committed = writer.commit_generation(run, bare)?;
        entries.retain(|entry| !entry.evaluations.is_empty());
        let evaluated = Generation { number: 1, entries, ..Generation::default() };
        writer.commit_generation(run, evaluated)?;
        let stopped = self.assessment.stop.is_set();
        writer.end_run(run, if stopped { RunEnd::Stopped } else { RunEnd::Done })?;
        writer.close()?;
        Ok(committed)
    }

    fn record(&self) -> RunRecord {
        let keys: Vec<TaskKey> = self.tasks.iter().map(TaskKey::of).collect();
        RunRecord {
            kind: "import".to_owned(),
            configuration: serde_json::json!({"all": self.all, "keep": self.keep}),
            seed: None,
            data: self.data.to_owned(),
            data_revision: data_revision(&keys),
            language_revision: language_revision(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
        }
    }

    /// Evaluates each program on its own task, or on all.
    fn assess(
        &self,
        programs: &[NewProgram],
        entries: &mut [Entry],
        counter: &Counter,
    ) -> Outcome<()> {
        let number_of: HashMap<&str, usize> =
            self.tasks.iter().enumerate().map(|(k, task)| (task.id.as_str(), k)).collect();
        let stored: Vec<Program> =
            programs.iter().map(batt::as_stored).collect::<Result<_, _>>()?;
        let mut on_task: Vec<Vec<usize>> = vec![Vec::new(); self.tasks.len()];
        for (k, program) in stored.iter().enumerate() {
            match program.task_id().filter(|_| !self.all).map(|id| number_of.get(id)) {
                None => on_task.iter_mut().for_each(|programs| programs.push(k)),
                Some(Some(&task)) => on_task[task].push(k),
                Some(None) => {}
            }
        }
        let chosen: Vec<Vec<&Program>> =
            on_task.iter().map(|all| all.iter().map(|&k| &stored[k]).collect()).collect();
        let trials = self.tasks.iter().zip(&chosen);
        let trials: Vec<Trial<'_>> = trials
            .filter(|(_, programs)| !programs.is_empty())
            .map(|(task, programs)| Trial { task, programs })
            .collect();
        counter.of.store(trials.len(), Ordering::Relaxed);
        let told = || {
            counter.done.fetch_add(1, Ordering::Relaxed);
        };
        let assessed = self.assessment.watched(&trials, &told)?;
        let numbers = on_task.iter().filter(|numbers| !numbers.is_empty());
        for (numbers, evaluations) in numbers.zip(assessed) {
            for (&program, evaluation) in numbers.iter().zip(evaluations.unwrap_or_default()) {
                entries[program].evaluations.push(evaluation);
            }
        }
        Ok(())
    }
}
