//! The driver for batteries: evaluates and judges all outputs of a sample.

use crate::batch::{Job, SampleId};
use crate::cpu::CpuSettings;
use crate::interpreter::{Interpreter, Observer};
use crate::options::{Options, Wanted};
use crate::prepared::{Prepared, PreparedSchedule, PreparedTask, TaskSchedule, cost_since};
use crate::profile::{StepTimes, StepWatch};
use crate::results::{GivenUp, RIGHT, SampleResult, Status};
use crate::schedule::{Schedule, Section};
use crate::sink::{Sink, ValueRef};
use batt_dsl::{Heap, Level, Value};
use std::ops::Range;
use std::sync::Arc;
use std::time::Instant;

/// Time and memory limits of a sample.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    deadline: Option<Instant>,
    max_words: usize,
    /// Peak size of the arena.
    pub(crate) peak_words: usize,
}

impl Limits {
    pub(crate) fn new(options: &Options, began: Instant) -> Limits {
        let deadline = options.timeout.and_then(|timeout| began.checked_add(timeout));
        // A value's word cannot address more.
        let max_words = options.max_words.min(u32::MAX as usize);
        Limits { deadline, max_words, peak_words: 0 }
    }

    /// Executes instructions. Fails if time or memory runs out before the end.
    #[inline]
    pub(crate) fn follow<O: Observer>(
        &mut self,
        interpreter: &mut Interpreter,
        schedule: &Schedule,
        range: Range<usize>,
        observer: &mut O,
    ) -> Result<(), Status> {
        /// Instructions between two checks of clock and memory.
        const LOOK: usize = 64;
        let mut start = range.start;
        while start < range.end {
            let end = (start + LOOK).min(range.end);
            let _ = interpreter.follow(schedule, start..end, observer);
            let used = interpreter.machine.heap().used_words();
            self.peak_words = self.peak_words.max(used);
            if let Some(ending) = self.exceeded(used) {
                interpreter.machine.clear_step_cache();
                return Err(ending);
            }
            start = end;
        }
        Ok(())
    }

    fn exceeded(&self, used_words: usize) -> Option<Status> {
        if used_words > self.max_words {
            return Some(Status::OutOfMemory);
        }
        let is_late = self.deadline.is_some_and(|deadline| Instant::now() > deadline);
        is_late.then_some(Status::TimedOut)
    }
}

/// Evaluates samples one after another, reusing its memory.
#[derive(Debug)]
pub(crate) struct Worker {
    pub(crate) interpreter: Interpreter,
    /// Sums of points, by output.
    sums: Vec<u32>,
    result: SampleResult,
}

/// A sample to evaluate, with its battery, task and options.
#[derive(Clone, Copy)]
pub(crate) struct Evaluation<'a> {
    pub(crate) prepared: &'a Prepared,
    pub(crate) job: &'a Job,
    pub(crate) task: &'a PreparedTask,
    pub(crate) sample: SampleId,
    pub(crate) options: &'a Options,
    pub(crate) wanted: Wanted,
}

/// Arenas larger than this are freed after the sample that needed them.
const KEPT_WORDS: usize = 1 << 23;

impl Worker {
    pub(crate) fn new(settings: CpuSettings) -> Worker {
        let nothing: Arc<[u64]> = Arc::from([]);
        let heap = Heap::over(Level::Sample, [nothing.clone(), nothing]);
        let mut interpreter = Interpreter::new(heap);
        settings.apply_to(&mut interpreter.machine);
        Worker { interpreter, sums: Vec::new(), result: SampleResult::default() }
    }

    /// The result of the last sample.
    pub(crate) fn result(&self) -> &SampleResult {
        &self.result
    }

    /// Evaluates a sample. Its values go to the sink; the result is kept.
    pub(crate) fn evaluate(
        &mut self,
        evaluation: Evaluation<'_>,
        mut times: Option<&mut StepTimes>,
        sink: &mut dyn Sink,
    ) {
        let Evaluation { prepared, job, task, sample, options, wanted } = evaluation;
        let began = Instant::now();
        self.result.begin(prepared.battery(), job, sample);
        self.sums.clear();
        self.sums.resize(prepared.battery().outputs.len(), 0);
        if let Some(status) = task.given_up {
            self.give_up(status, 0);
            return;
        }
        let mut limits = Limits::new(options, began);
        let observed = times.is_some() || wanted.steps;
        for (its, of_task) in prepared.schedules().iter().zip(&task.schedules) {
            let (limits, times) = (&mut limits, times.as_deref_mut());
            let mut run = ScheduleRun { evaluation, its, of_task, limits, times, sink };
            let ending = match observed {
                true => self.schedule::<true>(&mut run),
                false => self.schedule::<false>(&mut run),
            };
            self.result.cost += cost_since(&self.interpreter, &of_task.failures);
            if wanted.failures {
                sink.failures(&self.interpreter.failures);
            }
            if let Err(ending) = ending {
                self.give_up(ending, limits.peak_words);
                break;
            }
        }
        self.settle(prepared);
        self.interpreter.machine.heap_mut().trim(KEPT_WORDS);
        self.result.cost.words = limits.peak_words as u64;
        self.result.cost.nanos = began.elapsed().as_nanos() as u64;
    }

    /// Marks all outputs that were not reached.
    fn give_up(&mut self, status: Status, words: usize) {
        let (nanos, words) = (0, words as u64);
        self.result.given_up.push(GivenUp { status, step: None, output: None, nanos, words });
        for its in &mut self.result.statuses {
            if *its == Status::NotReached {
                *its = status;
            }
        }
    }

    /// Runs one schedule: the whole battery, or one output alone.
    fn schedule<const OBSERVED: bool>(&mut self, run: &mut ScheduleRun<'_>) -> Result<(), Status> {
        let Evaluation { job, sample, options, .. } = run.evaluation;
        let (its, of_task) = (run.its, run.of_task);
        let (schedule, sample) = (&its.schedule, job.sample(sample));
        let heap = self.interpreter.machine.heap_mut();
        heap.rebase([its.arena.clone(), of_task.arena.clone()]);
        self.interpreter.start(&of_task.slots, &[], schedule.slots);
        self.interpreter.failures.clone_from(&of_task.failures);
        self.interpreter.slots[1] = sample.input;
        if let Some(expected) = sample.expected {
            self.interpreter.slots[2] = expected;
        }
        let judges = sample.expected.is_some() && options.judge;
        run.follow::<OBSERVED>(&mut self.interpreter, &schedule.shared)?;
        if judges {
            run.follow::<OBSERVED>(&mut self.interpreter, &schedule.shared_judge)?;
        }
        for section in &schedule.sections {
            let mark = self.interpreter.machine.heap().mark();
            run.follow::<OBSERVED>(&mut self.interpreter, &section.own)?;
            self.emit(run, section, sample.expected);
            if judges {
                run.follow::<OBSERVED>(&mut self.interpreter, &section.judge)?;
                self.verdicts(run, section);
            }
            if schedule.reuses {
                self.interpreter.machine.heap_mut().back_to(mark);
            }
        }
        Ok(())
    }

    /// Scores and emits the output of a section.
    fn emit(&mut self, run: &mut ScheduleRun<'_>, section: &Section, expected: Option<Value>) {
        if section.emitted.is_empty() {
            return;
        }
        let heap = self.interpreter.machine.heap();
        let value = ValueRef { heap, value: self.interpreter.slots[section.value as usize] };
        let hash = if run.evaluation.options.hash { value.hash() } else { 0 };
        let is_right = expected.is_some_and(|expected| heap.equal(value.value, expected));
        for emitted in &run.its.schedule.emitted[section.emitted.clone()] {
            self.result.hashes[emitted.output] = hash;
            self.result.statuses[emitted.output] = Status::Evaluated;
            if is_right {
                self.result.scores[emitted.output] = RIGHT;
            }
            if run.evaluation.wanted.outputs {
                run.sink.output(emitted.output, value);
            }
        }
    }

    fn verdicts(&mut self, run: &mut ScheduleRun<'_>, section: &Section) {
        let schedule = &run.its.schedule;
        let failures = &self.interpreter.failures;
        let heap = self.interpreter.machine.heap();
        for verdict in &schedule.verdicts[section.verdicts.clone()] {
            let value = self.interpreter.slots[verdict.value as usize];
            let steps = schedule.verdict_steps(verdict);
            let fails = !failures.is_empty() && steps.iter().any(|&step| failures.has(step));
            let points = if fails { 0 } else { points(heap, value) };
            if let Some(output) = run.evaluation.prepared.battery().scores[verdict.score].output {
                self.sums[output] += u32::from(points);
            }
            if run.evaluation.wanted.verdicts {
                run.sink.verdict(verdict.score, points, ValueRef { heap, value });
            }
        }
    }

    /// Sets the score of wrong outputs to the mean of their points.
    fn settle(&mut self, prepared: &Prepared) {
        let differs = prepared.battery().differs.len().max(1) as u32;
        for (score, sum) in self.result.scores.iter_mut().zip(&self.sums) {
            if *score < RIGHT {
                *score = (sum / differs).min(u32::from(RIGHT) - 1) as u16;
            }
        }
    }
}

/// The evaluation of one schedule on a sample.
struct ScheduleRun<'a> {
    evaluation: Evaluation<'a>,
    its: &'a PreparedSchedule,
    of_task: &'a TaskSchedule,
    limits: &'a mut Limits,
    times: Option<&'a mut StepTimes>,
    sink: &'a mut dyn Sink,
}

impl ScheduleRun<'_> {
    #[inline]
    fn follow<const OBSERVED: bool>(
        &mut self,
        interpreter: &mut Interpreter,
        range: &Range<usize>,
    ) -> Result<(), Status> {
        let (schedule, range) = (&self.its.schedule, range.clone());
        if !OBSERVED {
            return self.limits.follow(interpreter, schedule, range, &mut ());
        }
        let sink: Option<&mut dyn Sink> = match self.evaluation.wanted.steps {
            true => Some(&mut *self.sink),
            false => None,
        };
        let times = self.times.as_deref_mut();
        let mut watch = StepWatch { times, sink, began: Instant::now() };
        self.limits.follow(interpreter, schedule, range, &mut watch)
    }
}

/// The points of a verdict (score, witness), 0 to 1000; 0 if the value is not a verdict.
fn points(heap: &Heap, verdict: Value) -> u16 {
    let score = heap.pair_head(verdict).and_then(Value::as_int);
    score.map_or(0, |score| score.clamp(0, RIGHT.into()) as u16)
}
