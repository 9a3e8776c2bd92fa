//! Compiled functions: function values as straight-line code.
//!
//! A loop calls one function for every element. Combinators build a tree in the arena, and
//! interpreting it for every element costs more than most of the calls in it. So the loop compiles
//! it once to a list of primitive calls on registers. Results, failures and fuel are the same.

use crate::failure::Outcome;
use crate::follow::{Follow, follow};
use crate::heap::Heap;
use crate::machine::Machine;
use crate::table::{Entry, MAX_ARITY};
use crate::value::Value;

const CALLS: usize = 32;

/// The number of a register. It is always in range; masking it only tells the compiler so.
pub(crate) type Register = u8;

#[inline(always)]
const fn index(register: Register) -> usize {
    register as usize & (CompiledFn::REGISTERS - 1)
}

/// One instruction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Op {
    /// The primitive to call; if none, the first two arguments are compared.
    pub(crate) entry: Option<&'static Entry>,
    pub(crate) args: [Register; MAX_ARITY],
    pub(crate) result: Register,
    /// How deeply the call is nested in the function.
    pub(crate) depth: u8,
}

/// A function as straight-line code, and its registers: arguments, then constants and results.
#[derive(Clone, Debug)]
pub(crate) struct CompiledFn {
    registers: [Value; CompiledFn::REGISTERS],
    ops: [Op; CALLS],
    used_registers: u8,
    used_ops: u8,
    result: Register,
}

impl Default for CompiledFn {
    fn default() -> CompiledFn {
        let nothing = Op { entry: None, args: [0; MAX_ARITY], result: 0, depth: 0 };
        CompiledFn {
            registers: [Value::EMPTY_TUPLE; CompiledFn::REGISTERS],
            ops: [nothing; CALLS],
            used_registers: 0,
            used_ops: 0,
            result: 0,
        }
    }
}

impl CompiledFn {
    pub(crate) const REGISTERS: usize = 64;

    /// The calls, in order.
    pub(crate) fn calls(&self) -> &[Op] {
        &self.ops[..usize::from(self.used_ops)]
    }

    /// The value of a register that is neither an argument nor the result of a call.
    pub(crate) fn constant(&self, register: Register) -> Value {
        self.registers[index(register)]
    }

    /// The register of the result.
    pub(crate) fn result(&self) -> Register {
        self.result
    }

    /// Compiles a function of this arity. Returns false if it must be interpreted: it is too large,
    /// always fails, or is nested too deeply for the current depth.
    pub(crate) fn compile(&mut self, heap: &Heap, function: Value, arity: u8, depth: u32) -> bool {
        (self.used_registers, self.used_ops) = (arity, 0);
        let args: [Register; MAX_ARITY] = [0, 1, 2, 3];
        match follow(self, heap, function, &args[..usize::from(arity)], depth) {
            Some(result) => {
                self.result = result;
                true
            }
            None => false,
        }
    }

    /// Allocates a register for a constant or a result.
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

    /// Calls the function. The number of arguments and the machine's depth must be those it was
    /// compiled for.
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

impl Follow for CompiledFn {
    type Register = Register;

    fn bound_value(&mut self, value: Value) -> Option<Register> {
        self.register(value)
    }

    fn prim_call(
        &mut self,
        entry: &'static Entry,
        args: &[Register],
        depth: u8,
    ) -> Option<Register> {
        self.push(Some(entry), args, depth)
    }

    fn comparison(&mut self, x: Register, y: Register, depth: u8) -> Option<Register> {
        self.push(None, &[x, y], depth)
    }
}
