//! Higher-order primitives: one loop that calls a function value.
//!
//! Each primitive is a row of data: what the loop iterates over, and what it does with the results.
//! [`run`] is the only place where primitives call function values, so another backend needs this
//! one loop and nothing per primitive.

use crate::columns::Elements;
use crate::compiled::CompiledFn;
use crate::failure::{Outcome, Reason};
use crate::machine::{Machine, limits::MAX_DEPTH};
use crate::prims::{containers, set_difference};
use crate::table::Entry;
use crate::value::Value;

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

/// The calls of a loop.
struct Calls {
    over: Over,
    function: Value,
    arity: u8,
    callee: Callee,
    /// The argument of `Functions`.
    value: Value,
    /// Start of the elements on the machine's stack.
    base: usize,
    /// Start of the second container's elements.
    second: usize,
    second_len: usize,
    count: usize,
    /// Position of the next call's elements.
    next: usize,
    next_second: usize,
}

/// The function to call.
enum Callee {
    Prim(&'static Entry),
    Compiled(Box<CompiledFn>),
    /// Any value, interpreted with every call.
    Value(Value),
}

impl Callee {
    /// Prepares `count` calls of a function with `arity` arguments.
    fn new(machine: &mut Machine, function: Value, arity: u8, count: usize) -> Callee {
        /// Compiling does not pay off for fewer calls.
        const FEW: usize = 2;
        if count < FEW || !machine.compiles_functions() || machine.depth() >= MAX_DEPTH {
            return Callee::Value(function);
        }
        match function.as_entry() {
            Some(entry) if entry.arity == arity => Callee::Prim(entry),
            Some(_) => Callee::Value(function),
            None => {
                // Nested loops need one each.
                let mut compiled = machine.spare_compiled.pop().unwrap_or_default();
                if compiled.compile(&machine.heap, function, arity, machine.depth()) {
                    return Callee::Compiled(compiled);
                }
                machine.spare_compiled.push(compiled);
                Callee::Value(function)
            }
        }
    }

    #[inline(always)]
    fn call(&mut self, machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
        match self {
            Callee::Prim(entry) => machine.run(entry, args),
            Callee::Compiled(compiled) => compiled.call(machine, args),
            Callee::Value(function) => machine.call(*function, args),
        }
    }
}

impl Calls {
    fn new(machine: &mut Machine, over: Over, args: &[Value]) -> Calls {
        let base = machine.stack.len();
        let (function, mut value) = (function_of(over, args), Value::EMPTY_TUPLE);
        let (mut first, mut second, mut second_len) = (base, base, 0);
        let (arity, count) = match over {
            Over::Elements { container, .. } => {
                push_container(machine, args[usize::from(container)]);
                (1, machine.stack.len() - base)
            }
            Over::Functions => {
                value = args[1];
                machine.push_elements(args[0]);
                (1, machine.stack.len() - base)
            }
            Over::Zip | Over::Product => {
                machine.push_elements(args[1]);
                second = machine.stack.len();
                machine.push_elements(args[2]);
                let first_len = second - base;
                second_len = machine.stack.len() - second;
                let count = match over {
                    Over::Zip => first_len.min(second_len),
                    _ => first_len * second_len,
                };
                (2, count)
            }
            Over::Sides => {
                machine.push_elements(args[0]);
                let pairs = machine.stack.len() - base;
                for part in 0..2 {
                    for k in 0..pairs {
                        let value = machine.heap.nth(machine.stack[base + k], part);
                        machine.stack.push(value);
                    }
                }
                first = base + pairs;
                (1, 2 * pairs)
            }
        };
        Calls {
            over,
            function,
            arity,
            callee: Callee::Value(function),
            value,
            base: first,
            second,
            second_len,
            count,
            next: first,
            next_second: second,
        }
    }

    /// Prepares the function to be called for one element after another.
    fn compile(&mut self, machine: &mut Machine) {
        if self.over != Over::Functions {
            self.callee = Callee::new(machine, self.function, self.arity, self.count);
        }
    }

    /// The elements, if the loop may run by columns.
    fn elements(&self, machine: &Machine) -> Option<Elements> {
        if self.count < 2 || !machine.uses_columns() || machine.depth() >= MAX_DEPTH {
            return None;
        }
        let second = Some((self.second, self.second_len));
        let (second, is_product) = match self.over {
            Over::Elements { .. } | Over::Sides => (None, false),
            Over::Zip => (second, false),
            Over::Product => (second, true),
            Over::Functions => return None,
        };
        Some(Elements { first: self.base, second, is_product, count: self.count })
    }

    /// Makes the next call.
    #[inline]
    fn call(&mut self, machine: &mut Machine) -> Outcome<Value> {
        machine.attend()?;
        let x = machine.stack[self.next];
        match self.over {
            Over::Elements { .. } | Over::Sides => {
                self.next += 1;
                self.callee.call(machine, &[x])
            }
            Over::Functions => {
                self.next += 1;
                machine.call(x, &[self.value])
            }
            Over::Zip => {
                let y = machine.stack[self.next_second];
                (self.next, self.next_second) = (self.next + 1, self.next_second + 1);
                self.callee.call(machine, &[x, y])
            }
            Over::Product => {
                let y = machine.stack[self.next_second];
                self.next_second += 1;
                if self.next_second == self.second + self.second_len {
                    (self.next, self.next_second) = (self.next + 1, self.second);
                }
                self.callee.call(machine, &[x, y])
            }
        }
    }

    /// Is the result a Tuple? Otherwise it is a Set.
    fn gives_tuple(&self, args: &[Value]) -> bool {
        match self.over {
            Over::Elements { container, .. } => args[usize::from(container)].is_tuple(),
            Over::Functions => args[0].is_tuple(),
            Over::Zip | Over::Sides => true,
            Over::Product => false,
        }
    }
}

/// The function that a loop calls.
fn function_of(over: Over, args: &[Value]) -> Value {
    match over {
        Over::Elements { function, .. } => args[usize::from(function)],
        Over::Sides => args[1],
        _ => args[0],
    }
}

/// Pushes the elements on the machine's stack, from the step cache if they are there.
fn push_container(machine: &mut Machine, container: Value) {
    match machine.step_cache.elements(container) {
        Some(elements) => machine.stack.extend_from_slice(elements),
        None => machine.push_elements(container),
    }
}

/// Runs a higher-order primitive.
pub(crate) fn run(machine: &mut Machine, looped: Loop, args: &[Value]) -> Outcome<Value> {
    let bottom = machine.stack.len();
    let mut calls = Calls::new(machine, looped.over, args);
    let by_columns = match calls.elements(machine) {
        Some(elements) => by_columns(machine, looped, &calls, elements, args),
        None => None,
    };
    if let Some(value) = by_columns {
        machine.stack.truncate(bottom);
        return value;
    }
    calls.compile(machine);
    let value = match looped.gather {
        Gather::FirstTrue => first_true(machine, &mut calls),
        Gather::Filtered | Gather::FilteredMerged => filtered(machine, looped, &mut calls, args),
        Gather::ArgMax | Gather::ArgMin | Gather::ValMax | Gather::ValMin => {
            best(machine, looped.gather, &mut calls, args)
        }
        _ => gathered(machine, looped, &mut calls, args),
    };
    if let Callee::Compiled(compiled) = calls.callee {
        machine.spare_compiled.push(compiled);
    }
    machine.stack.truncate(bottom);
    value
}

/// Runs a loop by columns. None if it must be done element by element.
fn by_columns(
    machine: &mut Machine,
    looped: Loop,
    calls: &Calls,
    elements: Elements,
    args: &[Value],
) -> Option<Outcome<Value>> {
    let merges = looped.gather == Gather::Merged;
    if merges && calls.gives_tuple(args) {
        return None;
    }
    let taken = machine.plan_columns(calls.function, elements, merges)?;
    let value = match looped.gather {
        Gather::FirstTrue => {
            let found = machine.find_in_columns(&taken, elements)?;
            found.map(|k| machine.stack[calls.base + k]).ok_or(Reason::NotFound.into())
        }
        Gather::Filtered | Gather::FilteredMerged => {
            let kept = machine.filter_columns(&taken, elements)?;
            kept_elements(machine, looped, calls, calls.base + kept, args)
        }
        Gather::ArgMax | Gather::ArgMin | Gather::ValMax | Gather::ValMin => {
            let largest = matches!(looped.gather, Gather::ArgMax | Gather::ValMax);
            let (k, value) = machine.best_of_columns(&taken, elements, largest)?;
            match looped.gather {
                Gather::ArgMax | Gather::ArgMin => Ok(machine.stack[calls.base + k]),
                _ => Ok(value),
            }
        }
        Gather::Merged => Ok(machine.merge_columns(&taken, elements)?),
        _ => {
            let results = machine.stack.len();
            if !machine.push_columns(&taken, elements) {
                return None;
            }
            gather(machine, looped, calls, results, args)
        }
    };
    machine.keep_plan(taken);
    Some(value)
}

/// Makes the next call and leaves only its result in the heap.
#[inline]
fn call_cleanly(machine: &mut Machine, calls: &mut Calls) -> Outcome<Value> {
    let mark = machine.heap.mark();
    let value = calls.call(machine)?;
    Ok(machine.heap.release(mark, value))
}

#[inline]
fn holds(machine: &mut Machine, calls: &mut Calls) -> Outcome<bool> {
    call_cleanly(machine, calls)?.as_bool().ok_or(Reason::Type.into())
}

fn first_true(machine: &mut Machine, calls: &mut Calls) -> Outcome<Value> {
    for k in 0..calls.count {
        if holds(machine, calls)? {
            return Ok(machine.stack[calls.base + k]);
        }
    }
    Err(Reason::NotFound.into())
}

fn filtered(
    machine: &mut Machine,
    looped: Loop,
    calls: &mut Calls,
    args: &[Value],
) -> Outcome<Value> {
    let mut kept = calls.base;
    for k in 0..calls.count {
        if holds(machine, calls)? {
            machine.stack[kept] = machine.stack[calls.base + k];
            kept += 1;
        }
    }
    kept_elements(machine, looped, calls, kept, args)
}

/// Collects the elements that a filter kept, which end here.
fn kept_elements(
    machine: &mut Machine,
    looped: Loop,
    calls: &Calls,
    end: usize,
    args: &[Value],
) -> Outcome<Value> {
    machine.stack.truncate(end);
    let as_tuple = calls.gives_tuple(args);
    if looped.gather == Gather::FilteredMerged {
        return containers::merged(machine, as_tuple, calls.base);
    }
    match looped.over {
        Over::Elements { container, .. } => {
            Ok(machine.build_part(args[usize::from(container)], calls.base))
        }
        _ => Ok(machine.build(as_tuple, calls.base)),
    }
}

fn best(
    machine: &mut Machine,
    gather: Gather,
    calls: &mut Calls,
    args: &[Value],
) -> Outcome<Value> {
    let largest = matches!(gather, Gather::ArgMax | Gather::ValMax);
    let wants_element = matches!(gather, Gather::ArgMax | Gather::ArgMin);
    let mut best: Option<(usize, Value)> = None;
    for k in 0..calls.count {
        let value = call_cleanly(machine, calls)?;
        let better = best.is_none_or(|(_, so_far)| {
            let order = machine.heap.compare(value, so_far);
            if largest { order.is_gt() } else { order.is_lt() }
        });
        if better {
            best = Some((k, value));
        }
    }
    match best {
        Some((k, _)) if wants_element => Ok(machine.stack[calls.base + k]),
        Some((_, value)) => Ok(value),
        None if wants_element => Err(Reason::Empty.into()),
        None => machine.call(function_of(calls.over, args), &[Value::int(0)]),
    }
}

/// Makes all calls and pushes their results on the stack.
fn push_results(machine: &mut Machine, calls: &mut Calls) -> Outcome<()> {
    // These calls are short, so the overhead around them matters.
    match (&calls.callee, calls.over) {
        (&Callee::Prim(entry), Over::Product) => {
            for x in calls.base..calls.second {
                machine.attend()?;
                let x = machine.stack[x];
                for y in calls.second..calls.second + calls.second_len {
                    let y = machine.stack[y];
                    machine.push_result(entry, &[x, y])?;
                }
            }
        }
        (&Callee::Prim(entry), Over::Elements { .. }) => {
            for x in calls.base..calls.base + calls.count {
                machine.attend()?;
                let x = machine.stack[x];
                machine.push_result(entry, &[x])?;
            }
        }
        _ => {
            for _ in 0..calls.count {
                let value = call_cleanly(machine, calls)?;
                machine.stack.push(value);
            }
        }
    }
    Ok(())
}

/// Makes all calls, then gathers the results.
fn gathered(
    machine: &mut Machine,
    looped: Loop,
    calls: &mut Calls,
    args: &[Value],
) -> Outcome<Value> {
    let results = machine.stack.len();
    push_results(machine, calls)?;
    gather(machine, looped, calls, results, args)
}

/// Gathers the results, which start here.
fn gather(
    machine: &mut Machine,
    looped: Loop,
    calls: &Calls,
    results: usize,
    args: &[Value],
) -> Outcome<Value> {
    match looped.gather {
        Gather::Results => Ok(machine.build(calls.gives_tuple(args), results)),
        Gather::Merged => containers::merged(machine, calls.gives_tuple(args), results),
        Gather::Sorted => {
            let order = ranking(machine, results, false);
            let sorted = machine.stack.len();
            for &k in &order {
                machine.stack.push(machine.stack[calls.base + k as usize]);
            }
            machine.order = order;
            Ok(machine.build(true, sorted))
        }
        Gather::ArgAscending(position) | Gather::ArgDescending(position) => {
            let descending = matches!(looped.gather, Gather::ArgDescending(_));
            let rank = args[usize::from(position)].int_field();
            let k = containers::position(rank, calls.count).ok_or(Reason::Index)?;
            let order = ranking(machine, results, descending);
            let found = order[k] as usize;
            machine.order = order;
            Ok(machine.stack[calls.base + found])
        }
        Gather::ValAscending(position) => {
            let rank = args[usize::from(position)].int_field();
            match containers::position(rank, calls.count) {
                Some(k) => {
                    let order = ranking(machine, results, false);
                    let found = order[k] as usize;
                    machine.order = order;
                    Ok(machine.stack[results + found])
                }
                None => machine.call(function_of(calls.over, args), &[Value::int(0)]),
            }
        }
        _ => one_side(machine, looped.gather, calls, results, args.get(2).copied()),
    }
}

/// Positions of the results in sorted order, ties by position; in the machine's buffer.
fn ranking(machine: &mut Machine, results: usize, descending: bool) -> Vec<u32> {
    let mut order = std::mem::take(&mut machine.order);
    let values = &machine.stack[results..];
    order.clear();
    order.extend(0..values.len() as u32);
    // Breaking ties by position makes this sort stable, and it does not allocate.
    order.sort_unstable_by(|&a, &b| {
        let by_value = machine.heap.compare(values[a as usize], values[b as usize]);
        let by_value = if descending { by_value.reverse() } else { by_value };
        by_value.then(a.cmp(&b))
    });
    order
}

/// The results found on only one side of the pairs.
fn one_side(
    machine: &mut Machine,
    gather: Gather,
    calls: &Calls,
    results: usize,
    pick: Option<Value>,
) -> Outcome<Value> {
    let outputs = machine.stack.split_off(results + calls.count / 2);
    let found_in = containers::merged(machine, true, results)?;
    machine.stack.truncate(results);
    machine.stack.extend(outputs);
    let found_out = containers::merged(machine, true, results)?;
    let (wanted, unwanted) = match gather {
        Gather::OnlyInputs => (found_in, found_out),
        _ => (found_out, found_in),
    };
    let wanted = containers::deduped(machine, wanted);
    let found = set_difference::without(machine, wanted, unwanted);
    match pick {
        Some(pick) => machine.call(pick, &[found]),
        None => Ok(found),
    }
}
