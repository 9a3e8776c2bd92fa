//! Tasks about lines, rays and marks.

use super::canvas::{Area, Canvas, Cell, scatter};
use super::{Example, Rng};

/// Dots with at least `gap` cells between them.
fn dots(rng: &mut Rng, canvas: &Canvas, count: usize, gap: usize) -> Option<Vec<Cell>> {
    let areas = scatter(rng, (canvas.height, canvas.width), &vec![(1, 1); count], gap)?;
    Some(areas.iter().map(|area| (area.top, area.left)).collect())
}

pub(super) fn connect_dots(rng: &mut Rng) -> Option<Example> {
    let mut input = Canvas::black(rng.between(8, 15), rng.between(8, 15));
    let count = rng.between(4, 7);
    let dots = dots(rng, &input, count, 1)?;
    input.set_all(dots.iter().copied(), 8);
    let mut output = input.clone();
    let mut links = 0;
    for (number, &(row, column)) in dots.iter().enumerate() {
        for &(other_row, other_column) in &dots[..number] {
            if row != other_row && column != other_column {
                continue;
            }
            links += 1;
            let (top, left) = (row.min(other_row), column.min(other_column));
            let (height, width) = (row.abs_diff(other_row) + 1, column.abs_diff(other_column) + 1);
            for (row, column) in (Area { top, left, height, width }).cells() {
                if input.get(row, column) == 0 {
                    output.set((row, column), 3);
                }
            }
        }
    }
    (links >= 2).then_some((input, output))
}

pub(super) fn rays_up(rng: &mut Rng) -> Option<Example> {
    let mut input = Canvas::black(rng.between(6, 14), rng.between(6, 14));
    let mut columns: Vec<usize> = (0..input.width).collect();
    rng.shuffle(&mut columns);
    columns.truncate(rng.between(2, 5));
    let mut output = input.clone();
    for column in columns {
        let (row, colour) = (rng.between(1, input.height - 1), rng.colour(&[]));
        input.set((row, column), colour);
        output.set_all((0..=row).map(|above| (above, column)), colour);
    }
    Some((input, output))
}

pub(super) fn diagonals(rng: &mut Rng) -> Option<Example> {
    let mut input = Canvas::black(rng.between(6, 14), rng.between(6, 14));
    let (count, colour) = (rng.between(1, 3), rng.colour(&[]));
    let dots = dots(rng, &input, count, 0)?;
    input.set_all(dots.iter().copied(), colour);
    let mut output = input.clone();
    let on_diagonal = |&(row, column): &Cell| dots.iter().any(|dot| row + dot.1 == dot.0 + column);
    output.set_all(input.locations().filter(on_diagonal), colour);
    Some((input, output))
}

pub(super) fn cross_lines(rng: &mut Rng) -> Option<Example> {
    let mut input = Canvas::black(rng.between(6, 16), rng.between(6, 16));
    let (count, colour) = (rng.between(1, 3), rng.colour(&[]));
    let dots = dots(rng, &input, count, 0)?;
    input.set_all(dots.iter().copied(), colour);
    let mut output = input.clone();
    let on_line = |&(row, column): &Cell| dots.iter().any(|dot| dot.0 == row || dot.1 == column);
    output.set_all(input.locations().filter(on_line), colour);
    Some((input, output))
}

pub(super) fn mark_crossings(rng: &mut Rng) -> Option<Example> {
    let mut input = Canvas::black(rng.between(8, 18), rng.between(8, 18));
    let colour = rng.colour(&[4]);
    let rows = line_positions(rng, input.height);
    let columns = line_positions(rng, input.width);
    let mut output = input.clone();
    for (row, column) in input.locations() {
        match (rows.contains(&row), columns.contains(&column)) {
            (true, true) => {
                input.set((row, column), colour);
                output.set((row, column), 4);
            }
            (false, false) => {}
            _ => {
                input.set((row, column), colour);
                output.set((row, column), colour);
            }
        }
    }
    Some((input, output))
}

/// One to three places for lines that do not touch.
fn line_positions(rng: &mut Rng, length: usize) -> Vec<usize> {
    let mut positions = vec![rng.between(0, 3)];
    while positions.len() < 3 {
        let next = positions[positions.len() - 1] + rng.between(2, 6);
        if next >= length {
            break;
        }
        positions.push(next);
    }
    positions
}

pub(super) fn grow_marks(rng: &mut Rng) -> Option<Example> {
    const BESIDE: [(isize, isize); 4] = [(-1, 0), (1, 0), (0, -1), (0, 1)];
    const DIAGONAL: [(isize, isize); 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];
    let mut input = Canvas::black(rng.between(7, 14), rng.between(7, 14));
    let count = rng.between(2, 5);
    let dots = dots(rng, &input, count, 2)?;
    let mut marks = Vec::new();
    for &dot in &dots {
        let (dot_colour, colour, offsets) = rng.pick(&[(2, 4, BESIDE), (1, 7, DIAGONAL)]);
        input.set(dot, dot_colour);
        marks.push((dot, colour, offsets));
    }
    let mut output = input.clone();
    for ((row, column), colour, offsets) in marks {
        for (down, right) in offsets {
            output.set_clipped(row as isize + down, column as isize + right, colour);
        }
    }
    Some((input, output))
}
