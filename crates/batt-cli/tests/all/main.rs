//! Tests of the command, and of the documents about it.

mod docs;
mod inputs;
mod limits;
mod migration;
mod runs;
mod screens;
mod support;
