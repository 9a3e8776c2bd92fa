//! Connected groups of tile grids, found by labelling runs of cells.

use super::Grouping;
use crate::heap::{Header, Heap, PatchHead, PatchTile, code_in};
use crate::machine::Machine;
use crate::plane::{self, Plane, SIDE};
use crate::tiles::of_color;
use crate::value::{Kind, Value};

/// Maximum number of runs in a tile grid: one per cell.
const MAX_RUNS: usize = SIDE * SIDE;

/// Adjacent cells of a row that belong to the same group.
#[derive(Clone, Copy, Debug, Default)]
struct Run {
    mask: u32,
    /// An earlier run of the same group, or itself if it is the first; after joining, the index of
    /// the group.
    parent: u16,
    row: u8,
}

/// A connected group of runs.
#[derive(Clone, Copy, Debug, Default)]
struct Group {
    columns: u32,
    cells: u16,
    top: u8,
    bottom: u8,
    code: u8,
}

/// Buffers for labelling, reused between calls. Groups are ordered by their first cells.
#[derive(Clone, Debug)]
pub(crate) struct TileGroups {
    runs: Box<[Run; MAX_RUNS]>,
    run_count: usize,
    groups: Box<[Group; MAX_RUNS]>,
    group_count: usize,
    masks: Vec<Plane>,
    /// Objects of several colours, with the sort key of their smallest cell.
    colored: Vec<(u32, Value)>,
}

impl Default for TileGroups {
    fn default() -> TileGroups {
        TileGroups {
            runs: Box::new([Run::default(); MAX_RUNS]),
            run_count: 0,
            groups: Box::new([Group::default(); MAX_RUNS]),
            group_count: 0,
            masks: Vec::new(),
            colored: Vec::new(),
        }
    }
}

/// The connected groups of a tile grid.
#[inline(always)]
pub(super) fn groups(
    machine: &mut Machine,
    grid: Value,
    how: Grouping,
    background: Option<i32>,
) -> Value {
    let Machine { heap, tile_groups: groups, .. } = machine;
    let (height, width) = grid.extent();
    let mut active = plane::block(height, width);
    if let Some(background) = background {
        let its = of_color(heap, grid, background);
        active = plane::zip(&active, &its, |all, background| all & !background);
    }
    if how.univalued {
        groups.find(&heap.grid_tile(grid).planes, &active, height, how.diagonal);
        return groups.push_univalued(heap);
    }
    // Treat all active cells as having one colour.
    let planes = [active, plane::EMPTY, plane::EMPTY, plane::EMPTY];
    groups.find(&planes, &active, height, how.diagonal);
    groups.push_colored(heap, grid)
}

/// The rank of a code in the order of the numbers; -1 comes first.
#[inline(always)]
fn rank(code: u8) -> usize {
    usize::from((code + 1) & 15)
}

/// The sort key of a cell: by colour, then row by row.
#[inline(always)]
fn key(code: u8, row: u8, column: u32) -> u32 {
    (rank(code) as u32) << 10 | u32::from(row) << 5 | column
}

/// Where runs start, and where they touch a run of the row above; each pair of runs only as often
/// as needed to join them.
struct Edges {
    starts: Plane,
    straight: Plane,
    /// Diagonally: upper left and upper right.
    slanted: [Plane; 2],
}

impl Edges {
    #[inline(always)]
    fn of(planes: &[Plane; 4], active: &Plane, diagonal: bool) -> Edges {
        let mut starts = plane::EMPTY;
        for (i, start) in starts.iter_mut().enumerate() {
            let other = planes.iter().fold(0, |all, plane| all | (plane[i] ^ plane[i] << 1));
            *start = active[i] & (other | !(active[i] << 1));
        }
        let mut straight = plane::EMPTY;
        for i in 1..SIDE {
            let other = planes.iter().fold(0, |all, plane| all | (plane[i] ^ plane[i - 1]));
            let links = active[i] & active[i - 1] & !other;
            // If the cells to the left touch as well, these runs are already joined.
            straight[i] = links & (!(links << 1) | starts[i]);
        }
        let mut slanted = [plane::EMPTY; 2];
        if diagonal {
            // Only the ends of a run matter: its other cells have a neighbour that touches the same
            // cell.
            for i in 1..SIDE {
                let other =
                    planes.iter().fold(0, |all, plane| all | (plane[i] ^ plane[i - 1] << 1));
                slanted[0][i] = starts[i] & active[i - 1] << 1 & !other;
                let other =
                    planes.iter().fold(0, |all, plane| all | (plane[i] ^ plane[i - 1] >> 1));
                let ends = active[i] & (starts[i] >> 1 | !(active[i] >> 1));
                slanted[1][i] = ends & active[i - 1] >> 1 & !other;
            }
        }
        Edges { starts, straight, slanted }
    }
}

/// The runs of a row; `first` is the index of its first run.
#[derive(Clone, Copy)]
struct Row {
    first: usize,
    starts: u32,
}

impl Row {
    /// The run of a cell.
    #[inline(always)]
    fn run_at(self, column: u32) -> usize {
        let upto = self.starts & u32::MAX >> (31 - column);
        self.first.wrapping_add(upto.count_ones() as usize).wrapping_sub(1)
    }
}

impl TileGroups {
    /// Finds runs of cells with the same code, joins those that touch, and numbers the groups.
    #[inline(always)]
    fn find(&mut self, planes: &[Plane; 4], active: &Plane, height: usize, diagonal: bool) {
        let edges = Edges::of(planes, active, diagonal);
        let mut above = Row { first: 0, starts: 0 };
        let mut count = 0;
        for (i, &cells) in active.iter().enumerate().take(height) {
            let here = Row { first: count, starts: edges.starts[i] };
            let breaks = here.starts | !cells;
            let mut rest = here.starts;
            while rest != 0 {
                let start = rest & rest.wrapping_neg();
                rest ^= start;
                let beyond = breaks & !(start | (start - 1));
                let end = beyond & beyond.wrapping_neg();
                // Without another break, the run extends to the last bit.
                let mask = end.wrapping_sub(start);
                self.runs[count % MAX_RUNS] = Run { mask, parent: count as u16, row: i as u8 };
                count += 1;
            }
            let mut rest = edges.straight[i];
            while rest != 0 {
                let column = rest.trailing_zeros();
                rest &= rest - 1;
                self.join(above.run_at(column), here.run_at(column));
            }
            if diagonal {
                let [mut to_left, mut to_right] = [edges.slanted[0][i], edges.slanted[1][i]];
                while to_left != 0 {
                    let column = to_left.trailing_zeros();
                    to_left &= to_left - 1;
                    self.join(above.run_at(column.wrapping_sub(1) % 32), here.run_at(column));
                }
                while to_right != 0 {
                    let column = to_right.trailing_zeros();
                    to_right &= to_right - 1;
                    self.join(above.run_at((column + 1) % 32), here.run_at(column));
                }
            }
            above = here;
        }
        self.run_count = count;
        self.number_groups(planes);
    }

    #[inline(always)]
    fn root(&mut self, mut run: usize) -> usize {
        loop {
            let parent = usize::from(self.runs[run % MAX_RUNS].parent);
            if parent == run {
                return run;
            }
            let next = self.runs[parent % MAX_RUNS].parent;
            self.runs[run % MAX_RUNS].parent = next;
            run = next.into();
        }
    }

    /// The earlier root stays, so a root is always the first run of its group.
    #[inline(always)]
    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.root(a % MAX_RUNS), self.root(b % MAX_RUNS));
        self.runs[a.max(b) % MAX_RUNS].parent = a.min(b) as u16;
    }

    #[inline(always)]
    fn number_groups(&mut self, planes: &[Plane; 4]) {
        let mut count = 0;
        for k in 0..self.run_count.min(MAX_RUNS) {
            let run = self.runs[k];
            let group = if usize::from(run.parent) == k {
                let start = run.mask.trailing_zeros() as usize;
                let code = code_in(planes, usize::from(run.row), start % SIDE) as u8;
                self.groups[count % MAX_RUNS] =
                    Group { columns: 0, cells: 0, top: run.row, bottom: run.row, code };
                count += 1;
                count - 1
            } else {
                // Earlier runs already have their group.
                self.runs[usize::from(run.parent) % MAX_RUNS].parent.into()
            };
            self.runs[k].parent = group as u16;
            let group = &mut self.groups[group % MAX_RUNS];
            group.bottom = run.row;
            group.columns |= run.mask;
            group.cells += run.mask.count_ones() as u16;
        }
        self.group_count = count;
    }

    /// Builds the Set of groups as single-coloured Objects, written directly to the arena.
    #[inline(always)]
    fn push_univalued(&mut self, heap: &mut Heap) -> Value {
        const TILE: usize = size_of::<PatchTile>() / 8;
        let groups = &self.groups[..self.group_count];
        if groups.is_empty() {
            return Value::EMPTY_SET;
        }
        // Groups are ordered by their first cells, so only their colours need sorting.
        let (mut ends, mut cells) = ([0u16; 16], 0);
        for group in groups {
            ends[rank(group.code)] += 1;
            cells += u32::from(group.cells);
        }
        let mut sum = 0;
        for end in &mut ends {
            sum += std::mem::replace(end, sum);
        }
        let (tiles_words, len) = (groups.len() * TILE, groups.len());
        let (first, words) = heap.fresh_words(tiles_words + Header::WORDS + len);
        let (tiles, set) = words.split_at_mut(tiles_words);
        tiles.fill(0);
        let tiles: &mut [PatchTile] = bytemuck::cast_slice_mut(tiles);
        let (header, elements) = set.split_at_mut(Header::WORDS);
        let offset = first.offset() as u32;
        for (g, (tile, group)) in tiles.iter_mut().zip(groups).enumerate() {
            let left = group.columns.trailing_zeros();
            tile.head = PatchHead {
                top: group.top.into(),
                left: left as i32,
                color: Heap::number_of(group.code.into()),
                cells: group.cells,
                height: group.bottom - group.top + 1,
                width: (SIDE as u32 - group.columns.leading_zeros() - left) as u8,
            };
            let place = &mut ends[rank(group.code)];
            let at = offset + (g * TILE) as u32;
            elements[usize::from(*place)] = first.moved(at).of_kind(Kind::TileObject).bits();
            *place += 1;
        }
        for run in &self.runs[..self.run_count] {
            let tile = &mut tiles[usize::from(run.parent)];
            let row = usize::from(run.row).wrapping_sub(tile.head.top as usize);
            tile.mask[row % SIDE] |= run.mask >> (tile.head.left as u32 % 32);
        }
        *bytemuck::from_bytes_mut(bytemuck::cast_slice_mut(header)) =
            Header::of_objects(len as u32, cells);
        let set = first.moved(offset + tiles_words as u32).of_kind(Kind::Set);
        debug_assert!(heap.is_ascending(set));
        set
    }

    #[inline(always)]
    fn push_colored(&mut self, heap: &mut Heap, grid: Value) -> Value {
        self.masks.clear();
        self.masks.resize(self.group_count, plane::EMPTY);
        for run in &self.runs[..self.run_count] {
            self.masks[usize::from(run.parent)][usize::from(run.row)] |= run.mask;
        }
        self.colored.clear();
        for mask in &self.masks {
            let planes = plane::all_within(&heap.grid_tile(grid).planes, mask);
            let object = heap.colors(0, 0, mask, &planes);
            self.colored.push((smallest_cell(&planes, mask), object));
        }
        self.colored.sort_unstable_by_key(|&(key, _)| key);
        let groups = &self.groups[..self.group_count];
        let cells = groups.iter().map(|group| u32::from(group.cells)).sum();
        heap.row.clear();
        let mut objects = std::mem::take(&mut heap.row);
        objects.extend(self.colored.iter().map(|&(_, object)| object));
        let value = heap.set_of_objects(&objects, cells);
        heap.row = objects;
        value
    }
}

/// The sort key of the smallest cell under a mask.
#[inline(always)]
fn smallest_cell(planes: &[Plane; 4], mask: &Plane) -> u32 {
    // Codes plus one, modulo 16, have the order of the numbers.
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
