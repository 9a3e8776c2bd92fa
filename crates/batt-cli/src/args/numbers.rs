//! Numbers that flags take.

/// More threads would only wait for each other.
const MAX_THREADS: usize = 1024;

pub(super) fn threads(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(number @ 1..=MAX_THREADS) => Ok(number),
        _ => Err(format!("expected a number from 1 to {MAX_THREADS}")),
    }
}

pub(super) fn at_least_one(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(number @ 1..) => Ok(number),
        _ => Err("expected a number of at least 1".to_owned()),
    }
}

/// A probability.
pub(super) fn rate(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(rate) if (0.0..=1.0).contains(&rate) => Ok(rate),
        _ => Err("expected a number from 0 to 1".to_owned()),
    }
}
