//! Tasks about symmetry: mirrors and turns.

use super::canvas::{Area, Canvas, blob, scatter};
use super::{Example, Rng};

pub(super) fn kaleidoscope(rng: &mut Rng) -> Option<Example> {
    let (height, width) = (rng.between(2, 6), rng.between(2, 6));
    let colours = rng.colours(3, &[]);
    let input = Canvas::random(rng, height, width, &colours);
    let output = Canvas::from_fn(2 * height, 2 * width, |row, column| {
        input.get(row.min(2 * height - 1 - row), column.min(2 * width - 1 - column))
    });
    Some((input, output))
}

pub(super) fn mirror_right(rng: &mut Rng) -> Option<Example> {
    let (height, half) = (rng.between(4, 12), rng.between(3, 8));
    let colours = rng.colours(2, &[]);
    let area = Area { top: 0, left: 0, height, width: half };
    let mut input = Canvas::black(height, 2 * half);
    for cell in blob(rng, &area, height * half / 2) {
        input.set(cell, rng.pick(&colours));
    }
    let output = Canvas::from_fn(height, 2 * half, |row, column| {
        input.get(row, column.min(2 * half - 1 - column))
    });
    Some((input, output))
}

pub(super) fn repair(rng: &mut Rng) -> Option<Example> {
    let (height, half) = (rng.between(6, 14), rng.between(4, 8));
    let colours = rng.colours(4, &[]);
    let left = Canvas::random(rng, height, half, &colours);
    let output = Canvas::from_fn(height, 2 * half, |row, column| {
        left.get(row, column.min(2 * half - 1 - column))
    });
    let (tall, wide) = (rng.between(2, 4), rng.between(2, half - 1));
    let side = rng.pick(&[0, half]);
    let hole = Area {
        top: rng.between(0, height - tall),
        left: side + rng.between(0, half - wide),
        height: tall,
        width: wide,
    };
    let mut input = output.clone();
    input.set_all(hole.cells(), 0);
    Some((input, output))
}

pub(super) fn pinwheel(rng: &mut Rng) -> Option<Example> {
    let side = rng.between(2, 6);
    let mut colours = rng.colours(2, &[]);
    colours.push(0);
    let input = Canvas::random(rng, side, side, &colours);
    let turns = [input.clone(), input.turned(), input.turned().turned()];
    let mut output = Canvas::black(2 * side, 2 * side);
    output.stamp((0, 0), &turns[0]);
    output.stamp((0, side), &turns[1]);
    output.stamp((side, side), &turns[2]);
    output.stamp((side, 0), &turns[2].turned());
    Some((input, output))
}

pub(super) fn turn_quarter(rng: &mut Rng) -> Option<Example> {
    let (height, width) = (rng.between(3, 9), rng.between(3, 9));
    let colours = rng.colours(4, &[]);
    let input = Canvas::random(rng, height, width, &colours);
    let output = input.turned();
    Some((input, output))
}

pub(super) fn pick(rng: &mut Rng) -> Option<Example> {
    let mut input = Canvas::black(rng.between(10, 16), rng.between(10, 18));
    let count = rng.between(3, 4);
    let sizes: Vec<_> = (0..count).map(|_| (rng.between(3, 4), rng.between(3, 5))).collect();
    let areas = scatter(rng, (input.height, input.width), &sizes, 1)?;
    let mut symmetric = Vec::new();
    for area in &areas {
        let shape = blob(rng, area, area.height * area.width * 2 / 3);
        let colour = rng.colour(&[]);
        input.set_all(shape.iter().copied(), colour);
        let bounds = super::canvas::bounds(&shape)?;
        if rng.percent(30) {
            let mirror =
                |&(row, column): &(usize, usize)| (row, bounds.left + bounds.right() - 1 - column);
            input.set_all(shape.iter().map(mirror), colour);
        }
        let part = input.part(&bounds);
        if part == part.mirrored() {
            symmetric.push(part);
        }
    }
    let [output] = <[Canvas; 1]>::try_from(symmetric).ok()?;
    Some((input, output))
}
