//! Tasks about insides, boxes and frames.

use super::canvas::{Area, Canvas, blobs, bounds, scatter};
use super::{Example, Rng};

pub(super) fn fill_enclosed(rng: &mut Rng) -> Option<Example> {
    let mut input = Canvas::black(rng.between(10, 18), rng.between(10, 18));
    let count = rng.between(2, 4);
    let sides: Vec<_> = (0..count).map(|_| (rng.between(3, 7), rng.between(3, 7))).collect();
    let areas = scatter(rng, (input.height, input.width), &sides, 1)?;
    let mut closed = Vec::new();
    for area in areas {
        input.set_all(area.outline(), 3);
        if rng.percent(60) {
            closed.push(area);
            continue;
        }
        // A gap in a side that connects inside and outside: not at a corner, and not at the
        // border of the grid.
        let row = rng.between(area.top + 1, area.bottom() - 2);
        if area.left == 0 {
            return None;
        }
        input.set((row, area.left), 0);
    }
    let mut output = input.clone();
    for area in &closed {
        output.set_all(area.inner().cells(), 4);
    }
    Some((input, output))
}

pub(super) fn complete_box(rng: &mut Rng) -> Option<Example> {
    let mut input = Canvas::black(rng.between(9, 16), rng.between(9, 16));
    let count = rng.between(2, 5);
    let sizes: Vec<usize> = (0..count).map(|_| rng.between(3, 8)).collect();
    let shapes = blobs(rng, &input, &sizes)?;
    let mut output = input.clone();
    for shape in &shapes {
        let colour = rng.colour(&[2]);
        output.set_all(bounds(shape)?.cells(), 2);
        output.set_all(shape.iter().copied(), colour);
        input.set_all(shape.iter().copied(), colour);
    }
    Some((input, output))
}

pub(super) fn crop_frame(rng: &mut Rng) -> Option<Example> {
    let (height, width) = (rng.between(9, 16), rng.between(9, 16));
    let mut colours = rng.colours(4, &[8]);
    colours.push(0);
    let mut input = Canvas::random(rng, height, width, &colours);
    let (tall, wide) = (rng.between(4, 8), rng.between(4, 8));
    let frame = Area {
        top: rng.between(0, height - tall),
        left: rng.between(0, width - wide),
        height: tall,
        width: wide,
    };
    input.set_all(frame.outline(), 8);
    let output = input.part(&frame.inner());
    Some((input, output))
}

pub(super) fn frame_around(rng: &mut Rng) -> Option<Example> {
    let (height, width) = (rng.between(2, 9), rng.between(2, 9));
    let colours = rng.colours(4, &[]);
    let input = Canvas::random(rng, height, width, &colours);
    let corner = input.get(0, 0);
    let mut output = Canvas::from_fn(height + 2, width + 2, |_, _| corner);
    output.stamp((1, 1), &input);
    Some((input, output))
}
