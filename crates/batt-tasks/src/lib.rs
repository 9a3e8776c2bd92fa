//! ARC tasks: task files, the public datasets and built-in tasks.
//!
//! [`load()`] takes the name of a dataset or a path, and returns the tasks and all problems: one
//! bad task does not affect the others. [`pull::fetch`] installs the public datasets. [`builtin`]
//! generates tasks without any file.
//!
//! ```
//! let loaded = batt_tasks::load("builtin", None)?;
//! for task in &loaded.tasks {
//!     assert!(task.train.iter().all(|pair| pair.output.is_some()));
//! }
//! for problem in &loaded.problems {
//!     eprintln!("{problem}");
//! }
//! # Ok::<(), batt_tasks::DataError>(())
//! ```
//!
//! This crate knows nothing about programs, never prints, and never reads the environment.

pub mod builtin;
mod grid;
pub mod input;
mod load;
mod problem;
pub mod pull;
mod read;
mod solutions;
mod task;

pub use grid::{COLOURS, Grid, GridError, MAX_SIDE};
pub use load::{
    BUILTIN, Dataset, LoadLimits, load, load_dataset, load_first, load_path, load_within,
};
pub use problem::{Consequence, DataError, ProblemKind, TaskProblem};
pub use task::{Loaded, Pair, Task, to_json};
