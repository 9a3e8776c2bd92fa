//! Primitives that the device leaves to the CPU; all others must have device code.
//!
//! The generated header has an opcode for every primitive that is not listed here, and the device
//! code does not compile without a case for it. A listed primitive has no opcode, so a case for it
//! does not compile either.
//!
//! The build script includes this module.

use batt_dsl::{COLUMN_FORMS, Prim};

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

/// Plain primitives that single lanes compute in addition to those with a column form.
const MORE_LANE_FORMS: &[Prim] = &[
    Prim::adjacent,
    Prim::ascell,
    Prim::backdrop,
    Prim::bordering,
    Prim::r#box,
    Prim::branch,
    Prim::cmirror,
    Prim::corner,
    Prim::corners,
    Prim::delta,
    Prim::difference,
    Prim::dmirror,
    Prim::get_nth_f,
    Prim::get_nth_t,
    Prim::gravitate,
    Prim::hmatching,
    Prim::hmirror,
    Prim::hperiod,
    Prim::inbox,
    Prim::index,
    Prim::insert,
    Prim::intersection,
    Prim::leastcolor,
    Prim::maximum,
    Prim::minimum,
    Prim::mostcolor,
    Prim::normalize,
    Prim::ofcolor,
    Prim::other,
    Prim::outbox,
    Prim::position,
    Prim::remove,
    Prim::toij,
    Prim::totuple,
    Prim::vmatching,
    Prim::vmirror,
    Prim::vperiod,
];

/// The plain primitives that single lanes compute in loops: those that have a column form on the
/// CPU, and more. The device code does not compile without a case for each.
pub fn lane_forms() -> impl Iterator<Item = Prim> {
    COLUMN_FORMS.iter().chain(MORE_LANE_FORMS).copied()
}

/// Do single lanes compute the primitive, under any of its names?
pub fn has_lane_form(prim: Prim) -> bool {
    lane_forms().any(|form| form == prim.plain())
}

/// Plain primitives that take a few instructions, most of the time: the device tries those before the
/// general way of a call (`quick.h`). The device code does not compile without a case for each. All have a
/// lane form, whose arithmetic they share.
const SIMPLE: &[Prim] = &[
    Prim::add,
    Prim::astuple,
    Prim::both,
    Prim::branch,
    Prim::color,
    Prim::crement,
    Prim::decrement,
    Prim::divide,
    Prim::double,
    Prim::either,
    Prim::equality,
    Prim::even,
    Prim::flip,
    Prim::greater,
    Prim::halve,
    Prim::height,
    Prim::increment,
    Prim::invert,
    Prim::multiply,
    Prim::positive,
    Prim::shape,
    Prim::sign,
    Prim::size,
    Prim::subtract,
    Prim::toivec,
    Prim::tojvec,
    Prim::width,
];

/// The plain primitives that are simple.
pub fn simple() -> &'static [Prim] {
    SIMPLE
}

/// Is the primitive simple, under any of its names?
pub fn is_simple(prim: Prim) -> bool {
    SIMPLE.contains(&prim.plain())
}

/// Plain primitives that a lane computes in a few instructions, for most arguments: it tries those before the
/// general way of a lane (`lane_quick.h`). The device code does not compile without a case for each.
const QUICK_IN_LANES: &[Prim] = &[
    Prim::add,
    Prim::subtract,
    Prim::multiply,
    Prim::divide,
    Prim::invert,
    Prim::double,
    Prim::halve,
    Prim::increment,
    Prim::decrement,
    Prim::crement,
    Prim::sign,
    Prim::even,
    Prim::positive,
    Prim::greater,
    Prim::flip,
    Prim::both,
    Prim::either,
    Prim::equality,
    Prim::toivec,
    Prim::tojvec,
    Prim::astuple,
    Prim::branch,
    Prim::identity,
    Prim::first,
    Prim::last,
    Prim::initset,
    Prim::size,
    Prim::color,
    Prim::manhattan,
    Prim::connect,
    Prim::neighbors,
    Prim::dneighbors,
    Prim::contained,
];

/// The plain primitives that lanes are quick at.
pub fn quick_in_lanes() -> &'static [Prim] {
    QUICK_IN_LANES
}

/// The code by which a lane finds the quick way of a primitive, under any of its names; 0 if there is none.
pub fn quick_code(prim: Prim) -> u32 {
    let found = QUICK_IN_LANES.iter().position(|&quick| quick == prim.plain());
    found.map_or(0, |place| place as u32 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quick_primitives_have_lane_forms() {
        for &prim in QUICK_IN_LANES {
            assert!(has_lane_form(prim), "{prim}");
        }
    }

    #[test]
    fn simple_primitives_have_lane_forms() {
        for &prim in SIMPLE {
            assert!(has_lane_form(prim), "{prim}");
        }
    }
}
