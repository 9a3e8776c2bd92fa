//! Set operations on tiles of Patches, and masks of tile grids.
//!
//! Set operations return `None` if an argument or the result is not a tile; the caller then works
//! element by element.

use crate::access::{Spot, cells_of_code};
use crate::heap::{Heap, PatchHead, PatchTile, code_in};
use crate::plane::{self, Plane, SIDE};
use crate::simd;
use crate::value::{Kind, Value};

/// Is the value an element of the tile?
pub(crate) fn contains(heap: &Heap, tile: Value, value: Value) -> bool {
    let head = heap.patch_head(tile);
    let wanted = if tile.kind() == Kind::TileIndices { Kind::Ij } else { Kind::Cell };
    if value.kind() != wanted {
        return false;
    }
    let Spot { color, i, j } = heap.spot(value);
    let (i, j) = (i64::from(i) - i64::from(head.top), i64::from(j) - i64::from(head.left));
    let inside = (0..SIDE as i64).contains(&i) && (0..SIDE as i64).contains(&j);
    if !inside || heap.mask(tile)[i as usize] >> j & 1 == 0 {
        return false;
    }
    match tile.kind() {
        Kind::TileIndices => true,
        Kind::TileObject => color == Some(head.color),
        _ => {
            let code = code_in(&heap.colors_tile(tile).planes, i as usize, j as usize);
            color == Some(Heap::number_of(code))
        }
    }
}

/// Cells relative to some origin, with the codes of their colours if they have any.
struct Cells {
    mask: Plane,
    planes: [Plane; 4],
}

/// The tile's cells relative to (top, left); cells outside 32 x 32 from there are lost. None if an
/// Object's colour has no code.
#[inline(always)]
fn cells(heap: &Heap, tile: Value, top: i32, left: i32) -> Option<Cells> {
    let head = heap.patch_head(tile);
    let (down, right) = (head.top - top, head.left - left);
    let mask = plane::moved(heap.mask(tile), down, right);
    let planes = match tile.kind() {
        Kind::TileIndices => [plane::EMPTY; 4],
        Kind::TileObject => plane::all_of_code(&mask, Heap::code_of(head.color)?),
        _ => plane::all_moved(&heap.colors_tile(tile).planes, down, right),
    };
    Some(Cells { mask, planes })
}

/// The locations where two sets of cells have different colours.
#[inline(always)]
fn conflict(a: &Cells, b: &Cells) -> Plane {
    let mut out = plane::EMPTY;
    for (i, row) in out.iter_mut().enumerate() {
        let differs = |p: usize| a.planes[p][i] ^ b.planes[p][i];
        *row = a.mask[i] & b.mask[i] & (differs(0) | differs(1) | differs(2) | differs(3));
    }
    out
}

/// Can these tiles be compared by location only? True for Indices, and for Objects of the same
/// colour.
fn same_plain_kind(heap: &Heap, a: Value, b: Value) -> bool {
    match (a.kind(), b.kind()) {
        (Kind::TileIndices, Kind::TileIndices) => true,
        (Kind::TileObject, Kind::TileObject) => {
            heap.patch_head(a).color == heap.patch_head(b).color
        }
        _ => false,
    }
}

fn are_objects(values: &[Value]) -> bool {
    values.iter().all(|v| matches!(v.kind(), Kind::TileObject | Kind::TileColors))
}

fn push_plain(heap: &mut Heap, like: Value, top: i32, left: i32, mask: &Plane) -> Value {
    match like.kind() {
        Kind::TileIndices => heap.indices(top, left, mask),
        _ => heap.object(heap.patch_head(like).color, top, left, mask),
    }
}

/// The union of tiles of one kind, if it is a tile. Empty Sets are ignored.
pub(crate) fn union(heap: &mut Heap, sets: &[Value]) -> Option<Value> {
    simd::on!(heap.simd(), union_here(heap, sets))
}

#[inline(always)]
fn union_here(heap: &mut Heap, sets: &[Value]) -> Option<Value> {
    let (mut first, mut plain, mut objects) = (Value::EMPTY_SET, true, true);
    let (mut top, mut left, mut bottom, mut right) = (i32::MAX, i32::MAX, i32::MIN, i32::MIN);
    for &set in sets {
        if set.kind() == Kind::EmptySet {
            continue;
        }
        if !heap.is_patch_tile(set) {
            return None;
        }
        let head = heap.patch_head(set);
        (top, left) = (top.min(head.top), left.min(head.left));
        bottom = bottom.max(head.top + i32::from(head.height));
        right = right.max(head.left + i32::from(head.width));
        if first.kind() == Kind::EmptySet {
            first = set;
        }
        plain &= same_plain_kind(heap, first, set);
        objects &= are_objects(&[set]);
    }
    if first.kind() == Kind::EmptySet {
        return Some(first);
    }
    let (height, width) = (bottom - top, right - left);
    if height > SIDE as i32 || width > SIDE as i32 || !(plain || objects) {
        return None;
    }
    let tiles = sets.iter().filter(|set| set.kind() != Kind::EmptySet);
    if plain {
        let mut mask = plane::EMPTY;
        for &tile in tiles {
            let head = heap.patch_head(tile);
            or_moved(&mut mask, heap.mask(tile), head.top - top, head.left - left);
        }
        // The box of a union is the union of the boxes.
        let (height, width) = (height as u8, width as u8);
        let (color, cells) = (heap.patch_head(first).color, plane::count(&mask) as u16);
        let head = PatchHead { top, left, color, cells, height, width };
        return Some(heap.push(first.kind(), &PatchTile { head, mask }));
    }
    let mut all = Cells { mask: plane::EMPTY, planes: [plane::EMPTY; 4] };
    for &tile in tiles {
        let its = cells(heap, tile, top, left)?;
        if !plane::is_clear(&conflict(&all, &its)) {
            return None;
        }
        all.mask = plane::zip(&all.mask, &its.mask, |a, b| a | b);
        for (plane, its) in all.planes.iter_mut().zip(&its.planes) {
            *plane = plane::zip(plane, its, |a, b| a | b);
        }
    }
    Some(heap.colors(top, left, &all.mask, &all.planes))
}

/// Adds a plane moved down and right; it must not cross the edge.
#[inline(always)]
fn or_moved(mask: &mut Plane, plane: &Plane, down: i32, right: i32) {
    if down == 0 {
        mask.iter_mut().zip(plane).for_each(|(to, from)| *to |= from << right);
        return;
    }
    let down = down as usize;
    let rows = SIDE - down;
    mask[down..].iter_mut().zip(&plane[..rows]).for_each(|(to, from)| *to |= from << right);
}

/// The common elements of two tiles.
pub(crate) fn intersection(heap: &mut Heap, a: Value, b: Value) -> Option<Value> {
    combined(heap, a, b, |mask, other| mask & other, |a, b, differs| a & b & !differs)
}

/// The elements of one tile that are not in the other.
pub(crate) fn difference(heap: &mut Heap, a: Value, b: Value) -> Option<Value> {
    combined(heap, a, b, |mask, other| mask & !other, |a, b, differs| a & (!b | differs))
}

fn combined(
    heap: &mut Heap,
    a: Value,
    b: Value,
    plain: impl Fn(u32, u32) -> u32,
    colored: impl Fn(u32, u32, u32) -> u32,
) -> Option<Value> {
    if !heap.is_patch_tile(a) || !heap.is_patch_tile(b) {
        return None;
    }
    let head = heap.patch_head(a);
    if same_plain_kind(heap, a, b) {
        let (other, mine, its) = (heap.patch_head(b), heap.mask(a), heap.mask(b));
        let (down, right) = (other.top - head.top, other.left - head.left);
        let mask = simd::on!(heap.simd(), plane::zip(mine, &plane::moved(its, down, right), plain));
        return Some(push_plain(heap, a, head.top, head.left, &mask));
    }
    if !are_objects(&[a, b]) {
        return None;
    }
    simd::on!(heap.simd(), combined_colors(heap, a, b, colored))
}

#[inline(always)]
fn combined_colors(
    heap: &mut Heap,
    a: Value,
    b: Value,
    colored: impl Fn(u32, u32, u32) -> u32,
) -> Option<Value> {
    let head = heap.patch_head(a);
    let (mine, its) = (cells(heap, a, head.top, head.left)?, cells(heap, b, head.top, head.left)?);
    let differs = conflict(&mine, &its);
    let mut mask = plane::EMPTY;
    for (i, row) in mask.iter_mut().enumerate() {
        *row = colored(mine.mask[i], its.mask[i], differs[i]);
    }
    let planes = plane::all_within(&mine.planes, &mask);
    Some(heap.colors(head.top, head.left, &mask, &planes))
}

/// The cells of a Patch of any kind that are on a grid of at most 32 x 32.
#[inline(always)]
pub(crate) fn on_grid(heap: &Heap, patch: Value, height: usize, width: usize) -> Plane {
    let columns = plane::columns(width);
    let mut mask = plane::EMPTY;
    if heap.is_patch_tile(patch) {
        let head = heap.patch_head(patch);
        mask = plane::moved(heap.mask(patch), head.top, head.left);
        mask.iter_mut().for_each(|row| *row &= columns);
        mask[height..].fill(0);
    } else {
        heap.for_each_spot(patch, |spot| {
            if (0..height as i32).contains(&spot.i) && (0..width as i32).contains(&spot.j) {
                mask[spot.i as usize] |= 1 << spot.j;
            }
        });
    }
    mask
}

/// The cells of a colour on a tile grid; none if the colour has no code.
#[inline(always)]
pub(crate) fn of_color(heap: &Heap, grid: Value, color: i32) -> Plane {
    let (height, width) = grid.extent();
    match Heap::code_of(color) {
        Some(0) => {
            let all = plane::block(height, width);
            cells_of_code(&heap.grid_tile(grid).planes, &all, 0)
        }
        // Bits outside the grid are zero, so they match no other code.
        Some(code) => cells_of_code(&heap.grid_tile(grid).planes, &plane::FULL, code.into()),
        None => plane::EMPTY,
    }
}

/// The single-coloured rows and columns of a tile grid, as bits. The grid must have cells.
#[inline(always)]
pub(crate) fn single_colored_lines(heap: &Heap, grid: Value) -> (u32, u32) {
    let (height, width) = grid.extent();
    let all = plane::columns(width);
    let (mut rows, mut columns) = (plane::columns(height), all);
    for plane in &heap.grid_tile(grid).planes {
        let cells = &plane[..height];
        let (mut every, mut some) = (all, 0);
        for (i, &row) in cells.iter().enumerate() {
            rows &= !(u32::from(row != 0 && row != all) << i);
            every &= row;
            some |= row;
        }
        columns &= !(every ^ some);
    }
    (rows, columns)
}
