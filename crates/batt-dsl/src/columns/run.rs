//! Runs a plan block by block: takes elements apart, computes columns, counts fuel.

use super::cells::Cursor;
use super::operations::{self, BLOCK, MOST_ARRAYS};
use super::{Array, Elements, Plan, Source, Taken};
use crate::machine::Machine;
use std::ops::Range;

/// Whether a loop goes on.
pub(super) enum Taking {
    More,
    /// It ends after this many calls.
    Enough(usize),
}

impl Machine {
    /// Runs a plan block by block; `take` sees the columns of each result and may end the loop.
    /// Returns how many calls were made, or none if the loop must be done element by element.
    pub(super) fn run_plan(
        &mut self,
        plan: &Plan,
        elements: Elements,
        mut take: impl FnMut(&mut Machine, &[Array], Range<usize>) -> Option<Taking>,
    ) -> Option<usize> {
        if !self.has_fuel(plan.fuel, elements.count) {
            return None;
        }
        let mut arrays = self.take_arrays(plan, elements.count);
        let (mut done, mut cursor) = (0, Cursor::default());
        // What columns of sizes say, in the terms of one element.
        let mut more = super::Fuel::default();
        let made = loop {
            if done >= elements.count {
                break Some(elements.count);
            }
            let block = done..elements.count.min(done + BLOCK);
            self.fill_inputs(plan, elements, block.clone(), &mut arrays, &mut cursor);
            if self.attend().is_err() {
                // The loop ends where it is done again.
                self.raise_alarm();
                break None;
            }
            if !operations::run(plan, &mut arrays, block.len(), &self.heap) {
                break None;
            }
            done = block.end;
            let start = block.start;
            let taking = take(self, &arrays, block);
            let made = match taking {
                Some(Taking::More) => done,
                Some(Taking::Enough(count)) => count,
                None => break None,
            };
            for counted in &plan.counted {
                let sizes = &arrays[usize::from(counted.sizes)][..made - start];
                let total = sizes.iter().map(|&size| size as u64).sum::<u64>();
                more.built += total * counted.built;
                more.work += total * counted.work;
                if counted.most_in_tile < i32::MAX {
                    let stored = sizes.iter().filter(|&&size| size > counted.most_in_tile);
                    more.nodes += stored.map(|&size| size as u64).sum::<u64>();
                }
            }
            if matches!(taking, Some(Taking::Enough(_))) {
                break Some(made);
            }
        };
        self.columns.arrays = arrays;
        let made = made?;
        if !plan.counted.is_empty() {
            let fuel = plan.fuel.times(made).plus(more);
            if !self.has_fuel(fuel, 1) {
                return None;
            }
            self.use_fuel(fuel, 1);
        } else {
            self.use_fuel(plan.fuel, made);
        }
        self.columns.loops += 1;
        Some(made)
    }

    /// Takes the memory for columns, to be given back, with the constants of a plan.
    pub(super) fn take_arrays(&mut self, plan: &Plan, count: usize) -> Vec<Array> {
        let mut arrays = std::mem::take(&mut self.columns.arrays);
        if arrays.is_empty() {
            arrays.resize(MOST_ARRAYS, [0; BLOCK]);
        }
        for &(array, number) in &plan.constants {
            arrays[usize::from(array)][..count.min(BLOCK)].fill(number);
        }
        arrays
    }

    /// Takes the elements of a block apart.
    fn fill_inputs(
        &self,
        plan: &Plan,
        elements: Elements,
        block: Range<usize>,
        arrays: &mut [Array],
        cursor: &mut Cursor,
    ) {
        let (shapes, [x, y]) = (&plan.shapes[..], plan.inputs);
        let at = |start: usize| &self.stack[start + block.start..start + block.end];
        match elements.of {
            Source::Stack(first) => x.put_all(shapes, &self.heap, at(first), 0, arrays),
            Source::Zip(first, second) => {
                x.put_all(shapes, &self.heap, at(first), 0, arrays);
                y.put_all(shapes, &self.heap, at(second), 0, arrays);
            }
            Source::Product(first, second, len) => {
                let mut k = 0;
                while k < block.len() {
                    let (row, column) = ((block.start + k) / len, (block.start + k) % len);
                    let count = (len - column).min(block.len() - k);
                    x.put_repeated(
                        shapes,
                        &self.heap,
                        self.stack[first + row],
                        k..k + count,
                        arrays,
                    );
                    let others = &self.stack[second + column..][..count];
                    y.put_all(shapes, &self.heap, others, k, arrays);
                    k += count;
                }
            }
            Source::Tile(tile) => {
                plan.fill_from_tile(&self.heap, tile, block.len(), arrays, cursor);
            }
        }
    }

    /// Pushes the small results on the stack. False if the loop must be done element by element.
    pub(super) fn push_small(&mut self, taken: &Taken, elements: Elements) -> bool {
        /// Elements that are computed one by one.
        const FEW: usize = 4;
        let base = self.stack.len();
        let done = match elements.of {
            Source::Stack(first) if elements.count <= FEW && taken.plan.is_plain => {
                self.push_few(&taken.plan, first, elements.count)
            }
            _ => {
                let result = taken.plan.result;
                let made = self.run_plan(&taken.plan, elements, |machine, arrays, block| {
                    let pushed = result.push_values(arrays, block.len(), &mut machine.stack);
                    pushed.then_some(Taking::More)
                });
                made.is_some()
            }
        };
        if !done {
            self.stack.truncate(base);
        }
        done
    }
}
