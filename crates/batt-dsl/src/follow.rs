//! The calls of a function value, in the order in which they happen.

use crate::functions::Combinator;
use crate::heap::Heap;
use crate::machine::limits::MAX_DEPTH;
use crate::table::Entry;
use crate::value::{Kind, Value};

/// Makes something of the calls of a function. None anywhere ends it.
pub(crate) trait Follow {
    /// What stands for a value.
    type Register: Copy;

    /// A value that is bound by the function.
    fn bound_value(&mut self, value: Value) -> Option<Self::Register>;

    /// The result of a primitive with the right number of arguments, nested so deeply in the
    /// function.
    fn prim_call(
        &mut self,
        entry: &'static Entry,
        args: &[Self::Register],
        depth: u8,
    ) -> Option<Self::Register>;

    /// Whether two values are equal, which is no call.
    fn comparison(
        &mut self,
        x: Self::Register,
        y: Self::Register,
        depth: u8,
    ) -> Option<Self::Register>;
}

/// Follows the calls of a function with these arguments, in the order of
/// [`Machine::call_combined`](crate::Machine), and returns what stands for its result. None if it
/// always fails, or is nested too deeply below `base`.
pub(crate) fn follow<F: Follow>(
    follower: &mut F,
    heap: &Heap,
    function: Value,
    args: &[F::Register],
    base: u32,
) -> Option<F::Register> {
    Path { follower, heap, base }.call(function, args, 0)
}

struct Path<'a, F> {
    follower: &'a mut F,
    heap: &'a Heap,
    base: u32,
}

impl<F: Follow> Path<'_, F> {
    fn call(&mut self, function: Value, args: &[F::Register], depth: u8) -> Option<F::Register> {
        if self.base + u32::from(depth) >= MAX_DEPTH {
            return None;
        }
        if let Some(entry) = function.as_entry() {
            let fits = args.len() == usize::from(entry.arity);
            return if fits { self.follower.prim_call(entry, args, depth) } else { None };
        }
        if function.kind() != Kind::Fn {
            return None;
        }
        let (combinator, arity, parts) = self.heap.parts_of_fn(function);
        if arity != Some(args.len()) {
            return None;
        }
        let part = |k: usize| Value::from_bits(parts[k]);
        let (first, second, inner) = (part(0), part(1), depth + 1);
        match combinator {
            Combinator::Compose => {
                let x = self.call(second, args, inner)?;
                self.call(first, &[x], inner)
            }
            Combinator::Chain => {
                let x = self.call(part(2), args, inner)?;
                let y = self.call(second, &[x], inner)?;
                self.call(first, &[y], inner)
            }
            Combinator::Fork => {
                let x = self.call(second, args, inner)?;
                let y = self.call(part(2), args, inner)?;
                self.call(first, &[x, y], inner)
            }
            Combinator::Matcher => {
                let x = self.call(first, args, inner)?;
                let wanted = self.follower.bound_value(second)?;
                self.follower.comparison(x, wanted, inner)
            }
            Combinator::Rbind => {
                let bound = self.follower.bound_value(second)?;
                match *args {
                    [x] => self.call(first, &[x, bound], inner),
                    [x, y] => self.call(first, &[x, y, bound], inner),
                    _ => None,
                }
            }
            Combinator::Lbind => {
                let bound = self.follower.bound_value(second)?;
                match *args {
                    [x] => self.call(first, &[bound, x], inner),
                    [x, y] => self.call(first, &[bound, x, y], inner),
                    _ => None,
                }
            }
            Combinator::Power => {
                let mut x = *args.first()?;
                for _ in 0..second.int_field() {
                    x = self.call(first, &[x], inner)?;
                }
                Some(x)
            }
        }
    }
}
