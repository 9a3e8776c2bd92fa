//! Values: one 64-bit word each.
//!
//! ```text
//!  63      58 57   56 55                                             0
//! ┌──────────┬───────┬────────────────────────────────────────────────┐
//! │ kind     │ level │ inline payload, or extent and offset of a block │
//! └──────────┴───────┴────────────────────────────────────────────────┘
//! ```
//!
//! Small values fit in the word itself; all others are a block in one of three arenas (see
//! [`crate::heap`]), selected by the level. Inline payloads are biased, so words of the same inline
//! kind compare like the values.

use crate::table::{ENTRIES, Entry, Prim};
use std::fmt;

/// How a value is stored. Every value has exactly one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Kind {
    /// A 32-bit Int; inline.
    Int,
    /// true or false, only outside containers (inside, it is the equal Int); inline.
    Bool,
    /// A Tuple of two Ints of at most 28 bits; inline.
    Ij,
    /// A Tuple of an 8-bit Int and an IJ with 24 bits per part; inline.
    Cell,
    /// The empty Tuple; inline.
    EmptyTuple,
    /// Any other Tuple that is not a Grid.
    Tuple,
    /// A Grid of at most 32 x 32 whose numbers are -1..14: four bit-planes.
    TileGrid,
    /// Any other Grid with at least one row.
    WideGrid,
    /// The empty Set; inline.
    EmptySet,
    /// Any other Set that is not a tile.
    Set,
    /// Indices in a box of at most 32 x 32: one bit-plane.
    TileIndices,
    /// An Object of one colour in a box of at most 32 x 32: one bit-plane.
    TileObject,
    /// An Object of several colours (-1..14), one per location, in a box of at most 32 x 32: a mask
    /// and four bit-planes.
    TileColors,
    /// A primitive as a value; inline.
    Prim,
    /// A function built by a combinator.
    Fn,
    /// The default of a failed step of type Fn: takes any arguments, returns the empty Tuple;
    /// inline.
    DefaultFn,
}

pub(crate) const KINDS: [Kind; 16] = [
    Kind::Int,
    Kind::Bool,
    Kind::Ij,
    Kind::Cell,
    Kind::EmptyTuple,
    Kind::Tuple,
    Kind::TileGrid,
    Kind::WideGrid,
    Kind::EmptySet,
    Kind::Set,
    Kind::TileIndices,
    Kind::TileObject,
    Kind::TileColors,
    Kind::Prim,
    Kind::Fn,
    Kind::DefaultFn,
];

impl Kind {
    /// The kind with this number, in the order in which they are declared.
    ///
    /// ```
    /// use batt_dsl::Kind;
    ///
    /// assert_eq!(Kind::from_number(Kind::Cell as u32), Some(Kind::Cell));
    /// assert_eq!(Kind::from_number(16), None);
    /// ```
    pub fn from_number(number: u32) -> Option<Kind> {
        KINDS.get(number as usize).copied()
    }
}

/// A set of kinds as bits, to test them all at once.
pub(crate) const fn kinds(kinds: &[Kind]) -> u32 {
    let (mut bits, mut k) = (0, 0);
    while k < kinds.len() {
        bits |= 1 << kinds[k] as u32;
        k += 1;
    }
    bits
}

/// Every form of a Tuple.
pub(crate) const TUPLES: u32 =
    kinds(&[Kind::Ij, Kind::Cell, Kind::EmptyTuple, Kind::Tuple, Kind::TileGrid, Kind::WideGrid]);

/// Every form of a Set.
pub(crate) const SETS: u32 =
    kinds(&[Kind::EmptySet, Kind::Set, Kind::TileIndices, Kind::TileObject, Kind::TileColors]);

/// Every form of a function.
pub(crate) const FUNCTIONS: u32 = kinds(&[Kind::Prim, Kind::Fn, Kind::DefaultFn]);

/// Every form that is a block in an arena.
pub(crate) const STORED: u32 = kinds(&[
    Kind::Tuple,
    Kind::TileGrid,
    Kind::WideGrid,
    Kind::Set,
    Kind::TileIndices,
    Kind::TileObject,
    Kind::TileColors,
    Kind::Fn,
]);

/// Ints and Fns in a value that lies in its word: four bits a kind.
pub(crate) const INLINE_SIZES: u64 = {
    let single = [Kind::Int, Kind::Bool, Kind::Prim, Kind::DefaultFn];
    let (mut sizes, mut k) = (2 << (4 * Kind::Ij as u32) | 3 << (4 * Kind::Cell as u32), 0);
    while k < single.len() {
        sizes |= 1 << (4 * single[k] as u32);
        k += 1;
    }
    sizes
};

/// The arena that a block lies in: how long the value lives, and who shares it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Level {
    /// Depends on nothing: shared by all tasks.
    Battery,
    /// Depends on the demonstrations: shared by the samples of a task.
    Task,
    /// Depends on the sample.
    Sample,
}

/// A value of the language, meaningful only with the [`Heap`](crate::Heap) that made it.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct Value(u64);

pub(crate) const KIND_SHIFT: u32 = 58;
pub(crate) const LEVEL_SHIFT: u32 = 56;
const PAYLOAD: u64 = (1 << LEVEL_SHIFT) - 1;

/// Level and offset: the address of a stored value's block.
const PLACE: u64 = 3 << LEVEL_SHIFT | 0xffff_ffff;

pub(crate) const IJ_BITS: u32 = 28;
pub(crate) const CELL_BITS: u32 = 24;
pub(crate) const COLOR_BITS: u32 = 8;
pub(crate) const HEIGHT_SHIFT: u32 = 32;
pub(crate) const WIDTH_SHIFT: u32 = 40;
pub(crate) const EXTENT: u64 = 0xff;

/// The biased fields of an inline Cell or IJ, as stored in the word; an IJ has no colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fields {
    pub(crate) color: u32,
    pub(crate) row: u32,
    pub(crate) column: u32,
}

impl Fields {
    pub(crate) const ZERO: Fields = Fields { color: 0, row: 0, column: 0 };
    pub(crate) const LARGEST: Fields = Fields { color: u32::MAX, row: u32::MAX, column: u32::MAX };

    /// Subtract this from the fields of an IJ to get those of a Cell at the same location.
    pub(crate) const IJ_TO_CELL: Fields = {
        let less = (1 << (IJ_BITS - 1)) - (1 << (CELL_BITS - 1));
        Fields { color: 0, row: less, column: less }
    };

    /// Does a row or column fit a Cell?
    #[inline(always)]
    pub(crate) const fn fit_cell(field: u32) -> bool {
        field >> CELL_BITS == 0
    }

    /// The minimum, field by field.
    #[inline(always)]
    pub(crate) fn min(self, other: Fields) -> Fields {
        Fields {
            color: self.color.min(other.color),
            row: self.row.min(other.row),
            column: self.column.min(other.column),
        }
    }

    /// The maximum, field by field.
    #[inline(always)]
    pub(crate) fn max(self, other: Fields) -> Fields {
        Fields {
            color: self.color.max(other.color),
            row: self.row.max(other.row),
            column: self.column.max(other.column),
        }
    }
}

/// Does the number fit a signed field of this many bits?
const fn fits(number: i32, bits: u32) -> bool {
    let half = 1 << (bits - 1);
    -half <= number && number < half
}

/// A signed number as a field whose unsigned order is the order of the numbers.
const fn bias(number: i32, bits: u32) -> u64 {
    ((number as i64) + (1 << (bits - 1))) as u64
}

const fn unbias(word: u64, shift: u32, bits: u32) -> i32 {
    (((word >> shift) & ((1 << bits) - 1)) as i64 - (1 << (bits - 1))) as i32
}

impl Value {
    /// The empty Tuple.
    pub const EMPTY_TUPLE: Value = Value::inline(Kind::EmptyTuple, 0);
    /// The empty Set.
    pub const EMPTY_SET: Value = Value::inline(Kind::EmptySet, 0);
    /// The function that takes anything and returns the empty Tuple.
    pub const DEFAULT_FN: Value = Value::inline(Kind::DefaultFn, 0);

    const fn inline(kind: Kind, payload: u64) -> Value {
        Value((kind as u64) << KIND_SHIFT | payload)
    }

    /// An Int.
    pub const fn int(number: i32) -> Value {
        Value::inline(Kind::Int, bias(number, 32))
    }

    /// A Bool.
    pub const fn bool(truth: bool) -> Value {
        Value::inline(Kind::Bool, bias(truth as i32, 32))
    }

    /// A primitive as a function value.
    pub const fn prim(prim: Prim) -> Value {
        Value::inline(Kind::Prim, prim as u64)
    }

    /// An IJ, if both parts fit in the word.
    pub(crate) const fn inline_ij(i: i32, j: i32) -> Option<Value> {
        if fits(i, IJ_BITS) && fits(j, IJ_BITS) {
            Some(Value::inline(Kind::Ij, bias(i, IJ_BITS) << IJ_BITS | bias(j, IJ_BITS)))
        } else {
            None
        }
    }

    /// A Cell, if its parts fit in the word.
    pub(crate) const fn inline_cell(color: i32, i: i32, j: i32) -> Option<Value> {
        if fits(color, COLOR_BITS) && fits(i, CELL_BITS) && fits(j, CELL_BITS) {
            Some(Value(Value::cell_word(color, i, j)))
        } else {
            None
        }
    }

    /// The word of a Cell whose parts are known to fit.
    #[inline]
    pub(crate) const fn cell_word(color: i32, i: i32, j: i32) -> u64 {
        debug_assert!(fits(color, COLOR_BITS) && fits(i, CELL_BITS) && fits(j, CELL_BITS));
        let place = bias(i, CELL_BITS) << CELL_BITS | bias(j, CELL_BITS);
        Value::inline(Kind::Cell, bias(color, COLOR_BITS) << (2 * CELL_BITS) | place).0
    }

    /// A block of an arena.
    pub(crate) const fn block(kind: Kind, level: Level, offset: u32) -> Value {
        Value((kind as u64) << KIND_SHIFT | (level as u64) << LEVEL_SHIFT | offset as u64)
    }

    /// A tile grid; its extent is part of the word.
    pub(crate) const fn tile_grid(level: Level, offset: u32, height: u32, width: u32) -> Value {
        let extent = (height as u64) << HEIGHT_SHIFT | (width as u64) << WIDTH_SHIFT;
        Value(Value::block(Kind::TileGrid, level, offset).0 | extent)
    }

    /// The same block at another offset.
    pub(crate) const fn moved(self, offset: u32) -> Value {
        Value(self.0 & !0xffff_ffff | offset as u64)
    }

    /// The same value with its block where the other value's block is.
    pub(crate) const fn at(self, other: Value) -> Value {
        Value(self.0 & !PLACE | other.0 & PLACE)
    }

    /// The word without the location of its block: the same in every heap.
    pub(crate) const fn placeless(self) -> u64 {
        if self.is_inline() { self.0 } else { self.0 & !PLACE }
    }

    /// The same block, tagged with another kind.
    pub(crate) const fn of_kind(self, kind: Kind) -> Value {
        Value(self.0 & !(63 << KIND_SHIFT) | (kind as u64) << KIND_SHIFT)
    }

    /// The word.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// A value from its word, read from an arena or computed by another backend. The block it
    /// refers to must be in the heap that the value is used with.
    pub const fn from_bits(bits: u64) -> Value {
        Value(bits)
    }

    /// How the value is stored.
    pub const fn kind(self) -> Kind {
        KINDS[(self.0 >> KIND_SHIFT & 15) as usize]
    }

    /// Is it of one of these kinds?
    #[inline]
    pub(crate) const fn is_of(self, kinds: u32) -> bool {
        kinds >> (self.0 >> KIND_SHIFT & 15) & 1 == 1
    }

    /// The arena of a stored value.
    pub const fn level(self) -> Level {
        match self.0 >> LEVEL_SHIFT & 3 {
            0 => Level::Battery,
            1 => Level::Task,
            _ => Level::Sample,
        }
    }

    /// The level as a number.
    #[inline]
    pub(crate) const fn level_bits(self) -> usize {
        (self.0 >> LEVEL_SHIFT & 3) as usize
    }

    pub(crate) const fn offset(self) -> usize {
        self.0 as u32 as usize
    }

    /// Is the whole value in the word?
    pub const fn is_inline(self) -> bool {
        !self.is_of(STORED)
    }

    /// Ints and Fns in a value that lies in its word.
    #[inline(always)]
    pub(crate) const fn inline_size(self) -> Option<usize> {
        let kind = self.0 >> KIND_SHIFT & 15;
        if self.is_inline() { Some((INLINE_SIZES >> (4 * kind) & 15) as usize) } else { None }
    }

    /// The number of an Int, 0 or 1 for a Bool.
    pub const fn as_int(self) -> Option<i32> {
        match self.kind() {
            Kind::Int | Kind::Bool => Some(self.int_field()),
            _ => None,
        }
    }

    /// The truth of a Bool, or of an Int that is 0 or 1.
    pub const fn as_bool(self) -> Option<bool> {
        match self.as_int() {
            Some(0) => Some(false),
            Some(1) => Some(true),
            _ => None,
        }
    }

    /// The parts of a location or direction that fits the word.
    pub const fn as_ij(self) -> Option<(i32, i32)> {
        match self.kind() {
            Kind::Ij => Some(self.ij_fields()),
            _ => None,
        }
    }

    /// The number in the word of an Int or Bool.
    pub(crate) const fn int_field(self) -> i32 {
        unbias(self.0, 0, 32)
    }

    /// The parts of an inline IJ.
    pub(crate) const fn ij_fields(self) -> (i32, i32) {
        (unbias(self.0, IJ_BITS, IJ_BITS), unbias(self.0, 0, IJ_BITS))
    }

    /// The parts of an inline Cell: colour, row, column.
    pub(crate) const fn cell_fields(self) -> (i32, i32, i32) {
        (
            unbias(self.0, 2 * CELL_BITS, COLOR_BITS),
            unbias(self.0, CELL_BITS, CELL_BITS),
            unbias(self.0, 0, CELL_BITS),
        )
    }

    /// The fields of an inline Cell (if `CELL`) or IJ.
    #[inline(always)]
    pub(crate) const fn fields<const CELL: bool>(self) -> Fields {
        let bits = if CELL { CELL_BITS } else { IJ_BITS };
        let mask = (1 << bits) - 1;
        Fields {
            color: if CELL { (self.0 >> (2 * CELL_BITS)) as u32 & 0xff } else { 0 },
            row: (self.0 >> bits) as u32 & mask,
            column: self.0 as u32 & mask,
        }
    }

    /// The Cell (if `CELL`) or IJ with these fields.
    #[inline(always)]
    pub(crate) const fn of_fields<const CELL: bool>(fields: Fields) -> Value {
        let (kind, bits) = if CELL { (Kind::Cell, CELL_BITS) } else { (Kind::Ij, IJ_BITS) };
        let place = (fields.row as u64) << bits | fields.column as u64;
        Value::inline(kind, (fields.color as u64) << (2 * CELL_BITS) | place)
    }

    /// An inline IJ or Cell moved down and right; the result must be inline as well.
    #[inline(always)]
    pub(crate) const fn moved_by<const CELL: bool>(self, down: i64, right: i64) -> Value {
        let bits = if CELL { CELL_BITS } else { IJ_BITS };
        Value(self.0.wrapping_add_signed((down << bits) + right))
    }

    /// Height and width of a tile grid.
    pub(crate) const fn extent(self) -> (usize, usize) {
        ((self.0 >> HEIGHT_SHIFT & EXTENT) as usize, (self.0 >> WIDTH_SHIFT & EXTENT) as usize)
    }

    /// The primitive, if the value is one.
    pub fn as_prim(self) -> Option<Prim> {
        self.as_entry().map(|entry| entry.prim)
    }

    /// The table entry, if the value is a primitive.
    #[inline]
    pub(crate) fn as_entry(self) -> Option<&'static Entry> {
        match self.kind() {
            Kind::Prim => ENTRIES.get((self.0 & PAYLOAD) as usize),
            _ => None,
        }
    }

    /// The value as an element of a container, where a Bool becomes the equal Int so that equal
    /// containers have equal words.
    pub(crate) const fn as_element(self) -> Value {
        match self.kind() {
            Kind::Bool => Value::int(self.int_field()),
            _ => self,
        }
    }

    /// Is it a Tuple of any kind?
    pub const fn is_tuple(self) -> bool {
        self.is_of(TUPLES)
    }

    /// Is it a Set of any kind?
    pub const fn is_set(self) -> bool {
        self.is_of(SETS)
    }

    /// Is it a Tuple or a Set?
    pub const fn is_container(self) -> bool {
        self.is_of(TUPLES | SETS)
    }

    /// Is it a function?
    pub const fn is_fn(self) -> bool {
        self.is_of(FUNCTIONS)
    }
}

/// Prints the word; only its heap knows the content.
impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}:{:#x}", self.kind(), self.0 & PAYLOAD)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inline_parts_round_trip() {
        for (i, j) in [(0, 0), (-1, 5), ((1 << 27) - 1, -(1 << 27))] {
            assert_eq!(Value::inline_ij(i, j).map(Value::ij_fields), Some((i, j)));
        }
        for (c, i, j) in [(0, 0, 0), (-128, -1, 7), (127, (1 << 23) - 1, -(1 << 23))] {
            assert_eq!(Value::inline_cell(c, i, j).map(Value::cell_fields), Some((c, i, j)));
        }
        for n in [0, 1, -1, i32::MAX, i32::MIN] {
            assert_eq!(Value::int(n).as_int(), Some(n));
        }
    }

    #[test]
    fn large_parts_are_not_inline() {
        assert!(Value::inline_ij(1 << 27, 0).is_none());
        assert!(Value::inline_ij(0, -(1 << 27) - 1).is_none());
        assert!(Value::inline_cell(128, 0, 0).is_none());
        assert!(Value::inline_cell(0, 1 << 23, 0).is_none());
    }

    #[test]
    fn words_of_an_inline_kind_compare_like_the_values() {
        let word = |i, j| Value::inline_ij(i, j).map(Value::bits);
        assert!(word(-1, 9) < word(0, -9) && word(0, -9) < word(0, 3) && word(0, 3) < word(1, -5));
        assert!(Value::int(-1).bits() < Value::int(0).bits());
    }
}
