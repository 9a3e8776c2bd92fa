//! The batt language: values, the one table of primitives, and what they compute.
//!
//! - [`Value`] is one word; [`Heap`] holds what does not fit it.
//! - [`Prim`] names a primitive; the [`mod@table`] says everything else about it.
//! - [`Machine`] calls primitives and function values on one core, within the limits of the
//!   language; a call that fails returns a [`Failure`] and never panics.
//!
//! ```
//! use batt_dsl::{Machine, Prim, Value};
//! use serde_json::json;
//!
//! let mut machine = Machine::new();
//! let grid = machine.heap_mut().from_json(&json!([[0, 3, 3], [0, 0, 3]])).unwrap();
//! let shape = machine.call_prim(Prim::ofcolor, &[grid, Value::int(3)]).unwrap();
//! assert_eq!(machine.heap().to_json(shape), json!({"set": [[0, 1], [0, 2], [1, 2]]}));
//! ```

pub mod constants;
mod elements;
mod failure;
mod flat;
mod functions;
mod hash;
mod heap;
mod loops;
mod machine;
mod make;
mod order;
mod places;
mod plane;
mod prims;
pub mod random;
pub mod recorded;
mod sets;
mod shared;
pub mod simd;
mod sorting;
pub mod table;
mod tiles;
mod types;
mod value;
mod written;

pub use failure::{Failure, Limit, Outcome, Reason};
pub use functions::Combinator;
pub use heap::{Heap, Mark};
pub use loops::{Gather, Loop, Over};
pub use machine::{Machine, Step, limits};
pub use table::{Cost, Family, MAX_ARITY, Param, Prim, ResultRule};
pub use types::Type;
pub use value::{Kind, Level, Value};
pub use written::ReadError;
