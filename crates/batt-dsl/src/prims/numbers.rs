//! Numbers and logic.

use super::to_int;
use crate::failure::{Outcome, Reason};
use crate::machine::Machine;
use crate::types::flags;
use crate::value::{Kind, Value};

/// An Int or an IJ.
enum Numerical {
    Int(i64),
    Ij(i64, i64),
}

fn numerical(machine: &Machine, value: Value) -> Numerical {
    match value.as_int() {
        Some(number) => Numerical::Int(number.into()),
        None => {
            let (i, j) = machine.heap.ij_parts(value);
            Numerical::Ij(i.into(), j.into())
        }
    }
}

/// Applies `f` to two Ints, or to both parts; an Int pairs with each part of an IJ.
fn paired(
    machine: &mut Machine,
    args: &[Value],
    f: impl Fn(i64, i64) -> Outcome<i64>,
) -> Outcome<Value> {
    use Numerical::{Ij, Int};
    let (i, j) = match (numerical(machine, args[0]), numerical(machine, args[1])) {
        (Int(a), Int(b)) => return Ok(Value::int(to_int(f(a, b)?)?)),
        (Int(a), Ij(i, j)) => (f(a, i)?, f(a, j)?),
        (Ij(i, j), Int(b)) => (f(i, b)?, f(j, b)?),
        (Ij(i, j), Ij(k, l)) => (f(i, k)?, f(j, l)?),
    };
    Ok(machine.heap.ij(to_int(i)?, to_int(j)?))
}

fn each(machine: &mut Machine, args: &[Value], f: impl Fn(i64) -> i64) -> Outcome<Value> {
    match numerical(machine, args[0]) {
        Numerical::Int(n) => Ok(Value::int(to_int(f(n))?)),
        Numerical::Ij(i, j) => Ok(machine.heap.ij(to_int(f(i))?, to_int(f(j))?)),
    }
}

fn truth(value: Value) -> bool {
    value.int_field() == 1
}

pub(crate) fn add(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    paired(machine, args, |a, b| Ok(a + b))
}

pub(crate) fn subtract(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    paired(machine, args, |a, b| Ok(a - b))
}

pub(crate) fn multiply(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    paired(machine, args, |a, b| Ok(a * b))
}

pub(crate) fn divide(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    paired(machine, args, |a, b| match b {
        0 => Err(Reason::Zero.into()),
        // Euclidean division rounds down only for positive divisors.
        _ if b > 0 => Ok(a.div_euclid(b)),
        _ => Ok((-a).div_euclid(-b)),
    })
}

pub(crate) fn invert(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    each(machine, args, |n| -n)
}

pub(crate) fn double(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    each(machine, args, |n| 2 * n)
}

pub(crate) fn halve(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    each(machine, args, |n| n >> 1)
}

pub(crate) fn increment(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    each(machine, args, |n| n + 1)
}

pub(crate) fn decrement(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    each(machine, args, |n| n - 1)
}

pub(crate) fn crement(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    each(machine, args, |n| n + n.signum())
}

pub(crate) fn sign(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    each(machine, args, i64::signum)
}

pub(crate) fn even(_: &mut Machine, args: &[Value]) -> Outcome<Value> {
    Ok(Value::bool(args[0].int_field() % 2 == 0))
}

pub(crate) fn positive(_: &mut Machine, args: &[Value]) -> Outcome<Value> {
    Ok(Value::bool(args[0].int_field() > 0))
}

pub(crate) fn greater(_: &mut Machine, args: &[Value]) -> Outcome<Value> {
    Ok(Value::bool(args[0].int_field() > args[1].int_field()))
}

pub(crate) fn flip(_: &mut Machine, args: &[Value]) -> Outcome<Value> {
    Ok(Value::bool(!truth(args[0])))
}

pub(crate) fn both(_: &mut Machine, args: &[Value]) -> Outcome<Value> {
    Ok(Value::bool(truth(args[0]) && truth(args[1])))
}

pub(crate) fn either(_: &mut Machine, args: &[Value]) -> Outcome<Value> {
    Ok(Value::bool(truth(args[0]) || truth(args[1])))
}

pub(crate) fn equality(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    Ok(Value::bool(machine.heap.equal(args[0], args[1])))
}

pub(crate) fn toivec(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    Ok(machine.heap.ij(args[0].int_field(), 0))
}

pub(crate) fn tojvec(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    Ok(machine.heap.ij(0, args[0].int_field()))
}

pub(crate) fn astuple(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    Ok(machine.heap.tuple(args))
}

pub(crate) fn branch(_: &mut Machine, args: &[Value]) -> Outcome<Value> {
    Ok(if truth(args[0]) { args[1] } else { args[2] })
}

/// Pushes the elements on the stack; fails if one is not an Int.
fn push_ints(machine: &mut Machine, container: Value) -> Outcome<usize> {
    let all_ints = match container.kind() {
        Kind::EmptyTuple | Kind::EmptySet | Kind::Ij => true,
        Kind::Tuple | Kind::Set => machine.heap.flags(container) & flags::INT != 0,
        _ => false,
    };
    if !all_ints {
        return Err(Reason::Type.into());
    }
    let base = machine.stack.len();
    machine.push_elements(container);
    Ok(base)
}

/// The Ints of a Container, in order.
pub(crate) fn ints(machine: &mut Machine, container: Value) -> Outcome<Vec<i32>> {
    let base = push_ints(machine, container)?;
    Ok(machine.stack.drain(base..).map(Value::int_field).collect())
}

fn extreme(
    machine: &mut Machine,
    container: Value,
    pick: impl Fn(i32, i32) -> i32,
) -> Outcome<Value> {
    let base = push_ints(machine, container)?;
    let found = machine.stack.drain(base..).map(Value::int_field).reduce(pick);
    Ok(Value::int(found.unwrap_or(0)))
}

pub(crate) fn maximum(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    extreme(machine, args[0], i32::max)
}

pub(crate) fn minimum(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    extreme(machine, args[0], i32::min)
}
