//! Functions behave alike by columns, compiled and interpreted: same results, same failures, same
//! fuel.

use batt_dsl::{COLUMN_FORMS, Functions, Heap, Machine, Prim, Value};
use proptest::prelude::*;
use serde_json::{Value as Json, json};

/// The outcome of a step: its value or failure, its calls, the total size of its results, and its
/// effort.
type Outcome = (String, u32, usize, u64);

fn outcome(prim: Prim, args: &[Json], mut machine: Machine) -> Option<(Outcome, u64)> {
    let mut values = Vec::new();
    for arg in args {
        // Some random functions are invalid, such as `rbind` of a function of one argument.
        values.push(machine.heap_mut().from_json(arg).ok()?);
    }
    let outcome = machine.call_prim(prim, &values);
    let text = match outcome {
        Ok(value) => machine.heap().to_json(value).to_string(),
        Err(failure) => failure.to_string(),
    };
    let outcome = (text, machine.calls(), machine.built(), machine.effort());
    Some((outcome, machine.column_loops()))
}

/// The outcome, which is the same in all ways, and how many loops ran by columns.
fn assert_same(prim: Prim, args: &[Json]) -> Option<(Outcome, u64)> {
    let machine = |functions: Functions| {
        let mut machine = Machine::new();
        machine.set_functions(functions);
        machine
    };
    let by_columns = outcome(prim, args, machine(Functions::Columns));
    let others = [
        machine(Functions::Flat),
        machine(Functions::Walk),
        Machine::with_heap(Heap::without_tiles()),
    ];
    for other in others {
        let other = outcome(prim, args, other).map(|(outcome, _)| outcome);
        assert_eq!(by_columns.as_ref().map(|(it, _)| it), other.as_ref(), "{prim} of {args:?}");
    }
    by_columns
}

/// A random function of this arity, in JSON form.
fn function(arity: usize) -> BoxedStrategy<Json> {
    let of_one = [
        "identity",
        "increment",
        "double",
        "halve",
        "invert",
        "even",
        "positive",
        "sign",
        "first",
        "last",
        "size",
        "toivec",
        "initset",
        "totuple",
        "dneighbors",
        "ulcorner",
        "delta",
        "center",
    ];
    let of_two =
        ["add", "subtract", "multiply", "divide", "astuple", "equality", "combine", "apply"];
    let names = if arity == 1 { of_one.to_vec() } else { of_two.to_vec() };
    let leaf = prop::sample::select(names).prop_map(|name| json!(name));
    leaf.prop_recursive(4, 24, 3, move |inner| {
        let outer = if arity == 1 { inner } else { function(1) };
        let any = || outer.clone();
        let value =
            prop_oneof![Just(json!(2)), Just(json!([1, -1])), Just(json!([[1, 2], [3, 4]]))];
        let value = value.prop_map(|v| json!({ "v": v }));
        let pair = prop::sample::select(of_two.to_vec());
        prop_oneof![
            (any(), any()).prop_map(|(f, g)| json!(["compose", f, g])),
            (any(), any(), any()).prop_map(|(f, g, h)| json!(["chain", f, g, h])),
            (pair.clone(), any(), any()).prop_map(|(f, g, h)| json!(["fork", f, g, h])),
            (any(), value.clone()).prop_map(|(f, v)| json!(["matcher", f, v])),
            (pair.clone(), value.clone()).prop_map(|(f, v)| json!(["rbind", f, v])),
            (pair, value).prop_map(|(f, v)| json!(["lbind", f, v])),
            (any(), 1..6).prop_map(|(f, n)| json!(["power", f, { "v": n }])),
        ]
    })
    .boxed()
}

fn container() -> BoxedStrategy<Json> {
    let ij = (-2..5, -2..40).prop_map(|(i, j)| json!([i, j]));
    let element = prop_oneof![(-3..9).prop_map(|n| json!(n)), ij.clone()].boxed();
    let cell = (0..5, ij.clone()).prop_map(|(color, place)| json!([color, place]));
    prop_oneof![
        prop::collection::vec(element, 0..6).prop_map(|items| json!(items)),
        prop::collection::vec(ij, 0..6).prop_map(|items| json!({ "set": items })),
        prop::collection::vec(cell, 0..6).prop_map(|items| json!({ "set": items })),
        prop::collection::vec(-3..9, 0..6).prop_map(|items| json!({ "set": items })),
    ]
    .boxed()
}

/// What a random function that mostly works takes and returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Small {
    Int,
    Bool,
    Ij,
    Cell,
    Spot,
    /// Some cells around a place.
    Patch,
    /// Two IJs.
    Places,
    /// Two Cells.
    Cells,
    /// A small Object or Indices.
    Tile,
    /// A Grid of one colour.
    Canvas,
    /// The cells of a Patch on a grid, or another Object.
    Cut,
    /// A Set of colours.
    Colors,
    /// Four Ints.
    Four,
}

/// A grid that functions look at.
const GRID: &str = "[[0,1,1,0,2,2],[0,0,1,1,2,0],[3,0,0,1,0,0],[3,3,0,0,0,2]]";

/// Functions from one small type to another, by name or as a call with a bound value.
const STEPS: &[(Small, Small, &str)] = &[
    (Small::Int, Small::Int, r#""increment""#),
    (Small::Int, Small::Int, r#""decrement""#),
    (Small::Int, Small::Int, r#""crement""#),
    (Small::Int, Small::Int, r#""sign""#),
    (Small::Int, Small::Int, r#""halve""#),
    (Small::Int, Small::Int, r#""double""#),
    (Small::Int, Small::Int, r#""invert""#),
    (Small::Int, Small::Int, r#""identity""#),
    (Small::Int, Small::Int, r#"["rbind","add",{"v":3}]"#),
    (Small::Int, Small::Int, r#"["lbind","subtract",{"v":5}]"#),
    (Small::Int, Small::Int, r#"["rbind","multiply",{"v":70000}]"#),
    (Small::Int, Small::Int, r#"["rbind","divide",{"v":-2}]"#),
    (Small::Int, Small::Int, r#"["lbind","divide",{"v":7}]"#),
    (Small::Int, Small::Bool, r#""even""#),
    (Small::Int, Small::Bool, r#""positive""#),
    (Small::Int, Small::Bool, r#"["rbind","greater",{"v":1}]"#),
    (Small::Int, Small::Bool, r#"["matcher","identity",{"v":2}]"#),
    (Small::Int, Small::Bool, r#"["rbind","contained",{"v":[1,2,3,9]}]"#),
    (Small::Int, Small::Bool, r#"["rbind","contained",{"v":{"set":[1,4]}}]"#),
    (Small::Int, Small::Ij, r#""toivec""#),
    (Small::Int, Small::Ij, r#""tojvec""#),
    (Small::Int, Small::Ij, r#"["rbind","astuple",{"v":4}]"#),
    (Small::Int, Small::Cell, r#"["rbind","astuple",{"v":[1,2]}]"#),
    (Small::Int, Small::Ij, r#"["lbind","multiply",{"v":[1,-3]}]"#),
    (Small::Bool, Small::Bool, r#""flip""#),
    (Small::Bool, Small::Int, r#"["rbind","add",{"v":1}]"#),
    (Small::Bool, Small::Ij, r#"["lbind","astuple",{"v":2}]"#),
    (Small::Bool, Small::Bool, r#"["rbind","equality",{"v":1}]"#),
    (Small::Ij, Small::Int, r#""first""#),
    (Small::Ij, Small::Int, r#""last""#),
    (Small::Ij, Small::Int, r#""second""#),
    (Small::Ij, Small::Int, r#""size""#),
    (Small::Ij, Small::Ij, r#""increment""#),
    (Small::Ij, Small::Ij, r#"["rbind","subtract",{"v":[2,1]}]"#),
    (Small::Ij, Small::Ij, r#"["rbind","multiply",{"v":20000}]"#),
    (
        Small::Ij,
        Small::Ij,
        r#"["lbind","apply",{"v":{"fn":["fork","multiply","sign","identity"]}}]"#,
    ),
    (Small::Ij, Small::Ij, r#"["lbind","apply",{"v":{"fn":"positive"}}]"#),
    (Small::Ij, Small::Bool, r#"["matcher","identity",{"v":[1,1]}]"#),
    (Small::Ij, Small::Bool, r#"["rbind","contained",{"v":{"set":[[0,0],[1,1],[1,2]]}}]"#),
    (Small::Ij, Small::Bool, r#"["rbind","contained",{"v":{"set":[[0,0],[90,1],[1,2]]}}]"#),
    (Small::Ij, Small::Spot, r#""initset""#),
    (Small::Ij, Small::Cell, r#"["lbind","astuple",{"v":3}]"#),
    (Small::Ij, Small::Ij, r#"["compose","first",["lbind","astuple",{"v":[7,8]}]]"#),
    (Small::Ij, Small::Ij, r#"["compose","last",["lbind","astuple",{"v":[7,8]}]]"#),
    (Small::Ij, Small::Ij, r#"["compose","last",["lbind","astuple",{"v":{"set":[1]}}]]"#),
    (Small::Ij, Small::Patch, r#""neighbors""#),
    (Small::Ij, Small::Patch, r#""dneighbors""#),
    (Small::Ij, Small::Patch, r#""ineighbors""#),
    (Small::Ij, Small::Patch, r#"["lbind","shift",{"v":{"set":[[0,0],[1,2],[-3,1]]}}]"#),
    (Small::Ij, Small::Patch, r#"["lbind","shift",{"v":{"set":[[3,[0,0]],[3,[1,2]]]}}]"#),
    (Small::Ij, Small::Patch, r#"["lbind","shift",{"v":{"set":[[3,[0,0]],[4,[1,2]]]}}]"#),
    (Small::Ij, Small::Patch, r#"["lbind","shift",{"v":{"set":[[0,0],[9,40]]}}]"#),
    (Small::Ij, Small::Patch, r#"["lbind","shift",{"v":{"set":[]}}]"#),
    (Small::Ij, Small::Patch, r#"["lbind","shift",{"v":{"set":[[300,[0,0]]]}}]"#),
    (Small::Ij, Small::Patch, r#"["lbind","connect",{"v":[3,4]}]"#),
    (Small::Ij, Small::Patch, r#"["rbind","connect",{"v":[3,-1]}]"#),
    (Small::Ij, Small::Patch, r#"["fork","connect","identity","invert"]"#),
    (Small::Ij, Small::Patch, r#"["rbind","shoot",{"v":[1,1]}]"#),
    (Small::Ij, Small::Patch, r#"["rbind","shoot",{"v":[-1,0]}]"#),
    (Small::Ij, Small::Patch, r#"["rbind","shoot",{"v":[0,0]}]"#),
    (Small::Ij, Small::Patch, r#"["rbind","shoot",{"v":[2,-2]}]"#),
    (Small::Ij, Small::Patch, r#"["lbind","shoot",{"v":[5,5]}]"#),
    (Small::Ij, Small::Patch, r#""hfrontier""#),
    (Small::Ij, Small::Patch, r#""vfrontier""#),
    (Small::Ij, Small::Patch, r#""initset""#),
    (Small::Ij, Small::Patch, r#"["fork","combine","hfrontier","vfrontier"]"#),
    (Small::Ij, Small::Patch, r#"["fork","combine","dneighbors",["rbind","connect",{"v":[2,2]}]]"#),
    (Small::Ij, Small::Patch, r#"["fork","combine","initset","neighbors"]"#),
    (
        Small::Ij,
        Small::Patch,
        r#"["compose",["rbind","combine",{"v":{"set":[[1,1]]}}],"vfrontier"]"#,
    ),
    (Small::Ij, Small::Patch, r#"["fork","recolor","first","hfrontier"]"#),
    (Small::Ij, Small::Patch, r#"["fork","recolor","last",["rbind","shoot",{"v":[0,1]}]]"#),
    (Small::Ij, Small::Patch, r#"["fork","recolor",["compose","sign","first"],"ineighbors"]"#),
    (Small::Ij, Small::Canvas, r#"["lbind","canvas",{"v":0}]"#),
    (Small::Ij, Small::Canvas, r#"["lbind","canvas",{"v":30}]"#),
    (
        Small::Ij,
        Small::Canvas,
        r#"["compose",["lbind","canvas",{"v":2}],["lbind","apply",{"v":{"fn":"sign"}}]]"#,
    ),
    (Small::Canvas, Small::Cut, r#""asobject""#),
    (Small::Canvas, Small::Int, r#""height""#),
    (Small::Canvas, Small::Int, r#""width""#),
    (Small::Canvas, Small::Ij, r#""shape""#),
    (Small::Cut, Small::Patch, r#"["lbind","occurrences",{"v":GRID}]"#),
    (Small::Cut, Small::Int, r#"["rbind","colorcount",{"v":0}]"#),
    (Small::Cut, Small::Int, r#"["rbind","colorcount",{"v":1}]"#),
    (Small::Cut, Small::Int, r#"["rbind","colorcount",{"v":77}]"#),
    (Small::Cut, Small::Int, r#""numcolors""#),
    (Small::Cut, Small::Int, r#""size""#),
    (Small::Cut, Small::Int, r#""color""#),
    (Small::Cut, Small::Colors, r#""palette""#),
    (Small::Colors, Small::Int, r#""size""#),
    (Small::Colors, Small::Int, r#""first""#),
    (Small::Colors, Small::Bool, r#"["lbind","contained",{"v":2}]"#),
    (Small::Colors, Small::Bool, r#"["lbind","contained",{"v":40}]"#),
    (Small::Colors, Small::Bool, r#"["matcher","identity",{"v":{"set":[0,1]}}]"#),
    (Small::Colors, Small::Bool, r#"["matcher","identity",{"v":{"set":[]}}]"#),
    (Small::Colors, Small::Bool, r#"["lbind","equality",{"v":{"set":[0,99]}}]"#),
    (Small::Four, Small::Int, r#""size""#),
    (Small::Four, Small::Int, r#""first""#),
    (Small::Patch, Small::Patch, r#""toindices""#),
    (Small::Patch, Small::Patch, r#"["lbind","recolor",{"v":3}]"#),
    (Small::Patch, Small::Patch, r#"["lbind","recolor",{"v":200}]"#),
    (Small::Patch, Small::Patch, r#"["rbind","shift",{"v":[-2,30]}]"#),
    (Small::Patch, Small::Patch, r#"["rbind","combine",{"v":{"set":[[0,0],[9,9]]}}]"#),
    (Small::Patch, Small::Cut, r#"["rbind","toobject",{"v":GRID}]"#),
    (Small::Patch, Small::Cut, r#"["rbind","toobject",{"v":[[0,300],[1,2]]}]"#),
    (Small::Tile, Small::Int, r#""color""#),
    (Small::Tile, Small::Int, r#""size""#),
    (Small::Tile, Small::Int, r#""height""#),
    (Small::Tile, Small::Int, r#""width""#),
    (Small::Tile, Small::Ij, r#""shape""#),
    (Small::Tile, Small::Ij, r#""center""#),
    (Small::Tile, Small::Ij, r#""ulcorner""#),
    (Small::Tile, Small::Ij, r#""urcorner""#),
    (Small::Tile, Small::Ij, r#""llcorner""#),
    (Small::Tile, Small::Ij, r#""lrcorner""#),
    (Small::Tile, Small::Int, r#""uppermost""#),
    (Small::Tile, Small::Int, r#""lowermost""#),
    (Small::Tile, Small::Int, r#""leftmost""#),
    (Small::Tile, Small::Int, r#""rightmost""#),
    (Small::Tile, Small::Bool, r#""portrait""#),
    (Small::Tile, Small::Bool, r#""square""#),
    (Small::Tile, Small::Bool, r#""hline""#),
    (Small::Tile, Small::Bool, r#""vline""#),
    (Small::Tile, Small::Int, r#""numcolors""#),
    (Small::Tile, Small::Tile, r#""identity""#),
    (Small::Tile, Small::Int, r#"["rbind","manhattan",{"v":{"set":[[0,0],[2,5],[9,5]]}}]"#),
    (Small::Tile, Small::Patch, r#"["fork","recolor","color",["compose","vfrontier","center"]]"#),
    (Small::Tile, Small::Patch, r#"["fork","connect","ulcorner","lrcorner"]"#),
    (Small::Patch, Small::Int, r#""size""#),
    (Small::Cell, Small::Int, r#""first""#),
    (Small::Cell, Small::Ij, r#""last""#),
    (Small::Cell, Small::Spot, r#""initset""#),
    (Small::Cell, Small::Bool, r#"["matcher","identity",{"v":[1,[1,1]]}]"#),
    (Small::Cell, Small::Bool, r#"["rbind","contained",{"v":{"set":[[1,[0,0]],[1,[1,1]]]}}]"#),
    (Small::Cell, Small::Bool, r#"["rbind","contained",{"v":{"set":[[1,[0,0]],[2,[1,1]]]}}]"#),
    (Small::Cell, Small::Int, r#"["compose","color","initset"]"#),
    (Small::Places, Small::Ij, r#""first""#),
    (Small::Places, Small::Ij, r#""last""#),
    (Small::Places, Small::Int, r#""size""#),
    (Small::Places, Small::Patch, r#"["fork","connect","first","last"]"#),
    (Small::Cells, Small::Cell, r#""first""#),
    (Small::Cells, Small::Cell, r#""last""#),
    (Small::Cells, Small::Int, r#"["power","first",{"v":2}]"#),
    (Small::Spot, Small::Ij, r#""center""#),
    (Small::Spot, Small::Ij, r#""lrcorner""#),
    (Small::Spot, Small::Int, r#""uppermost""#),
    (Small::Spot, Small::Ij, r#""urcorner""#),
    (Small::Spot, Small::Ij, r#""ulcorner""#),
    (Small::Spot, Small::Ij, r#""llcorner""#),
    (Small::Spot, Small::Int, r#""lowermost""#),
    (Small::Spot, Small::Int, r#""leftmost""#),
    (Small::Spot, Small::Int, r#""rightmost""#),
    (Small::Spot, Small::Int, r#""size""#),
    (Small::Spot, Small::Spot, r#""toindices""#),
    (Small::Spot, Small::Int, r#"["rbind","manhattan",{"v":{"set":[[2,5]]}}]"#),
    (Small::Spot, Small::Int, r#"["lbind","manhattan",{"v":{"set":[[2,[3,5]]]}}]"#),
    (Small::Spot, Small::Int, r#"["rbind","manhattan",{"v":{"set":[[0,0],[2,5],[9,50]]}}]"#),
    (Small::Spot, Small::Int, r#"["rbind","manhattan",{"v":{"set":[]}}]"#),
];

/// Functions of two values of a type.
const JOINS: &[(Small, Small, &str)] = &[
    (Small::Int, Small::Int, "add"),
    (Small::Int, Small::Int, "multiply"),
    (Small::Int, Small::Int, "divide"),
    (Small::Int, Small::Bool, "greater"),
    (Small::Int, Small::Bool, "equality"),
    (Small::Int, Small::Ij, "astuple"),
    (Small::Bool, Small::Bool, "both"),
    (Small::Bool, Small::Bool, "either"),
    (Small::Ij, Small::Ij, "subtract"),
    (Small::Ij, Small::Bool, "equality"),
    (Small::Cell, Small::Bool, "equality"),
    (Small::Spot, Small::Int, "manhattan"),
    (Small::Ij, Small::Patch, "connect"),
    (Small::Ij, Small::Patch, "shoot"),
    (Small::Ij, Small::Four, "combine"),
    (Small::Patch, Small::Patch, "combine"),
    (Small::Tile, Small::Int, "manhattan"),
];

fn json_of(text: &str) -> Json {
    serde_json::from_str(&text.replace("GRID", GRID)).expect("a function")
}

/// A function from a small type to Patches.
fn patch_function(from: Small, draws: &mut dyn Iterator<Item = usize>) -> Json {
    let mut pick = |from: Small| {
        let is_patch = |step: &&(Small, Small, &str)| step.0 == from && step.1 == Small::Patch;
        let steps: Vec<_> = STEPS.iter().filter(is_patch).collect();
        let draw = draws.next().unwrap_or(0);
        (!steps.is_empty()).then(|| json_of(steps[draw % steps.len()].2))
    };
    let mut f = match (from, pick(from)) {
        (_, Some(f)) => f,
        (Small::Int, _) => {
            json!(["compose", pick(Small::Ij), ["fork", "astuple", "halve", "sign"]])
        }
        (Small::Cells, _) => json!(["chain", pick(Small::Ij), "last", "first"]),
        _ => json!(["compose", pick(Small::Ij), "last"]),
    };
    for _ in 0..draws.next().unwrap_or(0) % 3 {
        let is_patch =
            |step: &&(Small, Small, &str)| step.0 == Small::Patch && step.1 == Small::Patch;
        let steps: Vec<_> = STEPS.iter().filter(is_patch).collect();
        let (_, _, step) = steps[draws.next().unwrap_or(0) % steps.len()];
        f = json!(["compose", json_of(step), f]);
    }
    f
}

/// A function from one small type to another, as long as the numbers drawn say.
fn small_function(
    from: Small,
    draws: &mut dyn Iterator<Item = usize>,
    length: usize,
) -> (Json, Small) {
    let pick = |from: Small, draw: usize| {
        let steps: Vec<_> = STEPS.iter().filter(|step| step.0 == from).collect();
        let (_, to, text) = steps[draw % steps.len()];
        (json_of(text), *to)
    };
    let (mut f, mut to) = pick(from, draws.next().unwrap_or(0));
    for _ in 1..length {
        let draw = draws.next().unwrap_or(0);
        if draw.is_multiple_of(4) {
            // Another branch, if it ends in the same type.
            let (g, other) = small_function(from, draws, 1 + draw % 3);
            let joins: Vec<_> = JOINS.iter().filter(|join| join.0 == to).collect();
            if other == to && !joins.is_empty() {
                let (_, joined, name) = joins[draw / 4 % joins.len()];
                (f, to) = (json!(["fork", name, f, g]), *joined);
            }
            continue;
        }
        let (g, next) = pick(to, draw);
        (f, to) = (json!(["compose", g, f]), next);
    }
    (f, to)
}

/// Elements of a small type: few or more than a block.
fn small_elements(of: Small, count: usize, draws: &mut dyn Iterator<Item = usize>) -> Vec<Json> {
    let mut number = |most: usize| (draws.next().unwrap_or(0) % most) as i64;
    let (rows, colors) = ([40, 9, 30][number(3) as usize], [6, 1][number(2) as usize]);
    let are_objects = number(2) == 0;
    // Now and then one that does not fit.
    let odd_one = [900, 1_000_000][number(2) as usize];
    let mut element = || {
        let (color, i, j) = (number(colors), number(rows) - 3, number(13) - 2);
        let i = if number(odd_one) == 0 { i + [2_000_000_000, 100][number(2) as usize] } else { i };
        match of {
            Small::Int | Small::Bool => json!(i),
            Small::Ij | Small::Spot => json!([i, j]),
            Small::Cell => json!([color, [i, j]]),
            Small::Places => json!([[i, j], [number(20), color]]),
            Small::Cells => json!([[color, [i, j]], [number(3), [number(9), j]]]),
            _ => {
                let places = (0..1 + number(4)).map(|k| json!([i + k * number(3), j + number(3)]));
                let places: Vec<_> = places.collect();
                match are_objects {
                    true => {
                        json!({ "set": places.iter().map(|p| json!([color, p])).collect::<Vec<_>>() })
                    }
                    false => json!({ "set": places }),
                }
            }
        }
    };
    (0..count).map(|_| element()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn small_loops_behave_alike(
        draws in prop::collection::vec(any::<u32>(), 40..60),
        kind in 0usize..6,
        count in prop_oneof![0usize..8, 120..140usize, 250..260usize],
        looped in 0usize..11,
        is_set in any::<bool>(),
        length in 1usize..7,
    ) {
        let mut draws = draws.iter().map(|&draw| draw as usize).cycle().enumerate()
            .map(|(k, draw)| draw.wrapping_mul(2 * k + 1) >> 3);
        let of = [
            Small::Int, Small::Ij, Small::Cell, Small::Places, Small::Cells, Small::Tile,
        ][kind];
        let (f, _) = small_function(of, &mut draws, length);
        let f = json!({ "fn": f });
        let elements = small_elements(of, count, &mut draws);
        let container = if is_set { json!({ "set": elements }) } else { json!(elements) };
        let container_first = [
            Prim::sfilter, Prim::order, Prim::argmax, Prim::argmin, Prim::valmax, Prim::valmin,
            Prim::extract, Prim::mfilter,
        ];
        match looped {
            0 => {
                assert_same(Prim::apply, &[f, container.clone()]);
                let f = patch_function(of, &mut draws);
                assert_same(Prim::apply, &[json!({ "fn": f }), container]);
            }
            1 => {
                assert_same(Prim::mapply, &[f, container.clone()]);
                let f = patch_function(of, &mut draws);
                assert_same(Prim::mapply, &[json!({ "fn": f }), container.clone()]);
                let four = json!({ "fn": ["fork", "combine", "identity", "identity"] });
                assert_same(Prim::mapply, &[four, container]);
            }
            2 => {
                let other = json!(small_elements(of, 1 + count % 20, &mut draws));
                let joins: Vec<_> = JOINS.iter().filter(|join| join.0 == of).collect();
                let join = match joins.len() {
                    0 => "equality",
                    len => joins[draws.next().unwrap_or(0) % len].2,
                };
                let few = json!(small_elements(of, count.min(30), &mut draws));
                assert_same(Prim::prapply, &[json!({ "fn": join }), few.clone(), other.clone()]);
                assert_same(Prim::papply, &[json!({ "fn": join }), few.clone(), other.clone()]);
                assert_same(Prim::mpapply, &[json!({ "fn": join }), few, other]);
            }
            k => { assert_same(container_first[k - 3], &[container, f]); }
        }
    }
}

#[test]
fn a_plan_for_one_argument_is_not_used_for_two() {
    // The same function in two loops of one step: once with too many arguments.
    let each = json!(["lbind", "apply", { "v": { "fn": "increment" } }]);
    let pairs = json!(["lbind", "papply", { "v": { "fn": "increment" } }]);
    let twice = json!(["fork", pairs, "identity", "identity"]);
    let both = json!({ "fn": ["fork", "astuple", each, twice] });
    let (failure, _) = assert_same(Prim::apply, &[both, json!([[3, 4], [5, 6], [7, 8]])])
        .map(|(outcome, loops)| (outcome.0, loops))
        .expect("the function is valid");
    assert!(failure.contains("wrong number of arguments"), "{failure}");
}

/// Does this loop run by columns?
fn runs_by_columns(prim: Prim, args: &[Json]) -> bool {
    assert_same(prim, args).expect("the function is valid").1 > 0
}

#[test]
fn every_primitive_with_a_column_form_is_tested() {
    let all = format!("{STEPS:?}{JOINS:?}");
    for prim in COLUMN_FORMS {
        assert!(
            all.contains(&format!("{}\\\"", prim.name()))
                || all.contains(&format!("\"{}\"", prim.name())),
            "{prim}"
        );
    }
}

#[test]
fn usual_loops_run_by_columns() {
    let cells = json!({ "set": [[1, [0, 0]], [1, [3, 40]], [2, [5, 5]]] });
    let places = json!({ "set": [[0, 0], [3, 40], [5, 5]] });
    let near = json!({ "fn": ["compose", ["rbind", "manhattan", { "v": { "set": [[2, 2]] } }], "initset"] });
    assert!(runs_by_columns(Prim::argmin, &[cells.clone(), near.clone()]));
    assert!(runs_by_columns(Prim::argmin, &[places.clone(), near]));
    let signs = json!({ "fn": ["fork", "multiply", "sign", "identity"] });
    assert!(runs_by_columns(Prim::apply, &[signs.clone(), json!([3, -4])]));
    let both = json!({ "fn": ["lbind", "apply", { "v": signs }] });
    assert!(runs_by_columns(Prim::apply, &[both, places.clone()]));
    let color = json!({ "fn": ["matcher", "first", { "v": 1 }] });
    assert!(runs_by_columns(Prim::sfilter, &[cells, color]));
    let below = json!({ "fn": ["fork", "greater", "first", ["compose", "increment", "last"]] });
    assert!(runs_by_columns(Prim::sfilter, &[places.clone(), below]));
    let around = json!({ "fn": "dneighbors" });
    assert!(runs_by_columns(Prim::apply, &[around.clone(), places.clone()]));
    let near = json!({ "set": [[0, 0], [3, 20], [5, 5]] });
    assert!(runs_by_columns(Prim::mapply, &[around.clone(), near.clone()]));
    assert!(runs_by_columns(Prim::mapply, &[around.clone(), places.clone()]));
    let far = json!({ "set": [[0, 0], [30_000, 20_000]] });
    assert!(!runs_by_columns(Prim::mapply, &[around, far]), "they are too far apart");
    let copies =
        json!({ "fn": ["lbind", "shift", { "v": { "set": [[3, [0, 0]], [3, [1, 2]]] } }] });
    assert!(runs_by_columns(Prim::mapply, &[copies, near.clone()]));
    let lines = json!({ "fn": "connect" });
    assert!(runs_by_columns(Prim::prapply, &[lines, near.clone(), near.clone()]));
    let rays = json!({ "fn": ["rbind", "shoot", { "v": [1, 1] }] });
    assert!(runs_by_columns(Prim::mapply, &[rays, near.clone()]));
    let crosses = json!({ "fn": ["fork", "combine", "hfrontier", "vfrontier"] });
    assert!(runs_by_columns(Prim::mapply, &[crosses, near.clone()]));
    let grid: Json = json_of("GRID");
    let around = json!(["rbind", "toobject", { "v": grid }]);
    let crowded = json!(["chain", ["rbind", "colorcount", { "v": 0 }], around, "neighbors"]);
    let crowded = json!({ "fn": ["matcher", crowded, { "v": 2 }] });
    assert!(runs_by_columns(Prim::sfilter, &[near, crowded]));
    let holes = json!(["chain", ["lbind", "occurrences", { "v": grid }], "asobject", ["lbind", "canvas", { "v": 0 }]]);
    let holes = json!({ "fn": ["compose", "size", holes] });
    assert!(runs_by_columns(Prim::argmax, &[json!({ "set": [[1, 1], [2, 2]] }), holes]));
    let objects =
        json!({ "set": [{ "set": [[1, [0, 0]], [1, [0, 1]]] }, { "set": [[2, [3, 3]]] }] });
    assert!(runs_by_columns(Prim::argmax, &[objects.clone(), json!({ "fn": "size" })]));
    let rows = json!({ "fn": ["fork", "recolor", "color", ["compose", "hfrontier", "center"]] });
    assert!(runs_by_columns(Prim::mapply, &[rows, objects]));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn loops_over_elements_behave_alike(f in function(1), container in container(), looped in 0usize..8) {
        let f = json!({ "fn": f });
        let container_first = [
            Prim::sfilter, Prim::order, Prim::argmax, Prim::valmin, Prim::extract, Prim::mfilter,
        ];
        match looped {
            0 => { assert_same(Prim::apply, &[f, container]); }
            1 => { assert_same(Prim::mapply, &[f, container]); }
            k => { assert_same(container_first[k - 2], &[container, f]); }
        }
    }

    #[test]
    fn loops_over_pairs_behave_alike(f in function(2), a in container(), b in container(), product in any::<bool>()) {
        let prim = if product { Prim::prapply } else { Prim::papply };
        assert_same(prim, &[json!({ "fn": f }), a, b]);
    }
}

#[test]
fn functions_nested_too_deeply_fail_alike() {
    for depth in [1, 14, 15, 16, 17, 60, 61, 62, 63, 64, 65, 70] {
        let mut f = json!("increment");
        for _ in 0..depth {
            f = json!(["compose", "identity", f]);
        }
        assert_same(Prim::apply, &[json!({ "fn": f }), json!([1, 2, 3])]);
        // The same in a nested loop.
        let inner = json!({ "fn": ["lbind", "apply", f] });
        assert_same(Prim::apply, &[inner, json!([[1, 2, 3], [4, 5, 6]])]);
    }
}

#[test]
fn fuel_runs_out_at_the_same_call() {
    let many: Vec<Json> = (0..60_000).map(|k| json!(k)).collect();
    let f = json!({ "fn": ["chain", "double", "increment", ["power", "identity", { "v": 3 }]] });
    let ((text, calls, ..), _) = assert_same(Prim::apply, &[f, json!(many)]).expect("it is called");
    assert_eq!(calls, 250_001);
    assert!(text.contains("250,000"), "{text}");
}

#[test]
fn sizes_of_lines_run_out_at_the_same_call() {
    let end = json!(["chain", "toivec", ["rbind", "add", { "v": 62 }], ["rbind", "multiply", { "v": 0 }]]);
    let lines = json!({ "fn": ["compose", ["lbind", "connect", { "v": [0, 0] }], end] });
    // 130 numbers for each element and 126 for the union; all together may be 4,000,000.
    for (count, fits, by_columns) in
        [(30_768, true, true), (30_769, false, true), (30_770, false, false)]
    {
        let numbers: Vec<Json> = (0..count).map(|k| json!(k)).collect();
        let args = [lines.clone(), json!({ "set": numbers })];
        let ((text, ..), loops) = assert_same(Prim::mapply, &args).expect("it is called");
        assert_eq!((text.contains("4,000,000"), loops > 0), (!fits, by_columns), "{count}: {text}");
    }
}

#[test]
fn patches_at_the_edge_of_numbers_fail_alike() {
    let patches = ["neighbors", "vfrontier", "hfrontier", "initset"].map(|name| json!(name));
    let copies = json!(["lbind", "shift", { "v": { "set": [[0, 0], [1, 1]] } }]);
    for patch in patches.into_iter().chain([copies]) {
        for (last, vector) in [(i32::MAX, "toivec"), (i32::MAX, "tojvec"), (i32::MIN, "toivec")] {
            let place = json!(["compose", vector, ["rbind", "add", { "v": last }]]);
            let f = json!({ "fn": ["chain", "size", patch, place] });
            assert_same(Prim::apply, &[f, json!([0, 0, -1, 1])]);
            let f = json!({ "fn": ["chain", "size", patch, place] });
            assert_same(Prim::apply, &[f, json!([0, 0])]);
        }
    }
}

#[test]
fn invalid_calls_fail_alike() {
    for f in ["default", "add"] {
        let f = json!({ "fn": f });
        assert_same(Prim::apply, &[f.clone(), json!([1, 2, 3])]);
        assert_same(Prim::prapply, &[f, json!([1, 2]), json!([3, 4])]);
    }
    let mut machine = Machine::new();
    let elements = machine.heap_mut().tuple(&[Value::int(1), Value::int(2)]);
    let failure = machine.call_prim(Prim::apply, &[Value::prim(Prim::add), elements]).unwrap_err();
    assert_eq!(failure.to_string(), "add: wrong number of arguments: expected 2");
}

#[test]
fn a_result_that_is_too_large_does_not_count_as_built() {
    let mut machine = Machine::new();
    let row = machine.heap_mut().tuple(&[Value::int(1); 1000]);
    let failure = machine.call_prim(Prim::repeat, &[row, Value::int(70)]).unwrap_err();
    assert_eq!(failure.to_string(), "repeat: a value with more than 65,536 elements");
    assert_eq!((machine.calls(), machine.built()), (1, 0));
}
