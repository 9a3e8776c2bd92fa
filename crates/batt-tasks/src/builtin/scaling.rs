//! Tasks about scaling and tiling.

use super::canvas::Canvas;
use super::{Example, Rng};

pub(super) fn magnify(rng: &mut Rng) -> Option<Example> {
    let (height, width, count) = (rng.between(2, 5), rng.between(2, 5), rng.between(2, 4));
    let mut colours = rng.colours(count, &[]);
    colours.push(0);
    let input = Canvas::random(rng, height, width, &colours);
    let factor = colours.iter().filter(|&&colour| colour != 0 && input.count(colour) > 0).count();
    if factor < 2 {
        return None;
    }
    let output = Canvas::from_fn(height * factor, width * factor, |row, column| {
        input.get(row / factor, column / factor)
    });
    Some((input, output))
}

pub(super) fn self_tile(rng: &mut Rng) -> Option<Example> {
    let colour = rng.colour(&[]);
    let input = Canvas::random(rng, 3, 3, &[0, colour]);
    let output = Canvas::from_fn(9, 9, |row, column| {
        if input.get(row / 3, column / 3) == 0 { 0 } else { input.get(row % 3, column % 3) }
    });
    (2..8).contains(&input.count(colour)).then_some((input, output))
}

pub(super) fn brick_wall(rng: &mut Rng) -> Option<Example> {
    let (height, width) = (rng.between(1, 4), rng.between(2, 5));
    let colours = rng.colours(3, &[]);
    let input = Canvas::random(rng, height, width, &colours);
    let mirrored = input.mirrored();
    if input == mirrored {
        return None;
    }
    let output = Canvas::from_fn(3 * height, 3 * width, |row, column| {
        let tile = if row / height == 1 { &mirrored } else { &input };
        tile.get(row % height, column % width)
    });
    Some((input, output))
}

pub(super) fn shrink_blocks(rng: &mut Rng) -> Option<Example> {
    let (height, width) = (rng.between(2, 5), rng.between(2, 5));
    let mut colours = rng.colours(3, &[]);
    colours.push(0);
    let output = Canvas::random(rng, height, width, &colours);
    if has_equal_rows(&output) || has_equal_rows(&output.turned()) {
        return None;
    }
    let factor = rng.between(2, 30 / height.max(width)).min(6);
    let input = Canvas::from_fn(height * factor, width * factor, |row, column| {
        output.get(row / factor, column / factor)
    });
    Some((input, output))
}

/// Equal rows would make the blocks ambiguous.
fn has_equal_rows(canvas: &Canvas) -> bool {
    let row = |row| (0..canvas.width).map(move |column| canvas.get(row, column));
    (0..canvas.height).any(|below| (0..below).any(|above| row(above).eq(row(below))))
}

pub(super) fn continue_stripes(rng: &mut Rng) -> Option<Example> {
    let (height, period) = (rng.between(2, 8), rng.between(2, 4));
    let stripes = rng.colours(period, &[]);
    let shown = rng.between(2 * period, 3 * period);
    let width = shown + rng.between(3, 8);
    let output = Canvas::from_fn(height, width, |_, column| stripes[column % period]);
    let mut input = output.clone();
    for column in shown..width {
        input.set_all((0..height).map(|row| (row, column)), 0);
    }
    Some((input, output))
}
