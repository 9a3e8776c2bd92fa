//! Tasks about replacing colours.

use super::canvas::{Canvas, scatter};
use super::{Example, Rng};

pub(super) fn swap(rng: &mut Rng) -> Option<Example> {
    let (height, width) = (rng.between(3, 10), rng.between(3, 10));
    let colours = rng.colours(2, &[]);
    let (one, two) = (colours[0], colours[1]);
    let input = Canvas::random(rng, height, width, &[0, one, two]);
    let output = Canvas::from_fn(height, width, |row, column| match input.get(row, column) {
        0 => 0,
        colour if colour == one => two,
        _ => one,
    });
    (input.count(one) > 0 && input.count(two) > 0).then_some((input, output))
}

/// The same two colours in all pairs; the examples show which.
pub(super) fn replace(rng: &mut Rng) -> Option<Example> {
    let (height, width) = (rng.between(3, 10), rng.between(3, 10));
    let mut colours = rng.colours(3, &[2, 6]);
    colours.push(6);
    let input = Canvas::random(rng, height, width, &colours);
    let output = Canvas::from_fn(height, width, |row, column| match input.get(row, column) {
        6 => 2,
        colour => colour,
    });
    Some((input, output))
}

pub(super) fn paint_by_dot(rng: &mut Rng) -> Option<Example> {
    let mut input = Canvas::black(rng.between(10, 18), rng.between(10, 18));
    let count = rng.between(2, 4);
    let sides: Vec<_> = (0..count).map(|_| (rng.between(2, 5), rng.between(2, 5))).collect();
    let areas = scatter(rng, (input.height, input.width), &sides, 1)?;
    let mut output = input.clone();
    for area in &areas {
        let colour = rng.colour(&[5]);
        let dot =
            (rng.between(area.top, area.bottom() - 1), rng.between(area.left, area.right() - 1));
        input.set_all(area.cells(), 5);
        input.set(dot, colour);
        output.set_all(area.cells(), colour);
    }
    Some((input, output))
}
