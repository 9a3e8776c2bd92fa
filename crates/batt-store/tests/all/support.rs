//! Programs, evaluations and stores to test with.

use batt_store::{
    Entry, Evaluation, Figures, Generation, HeldOut, NewProgram, Origin, RunId, RunRecord, Store,
    TaskKey, TestFigures, Writer, WriterOptions,
};
use std::path::{Path, PathBuf};

/// A folder with a store.
pub struct Place {
    pub folder: tempfile::TempDir,
}

impl Place {
    pub fn new() -> Place {
        Place { folder: tempfile::tempdir().expect("a folder") }
    }

    pub fn path(&self) -> PathBuf {
        self.folder.path().join("store.db")
    }

    pub fn writer(&self) -> Writer {
        writer(&self.path())
    }

    pub fn store(&self) -> Store {
        Store::open(&self.path()).expect("a store")
    }
}

pub fn writer(path: &Path) -> Writer {
    Writer::open(path, WriterOptions::default()).expect("a writer")
}

pub fn record() -> RunRecord {
    RunRecord {
        kind: "test".to_owned(),
        configuration: serde_json::json!({"a": 1}),
        seed: Some(u64::MAX),
        data: "none".to_owned(),
        data_revision: "0".to_owned(),
        language_revision: batt_store::language_revision(),
        version: "0.1.0".to_owned(),
    }
}

pub fn run(writer: &Writer) -> RunId {
    writer.begin_run(record()).expect("a run")
}

/// Program k: the k-th canvas.
pub fn program(k: u32) -> NewProgram {
    let text = format!("def solve_{k}(I):\n    return canvas({k}, (1, 1))\n");
    let programs = batt_program::read("mine.py", &text).programs;
    NewProgram::new(&programs[0], Origin::Evolve)
}

pub fn task(name: &str) -> TaskKey {
    TaskKey { name: name.into(), grids: name.bytes().map(u128::from).sum() }
}

/// All demonstrations of three right, if the points say so; every behaviour is another one.
pub fn evaluation(name: &str, points: u32, behaviour: u128) -> Evaluation {
    let figures = Figures {
        points,
        right: (points / 1000) as u16,
        demos: 3,
        held_out: HeldOut::NotApplicable,
        calls: 10,
        outputs: vec![behaviour + 1, 2, 3, 4],
        ..Figures::default()
    };
    let tests = Some(TestFigures { right: 1, known: 1, tests: 1 });
    Evaluation { task: task(name), figures, tests }
}

pub fn entry(program: NewProgram, evaluations: Vec<Evaluation>) -> Entry {
    Entry { program, evaluations, lineage: None }
}

pub fn generation(number: u64, entries: Vec<Entry>) -> Generation {
    Generation { number, entries, ..Generation::default() }
}

/// The labels of the best programs of a task.
pub fn labels(store: &Store, name: &str) -> Vec<String> {
    let best = store.best().expect("the best");
    let ranked = best.iter().filter(|best| *best.task.name == *name).flat_map(|b| &b.programs);
    ranked
        .map(|ranked| store.program(ranked.program).expect("a program").expect("it is there").label)
        .collect()
}
