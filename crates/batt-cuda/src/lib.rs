//! The CUDA backend: device code, what it reads and writes, and its emulation on the host.
//!
//! - [`Image`] is routines as the device reads them, [`Batch`] samples, and items the work.
//! - [`abi`] is what host and device agree on; headers of the device code are made from it, from
//!   the table of primitives and from the layout of values.
//! - [`source`] is the device code with these headers, [`left_to_cpu`] what it does not compute.
//! - [`Trace`] is what steps came to on the CPU, to compare with.
//! - [`emu`] runs the same code on the host, with one lane or with 32.
//! - [`nvrtc`] compiles it, [`cache`] keeps what was compiled, [`device`] runs it.

pub mod abi;
pub mod cache;
mod coverage;
pub mod device;
pub mod emu;
mod generated;
mod image;
mod language;
pub mod libraries;
pub mod nvrtc;
mod opcodes;
mod results;
pub mod source;
mod trace;

pub use coverage::{is_on_device, left_to_cpu};
pub use image::{
    Batch, Image, ImageError, inputs, items_by_program, items_per_sample, items_per_segment,
};
pub use results::{Options, Results};
pub use trace::{StepTrace, Trace};
