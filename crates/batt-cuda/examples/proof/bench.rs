//! `bench`: measures segments and warps, and shows where the time goes.

use crate::args::{BenchArgs, Failed};
use crate::backend::{Backend, Runner, items, left_to_cpu};
use crate::cpu::{self, Answers, Evaluated, Jobs};
use crate::stats::{self, Spread, ms, ranked, short};
use crate::workload::Workload;
use batt_cuda::LaunchOutput;
use batt_cuda::abi::{Item, ItemResult};
use batt_cuda::device::Shape;
use serde_json::{Value as Json, json};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// Times of repeated runs.
struct Times {
    best: Duration,
    median: Duration,
}

impl Times {
    fn of(mut times: Vec<Duration>) -> Times {
        times.sort();
        let at = |k: usize| times.get(k).copied().unwrap_or_default();
        Times { best: at(0), median: at(times.len() / 2) }
    }

    fn json(&self) -> Json {
        json!({ "best_ms": self.best.as_secs_f64() * 1e3, "median_ms": self.median.as_secs_f64() * 1e3 })
    }
}

/// The measured work.
struct Bench<'a> {
    args: &'a BenchArgs,
    work: &'a Workload,
    backend: &'a Backend,
    /// Calls of all programs on all samples; 0 if the CPU was skipped.
    calls: u64,
}

/// One way to run everything.
#[derive(Clone, Copy)]
struct Way {
    segments: usize,
    shape: Shape,
}

pub fn run(args: &BenchArgs) -> Result<bool, Failed> {
    let work = Workload::load(&args.work)?;
    let backend = Backend::open(&args.backend)?;
    println!(
        "{} programs, {} steps, {} samples: {} steps",
        work.programs.len(),
        work.image.steps,
        work.buffer.samples.len(),
        work.steps()
    );
    let (cpu_numbers, answers, calls) = measure_cpu(args, &work);
    let bench = Bench { args, work: &work, backend: &backend, calls };
    let start = Instant::now();
    let mut runner = backend.start(&work, args.backend.options(false))?;
    let upload = start.elapsed();
    let (way, table) = bench.sweep(&mut runner)?;
    let at_best = bench.end_to_end(&mut runner, way, answers.as_ref())?;
    let details = bench.details(&mut runner, way)?;
    let (uploaded, arenas) = runner.bytes();
    println!(
        "upload {} ({} bytes), arenas {} bytes; {}",
        ms(upload),
        short(uploaded as f64),
        short(arenas as f64),
        serde_json::to_string(&backend.describe())?
    );
    let same = at_best["same_as_cpu"] != json!(false);
    let numbers = json!({
        "on": backend.describe(),
        "programs": work.programs.len(),
        "program_steps": work.image.steps,
        "samples": work.buffer.samples.len(),
        "steps": work.steps(),
        "calls": calls,
        "cpu": cpu_numbers,
        "upload": { "ms": upload.as_secs_f64() * 1e3, "bytes": uploaded },
        "arena_bytes": arenas,
        "sweep": table,
        "best": at_best,
        "details": details,
    });
    stats::write(args.work.out.as_deref(), "bench.json", &numbers)?;
    Ok(same)
}

/// Measures the CPU on one core and on all; returns its answers and the number of calls.
fn measure_cpu(args: &BenchArgs, work: &Workload) -> (Json, Option<Answers>, u64) {
    let mut numbers = Vec::new();
    let mut last: Option<Evaluated> = None;
    let all = args.work.threads();
    let counts = if all == 1 { vec![1] } else { vec![1, all] };
    for threads in counts.into_iter().filter(|_| args.cpu_repeats > 0) {
        let mut times = Vec::new();
        for _ in 0..args.cpu_repeats {
            let evaluated = cpu::evaluate(work, threads, Jobs::All);
            times.push(evaluated.time);
            last = Some(evaluated);
        }
        let times = Times::of(times);
        let calls = last.as_ref().map_or(0, |evaluated| evaluated.calls);
        println!(
            "CPU {threads} threads: best {} median {}: {} steps/s, {} calls/s",
            ms(times.best),
            ms(times.median),
            short(work.steps() as f64 / times.best.as_secs_f64()),
            short(calls as f64 / times.best.as_secs_f64())
        );
        numbers.push(json!({ "threads": threads, "time": times.json() }));
    }
    let calls = last.as_ref().map_or(0, |evaluated| evaluated.calls);
    (json!(numbers), last.map(|evaluated| evaluated.complete(work)), calls)
}

/// The cycles of items in milliseconds, at the highest clock.
fn item_ms(results: &[ItemResult], clock_khz: f64) -> Vec<f64> {
    results.iter().map(|item| item.cycles as f64 / clock_khz).collect()
}

impl Bench<'_> {
    fn clock_khz(&self) -> f64 {
        match self.backend {
            Backend::Emu(_) => 1e6,
            Backend::Cuda { kernel, .. } => f64::from(kernel.device().info().clock_khz).max(1.0),
        }
    }

    fn time(&self, runner: &mut Runner<'_>, shape: Shape) -> Result<Times, Failed> {
        runner.run(shape)?;
        let mut times = Vec::new();
        for _ in 0..self.args.repeats.max(1) {
            times.push(runner.run(shape)?.kernel);
        }
        Ok(Times::of(times))
    }

    /// Measures every number of warps with every number of segments; returns the best way and all
    /// figures.
    fn sweep(&self, runner: &mut Runner<'_>) -> Result<(Way, Json), Failed> {
        let mut shapes: Vec<Shape> = Vec::new();
        for &warps_per_block in &self.args.warps_per_block {
            for &most in &self.args.warps_per_sm {
                let shape = self.backend.shape(warps_per_block, Some(most))?;
                if !shapes.contains(&shape) {
                    shapes.push(shape);
                }
            }
        }
        let (mut best, mut rows) = (None, Vec::new());
        for &segments in &self.args.segments {
            let work = items(self.work, segments);
            runner.set_items(&work)?;
            let mut line = format!("{segments:3} segments:");
            for &shape in &shapes {
                let times = self.time(runner, shape)?;
                line += &format!(
                    "  {}x{} {:.2}/{:.2}",
                    shape.blocks,
                    shape.warps_per_block,
                    times.best.as_secs_f64() * 1e3,
                    times.median.as_secs_f64() * 1e3
                );
                rows.push(json!({
                    "segments": segments, "blocks": shape.blocks,
                    "warps_per_block": shape.warps_per_block, "warps": shape.warps(),
                    "resident_blocks": shape.resident_blocks, "time": times.json(),
                    "steps_per_s": self.work.steps() as f64 / times.median.as_secs_f64(),
                }));
                let way = Way { segments, shape };
                if best.is_none_or(|(time, _)| times.median < time) {
                    best = Some((times.median, way));
                }
            }
            println!("{line}  (blocks x warps best/median ms)");
        }
        let (_, way) = best.ok_or("nothing was measured: no segments or no warps were given")?;
        Ok((way, json!(rows)))
    }

    /// Measures all parts of a run in the best way, and compares its results.
    fn end_to_end(
        &self,
        runner: &mut Runner<'_>,
        way: Way,
        expected: Option<&Answers>,
    ) -> Result<Json, Failed> {
        let samples = self.work.buffer.samples.len();
        let work = items(self.work, way.segments);
        let mut rows = Vec::new();
        let mut results = LaunchOutput::default();
        let (mut same, mut count) = (None, 0);
        for _ in 0..self.args.repeats.max(1) {
            let start = Instant::now();
            runner.set_items(&work)?;
            let sent = start.elapsed();
            let launch = runner.run(way.shape)?;
            let launched = start.elapsed();
            results = runner.output()?;
            let fetched = start.elapsed();
            let (again, number) = left_to_cpu(&self.work.image, samples, &results);
            let mut answers = Answers::of_device(self.work, &results);
            let looked = start.elapsed();
            let evaluated = cpu::evaluate(self.work, self.args.work.threads(), Jobs::Only(&again));
            evaluated.patch(self.work, &mut answers);
            let total = start.elapsed();
            same = expected.map(|expected| *expected == answers);
            count = number;
            let parts =
                [sent, launch.kernel, launched - sent, fetched - launched, looked - fetched];
            rows.push((total, parts, evaluated.time));
        }
        rows.sort_by_key(|row| row.0);
        let (total, [sent, kernel, launch, fetch, look], again) = rows[rows.len() / 2];
        let steps = self.work.steps() as f64;
        let rate = |time: Duration| short(steps / time.as_secs_f64());
        let calls = |time: Duration| short(self.calls as f64 / time.as_secs_f64());
        self.fallbacks(&results);
        println!(
            "best: {} segments, {} blocks of {} warps: kernel {} ({} steps/s, {} calls/s); \
             whole {} ({} steps/s): items {}, launch {}, fetch {}, look {}, {count} of {} again \
             on the CPU {} ({:.1} %); {}",
            way.segments,
            way.shape.blocks,
            way.shape.warps_per_block,
            ms(kernel),
            rate(kernel),
            calls(kernel),
            ms(total),
            rate(total),
            ms(sent),
            ms(launch),
            ms(fetch),
            ms(look),
            results.statuses.len(),
            ms(again),
            100.0 * again.as_secs_f64() / total.as_secs_f64(),
            match same {
                None => "not compared",
                Some(true) => "same answers as the CPU",
                Some(false) => "DIFFERENT ANSWERS from the CPU",
            }
        );
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        Ok(json!({
            "segments": way.segments, "blocks": way.shape.blocks,
            "warps_per_block": way.shape.warps_per_block,
            "kernel_ms": ms(kernel), "launch_ms": ms(launch), "items_ms": ms(sent),
            "fetch_ms": ms(fetch), "look_ms": ms(look), "again_ms": ms(again),
            "whole_ms": ms(total), "again": count, "of": results.statuses.len(),
            "same_as_cpu": same, "for_the_cpu_by": self.fallbacks_json(&results),
        }))
    }

    fn fallbacks_by(&self, results: &LaunchOutput) -> Vec<((String, &'static str), u64)> {
        let mut counts = BTreeMap::new();
        for sample in 0..self.work.buffer.samples.len() {
            for program in 0..self.work.programs.len() {
                let status = results.status(&self.work.image, sample, program);
                if let Some((reason, step)) = status.fallback() {
                    let last = self.work.programs[program].steps.len().saturating_sub(1);
                    let callee = self.work.callee_name(program, (step as usize).min(last));
                    *counts.entry((format!("{reason:?}"), callee)).or_default() += 1;
                }
            }
        }
        ranked(&counts)
    }

    fn fallbacks(&self, results: &LaunchOutput) {
        let shown: Vec<String> = self
            .fallbacks_by(results)
            .iter()
            .take(12)
            .map(|((reason, callee), count)| format!("{reason} {callee} {count}"))
            .collect();
        println!(
            "for the CPU: {}",
            if shown.is_empty() { "none".into() } else { shown.join(", ") }
        );
    }

    fn fallbacks_json(&self, results: &LaunchOutput) -> Json {
        let by = self.fallbacks_by(results);
        by.iter().map(|((reason, callee), count)| json!([reason, callee, count])).collect()
    }

    /// The spread of time and memory over samples and programs.
    fn details(&self, runner: &mut Runner<'_>, way: Way) -> Result<Json, Failed> {
        let mut numbers = serde_json::Map::new();
        let mut segmentations = vec![1, way.segments];
        segmentations.dedup();
        for segments in segmentations {
            let work = items(self.work, segments);
            runner.set_items(&work)?;
            let time = self.time(runner, way.shape)?;
            let results = runner.output()?;
            let spread = Spread::new(item_ms(&results.items, self.clock_khz()));
            println!(
                "{segments} segments: an item takes {}, of {} in all",
                spread.line(|time| format!("{time:.3} ms")),
                ms(time.median)
            );
            // Sort by measured time, to see what sorting by steps loses.
            let mut order: Vec<usize> = (0..work.len()).collect();
            order.sort_by_key(|&k| Reverse(results.items[k].cycles));
            let sorted: Vec<Item> = order.into_iter().map(|k| work[k]).collect();
            runner.set_items(&sorted)?;
            let sorted = self.time(runner, way.shape)?;
            println!("{segments} segments, items sorted by measured time: {}", ms(sorted.median));
            let words = |of: fn(&ItemResult) -> u32| {
                Spread::new(results.items.iter().map(|item| f64::from(of(item))).collect())
            };
            let (arena, stack) = (words(|item| item.arena_words), words(|item| item.stack_words));
            if segments == 1 {
                let bytes = |words: f64| format!("{}B", short(words * 8.0));
                println!("arena of a sample: {}", arena.line(bytes));
                println!("stack of a sample: {}", stack.line(bytes));
            }
            let parts = json!({
                "item_ms": spread.json(), "all": time.json(), "all_sorted": sorted.json(),
                "arena_words": arena.json(), "stack_words": stack.json(),
            });
            numbers.insert(format!("segments_{segments}"), parts);
        }
        numbers.insert("programs".into(), self.by_program(runner, way)?);
        Ok(Json::Object(numbers))
    }

    /// The share of every program in the device's time.
    fn by_program(&self, runner: &mut Runner<'_>, way: Way) -> Result<Json, Failed> {
        let programs = self.work.programs.len();
        let work = items(self.work, programs);
        runner.set_items(&work)?;
        let time = runner.run(way.shape)?;
        let results = runner.output()?;
        let mut cycles = vec![0u64; programs];
        for (item, result) in work.iter().zip(&results.items) {
            cycles[item.first_program as usize] += result.cycles;
        }
        let total = cycles.iter().sum::<u64>().max(1) as f64;
        let mut order: Vec<usize> = (0..programs).collect();
        order.sort_by_key(|&program| Reverse(cycles[program]));
        let share = |program: usize| cycles[program] as f64 / total;
        let tenth: f64 = order.iter().take(programs.div_ceil(10)).map(|&k| share(k)).sum();
        let shown: Vec<String> = order
            .iter()
            .take(6)
            .map(|&k| format!("{} {:.1} %", self.work.programs[k].name, 100.0 * share(k)))
            .collect();
        println!(
            "one program per item: {}; the tenth with the most cycles has {:.0} %: {}",
            ms(time.kernel),
            100.0 * tenth,
            shown.join(", ")
        );
        let rows = order.iter().map(|&k| {
            json!([
                self.work.programs[k].name.as_ref(),
                self.work.programs[k].steps.len(),
                share(k)
            ])
        });
        Ok(rows.collect())
    }
}
