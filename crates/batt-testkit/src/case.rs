//! Test cases of the corpus: programs and calls with their expected results.

use batt_dsl::recorded::RecordedCall;
use batt_program::Program;
use serde_json::Value as Json;

/// A program and the samples it is run on.
#[derive(Clone, Debug)]
pub struct Case {
    /// The file that contains it.
    pub file: String,
    /// Its name.
    pub name: String,
    /// The program.
    pub program: Program,
    /// Its samples.
    pub samples: Vec<Sample>,
}

/// The inputs of a run and the expected results.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The inputs.
    pub inputs: Inputs,
    /// The expected results; at least one.
    pub expectations: Vec<Expectation>,
}

/// The inputs, in recorded form.
#[derive(Clone, Debug)]
pub struct Inputs {
    /// The demonstrations.
    pub s: Json,
    /// The input grid.
    pub i: Json,
    /// The candidate.
    pub c: Json,
}

impl Inputs {
    /// Is C anything but the empty Tuple?
    pub fn has_candidate(&self) -> bool {
        self.c.as_array().is_none_or(|c| !c.is_empty())
    }
}

/// A statement of a file about an expected result.
#[derive(Clone, Debug)]
pub struct Expectation {
    /// Its line.
    pub line: usize,
    /// The expected result.
    pub what: Expected,
}

/// An expected result.
#[derive(Clone, Debug)]
pub enum Expected {
    /// The result of an assignment; without a value, only whether it fails.
    Step {
        /// Index of the assignment in the program.
        at: usize,
        /// Does its outermost call fail?
        fails: bool,
        /// Its value.
        value: Option<Json>,
    },
    /// The output.
    Output(Json),
    /// The number of calls that fail.
    Failures(usize),
}

/// A recorded call.
#[derive(Clone, Debug)]
pub struct CallCase {
    /// File and line.
    pub place: String,
    /// The line itself.
    pub text: String,
    /// The call.
    pub call: RecordedCall,
}
