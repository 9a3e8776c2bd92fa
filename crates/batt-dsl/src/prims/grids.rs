//! Grids: conversion to Indices and Objects, parts, lookup: `asobject`, `crop`, `hsplit`, `index`.

use super::patches::normalized;
use super::pieces::{box_shape, need_bounds};
use super::to_int;
use crate::access::cells_of_code;
use crate::failure::{Outcome, Reason};
use crate::heap::{GridTile, Heap};
use crate::machine::{Machine, limits::check_size};
use crate::plane::{self, Plane, SIDE};
use crate::simd;
use crate::tiles;
use crate::value::{Kind, Value};

pub(crate) fn asindices(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let (height, width) = machine.heap.grid_extent(args[0]);
    if height <= SIDE && width <= SIDE {
        return Ok(machine.heap.indices(0, 0, &plane::block(height, width)));
    }
    let base = machine.stack.len();
    for i in 0..height as i32 {
        for j in 0..width as i32 {
            let place = machine.heap.ij(i, j);
            machine.stack.push(place);
        }
    }
    Ok(machine.build(false, base))
}

pub(crate) fn ofcolor(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let (grid, color) = (args[0], args[1].int_field());
    if grid.kind() == Kind::TileGrid {
        let heap = &mut machine.heap;
        return Ok(simd::on!(heap.simd(), {
            let mask = tiles::of_color(heap, grid, color);
            heap.indices(0, 0, &mask)
        }));
    }
    let (height, width) = machine.heap.grid_extent(grid);
    let base = machine.stack.len();
    for i in 0..height {
        for j in 0..width {
            if machine.heap.grid_view(grid).at(i, j) == color {
                let place = machine.heap.ij(i as i32, j as i32);
                machine.stack.push(place);
            }
        }
    }
    Ok(machine.build(false, base))
}

/// The cells of a tile grid under a mask.
#[inline(always)]
fn cells_under(heap: &mut Heap, grid: Value, mask: &Plane) -> Value {
    let planes = plane::all_within(&heap.grid_tile(grid).planes, mask);
    heap.colors(0, 0, mask, &planes)
}

pub(crate) fn asobject(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let grid = args[0];
    let (height, width) = machine.heap.grid_extent(grid);
    if grid.kind() == Kind::TileGrid {
        let heap = &mut machine.heap;
        let all = plane::block(height, width);
        return Ok(simd::on!(heap.simd(), cells_under(heap, grid, &all)));
    }
    let base = machine.stack.len();
    for i in 0..height {
        for j in 0..width {
            let color = machine.heap.grid_view(grid).at(i, j);
            let cell = machine.heap.cell(color, i as i32, j as i32);
            machine.stack.push(cell);
        }
    }
    Ok(machine.build(false, base))
}

pub(crate) fn toobject(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let (patch, grid) = (args[0], args[1]);
    if grid.kind() == Kind::TileGrid {
        let (height, width) = grid.extent();
        let heap = &mut machine.heap;
        return Ok(simd::on!(heap.simd(), {
            let mask = tiles::on_grid(heap, patch, height, width);
            cells_under(heap, grid, &mask)
        }));
    }
    let base = machine.stack.len();
    machine.push_elements(patch);
    let mut kept = base;
    for k in base..machine.stack.len() {
        let spot = machine.heap.spot(machine.stack[k]);
        if let Some(color) = machine.heap.grid_view(grid).get(spot.i.into(), spot.j.into()) {
            machine.stack[kept] = machine.heap.cell(color, spot.i, spot.j);
            kept += 1;
        }
    }
    machine.stack.truncate(kept);
    Ok(machine.build(false, base))
}

// --- Parts of grids ------------------------------------------------------------------------

/// The Grid of these rows and columns.
fn selected(heap: &mut Heap, grid: Value, rows: &[usize], columns: &[usize]) -> Value {
    if rows.is_empty() {
        return Value::EMPTY_TUPLE;
    }
    if grid.kind() == Kind::TileGrid && rows.len() <= SIDE && columns.len() <= SIDE {
        return simd::on!(heap.simd(), {
            let source = heap.grid_tile(grid);
            let mut tile = GridTile::ZERO;
            for (plane, from) in tile.planes.iter_mut().zip(&source.planes) {
                for (to, &i) in plane.iter_mut().zip(rows) {
                    for (k, &j) in columns.iter().enumerate() {
                        *to |= (from[i] >> j & 1) << k;
                    }
                }
            }
            heap.tile(rows.len(), columns.len(), &tile)
        });
    }
    heap.grid_from(rows.len(), columns.len(), |heap, cells| {
        let view = heap.grid_view(grid);
        for &i in rows {
            cells.extend(columns.iter().map(|&j| view.at(i, j)));
        }
    })
}

/// A Python slice: negative indices count from the end, out-of-range ones are clipped.
fn slice(len: usize, start: i64, end: i64) -> (usize, usize) {
    let len = len as i64;
    let cut = |at: i64| if at < 0 { (at + len).max(0) } else { at.min(len) };
    let (start, end) = (cut(start), cut(end));
    (start as usize, end.max(start) as usize)
}

/// A block of rows and columns, each as start and end.
fn block(heap: &mut Heap, grid: Value, rows: (usize, usize), columns: (usize, usize)) -> Value {
    let (height, width) = (rows.1 - rows.0, columns.1 - columns.0);
    if height == 0 {
        return Value::EMPTY_TUPLE;
    }
    if grid.kind() == Kind::TileGrid {
        return simd::on!(heap.simd(), {
            let keep = plane::columns(width);
            let mut tile = GridTile::ZERO;
            if width > 0 {
                for (plane, from) in tile.planes.iter_mut().zip(&heap.grid_tile(grid).planes) {
                    for (to, row) in plane.iter_mut().zip(&from[rows.0..rows.1]) {
                        *to = row >> columns.0 & keep;
                    }
                }
            }
            heap.tile(height, width, &tile)
        });
    }
    heap.grid_from(height, width, |heap, cells| {
        let view = heap.grid_view(grid);
        for i in rows.0..rows.1 {
            cells.extend((columns.0..columns.1).map(|j| view.at(i, j)));
        }
    })
}

fn cropped(heap: &mut Heap, grid: Value, start: (i32, i32), dims: (i32, i32)) -> Value {
    let (height, width) = heap.grid_extent(grid);
    let cut =
        |len, start: i32, count: i32| slice(len, start.into(), i64::from(start) + i64::from(count));
    block(heap, grid, cut(height, start.0, dims.0), cut(width, start.1, dims.1))
}

pub(crate) fn crop(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let (start, dims) = (machine.heap.ij_parts(args[1]), machine.heap.ij_parts(args[2]));
    Ok(cropped(&mut machine.heap, args[0], start, dims))
}

pub(crate) fn subgrid(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let bounds = need_bounds(&machine.heap, args[0])?;
    let dims = box_shape(&machine.heap, args[0])?;
    Ok(cropped(&mut machine.heap, args[1], (bounds.top, bounds.left), dims))
}

/// Count, length and distance of the n blocks that an extent splits into. If n does not divide the
/// extent, blocks are one cell apart.
fn block_starts(extent: usize, n: i32) -> Outcome<(usize, usize, usize)> {
    if n < 1 {
        return Err(Reason::Zero.into());
    }
    check_size(n.into())?;
    let n = n as usize;
    let length = extent / n;
    Ok((n, length, length + usize::from(!extent.is_multiple_of(n))))
}

pub(crate) fn hsplit(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let (height, width) = machine.heap.grid_extent(args[0]);
    let (count, length, step) = block_starts(width, args[1].int_field())?;
    let base = machine.stack.len();
    for k in 0..count {
        let start = (k * step).min(width);
        let columns = (start, (start + length).min(width));
        let part = block(&mut machine.heap, args[0], (0, height), columns);
        machine.stack.push(part);
    }
    Ok(machine.build(true, base))
}

pub(crate) fn vsplit(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let (height, width) = machine.heap.grid_extent(args[0]);
    let (count, length, step) = block_starts(height, args[1].int_field())?;
    let base = machine.stack.len();
    for k in 0..count {
        let start = (k * step).min(height);
        let rows = (start, (start + length).min(height));
        let part = block(&mut machine.heap, args[0], rows, (0, width));
        machine.stack.push(part);
    }
    Ok(machine.build(true, base))
}

pub(crate) fn tophalf(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let (height, width) = machine.heap.grid_extent(args[0]);
    Ok(block(&mut machine.heap, args[0], (0, height / 2), (0, width)))
}

pub(crate) fn bottomhalf(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let (height, width) = machine.heap.grid_extent(args[0]);
    Ok(block(&mut machine.heap, args[0], (height.div_ceil(2), height), (0, width)))
}

pub(crate) fn lefthalf(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let (height, width) = machine.heap.grid_extent(args[0]);
    if width <= 1 {
        return Ok(Value::EMPTY_TUPLE);
    }
    Ok(block(&mut machine.heap, args[0], (0, height), (0, width / 2)))
}

pub(crate) fn righthalf(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let (height, width) = machine.heap.grid_extent(args[0]);
    if width <= 1 {
        return Ok(Value::EMPTY_TUPLE);
    }
    Ok(block(&mut machine.heap, args[0], (0, height), (width.div_ceil(2), width)))
}

pub(crate) fn trim(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let (height, width) = machine.heap.grid_extent(args[0]);
    let inner = |len| slice(len, 1, -1);
    Ok(block(&mut machine.heap, args[0], inner(height), inner(width)))
}

pub(crate) fn downscale(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let factor = args[1].int_field();
    if factor < 1 {
        return Err(Reason::Zero.into());
    }
    let (height, width) = machine.heap.grid_extent(args[0]);
    let every = |len: usize| (0..len).step_by(factor as usize).collect::<Vec<_>>();
    Ok(selected(&mut machine.heap, args[0], &every(height), &every(width)))
}

/// A tile grid without repeated rows; the first of equal rows stays.
pub(crate) fn without_repeated_rows(heap: &mut Heap, grid: Value) -> Value {
    let (height, width) = grid.extent();
    let tile = heap.grid_tile(grid);
    let row = |i: usize| tile.planes.each_ref().map(|plane| plane[i]);
    let mut out = GridTile::ZERO;
    let mut kept = 0;
    for i in 0..height {
        if (0..i).any(|earlier| row(earlier) == row(i)) {
            continue;
        }
        for (plane, word) in out.planes.iter_mut().zip(row(i)) {
            plane[kept] = word;
        }
        kept += 1;
    }
    heap.tile(kept, width, &out)
}

/// The rows and the columns that have more than one colour.
fn varied_lines(heap: &Heap, grid: Value) -> (Vec<usize>, Vec<usize>) {
    let view = heap.grid_view(grid);
    let (height, width) = (view.height(), view.width());
    if grid.kind() == Kind::TileGrid && width > 0 {
        let (rows, columns) = tiles::single_colored_lines(heap, grid);
        let varied = |single: u32, len| (0..len).filter(|&k| single >> k & 1 == 0).collect();
        return (varied(rows, height), varied(columns, width));
    }
    // An empty line has no colour, and is kept.
    let varied_row = |&i: &usize| width == 0 || (1..width).any(|j| view.at(i, j) != view.at(i, 0));
    let varied_column = |&j: &usize| (1..height).any(|i| view.at(i, j) != view.at(0, j));
    ((0..height).filter(varied_row).collect(), (0..width).filter(varied_column).collect())
}

pub(crate) fn compress(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let (rows, columns) = varied_lines(&machine.heap, args[0]);
    Ok(selected(&mut machine.heap, args[0], &rows, &columns))
}

// --- Lookup --------------------------------------------------------------------------------

pub(crate) fn index(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let (i, j) = machine.heap.ij_parts(args[1]);
    let found = machine.heap.grid_view(args[0]).get(i.into(), j.into());
    found.map(Value::int).ok_or(Reason::Index.into())
}

/// The upper left corners of all full boxes of this size.
#[inline(always)]
pub(crate) fn boxes_of(mut cells: Plane, height: u8, width: u8) -> Plane {
    let mut shrink = |by: u32, down: usize| {
        for k in 0..SIDE {
            let there = cells.get(k + down).map_or(0, |row| row >> by);
            cells[k] &= there;
        }
    };
    // Spans of lines are combined to longer ones.
    let mut span = 1;
    while span < u32::from(width) {
        let by = span.min(u32::from(width) - span);
        shrink(by, 0);
        span += by;
    }
    let mut span = 1;
    while span < usize::from(height) {
        let by = span.min(usize::from(height) - span);
        shrink(0, by);
        span += by;
    }
    cells
}

/// The locations where an Object, moved to (0, 0), appears in a tile grid.
#[inline(always)]
fn matches_in_tile(heap: &Heap, grid: Value, object: Value) -> Plane {
    let (height, width) = grid.extent();
    let planes = &heap.grid_tile(grid).planes;
    let all = plane::block(height, width);
    let head = heap.patch_head(object);
    let is_full = usize::from(head.cells) == usize::from(head.height) * usize::from(head.width);
    if object.kind() == Kind::TileObject && is_full {
        return match Heap::code_of(head.color) {
            Some(code) => {
                boxes_of(cells_of_code(planes, &all, code.into()), head.height, head.width)
            }
            None => plane::EMPTY,
        };
    }
    let mut found = all;
    let mut of_code: [Option<Plane>; 16] = [None; 16];
    heap.for_each_tile_element(object, |cell| {
        let (color, i, j) = cell.cell_fields();
        let Some(code) = Heap::code_of(color) else {
            found = plane::EMPTY;
            return false;
        };
        let cells = of_code[usize::from(code)]
            .get_or_insert_with(|| cells_of_code(planes, &all, code.into()));
        let (down, right) = (i as usize, j as u32);
        let mut any = 0;
        for (k, row) in found.iter_mut().enumerate() {
            let there = cells.get(k + down).map_or(0, |cells| cells >> right);
            *row &= there;
            any |= *row;
        }
        any != 0
    });
    found
}

pub(crate) fn occurrences(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let (height, width) = machine.heap.grid_extent(args[0]);
    machine.count_work(machine.heap.len(args[1]), height * width)?;
    let (grid, object) = (args[0], normalized(machine, args[1])?);
    if machine.heap.is_empty(object) {
        return Err(Reason::Empty.into());
    }
    if grid.kind() == Kind::TileGrid && machine.heap.is_patch_tile(object) {
        let heap = &mut machine.heap;
        return Ok(simd::on!(heap.simd(), {
            let found = matches_in_tile(heap, grid, object);
            heap.indices(0, 0, &found)
        }));
    }
    let mut cells = Vec::new();
    machine.heap.for_each_spot(object, |spot| cells.push(spot));
    let base = machine.stack.len();
    for i in 0..height as i64 {
        for j in 0..width as i64 {
            let view = machine.heap.grid_view(grid);
            let mut appears = true;
            machine.attend()?;
            for spot in &cells {
                let (row, column) =
                    (to_int(i + i64::from(spot.i))?, to_int(j + i64::from(spot.j))?);
                if view.get(row.into(), column.into()) != spot.color {
                    appears = false;
                    break;
                }
            }
            if appears {
                let place = machine.heap.ij(i as i32, j as i32);
                machine.stack.push(place);
            }
        }
    }
    Ok(machine.build(false, base))
}
