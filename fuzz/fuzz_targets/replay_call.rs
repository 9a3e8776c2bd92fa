//! Any recorded call comes to the same with tiles and without.

#![no_main]

use batt_dsl::recorded::{RecordError, RecordedCall, Replayed};
use batt_dsl::{Heap, Machine};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let line = String::from_utf8_lossy(data);
    match RecordedCall::parse(&line) {
        Ok(Some(call)) => replay(&call),
        Ok(None) => {}
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});

fn replay(call: &RecordedCall) {
    let with = call.replay(&mut Machine::new());
    let without = call.replay(&mut Machine::with_heap(Heap::without_tiles()));
    assert!(agree(&with, &without), "{with:?}\n{without:?}");
    // A result is a value that can be written and read, and then it is what the call gives.
    if let Ok(Replayed::Different(Ok(out))) = with {
        let call = RecordedCall { out: Some(out), ..call.clone() };
        assert_eq!(call.replay(&mut Machine::new()), Ok(Replayed::Same));
    }
}

/// Why a call fails may differ, since the two may find different reasons first.
fn agree(with: &Result<Replayed, RecordError>, without: &Result<Replayed, RecordError>) -> bool {
    match (with, without) {
        (Ok(Replayed::Different(Err(_))), Ok(Replayed::Different(Err(_)))) => true,
        (Err(_), Err(_)) => true,
        _ => with == without,
    }
}
