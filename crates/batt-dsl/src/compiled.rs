//! Function values laid out as straight-line code.
//!
//! A loop calls one function for every element. What combinators built is a tree in the arena;
//! walking it again for every element costs more than most of the calls in it. So the loop lays
//! it out once: which primitives are called, in which order, on which registers. Results,
//! failures and fuel are those of the walk.

use crate::failure::Outcome;
use crate::functions::Combinator;
use crate::heap::Heap;
use crate::machine::{Machine, limits::MAX_DEPTH};
use crate::table::{Entry, MAX_ARITY};
use crate::value::{Kind, Value};

const REGISTERS: usize = 32;
const CALLS: usize = 16;

/// The number of a register; those beyond the last do not exist, so that a mask tells nothing
/// but the compiler that there are no others.
type Register = u8;

#[inline(always)]
const fn index(register: Register) -> usize {
    register as usize & (REGISTERS - 1)
}

/// One thing to do.
#[derive(Clone, Copy, Debug)]
struct Op {
    /// The primitive to call; none compares the first two arguments instead.
    entry: Option<&'static Entry>,
    args: [Register; MAX_ARITY],
    result: Register,
    /// How deep the call lies in the function.
    depth: u8,
}

/// A function as straight-line code, with the registers that it works on: its arguments, then
/// constants and results.
#[derive(Clone, Debug)]
pub(crate) struct CompiledFn {
    registers: [Value; REGISTERS],
    ops: [Op; CALLS],
    used_registers: u8,
    used_ops: u8,
    result: Register,
}

impl Default for CompiledFn {
    fn default() -> CompiledFn {
        let nothing = Op { entry: None, args: [0; MAX_ARITY], result: 0, depth: 0 };
        CompiledFn {
            registers: [Value::EMPTY_TUPLE; REGISTERS],
            ops: [nothing; CALLS],
            used_registers: 0,
            used_ops: 0,
            result: 0,
        }
    }
}

impl CompiledFn {
    /// Lays out a function of so many arguments. False where walking it must do: it is too
    /// large, it fails whatever it is called with, or it goes too deep from here.
    pub(crate) fn compile(&mut self, heap: &Heap, function: Value, arity: u8, depth: u32) -> bool {
        (self.used_registers, self.used_ops) = (arity, 0);
        let args: [Register; MAX_ARITY] = [0, 1, 2, 3];
        match self.compile_call(heap, function, &args[..usize::from(arity)], depth, 0) {
            Some(result) => {
                self.result = result;
                true
            }
            None => false,
        }
    }

    /// A register for a value, or for a result to come.
    fn register(&mut self, value: Value) -> Option<Register> {
        let register = self.used_registers;
        *self.registers.get_mut(usize::from(register))? = value;
        self.used_registers += 1;
        Some(register)
    }

    fn push(&mut self, entry: Option<&'static Entry>, args: &[Register], depth: u8) -> Option<u8> {
        let result = self.register(Value::EMPTY_TUPLE)?;
        let op = self.ops.get_mut(usize::from(self.used_ops))?;
        let mut all = [0; MAX_ARITY];
        all[..args.len()].copy_from_slice(args);
        *op = Op { entry, args: all, result, depth };
        self.used_ops += 1;
        Some(result)
    }

    /// Lays out a call within the function, in the order in which
    /// [`Machine::call_combined`] goes; its result's register.
    fn compile_call(
        &mut self,
        heap: &Heap,
        function: Value,
        args: &[Register],
        base: u32,
        depth: u8,
    ) -> Option<Register> {
        if base + u32::from(depth) >= MAX_DEPTH {
            return None;
        }
        if let Some(entry) = function.as_entry() {
            let fits = args.len() == usize::from(entry.arity);
            return if fits { self.push(Some(entry), args, depth) } else { None };
        }
        if function.kind() != Kind::Fn || heap.fn_arity(function) != Some(args.len()) {
            return None;
        }
        let part = |k: usize| heap.slot(function, k);
        let (first, second, inner) = (part(0), part(1), depth + 1);
        match heap.combinator(function) {
            Combinator::Compose => {
                let x = self.compile_call(heap, second, args, base, inner)?;
                self.compile_call(heap, first, &[x], base, inner)
            }
            Combinator::Chain => {
                let x = self.compile_call(heap, part(2), args, base, inner)?;
                let y = self.compile_call(heap, second, &[x], base, inner)?;
                self.compile_call(heap, first, &[y], base, inner)
            }
            Combinator::Fork => {
                let x = self.compile_call(heap, second, args, base, inner)?;
                let y = self.compile_call(heap, part(2), args, base, inner)?;
                self.compile_call(heap, first, &[x, y], base, inner)
            }
            Combinator::Matcher => {
                let x = self.compile_call(heap, first, args, base, inner)?;
                let wanted = self.register(second)?;
                self.push(None, &[x, wanted], inner)
            }
            Combinator::Rbind => {
                let bound = self.register(second)?;
                match *args {
                    [x] => self.compile_call(heap, first, &[x, bound], base, inner),
                    [x, y] => self.compile_call(heap, first, &[x, y, bound], base, inner),
                    _ => None,
                }
            }
            Combinator::Lbind => {
                let bound = self.register(second)?;
                match *args {
                    [x] => self.compile_call(heap, first, &[bound, x], base, inner),
                    [x, y] => self.compile_call(heap, first, &[bound, x, y], base, inner),
                    _ => None,
                }
            }
            Combinator::Power => {
                let mut x = *args.first()?;
                for _ in 0..second.int_field() {
                    x = self.compile_call(heap, first, &[x], base, inner)?;
                }
                Some(x)
            }
        }
    }

    /// Calls the function with arguments that are as many as it was laid out for. The machine
    /// is as deep in calls as it was then.
    #[inline]
    pub(crate) fn call(&mut self, machine: &mut Machine, args: &[Value]) -> Outcome<Value> {
        self.registers[..args.len()].copy_from_slice(args);
        for op in &self.ops[..usize::from(self.used_ops)] {
            let args = op.args.map(|register| self.registers[index(register)]);
            let value = match op.entry {
                Some(entry) => {
                    machine.run_at(entry, entry.trim_args(&args), u32::from(op.depth))?
                }
                None => Value::bool(machine.heap.equal(args[0], args[1])),
            };
            self.registers[index(op.result)] = value;
        }
        Ok(self.registers[index(self.result)])
    }
}
