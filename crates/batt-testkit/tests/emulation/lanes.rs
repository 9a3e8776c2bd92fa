//! Loops with one element per lane: every form of a primitive is really taken there, and is right.

use crate::cases::{self, Workload};
use crate::compare::{Tally, compare};
use crate::lane_cases::{cells, functions, grids, ints, objects, places};
use crate::{all_well, options};
use batt_cuda::LaunchOptions;
use batt_cuda::emu::{CallFigures, Lanes};
use batt_dsl::Prim;
use serde_json::{Value as Json, json};

/// Compares a call with the CPU. How many loops ran by lanes?
pub fn lane_loops(call: &Workload, lanes: Lanes) -> u64 {
    let before = CallFigures::so_far(lanes);
    let tally = compare(call, lanes, options());
    assert!(tally.differences.is_empty(), "{}: {tally}", call.names[0]);
    CallFigures::so_far(lanes).since(before).lane_loops
}

/// Does the loop run by lanes?
pub fn runs_by_lanes(prim: Prim, args: &[Json]) -> bool {
    let Some(call) = cases::call(prim, args) else { panic!("{prim} {args:?} is not a call") };
    let [one, all] = [Lanes::One, Lanes::Fibres(11)].map(|lanes| lane_loops(&call, lanes) > 0);
    assert_eq!(one, all, "{}", call.names[0]);
    one
}

#[test]
fn every_lane_form_is_taken() {
    let functions = functions();
    let all: String = functions.iter().map(|(_, f)| f.to_string()).collect();
    for form in batt_cuda::lane_forms() {
        assert!(all.contains(&format!("\"{form}\"")), "{form} is not tested");
    }
    for (elements, f) in functions {
        let args = [json!({ "fn": f }), json!(elements)];
        assert!(runs_by_lanes(Prim::apply, &args), "{f}");
    }
}

/// Functions that look for the best element of a container by a function that they make.
fn nested_functions() -> Vec<(Vec<Json>, Json)> {
    let best = |prim: &str, elements: &Json, made: Json| json!(["compose", ["lbind", prim, { "v": elements }], made]);
    let from = |spot: Json| json!(["compose", ["lbind", "rbind", "manhattan"], spot]);
    let of_cells = |spot: Json| json!(["compose", ["rbind", "compose", "initset"], from(spot)]);
    let times = json!(["lbind", "lbind", "multiply"]);
    let spots = json!({ "set": places()[..20] });
    let (numbers, tiles) = (json!(ints()[..9]), json!({ "set": objects() }));
    let mut all = Vec::new();
    for prim in ["argmin", "argmax", "valmin", "valmax"] {
        all.push((places(), best(prim, &spots, of_cells(json!("initset")))));
        all.push((cells(), best(prim, &tiles, from(json!("initset")))));
        all.push((objects(), best(prim, &tiles, from(json!("identity")))));
        all.push((ints(), best(prim, &numbers, times.clone())));
    }
    // What comes before, between and after; two of them; a matcher and a power that are made.
    let nearest = best("argmin", &spots, of_cells(json!(["compose", "initset", "increment"])));
    all.push((places(), json!(["fork", "subtract", nearest, "identity"])));
    all.push((
        places(),
        json!(["fork", "add", nearest, best("argmax", &spots, of_cells(json!("initset")))]),
    ));
    all.push((
        cells(),
        json!(["compose", "color", best("argmin", &tiles, from(json!("initset")))]),
    ));
    let same = json!(["compose", ["lbind", "matcher", ["compose", "sign", "first"]], "sign"]);
    all.push((ints(), best("argmax", &spots, same)));
    let twice = json!(["compose", ["rbind", "power", { "v": 2 }], ["lbind", "rbind", "subtract"]]);
    all.push((ints(), best("valmin", &numbers, twice)));
    let both = json!(["fork", ["lbind", "fork", "add"], ["lbind", "rbind", "add"], times]);
    all.push((ints(), best("valmax", &numbers, both)));
    all
}

/// One loop runs by lanes, and what it calls for each element is not a loop of its own.
#[test]
fn loops_in_loops_run_by_lanes() {
    for (elements, f) in nested_functions() {
        for container in [json!(elements), json!({ "set": elements })] {
            let args = [json!({ "fn": f }), container];
            let Some(call) = cases::call(Prim::apply, &args) else {
                panic!("{f} is not a function")
            };
            for lanes in [Lanes::One, Lanes::Fibres(7)] {
                assert_eq!(lane_loops(&call, lanes), 1, "{f}");
            }
        }
    }
}

/// Keys that are not Ints, no element at all, and failures are left to the usual loops.
#[test]
fn loops_in_loops_that_fail_are_the_usual_ones() {
    let made = json!(["lbind", "rbind", "add"]);
    let elements = [json!(places()), json!([]), json!([1, [2, 3, 4]]), json!([2_000_000_000, 1])];
    for its in elements {
        let f = json!({ "fn": ["compose", ["lbind", "argmax", { "v": its }], made] });
        for (prim, args) in [
            (Prim::apply, [f.clone(), json!(ints())]),
            (Prim::apply, [f, json!([1, { "set": [2] }, 5])]),
        ] {
            if let Some(call) = cases::call(prim, &args) {
                lane_loops(&call, Lanes::One);
            }
        }
    }
}

#[test]
fn loops_of_every_kind_run_by_lanes() {
    let near = json!({ "fn": ["compose", ["rbind", "manhattan", { "v": { "set": [[2, 2]] } }], "initset"] });
    let set = json!({ "set": places() });
    for prim in [Prim::argmin, Prim::argmax, Prim::valmin, Prim::valmax, Prim::order] {
        assert!(runs_by_lanes(prim, &[set.clone(), near.clone()]), "{prim}");
    }
    let small = json!({ "fn": ["compose", ["lbind", "greater", { "v": 5 }], "first"] });
    for prim in [Prim::sfilter, Prim::extract] {
        assert!(runs_by_lanes(prim, &[json!(places()), small.clone()]), "{prim}");
        assert!(runs_by_lanes(prim, &[set.clone(), small.clone()]), "{prim}");
    }
    // Two elements, and loops in loops: the inner one by lanes, the outer one not.
    let signs = json!({ "fn": ["fork", "multiply", "sign", "identity"] });
    assert!(runs_by_lanes(Prim::apply, &[signs.clone(), json!([3, -4])]));
    let inner = json!({ "fn": ["compose", ["lbind", "apply", { "v": signs }], "totuple"] });
    assert!(runs_by_lanes(Prim::apply, &[inner, json!([{ "set": [1, 2] }, { "set": [3, -4] }])]));
    // Many results are the same.
    let lines = [json!({ "fn": "connect" }), set.clone(), set.clone()];
    assert!(runs_by_lanes(Prim::prapply, &lines));
    assert!(runs_by_lanes(Prim::apply, &[json!({ "fn": "hfrontier" }), set.clone()]));
    // Pairs, side by side and all of both.
    for name in ["connect", "astuple", "add", "equality"] {
        for prim in [Prim::papply, Prim::prapply] {
            let args = [json!({ "fn": name }), json!(places()[..40]), json!(places()[9..20])];
            assert!(runs_by_lanes(prim, &args), "{prim} {name}");
        }
    }
}

/// An empty Set among the elements, or among the results on the way, does not end a loop by lanes.
#[test]
fn loops_over_empty_sets_run_by_lanes() {
    let mut patches = objects();
    patches.insert(7, json!({ "set": [] }));
    let names = [
        "vline",
        "hline",
        "height",
        "width",
        "shape",
        "portrait",
        "square",
        "size",
        "toindices",
        "normalize",
        "backdrop",
        "box",
    ];
    let bound = [
        json!(["rbind", "shift", { "v": [3, -4] }]),
        json!(["lbind", "recolor", { "v": 7 }]),
        json!(["lbind", "contained", { "v": [3, [2, 1]] }]),
        json!(["rbind", "colorcount", { "v": 3 }]),
        json!("numcolors"),
        json!(["compose", "size", "palette"]),
    ];
    for f in names.into_iter().map(|name| json!(name)).chain(bound) {
        let args = [json!({ "fn": f }), json!(patches)];
        assert!(runs_by_lanes(Prim::apply, &args), "{f}");
    }
    // Most places are on no line with this one.
    let line = json!(["lbind", "connect", { "v": [3, 3] }]);
    let painted = json!({ "fn": ["compose", ["lbind", "recolor", { "v": 4 }], line] });
    for prim in [Prim::apply, Prim::mapply] {
        assert!(runs_by_lanes(prim, &[painted.clone(), json!({ "set": places() })]), "{prim}");
    }
    let vertical = json!({ "fn": ["compose", "vline", line] });
    assert!(runs_by_lanes(Prim::sfilter, &[json!({ "set": places() }), vertical]));
}

/// Lines of every direction and length, and none, in the order of their Set.
#[test]
fn lines_are_sorted() {
    let places: Vec<Json> = (0..49).map(|k| json!([k / 7 - 3, k % 7 - 3])).collect();
    let set = json!({ "set": places });
    assert!(runs_by_lanes(Prim::prapply, &[json!({ "fn": "connect" }), set.clone(), set.clone()]));
    for color in [-1, 0, 9] {
        let line = json!(["lbind", "connect", { "v": [2, -1] }]);
        let f = json!({ "fn": ["compose", ["lbind", "recolor", { "v": color }], line] });
        assert!(runs_by_lanes(Prim::apply, &[f, set.clone()]), "{color}");
    }
}

#[test]
fn tiles_are_compared_by_lanes() {
    let equal = |f: Json, g: Json| json!({ "fn": ["fork", "equality", f, g] });
    let moved = json!(["rbind", "shift", { "v": [0, 0] }]);
    let object = json!({ "set": [[0, [-3, 0]]] });
    for (elements, f) in [
        (objects(), equal(json!("identity"), json!("normalize"))),
        (objects(), equal(json!("identity"), moved.clone())),
        (objects(), equal(json!("backdrop"), json!("box"))),
        (objects(), equal(json!("toindices"), json!("backdrop"))),
        (objects(), json!({ "fn": ["rbind", "equality", { "v": object }] })),
        (objects(), json!({ "fn": ["matcher", moved, { "v": object }] })),
        (places(), equal(json!("neighbors"), json!("dneighbors"))),
        (places(), equal(json!("initset"), json!("initset"))),
        (grids(), json!({ "fn": ["matcher", "identity", { "v": [[0, 1, 2]] }] })),
    ] {
        assert!(runs_by_lanes(Prim::apply, &[f.clone(), json!(elements)]), "{f}");
    }
}

#[test]
fn merged_patterns_are_stamped() {
    let objects = json!({ "set": objects() });
    let near: Vec<Json> = (0..60).map(|k| json!([k * 3 % 19, k * 7 % 23])).collect();
    let far: Vec<Json> = (0..60).map(|k| json!([k * 15, k * 7 % 23])).collect();
    let object = json!({ "set": [[3, [0, 0]], [3, [1, 2]]] });
    let functions = [
        json!("neighbors"),
        json!("dneighbors"),
        json!("ineighbors"),
        json!("hfrontier"),
        json!(["lbind", "shift", { "v": object }]),
        json!(["lbind", "connect", { "v": [3, 3] }]),
        json!(["rbind", "shoot", { "v": [1, -1] }]),
        json!(["compose", ["lbind", "recolor", { "v": 6 }], "dneighbors"]),
    ];
    for f in &functions {
        for elements in [&near, &far] {
            let f = json!({ "fn": f });
            let set = json!({ "set": elements });
            assert!(runs_by_lanes(Prim::mapply, &[f.clone(), set]), "{f}");
            assert!(runs_by_lanes(Prim::mapply, &[f.clone(), json!(elements)]), "{f}");
        }
    }
    // Objects of several colours, then of one.
    for f in [json!("normalize"), json!(["lbind", "recolor", { "v": 2 }]), json!("outbox")] {
        assert!(runs_by_lanes(Prim::mapply, &[json!({ "fn": f }), objects.clone()]), "{f}");
    }
}

/// What cannot be done by lanes is left to the usual loop.
#[test]
fn failures_and_limits_are_the_usual_ones() {
    let f = |f: &str| json!({ "fn": serde_json::from_str::<Json>(f).unwrap() });
    let mut mixed = ints();
    mixed.push(json!([1, 2, 3]));
    let mut zero = ints();
    zero.push(json!(0));
    let mut huge = ints();
    huge.push(json!(2_000_000_000));
    let mut away = places();
    away.push(json!([4_000_000, 2]));
    let many: Vec<i32> = (0..60_000).collect();
    let calls = [
        (Prim::apply, [f(r#""increment""#), json!(mixed)]),
        (Prim::apply, [f(r#"["lbind","divide",{"v":7}]"#), json!(zero)]),
        (Prim::apply, [f(r#""double""#), json!(huge)]),
        (Prim::apply, [f(r#""neighbors""#), json!(away)]),
        (Prim::mapply, [f(r#""dneighbors""#), json!({ "set": away })]),
        (Prim::apply, [f(r#""add""#), json!(ints())]),
        (Prim::apply, [f(r#"["rbind","add",{"v":{"set":[1]}}]"#), json!(ints())]),
        (Prim::apply, [f(r#"["power","double",{"v":100}]"#), json!(ints())]),
        (
            Prim::apply,
            [f(r#"["chain","double","increment",["power","identity",{"v":3}]]"#), json!(many)],
        ),
    ];
    for (prim, args) in calls {
        assert!(!runs_by_lanes(prim, &args), "{prim} {}", args[0]);
    }
    // A search ends before the element that fails.
    let found = [json!(zero), f(r#"["matcher",["lbind","divide",{"v":7}],{"v":-1}]"#)];
    assert!(runs_by_lanes(Prim::extract, &found));
    // Nested as deeply as functions may be.
    for depth in [20, 50, 60, 61, 62, 63, 64, 65, 66] {
        let mut deep = json!("increment");
        for _ in 0..depth {
            deep = json!(["compose", "identity", deep]);
        }
        lane_loops(
            &cases::call(Prim::apply, &[json!({ "fn": deep }), json!(ints())]).unwrap(),
            Lanes::One,
        );
        let mut bound = json!("increment");
        for _ in 0..depth {
            bound = json!(["rbind", ["lbind", "fork", bound], "identity"]);
        }
        if let Some(call) = cases::call(Prim::apply, &[json!({ "fn": bound }), json!(ints())]) {
            lane_loops(&call, Lanes::One);
        }
    }
}

/// Numbers that look random, the same in every run.
struct Draws(u64);

impl Draws {
    fn below(&mut self, most: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }
}

/// Functions put together at random: most fail somewhere, or are given what they do not take.
fn random_function(draws: &mut Draws, names: &[Json], depth: usize) -> Json {
    let kind = if depth == 0 { 0 } else { draws.below(6) };
    let part = |draws: &mut Draws| random_function(draws, names, depth.saturating_sub(1));
    match kind {
        0 | 1 => names[draws.below(names.len())].clone(),
        2 => json!(["compose", part(draws), part(draws)]),
        3 => json!(["chain", part(draws), part(draws), part(draws)]),
        4 => {
            let joins = [
                "add",
                "astuple",
                "combine",
                "connect",
                "difference",
                "equality",
                "insert",
                "intersection",
                "manhattan",
                "multiply",
                "remove",
                "shift",
            ];
            let join = joins[draws.below(joins.len())];
            json!(["fork", join, part(draws), part(draws)])
        }
        _ => json!(["matcher", part(draws), { "v": draws.below(5) }]),
    }
}

pub fn random_calls(seed: u64, count: usize, lanes: Lanes, options: LaunchOptions) -> (Tally, u64) {
    let mut known = functions();
    known.extend(nested_functions());
    let mut names: Vec<Json> = known.iter().map(|(_, f)| f.clone()).collect();
    names.dedup();
    let loops = [
        Prim::apply,
        Prim::mapply,
        Prim::sfilter,
        Prim::argmin,
        Prim::valmax,
        Prim::order,
        Prim::extract,
    ];
    let mut draws = Draws(seed);
    let mut calls = cases::Pairs::default();
    for _ in 0..count {
        // Begin with a function that takes these elements.
        let (mut elements, first) = known[draws.below(known.len())].clone();
        let f = json!({ "fn": ["compose", random_function(&mut draws, &names, 2), first] });
        elements.truncate(2 + draws.below(80));
        let container =
            if draws.below(2) == 0 { json!({ "set": elements }) } else { json!(elements) };
        let prim = loops[draws.below(loops.len())];
        let args = match prim {
            Prim::apply | Prim::mapply => [f, container],
            _ => [container, f],
        };
        calls.add_json(prim, &args);
    }
    let before = CallFigures::so_far(lanes);
    let mut total = Tally::default();
    calls.finish().iter().for_each(|part| total.add(compare(part, lanes, options)));
    (total, CallFigures::so_far(lanes).since(before).lane_loops)
}

#[test]
fn random_functions_behave_alike() {
    let (tally, loops) = random_calls(1, 6000, Lanes::One, options());
    assert!(tally.differences.is_empty(), "{tally}");
    assert!(loops > 600, "only {loops} loops ran by lanes");
}

#[test]
fn random_functions_behave_alike_with_32_lanes() {
    let (tally, loops) = random_calls(2, 600, Lanes::Fibres(5), options());
    assert!(tally.differences.is_empty(), "{tally}");
    assert!(loops > 60, "only {loops} loops ran by lanes");
}

#[test]
fn the_work_of_a_step_is_counted() {
    // Distances between all pairs of Patches of 400 cells: more than a step may compare.
    let patch = |k: i64| {
        let cells: Vec<_> = (0..400).map(|n| json!([n / 20, n % 20 + k])).collect();
        json!({ "set": cells })
    };
    let patches: Vec<Json> = (0..80).map(patch).collect();
    let args = [json!({ "fn": "manhattan" }), json!(patches), json!(patches)];
    let call = cases::call(Prim::prapply, &args).unwrap();
    all_well(&compare(&call, Lanes::One, options()), &[]);
}
