//! Which outputs are evaluated on a task: all of them, or those that are still worth it.

use crate::batch::{Job, Part};
use crate::results::{RIGHT, SampleResult, Status};
use crate::schedule::{Action, Schedule, Section, Slot};
use std::ops::Range;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A set of outputs of a battery.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OutputSet {
    words: Vec<u64>,
}

impl OutputSet {
    /// The outputs 0 to `outputs - 1`.
    pub fn all(outputs: usize) -> OutputSet {
        let mut words = vec![u64::MAX; outputs / 64];
        if !outputs.is_multiple_of(64) {
            words.push((1 << (outputs % 64)) - 1);
        }
        OutputSet { words }
    }

    /// Is this output in it?
    pub fn has(&self, output: usize) -> bool {
        self.words.get(output / 64).is_some_and(|word| word >> (output % 64) & 1 == 1)
    }

    /// Adds an output.
    pub fn insert(&mut self, output: usize) {
        let word = output / 64;
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (output % 64);
    }

    /// Takes an output out.
    pub fn remove(&mut self, output: usize) {
        if let Some(word) = self.words.get_mut(output / 64) {
            *word &= !(1 << (output % 64));
        }
    }

    /// Takes out what is not in the other set.
    pub fn keep(&mut self, other: &OutputSet) {
        let others = other.words.iter().copied().chain(std::iter::repeat(0));
        self.words.iter_mut().zip(others).for_each(|(word, other)| *word &= other);
    }

    /// Is nothing in it?
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// Number of outputs in it.
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The outputs in it, in order.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        self.words.iter().enumerate().flat_map(|(k, &word)| {
            (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| k * 64 + bit)
        })
    }
}

impl FromIterator<usize> for OutputSet {
    fn from_iter<I: IntoIterator<Item = usize>>(outputs: I) -> OutputSet {
        let mut set = OutputSet::default();
        outputs.into_iter().for_each(|output| set.insert(output));
        set
    }
}

/// The outputs that are evaluated on each task.
///
/// If outputs go on only while they fit, a miss on a demonstration takes an output out of the set
/// of its task. What is left on a sample then depends on the demonstrations before it, so a backend
/// evaluates the samples of such a task in order and tells every result before the next sample.
///
/// ```
/// use batt_engine::{OutputSet, Reach};
///
/// let mut reach = Reach::new(3, true);
/// reach.add_job(None);
/// reach.add_job(Some([0, 2].into_iter().collect()));
/// assert!(reach.of(0).is_none(), "all of them");
/// assert!(!reach.of(1).unwrap().has(1));
/// ```
#[derive(Debug, Default)]
pub struct Reach {
    outputs: usize,
    fit: bool,
    /// None stands for all outputs.
    jobs: Vec<Mutex<Option<OutputSet>>>,
}

impl Reach {
    /// No tasks yet, for a battery with this many outputs. Do they go on only while they fit?
    pub fn new(outputs: usize, fit: bool) -> Reach {
        Reach { outputs, fit, jobs: Vec::new() }
    }

    /// Adds a task with the outputs to evaluate on it; none stands for all.
    pub fn add_job(&mut self, outputs: Option<OutputSet>) {
        self.jobs.push(Mutex::new(outputs));
    }

    fn set(&self, job: usize) -> Option<MutexGuard<'_, Option<OutputSet>>> {
        Some(self.jobs.get(job)?.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Must the samples of a task be evaluated in order?
    pub fn in_order(&self) -> bool {
        self.fit
    }

    /// The outputs that the next sample of this task evaluates; none stands for all.
    pub fn of(&self, job: usize) -> Option<OutputSet> {
        self.set(job)?.clone()
    }

    /// Takes note of a result before the next sample of its task is evaluated.
    pub fn note(&self, job: &Job, result: &SampleResult) {
        if !self.fit || result.sample.part == Part::Test {
            return;
        }
        let is_known = job.sample(result.sample).expected.is_some();
        let fits = |k: usize| match is_known {
            true => result.scores[k] == RIGHT,
            false => result.statuses[k] == Status::Evaluated,
        };
        if let Some(mut set) = self.set(result.sample.job) {
            let set = set.get_or_insert_with(|| OutputSet::all(self.outputs));
            (0..self.outputs).filter(|&k| !fits(k)).for_each(|k| set.remove(k));
        }
    }
}

/// The instructions of a schedule that some of its outputs need.
#[derive(Clone, Debug, Default)]
pub(crate) struct Needed {
    /// Of those that run before the sections.
    pub(crate) shared: Vec<Range<usize>>,
    /// Of those that also need C.
    pub(crate) shared_judge: Vec<Range<usize>>,
    /// Slots that are read later.
    is_read: Vec<bool>,
}

/// Does a section emit one of these outputs? The baseline belongs to all.
pub(crate) fn reaches(schedule: &Schedule, section: &Section, outputs: &OutputSet) -> bool {
    let emitted = &schedule.emitted[section.emitted.clone()];
    emitted.is_empty() || emitted.iter().any(|emitted| outputs.has(emitted.output))
}

impl Needed {
    /// Finds the instructions before the sections, going backwards from what is read.
    pub(crate) fn find(&mut self, schedule: &Schedule, outputs: &OutputSet, judges: bool) {
        self.is_read.clear();
        self.is_read.resize(schedule.slots as usize, false);
        for section in schedule.sections.iter().rev() {
            if !reaches(schedule, section, outputs) {
                continue;
            }
            self.is_read[section.value as usize] = true;
            if judges {
                let verdicts = &schedule.verdicts[section.verdicts.clone()];
                verdicts.iter().for_each(|verdict| self.is_read[verdict.value as usize] = true);
                self.backwards(schedule, &section.judge, None);
            }
            self.backwards(schedule, &section.own, None);
        }
        let (mut shared, mut shared_judge) =
            (std::mem::take(&mut self.shared), std::mem::take(&mut self.shared_judge));
        shared.clear();
        shared_judge.clear();
        if judges {
            self.backwards(schedule, &schedule.shared_judge, Some(&mut shared_judge));
        }
        self.backwards(schedule, &schedule.shared, Some(&mut shared));
        (self.shared, self.shared_judge) = (shared, shared_judge);
    }

    /// Goes through a range of instructions, last one first, and keeps those whose results are
    /// read.
    fn backwards(
        &mut self,
        schedule: &Schedule,
        range: &Range<usize>,
        mut kept: Option<&mut Vec<Range<usize>>>,
    ) {
        let mut shares = false;
        for k in range.clone().rev() {
            let instruction = &schedule.instructions[k];
            let is_needed = match instruction.action {
                // It only forgets.
                Action::Unshare => {
                    shares = false;
                    true
                }
                Action::Share(_) => shares,
                _ => std::mem::replace(&mut self.is_read[instruction.result as usize], false),
            };
            if !is_needed {
                continue;
            }
            match instruction.action {
                Action::Prim(prim) => {
                    shares = true;
                    let args = &instruction.args[..prim.arity()];
                    args.iter().for_each(|&slot: &Slot| self.is_read[slot as usize] = true);
                }
                _ => {
                    shares |= instruction.is_call();
                    let operands = schedule.operands(instruction);
                    operands.iter().for_each(|&slot| self.is_read[slot as usize] = true);
                }
            }
            if let Some(kept) = kept.as_deref_mut() {
                match kept.last_mut() {
                    Some(last) if last.start == k + 1 => last.start = k,
                    _ => kept.push(k..k + 1),
                }
            }
        }
        if let Some(kept) = kept {
            kept.reverse();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lower::{Passes, Scope, lower};
    use batt_program::battery::Battery;

    #[test]
    fn sets_of_outputs() {
        for outputs in [0, 1, 63, 64, 65, 200] {
            let set = OutputSet::all(outputs);
            assert_eq!((set.len(), set.is_empty()), (outputs, outputs == 0));
            assert!(set.iter().eq(0..outputs));
        }
        let mut set: OutputSet = [3, 130].into_iter().collect();
        set.remove(500);
        set.remove(3);
        assert!(set.iter().eq([130]));
        assert!(!set.has(3) && !set.has(131) && !set.has(1000));
        let mut some = OutputSet::all(200);
        some.keep(&[5, 70].into_iter().collect());
        assert!(some.iter().eq([5, 70]));
    }

    #[test]
    fn only_what_an_output_needs_is_run_before_its_section() {
        let text = "def solve_a(I):\n    x1 = rot90(I)\n    return hconcat(x1, x1)\n\n\
                    def solve_b(I):\n    x1 = rot90(I)\n    return vconcat(x1, x1)\n\n\
                    def solve_c(I):\n    x1 = rot180(I)\n    return hconcat(x1, I)\n\n\
                    def solve_d(I):\n    x1 = rot180(I)\n    return vconcat(x1, I)\n";
        let battery = Battery::merge(&batt_program::read("abcd.py", text).programs);
        let schedule = lower(&battery, Scope::Whole, Passes::ALL).schedule;
        let mut needed = Needed::default();
        let mut calls = |outputs: &[usize]| {
            needed.find(&schedule, &outputs.iter().copied().collect(), false);
            needed.shared.iter().map(|range| schedule.calls_in(range)).sum::<usize>()
        };
        assert_eq!(schedule.calls_in(&schedule.shared), 2);
        assert_eq!([calls(&[0]), calls(&[1, 0]), calls(&[1, 3]), calls(&[])], [1, 1, 2, 0]);
    }
}
