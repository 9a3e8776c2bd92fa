//! The command as people use it, and the documents about it.

mod docs;
mod runs;
mod screens;
mod support;
