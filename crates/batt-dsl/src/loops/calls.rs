//! The calls of a loop: its elements, and the function that it calls.

use super::Over;
use crate::columns::{Elements, Source};
use crate::compiled::CompiledFn;
use crate::failure::Outcome;
use crate::machine::{Machine, limits::MAX_DEPTH};
use crate::table::Entry;
use crate::value::Value;

/// The calls of a loop.
pub(super) struct Calls {
    pub(super) over: Over,
    pub(super) function: Value,
    arity: u8,
    pub(super) callee: Callee,
    /// The argument of `Functions`.
    value: Value,
    /// Start of the elements on the machine's stack.
    pub(super) base: usize,
    /// Start of the second container's elements.
    pub(super) second: usize,
    pub(super) second_len: usize,
    pub(super) count: usize,
    /// Position of the next call's elements.
    next: usize,
    next_second: usize,
}

/// The function to call.
pub(super) enum Callee {
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
    pub(super) fn new(machine: &mut Machine, over: Over, args: &[Value]) -> Calls {
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
    pub(super) fn compile(&mut self, machine: &mut Machine) {
        if self.over != Over::Functions {
            self.callee = Callee::new(machine, self.function, self.arity, self.count);
        }
    }

    /// The elements, if the loop may run by columns.
    pub(super) fn elements(&self, machine: &Machine) -> Option<Elements> {
        if self.count < 2 || !machine.uses_columns() || machine.depth() >= MAX_DEPTH {
            return None;
        }
        let of = match self.over {
            Over::Elements { .. } | Over::Sides => Source::Stack(self.base),
            Over::Zip => Source::Zip(self.base, self.second),
            Over::Product => Source::Product(self.base, self.second, self.second_len),
            Over::Functions => return None,
        };
        Some(Elements { of, count: self.count })
    }

    /// Makes the next call.
    #[inline]
    pub(super) fn call(&mut self, machine: &mut Machine) -> Outcome<Value> {
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
    pub(super) fn gives_tuple(&self, args: &[Value]) -> bool {
        match self.over {
            Over::Elements { container, .. } => args[usize::from(container)].is_tuple(),
            Over::Functions => args[0].is_tuple(),
            Over::Zip | Over::Sides => true,
            Over::Product => false,
        }
    }
}

/// The function that a loop calls.
pub(super) fn function_of(over: Over, args: &[Value]) -> Value {
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
