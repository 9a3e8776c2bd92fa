//! Patches that columns describe: patterns at places, lines between places, and unions of those.

use super::operations::ArrayId;
use super::{Array, Plan};
use crate::plane::{Plane, SIDE};

/// Cells relative to a place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stamp {
    pub(super) mask: Plane,
    pub(super) top: i32,
    pub(super) left: i32,
    pub(super) height: i32,
    pub(super) width: i32,
    pub(super) cells: i32,
}

impl Stamp {
    /// Are all cells of the box set?
    fn is_full(&self) -> bool {
        self.cells == self.height * self.width
    }
}

/// A part of a Patch.
#[derive(Clone, Copy, Debug)]
pub(super) enum Part {
    /// A stamp at a place.
    Stamp(usize, [ArrayId; 2]),
    /// A straight line: its first cell, which way it goes, and its cells.
    Line([ArrayId; 2], ArrayId, ArrayId),
}

/// How many cells a Patch has.
#[derive(Clone, Copy, Debug)]
pub(super) enum Cells {
    Fixed(i32),
    Column(ArrayId),
}

/// A Patch for every element.
#[derive(Clone, Copy, Debug)]
pub(super) struct Patch {
    parts: [Part; Patch::MOST_PARTS],
    count: usize,
    /// The colour of an Object; none for Indices.
    pub(super) color: Option<ArrayId>,
    pub(super) cells: Cells,
}

impl Patch {
    const MOST_PARTS: usize = 2;

    pub(super) fn new(part: Part, color: Option<ArrayId>, cells: Cells) -> Patch {
        Patch { parts: [part; Patch::MOST_PARTS], count: 1, color, cells }
    }

    /// The parts, at least one. They may overlap.
    pub(super) fn parts(&self) -> &[Part] {
        &self.parts[..self.count]
    }

    /// The parts, to be changed.
    pub(super) fn parts_mut(&mut self) -> &mut [Part] {
        &mut self.parts[..self.count]
    }

    /// The part, if it is the only one.
    pub(super) fn only_part(&self) -> Option<Part> {
        (self.count == 1).then_some(self.parts[0])
    }

    /// Is it one line?
    pub(super) fn is_line(&self) -> bool {
        matches!(self.only_part(), Some(Part::Line(..)))
    }

    /// Both Patches together, whose cells the caller knows; none if there are too many parts.
    pub(super) fn joined(&self, other: &Patch, cells: Cells) -> Option<Patch> {
        let mut joined = Patch { cells, ..*self };
        for &part in other.parts() {
            *joined.parts.get_mut(joined.count)? = part;
            joined.count += 1;
        }
        Some(joined)
    }
}

/// Which way a line goes from its first cell, in the order of its second one.
pub(super) mod way {
    /// There is only one cell.
    pub(in super::super) const NOWHERE: i32 = 0;
    pub(in super::super) const RIGHT: i32 = 1;
    pub(in super::super) const DOWN_LEFT: i32 = 2;
    pub(in super::super) const DOWN: i32 = 3;
    pub(in super::super) const DOWN_RIGHT: i32 = 4;
}

/// Cells of the longest line, which fit a word.
pub(super) const LONGEST: i32 = 63;

/// What a part draws for one element.
#[derive(Clone, Copy, Debug)]
pub(super) enum Form<'a> {
    Stamp(&'a Stamp),
    /// Which way, and how many cells.
    Line(i32, i32),
}

/// A part of one element: rows of bits in a box.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shaped<'a> {
    pub(super) form: Form<'a>,
    pub(super) top: i32,
    pub(super) left: i32,
    pub(super) height: i32,
    pub(super) width: i32,
}

impl<'a> Shaped<'a> {
    /// A stamp at a place.
    pub(super) fn stamp(stamp: &'a Stamp, i: i32, j: i32) -> Shaped<'a> {
        let &Stamp { top, left, height, width, .. } = stamp;
        // Places far away are found out when the box of all results is looked at.
        let (top, left) = (i.saturating_add(top), j.saturating_add(left));
        Shaped { form: Form::Stamp(stamp), top, left, height, width }
    }

    /// A line from its first cell; it may have no cells.
    pub(super) fn line(i: i32, j: i32, way: i32, cells: i32) -> Shaped<'a> {
        let (height, width) = match way {
            _ if cells == 0 => (0, 0),
            way::NOWHERE => (1, 1),
            way::RIGHT => (1, cells),
            way::DOWN => (cells, 1),
            _ => (cells, cells),
        };
        let left = if way == way::DOWN_LEFT { j.saturating_sub((width - 1).max(0)) } else { j };
        Shaped { form: Form::Line(way, cells), top: i, left, height, width }
    }

    /// What a part draws for element n of a block.
    #[inline]
    pub(super) fn of(plan: &'a Plan, arrays: &[Array], part: Part, n: usize) -> Shaped<'a> {
        let number = |id: ArrayId| arrays[usize::from(id)][n];
        match part {
            Part::Stamp(stamp, [i, j]) => Shaped::stamp(&plan.stamps[stamp], number(i), number(j)),
            Part::Line([i, j], way, cells) => {
                Shaped::line(number(i), number(j), number(way), number(cells))
            }
        }
    }

    pub(super) fn cells(&self) -> i32 {
        match self.form {
            Form::Stamp(stamp) => stamp.cells,
            Form::Line(_, cells) => cells,
        }
    }

    fn is_full(&self) -> bool {
        match self.form {
            Form::Stamp(stamp) => stamp.is_full(),
            Form::Line(way, cells) => cells <= 1 || matches!(way, way::RIGHT | way::DOWN),
        }
    }

    /// The bits of row k of the box.
    #[inline(always)]
    pub(super) fn row(&self, k: i32) -> u64 {
        match self.form {
            Form::Stamp(stamp) => stamp.mask[k as usize & (SIDE - 1)].into(),
            Form::Line(way::RIGHT, cells) => (1 << cells) - 1,
            Form::Line(way::DOWN_LEFT, cells) => 1 << (cells - 1 - k),
            Form::Line(way::DOWN_RIGHT, _) => 1 << k,
            Form::Line(..) => 1,
        }
    }

    /// Row k of the box as it lies on a plane at (0, 0).
    #[inline(always)]
    fn row_on_plane(&self, k: i32) -> u32 {
        match self.left {
            left @ 0..32 => (self.row(k) << left) as u32,
            left @ -63..0 => (self.row(k) >> -left) as u32,
            _ => 0,
        }
    }

    /// How many cells lie on those of a plane at (0, 0).
    #[inline(always)]
    pub(super) fn count_on(&self, plane: &Plane) -> i32 {
        let (first, last) = (self.top.clamp(0, 32), (self.top + self.height).clamp(0, 32));
        let mut count = 0;
        for i in first..last {
            count += (self.row_on_plane(i - self.top) & plane[i as usize]).count_ones();
        }
        count as i32
    }

    /// Does any cell lie on those of a plane at (0, 0)?
    #[inline(always)]
    pub(super) fn meets(&self, plane: &Plane) -> bool {
        let (first, last) = (self.top.clamp(0, 32), (self.top + self.height).clamp(0, 32));
        let mut any = 0;
        for i in first..last {
            any |= self.row_on_plane(i - self.top) & plane[i as usize];
        }
        any != 0
    }

    /// How many cells two parts share.
    #[inline]
    pub(super) fn shared(&self, other: &Shaped<'_>) -> i32 {
        let (top, left) = (self.top.max(other.top), self.left.max(other.left));
        let height = (self.top + self.height).min(other.top + other.height) - top;
        let width = (self.left + self.width).min(other.left + other.width) - left;
        if height <= 0 || width <= 0 {
            return 0;
        }
        if self.is_full() && other.is_full() {
            return height * width;
        }
        let mut count = 0;
        for i in top..top + height {
            let (a, b) = (self.row(i - self.top), other.row(i - other.top));
            count += (a >> (left - self.left) & b >> (left - other.left)).count_ones();
        }
        count as i32
    }
}
