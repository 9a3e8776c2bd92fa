//! Statistics, formatting, and output of figures.

use crate::args::Failed;
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::Duration;

/// The distribution of values.
pub struct Spread {
    sorted: Vec<f64>,
}

impl Spread {
    pub fn new(mut values: Vec<f64>) -> Spread {
        values.sort_by(f64::total_cmp);
        Spread { sorted: values }
    }

    /// The quantile for this share.
    pub fn at(&self, share: f64) -> f64 {
        let last = self.sorted.len().saturating_sub(1);
        self.sorted.get((share * last as f64).round() as usize).copied().unwrap_or(0.0)
    }

    pub fn mean(&self) -> f64 {
        self.sorted.iter().sum::<f64>() / self.sorted.len().max(1) as f64
    }

    pub fn max(&self) -> f64 {
        self.at(1.0)
    }

    pub fn json(&self) -> Json {
        json!({
            "min": self.at(0.0), "median": self.at(0.5), "p90": self.at(0.9), "p99": self.at(0.99),
            "max": self.max(), "mean": self.mean(), "max_over_mean": self.max() / self.mean(),
        })
    }

    /// The statistics on one line, with each number formatted by `show`.
    pub fn line(&self, show: impl Fn(f64) -> String) -> String {
        let shown = |share| show(self.at(share));
        format!(
            "min {} median {} p90 {} p99 {} max {} (max/mean {:.1})",
            shown(0.0),
            shown(0.5),
            shown(0.9),
            shown(0.99),
            shown(1.0),
            self.max() / self.mean()
        )
    }
}

/// A number with a suitable unit: 3.4G.
pub fn short(number: f64) -> String {
    let units = [(1e9, "G"), (1e6, "M"), (1e3, "k")];
    match units.iter().find(|(size, _)| number.abs() >= *size) {
        Some((size, unit)) => format!("{:.2}{unit}", number / size),
        None => format!("{number:.1}"),
    }
}

/// Milliseconds.
pub fn ms(time: Duration) -> String {
    format!("{:.2} ms", time.as_secs_f64() * 1e3)
}

/// Counts, the highest first.
pub fn ranked<K: Ord + Clone>(counts: &BTreeMap<K, u64>) -> Vec<(K, u64)> {
    let mut counts: Vec<(K, u64)> = counts.iter().map(|(key, &n)| (key.clone(), n)).collect();
    counts.sort_by_key(|count| std::cmp::Reverse(count.1));
    counts
}

/// Writes all figures to a file of the folder, if there is one.
pub fn write(out: Option<&Path>, name: &str, numbers: &Json) -> Result<(), Failed> {
    if let Some(folder) = out {
        fs::create_dir_all(folder)?;
        fs::write(folder.join(name), serde_json::to_vec_pretty(numbers)?)?;
    }
    Ok(())
}
