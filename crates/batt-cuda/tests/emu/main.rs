//! The device code on the host, step by step the same as the CPU: value, failure and calls, or
//! left to the CPU.

mod cases;
mod compare;
#[allow(dead_code)]
#[path = "../../../batt-engine/tests/corpus/mod.rs"]
mod corpus;

use batt_cuda::emu::Lanes;
use batt_cuda::{Batch, Image, Options, items_per_sample, items_per_segment};
use compare::{Tally, compare};

const SEEDS: [u64; 3] = [1, 2, 3];

fn options() -> Options {
    Options { check: true, ..Options::default() }
}

fn all_well(tally: &Tally, most_flagged: f64) {
    eprintln!("{tally}");
    assert!(tally.differences.is_empty(), "{tally}");
    assert!(tally.steps > 0, "nothing was compared");
    let share = tally.flagged_runs as f64 / tally.runs as f64;
    assert!(share <= most_flagged, "{:.1} % are left to the CPU", 100.0 * share);
}

fn builtin(every: usize) -> (Image, Batch) {
    let programs = cases::builtin_programs();
    let mut batch = Batch::default();
    for task in batt_tasks::builtin::tasks().iter().step_by(every) {
        batch.push_task(&cases::task_values(task));
    }
    (Image::new(&programs), batch)
}

#[test]
fn built_in_solvers() {
    let (image, batch) = builtin(3);
    let items = items_per_sample(&image, &batch);
    all_well(&compare(&image, &batch, &items, Lanes::One, options()), 0.05);
}

#[test]
fn built_in_solvers_in_segments() {
    let (image, batch) = builtin(16);
    let items = items_per_segment(&image, &batch, 3);
    all_well(&compare(&image, &batch, &items, Lanes::One, options()), 0.05);
}

#[test]
fn built_in_solvers_with_32_lanes() {
    let (image, batch) = builtin(24);
    for seed in SEEDS {
        let items = items_per_segment(&image, &batch, 7);
        let items: Vec<_> = items.into_iter().step_by(9).collect();
        all_well(&compare(&image, &batch, &items, Lanes::Fibres(seed), options()), 0.05);
    }
}

fn in_parts(parts: Vec<cases::Part>, lanes: impl Fn(usize) -> Lanes, most_flagged: f64) {
    let mut total = Tally::default();
    for (k, part) in parts.iter().enumerate() {
        let name = |program: usize| part.names[program].as_str();
        total.add(compare(&part.image, &part.batch, &part.items, lanes(k), options()).named(name));
    }
    all_well(&total, most_flagged);
}

#[test]
fn written_programs() {
    in_parts(cases::corpus_parts(), |_| Lanes::One, 0.5);
}

#[test]
fn written_programs_with_32_lanes() {
    in_parts(cases::corpus_parts(), |k| Lanes::Fibres(k as u64 + 7), 0.5);
}

#[test]
fn recorded_calls() {
    in_parts(cases::recorded_parts(1), |_| Lanes::One, 0.3);
}

#[test]
fn recorded_calls_with_32_lanes() {
    in_parts(cases::recorded_parts(4), |k| Lanes::Fibres(k as u64), 0.3);
}

/// What holds functions that combinators made, in values within functions, is left to the CPU.
const UNORDERED: f64 = 0.02;

#[test]
fn order_of_functions_and_forms() {
    in_parts(cases::ordered_parts(), |_| Lanes::One, UNORDERED);
}

#[test]
fn order_of_functions_and_forms_with_32_lanes() {
    let parts = cases::ordered_parts().into_iter().step_by(5);
    in_parts(parts.collect(), |k| Lanes::Fibres(k as u64 + 70), UNORDERED);
}

#[test]
fn random_programs() {
    let parts = cases::random_parts();
    if !parts.is_empty() {
        in_parts(parts, |_| Lanes::One, 0.2);
    }
}

#[test]
fn random_programs_with_32_lanes() {
    let parts = cases::random_parts();
    if !parts.is_empty() {
        in_parts(parts.into_iter().take(2).collect(), |k| Lanes::Fibres(k as u64 + 40), 0.2);
    }
}
