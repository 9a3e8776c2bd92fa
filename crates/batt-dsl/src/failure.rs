//! Failures: the primitive that failed, and why. A failure never ends a program.

use crate::alarm::GiveUp;
use crate::table::Prim;
use std::fmt;
use std::num::NonZeroU64;

/// A limit of the language that a step exceeded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
    /// Too many primitive calls in one step.
    Calls,
    /// Too many elements built in one step.
    Built,
    /// Calls nested too deeply.
    Depth,
    /// One value is too large.
    Size,
    /// One value is nested too deeply, or holds too many containers.
    Nesting,
    /// Too many pairs of elements compared in one step.
    Work,
    /// The arena is full.
    Memory,
}

/// Why a call failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The argument at this position has a type that the call does not accept.
    Argument(u8),
    /// An element or a function's result has the wrong type.
    Type,
    /// The called value is not a function.
    NotAFunction,
    /// Wrong number of arguments.
    Arity,
    /// An empty container where an element is needed.
    Empty,
    /// An index, rank or code is out of range.
    Index,
    /// Division by zero, or an invalid step, factor or count.
    Zero,
    /// A number does not fit in 32 bits.
    Overflow,
    /// No match.
    NotFound,
    /// A limit was exceeded.
    Limit(Limit),
    /// The step was given up, which says nothing about its value.
    GivenUp(GiveUp),
}

/// A failed call.
///
/// A single word, so that `Result<Value, Failure>` is passed in registers.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct Failure(NonZeroU64);

pub(crate) const REASON_SHIFT: u32 = 16;
pub(crate) const POSITION_SHIFT: u32 = 24;

impl Reason {
    /// Every reason, ignoring the argument's position; a failure stores an index into this list.
    pub const ALL: [Reason; 19] = [
        Reason::Argument(0),
        Reason::Type,
        Reason::NotAFunction,
        Reason::Arity,
        Reason::Empty,
        Reason::Index,
        Reason::Zero,
        Reason::Overflow,
        Reason::NotFound,
        Reason::Limit(Limit::Calls),
        Reason::Limit(Limit::Built),
        Reason::Limit(Limit::Depth),
        Reason::Limit(Limit::Size),
        Reason::Limit(Limit::Nesting),
        Reason::Limit(Limit::Work),
        Reason::Limit(Limit::Memory),
        Reason::GivenUp(GiveUp::Time),
        Reason::GivenUp(GiveUp::Memory),
        Reason::GivenUp(GiveUp::Stop),
    ];
}

impl From<Reason> for Failure {
    #[inline]
    fn from(reason: Reason) -> Failure {
        let (place, position) = match reason {
            Reason::Argument(position) => (0, position),
            Reason::Type => (1, 0),
            Reason::NotAFunction => (2, 0),
            Reason::Arity => (3, 0),
            Reason::Empty => (4, 0),
            Reason::Index => (5, 0),
            Reason::Zero => (6, 0),
            Reason::Overflow => (7, 0),
            Reason::NotFound => (8, 0),
            Reason::Limit(limit) => (9 + limit as u64, 0),
            Reason::GivenUp(why) => (16 + why as u64, 0),
        };
        // Indices are stored plus one, so that no failure is zero.
        let reason = (place + 1) << REASON_SHIFT | u64::from(position) << POSITION_SHIFT;
        Failure(NonZeroU64::MIN.saturating_add(reason - 1))
    }
}

impl From<Limit> for Failure {
    fn from(limit: Limit) -> Failure {
        Reason::Limit(limit).into()
    }
}

impl Failure {
    /// The innermost primitive that failed; none if no primitive was reached.
    pub fn prim(self) -> Option<Prim> {
        Prim::from_opcode((self.0.get() as u16).checked_sub(1)?)
    }

    /// Why it failed.
    pub fn reason(self) -> Reason {
        match Reason::ALL[(self.0.get() >> REASON_SHIFT & 0xff) as usize - 1] {
            Reason::Argument(_) => Reason::Argument((self.0.get() >> POSITION_SHIFT) as u8),
            reason => reason,
        }
    }

    /// Why the step was given up; none if it failed by the rules of the language.
    pub fn given_up(self) -> Option<GiveUp> {
        match self.reason() {
            Reason::GivenUp(why) => Some(why),
            _ => None,
        }
    }

    /// The failure as one word: the primitive's opcode plus one in the lower half, then the reason
    /// and the argument's position. Devices report failures in this form.
    pub fn to_code(self) -> u32 {
        self.0.get() as u32
    }

    /// The failure with this code; none for 0 and for words that are not codes.
    pub fn from_code(code: u32) -> Option<Failure> {
        let [index, position] = [REASON_SHIFT, POSITION_SHIFT].map(|shift| (code >> shift) as u8);
        let reason = match *Reason::ALL.get(usize::from(index.checked_sub(1)?))? {
            Reason::Argument(_) => Reason::Argument(position),
            reason => reason,
        };
        let failure = match (code as u16).checked_sub(1) {
            Some(opcode) => Failure::from(reason).of(Prim::from_opcode(opcode)?),
            None => Failure::from(reason),
        };
        (failure.to_code() == code).then_some(failure)
    }

    /// Attributes the failure to this primitive, unless an inner one is known.
    #[cold]
    pub(crate) fn of(self, prim: Prim) -> Failure {
        match self.prim() {
            Some(_) => self,
            None => Failure(self.0 | u64::from(prim.opcode() + 1)),
        }
    }
}

impl fmt::Debug for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Failure")
            .field("prim", &self.prim())
            .field("reason", &self.reason())
            .finish()
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(prim) = self.prim() {
            write!(f, "{prim}: ")?;
        }
        let text = match self.reason() {
            Reason::Argument(position) => {
                let param = self.prim().and_then(|p| p.params().get(usize::from(position)));
                return match param {
                    Some(param) => {
                        write!(
                            f,
                            "argument `{}` is not {}",
                            param.name,
                            param.accepts.with_article()
                        )
                    }
                    None => write!(f, "argument {} has the wrong type", position + 1),
                };
            }
            Reason::Arity => {
                return match self.prim() {
                    Some(prim) => write!(f, "wrong number of arguments: expected {}", prim.arity()),
                    None => f.write_str("wrong number of arguments"),
                };
            }
            Reason::Type => "an element or a function's result has the wrong type",
            Reason::NotAFunction => "the called value is not a function",
            Reason::Empty => "empty container: it needs at least one element",
            Reason::Index => "index, rank or code out of range",
            Reason::Zero => "division by zero, or an invalid step, factor or count",
            Reason::Overflow => "a number does not fit in 32 bits",
            Reason::NotFound => "no match",
            Reason::Limit(Limit::Calls) => "more than 250,000 calls in one step",
            Reason::Limit(Limit::Built) => "more than 4,000,000 elements built in one step",
            Reason::Limit(Limit::Depth) => "calls nested more than 64 deep",
            Reason::Limit(Limit::Size) => "a value with more than 65,536 elements",
            Reason::Limit(Limit::Nesting) => {
                "a value nested too deeply or with too many containers"
            }
            Reason::Limit(Limit::Work) => "more than 268,435,456 pairs compared in one step",
            Reason::Limit(Limit::Memory) => "the arena is full",
            Reason::GivenUp(GiveUp::Time) => "given up: it took too long",
            Reason::GivenUp(GiveUp::Memory) => "given up: it needs too much memory",
            Reason::GivenUp(GiveUp::Stop) => "given up: the run was stopped",
        };
        f.write_str(text)
    }
}

impl std::error::Error for Failure {}

/// The result of a primitive.
pub type Outcome<T> = Result<T, Failure>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_knows_its_reason_and_the_innermost_primitive() {
        let others = [Reason::Argument(3), Reason::Argument(255)];
        for reason in Reason::ALL.into_iter().chain(others) {
            let failure = Failure::from(reason);
            assert_eq!((failure.prim(), failure.reason()), (None, reason));
            assert_eq!(Failure::from_code(failure.to_code()), Some(failure));
            for &prim in crate::table::ALL {
                let failure = failure.of(prim).of(Prim::add);
                assert_eq!((failure.prim(), failure.reason()), (Some(prim), reason));
                assert_eq!(Failure::from_code(failure.to_code()), Some(failure));
            }
        }
    }

    #[test]
    fn other_words_are_no_failures() {
        let reasons = Reason::ALL.len() as u32;
        let prims = crate::table::ALL.len() as u32;
        let type_error = Failure::from(Reason::Type).to_code();
        let words = [
            0,
            1,
            (reasons + 1) << REASON_SHIFT,
            type_error | (prims + 1),
            type_error | 1 << POSITION_SHIFT,
        ];
        for word in words {
            assert_eq!(Failure::from_code(word), None, "{word:#x}");
        }
        assert!(Failure::from_code(type_error | prims).is_some());
    }
}
