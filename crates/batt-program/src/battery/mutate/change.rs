//! Changes: what a mutation replaced.

use crate::print::operand_text;
use crate::program::{Operand, Program, StepId};
use std::fmt;

/// The kind of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MutationKind {
    /// A step or input becomes an earlier value.
    Step,
    /// The called primitive becomes another.
    Called,
    /// A primitive passed as an argument becomes another.
    Passed,
    /// A rank moves by one.
    Rank,
    /// A symbol is redrawn.
    Symbol,
    /// An angle is redrawn.
    Angle,
    /// A Bool is negated.
    Bool,
    /// A direction is redrawn.
    Direction,
    /// A size is redrawn.
    Size,
    /// An Int is redrawn.
    Int,
    /// A colour is redrawn.
    Color,
    /// A colour becomes the steps that compute it from S.
    ColorFromS,
    /// An angle becomes `a_mr(S)`.
    AngleFromS,
}

impl MutationKind {
    /// All kinds.
    pub const ALL: [MutationKind; 13] = [
        MutationKind::Step,
        MutationKind::Called,
        MutationKind::Passed,
        MutationKind::Rank,
        MutationKind::Symbol,
        MutationKind::Angle,
        MutationKind::Bool,
        MutationKind::Direction,
        MutationKind::Size,
        MutationKind::Int,
        MutationKind::Color,
        MutationKind::ColorFromS,
        MutationKind::AngleFromS,
    ];

    /// In words.
    pub const fn name(self) -> &'static str {
        match self {
            MutationKind::Step => "step",
            MutationKind::Called => "primitive, called",
            MutationKind::Passed => "primitive, passed",
            MutationKind::Rank => "rank",
            MutationKind::Symbol => "symbol",
            MutationKind::Angle => "angle",
            MutationKind::Bool => "boolean",
            MutationKind::Direction => "direction",
            MutationKind::Size => "size",
            MutationKind::Int => "Int",
            MutationKind::Color => "colour",
            MutationKind::ColorFromS => "colour from S",
            MutationKind::AngleFromS => "angle from S",
        }
    }
}

impl fmt::Display for MutationKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One change. Steps are numbered as in the mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The kind of change.
    pub kind: MutationKind,
    /// The changed step.
    pub step: StepId,
    /// The changed argument, from 0; none for the callee.
    pub argument: Option<usize>,
    /// The original, perhaps inside a Tuple of the text.
    pub before: Operand,
    /// The replacement.
    pub after: Operand,
    /// How many steps were inserted to compute it.
    pub added: usize,
}

/// With step names as in [`Naming::Numbered`](crate::Naming::Numbered).
impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |StepId(k)| format!("x{}", u64::from(k) + 1);
        write!(f, "{}: {}, ", self.kind, name(self.step))?;
        match self.argument {
            Some(k) => write!(f, "argument {}: ", k + 1)?,
            None => f.write_str("called: ")?,
        }
        let text = |operand| operand_text(operand, &name);
        write!(f, "{} -> {}", text(&self.before), text(&self.after))
    }
}

/// A program after mutation.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// The program.
    pub program: Program,
    /// The changes, in the order of the steps; empty if nothing changed.
    pub changes: Vec<Change>,
}
