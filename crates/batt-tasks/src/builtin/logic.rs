//! Tasks that compare parts of a grid.

use super::canvas::Canvas;
use super::{Example, Rng};

pub(super) fn halves_and(rng: &mut Rng) -> Option<Example> {
    let (height, width) = (rng.between(3, 9), rng.between(3, 9));
    let left = Canvas::random(rng, height, width, &[0, 1]);
    let right = Canvas::random(rng, height, width, &[0, 2]);
    let mut input = Canvas::from_fn(height, 2 * width + 1, |_, _| 5);
    input.stamp((0, 0), &left);
    input.stamp((0, width + 1), &right);
    let output = Canvas::from_fn(height, width, |row, column| {
        if left.get(row, column) == 1 && right.get(row, column) == 2 { 3 } else { 0 }
    });
    (output.count(3) > 0).then_some((input, output))
}

pub(super) fn halves_xor(rng: &mut Rng) -> Option<Example> {
    let (height, width) = (rng.between(3, 8), rng.between(3, 10));
    let upper = Canvas::random(rng, height, width, &[0, 4]);
    let lower = Canvas::random(rng, height, width, &[0, 6]);
    let mut input = Canvas::black(2 * height, width);
    input.stamp((0, 0), &upper);
    input.stamp((height, 0), &lower);
    let output = Canvas::from_fn(height, width, |row, column| {
        let in_upper = upper.get(row, column) != 0;
        let in_lower = lower.get(row, column) != 0;
        if in_upper != in_lower { 8 } else { 0 }
    });
    Some((input, output))
}

pub(super) fn odd_panel(rng: &mut Rng) -> Option<Example> {
    let (height, width, panels) = (rng.between(3, 6), rng.between(3, 5), rng.between(3, 4));
    let colour = rng.colour(&[5]);
    let common = Canvas::random(rng, height, width, &[0, colour]);
    let odd = Canvas::random(rng, height, width, &[0, colour]);
    let at = rng.between(0, panels - 1);
    let mut input = Canvas::from_fn(height, panels * (width + 1) - 1, |_, _| 5);
    for panel in 0..panels {
        input.stamp((0, panel * (width + 1)), if panel == at { &odd } else { &common });
    }
    (common != odd).then_some((input, odd))
}
