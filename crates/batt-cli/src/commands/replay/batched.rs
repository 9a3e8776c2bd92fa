//! Recorded calls through a backend: all calls of a primitive in one go.

use super::{Difference, Outcome};
use crate::error::CliError;
use batt_dsl::recorded::RecordedCall;
use batt_dsl::{Prim, Value};
use batt_engine::{ArgRows, Backend, Routine, RowRun, Sink, Sinks, Stop, Wanted};
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// A call whose arguments have been read.
struct Waiting {
    /// Its line.
    line: usize,
    call: RecordedCall,
    args: Vec<Value>,
    /// The content hash of what it must give; none if it must fail.
    expected: Option<u128>,
}

/// What comes of the lines that are calls of primitives; others are none.
pub fn outcomes(
    lines: &[&str],
    backend: &mut dyn Backend,
) -> Result<Vec<Option<Outcome>>, CliError> {
    let mut outcomes: Vec<Option<Outcome>> = lines.iter().map(|_| None).collect();
    let mut heap = ArgRows::heap();
    let mut by_prim: BTreeMap<Prim, Vec<Waiting>> = BTreeMap::new();
    for (line, text) in lines.iter().enumerate() {
        let Ok(Some(call)) = RecordedCall::parse(text) else { continue };
        let prim = call.op.as_str().and_then(|name| name.parse::<Prim>().ok());
        // What is no plain call, or cannot be read, is left to whoever reports that.
        let Some(prim) = prim.filter(|prim| prim.arity() == call.args.len()) else { continue };
        let args: Result<Vec<Value>, _> = call.args.iter().map(|arg| heap.from_json(arg)).collect();
        let expected = call.out.as_ref().map(|out| heap.from_json(out)).transpose();
        if let (Ok(args), Ok(expected)) = (args, expected) {
            let expected = expected.map(|value| heap.content_hash(value));
            by_prim.entry(prim).or_default().push(Waiting { line, call, args, expected });
        }
    }
    let arena = heap.finish();
    for (prim, calls) in by_prim {
        let mut rows = ArgRows::new(arena.clone(), prim.arity());
        calls.iter().for_each(|call| rows.push(&call.args));
        let compared = Compared { calls: &calls, differ: Mutex::default() };
        backend.map(&Routine::of_primitive(prim), &rows, &Stop::new(), &compared)?;
        let mut differ = compared.differ.into_inner().unwrap_or_else(PoisonError::into_inner);
        for (row, Waiting { line, call, .. }) in calls.into_iter().enumerate() {
            outcomes[line] = Some(match differ.remove(&row) {
                None => Outcome::Passed,
                Some(got) => Outcome::Failed(Difference {
                    what: prim.name().to_owned(),
                    args: call.args,
                    expected: call.out.unwrap_or_else(|| json!({"error": "it fails"})),
                    got,
                }),
            });
        }
    }
    Ok(outcomes)
}

/// Compares every row with what was recorded.
struct Compared<'a> {
    calls: &'a [Waiting],
    /// What rows gave that differ.
    differ: Mutex<BTreeMap<usize, Json>>,
}

impl Sinks for Compared<'_> {
    fn wanted(&self) -> Wanted {
        Wanted::NOTHING
    }

    fn worker(&self) -> Box<dyn Sink + '_> {
        Box::new(self)
    }
}

impl Sink for &Compared<'_> {
    fn row(&mut self, row: usize, run: Result<RowRun<'_>, &str>) {
        let expected = self.calls[row].expected;
        let got = match run {
            Err(message) => json!({"error": format!("batt panicked: {message}")}),
            Ok(run) => match run.failures.first() {
                Some(_) if expected.is_none() => return,
                Some(failed) => json!({"error": failed.failure.to_string()}),
                None if expected == Some(run.value.hash()) => return,
                None => run.value.to_json(),
            },
        };
        self.differ.lock().unwrap_or_else(PoisonError::into_inner).insert(row, got);
    }
}
