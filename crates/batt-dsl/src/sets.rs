//! Construction of Sets in canonical form: sorted, without repeats, as a tile if possible.

use crate::heap::{Header, Heap};
use crate::simd;
use crate::types::flags;
use crate::value::{Fields, Kind, Value, kinds};

/// A bitmap does not pay off for fewer elements.
const FEW: usize = 32;

impl Heap {
    /// A Set of these elements, in any order and with repeats. The slice is left sorted or
    /// unchanged.
    pub fn set(&mut self, elements: &mut [Value]) -> Value {
        let Some(first) = elements.first() else {
            return Value::EMPTY_SET;
        };
        let kind = first.kind();
        if matches!(kind, Kind::Int | Kind::Ij | Kind::Cell)
            && elements.iter().all(|e| e.kind() == kind)
        {
            if let Some(tile) = self.tile_of_elements(kind, elements) {
                return tile;
            }
            let kept = self.sort_words(kind, elements);
            return self.push_inline(Kind::Set, kind, &elements[..kept]);
        }
        let is_tuple = matches!(kind, Kind::Tuple | Kind::TileGrid | Kind::WideGrid);
        let sorted = if is_tuple { self.sort_pairs(elements) } else { self.sort_sets(elements) };
        if let Some(kept) = sorted {
            return self.push_ascending(&elements[..kept]);
        }
        for element in elements.iter_mut() {
            *element = element.as_element();
        }
        elements.sort_unstable_by(|&a, &b| self.compare(a, b));
        self.sorted_set(elements)
    }

    /// Sorts elements of one inline kind, whose words compare like the values, drops repeats, and
    /// returns how many are left.
    fn sort_words(&mut self, kind: Kind, elements: &mut [Value]) -> usize {
        // Lines and similar results are already in order, or in reverse order.
        if elements.windows(2).all(|pair| pair[0].bits() < pair[1].bits()) {
            return elements.len();
        }
        if elements.windows(2).all(|pair| pair[0].bits() > pair[1].bits()) {
            elements.reverse();
            return elements.len();
        }
        let by_bits = match kind {
            Kind::Int => self.sort_ints(elements),
            Kind::Ij => self.sort_places(elements),
            _ => None,
        };
        if let Some(kept) = by_bits {
            return kept;
        }
        elements.sort_unstable_by_key(|e| e.bits());
        dedup_words(elements)
    }

    /// The same for many Ints that are close together, using a bitmap.
    fn sort_ints(&mut self, ints: &mut [Value]) -> Option<usize> {
        const WIDEST: u32 = 1 << 12;
        if ints.len() < FEW {
            return None;
        }
        let (mut least, mut most) = (i32::MAX, i32::MIN);
        for number in ints.iter().map(|int| int.int_field()) {
            (least, most) = (least.min(number), most.max(number));
        }
        if most.abs_diff(least) >= WIDEST {
            return None;
        }
        let mut map = [0u64; (WIDEST / u64::BITS) as usize];
        for int in ints.iter() {
            let place = int.int_field().abs_diff(least);
            map[(place / u64::BITS) as usize] |= 1 << (place % u64::BITS);
        }
        let mut kept = 0;
        for (k, &word) in map.iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                let place = k as u32 * u64::BITS + rest.trailing_zeros();
                ints[kept] = Value::int(least.wrapping_add_unsigned(place));
                rest &= rest - 1;
                kept += 1;
            }
        }
        Some(kept)
    }

    /// The same for many locations that are close together, using a bitmap.
    fn sort_places(&mut self, places: &mut [Value]) -> Option<usize> {
        const WIDEST: i64 = 256;
        if places.len() < FEW {
            return None;
        }
        let (mut top, mut left) = places[0].ij_fields();
        let (mut bottom, mut right) = (top, left);
        for (i, j) in places.iter().map(|place| place.ij_fields()) {
            (top, bottom) = (top.min(i), bottom.max(i));
            (left, right) = (left.min(j), right.max(j));
        }
        let (height, width) =
            (i64::from(bottom) - i64::from(top) + 1, i64::from(right) - i64::from(left) + 1);
        if height > WIDEST || width > WIDEST {
            return None;
        }
        let words = (width as usize).div_ceil(64);
        let mut map = std::mem::take(&mut self.scratch);
        map.clear();
        map.resize(height as usize * words, 0);
        for (i, j) in places.iter().map(|place| place.ij_fields()) {
            let j = (j - left) as usize;
            map[(i - top) as usize * words + j / 64] |= 1 << (j % 64);
        }
        let mut kept = 0;
        for (k, &word) in map.iter().enumerate() {
            let (i, first) = (top + (k / words) as i32, left + (k % words * 64) as i32);
            let mut rest = word;
            while rest != 0 {
                places[kept] = Value::inline_ij(i, first + rest.trailing_zeros() as i32)?;
                rest &= rest - 1;
                kept += 1;
            }
        }
        self.scratch = map;
        Some(kept)
    }

    /// A Set of ascending elements that do not form a tile, possibly with repeats.
    pub(crate) fn sorted_set(&mut self, elements: &mut [Value]) -> Value {
        let mut kept = 0;
        for k in 0..elements.len() {
            if kept == 0 || !self.equal(elements[kept - 1], elements[k]) {
                elements[kept] = elements[k];
                kept += 1;
            }
        }
        let elements = &elements[..kept];
        if elements.is_empty() {
            return Value::EMPTY_SET;
        }
        self.push_ascending(elements)
    }

    /// A Set of some elements of another Set: ascending, without repeats.
    pub(crate) fn part_of_set(&mut self, elements: &mut [Value]) -> Value {
        match elements.first().map(|first| first.kind()) {
            None => Value::EMPTY_SET,
            Some(Kind::Int) if elements[elements.len() - 1].kind() == Kind::Int => {
                // Ints come first, so if the last element is an Int, all are.
                self.push_inline(Kind::Set, Kind::Int, elements)
            }
            // The remaining locations or cells may form a tile.
            Some(Kind::Ij | Kind::Cell) => self.set(elements),
            Some(_) => self.push_ascending(elements),
        }
    }

    /// A Set of distinct ascending elements that do not form a tile.
    pub(crate) fn push_ascending(&mut self, elements: &[Value]) -> Value {
        let sets = self.header_of_sets(elements);
        let header = sets.unwrap_or_else(|| self.header_of(elements));
        let value = self.push_elements(Kind::Set, header, elements);
        debug_assert!(self.is_ascending(value));
        value
    }

    /// The header of a container of Sets; none if another value is among them.
    fn header_of_sets(&self, elements: &[Value]) -> Option<Header> {
        let (mut size, mut depth, mut nodes) = (0u64, 1u16, 1u32);
        let mut all_objects = true;
        for &element in elements {
            let mut its_nodes = 1;
            match element.kind() {
                Kind::TileIndices => {
                    all_objects = false;
                    size += 2 * u64::from(self.patch_head(element).cells);
                }
                Kind::TileObject | Kind::TileColors => {
                    size += 3 * u64::from(self.patch_head(element).cells);
                }
                Kind::EmptySet => {}
                Kind::Set => {
                    let header = self.header(element);
                    all_objects &= header.flags & flags::CELL != 0;
                    size += u64::from(header.size);
                    depth = depth.max(header.depth);
                    its_nodes = header.nodes;
                }
                _ => return None,
            }
            nodes = nodes.saturating_add(its_nodes);
        }
        let header = Header {
            len: elements.len() as u32,
            flags: flags::CONTAINER | if all_objects { flags::OBJECT } else { 0 },
            depth: depth.saturating_add(1),
            size: u32::try_from(size).unwrap_or(u32::MAX),
            nodes,
        };
        debug_assert_eq!(header, self.header_of(elements));
        Some(header)
    }

    /// A line of inline Cells (if `CELL`) or IJ, ascending and too long for a tile.
    pub(crate) fn long_line<const CELL: bool>(
        &mut self,
        first: Value,
        len: u32,
        down: i64,
        right: i64,
    ) -> Value {
        let (value, slots) = self.fresh_inline(if CELL { Kind::Cell } else { Kind::Ij }, len);
        let mut next = first;
        for slot in slots {
            *slot = next.bits();
            next = next.moved_by::<CELL>(down, right);
        }
        debug_assert!(self.is_ascending(value));
        value
    }

    /// Recolours a Set that is not a tile, if all elements are inline and share one colour or have
    /// none: then their order stays the same.
    pub(crate) fn recolored(&mut self, set: Value, color: i32) -> Option<Value> {
        let color = Value::inline_cell(color, 0, 0)?;
        let kind = self.slot(set, 0).kind();
        let (mark, len, instructions) = (self.mark(), self.header(set).len, self.simd());
        let (value, _) = self.fresh_inline(Kind::Cell, len);
        let (slots, fresh) = self.slots_and_fresh(set, value);
        let recolored = match kind {
            Kind::Ij => simd::on!(instructions, recolor_slots::<false>(slots, fresh, color)),
            Kind::Cell => simd::on!(instructions, recolor_slots::<true>(slots, fresh, color)),
            _ => false,
        };
        if !recolored {
            self.back_to(mark);
            return None;
        }
        debug_assert!(self.is_ascending(value));
        Some(value)
    }

    /// A Set of inline elements of one kind, IJ or Cells, for the caller to write.
    pub(crate) fn fresh_inline(&mut self, kind: Kind, len: u32) -> (Value, &mut [u64]) {
        self.fresh_container(Kind::Set, Header::of_inline(kind, len))
    }

    /// A Set of distinct ascending Objects that are tiles, with `cells` cells in total.
    pub(crate) fn set_of_objects(&mut self, objects: &[Value], cells: u32) -> Value {
        if objects.is_empty() {
            return Value::EMPTY_SET;
        }
        let header = Header::of_objects(objects.len() as u32, cells);
        let value = self.push_elements(Kind::Set, header, objects);
        debug_assert!(self.is_ascending(value));
        debug_assert_eq!(header, self.header_of(objects));
        value
    }
}

/// Writes locations, or cells of a single colour, as cells of this colour; false if an element is
/// something else.
#[inline(always)]
fn recolor_slots<const CELLS: bool>(slots: &[u64], fresh: &mut [u64], color: Value) -> bool {
    // The offset from the biased fields of an IJ to those of a Cell.
    let from = if CELLS { Fields::ZERO } else { Fields::IJ_TO_CELL };
    let color = color.fields::<true>().color;
    let first = Value::from_bits(slots[0]).fields::<CELLS>().color;
    let element = kinds(&[if CELLS { Kind::Cell } else { Kind::Ij }]);
    let mut fits = true;
    for (&word, fresh) in slots.iter().zip(fresh) {
        let value = Value::from_bits(word);
        let fields = value.fields::<CELLS>();
        let row = fields.row.wrapping_sub(from.row);
        let column = fields.column.wrapping_sub(from.column);
        fits &= value.is_of(element) && fields.color == first && Fields::fit_cell(row | column);
        *fresh = Value::of_fields::<true>(Fields { color, row, column }).bits();
    }
    fits
}

/// Drops repeats from sorted words and returns how many are left.
fn dedup_words(elements: &mut [Value]) -> usize {
    let mut kept = 1;
    for k in 1..elements.len() {
        if elements[k].bits() != elements[kept - 1].bits() {
            elements[kept] = elements[k];
            kept += 1;
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;

    #[test]
    fn sets_of_ints_are_in_order_wherever_they_lie() {
        let mut random = Rng::for_name("ints");
        for least in [i32::MIN, -5000, -17, 0, 1000, i32::MAX - 4095, i32::MAX - 3] {
            for spread in [1, 40, 64, 4095, 4096, 1 << 20] {
                let mut number = || least.saturating_add_unsigned(random.below(spread) as u32);
                let mut expected: Vec<i32> = (0..200).map(|_| number()).collect();
                let mut heap = Heap::new();
                let mut ints: Vec<Value> = expected.iter().copied().map(Value::int).collect();
                let set = heap.set(&mut ints);
                expected.sort_unstable();
                expected.dedup();
                let found = heap.slots(set).iter().map(|&word| Value::from_bits(word).int_field());
                assert_eq!(found.collect::<Vec<_>>(), expected);
            }
        }
    }
}
