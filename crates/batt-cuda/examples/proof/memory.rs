//! How much memory values need on the host: all that a program computes, and only what is still
//! needed.

use crate::args::{Failed, MemoryArgs};
use crate::stats::{self, Spread, short};
use crate::workload::Workload;
use batt_dsl::{Heap, Kind, Level, Value};
use batt_engine::Evaluator;
use batt_program::{Operand, StepId};
use serde_json::json;
use std::collections::HashSet;

/// Words of all blocks of the sample's arena that this value is made of and that were not seen.
fn words(heap: &Heap, value: Value, seen: &mut HashSet<*const u64>) -> usize {
    let block = heap.block(value);
    if block.is_empty() || value.level() != Level::Sample || !seen.insert(block.as_ptr()) {
        return 0;
    }
    let parts = match value.kind() {
        Kind::Tuple | Kind::Set | Kind::Fn => {
            block[2..].iter().map(|&word| words(heap, Value::from_bits(word), seen)).sum()
        }
        _ => 0,
    };
    block.len() + parts
}

/// For every step the last one that uses its value; the output is used by nothing later.
fn last_uses(program: &batt_program::Program) -> Vec<usize> {
    fn mark(operand: &Operand, at: usize, uses: &mut [usize]) {
        match operand {
            Operand::Step(step) => uses[step.index()] = uses[step.index()].max(at),
            Operand::Tuple(items) => items.iter().for_each(|item| mark(item, at, uses)),
            _ => {}
        }
    }
    let mut uses: Vec<usize> = (0..program.steps.len()).collect();
    for (at, step) in program.steps.iter().enumerate() {
        step.args.iter().chain([&step.callee]).for_each(|operand| mark(operand, at, &mut uses));
    }
    mark(&program.output, usize::MAX, &mut uses);
    uses
}

pub fn run(args: &MemoryArgs) -> Result<bool, Failed> {
    let work = Workload::load(&args.work)?;
    let (mut kept, mut live, mut slots, mut live_slots) = (vec![], vec![], vec![], vec![]);
    for (program, plan) in work.programs.iter().zip(&work.plans) {
        let uses = last_uses(program);
        let alive = |step: usize, at: usize| step <= at && uses[step] >= at;
        let at_once = |at: usize| (0..uses.len()).filter(|&step| alive(step, at)).count();
        slots.push(uses.len() as f64);
        live_slots.push((0..uses.len()).map(at_once).max().unwrap_or(0) as f64);
        for task in &work.tasks {
            let mut evaluator = Evaluator::new(task);
            for sample in task.samples() {
                evaluator.run_safely(plan, sample);
                let heap = evaluator.heap();
                let value =
                    |step: usize| evaluator.value(plan, &Operand::Step(StepId(step as u32)));
                let needed = |at: usize| -> usize {
                    let mut seen = HashSet::new();
                    let alive = (0..uses.len()).filter(|&step| alive(step, at));
                    alive.filter_map(value).map(|value| words(heap, value, &mut seen)).sum()
                };
                kept.push(heap.used_words() as f64);
                live.push((0..uses.len()).map(needed).max().unwrap_or(0) as f64);
            }
        }
    }
    let bytes = |words: f64| format!("{}B", short(words * 8.0));
    let (kept, live) = (Spread::new(kept), Spread::new(live));
    let (slots, live_slots) = (Spread::new(slots), Spread::new(live_slots));
    println!("a program on a sample keeps {}", kept.line(bytes));
    println!("of which are needed at once {}", live.line(bytes));
    println!("mean {} and {}", bytes(kept.mean()), bytes(live.mean()));
    println!("slots of a program {}", slots.line(|n| format!("{n}")));
    println!("of which are needed at once {}", live_slots.line(|n| format!("{n}")));
    let numbers = json!({
        "kept_words": kept.json(), "live_words": live.json(),
        "slots": slots.json(), "live_slots": live_slots.json(),
    });
    stats::write(args.work.out.as_deref(), "memory.json", &numbers)?;
    Ok(true)
}
