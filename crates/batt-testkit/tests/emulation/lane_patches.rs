//! Loops by lanes whose functions make Patches: unions, differences, mirrored ones, long lines.

use crate::cases;
use crate::lane_cases::{PLACES_OF_BOXES, cells, objects, places};
use crate::lanes::{lane_loops, runs_by_lanes};
use batt_cuda::emu::Lanes;
use batt_dsl::Prim;
use serde_json::{Value as Json, json};

fn fork(join: &str, a: Json, b: Json) -> Json {
    json!(["fork", join, a, b])
}
fn shoot(down: i32, right: i32) -> Json {
    json!(["rbind", "shoot", { "v": [down, right] }])
}
fn moved(down: i32, right: i32) -> Json {
    json!(["rbind", "shift", { "v": [down, right] }])
}
fn after(outer: &str, inner: Json) -> Json {
    json!(["compose", outer, inner])
}

/// Functions of locations whose results are tiles.
fn tiles_of_places() -> Vec<Json> {
    let spot = json!({ "set": [[2, 3], [3, 3], [3, 5], [7, 1]] });
    let cross = fork("combine", json!("hfrontier"), json!("vfrontier"));
    vec![
        cross.clone(),
        fork("combine", json!("neighbors"), json!("initset")),
        fork("combine", json!("initset"), json!(["rbind", "connect", { "v": [4, 4] }])),
        fork("combine", json!("initset"), json!(["lbind", "shift", { "v": spot }])),
        fork("intersection", cross.clone(), json!("neighbors")),
        fork("intersection", json!("neighbors"), json!("hfrontier")),
        fork("difference", json!("neighbors"), json!("dneighbors")),
        fork("difference", json!("dneighbors"), json!("vfrontier")),
        fork("difference", json!("initset"), json!("initset")),
        fork("insert", json!("identity"), json!("neighbors")),
        fork("insert", json!("increment"), json!("initset")),
        fork("remove", json!("increment"), json!("neighbors")),
        fork("remove", json!("identity"), json!("initset")),
        json!(["compose", moved(2, -3), cross.clone()]),
        json!(["compose", "toindices", ["compose", ["lbind", "recolor", { "v": 3 }], cross]]),
        after("delta", json!("ineighbors")),
    ]
}

/// Functions of locations whose results do not fit a tile.
fn lines_of_places() -> Vec<Json> {
    let cross = fork("combine", json!("hfrontier"), json!("vfrontier"));
    let column = fork("combine", shoot(-1, 0), shoot(1, 0));
    let diagonals = fork("combine", shoot(1, 1), shoot(1, -1));
    vec![
        column.clone(),
        diagonals.clone(),
        fork("combine", shoot(0, 1), shoot(0, 1)),
        fork("combine", shoot(0, -1), json!("neighbors")),
        fork("combine", json!("initset"), shoot(-1, 1)),
        fork("combine", cross.clone(), diagonals.clone()),
        fork("combine", column.clone(), diagonals),
        fork("combine", json!("initset"), json!(["compose", moved(50, 7), "initset"])),
        after("toindices", column),
    ]
}

/// Functions of locations with lines on the way to numbers.
fn looks_at_lines() -> Vec<Json> {
    let sizes = ["height", "width", "shape", "portrait", "square", "vline", "hline", "size"];
    let names: Vec<&str> = PLACES_OF_BOXES.into_iter().chain(sizes).collect();
    let ways = [(0, 1), (1, 0), (1, 1), (1, -1), (-1, -1)];
    let looks = names.iter().flat_map(|name| ways.map(|(i, j)| after(name, shoot(i, j))));
    let mut all: Vec<Json> = looks.collect();
    all.push(after("size", fork("combine", shoot(1, 0), shoot(0, 1))));
    all.push(fork("position", shoot(1, -1), json!("initset")));
    all.push(json!(["compose", ["rbind", "bordering", { "v": [[1, 2], [3, 4]] }], shoot(0, 1)]));
    all
}

/// Functions of locations with a loop inside that is unrolled.
fn unrolled_loops() -> Vec<Json> {
    let rapply = |a: Json, b: Json| json!(["lbind", "rapply", { "v": { "set": [{ "fn": a }, { "fn": b }] } }]);
    let each = |prim: &str, f: Json| json!(["compose", ["lbind", prim, f], "initset"]);
    let union = |a: Json, b: Json| after("merge", rapply(a, b));
    let grid = json!([[1, 2, 3, 4, 5, 6], [7, 8, 9, 1, 2, 3], [0, 0, 0, 0, 0, 1]]);
    let on_grid = json!(["compose", ["rbind", "toobject", { "v": grid }], ["compose", "initset", ["rbind", "divide", { "v": 20 }]]]);
    vec![
        union(json!("hfrontier"), json!("dneighbors")),
        union(json!("initset"), json!(["compose", "initset", "identity"])),
        union(json!("neighbors"), shoot(1, 0)),
        fork("intersection", union(json!("hfrontier"), json!("neighbors")), json!("vfrontier")),
        each("mapply", json!("neighbors")),
        each("mapply", shoot(0, 1)),
        each("mapply", fork("combine", json!("hfrontier"), json!("initset"))),
        each("apply", json!("increment")),
        each("apply", json!(["lbind", "astuple", { "v": 4 }])),
        fork("combine", json!("dneighbors"), each("mapply", json!("ineighbors"))),
        fork("equality", json!("initset"), each("apply", json!("identity"))),
        on_grid.clone(),
        fork("shift", on_grid, json!(["compose", "toivec", "last"])),
    ]
}

/// Functions of Objects.
fn of_objects() -> Vec<Json> {
    let mut all: Vec<Json> =
        ["hmirror", "vmirror", "dmirror", "cmirror", "delta", "corners", "inbox"]
            .map(|name| json!(name))
            .to_vec();
    all.extend([
        fork("combine", json!("normalize"), json!(["compose", "normalize", "vmirror"])),
        fork("combine", json!("inbox"), json!("backdrop")),
        json!("hperiod"),
        json!("vperiod"),
        json!(["rbind", "gravitate", { "v": { "set": [[2, [9, 9]], [2, [9, 10]], [2, [11, 9]]] } }]),
        json!(["rbind", "gravitate", { "v": { "set": [[2, [90, -9]], [3, [91, -9]]] } }]),
        json!(["lbind", "gravitate", { "v": { "set": [[4, 4], [5, 6]] } }]),
        fork("gravitate", json!("dmirror"), json!("outbox")),
        json!(["lbind", "occurrences", { "v": [[0, 1, 1], [3, 1, 0], [2, 1, 2], [2, 2, 1]] }]),
        json!(["compose", "size", ["compose", ["lbind", "occurrences", { "v": [[0, 1], [1, 1]] }], "hmirror"]]),
        json!(["chain", "hperiod", ["lbind", "recolor", { "v": 3 }], "outbox"]),
        json!(["chain", "vperiod", ["lbind", "recolor", { "v": 3 }], "backdrop"]),
        after("hperiod", json!("dmirror")),
        json!(["chain", "ulcorner", ["lbind", "ofcolor", { "v": [[0, 1, 2], [3, 4, 0]] }], "color"]),
        json!(["chain", "size", ["lbind", "ofcolor", { "v": [[0, 1, 2], [3, 4, 0]] }], "height"]),
        json!(["compose", ["lbind", "ofcolor", { "v": [[0, 1, 2], [3, 4, 0], [4, 4, 2]] }], "color"]),
        fork("intersection", json!("hmirror"), json!("dmirror")),
        fork("difference", json!("backdrop"), json!("toindices")),
        fork("difference", json!("identity"), json!("cmirror")),
        fork("insert", json!("ulcorner"), json!("outbox")),
        fork("insert", json!("first"), json!("identity")),
        fork("remove", json!("last"), json!("identity")),
        fork("equality", json!("identity"), json!("hmirror")),
        after("delta", json!("corners")),
        after("size", fork("difference", json!("outbox"), json!("box"))),
        json!(["compose", moved(3, -40), "dmirror"]),
    ]);
    all
}

/// All functions, and the elements that they are for.
pub fn functions() -> Vec<(Vec<Json>, Json)> {
    let others = [
        json!(["rbind", "other", { "v": 3 }]),
        json!(["chain", ["rbind", "other", { "v": 20 }], "palette", "initset"]),
    ];
    let of_places =
        [tiles_of_places(), lines_of_places(), looks_at_lines(), unrolled_loops()].concat();
    let mut all: Vec<_> = of_places.into_iter().map(|f| (places(), f)).collect();
    all.extend(of_objects().into_iter().map(|f| (objects(), f)));
    all.extend(others.into_iter().map(|f| (cells(), f)));
    let shapes = [json!({ "set": [[0, [4, 4]], [1, [4, 5]]] }), json!({ "set": [[1, [0, 0]]] })];
    let colors = [objects(), shapes.to_vec()].concat();
    let grid = json!([[0, 1, 1], [3, 0, 1], [2, 1, 0], [2, 2, 1]]);
    all.push((colors, json!(["lbind", "occurrences", { "v": grid }])));
    all
}

/// Results as a Set, merged, and compared with one another.
#[test]
fn patches_that_lanes_make_are_gathered() {
    let near = json!({ "set": places() });
    let far: Vec<Json> = (0..60).map(|k| json!([k * 15, k * 7 % 23])).collect();
    for f in [tiles_of_places(), lines_of_places(), unrolled_loops()].concat() {
        let f = json!({ "fn": f });
        assert!(runs_by_lanes(Prim::apply, &[f.clone(), near.clone()]), "{f}");
        for elements in [&near, &json!(places()), &json!({ "set": far })] {
            // Some results are not Containers.
            if let Some(call) = cases::call(Prim::mapply, &[f.clone(), elements.clone()]) {
                lane_loops(&call, Lanes::One);
                lane_loops(&call, Lanes::Fibres(3));
            }
        }
    }
    let objects = json!({ "set": objects() });
    for f in of_objects() {
        assert!(runs_by_lanes(Prim::apply, &[json!({ "fn": f }), objects.clone()]), "{f}");
    }
}

#[test]
fn filters_ask_for_patches_that_lanes_make() {
    let objects = json!({ "set": objects() });
    let same = |a: &str, b: &str| json!({ "fn": fork("equality", json!(a), json!(b)) });
    for (a, b) in [("identity", "vmirror"), ("dmirror", "cmirror"), ("delta", "corners")] {
        assert!(runs_by_lanes(Prim::sfilter, &[objects.clone(), same(a, b)]), "{a} {b}");
        assert!(runs_by_lanes(Prim::mfilter, &[objects.clone(), same(a, b)]), "{a} {b}");
    }
    let cells_left =
        json!({ "fn": after("size", fork("difference", json!("backdrop"), json!("toindices"))) });
    for prim in [Prim::argmax, Prim::valmin, Prim::order] {
        assert!(runs_by_lanes(prim, &[objects.clone(), cells_left.clone()]), "{prim}");
    }
}

/// Lines that are merged: in a box that is drawn at once, and in one that is too large for that.
#[test]
fn lines_are_united() {
    for (down, right) in [(1, 0), (0, -1), (-1, 1), (1, 1)] {
        for step in [1, 5, 40] {
            let places: Vec<Json> = (0..50).map(|k| json!([k * step % 97, k * 7 % 23])).collect();
            let f = json!({ "fn": shoot(down, right) });
            assert!(
                runs_by_lanes(Prim::mapply, &[f, json!({ "set": places })]),
                "{down} {right} {step}"
            );
        }
    }
}
