//! The loop that finds programs: it makes candidates from the best programs of a store, runs all of
//! them on the demonstrations of many tasks, examines the best by themselves, stores what is good,
//! and goes on.
//!
//! - An [`Evolution`] is a run of the loop; [`Config`] says how it works and [`Limits`] when it ends.
//! - [`Operator`]s are the ways to make a candidate. Their shares follow what they gained.
//! - [`Event`]s tell what happens; a [`Report`] is what one generation did.
//!
//! Nothing that chooses between programs sees the output of a test.

mod arms;
mod config;
mod draft;
mod error;
mod events;
mod evolve;
mod examine;
mod facts;
mod foresight;
mod generation;
mod grow;
mod learn;
mod make;
mod operator;
mod population;
mod screen;
mod study;
mod usage;
mod vary;
mod world;

pub use arms::OperatorFigures;
pub use config::Config;
pub use error::EvolveError;
pub use events::{Event, Gain, Report, StopReason, Times};
pub use evolve::{Evolution, Limits, Summary};
pub use operator::Operator;
pub use world::Problem;
