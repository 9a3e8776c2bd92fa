//! A machine keeps plans of loops and keys of Sets from step to step: what it finds in many steps, on
//! one arena and then on another, is what a new machine finds in each.

use batt_dsl::{Functions, Heap, Level, Machine, Prim, Value};
use proptest::prelude::*;
use serde_json::{Value as Json, json};
use std::sync::Arc;

/// Functions of one argument. Some fail for some elements, some have no column form.
fn functions() -> Vec<Json> {
    let signs = json!(["fork", "multiply", "sign", "identity"]);
    let inverse = json!(["compose", ["lbind", "divide", {"v": 12}], "identity"]);
    let near = json!({ "v": { "set": [[2, 3]] } });
    [
        signs.clone(),
        inverse.clone(),
        json!("double"),
        json!("increment"),
        json!("first"),
        json!("last"),
        json!("dneighbors"),
        json!("toivec"),
        json!("initset"),
        json!(["lbind", "apply", { "v": { "fn": signs } }]),
        json!(["lbind", "apply", { "v": { "fn": inverse } }]),
        json!(["fork", "combine", ["lbind", "apply", { "v": { "fn": "sign" } }], "identity"]),
        json!(["matcher", "first", { "v": 1 }]),
        json!(["rbind", "contained", { "v": { "set": [[1, 1], [3, -4]] } }]),
        json!(["compose", ["rbind", "manhattan", near], "initset"]),
        json!(["chain", "size", "totuple", ["lbind", "apply", { "v": { "fn": "invert" } }]]),
        json!(["power", "double", { "v": 40 }]),
        json!(["compose", "even", "first"]),
        json!(["fork", "astuple", "last", "first"]),
        json!(["matcher", ["compose", ["lbind", "divide", { "v": 12 }], "first"], { "v": 6 }]),
        json!(["fork", "equality", "first", ["compose", "first", "last"]]),
        json!(["compose", "flip", ["rbind", "equality", { "v": [2, [0, 1]] }]]),
    ]
    .map(|function| json!({ "fn": function }))
    .into()
}

fn containers() -> Vec<Json> {
    vec![
        json!([3, -4]),
        json!([0, 5]),
        json!([1, [2, 3]]),
        json!([7, 0, 1, 1_500_000_000]),
        json!([]),
        json!({ "set": [[3, -4], [1, 1], [40, 2]] }),
        json!({ "set": [[0, 0], [0, 1], [1, 1], [2, 2], [3, 0]] }),
        json!({ "set": [[1, [0, 0]], [1, [0, 1]], [1, [3, 3]]] }),
        json!({ "set": [[1, [0, 0]], [2, [0, 1]], [1, [3, 3]]] }),
        json!({ "set": [[[0, 0], [1, 2]], [[3, 1], [0, 0]], [[0, 0], [1, 1]]] }),
        json!({ "set": [1, 2, 3] }),
        json!({ "set": [[0, [0, 0]], [2, [0, 1]], [2, [0, 2]], [1, [3, 3]], [-1, [4, 4]]] }),
        json!({ "set": (0..150).map(|k| json!([k % 3, [k / 15, k % 15]])).collect::<Vec<_>>() }),
    ]
}

const LOOPS: [Prim; 6] =
    [Prim::apply, Prim::mapply, Prim::sfilter, Prim::argmin, Prim::valmax, Prim::extract];

/// An arena with these functions, and where they are.
fn arena(functions: &[Json]) -> (Arc<[u64]>, Vec<Value>) {
    let mut heap = Heap::over(Level::Battery, [Arc::from([]), Arc::from([])]);
    let mut put = |function: &Json| heap.from_json(function).expect("a function");
    let values = functions.iter().map(&mut put).collect();
    (heap.finish(), values)
}

/// What a step found, and what it cost.
fn outcome(machine: &mut Machine, prim: Prim, function: Value, container: &Json) -> String {
    let container = machine.heap_mut().from_json(container).expect("a container");
    let args = match prim {
        Prim::apply | Prim::mapply => [function, container],
        _ => [container, function],
    };
    let found = match machine.call_prim(prim, &args) {
        Ok(value) => machine.heap().to_json(value).to_string(),
        Err(failure) => failure.to_string(),
    };
    format!("{found} {} {} {}", machine.calls(), machine.built(), machine.effort())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn kept_plans_change_nothing(
        order in Just(functions()).prop_shuffle(),
        other in Just(functions()).prop_shuffle(),
        steps in prop::collection::vec((0..6usize, 0..22usize, 0..13usize), 1..60),
        moves in 5..30usize,
    ) {
        let containers = containers();
        let arenas = [arena(&order), arena(&other)];
        let mut kept = Machine::with_heap(Heap::over(Level::Sample, [
            arenas[0].0.clone(), Arc::from([]),
        ]));
        for (k, &(prim, function, container)) in steps.iter().enumerate() {
            let (words, functions) = &arenas[k / moves % 2];
            if k % moves == 0 {
                kept.heap_mut().rebase([words.clone(), Arc::from([])]);
            }
            kept.heap_mut().clear();
            let case = (LOOPS[prim], functions[function], &containers[container]);
            let mut anew =
                Machine::with_heap(Heap::over(Level::Sample, [words.clone(), Arc::from([])]));
            anew.set_functions(Functions::Walk);
            let expected = outcome(&mut anew, case.0, case.1, case.2);
            // The second time its plan is there, and after a failure it is tried again.
            for _ in 0..2 {
                prop_assert_eq!(&outcome(&mut kept, case.0, case.1, case.2), &expected);
            }
        }
    }
}

#[test]
fn a_loop_over_two_numbers_runs_by_columns_from_the_first_step_on() {
    let signs = json!({ "fn": ["fork", "multiply", "sign", "identity"] });
    let (words, functions) = arena(&[signs]);
    let mut machine = Machine::with_heap(Heap::over(Level::Sample, [words, Arc::from([])]));
    for step in 1..4 {
        outcome(&mut machine, Prim::apply, functions[0], &json!([3, -4]));
        assert_eq!(machine.column_loops(), step);
    }
    // What does not fit 32 bits fails, and only in that step.
    outcome(&mut machine, Prim::apply, functions[0], &json!([3, i32::MIN]));
    assert_eq!(machine.column_loops(), 3);
    outcome(&mut machine, Prim::apply, functions[0], &json!([3, -4]));
    assert_eq!(machine.column_loops(), 4);
}

/// A Set of Objects, some of which two such Sets share.
fn objects(seed: u64, count: u64) -> Json {
    let object = |k: u64| {
        let number = |n: u64| (k * 7 + n) * (seed % 3 + 1) % 11;
        let cell = |n: u64| json!([k % 4, [number(n), k + n]]);
        // Some are no tiles.
        let far = json!([k % 4, [number(9), 40 + k]]);
        let mut cells: Vec<Json> = (0..1 + k % 3).map(cell).collect();
        cells.extend(k.is_multiple_of(5).then_some(far));
        json!({ "set": cells })
    };
    json!({ "set": (seed % 5..seed % 5 + count).map(object).collect::<Vec<_>>() })
}

proptest! {
    #[test]
    fn kept_keys_change_nothing(
        lasting in prop::collection::vec((0..9u64, 1..40u64), 1..4),
        steps in prop::collection::vec(
            (0..9u64, 1..40u64, any::<prop::sample::Index>(), any::<bool>(), any::<bool>()),
            1..30,
        ),
    ) {
        let mut machine = Machine::new();
        let mut put = |&(seed, count): &(u64, u64)| {
            machine.heap_mut().from_json(&objects(seed, count)).expect("a Set")
        };
        let values: Vec<Value> = lasting.iter().map(&mut put).collect();
        let mark = machine.heap().mark();
        for (seed, count, which, is_common, stays) in steps {
            let (it, its) = (values[which.index(values.len())], lasting[which.index(values.len())]);
            let found = machine.heap_mut().from_json(&objects(seed, count)).expect("a Set");
            let prim = if is_common { Prim::intersection } else { Prim::difference };
            let mut anew = Machine::new();
            let [a, b] = [objects(its.0, its.1), objects(seed, count)]
                .map(|set| anew.heap_mut().from_json(&set).expect("a Set"));
            for (args, same) in [([it, found], [a, b]), ([found, it], [b, a])] {
                let outcome = machine.step(Value::prim(prim), &args).value;
                let expected = anew.step(Value::prim(prim), &same).value;
                let (outcome, expected) =
                    (machine.heap().to_json(outcome), anew.heap().to_json(expected));
                prop_assert_eq!(outcome, expected);
            }
            if !stays {
                machine.heap_mut().back_to(mark);
            }
        }
    }
}
