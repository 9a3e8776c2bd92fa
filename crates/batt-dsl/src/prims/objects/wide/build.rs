//! Builds Objects from the connected groups of a wide grid.

use super::{Group, Run, WideGroups};
use crate::heap::{Header, Heap, PatchHead, PatchTile};
use crate::machine::Machine;
use crate::plane::SIDE;
use crate::value::{Kind, Value};

impl WideGroups {
    /// Sorts the groups. They are ordered by their first cells, so only their colours matter.
    fn sort(&mut self) {
        let WideGroups { groups, order, .. } = self;
        order.clear();
        let mut ends = [0; 16];
        for group in groups.iter() {
            let Some(rank) = rank(group.color) else {
                order.extend(0..groups.len() as u32);
                order.sort_unstable_by_key(|&g| (groups[g as usize].color, g));
                return;
            };
            ends[rank] += 1;
        }
        let mut sum = 0;
        for end in &mut ends {
            sum += std::mem::replace(end, sum);
        }
        order.resize(groups.len(), 0);
        for (g, group) in groups.iter().enumerate() {
            let place = &mut ends[rank(group.color).unwrap_or(0)];
            order[*place] = g as u32;
            *place += 1;
        }
    }

    /// Builds the Set of groups as single-coloured Objects with inline cells, written directly to
    /// the arena.
    pub(super) fn push_univalued(&mut self, heap: &mut Heap) -> Value {
        if self.groups.is_empty() {
            return Value::EMPTY_SET;
        }
        self.sort();
        let WideGroups { runs, groups, order, .. } = self;
        let (mut words, mut cells, mut written) = (0, 0, 0);
        for group in groups.iter_mut() {
            if heap.has_tiles() && group.fits_tile() {
                group.kind = Kind::TileObject;
            } else {
                written += group.cells;
            }
            (group.at, group.next) = (words, words + Header::WORDS);
            words += group.words();
            cells += group.cells;
        }
        let len = groups.len() as u32;
        let (first, all) = heap.fresh_words(words + Header::WORDS + groups.len());
        let (blocks, set) = all.split_at_mut(words);
        for group in groups.iter() {
            group.write_head(&mut blocks[group.at..][..group.words()]);
        }
        for run in runs.iter() {
            groups[run.parent as usize].write_run(run, blocks);
        }
        let value = |at: usize, kind: Kind| first.moved((first.offset() + at) as u32).of_kind(kind);
        for (element, &g) in set[Header::WORDS..].iter_mut().zip(order.iter()) {
            let group = &groups[g as usize];
            *element = value(group.at, group.kind).bits();
        }
        let mut header = Header::of_objects(len, cells);
        if written > 0 {
            (header.depth, header.nodes) = (3, header.nodes + written);
        }
        *bytemuck::from_bytes_mut(bytemuck::cast_slice_mut(&mut set[..Header::WORDS])) = header;
        let set = value(words, Kind::Set);
        debug_assert!(heap.is_ascending(set));
        set
    }

    /// Builds the Set of groups as Objects of any colours.
    pub(super) fn push_general(
        &mut self,
        machine: &mut Machine,
        grid: Value,
        univalued: bool,
    ) -> Value {
        let base = machine.stack.len();
        // First the start of each group's runs, then their end.
        let mut first = 0;
        self.groups.iter_mut().for_each(|group| group.next = 0);
        self.runs.iter().for_each(|run| self.groups[run.parent as usize].next += 1);
        for group in &mut self.groups {
            first += std::mem::replace(&mut group.next, first);
        }
        self.by_group.clear();
        self.by_group.resize(self.runs.len(), 0);
        for (k, run) in self.runs.iter().enumerate() {
            let next = &mut self.groups[run.parent as usize].next;
            self.by_group[*next] = k as u32;
            *next += 1;
        }
        self.order.clear();
        self.order.extend(0..self.groups.len() as u32);
        if univalued {
            self.sort();
        }
        for &g in &self.order {
            let group = &self.groups[g as usize];
            let first = g.checked_sub(1).map_or(0, |before| self.groups[before as usize].next);
            let cells = machine.stack.len();
            for &run in &self.by_group[first..group.next] {
                let run = self.runs[run as usize];
                for j in run.start..run.start + run.len {
                    let color = machine.heap.grid_view(grid).at(run.row as usize, j as usize);
                    let cell = machine.heap.cell(color, run.row as i32, j as i32);
                    machine.stack.push(cell);
                }
            }
            // Cells of one colour ascend, but are not inline if the colour is too large.
            let object = match univalued && Value::inline_cell(group.color, 0, 0).is_none() {
                true => machine.heap.sorted_set(&mut machine.stack[cells..]),
                false => machine.heap.set(&mut machine.stack[cells..]),
            };
            machine.stack.truncate(cells);
            machine.stack.push(object);
        }
        let value = match univalued {
            true => machine.heap.sorted_set(&mut machine.stack[base..]),
            false => machine.heap.set(&mut machine.stack[base..]),
        };
        machine.stack.truncate(base);
        value
    }
}

/// The rank of a number among those that have a code.
#[inline]
fn rank(color: i32) -> Option<usize> {
    Heap::code_of(color).map(|_| (color + 1) as usize)
}

impl Group {
    fn fits_tile(&self) -> bool {
        (self.bottom - self.top) < SIDE as u32 && (self.right - self.left) <= SIDE as u32
    }

    fn words(&self) -> usize {
        match self.kind {
            Kind::TileObject => size_of::<PatchTile>() / 8,
            _ => Header::WORDS + self.cells as usize,
        }
    }

    /// Writes everything except the cells.
    #[inline]
    fn write_head(&self, block: &mut [u64]) {
        if self.kind == Kind::TileObject {
            block.fill(0);
            let tiles: &mut [PatchTile] = bytemuck::cast_slice_mut(block);
            tiles[0].head = PatchHead {
                top: self.top as i32,
                left: self.left as i32,
                color: self.color,
                cells: self.cells as u16,
                height: (self.bottom - self.top + 1) as u8,
                width: (self.right - self.left) as u8,
            };
            return;
        }
        let place = &mut block[..Header::WORDS];
        *bytemuck::from_bytes_mut(bytemuck::cast_slice_mut(place)) =
            Header::of_inline(Kind::Cell, self.cells);
    }

    /// Writes the cells of a run; the runs of a group come in order.
    #[inline]
    fn write_run(&mut self, run: &Run, blocks: &mut [u64]) {
        if self.kind == Kind::TileObject {
            let block = &mut blocks[self.at..][..size_of::<PatchTile>() / 8];
            let tile: &mut PatchTile = bytemuck::from_bytes_mut(bytemuck::cast_slice_mut(block));
            let cells = u32::MAX >> (SIDE as u32 - run.len);
            tile.mask[(run.row - self.top) as usize] |= cells << (run.start - self.left);
            return;
        }
        let cell = Value::inline_cell(self.color, run.row as i32, run.start as i32);
        // The column is in the lowest bits of the word.
        let first = cell.map_or(0, Value::bits);
        for (k, word) in blocks[self.next..][..run.len as usize].iter_mut().enumerate() {
            *word = first + k as u64;
        }
        self.next += run.len as usize;
    }
}
