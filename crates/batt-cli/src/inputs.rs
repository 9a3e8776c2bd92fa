//! What commands work on: batteries and tasks, loaded as the flags say.

pub mod battery;
pub mod tasks;
