//! Loads the inputs of commands: programs, batteries and tasks.

pub mod battery;
pub mod files;
pub mod programs;
pub mod store;
pub mod tasks;
