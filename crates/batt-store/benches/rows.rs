//! Rows per second: `cargo bench -p batt-store`.
//!
//! - `scores`: evaluations of stored programs, all of them kept; 10,000 a transaction.
//! - `programs`: new programs with an evaluation each, all of them kept.
//! - `passed over`: evaluations that are not among the best of their task.
//! - `names`: content names of programs.

use batt_program::Program;
use batt_store::{
    BATCH_ROWS, ContentName, Entry, Evaluation, Figures, Generation, HeldOut, NewProgram, Origin,
    RunId, RunRecord, TaskKey, TestFigures, Writer, WriterOptions,
};
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};

const TRANSACTIONS: usize = 20;
const TASKS: usize = 400;

fn programs(count: usize) -> Vec<Program> {
    let function = |k: usize| {
        format!(
            "def solve_{k}(I):\n    x1 = objects(I, T, F, T)\n    x2 = colorfilter(x1, {})\n    \
             x3 = merge(x2)\n    x4 = shift(x3, ({}, {}))\n    x5 = fill(I, {k}, x4)\n    \
             return x5\n",
            k % 10,
            k % 7,
            k % 11
        )
    };
    let text: String = (0..count).map(function).collect();
    batt_program::read("bench.py", &text).programs
}

fn evaluation(task: usize, points: u32, behaviour: usize) -> Evaluation {
    let figures = Figures {
        points,
        demos: 3,
        held_out: HeldOut::NotApplicable,
        calls: 100,
        outputs: vec![behaviour as u128 + 1, 2, 3, 4],
        ..Figures::default()
    };
    let task = TaskKey { name: format!("task{task}").into(), grids: task as u128 };
    Evaluation { task, figures, tests: Some(TestFigures { right: 0, known: 1, tests: 1 }) }
}

/// A new store with a run.
fn store() -> (tempfile::TempDir, Writer, RunId) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("store.db");
    let writer = Writer::open(&path, WriterOptions::default()).expect("a writer");
    let run = writer.begin_run(RunRecord {
        kind: "bench".to_owned(),
        configuration: serde_json::Value::Null,
        seed: None,
        data: String::new(),
        data_revision: String::new(),
        language_revision: String::new(),
        version: String::new(),
    });
    let run = run.expect("a run");
    (folder, writer, run)
}

/// Generations of as many rows as a transaction should have.
fn generations(entries: Vec<Entry>, first: u64) -> Vec<Generation> {
    let mut all = Vec::new();
    let mut rows = BATCH_ROWS;
    for entry in entries {
        if rows >= BATCH_ROWS {
            let number = first + all.len() as u64;
            all.push(Generation { number, ..Generation::default() });
            rows = 0;
        }
        rows += entry.evaluations.len();
        if let Some(last) = all.last_mut() {
            last.entries.push(entry);
        }
    }
    all
}

fn commit(writer: &Writer, run: RunId, generations: Vec<Generation>) -> usize {
    let done = generations
        .into_iter()
        .map(|generation| writer.commit_generation(run, generation).expect("stored").stored);
    done.sum()
}

fn rows(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("store");
    group.sample_size(10);

    // 32 programs a task, on as many tasks as it takes.
    let all = BATCH_ROWS * TRANSACTIONS;
    let new: Vec<NewProgram> =
        programs(32).iter().map(|program| NewProgram::new(program, Origin::Evolve)).collect();
    let scores: Vec<Entry> = (0..all / 32)
        .flat_map(|task| new.iter().enumerate().map(move |(k, program)| (task, k, program)))
        .map(|(task, k, program)| Entry {
            program: program.clone(),
            evaluations: vec![evaluation(task, 100 + k as u32, k)],
            lineage: None,
        })
        .collect();
    group.throughput(Throughput::Elements(all as u64));
    group.bench_function("scores", |bencher| {
        let setup = || (store(), generations(scores.clone(), 0));
        let routine = |((folder, writer, run), generations)| {
            assert_eq!(commit(&writer, run, generations), all);
            (folder, writer)
        };
        bencher.iter_batched(setup, routine, BatchSize::PerIteration);
    });

    let count = 32 * TASKS;
    let programs = programs(count);
    let entries: Vec<Entry> = programs
        .iter()
        .enumerate()
        .map(|(k, program)| Entry {
            program: NewProgram::new(program, Origin::Evolve),
            evaluations: vec![evaluation(k % TASKS, 1000 + k as u32, k)],
            lineage: None,
        })
        .collect();
    group.throughput(Throughput::Elements(count as u64));
    group.bench_function("programs", |bencher| {
        let setup = || (store(), generations(entries.clone(), 0));
        let routine = |((folder, writer, run), generations)| {
            assert_eq!(commit(&writer, run, generations), count);
            (folder, writer)
        };
        bencher.iter_batched(setup, routine, BatchSize::PerIteration);
    });

    let (_folder, writer, run) = store();
    commit(&writer, run, generations(entries.clone(), 0));
    let worse: Vec<Entry> = entries
        .iter()
        .cycle()
        .take(all)
        .enumerate()
        .map(|(k, entry)| {
            let name = ContentName(k as u128);
            let program = NewProgram { name, ..entry.program.clone() };
            let evaluations = vec![evaluation(k % TASKS, (k % 900) as u32, k)];
            Entry { program, evaluations, lineage: None }
        })
        .collect();
    let mut first = 1000;
    group.throughput(Throughput::Elements(all as u64));
    group.bench_function("passed over", |bencher| {
        let setup = || {
            first += 1000;
            generations(worse.clone(), first)
        };
        let routine = |generations| assert_eq!(commit(&writer, run, generations), 0);
        bencher.iter_batched(setup, routine, BatchSize::PerIteration);
    });

    group.throughput(Throughput::Elements(1000));
    group.bench_function("names", |bencher| {
        bencher.iter(|| programs[..1000].iter().map(ContentName::of).max());
    });
    group.finish();
}

criterion_group!(benches, rows);
criterion_main!(benches);
