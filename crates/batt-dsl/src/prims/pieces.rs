//! Size, location and distance of Pieces (Grids and Patches): `height`, `center`, `gravitate`.

use super::to_int;
use crate::access::Bounds;
use crate::failure::{Outcome, Reason};
use crate::heap::Heap;
use crate::machine::Machine;
use crate::plane::{self, Plane, SIDE};
use crate::simd;
use crate::value::Value;

/// The box around a Patch; fails if it is empty.
pub(crate) fn need_bounds(heap: &Heap, patch: Value) -> Outcome<Bounds> {
    heap.bounds(patch).ok_or(Reason::Empty.into())
}

/// Height and width of a Patch's box.
pub(crate) fn box_shape(heap: &Heap, patch: Value) -> Outcome<(i32, i32)> {
    match heap.bounds(patch) {
        Some(bounds) => Ok((to_int(bounds.height())?, to_int(bounds.width())?)),
        None => Ok((0, 0)),
    }
}

/// Height and width of a Grid, or of a Patch's box. A Tuple counts as a Grid.
fn shape_of(heap: &Heap, piece: Value) -> Outcome<(i32, i32)> {
    if piece.is_tuple() {
        let (height, width) = heap.grid_extent(piece);
        return Ok((to_int(height as i64)?, to_int(width as i64)?));
    }
    box_shape(heap, piece)
}

pub(crate) fn height(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    shape_of(&machine.heap, args[0]).map(|(height, _)| Value::int(height))
}

pub(crate) fn width(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    shape_of(&machine.heap, args[0]).map(|(_, width)| Value::int(width))
}

pub(crate) fn shape(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let (height, width) = shape_of(&machine.heap, args[0])?;
    Ok(machine.heap.ij(height, width))
}

pub(crate) fn portrait(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    shape_of(&machine.heap, args[0]).map(|(height, width)| Value::bool(height > width))
}

pub(crate) fn square(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let (height, width) = shape_of(&machine.heap, args[0])?;
    let filled = || i64::from(height) * i64::from(width) == machine.heap.len(args[0]) as i64;
    Ok(Value::bool(height == width && (args[0].is_tuple() || filled())))
}

pub(crate) fn vline(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let (height, width) = box_shape(&machine.heap, args[0])?;
    Ok(Value::bool(width == 1 && height as usize == machine.heap.len(args[0])))
}

pub(crate) fn hline(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let (height, width) = box_shape(&machine.heap, args[0])?;
    Ok(Value::bool(height == 1 && width as usize == machine.heap.len(args[0])))
}

fn side(machine: &Machine, args: &[Value], pick: impl Fn(Bounds) -> i32) -> Outcome<Value> {
    need_bounds(&machine.heap, args[0]).map(|bounds| Value::int(pick(bounds)))
}

pub(crate) fn uppermost(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    side(machine, args, |b| b.top)
}

pub(crate) fn lowermost(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    side(machine, args, |b| b.bottom)
}

pub(crate) fn leftmost(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    side(machine, args, |b| b.left)
}

pub(crate) fn rightmost(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    side(machine, args, |b| b.right)
}

fn corner_at(
    machine: &mut Machine,
    args: &[Value],
    pick: impl Fn(Bounds) -> (i32, i32),
) -> Outcome<Value> {
    Ok(match machine.heap.bounds(args[0]) {
        Some(bounds) => {
            let (i, j) = pick(bounds);
            machine.heap.ij(i, j)
        }
        None => Value::EMPTY_TUPLE,
    })
}

pub(crate) fn ulcorner(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    corner_at(machine, args, |b| (b.top, b.left))
}

pub(crate) fn urcorner(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    corner_at(machine, args, |b| (b.top, b.right))
}

pub(crate) fn llcorner(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    corner_at(machine, args, |b| (b.bottom, b.left))
}

pub(crate) fn lrcorner(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    corner_at(machine, args, |b| (b.bottom, b.right))
}

fn center_of(heap: &Heap, patch: Value) -> Outcome<(i32, i32)> {
    let (height, width) = box_shape(heap, patch)?;
    let bounds = need_bounds(heap, patch)?;
    // Half the height below the top is never below the bottom, so this cannot overflow.
    Ok((bounds.top + height / 2, bounds.left + width / 2))
}

pub(crate) fn center(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let (i, j) = center_of(&machine.heap, args[0])?;
    Ok(machine.heap.ij(i, j))
}

pub(crate) fn centerofmass(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let count = machine.heap.len(args[0]) as i64;
    if count == 0 {
        return Ok(Value::EMPTY_TUPLE);
    }
    let (mut rows, mut columns) = (0i64, 0i64);
    machine.heap.for_each_spot(args[0], |spot| {
        rows += i64::from(spot.i);
        columns += i64::from(spot.j);
    });
    let (i, j) = (rows.div_euclid(count), columns.div_euclid(count));
    Ok(machine.heap.ij(i as i32, j as i32))
}

/// The rows (or columns) of a tile that have a cell.
fn occupied(mask: &Plane, by_row: bool) -> u32 {
    if by_row {
        mask.iter().enumerate().fold(0, |all, (i, row)| all | u32::from(*row != 0) << i)
    } else {
        mask.iter().fold(0, |all, row| all | row)
    }
}

fn matching(heap: &Heap, a: Value, b: Value, by_row: bool) -> bool {
    if heap.is_patch_tile(a) && heap.is_patch_tile(b) {
        let (head, other) = (heap.patch_head(a), heap.patch_head(b));
        let apart = if by_row { other.top - head.top } else { other.left - head.left };
        let (mine, its) = (occupied(heap.mask(a), by_row), occupied(heap.mask(b), by_row));
        return match apart {
            0..32 => mine >> apart & its != 0,
            -31..0 => its >> -apart & mine != 0,
            _ => false,
        };
    }
    let lines = |patch| {
        let mut lines = Vec::new();
        heap.for_each_spot(patch, |spot| lines.push(if by_row { spot.i } else { spot.j }));
        lines.sort_unstable();
        lines
    };
    let wanted = lines(b);
    lines(a).iter().any(|line| wanted.binary_search(line).is_ok())
}

pub(crate) fn hmatching(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    Ok(Value::bool(matching(&machine.heap, args[0], args[1], true)))
}

pub(crate) fn vmatching(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    Ok(Value::bool(matching(&machine.heap, args[0], args[1], false)))
}

/// Locations of a Patch, sorted to find the nearest.
#[derive(Clone, Debug)]
pub(crate) struct Locations {
    /// Sorted by row.
    cells: Vec<(i64, i64)>,
    /// The range of each row in `cells`.
    rows: Vec<(i64, std::ops::Range<usize>)>,
    bounds: Bounds,
}

impl Locations {
    pub(crate) fn of(heap: &Heap, patch: Value) -> Outcome<Locations> {
        let bounds = need_bounds(heap, patch)?;
        let mut cells = Vec::new();
        heap.for_each_spot(patch, |spot| cells.push((i64::from(spot.i), i64::from(spot.j))));
        cells.sort_unstable();
        let mut rows = Vec::new();
        let mut start = 0;
        for row in cells.chunk_by(|a, b| a.0 == b.0) {
            rows.push((row[0].0, start..start + row.len()));
            start += row.len();
        }
        Ok(Locations { cells, rows, bounds })
    }

    /// The locations, row by row.
    pub(crate) fn cells(&self) -> &[(i64, i64)] {
        &self.cells
    }

    /// The smallest distance from a location, or `known` if that is smaller.
    pub(crate) fn nearest(&self, i: i64, j: i64, known: i64) -> i64 {
        let mut best = known;
        let mut check_row = |(row, range): &(i64, std::ops::Range<usize>)| {
            let apart = (row - i).abs();
            if apart >= best {
                return false; // further rows are even farther away
            }
            let cells = &self.cells[range.clone()];
            let right = cells.partition_point(|&(_, column)| column < j);
            for &(_, column) in cells[right.saturating_sub(1)..].iter().take(2) {
                best = best.min(apart + (column - j).abs());
            }
            true
        };
        let here = self.rows.partition_point(|(row, _)| *row < i);
        let _ = self.rows[here..].iter().all(&mut check_row);
        let _ = self.rows[..here].iter().rev().all(&mut check_row);
        best
    }

    /// The smallest Manhattan distance to another Patch after moving this one.
    fn distance(&self, other: &Locations, moved: (i64, i64), machine: &Machine) -> Outcome<i64> {
        let gap = |low: i32, high: i32, from: i32, to: i32, by: i64| {
            let (low, high) = (i64::from(low) + by, i64::from(high) + by);
            (i64::from(from) - high).max(low - i64::from(to)).max(0)
        };
        let (a, b) = (self.bounds, other.bounds);
        let least = gap(a.top, a.bottom, b.top, b.bottom, moved.0)
            + gap(a.left, a.right, b.left, b.right, moved.1);
        let mut best = i64::MAX;
        for &(i, j) in &self.cells {
            best = other.nearest(i + moved.0, j + moved.1, best);
            if best == least {
                break; // the boxes are not closer than this
            }
            machine.attend()?;
        }
        Ok(best)
    }
}

/// Counts the pairs of locations that a distance compares.
fn count_pairs(machine: &mut Machine, args: &[Value]) -> Outcome<()> {
    let (a, b) = (machine.heap.len(args[0]), machine.heap.len(args[1]));
    machine.count_work(a, b)
}

pub(crate) fn manhattan(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    count_pairs(machine, args)?;
    if machine.heap.is_patch_tile(args[0]) && machine.heap.is_patch_tile(args[1]) {
        return Ok(Value::int(tile_distance(&machine.heap, args[0], args[1])));
    }
    let (a, b) = (Locations::of(&machine.heap, args[0])?, Locations::of(&machine.heap, args[1])?);
    Ok(Value::int(to_int(a.distance(&b, (0, 0), machine)?)?))
}

/// The smallest Manhattan distance between the cells of two tiles.
pub(crate) fn tile_distance(heap: &Heap, a: Value, b: Value) -> i32 {
    let (mut head, mut other) = (heap.patch_head(a), heap.patch_head(b));
    let (mut mask, mut its) = (heap.mask(a), heap.mask(b));
    if head.cells > other.cells {
        (head, other, mask, its) = (other, head, its, mask);
    }
    let gap = |low: i32, long: u8, from: i32, its_long: u8| {
        let beyond = from - (low + i32::from(long) - 1);
        beyond.max(low - (from + i32::from(its_long) - 1)).max(0)
    };
    let least = gap(head.top, head.height, other.top, other.height)
        + gap(head.left, head.width, other.left, other.width);
    let (down, right) = (head.top - other.top, head.left - other.left);
    let last = i32::from(other.height) - 1;
    let mut best = i32::MAX;
    for (i, &row) in (down..).zip(&mask[..usize::from(head.height).min(SIDE)]) {
        // Rows of the other tile, the nearest first.
        let here = i.clamp(0, last);
        let mut look = |k: i32| {
            let apart = (k - i).abs();
            if apart < best {
                best = apart + row_distance(row, its[k as usize], right, best - apart);
            }
            apart < best
        };
        let _ = (here..=last).all(&mut look);
        let _ = (0..here).rev().all(&mut look);
        if best == least {
            return best; // the boxes are not closer than this
        }
    }
    best
}

/// The smallest distance between the bits of two rows after moving the first to the right, or
/// `most` if that is smaller.
#[inline]
fn row_distance(row: u32, other: u32, right: i32, most: i32) -> i32 {
    if row == 0 || other == 0 {
        return most;
    }
    let ends = |row: u32| (row.trailing_zeros() as i32, 31 - row.leading_zeros() as i32);
    let ((first, last), (its_first, its_last)) = (ends(row), ends(other));
    let (first, last) = (first + right, last + right);
    if last < its_first || its_last < first {
        return (its_first - last).max(first - its_last).min(most);
    }
    // The rows overlap, so that both fit a word from the first bit on.
    let start = first.min(its_first);
    let placed = |row: u32, at: i32| match at - start {
        by @ 0.. => u64::from(row) << by,
        by => u64::from(row) >> -by,
    };
    let (mut bits, its) = (placed(row, right), placed(other, 0));
    let mut apart = 0;
    while apart < most && bits & its == 0 {
        bits |= bits << 1 | bits >> 1;
        apart += 1;
    }
    apart
}

/// Do two planes overlap after moving the first?
#[inline(always)]
fn overlap(a: &Plane, b: &Plane, down: i32, right: i32) -> bool {
    if down.unsigned_abs() >= 32 || right.unsigned_abs() >= 32 {
        return false;
    }
    let rows = SIDE - down.unsigned_abs() as usize;
    let from = &a[(-down).max(0) as usize..][..rows];
    let to = &b[down.max(0) as usize..][..rows];
    let shifted = |row: u32| if right >= 0 { row << right } else { row >> -right };
    from.iter().zip(to).fold(0, |all, (&x, &y)| all | shifted(x) & y) != 0
}

/// Two Patches, to test whether they are adjacent after moving the first.
enum Neighbours<'a> {
    Tiles { heap: &'a Heap, a: Value, b: Value },
    Locations { machine: &'a Machine, a: Locations, b: Locations },
}

impl Neighbours<'_> {
    fn of(machine: &Machine, a: Value, b: Value) -> Outcome<Neighbours<'_>> {
        let heap = &machine.heap;
        if heap.is_patch_tile(a) && heap.is_patch_tile(b) {
            return Ok(Neighbours::Tiles { heap, a, b });
        }
        let (a, b) = (Locations::of(heap, a)?, Locations::of(heap, b)?);
        Ok(Neighbours::Locations { machine, a, b })
    }

    /// Is the distance exactly 1?
    fn are_adjacent(&self, moved: (i64, i64)) -> Outcome<bool> {
        match self {
            Neighbours::Tiles { heap, a, b } => Ok(tiles_adjacent(heap, *a, *b, moved)),
            Neighbours::Locations { machine, a, b } => {
                Ok(to_int(a.distance(b, moved, machine)?)? == 1)
            }
        }
    }
}

fn tiles_adjacent(heap: &Heap, a: Value, b: Value, moved: (i64, i64)) -> bool {
    let (head, other) = (heap.patch_head(a), heap.patch_head(b));
    let down = head.top + moved.0 as i32 - other.top;
    let right = head.left + moved.1 as i32 - other.left;
    let beyond = |apart: i32, mine: u8, its: u8| apart > i32::from(its) || -apart > i32::from(mine);
    if beyond(down, head.height, other.height) || beyond(right, head.width, other.width) {
        return false;
    }
    simd::on!(heap.simd(), {
        let meets = |i, j| overlap(heap.mask(a), heap.mask(b), down + i, right + j);
        !meets(0, 0) && (meets(1, 0) || meets(-1, 0) || meets(0, 1) || meets(0, -1))
    })
}

pub(crate) fn adjacent(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    count_pairs(machine, args)?;
    let neighbours = Neighbours::of(machine, args[0], args[1])?;
    neighbours.are_adjacent((0, 0)).map(Value::bool)
}

pub(crate) fn bordering(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let bounds = need_bounds(&machine.heap, args[0])?;
    let (height, width) = machine.heap.grid_extent(args[1]);
    let touches = bounds.top == 0
        || bounds.left == 0
        || i64::from(bounds.bottom) == height as i64 - 1
        || i64::from(bounds.right) == width as i64 - 1;
    Ok(Value::bool(touches))
}

pub(crate) fn position(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let (ai, aj) = center_of(&machine.heap, args[0])?;
    let (bi, bj) = center_of(&machine.heap, args[1])?;
    let down = if ai < bi { 1 } else { -1 };
    let right = if aj < bj { 1 } else { -1 };
    let (i, j) = match (ai == bi, aj == bj) {
        (true, _) => (0, right),
        (false, true) => (down, 0),
        (false, false) => (down, right),
    };
    Ok(machine.heap.ij(i, j))
}

/// Maximum number of steps of `gravitate`.
pub(crate) const MAX_STEPS: i64 = 42;

pub(crate) fn gravitate(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    count_pairs(machine, args)?; // once, not per step
    let heap = &machine.heap;
    let (ai, aj) = center_of(heap, args[0])?;
    let (bi, bj) = center_of(heap, args[1])?;
    let (down, right) = if matching(heap, args[0], args[1], false) {
        (if ai < bi { 1 } else { -1 }, 0)
    } else {
        (0, if aj < bj { 1 } else { -1 })
    };
    let bounds = need_bounds(heap, args[0])?;
    let neighbours = Neighbours::of(machine, args[0], args[1])?;
    let mut made = 0;
    while made < MAX_STEPS {
        let moved = (down * made, right * made);
        // The moved Patch would be a value whose numbers must fit in 32 bits.
        for (edge, step) in [
            (bounds.top, moved.0),
            (bounds.bottom, moved.0),
            (bounds.left, moved.1),
            (bounds.right, moved.1),
        ] {
            to_int(i64::from(edge) + step)?;
        }
        if neighbours.are_adjacent(moved)? {
            break;
        }
        made += 1;
    }
    let (i, j) = ((down * made) as i32, (right * made) as i32);
    Ok(machine.heap.ij(i, j))
}

/// The mask of a full box, if it fits in a tile.
pub(crate) fn box_mask(bounds: Bounds) -> Option<Plane> {
    let side = SIDE as i64;
    (bounds.height() <= side && bounds.width() <= side)
        .then(|| plane::block(bounds.height() as usize, bounds.width() as usize))
}
