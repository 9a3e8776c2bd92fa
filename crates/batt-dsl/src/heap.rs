//! The heap: arenas of plain words that hold values.
//!
//! A heap has up to three arenas, one per [`Level`]. The lower ones are finished and shared; the
//! top one grows by bumping an offset and shrinks by going back to a mark. Nothing is
//! reference-counted or freed individually. A block only refers to older blocks.
//!
//! | kind | block |
//! | --- | --- |
//! | `TileGrid` | [`GridTile`]; height and width are in the value's word |
//! | `WideGrid` | height and width, then the cells, two per word |
//! | `TileIndices`, `TileObject` | [`PatchTile`] |
//! | `TileColors` | [`ColorsTile`] |
//! | `Tuple`, `Set` | [`Header`], then one word per element; a Set is ascending |
//! | `Fn` | [`Header`], then one word per part |

mod arenas;
mod blocks;
mod import;
mod release;

use crate::machine::limits;
use crate::simd;
use crate::value::{Kind, Level, Value};
use bytemuck::Pod;
use std::sync::Arc;

pub(crate) use blocks::{ColorsTile, GridTile, Header, PatchHead, PatchTile, code_in};

/// A position in the top arena to go back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mark(usize);

/// Values and their arenas.
///
/// ```
/// use batt_dsl::{Heap, Value};
///
/// let mut heap = Heap::new();
/// let row = heap.tuple(&[Value::int(1), Value::int(2), Value::int(3)]);
/// let grid = heap.tuple(&[row, row]);
/// let same = heap.grid(2, 3, &[1, 2, 3, 1, 2, 3]);
/// assert!(heap.equal(grid, same));
/// ```
#[derive(Clone, Debug)]
pub struct Heap {
    lower: [Arc<[u64]>; 2],
    /// Numbers that tell the lower arenas, and all below them, from others there were.
    lower_ids: [u64; 2],
    /// Fully initialised; the first `used` words hold values.
    top: Vec<u64>,
    used: usize,
    /// The least that `used` was set to from outside since somebody asked.
    lowest_end: usize,
    level: Level,
    tiles: bool,
    simd: simd::InstructionSet,
    /// Elements of a Set or Tuple under construction.
    pub(crate) scratch: Vec<u64>,
    /// Cells of a Grid under construction.
    pub(crate) cells: Vec<i32>,
    /// A row of a wide Grid that is about to become a Tuple.
    pub(crate) row: Vec<Value>,
    /// Tiles being sorted.
    pub(crate) keyed: Vec<(u64, Value)>,
}

/// The arena of a value.
#[inline(always)]
fn pick_arena<'a>(
    value: Value,
    top_level: Level,
    top: &'a [u64],
    lower: &'a [Arc<[u64]>; 2],
) -> &'a [u64] {
    let level = value.level_bits();
    if level == top_level as usize { top } else { &lower[level & 1] }
}

#[inline(always)]
fn copy_elements(elements: &[Value], words: &mut [u64]) {
    for (word, element) in words.iter_mut().zip(elements) {
        *word = element.as_element().bits();
    }
}

/// Reads the first words as a block. Words are 64 bits, so alignment needs no check.
#[inline(always)]
fn head_of<T: Pod>(words: &[u64]) -> &T {
    &bytemuck::cast_slice(&words[..size_of::<T>() / 8])[0]
}

impl Default for Heap {
    fn default() -> Heap {
        Heap::new()
    }
}

impl Heap {
    /// An empty heap with one arena.
    pub fn new() -> Heap {
        Heap::over(Level::Sample, [Arc::from([]), Arc::from([])])
    }

    /// An empty arena of that level on top of finished ones. Values may be tiles.
    pub fn over(level: Level, lower: [Arc<[u64]>; 2]) -> Heap {
        let (tiles, simd) = (true, simd::detected());
        Heap {
            lower,
            lower_ids: [arenas::fresh_id(), arenas::fresh_id()],
            top: Vec::new(),
            used: 0,
            lowest_end: 0,
            level,
            tiles,
            simd,
            scratch: Vec::new(),
            cells: Vec::new(),
            row: Vec::new(),
            keyed: Vec::new(),
        }
    }

    /// A heap without tiles: every value takes the general form. Slower, with the same results;
    /// used to test and measure tiles.
    pub fn without_tiles() -> Heap {
        Heap { tiles: false, ..Heap::new() }
    }

    /// The instructions that values are computed with: by default the best this processor has.
    #[inline]
    pub fn simd(&self) -> simd::InstructionSet {
        self.simd
    }

    /// Computes with other instructions from now on. Existing values stay valid.
    pub fn set_simd(&mut self, instructions: simd::InstructionSet) {
        self.simd = instructions;
    }

    /// May values be tiles here?
    pub(crate) fn has_tiles(&self) -> bool {
        self.tiles
    }

    /// The level of the top arena.
    pub(crate) fn level(&self) -> Level {
        self.level
    }

    /// Words used in the top arena.
    pub fn used_words(&self) -> usize {
        self.used
    }

    /// The top arena as finished words, to put below another heap.
    pub fn finish(&self) -> Arc<[u64]> {
        Arc::from(&self.top[..self.used])
    }

    /// The current end of the top arena.
    pub fn mark(&self) -> Mark {
        Mark(self.used)
    }

    /// The words of a value's block and everything after it in the arena.
    #[inline(always)]
    pub(crate) fn words(&self, value: Value) -> &[u64] {
        &pick_arena(value, self.level, &self.top, &self.lower)[value.offset()..]
    }

    #[inline(always)]
    fn read<T: Pod>(&self, value: Value) -> &T {
        head_of(self.words(value))
    }

    /// Reserves words at the end of the top arena.
    #[inline(always)]
    fn bump(&mut self, words: usize) -> usize {
        let start = self.used;
        self.used += words;
        if self.used > self.top.len() {
            self.grow();
        }
        start
    }

    #[cold]
    fn grow(&mut self) {
        // Doubling would be wasteful once the arena takes gigabytes.
        let more = self.used.clamp(1 << 12, limits::MAX_WORDS / 4);
        self.top.resize(self.used + more, 0);
    }

    #[inline(always)]
    pub(crate) fn push<T: Pod>(&mut self, kind: Kind, block: &T) -> Value {
        let start = self.bump(size_of::<T>() / 8);
        let words = &mut self.top[start..self.used];
        words.copy_from_slice(bytemuck::cast_slice(bytemuck::bytes_of(block)));
        Value::block(kind, self.level, start as u32)
    }

    /// Reserves words at the end of the top arena, with arbitrary content: the caller must write
    /// all of them. The returned value points at them; its kind means nothing yet.
    #[inline(always)]
    pub(crate) fn fresh_words(&mut self, words: usize) -> (Value, &mut [u64]) {
        let start = self.bump(words);
        (Value::block(Kind::Set, self.level, start as u32), &mut self.top[start..self.used])
    }

    /// A header and its elements.
    pub(crate) fn push_elements(
        &mut self,
        kind: Kind,
        header: Header,
        elements: &[Value],
    ) -> Value {
        /// Not worth vectorising below this.
        const FEW: usize = 4;
        let instructions = self.simd;
        let (value, words) = self.fresh_container(kind, header);
        match elements.len() <= FEW {
            true => copy_elements(elements, words),
            false => simd::on!(instructions, copy_elements(elements, words)),
        }
        value
    }

    /// A header with uninitialised elements: the caller must write all of them.
    #[inline]
    pub(crate) fn fresh_container(&mut self, kind: Kind, header: Header) -> (Value, &mut [u64]) {
        let (block, words) = self.fresh_words(Header::WORDS + header.len as usize);
        let (head, elements) = words.split_at_mut(Header::WORDS);
        head.copy_from_slice(bytemuck::cast_slice(bytemuck::bytes_of(&header)));
        (block.of_kind(kind), elements)
    }

    pub(crate) fn push_grid_tile(&mut self, height: usize, width: usize, tile: &GridTile) -> Value {
        let block = self.push(Kind::TileGrid, tile);
        Value::tile_grid(self.level, block.offset() as u32, height as u32, width as u32)
    }

    /// The words of a block, and as many fresh ones at the end of the top arena.
    #[inline(always)]
    fn block_and_fresh(&mut self, source: Value, words: usize) -> (&[u64], &mut [u64]) {
        let start = self.bump(words);
        let (before, rest) = self.top.split_at_mut(start);
        let arena = pick_arena(source, self.level, before, &self.lower);
        (&arena[source.offset()..][..words], &mut rest[..words])
    }

    /// The elements of a container, and those of a fresh one at the end of the top arena.
    pub(crate) fn slots_and_fresh(&mut self, source: Value, fresh: Value) -> (&[u64], &mut [u64]) {
        let len = self.header(source).len as usize;
        let (before, rest) = self.top.split_at_mut(fresh.offset());
        let arena = pick_arena(source, self.level, before, &self.lower);
        (&arena[source.offset() + Header::WORDS..][..len], &mut rest[Header::WORDS..])
    }

    /// A fresh tile grid to compute from another one: the caller must write all of it.
    #[inline(always)]
    pub(crate) fn tile_from(
        &mut self,
        source: Value,
        height: usize,
        width: usize,
    ) -> (Value, &GridTile, &mut GridTile) {
        let (level, start) = (self.level, self.used);
        let (given, fresh) = self.block_and_fresh(source, size_of::<GridTile>() / 8);
        (
            Value::tile_grid(level, start as u32, height as u32, width as u32),
            bytemuck::from_bytes(bytemuck::cast_slice(given)),
            bytemuck::from_bytes_mut(bytemuck::cast_slice_mut(fresh)),
        )
    }

    /// A copy of a Patch's tile with another head.
    #[inline]
    pub(crate) fn patch_from(&mut self, source: Value, kind: Kind, head: PatchHead) -> Value {
        const HEAD: usize = size_of::<PatchHead>() / 8;
        let start = self.used;
        let (given, fresh) = self.block_and_fresh(source, self.block_words(source));
        fresh.copy_from_slice(given);
        *bytemuck::from_bytes_mut(bytemuck::cast_slice_mut(&mut fresh[..HEAD])) = head;
        Value::block(kind, self.level, start as u32)
    }

    /// A wide grid with these cells.
    pub(crate) fn push_wide_grid(&mut self, height: usize, width: usize, cells: &[i32]) -> Value {
        debug_assert!(height > 0 && u32::try_from(height).is_ok() && u32::try_from(width).is_ok());
        let start = self.bump(1 + cells.len().div_ceil(2));
        let words = &mut self.top[start..self.used];
        words[0] = (height as u64) << 32 | width as u64;
        if let Some(last) = words[1..].last_mut() {
            *last = 0;
        }
        let target: &mut [i32] = bytemuck::cast_slice_mut(&mut words[1..]);
        target[..cells.len()].copy_from_slice(cells);
        Value::block(Kind::WideGrid, self.level, start as u32)
    }

    #[inline]
    pub(crate) fn grid_tile(&self, value: Value) -> &GridTile {
        self.read(value)
    }

    #[inline]
    pub(crate) fn patch_tile(&self, value: Value) -> &PatchTile {
        self.read(value)
    }

    #[inline]
    pub(crate) fn colors_tile(&self, value: Value) -> &ColorsTile {
        self.read(value)
    }

    /// The head of any tile of a Patch.
    #[inline]
    pub(crate) fn patch_head(&self, value: Value) -> PatchHead {
        *self.read(value)
    }

    #[inline]
    pub(crate) fn header(&self, value: Value) -> Header {
        *self.read(value)
    }

    pub(crate) fn flags(&self, value: Value) -> u16 {
        self.header(value).flags
    }

    /// The header of a `Tuple`, `Set` or `Fn` and its element words.
    #[inline]
    pub(crate) fn header_and_slots(&self, value: Value) -> (Header, &[u64]) {
        let words = self.words(value);
        let header = *head_of::<Header>(words);
        (header, &words[Header::WORDS..][..header.len as usize])
    }

    /// The element words of a `Tuple`, `Set` or `Fn`.
    #[inline]
    pub(crate) fn slots(&self, value: Value) -> &[u64] {
        self.header_and_slots(value).1
    }

    /// Element k of a `Tuple`, `Set` or `Fn`.
    #[inline]
    pub(crate) fn slot(&self, value: Value, k: usize) -> Value {
        Value::from_bits(self.slots(value)[k])
    }

    /// Height, width and cells of a wide grid.
    pub(crate) fn wide_grid(&self, value: Value) -> (usize, usize, &[i32]) {
        let words = self.words(value);
        let (height, width) = ((words[0] >> 32) as usize, words[0] as u32 as usize);
        let cells: &[i32] = bytemuck::cast_slice(&words[1..1 + (height * width).div_ceil(2)]);
        (height, width, &cells[..height * width])
    }

    /// Rows and columns of a Grid of any kind.
    pub(crate) fn grid_extent(&self, value: Value) -> (usize, usize) {
        match value.kind() {
            Kind::TileGrid => value.extent(),
            Kind::WideGrid => {
                let extent = self.words(value)[0];
                ((extent >> 32) as usize, extent as u32 as usize)
            }
            _ => (0, 0),
        }
    }

    /// Ints and Fns in the value, including repeats.
    #[inline]
    pub fn size_of(&self, value: Value) -> usize {
        match value.kind() {
            Kind::Ij => 2,
            Kind::Cell => 3,
            Kind::EmptyTuple | Kind::EmptySet => 0,
            Kind::TileGrid | Kind::WideGrid => {
                let (height, width) = self.grid_extent(value);
                height * width
            }
            Kind::TileIndices => 2 * usize::from(self.patch_head(value).cells),
            Kind::TileObject | Kind::TileColors => 3 * usize::from(self.patch_head(value).cells),
            Kind::Tuple | Kind::Set => self.header(value).size as usize,
            Kind::Int | Kind::Bool | Kind::Prim | Kind::Fn | Kind::DefaultFn => 1,
        }
    }

    /// Depth of nesting, and number of stored containers and functions in the value.
    #[inline]
    pub(crate) fn nesting(&self, value: Value) -> (u16, u32) {
        match value.kind() {
            Kind::Tuple | Kind::Set | Kind::Fn => {
                let header = self.header(value);
                (header.depth, header.nodes)
            }
            // Empty rows are containers that the size does not count.
            Kind::TileGrid | Kind::WideGrid => match self.grid_extent(value) {
                (height, 0) => (1, u32::try_from(height + 1).unwrap_or(u32::MAX)),
                _ => (1, 1),
            },
            _ => (1, 1),
        }
    }

    /// Size, depth and nodes at once: see [`Heap::size_of`] and [`Heap::nesting`].
    #[inline]
    pub(crate) fn weight(&self, value: Value) -> (usize, u16, u32) {
        match value.kind() {
            Kind::Tuple | Kind::Set => {
                let header = self.header(value);
                (header.size as usize, header.depth, header.nodes)
            }
            Kind::TileIndices => (2 * usize::from(self.patch_head(value).cells), 1, 1),
            Kind::TileObject | Kind::TileColors => {
                (3 * usize::from(self.patch_head(value).cells), 1, 1)
            }
            _ => {
                let (depth, nodes) = self.nesting(value);
                (self.size_of(value), depth, nodes)
            }
        }
    }

    /// The size of the block in words.
    #[inline]
    fn block_words(&self, value: Value) -> usize {
        match value.kind() {
            Kind::TileGrid => size_of::<GridTile>() / 8,
            Kind::TileIndices | Kind::TileObject => size_of::<PatchTile>() / 8,
            Kind::TileColors => size_of::<ColorsTile>() / 8,
            Kind::WideGrid => {
                let (height, width) = self.grid_extent(value);
                1 + (height * width).div_ceil(2)
            }
            Kind::Tuple | Kind::Set | Kind::Fn => Header::WORDS + self.header(value).len as usize,
            _ => 0,
        }
    }

    /// The words of a stored value's block, without the blocks it refers to; empty for an inline
    /// value. This is how other backends see an arena.
    pub fn block(&self, value: Value) -> &[u64] {
        match self.block_words(value) {
            0 => &[],
            words => &self.words(value)[..words],
        }
    }

    /// The code of a number in the four planes of a tile, if it has one.
    #[inline]
    pub(crate) fn code_of(number: i32) -> Option<u8> {
        match number {
            0..=14 => Some(number as u8),
            -1 => Some(15),
            _ => None,
        }
    }

    /// The number of a code.
    #[inline]
    pub(crate) fn number_of(code: u32) -> i32 {
        if code == 15 { -1 } else { code as i32 }
    }
}
