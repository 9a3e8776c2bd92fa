//! Function values: how combinators store them, and how they are called.

use crate::failure::{Outcome, Reason};
use crate::heap::{Header, Heap};
use crate::machine::Machine;
use crate::table::Prim;
use crate::types::Type;
use crate::value::{Kind, Value};

/// A primitive that returns a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Combinator {
    Compose,
    Chain,
    Fork,
    Matcher,
    Rbind,
    Lbind,
    Power,
}

const ALL: [Combinator; 7] = [
    Combinator::Compose,
    Combinator::Chain,
    Combinator::Fork,
    Combinator::Matcher,
    Combinator::Rbind,
    Combinator::Lbind,
    Combinator::Power,
];

impl Combinator {
    /// The primitive of this combinator.
    pub fn prim(self) -> Prim {
        match self {
            Combinator::Compose => Prim::compose,
            Combinator::Chain => Prim::chain,
            Combinator::Fork => Prim::fork,
            Combinator::Matcher => Prim::matcher,
            Combinator::Rbind => Prim::rbind,
            Combinator::Lbind => Prim::lbind,
            Combinator::Power => Prim::power,
        }
    }

    /// The combinator of this primitive, if it has one.
    pub fn of(prim: Prim) -> Option<Combinator> {
        ALL.into_iter().find(|combinator| combinator.prim() == prim)
    }

    /// Builds the function of these parts.
    pub(crate) fn build(self, heap: &mut Heap, parts: &[Value]) -> Outcome<Value> {
        let params = self.prim().params();
        if parts.len() != params.len() {
            return Err(Reason::Arity.into());
        }
        if let Some(k) = params.iter().zip(parts).position(|(p, &v)| !heap.is(p.accepts, v)) {
            return Err(Reason::Argument(k as u8).into());
        }
        let arity = match self {
            Combinator::Rbind | Combinator::Lbind => match heap.fn_arity(parts[0]) {
                None => ANY_ARITY,
                Some(0 | 1) => return Err(Reason::Arity.into()),
                Some(arity) => arity as u8 - 1,
            },
            Combinator::Power if parts[1].as_int().is_none_or(|n| n < 1) => {
                return Err(Reason::Index.into());
            }
            _ => 1,
        };
        Ok(heap.function(self as u16 | u16::from(arity) << ARITY_SHIFT, parts))
    }
}

/// A Fn's header holds the combinator in the lower half of its flags, the arity in the upper.
pub(crate) const ARITY_SHIFT: u32 = 8;
/// The arity of a function that takes any number of arguments.
pub(crate) const ANY_ARITY: u8 = u8::MAX;

fn combinator_of(header: Header) -> Combinator {
    ALL[usize::from(header.flags & 0xff)]
}

fn arity_of(header: Header) -> Option<usize> {
    match (header.flags >> ARITY_SHIFT) as u8 {
        ANY_ARITY => None,
        arity => Some(usize::from(arity)),
    }
}

impl Heap {
    /// The combinator of a stored function.
    pub(crate) fn combinator(&self, function: Value) -> Combinator {
        combinator_of(self.header(function))
    }

    /// The combinator of a stored function, its arity and its parts; no arity, if it takes any
    /// number of arguments.
    #[inline]
    pub(crate) fn parts_of_fn(&self, function: Value) -> (Combinator, Option<usize>, &[u64]) {
        let (header, parts) = self.header_and_slots(function);
        (combinator_of(header), arity_of(header), parts)
    }

    /// The arity of a function; none if it takes any number of arguments or is not a function.
    pub fn fn_arity(&self, function: Value) -> Option<usize> {
        match function.kind() {
            Kind::Prim => function.as_prim().map(Prim::arity),
            Kind::Fn => arity_of(self.header(function)),
            _ => None,
        }
    }

    /// The declared result type of the last call in a function; it determines the default of a
    /// failed step that calls a value.
    pub fn fn_result(&self, mut function: Value) -> Type {
        loop {
            match function.kind() {
                Kind::Prim => return function.as_prim().map_or(Type::Any, Prim::result),
                Kind::Fn if self.combinator(function) == Combinator::Matcher => return Type::Bool,
                Kind::Fn => function = self.slot(function, 0),
                _ => return Type::Any,
            }
        }
    }
}

impl Machine {
    /// Calls a function built by a combinator.
    pub(crate) fn call_combined(&mut self, function: Value, args: &[Value]) -> Outcome<Value> {
        let header = self.heap.header(function);
        if arity_of(header).is_some_and(|arity| arity != args.len()) {
            return Err(Reason::Arity.into());
        }
        let parts = self.heap.slots(function);
        let part = |k: usize| Value::from_bits(parts[k]);
        let (first, second) = (part(0), part(1));
        match combinator_of(header) {
            Combinator::Compose => {
                let inner = self.call(second, args)?;
                self.call(first, &[inner])
            }
            Combinator::Chain => {
                let third = part(2);
                let inner = self.call(third, args)?;
                let middle = self.call(second, &[inner])?;
                self.call(first, &[middle])
            }
            Combinator::Fork => {
                let third = part(2);
                let a = self.call(second, args)?;
                let b = self.call(third, args)?;
                self.call(first, &[a, b])
            }
            Combinator::Matcher => {
                let found = self.call(first, args)?;
                Ok(Value::bool(self.heap.equal(found, second)))
            }
            Combinator::Rbind => match *args {
                [x] => self.call(first, &[x, second]),
                [x, y] => self.call(first, &[x, y, second]),
                _ => self.call(first, &[args, &[second]].concat()),
            },
            Combinator::Lbind => match *args {
                [x] => self.call(first, &[second, x]),
                [x, y] => self.call(first, &[second, x, y]),
                _ => self.call(first, &[&[second], args].concat()),
            },
            Combinator::Power => {
                let mut value = args[0];
                for _ in 0..second.int_field() {
                    self.attend()?;
                    value = self.call(first, &[value])?;
                }
                Ok(value)
            }
        }
    }
}
