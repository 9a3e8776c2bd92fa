//! Programs step by step on the CPU, with a look at the machine after each.

use crate::workload::Workload;
use batt_cuda::abi;
use batt_dsl::{Machine, Value};

/// Runs a program on a sample; `after` is told of every step and the machine.
pub fn walk(
    work: &Workload,
    machine: &mut Machine,
    (sample, program): (usize, usize),
    mut before: impl FnMut(),
    mut after: impl FnMut(usize, &Machine, bool),
) {
    let image = &work.image;
    let entry = image.programs[program];
    let inputs = work.batch.samples[sample];
    machine.heap_mut().clear();
    let mut slots: Vec<Value> = [inputs.s, inputs.i, inputs.c].map(Value::from_bits).to_vec();
    let instructions = &image.instructions[entry.first_instruction as usize..];
    for instruction in &instructions[..entry.instructions as usize] {
        let value = |operand: u32| match operand & abi::CONSTANT {
            0 => slots[operand as usize],
            _ => Value::from_bits(image.constants[(operand & !abi::CONSTANT) as usize]),
        };
        let args: Vec<Value> = image.args(instruction).iter().map(|&arg| value(arg)).collect();
        let result = if instruction.flags & abi::TUPLE != 0 {
            machine.heap_mut().tuple(&args)
        } else {
            let callee = value(instruction.callee);
            before();
            let step = machine.step(callee, &args);
            after(instruction.step as usize, machine, step.failure.is_some());
            step.value
        };
        slots.push(result);
    }
}
