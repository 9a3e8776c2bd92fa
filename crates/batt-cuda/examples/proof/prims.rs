//! `prims`: measures primitives on the device.
//!
//! Times everything once as it is, and once for every primitive with each of its steps twice. The
//! difference is the cost of those steps, including waits.

use crate::args::{Failed, PrimsArgs};
use crate::backend::{Backend, items};
use crate::stats::{self, ms};
use crate::workload::Workload;
use batt_cuda::device::Shape;
use batt_program::{Operand, Program, StepId};
use serde_json::json;
use std::collections::BTreeMap;

/// The program with every step that calls this primitive, under any of its names, twice; and the
/// number of these steps.
fn doubled(program: &Program, name: &str) -> (Program, u64) {
    fn renamed(operand: &Operand, places: &[u32]) -> Operand {
        match operand {
            Operand::Step(step) => Operand::Step(StepId(places[step.index()])),
            Operand::Tuple(items) => {
                Operand::Tuple(items.iter().map(|item| renamed(item, places)).collect())
            }
            other => other.clone(),
        }
    }
    let (mut steps, mut places, mut count) = (Vec::new(), Vec::new(), 0);
    for step in &program.steps {
        let mut new = step.clone();
        new.callee = renamed(&step.callee, &places);
        new.args = step.args.iter().map(|arg| renamed(arg, &places)).collect();
        if matches!(&step.callee, Operand::Prim(prim) if prim.plain().name() == name) {
            steps.push(new.clone());
            count += 1;
        }
        places.push(steps.len() as u32);
        steps.push(new);
    }
    let output = renamed(&program.output, &places);
    (Program { steps, output, assignments: Vec::new(), ..program.clone() }, count)
}

/// The best time of all programs, in milliseconds.
fn time(args: &PrimsArgs, backend: &Backend, shape: Shape, work: &Workload) -> Result<f64, Failed> {
    let mut runner = backend.start(work, args.backend.options(false))?;
    runner.set_items(&items(work, args.segments))?;
    let mut best = f64::INFINITY;
    for _ in 0..=args.repeats {
        best = best.min(runner.run(shape)?.kernel.as_secs_f64() * 1e3);
    }
    Ok(best)
}

pub fn run(args: &PrimsArgs) -> Result<bool, Failed> {
    let work = Workload::load(&args.work)?;
    let backend = Backend::open(&args.backend)?;
    let shape = backend.shape(args.shape.warps_per_block, args.shape.warps_per_sm)?;
    let mut names: BTreeMap<&'static str, u64> = BTreeMap::new();
    for step in work.programs.iter().flat_map(|program| &program.steps) {
        if let Operand::Prim(prim) = &step.callee {
            *names.entry(prim.plain().name()).or_default() += 1;
        }
    }
    let all = time(args, &backend, shape, &work)?;
    let again = time(args, &backend, shape, &work)?;
    let noise = (all - again).abs();
    let samples = work.buffer.samples.len() as f64;
    let mut rows = Vec::new();
    for &name in names.keys() {
        let parts = work.programs.iter().map(|program| doubled(program, name));
        let (programs, counts): (Vec<Program>, Vec<u64>) = parts.unzip();
        let count: u64 = counts.iter().sum();
        let more = time(args, &backend, shape, &work.with_programs(programs)?)? - all.min(again);
        rows.push((name, count, more, more * 1e6 / (count as f64 * samples)));
    }
    rows.sort_by(|a, b| b.2.total_cmp(&a.2));
    for (name, count, more, each) in rows.iter().take(args.show) {
        println!("{name:24} {count:5} steps  {more:8.3} ms  {each:9.3} ns per step on all samples");
    }
    let sum: f64 = rows.iter().map(|row| row.2.max(0.0)).sum();
    println!(
        "all {} (repeated {}); primitives' steps twice: {sum:.2} ms more in total",
        ms(std::time::Duration::from_secs_f64(all / 1e3)),
        ms(std::time::Duration::from_secs_f64(again / 1e3)),
    );
    let numbers = json!({
        "on": backend.describe(), "all_ms": all, "noise_ms": noise, "segments": args.segments,
        "prims": rows.iter().map(|row| json!({ "prim": row.0, "steps": row.1, "ms": row.2, "ns_per_step": row.3 })).collect::<Vec<_>>(),
    });
    stats::write(args.work.out.as_deref(), "prims.json", &numbers)?;
    Ok(true)
}
