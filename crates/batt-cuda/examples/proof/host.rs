//! `host`: measures memory of values with and without reuse, and CPU time by primitive.

use crate::args::{Failed, HostArgs};
use crate::stats::{self, Spread, short};
use crate::workload::Workload;
use batt_dsl::{Heap, Kind, Level, Machine, StepOutcome, Value};
use batt_engine::{Evaluator, Observer};
use batt_program::{Operand, StepId};
use serde_json::{Value as Json, json};
use std::collections::{BTreeMap, HashSet};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// Words of the blocks of this value in the sample's arena that are not in `seen`.
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

/// For every step, the last step that uses its value; `usize::MAX` for the output.
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

fn memory(work: &Workload) -> Json {
    let (mut kept, mut live, mut slots, mut live_slots) = (vec![], vec![], vec![], vec![]);
    for (program, routine) in work.programs.iter().zip(&work.routines) {
        let uses = last_uses(program);
        let alive = |step: usize, at: usize| step <= at && uses[step] >= at;
        let at_once = |at: usize| (0..uses.len()).filter(|&step| alive(step, at)).count();
        slots.push(uses.len() as f64);
        live_slots.push((0..uses.len()).map(at_once).max().unwrap_or(0) as f64);
        for task in &work.tasks {
            let mut evaluator = Evaluator::new(task);
            for sample in task.samples() {
                evaluator.run_safely(routine, sample);
                let heap = evaluator.heap();
                let value = |step| evaluator.value(routine.step(StepId(step as u32)));
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
    let count = |n: f64| format!("{n}");
    let (kept, live) = (Spread::new(kept), Spread::new(live));
    let (slots, live_slots) = (Spread::new(slots), Spread::new(live_slots));
    println!("a program on a sample keeps {}, mean {}", kept.line(bytes), bytes(kept.mean()));
    println!("of which are needed at once {}, mean {}", live.line(bytes), bytes(live.mean()));
    println!("steps of a program {}", slots.line(count));
    println!("of which are needed at once {}", live_slots.line(count));
    json!({
        "kept_words": kept.json(), "live_words": live.json(),
        "slots": slots.json(), "live_slots": live_slots.json(),
    })
}

/// The cost of a primitive's steps.
#[derive(Default)]
struct Taken {
    steps: u64,
    calls: u64,
    failed: u64,
    time: Duration,
}

/// Measures the steps of a program.
struct Clock<'a> {
    work: &'a Workload,
    program: usize,
    start: Instant,
    taken: BTreeMap<&'static str, Taken>,
    /// The cost of steps that call functions.
    loops: Taken,
}

impl Observer for Clock<'_> {
    fn before(&mut self) {
        self.start = Instant::now();
    }

    fn after(&mut self, step: StepId, done: StepOutcome, machine: &Machine) -> ControlFlow<()> {
        let time = self.start.elapsed();
        let looped = match &self.work.programs[self.program].steps[step.index()].callee {
            Operand::Prim(prim) => prim.as_loop().is_some(),
            _ => true,
        };
        let add = |to: &mut Taken| {
            to.steps += 1;
            to.calls += u64::from(machine.calls());
            to.failed += u64::from(done.failure.is_some());
            to.time += time;
        };
        let name = self.work.callee_name(self.program, step.index());
        add(self.taken.entry(name).or_default());
        if looped {
            add(&mut self.loops);
        }
        ControlFlow::Continue(())
    }
}

fn primitives(work: &Workload, show: usize) -> Json {
    let (start, taken, loops) = (Instant::now(), BTreeMap::new(), Taken::default());
    let mut clock = Clock { work, program: 0, start, taken, loops };
    for (task, values) in work.tasks.iter().enumerate() {
        let mut evaluator = Evaluator::new(values);
        for sample in work.samples_of(task) {
            for program in 0..work.programs.len() {
                clock.program = program;
                work.observe(&mut evaluator, (sample, program), &mut clock);
            }
        }
    }
    let Clock { taken, loops, .. } = clock;
    let all = taken.values().map(|taken| taken.time.as_secs_f64()).sum::<f64>();
    let steps = taken.values().map(|taken| taken.steps).sum::<u64>() as f64;
    let calls = taken.values().map(|taken| taken.calls).sum::<u64>() as f64;
    let mut rows: Vec<(&str, &Taken)> = taken.iter().map(|(&name, taken)| (name, taken)).collect();
    rows.sort_by_key(|row| std::cmp::Reverse(row.1.time));
    let share = |taken: &Taken| 100.0 * taken.time.as_secs_f64() / all;
    let each = |taken: &Taken| taken.time.as_secs_f64() * 1e9 / taken.steps as f64;
    for (name, taken) in rows.iter().take(show) {
        println!(
            "{name:24} {:5.1} % of time  {:5.1} % of steps  {:8.0} ns and {:.1} calls per step",
            share(taken),
            100.0 * taken.steps as f64 / steps,
            each(taken),
            taken.calls as f64 / taken.steps as f64
        );
    }
    println!(
        "steps that call functions (loops, function values): {:.1} % of time, {:.1} % of steps, \
         {:.1} % of calls",
        share(&loops),
        100.0 * loops.steps as f64 / steps,
        100.0 * loops.calls as f64 / calls
    );
    let rows = rows.iter().map(|(name, taken)| {
        json!({
            "prim": name, "steps": taken.steps, "calls": taken.calls, "failed": taken.failed,
            "share_of_time": share(taken) / 100.0, "ns_per_step": each(taken),
        })
    });
    rows.collect()
}

pub fn run(args: &HostArgs) -> Result<bool, Failed> {
    let work = Workload::load(&args.work)?;
    let primitives = primitives(&work, args.show);
    let numbers = json!({ "memory": memory(&work), "primitives": primitives });
    stats::write(args.work.out.as_deref(), "host.json", &numbers)?;
    Ok(true)
}
