//! Gathers the results of loops by columns.

use super::cells::{Cursor, cells_of_colors};
use super::operations::{self, ArrayId};
use super::run::Taking;
use super::shape::Shape;
use super::{Elements, Plan, Source, Taken};
use crate::machine::Machine;
use crate::plane::{self, Plane};
use crate::value::Value;

/// Results on the stack.
pub(crate) enum Pushed {
    /// In the order of the elements.
    InOrder,
    /// In the order of a Set, without repeats.
    Ascending,
}

impl Machine {
    /// Pushes all results on the stack, in the order of a Set if that is easy and wanted. None if
    /// the loop must be done element by element.
    pub(crate) fn push_columns(
        &mut self,
        taken: &Taken,
        elements: Elements,
        as_set: bool,
    ) -> Option<Pushed> {
        let base = self.stack.len();
        match taken.plan.result {
            Shape::Patch(patch) => {
                let is_sorted = self.push_patches(taken, patch, elements, as_set)?;
                Some(if is_sorted { Pushed::Ascending } else { Pushed::InOrder })
            }
            Shape::Four(numbers) => {
                let made = self.run_plan(&taken.plan, elements, |machine, arrays, block| {
                    for four in Shape::fours(numbers, arrays, block.len()) {
                        let value = machine.heap.tuple(&four);
                        machine.stack.push(value);
                    }
                    Some(Taking::More)
                });
                if made.is_none() {
                    self.stack.truncate(base);
                }
                made.map(|_| Pushed::InOrder)
            }
            _ => self.push_small(taken, elements).then_some(Pushed::InOrder),
        }
    }

    /// The first element with the largest or the smallest result, and that result.
    pub(crate) fn best_of_columns(
        &mut self,
        taken: &Taken,
        elements: Elements,
        largest: bool,
    ) -> Option<(usize, Value)> {
        let (keys, is_bool) = match taken.plan.result {
            Shape::Int(keys) => (keys, false),
            Shape::Bool(keys) => (keys, true),
            _ => return None,
        };
        let mut best: Option<(usize, i32)> = None;
        self.run_plan(&taken.plan, elements, |machine, arrays, block| {
            let keys = &arrays[usize::from(keys)][..block.len()];
            let found = operations::extreme(keys, largest, machine.heap.simd());
            let better = match best {
                None => true,
                Some((_, so_far)) if largest => found > so_far,
                Some((_, so_far)) => found < so_far,
            };
            if better {
                let k = keys.iter().position(|&key| key == found)?;
                best = Some((block.start + k, found));
            }
            Some(Taking::More)
        })?;
        let (k, key) = best?;
        Some((k, if is_bool { Value::bool(key == 1) } else { Value::int(key) }))
    }

    /// Moves the elements whose result is true to the front, and returns how many there are. They
    /// must be on the stack.
    pub(crate) fn filter_columns(&mut self, taken: &Taken, elements: Elements) -> Option<usize> {
        let Shape::Bool(truth) = taken.plan.result else { return None };
        let Source::Stack(first) = elements.of else { return None };
        // Nothing is moved before all results are known: a failure must leave the elements alone.
        let base = self.stack.len();
        let done = self.run_plan(&taken.plan, elements, |machine, arrays, block| {
            let truth = &arrays[usize::from(truth)][..block.len()];
            let from = first + block.start;
            // Every element is written, and kept by moving on: no branch depends on the results.
            let mut kept = machine.stack.len();
            machine.stack.resize(kept + block.len(), Value::EMPTY_TUPLE);
            let (before, to) = machine.stack.split_at_mut(kept);
            let mut count = 0;
            for (&holds, &element) in truth.iter().zip(&before[from..]) {
                to[count] = element;
                count += usize::from(holds == 1);
            }
            kept += count;
            machine.stack.truncate(kept);
            Some(Taking::More)
        });
        let kept = self.stack.len() - base;
        if done.is_some() {
            self.stack.copy_within(base.., first);
        }
        self.stack.truncate(base);
        done.map(|_| kept)
    }

    /// The cells of a tile whose result is true, cell by cell.
    fn mask_by_cell(
        &mut self,
        plan: &Plan,
        truth: ArrayId,
        tile: Value,
        elements: Elements,
    ) -> Option<Plane> {
        let (mut mask, mut cursor) = (plane::EMPTY, Cursor::default());
        self.run_plan(plan, elements, |machine, arrays, block| {
            let (truth, mut k) = (&arrays[usize::from(truth)][..block.len()], 0);
            cursor.advance(machine.heap.mask(tile), block.len(), |i, j, len| {
                let mut bits = 0;
                for (n, &holds) in truth[k..k + len].iter().enumerate() {
                    bits |= (holds as u32) << n;
                }
                mask[i] |= bits << j;
                k += len;
            });
            Some(Taking::More)
        })?;
        Some(mask)
    }

    /// The same where the result depends on the colour alone: once for every colour.
    fn mask_by_color(
        &mut self,
        plan: &Plan,
        truth: ArrayId,
        tile: Value,
        cells: usize,
    ) -> Option<Plane> {
        if !self.has_fuel(plan.fuel, cells) {
            return None;
        }
        let mut arrays = self.take_arrays(plan, cells);
        let count = plan.fill_colors(&self.heap, tile, &mut arrays);
        let mask = operations::run(plan, &mut arrays, count, &self.heap)
            .then(|| cells_of_colors(&self.heap, tile, &arrays[usize::from(truth)][..count]));
        self.columns.arrays = arrays;
        if mask.is_some() {
            self.use_fuel(plan.fuel, cells);
            self.columns.loops += 1;
        }
        mask
    }

    /// The cells of a tile whose result is true.
    pub(crate) fn filter_tile(
        &mut self,
        taken: &Taken,
        tile: Value,
        elements: Elements,
    ) -> Option<Value> {
        let Shape::Bool(truth) = taken.plan.result else { return None };
        let mask = match taken.plan.depends_on_color_only() {
            true => self.mask_by_color(&taken.plan, truth, tile, elements.count)?,
            false => self.mask_by_cell(&taken.plan, truth, tile, elements)?,
        };
        Some(self.heap.kept_cells(tile, &mask))
    }

    /// The first element whose result is true; the inner one is none if there is no such element.
    pub(crate) fn find_in_columns(
        &mut self,
        taken: &Taken,
        elements: Elements,
    ) -> Option<Option<usize>> {
        let Shape::Bool(truth) = taken.plan.result else { return None };
        let mut found = None;
        self.run_plan(&taken.plan, elements, |_, arrays, block| {
            let truth = &arrays[usize::from(truth)][..block.len()];
            match truth.iter().position(|&holds| holds == 1) {
                Some(k) => {
                    found = Some(block.start + k);
                    Some(Taking::Enough(block.start + k + 1))
                }
                None => Some(Taking::More),
            }
        })?;
        Some(found)
    }
}
