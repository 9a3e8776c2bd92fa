//! The cells of a tile as columns, without a list of them.

use super::operations::ArrayId;
use super::shape::Shape;
use super::{Array, Plan};
use crate::access::{CODES_ASCENDING, cells_of_code, numbers_of_row};
use crate::heap::{ColorsTile, Heap, code_in};
use crate::plane::{self, Plane, SIDE};
use crate::simd;
use crate::value::{Kind, Value};

/// The next cell of a tile. Cells come row by row, which is not the order of an Object of several
/// colours.
#[derive(Clone, Copy, Default)]
pub(super) struct Cursor {
    row: usize,
    /// Cells of the row that were visited.
    visited: u32,
}

impl Cursor {
    /// Calls `f` with the next cells, at most so many: row, column and length of each run.
    #[inline(always)]
    pub(super) fn advance(
        &mut self,
        mask: &[u32; SIDE],
        count: usize,
        mut f: impl FnMut(usize, usize, usize),
    ) {
        let mut left = count;
        while self.row < SIDE {
            let mut rest = mask[self.row] & !self.visited;
            while rest != 0 {
                if left == 0 {
                    self.visited = mask[self.row] & !rest;
                    return;
                }
                let start = rest.trailing_zeros();
                let len = ((rest >> start).trailing_ones() as usize).min(left);
                f(self.row, start as usize, len);
                rest &= !(plane::columns(len) << start);
                left -= len;
            }
            (self.row, self.visited) = (self.row + 1, 0);
        }
    }
}

impl Plan {
    #[inline]
    fn reads_column(&self, id: ArrayId) -> bool {
        self.reads >> id & 1 == 1
    }

    /// Is the result the same for all cells of a colour?
    pub(super) fn depends_on_color_only(&self) -> bool {
        let place = match self.inputs[0] {
            Shape::Ij(place) | Shape::Cell([_, place @ ..]) => place,
            _ => return false,
        };
        self.counted.is_empty() && !place.into_iter().any(|id| self.reads_column(id))
    }

    /// The input column of colours.
    fn colors(&self) -> Option<ArrayId> {
        match self.inputs[0] {
            Shape::Cell([color, ..]) => Some(color).filter(|&color| self.reads_column(color)),
            _ => None,
        }
    }

    /// Takes the next cells of a tile apart, as far as the plan reads them.
    pub(super) fn fill_from_tile(
        &self,
        heap: &Heap,
        tile: Value,
        count: usize,
        arrays: &mut [Array],
        cursor: &mut Cursor,
    ) {
        let (head, mut k) = (heap.patch_head(tile), 0);
        let (Shape::Ij([i, j]) | Shape::Cell([_, i, j])) = self.inputs[0] else { return };
        let mut color = self.colors();
        if let (Some(color), Kind::TileObject) = (color.as_ref(), tile.kind()) {
            arrays[usize::from(*color)][..count].fill(head.color);
        }
        color = color.filter(|_| tile.kind() == Kind::TileColors);
        let mut row_of_colors = (SIDE, [0; SIDE]);
        cursor.advance(heap.mask(tile), count, |row, column, len| {
            arrays[usize::from(i)][k..k + len].fill(head.top + row as i32);
            let columns = arrays[usize::from(j)][k..k + len].iter_mut();
            columns.zip(head.left + column as i32..).for_each(|(to, column)| *to = column);
            if let Some(color) = color {
                if row_of_colors.0 != row {
                    row_of_colors = (row, numbers_of_row(&heap.colors_tile(tile).planes, row));
                }
                let colors = &row_of_colors.1[column..column + len];
                arrays[usize::from(color)][k..k + len].copy_from_slice(colors);
            }
            k += len;
        });
    }

    /// Puts the colours of a tile into the column of colours, and returns how many there are; one,
    /// if its elements have none.
    pub(super) fn fill_colors(&self, heap: &Heap, tile: Value, arrays: &mut [Array]) -> usize {
        let (codes, count) = codes_of(heap, tile);
        if let Some(color) = self.colors() {
            for (number, &code) in arrays[usize::from(color)].iter_mut().zip(&codes[..count]) {
                *number = match tile.kind() {
                    Kind::TileColors => Heap::number_of(code),
                    _ => heap.patch_head(tile).color,
                };
            }
        }
        count
    }
}

/// The codes of a tile's colours and how many there are; any code, if it has only one.
pub(super) fn codes_of(heap: &Heap, tile: Value) -> ([u32; 16], usize) {
    match tile.kind() {
        Kind::TileColors => simd::on!(heap.simd(), codes_of_colors(heap.colors_tile(tile))),
        _ => (CODES_ASCENDING, 1),
    }
}

#[inline(always)]
fn codes_of_colors(tile: &ColorsTile) -> ([u32; 16], usize) {
    let (mut codes, mut count, mut rest) = ([0; 16], 0, tile.mask);
    for row in 0..usize::from(tile.head.height) {
        // Every time, all cells of one more colour are done with.
        while rest[row] != 0 && count < codes.len() {
            let code = code_in(&tile.planes, row, rest[row].trailing_zeros() as usize);
            let its = cells_of_code(&tile.planes, &rest, code);
            rest.iter_mut().zip(its).for_each(|(rest, its)| *rest &= !its);
            codes[count] = code;
            count += 1;
        }
    }
    (codes, count)
}

/// The cells of the colours for which the truth is 1.
pub(super) fn cells_of_colors(heap: &Heap, tile: Value, truth: &[i32]) -> Plane {
    if tile.kind() != Kind::TileColors {
        return if truth.first() == Some(&1) { *heap.mask(tile) } else { plane::EMPTY };
    }
    let (codes, count) = codes_of(heap, tile);
    let tile = heap.colors_tile(tile);
    simd::on!(heap.simd(), {
        let mut cells = plane::EMPTY;
        for (&code, _) in codes[..count].iter().zip(truth).filter(|&(_, &truth)| truth == 1) {
            let its = cells_of_code(&tile.planes, &tile.mask, code);
            cells.iter_mut().zip(its).for_each(|(row, its)| *row |= its);
        }
        cells
    })
}
