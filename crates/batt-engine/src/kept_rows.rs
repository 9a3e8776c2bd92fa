//! Keeps something of every row that a routine is run on.

use crate::options::Wanted;
use crate::sink::{RowRun, Sink, Sinks};
use std::sync::{Mutex, PoisonError};

/// Keeps what a function makes of each row; an error is the message of a panic, which is a bug of
/// batt.
///
/// ```
/// use batt_dsl::{Prim, Value};
/// use batt_engine::{ArgRows, Backend, Cpu, KeptRows, Options, Routine, Stop};
///
/// let mut rows = ArgRows::new(ArgRows::heap().finish(), 1);
/// (0..3).for_each(|k| rows.push(&[Value::int(k)]));
/// let kept = KeptRows::new(rows.len(), |_row, run| run.unwrap().value.value.as_int());
/// let (routine, options) = (Routine::of_primitive(Prim::increment), Options::default());
/// Cpu::new(1).map(&routine, &rows, &options, &Stop::new(), &kept)?;
/// assert_eq!(kept.finish(), [1, 2, 3].map(|k| Some(Some(k))));
/// # Ok::<(), batt_engine::BackendError>(())
/// ```
#[derive(Debug)]
pub struct KeptRows<T, F> {
    rows: Mutex<Vec<Option<T>>>,
    keep: F,
}

impl<T: Send, F: Fn(usize, Result<RowRun<'_>, &str>) -> T + Sync> KeptRows<T, F> {
    /// Of so many rows, keeps what this function makes of each. Workers call it at the same time.
    pub fn new(rows: usize, keep: F) -> KeptRows<T, F> {
        KeptRows { rows: Mutex::new((0..rows).map(|_| None).collect()), keep }
    }

    /// What was kept, in the order of the rows; none where a stop came first.
    pub fn finish(self) -> Vec<Option<T>> {
        self.rows.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T: Send, F: Fn(usize, Result<RowRun<'_>, &str>) -> T + Sync> Sinks for KeptRows<T, F> {
    fn wanted(&self) -> Wanted {
        Wanted::NOTHING
    }

    fn worker(&self) -> Box<dyn Sink + '_> {
        Box::new(self)
    }
}

impl<T: Send, F: Fn(usize, Result<RowRun<'_>, &str>) -> T + Sync> Sink for &KeptRows<T, F> {
    fn row(&mut self, row: usize, run: Result<RowRun<'_>, &str>) {
        let kept = (self.keep)(row, run);
        let mut rows = self.rows.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(place) = rows.get_mut(row) {
            *place = Some(kept);
        }
    }
}
