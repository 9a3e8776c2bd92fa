//! Properties of the language, tested with random values.

use batt_dsl::table::ALL;
use batt_dsl::{Heap, Kind, Machine, Prim, Type, Value, simd};
use proptest::prelude::*;
use serde_json::{Value as Json, json};
use std::cmp::Ordering;

// --- Random values, in JSON form ------------------------------------------------------------

/// Mostly colours, sometimes numbers without a code in tiles.
fn number() -> BoxedStrategy<Json> {
    prop_oneof![
        8 => (0..10).prop_map(|n| json!(n)),
        2 => (-3..20).prop_map(|n| json!(n)),
        1 => prop_oneof![Just(100), Just(i32::MAX), Just(i32::MIN), Just(1 << 23)].prop_map(|n| json!(n)),
    ]
    .boxed()
}

fn coordinate() -> BoxedStrategy<i32> {
    prop_oneof![12 => 0..12, 4 => -5..34, 1 => -60..60, 1 => Just(5_000_000)].boxed()
}

fn ij() -> BoxedStrategy<Json> {
    (coordinate(), coordinate()).prop_map(|(i, j)| json!([i, j])).boxed()
}

fn cell() -> BoxedStrategy<Json> {
    (number(), ij()).prop_map(|(color, place)| json!([color, place])).boxed()
}

fn set(element: BoxedStrategy<Json>, most: usize) -> BoxedStrategy<Json> {
    prop::collection::vec(element, 0..most).prop_map(|e| json!({ "set": e })).boxed()
}

fn tuple(element: BoxedStrategy<Json>, most: usize) -> BoxedStrategy<Json> {
    prop::collection::vec(element, 0..most).prop_map(|e| json!(e)).boxed()
}

fn indices() -> BoxedStrategy<Json> {
    set(ij(), 14)
}

fn object() -> BoxedStrategy<Json> {
    let plain = (number(), prop::collection::vec(ij(), 0..14)).prop_map(
        |(c, places)| json!({ "set": places.iter().map(|p| json!([c, p])).collect::<Vec<_>>() }),
    );
    prop_oneof![set(cell(), 14), plain].boxed()
}

/// Locations in a straight line; some lines are too long for a tile.
fn line() -> BoxedStrategy<Json> {
    let from =
        prop_oneof![8 => (0..4, 0..4), 1 => (-3..40, -3..40), 1 => (4_194_300..4_194_310, 0..2)];
    let direction = prop::sample::select(vec![(0, 1), (1, 0), (1, 1), (1, -1)]);
    let color = prop_oneof![Just(None), (0..3).prop_map(Some), Just(Some(100))];
    (from, direction, prop_oneof![8 => 1..9, 1 => 30..45], color)
        .prop_map(|((i, j), (down, right), len, color)| {
            let places = (0..len).map(|k| json!([i + k * down, j + k * right]));
            let element = |place| match color {
                Some(color) => json!([color, place]),
                None => place,
            };
            json!({ "set": places.map(element).collect::<Vec<_>>() })
        })
        .boxed()
}

/// Similar Sets with elements of one type, or of any type.
fn alike() -> BoxedStrategy<Vec<Json>> {
    let of = |element: BoxedStrategy<Json>| prop::collection::vec(element, 0..60).boxed();
    let near = || (0..3, 0..3).prop_map(|(i, j)| json!([i, j])).boxed();
    let near_cell = || (0..3, near()).prop_map(|(color, place)| json!([color, place])).boxed();
    let empty = || Just(json!({ "set": [] })).boxed();
    let without_color =
        |set: &Json| set["set"].get(0).is_none_or(|e| e[0].is_number() && e[1].is_number());
    let lines = line().prop_filter("locations", move |set| without_color(set)).boxed();
    prop_oneof![
        of(lines.clone()),
        of(prop_oneof![lines, set(near(), 6), set(ij(), 6), empty()].boxed()),
        of(prop_oneof![set(near_cell(), 6), object(), empty()].boxed()),
        of(prop_oneof![set((0..3).prop_map(|n| json!(n)).boxed(), 4), set(number(), 3)].boxed()),
        of(prop_oneof![line(), indices(), object(), any_value()].boxed()),
    ]
    .boxed()
}

fn objects() -> BoxedStrategy<Json> {
    set(object(), 5)
}

fn grid() -> BoxedStrategy<Json> {
    let few_colors = (0i32..10, 0i32..10).prop_map(|(a, b)| vec![a, a, a, b]);
    let many_colors = prop::collection::vec(-1i32..11, 6);
    let sized = prop_oneof![10 => (0usize..9, 0usize..9), 1 => (30usize..36, 1usize..5), 1 => (1usize..5, 30usize..36)];
    (sized, prop_oneof![few_colors.boxed(), many_colors.boxed()], any::<u64>())
        .prop_map(|((height, width), colors, seed)| {
            let mut state = seed | 1;
            let mut next = || {
                state ^= state << 13;
                state ^= state >> 7;
                state ^= state << 17;
                colors[(state >> 20) as usize % colors.len()]
            };
            let rows: Vec<Vec<i32>> =
                (0..height).map(|_| (0..width).map(|_| next()).collect()).collect();
            json!(rows)
        })
        .boxed()
}

fn function() -> BoxedStrategy<Json> {
    let simple = prop::sample::select(vec![
        "identity",
        "size",
        "first",
        "last",
        "color",
        "height",
        "width",
        "increment",
        "even",
        "totuple",
        "normalize",
        "toindices",
        "vmirror",
        "dmirror",
        "center",
        "palette",
        "initset",
        "hmirror",
        "square",
        "shape",
        "p_g",
    ]);
    let built = prop::sample::select(vec![
        json!({"fn": ["compose", "size", "identity"]}),
        json!({"fn": ["rbind", "add", {"v": 2}]}),
        json!({"fn": ["lbind", "astuple", {"v": [1, 2]}]}),
        json!({"fn": ["matcher", "size", {"v": 2}]}),
        json!({"fn": ["fork", "astuple", "identity", "size"]}),
        json!({"fn": ["rbind", "shift", {"v": [-3, 30]}]}),
        json!({"fn": "default"}),
    ]);
    prop_oneof![simple.prop_map(|name| json!({ "fn": name })), built].boxed()
}

/// Nested functions, some of them similar.
fn nested_function() -> BoxedStrategy<Json> {
    let leaf =
        prop::sample::select(vec!["size", "first", "f_ofcolor", "fill", "o_g", "o_g_t", "default"])
            .prop_map(|name| json!(name));
    let value = prop_oneof![
        (0i32..130).prop_map(|n| json!({ "v": n })),
        (-12i32..13, 0i32..120).prop_map(|(i, j)| json!({ "v": [i, j] })),
        prop::collection::vec(0i32..30, 0..4).prop_map(|n| json!({ "v": { "set": n } })),
    ];
    let written = leaf.prop_recursive(3, 12, 3, move |inner| {
        let bound = (Just("astuple"), prop_oneof![inner.clone(), value.clone()]);
        prop_oneof![
            (inner.clone(), inner.clone()).prop_map(|(f, g)| json!(["compose", f, g])),
            (inner.clone(), inner.clone(), inner).prop_map(|(f, g, h)| json!(["fork", f, g, h])),
            bound.clone().prop_map(|(f, v)| json!(["rbind", f, v])),
            bound.prop_map(|(f, v)| json!(["matcher", f, v])),
        ]
    });
    written.prop_map(|f| json!({ "fn": f })).boxed()
}

fn any_value() -> BoxedStrategy<Json> {
    let flat = prop_oneof![
        number(),
        any::<bool>().prop_map(|b| json!(b)),
        ij(),
        cell(),
        indices(),
        object(),
        grid(),
        function(),
        objects(),
    ];
    prop_oneof![6 => flat.clone(), 1 => tuple(flat.clone().boxed(), 4), 1 => set(flat.boxed(), 4)]
        .boxed()
}

fn small() -> BoxedStrategy<Json> {
    (-2i32..6).prop_map(|n| json!(n)).boxed()
}

fn value_of(ty: Type) -> BoxedStrategy<Json> {
    match ty {
        Type::Int => prop_oneof![small(), number()].boxed(),
        Type::Bool => any::<bool>().prop_map(|b| json!(b)).boxed(),
        Type::IJ => prop_oneof![ij(), (small(), small()).prop_map(|(a, b)| json!([a, b]))].boxed(),
        Type::Cell => cell(),
        Type::Numerical => prop_oneof![number(), ij()].boxed(),
        Type::Grid => grid(),
        Type::Indices => indices(),
        Type::Object | Type::ObjectSet => object(),
        Type::Objects => objects(),
        Type::Patch => {
            prop_oneof![3 => indices(), 3 => object(), 1 => tuple(ij(), 5), 1 => tuple(cell(), 5)]
                .boxed()
        }
        Type::PatchSet => prop_oneof![indices(), object()].boxed(),
        Type::Piece => prop_oneof![grid(), indices(), object()].boxed(),
        Type::Element => prop_oneof![grid(), object()].boxed(),
        Type::Set => prop_oneof![indices(), object(), objects(), set(number(), 6)].boxed(),
        Type::Tuple => {
            prop_oneof![grid(), tuple(number(), 6), tuple(object(), 3), tuple(ij(), 6)].boxed()
        }
        Type::Container => prop_oneof![
            grid(),
            indices(),
            object(),
            objects(),
            tuple(number(), 6),
            set(number(), 6),
            tuple(object(), 3)
        ]
        .boxed(),
        Type::Pairs => tuple((grid(), grid()).prop_map(|(a, b)| json!([a, b])).boxed(), 3),
        Type::Fn => function(),
        Type::Any => any_value(),
    }
}

/// A primitive and arguments, mostly of the right types.
fn call() -> impl Strategy<Value = (Prim, Vec<Json>)> {
    let prim = prop::sample::select(ALL.to_vec());
    prim.prop_flat_map(|prim| {
        let args: Vec<_> = prim
            .params()
            .iter()
            .map(|p| {
                prop_oneof![10 => value_of(p.ty), 5 => value_of(p.accepts), 1 => any_value()]
                    .boxed()
            })
            .collect();
        (Just(prim), args)
    })
}

// --- Helpers --------------------------------------------------------------------------------

fn read(machine: &mut Machine, json: &Json) -> Value {
    machine.heap_mut().from_json(json).expect("a value")
}

/// The result in JSON form; none for a failure.
fn result(heap: Heap, prim: Prim, args: &[Json]) -> Option<Json> {
    let mut machine = Machine::with_heap(heap);
    let args: Vec<Value> = args.iter().map(|arg| read(&mut machine, arg)).collect();
    machine.call_prim(prim, &args).ok().map(|value| machine.heap().to_json(value))
}

/// A heap that computes with these instructions.
fn heap_with(instructions: simd::InstructionSet) -> Heap {
    let mut heap = Heap::new();
    heap.set_simd(instructions);
    heap
}

/// Primitives that take only Grids, Patches and numbers.
fn of_planes() -> Vec<Prim> {
    let is_one = |ty| PLANES.contains(&ty) || NUMBERS.contains(&ty);
    let all_are = |prim: &Prim| prim.params().iter().all(|param| is_one(param.ty));
    let some_is = |prim: &Prim| prim.params().iter().any(|param| PLANES.contains(&param.ty));
    ALL.iter().copied().filter(|prim| all_are(prim) && some_is(prim)).collect()
}

const PLANES: [Type; 8] = [
    Type::Grid,
    Type::Piece,
    Type::Element,
    Type::Patch,
    Type::PatchSet,
    Type::Indices,
    Type::Object,
    Type::Set,
];

const NUMBERS: [Type; 4] = [Type::Int, Type::IJ, Type::Numerical, Type::Bool];

/// Arguments for one of these primitives, made of the given colours.
fn planes_for(
    machine: &mut Machine,
    prim: Prim,
    (height, width): (usize, usize),
    colors: &[i32],
    seed: u64,
) -> Vec<Value> {
    let mut args = Vec::new();
    for (k, param) in prim.params().iter().enumerate() {
        let cells = &colors[k % 2 * height * width..][..height * width];
        let grid = machine.heap_mut().grid(height, width, cells);
        let (number, choice) = ((seed >> (8 * k)) as i32 & 3, seed >> (8 * k + 4) & 3);
        let patch = match choice {
            0 => must(machine, Prim::asobject, &[grid]),
            1 => must(machine, Prim::ofcolor, &[grid, Value::int(number)]),
            _ => {
                let place = must(machine, Prim::ofcolor, &[grid, Value::int(number)]);
                let object = must(machine, Prim::toobject, &[place, grid]);
                let by = machine.heap_mut().ij(number - 1, 1);
                must(machine, Prim::shift, &[object, by])
            }
        };
        args.push(match param.ty {
            Type::Grid => grid,
            Type::Piece | Type::Element if choice == 3 => grid,
            ty if PLANES.contains(&ty) => patch,
            Type::IJ => machine.heap_mut().ij(number, 2),
            Type::Bool => Value::bool(number > 1),
            _ => Value::int(number),
        });
    }
    args
}

/// Calls the primitive, which must not fail.
fn must(machine: &mut Machine, prim: Prim, args: &[Value]) -> Value {
    machine.call_prim(prim, args).unwrap_or_else(|failure| panic!("{failure}"))
}

// --- Properties -----------------------------------------------------------------------------

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn results_do_not_depend_on_tiles((prim, args) in call()) {
        let (tiles, general) = (result(Heap::new(), prim, &args), result(Heap::without_tiles(), prim, &args));
        prop_assert_eq!(tiles, general, "{} of {:?}", prim, args);
    }

    #[test]
    fn results_do_not_depend_on_instructions((prim, args) in call()) {
        let plain = result(heap_with(simd::InstructionSet::PLAIN), prim, &args);
        for instructions in simd::available() {
            let other = result(heap_with(instructions), prim, &args);
            prop_assert_eq!(&plain, &other, "{} of {:?}, {}", prim, args, instructions);
        }
    }

    /// Grids and Patches about as large as a tile, to cover every row and column.
    #[test]
    fn results_on_full_tiles_do_not_depend_on_instructions(
        prim in prop::sample::select(of_planes()),
        height in 25usize..=33,
        width in 25usize..=33,
        colors in prop::collection::vec(0i32..4, 2 * 33 * 33),
        seed in any::<u64>(),
    ) {
        let results = |instructions| {
            let mut machine = Machine::with_heap(heap_with(instructions));
            let args = planes_for(&mut machine, prim, (height, width), &colors, seed);
            machine.call_prim(prim, &args).ok().map(|value| machine.heap().to_json(value))
        };
        let plain = results(simd::InstructionSet::PLAIN);
        for instructions in simd::available() {
            prop_assert_eq!(&plain, &results(instructions), "{}, {}", prim, instructions);
        }
    }

    #[test]
    fn results_round_trip_through_json((prim, args) in call()) {
        let mut machine = Machine::new();
        let args: Vec<Value> = args.iter().map(|arg| read(&mut machine, arg)).collect();
        if let Ok(value) = machine.call_prim(prim, &args) {
            let json = machine.heap().to_json(value);
            let again = read(&mut machine, &json);
            // A Bool stays a Bool; inside containers it is already an Int.
            prop_assert!(machine.heap().equal(value, again), "{} gave {}", prim, json);
            prop_assert_eq!(value.kind(), again.kind());
            prop_assert_eq!(machine.heap().content_hash(value), machine.heap().content_hash(again));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn order_is_total_and_agrees_with_equality_and_hash(a in any_value(), b in any_value(), c in any_value()) {
        let mut machine = Machine::new();
        let [a, b, c] = [a, b, c].map(|json| read(&mut machine, &json));
        let heap = machine.heap();
        prop_assert_eq!(heap.compare(a, b), heap.compare(b, a).reverse());
        prop_assert_eq!(heap.compare(a, b) == Ordering::Equal, heap.equal(a, b));
        prop_assert_eq!(heap.content_hash(a) == heap.content_hash(b), heap.equal(a, b));
        if heap.compare(a, b).is_le() && heap.compare(b, c).is_le() {
            prop_assert!(heap.compare(a, c).is_le());
        }
    }

    #[test]
    fn functions_are_ordered_by_the_text_of_their_json_form(a in nested_function(), b in nested_function()) {
        let mut machine = Machine::new();
        let (x, y) = (read(&mut machine, &a), read(&mut machine, &b));
        // Inside a function, a Bool is the equal Int.
        let text = |value| machine.heap().to_json(value)["fn"].to_string();
        prop_assert_eq!(machine.heap().compare(x, y), text(x).cmp(&text(y)));
    }

    #[test]
    fn order_does_not_depend_on_tiles(a in any_value(), b in any_value()) {
        let order = |mut machine: Machine| {
            let (a, b) = (read(&mut machine, &a), read(&mut machine, &b));
            machine.heap().compare(a, b)
        };
        let with = order(Machine::new());
        prop_assert_eq!(with, order(Machine::with_heap(Heap::without_tiles())));
    }

    /// The first cells are equal, so later ones decide.
    #[test]
    fn order_of_sets_with_equal_first_elements_does_not_depend_on_tiles(
        places in prop::collection::btree_set((0i32..6, 0i32..6), 1..12),
        of_a in any::<u16>(),
        of_b in any::<u16>(),
        color in prop::option::of(0i32..10),
    ) {
        let pick = |mask: u16| {
            let chosen = places.iter().enumerate().filter(|(k, _)| *k == 0 || mask >> k & 1 == 1);
            let element = |(i, j): &(i32, i32)| match color {
                Some(color) => json!([color, [i, j]]),
                None => json!([i, j]),
            };
            json!({ "set": chosen.map(|(_, place)| element(place)).collect::<Vec<_>>() })
        };
        let order = |mut machine: Machine| {
            let (a, b) = (read(&mut machine, &pick(of_a)), read(&mut machine, &pick(of_b)));
            machine.heap().compare(a, b)
        };
        prop_assert_eq!(order(Machine::new()), order(Machine::with_heap(Heap::without_tiles())));
    }

    #[test]
    fn a_set_is_sorted(values in alike(), tiles in any::<bool>()) {
        let heap = if tiles { Heap::new() } else { Heap::without_tiles() };
        let mut machine = Machine::with_heap(heap);
        let mut values: Vec<Value> = values.iter().map(|json| read(&mut machine, json)).collect();
        let set = machine.heap_mut().set(&mut values.clone());
        let mut elements = Vec::new();
        machine.heap_mut().elements(set, &mut elements);
        let heap = machine.heap();
        values.sort_by(|&a, &b| heap.compare(a, b));
        values.dedup_by(|a, b| heap.equal(*a, *b));
        prop_assert_eq!(elements.len(), values.len());
        for (&element, &value) in elements.iter().zip(&values) {
            prop_assert!(heap.equal(element, value));
        }
    }

    #[test]
    fn a_union_is_the_set_of_all_elements(sets in alike(), tiles in any::<bool>(), two in any::<bool>()) {
        let heap = if tiles { Heap::new() } else { Heap::without_tiles() };
        let mut machine = Machine::with_heap(heap);
        let mut sets: Vec<Value> = sets.iter().map(|json| read(&mut machine, json)).collect();
        sets.retain(|set| set.is_set());
        let mut elements = Vec::new();
        let union = if let ([a, b, ..], true) = (&sets[..], two) {
            sets[..2].iter().for_each(|&set| machine.heap_mut().elements(set, &mut elements));
            must(&mut machine, Prim::combine, &[*a, *b])
        } else {
            sets.iter().for_each(|&set| machine.heap_mut().elements(set, &mut elements));
            let set = machine.heap_mut().set(&mut sets);
            must(&mut machine, Prim::merge, &[set])
        };
        let all = machine.heap_mut().set(&mut elements);
        let heap = machine.heap();
        prop_assert_eq!(union.kind(), all.kind());
        prop_assert!(heap.equal(union, all));
        prop_assert_eq!(heap.content_hash(union), heap.content_hash(all));
    }

    #[test]
    fn four_quarter_turns_are_the_identity(grid in grid()) {
        let mut machine = Machine::new();
        let grid = read(&mut machine, &grid);
        // Empty rows do not survive a rotation.
        let width = must(&mut machine, Prim::width, &[grid]);
        prop_assume!(width.as_int() != Some(0));
        let mut turned = grid;
        for _ in 0..4 {
            turned = must(&mut machine, Prim::rot90, &[turned]);
        }
        prop_assert!(machine.heap().equal(turned, grid));
        for mirror in [Prim::hmirror, Prim::vmirror, Prim::dmirror, Prim::cmirror, Prim::rot180] {
            let once = must(&mut machine, mirror, &[grid]);
            let twice = must(&mut machine, mirror, &[once]);
            prop_assert!(machine.heap().equal(twice, grid), "{} twice", mirror);
        }
    }

    #[test]
    fn sets_obey_set_algebra(a in value_of(Type::Set), b in value_of(Type::Set), c in value_of(Type::Set)) {
        let mut machine = Machine::new();
        let [a, b, c] = [a, b, c].map(|json| read(&mut machine, &json));
        let mut op = |prim, x, y| must(&mut machine, prim, &[x, y]);
        let (union, both, only_a, only_b) = (
            op(Prim::combine, a, b),
            op(Prim::intersection, a, b),
            op(Prim::difference, a, b),
            op(Prim::difference, b, a),
        );
        let parts = op(Prim::combine, only_a, only_b);
        let (a_and_c, b_and_c) = (op(Prim::intersection, a, c), op(Prim::intersection, b, c));
        let pairs = [
            (union, op(Prim::combine, b, a), "union commutes"),
            (both, op(Prim::intersection, b, a), "intersection commutes"),
            (op(Prim::combine, parts, both), union, "the parts make the union"),
            (op(Prim::difference, a, only_a), both, "a without (a without b)"),
            (op(Prim::intersection, only_a, b), Value::EMPTY_SET, "a without b is disjoint from b"),
            (op(Prim::combine, a, a), a, "union with itself"),
            (op(Prim::intersection, union, a), a, "absorption"),
            (op(Prim::intersection, union, c), op(Prim::combine, a_and_c, b_and_c), "distribution"),
        ];
        for (left, right, law) in pairs {
            prop_assert!(machine.heap().equal(left, right), "{}", law);
        }
        let size = |value| machine.heap().len(value);
        prop_assert_eq!(size(union) + size(both), size(a) + size(b));
    }

    #[test]
    fn shifting_there_and_back_is_the_identity(patch in value_of(Type::PatchSet), i in -50i32..50, j in -50i32..50) {
        let mut machine = Machine::new();
        let patch = read(&mut machine, &patch);
        let (there, back) = (machine.heap_mut().ij(i, j), machine.heap_mut().ij(-i, -j));
        let moved = must(&mut machine, Prim::shift, &[patch, there]);
        let again = must(&mut machine, Prim::shift, &[moved, back]);
        prop_assert!(machine.heap().equal(patch, again));
    }

    #[test]
    fn objects_partition_the_grid(grid in grid(), univalued: bool, diagonal: bool) {
        let mut machine = Machine::new();
        let grid = read(&mut machine, &grid);
        let switches = [univalued, diagonal, false].map(Value::bool);
        let objects = must(&mut machine, Prim::objects, &[grid, switches[0], switches[1], switches[2]]);
        let merged = must(&mut machine, Prim::merge, &[objects]);
        let all = must(&mut machine, Prim::asobject, &[grid]);
        prop_assert!(machine.heap().equal(merged, all));
    }
}

#[test]
fn a_heap_without_tiles_has_no_tiles() {
    let mut heap = Heap::without_tiles();
    for (json, kind) in [
        (json!([[1, 2], [3, 4]]), Kind::WideGrid),
        (json!({"set": [[0, 0], [0, 1]]}), Kind::Set),
        (json!({"set": [[3, [0, 0]], [4, [0, 1]]]}), Kind::Set),
    ] {
        let value = heap.from_json(&json).expect("a value");
        assert_eq!(value.kind(), kind, "{json}");
    }
}

#[test]
fn sets_of_indices_and_objects_are_in_order() {
    let mut heap = Heap::new();
    // A Cell is a pair of a colour and a location. Ints come before Tuples, so it follows the
    // locations in the row of its colour.
    let ascending = [
        json!({"set": [[0, 5]]}),
        json!({"set": [[0, [9, 9]]]}),
        json!({"set": [[1, 0], [2, 2]]}),
        json!({"set": [[1, [0, 0]]]}),
        json!({"set": [[2, 0]]}),
    ];
    for turn in 0..ascending.len() {
        let mut sets = ascending.to_vec();
        sets.rotate_left(turn);
        let value = heap.from_json(&json!({ "set": sets })).expect("a value");
        assert_eq!(heap.to_json(value), json!({ "set": ascending }));
    }
}
