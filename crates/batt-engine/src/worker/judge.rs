//! Scores and emits outputs, and counts what the differs say about them.

use super::given_up::blame;
use super::{ScheduleRun, Worker};
use crate::interpreter::Interpreter;
use crate::prepared::Prepared;
use crate::results::{RIGHT, Status};
use crate::schedule::Section;
use crate::sink::ValueRef;
use batt_dsl::{Heap, Kind, Value};

/// Whether the differs have to look at a value.
#[derive(Clone, Copy)]
pub(super) enum Repeat {
    /// It was not looked for.
    Unknown,
    /// It has not been judged yet.
    First((u128, Kind)),
    /// Its sum of points is known, or of no interest because it is right.
    Known(u32),
}

impl Worker {
    /// Is the value of a section the expected one?
    pub(super) fn is_right(&self, section: &Section, expected: Option<Value>) -> bool {
        let heap = self.interpreter.machine.heap();
        expected.is_some_and(|it| heap.equal(self.interpreter.slots[section.value as usize], it))
    }

    /// Has the value of a section been judged on this sample?
    pub(super) fn repeated(
        &self,
        run: &ScheduleRun<'_>,
        section: &Section,
        is_right: bool,
    ) -> Repeat {
        let differs = run.evaluation.prepared.battery().differs.len();
        let all = values_of(section) * differs;
        if all == 0 || section.verdicts.len() != all || !self.interpreter.given_up.is_empty() {
            return Repeat::Unknown;
        }
        if is_right {
            return Repeat::Known(0);
        }
        let heap = self.interpreter.machine.heap();
        let value = self.interpreter.slots[section.value as usize];
        let key = (heap.content_hash(value), value.kind());
        match self.judged.get(&key) {
            Some(&sum) => Repeat::Known(sum),
            None => Repeat::First(key),
        }
    }

    /// Scores and emits the output of a section.
    pub(super) fn emit(&mut self, run: &mut ScheduleRun<'_>, section: &Section, is_right: bool) {
        if section.emitted.is_empty() {
            return;
        }
        let Interpreter { machine, slots, given_up, step_calls, .. } = &self.interpreter;
        let (heap, needs) = (machine.heap(), &run.its.needs);
        let value = ValueRef { heap, value: slots[section.value as usize] };
        let hash = if run.evaluation.options.hash { value.hash() } else { 0 };
        for emitted in &run.its.schedule.emitted[section.emitted.clone()] {
            let output = emitted.output;
            if !run.evaluation.reaches(output) {
                continue;
            }
            if !given_up.is_empty()
                && blame(&mut self.result, given_up, needs.steps(output), Some(output))
            {
                self.void.push(output);
                continue;
            }
            self.result.hashes[output] = hash;
            self.result.statuses[output] = Status::Evaluated;
            self.result.calls[output] = needs.calls(output, step_calls);
            if is_right {
                self.result.scores[output] = RIGHT;
            }
            if run.evaluation.wanted.outputs {
                run.sink.output(output, value);
            }
        }
    }

    /// Counts what the differs say about the value of a section. Returns the sum of points of each of its
    /// outputs: verdicts about equal outputs are equal.
    pub(super) fn verdicts(
        &mut self,
        run: &mut ScheduleRun<'_>,
        section: &Section,
        is_right: bool,
    ) -> u32 {
        let mut all = 0;
        let schedule = &run.its.schedule;
        let Interpreter { machine, slots, given_up, failures, .. } = &self.interpreter;
        let heap = machine.heap();
        for verdict in &schedule.verdicts[section.verdicts.clone()] {
            let value = slots[verdict.value as usize];
            let steps = schedule.verdict_steps(verdict);
            let output = run.evaluation.prepared.battery().scores[verdict.score].output;
            if output.is_some_and(|output| !run.evaluation.reaches(output)) {
                continue;
            }
            // What a right output is worth does not depend on the differs.
            let blamed = output.filter(|_| !is_right);
            if !given_up.is_empty()
                && (output.is_some_and(|output| self.void.contains(&output))
                    || blame(&mut self.result, given_up, steps, blamed))
            {
                continue;
            }
            let fails = !failures.is_empty() && steps.iter().any(|&step| failures.has(step));
            let points = if fails { 0 } else { points(heap, value) };
            all += u32::from(points);
            if let Some(output) = output {
                self.sums[output] += u32::from(points);
            }
            if run.evaluation.wanted.verdicts {
                run.sink.verdict(verdict.score, points, ValueRef { heap, value });
            }
        }
        all / values_of(section) as u32
    }

    /// Sets the score of wrong outputs to the mean of their points.
    pub(super) fn settle(&mut self, prepared: &Prepared) {
        let differs = prepared.battery().differs.len().max(1) as u32;
        for (score, sum) in self.result.scores.iter_mut().zip(&self.sums) {
            if *score < RIGHT {
                *score = (sum / differs).min(u32::from(RIGHT) - 1) as u16;
            }
        }
    }
}

/// Number of values that a section judges: its outputs, or the input grid as the baseline.
fn values_of(section: &Section) -> usize {
    section.emitted.len().max(1)
}

/// The points of a verdict (score, witness), 0 to 1000; 0 if the value is not a verdict.
fn points(heap: &Heap, verdict: Value) -> u16 {
    let score = heap.pair_head(verdict).and_then(Value::as_int);
    score.map_or(0, |score| score.clamp(0, RIGHT.into()) as u16)
}
