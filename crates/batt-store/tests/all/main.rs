//! Tests of the store through its public interface.

mod crashes;
mod errors;
mod selection;
mod support;
mod writing;
