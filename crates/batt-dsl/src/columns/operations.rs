//! Operations on columns of numbers.

use super::few::Numbers;
use super::patches::{LONGEST, Part, Shaped, way};
use super::{Array, Plan};
use crate::construct::FARTHEST;
use crate::heap::Heap;
use crate::plane::{self, SIDE};
use crate::prims::containers::is_stored_element;
use crate::prims::grids::boxes_of;
use crate::prims::pieces::{Locations, tile_distance};
use crate::simd;
use crate::value::Value;
use std::sync::Arc;

/// Elements of a block.
pub(super) const BLOCK: usize = 128;
/// Columns that a plan may use.
pub(super) const MOST_ARRAYS: usize = 64;

/// The number of a column.
pub(super) type ArrayId = u8;

/// Of one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unary {
    Invert,
    Double,
    Halve,
    Increment,
    Decrement,
    Crement,
    Sign,
    Even,
    Positive,
    Not,
    /// How many bits are set?
    Bits,
}

/// Of two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Binary {
    Add,
    Subtract,
    Multiply,
    Divide,
    Greater,
    And,
    Or,
    Equal,
    /// Is the bit of this colour set?
    HasColor,
}

/// An operation. Its result is a column that no earlier operation reads or writes.
#[derive(Clone, Debug)]
pub(super) enum Operation {
    Unary(Unary, ArrayId, ArrayId),
    Binary(Binary, ArrayId, [ArrayId; 2]),
    /// The distance between two locations.
    Distance(ArrayId, [ArrayId; 2], [ArrayId; 2]),
    /// The distance to the nearest of these locations.
    Nearest(ArrayId, [ArrayId; 2], Arc<Locations>),
    /// Is the value an element?
    Contained(ArrayId, Small, Value),
    /// Is a place among those of a plane whose upper left bit is at this location?
    InPlane(ArrayId, [ArrayId; 2], usize, [i32; 2]),
    /// The distance between two tiles, whose words are given as two halves.
    TileDistance(ArrayId, [ArrayId; 2], [ArrayId; 2]),
    /// The line between two places, in four columns from this one on: its first cell, which way it
    /// goes, and how many cells it has, possibly none. Fails for one that is very long or far away.
    Line(ArrayId, [ArrayId; 2], [ArrayId; 2]),
    /// The cells of two Patches together. Fails if they do not fit a tile.
    Joined(ArrayId, [usize; 2]),
    /// How many cells of a part lie on those of a plane?
    CountOn(ArrayId, Part, usize),
    /// The colours under a part: those of planes from one to another.
    ColorsOn(ArrayId, Part, [usize; 2]),
    /// Height times width. Fails if one is less than 1 or does not fit a tile.
    Area(ArrayId, [ArrayId; 2]),
    /// How many full boxes of this height and width a plane has.
    Boxes(ArrayId, [ArrayId; 2], usize),
    /// Fails if a number is no colour that fits a Cell.
    NeedColor(ArrayId),
    /// Fails if a place may be too far away for a tile.
    NeedNear([ArrayId; 2]),
}

/// A small value, column by column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Small {
    Int(ArrayId),
    Ij([ArrayId; 2]),
    Cell([ArrayId; 3]),
}

/// Performs the operations for the first `count` elements. False if one of them fails.
pub(super) fn run(plan: &Plan, arrays: &mut [Array], count: usize, heap: &Heap) -> bool {
    /// Not worth changing the instruction set below this.
    const FEW: usize = 8;
    if count < FEW {
        return perform_all(plan, arrays, count, heap);
    }
    simd::on!(heap.simd(), perform_all(plan, arrays, count, heap))
}

#[inline(always)]
fn perform_all(plan: &Plan, arrays: &mut [Array], count: usize, heap: &Heap) -> bool {
    // A closure might stay a function of its own, without the instructions of the caller.
    for operation in &plan.operations {
        if !perform(operation, plan, arrays, count, heap) {
            return false;
        }
    }
    true
}

#[inline(always)]
fn perform(
    operation: &Operation,
    plan: &Plan,
    arrays: &mut [Array],
    count: usize,
    heap: &Heap,
) -> bool {
    match *operation {
        Operation::Unary(unary, to, from) => {
            let (from, to) = pair(arrays, to, from, count);
            perform_unary(unary, from, to)
        }
        Operation::Binary(binary, to, [a, b]) => {
            let (before, rest) = arrays.split_at_mut(usize::from(to));
            let (a, b) = (&before[usize::from(a)][..count], &before[usize::from(b)][..count]);
            perform_binary(binary, a, b, &mut rest[0][..count])
        }
        Operation::Distance(to, [i, j], [k, l]) => {
            let (before, rest) = arrays.split_at_mut(usize::from(to));
            let of = |id: ArrayId| &before[usize::from(id)][..count];
            let (i, j, k, l, to) = (of(i), of(j), of(k), of(l), &mut rest[0][..count]);
            let mut largest = 0;
            for n in 0..count {
                let apart =
                    i64::from(i[n]).abs_diff(k[n].into()) + i64::from(j[n]).abs_diff(l[n].into());
                largest |= apart;
                to[n] = apart as i32;
            }
            largest <= i32::MAX as u64
        }
        Operation::Nearest(to, [i, j], ref places) => {
            let (before, rest) = arrays.split_at_mut(usize::from(to));
            let of = |id: ArrayId| &before[usize::from(id)][..count];
            let (i, j, to) = (of(i), of(j), &mut rest[0][..count]);
            let mut fits = true;
            for n in 0..count {
                let apart = places.nearest(i[n].into(), j[n].into(), i64::MAX);
                fits &= apart <= i32::MAX.into();
                to[n] = apart as i32;
            }
            fits
        }
        Operation::Contained(to, element, container) => {
            let (before, rest) = arrays.split_at_mut(usize::from(to));
            for (n, found) in rest[0][..count].iter_mut().enumerate() {
                let number = |id: ArrayId| before[usize::from(id)][n];
                let Some(value) = element.value(number) else { return false };
                *found = i32::from(is_stored_element(heap, container, value) == Some(true));
            }
            true
        }
        Operation::InPlane(to, [i, j], plane, [top, left]) => {
            let (before, rest) = arrays.split_at_mut(usize::from(to));
            let of = |id: ArrayId| &before[usize::from(id)][..count];
            let plane = &plan.planes[plane];
            for ((to, &i), &j) in rest[0][..count].iter_mut().zip(of(i)).zip(of(j)) {
                // Tiles lie near, so that places that wrap around are far from them.
                let (i, j) = (i.wrapping_sub(top) as u32, j.wrapping_sub(left) as u32);
                let bit = plane[i as usize % SIDE] >> (j % SIDE as u32) & 1;
                *to = i32::from((i | j) < SIDE as u32) & bit as i32;
            }
            true
        }
        Operation::TileDistance(to, [a, b], [c, d]) => {
            let (before, rest) = arrays.split_at_mut(usize::from(to));
            for (n, to) in rest[0][..count].iter_mut().enumerate() {
                let half = |id: ArrayId| u64::from(before[usize::from(id)][n] as u32);
                let tile = |low, high| Value::from_bits(half(high) << 32 | half(low));
                *to = tile_distance(heap, tile(a, b), tile(c, d));
            }
            true
        }
        Operation::Line(to, from, end) => draw_lines(arrays, count, to, from, end),
        Operation::Joined(to, [a, b]) => {
            let (before, rest) = arrays.split_at_mut(usize::from(to));
            for (n, to) in rest[0][..count].iter_mut().enumerate() {
                let Some(cells) = joined_cells(plan, before, a, b, n) else { return false };
                *to = cells;
            }
            true
        }
        Operation::CountOn(to, part, plane) => {
            let (before, rest) = arrays.split_at_mut(usize::from(to));
            for (n, to) in rest[0][..count].iter_mut().enumerate() {
                let shaped = Shaped::of(plan, before, part, n);
                *to = shaped.count_on(&plan.planes[plane]);
            }
            true
        }
        Operation::ColorsOn(to, part, [start, end]) => {
            let (before, rest) = arrays.split_at_mut(usize::from(to));
            for (n, to) in rest[0][..count].iter_mut().enumerate() {
                let shaped = Shaped::of(plan, before, part, n);
                let seen = plan.palettes[start..end].iter();
                let seen = seen.filter(|(plane, _)| shaped.meets(plane));
                *to = seen.fold(0, |all, (_, bit)| all | bit);
            }
            true
        }
        Operation::Area(to, [h, w]) => {
            let (before, rest) = arrays.split_at_mut(usize::from(to));
            let of = |id: ArrayId| &before[usize::from(id)][..count];
            let mut fits = true;
            for ((to, &h), &w) in rest[0][..count].iter_mut().zip(of(h)).zip(of(w)) {
                let sides = 1..=SIDE as i32;
                fits &= sides.contains(&h) & sides.contains(&w);
                *to = h.wrapping_mul(w);
            }
            fits
        }
        Operation::Boxes(to, [h, w], plane) => {
            let (before, rest) = arrays.split_at_mut(usize::from(to));
            let of = |id: ArrayId| &before[usize::from(id)][..count];
            for ((to, &h), &w) in rest[0][..count].iter_mut().zip(of(h)).zip(of(w)) {
                *to = plane::count(&boxes_of(plan.planes[plane], h as u8, w as u8)) as i32;
            }
            true
        }
        Operation::NeedNear(place) => {
            let numbers = place.map(|id| &arrays[usize::from(id)][..count]);
            numbers.into_iter().flatten().fold(true, |near, &number| near & !is_far(number))
        }
        Operation::NeedColor(color) => {
            let colors = arrays[usize::from(color)][..count].iter();
            colors.fold(true, |fits, &color| fits & (color as i8 as i32 == color))
        }
    }
}

/// May this be too far away for a tile?
#[inline(always)]
fn is_far(position: i32) -> bool {
    position.unsigned_abs() >= FARTHEST as u32 / 2
}

#[inline(always)]
fn draw_lines(
    arrays: &mut [Array],
    count: usize,
    to: ArrayId,
    [i, j]: [ArrayId; 2],
    [k, l]: [ArrayId; 2],
) -> bool {
    let (before, rest) = arrays.split_at_mut(usize::from(to));
    let of = |id: ArrayId| &before[usize::from(id)][..count];
    let (i, j, k, l) = (of(i), of(j), of(k), of(l));
    let [top, start, way, cells, ..] = rest else { return false };
    let (top, start) = (&mut top[..count], &mut start[..count]);
    let (way, cells) = (&mut way[..count], &mut cells[..count]);
    let mut fits = true;
    for n in 0..count {
        let near = !(is_far(i[n]) | is_far(j[n]) | is_far(k[n]) | is_far(l[n]));
        let (rows, columns) = (k[n].wrapping_sub(i[n]), l[n].wrapping_sub(j[n]));
        let (high, wide) = (rows.wrapping_abs(), columns.wrapping_abs());
        let is_straight = (rows == 0) | (columns == 0) | (high == wide);
        // Starting from the smaller end yields the cells in order.
        let back = (rows < 0) | ((rows == 0) & (columns < 0));
        (top[n], start[n]) = if back { (k[n], l[n]) } else { (i[n], j[n]) };
        let right = if back { columns.wrapping_neg() } else { columns }.signum();
        let long = high.max(wide).wrapping_add(1);
        let sideways = if columns == 0 { way::NOWHERE } else { way::RIGHT };
        way[n] = if rows == 0 { sideways } else { way::DOWN + right };
        cells[n] = if is_straight { long } else { 0 };
        fits &= near & (cells[n] <= LONGEST);
    }
    fits
}

/// How many cells two Patches have together for element n; none if they do not fit a tile.
#[inline(always)]
fn joined_cells(plan: &Plan, arrays: &[Array], a: usize, b: usize, n: usize) -> Option<i32> {
    let mut parts = [Shaped::line(0, 0, 0, 0); 2];
    for (part, patch) in parts.iter_mut().zip([a, b]) {
        *part = Shaped::of(plan, arrays, plan.patches[patch].only_part()?, n);
        if is_far(part.top) || is_far(part.left) {
            return None;
        }
    }
    let [x, y] = parts;
    let (height, width) = match (x.cells(), y.cells()) {
        (0, _) => (y.height, y.width),
        (_, 0) => (x.height, x.width),
        _ => (
            (x.top + x.height).max(y.top + y.height) - x.top.min(y.top),
            (x.left + x.width).max(y.left + y.width) - x.left.min(y.left),
        ),
    };
    if height.max(width) > SIDE as i32 {
        return None;
    }
    Some(x.cells() + y.cells() - x.shared(&y))
}

impl Operation {
    /// Performs the operation for two elements. False if it fails, or needs more than numbers.
    #[inline(always)]
    pub(super) fn perform_twice(&self, numbers: &mut Numbers) -> bool {
        match *self {
            Operation::Unary(unary, to, from) => {
                let from = *numbers.at(from);
                perform_unary(unary, &from, numbers.at(to))
            }
            Operation::Binary(binary, to, [a, b]) => {
                let (a, b) = (*numbers.at(a), *numbers.at(b));
                perform_binary(binary, &a, &b, numbers.at(to))
            }
            _ => false,
        }
    }
}

#[inline(always)]
fn pair(arrays: &mut [Array], to: ArrayId, from: ArrayId, count: usize) -> (&[i32], &mut [i32]) {
    let (before, rest) = arrays.split_at_mut(usize::from(to));
    (&before[usize::from(from)][..count], &mut rest[0][..count])
}

/// Computes every number with a closure that returns it in 64 bits. False if one does not fit.
#[inline(always)]
fn each(from: &[i32], to: &mut [i32], f: impl Fn(i64) -> i64) -> bool {
    let mut fits = true;
    for (to, &from) in to.iter_mut().zip(from) {
        let number = f(from.into());
        *to = number as i32;
        fits &= i64::from(*to) == number;
    }
    fits
}

/// The same where every result fits.
#[inline(always)]
fn each_small(from: &[i32], to: &mut [i32], f: impl Fn(i32) -> i32) -> bool {
    for (to, &from) in to.iter_mut().zip(from) {
        *to = f(from);
    }
    true
}

#[inline(always)]
fn perform_unary(unary: Unary, from: &[i32], to: &mut [i32]) -> bool {
    match unary {
        Unary::Invert => each(from, to, |n| -n),
        Unary::Double => each(from, to, |n| 2 * n),
        Unary::Halve => each_small(from, to, |n| n >> 1),
        Unary::Increment => each(from, to, |n| n + 1),
        Unary::Decrement => each(from, to, |n| n - 1),
        Unary::Crement => each(from, to, |n| n + n.signum()),
        Unary::Sign => each_small(from, to, i32::signum),
        Unary::Even => each_small(from, to, |n| !n & 1),
        Unary::Positive => each_small(from, to, |n| i32::from(n > 0)),
        Unary::Not => each_small(from, to, |n| n ^ 1),
        Unary::Bits => each_small(from, to, |n| n.count_ones() as i32),
    }
}

#[inline(always)]
fn both(a: &[i32], b: &[i32], to: &mut [i32], f: impl Fn(i64, i64) -> i64) -> bool {
    let mut fits = true;
    for ((to, &a), &b) in to.iter_mut().zip(a).zip(b) {
        let number = f(a.into(), b.into());
        *to = number as i32;
        fits &= i64::from(*to) == number;
    }
    fits
}

#[inline(always)]
fn both_small(a: &[i32], b: &[i32], to: &mut [i32], f: impl Fn(i32, i32) -> i32) -> bool {
    for ((to, &a), &b) in to.iter_mut().zip(a).zip(b) {
        *to = f(a, b);
    }
    true
}

#[inline(always)]
fn perform_binary(binary: Binary, a: &[i32], b: &[i32], to: &mut [i32]) -> bool {
    match binary {
        Binary::Add => both(a, b, to, |a, b| a + b),
        Binary::Subtract => both(a, b, to, |a, b| a - b),
        Binary::Multiply => both(a, b, to, |a, b| a * b),
        Binary::Divide => {
            !b.contains(&0)
                && both(a, b, to, |a, b| {
                    // Euclidean division rounds down only for positive divisors.
                    if b > 0 { a.div_euclid(b) } else { (-a).div_euclid(-b) }
                })
        }
        Binary::Greater => both_small(a, b, to, |a, b| i32::from(a > b)),
        Binary::And => both_small(a, b, to, |a, b| a & b),
        Binary::Or => both_small(a, b, to, |a, b| a | b),
        Binary::Equal => both_small(a, b, to, |a, b| i32::from(a == b)),
        Binary::HasColor => both_small(a, b, to, |color, colors| match color {
            -1..15 => colors >> (color + 1) & 1,
            _ => 0,
        }),
    }
}

/// The largest or the smallest number.
pub(super) fn extreme(keys: &[i32], largest: bool, instructions: simd::InstructionSet) -> i32 {
    simd::on!(
        instructions,
        match largest {
            true => keys.iter().fold(i32::MIN, |a, &b| a.max(b)),
            false => keys.iter().fold(i32::MAX, |a, &b| a.min(b)),
        }
    )
}

impl Small {
    /// The value with these numbers; none if it does not fit a word.
    #[inline(always)]
    pub(super) fn value(self, number: impl Fn(ArrayId) -> i32) -> Option<Value> {
        match self {
            Small::Int(a) => Some(Value::int(number(a))),
            Small::Ij([i, j]) => Value::inline_ij(number(i), number(j)),
            Small::Cell([c, i, j]) => Value::inline_cell(number(c), number(i), number(j)),
        }
    }
}
