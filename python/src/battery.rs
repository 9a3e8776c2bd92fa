//! Batteries: many solvers merged into one program.

use crate::check::{PyDiagnostic, objects};
use crate::errors::{Failure, Outcome, guarded, warn};
use crate::interrupts::Reporter;
use crate::run::{self, Run};
use crate::settings::{Limits, Place};
use crate::task::tasks_of;
use batt::program::{Naming, Renames};
use batt::{Battery, Diagnostic, Program, Programs, ReadOptions, Role, Severity, Stop};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyTuple};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Many solvers merged into one program, and the differs that score their outputs.
///
/// >>> battery = batt.Battery.from_solvers("def solve_flip(I):\n    return vmirror(I)\n")
/// >>> battery.solvers
/// ['solve_flip']
/// >>> results = battery.run(batt.load_tasks("builtin"))
/// >>> results.scores.shape == (len(results.samples), 1)
/// True
#[pyclass(frozen, module = "batt", name = "Battery")]
pub struct PyBattery {
    pub battery: Arc<Battery>,
    diagnostics: Vec<Diagnostic>,
}

impl PyBattery {
    /// A battery that was not read from programs.
    pub fn new(battery: Battery) -> PyBattery {
        PyBattery { battery: Arc::new(battery), diagnostics: Vec::new() }
    }

    /// The output of this solver.
    fn output(&self, solver: &str) -> Outcome<usize> {
        let outputs = &self.battery.outputs;
        let name = |output: usize| self.battery.solvers[outputs[output].solver].name.as_str();
        let found = (0..outputs.len()).find(|&output| name(output) == solver);
        found.ok_or_else(|| {
            let failure = Failure::new(format!("there is no solver `{solver}` in this battery"));
            match batt::program::closest(solver, (0..outputs.len()).map(name)) {
                Some(near) => failure.hint(format!("did you mean `{near}`?")),
                None => failure,
            }
        })
    }
}

#[pymethods]
impl PyBattery {
    /// Merges solvers: a file or folder, the text of programs, or a list of those.
    ///
    /// Outputs are scored by the built-in differs, or by those in `differs`. `names` says which
    /// functions are solvers of which tasks, such as `program_{task}`; `rename` is a file of other
    /// names for primitives; `tasks` are those that names and paths may refer to. A solver that
    /// cannot be read is an error, or left out with a warning if `errors="warn"`.
    ///
    /// >>> texts = ["def solve_a(I):\n    return vmirror(I)\n", "def solve_b(I):\n    return rot90(I)\n"]
    /// >>> len(batt.Battery.from_solvers(texts))
    /// 2
    #[staticmethod]
    #[pyo3(signature = (source, *, differs=None, names=None, rename=None, tasks=None, errors="raise"))]
    fn from_solvers(
        py: Python<'_>,
        source: &Bound<'_, PyAny>,
        differs: Option<&Bound<'_, PyAny>>,
        names: Option<&str>,
        rename: Option<PathBuf>,
        tasks: Option<&Bound<'_, PyAny>>,
        errors: &str,
    ) -> PyResult<PyBattery> {
        if !matches!(errors, "raise" | "warn") {
            let message = format!("errors={errors:?}: expected \"raise\" or \"warn\"");
            return Err(Failure::new(message).into());
        }
        let known = tasks.map(tasks_of).transpose()?;
        let ids = known.iter().flat_map(|tasks| tasks.tasks.iter());
        let mut options = ReadOptions {
            names: names.map(str::parse).transpose().map_err(Failure::from)?.unwrap_or_default(),
            tasks: ids.map(|task| task.id.clone()).collect(),
            ..ReadOptions::default()
        };
        let solvers = sources(source)?;
        let differs = differs.map(sources).transpose()?;
        let (solvers, differs) = guarded(py, move || {
            if let Some(path) = &rename {
                options.renames = renames(path)?;
            }
            let solvers = read(&solvers, &options)?;
            options.role = Role::Differ;
            let differs = differs.map(|differs| read(&differs, &options)).transpose()?;
            Ok((solvers, differs.unwrap_or_else(Programs::builtin_differs)))
        })?;
        for programs in [&solvers, &differs] {
            let strict = errors == "raise" && programs.rejected() > 0;
            for diagnostic in programs.unreadable() {
                if strict {
                    return Err(Failure::of_diagnostic(diagnostic).into());
                }
                warn(py, diagnostic.to_string().trim_end())?;
            }
        }
        let battery = guarded(py, || Ok(batt::battery(&solvers, &differs)))?;
        let diagnostics = solvers.diagnostics.into_iter().chain(differs.diagnostics).collect();
        Ok(PyBattery { battery: Arc::new(battery), diagnostics })
    }

    /// The built-in solvers, which solve the built-in tasks.
    ///
    /// >>> "solve_gravitydown" in batt.Battery.builtin().solvers
    /// True
    #[staticmethod]
    fn builtin(py: Python<'_>) -> PyResult<PyBattery> {
        let (solvers, differs) = (Programs::builtin_solvers, Programs::builtin_differs);
        guarded(py, || Ok(PyBattery::new(batt::battery(&solvers(), &differs()))))
    }

    /// Reads a battery file, as `batt card -o` and `Battery.save` write it.
    #[staticmethod]
    fn from_file(py: Python<'_>, path: PathBuf) -> PyResult<PyBattery> {
        guarded(py, || of_text(&path.display().to_string(), &batt::read_text(&path)?))
    }

    /// Reads the text of a battery file.
    ///
    /// >>> battery = batt.Battery.builtin()
    /// >>> batt.Battery.from_text(battery.to_text()).solvers == battery.solvers
    /// True
    #[staticmethod]
    fn from_text(py: Python<'_>, text: &str) -> PyResult<PyBattery> {
        guarded(py, || of_text("<text>", text))
    }

    /// The battery as the text of a battery file.
    fn to_text(&self) -> String {
        self.battery.to_string()
    }

    /// Writes a battery file.
    fn save(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        let battery = &self.battery;
        guarded(py, || {
            let written = std::fs::write(&path, battery.to_string());
            written.map_err(|error| Failure::new(error).file(&path))
        })
    }

    /// The names of the solvers, one per output.
    #[getter]
    fn solvers(&self) -> Vec<&str> {
        let battery = &self.battery;
        battery.outputs.iter().map(|output| &*battery.solvers[output.solver].name).collect()
    }

    /// The names of the differs.
    #[getter]
    fn differs(&self) -> Vec<&str> {
        self.battery.differs.iter().map(String::as_str).collect()
    }

    /// The number of steps after merging, those of differs included.
    #[getter]
    fn steps(&self) -> usize {
        self.battery.steps.len()
    }

    /// Mistakes that were found when the solvers were read.
    #[getter]
    fn diagnostics(&self) -> Vec<PyDiagnostic> {
        objects(&self.diagnostics)
    }

    /// The text of a solver, as a program of its own.
    ///
    /// >>> battery = batt.Battery.from_solvers("def solve_flip(I):\n    return vmirror(I)\n")
    /// >>> print(battery.program("solve_flip"))
    /// def solve_flip(I):
    ///     x1 = vmirror(I)
    ///     return x1
    fn program(&self, solver: &str) -> PyResult<String> {
        let output = self.output(solver)?;
        Ok(program_of(&self.battery, output).to_text(Naming::Numbered).trim_end().to_owned())
    }

    fn __len__(&self) -> usize {
        self.battery.outputs.len()
    }

    fn __repr__(&self) -> String {
        let (solvers, steps) = (self.battery.outputs.len(), self.battery.steps.len());
        format!("Battery({solvers} solvers, {steps} steps, {} differs)", self.battery.differs.len())
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let read = py.get_type::<PyBattery>().getattr("from_text")?;
        Ok((read, PyTuple::new(py, [self.to_text()])?))
    }

    /// Evaluates all solvers on all samples of these tasks.
    ///
    /// `tasks` is a dataset by name, a path, or tasks in any form. `timeout` is the CPU time in
    /// seconds that a step may take, `sample_timeout` that of a sample, and `memory` what all may
    /// use, such as `"4G"`. `scores=False` leaves out the differs; `fit=True` stops every solver at
    /// its first miss. `out` writes a results file, as `batt run --out` does: `resume` continues
    /// one, and `shard=(2, 3)` evaluates the second of three parts.
    ///
    /// Ctrl-C raises `batt.Interrupted`, a `KeyboardInterrupt` that has the results so far.
    ///
    /// >>> results = batt.Battery.builtin().run("builtin", threads=1)
    /// >>> len(results.solved) == len(results.tasks)
    /// True
    #[pyo3(signature = (
        tasks, *, backend="cpu", threads=None, timeout=None, sample_timeout=None, memory=None,
        scores=true, fit=false, out=None, resume=false, shard=None, progress=None,
    ))]
    #[expect(clippy::too_many_arguments, reason = "they are the keywords of a Python method")]
    fn run<'py>(
        &self,
        py: Python<'py>,
        tasks: &Bound<'py, PyAny>,
        backend: &str,
        threads: Option<usize>,
        timeout: Option<f64>,
        sample_timeout: Option<f64>,
        memory: Option<&Bound<'py, PyAny>>,
        scores: bool,
        fit: bool,
        out: Option<PathBuf>,
        resume: bool,
        shard: Option<(usize, usize)>,
        progress: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let shard = shard.map(|(number, of)| format!("{number}/{of}").parse()).transpose();
        if resume && out.is_none() {
            return Err(Failure::new("resume=True needs out=FILE").into());
        }
        let run = Run {
            place: Place::new(py, backend, threads)?,
            limits: Limits::new(timeout, sample_timeout, memory)?,
            scores,
            fit,
            out,
            resume,
            shard: shard.map_err(Failure::from)?,
        };
        let reporter = Reporter::new(py, progress, "samples")?;
        let battery = self.battery.clone();
        let copied = move |_: &Stop| Ok(((*battery).clone(), None));
        run::run(py, copied, tasks_of(tasks)?, run, &reporter)
    }
}

fn of_text(file: &str, text: &str) -> Outcome<PyBattery> {
    let battery = Battery::read(file, text).map_err(|error| Failure {
        message: error.message,
        file: Some(error.file),
        line: u32::try_from(error.line).ok(),
        hint: None,
    })?;
    Ok(PyBattery::new(battery))
}

/// An output of a battery as a program of its own.
pub fn program_of(battery: &Battery, output: usize) -> Program {
    let its = &battery.outputs[output];
    let solver = &battery.solvers[its.solver];
    Program { name: solver.name.as_str().into(), ..battery.slice(&its.value) }
}

/// Where programs come from.
pub enum Source {
    Path(PathBuf),
    Text(String),
}

/// A text has lines, or begins with a function; anything else is a path.
fn is_text(text: &str) -> bool {
    text.contains('\n') || text.trim_start().starts_with("def ")
}

/// A path, a text, or a list of those.
pub fn sources(source: &Bound<'_, PyAny>) -> PyResult<Vec<Source>> {
    if let Ok(text) = source.cast::<PyString>() {
        let text = text.to_cow()?.into_owned();
        return Ok(vec![if is_text(&text) {
            Source::Text(text)
        } else {
            Source::Path(text.into())
        }]);
    }
    if let Ok(path) = source.extract::<PathBuf>() {
        return Ok(vec![Source::Path(path)]);
    }
    let wrong = || Failure::new("expected a path, the text of programs, or a list of those");
    let mut all = Vec::new();
    for part in source.try_iter().map_err(|_| wrong())? {
        let part = part?;
        if part.is_instance_of::<PyList>() {
            return Err(wrong().into());
        }
        all.extend(sources(&part)?);
    }
    Ok(all)
}

/// Reads all of them.
pub fn read(sources: &[Source], options: &ReadOptions) -> Outcome<Programs> {
    let mut programs = Programs::default();
    let texts = sources.iter().filter(|source| matches!(source, Source::Text(_))).count();
    for (number, source) in sources.iter().enumerate() {
        let known = programs.diagnostics.len();
        let added = match source {
            Source::Path(path) => programs.add_path(path, options),
            Source::Text(text) if texts == 1 => programs.add_source("<text>", text, options),
            Source::Text(text) => programs.add_source(&format!("<text {number}>"), text, options),
        };
        match added {
            // A mistake says more than that there is no solver.
            Err(batt::Error::NoPrograms { .. }) if programs.diagnostics.len() > known => {
                let new = &programs.diagnostics[known..];
                let error = new.iter().find(|its| its.severity == Severity::Error);
                return Err(Failure::of_diagnostic(error.unwrap_or(&new[0])));
            }
            added => added?,
        }
    }
    if programs.is_empty() && programs.rejected() == 0 {
        return Err(Failure::new("there is no solver in it"));
    }
    Ok(programs)
}

fn renames(path: &Path) -> Outcome<Renames> {
    let text = batt::read_text(path)?;
    Renames::read(&path.display().to_string(), &text).map_err(|errors| {
        let lines: Vec<String> = errors.iter().map(ToString::to_string).collect();
        Failure::new(lines.join("\n")).file(path)
    })
}
