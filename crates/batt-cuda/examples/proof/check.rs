//! `check`: compares every step with the CPU: value, failure and calls.

use crate::args::{CheckArgs, Failed};
use crate::backend::{Backend, items};
use crate::stats::{self, ranked};
use crate::workload::Workload;
use batt_cuda::abi::Status;
use batt_cuda::{Image, LaunchOutput, Trace, items_by_program};
use batt_dsl::{Failure, Value};
use batt_engine::Evaluator;
use batt_program::StepId;
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The pattern of `Session::poison` in a status that was not written.
const UNWRITTEN: u32 = 0xa5a5_a5a5;

/// The first step of a program on a sample that differs from the CPU.
struct Difference {
    sample: usize,
    program: usize,
    step: usize,
    what: &'static str,
    hashes: [u128; 2],
    calls: [u32; 2],
    failures: [Option<Failure>; 2],
}

#[derive(Default)]
struct Found {
    steps: u64,
    calls: u64,
    failed: u64,
    wrong_steps: u64,
    wrong_outputs: u64,
    unwritten: u64,
    /// Runs left to the CPU, by reason and callee.
    fallbacks: BTreeMap<(String, &'static str), u64>,
    differences: Vec<Difference>,
}

impl Found {
    fn add(&mut self, other: Found) {
        self.steps += other.steps;
        self.calls += other.calls;
        self.failed += other.failed;
        self.wrong_steps += other.wrong_steps;
        self.wrong_outputs += other.wrong_outputs;
        self.unwritten += other.unwritten;
        for (key, count) in other.fallbacks {
            *self.fallbacks.entry(key).or_default() += count;
        }
        self.differences.extend(other.differences);
    }
}

/// Compares one program on one sample.
fn compare(
    work: &Workload,
    results: &LaunchOutput,
    evaluator: &mut Evaluator,
    (sample, program): (usize, usize),
    found: &mut Found,
) {
    let image = &work.image;
    let status = results.status(image, sample, program);
    if status == Status(UNWRITTEN) {
        found.unwritten += 1;
        return;
    }
    let steps = work.programs[program].steps.len();
    // Compare values up to the step at which the device gave up. Failure bits may not be written
    // in that case.
    let compared = match status.fallback() {
        Some((reason, step)) => {
            let step = (step as usize).min(steps.saturating_sub(1));
            let callee = work.callee_name(program, step);
            *found.fallbacks.entry((format!("{reason:?}"), callee)).or_default() += 1;
            step
        }
        None => steps,
    };
    let mut trace = Trace::default();
    work.observe(evaluator, (sample, program), &mut trace);
    let mut is_first = true;
    for (step, expected) in trace.steps[..compared].iter().enumerate() {
        let place = results.place(image, sample, program, step);
        let on_device = results.step(place);
        // Only a run that ends on the device writes all its failure bits.
        let failed = match status.fallback() {
            Some(_) => expected.failure.is_some(),
            None => results.failed(image, sample, program, step),
        };
        found.steps += 1;
        found.calls += u64::from(expected.calls);
        found.failed += u64::from(expected.failure.is_some());
        let what = match () {
            () if failed != expected.failure.is_some() => "failure bit",
            () if on_device.hash != expected.hash => "value",
            () if on_device.calls != expected.calls => "calls",
            () if !results.agrees(place, expected) => "failure",
            () => continue,
        };
        found.wrong_steps += 1;
        // After a wrong value, later differences mean nothing.
        if std::mem::take(&mut is_first) {
            found.differences.push(Difference {
                sample,
                program,
                step,
                what,
                hashes: [expected.hash, on_device.hash],
                calls: [expected.calls, on_device.calls],
                failures: [expected.failure, on_device.failure],
            });
        }
    }
    let wanted = work.buffer.samples[sample].expected;
    let output = evaluator.value(Some(work.routines[program].output()));
    let right = wanted != 0
        && output.is_some_and(|output| evaluator.heap().equal(output, Value::from_bits(wanted)));
    if status.fallback().is_none() && status.is_right() != right {
        found.wrong_outputs += 1;
    }
}

/// Compares everything with the CPU, on this many threads.
fn compare_all(work: &Workload, results: &LaunchOutput, threads: usize) -> Found {
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut found = Found::default();
        loop {
            let task = next.fetch_add(1, Ordering::Relaxed);
            let Some(values) = work.tasks.get(task) else {
                return found;
            };
            let mut evaluator = Evaluator::new(values);
            for sample in work.samples_of(task) {
                for program in 0..work.programs.len() {
                    compare(work, results, &mut evaluator, (sample, program), &mut found);
                }
            }
        }
    };
    let mut all = Found::default();
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        for worker in workers {
            match worker.join() {
                Ok(found) => all.add(found),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
    });
    all.differences.sort_by_key(|d| (d.program, d.sample, d.step));
    all
}

/// The words that must not depend on the segments: everything up to the step at which the device
/// gave up.
fn comparable(image: &Image, results: &LaunchOutput) -> Vec<u64> {
    let mut words: Vec<u64> = results.statuses.iter().map(|&word| word.into()).collect();
    let samples = results.statuses.len() / image.programs.len().max(1);
    for sample in 0..samples {
        for (program, entry) in image.programs.iter().enumerate() {
            let fallback = results.status(image, sample, program).fallback();
            let steps = fallback.map_or(entry.steps, |(_, step)| step.min(entry.steps));
            for step in 0..steps as usize {
                let place = results.place(image, sample, program, step);
                let failed = fallback.is_none() && results.failed(image, sample, program, step);
                let [low, high] = results.hashes[place];
                let code = results.failure_codes[place];
                words.extend([low, high, results.calls[place].into(), failed.into(), code.into()]);
            }
        }
    }
    words
}

/// A value as text, if it was computed.
fn value_text(evaluator: &Evaluator, value: Option<Value>) -> String {
    const SHOWN: usize = 200;
    let text = value.map_or("?".into(), |value| evaluator.heap().to_json(value).to_string());
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}..", &text[..end]),
        None => text,
    }
}

/// A difference with the CPU's values.
fn describe(work: &Workload, difference: &Difference) -> Json {
    let Difference { sample, program, step, .. } = *difference;
    let (task, place) = work.places[sample];
    let mut evaluator = Evaluator::new(&work.tasks[task]);
    let (routine, own) = (&work.routines[program], StepId(step as u32));
    evaluator.run_safely(routine, &work.tasks[task].samples()[place]);
    let args = evaluator.args(routine, own).into_iter();
    let args: Vec<String> = args.map(|arg| value_text(&evaluator, Some(arg))).collect();
    json!({
        "what": difference.what,
        "sample": work.sample_name(sample),
        "step": work.step_name(program, step),
        "args": args,
        "cpu_value": value_text(&evaluator, evaluator.value(routine.step(own))),
        "hash_cpu_device": difference.hashes.map(|hash| format!("{hash:032x}")),
        "calls_cpu_device": difference.calls,
        "failure_cpu_device": difference.failures.map(|failure| failure.map(|why| why.to_string())),
    })
}

fn all(count: usize) -> Vec<u32> {
    (0..count as u32).collect()
}

/// Runs the check. Is everything the same as on the CPU?
pub fn run(args: &CheckArgs) -> Result<bool, Failed> {
    let work = Workload::load(&args.work)?;
    let backend = Backend::open(&args.backend)?;
    let shape = backend.shape(args.shape.warps_per_block, args.shape.warps_per_sm)?;
    let mut runner = backend.start(&work, args.backend.options(true))?;
    let mut first: Option<(LaunchOutput, Vec<u64>)> = None;
    let mut cuts = Vec::new();
    let in_segments = args.segments.iter().map(|&segments| (segments, 0));
    for (segments, lockstep) in in_segments.chain(args.lockstep.map(|every| (0, every))) {
        let items = match segments {
            0 => items_by_program(&all(work.programs.len()), &all(work.buffer.samples.len())),
            _ => items(&work, segments),
        };
        runner.set_items(&items)?;
        runner.set_pace(lockstep, 0);
        runner.poison()?;
        let time = runner.run(shape)?;
        let results = runner.output()?;
        let words = comparable(&work.image, &results);
        let same = first.as_ref().is_none_or(|(_, others)| *others == words);
        println!(
            "{segments} segments per sample, lockstep {lockstep}, {} items: {} {}",
            items.len(),
            stats::ms(time.kernel),
            if same { "" } else { "DIFFERENT RESULTS from the first segmentation" }
        );
        cuts.push(
            json!({ "segments": segments, "same": same, "ms": time.kernel.as_secs_f64() * 1e3 }),
        );
        first.get_or_insert((results, words));
    }
    let Some((results, _)) = first else {
        return Err("no segmentation was given".into());
    };
    let found = compare_all(&work, &results, args.work.threads());
    let same_cuts = cuts.iter().all(|cut| cut["same"] == true);
    let good = found.differences.is_empty()
        && found.wrong_outputs == 0
        && found.unwritten == 0
        && same_cuts;
    report(args, &work, &backend, &found, json!(cuts))?;
    println!("{}", if good { "same as the CPU" } else { "NOT the same as the CPU" });
    Ok(good)
}

fn report(
    args: &CheckArgs,
    work: &Workload,
    backend: &Backend,
    found: &Found,
    cuts: Json,
) -> Result<(), Failed> {
    let shown: Vec<Json> =
        found.differences.iter().take(args.show).map(|d| describe(work, d)).collect();
    let mut by_prim: BTreeMap<(&str, &str), u64> = BTreeMap::new();
    for difference in &found.differences {
        let callee = work.callee_name(difference.program, difference.step);
        *by_prim.entry((callee, difference.what)).or_default() += 1;
    }
    let by_prim = ranked(&by_prim);
    let fallbacks = ranked(&found.fallbacks);
    let left_to_cpu: u64 = found.fallbacks.values().sum();
    let pairs = (work.programs.len() * work.buffer.samples.len()) as u64;
    for difference in &shown {
        println!("{}", serde_json::to_string_pretty(difference)?);
    }
    for ((callee, what), count) in by_prim.iter().take(20) {
        println!("differs first in {what} at {callee}: {count}");
    }
    for ((reason, callee), count) in fallbacks.iter().take(20) {
        println!("for the CPU, {reason} at {callee}: {count}");
    }
    println!(
        "{} programs, {} samples: {} steps compared ({} calls, {} failed), {} differ; \
         first differences in {} programs on samples; {} outputs judged differently; \
         {} not written; {left_to_cpu} of {pairs} for the CPU ({:.3} %)",
        work.programs.len(),
        work.buffer.samples.len(),
        found.steps,
        found.calls,
        found.failed,
        found.wrong_steps,
        found.differences.len(),
        found.wrong_outputs,
        found.unwritten,
        100.0 * left_to_cpu as f64 / pairs as f64,
    );
    let numbers = json!({
        "on": backend.describe(),
        "programs": work.programs.len(),
        "samples": work.buffer.samples.len(),
        "steps_compared": found.steps,
        "calls": found.calls,
        "failed": found.failed,
        "wrong_steps": found.wrong_steps,
        "wrong_programs": found.differences.len(),
        "wrong_outputs": found.wrong_outputs,
        "unwritten": found.unwritten,
        "for_the_cpu": left_to_cpu,
        "of": pairs,
        "for_the_cpu_by": fallbacks.iter().map(|((reason, callee), count)| json!([reason, callee, count])).collect::<Vec<_>>(),
        "differs_by": by_prim.iter().map(|((callee, what), count)| json!([callee, what, count])).collect::<Vec<_>>(),
        "segmentations": cuts,
        "differences": shown,
    });
    stats::write(args.work.out.as_deref(), "check.json", &numbers)
}
