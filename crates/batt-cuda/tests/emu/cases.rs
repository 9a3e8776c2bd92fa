//! Where programs and calls to compare come from.

use crate::corpus;
use batt_cuda::abi::{CONSTANT, Instruction, Item, ProgramEntry, SLOT_FIRST, Sample};
use batt_cuda::{Batch, Image};
use batt_dsl::recorded::RecordedCall;
use batt_dsl::{Heap, Level, Prim, Value};
use batt_engine::{GridRef, TaskValues};
use batt_program::Program;
use batt_tasks::{Grid, Task};
use serde_json::{Value as Json, json};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

/// Programs and samples of one comparison.
pub struct Part {
    pub image: Image,
    pub batch: Batch,
    pub items: Vec<Item>,
    /// What each program is, to be found again.
    pub names: Vec<String>,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

pub fn builtin_programs() -> Vec<Program> {
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

pub fn task_values(task: &Task) -> TaskValues {
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
    image: Image,
    batch: Batch,
    names: Vec<String>,
}

const PART: usize = 64;

impl Pairs {
    fn add_program(&mut self, name: &str, program: &Program, inputs: [&Json; 3]) {
        self.names.push(name.to_owned());
        let mut heap = Heap::over(Level::Task, [Arc::from([]), Arc::from([])]);
        let [s, i, c] = inputs.map(|input| heap.from_json(input).unwrap().bits());
        self.image.push(program);
        self.add_sample(&heap, [s, i, c]);
    }

    fn add_sample(&mut self, heap: &Heap, [s, i, c]: [u64; 3]) {
        // Even an empty arena takes a word, so that no two begin at the same place.
        let mut words = heap.finish().to_vec();
        words.push(0);
        let lower = self.batch.push_arena(&words);
        self.batch.samples.push(Sample { lower, s, i, c, expected: 0 });
        if self.batch.samples.len() == PART {
            self.cut();
        }
    }

    fn cut(&mut self) {
        let (image, batch) = (std::mem::take(&mut self.image), std::mem::take(&mut self.batch));
        let item = |k: u32| Item { sample: k, first_program: k, programs: 1, unused: 0 };
        let items = (0..batch.samples.len() as u32).map(item).collect();
        let names = std::mem::take(&mut self.names);
        self.parts.push(Part { image, batch, items, names });
    }

    /// A program of one call, whose arguments are constants in the sample's arena.
    fn add_call(&mut self, name: &str, callee: Value, args: &[Value], heap: &Heap) {
        self.names.push(name.chars().take(200).collect());
        let image = &mut self.image;
        let mut constant = |value: Value| {
            image.constants.push(value.bits());
            (image.constants.len() as u32 - 1) | CONSTANT
        };
        let callee = constant(callee);
        let names: Vec<u32> = args.iter().map(|&arg| constant(arg)).collect();
        let mut words = [0; 4];
        words[..names.len()].copy_from_slice(&names);
        let first_instruction = image.instructions.len() as u32;
        image.instructions.push(Instruction {
            callee,
            result: SLOT_FIRST,
            args: words,
            count: names.len() as u16,
            flags: 0,
            step: 0,
        });
        image.programs.push(ProgramEntry {
            first_instruction,
            instructions: 1,
            first_step: image.steps,
            steps: 1,
            failure_word: image.failure_words,
            output: SLOT_FIRST,
        });
        image.steps += 1;
        image.failure_words += 1;
        image.slots = image.slots.max(SLOT_FIRST + 1);
        let nothing = Value::EMPTY_TUPLE.bits();
        self.add_sample(heap, [nothing; 3]);
    }

    fn finish(mut self) -> Vec<Part> {
        self.cut();
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
    if let Ok(args) = args
        && args.len() <= 4
    {
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
    for line in String::from_utf8(output.stdout).unwrap().lines() {
        // Values nested beyond what the reader of JSON takes are left out.
        let Ok(case) = serde_json::from_str::<Json>(line) else { continue };
        let reading = batt_program::read("random.py", case["program"].as_str().unwrap());
        let text = case["program"].as_str().unwrap();
        pairs.add_program(text, &reading.programs[0], [&case["S"], &case["I"], &case["C"]]);
    }
    pairs.finish()
}

/// Says so even where the output of passing tests is not shown.
fn skipped(message: &str) {
    use std::io::Write;
    let _ = writeln!(std::io::stderr(), "{message}");
}
