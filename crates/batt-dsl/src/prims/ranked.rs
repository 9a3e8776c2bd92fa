//! Primitives that take a rank or a code: `get_nth_t`, `get_color_rank_t`, `o_g`, `corner`.

use super::colors::{Histogram, push_palette};
use super::containers::{nth_common, position};
use super::numbers::ints;
use super::objects::{Grouping, groups};
use super::pieces;
use super::symmetry::turned_by_code;
use crate::failure::{Outcome, Reason};
use crate::machine::Machine;
use crate::types::{Type, is_grid};
use crate::value::Value;

pub(crate) fn o_g(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let code = args[1].int_field();
    if !(0..8).contains(&code) {
        return Err(Reason::Index.into());
    }
    let bit = |b: i32| code >> b & 1 == 1;
    let how = Grouping { univalued: bit(2), diagonal: bit(1), without_bg: bit(0) };
    groups(machine, args[0], how)
}

pub(crate) fn o_g_t(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let objects = o_g(machine, args)?;
    let base = machine.stack.len();
    machine.push_elements(objects);
    for k in base..machine.stack.len() {
        let cells = machine.stack.len();
        let object = machine.stack[k];
        machine.push_elements(object);
        machine.stack[k] = machine.build(true, cells);
    }
    Ok(machine.build(true, base))
}

/// `p_g` and `p_o`.
pub(crate) fn palette_tuple(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let base = push_palette(machine, args[0]);
    Ok(machine.build(true, base))
}

pub(crate) fn get_common_rank(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    nth_common(machine, args[0], args[1].int_field())
}

/// `get_color_rank_t` and `get_color_rank_f`.
pub(crate) fn get_color_rank(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let mut colors = Vec::new();
    Histogram::of(&machine.heap, args[0]).for_each(|color, count| colors.push((color, count)));
    colors.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    let k = position(args[1].int_field(), colors.len()).ok_or(Reason::Index)?;
    Ok(Value::int(colors[k].0))
}

pub(crate) fn get_rank(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let mut numbers = ints(machine, args[0])?;
    numbers.sort_unstable_by(|a, b| b.cmp(a));
    let k = position(args[1].int_field(), numbers.len());
    Ok(Value::int(k.map_or(0, |k| numbers[k])))
}

pub(crate) fn corner(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let patch = &args[..1];
    match args[1].int_field() {
        1 => pieces::urcorner(machine, patch),
        2 => pieces::llcorner(machine, patch),
        3 => pieces::lrcorner(machine, patch),
        _ => pieces::ulcorner(machine, patch),
    }
}

pub(crate) fn col_row(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let patch = &args[..1];
    match args[1].int_field() {
        0 => pieces::lowermost(machine, patch),
        1 => pieces::uppermost(machine, patch),
        2 => pieces::leftmost(machine, patch),
        3 => pieces::rightmost(machine, patch),
        _ => Err(Reason::Index.into()),
    }
}

/// Pushes the parts of all pairs on the stack: first, second, first, second, ..
fn push_pairs(machine: &mut Machine, pairs: Value) -> usize {
    let base = machine.stack.len();
    machine.push_elements(pairs);
    let pairs: Vec<Value> = machine.stack.drain(base..).collect();
    for pair in pairs {
        machine.push_elements(pair);
    }
    base
}

pub(crate) fn a_mr(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let base = push_pairs(machine, args[0]);
    let parts: Vec<Value> = machine.stack.drain(base..).collect();
    let pairs = parts.chunks_exact(2);
    if pairs.clone().any(|pair| !is_grid(pair[0].kind())) {
        return Err(Reason::Type.into());
    }
    let mark = machine.heap.mark();
    for code in 0..8 {
        let fits = pairs.clone().all(|pair| {
            let turned = turned_by_code(&mut machine.heap, pair[0], code);
            let same = machine.heap.equal(turned, pair[1]);
            machine.heap.release(mark, Value::EMPTY_TUPLE);
            same
        });
        if fits {
            return Ok(Value::int(code));
        }
    }
    Err(Reason::NotFound.into())
}

pub(crate) fn dedupe_pair_tuple(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let base = machine.stack.len();
    machine.push_elements(args[0]);
    let mut kept = base;
    for k in base..machine.stack.len() {
        let pair = machine.stack[k];
        let (given, wanted) = (machine.heap.nth(pair, 0), machine.heap.nth(pair, 1));
        if !machine.heap.equal(given, wanted) {
            machine.stack[kept] = pair;
            kept += 1;
        }
    }
    machine.stack.truncate(kept);
    Ok(machine.build(true, base))
}

pub(crate) fn toij(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let (_, i, j) = machine.heap.cell_parts(args[0]);
    Ok(machine.heap.ij(i, j))
}

pub(crate) fn ascell(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let (i, j) = machine.heap.ij_parts(args[0]);
    Ok(machine.heap.cell(args[1].int_field(), i, j))
}

pub(crate) fn celltuple(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    let base = machine.stack.len();
    machine.push_elements(args[0]);
    let second = machine.stack.len();
    machine.push_elements(args[1]);
    let count = (second - base).min(machine.stack.len() - second);
    for k in 0..count {
        let (place, color) = (machine.stack[base + k], machine.stack[second + k]);
        if !machine.heap.is(Type::IJ, place) || !machine.heap.is(Type::Int, color) {
            return Err(Reason::Type.into());
        }
        machine.stack[base + k] = ascell(machine, &[place, color])?;
    }
    machine.stack.truncate(base + count);
    Ok(machine.build(true, base))
}
