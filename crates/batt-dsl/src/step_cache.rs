//! Caches work shared by adjacent steps on the same grid or container.
//!
//! Before running adjacent steps, the caller announces what they share: loops over one container,
//! or `objects` of one grid. Results, failures and fuel do not change.

use crate::machine::Machine;
use crate::value::{Kind, Value};

/// Work shared by adjacent steps.
#[derive(Clone, Debug, Default)]
pub(crate) struct StepCache {
    /// The container whose elements are cached.
    container: Option<u64>,
    elements: Vec<Value>,
    /// The grid whose objects are cached.
    grid: Option<u64>,
    /// The most common colour of the grid, once computed.
    pub(crate) background: Option<i32>,
    /// All single-coloured groups of the grid, including the background's: without and with
    /// diagonal neighbours.
    all_groups: [Option<Value>; 2],
    /// The entry of `all_groups` that the current step computes.
    pending: Option<usize>,
}

impl StepCache {
    /// The cached elements of this container, if any.
    #[inline]
    pub(crate) fn elements(&self, container: Value) -> Option<&[Value]> {
        (self.container == Some(container.bits())).then_some(&self.elements)
    }

    /// Is this the cached grid?
    #[inline]
    pub(crate) fn is_for(&self, grid: Value) -> bool {
        self.grid == Some(grid.bits())
    }

    /// All single-coloured groups, if cached.
    pub(crate) fn all_groups(&self, diagonal: bool) -> Option<Value> {
        self.all_groups[usize::from(diagonal)]
    }

    /// Announces that the current step computes all single-coloured groups.
    pub(crate) fn expect_all_groups(&mut self, diagonal: bool) {
        self.pending = Some(usize::from(diagonal));
    }

    /// Stores the result of a step that computed all groups; it must be in its final location.
    #[inline]
    pub(crate) fn store_result(&mut self, value: Value) {
        if let Some(diagonal) = self.pending.take() {
            self.all_groups[diagonal] = Some(value);
        }
    }

    /// Forgets about the current step, which failed.
    #[cold]
    pub(crate) fn forget_pending(&mut self) {
        self.pending = None;
    }
}

impl Machine {
    /// Lets the next steps share the elements of this container, until
    /// [`Machine::clear_step_cache`].
    pub fn cache_elements(&mut self, container: Value) {
        self.clear_step_cache();
        // Other containers store their elements as they are.
        let is_packed = matches!(
            container.kind(),
            Kind::TileIndices
                | Kind::TileObject
                | Kind::TileColors
                | Kind::TileGrid
                | Kind::WideGrid
        );
        if is_packed {
            self.step_cache.elements.clear();
            self.heap.elements(container, &mut self.step_cache.elements);
            self.step_cache.container = Some(container.bits());
        }
    }

    /// Lets the next steps share the objects of this grid, until [`Machine::clear_step_cache`].
    pub fn cache_objects(&mut self, grid: Value) {
        self.clear_step_cache();
        if grid.kind() == Kind::TileGrid {
            self.step_cache.grid = Some(grid.bits());
        }
    }

    /// Ends the effect of [`Machine::cache_elements`] and [`Machine::cache_objects`].
    pub fn clear_step_cache(&mut self) {
        let StepCache { container, grid, background, all_groups, pending, elements: _ } =
            &mut self.step_cache;
        (*container, *grid, *background) = (None, None, None);
        (*all_groups, *pending) = ([None; 2], None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Prim;
    use serde_json::json;

    #[test]
    fn cached_objects_are_the_same_in_any_order_of_steps() {
        let grids = [
            json!([[0, 0, 1, 1], [2, 0, 0, 1], [2, 2, 0, 0], [0, 3, 3, 4]]),
            json!([[5]]),
            json!([[1, 1, 1], [1, 1, 1]]),
            json!([[14, -1, 14], [-1, 14, -1], [0, 0, 0]]),
        ];
        for grid in &grids {
            let mut machine = Machine::new();
            let grid = machine.heap_mut().from_json(grid).expect("a grid");
            let mut results = [Vec::new(), Vec::new(), Vec::new()];
            for (pass, results) in results.iter_mut().enumerate() {
                if pass > 0 {
                    machine.cache_objects(grid);
                }
                let mut codes: Vec<i32> = (0..8).collect();
                if pass == 2 {
                    codes.reverse();
                }
                for code in codes {
                    let step = machine.step(Value::prim(Prim::o_g), &[grid, Value::int(code)]);
                    results.push((code, machine.heap().to_json(step.value)));
                }
                results.sort_by_key(|&(code, _)| code);
                machine.clear_step_cache();
            }
            assert_eq!(results[0], results[1]);
            assert_eq!(results[0], results[2]);
        }
    }

    #[test]
    fn objects_of_an_inner_call_are_not_cached_as_the_result_of_the_step() {
        let mut machine = Machine::new();
        let grid = json!([[0, 0, 1, 1], [2, 0, 0, 1], [2, 2, 0, 0], [0, 3, 3, 4]]);
        let grid = machine.heap_mut().from_json(&grid).expect("a grid");
        let o_g = |machine: &mut Machine, code| {
            let step = machine.step(Value::prim(Prim::o_g), &[grid, Value::int(code)]);
            machine.heap().to_json(step.value)
        };
        for inner in 0..8 {
            let size = json!({"fn": ["compose", "size", ["rbind", "o_g", {"v": inner}]]});
            let size = machine.heap_mut().from_json(&size).expect("a function");
            for code in 0..8 {
                let alone = o_g(&mut machine, code);
                machine.cache_objects(grid);
                machine.step(size, &[grid]);
                assert_eq!(o_g(&mut machine, code), alone, "{code} after {inner}");
                machine.clear_step_cache();
            }
        }
    }

    #[test]
    fn cached_elements_are_those_of_the_container() {
        let mut machine = Machine::new();
        for container in [
            json!({"set": [[0, 1], [5, 5], [-3, 2]]}),
            json!([[1, 2, 3], [4, 5, 6]]),
            json!([[1, 2], [4, 5]]),
            json!([7, 8]),
            json!({"set": [[3, [0, 0]], [4, [0, 1]]]}),
        ] {
            let container = machine.heap_mut().from_json(&container).expect("a container");
            let mut results = Vec::new();
            for cached in [false, true] {
                if cached {
                    machine.cache_elements(container);
                }
                for prim in [Prim::first, Prim::last, Prim::identity, Prim::increment] {
                    let args = [Value::prim(prim), container];
                    let step = machine.step(Value::prim(Prim::apply), &args);
                    let calls = machine.calls();
                    let failed = step.failure.is_some();
                    results.push((machine.heap().to_json(step.value), calls, failed));
                }
                machine.clear_step_cache();
            }
            let (plain, cached) = results.split_at(4);
            assert_eq!(plain, cached);
        }
    }
}
