//! Batteries: many solvers as one straight-line program in which every common step exists
//! once, with differs woven in that judge every output.
//!
//! ```
//! use batt_program::battery::{Battery, Class};
//!
//! let text = "\
//! def solve_a(I):
//!     x1 = objects(I, T, F, T)
//!     x2 = argmax(x1, size)
//!     return x2
//!
//! def solve_b(I):
//!     y = objects(I, T, F, T)
//!     return first(y)
//! ";
//! let programs = batt_program::read("two.py", text).programs;
//! let battery = Battery::merge(&programs);
//! assert_eq!(battery.steps.len(), 3); // `objects` is there once
//! assert_eq!(battery.steps[0].class, Class::Sample);
//! assert_eq!(battery.outputs.len(), 2);
//!
//! let slice = battery.slice(&battery.outputs[1].value);
//! assert_eq!(slice.steps.len(), 2);
//! ```

mod differs;
mod merge;
pub mod mutate;
mod name;
mod read;
mod slice;
mod types;
mod write;

use crate::program::{Input, Operand, StepId};
use std::fmt;

pub use name::ProgramName;
pub use read::BattError;

/// A map whose order never matters, and whose keys nobody chooses to collide on purpose: files
/// come from the person who reads them.
type FastMap<K, V> = std::collections::HashMap<K, V, foldhash::fast::FixedState>;

/// What a step depends on: how often it has to be computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// Nothing: once a battery.
    Battery,
    /// The demonstrations alone: once a task.
    Task,
    /// The input grid, perhaps the demonstrations: once a sample.
    Sample,
    /// The candidate or expected output: only where that is known.
    Candidate,
}

impl Class {
    /// All of them.
    pub const ALL: [Class; 4] = [Class::Battery, Class::Task, Class::Sample, Class::Candidate];

    /// As files write it.
    pub const fn name(self) -> &'static str {
        match self {
            Class::Battery => "-",
            Class::Task => "S",
            Class::Sample => "I",
            Class::Candidate => "C",
        }
    }

    /// The class of an input.
    pub const fn of_input(input: Input) -> Class {
        match input {
            Input::S => Class::Task,
            Input::I => Class::Sample,
            Input::C => Class::Candidate,
        }
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A step of a battery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BatteryStep {
    /// What is called.
    pub callee: Operand,
    /// With what.
    pub args: Vec<Operand>,
    /// What it depends on.
    pub class: Class,
    /// Is it there for differs only?
    pub judges: bool,
}

/// A solver that is part of a battery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solver {
    /// The name of the program.
    pub name: String,
    /// How many steps it had by itself.
    pub steps: usize,
}

/// An `o` entry: the value of a step is the output of a solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Output {
    /// The output.
    pub value: Operand,
    /// Was the solver mutated?
    pub mutated: bool,
    /// Which solver, in [`Battery::solvers`].
    pub solver: usize,
}

/// An `s` entry: the value of a step is the verdict of a differ, (score, witness).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The verdict.
    pub value: Operand,
    /// Whose output is judged, in [`Battery::outputs`]; none for the input grid itself.
    pub output: Option<usize>,
    /// By which differ, in [`Battery::differs`].
    pub differ: usize,
}

/// Where a battery comes from: enough to make it again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Provenance {
    /// The seed of every random choice.
    pub seed: u64,
    /// What it was made with, as name and value.
    pub flags: Vec<(String, String)>,
}

/// Many solvers as one straight-line program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Battery {
    /// Steps, each after those it depends on.
    pub steps: Vec<BatteryStep>,
    /// The solvers.
    pub solvers: Vec<Solver>,
    /// Names of the differs.
    pub differs: Vec<String>,
    /// Outputs of the solvers.
    pub outputs: Vec<Output>,
    /// Verdicts of the differs.
    pub scores: Vec<Score>,
    /// Where it comes from.
    pub provenance: Provenance,
}

impl Battery {
    /// What an operand depends on.
    pub fn class_of(&self, operand: &Operand) -> Class {
        class_in(&self.steps, operand)
    }

    /// Steps of each class, in the order of [`Class::ALL`].
    pub fn class_counts(&self) -> [usize; 4] {
        let mut counts = [0; 4];
        for step in &self.steps {
            counts[step.class as usize] += 1;
        }
        counts
    }
}

fn class_in(steps: &[BatteryStep], operand: &Operand) -> Class {
    match operand {
        Operand::Step(StepId(k)) => steps.get(*k as usize).map_or(Class::Battery, |s| s.class),
        Operand::Input(input) => Class::of_input(*input),
        Operand::Tuple(items) => {
            items.iter().map(|item| class_in(steps, item)).max().unwrap_or(Class::Battery)
        }
        _ => Class::Battery,
    }
}

/// The operand with its steps renumbered.
fn renumbered(
    operand: &Operand,
    of: &impl Fn(usize) -> Operand,
    input: &impl Fn(Input) -> Operand,
) -> Operand {
    match operand {
        Operand::Step(step) => of(step.index()),
        Operand::Input(name) => input(*name),
        Operand::Tuple(items) => {
            Operand::Tuple(items.iter().map(|item| renumbered(item, of, input)).collect())
        }
        other => other.clone(),
    }
}
