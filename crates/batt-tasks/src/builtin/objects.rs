//! Tasks about shapes on black: size, form and place.

use super::canvas::{Area, Canvas, Cell, blobs, bounds, scatter};
use super::{Example, Rng};

/// A canvas with shapes of these sizes in random colours.
fn draw_blobs(rng: &mut Rng, sizes: &[usize], except: &[u8]) -> Option<(Canvas, Vec<Vec<Cell>>)> {
    let mut canvas = Canvas::black(rng.between(10, 17), rng.between(10, 19));
    let shapes = blobs(rng, &canvas, sizes)?;
    for shape in &shapes {
        let colour = rng.colour(except);
        canvas.set_all(shape.iter().copied(), colour);
    }
    Some((canvas, shapes))
}

/// Different sizes in any order.
fn different_sizes(rng: &mut Rng, count: usize, low: usize, high: usize) -> Vec<usize> {
    let mut sizes: Vec<usize> = (low..=high).collect();
    rng.shuffle(&mut sizes);
    sizes.truncate(count);
    sizes
}

/// A canvas with rectangles of these sides.
fn draw_rectangles(
    rng: &mut Rng,
    sides: &[(usize, usize)],
    gap: usize,
    except: &[u8],
) -> Option<(Canvas, Vec<Area>)> {
    let mut canvas = Canvas::black(rng.between(12, 20), rng.between(13, 22));
    let areas = scatter(rng, (canvas.height, canvas.width), sides, gap)?;
    for area in &areas {
        canvas.set_all(area.cells(), rng.colour(except));
    }
    Some((canvas, areas))
}

pub(super) fn largest(rng: &mut Rng) -> Option<Example> {
    let count = rng.between(3, 5);
    let sizes = different_sizes(rng, count, 3, 11);
    let (input, shapes) = draw_blobs(rng, &sizes, &[])?;
    let largest = shapes.iter().max_by_key(|shape| shape.len())?;
    let output = input.part(&bounds(largest)?);
    Some((input, output))
}

pub(super) fn smallest(rng: &mut Rng) -> Option<Example> {
    let count = rng.between(3, 5);
    let sizes = different_sizes(rng, count, 2, 10);
    let (input, shapes) = draw_blobs(rng, &sizes, &[2])?;
    let smallest = shapes.iter().min_by_key(|shape| shape.len())?;
    let mut output = input.clone();
    output.set_all(smallest.iter().copied(), 2);
    Some((input, output))
}

pub(super) fn rank_sizes(rng: &mut Rng) -> Option<Example> {
    let count = rng.between(2, 4);
    let sizes = different_sizes(rng, count, 2, 10);
    let all_but_gray = [1, 2, 3, 4, 6, 7, 8, 9];
    let (input, mut shapes) = draw_blobs(rng, &sizes, &all_but_gray)?;
    shapes.sort_by_key(Vec::len);
    let mut output = input.clone();
    for (shape, colour) in shapes.iter().zip(1..) {
        output.set_all(shape.iter().copied(), colour);
    }
    Some((input, output))
}

pub(super) fn keep_fours(rng: &mut Rng) -> Option<Example> {
    let count = rng.between(4, 6);
    let mut sizes: Vec<usize> = (0..count).map(|_| rng.pick(&[3, 4, 4, 5])).collect();
    // Both kinds must occur.
    (sizes[0], sizes[1]) = (4, 6);
    let (input, shapes) = draw_blobs(rng, &sizes, &[])?;
    let mut output = input.clone();
    for shape in shapes.iter().filter(|shape| shape.len() != 4) {
        output.set_all(shape.iter().copied(), 0);
    }
    Some((input, output))
}

pub(super) fn remove_noise(rng: &mut Rng) -> Option<Example> {
    let (large, single) = (rng.between(2, 4), rng.between(4, 8));
    let mut sides: Vec<_> = (0..large).map(|_| (rng.between(2, 5), rng.between(2, 5))).collect();
    sides.extend((0..single).map(|_| (1, 1)));
    let (input, areas) = draw_rectangles(rng, &sides, 1, &[])?;
    let mut output = input.clone();
    for area in &areas[large..] {
        output.set_all(area.cells(), 0);
    }
    Some((input, output))
}

pub(super) fn remove_bordering(rng: &mut Rng) -> Option<Example> {
    let count = rng.between(5, 7);
    let sizes: Vec<usize> = (0..count).map(|_| rng.between(3, 8)).collect();
    let (input, shapes) = draw_blobs(rng, &sizes, &[])?;
    let mut output = input.clone();
    let at_border = |&&(row, column): &&Cell| {
        row == 0 || column == 0 || row + 1 == input.height || column + 1 == input.width
    };
    let mut removed = 0;
    for shape in shapes.iter().filter(|shape| shape.iter().any(|cell| at_border(&cell))) {
        output.set_all(shape.iter().copied(), 0);
        removed += 1;
    }
    (0 < removed && removed < count).then_some((input, output))
}

pub(super) fn outline(rng: &mut Rng) -> Option<Example> {
    let count = rng.between(2, 4);
    let sides: Vec<_> = (0..count).map(|_| (rng.between(1, 4), rng.between(1, 4))).collect();
    let (input, areas) = draw_rectangles(rng, &sides, 2, &[3])?;
    let mut output = input.clone();
    for area in &areas {
        let (top, left) = (area.top as isize - 1, area.left as isize - 1);
        let (bottom, right) = (area.bottom() as isize, area.right() as isize);
        for row in top..=bottom {
            output.set_clipped(row, left, 3);
            output.set_clipped(row, right, 3);
        }
        for column in left..=right {
            output.set_clipped(top, column, 3);
            output.set_clipped(bottom, column, 3);
        }
    }
    Some((input, output))
}

pub(super) fn mark_centers(rng: &mut Rng) -> Option<Example> {
    let count = rng.between(2, 4);
    let sides: Vec<_> = (0..count).map(|_| (rng.pick(&[3, 5, 7]), rng.pick(&[3, 5, 7]))).collect();
    let (input, areas) = draw_rectangles(rng, &sides, 1, &[4])?;
    let mut output = input.clone();
    for area in &areas {
        output.set((area.top + area.height / 2, area.left + area.width / 2), 4);
    }
    (input.count(0) * 2 > input.height * input.width).then_some((input, output))
}

pub(super) fn hollow_out(rng: &mut Rng) -> Option<Example> {
    let count = rng.between(2, 4);
    let sides: Vec<_> = (0..count).map(|_| (rng.between(3, 7), rng.between(3, 7))).collect();
    let (input, areas) = draw_rectangles(rng, &sides, 1, &[])?;
    let mut output = input.clone();
    for area in &areas {
        output.set_all(area.inner().cells(), 0);
    }
    (input.count(0) * 2 > input.height * input.width).then_some((input, output))
}

pub(super) fn paint_squares(rng: &mut Rng) -> Option<Example> {
    let mut sides = vec![(2, 3)];
    for _ in 0..rng.between(1, 3) {
        let side = rng.between(1, 5);
        sides.push((side, side));
    }
    for _ in 0..rng.between(1, 3) {
        sides.push((rng.between(1, 5), rng.between(1, 5)));
    }
    let all_but_cyan = [1, 2, 3, 4, 5, 6, 7, 9];
    let (input, areas) = draw_rectangles(rng, &sides, 1, &all_but_cyan)?;
    let mut output = input.clone();
    for area in areas.iter().filter(|area| area.height == area.width) {
        output.set_all(area.cells(), 1);
    }
    Some((input, output))
}
