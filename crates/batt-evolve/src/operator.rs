//! The ways to make a candidate.

use std::fmt;

/// A way to make a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Operator {
    /// A new program, drawn as people write them.
    Fresh,
    /// An argument becomes another value of the program.
    Argument,
    /// A primitive becomes another one of fitting types.
    Primitive,
    /// A constant becomes another one, one of the demonstrations, or is computed from S.
    Constant,
    /// A step is inserted.
    Insert,
    /// A step is left out.
    Delete,
    /// Two programs that compute an equal value: the one goes on from there as the other does.
    Graft,
    /// A value becomes one of the same type of another program.
    Cross,
    /// A value becomes a part of a program that fits another task.
    Library,
}

impl Operator {
    /// All of them.
    pub const ALL: [Operator; 9] = [
        Operator::Fresh,
        Operator::Argument,
        Operator::Primitive,
        Operator::Constant,
        Operator::Insert,
        Operator::Delete,
        Operator::Graft,
        Operator::Cross,
        Operator::Library,
    ];

    /// The name in reports and in the store.
    pub const fn name(self) -> &'static str {
        match self {
            Operator::Fresh => "fresh",
            Operator::Argument => "argument",
            Operator::Primitive => "primitive",
            Operator::Constant => "constant",
            Operator::Insert => "insert",
            Operator::Delete => "delete",
            Operator::Graft => "graft",
            Operator::Cross => "cross",
            Operator::Library => "library",
        }
    }

    /// Its place in [`Operator::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The one of this name.
    pub fn named(name: &str) -> Option<Operator> {
        Operator::ALL.into_iter().find(|operator| operator.name() == name)
    }
}

impl fmt::Display for Operator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
