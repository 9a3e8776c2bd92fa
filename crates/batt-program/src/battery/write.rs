//! Writing `.batt` files: batteries as text.
//!
//! ```text
//! batt 2
//! seed 7
//! flag from crates/batt/solvers
//! solver 3 solve_largestobject
//! origin 12 crates/batt/solvers/objects.py
//! differ sameshape
//! step I Objects t0 = objects(I, T, F, T)
//! step I Any t1 = argmax(t0, size)
//! o 0 t1
//! s 0 0 t2
//! end 2 steps, 1 outputs, 1 scores
//! ```
//!
//! - `solver`: the number of steps, and the name.
//! - `origin`: the line and the file in which the solver above was written, if known. In file names
//!   a backslash stands for itself as `\\`, and control characters are written as `\u{a}`.
//! - `task`: the task that the solver above solves, if its name alone does not tell.
//! - `step`: the class, the type and the call. `judge` instead of `step` if only differs use it.
//!   Classes and types follow from the calls; they are for people, and checked on reading.
//! - `o`: the solver and its output; `o*` if the solver is a mutant.
//! - `s`: the judged output (`-` for the input grid), the differ and the verdict.

use super::{Battery, BatteryStep, Score};
use crate::print::write_operand;
use crate::program::Operand;
use std::fmt;

/// The version written. Version 1, which has neither `origin` nor `task`, can be read too.
pub(super) const VERSION: u32 = 2;

/// Keeps a name or flag on one line.
fn one_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ")
}

/// A file name or a task on one line, so that [`unescaped`] can restore it.
fn escaped(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' => line.push_str("\\\\"),
            c if c.is_control() => line.extend(c.escape_unicode()),
            c => line.push(c),
        }
    }
    line
}

/// The text that [`escaped`] wrote; none if it cannot have written this.
pub(super) fn unescaped(line: &str) -> Option<String> {
    let mut text = String::with_capacity(line.len());
    let mut rest = line;
    while let Some((before, after)) = rest.split_once('\\') {
        text.push_str(before);
        rest = match after.strip_prefix('\\') {
            Some(after) => {
                text.push('\\');
                after
            }
            None => {
                let (code, after) = after.strip_prefix("u{")?.split_once('}')?;
                text.push(char::from_u32(u32::from_str_radix(code, 16).ok()?)?);
                after
            }
        };
    }
    text.push_str(rest);
    Some(text)
}

/// Writes an operand; step 17 is `t17`.
fn put<W: fmt::Write>(out: &mut W, operand: &Operand) -> fmt::Result {
    write_operand(out, operand, &|out, id| write!(out, "t{}", id.0))
}

/// The call as program text: `fill(I, RED, t3)`.
impl fmt::Display for BatteryStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.callee {
            // A call binds tighter than the sign.
            Operand::Int(number) if number < 0 => write!(f, "({number})")?,
            ref callee => put(f, callee)?,
        }
        f.write_str("(")?;
        for (k, arg) in self.args.iter().enumerate() {
            if k > 0 {
                f.write_str(", ")?;
            }
            put(f, arg)?;
        }
        f.write_str(")")
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
            writeln!(f, "solver {} {}", solver.steps, one_line(&solver.name))?;
            if let Some(origin) = &solver.origin {
                writeln!(f, "origin {} {}", origin.line, escaped(&origin.file))?;
            }
            if let Some(task) = &solver.task {
                writeln!(f, "task {}", escaped(task))?;
            }
        }
        for differ in &self.differs {
            writeln!(f, "differ {}", one_line(differ))?;
        }
        for (k, (step, ty)) in self.steps.iter().zip(self.types()).enumerate() {
            let word = if step.judges { "judge" } else { "step" };
            writeln!(f, "{word} {} {} t{k} = {step}", step.class.name(), ty.name())?;
        }
        for output in &self.outputs {
            let mark = if output.mutated { "o*" } else { "o" };
            write!(f, "{mark} {} ", output.solver)?;
            put(f, &output.value)?;
            f.write_str("\n")?;
        }
        for Score { value, output, differ } in &self.scores {
            match output {
                Some(output) => write!(f, "s {output} {differ} ")?,
                None => write!(f, "s - {differ} ")?,
            }
            put(f, value)?;
            f.write_str("\n")?;
        }
        let (steps, outputs, scores) = (self.steps.len(), self.outputs.len(), self.scores.len());
        writeln!(f, "end {steps} steps, {outputs} outputs, {scores} scores")
    }
}
