//! Values are equal wherever and however they are stored.

use batt_dsl::{Heap, Value};
use proptest::prelude::*;
use serde_json::{Value as Json, json};

/// Mostly colours; sometimes numbers without a code in a tile.
fn number() -> BoxedStrategy<Json> {
    prop_oneof![8 => 0..10, 2 => -3..20, 1 => Just(i32::MAX), 1 => Just(i32::MIN)]
        .prop_map(|number| json!(number))
        .boxed()
}

/// Mostly near the origin; sometimes beyond any tile.
fn place() -> BoxedStrategy<Json> {
    let coordinate = || prop_oneof![12 => 0..12, 4 => -5..34, 1 => Just(5_000_000)];
    (coordinate(), coordinate()).prop_map(|(i, j)| json!([i, j])).boxed()
}

fn cell() -> BoxedStrategy<Json> {
    (number(), place()).prop_map(|(color, place)| json!([color, place])).boxed()
}

fn set(element: BoxedStrategy<Json>) -> BoxedStrategy<Json> {
    prop::collection::vec(element, 0..12).prop_map(|elements| json!({ "set": elements })).boxed()
}

fn grid() -> BoxedStrategy<Json> {
    let sides = prop_oneof![8 => (0usize..7, 0usize..7), 1 => (30usize..36, 1usize..4)];
    let colors = prop_oneof![4 => 0..10, 1 => -1..12];
    (sides, prop::collection::vec(colors, 36 * 7))
        .prop_map(|((height, width), colors)| {
            json!(colors.chunks(7).take(height).map(|row| &row[..width.min(7)]).collect::<Vec<_>>())
        })
        .boxed()
}

fn function() -> BoxedStrategy<Json> {
    let names = prop::sample::select(vec!["size", "first", "vmirror", "o_g_t", "default"]);
    let leaf = names.prop_map(|name| json!(name));
    let value =
        prop_oneof![number(), place(), set(place())].prop_map(|value| json!({ "v": value }));
    let nested = leaf.prop_recursive(2, 6, 2, move |inner| {
        prop_oneof![
            (inner.clone(), inner.clone()).prop_map(|(f, g)| json!(["compose", f, g])),
            value.clone().prop_map(|value| json!(["rbind", "astuple", value])),
        ]
    });
    nested.prop_map(|function| json!({ "fn": function })).boxed()
}

fn any_value() -> BoxedStrategy<Json> {
    let flat = prop_oneof![
        number(),
        any::<bool>().prop_map(|truth| json!(truth)),
        place(),
        cell(),
        set(place()),
        set(cell()),
        set(set(cell())),
        grid(),
        function(),
    ];
    let tuple = prop::collection::vec(flat.clone(), 0..4).prop_map(|items| json!(items));
    prop_oneof![6 => flat.clone(), 1 => tuple, 1 => set(flat.boxed())].boxed()
}

/// Two values, often equal or nearly so.
fn two_values() -> BoxedStrategy<(Json, Json)> {
    let near =
        || prop_oneof![set((0..2).prop_map(|n| json!(n)).boxed()), (0..2).prop_map(|n| json!(n))];
    prop_oneof![
        2 => (any_value(), any_value()),
        1 => (near(), near()),
        1 => any_value().prop_map(|value| (value.clone(), value.clone())),
        1 => any_value().prop_map(|value| (json!([value]), json!({ "set": [value] }))),
    ]
    .boxed()
}

fn read(heap: &mut Heap, json: &Json) -> Value {
    heap.from_json(json).expect("a value")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_content_hash_is_the_same_with_tiles_and_without(value in any_value()) {
        let (mut tiles, mut general) = (Heap::new(), Heap::without_tiles());
        let (a, b) = (read(&mut tiles, &value), read(&mut general, &value));
        prop_assert_eq!(tiles.content_hash(a), general.content_hash(b));
    }

    #[test]
    fn the_content_hash_tells_values_apart((a, b) in two_values()) {
        for mut heap in [Heap::new(), Heap::without_tiles()] {
            let (a, b) = (read(&mut heap, &a), read(&mut heap, &b));
            let same_hash = heap.content_hash(a) == heap.content_hash(b);
            prop_assert_eq!(same_hash, heap.equal(a, b));
        }
    }

    #[test]
    fn an_imported_value_is_equal_in_the_other_heap(value in any_value(), before in any_value()) {
        for mut from in [Heap::new(), Heap::without_tiles()] {
            for mut to in [Heap::new(), Heap::without_tiles()] {
                let original = read(&mut from, &value);
                // So that it gets another offset.
                read(&mut to, &before);
                let (copy, direct) = (to.import(&from, original), read(&mut to, &value));
                prop_assert!(to.equal(copy, direct));
                prop_assert_eq!(copy.kind(), direct.kind());
                prop_assert_eq!(to.to_json(copy), from.to_json(original));
                prop_assert_eq!(to.content_hash(copy), from.content_hash(original));
            }
        }
    }
}
