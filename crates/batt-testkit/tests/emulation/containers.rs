//! Unions, products, filters and groups, on values that take each of their ways.

use crate::cases;
use crate::compare::compare;
use crate::options;
use batt_cuda::emu::Lanes;
use batt_dsl::Prim;
use serde_json::{Value as Json, json};

/// The device computes the call, with one lane and with 32, and agrees with the CPU.
pub fn agrees(prim: Prim, args: &[Json]) {
    let Some(call) = cases::call(prim, args) else { panic!("{prim} {args:?} is not a call") };
    for lanes in [Lanes::One, Lanes::Fibres(5)] {
        let tally = compare(&call, lanes, options());
        assert!(tally.differences.is_empty(), "{}: {tally}", call.names[0]);
        assert!(tally.left_to_cpu.is_empty(), "{}: {tally}", call.names[0]);
    }
}

/// Objects of two cells; `color` gives the colours of object k.
fn objects(count: i32, color: impl Fn(i32) -> (i32, i32)) -> Json {
    let object = |k: i32| {
        let (i, j, (first, second)) = (k * 3 % 11, k * 5 % 13, color(k));
        json!({ "set": [[first, [i, j]], [second, [i + 1, j]]] })
    };
    json!({ "set": (0..count).map(object).collect::<Vec<_>>() })
}

#[test]
fn unions_of_objects() {
    for count in [3, 6, 45] {
        agrees(Prim::merge, &[objects(count, |_| (3, 3))]);
        agrees(Prim::merge, &[objects(count, |_| (20, 20))]);
        // Several colours, which meet at some places if there are many.
        agrees(Prim::merge, &[objects(count, |k| (k % 4 - 1, k % 4 - 1))]);
        agrees(Prim::merge, &[objects(count, |k| (k % 3, 14 - k % 5))]);
        // A colour without a code.
        agrees(Prim::merge, &[objects(count, |k| (k % 3 * 10, 2))]);
    }
    let far = (0..9).map(|k| json!({ "set": [[k, [k * 9, 0]]] }));
    agrees(Prim::merge, &[json!({ "set": far.collect::<Vec<_>>() })]);
    let mixed = (0..9).map(|k| match k % 3 {
        0 => json!({ "set": [] }),
        1 => json!({ "set": [[k, k]] }),
        _ => json!({ "set": [[1, [k, k]]] }),
    });
    agrees(Prim::merge, &[json!({ "set": mixed.collect::<Vec<_>>() })]);
}

#[test]
fn unions_of_many_cells_that_are_no_tile() {
    // On a box of 45 x 40, with some cells in several Objects, and on one with gaps, which is not drawn.
    for (rows, stride, colors) in [(45, 1, 1), (45, 1, 4), (45, 1, 60), (40, 97, 3)] {
        let object = |k: i32| {
            let cell = |m: i32| {
                let (i, j) = ((k * 7 + m * 3) % rows * stride, (k * 5 + m) % 40 * stride);
                json!([k % colors - 1, [i - 3, j - 3]])
            };
            json!({ "set": (0..12).map(cell).collect::<Vec<_>>() })
        };
        for count in [4, 40] {
            let objects = (0..count).map(object).collect::<Vec<_>>();
            agrees(Prim::merge, &[json!({ "set": objects })]);
        }
    }
}

/// Objects that have many first cells in common: each bit of k is a cell that object k has or has not.
fn similar_objects(numbers: std::ops::Range<i32>, colors: [i32; 3], step: i32) -> Json {
    let object = |k: i32| {
        let bits = (0..6).filter(|bit| k >> bit & 1 == 1);
        let cell = |bit: i32| json!([colors[(bit % 3) as usize], [bit / 3, bit % 3 * step]]);
        let first = json!([colors[0], [0, -(1 + k / 32) * step]]);
        let cells: Vec<Json> = std::iter::once(first).chain(bits.map(cell)).collect();
        json!({ "set": cells })
    };
    json!({ "set": numbers.map(object).collect::<Vec<_>>() })
}

#[test]
fn objects_of_several_colors_are_put_in_order() {
    let few = [[0, 1, 2], [3, 3, 3], [-1, 14, 0], [5, 5, 2], [2, 0, 1]];
    for colors in few {
        for step in [1, 2, 15] {
            let (some, others) =
                (similar_objects(0..40, colors, step), similar_objects(24..64, colors, step));
            agrees(Prim::combine, &[others.clone(), some.clone()]);
            agrees(Prim::intersection, &[some, others]);
        }
    }
    // Far from each other, or of colours without a code.
    for (colors, step) in [([0, 1, 2], 40), ([0, 1, 2], 500), ([1, 20, 2], 1)] {
        let (some, others) =
            (similar_objects(0..9, colors, step), similar_objects(5..14, colors, step));
        agrees(Prim::combine, &[others, some]);
    }
}

#[test]
fn products_and_what_is_kept_of_them() {
    let places: Vec<Json> = (0..20).map(|k| json!([k * 7 % 5, k * 3 % 17])).collect();
    let wide: Vec<Json> = (0..9).map(|k| json!([k * 100, -k])).collect();
    let cells: Vec<Json> = (0..12).map(|k| json!([k % 3, [k, k * 5 % 7]])).collect();
    let ints: Vec<Json> = (0..9).map(|k| json!(k * 4 % 9)).collect();
    for (a, b) in [
        (&places, &places),
        (&places, &wide),
        (&cells, &cells),
        (&ints, &places),
        (&ints, &ints),
        (&places, &cells),
    ] {
        agrees(Prim::product, &[json!({ "set": a }), json!({ "set": b })]);
        agrees(Prim::product, &[json!(a), json!({ "set": b })]);
    }
    let pairs: Vec<Json> =
        cells.iter().flat_map(|a| cells.iter().map(move |b| json!([a, b]))).collect();
    let same = json!({ "fn": ["fork", "equality", ["power", "first", { "v": 2 }], ["compose", "first", "last"]] });
    agrees(Prim::sfilter, &[json!({ "set": pairs }), same.clone()]);
    agrees(Prim::sfilter, &[json!(pairs), same]);
}

/// A grid that is no tile.
fn grid(height: i32, width: i32, number: impl Fn(i32, i32) -> i32) -> Json {
    let row = |i: i32| (0..width).map(|j| json!(number(i, j))).collect::<Vec<_>>();
    json!((0..height).map(row).collect::<Vec<_>>())
}

#[test]
fn groups_and_colours_of_wide_grids() {
    let snake = |i: i32, j: i32| i32::from(i % 2 == 0 || j == if i % 4 == 1 { 36 } else { 0 });
    let grids = [
        grid(9, 40, |i, j| (i * j) % 4),
        grid(37, 37, snake),
        grid(34, 3, |i, j| (i + j) % 2),
        grid(5, 33, |_, _| 7),
        grid(35, 4, |i, j| (i / 3 + j / 2) % 3 * 50),
        grid(33, 2, |i, j| 40 - i - j),
        grid(6, 7, |i, j| (i * j % 5 - 2) * 1_000_000_000), // no colours of Cells
    ];
    for grid in &grids[..6] {
        for code in 0..8 {
            let [univalued, diagonal, without_bg] = [4, 2, 1].map(|bit| json!(code & bit > 0));
            agrees(Prim::objects, &[grid.clone(), univalued, diagonal, without_bg]);
        }
    }
    for grid in &grids {
        for prim in [Prim::palette, Prim::numcolors, Prim::mostcolor, Prim::leastcolor] {
            agrees(prim, std::slice::from_ref(grid));
        }
    }
}

/// Of cells of several colours at one location, the last one in order is seen.
#[test]
fn objects_that_paint_a_location_more_than_once() {
    let cells = |colors: &[i32], step: i32| -> Vec<Json> {
        let cell = move |(k, &color): (usize, &i32)| {
            (0..20).map(move |n| json!([color, [n * step % 9 - k as i32, n * 7 % 5 + n / 6]]))
        };
        colors.iter().enumerate().flat_map(cell).collect()
    };
    let ascending: Vec<i32> = (-1..12).collect();
    let grids = [
        grid(9, 9, |i, j| (i * j) % 4),
        grid(40, 6, |i, j| (i + j) % 3),
        grid(3, 30, |_, _| 0),
        grid(5, 5, |i, j| i * j * 50),
    ];
    for colors in [&[3, 7][..], &[9, 2, 4, 0], &ascending, &[5], &[1, 40, 2]] {
        for step in [2, 5] {
            let cells = cells(colors, step);
            for grid in &grids {
                let object = json!({ "set": cells });
                agrees(Prim::paint, &[grid.clone(), object.clone()]);
                agrees(Prim::underpaint, &[grid.clone(), object]);
            }
        }
    }
}

#[test]
fn parts_of_wide_grids() {
    let grids = [
        grid(9, 40, |i, j| if i % 3 == 0 { 5 } else { (i * j) % 4 }),
        grid(40, 9, |i, j| if j % 2 == 0 { i % 3 } else { 7 }),
        grid(34, 3, |_, j| j),
        grid(35, 4, |i, j| (i / 3 + j / 2) % 3 * 50),
        grid(33, 1, |_, _| 2),
        grid(40, 0, |_, _| 0),
    ];
    for grid in &grids {
        agrees(Prim::compress, std::slice::from_ref(grid));
        for factor in [1, 2, 7, 50, 2_000_000_000] {
            agrees(Prim::downscale, &[grid.clone(), json!(factor)]);
        }
    }
}

#[test]
fn objects_that_grow_out_of_a_tile() {
    let cell = |color: i32, i: i32, j: i32| json!([color, [i, j]]);
    let of_one_color = json!({ "set": [cell(3, 2, 5), cell(3, 4, 14), cell(3, 9, 5)] });
    let of_colors = json!({ "set": [cell(3, -2, 5), cell(20, 4, 14), cell(1, 9, 5)] });
    let far = json!({ "set": [cell(3, 0, 0), cell(4, 70, 3)] });
    let twice = json!({ "set": [cell(3, 1, 1), cell(4, 1, 1), cell(4, 2, 2)] });
    for object in [&of_one_color, &of_colors, &far, &twice] {
        for factor in [1, 3, 5, 12] {
            agrees(Prim::upscale, &[object.clone(), json!(factor)]);
        }
        for color in [3, 4, 99] {
            agrees(Prim::colorcount, &[object.clone(), json!(color)]);
        }
    }
}
