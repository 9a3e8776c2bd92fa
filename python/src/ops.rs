//! The primitives of the language: what there is, with types and documentation.

use crate::errors::Failure;
use crate::grids;
use batt::dsl::table::ALL;
use batt::dsl::{Heap, Prim};
use pyo3::prelude::*;

/// A primitive of the language.
///
/// >>> op = batt.op("fill")
/// >>> op.signature
/// 'fill(grid: Grid, value: Int, patch: Patch) -> Grid'
/// >>> [name for name, kind in op.params]
/// ['grid', 'value', 'patch']
#[pyclass(frozen, module = "batt", name = "Op")]
pub struct PyOp(pub Prim);

#[pymethods]
impl PyOp {
    /// Its name.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.name()
    }

    /// Names and types of its parameters.
    #[getter]
    fn params(&self) -> Vec<(&'static str, &'static str)> {
        self.0.params().iter().map(|param| (param.name, param.ty.name())).collect()
    }

    /// The type of its result.
    #[getter]
    fn result(&self) -> &'static str {
        self.0.result().name()
    }

    /// What it does.
    #[getter]
    fn doc(&self) -> &'static str {
        self.0.doc()
    }

    /// Its section of the reference.
    #[getter]
    fn family(&self) -> &'static str {
        self.0.family().title()
    }

    /// Name, parameters and result in a line.
    #[getter]
    fn signature(&self) -> String {
        self.0.signature()
    }

    /// The value that stands in for a call that fails.
    #[getter]
    fn default<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        grids::value(py, &Heap::new().to_json(self.0.result().default_value()))
    }

    /// The plain name, of which this one may be a typed variant.
    #[getter]
    fn plain(&self) -> &'static str {
        self.0.plain().name()
    }

    fn __repr__(&self) -> String {
        format!("Op({})", self.0.signature())
    }
}

/// All primitives of the language. Typed names such as `height_t` are left out unless wanted.
///
/// >>> [op.name for op in batt.ops() if op.result == "Grid" and len(op.params) == 1][:3]
/// ['compress', 'rot90', 'rot180']
#[pyfunction]
#[pyo3(signature = (*, typed=false))]
pub fn ops(typed: bool) -> Vec<PyOp> {
    ALL.iter().copied().filter(|prim| typed || !prim.is_typed()).map(PyOp).collect()
}

/// The primitive of this name.
///
/// >>> batt.op("rot90").result
/// 'Grid'
#[pyfunction]
pub fn op(name: &str) -> PyResult<PyOp> {
    Ok(PyOp(primitive(name)?))
}

/// The primitive of this name, or an error with the nearest one.
pub fn primitive(name: &str) -> Result<Prim, Failure> {
    name.parse().map_err(|error| {
        let failure = Failure::new(error);
        match batt::program::closest(name, ALL.iter().map(|prim| prim.name())) {
            Some(near) => failure.hint(format!("did you mean `{near}`?")),
            None => failure.hint("batt.ops() lists all of them"),
        }
    })
}
