//! Where programs and calls to compare come from.

use crate::corpus;
use batt_cuda::abi::{Item, Sample};
use batt_cuda::{Batch, Image, inputs};
use batt_dsl::recorded::RecordedCall;
use batt_dsl::{Heap, Kind, Level, Prim, Value};
use batt_engine::{GridRef, Routine, TaskValues};
use batt_program::{Input, Operand, Program, Span, Step, StepId};
use batt_tasks::{Grid, Task};
use serde_json::{Value as Json, json};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

/// Programs and samples of one comparison.
#[derive(Default)]
pub struct Part {
    pub routines: Vec<Routine>,
    pub image: Image,
    pub batch: Batch,
    /// What the values of each sample lie in.
    pub arenas: Vec<Arc<[u64]>>,
    pub items: Vec<Item>,
    /// What each program is, to be found again.
    pub names: Vec<String>,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The built-in programs on every so-manieth of the built-in tasks, without items.
pub fn builtin(every: usize) -> Part {
    let programs = builtin_programs();
    let routines: Vec<Routine> = programs.iter().map(Routine::of_program).collect();
    let mut part = Part {
        image: Image::new(&routines).unwrap(),
        routines,
        names: programs.iter().map(|program| program.name.to_string()).collect(),
        ..Part::default()
    };
    for task in batt_tasks::builtin::tasks().iter().step_by(every) {
        let values = task_values(task);
        part.batch.push_task(&values);
        part.arenas.extend(values.samples().iter().map(|_| values.arena().clone()));
    }
    part
}

fn builtin_programs() -> Vec<Program> {
    let mut programs = Vec::new();
    let folder = root().join("solvers/builtin");
    let mut paths: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in paths.iter().chain([&root().join("differs/builtin.py")]) {
        let text = std::fs::read_to_string(path).unwrap();
        programs.extend(batt_program::read(&path.to_string_lossy(), &text).programs);
    }
    programs
}

fn grid(grid: &Grid) -> GridRef<'_> {
    GridRef::new(grid.height(), grid.width(), grid.cells())
}

fn task_values(task: &Task) -> TaskValues {
    let mut builder = TaskValues::builder();
    for pair in &task.train {
        builder.pair(grid(&pair.input), grid(pair.output.as_ref().unwrap()));
    }
    for pair in task.train.iter().chain(&task.test) {
        builder.sample(grid(&pair.input), pair.output.as_ref().map(grid));
    }
    builder.finish()
}

/// Runs of program k on sample k.
#[derive(Default)]
struct Pairs {
    parts: Vec<Part>,
    part: Part,
}

const PART: usize = 64;

/// The call of a value, or of a primitive with any number of arguments, as a routine, and its
/// inputs: what cannot be written in a program. None where there are more of those than it has.
fn call(callee: Value, args: &[Value]) -> Option<(Routine, Vec<Value>)> {
    if let Some(prim) = callee.as_prim()
        && prim.arity() == args.len()
    {
        return Some((Routine::of_primitive(prim), args.to_vec()));
    }
    let mut inputs = Vec::new();
    let operand = |&value: &Value| {
        Some(match (value.kind(), value.as_int()) {
            (Kind::Int, Some(number)) => Operand::Int(number),
            (Kind::Bool, truth) => Operand::Bool(truth == Some(1)),
            (Kind::Prim, _) => Operand::Prim(value.as_prim()?),
            _ => {
                inputs.push(value);
                Operand::Input(*Input::ALL.get(inputs.len() - 1)?)
            }
        })
    };
    let mut operands = [callee].iter().chain(args).map(operand).collect::<Option<Vec<_>>>()?;
    let args = operands.split_off(1);
    let step = Step { callee: operands.pop()?, args, span: Span::default(), variable: None };
    let program = Program {
        name: "call".into(),
        params: Input::ALL.to_vec(),
        steps: vec![step],
        assignments: Vec::new(),
        output: Operand::Step(StepId(0)),
        span: Span::default(),
    };
    Some((Routine::of_program(&program), inputs))
}

impl Pairs {
    fn add(&mut self, name: &str, routine: Routine, values: &[Value], heap: &Heap) {
        let part = &mut self.part;
        part.names.push(name.chars().take(2000).collect());
        part.image.push(&routine).unwrap();
        part.routines.push(routine);
        let arena = heap.finish();
        let lower = part.batch.push_arena(&arena);
        part.arenas.push(arena);
        part.batch.samples.push(Sample { lower, inputs: inputs(values), expected: 0 });
        let k = part.items.len() as u32;
        part.items.push(Item { sample: k, first_program: k, programs: 1, unused: 0 });
        if part.items.len() == PART {
            self.parts.push(std::mem::take(part));
        }
    }

    fn add_program(&mut self, name: &str, program: &Program, inputs: [&Json; 3]) {
        let mut heap = Heap::over(Level::Task, [Arc::from([]), Arc::from([])]);
        let inputs = inputs.map(|input| heap.from_json(input).unwrap());
        self.add(name, Routine::of_program(program), &inputs, &heap);
    }

    fn add_call(&mut self, name: &str, callee: Value, args: &[Value], heap: &Heap) {
        if let Some((routine, inputs)) = call(callee, args) {
            self.add(name, routine, &inputs, heap);
        }
    }

    fn finish(mut self) -> Vec<Part> {
        self.parts.push(self.part);
        self.parts
    }
}

/// The programs of `tests/programs`.
pub fn corpus_parts() -> Vec<Part> {
    let mut pairs = Pairs::default();
    let files = corpus::read_folder(&root().join("tests/programs"));
    for case in files.into_iter().flat_map(|file| file.unwrap()) {
        for sample in &case.samples {
            let inputs = &sample.inputs;
            pairs.add_program(&case.name, &case.program, [&inputs.s, &inputs.i, &inputs.c]);
        }
    }
    pairs.finish()
}

fn add_recorded(pairs: &mut Pairs, line: &str) {
    let Some(call) = RecordedCall::parse(line).unwrap() else { return };
    let mut heap = Heap::over(Level::Task, [Arc::from([]), Arc::from([])]);
    let callee = match &call.op {
        Json::String(name) => match name.parse::<Prim>() {
            Ok(prim) => Value::prim(prim),
            Err(_) => return,
        },
        op => match heap.from_json(op) {
            Ok(function) => function,
            Err(_) => return,
        },
    };
    let args: Result<Vec<Value>, _> = call.args.iter().map(|arg| heap.from_json(arg)).collect();
    if let Ok(args) = args {
        pairs.add_call(line, callee, &args, &heap);
    }
}

/// Functions, and what may be compared with what in another form.
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

/// Every pair of functions, and of the values above, in a Set.
pub fn ordered_parts() -> Vec<Part> {
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
            pairs.add_call(&format!("{a} {b}"), Value::prim(Prim::insert), &args, &heap);
        }
        // All at once, from a Tuple in two orders.
        for step in [7, 11] {
            let mixed: Vec<&Json> =
                (0..2 * values.len()).map(|k| &values[k * step % values.len()]).collect();
            let mut heap = Heap::over(Level::Task, [Arc::from([]), Arc::from([])]);
            let args = [heap.from_json(&json!(mixed)).unwrap()];
            pairs.add_call("all", Value::prim(Prim::dedupe), &args, &heap);
            let args = [Value::prim(Prim::identity), args[0]];
            pairs.add_call("all in order", Value::prim(Prim::order), &args, &heap);
        }
    }
    pairs.finish()
}

/// Containers around the lengths at which a round of the hash ends, of all sorts of elements.
pub fn hashed_parts() -> Vec<Part> {
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
                pairs.add_call("hashed", Value::prim(Prim::identity), &[value], &heap);
            }
        }
    }
    pairs.finish()
}

/// The calls that people wrote down, every so-manieth.
pub fn recorded_parts(every: usize) -> Vec<Part> {
    let mut folders = vec![root().join("crates/batt-dsl/tests/calls")];
    folders.extend(std::env::var_os("BATT_RECORDED").map(PathBuf::from));
    let mut pairs = Pairs::default();
    for folder in folders {
        let entries = std::fs::read_dir(&folder).unwrap();
        let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
        paths.retain(|path| path.extension().is_some_and(|e| e == "calls" || e == "jsonl"));
        paths.sort();
        for path in paths {
            let text = std::fs::read_to_string(path).unwrap();
            text.lines().step_by(every).for_each(|line| add_recorded(&mut pairs, line));
        }
    }
    pairs.finish()
}

/// Random programs of the Python reference; none where that is not at hand.
pub fn random_parts() -> Vec<Part> {
    let usual = root().join("../shared/oracle");
    let folder = std::env::var_os("BATT_ORACLE").map_or(usual, PathBuf::from);
    let mut pairs = Pairs::default();
    if !folder.join("oracle.py").exists() {
        skipped("skipped: there is no reference beside the repository");
        return Vec::new();
    }
    let set = |name, usual: &str| std::env::var(name).unwrap_or_else(|_| usual.to_owned());
    let (seed, count) = (set("BATT_ORACLE_SEED", "5"), set("BATT_ORACLE_COUNT", "300"));
    let args = ["-B", "oracle.py", "random", "--seed", &seed, "--count", &count];
    let output = match Command::new("python3").current_dir(folder).args(args).output() {
        Ok(output) => output,
        Err(error) => {
            skipped(&format!("skipped: python3 does not start: {error}"));
            return Vec::new();
        }
    };
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let (mut all, mut refused) = (0, 0);
    for line in String::from_utf8(output.stdout).unwrap().lines() {
        // Values nested beyond what the reader of JSON takes are left out.
        let Ok(case) = serde_json::from_str::<Json>(line) else { continue };
        let text = case["program"].as_str().unwrap();
        let reading = batt_program::read("random.py", text);
        all += 1;
        match reading.programs.first() {
            Some(program) => {
                pairs.add_program(text, program, [&case["S"], &case["I"], &case["C"]]);
            }
            None => refused += 1,
        }
    }
    // The reference may know primitives that the table does not have.
    assert!(refused * 10 <= all, "{refused} of {all} programs are refused");
    pairs.finish()
}

/// Says so even where the output of passing tests is not shown.
fn skipped(message: &str) {
    use std::io::Write;
    let _ = writeln!(std::io::stderr(), "{message}");
}
