//! Connected groups of wide grids: runs of adjacent cells, joined row by row.
//!
//! Cells are numbered row by row. Bitmaps say which cells equal the one to the left, the one below,
//! or the background. A run starts at a set bit, so counting the bits up to a cell gives the index
//! of its run.

mod build;

use super::Grouping;
use crate::access::GridView;
use crate::machine::Machine;
use crate::simd;
use crate::value::{Kind, Value};
use wide::i32x8;

/// Adjacent cells of a row that belong to the same group.
#[derive(Clone, Copy, Debug)]
struct Run {
    row: u32,
    start: u32,
    len: u32,
    /// An earlier run of the same group, or itself if it is the first; after joining, the index of
    /// the group.
    parent: u32,
}

/// A connected group of runs.
#[derive(Clone, Copy, Debug)]
struct Group {
    top: u32,
    bottom: u32,
    left: u32,
    right: u32,
    cells: u32,
    color: i32,
    /// Where the group's block starts among all blocks, and where its next cell goes if cells are
    /// written one by one.
    at: usize,
    next: usize,
    kind: Kind,
}

/// Buffers, reused between calls. Groups are ordered by their first cells.
#[derive(Clone, Debug, Default)]
pub(crate) struct WideGroups {
    runs: Vec<Run>,
    groups: Vec<Group>,
    /// Where runs start, and how many started before each word of these bits.
    starts: Vec<u64>,
    begun: Vec<u32>,
    /// Cells that differ from the one to the left; cells that are not background; cells that equal
    /// the one below.
    breaks: Vec<u64>,
    active: Vec<u64>,
    links: Vec<u64>,
    /// 1 for every cell that is not background.
    present: Vec<i32>,
    /// Groups in the order of their Objects.
    order: Vec<u32>,
    /// Runs, sorted by group.
    by_group: Vec<u32>,
}

/// The connected groups of a wide grid, except those of the background.
pub(crate) fn groups(
    machine: &mut Machine,
    grid: Value,
    how: Grouping,
    background: Option<i32>,
) -> Value {
    let GridView::Wide { cells, width, .. } = machine.heap.grid_view(grid) else {
        return Value::EMPTY_SET;
    };
    let mut found = std::mem::take(&mut machine.wide_groups);
    let instructions = machine.heap.simd();
    let value = if how.univalued {
        let given = &mut found;
        simd::on!(instructions, given.find(cells, width, background, how.diagonal));
        match found.groups.iter().all(|group| Value::inline_cell(group.color, 0, 0).is_some()) {
            true => found.push_univalued(&mut machine.heap),
            false => found.push_general(machine, grid, true),
        }
    } else {
        // Treat all cells except the background as having one colour.
        let mut present = std::mem::take(&mut found.present);
        present.clear();
        present.extend(cells.iter().map(|&cell| i32::from(Some(cell) != background)));
        let (given, cells) = (&mut found, &present);
        simd::on!(instructions, given.find(cells, width, Some(0), how.diagonal));
        found.present = present;
        found.push_general(machine, grid, false)
    };
    machine.wide_groups = found;
    value
}

/// Compares 64 numbers with others, eight at a time: one bit per equal pair.
#[inline(always)]
fn equal_bits(numbers: &[i32; 64], others: impl Fn(usize) -> i32x8) -> u64 {
    let mut bits = 0;
    for (k, eight) in numbers.as_chunks::<8>().0.iter().enumerate() {
        let equal = i32x8::new(*eight).simd_eq(others(k)).to_bitmask() & 0xff;
        bits |= u64::from(equal) << (8 * k);
    }
    bits
}

/// Sets a bit for every cell with this number.
#[inline(always)]
fn put_equal(cells: &[i32], number: i32, bits: &mut Vec<u64>) {
    let (chunks, last) = cells.as_chunks::<64>();
    let all = i32x8::splat(number);
    bits.clear();
    bits.extend(chunks.iter().map(|chunk| equal_bits(chunk, |_| all)));
    if !last.is_empty() {
        let bit = |(k, &cell): (usize, &i32)| u64::from(cell == number) << k;
        bits.push(last.iter().enumerate().map(bit).sum());
    }
}

/// Sets a bit for every cell that equals the one `apart` cells later.
#[inline(always)]
fn put_repeats(cells: &[i32], apart: usize, bits: &mut Vec<u64>) {
    let (chunks, last) = cells[..cells.len() - apart].as_chunks::<64>();
    let (others, last_others) = cells[apart..].as_chunks::<64>();
    bits.clear();
    bits.extend(
        chunks
            .iter()
            .zip(others)
            .map(|(chunk, others)| equal_bits(chunk, |k| i32x8::new(others.as_chunks::<8>().0[k]))),
    );
    if !last.is_empty() {
        let bit = |(k, (a, b)): (usize, (&i32, &i32))| u64::from(a == b) << k;
        bits.push(last.iter().zip(last_others).enumerate().map(bit).sum());
    }
}

impl WideGroups {
    /// Finds the groups of cells with the same number, except the background.
    #[inline(always)]
    fn find(&mut self, cells: &[i32], width: usize, background: Option<i32>, diagonal: bool) {
        self.runs.clear();
        self.groups.clear();
        if cells.is_empty() || width == 0 {
            return;
        }
        self.find_bits(cells, width, background);
        self.find_runs(cells.len(), width);
        self.join_below(width);
        if diagonal {
            self.join_slanted(cells, width);
        }
        self.number_groups(cells, width);
    }

    #[inline(always)]
    fn find_bits(&mut self, cells: &[i32], width: usize, background: Option<i32>) {
        // Bit k says that cells k and k + 1 are equal; move it to k + 1.
        put_repeats(cells, 1, &mut self.breaks);
        self.breaks.resize(cells.len().div_ceil(64), 0);
        let mut before = 0;
        for word in &mut self.breaks {
            let equal = *word << 1 | before;
            before = *word >> 63;
            *word = !equal;
        }
        for k in (0..cells.len()).step_by(width) {
            self.breaks[k / 64] |= 1 << (k % 64);
        }
        match background {
            Some(background) => {
                put_equal(cells, background, &mut self.active);
                self.active.iter_mut().for_each(|word| *word = !*word);
            }
            None => {
                self.active.clear();
                self.active.resize(self.breaks.len(), u64::MAX);
            }
        }
        if !cells.len().is_multiple_of(64)
            && let (Some(breaks), Some(active)) = (self.breaks.last_mut(), self.active.last_mut())
        {
            let there = (1 << (cells.len() % 64)) - 1;
            (*breaks, *active) = (*breaks & there, *active & there);
        }
        put_repeats(cells, width, &mut self.links);
        let mut before = 0;
        for (k, word) in self.links.iter_mut().enumerate() {
            let links = *word & self.active[k];
            // If the cells to the left touch as well, these runs are already joined.
            *word = links & (!(links << 1 | before) | self.breaks[k]);
            before = links >> 63;
        }
    }

    #[inline(always)]
    fn find_runs(&mut self, count: usize, width: usize) {
        let width = width as u32;
        self.starts.clear();
        self.begun.clear();
        let (mut row, mut row_start) = (0, 0);
        // The current run, which ends at the next break.
        let mut open: Option<Run> = None;
        for (k, (&breaks, &active)) in self.breaks.iter().zip(&self.active).enumerate() {
            self.starts.push(breaks & active);
            self.begun.push(self.runs.len() as u32 + u32::from(open.is_some()));
            let mut rest = breaks;
            while rest != 0 {
                let bit = rest.trailing_zeros();
                rest &= rest - 1;
                let cell = k as u32 * 64 + bit;
                if let Some(run) = open.take() {
                    let len = cell - (row_start + run.start);
                    self.runs.push(Run { len, ..run });
                }
                while cell >= row_start + width {
                    (row, row_start) = (row + 1, row_start + width);
                }
                if active >> bit & 1 == 1 {
                    let parent = self.runs.len() as u32;
                    open = Some(Run { row, start: cell - row_start, len: 0, parent });
                }
            }
        }
        if let Some(run) = open {
            let len = count as u32 - (row_start + run.start);
            self.runs.push(Run { len, ..run });
        }
    }

    /// The run of an active cell.
    #[inline(always)]
    fn run_at(&self, cell: usize) -> u32 {
        let upto = self.starts[cell / 64] & u64::MAX >> (63 - cell % 64);
        (self.begun[cell / 64] + upto.count_ones()).wrapping_sub(1)
    }

    #[inline(always)]
    fn root(&mut self, mut run: u32) -> u32 {
        loop {
            let parent = self.runs[run as usize].parent;
            if parent == run {
                return run;
            }
            let next = self.runs[parent as usize].parent;
            self.runs[run as usize].parent = next;
            run = next;
        }
    }

    /// The earlier root stays, so a root is always the first run of its group.
    #[inline(always)]
    fn join(&mut self, a: u32, b: u32) {
        let (a, b) = (self.root(a), self.root(b));
        self.runs[a.max(b) as usize].parent = a.min(b);
    }

    #[inline(always)]
    fn join_below(&mut self, width: usize) {
        for k in 0..self.links.len() {
            let mut rest = self.links[k];
            while rest != 0 {
                let cell = k * 64 + rest.trailing_zeros() as usize;
                rest &= rest - 1;
                self.join(self.run_at(cell), self.run_at(cell + width));
            }
        }
    }

    /// Joins runs that touch diagonally. Only their ends matter: the other cells of a run have a
    /// neighbour that touches the same cell.
    #[inline(always)]
    fn join_slanted(&mut self, cells: &[i32], width: usize) {
        for k in 0..self.runs.len() {
            let Run { row, start, len, .. } = self.runs[k];
            let (row, start, end) = (row as usize, start as usize, (start + len) as usize);
            if row == 0 {
                continue;
            }
            let above = (row - 1) * width;
            let color = cells[row * width + start];
            if start > 0 && cells[above + start - 1] == color {
                self.join(self.run_at(above + start - 1), k as u32);
            }
            if end < width && cells[above + end] == color {
                self.join(self.run_at(above + end), k as u32);
            }
        }
    }

    #[inline(always)]
    fn number_groups(&mut self, cells: &[i32], width: usize) {
        for k in 0..self.runs.len() {
            let run = self.runs[k];
            let group = match run.parent as usize == k {
                true => {
                    self.groups.push(Group {
                        top: run.row,
                        bottom: run.row,
                        left: run.start,
                        right: run.start,
                        cells: 0,
                        color: cells[run.row as usize * width + run.start as usize],
                        at: 0,
                        next: 0,
                        kind: Kind::Set,
                    });
                    self.groups.len() as u32 - 1
                }
                // Earlier runs already have their group.
                false => self.runs[run.parent as usize].parent,
            };
            self.runs[k].parent = group;
            let group = &mut self.groups[group as usize];
            group.bottom = run.row;
            group.left = group.left.min(run.start);
            group.right = group.right.max(run.start + run.len);
            group.cells += run.len;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heap::Heap;
    use crate::table::Prim;

    /// Random numbers from `first` on, in blocks so that many cells touch.
    fn noise(height: usize, width: usize, first: i32, seed: &mut u32) -> Vec<i32> {
        let mut cells = vec![0; height * width];
        for k in 0..cells.len() {
            *seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            cells[k] = match *seed >> 28 {
                0..6 if k % width > 0 => cells[k - 1],
                6..12 if k >= width => cells[k - width],
                _ => first + (*seed >> 20 & 3) as i32,
            };
        }
        cells
    }

    #[test]
    fn objects_do_not_depend_on_storage_or_instructions() {
        let mut seed = 1;
        for (height, width) in [(1, 1), (5, 7), (32, 32), (1, 64), (64, 1), (33, 40), (50, 65)] {
            for first in [-1, 0, 20, 126] {
                let cells = noise(height, width, first, &mut seed);
                for switches in 0..8 {
                    let mut forms = Vec::new();
                    for instructions in simd::available() {
                        for heap in [Heap::new(), Heap::without_tiles()] {
                            let mut machine = Machine::with_heap(heap);
                            let heap = machine.heap_mut();
                            heap.set_simd(instructions);
                            let grid = heap.grid(height, width, &cells);
                            let args = [grid, Value::int(switches)];
                            let found = machine.call_prim(Prim::o_g, &args).expect("objects");
                            let heap = machine.heap_mut();
                            let json = heap.to_json(found);
                            let again = heap.from_json(&json).expect("a Set");
                            assert!(heap.equal(found, again), "{height} x {width}, {switches}");
                            forms.push(json);
                        }
                    }
                    assert!(forms.windows(2).all(|two| two[0] == two[1]));
                }
            }
        }
    }
}
