//! Evaluates programs and batteries on the samples of tasks.
//!
//! - [`lower`] turns a battery into the one executable form, a [`Schedule`]: instructions over
//!   slots. A [`Routine`] is a single program or primitive in that form.
//! - [`TaskValues`] are the grids of a task as values, made once and shared by all programs.
//! - [`Evaluator`] runs a routine on a sample: safely, where a failing step takes its default
//!   and the run goes on, or strictly, where the first failure ends it.
//! - [`Prepared`] is a battery ready to be evaluated, [`run`](fn@run) evaluates it on every
//!   sample of every task, and a [`Backend`] does the work; [`Cpu`] is one.
//! - [`examine`] says what speaks for programs on tasks, without a look at the tests' answers.
//! - [`Sinks`] take values while they are computed, a [`Subscriber`] is told of results in order.
//!
//! ```
//! use batt_engine::{Evaluator, GridRef, Routine, TaskValues};
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
//! let run = evaluator.run_safely(&Routine::of_program(program), &task.samples()[0]);
//! assert!(run.is_right);
//! ```

mod accumulate;
pub mod backend;
mod batch;
mod clock;
mod cpu;
mod evaluator;
mod events;
pub mod evidence;
mod failures;
mod interpreter;
mod kept_rows;
mod known;
pub mod lower;
mod needs;
mod options;
mod permits;
mod prepared;
mod profile;
mod reach;
mod results;
mod routine;
mod rows;
mod run;
pub mod schedule;
mod sink;
mod supply;
mod task;
mod watchdog;
mod worker;

pub use accumulate::{
    Accumulated, Accumulator, Counts, DEFAULT_BATCH, Done, SampleKind, evaluated_by,
};
pub use backend::{
    ArgRows, Backend, BackendError, BatchReport, ChunkTimes, DeviceFigures, Difference,
    DifferingStep, Stop,
};
pub use batch::{Batch, Job, Part, SampleId};
pub use clock::thread_nanos;
pub use cpu::{Cpu, CpuSettings};
pub use evaluator::{Evaluator, Run};
pub use events::{Event, Subscriber};
pub use evidence::{Answers, Evidence, Examined, HeldOut, TestResult, Trust, examine};
pub use failures::{Failures, StepFailure};
pub use interpreter::Observer;
pub use kept_rows::KeptRows;
pub use known::{Judged, Known, Left, OtherParts};
pub use lower::Passes;
pub use options::{DEFAULT_MAX_WORDS, Options, Wanted};
pub use prepared::{Prepared, PreparedSchedule, PreparedTask, SHARE, TaskSchedule};
pub use profile::{FailureCounts, StepTimes};
pub use reach::{OutputSet, Reach};
pub use results::{Cost, GivenUp, RIGHT, SampleResult, Status, UNKNOWN};
pub use routine::Routine;
pub use rows::{RowSinks, RowTarget};
pub use run::{Batching, Config, Rest, Summary, TaskFigures, run, run_rest};
pub use schedule::Schedule;
pub use sink::{RowRun, Sink, Sinks, StepRun, ValueRef};
pub use supply::{SharedTask, Supplied, Supply};
pub use task::{GridRef, SampleValues, TaskBuilder, TaskValues};
pub use watchdog::{Ticker, TimeLimits, Watchdog};
