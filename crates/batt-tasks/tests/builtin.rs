//! The built-in tasks are valid, never change, and have a solver each.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use batt_tasks::builtin::{self, ALL};
use batt_tasks::{Grid, to_json};
use proptest::prelude::*;

/// The text of every solver file for the built-in tasks.
fn solver_texts() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../batt/solvers");
    let entries = fs::read_dir(folder).expect("the solvers are part of the repository");
    let paths = entries.map(|entry| entry.expect("readable").path());
    let programs = paths.filter(|path| path.extension().is_some_and(|ending| ending == "py"));
    programs.map(|path| fs::read_to_string(path).expect("readable")).collect()
}

#[test]
fn ids_are_plain_and_unique() {
    let ids: BTreeSet<_> = ALL.iter().map(|builtin| builtin.id).collect();
    assert_eq!(ids.len(), ALL.len());
    assert!(ids.len() >= 26);
    for id in ids {
        assert!(id.chars().all(|c| c.is_ascii_lowercase()), "{id} is not a plain identifier");
        assert_eq!(builtin::task(id).expect("it is listed").id, id);
    }
    assert!(builtin::task("nosuchtask").is_none());
}

#[test]
fn every_task_has_a_solver_and_every_solver_a_task() {
    let texts = solver_texts();
    let mut solved: Vec<&str> = texts
        .iter()
        .flat_map(|text| text.lines())
        .filter_map(|line| line.strip_prefix("def solve_")?.split('(').next())
        .collect();
    let mut ids: Vec<_> = ALL.iter().map(|builtin| builtin.id).collect();
    solved.sort_unstable();
    ids.sort_unstable();
    assert_eq!(solved, ids);
}

#[test]
fn the_tasks_never_change() {
    assert_eq!(builtin::tasks(), builtin::tasks());
    // FNV-1a of all tasks as text. Recorded results depend on the tasks: change this only with a
    // deliberate change of a generator.
    let hash = to_json(&builtin::tasks()).bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    assert_eq!(format!("{hash:016x}"), "49ff89ad46a1077f");
}

#[test]
fn gravity_lets_cells_fall() {
    let task = builtin::task("gravitydown").expect("it is listed");
    let pair = &task.train[0];
    let output = pair.output.as_ref().expect("a training pair has one");
    insta::assert_snapshot!(format!("{}\n->\n{output}", pair.input), @r#"
    0600
    0000
    0000
    0090
    0006
    0900
    0000
    0090
    0460
    4009
    0060
    4000
    ->
    0000
    0000
    0000
    0000
    0000
    0000
    0000
    0000
    0090
    0690
    4966
    4469
    "#);
}

fn is_valid(grid: &Grid) -> bool {
    Grid::new(grid.height(), grid.width(), grid.cells().to_vec()).as_ref() == Ok(grid)
}

proptest! {
    #[test]
    fn every_task_is_valid(number in 0..ALL.len()) {
        let task = ALL[number].task();
        prop_assert_eq!(&task, &ALL[number].task());
        prop_assert!((3..=4).contains(&task.train.len()));
        prop_assert!((1..=2).contains(&task.test.len()));
        let pairs: Vec<_> = task.train.iter().chain(&task.test).collect();
        for (place, pair) in pairs.iter().enumerate() {
            let output = pair.output.as_ref().expect("all outputs are known");
            prop_assert!(is_valid(&pair.input) && is_valid(output));
            prop_assert_ne!(&pair.input, output);
            prop_assert!(pairs[..place].iter().all(|other| other.input != pair.input));
        }
        let shapes: BTreeSet<_> =
            pairs.iter().map(|pair| (pair.input.height(), pair.input.width())).collect();
        // The inputs of this task are always 3 x 3.
        prop_assert!(shapes.len() > 1 || task.id == "selftile", "all inputs have the same size");
    }
}
