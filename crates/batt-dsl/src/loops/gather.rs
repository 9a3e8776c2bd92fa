//! Makes the calls of a loop one after another and gathers their results.

use super::calls::{Callee, Calls, function_of};
use super::{Gather, Loop, Over};
use crate::failure::{Outcome, Reason};
use crate::machine::Machine;
use crate::prims::{containers, set_difference};
use crate::value::Value;

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

pub(super) fn first_true(machine: &mut Machine, calls: &mut Calls) -> Outcome<Value> {
    for k in 0..calls.count {
        if holds(machine, calls)? {
            return Ok(machine.stack[calls.base + k]);
        }
    }
    Err(Reason::NotFound.into())
}

pub(super) fn filtered(
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
pub(super) fn kept_elements(
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

pub(super) fn best(
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

/// The results of all functions of a container for one value. Each is called once, so that nothing
/// is prepared.
pub(super) fn of_functions(
    machine: &mut Machine,
    functions: Value,
    value: Value,
) -> Outcome<Value> {
    let base = machine.stack.len();
    machine.push_elements(functions);
    for k in base..machine.stack.len() {
        machine.attend()?;
        let mark = machine.heap.mark();
        let result = machine.call(machine.stack[k], &[value])?;
        machine.stack[k] = machine.heap.release(mark, result);
    }
    let results = machine.build(functions.is_tuple(), base);
    machine.stack.truncate(base);
    Ok(results)
}

/// Makes all calls, then gathers the results.
pub(super) fn gathered(
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
pub(super) fn gather(
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
