//! `speed`: finds the fastest order of work, block size, lockstep and time limit.
//!
//! A first launch measures the cost of programs and samples. That is fair if a set of programs is
//! evaluated many times, as in a search: the costs are then known.

use crate::args::{Failed, Order, SpeedArgs};
use crate::backend::{Backend, Runner, items, left_to_cpu};
use crate::cpu::{self, Answers, Jobs};
use crate::stats::{self, Spread, ms, ranked, short};
use crate::workload::Workload;
use batt_cuda::abi::Item;
use batt_cuda::device::Shape;
use batt_cuda::{LaunchOutput, items_by_program};
use serde_json::{Value as Json, json};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io::Write;
use std::time::{Duration, Instant};

/// The measured cost of every program on every sample.
pub struct Costs {
    pub programs: usize,
    /// Cycles, samples x programs.
    pub cycles: Vec<u64>,
}

fn descending(costs: &[u64]) -> Vec<u32> {
    let mut order: Vec<u32> = (0..costs.len() as u32).collect();
    order.sort_by_key(|&k| Reverse(costs[k as usize]));
    order
}

impl Costs {
    fn of_programs(&self) -> Vec<u64> {
        let mut sums = vec![0; self.programs];
        for (k, &cycles) in self.cycles.iter().enumerate() {
            sums[k % self.programs] += cycles;
        }
        sums
    }

    fn of_samples(&self) -> Vec<u64> {
        self.cycles.chunks(self.programs).map(|sample| sample.iter().sum()).collect()
    }

    pub fn items(&self, work: &Workload, order: Order, segments: usize) -> Vec<Item> {
        let programs = || descending(&self.of_programs());
        let samples: Vec<u32> = (0..work.buffer.samples.len() as u32).collect();
        match order {
            Order::Sample => items(work, segments),
            Order::Program => items_by_program(&programs(), &samples),
            Order::Sized => items_by_program(&programs(), &descending(&self.of_samples())),
            Order::Time => {
                let mut items = items_by_program(&programs(), &samples);
                let place = |item: &Item| {
                    item.sample as usize * self.programs + item.first_program as usize
                };
                items.sort_by_key(|item| Reverse(self.cycles[place(item)]));
                items
            }
        }
    }
}

/// One way to run everything.
#[derive(Clone, Copy)]
pub struct Way {
    pub order: Order,
    pub shape: Shape,
    pub lockstep: u32,
    pub max_ms: f64,
}

impl Way {
    fn line(&self) -> String {
        let Shape { blocks, warps_per_block, .. } = self.shape;
        let order = format!("{:?}", self.order).to_lowercase();
        format!(
            "{order:7} {blocks:5}x{warps_per_block:<2} lockstep {:<3} max {:<4} ms",
            self.lockstep, self.max_ms
        )
    }
}

pub struct Speed<'a> {
    pub args: &'a SpeedArgs,
    pub work: &'a Workload,
    pub clock_khz: f64,
}

/// Runs left to the CPU by reason and callee, the most frequent first.
fn reasons(work: &Workload, results: &LaunchOutput) -> Vec<((String, &'static str), u64)> {
    let mut counts = BTreeMap::new();
    for sample in 0..work.buffer.samples.len() {
        for program in 0..work.programs.len() {
            if let Some((reason, step)) = results.status(&work.image, sample, program).fallback() {
                let last = work.programs[program].steps.len().saturating_sub(1);
                let callee = work.callee_name(program, (step as usize).min(last));
                *counts.entry((format!("{reason:?}"), callee)).or_default() += 1;
            }
        }
    }
    ranked(&counts)
}

impl Speed<'_> {
    pub fn set(&self, runner: &mut Runner<'_>, costs: &Costs, way: Way) -> Result<(), Failed> {
        runner.set_items(&costs.items(self.work, way.order, self.args.segments))?;
        runner.set_pace(way.lockstep, (way.max_ms * self.clock_khz) as u64);
        Ok(())
    }

    /// Cycles of every program on every sample.
    fn costs(&self, runner: &mut Runner<'_>, shape: Shape) -> Result<Costs, Failed> {
        let programs = self.work.programs.len();
        let steps: Vec<u64> = self.work.image.programs.iter().map(|p| p.steps.into()).collect();
        let samples: Vec<u32> = (0..self.work.buffer.samples.len() as u32).collect();
        let items = items_by_program(&descending(&steps), &samples);
        runner.set_items(&items)?;
        runner.set_pace(0, 0);
        let time = runner.run(shape)?;
        let results = runner.output()?;
        let mut cycles = vec![0; samples.len() * programs];
        for (item, result) in items.iter().zip(&results.items) {
            cycles[item.sample as usize * programs + item.first_program as usize] = result.cycles;
        }
        let spread = Spread::new(cycles.iter().map(|&c| c as f64 / self.clock_khz).collect());
        let costs = Costs { programs, cycles };
        if !self.args.brief {
            println!(
                "first launch {}: a program on a sample takes {}",
                ms(time.kernel),
                spread.line(|ms| format!("{ms:.3} ms"))
            );
            let sums = costs.of_programs();
            let all = sums.iter().sum::<u64>().max(1) as f64;
            let shown = descending(&sums).into_iter().take(12).map(|k| {
                let share = 100.0 * sums[k as usize] as f64 / all;
                format!("{} {share:.1}", self.work.programs[k as usize].name)
            });
            println!("share of cycles in %: {}", shown.collect::<Vec<_>>().join(", "));
        }
        Ok(costs)
    }

    pub fn add_to_table(&self, line: &str) -> Result<(), Failed> {
        println!("{line}");
        if let Some(file) = &self.args.table {
            let mut file = std::fs::OpenOptions::new().create(true).append(true).open(file)?;
            writeln!(file, "{line}")?;
        }
        Ok(())
    }

    /// Measures the kernel alone, in all ways to compare.
    fn sweep(
        &self,
        runner: &mut Runner<'_>,
        costs: &Costs,
        shapes: &[Shape],
    ) -> Result<(Way, Duration, Vec<Json>), Failed> {
        let mut best: Option<(Duration, Way)> = None;
        let mut rows = Vec::new();
        for &order in &self.args.orders {
            for &shape in shapes {
                for &lockstep in &self.args.lockstep {
                    for &max_ms in &self.args.max_ms {
                        let way = Way { order, shape, lockstep, max_ms };
                        self.set(runner, costs, way)?;
                        let mut times = Vec::new();
                        for _ in 0..=self.args.repeats.max(1) {
                            times.push(runner.run(shape)?.kernel);
                        }
                        times.remove(0);
                        times.sort();
                        let time = times[times.len() / 2];
                        let (_, again) = left_to_cpu(
                            &self.work.image,
                            self.work.buffer.samples.len(),
                            &runner.output()?,
                        );
                        let line = format!(
                            "{} {}: kernel {:8.2} ms, {again} for the CPU",
                            self.args.name,
                            way.line(),
                            time.as_secs_f64() * 1e3
                        );
                        self.add_to_table(&line)?;
                        rows.push(json!({
                            "order": format!("{order:?}"), "blocks": shape.blocks, "warps_per_block": shape.warps_per_block,
                            "lockstep": lockstep, "max_ms": max_ms, "kernel_ms": time.as_secs_f64() * 1e3, "again": again,
                        }));
                        if best.is_none_or(|(other, _)| time < other) {
                            best = Some((time, way));
                        }
                    }
                }
            }
        }
        let (time, way) = best.ok_or("nothing was measured")?;
        Ok((way, time, rows))
    }

    /// Measures everything from items to answers: first one launch and then the CPU, then several
    /// launches during which the CPU evaluates what the launch before left to it.
    fn whole(
        &self,
        runner: &mut Runner<'_>,
        costs: &Costs,
        way: Way,
        expected: Option<&Answers>,
        one_core_time: Option<Duration>,
    ) -> Result<Json, Failed> {
        let samples = self.work.buffer.samples.len();
        let threads = self.args.work.threads();
        self.set(runner, costs, way)?;
        let again = |results: &LaunchOutput| -> (Vec<Vec<u32>>, usize, Answers) {
            let (again, count) = left_to_cpu(&self.work.image, samples, results);
            (again, count, Answers::of_device(self.work, results))
        };
        let patched = |again: &[Vec<u32>], mut answers: Answers| -> (Answers, Duration) {
            let evaluated = cpu::evaluate(self.work, threads, Jobs::Only(again));
            evaluated.patch(self.work, &mut answers);
            (answers, evaluated.time)
        };
        let start = Instant::now();
        let launch = runner.run(way.shape)?;
        let results = runner.output()?;
        let (left, count, answers) = again(&results);
        let (answers, cpu_time) = patched(&left, answers);
        let alone = start.elapsed();
        let first_left = left;
        let mut same = expected.map(|expected| *expected == answers);
        // Side by side. The time includes what the last launch leaves to the CPU.
        const ROUNDS: u32 = 4;
        let start = Instant::now();
        let mut left: Option<(Vec<Vec<u32>>, Answers)> = None;
        let mut kernels = Vec::new();
        for round in 0..=ROUNDS {
            let before = left.take();
            let done = std::thread::scope(|scope| -> Result<_, Failed> {
                let cpu =
                    before.map(|(left, answers)| scope.spawn(move || patched(&left, answers)));
                let mut results = None;
                if round < ROUNDS {
                    kernels.push(runner.run(way.shape)?.kernel);
                    results = Some(runner.output()?);
                }
                let done =
                    cpu.map(|cpu| cpu.join().map_err(|_| "a thread panicked")).transpose()?;
                Ok((results, done))
            })?;
            if let (Some((answers, _)), Some(expected)) = (&done.1, expected) {
                same = Some(same != Some(false) && answers == expected);
            }
            left = done.0.map(|results| {
                let (again, _, answers) = again(&results);
                (again, answers)
            });
        }
        let beside = start.elapsed() / ROUNDS;
        kernels.sort();
        let kernel = kernels[kernels.len() / 2];
        let by: Vec<String> = reasons(self.work, &results)
            .iter()
            .take(10)
            .map(|((reason, callee), count)| format!("{reason} {callee} {count}"))
            .collect();
        println!("for the CPU: {}", by.join(", "));
        let runs = samples * self.work.programs.len();
        let share = 100.0 * count as f64 / runs as f64;
        let calls = results.items.iter().map(|item| item.calls).sum::<u64>() as f64;
        let rate = calls / launch.kernel.as_secs_f64().max(1e-9);
        let times = results.items.iter().map(|item| item.cycles as f64 / self.clock_khz);
        let times = Spread::new(times.collect());
        let bytes = |words: u32| 8.0 * f64::from(words);
        let arenas = results.items.iter().map(|item| bytes(item.arena_words));
        let arenas = Spread::new(arenas.collect());
        let stacks = results.items.iter().map(|item| bytes(item.stack_words));
        let stacks = Spread::new(stacks.collect());
        let kilobytes = |bytes: f64| format!("{:.1} kB", bytes / 1e3);
        println!("an item takes {}", times.line(|ms| format!("{ms:.3} ms")));
        println!("arena of an item: {}", arenas.line(kilobytes));
        println!("stack of an item: {}", stacks.line(kilobytes));
        let mut one_core = String::new();
        let mut again_one_core_ms = None;
        if let Some(all) = one_core_time {
            let again = cpu::evaluate(self.work, 1, Jobs::Only(&first_left)).time;
            let part = 100.0 * again.as_secs_f64() / all.as_secs_f64();
            one_core = format!(" (on one core {}, {part:.1} % of all)", ms(again));
            again_one_core_ms = Some(again.as_secs_f64() * 1e3);
        }
        let line = format!(
            "{} {}: kernel {} (alongside the CPU {}), {} calls/s, {count} left to the CPU ({share:.2} %) on {threads} threads {}{one_core}; whole {}, side by side {} per launch; {}",
            self.args.name,
            way.line(),
            ms(launch.kernel),
            ms(kernel),
            short(rate),
            ms(cpu_time),
            ms(alone),
            ms(beside),
            match same {
                None => "not compared",
                Some(true) => "same answers as the CPU",
                Some(false) => "DIFFERENT ANSWERS from the CPU",
            }
        );
        self.add_to_table(&line)?;
        Ok(json!({
            "kernel_ms": launch.kernel.as_secs_f64() * 1e3, "kernel_beside_ms": kernel.as_secs_f64() * 1e3,
            "again": count, "again_ms": cpu_time.as_secs_f64() * 1e3, "whole_ms": alone.as_secs_f64() * 1e3,
            "side_by_side_ms": beside.as_secs_f64() * 1e3, "same_as_cpu": same, "max_ms": way.max_ms,
            "again_one_core_ms": again_one_core_ms, "calls": calls,
            "item_ms": times.json(), "item_arena_bytes": arenas.json(), "item_stack_bytes": stacks.json(),
        }))
    }
}

pub fn run(args: &SpeedArgs) -> Result<bool, Failed> {
    let work = Workload::load(&args.work)?;
    let backend = Backend::open(&args.backend)?;
    let clock_khz = match &backend {
        Backend::Emu(_) => 1e3,
        Backend::Cuda { kernel, .. } => f64::from(kernel.device().info().clock_khz).max(1.0),
    };
    let speed = Speed { args, work: &work, clock_khz };
    let mut expected = None;
    let mut cpu_times = Vec::new();
    let threads = args.work.threads();
    let steps = (work.buffer.samples.len() * work.image.steps as usize) as f64;
    let show = |threads: usize, times: &[f64], calls: u64| {
        let shown: Vec<String> = times.iter().map(|time| format!("{time:.2}")).collect();
        let best = times.iter().copied().fold(f64::INFINITY, f64::min) / 1e3;
        let (steps, calls) = (short(steps / best), short(calls as f64 / best));
        let shown = shown.join(" ");
        speed.add_to_table(&format!(
            "CPU {threads} threads: {shown} ms: {steps} steps/s, {calls} calls/s"
        ))
    };
    let mut calls = 0;
    for _ in 0..args.cpu_repeats {
        let evaluated = cpu::evaluate(&work, threads, Jobs::All);
        cpu_times.push(evaluated.time.as_secs_f64() * 1e3);
        calls = evaluated.calls;
        expected = Some(evaluated.complete(&work));
    }
    if expected.is_some() {
        show(threads, &cpu_times, calls)?;
    }
    let mut one_core = None;
    if args.one_core {
        let evaluated = cpu::evaluate(&work, 1, Jobs::All);
        show(1, &[evaluated.time.as_secs_f64() * 1e3], evaluated.calls)?;
        one_core = Some(evaluated.time);
    }
    let mut runner = backend.start(&work, args.backend.options(false))?;
    let mut shapes: Vec<Shape> = Vec::new();
    for &warps_per_block in &args.warps_per_block {
        for &most in &args.warps_per_sm {
            let shape = backend.shape(warps_per_block, Some(most))?;
            if !shapes.contains(&shape) {
                shapes.push(shape);
            }
        }
    }
    let first = *shapes.first().ok_or("no warps were given")?;
    let costs = speed.costs(&mut runner, first)?;
    let (way, time, rows) = speed.sweep(&mut runner, &costs, &shapes)?;
    let mut whole = Vec::new();
    for &max_ms in args.max_ms.iter().filter(|_| !args.brief) {
        let way = Way { max_ms, ..way };
        whole.push(speed.whole(&mut runner, &costs, way, expected.as_ref(), one_core)?);
    }
    let cpu_best = cpu_times.iter().copied().reduce(f64::min);
    let split = speed.split(&mut runner, &costs, way, expected.as_ref(), cpu_best)?;
    let same = whole.iter().chain(&split).all(|whole| whole["same_as_cpu"] != json!(false));
    let numbers = json!({
        "on": backend.describe(), "cpu_ms": cpu_times, "threads": threads, "one_core_ms": one_core.map(|time| time.as_secs_f64() * 1e3), "best_kernel_ms": time.as_secs_f64() * 1e3,
        "best": way.line(), "ways": rows, "whole": whole, "split": split,
    });
    stats::write(args.work.out.as_deref(), &format!("speed{}.json", args.name), &numbers)?;
    Ok(same)
}
