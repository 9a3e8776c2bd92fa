//! Which steps failed, and why.

use batt_dsl::{Failure, Reason};
use batt_program::StepId;

/// A step that failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepFailure {
    /// Which one.
    pub step: StepId,
    /// Why.
    pub failure: Failure,
}

/// Steps that failed, in the order of evaluation.
#[derive(Debug, Default)]
pub struct Failures {
    bits: Vec<u64>,
    all: Vec<StepFailure>,
    limits: usize,
}

impl Clone for Failures {
    fn clone(&self) -> Failures {
        Failures { bits: self.bits.clone(), all: self.all.clone(), limits: self.limits }
    }

    /// Keeps the memory, which a derived one would not.
    fn clone_from(&mut self, other: &Failures) {
        self.bits.clone_from(&other.bits);
        self.all.clone_from(&other.all);
        self.limits = other.limits;
    }
}

impl Failures {
    /// No step has failed.
    pub fn clear(&mut self) {
        for failure in self.all.drain(..) {
            self.bits[failure.step.index() / 64] = 0;
        }
        self.limits = 0;
    }

    /// Adds a step that failed.
    #[cold]
    pub fn add(&mut self, step: StepId, failure: Failure) {
        let word = step.index() / 64;
        if word >= self.bits.len() {
            self.bits.resize(word + 1, 0);
        }
        self.bits[word] |= 1 << (step.index() % 64);
        self.all.push(StepFailure { step, failure });
        self.limits += usize::from(matches!(failure.reason(), Reason::Limit(_)));
    }

    /// Those that were added after these, with which it began.
    pub fn since(&self, before: &Failures) -> Failures {
        let mut later = Failures::default();
        self.all[before.count().min(self.count())..]
            .iter()
            .for_each(|its| later.add(its.step, its.failure));
        later
    }

    /// Has this step failed?
    pub fn has(&self, step: StepId) -> bool {
        self.bits.get(step.index() / 64).is_some_and(|word| word >> (step.index() % 64) & 1 == 1)
    }

    /// All of them.
    pub fn all(&self) -> &[StepFailure] {
        &self.all
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.all.len()
    }

    /// How many of them by a limit of the language.
    pub fn limits(&self) -> usize {
        self.limits
    }

    /// Are there none?
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }
}
