//! Runs one program or primitive on grids.

use crate::error::Error;
use batt_dsl::{GiveUp, Prim};
use batt_engine::{ArgRows, Backend, KeptRows, Options, Routine, RowRun, Stop};
use batt_program::Program;
use batt_tasks::Grid;
use serde_json::Value as Json;

/// What to apply.
#[derive(Clone, Copy, Debug)]
pub enum Callee<'a> {
    /// A program: the grid is I, S is empty, and C is unknown.
    Program(&'a Program),
    /// A primitive that takes a grid.
    Primitive(Prim),
}

/// The result for a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Applied {
    /// The value, in recorded form: a grid is a list of rows.
    pub value: Json,
    /// Its content hash.
    pub hash: u128,
    /// How many steps failed.
    pub failures: usize,
}

/// Applies a program or a primitive to every grid, in order.
///
/// ```
/// use batt::{BackendName, BackendSettings, Callee, Grid, apply};
/// use batt::dsl::Prim;
///
/// let grids = [Grid::from_rows(&[[1, 2], [3, 4]]).unwrap()];
/// let mut backend = BackendName::Cpu.open(BackendSettings::default());
/// let turned = apply(&mut *backend, Callee::Primitive(Prim::rot90), &grids)?;
/// assert_eq!(turned[0].value, serde_json::json!([[3, 1], [4, 2]]));
/// # Ok::<(), batt::Error>(())
/// ```
///
/// # Errors
/// If the primitive does not take exactly one argument, or the backend fails.
pub fn apply(
    backend: &mut dyn Backend,
    callee: Callee<'_>,
    grids: &[Grid],
) -> Result<Vec<Applied>, Error> {
    apply_until(backend, callee, grids, &Stop::new())
}

/// Like [`apply`], until somebody stops it, which is an error.
///
/// # Errors
/// As [`apply`], or if it was stopped.
pub fn apply_until(
    backend: &mut dyn Backend,
    callee: Callee<'_>,
    grids: &[Grid],
    stop: &Stop,
) -> Result<Vec<Applied>, Error> {
    let routine = match callee {
        Callee::Program(program) => Routine::of_program(program),
        Callee::Primitive(prim) if prim.arity() == 1 => Routine::of_primitive(prim),
        Callee::Primitive(prim) => {
            return Err(Error::Arity { name: prim.name(), arity: prim.arity() });
        }
    };
    let mut heap = ArgRows::heap();
    let values: Vec<_> = grids
        .iter()
        .map(|grid| {
            let cells: Vec<i32> = grid.cells().iter().map(|&color| color.into()).collect();
            heap.grid(grid.height(), grid.width(), &cells)
        })
        .collect();
    let mut rows = ArgRows::new(heap.finish(), routine.inputs());
    for value in values {
        match callee {
            Callee::Program(_) => rows.push(&[batt_dsl::Value::EMPTY_TUPLE, value]),
            Callee::Primitive(_) => rows.push(&[value]),
        }
    }
    let kept = KeptRows::new(rows.len(), applied);
    backend.map(&routine, &rows, &Options::default(), stop, &kept)?;
    // A backend hands over all rows unless it is stopped.
    let missing = |row| Err(Error::GivenUp { row, why: GiveUp::Stop });
    let rows = kept.finish().into_iter().enumerate();
    rows.map(|(row, applied)| applied.unwrap_or_else(|| missing(row))).collect()
}

fn applied(row: usize, run: Result<RowRun<'_>, &str>) -> Result<Applied, Error> {
    match run {
        Ok(RowRun { given_up: Some((_, why)), .. }) => Err(Error::GivenUp { row, why }),
        Ok(run) => Ok(Applied {
            value: run.value.to_json(),
            hash: run.value.hash(),
            failures: run.failures.len(),
        }),
        Err(message) => Err(Error::Panicked { row, message: message.to_owned() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BackendName, BackendSettings};

    #[test]
    fn what_was_stopped_is_an_error() {
        let grids = [Grid::from_rows(&[[1, 2]]).expect("a grid")];
        let mut backend = BackendName::Cpu.open(BackendSettings::default().threads(1));
        let mut applied = |stop: &Stop| {
            apply_until(&mut *backend, Callee::Primitive(Prim::vmirror), &grids, stop)
        };
        let stop = Stop::new();
        assert_eq!(applied(&stop).expect("it is applied")[0].value, serde_json::json!([[2, 1]]));
        stop.stop();
        assert!(matches!(applied(&stop), Err(Error::GivenUp { row: 0, why: GiveUp::Stop })));
    }
}
