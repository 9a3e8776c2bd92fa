//! Memory layout of the blocks of stored values.

use crate::plane::{Plane, SIDE};
use crate::types::flags;
use crate::value::Kind;
use bytemuck::{Pod, Zeroable};

/// Four bit-planes: bit b of a cell's code is in plane b.
#[derive(Clone, Copy, Pod, Zeroable)]
#[repr(C, align(8))]
pub(crate) struct GridTile {
    pub(crate) planes: [Plane; 4],
}

/// The common head of all Patch tiles: location and size of the box, colour, and cell count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
#[repr(C, align(8))]
pub(crate) struct PatchHead {
    pub(crate) top: i32,
    pub(crate) left: i32,
    /// The colour of a `TileObject`, otherwise 0.
    pub(crate) color: i32,
    pub(crate) cells: u16,
    pub(crate) height: u8,
    pub(crate) width: u8,
}

/// Indices, or an Object of one colour, relative to the upper left corner of the box.
#[derive(Clone, Copy, Pod, Zeroable)]
#[repr(C, align(8))]
pub(crate) struct PatchTile {
    pub(crate) head: PatchHead,
    pub(crate) mask: Plane,
}

/// An Object of several colours: a mask of its cells, and their codes. It begins like a
/// [`PatchTile`].
#[derive(Clone, Copy, Pod, Zeroable)]
#[repr(C, align(8))]
pub(crate) struct ColorsTile {
    pub(crate) head: PatchHead,
    pub(crate) mask: Plane,
    pub(crate) planes: [Plane; 4],
}

/// Summary of a stored Tuple, Set or Fn, so that common questions need not visit its elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
#[repr(C, align(8))]
pub(crate) struct Header {
    pub(crate) len: u32,
    /// See [`crate::types::flags`]; for a Fn, its combinator and arity.
    pub(crate) flags: u16,
    /// Depth of nesting, including this container.
    pub(crate) depth: u16,
    /// Ints and Fns inside, including repeats.
    pub(crate) size: u32,
    /// Stored containers and Fns inside, including repeats.
    pub(crate) nodes: u32,
}

impl Header {
    pub(crate) const WORDS: usize = size_of::<Header>() / 8;

    /// The header of a container of `len` Ints, inline IJ or inline Cells.
    pub(crate) const fn of_inline(element: Kind, len: u32) -> Header {
        let (flags, each) = match element {
            Kind::Int => (flags::INT, 1),
            Kind::Ij => (flags::CONTAINER | flags::IJ | flags::PAIR | flags::ROW, 2),
            _ => (flags::CONTAINER | flags::CELL | flags::PAIR, 3),
        };
        Header { len, flags, depth: 2, size: each * len, nodes: 1 + len }
    }

    /// The header of a Set of `len` Objects that are tiles, with `cells` cells in total.
    pub(crate) const fn of_objects(len: u32, cells: u32) -> Header {
        let flags = flags::CONTAINER | flags::OBJECT;
        Header { len, flags, depth: 2, size: 3 * cells, nodes: 1 + len }
    }
}

impl GridTile {
    /// All zeros.
    pub(crate) const ZERO: GridTile = GridTile { planes: [[0; SIDE]; 4] };
}

/// The code of a cell in four planes.
#[inline]
pub(crate) fn code_in(planes: &[Plane; 4], i: usize, j: usize) -> u32 {
    let bit = |b: usize| (planes[b][i] >> j & 1) << b;
    bit(0) | bit(1) | bit(2) | bit(3)
}
