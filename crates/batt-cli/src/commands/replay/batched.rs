//! Replays recorded calls on a backend, one batch per primitive.

use super::{Difference, Outcome};
use crate::error::CliError;
use crate::limits::status;
use crate::output::note;
use batt_dsl::recorded::RecordedCall;
use batt_dsl::{Prim, Value};
use batt_engine::{ArgRows, Backend, KeptRows, Options, Routine, RowRun, Stop};
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;

/// A call to replay.
struct PendingCall {
    /// The number of its line.
    line: usize,
    call: RecordedCall,
    args: Vec<Value>,
    /// The content hash of the expected result; none if it must fail.
    expected: Option<u128>,
}

/// The outcomes of lines that call a primitive; none for other lines.
pub fn outcomes(
    lines: &[&str],
    backend: &mut dyn Backend,
    options: &Options,
) -> Result<Vec<Option<Outcome>>, CliError> {
    let mut outcomes: Vec<Option<Outcome>> = lines.iter().map(|_| None).collect();
    let mut heap = ArgRows::heap();
    let mut by_prim: BTreeMap<Prim, Vec<PendingCall>> = BTreeMap::new();
    for (line, text) in lines.iter().enumerate() {
        let Ok(Some(call)) = RecordedCall::parse(text) else { continue };
        let prim = call.op.as_str().and_then(|name| name.parse::<Prim>().ok());
        // Other lines, and those that cannot be read, are replayed one at a time.
        let Some(prim) = prim.filter(|prim| prim.arity() == call.args.len()) else { continue };
        let args: Result<Vec<Value>, _> = call.args.iter().map(|arg| heap.from_json(arg)).collect();
        let expected = call.out.as_ref().map(|out| heap.from_json(out)).transpose();
        if let (Ok(args), Ok(expected)) = (args, expected) {
            let expected = expected.map(|value| heap.content_hash(value));
            by_prim.entry(prim).or_default().push(PendingCall { line, call, args, expected });
        }
    }
    let arena = heap.finish();
    for (prim, calls) in by_prim {
        let mut rows = ArgRows::new(arena.clone(), prim.arity());
        calls.iter().for_each(|call| rows.push(&call.args));
        let kept = KeptRows::new(rows.len(), |row, run: Result<RowRun<'_>, &str>| {
            differing(calls[row].expected, run)
        });
        let routine = Routine::of_primitive(prim);
        let report = backend.map(&routine, &rows, options, &Stop::new(), &kept)?;
        report.device.notices.iter().for_each(|notice| note(notice));
        let mut differ: Vec<Option<Json>> =
            kept.finish().into_iter().map(Option::flatten).collect();
        for its in report.device.differences {
            let got = json!({"what": its.what, "device": its.on_device, "cpu": its.on_cpu});
            differ[its.sample.index].get_or_insert(got);
        }
        for (differs, PendingCall { line, call, .. }) in differ.into_iter().zip(calls) {
            outcomes[line] = Some(match differs {
                None => Outcome::Passed,
                Some(got) => Outcome::Failed(Difference {
                    call: prim.name().to_owned(),
                    args: call.args,
                    expected: call.out.unwrap_or_else(|| json!({"error": "any error"})),
                    got,
                }),
            });
        }
    }
    Ok(outcomes)
}

/// What came of a row, if that is not the recorded result.
fn differing(expected: Option<u128>, run: Result<RowRun<'_>, &str>) -> Option<Json> {
    match run {
        Err(message) => Some(json!({"error": format!("batt panicked: {message}")})),
        Ok(RowRun { given_up: Some((_, why)), .. }) => Some(json!({"error": status(why).name()})),
        Ok(run) => match run.failures.first() {
            Some(_) if expected.is_none() => None,
            Some(failed) => Some(json!({"error": failed.failure.to_string()})),
            None if expected == Some(run.value.hash()) => None,
            None => Some(run.value.to_json()),
        },
    }
}
