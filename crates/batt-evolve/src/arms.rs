//! Shares of the operators: those that gained more per call are used more.

use crate::operator::Operator;
use crate::usage::Choices;
use serde_json::{Value as Json, json};

/// What an operator did so far. Later generations count more.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Arm {
    gain: f64,
    calls: f64,
    /// In all, for people.
    made: u64,
    stored: u64,
    gained: u64,
}

/// The operators as arms of a bandit. They learn at the end of a generation, from points gained and
/// calls made; never from times.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Arms {
    arms: [Arm; Operator::ALL.len()],
}

/// What counts before anything is known: points, and the calls they took.
const PRIOR: (f64, f64) = (10.0, 1e6);
/// What a generation leaves of those before it.
const MEMORY: f64 = 0.97;
/// Every operator gets this share at least, in thousandths.
const LEAST: u64 = 25;

impl Default for Arms {
    fn default() -> Arms {
        Arms {
            arms: [Arm { gain: PRIOR.0, calls: PRIOR.1, ..Arm::default() }; Operator::ALL.len()],
        }
    }
}

impl Arms {
    /// The share of each operator, in thousandths.
    pub(crate) fn shares(&self) -> [u64; Operator::ALL.len()] {
        // The square root keeps one lucky operator from taking all.
        let rates = self.arms.map(|arm| (arm.gain / arm.calls.max(1.0)).max(0.0).sqrt());
        let all: f64 = rates.iter().sum();
        let free = (1000 - LEAST * rates.len() as u64) as f64;
        rates.map(|rate| LEAST + if all > 0.0 { (free * rate / all) as u64 } else { 0 })
    }

    /// The operators to draw from.
    pub(crate) fn choices(&self) -> Choices<Operator> {
        Operator::ALL.into_iter().zip(self.shares()).collect()
    }

    /// Begins the learning of a generation.
    pub(crate) fn forget_some(&mut self) {
        for arm in &mut self.arms {
            arm.gain = MEMORY * arm.gain + (1.0 - MEMORY) * PRIOR.0;
            arm.calls = MEMORY * arm.calls + (1.0 - MEMORY) * PRIOR.1;
        }
    }

    /// A candidate was made, and run with so many calls.
    pub(crate) fn made(&mut self, operator: Operator, calls: u64) {
        let arm = &mut self.arms[operator.index()];
        arm.made += 1;
        arm.calls += calls as f64;
    }

    /// A candidate was good enough to be stored, and gained so many points on its task.
    pub(crate) fn stored(&mut self, operator: Operator, points: u64) {
        let arm = &mut self.arms[operator.index()];
        arm.stored += 1;
        arm.gained += points;
        // To be among the best of a task is worth a little in itself.
        arm.gain += 1.0 + points as f64;
    }

    /// For the state of the run.
    pub(crate) fn to_json(&self) -> Json {
        let arm = |(operator, arm): (Operator, &Arm)| {
            let bits = |number: f64| number.to_bits();
            json!([
                operator.name(),
                bits(arm.gain),
                bits(arm.calls),
                arm.made,
                arm.stored,
                arm.gained
            ])
        };
        Operator::ALL.into_iter().zip(&self.arms).map(arm).collect()
    }

    /// From the state of a run; none if it is not one.
    pub(crate) fn from_json(json: &Json) -> Option<Arms> {
        let mut arms = Arms::default();
        for row in json.as_array()? {
            let operator = Operator::named(row.get(0)?.as_str()?)?;
            let number = |k: usize| row.get(k)?.as_u64();
            arms.arms[operator.index()] = Arm {
                gain: f64::from_bits(number(1)?),
                calls: f64::from_bits(number(2)?),
                made: number(3)?,
                stored: number(4)?,
                gained: number(5)?,
            };
        }
        Some(arms)
    }

    /// For people: what each operator made, what of it was stored, what that gained, and the
    /// share it gets next.
    pub(crate) fn figures(&self) -> Vec<OperatorFigures> {
        let shares = self.shares();
        let figures = |operator: Operator| {
            let Arm { made, stored, gained, .. } = self.arms[operator.index()];
            OperatorFigures { operator, made, stored, gained, share: shares[operator.index()] }
        };
        Operator::ALL.map(figures).to_vec()
    }
}

/// What an operator did in a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OperatorFigures {
    /// Which one.
    pub operator: Operator,
    /// Candidates it made.
    pub made: u64,
    /// Those of them that came among the best of a task.
    pub stored: u64,
    /// Points by which these raised the best scores of tasks, 1000 for a whole demonstration.
    pub gained: u64,
    /// Its share of the next candidates, in thousandths.
    pub share: u64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_follow_gains_per_call_and_none_dies() {
        let mut arms = Arms::default();
        let before = arms.shares();
        assert!(before.iter().all(|share| *share == before[0]), "{before:?}");
        for _ in 0..20 {
            arms.forget_some();
            arms.made(Operator::Graft, 1_000_000);
            arms.stored(Operator::Graft, 3000);
            arms.made(Operator::Cross, 50_000_000);
            arms.stored(Operator::Cross, 3000);
        }
        let after = arms.shares();
        assert!(after[Operator::Graft.index()] > 2 * before[0], "{after:?}");
        assert!(after[Operator::Cross.index()] < after[Operator::Graft.index()]);
        assert!(after.iter().all(|share| *share >= LEAST));
        assert!(after.iter().sum::<u64>() <= 1000);
    }

    #[test]
    fn the_state_comes_back_to_the_bit() {
        let mut arms = Arms::default();
        arms.forget_some();
        arms.made(Operator::Insert, 12345);
        arms.stored(Operator::Insert, 77);
        let text = arms.to_json().to_string();
        assert_eq!(Arms::from_json(&serde_json::from_str(&text).unwrap()), Some(arms));
        assert_eq!(Arms::from_json(&json!([["nonsense"]])), None);
    }
}
