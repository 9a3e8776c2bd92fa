//! Tests of the command, and of the documents about it.

mod docs;
mod evolve;
mod inputs;
mod limits;
mod migration;
mod numbers;
mod results;
mod runs;
mod screens;
#[cfg(unix)]
mod stopped_runs;
mod support;
