//! All ways to evaluate a battery write the same rows.

use crate::{MEGA, builtin_solvers, jobs, judged, random_programs, woven};
use batt_engine::lower::{Pass, Passes};
use batt_engine::{Batching, Cpu, Job, Prepared};
use batt_program::battery::Battery;
use batt_testkit::{odd_programs, read_programs, rows};
use std::sync::Arc;

/// Evaluates in all ways.
fn compare_all_ways(battery: &Battery, jobs: &[Arc<Job>]) {
    let plain = Prepared::new(battery.clone(), Passes::NONE);
    let (expected, scores, _) = rows(&plain, jobs, MEGA, &mut Cpu::new(1));
    assert!(expected.lines().count() > battery.outputs.len());
    let same = |what: &str, prepared: &Prepared, batching: Batching, threads: usize| {
        let (found, its_scores, _) = rows(prepared, jobs, batching, &mut Cpu::new(threads));
        let differs = expected.lines().zip(found.lines()).find(|(a, b)| a != b);
        assert!(differs.is_none() && found == expected, "{what}: {differs:#?}");
        assert_eq!(its_scores, scores, "{what}");
    };
    let all = Prepared::new(battery.clone(), Passes::ALL);
    same("all passes", &all, MEGA, 1);
    for pass in Pass::ALL {
        let off = Prepared::new(battery.clone(), Passes::ALL.without(pass));
        same(&format!("without {pass}"), &off, MEGA, 1);
        let only = Prepared::new(battery.clone(), Passes::NONE.with(pass));
        same(&format!("only {pass}"), &only, MEGA, 1);
    }
    same("by task", &all, Batching::Task, 1);
    same("by sample", &all, Batching::Sample, 1);
    for size in [1, 3, 7, 100] {
        same(&format!("batches of {size}"), &all, Batching::Mega { size }, 2);
    }
    for threads in [2, 3, 8] {
        same(&format!("{threads} threads"), &all, MEGA, threads);
        same(&format!("{threads} threads by task"), &all, Batching::Task, threads);
    }
    for passes in [Passes::ALL, Passes::NONE] {
        let alone = Prepared::alone(battery.clone(), passes);
        same("each alone", &alone, MEGA, 2);
    }
}

#[test]
fn every_way_to_evaluate_the_built_in_solvers_gives_the_same_rows() {
    compare_all_ways(&judged(&builtin_solvers()), &jobs(6));
}

#[test]
fn every_way_to_evaluate_random_programs_gives_the_same_rows() {
    compare_all_ways(&judged(&random_programs(120)), &jobs(3));
}

#[test]
fn odd_programs_too() {
    compare_all_ways(&judged(&odd_programs()), &jobs(4));
}

/// Plain and typed names of the same primitives. Steps with equal defaults are merged. Some work,
/// some fail, and some are passed as functions.
const TWINS: &str = "\
def solve_a(I):
    x1 = height(I)
    x2 = height_t(I)
    x3 = height_f(I)
    x4 = remove(ZERO, I)
    x5 = remove_t(ZERO, I)
    x6 = remove_f(ZERO, I)
    return ((x1, x2, x3), (x4, x5, x6))

def solve_b(I):
    y1 = merge_t(palette(I))
    y2 = merge_f(palette(I))
    y3 = merge(palette(I))
    y4 = mir_rot_t(ZERO, A1)
    y5 = mir_rot_f(ZERO, A1)
    return (y1, y2, y3, y4, y5)

def solve_c(I):
    z1 = insert(height_t, initset(height))
    z2 = rapply(z1, I)
    z3 = apply(size_t, fgpartition(I))
    z4 = apply(size, fgpartition(I))
    z5 = equality(height, height_t)
    return (size(z1), z2, z3, z4, z5)

def solve_d(I):
    w1 = branch(T, remove_f, remove_t)
    w2 = branch(F, remove_f, remove_t)
    w3 = w1(ONE, ONE)
    w4 = w2(ONE, ONE)
    return (w3, w4)
";

#[test]
fn typed_names_with_their_plain_ones_too() {
    compare_all_ways(&judged(&read_programs(TWINS)), &jobs(4));
}

/// Loops over values of C with a function made from I. They must stay after that function.
const LOOPS: &str = "\
def differ_loops(S, I, C):
    x1 = asobject(C)
    x2 = apply(first, x1)
    x3 = mostcolor(I)
    x4 = matcher(first, x3)
    x5 = sfilter(x1, x4)
    return (size(x5), x2)

def differ_scans(S, I, C):
    x1 = o_g(C, R5)
    x2 = even(height(I))
    x3 = objects(C, T, x2, T)
    return (size(x3), x1)
";

#[test]
fn differs_that_loop_over_the_expected_grid_too() {
    compare_all_ways(&woven(&odd_programs(), &read_programs(LOOPS)), &jobs(5));
}

#[test]
fn a_differ_that_fails_scores_nothing_whatever_it_judges() {
    let solvers = "\
def solve_a(I):
    x1 = divide(ONE, ZERO)
    return x1

def solve_b(I):
    return I
";
    let differ = "\
def differ_x(S, I, C):
    x1 = divide(ONE, ZERO)
    return astuple(HUNDRED, x1)
";
    let battery = woven(&read_programs(solvers), &read_programs(differ));
    let again = Battery::read("again.batt", &battery.to_string()).expect("it reads back");
    assert_eq!(again, battery);
    let text = rows(&Prepared::new(again, Passes::ALL), &jobs(2), MEGA, &mut Cpu::new(1)).0;
    let verdicts: Vec<&str> = text.split("\"differ_x\":[").skip(1).collect();
    assert!(!verdicts.is_empty());
    assert!(verdicts.iter().all(|verdict| verdict.starts_with("0,")), "{text}");
    compare_all_ways(&battery, &jobs(2));
}
