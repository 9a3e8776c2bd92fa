//! Sets in their one form: sorted, without repeats, tiles where they can be.

use crate::heap::{Header, Heap};
use crate::make::flags_of_inline;
use crate::types::flags;
use crate::value::{Kind, Value, kinds};

impl Heap {
    /// A Set of these elements, in any order and with any repeats. The slice is left sorted
    /// or as it was.
    pub fn set(&mut self, elements: &mut [Value]) -> Value {
        let Some(first) = elements.first() else {
            return Value::EMPTY_SET;
        };
        let kind = first.kind();
        if let Some(common) = flags_of_inline(kind)
            && elements.iter().all(|e| e.kind() == kind)
        {
            if let Some(tile) = self.tile_of_elements(kind, elements) {
                return tile;
            }
            let kept = self.sort_words(kind, elements);
            return self.push_inline(Kind::Set, kind, common, &elements[..kept]);
        }
        for element in elements.iter_mut() {
            *element = element.as_element();
        }
        if !self.sort_by_first(elements) {
            elements.sort_unstable_by(|&a, &b| self.compare(a, b));
        }
        self.sorted_set(elements)
    }

    /// Sorts elements of one inline kind, whose words compare as the values do, and leaves
    /// repeats out; how many are left.
    fn sort_words(&mut self, kind: Kind, elements: &mut [Value]) -> usize {
        // Lines and the like come in order, perhaps from the other end.
        if elements.windows(2).all(|pair| pair[0].bits() < pair[1].bits()) {
            return elements.len();
        }
        if elements.windows(2).all(|pair| pair[0].bits() > pair[1].bits()) {
            elements.reverse();
            return elements.len();
        }
        if kind == Kind::Ij
            && let Some(kept) = self.sort_places(elements)
        {
            return kept;
        }
        elements.sort_unstable_by_key(|e| e.bits());
        dedup_words(elements)
    }

    /// The same for many locations that lie not too far apart: each is a bit of a map.
    fn sort_places(&mut self, places: &mut [Value]) -> Option<usize> {
        const FEW: usize = 32;
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

    /// Sorts Sets whose first elements are words of one kind: most are told apart by those,
    /// looked up once. False if they are not like that.
    fn sort_by_first(&mut self, sets: &mut [Value]) -> bool {
        let mut keyed = std::mem::take(&mut self.keyed);
        keyed.clear();
        let mut kind = None;
        for &set in sets.iter() {
            let Some(first) = self.first_word(set, &mut kind) else { break };
            keyed.push((first, set));
        }
        let sorts = keyed.len() == sets.len();
        if sorts {
            keyed.sort_unstable_by(|&a, &b| self.compare_by_first(a, b));
            for (set, &(_, sorted)) in sets.iter_mut().zip(&keyed) {
                *set = sorted;
            }
        }
        self.keyed = keyed;
        sorts
    }

    /// A Set of elements that are ascending, perhaps with repeats, and no tile.
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

    /// A Set of some elements of a Set: ascending, and no two the same.
    pub(crate) fn part_of_set(&mut self, elements: &mut [Value]) -> Value {
        match elements.first().map(|first| first.kind()) {
            None => Value::EMPTY_SET,
            Some(Kind::Int) if elements[elements.len() - 1].kind() == Kind::Int => {
                // Ints come before all others, so that these are nothing else.
                self.push_inline(Kind::Set, Kind::Int, flags::INT, elements)
            }
            // What is left of locations or cells may be a tile.
            Some(Kind::Ij | Kind::Cell) => self.set(elements),
            Some(_) => self.push_ascending(elements),
        }
    }

    fn push_ascending(&mut self, elements: &[Value]) -> Value {
        if let Some(header) = self.header_of_patches(elements) {
            return self.push_elements(Kind::Set, header, elements);
        }
        let common = self.common_flags(elements);
        self.push_container(Kind::Set, common, elements)
    }

    /// What is to be known of a Set of Patches that are tiles; none if something else is there.
    fn header_of_patches(&self, elements: &[Value]) -> Option<Header> {
        const PATCHES: u32 = kinds(&[Kind::TileIndices, Kind::TileObject, Kind::TileColors]);
        let (mut size, mut all_objects) = (0u32, true);
        for &element in elements {
            if !element.is_of(PATCHES) {
                return None;
            }
            let is_object = element.kind() != Kind::TileIndices;
            all_objects &= is_object;
            size += (2 + u32::from(is_object)) * u32::from(self.patch_head(element).cells);
        }
        let len = elements.len() as u32;
        let flags = flags::CONTAINER | if all_objects { flags::OBJECT } else { 0 };
        let header = Header { len, flags, depth: 2, size, nodes: 1 + len };
        debug_assert_eq!(header, Header { flags, ..self.summary(elements) });
        debug_assert_eq!(flags, self.common_flags(elements));
        Some(header)
    }

    /// A Set of different Objects that are tiles, ascending, with so many cells in all.
    pub(crate) fn set_of_objects(&mut self, objects: &[Value], cells: u32) -> Value {
        if objects.is_empty() {
            return Value::EMPTY_SET;
        }
        let len = objects.len() as u32;
        let flags = flags::CONTAINER | flags::OBJECT;
        let header = Header { len, flags, depth: 2, size: 3 * cells, nodes: 1 + len };
        let value = self.push_elements(Kind::Set, header, objects);
        debug_assert!(self.is_ascending(value));
        debug_assert_eq!(header, Header { flags, ..self.summary(objects) });
        value
    }
}

/// Drops repeats from sorted words; how many are left.
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
