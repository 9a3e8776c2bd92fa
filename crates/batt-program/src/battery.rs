//! Batteries: many solvers merged into one program, and differs that judge every output.
//!
//! Steps that solvers have in common exist once.
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
//! assert_eq!(battery.steps.len(), 3); // `objects` exists once
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

use crate::program::{Input, Operand, StepId, task_id};
use std::fmt;

pub use crate::program::Origin;
pub use name::ProgramName;
pub use read::BattError;

/// A fast map for keys that nobody chooses to collide, and whose order never matters.
type FastMap<K, V> = std::collections::HashMap<K, V, foldhash::fast::FixedState>;

/// What a step depends on, and so how often it must be computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// Nothing: once per battery.
    Battery,
    /// Only the demonstrations: once per task.
    Task,
    /// The input grid, perhaps the demonstrations: once per sample.
    Sample,
    /// The candidate or expected output: only if that is known.
    Candidate,
}

impl Class {
    /// All classes.
    pub const ALL: [Class; 4] = [Class::Battery, Class::Task, Class::Sample, Class::Candidate];

    /// The name in files.
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
    /// The function to call.
    pub callee: Operand,
    /// The arguments.
    pub args: Vec<Operand>,
    /// The class.
    pub class: Class,
    /// Do only differs use it?
    pub judges: bool,
}

/// A solver in a battery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solver {
    /// The name of the program.
    pub name: String,
    /// How many steps it has alone.
    pub steps: usize,
    /// The task it solves, if its name alone does not tell.
    pub task: Option<String>,
    /// Where it was written, if known.
    pub origin: Option<Origin>,
}

impl Solver {
    /// The task it solves; see [`Program::task_id`](crate::Program::task_id).
    pub fn task_id(&self) -> Option<&str> {
        self.task.as_deref().or_else(|| task_id(&self.name))
    }
}

/// The output of a solver: an `o` line in files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Output {
    /// The value.
    pub value: Operand,
    /// Is the solver a mutant?
    pub mutated: bool,
    /// The solver, as an index into [`Battery::solvers`].
    pub solver: usize,
}

/// The verdict of a differ, (score, witness): an `s` line in files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The verdict.
    pub value: Operand,
    /// The judged output, as an index into [`Battery::outputs`]; none for the input grid.
    pub output: Option<usize>,
    /// The differ, as an index into [`Battery::differs`].
    pub differ: usize,
}

/// Where a battery comes from; enough to build it again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Provenance {
    /// The seed of every random choice.
    pub seed: u64,
    /// The flags it was built with: names and values.
    pub flags: Vec<(String, String)>,
}

/// Many solvers merged into one program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Battery {
    /// Steps, each after those it depends on.
    pub steps: Vec<BatteryStep>,
    /// The solvers.
    pub solvers: Vec<Solver>,
    /// Names of the differs.
    pub differs: Vec<String>,
    /// The outputs of the solvers.
    pub outputs: Vec<Output>,
    /// The verdicts of the differs.
    pub scores: Vec<Score>,
    /// Where it comes from.
    pub provenance: Provenance,
}

impl Battery {
    /// The class of an operand.
    pub fn class_of(&self, operand: &Operand) -> Class {
        class_in(&self.steps, operand)
    }

    /// For each output, whether it depends on the demonstrations S.
    ///
    /// ```
    /// use batt_program::battery::Battery;
    ///
    /// let text = "\
    /// def solve_a(S, I):
    ///     x1 = first(S)
    ///     return vmirror(I)
    ///
    /// def solve_b(S, I):
    ///     x1 = last(S)
    ///     x2 = last(x1)
    ///     return hconcat(I, x2)
    /// ";
    /// let battery = Battery::merge(&batt_program::read("two.py", text).programs);
    /// assert_eq!(battery.uses_demonstrations(), [false, true]);
    /// ```
    pub fn uses_demonstrations(&self) -> Vec<bool> {
        let mut of_step: Vec<bool> = Vec::with_capacity(self.steps.len());
        for step in &self.steps {
            let mut operands = step.args.iter().chain([&step.callee]);
            of_step.push(operands.any(|operand| uses_demonstrations(&of_step, operand)));
        }
        let outputs = self.outputs.iter();
        outputs.map(|output| uses_demonstrations(&of_step, &output.value)).collect()
    }

    /// The number of steps in each class, in the order of [`Class::ALL`].
    pub fn class_counts(&self) -> [usize; 4] {
        let mut counts = [0; 4];
        for step in &self.steps {
            counts[step.class as usize] += 1;
        }
        counts
    }
}

fn uses_demonstrations(of_step: &[bool], operand: &Operand) -> bool {
    match operand {
        Operand::Step(step) => of_step.get(step.index()).copied().unwrap_or(false),
        Operand::Input(input) => *input == Input::S,
        Operand::Tuple(items) => items.iter().any(|item| uses_demonstrations(of_step, item)),
        _ => false,
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

/// The operand with other steps and inputs.
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
