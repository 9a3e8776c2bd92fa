//! The grids of a task as values of the language.

use batt_dsl::{Heap, Level, Value};
use std::sync::Arc;

/// A borrowed grid of colours, row by row.
#[derive(Clone, Copy, Debug)]
pub struct GridRef<'a> {
    height: usize,
    width: usize,
    cells: &'a [u8],
}

impl<'a> GridRef<'a> {
    /// A grid of the given size.
    ///
    /// # Panics
    /// If there are not `height * width` cells.
    pub fn new(height: usize, width: usize, cells: &'a [u8]) -> GridRef<'a> {
        assert_eq!(cells.len(), height * width, "a grid of {height} x {width}");
        GridRef { height, width, cells }
    }

    fn size(&self) -> GridSize {
        GridSize { cells: self.cells.len(), parts: self.parts() }
    }

    /// The number of groups of adjacent cells of one colour.
    fn parts(&self) -> usize {
        // For each cell, one of its group that comes before it, or itself.
        let mut before: Vec<usize> = (0..self.cells.len()).collect();
        let mut parts = before.len();
        for cell in 0..self.cells.len() {
            let left = (cell % self.width > 0).then(|| cell - 1);
            for neighbor in [left, cell.checked_sub(self.width)].into_iter().flatten() {
                if self.cells[neighbor] != self.cells[cell] {
                    continue;
                }
                let [a, b] = [cell, neighbor].map(|cell| first_of_group(&mut before, cell));
                if a != b {
                    before[a.max(b)] = a.min(b);
                    parts -= 1;
                }
            }
        }
        parts
    }
}

fn first_of_group(before: &mut [usize], mut cell: usize) -> usize {
    while before[cell] != cell {
        before[cell] = before[before[cell]];
        cell = before[cell];
    }
    cell
}

/// What the work on a sample depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GridSize {
    /// Cells of the input grid.
    pub(crate) cells: usize,
    /// Groups of adjacent cells of one colour.
    pub(crate) parts: usize,
}

/// The input of a program, and its expected output.
#[derive(Clone, Copy, Debug)]
pub struct SampleValues {
    /// The input grid.
    pub input: Value,
    /// The expected output grid, if known.
    pub expected: Option<Value>,
}

/// The demonstration pairs and samples of a task, in a shared arena.
#[derive(Clone, Debug)]
pub struct TaskValues {
    arena: Arc<[u64]>,
    pairs: Value,
    samples: Vec<SampleValues>,
    sizes: Vec<GridSize>,
}

impl TaskValues {
    /// A builder for a task without pairs and samples.
    pub fn builder() -> TaskBuilder {
        let nothing: Arc<[u64]> = Arc::from([]);
        TaskBuilder {
            heap: Heap::over(Level::Task, [nothing.clone(), nothing]),
            pairs: Vec::new(),
            samples: Vec::new(),
            sizes: Vec::new(),
        }
    }

    /// The demonstration pairs: the value of S.
    pub fn pairs(&self) -> Value {
        self.pairs
    }

    /// The samples, in the order they were added.
    pub fn samples(&self) -> &[SampleValues] {
        &self.samples
    }

    /// The same task as if it were judged honestly on one of its samples: the only sample is that
    /// one, and the demonstrations with its input are left out. None if no demonstration is left.
    pub fn without_pair_of(&self, sample: usize) -> Option<TaskValues> {
        let its = *self.samples.get(sample)?;
        let mut heap = Heap::over(Level::Task, [Arc::from([]), Arc::from([])]);
        heap.resume(&self.arena);
        let mut pairs = Vec::new();
        heap.elements(self.pairs, &mut pairs);
        pairs
            .retain(|&pair| heap.pair_head(pair).is_none_or(|input| !heap.equal(input, its.input)));
        if pairs.is_empty() {
            return None;
        }
        let pairs = heap.tuple(&pairs);
        let sizes = vec![self.sizes[sample]];
        Some(TaskValues { arena: heap.finish(), pairs, samples: vec![its], sizes })
    }

    /// The same task with samples whose expected output is not known from this one on.
    pub(crate) fn unknown_from(&self, first: usize) -> TaskValues {
        let mut task = self.clone();
        task.samples[first..].iter_mut().for_each(|sample| sample.expected = None);
        task
    }

    /// The size of a sample's input grid: an estimate of its work.
    pub(crate) fn size(&self, sample: usize) -> GridSize {
        self.sizes[sample]
    }

    /// The arena that holds the task's values.
    pub fn arena(&self) -> &Arc<[u64]> {
        &self.arena
    }

    /// An empty sample heap on top of the task's arena.
    pub fn heap(&self) -> Heap {
        Heap::over(Level::Sample, [Arc::from([]), self.arena.clone()])
    }
}

/// Builds [`TaskValues`].
#[derive(Debug)]
pub struct TaskBuilder {
    heap: Heap,
    pairs: Vec<Value>,
    samples: Vec<SampleValues>,
    sizes: Vec<GridSize>,
}

impl TaskBuilder {
    fn grid(&mut self, grid: GridRef<'_>) -> Value {
        let cells: Vec<i32> = grid.cells.iter().map(|&color| color.into()).collect();
        self.heap.grid(grid.height, grid.width, &cells)
    }

    /// Adds a demonstration pair.
    pub fn pair(&mut self, input: GridRef<'_>, output: GridRef<'_>) {
        let pair = [self.grid(input), self.grid(output)];
        let pair = self.heap.tuple(&pair);
        self.pairs.push(pair);
    }

    /// Adds a sample.
    pub fn sample(&mut self, input: GridRef<'_>, expected: Option<GridRef<'_>>) {
        let size = input.size();
        let input = self.grid(input);
        let expected = expected.map(|grid| self.grid(grid));
        self.samples.push(SampleValues { input, expected });
        self.sizes.push(size);
    }

    /// Finishes the task.
    pub fn finish(mut self) -> TaskValues {
        let pairs = self.heap.tuple(&self.pairs);
        TaskValues { arena: self.heap.finish(), pairs, samples: self.samples, sizes: self.sizes }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(height: usize, width: usize, cells: &[u8]) -> usize {
        GridRef::new(height, width, cells).parts()
    }

    #[test]
    fn parts_are_adjacent_cells_of_one_colour() {
        assert_eq!(parts(0, 0, &[]), 0);
        assert_eq!(parts(2, 2, &[3; 4]), 1);
        assert_eq!(parts(2, 2, &[1, 2, 2, 1]), 4, "diagonal neighbours are not adjacent");
        assert_eq!(parts(1, 6, &[1, 1, 2, 2, 1, 1]), 3);
        assert_eq!(parts(2, 3, &[1, 2, 3, 3, 1, 2]), 6, "rows do not touch at their ends");
        assert_eq!(parts(3, 3, &[1, 2, 1, 1, 2, 1, 1, 1, 1]), 2, "joined below");
    }
}
