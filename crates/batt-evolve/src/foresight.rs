//! Which differs foretold success: those that rated a parent high before one of its offspring got
//! more demonstrations right.

use serde_json::{Value as Json, json};

/// What the differs foretold, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Foresight {
    /// Trials and hits of each differ.
    counts: Vec<(u64, u64)>,
}

impl Foresight {
    /// Nothing is known of so many differs.
    pub(crate) fn new(differs: usize) -> Foresight {
        Foresight { counts: vec![(0, 0); differs] }
    }

    /// A program had offspring that did better. The differs gave it these points, and its peers
    /// those: one that put it above most of them foretold it.
    pub(crate) fn success(&mut self, its: &[u16], peers: &[&[u16]]) {
        for (k, count) in self.counts.iter_mut().enumerate() {
            let Some(&points) = its.get(k) else { continue };
            let below = peers.iter().filter(|peer| peer.get(k).is_some_and(|p| *p < points));
            let above = peers.iter().filter(|peer| peer.get(k).is_some_and(|p| *p > points));
            let (below, above) = (below.count(), above.count());
            if below + above > 0 {
                count.0 += 1;
                count.1 += u64::from(below > above);
            }
        }
    }

    /// Trials and hits of a differ.
    pub(crate) fn counts(&self, differ: usize) -> (u64, u64) {
        self.counts.get(differ).copied().unwrap_or_default()
    }

    /// The weight of a differ, in thousandths: that of one who guesses is 100.
    pub(crate) fn weight(&self, differ: usize) -> u64 {
        let (trials, hits) = self.counts(differ);
        // As if it had been right in half of eight trials before.
        let rate = 1000 * (hits + 4) / (trials + 8);
        100 + 2 * rate.saturating_sub(500)
    }

    /// The weighted mean of points.
    pub(crate) fn rated(&self, points: &[u16]) -> u64 {
        let weights = (0..points.len()).map(|k| self.weight(k));
        let all: u64 = weights.clone().sum();
        let sum: u64 = weights.zip(points).map(|(weight, &p)| weight * u64::from(p)).sum();
        1000 * sum / all.max(1)
    }

    /// For the state of the run.
    pub(crate) fn to_json(&self) -> Json {
        json!(self.counts)
    }

    /// From the state of a run.
    pub(crate) fn from_json(json: &Json, differs: usize) -> Option<Foresight> {
        let count = |row: &Json| Some((row.get(0)?.as_u64()?, row.get(1)?.as_u64()?));
        let counts: Option<Vec<_>> = json.as_array()?.iter().map(count).collect();
        counts.filter(|counts| counts.len() == differs).map(|counts| Foresight { counts })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_foretells_gets_weight() {
        let mut foresight = Foresight::new(2);
        let peers: [&[u16]; 3] = [&[100, 900], &[200, 800], &[500, 500]];
        for _ in 0..30 {
            foresight.success(&[500, 500], &peers);
        }
        assert_eq!((foresight.counts(0), foresight.counts(1)), ((30, 30), (30, 0)));
        assert!(foresight.weight(0) > 5 * foresight.weight(1));
        assert!(foresight.rated(&[900, 100]) > foresight.rated(&[100, 900]));
        let back = Foresight::from_json(&foresight.to_json(), 2);
        assert_eq!(back, Some(foresight));
    }
}
