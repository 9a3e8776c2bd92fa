//! Grids and values of the language as Python objects, and back.

use crate::errors::Failure;
use batt::Grid;
use batt::tasks::GridError;
use numpy::{
    PyArray2, PyArrayDescrMethods, PyArrayMethods, PyReadonlyArray2, PyUntypedArray,
    PyUntypedArrayMethods,
};
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyFrozenSet, PyList, PyTuple};
use serde_json::Value as Json;

/// A grid as an array of 64-bit integers, as numpy makes them from lists.
pub fn array<'py>(py: Python<'py>, grid: &Grid) -> PyResult<Bound<'py, PyArray2<i64>>> {
    let cells = grid.cells().iter().map(|&cell| i64::from(cell));
    two_dimensional(py, cells.collect(), grid.height(), grid.width())
}

fn two_dimensional(
    py: Python<'_>,
    cells: Vec<i64>,
    height: usize,
    width: usize,
) -> PyResult<Bound<'_, PyArray2<i64>>> {
    numpy::PyArray1::from_vec(py, cells).reshape([height, width])
}

/// A grid from rows of numbers: a list of lists, an array of numpy, or what can become one.
pub fn grid(object: &Bound<'_, PyAny>) -> PyResult<Grid> {
    let rows = match object.cast::<PyList>() {
        Ok(list) => list.extract::<Vec<Vec<i64>>>().ok(),
        Err(_) => None,
    };
    Ok(match rows {
        Some(rows) => of_rows(&rows)?,
        None => of_array(object)?,
    })
}

fn of_rows(rows: &[Vec<i64>]) -> Result<Grid, Failure> {
    let cells = rows.iter().enumerate();
    let cells = cells.map(|(row, cells)| {
        let cells = cells.iter().enumerate();
        cells.map(|(column, &cell)| color(row, column, cell)).collect::<Result<Vec<u8>, _>>()
    });
    Ok(Grid::from_rows(&cells.collect::<Result<Vec<_>, _>>()?)?)
}

fn of_array(object: &Bound<'_, PyAny>) -> PyResult<Grid> {
    let py = object.py();
    let what = || object.get_type().name().map_or_else(|_| "?".to_owned(), |name| name.to_string());
    let no_grid = || {
        Failure::new(format!("expected a grid, found {}", what()))
            .hint("a grid is a list of equally long rows of colours 0 to 9, or an array of them")
    };
    let array = py.import("numpy")?.call_method1("asarray", (object,)).map_err(|_| no_grid())?;
    let array = array.cast::<PyUntypedArray>().map_err(|_| no_grid())?;
    if array.ndim() != 2 || !matches!(array.dtype().kind(), b'i' | b'u' | b'b') {
        return Err(no_grid().into());
    }
    let array = array.call_method1("astype", ("int64",))?;
    let array: PyReadonlyArray2<'_, i64> = array.extract().map_err(|_| no_grid())?;
    let (height, width) = (array.shape()[0], array.shape()[1]);
    let cells = array.as_array();
    let cells = cells.indexed_iter().map(|((row, column), &cell)| color(row, column, cell));
    let cells = cells.collect::<Result<Vec<u8>, _>>().map_err(Failure::from)?;
    Ok(Grid::new(height, width, cells).map_err(Failure::from)?)
}

fn color(row: usize, column: usize, cell: i64) -> Result<u8, GridError> {
    let out_of_range = || GridError::NotAColour { row, column, found: cell.to_string() };
    u8::try_from(cell).map_err(|_| out_of_range())
}

/// A value of the language in recorded form: a grid becomes an array, a set a frozenset, a
/// function its text.
pub fn value<'py>(py: Python<'py>, value: &Json) -> PyResult<Bound<'py, PyAny>> {
    match value {
        Json::Null => Ok(py.None().into_bound(py)),
        Json::Bool(truth) => truth.into_bound_py_any(py),
        Json::Number(number) => number.as_i64().into_bound_py_any(py),
        Json::String(text) => text.into_bound_py_any(py),
        Json::Array(elements) => match rows_of(elements) {
            Some((cells, height, width)) => {
                Ok(two_dimensional(py, cells, height, width)?.into_any())
            }
            None => {
                let elements = elements.iter().map(|element| hashable(py, element));
                Ok(PyTuple::new(py, elements.collect::<PyResult<Vec<_>>>()?)?.into_any())
            }
        },
        Json::Object(_) => hashable(py, value),
    }
}

/// The same where an array will not do, as in a set: grids become tuples.
fn hashable<'py>(py: Python<'py>, json: &Json) -> PyResult<Bound<'py, PyAny>> {
    match json {
        Json::Array(elements) => {
            let elements = elements.iter().map(|element| hashable(py, element));
            Ok(PyTuple::new(py, elements.collect::<PyResult<Vec<_>>>()?)?.into_any())
        }
        Json::Object(fields) => match fields.get("set").and_then(Json::as_array) {
            Some(elements) => {
                let elements = elements.iter().map(|element| hashable(py, element));
                let elements = elements.collect::<PyResult<Vec<_>>>()?;
                Ok(PyFrozenSet::new(py, elements)?.into_any())
            }
            None => json.to_string().into_bound_py_any(py),
        },
        other => value(py, other),
    }
}

/// The cells, height and width of a list of equally long, not empty rows of numbers.
fn rows_of(rows: &[Json]) -> Option<(Vec<i64>, usize, usize)> {
    let width = rows.first()?.as_array()?.len();
    let mut cells = Vec::with_capacity(rows.len() * width);
    for row in rows {
        let row = row.as_array().filter(|row| row.len() == width && width > 0)?;
        for cell in row {
            cells.push(cell.as_i64()?);
        }
    }
    Some((cells, rows.len(), width))
}
