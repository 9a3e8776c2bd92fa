//! Connected groups of Grids that are no tiles: runs of neighbouring cells, joined row by row.

use super::labels::Grouping;
use crate::heap::Heap;
use crate::machine::Machine;
use crate::plane::{self, Plane, SIDE};
use crate::value::Value;

/// Neighbouring cells of a row that belong together.
#[derive(Clone, Copy, Debug)]
struct Run {
    row: u32,
    start: u32,
    end: u32,
    color: i32,
    /// A run of the same group that comes earlier; itself for the first.
    parent: u32,
}

/// A connected group of runs.
#[derive(Clone, Copy, Debug)]
struct Group {
    top: u32,
    bottom: u32,
    left: u32,
    right: u32,
    /// Its runs, in the list of runs by group.
    first: usize,
    runs: usize,
}

impl Group {
    fn fits_tile(&self) -> bool {
        (self.bottom - self.top) < SIDE as u32 && (self.right - self.left) <= SIDE as u32
    }
}

/// Buffers, kept from call to call.
#[derive(Clone, Debug, Default)]
pub(crate) struct Flood {
    runs: Vec<Run>,
    groups: Vec<Group>,
    /// The group of every run.
    group_of: Vec<u32>,
    /// Runs, group by group.
    by_group: Vec<u32>,
}

/// The connected groups of a Grid, without those of the background.
pub(crate) fn groups(
    machine: &mut Machine,
    grid: Value,
    how: Grouping,
    background: Option<i32>,
) -> Value {
    let mut flood = std::mem::take(&mut machine.flood);
    flood.find_runs(&machine.heap, grid, how, background);
    flood.join_all(how);
    flood.number_groups();
    let base = machine.stack.len();
    for k in 0..flood.groups.len() {
        let object = flood.object(machine, grid, k, how);
        machine.stack.push(object);
    }
    machine.flood = flood;
    machine.build(false, base)
}

impl Flood {
    fn find_runs(&mut self, heap: &Heap, grid: Value, how: Grouping, background: Option<i32>) {
        self.runs.clear();
        let view = heap.grid_view(grid);
        let (height, width) = (view.height(), view.width());
        for i in 0..height {
            let mut j = 0;
            while j < width {
                let (start, color) = (j, view.at(i, j));
                j += 1;
                if Some(color) == background {
                    continue;
                }
                let belongs = |next: i32| match how.univalued {
                    true => next == color,
                    false => Some(next) != background,
                };
                while j < width && belongs(view.at(i, j)) {
                    j += 1;
                }
                let parent = self.runs.len() as u32;
                let (row, start, end) = (i as u32, start as u32, j as u32);
                self.runs.push(Run { row, start, end, color, parent });
            }
        }
    }

    fn root(&mut self, mut run: u32) -> u32 {
        while self.runs[run as usize].parent != run {
            let parent = self.runs[run as usize].parent;
            self.runs[run as usize].parent = self.runs[parent as usize].parent;
            run = parent;
        }
        run
    }

    /// Joins runs that touch: two rows are gone through side by side.
    fn join_all(&mut self, how: Grouping) {
        let reach = u32::from(how.diagonal);
        let mut above = 0;
        for k in 0..self.runs.len() {
            let run = self.runs[k];
            // Runs before this one end to the left of all that is to come.
            while above < k
                && (self.runs[above].row + 1 < run.row
                    || self.runs[above].row + 1 == run.row
                        && self.runs[above].end + reach <= run.start)
            {
                above += 1;
            }
            let mut other = above;
            while other < k
                && self.runs[other].row + 1 == run.row
                && self.runs[other].start < run.end + reach
            {
                if !how.univalued || self.runs[other].color == run.color {
                    let (a, b) = (self.root(other as u32), self.root(k as u32));
                    // The earlier root stays, so that a root is the first run of its group.
                    self.runs[a.max(b) as usize].parent = a.min(b);
                }
                other += 1;
            }
        }
    }

    fn number_groups(&mut self) {
        self.groups.clear();
        self.group_of.clear();
        for k in 0..self.runs.len() {
            let (root, run) = (self.root(k as u32) as usize, self.runs[k]);
            let id = match root == k {
                true => {
                    self.groups.push(Group {
                        top: run.row,
                        bottom: run.row,
                        left: run.start,
                        right: run.end,
                        first: 0,
                        runs: 0,
                    });
                    self.groups.len() as u32 - 1
                }
                false => self.group_of[root],
            };
            self.group_of.push(id);
            let group = &mut self.groups[id as usize];
            group.bottom = run.row;
            group.left = group.left.min(run.start);
            group.right = group.right.max(run.end);
            group.runs += 1;
        }
        let mut first = 0;
        for group in &mut self.groups {
            group.first = first;
            first += std::mem::take(&mut group.runs);
        }
        self.by_group.clear();
        self.by_group.resize(self.runs.len(), 0);
        for (k, &id) in self.group_of.iter().enumerate() {
            let group = &mut self.groups[id as usize];
            self.by_group[group.first + group.runs] = k as u32;
            group.runs += 1;
        }
    }

    fn object(&self, machine: &mut Machine, grid: Value, k: usize, how: Grouping) -> Value {
        let group = &self.groups[k];
        let runs = &self.by_group[group.first..][..group.runs];
        let runs = runs.iter().map(|&run| &self.runs[run as usize]);
        if how.univalued && group.fits_tile() {
            let mut mask: Plane = plane::EMPTY;
            let mut color = 0;
            for run in runs {
                let cells = (1u64 << (run.end - run.start)) - 1;
                mask[(run.row - group.top) as usize] |= (cells as u32) << (run.start - group.left);
                color = run.color;
            }
            return machine.heap.object(color, group.top as i32, group.left as i32, &mask);
        }
        let base = machine.stack.len();
        for run in runs {
            for j in run.start..run.end {
                let color = machine.heap.grid_view(grid).at(run.row as usize, j as usize);
                let cell = machine.heap.cell(color, run.row as i32, j as i32);
                machine.stack.push(cell);
            }
        }
        machine.build(false, base)
    }
}
