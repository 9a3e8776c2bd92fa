//! `.batt` files: batteries as text.
//!
//! ```text
//! batt 1
//! seed 7
//! flag from solvers/builtin
//! solver 3 solve_largestobject
//! differ sameshape
//! step I Objects t0 = objects(I, T, F, T)
//! step I Any t1 = argmax(t0, size)
//! o 0 t1
//! s 0 0 t2
//! end 2 steps, 1 outputs, 1 scores
//! ```
//!
//! A solver has the number of its steps and its name; an `o` line the solver and the output
//! (`o* ..` if it was mutated), an `s` line the output that is judged (`-` for the input grid),
//! the differ and the verdict. A step for differs only starts with `judge`. Types and classes
//! follow from the steps; they are there for people, and checked when the file is read.

use super::{Battery, BatteryStep, Score};
use crate::program::Operand;
use std::fmt;

/// The version that is written, and the only one that is read.
pub(super) const VERSION: u32 = 1;

/// Names and flags must not break the lines they stand in.
fn one_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ")
}

impl BatteryStep {
    /// The call as program text: `fill(I, RED, t3)`.
    pub fn to_text(&self) -> String {
        let args: Vec<String> = self.args.iter().map(|arg| arg.to_text("t")).collect();
        let callee = match self.callee {
            // Python calls before it negates.
            Operand::Int(number) if number < 0 => format!("({number})"),
            ref callee => callee.to_text("t"),
        };
        format!("{callee}({})", args.join(", "))
    }
}

impl fmt::Display for Battery {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "batt {VERSION}")?;
        writeln!(f, "seed {}", self.provenance.seed)?;
        for (name, value) in &self.provenance.flags {
            writeln!(f, "flag {name} {}", one_line(value))?;
        }
        for solver in &self.solvers {
            writeln!(f, "solver {} {}", solver.steps, solver.name)?;
        }
        for differ in &self.differs {
            writeln!(f, "differ {differ}")?;
        }
        for (k, (step, ty)) in self.steps.iter().zip(self.types()).enumerate() {
            let word = if step.judges { "judge" } else { "step" };
            writeln!(f, "{word} {} {} t{k} = {}", step.class, ty.name(), step.to_text())?;
        }
        for output in &self.outputs {
            let mark = if output.mutated { "o*" } else { "o" };
            writeln!(f, "{mark} {} {}", output.solver, output.value.to_text("t"))?;
        }
        for Score { value, output, differ } in &self.scores {
            let output = output.map_or("-".to_owned(), |k| k.to_string());
            writeln!(f, "s {output} {differ} {}", value.to_text("t"))?;
        }
        let (steps, outputs, scores) = (self.steps.len(), self.outputs.len(), self.scores.len());
        writeln!(f, "end {steps} steps, {outputs} outputs, {scores} scores")
    }
}
