//! A way to run programs and calls, and what comes of them.

use crate::case::Inputs;
use batt_dsl::Heap;
use batt_dsl::recorded::{RecordError, RecordedCall, Replayed};
use batt_program::Program;
use serde_json::Value as Json;

/// Why a treatment does not run something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfit(pub &'static str);

/// A way to run programs, and perhaps single calls. All must give the same.
pub trait Treatment: Send + Sync {
    /// What trials call it.
    fn name(&self) -> &str;

    /// Can it run at all on this machine?
    fn available(&self) -> Result<(), Unfit> {
        Ok(())
    }

    /// Can it be given these inputs?
    fn takes(&self, _program: &Program, _inputs: &Inputs) -> Result<(), Unfit> {
        Ok(())
    }

    /// What comes of the program; an error where the treatment itself is at odds.
    fn run(&self, program: &Program, inputs: &Inputs) -> Result<Outcome, String>;

    /// Does it make single calls as well?
    fn makes_calls(&self) -> bool {
        false
    }

    /// Makes a call again, and compares; only those that make calls are asked.
    fn call(&self, _call: &RecordedCall) -> CallOutcome {
        CallOutcome::Untold
    }
}

/// What came of a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CallOutcome {
    /// What was recorded.
    Same,
    /// Something else: what.
    Different(String),
    /// The treatment cannot tell.
    Untold,
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

/// What came of a program. What a treatment cannot tell is none, and is not compared.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// One for each assignment of the program.
    pub steps: Vec<StepOutcome>,
    /// What is returned.
    pub output: Option<Found>,
    /// How many calls failed, nested ones counted.
    pub failures: Option<usize>,
}

/// What came of an assignment.
#[derive(Clone, Debug, Default)]
pub struct StepOutcome {
    /// Its value.
    pub value: Option<Found>,
    /// Did its outermost call fail?
    pub failed: Option<bool>,
}

/// A value, as far as a treatment shows it.
#[derive(Clone, Debug, PartialEq)]
pub enum Found {
    /// In recorded form.
    Value(Json),
    /// Its content hash alone.
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
