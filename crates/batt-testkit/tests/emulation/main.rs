//! Compares the emulated device code with the CPU step by step: values, failures and calls.
//!
//! Runs many programs at a time, and values that the corpus does not have.

mod begun_by_lanes;
mod cases;
mod compare;
mod containers;
mod failing;
mod groups;
mod lane_cases;
mod lane_patches;
mod lanes;
mod members;
mod teams;
mod wide;

use batt_cuda::emu::Lanes;
use batt_cuda::{LaunchOptions, items_per_sample, items_per_segment};
use batt_dsl::{Limit, Reason};
use compare::{Tally, compare, traced};
use std::collections::HashSet;
use std::fmt::Write;

const SEEDS: [u64; 3] = [1, 2, 3];

fn options() -> LaunchOptions {
    LaunchOptions { check: true, failed_steps: 1 << 20, ..LaunchOptions::default() }
}

/// Asserts that nothing differs, and that exactly these runs are left to the CPU.
fn all_well(tally: &Tally, left_to_cpu: &[(&str, usize)]) {
    assert!(tally.differences.is_empty(), "{tally}");
    assert!(tally.steps > 0, "nothing was compared");
    let left: Vec<_> =
        tally.left_to_cpu.iter().map(|(why, &count)| (why.as_str(), count)).collect();
    assert_eq!(left, left_to_cpu);
}

/// The snapshot changes if the device leaves other runs to the CPU.
#[test]
fn runs_of_the_corpus_left_to_the_cpu() {
    let fallbacks = batt_testkit::corpus_fallbacks().unwrap_or_else(|error| panic!("{error}"));
    let lines: Vec<String> =
        fallbacks.iter().map(|(why, count)| format!("{count:5} {why}")).collect();
    insta::assert_snapshot!(lines.join("\n"));
}

#[test]
fn built_in_solvers() {
    let mut part = cases::builtin(3);
    part.items = items_per_sample(&part.image, &part.buffer);
    all_well(&compare(&part, Lanes::One, options()), &[]);
}

#[test]
fn built_in_solvers_in_segments() {
    let mut part = cases::builtin(16);
    part.items = items_per_segment(&part.image, &part.buffer, 3);
    all_well(&compare(&part, Lanes::One, options()), &[]);
}

#[test]
fn built_in_solvers_with_32_lanes() {
    let mut part = cases::builtin(24);
    let items = items_per_segment(&part.image, &part.buffer, 7);
    part.items = items.into_iter().step_by(9).collect();
    for seed in SEEDS {
        all_well(&compare(&part, Lanes::Fibres(seed), options()), &[]);
    }
}

/// Every reason but the full arena, which is left to the CPU, and those that no program causes.
#[test]
fn reasons_of_failures() {
    let part = failing::workload();
    for lanes in [Lanes::One, Lanes::Fibres(5)] {
        all_well(&compare(&part, lanes, options()), &[]);
    }
    let mut seen = HashSet::new();
    let mut differences = String::new();
    for (program, wanted) in failing::messages().into_iter().enumerate() {
        let (trace, _) = traced(&part, program, 0);
        assert_eq!(trace.steps.len(), wanted.len(), "a step per line");
        for (k, (step, wanted)) in trace.steps.iter().zip(wanted).enumerate() {
            seen.extend(step.failure.map(|failure| match failure.reason() {
                Reason::Argument(_) => Reason::Argument(0),
                reason => reason,
            }));
            let found = step.failure.map(|failure| failure.to_string());
            if found.as_deref() != wanted {
                let name = &part.names[program];
                writeln!(differences, "{name}, step {k}: {found:?} for {wanted:?}").unwrap();
            }
        }
    }
    assert!(differences.is_empty(), "{differences}");
    let is_rare =
        |reason: &Reason| matches!(reason, Reason::Limit(Limit::Memory) | Reason::GivenUp(_));
    for reason in Reason::ALL.iter().filter(|reason| !is_rare(reason)) {
        assert!(seen.contains(reason), "{reason:?}");
    }
}

fn in_parts(
    parts: Vec<cases::Workload>,
    lanes: impl Fn(usize) -> Lanes,
    left_to_cpu: &[(&str, usize)],
) {
    let mut total = Tally::default();
    for (k, part) in parts.iter().enumerate() {
        total.add(compare(part, lanes(k), options()));
    }
    all_well(&total, left_to_cpu);
}

#[test]
fn hashes_of_long_containers() {
    in_parts(cases::hashed_parts(), |_| Lanes::One, &[]);
}

#[test]
fn hashes_of_long_containers_with_32_lanes() {
    in_parts(cases::hashed_parts(), |k| Lanes::Fibres(k as u64 + 3), &[]);
}

/// The device cannot order functions that are nested in values within functions.
#[test]
fn order_of_functions_and_forms() {
    in_parts(cases::ordered_parts(), |_| Lanes::One, &[("CannotCompare at insert", 3)]);
}

#[test]
fn order_of_functions_and_forms_with_32_lanes() {
    let parts = cases::ordered_parts().into_iter().step_by(5);
    in_parts(parts.collect(), |k| Lanes::Fibres(k as u64 + 70), &[]);
}
