//! Several warps: loops that a team shares, where values, failures and fuel are those of a single
//! warp, and warps that run in step.

use crate::cases;
use crate::compare::{Tally, compare};
use crate::lanes::random_calls;
use crate::{all_well, failing, options};
use batt_cuda::emu::{CallFigures, Lanes};
use batt_cuda::{LaunchOptions, PassLimits, Teams, items_per_segment};
use batt_dsl::Prim;
use serde_json::{Value as Json, json};

fn in_teams() -> LaunchOptions {
    LaunchOptions { limits: PassLimits { teams: Teams::Always, ..PassLimits::NONE }, ..options() }
}

/// Grids that differ in size and colours.
fn grids(count: i64) -> Json {
    let grid = |k: i64| {
        let row = |i: i64| (0..3 + k % 5).map(|j| (i * j + k) % 7 % 4).collect::<Vec<_>>();
        json!((0..2 + k % 4).map(row).collect::<Vec<_>>())
    };
    json!((0..count).map(grid).collect::<Vec<_>>())
}

/// Calls of loops whose functions work on whole grids, so that they cannot run by lanes.
fn calls() -> Vec<(Prim, Vec<Json>)> {
    let f = |function: Json| json!({ "fn": function });
    let after = |outer: Json, inner: Json| json!(["compose", outer, inner]);
    let twice = |inner: &str| json!(["fork", "astuple", inner, "identity"]);
    let objects =
        json!(["rbind", ["rbind", ["rbind", "objects", {"v": false}], {"v": false}], {"v": true}]);
    let colors = json!(["chain", "size", "palette", "rot90"]);
    let many = after(json!(["rbind", "greater", {"v": 2}]), colors.clone());
    let halves = json!(["fork", "astuple", "tophalf", "bottomhalf"]);
    let inner = json!(["lbind", "apply", "hmirror"]);
    let later = after(json!("first"), after(json!("first"), json!("asindices")));
    vec![
        (Prim::apply, vec![f(json!("hmirror")), grids(20)]),
        (Prim::apply, vec![f(objects.clone()), grids(30)]),
        (Prim::apply, vec![f(twice("vmirror")), grids(25)]),
        (Prim::apply, vec![f(after(inner, halves)), grids(19)]),
        (Prim::apply, vec![f(json!(["lbind", "lbind", "hconcat"])), grids(12)]),
        (Prim::mapply, vec![f(objects.clone()), grids(30)]),
        (Prim::mapply, vec![f(json!("partition")), grids(40)]),
        (Prim::sfilter, vec![grids(50), f(many.clone())]),
        (Prim::mfilter, vec![grids(50), f(many)]),
        (Prim::argmax, vec![grids(40), f(colors.clone())]),
        (Prim::argmin, vec![grids(40), f(json!("rot90"))]),
        (Prim::valmax, vec![grids(40), f(json!("rot180"))]),
        (Prim::order, vec![grids(33), f(colors)]),
        (Prim::papply, vec![f(json!("vconcat")), grids(21), grids(18)]),
        (Prim::prapply, vec![f(json!("hconcat")), grids(6), grids(5)]),
        (Prim::mpapply, vec![f(json!("astuple")), grids(11), grids(11)]),
        // Some calls fail, or do not give a Bool.
        (Prim::apply, vec![f(json!("cover")), grids(20)]),
        (Prim::apply, vec![f(after(json!("crement"), later)), grids(20)]),
        (Prim::sfilter, vec![grids(20), f(json!("rot90"))]),
        // More is built than a step may build.
        (Prim::apply, vec![f(json!(["rbind", "upscale", {"v": 30}])), grids(400)]),
    ]
}

/// Calls of loops that run by lanes, with enough elements for several warps.
fn calls_by_lanes() -> Vec<(Prim, Vec<Json>)> {
    let f = |function: Json| json!({ "fn": function });
    let numbers = json!((0..500).map(|k| k * 7919 % 1009).collect::<Vec<_>>());
    let places = json!((0..400).map(|k| [k % 23, k * 7 % 31]).collect::<Vec<_>>());
    let set = json!({ "set": (0..320).map(|k| [k / 16, k % 16]).collect::<Vec<_>>() });
    let small = json!(["rbind", "greater", {"v": 500}]);
    let cross = json!(["fork", "combine", "vfrontier", "hfrontier"]);
    let corner = json!(["compose", "corners", ["fork", "insert", "identity", "neighbors"]]);
    vec![
        (Prim::apply, vec![f(json!(["compose", "increment", "double"])), numbers.clone()]),
        (Prim::sfilter, vec![numbers.clone(), f(json!(["compose", "flip", small.clone()]))]),
        (Prim::mfilter, vec![set.clone(), f(json!(["chain", "even", "first", "double"]))]),
        (Prim::argmax, vec![numbers.clone(), f(json!(["compose", "invert", "halve"]))]),
        (Prim::argmin, vec![places.clone(), f(json!(["fork", "add", "first", "last"]))]),
        (Prim::valmax, vec![numbers.clone(), f(json!(["compose", "halve", "halve"]))]),
        (Prim::extract, vec![numbers.clone(), f(small)]),
        (Prim::order, vec![numbers.clone(), f(json!("invert"))]),
        (Prim::apply, vec![f(json!("neighbors")), places.clone()]),
        (Prim::mapply, vec![f(cross), set.clone()]),
        (Prim::mapply, vec![f(corner.clone()), set.clone()]),
        (Prim::apply, vec![f(corner), places.clone()]),
        (Prim::prapply, vec![f(json!("connect")), set.clone(), set.clone()]),
        (Prim::prapply, vec![f(json!("astuple")), set.clone(), set]),
        // The last elements do not work.
        (
            Prim::apply,
            vec![
                f(
                    json!(["compose", ["lbind", "divide", {"v": 9}], ["rbind", "subtract", {"v": 1008}]]),
                ),
                numbers,
            ],
        ),
        (
            Prim::apply,
            vec![f(json!(["compose", "size", ["fork", "connect", "identity", "double"]])), places],
        ),
    ]
}

#[test]
fn loops_by_lanes() {
    for lanes in [Lanes::One, Lanes::Fibres(7)] {
        let before = CallFigures::so_far(lanes);
        for (prim, args) in calls_by_lanes() {
            let call = cases::call(prim, &args).unwrap();
            let tally = compare(&call, lanes, in_teams());
            assert!(tally.differences.is_empty(), "{}: {tally}", call.names[0]);
        }
        let split = CallFigures::so_far(lanes).since(before).split_loops;
        assert!(split >= 12, "only {split} loops were split");
    }
}

#[test]
fn whole_grids() {
    for lanes in [Lanes::One, Lanes::Fibres(3)] {
        let before = CallFigures::so_far(lanes);
        for (prim, args) in calls() {
            let call = cases::call(prim, &args).unwrap();
            let alone = compare(&call, lanes, options());
            let tally = compare(&call, lanes, in_teams());
            assert!(tally.differences.is_empty(), "{}: {tally}", call.names[0]);
            assert_eq!(tally.left_to_cpu, alone.left_to_cpu, "{}", call.names[0]);
        }
        let split = CallFigures::so_far(lanes).since(before).split_loops;
        assert!(split >= 18, "only {split} loops were split");
    }
}

#[test]
fn built_in_solvers() {
    let mut part = cases::builtin(5);
    part.items = items_per_segment(&part.image, &part.buffer, 7);
    all_well(&compare(&part, Lanes::One, in_teams()), &[]);
    part.items = part.items.into_iter().step_by(31).collect();
    all_well(&compare(&part, Lanes::Fibres(9), in_teams()), &[]);
}

#[test]
fn reasons_of_failures() {
    let part = failing::workload();
    for lanes in [Lanes::One, Lanes::Fibres(5)] {
        all_well(&compare(&part, lanes, in_teams()), &[]);
    }
}

#[test]
fn random_functions() {
    for (seed, count, lanes) in [(21, 3000, Lanes::One), (22, 300, Lanes::Fibres(5))] {
        let before = CallFigures::so_far(lanes);
        let (tally, _): (Tally, u64) = random_calls(seed, count, lanes, in_teams());
        assert!(tally.differences.is_empty(), "{tally}");
        assert!(CallFigures::so_far(lanes).since(before).split_loops > 100, "few loops were split");
    }
}

/// The arenas of helpers are full before the owner's is.
#[test]
fn little_memory() {
    let small = LaunchOptions { arena_words: 2048, stack_words: 1024, ..in_teams() };
    for (prim, args) in calls() {
        let call = cases::call(prim, &args).unwrap();
        let tally = compare(&call, Lanes::One, small);
        assert!(tally.differences.is_empty(), "{}: {tally}", call.names[0]);
    }
}

/// The number of items is no multiple of the number of warps.
#[test]
fn several_warps_take_turns() {
    let mut part = cases::builtin(9);
    part.items = items_per_segment(&part.image, &part.buffer, 5);
    for refill in [1, 50, 100] {
        let limits = PassLimits { open: 4, refill, ..PassLimits::NONE };
        let in_turns = LaunchOptions { limits, ..options() };
        all_well(&compare(&part, Lanes::One, in_turns), &[]);
    }
    let limits = PassLimits { open: 4, refill: 1, ..PassLimits::NONE };
    part.items = part.items.into_iter().step_by(23).collect();
    all_well(&compare(&part, Lanes::Fibres(4), LaunchOptions { limits, ..options() }), &[]);
}
