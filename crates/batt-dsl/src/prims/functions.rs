//! The combinators as primitives: `compose`, `fork`, `rbind`. Higher-order primitives are in
//! [`crate::loops`].

use crate::failure::Outcome;
use crate::functions::Combinator;
use crate::machine::Machine;
use crate::value::Value;

pub(crate) fn compose(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    Combinator::Compose.build(&mut machine.heap, args)
}

pub(crate) fn chain(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    Combinator::Chain.build(&mut machine.heap, args)
}

pub(crate) fn fork(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    Combinator::Fork.build(&mut machine.heap, args)
}

pub(crate) fn matcher(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    Combinator::Matcher.build(&mut machine.heap, args)
}

pub(crate) fn rbind(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    Combinator::Rbind.build(&mut machine.heap, args)
}

pub(crate) fn lbind(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    Combinator::Lbind.build(&mut machine.heap, args)
}

pub(crate) fn power(machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
    Combinator::Power.build(&mut machine.heap, args)
}
