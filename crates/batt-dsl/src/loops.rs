//! Higher-order primitives: one loop around a call.
//!
//! Each of them is a row of data: what is gone through, and what becomes of the results.
//! [`run`] is the only place that calls function values, so that another backend needs the
//! same one loop and nothing per primitive.

use crate::compiled::CompiledFn;
use crate::failure::{Outcome, Reason};
use crate::machine::{Machine, limits::MAX_DEPTH};
use crate::prims::{containers, set_difference};
use crate::table::Entry;
use crate::value::Value;

/// A higher-order primitive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loop {
    /// What is gone through.
    pub over: Over,
    /// What becomes of the results.
    pub gather: Gather,
}

/// What a loop goes through, with the positions of the parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// f(x) for every element x.
    Elements {
        /// The function.
        function: u8,
        /// The container.
        container: u8,
    },
    /// f(x) for every function f of the first parameter, x being the second.
    Functions,
    /// f(a_k, b_k), up to the shorter; function first.
    Zip,
    /// f(x, y) for all x of a and y of b; function first.
    Product,
    /// f of the first and then of the second part of every pair; pairs first.
    Sides,
}

/// What becomes of the results of a loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gather {
    /// The results, as the kind of the container (a Tuple for `Zip`, a Set for `Product`).
    Results,
    /// The elements of the results.
    Merged,
    /// The elements whose result is true.
    Filtered,
    /// The elements of the elements whose result is true.
    FilteredMerged,
    /// The first element whose result is true; the loop ends there.
    FirstTrue,
    /// The first element with the largest result.
    ArgMax,
    /// The first element with the smallest result.
    ArgMin,
    /// The largest result; without elements, the function of 0.
    ValMax,
    /// The smallest result; without elements, the function of 0.
    ValMin,
    /// The elements by ascending result.
    Sorted,
    /// Element k by ascending result; k is the parameter at this position.
    ArgAscending(u8),
    /// Element k by descending result; k is the parameter at this position.
    ArgDescending(u8),
    /// Result k, ascending; out of range, the function of 0.
    ValAscending(u8),
    /// Of two sides: what only the first has, then `pick` of it if there is one.
    OnlyInputs,
    /// Of two sides: what only the second has, then `pick` of it if there is one.
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

/// The calls of a loop, one after another, without building their arguments.
struct Calls {
    over: Over,
    callee: Callee,
    /// What `Functions` are called with.
    value: Value,
    /// Elements lie on the machine's stack from here on.
    base: usize,
    /// The second container's elements lie from here on.
    second: usize,
    second_len: usize,
    count: usize,
    /// Where the elements of the next call lie.
    next: usize,
    next_second: usize,
}

/// What is called.
enum Callee {
    Prim(&'static Entry),
    Compiled(Box<CompiledFn>),
    /// Anything, to be looked at with every call.
    Value(Value),
}

impl Callee {
    /// What it takes to call a function with so many arguments, so many times.
    fn new(machine: &mut Machine, function: Value, arity: u8, count: usize) -> Callee {
        /// For fewer calls it does not pay to look ahead.
        const FEW: usize = 2;
        if count < FEW || !machine.compiles_functions() || machine.depth() >= MAX_DEPTH {
            return Callee::Value(function);
        }
        match function.as_entry() {
            Some(entry) if entry.arity == arity => Callee::Prim(entry),
            Some(_) => Callee::Value(function),
            None => {
                // Loops within loops need one each; they are used again.
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
        let callee = match over {
            Over::Functions => Callee::Value(function),
            _ => Callee::new(machine, function, arity, count),
        };
        Calls {
            over,
            callee,
            value,
            base: first,
            second,
            second_len,
            count,
            next: first,
            next_second: second,
        }
    }

    /// Makes the next call.
    #[inline]
    fn call(&mut self, machine: &mut Machine) -> Outcome<Value> {
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

    /// Is the result of the kind Tuple? Otherwise it is a Set.
    fn gives_tuple(&self, args: &[Value]) -> bool {
        match self.over {
            Over::Elements { container, .. } => args[usize::from(container)].is_tuple(),
            Over::Functions => args[0].is_tuple(),
            Over::Zip | Over::Sides => true,
            Over::Product => false,
        }
    }
}

/// The function that a loop over elements calls.
fn function_of(over: Over, args: &[Value]) -> Value {
    match over {
        Over::Elements { function, .. } => args[usize::from(function)],
        Over::Sides => args[1],
        _ => args[0],
    }
}

/// Puts the elements on the machine's stack; they may have been taken apart already.
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

/// The next call, and nothing of what it built but its result.
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
    machine.stack.truncate(kept);
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

/// Puts the results of all calls on the stack.
fn push_results(machine: &mut Machine, calls: &mut Calls) -> Outcome<()> {
    // Where there is little to do in a call, what is around it counts.
    match (&calls.callee, calls.over) {
        (&Callee::Prim(entry), Over::Product) => {
            for x in calls.base..calls.second {
                let x = machine.stack[x];
                for y in calls.second..calls.second + calls.second_len {
                    let y = machine.stack[y];
                    machine.push_result(entry, &[x, y])?;
                }
            }
        }
        (&Callee::Prim(entry), Over::Elements { .. }) => {
            for x in calls.base..calls.base + calls.count {
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

/// All calls first, then what is made of their results.
fn gathered(
    machine: &mut Machine,
    looped: Loop,
    calls: &mut Calls,
    args: &[Value],
) -> Outcome<Value> {
    let results = machine.stack.len();
    push_results(machine, calls)?;
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

/// Positions of the results in order, equal ones as they come; in the machine's buffer.
fn ranking(machine: &mut Machine, results: usize, descending: bool) -> Vec<u32> {
    let mut order = std::mem::take(&mut machine.order);
    let values = &machine.stack[results..];
    order.clear();
    order.extend(0..values.len() as u32);
    // With places to decide between equals no sort is unstable, and this one does not allocate.
    order.sort_unstable_by(|&a, &b| {
        let by_value = machine.heap.compare(values[a as usize], values[b as usize]);
        let by_value = if descending { by_value.reverse() } else { by_value };
        by_value.then(a.cmp(&b))
    });
    order
}

/// What the function found on one side of the pairs only.
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
