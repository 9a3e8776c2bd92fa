//! Compiled functions behave like interpreted ones: same results, same failures, same fuel.

use batt_dsl::{Machine, Prim, Value};
use proptest::prelude::*;
use serde_json::{Value as Json, json};

/// The outcome of a step: its value or failure, its calls, and the total size of its results.
fn outcome(prim: Prim, args: &[Json], interpreted: bool) -> Option<(String, u32, usize)> {
    let mut machine = Machine::new();
    machine.set_interpret_functions(interpreted);
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
    Some((text, machine.calls(), machine.built()))
}

fn assert_same(prim: Prim, args: &[Json]) -> Option<(String, u32, usize)> {
    let (compiled, interpreted) = (outcome(prim, args, false), outcome(prim, args, true));
    assert_eq!(compiled, interpreted, "{prim} of {args:?}");
    compiled
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
    let (text, calls, _) = assert_same(Prim::apply, &[f, json!(many)]).expect("it is called");
    assert_eq!(calls, 250_001);
    assert!(text.contains("250,000"), "{text}");
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
