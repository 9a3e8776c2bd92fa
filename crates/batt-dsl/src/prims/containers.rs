//! Containers: Tuples and Sets of any values.

use super::colors::Histogram;
use super::concat_scale;
use super::set_difference::retained;
use crate::bitmap_union;
use crate::failure::{Limit, Outcome, Reason};
use crate::heap::Heap;
use crate::machine::Machine;
use crate::machine::limits::{MAX_NODES, check_size};
use crate::prims::to_int;
use crate::tiles;
use crate::types::flags;
use crate::value::{Kind, Value};
use std::cmp::Ordering;

/// The position of element k; a negative k counts from the end.
pub(crate) fn position(k: i32, len: usize) -> Option<usize> {
    let len = len as i64;
    let k = i64::from(k);
    let found = if k < 0 { k + len } else { k };
    (0..len).contains(&found).then_some(found as usize)
}

/// Is the value an element of this tile, Set or stored Tuple? None for other containers.
pub(crate) fn is_stored_element(heap: &Heap, container: Value, value: Value) -> Option<bool> {
    match container.kind() {
        Kind::TileIndices | Kind::TileObject | Kind::TileColors => {
            Some(tiles::contains(heap, container, value))
        }
        Kind::Set => {
            let slots = heap.slots(container);
            let order = |&word: &u64| heap.compare(Value::from_bits(word), value);
            Some(slots.binary_search_by(order).is_ok())
        }
        // Every value has one canonical form, so inline values are equal if their words are.
        Kind::Tuple if value.is_inline() => {
            Some(heap.slots(container).contains(&value.as_element().bits()))
        }
        Kind::Tuple => {
            let mut slots = heap.slots(container).iter();
            Some(slots.any(|&word| heap.equal(Value::from_bits(word), value)))
        }
        _ => None,
    }
}

/// Is the value an element of the container?
pub(crate) fn contains(machine: &mut Machine, container: Value, value: Value) -> bool {
    if let Some(found) = is_stored_element(&machine.heap, container, value) {
        return found;
    }
    let base = machine.stack.len();
    machine.push_elements(container);
    let found = machine.stack[base..].iter().any(|&e| machine.heap.equal(e, value));
    machine.stack.truncate(base);
    found
}

/// The union of Sets of locations or cells, if it can be computed without listing elements.
fn union(heap: &mut Heap, sets: &[Value]) -> Option<Value> {
    tiles::union(heap, sets).or_else(|| bitmap_union::union(heap, sets))
}

/// Pops the Containers from `base` on off the stack, and collects their elements.
pub(crate) fn merged(machine: &mut Machine, as_tuple: bool, base: usize) -> Outcome<Value> {
    if !machine.stack[base..].iter().all(|v| v.is_container()) {
        return Err(Reason::Type.into());
    }
    if !as_tuple && let Some(union) = union(&mut machine.heap, &machine.stack[base..]) {
        machine.stack.truncate(base);
        return Ok(union);
    }
    // Containers without Ints have size 0, so there can be more of them than fits.
    let count: usize = machine.stack[base..].iter().map(|&c| machine.heap.len(c)).sum();
    if count > MAX_NODES as usize {
        return Err(Limit::Nesting.into());
    }
    if as_tuple && let Some(grid) = concat_scale::stacked(&mut machine.heap, &machine.stack[base..])
    {
        machine.stack.truncate(base);
        return Ok(grid);
    }
    let elements = machine.stack.len();
    for k in base..elements {
        let container = machine.stack[k];
        machine.push_elements(container);
    }
    let value = machine.build(as_tuple, elements);
    machine.stack.truncate(base);
    Ok(value)
}

/// Positions of the elements on the stack from `base` on, sorted by value, then by position. Uses
/// the machine's buffer; give it back.
fn by_value(machine: &mut Machine, base: usize) -> Vec<u32> {
    /// Words do not pay off for fewer values.
    const FEW: usize = 16;
    let Machine { heap, stack, order, .. } = machine;
    let (mut order, values) = (std::mem::take(order), &stack[base..]);
    let mut words = std::mem::take(&mut heap.scratch);
    words.clear();
    order.clear();
    order.extend(0..values.len() as u32);
    let has_words = if values.len() < FEW { None } else { heap.words_of(values, &mut words) };
    match has_words {
        Some(()) => order.sort_unstable_by_key(|&k| (words[k as usize], k)),
        None => order.sort_unstable_by(|&a, &b| {
            heap.compare(values[a as usize], values[b as usize]).then(a.cmp(&b))
        }),
    }
    heap.scratch = words;
    order
}

/// The distinct elements, ascending, with their number of occurrences. Uses the machine's buffer;
/// give it back.
fn tally(machine: &mut Machine, container: Value) -> Vec<(Value, usize)> {
    let base = machine.stack.len();
    machine.push_elements(container);
    let mut counts = std::mem::take(&mut machine.counts);
    counts.clear();
    let order = by_value(machine, base);
    for &k in &order {
        let value = machine.stack[base + k as usize];
        match counts.last_mut() {
            Some((last, count)) if machine.heap.equal(*last, value) => *count += 1,
            _ => counts.push((value, 1)),
        }
    }
    machine.order = order;
    machine.stack.truncate(base);
    counts
}

/// A Tuple without repeats; the first of equal elements stays.
pub(crate) fn deduped(machine: &mut Machine, tuple: Value) -> Value {
    if tuple.kind() == Kind::TileGrid {
        return super::grids::without_repeated_rows(&mut machine.heap, tuple);
    }
    let base = machine.stack.len();
    machine.push_elements(tuple);
    let mut order = by_value(machine, base);
    let values = &machine.stack[base..];
    // Keep the first position of equal elements, then restore the original order.
    order.dedup_by(|later, first| {
        machine.heap.equal(values[*first as usize], values[*later as usize])
    });
    order.sort_unstable();
    let mut kept = base;
    for &k in &order {
        machine.stack[kept] = machine.stack[base + k as usize];
        kept += 1;
    }
    machine.order = order;
    machine.stack.truncate(kept);
    machine.build(true, base)
}

fn nth(machine: &mut Machine, container: Value, k: i32, reason: Reason) -> Outcome<Value> {
    let k = position(k, machine.heap.len(container)).ok_or(reason)?;
    Ok(machine.heap.nth(container, k))
}

pub(crate) fn identity(_: &mut Machine, args: &[Value]) -> Outcome<Value> {
    Ok(args[0])
}

pub(crate) fn contained(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    Ok(Value::bool(contains(machine, args[1], args[0])))
}

pub(crate) fn size(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    Ok(Value::int(to_int(machine.heap.len(args[0]) as i64)?))
}

pub(crate) fn combine(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let as_tuple = args[0].is_tuple();
    if !as_tuple && let Some(union) = union(&mut machine.heap, args) {
        return Ok(union);
    }
    let base = machine.stack.len();
    machine.push_elements(args[0]);
    machine.push_elements(args[1]);
    Ok(machine.build(as_tuple, base))
}

pub(crate) fn dedupe(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    Ok(deduped(machine, args[0]))
}

pub(crate) fn repeat(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let count = args[1].int_field();
    check_size(count.into())?;
    let base = machine.stack.len();
    machine.stack.extend(std::iter::repeat_n(args[0], count.max(0) as usize));
    Ok(machine.build(true, base))
}

pub(crate) fn merge(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let base = machine.stack.len();
    machine.push_elements(args[0]);
    merged(machine, args[0].is_tuple(), base)
}

/// The number of occurrences of each code among words of Ints, if all have a code.
fn counts_of_ints(words: &[u64]) -> Option<[u32; 16]> {
    let mut counts = [0; 16];
    for &word in words {
        let code = Heap::code_of(Value::from_bits(word).int_field())?;
        counts[usize::from(code)] += 1;
    }
    Some(counts)
}

/// The smallest element with the best number of occurrences.
fn best_of(
    machine: &mut Machine,
    container: Value,
    better: impl Fn(&usize, &usize) -> Ordering,
) -> Outcome<Value> {
    // Mostly rows of Grids.
    if container.kind() == Kind::Tuple
        && machine.heap.flags(container) & flags::INT != 0
        && let Some(counts) = counts_of_ints(machine.heap.slots(container))
    {
        return Histogram::Codes(counts)
            .best(|count, so_far| better(&(count as usize), &(so_far as usize)).is_gt())
            .map(Value::int);
    }
    let counts = tally(machine, container);
    let best = counts.iter().rev().max_by(|a, b| better(&a.1, &b.1));
    let best = best.map(|&(value, _)| value).ok_or(Reason::Empty.into());
    machine.counts = counts;
    best
}

pub(crate) fn mostcommon(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    best_of(machine, args[0], |a, b| a.cmp(b))
}

pub(crate) fn leastcommon(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    best_of(machine, args[0], |a, b| b.cmp(a))
}

/// Element k of the distinct elements, rarest first.
pub(crate) fn nth_common(machine: &mut Machine, container: Value, k: i32) -> Outcome<Value> {
    let mut counts = tally(machine, container);
    counts.sort_by_key(|&(_, count)| count);
    let found = position(k, counts.len()).map(|k| counts[k].0);
    machine.counts = counts;
    found.ok_or(Reason::Index.into())
}

pub(crate) fn initset(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    Ok(machine.heap.set(&mut [args[0]]))
}

pub(crate) fn insert(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let base = machine.stack.len();
    machine.push_elements(args[1]);
    machine.stack.push(args[0]);
    Ok(machine.build(false, base))
}

pub(crate) fn remove(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    Ok(retained(machine, args[1], |m, x| !m.heap.equal(x, args[0])))
}

pub(crate) fn other(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let base = machine.stack.len();
    machine.push_elements(args[0]);
    let found = machine.stack.drain(base..).find(|&x| !machine.heap.equal(x, args[1]));
    found.ok_or(Reason::NotFound.into())
}

pub(crate) fn totuple(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    if args[0].is_tuple() {
        return Ok(args[0]);
    }
    let base = machine.stack.len();
    machine.push_elements(args[0]);
    Ok(machine.build(true, base))
}

pub(crate) fn first(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    nth(machine, args[0], 0, Reason::Empty)
}

pub(crate) fn last(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    nth(machine, args[0], -1, Reason::Empty)
}

pub(crate) fn second(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    nth(machine, args[0], 1, Reason::Index)
}

/// Element k of a Tuple or Set.
pub(crate) fn get_nth(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    nth(machine, args[0], args[1].int_field(), Reason::Index)
}

pub(crate) fn interval(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let [start, stop, step] = [0, 1, 2].map(|k| i64::from(args[k].int_field()));
    if step == 0 {
        return Err(Reason::Zero.into());
    }
    let span = if step > 0 { stop - start } else { start - stop };
    let count = if span > 0 { (span - 1) / step.abs() + 1 } else { 0 };
    check_size(count)?;
    let base = machine.stack.len();
    machine.stack.extend((0..count).map(|k| Value::int((start + k * step) as i32)));
    Ok(machine.build(true, base))
}

/// Pushes the elements on the stack, ascending and without repeats.
fn push_ascending(machine: &mut Machine, container: Value) {
    let base = machine.stack.len();
    machine.push_elements(container);
    if container.is_set() {
        return;
    }
    let Machine { heap, stack, .. } = machine;
    stack[base..].sort_unstable_by(|&a, &b| heap.compare(a, b));
    let mut kept = base;
    for k in base..stack.len() {
        if kept == base || !heap.equal(stack[kept - 1], stack[k]) {
            stack[kept] = stack[k];
            kept += 1;
        }
    }
    stack.truncate(kept);
}

pub(crate) fn product(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let heap = &machine.heap;
    let [len, other_len] = [args[0], args[1]].map(|its| heap.len(its) as i64);
    check_size(len * other_len)?;
    if args[0].is_set() && args[1].is_set() {
        // Elements of Sets do not repeat, so the size of the result is known.
        let [size, other_size] = [args[0], args[1]].map(|its| heap.size_of(its) as i64);
        check_size(size * other_len + other_size * len)?;
    }
    let base = machine.stack.len();
    push_ascending(machine, args[0]);
    let second = machine.stack.len();
    push_ascending(machine, args[1]);
    let pairs = machine.stack.len();
    for x in base..second {
        for y in second..pairs {
            let pair = machine.heap.tuple(&[machine.stack[x], machine.stack[y]]);
            machine.stack.push(pair);
        }
    }
    // Pairs of ascending elements ascend, without repeats.
    let value = machine.heap.part_of_set(&mut machine.stack[pairs..]);
    machine.stack.truncate(base);
    Ok(value)
}

pub(crate) fn pair(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let base = machine.stack.len();
    machine.push_elements(args[0]);
    let second = machine.stack.len();
    machine.push_elements(args[1]);
    let pairs = machine.stack.len();
    for k in 0..(second - base).min(pairs - second) {
        let pair = machine.heap.tuple(&[machine.stack[base + k], machine.stack[second + k]]);
        machine.stack.push(pair);
    }
    let value = machine.build(true, pairs);
    machine.stack.truncate(base);
    Ok(value)
}

/// Are all elements Containers?
pub(crate) fn holds_containers(machine: &Machine, container: Value) -> bool {
    match container.kind() {
        Kind::Tuple | Kind::Set => machine.heap.flags(container) & flags::CONTAINER != 0,
        Kind::Ij | Kind::Cell => false,
        _ => true,
    }
}

pub(crate) fn sizefilter(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    if !holds_containers(machine, args[0]) {
        return Err(Reason::Type.into());
    }
    let wanted = i64::from(args[1].int_field());
    let base = machine.stack.len();
    let Machine { heap, stack, .. } = machine;
    if args[0].kind() == Kind::Set {
        // Most elements are Objects, whose heads have the number of cells.
        let (mut cells, mut are_tiles) = (0, true);
        for element in heap.slots(args[0]).iter().map(|&word| Value::from_bits(word)) {
            let is_tile = element.kind() == Kind::TileObject;
            let len = match is_tile {
                true => usize::from(heap.patch_head(element).cells),
                false => heap.len(element),
            };
            if len as i64 == wanted {
                stack.push(element);
                are_tiles &= is_tile;
                cells += len as u32;
            }
        }
        if are_tiles {
            let value = heap.set_of_objects(&stack[base..], cells);
            stack.truncate(base);
            return Ok(value);
        }
        return Ok(machine.build_part(args[0], base));
    }
    heap.elements(args[0], stack);
    let mut kept = base;
    for k in base..stack.len() {
        if heap.len(stack[k]) as i64 == wanted {
            stack[kept] = stack[k];
            kept += 1;
        }
    }
    stack.truncate(kept);
    Ok(match args[0].is_set() {
        true => machine.build_part(args[0], base),
        false => machine.build(false, base),
    })
}
