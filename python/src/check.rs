//! Diagnostics: mistakes in programs, found without running them.

use crate::errors::guarded;
use batt::{Diagnostic, Programs, ReadOptions, Role, Severity};
use pyo3::prelude::*;

/// A mistake in a program: where it is, what is wrong, and how to fix it.
///
/// >>> [found] = batt.check("def solve_a(I):\n    return rot91(I)\n")
/// >>> found.line, found.message, found.help
/// (2, 'unknown name `rot91`', 'did you mean `rot90`?')
/// >>> print(found)
/// error: unknown name `rot91`
///  --> <text>:2:12
///   |
/// 2 |     return rot91(I)
///   |            ^^^^^
/// help: did you mean `rot90`?
#[pyclass(frozen, module = "batt", name = "Diagnostic")]
pub struct PyDiagnostic(pub Diagnostic);

#[pymethods]
impl PyDiagnostic {
    /// `error` or `warning`. A program with a warning runs, but perhaps not as meant.
    #[getter]
    fn severity(&self) -> &'static str {
        self.0.severity.name()
    }

    /// A short, stable name of the kind of mistake.
    #[getter]
    fn code(&self) -> &str {
        self.0.code
    }

    /// What is wrong, in one line.
    #[getter]
    fn message(&self) -> &str {
        &self.0.message
    }

    /// How to fix it, if that is known.
    #[getter]
    fn help(&self) -> Option<&str> {
        self.0.help.as_deref()
    }

    /// The file.
    #[getter]
    fn file(&self) -> &str {
        &self.0.file
    }

    /// The line, from 1.
    #[getter]
    fn line(&self) -> u32 {
        self.0.line
    }

    /// The character within the line, from 1.
    #[getter]
    fn column(&self) -> u32 {
        self.0.column
    }

    /// How many characters it covers.
    #[getter]
    fn width(&self) -> u32 {
        self.0.width
    }

    /// The function it is in.
    #[getter]
    fn function(&self) -> Option<&str> {
        self.0.function.as_deref()
    }

    /// The text of the line.
    #[getter]
    fn source(&self) -> &str {
        &self.0.source
    }

    fn __str__(&self) -> String {
        self.0.to_string().trim_end().to_owned()
    }

    fn __repr__(&self) -> String {
        let Diagnostic { severity, file, line, message, .. } = &self.0;
        format!("Diagnostic({}, {file}:{line}, {message})", severity.name())
    }
}

/// Diagnostics as Python objects.
pub fn objects(found: &[Diagnostic]) -> Vec<PyDiagnostic> {
    found.iter().cloned().map(PyDiagnostic).collect()
}

/// Finds mistakes in the text of programs, without running them: unknown names, wrong numbers of
/// arguments, impossible types, unused variables.
///
/// With `differs=True` the programs are checked as differs, and tried on the built-in tasks.
///
/// >>> batt.check("def solve_a(I):\n    return vmirror(I)\n")
/// []
#[pyfunction]
#[pyo3(signature = (text, *, file="<text>", differs=false))]
pub fn check(py: Python<'_>, text: &str, file: &str, differs: bool) -> PyResult<Vec<PyDiagnostic>> {
    let found = guarded(py, || {
        let mut programs = Programs::default();
        if !differs {
            programs.add_text(file, text);
            return Ok(programs.diagnostics);
        }
        let options = ReadOptions { role: Role::Differ, ..ReadOptions::default() };
        programs.add_source(file, text, &options)?;
        let mut found = programs.diagnostics;
        for loaded in &programs.programs {
            let problems = batt::differ_problems(&loaded.program, &batt::tasks::builtin::tasks());
            found.extend(problems.into_iter().map(|problem| {
                let warning = Severity::Warning;
                Diagnostic::of_program(&loaded.program, file, text, warning, problem)
            }));
        }
        Ok(found)
    })?;
    Ok(objects(&found))
}
