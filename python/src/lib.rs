//! The extension module of the Python package `batt-arc`: the library `batt` as classes and
//! functions. `batt/_batt.pyi` has the types, and the tests compare it with this module.

mod battery;
mod check;
mod errors;
mod evaluate;
mod evolve;
mod grids;
mod interrupts;
mod ops;
mod results;
mod run;
mod settings;
mod solve;
mod store;
mod task;

use batt::engine::Status;
use pyo3::prelude::*;

/// The command `batt` with these arguments. Returns its exit code.
#[pyfunction]
fn command(py: Python<'_>, args: Vec<String>) -> u8 {
    py.detach(|| batt_cli::main(std::iter::once("batt".to_owned()).chain(args)))
}

/// The classes and functions of the package.
#[pymodule]
fn _batt(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    let names = Status::ALL.iter().map(|status| status.name()).chain(["unreadable"]);
    module.add("STATUS_NAMES", names.collect::<Vec<_>>())?;
    module.add_class::<battery::PyBattery>()?;
    module.add_class::<check::PyDiagnostic>()?;
    module.add_class::<evolve::PyEvolved>()?;
    module.add_class::<ops::PyOp>()?;
    module.add_class::<results::PyResults>()?;
    module.add_class::<results::PySolverResult>()?;
    module.add_class::<solve::PyAnswer>()?;
    module.add_class::<solve::PyAnswers>()?;
    module.add_class::<store::PyStore>()?;
    module.add_class::<store::PyStored>()?;
    module.add_class::<task::PyTask>()?;
    module.add_class::<task::PyTasks>()?;
    module.add_function(wrap_pyfunction!(check::check, module)?)?;
    module.add_function(wrap_pyfunction!(command, module)?)?;
    module.add_function(wrap_pyfunction!(evaluate::apply, module)?)?;
    module.add_function(wrap_pyfunction!(evaluate::evaluate, module)?)?;
    module.add_function(wrap_pyfunction!(evolve::evolve, module)?)?;
    module.add_function(wrap_pyfunction!(ops::op, module)?)?;
    module.add_function(wrap_pyfunction!(ops::ops, module)?)?;
    module.add_function(wrap_pyfunction!(results::merge, module)?)?;
    module.add_function(wrap_pyfunction!(solve::solve, module)?)?;
    module.add_function(wrap_pyfunction!(task::load_tasks, module)?)?;
    // The interface of numpy is loaded when it is first used. Loaded under a signal it would fail.
    numpy::PyArray1::<i64>::from_vec(module.py(), Vec::new());
    Ok(())
}
