//! The batt language: values, the table of primitives, and their CPU implementations.
//!
//! - [`Value`] is one word; a [`Heap`] holds values that do not fit.
//! - [`Prim`] is the name of a primitive; the [`mod@table`] has everything else about it.
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

mod access;
mod alarm;
mod bitmap_union;
mod columns;
mod compiled;
pub mod constants;
mod construct;
mod deep_json;
pub mod device_constants;
mod failure;
mod follow;
mod functions;
mod hash;
mod heap;
mod json;
mod loops;
mod machine;
mod order;
mod plane;
mod prims;
pub mod random;
pub mod recorded;
mod set_keys;
mod sets;
mod shorten;
pub mod simd;
mod sort_pairs;
mod sort_sets;
mod step_cache;
pub mod table;
mod tiles;
mod types;
mod value;

pub use alarm::{Alarm, GiveUp, Watch};
pub use columns::COLUMN_FORMS;
pub use deep_json::{MAX_JSON_DEPTH, parse_json};
pub use failure::{Failure, Limit, Outcome, Reason};
pub use functions::Combinator;
pub use heap::{Heap, Mark};
pub use json::ReadError;
pub use loops::{Gather, Loop, Over};
pub use machine::{Functions, Machine, StepOutcome, limits};
pub use shorten::{SHOWN_NAME, short_name};
pub use table::{CostClass, Family, MAX_ARITY, Param, Prim, ResultRule};
pub use types::Type;
pub use value::{Kind, Level, Value};
