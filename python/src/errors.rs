//! Errors: everything that fails becomes a `batt.BattError` with file, line and hint.

use batt::results_file::ResultsFileError;
use batt::store::StoreError;
use batt::tasks::{DataError, GridError};
use batt::{Diagnostic, Error, SubmissionError, UnknownBackend};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::any::Any;
use std::fmt::Display;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

/// What failed, before it is a Python exception.
#[derive(Debug, Default)]
pub struct Failure {
    /// What happened.
    pub message: String,
    /// The file it is about.
    pub file: Option<String>,
    /// The line in it.
    pub line: Option<u32>,
    /// What to do about it.
    pub hint: Option<String>,
}

/// The outcome of work that knows nothing of Python.
pub type Outcome<T> = Result<T, Failure>;

impl Failure {
    /// A failure with this message.
    pub fn new(message: impl Display) -> Failure {
        Failure { message: message.to_string(), ..Failure::default() }
    }

    /// With advice.
    pub fn hint(self, hint: impl Into<String>) -> Failure {
        Failure { hint: Some(hint.into()), ..self }
    }

    /// About this file.
    pub fn file(self, file: &Path) -> Failure {
        Failure { file: Some(file.display().to_string()), ..self }
    }

    /// A mistake in a program.
    pub fn of_diagnostic(diagnostic: &Diagnostic) -> Failure {
        Failure {
            message: diagnostic.message.clone(),
            file: Some(diagnostic.file.clone()),
            line: Some(diagnostic.line),
            hint: diagnostic.help.clone(),
        }
    }

    /// A panic, which is a bug.
    pub fn of_panic(panic: &(dyn Any + Send)) -> Failure {
        let text = panic.downcast_ref::<&str>().copied();
        let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
        Failure::new(format!("batt panicked: {}", text.unwrap_or("no message")))
            .hint("this is a bug in batt; please report it with what you called")
    }
}

impl From<Failure> for PyErr {
    fn from(failure: Failure) -> PyErr {
        let made = Python::attach(|py| -> PyResult<PyErr> {
            let details = PyDict::new(py);
            details.set_item("file", failure.file)?;
            details.set_item("line", failure.line)?;
            details.set_item("hint", failure.hint)?;
            let class = py.import("batt.errors")?.getattr("BattError")?;
            Ok(PyErr::from_value(class.call((failure.message,), Some(&details))?))
        });
        made.unwrap_or_else(|error| error)
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        let message = error.to_string();
        let whole = |path: &Path| Failure::new(&message).file(path);
        match error {
            Error::File { path, .. } | Error::Text { path, .. } => whole(&path),
            Error::NoPrograms { path, wanted, .. } => {
                whole(&path).hint(format!("a program is {wanted}"))
            }
            Error::NoFiles { path, .. } => whole(&path),
            Error::Data(error) => error.into(),
            Error::Store(error) => error.into(),
            _ => Failure::new(message),
        }
    }
}

impl From<DataError> for Failure {
    fn from(error: DataError) -> Failure {
        let failure = Failure::new(&error);
        match error {
            DataError::NotInstalled { missing, .. } => {
                failure.file(&missing).hint("`batt data pull` installs it")
            }
            DataError::NoFiles { folder } => failure.file(&folder),
            DataError::Unreadable { path, .. } => failure.file(&path),
            DataError::File(problem) => failure.file(&problem.file),
            _ => failure,
        }
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        let failure = Failure::new(&error);
        match error {
            StoreError::Absent(path)
            | StoreError::NotAStore(path)
            | StoreError::ReadOnly(path)
            | StoreError::Full(path)
            | StoreError::Busy(path)
            | StoreError::File { path, .. }
            | StoreError::Newer { path, .. }
            | StoreError::Damaged { path, .. } => failure.file(&path),
            _ => failure,
        }
    }
}

impl From<ResultsFileError> for Failure {
    fn from(error: ResultsFileError) -> Failure {
        let failure = Failure::new(&error);
        match error {
            ResultsFileError::File { path, .. } | ResultsFileError::Content { path, .. } => {
                failure.file(&path)
            }
            _ => failure,
        }
    }
}

/// Errors that say all in their message.
macro_rules! plain_errors {
    ($($error:ty),+ $(,)?) => {
        $(impl From<$error> for Failure {
            fn from(error: $error) -> Failure {
                Failure::new(error)
            }
        })+
    };
}

plain_errors!(
    GridError,
    SubmissionError,
    UnknownBackend,
    batt::BadPattern,
    batt::engine::BackendError,
    batt::evolve::EvolveError,
    batt::results_file::ParseShardError,
);

/// Short work without Python: a panic becomes an error.
pub fn guarded<T>(py: Python<'_>, work: impl FnOnce() -> Outcome<T> + Send) -> PyResult<T>
where
    T: Send,
{
    let outcome = py.detach(|| {
        catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| Err(Failure::of_panic(&*panic)))
    });
    Ok(outcome?)
}

/// Tells the user something that is no error, as a `batt.BattWarning`.
pub fn warn(py: Python<'_>, text: &str) -> PyResult<()> {
    let class = py.import("batt.errors")?.getattr("BattWarning")?;
    let text = std::ffi::CString::new(text.replace('\0', " "))
        .map_err(|error| pyo3::exceptions::PyValueError::new_err(error.to_string()))?;
    PyErr::warn(py, &class, &text, 1)
}
