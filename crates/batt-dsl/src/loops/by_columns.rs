//! Loops by columns: what the loop does with the results.

use super::calls::{Calls, function_of};
use super::gather::{gather, kept_elements};
use super::{Gather, Loop, Over};
use crate::columns::{Elements, Pushed, Source};
use crate::failure::{Outcome, Reason};
use crate::machine::{Machine, limits::MAX_DEPTH};
use crate::value::{Kind, Value};

/// Runs a loop by columns. None if it must be done element by element.
pub(super) fn run(
    machine: &mut Machine,
    looped: Loop,
    calls: &Calls,
    elements: Elements,
    args: &[Value],
) -> Option<Outcome<Value>> {
    let gives_tuple = calls.gives_tuple(args);
    if looped.gather == Gather::Merged && gives_tuple {
        return None;
    }
    let taken = machine.plan_columns(calls.function, elements, looped.gather)?;
    let spent = machine.spent();
    let value = match looped.gather {
        Gather::FirstTrue => machine.find_in_columns(&taken, elements).map(|found| {
            found.map(|k| machine.stack[calls.base + k]).ok_or(Reason::NotFound.into())
        }),
        Gather::Filtered | Gather::FilteredMerged => machine
            .filter_columns(&taken, elements)
            .map(|kept| kept_elements(machine, looped, calls, calls.base + kept, args)),
        Gather::ArgMax | Gather::ArgMin | Gather::ValMax | Gather::ValMin => {
            let largest = matches!(looped.gather, Gather::ArgMax | Gather::ValMax);
            let best = machine.best_of_columns(&taken, elements, largest);
            best.map(|(k, value)| match looped.gather {
                Gather::ArgMax | Gather::ArgMin => Ok(machine.stack[calls.base + k]),
                _ => Ok(value),
            })
        }
        Gather::Merged => machine.merge_columns(&taken, elements).map(Ok),
        _ => {
            let results = machine.stack.len();
            let as_set = looped.gather == Gather::Results && !gives_tuple;
            match machine.push_columns(&taken, elements, as_set) {
                Some(Pushed::Ascending) => Some(Ok(ascending_set(machine, results))),
                Some(Pushed::InOrder) => Some(gather(machine, looped, calls, results, args)),
                None => None,
            }
        }
    };
    match value {
        Some(_) => machine.keep_plan(taken),
        // Everything is counted again, element by element.
        None => {
            machine.drop_plan(taken);
            machine.restore(spent);
        }
    }
    value
}

/// Filters cells or places by planes, if they tell which ones to keep.
#[inline]
pub(super) fn filter_by_planes(machine: &mut Machine, over: Over, args: &[Value]) -> Option<Value> {
    let Over::Elements { function, container } = over else { return None };
    if !machine.uses_columns() || machine.depth() >= MAX_DEPTH {
        return None;
    }
    machine.filter_by_planes(args[usize::from(container)], args[usize::from(function)])
}

/// Runs a loop over the cells of a tile or the parts of an IJ by columns, without listing them. The
/// outer value is none if that was not tried; the inner one is none if the loop must be done element
/// by element.
pub(super) fn run_directly(
    machine: &mut Machine,
    looped: Loop,
    args: &[Value],
) -> Option<Option<Outcome<Value>>> {
    let Over::Elements { container, .. } = looped.over else { return None };
    let container = args[usize::from(container)];
    let tries_columns = machine.uses_columns() && machine.depth() < MAX_DEPTH;
    match (container.kind(), looped.gather) {
        (Kind::Ij, Gather::Results) if tries_columns => {
            Some(run_over_parts(machine, container, function_of(looped.over, args)).map(Ok))
        }
        (
            Kind::TileIndices | Kind::TileObject,
            Gather::Results
            | Gather::Merged
            | Gather::Filtered
            | Gather::FirstTrue
            | Gather::ArgMax
            | Gather::ArgMin
            | Gather::ValMax
            | Gather::ValMin,
        ) if tries_columns && machine.heap.len(container) > 1 => {
            Some(run_over_tile(machine, looped.gather, container, function_of(looped.over, args)))
        }
        // Row by row, which is not the order of these cells: what is gathered must not depend on it.
        (Kind::TileColors, Gather::Results | Gather::Merged | Gather::Filtered)
            if tries_columns =>
        {
            Some(run_over_tile(machine, looped.gather, container, function_of(looped.over, args)))
        }
        _ => None,
    }
}

/// `apply` of a function to the parts of an IJ.
fn run_over_parts(machine: &mut Machine, pair: Value, function: Value) -> Option<Value> {
    if let Some(value) = machine.compute_parts(function, pair) {
        return Some(value);
    }
    let base = machine.stack.len();
    let (i, j) = pair.ij_fields();
    machine.stack.extend([Value::int(i), Value::int(j)]);
    let elements = Elements { of: Source::Stack(base), count: 2 };
    let taken = machine.plan_columns(function, elements, Gather::Results);
    let spent = machine.spent();
    let value = taken.and_then(|taken| match machine.push_columns(&taken, elements, false) {
        Some(_) => {
            machine.keep_plan(taken);
            Some(machine.build(true, base + 2))
        }
        None => {
            machine.drop_plan(taken);
            machine.restore(spent);
            None
        }
    });
    machine.stack.truncate(base);
    value
}

fn run_over_tile(
    machine: &mut Machine,
    gather: Gather,
    tile: Value,
    function: Value,
) -> Option<Outcome<Value>> {
    let elements = Elements { of: Source::Tile(tile), count: machine.heap.len(tile) };
    let taken = machine.plan_columns(function, elements, gather)?;
    let spent = machine.spent();
    let value = match gather {
        Gather::FirstTrue => machine
            .find_in_columns(&taken, elements)
            .map(|found| found.map(|k| machine.heap.nth(tile, k)).ok_or(Reason::NotFound.into())),
        Gather::Filtered => machine.filter_tile(&taken, tile, elements).map(Ok),
        Gather::ArgMax | Gather::ArgMin => {
            let largest = gather == Gather::ArgMax;
            let best = machine.best_of_columns(&taken, elements, largest);
            best.map(|(k, _)| Ok(machine.heap.nth(tile, k)))
        }
        Gather::ValMax | Gather::ValMin => {
            let largest = gather == Gather::ValMax;
            machine.best_of_columns(&taken, elements, largest).map(|(_, value)| Ok(value))
        }
        Gather::Merged => machine.merge_columns(&taken, elements).map(Ok),
        _ => {
            let results = machine.stack.len();
            machine.push_columns(&taken, elements, true).map(|pushed| {
                Ok(match pushed {
                    Pushed::Ascending => ascending_set(machine, results),
                    Pushed::InOrder => machine.build(false, results),
                })
            })
        }
    };
    match value {
        Some(_) => machine.keep_plan(taken),
        None => {
            machine.drop_plan(taken);
            machine.restore(spent);
        }
    }
    value
}

/// The Set of distinct ascending Patches on the stack.
fn ascending_set(machine: &mut Machine, results: usize) -> Value {
    let Machine { heap, stack, .. } = machine;
    let value = heap.push_ascending(&stack[results..]);
    stack.truncate(results);
    value
}
