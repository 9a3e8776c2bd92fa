//! Programs whose steps fail in every way there is, with the messages.

use crate::cases::Workload;
use batt_cuda::abi::{Item, Sample};
use batt_cuda::{Image, inputs};
use batt_dsl::{Heap, Level};
use batt_engine::Routine;
use serde_json::json;
use std::sync::Arc;

const PROGRAMS: &str = include_str!("failing.txt");

/// The programs on one sample.
pub fn workload() -> Workload {
    let reading = batt_program::read("failing.txt", PROGRAMS);
    let routines: Vec<Routine> = reading.programs.iter().map(Routine::of_program).collect();
    let mut part = Workload {
        image: Image::new(&routines).unwrap(),
        routines,
        names: reading.programs.iter().map(|program| program.name.to_string()).collect(),
        ..Workload::default()
    };
    let mut heap = Heap::over(Level::Task, [Arc::from([]), Arc::from([])]);
    let given = [
        json!({ "set": [[i32::MAX, 5]] }),
        json!([[0, 1, 2], [3, 4, 5], [6, 7, 8]]),
        json!({ "set": [[i32::MIN, 0], [i32::MAX, 0]] }),
    ];
    let values = given.map(|json| heap.from_json(&json).unwrap());
    let arena = heap.finish();
    let task = part.buffer.push_arena(&arena);
    part.arenas.push(arena);
    let inputs = inputs(&values);
    part.buffer.samples.push(Sample { task, inputs, expected: 0, unused: 0 });
    let programs = part.routines.len() as u32;
    part.items.push(Item { sample: 0, first_program: 0, programs, unused: 0 });
    part
}

/// The message of each step by program; none if it does not fail.
pub fn messages() -> Vec<Vec<Option<&'static str>>> {
    let mut programs = Vec::new();
    for line in PROGRAMS.lines() {
        if line.starts_with("def ") {
            programs.push(Vec::new());
        } else if let (Some(steps), true) = (programs.last_mut(), line.contains(" = ")) {
            steps.push(line.split_once("  # ").map(|(_, message)| message));
        }
    }
    programs
}
