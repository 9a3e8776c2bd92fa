//! Evolve.
#![allow(dead_code)]
mod draft;
mod facts;
mod grow;
mod measure_tmp;
mod operator;
mod screen;
mod usage;
mod vary;
pub use operator::Operator;
