//! Loads the inputs of commands: batteries and tasks.

pub mod battery;
pub mod tasks;
