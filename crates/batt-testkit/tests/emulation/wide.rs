//! Grids and Objects that are no tiles.

use crate::cases::Pairs;
use crate::in_parts;
use batt_cuda::emu::Lanes;
use batt_dsl::Prim;
use batt_dsl::random::Rng;
use serde_json::{Value as Json, json};

/// Noise of so many colours, the first of them this one.
fn noise(rng: &mut Rng, height: usize, width: usize, first: i32, colors: u64) -> Vec<Vec<i32>> {
    let row =
        |rng: &mut Rng| (0..width).map(|_| first + rng.below(colors) as i32).collect::<Vec<_>>();
    (0..height).map(|_| row(rng)).collect()
}

/// Some cells of a grid as an Object somewhere else; the last one has another colour at times.
fn part(rng: &mut Rng, grid: &[Vec<i32>], cells: usize, reach: u64) -> Vec<(i32, [i32; 2])> {
    let (height, width) = (grid.len() as u64, grid[0].len() as u64);
    let (top, left) = (rng.below(height), rng.below(width));
    let (down, right) = (rng.below(90) as i32 - 45, rng.below(90) as i32 - 45);
    let mut object: Vec<(i32, [i32; 2])> = (0..cells)
        .map(|_| {
            let i = (top + rng.below(reach)).min(height - 1) as usize;
            let j = (left + rng.below(reach)).min(width - 1) as usize;
            (grid[i][j], [i as i32 + down, j as i32 + right])
        })
        .collect();
    if rng.below(4) == 0 {
        object[cells - 1].0 += 1;
    }
    object
}

fn set(object: &[(i32, [i32; 2])]) -> Json {
    json!({ "set": object })
}

/// Objects that end up far from (0, 0), or cannot be moved there.
fn far() -> Vec<Vec<(i32, [i32; 2])>> {
    let (min, max) = (i32::MIN, i32::MAX);
    let pairs: [([i32; 2], [i32; 2]); 8] = [
        ([min, 0], [min, 1]),
        ([0, min], [1, min]),
        ([0, min + 1], [0, max]),
        ([max, max], [max, max - 1]),
        ([0, 0], [max, 0]),
        ([0, 0], [0, max - 20]),
        ([-5, 7], [-5, max - 60]),
        ([0, 0], [1 << 29, 0]),
    ];
    pairs.iter().map(|&(a, b)| vec![(1, a), (1, b)]).collect()
}

#[test]
fn occurrences() {
    let mut rng = Rng::for_name("occurrences");
    let mut pairs = Pairs::default();
    let mut some = Pairs::default();
    let sizes = [(33, 7), (5, 40), (34, 35), (32, 32), (6, 9), (1, 1), (2, 64)];
    for k in 0..140 {
        let (height, width) = sizes[k % sizes.len()];
        let (first, colors) = [(0, 2), (12, 4), (3, 1), (-4, 5), (0, 1)][k % 5];
        let grid = noise(&mut rng, height, width, first, colors);
        let mut objects: Vec<_> = [(1, 1), (2, 3), (4, 40), (9, 4)]
            .map(|(n, reach)| part(&mut rng, &grid, n, reach))
            .into();
        // Two colours at one location never occur.
        let [i, j] = objects[0][0].1;
        objects.push(vec![objects[0][0], (objects[0][0].0 + 1, [i, j])]);
        objects.extend(if k < 10 { far() } else { Vec::new() });
        objects.push(Vec::new());
        for object in &objects {
            let args = [json!(grid), set(object)];
            assert!(pairs.add_json(Prim::occurrences, &args));
            if k % 7 == 3 {
                some.add_json(Prim::occurrences, &args);
            }
        }
    }
    // Whether these fail depends on which cells are looked at.
    in_parts(pairs.finish(), |_| Lanes::One, &[("Wide at occurrences", 16)]);
    in_parts(some.finish(), |k| Lanes::Fibres(k as u64 + 3), &[("Wide at occurrences", 2)]);
}
