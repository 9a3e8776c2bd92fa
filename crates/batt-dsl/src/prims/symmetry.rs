//! Mirrors and rotations, of Grids and of Patches within their boxes.

use super::patches::relocated;
use super::pieces::need_bounds;
use crate::failure::Outcome;
use crate::heap::{Heap, PatchHead};
use crate::machine::Machine;
use crate::plane::{self, Plane};
use crate::simd;
use crate::value::{Kind, Value};

/// A mirroring or rotation of a rectangle.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Turn {
    UpsideDown,
    LeftToRight,
    Transposed,
    OtherDiagonal,
    Quarter,
    Half,
    ThreeQuarters,
}

impl Turn {
    /// Does it swap height and width?
    fn swaps(self) -> bool {
        !matches!(self, Turn::UpsideDown | Turn::LeftToRight | Turn::Half)
    }

    /// Turns a plane whose bits are within height and width.
    #[inline(always)]
    fn plane(self, p: &Plane, height: usize, width: usize) -> Plane {
        match self {
            Turn::UpsideDown => plane::upside_down(p, height),
            Turn::LeftToRight => plane::left_to_right(p, width),
            Turn::Half => plane::left_to_right(&plane::upside_down(p, height), width),
            _ => self.after_transpose(&plane::transposed(p), height, width),
        }
    }

    /// The rest of the turn, after transposing.
    #[inline(always)]
    fn after_transpose(self, p: &Plane, height: usize, width: usize) -> Plane {
        match self {
            Turn::Quarter => plane::left_to_right(p, height),
            Turn::ThreeQuarters => plane::upside_down(p, width),
            Turn::OtherDiagonal => plane::left_to_right(&plane::upside_down(p, width), height),
            _ => *p,
        }
    }

    /// Turns four planes whose bits are within height and width.
    #[inline(always)]
    fn write_planes(
        self,
        instructions: simd::InstructionSet,
        from: &[Plane; 4],
        to: &mut [Plane; 4],
        height: usize,
        width: usize,
    ) {
        match self {
            Turn::UpsideDown => {
                for (to, from) in to.iter_mut().zip(from) {
                    plane::write_upside_down(from, to, height);
                }
            }
            Turn::LeftToRight | Turn::Half => {
                for (to, from) in to.iter_mut().zip(from) {
                    *to = self.plane(from, height, width);
                }
            }
            _ => {
                let pairs = to.as_chunks_mut().0.iter_mut().zip(from.as_chunks().0);
                pairs.for_each(|(to, from)| instructions.transpose(from, to));
                if self != Turn::Transposed {
                    for plane in to {
                        *plane = self.after_transpose(plane, height, width);
                    }
                }
            }
        }
    }

    /// The source of the cell at (i, j) of the result.
    fn source(self, i: usize, j: usize, height: usize, width: usize) -> (usize, usize) {
        match self {
            Turn::UpsideDown => (height - 1 - i, j),
            Turn::LeftToRight => (i, width - 1 - j),
            Turn::Transposed => (j, i),
            Turn::OtherDiagonal => (height - 1 - j, width - 1 - i),
            Turn::Quarter => (height - 1 - j, i),
            Turn::Half => (height - 1 - i, width - 1 - j),
            Turn::ThreeQuarters => (j, width - 1 - i),
        }
    }
}

/// Turns a Grid.
pub(crate) fn turned_grid(heap: &mut Heap, grid: Value, turn: Turn) -> Value {
    let (height, width) = heap.grid_extent(grid);
    let (rows, columns) = if turn.swaps() { (width, height) } else { (height, width) };
    if grid.kind() == Kind::TileGrid {
        if rows == 0 {
            return Value::EMPTY_TUPLE;
        }
        let instructions = heap.simd();
        return simd::on!(instructions, {
            let (value, given, out) = heap.tile_from(grid, rows, columns);
            turn.write_planes(instructions, &given.planes, &mut out.planes, height, width);
            value
        });
    }
    if rows == 0 {
        return Value::EMPTY_TUPLE;
    }
    heap.grid_from(rows, columns, |heap, cells| {
        let view = heap.grid_view(grid);
        for i in 0..rows {
            for j in 0..columns {
                let (from_i, from_j) = turn.source(i, j, height, width);
                cells.push(view.at(from_i, from_j));
            }
        }
    })
}

/// Turns a Patch's tile within its box.
#[inline(always)]
fn turned_tile(heap: &mut Heap, patch: Value, turn: Turn) -> Value {
    let PatchHead { top, left, color, height, width, .. } = heap.patch_head(patch);
    let (height, width) = (usize::from(height), usize::from(width));
    let mask = turn.plane(heap.mask(patch), height, width);
    match patch.kind() {
        Kind::TileIndices => heap.indices(top, left, &mask),
        Kind::TileObject => heap.object(color, top, left, &mask),
        _ => {
            let from = heap.colors_tile(patch).planes;
            let mut planes = [plane::EMPTY; 4];
            turn.write_planes(heap.simd(), &from, &mut planes, height, width);
            heap.colors(top, left, &mask, &planes)
        }
    }
}

/// Turns a Patch within its box, keeping the upper left corner.
fn turned_patch(machine: &mut Machine, patch: Value, turn: Turn) -> Outcome<Value> {
    let bounds = need_bounds(&machine.heap, patch)?;
    let (top, left) = (bounds.top, bounds.left);
    if machine.heap.is_patch_tile(patch) {
        let heap = &mut machine.heap;
        return Ok(simd::on!(heap.simd(), turned_tile(heap, patch, turn)));
    }
    let (top, left) = (i64::from(top), i64::from(left));
    let (bottom, right) = (i64::from(bounds.bottom), i64::from(bounds.right));
    relocated(machine, patch, |i, j| match turn {
        Turn::UpsideDown => (top + bottom - i, j),
        Turn::LeftToRight => (i, left + right - j),
        Turn::Transposed => (top + j - left, left + i - top),
        _ => (top + right - j, left + bottom - i),
    })
}

fn turned(machine: &mut Machine, piece: Value, turn: Turn) -> Outcome<Value> {
    if piece.is_tuple() {
        return Ok(turned_grid(&mut machine.heap, piece, turn));
    }
    turned_patch(machine, piece, turn)
}

pub(crate) fn hmirror(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    turned(machine, args[0], Turn::UpsideDown)
}

pub(crate) fn vmirror(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    turned(machine, args[0], Turn::LeftToRight)
}

pub(crate) fn dmirror(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    turned(machine, args[0], Turn::Transposed)
}

pub(crate) fn cmirror(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    turned(machine, args[0], Turn::OtherDiagonal)
}

pub(crate) fn rot90(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    Ok(turned_grid(&mut machine.heap, args[0], Turn::Quarter))
}

pub(crate) fn rot180(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    Ok(turned_grid(&mut machine.heap, args[0], Turn::Half))
}

pub(crate) fn rot270(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    Ok(turned_grid(&mut machine.heap, args[0], Turn::ThreeQuarters))
}

const TURNS: [Turn; 7] = [
    Turn::UpsideDown,
    Turn::Transposed,
    Turn::LeftToRight,
    Turn::OtherDiagonal,
    Turn::Quarter,
    Turn::Half,
    Turn::ThreeQuarters,
];

/// Turns the Grid by code; unknown codes leave it unchanged.
pub(crate) fn turned_by_code(heap: &mut Heap, grid: Value, code: i32) -> Value {
    match usize::try_from(code).ok().and_then(|code| TURNS.get(code)) {
        Some(&turn) => turned_grid(heap, grid, turn),
        None => grid,
    }
}

/// A Patch only has the codes of the mirrors.
const MIRRORS: usize = 4;

/// `mir_rot_t` and `mir_rot_f`: the piece decides which codes exist.
pub(crate) fn mir_rot(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let (piece, code) = (args[0], args[1].int_field());
    if piece.is_tuple() {
        return Ok(turned_by_code(&mut machine.heap, piece, code));
    }
    match usize::try_from(code) {
        Ok(code) if code < MIRRORS => turned_patch(machine, piece, TURNS[code]),
        _ => Ok(piece),
    }
}
