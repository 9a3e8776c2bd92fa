//! Constants of the value layout and the limits, for device code.

use crate::construct::FARTHEST;
use crate::failure::{POSITION_SHIFT, REASON_SHIFT};
use crate::functions::{ANY_ARITY, ARITY_SHIFT};
use crate::hash;
use crate::heap::{ColorsTile, GridTile, Header, PatchHead, PatchTile};
use crate::limits;
use crate::plane::SIDE;
use crate::prims::pieces::MAX_STEPS;
use crate::types::flags;
use crate::value::{self, Level};
use std::mem::offset_of;

/// The bit at which a field of a block begins in its word.
macro_rules! shift {
    ($block:ident, $field:ident) => {
        (offset_of!($block, $field) * 8 % 64) as u64
    };
}

/// Words of a block.
const fn words<T>() -> u64 {
    (size_of::<T>() / 8) as u64
}

/// All constants, by the names that device code uses.
pub const CONSTANTS: &[(&str, u64)] = &[
    // The word of a value.
    ("KIND_SHIFT", value::KIND_SHIFT as u64),
    ("KIND_MASK", value::KINDS.len() as u64 - 1),
    ("LEVEL_SHIFT", value::LEVEL_SHIFT as u64),
    ("LEVEL_MASK", (1 << (value::KIND_SHIFT - value::LEVEL_SHIFT)) - 1),
    ("LEVEL_SAMPLE", Level::Sample as u64),
    ("IJ_BITS", value::IJ_BITS as u64),
    ("CELL_BITS", value::CELL_BITS as u64),
    ("COLOR_BITS", value::COLOR_BITS as u64),
    ("HEIGHT_SHIFT", value::HEIGHT_SHIFT as u64),
    ("WIDTH_SHIFT", value::WIDTH_SHIFT as u64),
    ("EXTENT_MASK", value::EXTENT),
    // Kinds, a bit each.
    ("TUPLES", value::TUPLES as u64),
    ("SETS", value::SETS as u64),
    ("STORED", value::STORED as u64),
    // Sizes of inline values, four bits a kind.
    ("INLINE_SIZES", value::INLINE_SIZES),
    // Flags for what all elements of a stored container are, and for what a Tuple of two is.
    ("FLAG_INT", flags::INT as u64),
    ("FLAG_CONTAINER", flags::CONTAINER as u64),
    ("FLAG_CELL", flags::CELL as u64),
    ("FLAG_IJ", flags::IJ as u64),
    ("FLAG_OBJECT", flags::OBJECT as u64),
    ("FLAG_PAIR", flags::PAIR as u64),
    ("FLAG_ROW", flags::ROW as u64),
    ("FLAG_IS_IJ", flags::IS_IJ as u64),
    ("FLAG_IS_CELL", flags::IS_CELL as u64),
    // The flags of a function.
    ("FN_ARITY_SHIFT", ARITY_SHIFT as u64),
    ("ANY_ARITY", ANY_ARITY as u64),
    // The header of a container: length and flags in its first word, size and nodes in the other.
    ("HEADER_WORDS", words::<Header>()),
    ("HEADER_FLAGS_SHIFT", shift!(Header, flags)),
    ("HEADER_DEPTH_SHIFT", shift!(Header, depth)),
    ("HEADER_NODES_SHIFT", shift!(Header, nodes)),
    // The head of a Patch: place in its first word, the rest in the other.
    ("HEAD_WORDS", words::<PatchHead>()),
    ("HEAD_LEFT_SHIFT", shift!(PatchHead, left)),
    ("HEAD_CELLS_SHIFT", shift!(PatchHead, cells)),
    ("HEAD_HEIGHT_SHIFT", shift!(PatchHead, height)),
    ("HEAD_WIDTH_SHIFT", shift!(PatchHead, width)),
    // Tiles.
    ("TILE_SIDE", SIDE as u64),
    ("GRID_WORDS", words::<GridTile>()),
    ("PATCH_WORDS", words::<PatchTile>()),
    ("COLORS_WORDS", words::<ColorsTile>()),
    ("FARTHEST", FARTHEST as u64),
    // Numbers of single primitives.
    ("GRAVITATE_STEPS", MAX_STEPS as u64),
    // The code of a failure: see `Failure::to_code`.
    ("FAILURE_POSITION_SHIFT", POSITION_SHIFT as u64),
    ("FAILURE_REASON_MASK", 0xff << REASON_SHIFT),
    // Limits.
    ("MAX_CALLS", limits::MAX_CALLS as u64),
    ("MAX_BUILT", limits::MAX_BUILT as u64),
    ("MAX_DEPTH", limits::MAX_DEPTH as u64),
    ("MAX_SIZE", limits::MAX_SIZE as u64),
    ("MAX_NESTING", limits::MAX_NESTING as u64),
    ("MAX_NODES", limits::MAX_NODES as u64),
    ("MAX_BUILT_NODES", limits::MAX_BUILT_NODES as u64),
    ("MAX_WORK", limits::MAX_WORK),
];

/// The multipliers of [`Heap::content_hash`](crate::Heap::content_hash): word k of a block is
/// multiplied by multiplier k; after the last one they repeat.
pub fn hash_multipliers() -> &'static [u128; hash::ROUND] {
    &hash::MULTIPLIERS
}

// Kernels read both words of a header at once and split them by these shifts.
const _: () = {
    assert!(offset_of!(Header, len) == 0 && offset_of!(Header, size) == 8);
    assert!(offset_of!(PatchHead, top) == 0 && offset_of!(PatchHead, color) == 8);
    assert!(offset_of!(PatchTile, mask) == size_of::<PatchHead>());
};
