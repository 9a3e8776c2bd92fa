//! The tests of batt as a whole.
//!
//! - [`corpus`] reads what batt is tested with: programs with what they must give, recorded
//!   random programs, recorded calls.
//! - [`treatments`] are all the ways to run a program. Each must give the same: to test a new
//!   backend, write a [`Treatment`] and list it there.
//! - [`compare`] says where a treatment gives something else than the corpus.
//!
//! `tests/corpus.rs` makes a trial of every file and treatment.

mod case;
mod compare;
pub mod corpus;
mod file_tests;
mod help;
mod treatment;
mod treatments;

pub use case::{CallCase, Case, Expectation, Expected, Inputs, Sample};
pub use compare::{Compared, call_differences, differences, same};
pub use file_tests::read_file;
pub use help::{all_samples, evaluated, odd_programs, read_programs, rows, shared, workspace_root};
pub use treatment::{CallOutcome, Found, Outcome, StepOutcome, Treatment, Unfit};
pub use treatments::{Fallbacks, callee, corpus_fallbacks, treatments};
