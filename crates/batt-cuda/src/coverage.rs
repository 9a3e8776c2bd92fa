//! Primitives that the device leaves to the CPU; all others must have device code.
//!
//! The generated header has an opcode for every primitive that is not listed here, and the device
//! code does not compile without a case for it. A listed primitive has no opcode, so a case for it
//! does not compile either.
//!
//! The build script includes this module.

use batt_dsl::Prim;

/// Plain primitives without device code. The CPU evaluates programs that call one.
const LEFT_TO_CPU: &[Prim] = &[];

/// The plain primitives that are left to the CPU.
pub fn left_to_cpu() -> &'static [Prim] {
    LEFT_TO_CPU
}

/// Does the device compute the primitive, under any of its names?
pub fn is_on_device(prim: Prim) -> bool {
    !LEFT_TO_CPU.contains(&prim.plain())
}
