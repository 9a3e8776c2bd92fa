//! Concatenation and scaling of Grids, scaling of Objects.

use super::painting::put_numbers;
use super::to_int;
use crate::failure::Outcome;
use crate::heap::{GridTile, Heap};
use crate::machine::{Machine, limits::check_size};
use crate::plane::{self, Plane, SIDE};
use crate::simd;
use crate::value::{Kind, Value};

pub(crate) fn hconcat(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let heap = &mut machine.heap;
    let ((height_a, width_a), (height_b, width_b)) =
        (heap.grid_extent(args[0]), heap.grid_extent(args[1]));
    let (height, width) = (height_a.min(height_b), width_a + width_b);
    if height == 0 {
        return Ok(Value::EMPTY_TUPLE);
    }
    if args.iter().all(|v| v.kind() == Kind::TileGrid) && width <= SIDE {
        let (a, b) = (heap.grid_tile(args[0]), heap.grid_tile(args[1]));
        let mut tile = GridTile::ZERO;
        for (p, plane) in tile.planes.iter_mut().enumerate() {
            for (i, row) in plane[..height].iter_mut().enumerate() {
                // If the left grid is 32 wide, the right one is empty.
                *row = a.planes[p][i] | b.planes[p][i].checked_shl(width_a as u32).unwrap_or(0);
            }
        }
        return Ok(heap.tile(height, width, &tile));
    }
    Ok(heap.grid_from(height, width, |heap, cells| {
        simd::on!(heap.simd(), {
            let (a, b) = (heap.grid_view(args[0]), heap.grid_view(args[1]));
            let mut buffer = [0; SIDE];
            for i in 0..height {
                cells.extend_from_slice(a.row(i, &mut buffer));
                cells.extend_from_slice(b.row(i, &mut buffer));
            }
        });
    }))
}

pub(crate) fn vconcat(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let heap = &mut machine.heap;
    let [height_a, height_b] = [0, 1].map(|k| heap.grid_extent(args[k]).0);
    if height_a == 0 || height_b == 0 {
        return Ok(if height_a == 0 { args[1] } else { args[0] });
    }
    if let Some(grid) = stacked(heap, args) {
        return Ok(grid);
    }
    let base = machine.stack.len();
    machine.push_elements(args[0]);
    machine.push_elements(args[1]);
    Ok(machine.build(true, base))
}

/// Stacks nonempty Grids of the same width; none if widths differ or a value is not a Grid.
pub(crate) fn stacked(heap: &mut Heap, grids: &[Value]) -> Option<Value> {
    let width = heap.grid_extent(*grids.first()?).1;
    let (mut height, mut tiles) = (0, width <= SIDE);
    for &grid in grids {
        let is_grid = matches!(grid.kind(), Kind::TileGrid | Kind::WideGrid);
        let (rows, columns) = heap.grid_extent(grid);
        if !is_grid || columns != width {
            return None;
        }
        height += rows;
        tiles &= grid.kind() == Kind::TileGrid;
    }
    if tiles && height <= SIDE {
        let (mut tile, mut top) = (GridTile::ZERO, 0);
        for &grid in grids {
            let rows = grid.extent().0;
            for (plane, lower) in tile.planes.iter_mut().zip(&heap.grid_tile(grid).planes) {
                plane[top..top + rows].copy_from_slice(&lower[..rows]);
            }
            top += rows;
        }
        return Some(heap.tile(height, width, &tile));
    }
    Some(heap.grid_from(height, width, |heap, cells| {
        grids.iter().for_each(|&grid| put_numbers(heap, grid, cells));
    }))
}

/// Scales every cell of a plane.
fn upscaled_plane(from: &Plane, height: usize, high: usize, wide: usize) -> Plane {
    let mut out = plane::EMPTY;
    let dot = plane::columns(wide);
    for (rows, row) in out.chunks_exact_mut(high).zip(&from[..height]) {
        let (mut rest, mut stretched) = (*row, 0);
        while rest != 0 {
            stretched |= dot << (rest.trailing_zeros() as usize * wide);
            rest &= rest - 1;
        }
        rows.fill(stretched);
    }
    out
}

/// Scales every cell of a Grid; the size must have been checked.
fn upscaled(heap: &mut Heap, grid: Value, high: i32, wide: i32) -> Value {
    let (high, wide) = (high.max(0) as usize, wide.max(0) as usize);
    let (height, width) = heap.grid_extent(grid);
    let (rows, columns) = (height * high, width * wide);
    if rows == 0 {
        return Value::EMPTY_TUPLE;
    }
    if grid.kind() == Kind::TileGrid && rows <= SIDE && columns <= SIDE {
        if columns == 0 {
            return heap.tile(rows, 0, &GridTile::ZERO);
        }
        let planes = heap.grid_tile(grid).planes;
        let planes = planes.each_ref().map(|p| upscaled_plane(p, height, high, wide));
        return heap.tile(rows, columns, &GridTile { planes });
    }
    heap.grid_from(rows, columns, |heap, cells| {
        let (view, mut buffer) = (heap.grid_view(grid), [0; SIDE]);
        for i in 0..height {
            let start = cells.len();
            for &number in view.row(i, &mut buffer) {
                cells.extend(std::iter::repeat_n(number, wide));
            }
            for _ in 1..high {
                cells.extend_from_within(start..start + columns);
            }
        }
    })
}

/// Fails if the scaled Grid would be too large.
fn check_scaled_size(heap: &Heap, grid: Value, high: i32, wide: i32) -> Outcome<()> {
    let (height, width) = heap.grid_extent(grid);
    let cells = (height * width) as i64;
    check_size(cells * i64::from(wide))?;
    check_size(height as i64 * i64::from(high))?;
    // A width below 1 leaves no cells, whatever the height.
    check_size(cells * i64::from(wide.max(0)) * i64::from(high))
}

pub(crate) fn hupscale(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let factor = args[1].int_field();
    let (height, width) = machine.heap.grid_extent(args[0]);
    check_size((height * width) as i64 * i64::from(factor))?;
    Ok(upscaled(&mut machine.heap, args[0], 1, factor))
}

pub(crate) fn vupscale(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let factor = args[1].int_field();
    check_scaled_size(&machine.heap, args[0], factor, 1)?;
    Ok(upscaled(&mut machine.heap, args[0], factor, 1))
}

pub(crate) fn upscale(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let factor = args[1].int_field();
    if !args[0].is_tuple() {
        return upscaled_object(machine, args[0], factor);
    }
    check_scaled_size(&machine.heap, args[0], factor, factor)?;
    Ok(upscaled(&mut machine.heap, args[0], factor, factor))
}

/// Scales an Object from the upper left corner of its box.
fn upscaled_object(machine: &mut Machine, object: Value, factor: i32) -> Outcome<Value> {
    let (Some(bounds), true) = (machine.heap.bounds(object), factor >= 1) else {
        return Ok(Value::EMPTY_SET);
    };
    let n = i64::from(factor);
    check_size((machine.heap.len(object) as i64).saturating_mul(n * n))?;
    let (height, width) = (bounds.height() * n, bounds.width() * n);
    let heap = &mut machine.heap;
    let side = SIDE as i64;
    if heap.is_patch_tile(object) && height <= side && width <= side {
        let rows = bounds.height() as usize;
        let up = |p: &Plane| upscaled_plane(p, rows, factor as usize, factor as usize);
        let mask = up(heap.mask(object));
        return Ok(match object.kind() {
            Kind::TileColors => {
                let planes = heap.colors_tile(object).planes.each_ref().map(up);
                heap.colors(bounds.top, bounds.left, &mask, &planes)
            }
            _ => heap.object(heap.patch_head(object).color, bounds.top, bounds.left, &mask),
        });
    }
    let base = machine.stack.len();
    machine.push_elements(object);
    let blocks = machine.stack.len();
    let (top, left) = (i64::from(bounds.top), i64::from(bounds.left));
    for k in base..blocks {
        let (color, i, j) = machine.heap.cell_parts(machine.stack[k]);
        let start = |corner: i64, place: i32| {
            let offset = to_int(i64::from(to_int(i64::from(place) - corner)?) * n)?;
            to_int(corner + i64::from(offset)).map(i64::from)
        };
        let (i, j) = (start(top, i)?, start(left, j)?);
        for a in 0..n {
            for b in 0..n {
                let cell = machine.heap.cell(color, to_int(i + a)?, to_int(j + b)?);
                machine.stack.push(cell);
            }
        }
    }
    let value = machine.build(false, blocks);
    machine.stack.truncate(base);
    Ok(value)
}
