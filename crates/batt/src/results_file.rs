//! Results files: every value, verdict and output of a run, as JSON lines.
//!
//! ```text
//! {"batt_results":1,"version":..,"battery":..,"data":..,"shard":null,"options":..,..}
//! {"task":"t","part":"demo","index":0,"value":"5e..","grid":[[1]],"right":true,"score":1000,..}
//! {"task":"t","part":"demo","index":0,"baseline":true,"verdicts":{..}}
//! {"task":"t","part":"demo","index":0,"solver":"a","status":"evaluated","value":"5e..",..}
//! {"end":{"samples":1,"rows":3}}
//! ```
//!
//! - [`Header`] says what was run; [`Shard`] which part of the tasks.
//! - [`Journal`] receives the rows while samples complete, in any order, and survives a crash. Its
//!   [`finish`](Journal::finish) writes the file with all samples in order.
//! - [`read`] goes through a file. [`merge`] joins the files of shards, [`diff`] compares two.
//!
//! A name that ends in `.gz` or `.zst` means a compressed file, with one frame per task. Files are
//! replaced at once: there is always the old one or the new one.

mod compression;
mod diff;
mod error;
mod header;
mod journal;
mod merge;
mod ordered;
mod reader;
mod replace;
mod row;

pub use compression::Compression;
pub use diff::{Counts, Difference, Differences, Side, diff};
pub use error::ResultsFileError;
pub use header::{Header, ParseShardError, Shard, SolverEntry, TaskEntry};
pub use journal::{Journal, Recorded};
pub use merge::{Merged, merge};
pub use reader::{Finished, read};
pub use replace::{check_place, replace_file};
pub use row::{Row, RowKey, SolverRow};
