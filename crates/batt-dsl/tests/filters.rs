//! Filters of tiles by colour and by place: bits of planes give what calling the function for every
//! cell gives, with the same fuel.

use batt_dsl::{Functions, Heap, Machine, Prim, Value, simd};
use proptest::prelude::*;
use serde_json::{Value as Json, json};

/// The outcome of a step, its calls, the size of its results, and whether a loop ran by columns.
fn outcome(machine: &mut Machine, prim: Prim, args: &[Json]) -> (String, u32, usize, bool) {
    let read = |json| machine.heap_mut().from_json(json).expect("a valid value");
    let args: Vec<Value> = args.iter().map(read).collect();
    let text = match machine.call_prim(prim, &args) {
        Ok(value) => machine.heap().to_json(value).to_string(),
        Err(failure) => failure.to_string(),
    };
    (text, machine.calls(), machine.built(), machine.column_loops() > 0)
}

/// Asserts that a filter does the same in all ways. Returns whether it ran by columns.
fn assert_same(container: &Json, f: &Json) -> bool {
    let args = [container.clone(), json!({ "fn": f })];
    let filtered = |machine: &mut Machine| outcome(machine, Prim::sfilter, &args);
    let mut walking = Machine::new();
    walking.set_functions(Functions::Walk);
    let (text, calls, built, _) = filtered(&mut walking);
    let mut by_columns = false;
    let mut others = vec![Machine::with_heap(Heap::without_tiles())];
    for instructions in simd::available() {
        let mut machine = Machine::new();
        machine.heap_mut().set_simd(instructions);
        others.push(machine);
    }
    for mut machine in others {
        let found = filtered(&mut machine);
        by_columns = found.3;
        let expected = (text.clone(), calls, built, by_columns);
        assert_eq!(found, expected, "{f} of {container}");
    }
    by_columns
}

fn place() -> impl Strategy<Value = Json> {
    (-3..9, -40..9).prop_map(|(i, j)| json!([i, j]))
}

fn places(most: usize) -> impl Strategy<Value = Json> {
    // Many of them lie close together, others do not fit a tile.
    let near = (0..6, 0..7).prop_map(|(i, j)| json!([i, j]));
    let some = prop::collection::vec(prop_oneof![20 => near, 1 => place()], 0..most);
    some.prop_map(|places| json!({ "set": places }))
}

fn object(colors: Vec<i32>) -> impl Strategy<Value = Json> {
    let color = prop::sample::select(colors);
    let cell = (color, 0..6, 0..7).prop_map(|(color, i, j)| ((i, j), json!([color, [i, j]])));
    // One cell for every place, or several.
    (prop::collection::vec(cell, 0..30), prop::bool::weighted(0.9)).prop_map(|(cells, once)| {
        let mut kept: Vec<((i32, i32), Json)> = Vec::new();
        for (place, cell) in cells {
            if !once || kept.iter().all(|&(other, _)| other != place) {
                kept.push((place, cell));
            }
        }
        json!({ "set": kept.into_iter().map(|(_, cell)| cell).collect::<Vec<_>>() })
    })
}

fn container() -> impl Strategy<Value = Json> {
    prop_oneof![
        places(40),
        object(vec![3]),
        object(vec![1, 2]),
        object(vec![-1, 0, 1, 7, 14]),
        object(vec![1, 300]),
    ]
}

/// Whether a cell or a place is one of some, or of a colour; some of these functions fail.
fn truth() -> impl Strategy<Value = Json> {
    let color = || prop::sample::select(vec![json!(1), json!(3), json!(-1), json!(99), json!([1])]);
    let color_of =
        || prop::sample::select(vec!["first", "first", "first_t", "first_f", "last", "identity"]);
    let part =
        || prop::sample::select(vec!["last", "last_t", "last_i", "second", "first", "identity"]);
    let among = || prop::sample::select(vec!["contained", "contained_i", "contained_t"]);
    let bound = |f: &str, v: Json| json!(["rbind", f, { "v": v }]);
    let some =
        move || prop_oneof![places(30), object(vec![1]), object(vec![3]), object(vec![1, 2])];
    let leaf = prop_oneof![
        (color_of(), color()).prop_map(|(f, v)| json!(["matcher", f, { "v": v }])),
        (color_of(), color()).prop_map(move |(f, v)| json!(["compose", bound("equality", v), f])),
        (color_of(), color())
            .prop_map(|(f, v)| json!(["compose", ["lbind", "equality", { "v": v }], f])),
        (part(), among(), some()).prop_map(move |(f, g, v)| json!(["compose", bound(g, v), f])),
        (among(), some()).prop_map(move |(f, v)| bound(f, v)),
    ];
    leaf.prop_recursive(3, 12, 2, |inner| {
        let joined = prop::sample::select(vec!["both", "either", "equality"]);
        prop_oneof![
            inner.clone().prop_map(|f| json!(["compose", "flip", f])),
            inner.clone().prop_map(|f| json!(["chain", "flip", "identity", f])),
            inner.clone().prop_map(|f| json!(["compose", ["power", "flip", { "v": 3 }], f])),
            (joined, inner.clone(), inner).prop_map(|(join, f, g)| json!(["fork", join, f, g])),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn filters_of_tiles_behave_alike(container in container(), f in truth()) {
        assert_same(&container, &f);
    }
}

fn full(color: i32, height: i32, width: i32) -> Json {
    let places = (0..height).flat_map(|i| (0..width).map(move |j| (i, j)));
    json!({ "set": places.map(|(i, j)| json!([color, [i, j]])).collect::<Vec<_>>() })
}

#[test]
fn usual_filters_run_by_columns() {
    let mut colors = full(2, 7, 9);
    colors["set"].as_array_mut().expect("cells").push(json!([1, [9, 9]]));
    let inside =
        json!(["compose", ["rbind", "contained", { "v": { "set": [[2, 2], [9, 9]] } }], "last"]);
    let outside = json!(["compose", "flip", inside]);
    let of_color = json!(["matcher", "first", { "v": 1 }]);
    for f in [&inside, &outside, &of_color] {
        assert!(assert_same(&colors, f), "{f}");
        assert!(assert_same(&full(4, 3, 3), f), "{f}");
    }
}

#[test]
fn filters_of_containers_that_are_no_tiles_run_by_columns() {
    let inside =
        json!(["compose", ["rbind", "contained", { "v": { "set": [[2, 2], [4, 5]] } }], "last"]);
    let of_color = json!(["matcher", "first", { "v": 1 }]);
    let either = json!(["fork", "either", ["compose", "flip", inside], of_color]);
    for count in [1, 31, 32, 33, 1023, 1024, 1025] {
        let mut cells: Vec<Json> = (0..count).map(|k| json!([3, [k / 32, k % 32]])).collect();
        cells.extend([json!([1, [4, 4]]), json!([1, [2, 2]]), json!([1, [-2, 90]])]);
        let far: Vec<Json> = cells.iter().map(|cell| cell[1].clone()).collect();
        let is_far = json!(["rbind", "contained", { "v": { "set": [[2, 2], [4, 5]] } }]);
        assert!(assert_same(&json!({ "set": far }), &json!(["compose", "flip", is_far])));
        for f in [&inside, &of_color, &either] {
            assert!(assert_same(&json!({ "set": cells }), f), "{f} of {count}");
            assert!(assert_same(&json!(cells), f), "{f} of {count}");
        }
    }
    // Neither too large to be inline, nor the largest that are.
    for last in [8_388_607, 8_388_608, i32::MAX] {
        let cells =
            json!({ "set": [[1, [0, last]], [1, [0, 1 - last]], [3, [2, 2]], [4, [2, 2]]] });
        for f in [&inside, &of_color, &either] {
            assert_same(&cells, f);
        }
    }
}

#[test]
fn filters_at_the_edges_of_tiles_behave_alike() {
    for (i, j) in [(0, 0), (31, 31), (-31, 31), (32, 0), (0, -32), (4_194_000, -4_194_000)] {
        let other = json!({ "set": [[i, j], [i + 1, j], [i + 31, j + 31]] });
        let inside = json!(["compose", ["rbind", "contained", { "v": other }], "last"]);
        assert!(assert_same(&full(5, 32, 32), &inside), "{i}, {j}");
        assert!(assert_same(&full(5, 32, 32), &json!(["compose", "flip", inside])), "{i}, {j}");
    }
}

#[test]
fn functions_of_many_calls_and_deep_ones_behave_alike() {
    for depth in [1, 29, 30, 31, 32, 60, 61, 62, 63, 64] {
        let mut f = json!(["matcher", "first", { "v": 1 }]);
        let mut twice = f.clone();
        for k in 0..depth {
            f = json!(["compose", "flip", f]);
            if k < 6 {
                twice = json!(["fork", "both", twice, twice]);
            }
        }
        assert_same(&full(1, 2, 2), &f);
        assert_same(&full(1, 2, 2), &twice);
    }
}

#[test]
fn fuel_of_filters_runs_out_at_the_same_call() {
    // Each takes three calls for every one of 1,024 cells, and two of its own.
    let f = json!({ "fn": ["chain", "flip", "flip", ["matcher", "first", { "v": 5 }]] });
    let size = json!({ "fn": ["compose", "size", ["lbind", "sfilter", { "v": full(5, 32, 32) }]] });
    for (times, fits) in [(2, true), (81, true), (82, false)] {
        let args = [size.clone(), json!(vec![f.clone(); times])];
        let [by_columns, walked] = [Functions::Columns, Functions::Walk].map(|functions| {
            let mut machine = Machine::new();
            machine.set_functions(functions);
            outcome(&mut machine, Prim::apply, &args)
        });
        assert!(by_columns.3);
        assert_eq!((&by_columns.0, by_columns.1, by_columns.2), (&walked.0, walked.1, walked.2));
        assert_eq!(by_columns.0.contains("250,000"), !fits, "{times}: {walked:?}");
    }
}
