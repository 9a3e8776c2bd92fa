//! CUDA device code, its host side, its emulation, and the backends over them.
//!
//! - [`Gpu`] is the backend: devices or emulations, with the CPU beside them. [`Check`] compares it
//!   with the CPU, and [`Auto`] chooses. [`open_devices`] finds devices.
//! - [`Image`] holds routines encoded for the device, [`SampleBuffer`] holds samples, and an
//!   [`abi::Item`] is a unit of work.
//! - [`abi`] is the interface between host and device. The headers of the device code are generated
//!   from it, from the table of primitives, and from the constants of the value layout.
//! - [`source`] has the text of the device code; [`left_to_cpu`] lists the primitives without any.
//! - [`nvrtc`] compiles the device code, [`cache`] keeps compiled kernels, [`device`] runs them.
//! - [`emu`] runs the same code on the host, with one lane or with 32.
//! - [`Trace`] records the CPU's outcome of each step, for comparison.

pub mod abi;
pub mod accelerator;
mod auto;
mod backend;
mod buffers;
pub mod cache;
mod check;
mod choices;
mod coverage;
pub mod device;
mod difference;
pub mod emu;
mod generated;
mod image;
mod language;
mod launch_options;
mod launch_output;
pub mod libraries;
pub mod nvrtc;
mod opcodes;
mod open;
mod samples;
pub mod session;
pub mod source;
mod survey;
mod trace;
mod transfer;

pub use auto::{Auto, AutoSettings};
pub use backend::{Cores, Gpu, GpuSettings, Order};
pub use check::Check;
pub use choices::{Choice, Choices, TrialTimes};
pub use coverage::{has_lane_form, is_on_device, lane_forms, left_to_cpu};
pub use image::{BatteryImage, DeviceOutput, DeviceProgram, Image, ImageError, SharedSteps};
pub use launch_options::{LaunchOptions, PassLimits, Teams};
pub use launch_output::LaunchOutput;
pub use open::{OpenError, OpenOptions, machine_code, open_devices};
pub use samples::{SampleBuffer, inputs, items_by_program, items_per_sample, items_per_segment};
pub use survey::{FoundCompiler, FoundGpu, Survey, compile_for, survey};
pub use trace::{StepTrace, Trace};
