//! Sorting Sets of Sets.
//!
//! Each Set gets a sort key: a word with as many of its first elements as fit. Comparing words
//! agrees with comparing Sets, and most Sets differ in their words or fit in them entirely.

use crate::access::Bounds;
use crate::heap::{Heap, PatchTile};
use crate::value::{Kind, Value};
use std::ops::ControlFlow::{Break, Continue};

/// Maximum number of a Set's elements in a word.
const MAX_ELEMENTS: usize = 8;

/// Bounds of the elements of several Sets. An Int counts as a column, with row and colour 0.
struct Span {
    kind: Kind,
    colors: (i32, i32),
    bounds: Bounds,
}

impl Span {
    const NONE: Bounds =
        Bounds { top: i32::MAX, left: i32::MAX, bottom: i32::MIN, right: i32::MIN };

    fn new(kind: Kind) -> Span {
        Span { kind, colors: (i32::MAX, i32::MIN), bounds: Span::NONE }
    }

    /// Colour, row and column of an element, if it has the right kind.
    #[inline]
    fn parts(&self, element: Value) -> Option<(i32, i32, i32)> {
        if element.kind() != self.kind {
            return None;
        }
        Some(match self.kind {
            Kind::Cell => element.cell_fields(),
            Kind::Ij => {
                let (i, j) = element.ij_fields();
                (0, i, j)
            }
            _ => (0, 0, element.int_field()),
        })
    }

    #[inline]
    fn include(&mut self, colors: (i32, i32), bounds: Bounds) {
        self.colors = (self.colors.0.min(colors.0), self.colors.1.max(colors.1));
        let all = &mut self.bounds;
        (all.top, all.bottom) = (all.top.min(bounds.top), all.bottom.max(bounds.bottom));
        (all.left, all.right) = (all.left.min(bounds.left), all.right.max(bounds.right));
    }

    /// Includes the elements of a Set that its word can hold; none if one has another kind.
    #[inline]
    fn include_set(&mut self, heap: &Heap, set: Value) -> Option<()> {
        match set.kind() {
            Kind::TileIndices if self.kind == Kind::Ij => {}
            Kind::TileObject | Kind::TileColors if self.kind == Kind::Cell => {}
            Kind::Set => {
                for &word in heap.slots(set).iter().take(MAX_ELEMENTS) {
                    let (color, i, j) = self.parts(Value::from_bits(word))?;
                    self.include((color, color), Bounds { top: i, left: j, bottom: i, right: j });
                }
                return Some(());
            }
            _ => return None,
        }
        let head = heap.patch_head(set);
        let (bottom, right) =
            (head.top + i32::from(head.height) - 1, head.left + i32::from(head.width) - 1);
        let colors = match set.kind() {
            Kind::TileColors => (-1, 14),
            _ => (head.color, head.color),
        };
        self.include(colors, Bounds { top: head.top, left: head.left, bottom, right });
        Some(())
    }

    fn numbering(&self) -> Numbering {
        let height = self.bounds.height() as u64;
        let width = self.bounds.width() as u64;
        let colors = (self.colors.1 - self.colors.0) as u64 + 1;
        // The fields of an inline element have 56 bits in total.
        let bits = (u64::BITS - (colors * height * width).leading_zeros()).max(8);
        Numbering {
            color: self.colors.0,
            top: self.bounds.top,
            left: self.bounds.left,
            height,
            width,
            bits,
            elements: u64::BITS / bits,
        }
    }
}

/// Maps elements to numbers from 1 on, in order, with `bits` bits each.
struct Numbering {
    color: i32,
    top: i32,
    left: i32,
    height: u64,
    width: u64,
    bits: u32,
    /// How many numbers fit in a word.
    elements: u32,
}

impl Numbering {
    #[inline]
    fn number(&self, (color, i, j): (i32, i32, i32)) -> u64 {
        let from = |least: i32, x: i32| (i64::from(x) - i64::from(least)) as u64;
        let row = from(self.color, color) * self.height + from(self.top, i);
        row * self.width + from(self.left, j) + 1
    }

    /// The word of a nonempty Set that was included in the span.
    #[inline]
    fn word(&self, span: &Span, heap: &Heap, set: Value) -> u64 {
        match set.kind() {
            Kind::TileIndices | Kind::TileObject => self.word_of_tile(heap.patch_tile(set)),
            Kind::Set => {
                let slots = heap.slots(set).iter().take(self.elements as usize);
                self.filled(
                    slots
                        .filter_map(|&word| Some(self.number(span.parts(Value::from_bits(word))?))),
                )
            }
            _ => {
                let mut numbers = [0; MAX_ELEMENTS];
                let mut count = 0;
                heap.for_each_tile_element(set, |element| {
                    numbers[count] = span.parts(element).map_or(0, |parts| self.number(parts));
                    count += 1;
                    count < self.elements as usize
                });
                self.filled(numbers[..count].iter().copied())
            }
        }
    }

    fn filled(&self, numbers: impl Iterator<Item = u64>) -> u64 {
        let (mut word, mut room) = (0, self.elements);
        for number in numbers {
            word = word << self.bits | number;
            room -= 1;
        }
        word << (room * self.bits)
    }

    #[inline]
    fn word_of_tile(&self, tile: &PatchTile) -> u64 {
        let (mut word, mut room) = (0, self.elements);
        let mut first = self.number((tile.head.color, tile.head.top, tile.head.left));
        let rows = tile.mask.iter().take(tile.head.height.into());
        let _ = rows.copied().try_for_each(|mut row| {
            while row != 0 {
                word = word << self.bits | (first + u64::from(row.trailing_zeros()));
                row &= row - 1;
                room -= 1;
                if room == 0 {
                    return Break(());
                }
            }
            first += self.width;
            Continue(())
        });
        word << (room * self.bits)
    }

    /// Does the word hold a whole Set? Then equal words mean equal Sets.
    fn is_whole(&self, word: u64) -> bool {
        word & ((1 << self.bits) - 1) == 0
    }
}

impl Heap {
    /// Sorts at least one Set, drops repeats, and returns how many are left. None, with nothing
    /// changed, if there are other values, or Sets that do not start with inline elements of one
    /// kind.
    pub(crate) fn sort_sets(&mut self, sets: &mut [Value]) -> Option<usize> {
        let mut keyed = std::mem::take(&mut self.keyed);
        keyed.clear();
        let sorted = self.sort_keyed(sets, &mut keyed);
        self.keyed = keyed;
        sorted
    }

    fn sort_keyed(&self, sets: &mut [Value], keyed: &mut Vec<(u64, Value)>) -> Option<usize> {
        // Many results are the empty Set, which comes first.
        keyed.extend(sets.iter().filter(|set| set.kind() != Kind::EmptySet).map(|&set| (0, set)));
        let kind = match keyed.first() {
            None => return Some(1),
            Some((_, set)) => match set.kind() {
                Kind::Set => self.slot(*set, 0).kind(),
                Kind::TileIndices => Kind::Ij,
                _ => Kind::Cell,
            },
        };
        if !matches!(kind, Kind::Int | Kind::Ij | Kind::Cell) {
            return None;
        }
        let mut span = Span::new(kind);
        for &(_, set) in keyed.iter() {
            span.include_set(self, set)?;
        }
        let numbering = span.numbering();
        for (word, set) in keyed.iter_mut() {
            *word = numbering.word(&span, self, *set);
        }
        keyed.sort_unstable_by_key(|&(word, _)| word);
        let mut kept = 0;
        if keyed.len() < sets.len() {
            sets[0] = Value::EMPTY_SET;
            kept = 1;
        }
        for alike in keyed.chunk_by_mut(|a, b| a.0 == b.0) {
            if alike.len() > 1 && !numbering.is_whole(alike[0].0) {
                alike.sort_unstable_by(|&(_, a), &(_, b)| self.compare_same_first(a, b));
                for k in 0..alike.len() {
                    if k == 0 || !self.equal(alike[k - 1].1, alike[k].1) {
                        sets[kept] = alike[k].1;
                        kept += 1;
                    }
                }
                continue;
            }
            sets[kept] = alike[0].1;
            kept += 1;
        }
        Some(kept)
    }
}
