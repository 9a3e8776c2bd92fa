//! Recorded calls through a backend: all calls of a primitive in one go.

use super::{Difference, Outcome};
use batt_dsl::recorded::RecordedCall;
use batt_dsl::{Failure, Heap, Prim, Value};
use batt_engine::{ArgRows, Backend};
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;

/// A call whose arguments have been read.
struct Waiting {
    /// Its line.
    line: usize,
    call: RecordedCall,
    args: Vec<Value>,
}

/// What comes of the lines that are calls of primitives; others are none.
pub fn outcomes(lines: &[&str], backend: &mut dyn Backend) -> Vec<Option<Outcome>> {
    let mut outcomes: Vec<Option<Outcome>> = lines.iter().map(|_| None).collect();
    let mut heap = ArgRows::heap();
    let mut by_prim: BTreeMap<Prim, Vec<Waiting>> = BTreeMap::new();
    for (line, text) in lines.iter().enumerate() {
        let Ok(Some(call)) = RecordedCall::parse(text) else { continue };
        let Some(prim) = call.op.as_str().and_then(|name| name.parse().ok()) else { continue };
        let args: Result<Vec<Value>, _> = call.args.iter().map(|arg| heap.from_json(arg)).collect();
        // What cannot be read is left to whoever reports that.
        if let Ok(args) = args {
            by_prim.entry(prim).or_default().push(Waiting { line, call, args });
        }
    }
    let arena = heap.finish();
    for (prim, calls) in by_prim {
        let rows =
            ArgRows::new(arena.clone(), calls.iter().map(|call| call.args.clone()).collect());
        for (Waiting { line, call, .. }, got) in calls.into_iter().zip(backend.map(prim, &rows)) {
            outcomes[line] = Some(compared(call, got));
        }
    }
    outcomes
}

fn compared(call: RecordedCall, got: Result<Json, Failure>) -> Outcome {
    let same = match (&got, &call.out) {
        (Err(_), None) => true,
        (Ok(got), Some(wanted)) => {
            let mut heap = Heap::new();
            let got = heap.from_json(got);
            match (got, heap.from_json(wanted)) {
                (Ok(got), Ok(wanted)) => heap.equal(got, wanted),
                (_, Err(error)) => return Outcome::Unreadable(format!("out: {error}")),
                _ => false,
            }
        }
        _ => false,
    };
    if same {
        return Outcome::Passed;
    }
    Outcome::Failed(Difference {
        what: call.op.as_str().unwrap_or("").to_owned(),
        args: call.args,
        expected: call.out.unwrap_or_else(|| json!({"error": "it fails"})),
        got: got.unwrap_or_else(|failure| json!({"error": failure.to_string()})),
    })
}
