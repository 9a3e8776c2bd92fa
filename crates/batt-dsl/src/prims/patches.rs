//! Patches (Indices and Objects): `shift`, `neighbors`, `connect`, `shoot`, `box`, `hperiod`.

use super::pieces::{box_mask, box_shape, need_bounds};
use super::to_int;
use crate::access::{Bounds, Spot};
use crate::construct::is_near;
use crate::failure::Outcome;
use crate::heap::{Heap, PatchHead};
use crate::machine::{Machine, limits::check_size};
use crate::plane::{self, Plane, SIDE};
use crate::simd;
use crate::value::{Kind, Value};

/// A copy of a tile at another location.
fn push_tile(heap: &mut Heap, tile: Value, top: i32, left: i32) -> Value {
    let head = heap.patch_head(tile);
    if is_near(top.into()) && is_near(left.into()) {
        return heap.patch_from(tile, tile.kind(), PatchHead { top, left, ..head });
    }
    let mask = *heap.mask(tile);
    match tile.kind() {
        Kind::TileIndices => heap.indices(top, left, &mask),
        Kind::TileObject => heap.object(head.color, top, left, &mask),
        _ => {
            let planes = heap.colors_tile(tile).planes;
            heap.colors(top, left, &mask, &planes)
        }
    }
}

/// The Patch as a Set, with every location mapped by `place`.
pub(crate) fn relocated(
    machine: &mut Machine,
    patch: Value,
    place: impl Fn(i64, i64) -> (i64, i64),
) -> Outcome<Value> {
    let base = machine.stack.len();
    machine.push_elements(patch);
    for k in base..machine.stack.len() {
        let Spot { color, i, j } = machine.heap.spot(machine.stack[k]);
        let (i, j) = place(i.into(), j.into());
        let (i, j) = (to_int(i)?, to_int(j)?);
        machine.stack[k] = match color {
            Some(color) => machine.heap.cell(color, i, j),
            None => machine.heap.ij(i, j),
        };
    }
    Ok(machine.build(false, base))
}

/// The Patch as a Set, moved.
pub(crate) fn shifted(
    machine: &mut Machine,
    patch: Value,
    down: i64,
    right: i64,
) -> Outcome<Value> {
    if machine.heap.is_patch_tile(patch) {
        let head = machine.heap.patch_head(patch);
        let (top, left) = (i64::from(head.top) + down, i64::from(head.left) + right);
        to_int(top + i64::from(head.height) - 1)?;
        to_int(left + i64::from(head.width) - 1)?;
        return Ok(push_tile(&mut machine.heap, patch, to_int(top)?, to_int(left)?));
    }
    relocated(machine, patch, |i, j| (i + down, j + right))
}

/// The Patch as a Set, moved so that its box starts at (0, 0).
pub(crate) fn normalized(machine: &mut Machine, patch: Value) -> Outcome<Value> {
    match machine.heap.bounds(patch) {
        Some(bounds) => {
            let (top, left) = (i64::from(bounds.top), i64::from(bounds.left));
            shifted(machine, patch, to_int(-top)?.into(), to_int(-left)?.into())
        }
        None => Ok(Value::EMPTY_SET),
    }
}

/// Indices of these locations.
fn indices_of(machine: &mut Machine, places: impl Iterator<Item = (i64, i64)>) -> Outcome<Value> {
    let base = machine.stack.len();
    for (i, j) in places {
        let place = machine.heap.ij(to_int(i)?, to_int(j)?);
        machine.stack.push(place);
    }
    Ok(machine.build(false, base))
}

pub(crate) fn toindices(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let patch = args[0];
    if patch.kind() == Kind::TileIndices {
        return Ok(patch);
    }
    if machine.heap.is_patch_tile(patch) {
        let head = machine.heap.patch_head(patch);
        if patch.kind() == Kind::TileObject {
            let head = PatchHead { color: 0, ..head };
            return Ok(machine.heap.patch_from(patch, Kind::TileIndices, head));
        }
        let mask = *machine.heap.mask(patch);
        return Ok(machine.heap.indices(head.top, head.left, &mask));
    }
    let base = machine.stack.len();
    machine.push_elements(patch);
    for k in base..machine.stack.len() {
        let spot = machine.heap.spot(machine.stack[k]);
        machine.stack[k] = machine.heap.ij(spot.i, spot.j);
    }
    Ok(machine.build(false, base))
}

pub(crate) fn recolor(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let (color, patch) = (args[0].int_field(), args[1]);
    if machine.heap.is_patch_tile(patch) {
        let head = machine.heap.patch_head(patch);
        if patch.kind() != Kind::TileColors && Value::inline_cell(color, 0, 0).is_some() {
            let head = PatchHead { color, ..head };
            return Ok(machine.heap.patch_from(patch, Kind::TileObject, head));
        }
        let mask = *machine.heap.mask(patch);
        return Ok(machine.heap.object(color, head.top, head.left, &mask));
    }
    if patch.kind() == Kind::Set
        && let Some(recolored) = machine.heap.recolored(patch, color)
    {
        return Ok(recolored);
    }
    let base = machine.stack.len();
    machine.push_elements(patch);
    for k in base..machine.stack.len() {
        let spot = machine.heap.spot(machine.stack[k]);
        machine.stack[k] = machine.heap.cell(color, spot.i, spot.j);
    }
    Ok(machine.build(false, base))
}

pub(crate) fn shift(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let (down, right) = machine.heap.ij_parts(args[1]);
    shifted(machine, args[0], down.into(), right.into())
}

pub(crate) fn normalize(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    normalized(machine, args[0])
}

/// A pattern of 3 x 3 around a location.
fn around(machine: &mut Machine, args: &[Value], rows: [u32; 3]) -> Outcome<Value> {
    let (i, j) = machine.heap.ij_parts(args[0]);
    let (top, left) = (to_int(i64::from(i) - 1)?, to_int(i64::from(j) - 1)?);
    to_int(i64::from(i) + 1)?;
    to_int(i64::from(j) + 1)?;
    let mut mask = plane::EMPTY;
    mask[..3].copy_from_slice(&rows);
    Ok(machine.heap.indices(top, left, &mask))
}

pub(crate) fn dneighbors(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    around(machine, args, [0b010, 0b101, 0b010])
}

pub(crate) fn ineighbors(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    around(machine, args, [0b101, 0b000, 0b101])
}

pub(crate) fn neighbors(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    around(machine, args, [0b111, 0b101, 0b111])
}

pub(crate) fn corners(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    match machine.heap.bounds(args[0]) {
        Some(b) => {
            let places =
                [(b.top, b.left), (b.top, b.right), (b.bottom, b.left), (b.bottom, b.right)];
            indices_of(machine, places.iter().map(|&(i, j)| (i.into(), j.into())))
        }
        None => Ok(machine.heap.set(&mut [Value::EMPTY_TUPLE])),
    }
}

/// The straight line between two locations; empty if there is none.
#[inline(never)]
fn line(machine: &mut Machine, from: (i32, i32), to: (i32, i32)) -> Outcome<Value> {
    let rows = i64::from(to.0) - i64::from(from.0);
    let columns = i64::from(to.1) - i64::from(from.1);
    if rows != 0 && columns != 0 && rows.abs() != columns.abs() {
        return Ok(Value::EMPTY_SET);
    }
    // Starting from the smaller end yields the locations in order.
    match (rows, columns) < (0, 0) {
        true => ascending_line(machine, to, -rows, -columns),
        false => ascending_line(machine, from, rows, columns),
    }
}

fn ascending_line(
    machine: &mut Machine,
    from: (i32, i32),
    rows: i64,
    columns: i64,
) -> Outcome<Value> {
    let steps = rows.max(columns.abs());
    check_size(steps + 1)?;
    if steps < SIDE as i64 {
        let head = PatchHead {
            top: from.0,
            left: from.1 + columns.min(0) as i32,
            color: 0,
            cells: steps as u16 + 1,
            height: rows as u8 + 1,
            width: columns.unsigned_abs() as u8 + 1,
        };
        let steps = steps as usize;
        let draw = |mask: &mut Plane| match (rows, columns.signum()) {
            (0, _) => mask[0] = plane::columns(steps + 1),
            (_, 0) => mask[..=steps].fill(1),
            (_, 1) => (0..=steps).for_each(|k| mask[k] = 1 << k),
            _ => (0..=steps).for_each(|k| mask[k] = 1 << (steps - k)),
        };
        return Ok(machine.heap.indices_with_head(head, draw));
    }
    let (i, j) = (i64::from(from.0), i64::from(from.1));
    let (down, right) = (rows.signum(), columns.signum());
    let end = Value::inline_ij((i + rows) as i32, (j + columns) as i32);
    match (Value::inline_ij(from.0, from.1), end) {
        (Some(first), Some(_)) => {
            Ok(machine.heap.long_line::<false>(first, steps as u32 + 1, down, right))
        }
        _ => indices_of(machine, (0..=steps).map(|k| (i + k * down, j + k * right))),
    }
}

pub(crate) fn connect(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    // Most pairs of locations have no line between them; their words show that quickly.
    if let [Kind::Ij, Kind::Ij] = [args[0].kind(), args[1].kind()] {
        let (a, b) = (args[0].fields::<false>(), args[1].fields::<false>());
        let (rows, columns) = (a.row.abs_diff(b.row), a.column.abs_diff(b.column));
        if rows != 0 && columns != 0 && rows != columns {
            return Ok(Value::EMPTY_SET);
        }
    }
    let (from, to) = (machine.heap.ij_parts(args[0]), machine.heap.ij_parts(args[1]));
    line(machine, from, to)
}

/// Number of steps of `shoot`.
pub(crate) const REACH: i64 = 42;

pub(crate) fn shoot(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let (i, j) = machine.heap.ij_parts(args[0]);
    let (down, right) = machine.heap.ij_parts(args[1]);
    let end = |start: i32, step: i32| {
        let way = to_int(REACH * i64::from(step))?;
        to_int(i64::from(start) + i64::from(way))
    };
    let to = (end(i, down)?, end(j, right)?);
    line(machine, (i, j), to)
}

/// Length of frontiers: the side of the largest grid of a task.
pub(crate) const FRONTIER: usize = 30;

pub(crate) fn vfrontier(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let (_, j) = machine.heap.ij_parts(args[0]);
    Ok(machine.heap.indices(0, j, &plane::block(FRONTIER, 1)))
}

pub(crate) fn hfrontier(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let (i, _) = machine.heap.ij_parts(args[0]);
    Ok(machine.heap.indices(i, 0, &plane::block(1, FRONTIER)))
}

fn full_box(machine: &mut Machine, bounds: Bounds) -> Outcome<Value> {
    to_int(bounds.height())?;
    to_int(bounds.width())?;
    check_size(bounds.height().saturating_mul(bounds.width()))?;
    if let Some(mask) = box_mask(bounds) {
        return Ok(machine.heap.indices(bounds.top, bounds.left, &mask));
    }
    let (top, left) = (i64::from(bounds.top), i64::from(bounds.left));
    let width = bounds.width();
    let places = (0..bounds.height() * width).map(|k| (top + k / width, left + k % width));
    indices_of(machine, places)
}

pub(crate) fn backdrop(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    match machine.heap.bounds(args[0]) {
        Some(bounds) => full_box(machine, bounds),
        None => Ok(Value::EMPTY_SET),
    }
}

pub(crate) fn delta(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let Some(bounds) = machine.heap.bounds(args[0]) else {
        return Ok(Value::EMPTY_SET);
    };
    if machine.heap.is_patch_tile(args[0])
        && let Some(full) = box_mask(bounds)
    {
        let rest = plane::zip(&full, machine.heap.mask(args[0]), |full, mask| full & !mask);
        return Ok(machine.heap.indices(bounds.top, bounds.left, &rest));
    }
    let all = full_box(machine, bounds)?;
    let own = toindices(machine, args)?;
    Ok(super::set_difference::without(machine, all, own))
}

/// The border of the box between any two opposite corners.
fn outline(machine: &mut Machine, a: (i64, i64), b: (i64, i64)) -> Outcome<Value> {
    let corner = |i, j| Ok::<_, crate::failure::Failure>((to_int(i)?, to_int(j)?));
    let (top, left) = corner(a.0.min(b.0), a.1.min(b.1))?;
    let (bottom, right) = corner(a.0.max(b.0), a.1.max(b.1))?;
    let bounds = Bounds { top, left, bottom, right };
    let (height, width) = (bounds.height(), bounds.width());
    check_size(height - 1 + width - 1)?;
    if let Some(mut mask) = box_mask(bounds) {
        let ends = 1 | 1 << (width - 1);
        if height > 2 {
            mask[1..height as usize - 1].fill(ends);
        }
        return Ok(machine.heap.indices(top, left, &mask));
    }
    let (top, left) = (i64::from(top), i64::from(left));
    let (bottom, right) = (i64::from(bottom), i64::from(right));
    let sides = (top..=bottom).flat_map(|i| [(i, left), (i, right)]);
    let ends = (left..=right).flat_map(|j| [(top, j), (bottom, j)]);
    indices_of(machine, sides.chain(ends))
}

/// The outline of the box grown by `by` cells on every side.
fn grown_box(machine: &mut Machine, bounds: Bounds, by: i64) -> Outcome<Value> {
    let upper = (i64::from(bounds.top) - by, i64::from(bounds.left) - by);
    let lower = (i64::from(bounds.bottom) + by, i64::from(bounds.right) + by);
    outline(machine, upper, lower)
}

pub(crate) fn outline_box(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    match machine.heap.bounds(args[0]) {
        Some(bounds) => grown_box(machine, bounds, 0),
        None => Ok(Value::EMPTY_SET),
    }
}

pub(crate) fn inbox(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let bounds = need_bounds(&machine.heap, args[0])?;
    grown_box(machine, bounds, -1)
}

pub(crate) fn outbox(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let bounds = need_bounds(&machine.heap, args[0])?;
    grown_box(machine, bounds, 1)
}

/// Does the tile, moved up and left and clipped to its box, coincide with itself?
#[inline(always)]
fn repeats(heap: &Heap, tile: Value, up: i32, left: i32) -> bool {
    let mask = heap.mask(tile);
    let moved = |p: &Plane| plane::moved(p, -up, -left);
    let kept = moved(mask);
    if kept.iter().zip(mask).any(|(kept, mask)| kept & !mask != 0) {
        return false;
    }
    if tile.kind() != Kind::TileColors {
        return true;
    }
    heap.colors_tile(tile).planes.iter().all(|plane| {
        let moved = moved(plane);
        (0..SIDE).all(|i| (moved[i] ^ plane[i]) & kept[i] == 0)
    })
}

/// The smallest shift along one axis that maps an Object onto itself; otherwise its extent.
fn period(machine: &mut Machine, object: Value, by_row: bool) -> Outcome<Value> {
    let len = machine.heap.len(object);
    machine.count_work(len, len)?;
    let (height, width) = box_shape(&machine.heap, object)?;
    let extent = if by_row { height } else { width };
    let normal = normalized(machine, object)?;
    let heap = &machine.heap;
    if heap.is_patch_tile(normal) {
        let step = |p| if by_row { (p, 0) } else { (0, p) };
        let found = (1..extent).find(|&p| {
            let (up, left) = step(p);
            simd::on!(heap.simd(), repeats(heap, normal, up, left))
        });
        return Ok(Value::int(found.unwrap_or(extent)));
    }
    let mut cells = Vec::new();
    heap.for_each_spot(normal, |spot| cells.push((spot.color, spot.i, spot.j)));
    cells.sort_unstable();
    // A shift p below the extent does not clip the last line, so p must move it onto another line.
    // Only such shifts need checking.
    let mut steps: Vec<i32> = cells
        .iter()
        .map(|&(_, i, j)| extent - 1 - if by_row { i } else { j })
        .filter(|&p| p > 0)
        .collect();
    steps.sort_unstable();
    steps.dedup();
    for p in steps {
        machine.attend()?;
        let repeats = cells.iter().all(|&(color, i, j)| {
            let (i, j) = if by_row { (i - p, j) } else { (i, j - p) };
            i < 0 || j < 0 || cells.binary_search(&(color, i, j)).is_ok()
        });
        if repeats {
            return Ok(Value::int(p));
        }
    }
    Ok(Value::int(extent))
}

pub(crate) fn hperiod(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    period(machine, args[0], false)
}

pub(crate) fn vperiod(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    period(machine, args[0], true)
}
