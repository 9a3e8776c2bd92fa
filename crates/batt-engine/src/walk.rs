//! Following instructions: the inner loop of everything.

use crate::sample::Ending;
use batt_dsl::{Failure, Heap, Machine, Reason, Step, Value, limits};
use batt_program::StepId;
use batt_program::battery::Schedule;
use batt_program::battery::schedule::{Action, Instruction, Sharing};
use std::ops::Range;
use std::time::Instant;

/// Steps that failed, to be asked about.
#[derive(Debug, Default)]
pub(crate) struct Failed {
    bits: Vec<u64>,
    steps: Vec<StepId>,
    /// How many of them by a limit of the language.
    pub(crate) limits: usize,
}

impl Clone for Failed {
    fn clone(&self) -> Failed {
        Failed { bits: self.bits.clone(), steps: self.steps.clone(), limits: self.limits }
    }

    /// Keeps the memory, which a derived one would not.
    fn clone_from(&mut self, other: &Failed) {
        self.bits.clone_from(&other.bits);
        self.steps.clone_from(&other.steps);
        self.limits = other.limits;
    }
}

impl Failed {
    pub(crate) fn clear(&mut self) {
        for step in self.steps.drain(..) {
            self.bits[step.index() / 64] = 0;
        }
        self.limits = 0;
    }

    #[cold]
    fn add(&mut self, step: StepId, failure: &Failure) {
        let word = step.index() / 64;
        if word >= self.bits.len() {
            self.bits.resize(word + 1, 0);
        }
        self.bits[word] |= 1 << (step.index() % 64);
        self.steps.push(step);
        self.limits += usize::from(is_limit(failure));
    }

    pub(crate) fn has(&self, step: StepId) -> bool {
        self.bits.get(step.index() / 64).is_some_and(|word| word >> (step.index() % 64) & 1 == 1)
    }

    pub(crate) fn count(&self) -> usize {
        self.steps.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }
}

fn is_limit(failure: &Failure) -> bool {
    matches!(failure.reason(), Reason::Limit(_))
}

/// Time and calls of single steps, for whoever asks for a profile.
#[derive(Clone, Debug, Default)]
pub struct StepTimes {
    /// Nanoseconds and primitive calls, by step of the battery.
    pub by_step: Vec<(u64, u64)>,
}

impl StepTimes {
    fn add(&mut self, step: StepId, nanos: u64, calls: u64) {
        if step.index() >= self.by_step.len() {
            self.by_step.resize(step.index() + 1, (0, 0));
        }
        let (all_nanos, all_calls) = &mut self.by_step[step.index()];
        *all_nanos += nanos;
        *all_calls += calls;
    }

    /// Adds the times of another worker.
    pub fn merge(&mut self, other: &StepTimes) {
        for (k, &(nanos, calls)) in other.by_step.iter().enumerate() {
            self.add(StepId(k as u32), nanos, calls);
        }
    }
}

/// A machine with slots that instructions work on.
#[derive(Debug)]
pub(crate) struct Walker {
    pub(crate) machine: Machine,
    pub(crate) slots: Vec<Value>,
    args: Vec<Value>,
    pub(crate) failed: Failed,
    pub(crate) calls: u64,
    /// Steps evaluated.
    pub(crate) steps: u64,
    /// When to give up.
    pub(crate) deadline: Option<Instant>,
    /// How large the arena may become.
    pub(crate) max_words: usize,
    /// How large it was at most.
    pub(crate) peak_words: usize,
    pub(crate) times: Option<StepTimes>,
}

impl Walker {
    pub(crate) fn new(heap: Heap) -> Walker {
        Walker {
            machine: Machine::with_heap(heap),
            slots: Vec::new(),
            args: Vec::new(),
            failed: Failed::default(),
            calls: 0,
            steps: 0,
            deadline: None,
            max_words: usize::MAX,
            peak_words: 0,
            times: None,
        }
    }

    /// Fills the first slots and makes room for the others.
    pub(crate) fn start(&mut self, slots: &[Value], count: u32) {
        self.slots.clear();
        self.slots.extend_from_slice(slots);
        self.slots.resize(count as usize, Value::EMPTY_TUPLE);
        self.failed.clear();
        (self.calls, self.steps, self.peak_words) = (0, 0, 0);
    }

    /// Follows these instructions. False if time or memory was up before the end.
    pub(crate) fn walk(&mut self, schedule: &Schedule, range: Range<usize>) -> bool {
        /// How many instructions may pass between two looks at clock and memory.
        const LOOK: usize = 64;
        let mut start = range.start;
        while start < range.end {
            let end = (start + LOOK).min(range.end);
            self.follow(schedule, start..end);
            self.peak_words = self.peak_words.max(self.machine.heap().used_words());
            if self.is_out_of_memory() || self.is_out_of_time() {
                self.machine.unshare();
                return false;
            }
            start = end;
        }
        true
    }

    fn is_out_of_memory(&self) -> bool {
        self.machine.heap().used_words() > self.max_words
    }

    fn is_out_of_time(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() > deadline)
    }

    /// Why a walk came to no end.
    pub(crate) fn why_stopped(&self) -> Ending {
        if self.is_out_of_memory() { Ending::OutOfMemory } else { Ending::TimedOut }
    }

    fn follow(&mut self, schedule: &Schedule, range: Range<usize>) {
        for instruction in &schedule.instructions[range] {
            match instruction.action {
                Action::Prim(prim) => {
                    let args = instruction.args.map(|k| self.slots[k as usize]);
                    let began = self.times.is_some().then(Instant::now);
                    let done = self.machine.step_prim(prim, &args);
                    self.finish(instruction, done, began);
                }
                Action::Call => {
                    self.take_operands(schedule, instruction);
                    let began = self.times.is_some().then(Instant::now);
                    let done = self.machine.step(self.args[0], &self.args[1..]);
                    self.finish(instruction, done, began);
                }
                Action::Tuple => {
                    self.take_operands(schedule, instruction);
                    self.slots[instruction.result as usize] =
                        written_tuple(&mut self.machine, &self.args);
                }
                Action::Share(sharing) => {
                    self.take_operands(schedule, instruction);
                    match sharing {
                        Sharing::Scan => self.machine.share_scan(self.args[0]),
                        Sharing::Traversal => self.machine.share_elements(self.args[0]),
                    }
                }
                Action::Unshare => self.machine.unshare(),
            }
        }
    }

    fn take_operands(&mut self, schedule: &Schedule, instruction: &Instruction) {
        let operands = schedule.operands(instruction).iter();
        self.args.clear();
        self.args.extend(operands.map(|&k| self.slots[k as usize]));
    }

    /// Keeps what came of a call.
    #[inline(always)]
    fn finish(&mut self, instruction: &Instruction, done: Step, began: Option<Instant>) {
        self.calls += u64::from(self.machine.calls());
        self.steps += 1;
        self.slots[instruction.result as usize] = done.value;
        if done.failure.is_some() || began.is_some() {
            self.note(instruction, done, began);
        }
    }

    /// What is out of the ordinary: the call failed, or is measured.
    #[cold]
    fn note(&mut self, instruction: &Instruction, done: Step, began: Option<Instant>) {
        let Some(step) = instruction.step else { return };
        if let Some(failure) = &done.failure {
            self.failed.add(step, failure);
        }
        if let (Some(times), Some(began)) = (&mut self.times, began) {
            let nanos = began.elapsed().as_nanos() as u64;
            times.add(step, nanos, u64::from(self.machine.calls()));
        }
    }
}

/// A Tuple of the arguments. One that is nested beyond the limits is the empty Tuple, as if a
/// call had failed.
pub(crate) fn written_tuple(machine: &mut Machine, args: &[Value]) -> Value {
    let tuple = machine.heap_mut().tuple(args);
    match limits::check_nesting(machine.heap(), tuple) {
        Ok(_) => tuple,
        Err(_) => Value::EMPTY_TUPLE,
    }
}
