//! Hashes that say whether data and language are still the same.

use crate::records::TaskKey;
use batt_dsl::constants;
use batt_tasks::{Grid, Task};
use sha2::{Digest, Sha256};

fn short(hash: Sha256) -> u128 {
    hash.finalize()[..16].iter().fold(0, |name, &byte| name << 8 | u128::from(byte))
}

/// A hash of the demonstrations and the inputs of the tests.
pub(crate) fn grids(task: &Task) -> u128 {
    let mut hash = Sha256::new();
    let mut add = |grid: &Grid| {
        hash.update([grid.height() as u8, grid.width() as u8]);
        hash.update(grid.cells());
    };
    for pair in &task.train {
        add(&pair.input);
        pair.output.iter().for_each(&mut add);
    }
    // A pair of demonstrations never reads as two tests.
    hash.update([0, 0]);
    let mut add = |grid: &Grid| {
        hash.update([grid.height() as u8, grid.width() as u8]);
        hash.update(grid.cells());
    };
    task.test.iter().for_each(|pair| add(&pair.input));
    short(hash)
}

/// A hash of these tasks, their names and order included, without the outputs of tests.
pub fn data_revision<'a>(tasks: impl IntoIterator<Item = &'a TaskKey>) -> String {
    let mut hash = Sha256::new();
    for task in tasks {
        hash.update((task.name.len() as u64).to_le_bytes());
        hash.update(task.name.as_bytes());
        hash.update(task.grids.to_le_bytes());
    }
    format!("{:032x}", short(hash))
}

/// A hash of the names and types of all primitives and the values of all constants. It tells when a
/// program may mean something else; implementations that change without it are found by
/// `batt solvers verify`.
pub fn language_revision() -> String {
    let mut hash = Sha256::new();
    for prim in batt_dsl::table::ALL {
        hash.update(prim.signature());
        hash.update("\n");
    }
    for constant in constants::all() {
        hash.update(constant.name);
        hash.update(format!(" {:?} {:?}\n", constant.value.as_int(), constant.value.as_ij()));
    }
    format!("{:032x}", short(hash))
}
