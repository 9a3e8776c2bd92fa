//! Tasks about moving shapes.

use super::canvas::{Area, Canvas, blob, bounds};
use super::{Example, Rng};

pub(super) fn gravity_down(rng: &mut Rng) -> Option<Example> {
    let (height, width) = (rng.between(4, 12), rng.between(3, 12));
    let mut colours = rng.colours(3, &[]);
    colours.extend([0; 4]);
    let input = Canvas::random(rng, height, width, &colours);
    let mut output = Canvas::black(height, width);
    for column in 0..width {
        let mut floor = height;
        for row in (0..height).rev().filter(|&row| input.get(row, column) != 0) {
            floor -= 1;
            output.set((floor, column), input.get(row, column));
        }
    }
    Some((input, output))
}

pub(super) fn slide_to_wall(rng: &mut Rng) -> Option<Example> {
    let (height, width) = (rng.between(8, 16), rng.between(8, 16));
    let place = Area { top: 2, left: 2, height: height - 4, width: width - 4 };
    let area = Area {
        top: rng.between(place.top, place.bottom() - 3),
        left: rng.between(place.left, place.right() - 3),
        height: 3,
        width: 3,
    };
    let size = rng.between(3, 7);
    let shape = blob(rng, &area, size);
    let bounds = bounds(&shape)?;
    let colour = rng.colour(&[5]);
    // The wall, and how far the shape is from it.
    let (wall, down, right) = match rng.between(0, 3) {
        0 => (Area { top: 0, left: 0, height: 1, width }, 1 - bounds.top as isize, 0),
        1 => (Area { top: 0, left: 0, height, width: 1 }, 0, 1 - bounds.left as isize),
        2 => {
            let wall = Area { top: height - 1, left: 0, height: 1, width };
            (wall, (height - 1 - bounds.bottom()) as isize, 0)
        }
        _ => {
            let wall = Area { top: 0, left: width - 1, height, width: 1 };
            (wall, 0, (width - 1 - bounds.right()) as isize)
        }
    };
    let mut input = Canvas::black(height, width);
    input.set_all(wall.cells(), 5);
    let mut output = input.clone();
    for &(row, column) in &shape {
        input.set((row, column), colour);
        output.set_clipped(row as isize + down, column as isize + right, colour);
    }
    Some((input, output))
}

pub(super) fn step_right(rng: &mut Rng) -> Option<Example> {
    let (bands, width) = (rng.between(2, 4), rng.between(9, 15));
    let mut input = Canvas::black(bands * 4, width);
    let mut output = input.clone();
    for band in 0..bands {
        let (tall, wide) = (rng.between(1, 3), rng.between(1, 4));
        let left = rng.between(0, width - 2 * wide);
        let area = Area { top: band * 4, left, height: tall, width: wide };
        let shape = blob(rng, &area, (tall * wide * 3).div_ceil(4));
        let (own_width, colour) = (bounds(&shape)?.width, rng.colour(&[]));
        for &(row, column) in &shape {
            input.set((row, column), colour);
            output.set((row, column + own_width), colour);
        }
    }
    Some((input, output))
}
