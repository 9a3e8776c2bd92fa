//! Read access to values: elements of containers, cells of Grids and Patches.

use crate::heap::{Heap, code_in};
use crate::plane::{self, Plane, SIDE};
use crate::simd;
use crate::value::{Kind, Value};

/// A Grid of either kind, to read cell by cell.
#[derive(Clone, Copy)]
pub(crate) enum GridView<'a> {
    Tile { planes: &'a [Plane; 4], height: usize, width: usize },
    Wide { cells: &'a [i32], height: usize, width: usize },
}

impl GridView<'_> {
    pub(crate) fn height(&self) -> usize {
        match *self {
            GridView::Tile { height, .. } | GridView::Wide { height, .. } => height,
        }
    }

    pub(crate) fn width(&self) -> usize {
        match *self {
            GridView::Tile { width, .. } | GridView::Wide { width, .. } => width,
        }
    }

    /// The number at a location, which must be on the grid.
    #[inline]
    pub(crate) fn at(&self, i: usize, j: usize) -> i32 {
        match *self {
            GridView::Tile { planes, .. } => Heap::number_of(code_in(planes, i, j)),
            GridView::Wide { cells, width, .. } => cells[i * width + j],
        }
    }

    /// The numbers of row i; those of a tile are unpacked into the buffer.
    #[inline(always)]
    pub(crate) fn row<'b>(&'b self, i: usize, buffer: &'b mut [i32; SIDE]) -> &'b [i32] {
        match *self {
            GridView::Tile { planes, width, .. } => {
                *buffer = numbers_of_row(planes, i);
                &buffer[..width.min(SIDE)]
            }
            GridView::Wide { cells, width, .. } => &cells[i * width..][..width],
        }
    }

    /// The number at a location, if it is on the grid.
    #[inline]
    pub(crate) fn get(&self, i: i64, j: i64) -> Option<i32> {
        let on = (0..self.height() as i64).contains(&i) && (0..self.width() as i64).contains(&j);
        on.then(|| self.at(i as usize, j as usize))
    }
}

/// All 32 numbers of a row of four planes, including those beyond the grid's width.
#[inline(always)]
pub(crate) fn numbers_of_row(planes: &[Plane; 4], i: usize) -> [i32; SIDE] {
    let words = planes.map(|plane| plane[i]);
    let mut numbers = [0; SIDE];
    for (j, number) in numbers.iter_mut().enumerate() {
        let bit = |b: usize| (words[b] >> j & 1) << b;
        *number = Heap::number_of(bit(0) | bit(1) | bit(2) | bit(3));
    }
    numbers
}

/// The box around a Patch, inclusive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    pub(crate) top: i32,
    pub(crate) left: i32,
    pub(crate) bottom: i32,
    pub(crate) right: i32,
}

impl Bounds {
    pub(crate) fn height(self) -> i64 {
        i64::from(self.bottom) - i64::from(self.top) + 1
    }

    pub(crate) fn width(self) -> i64 {
        i64::from(self.right) - i64::from(self.left) + 1
    }
}

/// A Cell, or an IJ, which has no colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spot {
    pub(crate) color: Option<i32>,
    pub(crate) i: i32,
    pub(crate) j: i32,
}

/// The codes 0..15 in the order of their numbers.
pub(crate) const CODES_ASCENDING: [u32; 16] =
    [15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];

/// The cells with this code, within the mask.
#[inline(always)]
pub(crate) fn cells_of_code(planes: &[Plane; 4], mask: &Plane, code: u32) -> Plane {
    // All ones where the code's bit is zero, to invert the plane.
    let flip = |b: u32| (code >> b & 1).wrapping_sub(1);
    let (f0, f1, f2, f3) = (flip(0), flip(1), flip(2), flip(3));
    let mut out = plane::EMPTY;
    for (i, row) in out.iter_mut().enumerate() {
        *row = mask[i]
            & (planes[0][i] ^ f0)
            & (planes[1][i] ^ f1)
            & (planes[2][i] ^ f2)
            & (planes[3][i] ^ f3);
    }
    out
}

impl Heap {
    /// The number of elements of a Tuple or Set, 0 for other values.
    pub fn len(&self, value: Value) -> usize {
        match value.kind() {
            Kind::Ij | Kind::Cell => 2,
            Kind::Tuple | Kind::Set => self.header(value).len as usize,
            Kind::TileGrid | Kind::WideGrid => self.grid_extent(value).0,
            Kind::TileIndices | Kind::TileObject | Kind::TileColors => {
                usize::from(self.patch_head(value).cells)
            }
            _ => 0,
        }
    }

    /// Is it an empty container?
    pub fn is_empty(&self, value: Value) -> bool {
        matches!(value.kind(), Kind::EmptyTuple | Kind::EmptySet)
    }

    /// The first part of a Tuple of two.
    pub fn pair_head(&self, value: Value) -> Option<Value> {
        self.pair(value).map(|(head, _)| head)
    }

    /// The second part of a Tuple of two.
    pub fn pair_tail(&self, value: Value) -> Option<Value> {
        self.pair(value).map(|(_, tail)| tail)
    }

    fn pair(&self, value: Value) -> Option<(Value, Value)> {
        match value.kind() {
            Kind::Ij => {
                let (i, j) = value.ij_fields();
                Some((Value::int(i), Value::int(j)))
            }
            Kind::Cell => {
                let (color, i, j) = value.cell_fields();
                Some((Value::int(color), Value::inline_ij(i, j)?))
            }
            Kind::Tuple if self.header(value).len == 2 => {
                Some((self.slot(value, 0), self.slot(value, 1)))
            }
            _ => None,
        }
    }

    /// Appends the elements of a Tuple or Set, in order.
    pub fn elements(&mut self, value: Value, out: &mut Vec<Value>) {
        match value.kind() {
            Kind::Ij => {
                let (i, j) = value.ij_fields();
                out.extend([Value::int(i), Value::int(j)]);
            }
            Kind::Cell => {
                let (color, i, j) = value.cell_fields();
                out.push(Value::int(color));
                out.push(self.ij(i, j));
            }
            Kind::Tuple | Kind::Set => {
                out.extend(self.slots(value).iter().map(|&word| Value::from_bits(word)));
            }
            Kind::TileGrid | Kind::WideGrid => {
                for i in 0..self.grid_extent(value).0 {
                    let row = self.row(value, i);
                    out.push(row);
                }
            }
            Kind::TileIndices | Kind::TileObject | Kind::TileColors => {
                out.reserve(usize::from(self.patch_head(value).cells));
                simd::on!(
                    self.simd(),
                    self.for_each_tile_element(value, |element| {
                        out.push(element);
                        true
                    })
                );
            }
            _ => {}
        }
    }

    /// Row i of a Grid, as a Tuple.
    pub(crate) fn row(&mut self, grid: Value, i: usize) -> Value {
        let view = self.grid_view(grid);
        match view.width() {
            0 => return Value::EMPTY_TUPLE,
            2 => {
                let (a, b) = (view.at(i, 0), view.at(i, 1));
                return self.ij(a, b);
            }
            _ => {}
        }
        let mut row = std::mem::take(&mut self.row);
        row.clear();
        let (view, into) = (self.grid_view(grid), &mut row);
        simd::on!(self.simd(), {
            let mut buffer = [0; SIDE];
            let numbers = view.row(i, &mut buffer);
            into.extend(numbers.iter().map(|&number| Value::int(number)));
        });
        let value = self.push_inline(Kind::Tuple, Kind::Int, &row);
        self.row = row;
        value
    }

    /// Element k of a Tuple or Set; it must exist.
    pub(crate) fn nth(&mut self, value: Value, k: usize) -> Value {
        match value.kind() {
            Kind::Tuple | Kind::Set => self.slot(value, k),
            Kind::TileGrid | Kind::WideGrid => self.row(value, k),
            Kind::Ij => {
                let (i, j) = value.ij_fields();
                Value::int(if k == 0 { i } else { j })
            }
            Kind::Cell => {
                let (color, i, j) = value.cell_fields();
                if k == 0 { Value::int(color) } else { self.ij(i, j) }
            }
            Kind::TileIndices | Kind::TileObject => {
                let (head, mut left) = (self.patch_head(value), k as u32);
                for (i, &row) in self.mask(value).iter().enumerate() {
                    if left >= row.count_ones() {
                        left -= row.count_ones();
                        continue;
                    }
                    let rest = (0..left).fold(row, |rest, _| rest & (rest - 1));
                    let j = rest.trailing_zeros() as i32;
                    let (i, j) = (head.top + i as i32, head.left + j);
                    return match value.kind() {
                        Kind::TileIndices => self.ij(i, j),
                        _ => self.cell(head.color, i, j),
                    };
                }
                Value::EMPTY_TUPLE
            }
            _ => {
                let (mut left, mut found) = (k, Value::EMPTY_TUPLE);
                self.for_each_tile_element(value, |element| {
                    found = element;
                    left = left.wrapping_sub(1);
                    left != usize::MAX
                });
                found
            }
        }
    }

    /// Calls `f` with the elements of a Patch's tile, in order, until it returns false.
    #[inline]
    pub(crate) fn for_each_tile_element(&self, value: Value, mut f: impl FnMut(Value) -> bool) {
        let head = self.patch_head(value);
        // Tiles are close enough to the origin for every cell to be inline.
        let mut visit = |mask: &Plane, make: &dyn Fn(i32, i32) -> Option<Value>| {
            for (i, &row) in mask.iter().enumerate().take(usize::from(head.height)) {
                let mut rest = row;
                while rest != 0 {
                    let j = rest.trailing_zeros() as i32;
                    rest &= rest - 1;
                    if let Some(element) = make(head.top + i as i32, head.left + j)
                        && !f(element)
                    {
                        return false;
                    }
                }
            }
            true
        };
        match value.kind() {
            Kind::TileIndices => {
                visit(&self.patch_tile(value).mask, &Value::inline_ij);
            }
            Kind::TileObject => {
                let cell = |i, j| Value::inline_cell(head.color, i, j);
                visit(&self.patch_tile(value).mask, &cell);
            }
            Kind::TileColors => {
                let tile = self.colors_tile(value);
                for code in CODES_ASCENDING {
                    let mask = cells_of_code(&tile.planes, &tile.mask, code);
                    let color = Heap::number_of(code);
                    if !visit(&mask, &|i, j| Value::inline_cell(color, i, j)) {
                        return;
                    }
                }
            }
            _ => {}
        }
    }

    /// A view of a Grid.
    pub(crate) fn grid_view(&self, value: Value) -> GridView<'_> {
        match value.kind() {
            Kind::TileGrid => {
                let (height, width) = value.extent();
                GridView::Tile { planes: &self.grid_tile(value).planes, height, width }
            }
            Kind::WideGrid => {
                let (height, width, cells) = self.wide_grid(value);
                GridView::Wide { cells, height, width }
            }
            _ => GridView::Wide { cells: &[], height: 0, width: 0 },
        }
    }

    /// The numbers of a Grid of 2 x 2, row by row.
    #[inline(always)]
    pub(crate) fn square_numbers(&self, grid: Value) -> [i32; 4] {
        if grid.kind() != Kind::TileGrid {
            let (_, _, cells) = self.wide_grid(grid);
            return [cells[0], cells[1], cells[2], cells[3]];
        }
        let planes = &self.grid_tile(grid).planes;
        // A row of four bits for each plane, one bit for each cell: transposed, a code for each cell.
        let bits = |b: usize| (planes[b][0] | planes[b][1] << 2) << (4 * b);
        let mut codes = bits(0) | bits(1) | bits(2) | bits(3);
        let swap = (codes ^ codes >> 3) & 0x0a0a;
        codes ^= swap | swap << 3;
        let swap = (codes ^ codes >> 6) & 0x00cc;
        codes ^= swap | swap << 6;
        let number = |cell: u32| Heap::number_of(codes >> (4 * cell) & 15);
        [number(0), number(1), number(2), number(3)]
    }

    /// The parts of an IJ of any kind.
    #[inline]
    pub(crate) fn ij_parts(&self, value: Value) -> (i32, i32) {
        match value.kind() {
            Kind::Tuple => self.stored_ij_parts(value),
            _ => value.ij_fields(),
        }
    }

    #[cold]
    fn stored_ij_parts(&self, value: Value) -> (i32, i32) {
        (self.slot(value, 0).int_field(), self.slot(value, 1).int_field())
    }

    /// The parts of a Cell of any kind: colour, row, column.
    pub(crate) fn cell_parts(&self, value: Value) -> (i32, i32, i32) {
        match value.kind() {
            Kind::Tuple => {
                let (i, j) = self.ij_parts(self.slot(value, 1));
                (self.slot(value, 0).int_field(), i, j)
            }
            _ => value.cell_fields(),
        }
    }

    /// The location, and the colour of a Cell, of an IJ or a Cell.
    pub(crate) fn spot(&self, element: Value) -> Spot {
        let is_cell = match element.kind() {
            Kind::Tuple => self.flags(element) & crate::types::flags::IS_CELL != 0,
            kind => kind == Kind::Cell,
        };
        if is_cell {
            let (color, i, j) = self.cell_parts(element);
            return Spot { color: Some(color), i, j };
        }
        let (i, j) = self.ij_parts(element);
        Spot { color: None, i, j }
    }

    /// Calls `f` with the cells of a Patch of any kind, including a Tuple, in order.
    pub(crate) fn for_each_spot(&self, patch: Value, mut f: impl FnMut(Spot)) {
        match patch.kind() {
            Kind::Tuple | Kind::Set => {
                for &word in self.slots(patch) {
                    let element = Value::from_bits(word);
                    f(match element.kind() {
                        Kind::Ij => {
                            let (i, j) = element.ij_fields();
                            Spot { color: None, i, j }
                        }
                        Kind::Cell => {
                            let (color, i, j) = element.cell_fields();
                            Spot { color: Some(color), i, j }
                        }
                        _ => self.spot(element),
                    });
                }
            }
            Kind::TileGrid | Kind::WideGrid => {
                let rows = self.grid_view(patch);
                for k in 0..rows.height() {
                    f(Spot { color: None, i: rows.at(k, 0), j: rows.at(k, 1) });
                }
            }
            _ if self.is_patch_tile(patch) => self.for_each_tile_element(patch, |element| {
                f(self.spot(element));
                true
            }),
            _ => {}
        }
    }

    /// Is it Indices or an Object stored as a tile?
    #[inline]
    pub(crate) fn is_patch_tile(&self, value: Value) -> bool {
        matches!(value.kind(), Kind::TileIndices | Kind::TileObject | Kind::TileColors)
    }

    /// The box around a Patch; none if it is empty.
    pub(crate) fn bounds(&self, patch: Value) -> Option<Bounds> {
        if self.is_patch_tile(patch) {
            let head = self.patch_head(patch);
            return Some(Bounds {
                top: head.top,
                left: head.left,
                bottom: head.top + i32::from(head.height) - 1,
                right: head.left + i32::from(head.width) - 1,
            });
        }
        let mut bounds: Option<Bounds> = None;
        self.for_each_spot(patch, |spot| {
            let b = bounds.get_or_insert(Bounds {
                top: spot.i,
                left: spot.j,
                bottom: spot.i,
                right: spot.j,
            });
            (b.top, b.bottom) = (b.top.min(spot.i), b.bottom.max(spot.i));
            (b.left, b.right) = (b.left.min(spot.j), b.right.max(spot.j));
        });
        bounds
    }

    /// The mask of a Patch's tile, relative to its box.
    #[inline]
    pub(crate) fn mask(&self, tile: Value) -> &Plane {
        // A tile of several colours begins like one of a single colour.
        &self.patch_tile(tile).mask
    }
}
