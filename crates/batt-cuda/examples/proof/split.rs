//! `speed --split`: the CPU evaluates the slow runs while the device evaluates all others.
//!
//! A battery is evaluated again and again, so it is known which runs earlier launches left to the
//! CPU. The cores evaluate these at the same time as the device evaluates the others. Any further
//! runs that are left to the CPU come at the end.

use crate::args::Failed;
use crate::backend::Runner;
use crate::cpu::{self, Answers, Evaluated, Piece};
use crate::speed::{Costs, Speed, Way};
use crate::stats::ms;
use batt_cuda::LaunchOutput;
use batt_cuda::abi::{Item, Status};
use serde_json::{Value as Json, json};
use std::time::{Duration, Instant};

/// Launches with the limit that find the slow runs.
const LEARNED_FROM: usize = 2;
/// Number of measured launches.
const ROUNDS: usize = 5;
/// A measured launch has this many times the limit. Otherwise runs close to the limit would
/// sometimes exceed it, and come last.
const MARGIN: f64 = 2.0;

/// The runs that the CPU gets.
struct Given {
    /// Samples x programs.
    is_given: Vec<bool>,
    count: usize,
    /// These runs in pieces of one task, the slowest first.
    pieces: Vec<Piece>,
    /// The items for the device.
    items: Vec<Item>,
}

/// Times and results of one round.
struct Round {
    whole: Duration,
    kernel: Duration,
    cpu: Duration,
    /// Time until the device's results were examined.
    device: Duration,
    /// Number of further runs left to the CPU.
    newly: usize,
    results: LaunchOutput,
    parts: [Evaluated; 2],
}

impl Round {
    fn answers(&self, speed: &Speed<'_>) -> Answers {
        let mut answers = Answers::of_device(speed.work, &self.results);
        self.parts.iter().for_each(|part| part.patch(speed.work, &mut answers));
        answers
    }
}

fn of(mut times: Vec<Duration>) -> (f64, f64) {
    times.sort();
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    (ms(times[0]), ms(times[times.len() / 2]))
}

/// Runs left to the CPU that it was not given from the start.
fn newly_left_to_cpu(results: &LaunchOutput, is_given: &[bool]) -> Vec<usize> {
    let statuses = results.statuses.iter().zip(is_given).enumerate();
    let is_new = |&(_, (&status, &given)): &(usize, (&u32, &bool))| {
        !given && Status(status).fallback().is_some()
    };
    statuses.filter(is_new).map(|(k, _)| k).collect()
}

impl Speed<'_> {
    fn runs_of(&self, places: impl Iterator<Item = usize>) -> Vec<(usize, usize)> {
        let programs = self.work.programs.len();
        places.map(|k| (k / programs, k % programs)).collect()
    }

    fn given(&self, runner: &mut Runner<'_>, costs: &Costs, way: Way) -> Result<Given, Failed> {
        let programs = self.work.programs.len();
        self.set(runner, costs, way)?;
        let mut is_given = vec![false; costs.cycles.len()];
        for _ in 0..LEARNED_FROM {
            runner.run(way.shape)?;
            let results = runner.output()?;
            newly_left_to_cpu(&results, &is_given).into_iter().for_each(|k| is_given[k] = true);
        }
        let runs = self.runs_of((0..is_given.len()).filter(|&k| is_given[k]));
        let pieces = cpu::pieces(self.work, self.args.work.threads(), &runs);
        let cycles = costs.cycles.iter().zip(&is_given);
        let cycles = cycles.map(|(&cycles, &given)| if given { 0 } else { cycles }).collect();
        let costs = Costs { programs, cycles };
        let mut items = costs.items(self.work, way.order, self.args.segments);
        if items.iter().any(|item| item.programs != 1) {
            return Err("this order does not support a split: it does not have single runs".into());
        }
        items.retain(|item| {
            !is_given[item.sample as usize * programs + item.first_program as usize]
        });
        Ok(Given { count: runs.len(), is_given, pieces, items })
    }

    fn round(
        &self,
        runner: &mut Runner<'_>,
        given: &Given,
        way: Way,
        threads: usize,
    ) -> Result<Round, Failed> {
        let start = Instant::now();
        let (launch, results, newly, device, known) =
            std::thread::scope(|scope| -> Result<_, Failed> {
                let known = scope.spawn(|| cpu::evaluate_pieces(self.work, threads, &given.pieces));
                runner.set_items(&given.items)?;
                let launch = runner.run(way.shape)?;
                // The counters of the items are not needed.
                runner.set_items(&[])?;
                let results = runner.output()?;
                let newly = newly_left_to_cpu(&results, &given.is_given);
                let device = start.elapsed();
                let known = known.join().map_err(|_| "a thread panicked")?;
                Ok((launch, results, newly, device, known))
            })?;
        let count = newly.len();
        let last = cpu::evaluate_pieces(
            self.work,
            threads.min(count),
            &cpu::single(self.work, &self.runs_of(newly.into_iter())),
        );
        let whole = start.elapsed();
        let (kernel, cpu) = (launch.kernel, known.time);
        Ok(Round { whole, kernel, cpu, device, newly: count, results, parts: [known, last] })
    }

    /// Prints a line for every limit and number of threads.
    pub fn split(
        &self,
        runner: &mut Runner<'_>,
        costs: &Costs,
        way: Way,
        expected: Option<&Answers>,
        cpu_ms: Option<f64>,
    ) -> Result<Vec<Json>, Failed> {
        let mut rows = Vec::new();
        let mut counts = self.args.split_threads.clone();
        if counts.is_empty() {
            counts.push(self.args.work.threads());
        }
        for &max_ms in &self.args.split {
            let given = self.given(runner, costs, Way { max_ms, ..way })?;
            let share = 100.0 * given.count as f64 / given.is_given.len() as f64;
            runner.set_pace(way.lockstep, (MARGIN * max_ms * self.clock_khz) as u64);
            for &threads in &counts {
                // An extra round goes first. Before it, all output is overwritten with a pattern.
                runner.poison()?;
                let mut same = true;
                let mut rounds = Vec::new();
                for _ in 0..=ROUNDS {
                    let round = self.round(runner, &given, way, threads)?;
                    same &= expected.is_none_or(|expected| *expected == round.answers(self));
                    rounds.push(round);
                }
                rounds.remove(0);
                let times = |time: fn(&Round) -> Duration| of(rounds.iter().map(time).collect());
                let (best, median) = times(|round| round.whole);
                let (kernel, device) = (times(|round| round.kernel), times(|round| round.device));
                let cpu = times(|round| round.cpu);
                let newly = rounds.iter().map(|round| round.newly).max().unwrap_or(0);
                let last = rounds.iter().map(|round| round.parts[1].time).max().unwrap_or_default();
                let times_as_fast = cpu_ms.map_or(0.0, |cpu_ms| cpu_ms / best);
                let of_median = cpu_ms.map_or(0.0, |cpu_ms| cpu_ms / median);
                let answers = match (expected, same) {
                    (None, _) => "not compared",
                    (_, true) => "same answers as the CPU",
                    (_, false) => "DIFFERENT ANSWERS from the CPU",
                };
                self.add_to_table(&format!(
                    "{} split at {max_ms:<3} ms: {:5} runs for the CPU ({share:.2} %), kernel {:.1} ms (examined after {:.1}), CPU part on {threads} threads {:.1} ms, further runs for the CPU {newly} at most ({}); whole {best:.1} best {median:.1} median ms: {times_as_fast:.2} ({of_median:.2}) times as fast as the cores; {answers}",
                    self.args.name, given.count, kernel.1, device.1, cpu.1, ms(last),
                ))?;
                rows.push(json!({
                    "max_ms": max_ms, "threads": threads, "given": given.count, "share": share,
                    "kernel_ms": kernel.1, "device_ms": device.1, "cpu_part_ms": cpu.1, "newly": newly,
                    "best_ms": best, "median_ms": median, "times_as_fast": times_as_fast,
                    "same_as_cpu": expected.map(|_| same),
                }));
            }
        }
        Ok(rows)
    }
}
