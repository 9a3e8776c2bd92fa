#![doc = include_str!("../README.md")]

mod board;
mod content;
mod error;
mod index;
mod open;
mod read;
mod records;
mod revision;
mod schema;
mod session;
mod writer;

pub use board::{DEFAULT_KEEP, Rank};
pub use content::{ContentName, ParseNameError, normal_form};
pub use error::StoreError;
pub use read::{
    DifferRow, EvaluationRow, Filter, GenerationRow, LineageRow, Listed, Ranked, RunRow, Stats,
    Store, StoredProgram, TaskBest,
};
pub use records::{
    Answer, Committed, DifferId, DifferRecord, Entry, Evaluation, Figures, Generation, HeldOut,
    Lineage, NewProgram, Origin, ProgramId, Proof, RunEnd, RunId, RunRecord, Status, TaskId,
    TaskKey, TestFigures, UnknownName,
};
pub use revision::{data_revision, language_revision};
pub use session::{PruneOptions, Pruned};
pub use writer::{BATCH_ROWS, Pending, Writer, WriterOptions};
