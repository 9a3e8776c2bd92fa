//! CUDA device code, its host side, and its emulation; not a backend of the engine yet.
//!
//! - [`Image`] holds routines encoded for the device, [`SampleBuffer`] holds samples, and an
//!   [`abi::Item`] is a unit of work.
//! - [`abi`] is the interface between host and device. The headers of the device code are generated
//!   from it, from the table of primitives, and from the constants of the value layout.
//! - [`source`] has the text of the device code; [`left_to_cpu`] lists the primitives without any.
//! - [`nvrtc`] compiles the device code, [`cache`] keeps compiled kernels, [`device`] runs them.
//! - [`emu`] runs the same code on the host, with one lane or with 32.
//! - [`Trace`] records the CPU's outcome of each step, for comparison.

pub mod abi;
pub mod cache;
mod coverage;
pub mod device;
pub mod emu;
mod generated;
mod image;
mod language;
mod launch_options;
mod launch_output;
pub mod libraries;
pub mod nvrtc;
mod opcodes;
pub mod source;
mod trace;

pub use coverage::{has_lane_form, is_on_device, lane_forms, left_to_cpu};
pub use image::{
    Image, ImageError, SampleBuffer, inputs, items_by_program, items_per_sample, items_per_segment,
};
pub use launch_options::LaunchOptions;
pub use launch_output::LaunchOutput;
pub use trace::{StepTrace, Trace};
