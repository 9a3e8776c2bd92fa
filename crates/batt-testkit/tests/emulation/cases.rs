//! The programs and calls to compare.

use batt::Programs;
use batt_cuda::abi::{Item, Sample};
use batt_cuda::{Image, SampleBuffer, inputs};
use batt_dsl::{Heap, Level, Prim, Value};
use batt_engine::Routine;
use batt_program::Program;
use serde_json::{Value as Json, json};
use std::sync::Arc;

/// Programs and samples of one comparison.
#[derive(Default)]
pub struct Workload {
    pub routines: Vec<Routine>,
    pub image: Image,
    pub buffer: SampleBuffer,
    /// The arena with the values of each sample.
    pub arenas: Vec<Arc<[u64]>>,
    pub items: Vec<Item>,
    /// Names of the programs, for messages.
    pub names: Vec<String>,
}

/// The built-in programs on every n-th built-in task, without items.
pub fn builtin(every: usize) -> Workload {
    let all = [Programs::builtin_solvers(), Programs::builtin_differs()];
    let programs: Vec<&Program> = all.iter().flat_map(Programs::iter).collect();
    let routines: Vec<Routine> = programs.iter().map(|p| Routine::of_program(p)).collect();
    let mut part = Workload {
        image: Image::new(&routines).unwrap(),
        routines,
        names: programs.iter().map(|program| program.name.to_string()).collect(),
        ..Workload::default()
    };
    for task in batt_tasks::builtin::tasks().iter().step_by(every) {
        let job = batt::job(task);
        let values = &job.values;
        part.buffer.push_task(values);
        part.arenas.extend(values.samples().iter().map(|_| values.arena().clone()));
    }
    part
}

/// Runs of program k on sample k.
#[derive(Default)]
pub struct Pairs {
    parts: Vec<Workload>,
    part: Workload,
}

const PART: usize = 64;

impl Pairs {
    fn add_call(&mut self, name: &str, prim: Prim, args: &[Value], heap: &Heap) {
        let (part, routine) = (&mut self.part, Routine::of_primitive(prim));
        part.names.push(name.to_owned());
        part.image.push(&routine).unwrap();
        part.routines.push(routine);
        let arena = heap.finish();
        let task = part.buffer.push_arena(&arena);
        part.arenas.push(arena);
        let inputs = inputs(args);
        part.buffer.samples.push(Sample { task, inputs, expected: 0, unused: 0 });
        let k = part.items.len() as u32;
        part.items.push(Item { sample: k, first_program: k, programs: 1, unused: 0 });
        if part.items.len() == PART {
            self.parts.push(std::mem::take(part));
        }
    }

    /// Adds a call, unless one of the arguments is no value. Was it added?
    pub fn add_json(&mut self, prim: Prim, args: &[Json]) -> bool {
        let mut heap = Heap::over(Level::Task, [Arc::from([]), Arc::from([])]);
        let values: Option<Vec<Value>> = args.iter().map(|arg| heap.from_json(arg).ok()).collect();
        if let Some(values) = &values {
            let name: String = args.iter().map(|arg| format!(" {arg}")).collect();
            self.add_call(&format!("{prim}{name}"), prim, values, &heap);
        }
        values.is_some()
    }

    pub fn finish(mut self) -> Vec<Workload> {
        self.parts.push(self.part);
        self.parts
    }
}

/// A single call; none if one of the arguments is no value.
pub fn call(prim: Prim, args: &[Json]) -> Option<Workload> {
    let mut calls = Pairs::default();
    calls.add_json(prim, args).then_some(calls.part)
}

/// Functions, and values of different forms to compare.
const FUNCTIONS: &str = r#"["identity", "default", "first", "first_t", "add",
    ["compose", "first", "last"], ["compose", "last", "first"], ["chain", "first", "last", "first"],
    ["fork", "add", "first", "last"], ["compose", ["compose", "first", "last"], "first"],
    ["compose", ["rbind", "add", {"v": 1}], "first"], ["power", "first", {"v": 2}],
    ["power", "first", {"v": 12}], ["power", "first", {"v": 1}], ["rbind", "rbind", "first"]]"#;
const PARTS: &str = r#"[-1, 1, 12, 2, 100, 0, -12, 10, 2147483647, -2147483648, true, false, [], [1], [1, 2], [12, 1],
    [1, 12], [-1, 1], [1, 2, 3], [1, [2, 3]], [12, [2, 3]], [[]], [[1]], [[12]], [[1, 2], [3, 4]], [[1, 20], [3, 4]],
    [[1, 2], [3, 40]], [[1, 2, 3]], [[1, 2], [3]], [[1, 2], 3], {"set": []}, {"set": [1]}, {"set": [12, 1]}, {"set": [[1, 2]]},
    {"set": [[1, 2], [1, 12]]}, {"set": [[3, [1, 2]]]}, {"set": [[3, [1, 2]], [3, [1, 12]]]}, {"set": [[]]}, [{"set": [1]}],
    {"set": [[[1, 2], [3, 40]], [[1, 2], [3, 4]]]}, [{"fn": "add"}], [{"fn": "first"}], [{"fn": ["compose", "first", "last"]}]]"#;

/// Sets of every pair of functions, and of every pair of values.
pub fn ordered_parts() -> Vec<Workload> {
    let mut functions: Vec<Json> = serde_json::from_str(FUNCTIONS).unwrap();
    let parts: Vec<Json> = serde_json::from_str(PARTS).unwrap();
    for name in ["rbind", "lbind", "matcher"] {
        functions.extend(parts.iter().map(|part| json!([name, "add", {"v": part}])));
    }
    let functions: Vec<Json> = functions.iter().map(|function| json!({ "fn": function })).collect();
    let mut pairs = Pairs::default();
    for values in [&functions[..], &parts[..]] {
        for (a, b) in values.iter().flat_map(|a| values.iter().map(move |b| (a, b))) {
            let mut heap = Heap::over(Level::Task, [Arc::from([]), Arc::from([])]);
            let args = [a.clone(), json!({ "set": [b] })].map(|arg| heap.from_json(&arg).unwrap());
            pairs.add_call(&format!("{a} {b}"), Prim::insert, &args, &heap);
        }
        // All at once, in a Tuple in two orders.
        for step in [7, 11] {
            let mixed: Vec<&Json> =
                (0..2 * values.len()).map(|k| &values[k * step % values.len()]).collect();
            let mut heap = Heap::over(Level::Task, [Arc::from([]), Arc::from([])]);
            let args = [heap.from_json(&json!(mixed)).unwrap()];
            pairs.add_call("all", Prim::dedupe, &args, &heap);
            let args = [Value::prim(Prim::identity), args[0]];
            pairs.add_call("all in order", Prim::order, &args, &heap);
        }
    }
    pairs.finish()
}

/// Containers with lengths around a round of the hash, and all sorts of elements.
pub fn hashed_parts() -> Vec<Workload> {
    let mut pairs = Pairs::default();
    let sorts: [fn(usize) -> Json; 5] = [
        |k| json!(k),
        |k| json!([k, [1, 2]]),
        |k| json!({ "set": [[k % 3, k]] }),
        |k| if k % 5 == 3 { json!([[k % 9, 1], [2, 3]]) } else { json!({ "set": [k] }) },
        |k| match k % 3 {
            0 => json!({ "fn": "first" }),
            1 => json!({ "set": [k, [k]] }),
            _ => json!([[k, [k, [k]]], { "fn": ["rbind", "add", { "v": k }] }]),
        },
    ];
    for length in [1, 2, 3, 125, 126, 127, 128, 129, 253, 254, 255, 256, 257, 600] {
        for sort in sorts {
            let elements: Vec<Json> = (0..length).map(sort).collect();
            for container in
                [json!(elements), json!([7, elements, elements]), json!({ "set": elements })]
            {
                let mut heap = Heap::over(Level::Task, [Arc::from([]), Arc::from([])]);
                let value = heap.from_json(&container).unwrap();
                pairs.add_call("hashed", Prim::identity, &[value], &heap);
            }
        }
    }
    pairs.finish()
}
