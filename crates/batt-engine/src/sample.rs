//! One sample: all outputs of a battery, and what the differs say about them.

use crate::batch::{Job, SampleId};
use crate::prepared::{Planned, Prepared};
use crate::rows::RowWriter;
use crate::walk::{Failed, StepTimes, Walker};
use batt_dsl::{Heap, Level, Value, simd};
use batt_program::battery::Battery;
use foldhash::fast::FixedState;
use std::hash::{BuildHasher, Hasher};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The score of an output that equals the expected grid.
pub const RIGHT: u16 = 1000;
/// The score of an output where the expected grid is not known.
pub const UNKNOWN: u16 = u16::MAX;

/// How the evaluation of a sample ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// With all results.
    Complete,
    /// Its time was up: outputs that were not reached count as wrong.
    TimedOut,
    /// It needed more memory than it may: outputs that were not reached count as wrong.
    OutOfMemory,
    /// Something panicked, which is a bug of batt: no results.
    Panicked(String),
}

/// What came of a sample.
#[derive(Clone, Debug)]
pub struct SampleResult {
    /// Which one.
    pub sample: SampleId,
    /// A hash of each output, in the order of the battery's; 0 where there is none.
    pub hashes: Box<[u64]>,
    /// The score of each output: [`RIGHT`], less, or [`UNKNOWN`].
    pub scores: Box<[u16]>,
    /// How it ended.
    pub ending: Ending,
    /// What it took.
    pub cost: Cost,
    /// The rows of a results file, if asked for.
    pub rows: Vec<u8>,
}

impl SampleResult {
    /// No output has been reached: where the expected one is known, all are wrong.
    pub(crate) fn without_results(
        battery: &Battery,
        job: &Job,
        sample: SampleId,
        ending: Ending,
    ) -> Self {
        let outputs = battery.outputs.len();
        let score = if job.sample(sample).expected.is_some() { 0 } else { UNKNOWN };
        SampleResult {
            sample,
            hashes: vec![0; outputs].into(),
            scores: vec![score; outputs].into(),
            ending,
            cost: Cost::default(),
            rows: Vec::new(),
        }
    }
}

/// What an evaluation took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Steps evaluated.
    pub steps: u64,
    /// Primitive calls, inner ones counted.
    pub calls: u64,
    /// Steps that failed.
    pub failures: u64,
    /// Steps that failed by a limit of the language.
    pub limits: u64,
    /// Time of one core.
    pub nanos: u64,
    /// Words that the sample's arena needed at most.
    pub words: u64,
}

impl std::ops::AddAssign for Cost {
    fn add_assign(&mut self, other: Cost) {
        self.steps += other.steps;
        self.calls += other.calls;
        self.failures += other.failures;
        self.limits += other.limits;
        self.nanos += other.nanos;
        self.words = self.words.max(other.words);
    }
}

/// How a sample is evaluated.
#[derive(Clone, Copy, Debug, Default)]
pub struct Care {
    /// Wall-clock time a sample may take.
    pub timeout: Option<Duration>,
    /// Words that the arena of a sample may take.
    pub max_words: Option<usize>,
    /// Write the rows of a results file.
    pub rows: bool,
    /// Measure every step.
    pub profile: bool,
    /// Leave the differs out: outputs are right or wrong, and a wrong one scores 0.
    pub no_scores: bool,
    /// Which vector instructions to use; the best there are by default.
    pub simd: Option<simd::Level>,
    /// Walk through the functions that loops call instead of laying them out.
    pub walk: bool,
}

/// What depends on a task alone: computed once, shared by its samples.
#[derive(Debug)]
pub(crate) struct TaskState {
    /// For every schedule.
    parts: Vec<TaskPart>,
    pub(crate) cost: Cost,
    /// Complete, or why there are no values.
    ending: Ending,
}

#[derive(Debug)]
struct TaskPart {
    arena: Arc<[u64]>,
    slots: Vec<Value>,
    failed: Failed,
}

impl TaskState {
    /// Computes the steps that depend on S.
    pub(crate) fn new(prepared: &Prepared, job: &Job, care: Care) -> TaskState {
        let (mut cost, mut ending) = (Cost::default(), Ending::Complete);
        let began = Instant::now();
        let mut part = |planned: &Planned| {
            let schedule = &planned.schedule;
            let mut slots = planned.slots.clone();
            slots[0] = job.values.pairs();
            if schedule.task.is_empty() {
                let (arena, failed) = (job.values.arena().clone(), planned.failed.clone());
                return TaskPart { arena, slots, failed };
            }
            let lower = [planned.arena.clone(), Arc::from([])];
            let mut heap = Heap::over(Level::Task, lower);
            heap.set_simd(care.simd.unwrap_or_else(simd::detected));
            heap.resume(job.values.arena());
            let mut walker = Walker::new(heap);
            walker.machine.set_walks(care.walk);
            walker.start(&slots, schedule.slots);
            walker.failed = planned.failed.clone();
            walker.max_words = care.max_words.unwrap_or(MAX_WORDS);
            walker.deadline = care.timeout.map(|timeout| began + timeout);
            if !walker.walk(schedule, schedule.task.clone()) {
                ending = walker.why_stopped();
            }
            let known = planned.failed.count();
            cost += Cost {
                steps: walker.steps,
                calls: walker.calls,
                failures: (walker.failed.count() - known) as u64,
                limits: (walker.failed.limits - planned.failed.limits) as u64,
                ..Cost::default()
            };
            let count = slots.len();
            slots.copy_from_slice(&walker.slots[..count]);
            TaskPart { arena: walker.machine.heap().finish(), slots, failed: walker.failed }
        };
        let parts = prepared.parts.iter().map(&mut part).collect();
        cost.nanos = began.elapsed().as_nanos() as u64;
        TaskState { parts, cost, ending }
    }
}

/// Evaluates samples, one after another, with memory that is reused.
#[derive(Debug)]
pub(crate) struct Worker {
    walker: Walker,
    rows: RowWriter,
    /// The sums of the verdicts, by output.
    sums: Vec<u32>,
    care: Care,
}

/// Beyond this an arena is given back after the sample that needed it.
const KEPT_WORDS: usize = 1 << 23;

/// Arenas of samples end here unless something else is asked for.
const MAX_WORDS: usize = 1 << 29;

impl Worker {
    pub(crate) fn new(care: Care) -> Worker {
        let nothing: Arc<[u64]> = Arc::from([]);
        let mut heap = Heap::over(Level::Sample, [nothing.clone(), nothing]);
        heap.set_simd(care.simd.unwrap_or_else(simd::detected));
        let mut walker = Walker::new(heap);
        walker.machine.set_walks(care.walk);
        walker.times = care.profile.then(StepTimes::default);
        walker.max_words = care.max_words.unwrap_or(MAX_WORDS);
        Worker { walker, rows: RowWriter::default(), sums: Vec::new(), care }
    }

    /// Takes the times of single steps that were measured.
    pub(crate) fn take_times(&mut self) -> Option<StepTimes> {
        let times = self.walker.times.take();
        self.walker.times = self.care.profile.then(StepTimes::default);
        times
    }

    pub(crate) fn evaluate(
        &mut self,
        prepared: &Prepared,
        job: &Job,
        task: &TaskState,
        id: SampleId,
    ) -> SampleResult {
        let began = Instant::now();
        self.walker.deadline = self.care.timeout.map(|timeout| began + timeout);
        let battery = prepared.battery();
        let mut result = SampleResult::without_results(battery, job, id, Ending::Complete);
        self.sums.clear();
        self.sums.resize(battery.outputs.len(), 0);
        if self.care.rows {
            self.rows.start(battery);
        }
        if task.ending != Ending::Complete {
            result.ending = task.ending.clone();
            return result;
        }
        for (planned, part) in prepared.parts.iter().zip(&task.parts) {
            let ending = self.part(prepared, planned, part, job, &mut result);
            let cost = Cost {
                steps: self.walker.steps,
                calls: self.walker.calls,
                failures: (self.walker.failed.count() - part.failed.count()) as u64,
                limits: (self.walker.failed.limits - part.failed.limits) as u64,
                nanos: 0,
                words: self.walker.peak_words as u64,
            };
            result.cost += cost;
            if ending != Ending::Complete {
                result.ending = ending;
                break;
            }
        }
        self.settle(prepared, &mut result);
        if self.care.rows {
            self.rows.finish(battery, job, id, &mut result.rows);
        }
        self.walker.machine.heap_mut().trim(KEPT_WORDS);
        result.cost.nanos = began.elapsed().as_nanos() as u64;
        result
    }

    /// One schedule: the whole battery, or one output by itself.
    fn part(
        &mut self,
        prepared: &Prepared,
        planned: &Planned,
        part: &TaskPart,
        job: &Job,
        result: &mut SampleResult,
    ) -> Ending {
        let schedule = &planned.schedule;
        let sample = job.sample(result.sample);
        let heap = self.walker.machine.heap_mut();
        heap.rebase([planned.arena.clone(), part.arena.clone()]);
        self.walker.start(&part.slots, schedule.slots);
        self.walker.failed.clone_from(&part.failed);
        self.walker.slots[1] = sample.input;
        if let Some(expected) = sample.expected {
            self.walker.slots[2] = expected;
        }
        let judges = sample.expected.is_some() && !self.care.no_scores;
        if !self.walker.walk(schedule, schedule.shared.clone())
            || judges && !self.walker.walk(schedule, schedule.shared_judge.clone())
        {
            return self.walker.why_stopped();
        }
        for section in &schedule.sections {
            let mark = self.walker.machine.heap().mark();
            if !self.walker.walk(schedule, section.own.clone()) {
                return self.walker.why_stopped();
            }
            let value = self.walker.slots[section.value as usize];
            let heap = self.walker.machine.heap();
            if !section.emitted.is_empty() {
                let mut hasher = FixedState::with_seed(0).build_hasher();
                heap.hash(value, &mut hasher);
                let hash = hasher.finish();
                let right = sample.expected.is_some_and(|expected| heap.equal(value, expected));
                for emitted in &schedule.emitted[section.emitted.clone()] {
                    result.hashes[emitted.output] = hash;
                    if right {
                        result.scores[emitted.output] = RIGHT;
                    }
                    if self.care.rows {
                        self.rows.output(emitted.output, heap, value);
                    }
                }
            }
            if judges {
                if !self.walker.walk(schedule, section.judge.clone()) {
                    return self.walker.why_stopped();
                }
                self.verdicts(prepared, planned, section.verdicts.clone());
            }
            if schedule.reuses {
                self.walker.machine.heap_mut().back_to(mark);
            }
        }
        Ending::Complete
    }

    fn verdicts(
        &mut self,
        prepared: &Prepared,
        planned: &Planned,
        verdicts: std::ops::Range<usize>,
    ) {
        let schedule = &planned.schedule;
        let failed = &self.walker.failed;
        let heap = self.walker.machine.heap();
        for verdict in &schedule.verdicts[verdicts] {
            let value = self.walker.slots[verdict.value as usize];
            let steps = schedule.verdict_steps(verdict);
            let fails = !failed.is_empty() && steps.iter().any(|&step| failed.has(step));
            let points = if fails { 0 } else { points(heap, value) };
            if let Some(output) = prepared.battery().scores[verdict.score].output {
                self.sums[output] += u32::from(points);
            }
            if self.care.rows {
                self.rows.score(verdict.score, points, heap, value);
            }
        }
    }

    /// The scores of outputs that are not right: the mean of what the differs say.
    fn settle(&self, prepared: &Prepared, result: &mut SampleResult) {
        let differs = prepared.battery().differs.len().max(1) as u32;
        for (score, sum) in result.scores.iter_mut().zip(&self.sums) {
            if *score < RIGHT {
                *score = (sum / differs).min(u32::from(RIGHT) - 1) as u16;
            }
        }
    }
}

/// What a differ's verdict (score, witness) is worth: 0 if it is none, else 0 to 1000.
fn points(heap: &Heap, verdict: Value) -> u16 {
    let score = heap.pair_head(verdict).and_then(Value::as_int);
    score.map_or(0, |score| score.clamp(0, RIGHT.into()) as u16)
}
