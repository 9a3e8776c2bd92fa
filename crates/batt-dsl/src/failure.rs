//! Failures: which primitive, and why. A failure never ends a program.

use crate::table::Prim;
use std::fmt;

/// A limit of the language that a step went beyond.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
    /// Too many primitive calls in one step.
    Calls,
    /// Too many elements built in one step.
    Built,
    /// Functions call functions too deeply.
    Depth,
    /// One value is too large.
    Size,
    /// One value is nested too deeply, or holds too many containers.
    Nesting,
    /// The arena is full.
    Memory,
}

/// Why a call failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// An argument, by position, is not of the declared type.
    Argument(u8),
    /// An element or a function's result has the wrong type.
    Type,
    /// What was called is no function.
    NotAFunction,
    /// The number of arguments is wrong.
    Arity,
    /// A container is empty where an element is needed.
    Empty,
    /// An index, rank or code is out of range.
    Index,
    /// Division by zero, or a step, scale or count that must not be zero.
    Zero,
    /// A number leaves 32 bits.
    Overflow,
    /// No element fits.
    NotFound,
    /// A limit was exceeded.
    Limit(Limit),
}

/// A failed call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Failure {
    /// The innermost primitive that failed; none where no primitive was reached.
    pub prim: Option<Prim>,
    /// Why.
    pub reason: Reason,
}

impl From<Reason> for Failure {
    fn from(reason: Reason) -> Failure {
        Failure { prim: None, reason }
    }
}

impl From<Limit> for Failure {
    fn from(limit: Limit) -> Failure {
        Reason::Limit(limit).into()
    }
}

impl Failure {
    /// The same failure, laid to this primitive unless an inner one is known.
    pub(crate) fn of(self, prim: Prim) -> Failure {
        Failure { prim: self.prim.or(Some(prim)), ..self }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(prim) = self.prim {
            write!(f, "{prim}: ")?;
        }
        let text = match self.reason {
            Reason::Argument(position) => {
                let param = self.prim.and_then(|p| p.params().get(usize::from(position)));
                return match param {
                    Some(param) => write!(f, "argument `{}` is no {}", param.name, param.ty.name()),
                    None => write!(f, "argument {} has the wrong type", position + 1),
                };
            }
            Reason::Arity => {
                return match self.prim {
                    Some(prim) => write!(f, "wrong number of arguments, it takes {}", prim.arity()),
                    None => f.write_str("wrong number of arguments"),
                };
            }
            Reason::Type => "an element, or what a function returned, has the wrong type",
            Reason::NotAFunction => "what is called is no function",
            Reason::Empty => "nothing there: it needs at least one element",
            Reason::Index => "an index, rank or code is out of range",
            Reason::Zero => "zero where it must not be",
            Reason::Overflow => "a number leaves 32 bits",
            Reason::NotFound => "no element fits",
            Reason::Limit(Limit::Calls) => "more than 250,000 calls in one step",
            Reason::Limit(Limit::Built) => "more than 4,000,000 elements built in one step",
            Reason::Limit(Limit::Depth) => "functions call each other more than 64 deep",
            Reason::Limit(Limit::Size) => "a value of more than 65,536 elements",
            Reason::Limit(Limit::Nesting) => "a value that is nested too deeply or too often",
            Reason::Limit(Limit::Memory) => "the arena is full",
        };
        f.write_str(text)
    }
}

impl std::error::Error for Failure {}

/// What a primitive returns.
pub type Outcome<T> = Result<T, Failure>;
