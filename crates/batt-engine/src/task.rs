//! The grids of a task as values.

use batt_dsl::{Heap, Level, Value};
use std::sync::Arc;

/// A grid to be made a value: colours row by row.
#[derive(Clone, Copy, Debug)]
pub struct GridRef<'a> {
    height: usize,
    width: usize,
    cells: &'a [u8],
}

impl<'a> GridRef<'a> {
    /// A grid of that size.
    ///
    /// # Panics
    /// If there are not `height * width` cells.
    pub fn new(height: usize, width: usize, cells: &'a [u8]) -> GridRef<'a> {
        assert_eq!(cells.len(), height * width, "a grid of {height} x {width}");
        GridRef { height, width, cells }
    }
}

/// What a program is run on.
#[derive(Clone, Copy, Debug)]
pub struct SampleValues {
    /// The input grid.
    pub input: Value,
    /// The output grid, where it is known.
    pub expected: Option<Value>,
}

/// The demonstration pairs and samples of a task, in an arena that is shared.
#[derive(Clone, Debug)]
pub struct TaskValues {
    arena: Arc<[u64]>,
    pairs: Value,
    samples: Vec<SampleValues>,
    areas: Vec<usize>,
}

impl TaskValues {
    /// An empty task to add to.
    pub fn builder() -> TaskBuilder {
        let nothing: Arc<[u64]> = Arc::from([]);
        TaskBuilder {
            heap: Heap::over(Level::Task, [nothing.clone(), nothing]),
            pairs: Vec::new(),
            samples: Vec::new(),
            areas: Vec::new(),
        }
    }

    /// The demonstration pairs: the input S.
    pub fn pairs(&self) -> Value {
        self.pairs
    }

    /// The samples, in the order they were added.
    pub fn samples(&self) -> &[SampleValues] {
        &self.samples
    }

    /// Cells of the input grid of a sample: how much work it may be.
    pub(crate) fn area(&self, sample: usize) -> usize {
        self.areas[sample]
    }

    /// The words that the task's values lie in.
    pub fn arena(&self) -> &Arc<[u64]> {
        &self.arena
    }

    /// An empty heap for values of a sample, over the task's.
    pub fn heap(&self) -> Heap {
        Heap::over(Level::Sample, [Arc::from([]), self.arena.clone()])
    }
}

/// A task in the making.
#[derive(Debug)]
pub struct TaskBuilder {
    heap: Heap,
    pairs: Vec<Value>,
    samples: Vec<SampleValues>,
    areas: Vec<usize>,
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

    /// Adds a sample to run programs on.
    pub fn sample(&mut self, input: GridRef<'_>, expected: Option<GridRef<'_>>) {
        let area = input.cells.len();
        let input = self.grid(input);
        let expected = expected.map(|grid| self.grid(grid));
        self.samples.push(SampleValues { input, expected });
        self.areas.push(area);
    }

    /// The task, complete.
    pub fn finish(mut self) -> TaskValues {
        let pairs = self.heap.tuple(&self.pairs);
        TaskValues { arena: self.heap.finish(), pairs, samples: self.samples, areas: self.areas }
    }
}
