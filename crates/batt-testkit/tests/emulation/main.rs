//! The device code on the host, many programs at a time and values that the corpus has not: step by
//! step the same as the CPU, in value, failure and calls, or left to the CPU.

mod cases;
mod compare;

use batt_cuda::emu::Lanes;
use batt_cuda::{Options, items_per_sample, items_per_segment};
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

#[test]
fn built_in_solvers() {
    let mut part = cases::builtin(3);
    part.items = items_per_sample(&part.image, &part.batch);
    all_well(&compare(&part, Lanes::One, options()), 0.05);
}

#[test]
fn built_in_solvers_in_segments() {
    let mut part = cases::builtin(16);
    part.items = items_per_segment(&part.image, &part.batch, 3);
    all_well(&compare(&part, Lanes::One, options()), 0.05);
}

#[test]
fn built_in_solvers_with_32_lanes() {
    let mut part = cases::builtin(24);
    let items = items_per_segment(&part.image, &part.batch, 7);
    part.items = items.into_iter().step_by(9).collect();
    for seed in SEEDS {
        all_well(&compare(&part, Lanes::Fibres(seed), options()), 0.05);
    }
}

fn in_parts(parts: Vec<cases::Part>, lanes: impl Fn(usize) -> Lanes, most_flagged: f64) {
    let mut total = Tally::default();
    for (k, part) in parts.iter().enumerate() {
        total.add(compare(part, lanes(k), options()));
    }
    all_well(&total, most_flagged);
}

#[test]
fn hashes_of_long_containers() {
    in_parts(cases::hashed_parts(), |_| Lanes::One, 0.0);
}

#[test]
fn hashes_of_long_containers_with_32_lanes() {
    in_parts(cases::hashed_parts(), |k| Lanes::Fibres(k as u64 + 3), 0.0);
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
