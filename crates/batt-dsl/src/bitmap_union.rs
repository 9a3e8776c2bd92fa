//! Union of Indices or Objects by bitmap, for Sets that are not tiles.
//!
//! Reading the bitmap yields the elements in order, without sorting.

use crate::access::{Bounds, CODES_ASCENDING, cells_of_code};
use crate::construct::is_near;
use crate::heap::Heap;
use crate::machine::limits::MAX_NODES;
use crate::plane::{Plane, SIDE};
use crate::simd;
use crate::value::{Fields, Kind, Value, kinds};

/// Maximum size of a bitmap in words.
const MAX_WORDS: u64 = 1 << 16;

/// A bitmap of all elements between the smallest and the largest fields: by colour, then by row.
struct Bitmap {
    least: Fields,
    height: usize,
    /// Words per row.
    words: usize,
    bits: Vec<u64>,
}

impl Bitmap {
    /// An empty bitmap in the heap's buffer, for so many elements; give the buffer back. None if it
    /// would be too large or mostly empty.
    fn new(heap: &mut Heap, least: Fields, most: Fields, count: u64) -> Option<Bitmap> {
        let (height, width) = (most.row - least.row + 1, most.column - least.column + 1);
        let words = (width as usize).div_ceil(64);
        let colors = u64::from(most.color - least.color + 1);
        let size = (colors * u64::from(height)).saturating_mul(words as u64);
        // Sorting is faster than a mostly empty bitmap.
        if size > MAX_WORDS || size > 64 + 4 * count {
            return None;
        }
        let mut bits = std::mem::take(&mut heap.scratch);
        bits.clear();
        bits.resize(size as usize, 0);
        Some(Bitmap { least, height: height as usize, words, bits })
    }

    #[inline(always)]
    fn row(&self, color: u32, row: u32) -> usize {
        let color = (color - self.least.color) as usize;
        (color * self.height + (row - self.least.row) as usize) * self.words
    }

    #[inline(always)]
    fn add(&mut self, place: Fields) {
        let column = (place.column - self.least.column) as usize;
        let row = self.row(place.color, place.row);
        self.bits[row + column / 64] |= 1 << (column % 64);
    }

    /// Adds rows of bits that start at a place.
    #[inline(always)]
    fn add_rows(&mut self, start: Fields, rows: impl Iterator<Item = u64>) {
        let column = (start.column - self.least.column) as usize;
        let at = self.row(start.color, start.row) + column / 64;
        let column = column % 64;
        if self.words == 1 {
            self.bits[at..].iter_mut().zip(rows).for_each(|(to, row)| *to |= row << column);
            return;
        }
        for (k, row) in rows.enumerate() {
            let (at, row) = (at + k * self.words, u128::from(row) << column);
            self.bits[at] |= row as u64;
            if row >> 64 != 0 {
                self.bits[at + 1] |= (row >> 64) as u64;
            }
        }
    }

    #[inline(always)]
    fn add_plane(&mut self, corner: Fields, height: u8, plane: &Plane) {
        self.add_rows(corner, plane.iter().take(height.into()).map(|&row| row.into()));
    }
}

/// The union of Sets of inline IJ or inline Cells, unless it could be a tile or a bitmap would not
/// pay off. Try [`tiles::union`](crate::tiles::union) first.
pub(crate) fn union(heap: &mut Heap, sets: &[Value]) -> Option<Value> {
    let first = sets.iter().find(|set| set.kind() != Kind::EmptySet)?;
    let kind = match first.kind() {
        Kind::Set => heap.slot(*first, 0).kind(),
        Kind::TileIndices => Kind::Ij,
        Kind::TileObject | Kind::TileColors => Kind::Cell,
        _ => return None,
    };
    match kind {
        Kind::Ij => simd::on!(heap.simd(), union_of::<false>(heap, sets)),
        Kind::Cell => simd::on!(heap.simd(), union_of::<true>(heap, sets)),
        _ => None,
    }
}

#[inline(always)]
fn union_of<const CELLS: bool>(heap: &mut Heap, sets: &[Value]) -> Option<Value> {
    let (least, most, count) = span::<CELLS>(heap, sets)?;
    let (height, width) = (most.row - least.row + 1, most.column - least.column + 1);
    if heap.has_tiles() && height.max(width) <= SIDE as u32 {
        // Adding elements never makes a tile of a Set that is not one, unless it was only too far
        // away.
        let first = Value::of_fields::<CELLS>(least);
        let (top, left) = match CELLS {
            true => (first.cell_fields().1, first.cell_fields().2),
            false => first.ij_fields(),
        };
        let near = |start: i32, extent: u32| {
            is_near(start.into()) && is_near(i64::from(start) + i64::from(extent) - 1)
        };
        if !near(top, height) || !near(left, width) {
            return None;
        }
    }
    let mut map = Bitmap::new(heap, least, most, count as u64)?;
    for &set in sets {
        put::<CELLS>(heap, set, &mut map);
    }
    let value = elements_of::<CELLS>(heap, &map);
    heap.scratch = map.bits;
    Some(value)
}

/// The Set of all cells that parts draw within a box, in these colours: each part has a colour, a
/// place, and rows of bits. None if the bitmap would be too large or mostly empty, or a cell does
/// not fit a word. The Set must not be a tile.
pub(crate) fn drawn<const CELLS: bool>(
    heap: &mut Heap,
    bounds: Bounds,
    colors: (i32, i32),
    cells: u64,
    parts: impl Iterator<Item = (i32, i32, i32, impl Iterator<Item = u64>)>,
) -> Option<Value> {
    let fields = |color: i32, i: i32, j: i32| match CELLS {
        true => Value::inline_cell(color, i, j).map(|cell| cell.fields::<true>()),
        false => Value::inline_ij(i, j).map(|place| place.fields::<false>()),
    };
    let least = fields(colors.0, bounds.top, bounds.left)?;
    let most = fields(colors.1, bounds.bottom, bounds.right)?;
    let mut map = Bitmap::new(heap, least, most, cells)?;
    for (color, i, j, rows) in parts {
        // Everything lies between the least and the most, so it fits as well. A part without rows
        // may lie elsewhere.
        let mut rows = rows.peekable();
        if rows.peek().is_some()
            && let Some(start) = fields(color, i, j)
        {
            map.add_rows(start, rows);
        }
    }
    let value = elements_of::<CELLS>(heap, &map);
    heap.scratch = map.bits;
    Some(value)
}

/// The smallest and the largest fields, and the number of elements including repeats; none if an
/// element has another kind or there are too many.
#[inline(always)]
fn span<const CELLS: bool>(heap: &Heap, sets: &[Value]) -> Option<(Fields, Fields, usize)> {
    let element = kinds(&[if CELLS { Kind::Cell } else { Kind::Ij }]);
    let (mut least, mut most) = (Fields::LARGEST, Fields::ZERO);
    let mut count = 0;
    for &set in sets {
        match set.kind() {
            Kind::EmptySet => {}
            Kind::Set => {
                let slots = heap.slots(set);
                let fields = |k: usize| Value::from_bits(slots[k]).fields::<CELLS>();
                let (first, last) = (fields(0), fields(slots.len() - 1));
                // Elements ascend by colour, then by row.
                (least, most) = (least.min(first), most.max(last));
                let mut fits = true;
                for &word in slots {
                    let value = Value::from_bits(word);
                    fits &= value.is_of(element);
                    let column = value.fields::<CELLS>().column;
                    least.column = least.column.min(column);
                    most.column = most.column.max(column);
                }
                if first.color != last.color {
                    for &word in slots {
                        let row = Value::from_bits(word).fields::<CELLS>().row;
                        (least.row, most.row) = (least.row.min(row), most.row.max(row));
                    }
                }
                if !fits {
                    return None;
                }
                count += slots.len();
            }
            Kind::TileIndices | Kind::TileObject | Kind::TileColors => {
                if CELLS == (set.kind() == Kind::TileIndices) {
                    return None;
                }
                let head = heap.patch_head(set);
                let mut fields = corner::<CELLS>(heap, set)?;
                least = least.min(fields);
                fields.row += u32::from(head.height) - 1;
                fields.column += u32::from(head.width) - 1;
                if set.kind() == Kind::TileColors {
                    fields.color += CODES_ASCENDING.len() as u32 - 1;
                }
                most = most.max(fields);
                count += usize::from(head.cells);
            }
            _ => return None,
        }
    }
    (count <= MAX_NODES as usize).then_some((least, most, count))
}

/// The upper left corner of a tile, with its smallest colour.
#[inline(always)]
fn corner<const CELLS: bool>(heap: &Heap, tile: Value) -> Option<Fields> {
    let head = heap.patch_head(tile);
    let color = if tile.kind() == Kind::TileColors { -1 } else { head.color };
    let corner = match CELLS {
        true => Value::inline_cell(color, head.top, head.left)?,
        false => Value::inline_ij(head.top, head.left)?,
    };
    Some(corner.fields::<CELLS>())
}

/// Adds the elements of a Set to the bitmap.
#[inline(always)]
fn put<const CELLS: bool>(heap: &Heap, set: Value, map: &mut Bitmap) {
    if set.kind() == Kind::EmptySet {
        return;
    }
    if set.kind() == Kind::Set {
        for &word in heap.slots(set) {
            map.add(Value::from_bits(word).fields::<CELLS>());
        }
        return;
    }
    let Some(mut corner) = corner::<CELLS>(heap, set) else { return };
    let height = heap.patch_head(set).height;
    if set.kind() != Kind::TileColors {
        map.add_plane(corner, height, heap.mask(set));
        return;
    }
    let tile = heap.colors_tile(set);
    for code in CODES_ASCENDING {
        map.add_plane(corner, height, &cells_of_code(&tile.planes, &tile.mask, code));
        corner.color += 1;
    }
}

/// Builds the Set of all elements in the bitmap.
#[inline(always)]
fn elements_of<const CELLS: bool>(heap: &mut Heap, map: &Bitmap) -> Value {
    let kind = if CELLS { Kind::Cell } else { Kind::Ij };
    let len = map.bits.iter().map(|word| word.count_ones()).sum();
    let (value, slots) = heap.fresh_inline(kind, len);
    let mut slots = slots.iter_mut();
    let mut start = map.least;
    for rows in map.bits.chunks_exact(map.words * map.height) {
        for row in rows.chunks_exact(map.words) {
            let mut first = Value::of_fields::<CELLS>(start);
            for &word in row {
                let mut rest = word;
                while rest != 0 {
                    if let Some(slot) = slots.next() {
                        *slot = first.moved_by::<CELLS>(0, rest.trailing_zeros().into()).bits();
                    }
                    rest &= rest - 1;
                }
                first = first.moved_by::<CELLS>(0, 64);
            }
            start.row += 1;
        }
        start.row = map.least.row;
        start.color += 1;
    }
    debug_assert!(heap.is_ascending(value));
    value
}

#[cfg(test)]
mod tests {
    use crate::{Heap, Kind, Machine, Prim, Value};

    /// A location too far away for a tile of its own can be part of one that starts closer.
    #[test]
    fn a_union_at_the_edge_of_the_tile_range_is_a_tile() {
        const EDGE: i32 = 1 << 22;
        for color in [None, Some(3)] {
            let set = |heap: &mut Heap, rows: &[i32]| {
                let element = |&i: &i32| match color {
                    Some(color) => heap.cell(color, i, 0),
                    None => heap.ij(i, 0),
                };
                let mut elements: Vec<Value> = rows.iter().map(element).collect();
                heap.set(&mut elements)
            };
            let mut machine = Machine::new();
            let heap = machine.heap_mut();
            let [near, far, both] =
                [&[EDGE - 1][..], &[EDGE], &[EDGE - 1, EDGE]].map(|rows| set(heap, rows));
            assert_eq!(far.kind(), Kind::Set);
            assert_ne!(both.kind(), Kind::Set);
            let union = machine.call_prim(Prim::combine, &[near, far]);
            assert!(union.is_ok_and(|union| machine.heap().equal(union, both)));
        }
    }
}
