//! Tasks about counting and sorting.

use super::canvas::{Canvas, blobs};
use super::{Example, Rng};

pub(super) fn count_objects(rng: &mut Rng) -> Option<Example> {
    let mut input = Canvas::black(rng.between(9, 16), rng.between(9, 16));
    let (count, colour) = (rng.between(2, 7), rng.colour(&[]));
    let sizes: Vec<usize> = (0..count).map(|_| rng.between(1, 6)).collect();
    for shape in blobs(rng, &input, &sizes)? {
        input.set_all(shape, colour);
    }
    Some((input, Canvas::from_fn(1, count, |_, _| colour)))
}

pub(super) fn sort_bars(rng: &mut Rng) -> Option<Example> {
    let width = rng.between(3, 7);
    let height = width + rng.between(1, 4);
    let mut bars: Vec<(usize, u8)> = (1..=height).map(|bar| (bar, rng.colour(&[]))).collect();
    rng.shuffle(&mut bars);
    bars.truncate(width);
    let draw = |bars: &[(usize, u8)]| {
        Canvas::from_fn(height, width, |row, column| {
            let (bar, colour) = bars[column];
            if height - row <= bar { colour } else { 0 }
        })
    };
    let input = draw(&bars);
    bars.sort_unstable();
    Some((input, draw(&bars)))
}

pub(super) fn rank_colours(rng: &mut Rng) -> Option<Example> {
    let mut input = Canvas::black(rng.between(8, 13), rng.between(8, 13));
    let kinds = rng.between(2, 5);
    let colours = rng.colours(kinds, &[]);
    let mut cells: Vec<_> = input.locations().collect();
    rng.shuffle(&mut cells);
    // Each colour has fewer cells than the one before it.
    let mut count = rng.between(9, 14);
    for &colour in &colours {
        input.set_all(cells.drain(..count), colour);
        count -= rng.between(1, 2);
    }
    let output = Canvas::from_fn(kinds, 1, |row, _| colours[row]);
    (input.count(0) > 14).then_some((input, output))
}

pub(super) fn row_majority(rng: &mut Rng) -> Option<Example> {
    let (height, width) = (rng.between(3, 9), rng.between(5, 12));
    let mut input = Canvas::black(height, width);
    let mut output = input.clone();
    for row in 0..height {
        let colour = rng.colour(&[]);
        for column in 0..width {
            let noise = rng.percent(25);
            input.set((row, column), if noise { rng.colour(&[colour]) } else { colour });
            output.set((row, column), colour);
        }
        let kept = (0..width).filter(|&column| input.get(row, column) == colour).count();
        if 2 * kept <= width {
            return None;
        }
    }
    Some((input, output))
}
