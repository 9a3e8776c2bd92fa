//! The CUDA backend: device code, what it reads and writes, and its emulation on the host.
//!
//! - [`Image`] is programs as the device reads them, [`Batch`] samples, and items the work.
//! - [`abi`] is what host and device agree on; `kernels/abi.h` says the same.
//! - [`source`] is the device code with the opcodes from the table of primitives.
//! - [`emu`] runs the same code on the host, with one lane or with 32.
//! - [`nvrtc`] compiles it, [`cache`] keeps what was compiled, [`device`] runs it.

pub mod abi;
pub mod cache;
pub mod device;
pub mod emu;
pub mod hash;
mod image;
pub mod libraries;
pub mod nvrtc;
pub mod opcodes;
pub mod reference;
mod results;
pub mod source;

pub use image::{Batch, Image, items_by_program, items_per_sample, items_per_segment};
pub use results::{Options, Results};
