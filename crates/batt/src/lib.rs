#![doc = include_str!("../README.md")]
//!
//! - [`Programs`] loads solvers and differs from files and folders, and reports mistakes in them;
//!   the built-in ones are part of the library.
//! - [`tasks`] loads datasets.
//! - [`battery`] merges programs into one; [`Runner`] evaluates it and returns [`Results`].
//! - [`Assessment`] says how well programs do, for a [`store`]; [`Shortlist`] finds those that a run
//!   did best with.
//! - [`Solve`] answers tasks by the votes of solvers, and a [`Submission`] is what is handed in.
//! - [`apply`] runs one program or primitive on grids.
//!
//! The crates that do the work are re-exported: [`dsl`] (values and primitives), [`program`]
//! (programs and batteries), [`engine`] (evaluation and backends), [`cuda`] (GPUs), [`tasks`], and
//! [`store`] (the solver database).

mod apply;
mod assess;
mod backend;
mod differs;
mod error;
mod jobs;
mod keep;
mod naming;
mod programs;
mod results;
pub mod results_file;
mod runner;
mod shortlist;
mod solve;
mod submission;

pub use batt_cuda as cuda;
pub use batt_dsl as dsl;
pub use batt_engine as engine;
pub use batt_evolve as evolve;
pub use batt_program as program;
pub use batt_store as store;
pub use batt_tasks as tasks;

pub use apply::{Applied, Callee, apply, apply_until};
pub use assess::{Assessment, Trial, as_stored, figures, test_figures};
pub use backend::{BackendName, BackendSettings, UnknownBackend};
pub use batt_engine::lower::{Pass, Passes};
pub use batt_engine::{Backend, Options, Stop};
pub use batt_program::battery::Battery;
pub use batt_program::{Diagnostic, Program, Severity};
pub use batt_tasks::{Grid, Pair, Task};
pub use differs::{differ_problems, not_a_differ};
pub use error::{Error, read_text, read_text_within};
pub use jobs::{facts, job, jobs, problems, values_of};
pub use keep::{KeepOutputs, KeptOutputs};
pub use naming::{BadPattern, NamePattern};
pub use programs::{Loaded, Programs, ReadOptions, Role, Source, files_below};
pub use results::{Results, SolverResult, Standing, Tally, TaskResults, Totals, Verdict};
pub use runner::Runner;
pub use shortlist::{Shortlist, solver_program};
pub use solve::{ARC_ATTEMPTS, Answered, RankedAnswer, Solve, TaskAnswers, Voter};
pub use submission::{
    Attempts, EntryProblem, Scored, Scores, Submission, SubmissionError, TaskScore,
};

/// Merges these solvers into a battery and adds these differs.
///
/// ```
/// use batt::Programs;
///
/// let battery = batt::battery(&Programs::builtin_solvers(), &Programs::builtin_differs());
/// assert_eq!(battery.scores.len(), (battery.outputs.len() + 1) * battery.differs.len());
/// ```
pub fn battery(solvers: &Programs, differs: &Programs) -> Battery {
    let mut battery = Battery::merge(solvers.iter());
    battery.add_differs(&differs.iter().cloned().collect::<Vec<_>>());
    battery
}
