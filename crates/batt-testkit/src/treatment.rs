//! The trait for a way to run programs and calls, and its results.

use crate::case::Inputs;
use batt_dsl::Heap;
use batt_dsl::recorded::{RecordError, RecordedCall, Replayed};
use batt_program::Program;
use serde_json::Value as Json;

/// Why a treatment cannot run something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfit(pub &'static str);

/// A way to run programs, and perhaps single calls. All must give the same results.
pub trait Treatment: Send + Sync {
    /// Its name in the names of trials.
    fn name(&self) -> &str;

    /// Can it run on this machine?
    fn available(&self) -> Result<(), Unfit> {
        Ok(())
    }

    /// Can it take these inputs?
    fn takes(&self, _program: &Program, _inputs: &Inputs) -> Result<(), Unfit> {
        Ok(())
    }

    /// Runs the program. An error means that the treatment contradicts itself.
    fn run(&self, program: &Program, inputs: &Inputs) -> Result<Outcome, String>;

    /// Can it make single calls?
    fn makes_calls(&self) -> bool {
        false
    }

    /// Repeats a recorded call and compares. Only used if [`makes_calls`](Treatment::makes_calls).
    fn call(&self, _call: &RecordedCall) -> CallOutcome {
        CallOutcome::Unknown
    }
}

/// The outcome of a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CallOutcome {
    /// The same as recorded.
    Same,
    /// Something else, as text.
    Different(String),
    /// The treatment does not report it.
    Unknown,
}

impl From<Result<Replayed, RecordError>> for CallOutcome {
    fn from(replayed: Result<Replayed, RecordError>) -> CallOutcome {
        match replayed {
            Ok(Replayed::Same) => CallOutcome::Same,
            Ok(Replayed::Different(Ok(got))) => CallOutcome::Different(got.to_string()),
            Ok(Replayed::Different(Err(failure))) => CallOutcome::Different(failure.to_string()),
            Err(error) => CallOutcome::Different(error.to_string()),
        }
    }
}

/// The outcome of a program. Anything that a treatment does not report is none, and not compared.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// The outcomes of the assignments.
    pub steps: Vec<AssignmentOutcome>,
    /// The output.
    pub output: Option<Found>,
    /// Number of failed calls, including nested ones.
    pub failures: Option<usize>,
}

/// The outcome of an assignment.
#[derive(Clone, Debug, Default)]
pub struct AssignmentOutcome {
    /// Its value.
    pub value: Option<Found>,
    /// Did its outermost call fail?
    pub failed: Option<bool>,
}

/// A value, as far as a treatment reports it.
#[derive(Clone, Debug, PartialEq)]
pub enum Found {
    /// In recorded form.
    Value(Json),
    /// Only its content hash.
    Hash(u128),
}

impl Found {
    /// Is it this value?
    pub fn is(&self, expected: &Json) -> bool {
        match self {
            Found::Value(value) => crate::compare::same(value, expected),
            Found::Hash(hash) => {
                let mut heap = Heap::new();
                heap.from_json(expected).is_ok_and(|value| heap.content_hash(value) == *hash)
            }
        }
    }
}
