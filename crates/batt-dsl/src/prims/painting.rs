//! Changing cells of Grids: painting, filling, replacing.

use super::colors::most_common;
use super::patches::shifted;
use crate::access::GridView;
use crate::failure::{Outcome, Reason};
use crate::heap::{GridTile, Heap};
use crate::machine::{Machine, limits::check_size};
use crate::plane::{self, Plane, SIDE};
use crate::simd;
use crate::tiles;
use crate::value::{Kind, Value};

/// Appends the numbers of a Grid, row by row.
pub(crate) fn put_numbers(heap: &Heap, grid: Value, numbers: &mut Vec<i32>) {
    match heap.grid_view(grid) {
        GridView::Wide { cells, .. } => numbers.extend_from_slice(cells),
        view => simd::on!(heap.simd(), {
            let mut buffer = [0; SIDE];
            for i in 0..view.height() {
                numbers.extend_from_slice(view.row(i, &mut buffer));
            }
        }),
    }
}

/// Copies the tile with the cells under a mask changed to one code.
#[inline(always)]
fn write_with_code(tile: &GridTile, out: &mut GridTile, mask: &Plane, code: u8) {
    for (b, (to, from)) in out.planes.iter_mut().zip(&tile.planes).enumerate() {
        let on = 0u32.wrapping_sub(u32::from(code >> b & 1));
        *to = plane::zip(from, mask, |from, mask| from & !mask | mask & on);
    }
}

/// The tile grid with the cells under a mask changed to one code.
#[inline(always)]
fn with_code(heap: &mut Heap, grid: Value, mask: &Plane, code: u8) -> Value {
    let (height, width) = grid.extent();
    let (value, tile, out) = heap.tile_from(grid, height, width);
    write_with_code(tile, out, mask, code);
    value
}

/// Fills a Patch with one colour, everywhere or only over cells of another colour.
fn filled(heap: &mut Heap, grid: Value, patch: Value, color: i32, only: Option<i32>) -> Value {
    let (height, width) = heap.grid_extent(grid);
    if grid.kind() == Kind::TileGrid
        && let Some(code) = Heap::code_of(color)
    {
        return simd::on!(heap.simd(), {
            let mut mask = tiles::on_grid(heap, patch, height, width);
            if let Some(only) = only {
                mask = plane::zip(&mask, &tiles::of_color(heap, grid, only), |a, b| a & b);
            }
            with_code(heap, grid, &mask, code)
        });
    }
    heap.grid_from(height, width, |heap, cells| {
        put_numbers(heap, grid, cells);
        heap.for_each_spot(patch, |spot| {
            if let Some(k) = cell_index(height, width, spot.i, spot.j)
                && only.is_none_or(|only| cells[k] == only || cells[k] == color)
            {
                cells[k] = color;
            }
        });
    })
}

/// The index of a location in a Grid's row-by-row numbers, if it is on the Grid.
fn cell_index(height: usize, width: usize, i: i32, j: i32) -> Option<usize> {
    let (i, j) = (usize::try_from(i).ok()?, usize::try_from(j).ok()?);
    (i < height && j < width).then_some(i * width + j)
}

/// Cells of an Object that are on a tile grid, with their codes. Outside the mask, the planes hold
/// arbitrary bits.
struct OnGrid {
    mask: Plane,
    planes: [Plane; 4],
}

/// None if a colour has no code.
#[inline(always)]
fn object_on_grid(heap: &Heap, object: Value, height: usize, width: usize) -> Option<OnGrid> {
    match object.kind() {
        Kind::TileObject => {
            let mask = tiles::on_grid(heap, object, height, width);
            let code = Heap::code_of(heap.patch_head(object).color)?;
            Some(OnGrid { mask, planes: plane::all_of_code(&mask, code) })
        }
        Kind::TileColors => {
            let mask = tiles::on_grid(heap, object, height, width);
            let tile = heap.colors_tile(object);
            // Cells outside the grid are not under the mask.
            let planes = plane::all_moved(&tile.planes, tile.head.top, tile.head.left);
            Some(OnGrid { mask, planes })
        }
        _ => {
            let mut on = OnGrid { mask: plane::EMPTY, planes: [plane::EMPTY; 4] };
            let mut coded = true;
            heap.for_each_spot(object, |spot| {
                if cell_index(height, width, spot.i, spot.j).is_none() {
                    return;
                }
                let Some(code) = spot.color.and_then(Heap::code_of) else {
                    coded = false;
                    return;
                };
                // Later cells overwrite earlier ones.
                let (i, bit) = (spot.i as usize, 1 << spot.j);
                on.mask[i] |= bit;
                for (b, plane) in on.planes.iter_mut().enumerate() {
                    plane[i] = if code >> b & 1 == 1 { plane[i] | bit } else { plane[i] & !bit };
                }
            });
            coded.then_some(on)
        }
    }
}

/// Paints an Object on a tile grid, unless a colour has no code.
fn painted_tile(heap: &mut Heap, grid: Value, object: Value, only: Option<i32>) -> Option<Value> {
    simd::on!(heap.simd(), painted_here(heap, grid, object, only))
}

#[inline(always)]
fn painted_here(heap: &mut Heap, grid: Value, object: Value, only: Option<i32>) -> Option<Value> {
    let (height, width) = grid.extent();
    let mut on = object_on_grid(heap, object, height, width)?;
    if let Some(only) = only {
        on.mask = plane::zip(&on.mask, &tiles::of_color(heap, grid, only), |a, b| a & b);
    }
    let (value, tile, out) = heap.tile_from(grid, height, width);
    for (b, to) in out.planes.iter_mut().enumerate() {
        let kept = plane::zip(&tile.planes[b], &on.mask, |row, mask| row & !mask);
        let new = plane::zip(&on.planes[b], &on.mask, |row, mask| row & mask);
        *to = plane::zip(&kept, &new, |kept, new| kept | new);
    }
    Some(value)
}

/// Paints an Object on a Grid, everywhere or only over one colour.
fn painted(heap: &mut Heap, grid: Value, object: Value, only: Option<i32>) -> Value {
    let (height, width) = heap.grid_extent(grid);
    if grid.kind() == Kind::TileGrid
        && let Some(tile) = painted_tile(heap, grid, object, only)
    {
        return tile;
    }
    heap.grid_from(height, width, |heap, cells| {
        let given = heap.grid_view(grid);
        put_numbers(heap, grid, cells);
        heap.for_each_spot(object, |spot| {
            if let (Some(k), Some(color)) = (cell_index(height, width, spot.i, spot.j), spot.color)
                && only.is_none_or(|only| given.at(k / width, k % width) == only)
            {
                cells[k] = color;
            }
        });
    })
}

pub(crate) fn fill(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    Ok(filled(&mut machine.heap, args[0], args[2], args[1].int_field(), None))
}

pub(crate) fn paint(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    Ok(painted(&mut machine.heap, args[0], args[1], None))
}

pub(crate) fn underfill(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let background = most_common(&machine.heap, args[0])?;
    Ok(filled(&mut machine.heap, args[0], args[2], args[1].int_field(), Some(background)))
}

pub(crate) fn underpaint(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let background = most_common(&machine.heap, args[0])?;
    Ok(painted(&mut machine.heap, args[0], args[1], Some(background)))
}

pub(crate) fn cover(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let background = most_common(&machine.heap, args[0])?;
    Ok(filled(&mut machine.heap, args[0], args[1], background, None))
}

pub(crate) fn move_object(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let covered = cover(machine, &args[..2])?;
    let (down, right) = machine.heap.ij_parts(args[2]);
    let moved = shifted(machine, args[1], down.into(), right.into())?;
    Ok(painted(&mut machine.heap, covered, moved, None))
}

/// Applies `new` to every number of a Grid.
fn renumbered(heap: &mut Heap, grid: Value, new: impl Fn(i32) -> i32) -> Value {
    let (height, width) = heap.grid_extent(grid);
    heap.grid_from(height, width, |heap, cells| {
        put_numbers(heap, grid, cells);
        cells.iter_mut().for_each(|number| *number = new(*number));
    })
}

pub(crate) fn replace(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let (grid, old, new) = (args[0], args[1].int_field(), args[2].int_field());
    let heap = &mut machine.heap;
    if grid.kind() == Kind::TileGrid
        && let Some(code) = Heap::code_of(new)
    {
        return Ok(simd::on!(heap.simd(), {
            let mask = tiles::of_color(heap, grid, old);
            with_code(heap, grid, &mask, code)
        }));
    }
    Ok(renumbered(heap, grid, |n| if n == old { new } else { n }))
}

pub(crate) fn switch(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let (grid, a, b) = (args[0], args[1].int_field(), args[2].int_field());
    let heap = &mut machine.heap;
    if grid.kind() == Kind::TileGrid
        && let (Some(code_a), Some(code_b)) = (Heap::code_of(a), Heap::code_of(b))
    {
        return Ok(simd::on!(heap.simd(), {
            let (height, width) = grid.extent();
            let (of_a, of_b) = (tiles::of_color(heap, grid, a), tiles::of_color(heap, grid, b));
            let (value, tile, out) = heap.tile_from(grid, height, width);
            let mut changed = *tile;
            write_with_code(tile, &mut changed, &of_a, code_b);
            write_with_code(&changed, out, &of_b, code_a);
            value
        }));
    }
    Ok(renumbered(heap, grid, |n| match n {
        _ if n == a => b,
        _ if n == b => a,
        _ => n,
    }))
}

pub(crate) fn cellwise(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let heap = &mut machine.heap;
    let (a, b, fallback) = (args[0], args[1], args[2].int_field());
    let ((height, width), (height_b, width_b)) = (heap.grid_extent(a), heap.grid_extent(b));
    if height_b < height || width_b < width {
        return Err(Reason::Index.into());
    }
    if a.bits() == b.bits() {
        return Ok(a);
    }
    if let (Kind::TileGrid, Kind::TileGrid, Some(code)) =
        (a.kind(), b.kind(), Heap::code_of(fallback))
    {
        return Ok(simd::on!(heap.simd(), {
            let (tile, other) = (heap.grid_tile(a), heap.grid_tile(b));
            let mut differs = plane::EMPTY;
            for (p, q) in tile.planes.iter().zip(&other.planes) {
                for i in 0..SIDE {
                    differs[i] |= p[i] ^ q[i];
                }
            }
            let inside = plane::block(height, width);
            let differs = plane::zip(&differs, &inside, |a, b| a & b);
            with_code(heap, a, &differs, code)
        }));
    }
    Ok(heap.grid_from(height, width, |heap, cells| {
        simd::on!(heap.simd(), {
            let (view_a, view_b) = (heap.grid_view(a), heap.grid_view(b));
            let (mut buffer_a, mut buffer_b) = ([0; SIDE], [0; SIDE]);
            for i in 0..height {
                let (row, other) = (view_a.row(i, &mut buffer_a), view_b.row(i, &mut buffer_b));
                let both = row.iter().zip(other);
                cells.extend(both.map(|(&x, &y)| if x == y { x } else { fallback }));
            }
        });
    }))
}

pub(crate) fn canvas(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let color = args[0].int_field();
    let (rows, columns) = machine.heap.ij_parts(args[1]);
    let (rows, columns) = (i64::from(rows.max(0)), i64::from(columns.max(0)));
    check_size(rows)?;
    check_size(columns)?;
    check_size(rows * columns)?;
    let (height, width) = (rows as usize, columns as usize);
    if let Some(code) = Heap::code_of(color)
        && machine.heap.has_tiles()
        && height <= SIDE
        && width <= SIDE
    {
        let mut tile = GridTile::ZERO;
        write_with_code(&GridTile::ZERO, &mut tile, &plane::block(height, width), code);
        return Ok(machine.heap.tile(height, width, &tile));
    }
    let count = height * width;
    Ok(machine.heap.grid_from(height, width, |_, cells| cells.resize(count, color)))
}
