//! What the primitives compute, one module per family of the table.
//!
//! Arguments have been checked against the accepted types. A function takes the tile form
//! where its arguments have it, and otherwise goes cell by cell; both give the same value.

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

/// A number as an Int, if it fits 32 bits.
#[inline]
pub(crate) fn to_int(number: i64) -> Outcome<i32> {
    i32::try_from(number).map_err(|_| Reason::Overflow.into())
}

impl Machine {
    /// Puts the elements of a Tuple or Set on the stack.
    pub(crate) fn push_elements(&mut self, container: Value) {
        self.heap.elements(container, &mut self.stack);
    }

    /// A Tuple or Set of what lies on the stack from `base` on, which is taken off.
    pub(crate) fn build(&mut self, as_tuple: bool, base: usize) -> Value {
        let value = if as_tuple {
            self.heap.tuple(&self.stack[base..])
        } else {
            self.heap.set(&mut self.stack[base..])
        };
        self.stack.truncate(base);
        value
    }

    /// The same for elements of this container, some of them left out.
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
