//! Draws results that are Patches: all of them into one Set, or each as a value of its own.

use super::operations::ArrayId;
use super::patches::{Form, LONGEST, Part, Patch, Shaped, way};
use super::run::Taking;
use super::shape::Shape;
use super::{Array, Elements, Plan, Taken};
use crate::access::Bounds;
use crate::bitmap_union;
use crate::construct::is_near;
use crate::heap::{Heap, PatchHead, PatchTile};
use crate::machine::Machine;
use crate::plane::{self, SIDE};
use crate::value::{Kind, Value};

/// A part of a result: what is drawn, where, and in which colour.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    /// The place of a stamp or the first cell of a line.
    i: i32,
    j: i32,
    color: i16,
    /// Which part of the Patch it is.
    part: u8,
    /// For lines: which way, and how many cells.
    code: u16,
}

/// Bits of a line's cells in its code.
const CELL_BITS: u32 = 6;

impl Piece {
    /// Appends what a part draws for the elements of a block; lines without cells only if wanted.
    fn push_all(
        arrays: &[Array],
        patch: &Patch,
        part: usize,
        count: usize,
        with_empty: bool,
        pieces: &mut Vec<Piece>,
    ) {
        let of = |id: ArrayId| &arrays[usize::from(id)][..count];
        let nothing = Piece { i: 0, j: 0, color: 0, part: part as u8, code: 0 };
        let base = pieces.len();
        pieces.resize(base + count, nothing);
        let added = &mut pieces[base..];
        let mut kept = count;
        match patch.parts()[part] {
            Part::Stamp(_, [i, j]) => {
                for ((piece, &i), &j) in added.iter_mut().zip(of(i)).zip(of(j)) {
                    (piece.i, piece.j) = (i, j);
                }
                if let Some(color) = patch.color {
                    let colors = added.iter_mut().zip(of(color));
                    colors.for_each(|(piece, &color)| piece.color = color as i16);
                }
            }
            Part::Line([i, j], way, cells) => {
                let (i, j, way, cells) = (of(i), of(j), of(way), of(cells));
                let color = patch.color.map(of);
                // Every piece is written, and kept by moving on: no branch depends on the lines.
                kept = 0;
                for n in 0..count {
                    let code = if cells[n] == 0 { 0 } else { way[n] << CELL_BITS | cells[n] };
                    let color = color.map_or(0, |color| color[n] as i16);
                    added[kept] = Piece { i: i[n], j: j[n], color, code: code as u16, ..nothing };
                    kept += usize::from(with_empty | (code != 0));
                }
            }
        }
        pieces.truncate(base + kept);
    }

    #[inline]
    fn shaped<'a>(&self, plan: &'a Plan, patch: &Patch) -> Shaped<'a> {
        match patch.parts()[usize::from(self.part)] {
            Part::Stamp(stamp, _) => Shaped::stamp(&plan.stamps[stamp], self.i, self.j),
            Part::Line(..) => {
                let (way, cells) = (self.code >> CELL_BITS, self.code & ((1 << CELL_BITS) - 1));
                Shaped::line(self.i, self.j, way.into(), cells.into())
            }
        }
    }
}

/// All pieces: the box around them, and their colours.
#[derive(Clone, Copy)]
struct Span {
    bounds: Bounds,
    colors: (i16, i16),
    /// How many cells there are, repeats included.
    cells: u64,
}

impl Span {
    const NOTHING: Span = Span {
        bounds: Bounds { top: i32::MAX, left: i32::MAX, bottom: i32::MIN, right: i32::MIN },
        colors: (i16::MAX, i16::MIN),
        cells: 0,
    };

    #[inline(always)]
    fn include(&mut self, shaped: &Shaped<'_>, color: i16) {
        let b = &mut self.bounds;
        (b.top, b.left) = (b.top.min(shaped.top), b.left.min(shaped.left));
        // Saturated places are too far away for a tile, which is found out later.
        b.bottom = b.bottom.max(shaped.top.saturating_add(shaped.height - 1));
        b.right = b.right.max(shaped.left.saturating_add(shaped.width - 1));
        self.colors = (self.colors.0.min(color), self.colors.1.max(color));
        self.cells += shaped.cells() as u64;
    }

    fn of(plan: &Plan, patch: &Patch, pieces: &[Piece]) -> Span {
        let mut span = Span::NOTHING;
        for piece in pieces {
            let shaped = piece.shaped(plan, patch);
            if shaped.cells() > 0 {
                span.include(&shaped, piece.color);
            }
        }
        span
    }

    /// Do all pieces lie near enough for tiles?
    fn is_near(&self) -> bool {
        let Bounds { top, left, bottom, right } = self.bounds;
        [top, left, bottom, right].into_iter().all(|edge| is_near(edge.into()))
    }
}

impl Machine {
    /// Runs a plan whose results are Patches, and collects what they are drawn from: element by
    /// element if lines without cells are wanted.
    fn collect_pieces(
        &mut self,
        plan: &Plan,
        patch: &Patch,
        elements: Elements,
        with_empty: bool,
        pieces: &mut Vec<Piece>,
    ) -> Option<()> {
        if !self.heap.has_tiles() {
            return None;
        }
        pieces.clear();
        let parts = patch.parts().len();
        self.run_plan(plan, elements, |_, arrays, block| {
            let base = pieces.len();
            for part in 0..parts {
                Piece::push_all(arrays, patch, part, block.len(), with_empty, pieces);
            }
            if with_empty && parts > 1 {
                let count = block.len();
                let by_part: Vec<Piece> = pieces.drain(base..).collect();
                let in_order = |k: usize| by_part[k % parts * count + k / parts];
                pieces.extend((0..by_part.len()).map(in_order));
            }
            Some(Taking::More)
        })
        .map(|_| ())
    }

    /// The union of all results. None if the loop must be done element by element.
    pub(crate) fn merge_columns(&mut self, taken: &Taken, elements: Elements) -> Option<Value> {
        let plan = &taken.plan;
        match plan.result {
            Shape::Patch(patch) => {
                let patch = &plan.patches[patch];
                let mut pieces = std::mem::take(&mut self.columns.pieces);
                let made = self.collect_pieces(plan, patch, elements, false, &mut pieces);
                let value = made.and_then(|()| {
                    let span = Span::of(plan, patch, &pieces);
                    drawn(&mut self.heap, plan, patch, &pieces, span)
                });
                self.columns.pieces = pieces;
                value
            }
            Shape::Four(numbers) => {
                let base = self.stack.len();
                let made = self.run_plan(plan, elements, |machine, arrays, block| {
                    let fours = Shape::fours(numbers, arrays, block.len());
                    machine.stack.extend(fours.flatten());
                    Some(Taking::More)
                });
                let value = made.map(|_| self.build(false, base));
                self.stack.truncate(base);
                value
            }
            _ => None,
        }
    }

    /// Pushes results that are Patches, and returns whether they are in the order of a Set, which
    /// is only tried if a Set is wanted. None if the loop must be done element by element.
    pub(super) fn push_patches(
        &mut self,
        taken: &Taken,
        patch: usize,
        elements: Elements,
        as_set: bool,
    ) -> Option<bool> {
        let (plan, patch) = (&taken.plan, &taken.plan.patches[patch]);
        let (base, parts) = (self.stack.len(), patch.parts().len());
        let mut pieces = std::mem::take(&mut self.columns.pieces);
        let is_sorted = as_set && parts == 1;
        let made = self.collect_pieces(plan, patch, elements, !is_sorted, &mut pieces);
        let is_near = made.is_some() && are_near(plan, patch, &pieces);
        if is_sorted && is_near {
            // Only lines without cells are missing.
            if pieces.len() < elements.count {
                self.stack.push(Value::EMPTY_SET);
            }
            sort_pieces(&mut pieces, patch.is_line(), &mut self.heap.scratch);
        }
        let done = is_near
            && pieces.chunks(parts).all(|pieces| {
                let value = match pieces {
                    [piece] => Some(single(&mut self.heap, plan, patch, piece)),
                    _ => together(&mut self.heap, plan, patch, pieces),
                };
                self.stack.extend(value);
                value.is_some()
            });
        self.columns.pieces = pieces;
        if !done || !self.has_room() {
            self.stack.truncate(base);
            return None;
        }
        Some(is_sorted)
    }
}

/// The least and the most row, column and colour of pieces.
#[inline(always)]
fn reach(pieces: &[Piece]) -> ([i32; 3], [i32; 3]) {
    let (mut low, mut high) = ([i32::MAX; 3], [i32::MIN; 3]);
    for &Piece { i, j, color, .. } in pieces {
        for (k, number) in [i, j, color.into()].into_iter().enumerate() {
            (low[k], high[k]) = (low[k].min(number), high[k].max(number));
        }
    }
    (low, high)
}

/// Do all pieces surely lie near enough for tiles?
fn are_near(plan: &Plan, patch: &Patch, pieces: &[Piece]) -> bool {
    let (low, high) = reach(pieces);
    let line = (-i64::from(LONGEST), i64::from(LONGEST));
    let fits = |k: usize, (before, after): (i64, i64)| {
        is_near(i64::from(low[k]) + before) && is_near(i64::from(high[k]) + after)
    };
    pieces.is_empty()
        || patch.parts().iter().all(|part| match *part {
            Part::Stamp(stamp, _) => {
                let stamp = &plan.stamps[stamp];
                let reach =
                    |start: i32, long: i32| (start.into(), i64::from(start) + i64::from(long));
                fits(0, reach(stamp.top, stamp.height)) && fits(1, reach(stamp.left, stamp.width))
            }
            Part::Line(..) => fits(0, line) && fits(1, line),
        })
}

/// Sorts single pieces with cells as a Set sorts what they draw, and drops repeats.
fn sort_pieces(pieces: &mut Vec<Piece>, are_lines: bool, scratch: &mut Vec<u64>) {
    if pieces.is_empty() {
        return;
    }
    let (low, high) = reach(pieces);
    // Bits for the offsets of rows, columns and colours, and for the codes of lines.
    let bits = |k: usize| i64::BITS - (i64::from(high[k]) - i64::from(low[k])).leading_zeros();
    let (row, column, color) = (bits(0), bits(1), bits(2));
    let code = if are_lines { CELL_BITS + 3 } else { 0 };
    // Sets compare by colour, then cell by cell. The codes of lines are in that order, too.
    let key = |piece: &Piece| {
        let from = |least: i32, number: i32| (number - least) as u64;
        let place = from(low[2], piece.color.into()) << row | from(low[0], piece.i);
        (place << column | from(low[1], piece.j)) << code | u64::from(piece.code)
    };
    let words = 1u64 << (color + row + column + code).saturating_sub(6);
    if words > 64 + 4 * pieces.len() as u64 {
        pieces.sort_unstable_by_key(key);
        pieces.dedup_by_key(|piece| key(piece));
        return;
    }
    scratch.clear();
    scratch.resize(words as usize, 0);
    for key in pieces.iter().map(key) {
        scratch[key as usize / 64] |= 1 << (key % 64);
    }
    pieces.clear();
    for (k, &word) in scratch.iter().enumerate() {
        let mut rest = word;
        while rest != 0 {
            let key = k as u64 * 64 + u64::from(rest.trailing_zeros());
            rest &= rest - 1;
            let part = |shift: u32, bits: u32| (key >> shift & ((1 << bits) - 1)) as i32;
            pieces.push(Piece {
                i: low[0] + part(code + column, row),
                j: low[1] + part(code, column),
                color: (low[2] + part(code + column + row, color)) as i16,
                part: 0,
                code: part(0, code) as u16,
            });
        }
    }
}

/// The kind of tile that a Patch is.
fn tile_kind(patch: &Patch) -> Kind {
    if patch.color.is_some() { Kind::TileObject } else { Kind::TileIndices }
}

/// What a piece draws, as a value of its own.
fn single(heap: &mut Heap, plan: &Plan, patch: &Patch, piece: &Piece) -> Value {
    let shaped = piece.shaped(plan, patch);
    let (cells, color) = (shaped.cells(), i32::from(piece.color));
    if let Form::Line(way, cells) = shaped.form
        && cells > SIDE as i32
    {
        return long_line(heap, patch, piece, way, cells).unwrap_or(Value::EMPTY_SET);
    }
    if cells == 0 {
        return Value::EMPTY_SET;
    }
    let mut mask = plane::EMPTY;
    match shaped.form {
        Form::Stamp(stamp) => mask = stamp.mask,
        Form::Line(..) => {
            let rows = mask.iter_mut().zip(0..shaped.height);
            rows.for_each(|(to, k)| *to = shaped.row(k) as u32);
        }
    }
    let head = PatchHead {
        top: shaped.top,
        left: shaped.left,
        color,
        cells: cells as u16,
        height: shaped.height as u8,
        width: shaped.width as u8,
    };
    heap.push(tile_kind(patch), &PatchTile { head, mask })
}

/// A line that does not fit a tile; its cells fit words.
fn long_line(heap: &mut Heap, patch: &Patch, piece: &Piece, way: i32, cells: i32) -> Option<Value> {
    let (down, right) = match way {
        way::RIGHT => (0, 1),
        _ => (1, i64::from(way - way::DOWN)),
    };
    let len = cells as u32;
    Some(match patch.color {
        None => {
            let first = Value::inline_ij(piece.i, piece.j)?;
            heap.long_line::<false>(first, len, down, right)
        }
        Some(_) => {
            let first = Value::inline_cell(piece.color.into(), piece.i, piece.j)?;
            heap.long_line::<true>(first, len, down, right)
        }
    })
}

/// What several pieces draw, as one value.
fn together(heap: &mut Heap, plan: &Plan, patch: &Patch, pieces: &[Piece]) -> Option<Value> {
    let span = Span::of(plan, patch, pieces);
    drawn(heap, plan, patch, pieces, span)
}

/// The Set of all cells that pieces draw; none if it is too large or too sparse to be drawn.
fn drawn(
    heap: &mut Heap,
    plan: &Plan,
    patch: &Patch,
    pieces: &[Piece],
    span: Span,
) -> Option<Value> {
    if span.cells == 0 {
        return Some(Value::EMPTY_SET);
    }
    if !span.is_near() {
        return None;
    }
    let (bounds, (color, last)) = (span.bounds, span.colors);
    let fits_tile = bounds.height().max(bounds.width()) <= SIDE as i64;
    if fits_tile && color == last {
        let mut mask = plane::EMPTY;
        for piece in pieces {
            let shaped = piece.shaped(plan, patch);
            let (down, right) = ((shaped.top - bounds.top) as usize, shaped.left - bounds.left);
            if let Form::Stamp(stamp) = shaped.form {
                let rows = &stamp.mask[..stamp.height as usize];
                mask[down..].iter_mut().zip(rows).for_each(|(to, row)| *to |= row << right);
            } else if shaped.cells() > 0 {
                let rows = mask[down..].iter_mut().zip(0..shaped.height);
                rows.for_each(|(to, k)| *to |= (shaped.row(k) << right) as u32);
            }
        }
        return Some(match patch.color {
            None => heap.indices(bounds.top, bounds.left, &mask),
            Some(_) => heap.object(color.into(), bounds.top, bounds.left, &mask),
        });
    }
    if fits_tile && let Some(value) = drawn_in_colors(heap, plan, patch, pieces, bounds) {
        return Some(value);
    }
    let colors = (color.into(), last.into());
    let parts = pieces.iter().map(|piece| {
        let shaped = piece.shaped(plan, patch);
        let height = if shaped.cells() > 0 { shaped.height } else { 0 };
        let rows = (0..height).map(move |k| shaped.row(k));
        (i32::from(piece.color), shaped.top, shaped.left, rows)
    });
    match patch.color {
        None => bitmap_union::drawn::<false>(heap, bounds, colors, span.cells, parts),
        Some(_) => bitmap_union::drawn::<true>(heap, bounds, colors, span.cells, parts),
    }
}

/// The Object of pieces of several colours, if it is a tile.
fn drawn_in_colors(
    heap: &mut Heap,
    plan: &Plan,
    patch: &Patch,
    pieces: &[Piece],
    bounds: Bounds,
) -> Option<Value> {
    let (mut mask, mut planes) = (plane::EMPTY, [plane::EMPTY; 4]);
    for piece in pieces {
        let shaped = piece.shaped(plan, patch);
        let code = Heap::code_of(piece.color.into())?;
        let height = if shaped.cells() > 0 { shaped.height } else { 0 };
        for k in 0..height {
            let i = (shaped.top - bounds.top + k) as usize;
            let bits = (shaped.row(k) << (shaped.left - bounds.left)) as u32;
            for (b, plane) in planes.iter_mut().enumerate() {
                let its = if code >> b & 1 == 1 { bits } else { 0 };
                if (plane[i] ^ its) & mask[i] & bits != 0 {
                    return None; // a location has one colour in a tile
                }
                plane[i] |= its;
            }
            mask[i] |= bits;
        }
    }
    Some(heap.colors(bounds.top, bounds.left, &mask, &planes))
}
