//! Emulation and CPU, step by step.

use batt_cuda::abi::Item;
use batt_cuda::emu::{self, Lanes};
use batt_cuda::reference::Reference;
use batt_cuda::{Batch, Image, Options};
use std::collections::BTreeMap;
use std::fmt;

/// What was compared, and what came of it.
#[derive(Default)]
pub struct Tally {
    /// Programs on samples.
    pub runs: usize,
    /// Of these, left to the CPU.
    pub flagged_runs: usize,
    /// Steps of those that were not.
    pub steps: usize,
    /// Why runs were left, and at which callee.
    pub flagged: BTreeMap<String, usize>,
    /// What differs.
    pub differences: Vec<(usize, String)>,
}

impl Tally {
    /// With the names of the programs that differ.
    pub fn named<'a>(mut self, name: impl Fn(usize) -> &'a str) -> Tally {
        for (program, text) in &mut self.differences {
            *text = format!("{text}\n{}", name(*program));
        }
        self
    }

    pub fn add(&mut self, other: Tally) {
        self.runs += other.runs;
        self.flagged_runs += other.flagged_runs;
        self.steps += other.steps;
        for (reason, count) in other.flagged {
            *self.flagged.entry(reason).or_default() += count;
        }
        self.differences.extend(other.differences);
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { runs, flagged_runs, steps, .. } = self;
        writeln!(f, "{runs} runs, {flagged_runs} left to the CPU, {steps} steps compared")?;
        let mut reasons: Vec<_> = self.flagged.iter().collect();
        reasons.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        for (reason, count) in reasons.iter().take(40) {
            writeln!(f, "  {count:5} {reason}")?;
        }
        writeln!(f, "{} differences", self.differences.len())?;
        self.differences
            .iter()
            .take(30)
            .try_for_each(|(_, difference)| writeln!(f, "  {difference}"))
    }
}

fn callee(image: &Image, program: usize, step: usize) -> String {
    let entry = image.programs[program];
    let first = entry.first_instruction as usize;
    let found = image.instructions[first..first + entry.instructions as usize]
        .iter()
        .find(|i| i.step as usize == step && i.flags & batt_cuda::abi::TUPLE == 0);
    let Some(instruction) = found else { return "a Tuple".to_owned() };
    match instruction.callee & batt_cuda::abi::CONSTANT {
        0 => "a value".to_owned(),
        bit => {
            let word = image.constants[(instruction.callee & !bit) as usize];
            let value = batt_dsl::Value::from_bits(word);
            value.as_prim().map_or("a value".to_owned(), |prim| prim.name().to_owned())
        }
    }
}

/// Runs the items both ways.
pub fn compare(
    image: &Image,
    batch: &Batch,
    items: &[Item],
    lanes: Lanes,
    options: Options,
) -> Tally {
    let results = emu::run(image, batch, items, lanes, options);
    let mut reference = Reference::new(image, batch);
    let mut tally = Tally::default();
    for item in items {
        for program in item.first_program..item.first_program + item.programs {
            let (sample, program) = (item.sample as usize, program as usize);
            tally.runs += 1;
            let status = results.status(image, sample, program);
            if let Some((reason, step)) = status.fallback() {
                let callee = callee(image, program, step as usize);
                tally.flagged_runs += 1;
                *tally.flagged.entry(format!("{reason:?} {callee}")).or_default() += 1;
            }
            let (steps, output) = reference.run(program, sample, true);
            let upto = status.fallback().map_or(steps.len(), |(_, step)| step as usize);
            tally.steps += upto;
            for (k, wanted) in steps[..upto].iter().enumerate() {
                let place = results.place(image, sample, program, k);
                let (hash, calls) = (results.hashes[place], results.calls[place]);
                // Failure bits are written for whole words, and not where a run was left.
                let failed = match status.fallback() {
                    Some(_) => wanted.failed,
                    None => results.failed(image, sample, program, k),
                };
                if (failed, calls, hash) != (wanted.failed, wanted.calls, wanted.hash) {
                    tally.differences.push((program, format!(
                        "sample {sample}, program {program}, step {k}, {}: value {}, failed {failed} for {}, {calls} calls for {}",
                        callee(image, program, k),
                        if hash == wanted.hash { "same" } else { "differs" },
                        wanted.failed,
                        wanted.calls,
                    )));
                    break;
                }
            }
            if status.fallback().is_none()
                && status.is_right() != reference.is_right(sample, output)
            {
                let text = format!("sample {sample}, program {program}: right or not");
                tally.differences.push((program, text));
            }
        }
    }
    tally
}
