//! CPU implementations of the primitives, grouped by family and topic.
//!
//! Argument types have been checked. A function uses tiles if its arguments are tiles, and
//! otherwise works cell by cell; the results are the same.

pub(crate) mod colors;
pub(crate) mod concat_scale;
pub(crate) mod containers;
pub(crate) mod functions;
pub(crate) mod grids;
pub(crate) mod numbers;
pub(crate) mod objects;
pub(crate) mod painting;
pub(crate) mod patches;
pub(crate) mod pieces;
pub(crate) mod ranked;
pub(crate) mod set_difference;
pub(crate) mod symmetry;

use crate::failure::{Outcome, Reason};
use crate::machine::Machine;
use crate::value::Value;

/// A number as an Int; fails if it does not fit in 32 bits.
#[inline]
pub(crate) fn to_int(number: i64) -> Outcome<i32> {
    i32::try_from(number).map_err(|_| Reason::Overflow.into())
}

impl Machine {
    /// Pushes the elements of a Tuple or Set on the stack.
    pub(crate) fn push_elements(&mut self, container: Value) {
        self.heap.elements(container, &mut self.stack);
    }

    /// Pops everything from `base` on off the stack, and builds a Tuple or Set of it.
    pub(crate) fn build(&mut self, as_tuple: bool, base: usize) -> Value {
        let value = if as_tuple {
            self.heap.tuple(&self.stack[base..])
        } else {
            self.heap.set(&mut self.stack[base..])
        };
        self.stack.truncate(base);
        value
    }

    /// The same for a subset of this container's elements, keeping its kind.
    pub(crate) fn build_part(&mut self, container: Value, base: usize) -> Value {
        let value = if container.is_tuple() {
            self.heap.tuple(&self.stack[base..])
        } else {
            self.heap.part_of_set(&mut self.stack[base..])
        };
        self.stack.truncate(base);
        value
    }
}
