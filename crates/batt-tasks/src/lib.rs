//! ARC tasks: their files, the public datasets, and a set of built-in tasks.
//!
//! [`load`] takes the name of a dataset or a path and gives the tasks together with everything that
//! was wrong: one bad task never keeps the others from being used. [`pull::fetch`] installs the
//! public datasets. [`builtin`] makes tasks without any file.
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
//! This crate knows nothing of programs; it never prints and never reads the environment.

pub mod builtin;
mod grid;
mod load;
mod problem;
pub mod pull;
mod read;
mod solutions;
mod task;

pub use grid::{COLOURS, Grid, GridError, MAX_SIDE};
pub use load::{BUILTIN, Named, load, load_first, load_named, load_path};
pub use problem::{Consequence, DataError, ProblemKind, TaskProblem};
pub use task::{Loaded, Pair, Task, to_json};
