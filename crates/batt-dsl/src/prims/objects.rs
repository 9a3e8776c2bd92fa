//! Objects in Grids: connected groups, one Object per colour, single-coloured lines.

mod tiles;
mod wide;

use super::colors::{Histogram, most_common};
use crate::access::cells_of_code;
use crate::failure::Outcome;
use crate::heap::{Heap, code_in};
use crate::machine::Machine;
use crate::plane::{self, Plane, SIDE};
use crate::simd;
use crate::tiles::single_colored_lines;
use crate::value::{Kind, Value};

pub(crate) use tiles::TileGroups;
pub(crate) use wide::WideGroups;

/// The options of `objects`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grouping {
    pub(crate) univalued: bool,
    pub(crate) diagonal: bool,
    pub(crate) without_bg: bool,
}

/// The connected groups of a Grid.
pub(crate) fn groups(machine: &mut Machine, grid: Value, how: Grouping) -> Outcome<Value> {
    let is_cached = machine.step_cache.is_for(grid);
    let background = match machine.step_cache.background.filter(|_| is_cached) {
        _ if !how.without_bg => None,
        None => Some(most_common(&machine.heap, grid)?),
        known => known,
    };
    if grid.kind() != Kind::TileGrid {
        return Ok(wide::groups(machine, grid, how, background));
    }
    if is_cached {
        machine.step_cache.background = machine.step_cache.background.or(background);
        if how.univalued {
            let all = machine.step_cache.all_groups(how.diagonal);
            if let (Some(background), Some(all)) = (background, all) {
                return Ok(without_color(machine, all, background));
            }
            // In a nested call, the groups are not the result of the step.
            if background.is_none() && machine.depth() == 0 {
                machine.step_cache.expect_all_groups(how.diagonal);
            }
        }
    }
    Ok(simd::on!(machine.heap.simd(), tiles::groups(machine, grid, how, background)))
}

/// Removes the Objects of this colour from a Set of single-coloured Objects.
fn without_color(machine: &mut Machine, objects: Value, color: i32) -> Value {
    let base = machine.stack.len();
    machine.push_elements(objects);
    let (mut kept, mut cells) = (base, 0);
    for k in base..machine.stack.len() {
        let object = machine.stack[k];
        let head = machine.heap.patch_head(object);
        if head.color != color {
            cells += u32::from(head.cells);
            machine.stack[kept] = object;
            kept += 1;
        }
    }
    let value = machine.heap.set_of_objects(&machine.stack[base..kept], cells);
    machine.stack.truncate(base);
    value
}

pub(crate) fn objects(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let on = |k: usize| args[k].as_bool() == Some(true);
    groups(machine, args[0], Grouping { univalued: on(1), diagonal: on(2), without_bg: on(3) })
}

/// One Object per colour, except for one.
fn by_color(machine: &mut Machine, grid: Value, without: Option<i32>) -> Value {
    let (height, width) = machine.heap.grid_extent(grid);
    let base = machine.stack.len();
    let Machine { heap, stack, .. } = machine;
    Histogram::of(heap, grid).for_each(|color, _| {
        if Some(color) == without {
            return;
        }
        let object = match (grid.kind(), Heap::code_of(color)) {
            (Kind::TileGrid, Some(code)) => {
                let all = plane::block(height, width);
                let heap = &mut *heap;
                simd::on!(heap.simd(), {
                    let mask = cells_of_code(&heap.grid_tile(grid).planes, &all, code.into());
                    heap.object(color, 0, 0, &mask)
                })
            }
            _ => {
                let cells = stack.len();
                for k in 0..height * width {
                    let (i, j) = (k / width, k % width);
                    if heap.grid_view(grid).at(i, j) == color {
                        let cell = heap.cell(color, i as i32, j as i32);
                        stack.push(cell);
                    }
                }
                let object = heap.set(&mut stack[cells..]);
                stack.truncate(cells);
                object
            }
        };
        stack.push(object);
    });
    // Colours ascend, so the Objects do as well.
    let value = heap.sorted_set(&mut stack[base..]);
    stack.truncate(base);
    value
}

pub(crate) fn partition(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    Ok(by_color(machine, args[0], None))
}

pub(crate) fn fgpartition(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let background = most_common(&machine.heap, args[0])?;
    Ok(by_color(machine, args[0], Some(background)))
}

pub(crate) fn frontiers(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let grid = args[0];
    let (height, width) = machine.heap.grid_extent(grid);
    let base = machine.stack.len();
    if grid.kind() == Kind::TileGrid && width > 0 {
        let (rows, columns) = single_colored_lines(&machine.heap, grid);
        let mut push_lines = |lines: u32, across: bool, mask: Plane| {
            for k in (0..SIDE).filter(|k| lines >> k & 1 == 1) {
                let (i, j) = if across { (k, 0) } else { (0, k) };
                let color = Heap::number_of(code_in(&machine.heap.grid_tile(grid).planes, i, j));
                let line = machine.heap.object(color, i as i32, j as i32, &mask);
                machine.stack.push(line);
            }
        };
        push_lines(rows, true, plane::block(1, width));
        push_lines(columns, false, plane::block(height, 1));
        return Ok(machine.build(false, base));
    }
    let push_line =
        |machine: &mut Machine, count: usize, place: &dyn Fn(usize) -> (usize, usize)| {
            let view = machine.heap.grid_view(grid);
            let at = |k| {
                let (i, j) = place(k);
                view.at(i, j)
            };
            if count == 0 || (1..count).any(|k| at(k) != at(0)) {
                return;
            }
            let color = at(0);
            let cells = machine.stack.len();
            for k in 0..count {
                let (i, j) = place(k);
                let cell = machine.heap.cell(color, i as i32, j as i32);
                machine.stack.push(cell);
            }
            let line = machine.build(false, cells);
            machine.stack.push(line);
        };
    for i in 0..height {
        push_line(machine, width, &|k| (i, k));
    }
    for j in 0..width {
        push_line(machine, height, &|k| (k, j));
    }
    Ok(machine.build(false, base))
}
