//! Intersection and difference of containers.

use super::containers::contains;
use crate::failure::Outcome;
use crate::heap::Heap;
use crate::machine::Machine;
use crate::set_keys::{UNKNOWN, key_of};
use crate::tiles;
use crate::types::flags;
use crate::value::{Kind, Value};
use std::cmp::Ordering;

/// Filters the elements, keeping the kind.
pub(crate) fn retained(
    machine: &mut Machine,
    container: Value,
    mut pass: impl FnMut(&mut Machine, Value) -> bool,
) -> Value {
    let base = machine.stack.len();
    machine.push_elements(container);
    let mut kept = base;
    for k in base..machine.stack.len() {
        let element = machine.stack[k];
        if pass(machine, element) {
            machine.stack[kept] = element;
            kept += 1;
        }
    }
    machine.stack.truncate(kept);
    machine.build_part(container, base)
}

/// The elements of a Set that are (or are not) members of another; both in general form.
fn filter_by_membership(machine: &mut Machine, set: Value, other: Value, wanted: bool) -> Value {
    let base = machine.stack.len();
    let lasts = [set, other].map(|set| machine.outlives_step(set));
    let Machine { heap, stack, set_keys, .. } = machine;
    let common = heap.flags(set) & heap.flags(other);
    let lens = [set, other].map(|set| heap.header(set).len as usize);
    if common & flags::OBJECT != 0 && is_worth_keeping(lens) {
        let [own, theirs] = set_keys.places(heap, [set, other], lasts);
        let (words, others) = (heap.slots(set), heap.slots(other));
        let keyed = |words: &[u64], place: usize, k: usize| Keyed {
            first: set_keys.at(place)[k],
            value: Value::from_bits(words[k]),
        };
        filter_merging(
            words,
            others.len(),
            wanted,
            stack,
            |k| keyed(words, own, k),
            |k| keyed(others, theirs, k),
            |a, b| a.cmp(heap, b),
        );
        return part(machine, set, base);
    }
    let (words, others) = (heap.slots(set), heap.slots(other));
    if common & flags::INT != 0 {
        // Words of Ints compare like the Ints.
        filter(words, others, wanted, stack, |word| word, |a, b| a.cmp(&b));
    } else if common & flags::OBJECT != 0 {
        let key = |word| Keyed::new(heap, word);
        filter(words, others, wanted, stack, key, |a, b| a.cmp(heap, b));
    } else {
        let value = Value::from_bits;
        filter(words, others, wanted, stack, value, |a, b| heap.compare(a, b));
    }
    part(machine, set, base)
}

/// The Set of the elements on the stack, which are some of a Set, or all.
fn part(machine: &mut Machine, set: Value, base: usize) -> Value {
    if machine.stack.len() - base == machine.heap.header(set).len as usize {
        machine.stack.truncate(base);
        return set;
    }
    machine.build_part(set, base)
}

/// Are there so many Objects that looking for their keys pays off?
fn is_worth_keeping([own, others]: [usize; 2]) -> bool {
    const FEW: usize = 24;
    own + others >= FEW && !is_search([own, others])
}

/// Are the others looked up rather than merged?
fn is_search([own, others]: [usize; 2]) -> bool {
    others >= 8 * own
}

/// An Object with its key.
#[derive(Clone, Copy)]
struct Keyed {
    first: u64,
    value: Value,
}

impl Keyed {
    #[inline(always)]
    fn new(heap: &Heap, word: u64) -> Keyed {
        let value = Value::from_bits(word);
        Keyed { first: key_of(heap, value), value }
    }

    #[inline(always)]
    fn cmp(self, heap: &Heap, other: Keyed) -> Ordering {
        let known = self.first != UNKNOWN && other.first != UNKNOWN;
        match self.first.cmp(&other.first) {
            Ordering::Equal => self.cmp_beyond(heap, other),
            different if known => different,
            _ => heap.compare(self.value, other.value),
        }
    }

    fn cmp_beyond(self, heap: &Heap, other: Keyed) -> Ordering {
        if is_same_tile(heap, self.value, other.value) {
            return Ordering::Equal;
        }
        match self.first {
            UNKNOWN => heap.compare(self.value, other.value),
            first => heap.compare_by_first((first, self.value), (first, other.value)),
        }
    }
}

/// Are these the same single-coloured Object? Most with the same first cell are.
#[inline]
fn is_same_tile(heap: &Heap, a: Value, b: Value) -> bool {
    if a.kind() != Kind::TileObject || b.kind() != Kind::TileObject {
        return false;
    }
    let (a, b) = (heap.patch_tile(a), heap.patch_tile(b));
    let fills_box = u16::from(a.head.height) * u16::from(a.head.width) == a.head.cells;
    a.head == b.head && (fills_box || a.mask == b.mask)
}

/// Pushes the words that are (or are not) among the others; both ascend.
#[inline(always)]
fn filter<K: Copy>(
    words: &[u64],
    others: &[u64],
    wanted: bool,
    stack: &mut Vec<Value>,
    key: impl Fn(u64) -> K,
    compare: impl Fn(K, K) -> Ordering,
) {
    if is_search([words.len(), others.len()]) {
        return filter_searching(words, others, wanted, stack, key, compare);
    }
    let (own, theirs) = (|k: usize| key(words[k]), |k: usize| key(others[k]));
    filter_merging(words, others.len(), wanted, stack, own, theirs, compare);
}

/// The same by merging. Each key is asked for once.
#[inline(always)]
fn filter_merging<K: Copy>(
    words: &[u64],
    others: usize,
    wanted: bool,
    stack: &mut Vec<Value>,
    own_key: impl Fn(usize) -> K,
    other_key: impl Fn(usize) -> K,
    compare: impl Fn(K, K) -> Ordering,
) {
    let mut others = (0..others).map(other_key);
    let mut next = others.next();
    for (k, &word) in words.iter().enumerate() {
        let own = own_key(k);
        let found = loop {
            let Some(other) = next else {
                // All others are smaller.
                if !wanted {
                    stack.extend(words[k..].iter().map(|&word| Value::from_bits(word)));
                }
                return;
            };
            let order = compare(other, own);
            if order.is_ge() {
                break order.is_eq();
            }
            next = others.next();
        };
        if found == wanted {
            stack.push(Value::from_bits(word));
        }
    }
}

/// The same by binary search, for many more others than words.
#[inline(always)]
fn filter_searching<K: Copy>(
    words: &[u64],
    mut others: &[u64],
    wanted: bool,
    stack: &mut Vec<Value>,
    key: impl Fn(u64) -> K,
    compare: impl Fn(K, K) -> Ordering,
) {
    for &word in words {
        let own = key(word);
        let place = others.binary_search_by(|&other| compare(key(other), own));
        if place.is_ok() == wanted {
            stack.push(Value::from_bits(word));
        }
        let (Ok(before) | Err(before)) = place;
        others = &others[before..];
    }
}

/// Are both Sets in the general form?
fn are_general(set: Value, other: Value) -> bool {
    set.kind() == Kind::Set && other.kind() == Kind::Set
}

/// The container's elements that are not in the other, keeping the kind.
pub(crate) fn without(machine: &mut Machine, container: Value, unwanted: Value) -> Value {
    if machine.heap.is_empty(container) || machine.heap.is_empty(unwanted) {
        return container;
    }
    if are_general(container, unwanted) {
        return filter_by_membership(machine, container, unwanted, false);
    }
    if let Some(rest) = tiles::difference(&mut machine.heap, container, unwanted) {
        return rest;
    }
    let mark = machine.heap.mark();
    let unwanted = if unwanted.is_tuple() {
        let base = machine.stack.len();
        machine.push_elements(unwanted);
        machine.build(false, base)
    } else {
        unwanted
    };
    let value = match are_general(container, unwanted) {
        true => filter_by_membership(machine, container, unwanted, false),
        false => retained(machine, container, |m, x| !contains(m, unwanted, x)),
    };
    machine.heap.release(mark, value)
}

pub(crate) fn intersection(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    if let [Kind::EmptySet, _] | [_, Kind::EmptySet] = [args[0].kind(), args[1].kind()] {
        return Ok(Value::EMPTY_SET);
    }
    if are_general(args[0], args[1]) {
        return Ok(filter_by_membership(machine, args[0], args[1], true));
    }
    if let Some(common) = tiles::intersection(&mut machine.heap, args[0], args[1]) {
        return Ok(common);
    }
    Ok(retained(machine, args[0], |m, x| contains(m, args[1], x)))
}

pub(crate) fn difference(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    Ok(without(machine, args[0], args[1]))
}
