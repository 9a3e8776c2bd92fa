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
        None => machine.restore(spent),
    }
    value
}

/// Runs a loop over the cells of a tile by columns, without listing them. The outer value is none
/// if that was not tried; the inner one is none if the loop must be done element by element.
pub(super) fn run_over_tile(
    machine: &mut Machine,
    looped: Loop,
    args: &[Value],
) -> Option<Option<Outcome<Value>>> {
    let Over::Elements { container, .. } = looped.over else { return None };
    let tile = args[usize::from(container)];
    let takes_tile = matches!(tile.kind(), Kind::TileIndices | Kind::TileObject)
        && matches!(
            looped.gather,
            Gather::Results
                | Gather::Merged
                | Gather::Filtered
                | Gather::FirstTrue
                | Gather::ArgMax
                | Gather::ArgMin
                | Gather::ValMax
                | Gather::ValMin
        );
    if !takes_tile || !machine.uses_columns() || machine.depth() >= MAX_DEPTH {
        return None;
    }
    let count = machine.heap.len(tile);
    if count < 2 {
        return None;
    }
    let elements = Elements { of: Source::Tile(tile), count };
    let function = function_of(looped.over, args);
    let Some(taken) = machine.plan_columns(function, elements, looped.gather) else {
        return Some(None);
    };
    let spent = machine.spent();
    let value = match looped.gather {
        Gather::FirstTrue => machine
            .find_in_columns(&taken, elements)
            .map(|found| found.map(|k| machine.heap.nth(tile, k)).ok_or(Reason::NotFound.into())),
        Gather::Filtered => machine.filter_tile(&taken, tile, elements).map(Ok),
        Gather::ArgMax | Gather::ArgMin => {
            let largest = looped.gather == Gather::ArgMax;
            let best = machine.best_of_columns(&taken, elements, largest);
            best.map(|(k, _)| Ok(machine.heap.nth(tile, k)))
        }
        Gather::ValMax | Gather::ValMin => {
            let largest = looped.gather == Gather::ValMax;
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
        None => machine.restore(spent),
    }
    Some(value)
}

/// The Set of distinct ascending Patches on the stack.
fn ascending_set(machine: &mut Machine, results: usize) -> Value {
    let Machine { heap, stack, .. } = machine;
    let value = heap.push_ascending(&stack[results..]);
    stack.truncate(results);
    value
}
