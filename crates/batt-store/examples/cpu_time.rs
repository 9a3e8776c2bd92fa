//! CPU time that score rows take, which other processes on the machine do not change:
//! `cargo run --release -p batt-store --example cpu_time`.

use batt_store::{
    BATCH_ROWS, ContentName, Entry, Evaluation, Figures, Generation, HeldOut, NewProgram, Origin,
    RunRecord, TaskKey, TestFigures, Writer, WriterOptions,
};
use std::time::Instant;

const PROGRAMS: usize = 32;
const TRANSACTIONS: usize = 100;

/// Seconds of CPU time of this process, user and system; none where /proc does not tell.
fn cpu_seconds() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
    let ticks = |k: usize| fields.get(k)?.parse::<f64>().ok();
    Some((ticks(11)? + ticks(12)?) / 100.0)
}

fn generation(number: usize, with_tests: bool) -> Generation {
    let entry = |k: usize| {
        let row = number * BATCH_ROWS + k;
        let (task, program) = (row / PROGRAMS, row % PROGRAMS);
        let figures = Figures {
            points: 100 + program as u32,
            demos: 3,
            held_out: HeldOut::NotApplicable,
            calls: 100,
            outputs: vec![program as u128 + 1, 2, 3, 4],
            ..Figures::default()
        };
        let task = TaskKey { name: format!("task{task}").into(), grids: task as u128 };
        let tests = with_tests.then_some(TestFigures { right: 0, known: 1, tests: 1 });
        Entry {
            program: NewProgram {
                name: ContentName(program as u128),
                label: "solve".to_owned(),
                text: "def solve(I):\n    return I\n".to_owned(),
                steps: 0,
                primitives: Vec::new(),
                origin: Origin::Evolve,
                source: None,
                uses_pairs: false,
            },
            evaluations: vec![Evaluation { task, figures, tests }],
            lineage: None,
        }
    };
    let entries = (0..BATCH_ROWS).map(entry).collect();
    Generation { number: number as u64, entries, ..Generation::default() }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for with_tests in [false, true] {
        let folder = std::env::temp_dir().join(format!("batt-store-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        let writer = Writer::open(&folder.join("store.db"), WriterOptions::default())?;
        let run = writer.begin_run(RunRecord {
            kind: "example".to_owned(),
            configuration: serde_json::Value::Null,
            seed: None,
            data: String::new(),
            data_revision: String::new(),
            language_revision: String::new(),
            version: String::new(),
        })?;
        let all: Vec<Generation> = (0..TRANSACTIONS).map(|k| generation(k, with_tests)).collect();
        let (began, before) = (Instant::now(), cpu_seconds());
        let mut rows = 0;
        for generation in all {
            rows += writer.commit_generation(run, generation)?.stored;
        }
        writer.close()?;
        let (wall, after) = (began.elapsed().as_secs_f64(), cpu_seconds());
        let what = if with_tests { "score rows and as many test rows" } else { "score rows" };
        print!("{rows} {what}: {:.0} a second of wall time", rows as f64 / wall);
        match before.zip(after) {
            Some((before, after)) => {
                println!(", {:.0} a second of CPU time", rows as f64 / (after - before).max(1e-9));
            }
            None => println!(),
        }
        std::fs::remove_dir_all(&folder)?;
    }
    Ok(())
}
