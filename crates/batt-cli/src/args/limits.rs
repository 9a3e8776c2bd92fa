//! Flags for limits of time and memory.

use batt_engine::{Options, TimeLimits};
use clap::Args;
use std::time::Duration;

/// Limits of time and memory.
#[derive(Args, Clone, Copy, Debug)]
pub struct LimitArgs {
    /// CPU time limit per step, such as 500ms or 2s. A step that takes longer is given up, and with
    /// it the outputs that need it [default: none].
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub timeout: Option<Duration>,
    /// Memory to use, such as 512M or 4G. An output may take a sixteenth of it on a sample.
    #[arg(long, value_name = "SIZE", default_value = "4G", value_parser = memory)]
    pub memory: Memory,
}

impl LimitArgs {
    /// The words that an output may take: a fixed share, so that results do not depend on the
    /// number of threads.
    pub fn max_words(&self) -> usize {
        self.memory.0 / 16 / size_of::<u64>()
    }

    /// The options of rows that a backend evaluates within these limits.
    pub fn options(&self) -> Options {
        Options { timeout: self.timeout, max_words: self.max_words(), ..Options::default() }
    }

    /// The time that a step may take.
    pub fn times(&self) -> TimeLimits {
        TimeLimits { step: self.timeout, sample: None }
    }
}

/// A size in bytes.
#[derive(Clone, Copy, Debug)]
pub struct Memory(pub usize);

/// A size such as 4096, 512M or 4G.
pub(super) fn bytes(text: &str) -> Option<usize> {
    let digits = text.trim_end_matches(|c: char| !c.is_ascii_digit());
    let unit = match text[digits.len()..].to_ascii_uppercase().trim_end_matches('B') {
        "" => Some(1),
        "K" => Some(1 << 10),
        "M" => Some(1 << 20),
        "G" => Some(1 << 30),
        _ => None,
    };
    let number = digits.parse::<usize>().ok();
    number.zip(unit).and_then(|(number, unit)| number.checked_mul(unit))
}

fn memory(text: &str) -> Result<Memory, String> {
    const MIN: usize = 16 << 20;
    match bytes(text) {
        Some(bytes) if bytes >= MIN => Ok(Memory(bytes)),
        Some(_) => Err("expected at least 16M".to_owned()),
        None => Err("expected a size such as 512M or 4G".to_owned()),
    }
}

pub(super) fn time(text: &str) -> Result<Duration, String> {
    let units = [("ms", 1e-3), ("s", 1.0), ("m", 60.0), ("h", 3600.0), ("", 1.0)];
    let parts = units.iter().find_map(|&(unit, length)| Some((text.strip_suffix(unit)?, length)));
    let number = parts.and_then(|(number, unit)| Some(number.trim().parse::<f64>().ok()? * unit));
    let time = number.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.filter(|time| !time.is_zero())
        .ok_or_else(|| "expected a time such as 500ms, 2s or 10m".to_owned())
}
