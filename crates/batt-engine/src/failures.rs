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
    /// Steps that are not in `all`.
    known: Vec<StepId>,
}

impl Clone for Failures {
    fn clone(&self) -> Failures {
        let (bits, all, known) = (self.bits.clone(), self.all.clone(), self.known.clone());
        Failures { bits, all, limits: self.limits, known }
    }

    /// Keeps the memory, which a derived one would not.
    fn clone_from(&mut self, other: &Failures) {
        self.bits.clone_from(&other.bits);
        self.all.clone_from(&other.all);
        self.limits = other.limits;
        self.known.clone_from(&other.known);
    }
}

impl Failures {
    /// No step has failed.
    pub fn clear(&mut self) {
        for step in self.all.drain(..).map(|its| its.step).chain(self.known.drain(..)) {
            self.bits[step.index() / 64] = 0;
        }
        self.limits = 0;
    }

    /// Adds a step that failed.
    #[cold]
    pub fn add(&mut self, step: StepId, failure: Failure) {
        self.mark(step);
        self.all.push(StepFailure { step, failure });
        self.limits += usize::from(matches!(failure.reason(), Reason::Limit(_)));
    }

    /// Notes that a step failed that somebody else has counted.
    pub(crate) fn note(&mut self, step: StepId) {
        self.mark(step);
        self.known.push(step);
    }

    fn mark(&mut self, step: StepId) {
        let word = step.index() / 64;
        if word >= self.bits.len() {
            self.bits.resize(word + 1, 0);
        }
        self.bits[word] |= 1 << (step.index() % 64);
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

    /// Are there none, whoever counted them?
    pub fn is_empty(&self) -> bool {
        self.all.is_empty() && self.known.is_empty()
    }
}
