//! Tests of batt as a whole.
//!
//! - [`corpus`] reads the test data: programs with expected results, recorded random programs, and
//!   recorded calls.
//! - [`treatments`] lists all ways to run a program. All must give the same results: to test a new
//!   backend, write a [`Treatment`] and add it to the list.
//! - [`differences`] compares the results of a treatment with the corpus.
//!
//! `tests/corpus.rs` runs a trial for every file and treatment.

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
pub use treatment::{AssignmentOutcome, CallOutcome, Found, Outcome, Treatment, Unfit};
pub use treatments::{Fallbacks, callee, corpus_fallbacks, treatments};
