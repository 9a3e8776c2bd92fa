//! Objects in Grids: connected groups, one per colour, single-coloured lines.

use super::colors::{Histogram, most_common};
use super::flood;
use crate::elements::cells_of_code;
use crate::failure::Outcome;
use crate::heap::{Heap, PatchHead, PatchTile, code_in};
use crate::machine::Machine;
use crate::plane::{self, Plane, SIDE};
use crate::simd;
use crate::tiles;
use crate::value::{Kind, Value};

/// The switches of `objects`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grouping {
    pub(crate) univalued: bool,
    pub(crate) diagonal: bool,
    pub(crate) without_bg: bool,
}

/// Neighbouring cells of a row that belong together.
#[derive(Clone, Copy, Debug)]
struct Run {
    mask: u32,
    row: u8,
    code: u8,
    /// A run of the same group that comes earlier; itself for the first.
    parent: u16,
    /// Known once all runs are joined.
    group: u16,
}

/// A connected group of runs.
#[derive(Clone, Copy, Debug)]
struct Group {
    /// Colour and place of the smallest cell: groups come in this order.
    key: u32,
    top: u8,
    bottom: u8,
    columns: u32,
    cells: u16,
    code: u8,
    value: Value,
}

/// Buffers of the labelling, kept from call to call.
#[derive(Clone, Debug, Default)]
pub(crate) struct Labels {
    runs: Vec<Run>,
    /// The runs of one colour of a grid that is scanned more than once.
    shared_runs: Vec<Run>,
    groups: Vec<Group>,
    masks: Vec<Plane>,
    order: Vec<u16>,
}

/// The connected groups of a Grid.
pub(crate) fn groups(machine: &mut Machine, grid: Value, how: Grouping) -> Outcome<Value> {
    let shares = machine.shared.scans(grid);
    let background = match machine.shared.background.filter(|_| shares) {
        _ if !how.without_bg => None,
        None => Some(most_common(&machine.heap, grid)?),
        known => known,
    };
    if grid.kind() != Kind::TileGrid {
        return Ok(flood::groups(machine, grid, how, background));
    }
    if shares {
        machine.shared.background = machine.shared.background.or(background);
        if how.univalued {
            let diagonal = how.diagonal;
            let shared =
                simd::on!(machine.heap.simd(), shared_groups(machine, grid, diagonal, background));
            return Ok(shared);
        }
    }
    Ok(simd::on!(machine.heap.simd(), tile_groups(machine, grid, how, background)))
}

/// The connected groups of a tile grid.
#[inline(always)]
fn tile_groups(
    machine: &mut Machine,
    grid: Value,
    how: Grouping,
    background: Option<i32>,
) -> Value {
    let mut labels = std::mem::take(&mut machine.labels);
    let (height, width) = grid.extent();
    let mut active = plane::block(height, width);
    if let Some(background) = background {
        let its = tiles::of_color(&machine.heap, grid, background);
        active = plane::zip(&active, &its, |all, background| all & !background);
    }
    labels.label(&machine.heap.grid_tile(grid).planes, &active, height, how);
    let value = if how.univalued {
        labels.push_univalued(machine)
    } else {
        labels.push_colored(machine, grid)
    };
    machine.labels = labels;
    value
}

/// The groups of one colour of a grid that is scanned more than once.
#[inline(always)]
fn shared_groups(
    machine: &mut Machine,
    grid: Value,
    diagonal: bool,
    background: Option<i32>,
) -> Value {
    if let (Some(background), Some(whole)) = (background, machine.shared.whole(diagonal)) {
        return without_color(machine, whole, background);
    }
    if background.is_none() {
        machine.shared.makes_whole(diagonal);
    }
    let mut labels = std::mem::take(&mut machine.labels);
    if !machine.shared.has_runs {
        let (height, width) = grid.extent();
        let active = plane::block(height, width);
        labels.runs.clear();
        for i in 0..height {
            labels.push_runs(&machine.heap.grid_tile(grid).planes, &active, i, true);
        }
        labels.shared_runs.clone_from(&labels.runs);
        machine.shared.has_runs = true;
    }
    let how = Grouping { univalued: true, diagonal, without_bg: background.is_some() };
    labels.label_shared(background.and_then(Heap::code_of), how);
    let value = labels.push_univalued(machine);
    machine.labels = labels;
    value
}

/// A Set of Objects of one colour each, without those of this colour.
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

/// The place of a cell in the order of cells: by colour, -1 first, then row by row.
#[inline(always)]
fn key(code: u8, row: u8, column: u32) -> u32 {
    u32::from((code + 1) & 15) << 10 | u32::from(row) << 5 | column
}

impl Labels {
    /// Finds runs and joins those that touch.
    #[inline(always)]
    fn label(&mut self, planes: &[Plane; 4], active: &Plane, height: usize, how: Grouping) {
        self.runs.clear();
        let (mut above, mut here) = (0, 0);
        for i in 0..height {
            self.push_runs(planes, active, i, how.univalued);
            let end = self.runs.len();
            self.join_rows(above, here, end, how);
            (above, here) = (here, end);
        }
        self.number_groups();
    }

    /// Joins the runs that are known, but for those of the background.
    #[inline(always)]
    fn label_shared(&mut self, background: Option<u8>, how: Grouping) {
        self.runs.clear();
        for run in &self.shared_runs {
            if Some(run.code) != background {
                let parent = self.runs.len() as u16;
                self.runs.push(Run { parent, ..*run });
            }
        }
        let (mut above, mut here) = (0, 0);
        while here < self.runs.len() {
            let row = self.runs[here].row;
            let length = self.runs[here..].iter().take_while(|run| run.row == row).count();
            // Rows without a run touch nothing.
            if here > 0 && self.runs[here - 1].row + 1 < row {
                above = here;
            }
            self.join_rows(above, here, here + length, how);
            (above, here) = (here, here + length);
        }
        self.number_groups();
    }

    #[inline(always)]
    fn push_runs(&mut self, planes: &[Plane; 4], active: &Plane, i: usize, univalued: bool) {
        let cells = active[i];
        let mut breaks = !cells;
        if univalued {
            // Where a cell has another code than the one to its left.
            for plane in planes {
                breaks |= plane[i] ^ plane[i] << 1;
            }
        }
        let starts = cells & (breaks | !(cells << 1));
        let mut rest = starts;
        while rest != 0 {
            let start = rest.trailing_zeros();
            rest &= rest - 1;
            // Bits above the first; shifting twice is defined at bit 31 as well.
            let beyond = breaks & (u32::MAX << start) << 1;
            let upto = if beyond == 0 { u32::MAX } else { (beyond & beyond.wrapping_neg()) - 1 };
            let id = self.runs.len() as u16;
            self.runs.push(Run {
                mask: upto & u32::MAX << start,
                row: i as u8,
                code: code_in(planes, i, start as usize) as u8,
                parent: id,
                group: 0,
            });
        }
    }

    /// Joins the runs of a row with those of the row above.
    #[inline(always)]
    fn join_rows(&mut self, above: usize, here: usize, end: usize, how: Grouping) {
        let mut first = above;
        for current in here..end {
            let run = self.runs[current];
            let reach =
                if how.diagonal { run.mask | run.mask << 1 | run.mask >> 1 } else { run.mask };
            let lowest = reach & reach.wrapping_neg();
            while first < here && self.runs[first].mask < lowest {
                first += 1; // wholly to the left, as for all runs to come
            }
            for other in first..here {
                let upper = self.runs[other];
                if upper.mask & reach == 0 {
                    break; // wholly to the right, as all that follow
                }
                if !how.univalued || upper.code == run.code {
                    self.join(other as u16, current as u16);
                }
            }
        }
    }

    #[inline(always)]
    fn root(&mut self, mut run: u16) -> u16 {
        loop {
            let parent = self.runs[usize::from(run)].parent;
            if parent == run {
                return run;
            }
            let next = self.runs[usize::from(parent)].parent;
            self.runs[usize::from(run)].parent = next;
            run = next;
        }
    }

    /// The earlier root stays, so that a root is the first run of its group.
    #[inline(always)]
    fn join(&mut self, a: u16, b: u16) {
        let (a, b) = (self.root(a), self.root(b));
        self.runs[usize::from(a.max(b))].parent = a.min(b);
    }

    #[inline(always)]
    fn number_groups(&mut self) {
        self.groups.clear();
        for k in 0..self.runs.len() {
            let root = self.root(k as u16);
            let run = self.runs[k];
            let id = if usize::from(root) == k {
                self.groups.push(Group {
                    key: key(run.code, run.row, run.mask.trailing_zeros()),
                    top: run.row,
                    bottom: run.row,
                    columns: 0,
                    cells: 0,
                    code: run.code,
                    value: Value::EMPTY_SET,
                });
                self.groups.len() as u16 - 1
            } else {
                self.runs[usize::from(root)].group
            };
            self.runs[k].group = id;
            let group = &mut self.groups[usize::from(id)];
            group.bottom = run.row;
            group.columns |= run.mask;
            group.cells += run.mask.count_ones() as u16;
        }
    }

    /// The Set of the groups' values, which have been sorted.
    fn push_set(&mut self, machine: &mut Machine) -> Value {
        let base = machine.stack.len();
        machine.stack.extend(self.order.iter().map(|&g| self.groups[usize::from(g)].value));
        let cells = self.groups.iter().map(|group| u32::from(group.cells)).sum();
        let value = machine.heap.set_of_objects(&machine.stack[base..], cells);
        machine.stack.truncate(base);
        value
    }

    fn sort(&mut self) {
        self.order.clear();
        self.order.extend(0..self.groups.len() as u16);
        self.order.sort_unstable_by_key(|&g| self.groups[usize::from(g)].key);
    }

    #[inline(always)]
    fn push_univalued(&mut self, machine: &mut Machine) -> Value {
        self.sort();
        for &g in &self.order {
            let group = &mut self.groups[usize::from(g)];
            let left = group.columns.trailing_zeros();
            let head = PatchHead {
                top: group.top.into(),
                left: left as i32,
                color: Heap::number_of(group.code.into()),
                cells: group.cells,
                height: group.bottom - group.top + 1,
                width: (SIDE as u32 - group.columns.leading_zeros() - left) as u8,
            };
            let tile = PatchTile { head, mask: plane::EMPTY };
            group.value = machine.heap.push(Kind::TileObject, &tile);
        }
        for run in &self.runs {
            let group = &self.groups[usize::from(run.group)];
            let tile = machine.heap.patch_tile_mut(group.value);
            tile.mask[usize::from(run.row - group.top)] |= run.mask >> tile.head.left;
        }
        self.push_set(machine)
    }

    #[inline(always)]
    fn push_colored(&mut self, machine: &mut Machine, grid: Value) -> Value {
        self.masks.clear();
        self.masks.resize(self.groups.len(), plane::EMPTY);
        for run in &self.runs {
            self.masks[usize::from(run.group)][usize::from(run.row)] |= run.mask;
        }
        for (group, mask) in self.groups.iter_mut().zip(&self.masks) {
            let planes = plane::all_within(&machine.heap.grid_tile(grid).planes, mask);
            group.key = smallest_cell(&planes, mask);
            group.value = machine.heap.colors(0, 0, mask, &planes);
        }
        self.sort();
        self.push_set(machine)
    }
}

/// The key of the smallest cell under a mask.
#[inline(always)]
fn smallest_cell(planes: &[Plane; 4], mask: &Plane) -> u32 {
    // Codes plus one, modulo 16, are in the order of the numbers.
    let mut ranks = [plane::EMPTY; 4];
    for i in 0..SIDE {
        let mut carry = u32::MAX;
        for (rank, plane) in ranks.iter_mut().zip(planes) {
            rank[i] = plane[i] ^ carry;
            carry &= plane[i];
        }
    }
    let mut best = *mask;
    for rank in ranks.iter().rev() {
        let lower = plane::zip(&best, rank, |best, rank| best & !rank);
        if lower != plane::EMPTY {
            best = lower;
        }
    }
    let row = best.iter().position(|&row| row != 0).unwrap_or(0);
    let column = best[row].trailing_zeros() & 31;
    key(code_in(planes, row, column as usize) as u8, row as u8, column)
}

pub(crate) fn objects(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let on = |k: usize| args[k].as_bool() == Some(true);
    groups(machine, args[0], Grouping { univalued: on(1), diagonal: on(2), without_bg: on(3) })
}

/// One Object per colour but one.
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
    // Colours ascend, and so do the Objects.
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
        let (rows, columns) = tiles::single_colored_lines(&machine.heap, grid);
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
