//! Loops over a few elements: two at a time, without columns, which would not pay.

use super::operations::{ArrayId, MOST_ARRAYS};
use super::shape::Shape;
use super::{ElementKind, Plan};
use crate::machine::Machine;
use crate::value::{Kind, Value};

/// The numbers of two elements for each column. Those of an earlier loop are overwritten before
/// they are read.
#[derive(Clone, Debug)]
pub(super) struct Numbers([[i32; 2]; MOST_ARRAYS]);

impl Default for Numbers {
    fn default() -> Numbers {
        Numbers([[0; 2]; MOST_ARRAYS])
    }
}

impl Numbers {
    /// The numbers of a column. It is always in range; masking it only tells the compiler so.
    #[inline(always)]
    pub(super) fn at(&mut self, id: ArrayId) -> &mut [i32; 2] {
        &mut self.0[usize::from(id) % MOST_ARRAYS]
    }

    #[inline(always)]
    fn get(&self, id: ArrayId) -> &[i32; 2] {
        &self.0[usize::from(id) % MOST_ARRAYS]
    }

    fn put_constants(&mut self, plan: &Plan) {
        for &(array, number) in &plan.constants {
            *self.at(array) = [number; 2];
        }
    }

    /// Performs all operations of a plan that computes plainly. False if one of them fails.
    #[inline]
    fn perform(&mut self, plan: &Plan) -> bool {
        for operation in &plan.operations {
            if !operation.perform_twice(self) {
                return false;
            }
        }
        true
    }
}

impl Machine {
    /// The results of a function for the parts of an IJ, where they are Ints and its plan is kept
    /// already. None if that is not so, or if it fails, and then its plan is not tried again in
    /// this step.
    #[inline]
    pub(crate) fn compute_parts(&mut self, function: Value, pair: Value) -> Option<Value> {
        let place = self.place_of_plan(function, ElementKind::Small(Kind::Int))?;
        let plan = self.columns.plans.at(place)?;
        let (true, Shape::Int(input), Shape::Int(result) | Shape::Bool(result)) =
            (plan.is_plain, plan.inputs[0], plan.result)
        else {
            return None;
        };
        let fuel = plan.fuel;
        let has_fuel = self.has_fuel(fuel, 2);
        let columns = &mut self.columns;
        let (plan, numbers) = (columns.plans.at(place)?, &mut columns.numbers);
        numbers.put_constants(plan);
        *numbers.at(input) = pair.ij_fields().into();
        if !has_fuel || !numbers.perform(plan) {
            self.plan_failed(place);
            return None;
        }
        columns.loops += 1;
        let [i, j] = *numbers.at(result);
        self.use_fuel(fuel, 2);
        Some(self.heap.ij(i, j))
    }

    /// Runs a plan that computes plainly and pushes the results. False if the loop must be done
    /// element by element.
    pub(super) fn push_few(&mut self, plan: &Plan, first: usize, count: usize) -> bool {
        if !self.has_fuel(plan.fuel, count) {
            return false;
        }
        let Machine { columns, stack, .. } = self;
        let numbers = &mut columns.numbers;
        numbers.put_constants(plan);
        let end = first + count;
        for k in (first..end).step_by(2) {
            // Without a second element, the first one is computed twice.
            plan.inputs[0].put_numbers(stack[k], numbers, 0);
            plan.inputs[0].put_numbers(stack[(k + 1).min(end - 1)], numbers, 1);
            if !numbers.perform(plan) {
                return false;
            }
            for lane in 0..2.min(end - k) {
                let value = plan.result.value(|id| numbers.get(id)[lane]);
                let Some(value) = value else { return false };
                stack.push(value);
            }
        }
        columns.loops += 1;
        self.use_fuel(plan.fuel, count);
        true
    }
}
