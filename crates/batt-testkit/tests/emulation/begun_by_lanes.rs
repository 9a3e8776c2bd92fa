//! Loops that lanes begin: from the first element that does not work on, the usual loop makes the calls.

use crate::cases;
use crate::compare::compare;
use crate::lane_cases::{ints, objects};
use crate::options;
use batt_cuda::emu::{CallFigures, Lanes};
use batt_dsl::Prim;
use serde_json::{Value as Json, json};

/// Compares a call with the CPU. What do lanes and warps do of it?
fn figures(prim: Prim, args: &[Json], lanes: Lanes) -> CallFigures {
    let Some(call) = cases::call(prim, args) else { panic!("{prim} {args:?} is not a call") };
    let before = CallFigures::so_far(lanes);
    let tally = compare(&call, lanes, options());
    assert!(tally.differences.is_empty(), "{}: {tally}", call.names[0]);
    CallFigures::so_far(lanes).since(before)
}

/// The elements, with this one at a place.
fn with(mut elements: Vec<Json>, at: usize, other: Json) -> Vec<Json> {
    elements.insert(at, other);
    elements
}

/// Arguments of a loop over these elements.
fn args(prim: Prim, f: &Json, elements: &[Json]) -> [Json; 2] {
    let f = json!({ "fn": f });
    match prim {
        Prim::apply | Prim::mapply => [f, json!(elements)],
        _ => [json!(elements), f],
    }
}

/// Lanes do what comes before, and the usual loop the rest.
fn is_begun(prim: Prim, f: &Json, elements: &[Json]) {
    for lanes in [Lanes::One, Lanes::Fibres(13)] {
        let figures = figures(prim, &args(prim, f, elements), lanes);
        assert_eq!(figures.lane_loops, 0, "{prim} {f}");
        assert!(figures.by_lanes > 0, "{prim} {f}");
    }
}

#[test]
fn an_element_that_only_warps_can_do_ends_the_work_of_lanes() {
    // Lanes do not mirror Objects of several colours.
    let colors = json!({ "set": [[3, [0, 0]], [4, [1, 2]]] });
    let size = json!(["compose", "size", "hmirror"]);
    let small = json!(["compose", ["lbind", "greater", { "v": 3 }], size]);
    let large = json!(["compose", ["rbind", "greater", { "v": 1 }], size]);
    for at in [4, 9, 31, 32, 33, 39, 40] {
        let elements = with(objects(), at, colors.clone());
        for (prim, f) in [
            (Prim::apply, json!("hmirror")),
            (Prim::apply, size.clone()),
            (Prim::mapply, json!("hmirror")),
            (Prim::sfilter, small.clone()),
            (Prim::mfilter, small.clone()),
            (Prim::argmax, size.clone()),
            (Prim::argmin, size.clone()),
            (Prim::valmax, size.clone()),
            (Prim::order, size.clone()),
            (Prim::extract, json!(["matcher", size.clone(), { "v": 100 }])),
        ] {
            is_begun(prim, &f, &elements);
        }
        // The first one that is found lies before.
        let found = figures(Prim::extract, &args(Prim::extract, &large, &elements), Lanes::One);
        assert_eq!(found.lane_loops, 1);
    }
}

#[test]
fn an_element_that_fails_ends_the_work_of_lanes() {
    for at in [4, 17, 50, 70] {
        let elements = with(ints(), at, json!([1, 2, 3]));
        let even = json!(["compose", "even", "increment"]);
        for (prim, f) in [
            (Prim::apply, json!("double")),
            (Prim::apply, json!(["chain", "toivec", "double", "increment"])),
            (Prim::sfilter, even.clone()),
            (Prim::argmin, json!("increment")),
            (Prim::valmax, json!("invert")),
            (Prim::order, json!("sign")),
            (Prim::extract, json!(["matcher", "increment", { "v": 100 }])),
        ] {
            is_begun(prim, &f, &elements);
        }
    }
}

/// A few elements are not worth it.
#[test]
fn warps_do_all_if_an_element_fails_soon() {
    for at in [0, 1, 3] {
        let elements = with(ints(), at, json!([1, 2, 3]));
        let figures =
            figures(Prim::apply, &args(Prim::apply, &json!("double"), &elements), Lanes::One);
        assert_eq!(figures.by_lanes, 0);
    }
}
