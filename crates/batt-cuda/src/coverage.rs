//! Which primitives the device computes: all that are not listed here.
//!
//! The header made from the table has an opcode for each of those, and the compiler insists on a
//! case for it. A primitive of this list has none, so that device code for it does not compile
//! either.
//!
//! Also a module of the build script.

use batt_dsl::Prim;

/// Plain primitives without device code. Programs that call one are left to the CPU.
const LEFT_TO_CPU: &[Prim] = &[];

/// The plain primitives that are left to the CPU.
pub fn left_to_cpu() -> &'static [Prim] {
    LEFT_TO_CPU
}

/// Is the primitive, under any of its names, computed on the device?
pub fn is_on_device(prim: Prim) -> bool {
    !LEFT_TO_CPU.contains(&prim.plain())
}
