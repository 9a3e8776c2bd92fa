//! Errors of the loop.

use batt_engine::BackendError;
use batt_store::StoreError;

/// Why a run of the loop ended early.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EvolveError {
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The backend failed.
    #[error(transparent)]
    Backend(#[from] BackendError),
    /// There is no task to work on.
    #[error("there is no task with a demonstration")]
    NoTasks,
    /// There is no run to go on with.
    #[error("nothing to resume: the store has no run of `evolve` on this data with seed {seed}")]
    NothingToResume {
        /// The seed that was asked for.
        seed: u64,
    },
    /// The run to go on with was another one.
    #[error("run {run} was made with {}: {remedy}", differences.join("; "))]
    OtherRun {
        /// The run.
        run: i64,
        /// What differs, as in `candidates 10, now 20`.
        differences: Vec<String>,
        /// What to do about it.
        remedy: &'static str,
    },
    /// The state of the run cannot be read.
    #[error("run {run} cannot be resumed: its state after generation {generation} is damaged")]
    BadState {
        /// The run.
        run: i64,
        /// The generation.
        generation: u64,
    },
}
