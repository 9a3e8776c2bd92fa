//! Connected groups of tiles: noise, and shapes whose parts meet late.

use crate::cases::Pairs;
use crate::in_parts;
use batt_cuda::emu::Lanes;
use batt_dsl::Prim;
use batt_dsl::random::Rng;
use serde_json::{Value as Json, json};

fn grid(height: i32, width: i32, mut number: impl FnMut(i32, i32) -> i32) -> Json {
    let mut row = |i| (0..width).map(|j| json!(number(i, j))).collect::<Vec<_>>();
    json!((0..height).map(&mut row).collect::<Vec<_>>())
}

/// Of each 100 cells, so many have one of these colours, and the others have the first one.
fn noisy(rng: &mut Rng, height: i32, width: i32, colors: &[i32], density: u64) -> Json {
    grid(height, width, |_, _| {
        let other = rng.below(100) < density;
        colors[if other { rng.below(colors.len() as u64) as usize } else { 0 }]
    })
}

/// Noise of several densities and sizes.
fn noise(count: usize) -> Vec<Json> {
    let all: Vec<i32> = (-1..=14).collect();
    let palettes =
        [&all[..], &[0, 1], &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], &[14, -1, 0], &[5, 0, 5, 5]];
    let sizes = [(1, 1), (30, 30), (32, 32), (1, 32), (32, 1), (2, 31), (9, 14)];
    let mut rng = Rng::for_name("noise");
    let mut make = |k: usize| {
        let (height, width) = match k % 3 {
            0 => sizes[k / 3 % sizes.len()],
            _ => (1 + rng.below(32) as i32, 1 + rng.below(32) as i32),
        };
        let density = [100, 15, 50, 80, 3][k % 5];
        noisy(&mut rng, height, width, palettes[k % 11 % palettes.len()], density)
    };
    (0..count).map(&mut make).collect()
}

/// Does a spiral of width 1 cover this cell?
fn in_spiral(side: i32, i: i32, j: i32) -> bool {
    let ring = i.min(j).min(side - 1 - i).min(side - 1 - j);
    // The gap is where a ring leads to the next one.
    if ring % 2 == 0 { (i, j) != (ring + 1, ring) } else { (i, j) == (ring + 1, ring) }
}

/// Shapes whose parts meet late, or often.
fn shapes() -> Vec<Json> {
    let one = |on: bool| i32::from(on) * 3;
    let mut all = Vec::new();
    for side in [7, 31, 32] {
        let end = side - 1;
        all.push(grid(side, side, |_, _| 4)); // a single group
        all.push(grid(side, side, |i, j| (i + j) % 2)); // a checkerboard
        all.push(grid(side, side, |i, j| (i + j) % 3 - 1));
        all.push(grid(side, side, |i, j| one(i % 2 == 0 || j == if i % 4 == 1 { end } else { 0 })));
        all.push(grid(side, side, |i, j| one(j % 2 == 0 || i == if j % 4 == 1 { end } else { 0 })));
        all.push(grid(side, side, |i, j| one(j % 2 == 0 || i == end))); // combs
        all.push(grid(side, side, |i, j| one(j % 2 == 0 || i == 0)));
        all.push(grid(side, side, |i, j| one(i % 2 == 0 || j == end)));
        all.push(grid(side, side, |i, j| one(j % 4 == 0 || (i == end - j / 8 && j % 8 < 4))));
        all.push(grid(side, side, |i, j| one((i + j) % 4 == 0 || (i - j) % 4 == 0)));
        all.push(grid(side, side, |i, j| (i - j).abs() % 4 + 9)); // slanted stripes
        all.push(grid(side, side, |i, j| i.min(j).min(end - i).min(end - j) % 16 - 1)); // frames
        all.push(grid(side, side, |i, j| one(in_spiral(side, i, j))));
        all.push(grid(side, side, |i, j| one(in_spiral(side, end - i, j))));
    }
    all
}

/// Compares all options of `objects`, with one lane and with 32 for every n-th call.
fn agree(grids: &[Json], every: usize) {
    let mut pairs = Pairs::default();
    let mut some = Pairs::default();
    for (k, grid) in grids.iter().enumerate() {
        for code in 0..8 {
            let [univalued, diagonal, without_bg] = [4, 2, 1].map(|bit| json!(code & bit > 0));
            let args = [grid.clone(), univalued, diagonal, without_bg];
            assert!(pairs.add_json(Prim::objects, &args));
            if (8 * k + code + k / every).is_multiple_of(every) {
                some.add_json(Prim::objects, &args);
            }
        }
    }
    in_parts(pairs.finish(), |_| Lanes::One, &[]);
    in_parts(some.finish(), |k| Lanes::Fibres(k as u64 + 11), &[]);
}

#[test]
fn groups_of_noise() {
    agree(&noise(240), 3);
}

/// Grids that are no tiles: single lanes build small groups, and all lanes together large ones.
#[test]
fn groups_of_wide_grids() {
    let mut rng = Rng::for_name("wide noise");
    let palettes = [&[0, 1][..], &[3, 3, 5, 120, -7], &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], &[2, -1]];
    let sizes = [(33, 5), (1, 70), (40, 33), (3, 60), (64, 2), (35, 35)];
    let mut grids: Vec<Json> = (0..24)
        .map(|k| {
            let (height, width) = sizes[k % sizes.len()];
            let density = [100, 30, 60, 5][k / sizes.len()];
            noisy(&mut rng, height, width, palettes[k % palettes.len()], density)
        })
        .collect();
    // As many cells as a lane takes, and one more; groups that are as wide as a tile, and wider.
    for side in [8, 13, 32, 33] {
        grids.push(grid(40, 40, |i, j| i32::from(i < side && j < side) + i32::from(j == 39)));
        grids.push(grid(1, 70, |_, j| i32::from(j < 2 * side) + 2 * i32::from(j >= 3 * side)));
        grids.push(grid(65, 2, |i, j| if j == 0 { i % 2 } else { i / side }));
    }
    agree(&grids, 5);
}

#[test]
fn groups_of_winding_shapes() {
    agree(&shapes(), 1);
}
