//! Tests of the command, and of the documents about it.

mod answers;
mod backends;
mod docs;
mod evolve;
mod inputs;
mod limits;
mod migration;
mod mistakes;
mod numbers;
mod results;
mod runs;
mod screens;
mod solvers;
#[cfg(unix)]
mod stopped_runs;
mod support;
