//! One module per command.

pub mod bench;
pub mod card;
pub mod check;
pub mod completions;
pub mod data;
pub mod diff;
pub mod disasm;
pub mod doctor;
pub mod eval;
pub mod evolve;
pub mod merge;
pub mod ops;
pub mod replay;
pub mod run;
pub mod score;
pub mod show;
pub mod solve;
pub mod solvers;
