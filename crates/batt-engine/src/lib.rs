//! Evaluates programs on the samples of tasks.
//!
//! - [`TaskValues`] are the grids of a task as values, made once and shared by all programs.
//! - [`Plan`] is a program with every operand resolved to a slot.
//! - [`Evaluator`] runs a plan on a sample: safely, where a failing step takes its default
//!   and the run goes on, or strictly, where the first failure ends it.
//!
//! ```
//! use batt_engine::{Evaluator, GridRef, Plan, TaskValues};
//!
//! let text = "def solve_flip(I):\n    x1 = vmirror(I)\n    return x1\n";
//! let program = &batt_program::read("flip.py", text).programs[0];
//!
//! let mut task = TaskValues::builder();
//! task.pair(GridRef::new(1, 2, &[3, 4]), GridRef::new(1, 2, &[4, 3]));
//! task.sample(GridRef::new(1, 3, &[1, 2, 3]), Some(GridRef::new(1, 3, &[3, 2, 1])));
//! let task = task.finish();
//!
//! let mut evaluator = Evaluator::new(&task);
//! let run = evaluator.run_safely(&Plan::new(program), &task.samples()[0]);
//! assert!(run.is_right);
//! ```

mod accumulate;
mod backend;
mod batch;
mod cpu;
mod evaluate;
mod events;
mod plan;
mod prepared;
mod rows;
mod run;
mod sample;
mod task;
mod walk;

pub use accumulate::{Accumulated, Accumulator, Counts, DEFAULT_BATCH, Done, SampleKind};
pub use backend::{ArgRows, Backend, Stop};
pub use batch::{Batch, Job, Part, SampleId};
pub use cpu::Cpu;
pub use evaluate::{Evaluator, Run, StepFailure};
pub use events::{Event, Subscriber};
pub use plan::Plan;
pub use prepared::Prepared;
pub use run::{Batching, Config, Summary, run};
pub use sample::{Care, Cost, Ending, RIGHT, SampleResult, UNKNOWN};
pub use task::{GridRef, SampleValues, TaskBuilder, TaskValues};
pub use walk::StepTimes;
