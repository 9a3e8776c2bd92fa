//! Higher-order primitives: one loop that calls a function value.
//!
//! Each primitive is a row of data: what the loop iterates over, and what it does with the results.
//! [`run`] is the only place where primitives call function values, so another backend needs this
//! one loop and nothing per primitive.

mod by_columns;
mod calls;
mod gather;

use crate::failure::Outcome;
use crate::machine::Machine;
use crate::value::Value;
use calls::{Callee, Calls};

/// A higher-order primitive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loop {
    /// What the loop iterates over.
    pub over: Over,
    /// What the loop does with the results.
    pub gather: Gather,
}

/// What a loop iterates over, with the positions of the parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// f(x) for every element x.
    Elements {
        /// Position of the function.
        function: u8,
        /// Position of the container.
        container: u8,
    },
    /// f(x) for every function f in the first argument; x is the second argument.
    Functions,
    /// f(a_k, b_k) up to the shorter container; function first.
    Zip,
    /// f(x, y) for all x in a and y in b; function first.
    Product,
    /// f of the first parts of all pairs, then of the second parts; pairs first.
    Sides,
}

/// What a loop does with the results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gather {
    /// Collects the results as the kind of the container (a Tuple for `Zip`, a Set for `Product`).
    Results,
    /// Collects the elements of the results.
    Merged,
    /// Keeps the elements whose result is true.
    Filtered,
    /// Collects the elements of the elements whose result is true.
    FilteredMerged,
    /// Returns the first element whose result is true, and stops there.
    FirstTrue,
    /// Returns the first element with the largest result.
    ArgMax,
    /// Returns the first element with the smallest result.
    ArgMin,
    /// Returns the largest result; f(0) if there are no elements.
    ValMax,
    /// Returns the smallest result; f(0) if there are no elements.
    ValMin,
    /// Sorts the elements by ascending result.
    Sorted,
    /// Returns element k by ascending result; k is the argument at this position.
    ArgAscending(u8),
    /// Returns element k by descending result; k is the argument at this position.
    ArgDescending(u8),
    /// Returns result k in ascending order; f(0) if k is out of range.
    ValAscending(u8),
    /// Returns the results found only for first parts, passed to `pick` if there is one.
    OnlyInputs,
    /// Returns the results found only for second parts, passed to `pick` if there is one.
    OnlyOutputs,
}

const fn container_first(gather: Gather) -> Loop {
    Loop { over: Over::Elements { container: 0, function: 1 }, gather }
}

const fn function_first(gather: Gather) -> Loop {
    Loop { over: Over::Elements { function: 0, container: 1 }, gather }
}

const fn over(over: Over, gather: Gather) -> Loop {
    Loop { over, gather }
}

pub(crate) const APPLY: Loop = function_first(Gather::Results);
pub(crate) const MAPPLY: Loop = function_first(Gather::Merged);
pub(crate) const RAPPLY: Loop = over(Over::Functions, Gather::Results);
pub(crate) const PAPPLY: Loop = over(Over::Zip, Gather::Results);
pub(crate) const MPAPPLY: Loop = over(Over::Zip, Gather::Merged);
pub(crate) const PRAPPLY: Loop = over(Over::Product, Gather::Results);
pub(crate) const SFILTER: Loop = container_first(Gather::Filtered);
pub(crate) const MFILTER: Loop = container_first(Gather::FilteredMerged);
pub(crate) const EXTRACT: Loop = container_first(Gather::FirstTrue);
pub(crate) const ORDER: Loop = container_first(Gather::Sorted);
pub(crate) const ARGMAX: Loop = container_first(Gather::ArgMax);
pub(crate) const ARGMIN: Loop = container_first(Gather::ArgMin);
pub(crate) const VALMAX: Loop = container_first(Gather::ValMax);
pub(crate) const VALMIN: Loop = container_first(Gather::ValMin);
pub(crate) const GET_ARG_RANK: Loop = container_first(Gather::ArgDescending(2));
pub(crate) const GET_VAL_RANK: Loop = container_first(Gather::ValAscending(2));
pub(crate) const GET_NTH_BY_KEY_T: Loop = by_key();
pub(crate) const GET_NTH_BY_KEY_F: Loop = by_key();
pub(crate) const C_IZ: Loop = over(Over::Sides, Gather::OnlyInputs);
pub(crate) const C_ZO: Loop = over(Over::Sides, Gather::OnlyOutputs);
pub(crate) const C_IZ_N: Loop = C_IZ;
pub(crate) const C_ZO_N: Loop = C_ZO;

const fn by_key() -> Loop {
    let over = Over::Elements { container: 0, function: 2 };
    Loop { over, gather: Gather::ArgAscending(1) }
}

/// Runs a higher-order primitive.
pub(crate) fn run(machine: &mut Machine, looped: Loop, args: &[Value]) -> Outcome<Value> {
    if looped == RAPPLY {
        return gather::of_functions(machine, args[0], args[1]);
    }
    // First, because these are short.
    if looped.gather == Gather::Filtered
        && let Some(kept) = by_columns::filter_by_planes(machine, looped.over, args)
    {
        return Ok(kept);
    }
    let direct = by_columns::run_directly(machine, looped, args);
    if let Some(Some(value)) = direct {
        return value;
    }
    let bottom = machine.stack.len();
    let mut calls = Calls::new(machine, looped.over, args);
    // A loop that failed by columns is not tried again.
    let by_columns = match calls.elements(machine) {
        Some(elements) if direct.is_none() => {
            by_columns::run(machine, looped, &calls, elements, args)
        }
        _ => None,
    };
    if let Some(value) = by_columns {
        machine.stack.truncate(bottom);
        return value;
    }
    calls.compile(machine);
    let value = match looped.gather {
        Gather::FirstTrue => gather::first_true(machine, &mut calls),
        Gather::Filtered | Gather::FilteredMerged => {
            gather::filtered(machine, looped, &mut calls, args)
        }
        Gather::ArgMax | Gather::ArgMin | Gather::ValMax | Gather::ValMin => {
            gather::best(machine, looped.gather, &mut calls, args)
        }
        _ => gather::gathered(machine, looped, &mut calls, args),
    };
    if let Callee::Compiled(compiled) = calls.callee {
        machine.spare_compiled.push(compiled);
    }
    machine.stack.truncate(bottom);
    value
}
