//! What was changed.

use crate::print::operand_text;
use crate::program::{Operand, Program, StepId};
use std::fmt;

/// What a mutation changes, and into what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MutationKind {
    /// A step or input becomes another value that is computed earlier.
    Step,
    /// The primitive that a step calls.
    Called,
    /// A primitive that is an argument.
    Passed,
    /// A rank moves by one.
    Rank,
    /// A symbol is redrawn.
    Symbol,
    /// An angle is redrawn.
    Angle,
    /// A Bool is turned over.
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
    /// All of them.
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

/// One change. Steps have the numbers that they have in the mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// What kind of change.
    pub kind: MutationKind,
    /// The step that was changed.
    pub step: StepId,
    /// The argument that was changed, from 0; none for what is called.
    pub argument: Option<usize>,
    /// What stood there, perhaps inside a written Tuple.
    pub before: Operand,
    /// What stands there now.
    pub after: Operand,
    /// How many steps were added before this one to compute it.
    pub added: usize,
}

/// With the names that [`Naming::Numbered`](crate::Naming::Numbered) gives to steps.
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
    /// What was changed, from the first step to the last; nothing if it is as it was.
    pub changes: Vec<Change>,
}
