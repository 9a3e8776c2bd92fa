//! Making the candidates of a generation, on all threads. What is made depends on the seed, the
//! generation and the number of the candidate, and on nothing else.

use crate::operator::Operator;
use crate::population::Population;
use crate::usage::{Choices, Usage};
use crate::vary::{Part, Sources};
use crate::world::World;
use batt_dsl::random::Rng;
use batt_program::Program;
use std::collections::HashSet;
use std::hash::{BuildHasher, Hash, Hasher};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// A program to try.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    pub(crate) program: Program,
    pub(crate) operator: Operator,
    /// The task it was made for, by its place among those in play.
    pub(crate) place: usize,
    /// What it was made from, as members of that task's population.
    pub(crate) parent: Option<usize>,
    pub(crate) mate: Option<usize>,
}

/// What candidates are made from.
pub(crate) struct Making<'a> {
    pub(crate) seed: u64,
    pub(crate) generation: u64,
    pub(crate) world: &'a World,
    /// The tasks in play.
    pub(crate) play: &'a [usize],
    pub(crate) populations: &'a [Population],
    pub(crate) library: &'a [Part],
    pub(crate) operators: Choices<Operator>,
}

/// Candidates that a thread makes at a time.
const SHARE: usize = 64;
/// Draws for a candidate before there is none.
const TRIES: usize = 6;

/// Calls a function for every number below `count` on several threads, and returns what it gives,
/// in order.
pub(crate) fn on_threads<T: Send>(
    threads: usize,
    count: usize,
    make: impl Fn(usize) -> T + Sync,
) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let made: Mutex<Vec<Option<T>>> = Mutex::new((0..count).map(|_| None).collect());
    let work = || {
        loop {
            let k = next.fetch_add(1, Ordering::Relaxed);
            if k >= count {
                break;
            }
            let one = make(k);
            made.lock().unwrap_or_else(PoisonError::into_inner)[k] = Some(one);
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads.min(count) {
            scope.spawn(work);
        }
        work();
    });
    made.into_inner().unwrap_or_else(PoisonError::into_inner).into_iter().flatten().collect()
}

impl Making<'_> {
    /// About so many candidates, no two of them the same.
    pub(crate) fn make(&self, count: usize, threads: usize) -> Vec<Candidate> {
        let shares = on_threads(threads, count.div_ceil(SHARE), |share| {
            let first = share * SHARE;
            let numbers = first..count.min(first + SHARE);
            numbers.filter_map(|k| self.one(k, count)).collect::<Vec<_>>()
        });
        let mut known: HashSet<u64> = HashSet::with_capacity(count);
        let mut made: Vec<Candidate> = shares.into_iter().flatten().collect();
        made.retain(|candidate| known.insert(fingerprint(&candidate.program)));
        made
    }

    fn one(&self, number: usize, count: usize) -> Option<Candidate> {
        let mut rng = Rng::new(self.seed, &format!("{}/{number}", self.generation));
        // Candidates for one task are next to each other, so that batteries share their steps.
        let place = number * self.play.len() / count.max(1);
        let population = &self.populations[place];
        let sources = Sources {
            usage: Usage::counted(),
            facts: &self.world.tasks[self.play[place]].facts,
            mates: &population.mates,
            library: self.library,
        };
        (0..TRIES).find_map(|_| {
            let operator = *self.operators.draw(&mut rng)?;
            let parent = match operator {
                Operator::Fresh => None,
                _ => population.draw(&mut rng),
            };
            let operator = if parent.is_none() { Operator::Fresh } else { operator };
            let parental = parent.map(|k| &*population.mates[k]);
            let (program, mate) = sources.make(operator, parental, &mut rng)?;
            Some(Candidate { program, operator, place, parent, mate })
        })
    }
}

/// Equal for equal programs.
pub(crate) fn fingerprint(program: &Program) -> u64 {
    let mut hasher = foldhash::quality::FixedState::default().build_hasher();
    for step in &program.steps {
        (&step.callee, &step.args).hash(&mut hasher);
    }
    program.output.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_do_not_change_the_order() {
        for threads in [1, 2, 5] {
            let squares = on_threads(threads, 100, |k| k * k);
            assert_eq!(squares, (0..100).map(|k| k * k).collect::<Vec<_>>());
        }
        assert!(on_threads(3, 0, |k| k).is_empty());
    }
}
