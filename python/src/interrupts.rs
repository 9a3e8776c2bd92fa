//! Long work: without the GIL, with progress, and ended by Ctrl-C.

use crate::errors::{Failure, Outcome};
use batt::Stop;
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

/// How often signals are looked for and progress is told.
const TICK: Duration = Duration::from_millis(40);

/// Programs may be nested deeply; threads have small stacks by default.
const STACK: usize = 64 << 20;

/// How far the work is.
#[derive(Debug, Default)]
pub struct Counter {
    /// What is done.
    pub done: AtomicUsize,
    /// What there is to do; 0 if nobody knows yet.
    pub of: AtomicUsize,
}

impl Counter {
    fn now(&self) -> (usize, usize) {
        (self.done.load(Ordering::Relaxed), self.of.load(Ordering::Relaxed))
    }
}

/// Who is told of progress: a function of two numbers, with a method `close`.
pub struct Reporter<'py>(Option<Bound<'py, PyAny>>);

impl<'py> Reporter<'py> {
    /// What the argument `progress` of a call stands for.
    pub fn new(py: Python<'py>, wanted: Option<Bound<'py, PyAny>>, unit: &str) -> PyResult<Self> {
        let made = py.import("batt.progress")?.call_method1("reporter", (wanted, unit))?;
        Ok(Reporter((!made.is_none()).then_some(made)))
    }

    fn tell(&self, counter: &Counter) -> PyResult<()> {
        match &self.0 {
            Some(reporter) if counter.now().1 > 0 => reporter.call1(counter.now()).map(drop),
            _ => Ok(()),
        }
    }

    fn close(&self) -> PyResult<()> {
        match &self.0 {
            Some(reporter) => reporter.call_method0("close").map(drop),
            None => Ok(()),
        }
    }
}

/// What long work came to.
pub struct Done<T> {
    /// The outcome; that of the part that was done, if it was interrupted.
    pub value: T,
    /// What interrupted it.
    pub interruption: Option<PyErr>,
}

impl<T> Done<T> {
    /// Turns the value into a Python object. After Ctrl-C the exception holds it.
    pub fn into_python<'py, P: IntoPyObjectExt<'py>>(
        self,
        py: Python<'py>,
        convert: impl FnOnce(T) -> PyResult<P>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let value = convert(self.value)?.into_bound_py_any(py)?;
        match self.interruption {
            None => Ok(value),
            Some(error) if error.is_instance_of::<PyKeyboardInterrupt>(py) => {
                let class = py.import("batt.errors")?.getattr("Interrupted")?;
                Err(PyErr::from_value(class.call1((value,))?))
            }
            Some(error) => Err(error),
        }
    }
}

/// Does the work on a thread of its own, without the GIL. Meanwhile this thread looks for signals
/// and tells of progress; an exception of either sets `stop` and waits for the work to end.
pub fn long_work<T: Send>(
    py: Python<'_>,
    stop: &Stop,
    reporter: &Reporter<'_>,
    counter: &Counter,
    work: impl FnOnce() -> Outcome<T> + Send,
) -> PyResult<Done<T>> {
    let (ended, waiting) = (AtomicBool::new(false), std::thread::current());
    let mut interruption = None;
    let outcome = std::thread::scope(|scope| -> PyResult<Outcome<T>> {
        let ended = &ended;
        let body = move || {
            let outcome = catch_unwind(AssertUnwindSafe(work));
            ended.store(true, Ordering::Release);
            waiting.unpark();
            outcome.unwrap_or_else(|panic| Err(Failure::of_panic(&*panic)))
        };
        let builder = std::thread::Builder::new().name("batt".to_owned()).stack_size(STACK);
        let worker = builder.spawn_scoped(scope, body)?;
        loop {
            py.detach(|| {
                if !ended.load(Ordering::Acquire) {
                    std::thread::park_timeout(TICK);
                }
            });
            if ended.load(Ordering::Acquire) {
                break;
            }
            if interruption.is_none()
                && let Err(error) = py.check_signals().and_then(|()| reporter.tell(counter))
            {
                stop.stop();
                interruption = Some(error);
            }
        }
        let joined = py.detach(|| worker.join());
        Ok(joined.unwrap_or_else(|panic| Err(Failure::of_panic(&*panic))))
    })?;
    if interruption.is_none() && outcome.is_ok() {
        interruption = reporter.tell(counter).err();
    }
    let closed = reporter.close();
    match (outcome, interruption) {
        (Ok(value), interruption) => closed.map(|()| Done { value, interruption }),
        // Work that was told to stop may fail for that reason.
        (Err(_), Some(interruption)) => Err(interruption),
        (Err(failure), None) => Err(failure.into()),
    }
}
