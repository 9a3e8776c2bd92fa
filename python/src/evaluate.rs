//! Many generated programs on one task, and one program on many grids.

use crate::errors::{Failure, Outcome};
use crate::grids;
use crate::interrupts::{Counter, Done, Reporter, long_work};
use crate::ops::{PyOp, primitive};
use crate::results::Column;
use crate::run::{self, Run};
use crate::settings::{Limits, Place};
use crate::task::tasks_of;
use batt::{Applied, Battery, Callee, Diagnostic, Grid, Program, Programs, Severity, Stop};
use pyo3::prelude::*;
use pyo3::types::PyList;

/// Texts that a thread reads at least: fewer are not worth one.
const READ_AT_ONCE: usize = 256;

/// Evaluates many generated programs on a task at once: the first function of each text. The result
/// has a column per text; those that cannot be read have the status `UNREADABLE` and diagnostics (none
/// if there is no function at all).
///
/// Without `scores` outputs are only right or wrong, which is much faster.
///
/// >>> task = batt.load_tasks()["gravitydown"]
/// >>> texts = ["def solve(I):\n    return rot90(I)\n", "def solve(I):\n    return rot91(I)\n"]
/// >>> results = batt.evaluate(texts, task)
/// >>> results.right.any(axis=0)
/// array([False, False])
/// >>> results.diagnostics(1)[0].help
/// 'did you mean `rot90`?'
#[pyfunction]
#[pyo3(signature = (
    texts, task, *, backend="cpu", threads=None, timeout=None, sample_timeout=None, memory=None,
    scores=false, fit=false, progress=None,
))]
#[expect(clippy::too_many_arguments, reason = "they are the keywords of a Python function")]
pub fn evaluate<'py>(
    py: Python<'py>,
    texts: Vec<String>,
    task: &Bound<'py, PyAny>,
    backend: &str,
    threads: Option<usize>,
    timeout: Option<f64>,
    sample_timeout: Option<f64>,
    memory: Option<&Bound<'py, PyAny>>,
    scores: bool,
    fit: bool,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let run = Run {
        place: Place::new(py, backend, threads)?,
        limits: Limits::new(timeout, sample_timeout, memory)?,
        scores,
        fit,
        out: None,
        resume: false,
        shard: None,
    };
    let tasks = tasks_of(task)?;
    let reporter = Reporter::new(py, progress, "samples")?;
    let threads = run.place.threads();
    let merged = move |stop: &Stop| {
        let mut columns = Vec::with_capacity(texts.len());
        let mut programs = Vec::new();
        for reading in read_all(&texts, threads, stop) {
            let name = reading.program.as_ref().map_or("", |program| &*program.name).to_owned();
            let output = reading.program.is_some().then_some(programs.len());
            programs.extend(reading.program);
            columns.push(Column { name, output, diagnostics: reading.diagnostics });
        }
        let mut battery = Battery::merge(&programs);
        if scores && !fit {
            let differs = Programs::builtin_differs();
            battery.add_differs(&differs.iter().cloned().collect::<Vec<Program>>());
        }
        Ok((battery, Some(columns)))
    };
    run::run(py, merged, tasks, run, &reporter)
}

/// The first program of a text, if it can be read.
#[derive(Default)]
struct Read {
    program: Option<Program>,
    diagnostics: Vec<Diagnostic>,
}

fn read_all(texts: &[String], threads: usize, stop: &Stop) -> Vec<Read> {
    let read = |(number, text): (usize, &String)| match stop.is_set() {
        true => Read::default(),
        false => read(number, text),
    };
    let read_part =
        |first: usize, texts: &[String]| -> Vec<Read> { (first..).zip(texts).map(read).collect() };
    let size = texts.len().div_ceil(threads).max(READ_AT_ONCE);
    let mut parts = (0..).step_by(size).zip(texts.chunks(size));
    let (first, own) = parts.next().unwrap_or_default();
    let read_part = &read_part;
    std::thread::scope(|scope| {
        let mut workers = Vec::new();
        for (first, texts) in parts {
            let builder = std::thread::Builder::new().stack_size(8 << 20);
            let worker = builder.spawn_scoped(scope, move || read_part(first, texts));
            workers.push((worker.ok(), first, texts));
        }
        let mut all = read_part(first, own);
        for (worker, first, texts) in workers {
            // Where there was no thread to be had, this one does the work.
            let part = worker.and_then(|worker| worker.join().ok());
            all.extend(part.unwrap_or_else(|| read_part(first, texts)));
        }
        all
    })
}

fn read(number: usize, text: &str) -> Read {
    let reading = batt::program::read(&format!("<text {number}>"), text);
    let program = reading.programs.into_iter().next();
    let mut diagnostics = reading.diagnostics;
    // Mistakes in other functions say nothing about the first one.
    if let Some(program) = &program {
        diagnostics.retain(|its| its.function_span.is_none_or(|span| span == program.span));
    } else {
        diagnostics.sort_by_key(|its| its.severity != Severity::Error);
    }
    Read { program, diagnostics }
}

/// Applies a program or a primitive to every grid. A primitive is a name or an `Op`.
///
/// Returns a list with an array for every grid; a value that is no grid is a number, a tuple or a
/// frozenset.
///
/// >>> batt.apply("rot90", [[[1, 2], [3, 4]]])
/// [array([[3, 1],
///        [4, 2]])]
/// >>> batt.apply("def f(I):\n    return height(I)\n", [[[1, 2], [3, 4]]])
/// [2]
#[pyfunction]
#[pyo3(signature = (program, grids, *, backend="cpu", threads=None))]
pub fn apply<'py>(
    py: Python<'py>,
    program: &Bound<'py, PyAny>,
    grids: &Bound<'py, PyAny>,
    backend: &str,
    threads: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let what = match program.cast::<PyOp>() {
        Ok(op) => What::Primitive(op.get().0),
        Err(_) => What::new(program.extract()?)?,
    };
    let place = Place::new(py, backend, threads)?;
    let inputs: Vec<Grid> =
        grids.try_iter()?.map(|grid| grids::grid(&grid?)).collect::<PyResult<_>>()?;
    let (stop, counter) = (Stop::new(), Counter::default());
    let reporter = Reporter::new(py, None, "grids")?;
    let work = || -> Outcome<Option<Vec<Applied>>> {
        let mut opened = place.open();
        let applied = batt::apply_until(&mut *opened.backend, what.callee(), &inputs, &stop);
        if stop.is_set() {
            return Ok(None);
        }
        let applied = applied?;
        opened.keep();
        Ok(Some(applied))
    };
    let Done { value, interruption } = long_work(py, &stop, &reporter, &counter, work)?;
    Done { value: value.unwrap_or_default(), interruption }.into_python(py, |applied| {
        let values = applied.iter().map(|applied| grids::value(py, &applied.value));
        PyList::new(py, values.collect::<PyResult<Vec<_>>>()?)
    })
}

enum What {
    Program(Box<Program>),
    Primitive(batt::dsl::Prim),
}

impl What {
    /// A name, or the text of a program.
    fn new(text: String) -> Outcome<What> {
        let is_name = text.chars().all(|c| c.is_alphanumeric() || c == '_');
        if is_name {
            return Ok(What::Primitive(primitive(&text)?));
        }
        let reading = batt::program::read("<text>", &text);
        let wrong = reading.diagnostics.iter().find(|its| its.severity == Severity::Error);
        match (reading.programs.into_iter().next(), wrong) {
            (Some(program), _) => Ok(What::Program(Box::new(program))),
            (None, Some(wrong)) => Err(Failure::of_diagnostic(wrong)),
            (None, None) => Err(Failure::new("expected a program or the name of a primitive")),
        }
    }

    fn callee(&self) -> Callee<'_> {
        match self {
            What::Program(program) => Callee::Program(program),
            What::Primitive(prim) => Callee::Primitive(*prim),
        }
    }
}
