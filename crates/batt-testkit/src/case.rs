//! What the corpus holds: programs and calls, and what must come of them.

use batt_dsl::recorded::RecordedCall;
use batt_program::Program;
use serde_json::Value as Json;

/// A program and the samples it is run on.
#[derive(Clone, Debug)]
pub struct Case {
    /// The file it stands in.
    pub file: String,
    /// Its name.
    pub name: String,
    /// What is run.
    pub program: Program,
    /// On what, and what must come of it.
    pub samples: Vec<Sample>,
}

/// What a program is given, and what must come of it.
#[derive(Clone, Debug)]
pub struct Sample {
    /// What it is given.
    pub inputs: Inputs,
    /// What must come of it; at least one.
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

/// One statement of a file.
#[derive(Clone, Debug)]
pub struct Expectation {
    /// Where it stands.
    pub line: usize,
    /// What it says.
    pub what: Expected,
}

/// What must come of a program.
#[derive(Clone, Debug)]
pub enum Expected {
    /// Of an assignment; without a value only whether it fails.
    Step {
        /// Which one of the program's.
        at: usize,
        /// Does its outermost call fail?
        fails: bool,
        /// Its value.
        value: Option<Json>,
    },
    /// What is returned.
    Output(Json),
    /// How many calls fail.
    Failures(usize),
}

/// A recorded call.
#[derive(Clone, Debug)]
pub struct CallCase {
    /// File and line.
    pub place: String,
    /// The line itself.
    pub text: String,
    /// What it says.
    pub call: RecordedCall,
}
