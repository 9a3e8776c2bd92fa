//! Elements of loops that lanes run, and functions that are called for every element.

use crate::lane_patches;
use serde_json::{Value as Json, json};

pub fn ints() -> Vec<Json> {
    (0..70).map(|k| json!(k * 7 % 23 - 9)).collect()
}
fn bools() -> Vec<Json> {
    (0..40).map(|k| json!(k % 3 == 1)).collect()
}
pub fn places() -> Vec<Json> {
    (0..75).map(|k| json!([k * 5 % 17 - 2, k * 11 % 13])).collect()
}
pub fn cells() -> Vec<Json> {
    (0..75).map(|k| json!([k % 4, [k * 5 % 17, k * 11 % 13 - 1]])).collect()
}
/// Objects of one colour: lines, corners, and single cells.
pub fn objects() -> Vec<Json> {
    let object = |k: i32| {
        let (color, i, j) = (k % 5, k * 7 % 19 - 3, k * 11 % 23);
        let cell = |di: i32, dj: i32| json!([color, [i + di, j + dj]]);
        let mut cells = vec![cell(0, 0)];
        cells.extend((0..k % 4).map(|d| cell(1 + d, 0)));
        cells.extend((0..k % 3).map(|d| cell(0, 1 + 2 * d)));
        json!({ "set": cells })
    };
    (0..40).map(object).collect()
}
pub fn grids() -> Vec<Json> {
    let row = |k: i64, width: i64| json!((0..width).map(|j| (j * k) % 7).collect::<Vec<_>>());
    (0..35).map(|k| json!((0..1 + k % 4).map(|_| row(k, 3 + k % 3)).collect::<Vec<_>>())).collect()
}

/// Primitives that say where the box of a Patch is.
pub const PLACES_OF_BOXES: [&str; 9] = [
    "uppermost",
    "lowermost",
    "leftmost",
    "rightmost",
    "ulcorner",
    "urcorner",
    "llcorner",
    "lrcorner",
    "center",
];

/// Functions that are called for every element of a Tuple, and what the elements are.
pub fn functions() -> Vec<(Vec<Json>, Json)> {
    let bound = |name: &str, value: Json| json!(["rbind", name, { "v": value }]);
    let after = |outer: Json, inner: Json| json!(["compose", outer, inner]);
    let spot = |name: Json| after(name, json!("initset"));
    let indices = json!({ "set": [[2, 3], [3, 3], [3, 5], [7, 1]] });
    let object = json!({ "set": [[3, [0, 0]], [3, [1, 2]], [3, [4, 1]]] });
    let colors = json!({ "set": [[3, [0, 0]], [4, [1, 2]], [3, [4, 1]]] });
    let grid = json!([[1, 2, 3, 4, 5, 6], [7, 8, 9, 1, 2, 3], [0, 0, 0, 0, 0, 1]]);
    // Of the cells of the grid under a few places around each, if there are any.
    let under = |f: Json, places: &str| {
        let cells = json!(["chain", ["rbind", "toobject", { "v": grid }], places, ["rbind", "divide", { "v": 6 }]]);
        json!(["compose", f, cells])
    };
    let sides = json!(["chain", "increment", ["rbind", "divide", { "v": 9 }], ["fork", "multiply", "identity", "identity"]]);
    let boxes = json!(["chain", "asobject", ["lbind", "canvas", { "v": 0 }], sides]);
    let named = |elements: fn() -> Vec<Json>, names: &[&str]| {
        names.iter().map(|name| (elements(), json!(name))).collect::<Vec<_>>()
    };
    let with = |elements: fn() -> Vec<Json>, functions: Vec<Json>| {
        functions.into_iter().map(|f| (elements(), f)).collect::<Vec<_>>()
    };
    let mut all = Vec::new();
    all.extend(named(
        ints,
        &[
            "invert",
            "double",
            "halve",
            "increment",
            "decrement",
            "crement",
            "sign",
            "even",
            "positive",
            "identity",
            "toivec",
            "tojvec",
        ],
    ));
    all.extend(with(
        ints,
        vec![
            bound("add", json!(3)),
            bound("subtract", json!([3, -4])),
            bound("multiply", json!([5, 0])),
            bound("divide", json!(-4)),
            bound("greater", json!(2)),
            bound("equality", json!(5)),
            bound("astuple", json!(-1)),
            bound("astuple", json!([4, 5])),
            bound("contained", json!([1, 2, 5])),
            json!(["fork", ["lbind", "branch", { "v": true }], "double", "halve"]),
            json!(["power", "increment", { "v": 5 }]),
            json!(["chain", "double", "increment", "sign"]),
            json!(["matcher", "double", { "v": 4 }]),
        ],
    ));
    all.extend(named(bools, &["flip"]));
    all.extend(with(bools, vec![bound("both", json!(true)), bound("either", json!(false))]));
    all.extend(named(
        places,
        &[
            "first",
            "last",
            "second",
            "size",
            "maximum",
            "minimum",
            "increment",
            "initset",
            "neighbors",
            "dneighbors",
            "ineighbors",
            "vfrontier",
            "hfrontier",
        ],
    ));
    all.extend(with(
        places,
        vec![
            bound("get_nth_t", json!(1)),
            json!(["lbind", "contained", { "v": indices }]),
            bound("ascell", json!(3)),
            bound("connect", json!([4, 4])),
            bound("connect", json!([4, 400])),
            bound("shoot", json!([0, -1])),
            bound("shoot", json!([1, 0])),
            bound("shoot", json!([-1, -1])),
            bound("shoot", json!([1, -1])),
            bound("shoot", json!([0, 0])),
            bound("shoot", json!([2, 1])),
            bound("shoot", json!([-2, 2])),
            json!(["compose", "size", bound("shoot", json!([-1, 1]))]),
            json!(["fork", "connect", "identity", "increment"]),
            after(json!(["lbind", "index", { "v": grid }]), bound("multiply", json!(0))),
            json!(["lbind", "shift", { "v": indices }]),
            json!(["lbind", "shift", { "v": object }]),
            bound("contained", indices.clone()),
            bound("contained", json!({ "set": [[0, 0], [2, 90]] })),
            json!(["lbind", "apply", { "v": { "fn": ["fork", "multiply", "sign", "identity"] } }]),
            json!(["lbind", "apply", { "v": { "fn": "positive" } }]),
            json!(["fork", "astuple", "identity", "increment"]),
            json!(["lbind", "astuple", { "v": [900, 2] }]),
            json!(["chain", "last", ["rbind", "astuple", { "v": [7, 8] }], "identity"]),
            after(json!("first"), json!("neighbors")),
            after(json!("last"), json!("dneighbors")),
            after(bound("manhattan", indices.clone()), json!("neighbors")),
            after(bound("manhattan", colors.clone()), json!("ineighbors")),
            after(bound("adjacent", object.clone()), json!("dneighbors")),
            after(bound("manhattan", object.clone()), json!(["lbind", "shift", { "v": object }])),
            after(bound("contained", json!([2, 2])), json!("size")),
            json!(["compose", ["lbind", "contained", { "v": [2, 2] }], "neighbors"]),
            json!(["compose", ["lbind", "recolor", { "v": 6 }], "neighbors"]),
            after(json!("normalize"), json!("hfrontier")),
            after(json!("normalize"), json!(["lbind", "shift", { "v": object }])),
            after(json!("toindices"), json!(["lbind", "shift", { "v": object }])),
            spot(bound("manhattan", json!({ "set": [[2, 5]] }))),
            spot(bound("manhattan", json!({ "set": [[1, [2, 5]]] }))),
            spot(json!("uppermost")),
            spot(json!("center")),
            under(json!("size"), "neighbors"),
            under(json!("numcolors"), "dneighbors"),
            under(bound("colorcount", json!(2)), "ineighbors"),
            under(after(json!("size"), json!("palette")), "neighbors"),
            under(after(json!("first"), json!("palette")), "neighbors"),
            under(after(json!("last"), json!("palette")), "neighbors"),
            under(after(json!(["lbind", "contained", { "v": 3 }]), json!("palette")), "neighbors"),
            json!(["chain", "size", ["lbind", "occurrences", { "v": grid }], boxes]),
        ],
    ));
    all.extend(with(
        cells,
        vec![
            json!("first"),
            json!("last"),
            json!("toij"),
            json!("totuple"),
            json!(["chain", "first", "totuple", "last"]),
            json!("initset"),
            bound("contained", colors.clone()),
            json!(["matcher", "identity", { "v": [1, [5, 10]] }]),
            spot(json!("color")),
            spot(json!("first")),
            spot(json!("toindices")),
            after(json!("size"), spot(json!("palette"))),
            spot(bound("manhattan", indices.clone())),
        ],
    ));
    all.extend(box_functions(&object, &grid));
    all.extend(named(
        objects,
        &[
            "size",
            "first",
            "last",
            "height",
            "width",
            "shape",
            "portrait",
            "square",
            "vline",
            "hline",
            "color",
            "mostcolor",
            "leastcolor",
            "numcolors",
            "toindices",
            "normalize",
            "backdrop",
            "box",
            "outbox",
        ],
    ));
    all.extend(named(objects, &PLACES_OF_BOXES));
    all.extend(with(
        objects,
        vec![
            bound("corner", json!(2)),
            bound("colorcount", json!(3)),
            bound("bordering", grid.clone()),
            bound("manhattan", object.clone()),
            bound("manhattan", colors.clone()),
            bound("adjacent", indices.clone()),
            bound("hmatching", object.clone()),
            bound("vmatching", indices.clone()),
            bound("position", object.clone()),
            bound("shift", json!([3, -4])),
            json!(["lbind", "recolor", { "v": 7 }]),
            json!(["chain", "inbox", "outbox", "outbox"]),
            json!(["chain", ["lbind", "recolor", { "v": 7 }], "toindices", ["rbind", "shift", { "v": [2, 2] }]]),
            json!(["chain", bound("manhattan", object.clone()), "box", "normalize"]),
            json!(["chain", bound("vmatching", object.clone()), ["lbind", "recolor", { "v": 7 }], "outbox"]),
            json!(["lbind", "contained", { "v": [3, [2, 1]] }]),
            bound("get_nth_f", json!(0)),
        ],
    ));
    all.extend(with(grids, vec![bound("colorcount", json!(0)), bound("colorcount", json!(20))]));
    all.extend(named(grids, &["height", "width", "shape", "portrait", "square", "size"]));
    all.extend(lane_patches::functions());
    all
}

/// Functions of the box of a pair of locations or cells: such pairs are Patches, too.
fn box_functions(object: &Json, grid: &Json) -> Vec<(Vec<Json>, Json)> {
    let names = PLACES_OF_BOXES.iter().chain(&["backdrop", "box", "inbox", "outbox"]);
    let mut functions: Vec<Json> = names.map(|name| json!(name)).collect();
    functions.push(json!(["rbind", "corner", { "v": 2 }]));
    functions.push(json!(["rbind", "position", { "v": object }]));
    functions.push(json!(["rbind", "bordering", { "v": grid }]));
    let pairs = |elements: Vec<Json>| elements.windows(2).map(|pair| json!(pair)).collect();
    let (of_places, of_cells): (Vec<Json>, Vec<Json>) = (pairs(places()), pairs(cells()));
    let mut all = Vec::new();
    for f in functions {
        all.push((of_places.clone(), f.clone()));
        all.push((of_cells.clone(), f.clone()));
        // A pair that the function makes.
        all.push((places(), json!(["compose", f, ["rbind", "astuple", { "v": [4, 5] }]])));
    }
    all
}
