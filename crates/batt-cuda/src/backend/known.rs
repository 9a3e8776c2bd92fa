//! What a device found out about the samples of a chunk.

use super::chunk::Chunk;
use crate::abi::{self, Fallback, Outcome, Status};
use crate::image::{BatteryImage, DeviceProgram};
use crate::launch_options::places;
use crate::launch_output::LaunchOutput;
use batt_dsl::{Failure, Heap, Kind, Level, Value};
use batt_engine::{
    Batch, Cost, DeviceFigures, Failures, Judged, Known, Left, Options, OtherParts, OutputSet,
    Prepared, PreparedSchedule, PreparedTask, RIGHT, SampleResult, Sink, Status as OutputStatus,
    StepTimes, UNKNOWN, ValueRef, Wanted,
};
use std::collections::HashMap;
use std::sync::Arc;

const _: () = assert!(abi::MOST_POINTS == RIGHT as u32, "as in batt-engine");

/// The output of a device for a chunk.
pub(super) struct Evaluated<'a> {
    prepared: &'a Prepared,
    image: Arc<BatteryImage>,
    options: Options,
    wanted: Wanted,
    output: LaunchOutput,
    first_place: usize,
    numbers: Vec<Option<u32>>,
    /// What depends on the task alone, by place.
    tasks: Vec<Option<Arc<PreparedTask>>>,
}

/// What came of a section on a sample.
enum Found<'a> {
    /// Everything is known: the outcome, and the program that judged its value.
    Known(&'a Outcome, usize),
    Left,
}

/// What came of all programs on a sample.
struct Outcomes<'a> {
    all: &'a [Outcome],
    /// The programs that judged its values, by the place of the value.
    judges: Vec<u32>,
}

/// Nobody judged the value at a place.
const NOBODY: u32 = u32::MAX;

impl<'a> Outcomes<'a> {
    fn new(all: &'a [Outcome]) -> Outcomes<'a> {
        let mut judges = vec![NOBODY; places(all.len())];
        for (program, outcome) in (0..).zip(all) {
            let is_judged = outcome.flags & abi::JUDGED != 0;
            if is_judged
                && Status(outcome.status).fallback().is_none()
                && let Some(judge) = judges.get_mut(outcome.place as usize)
            {
                *judge = program;
            }
        }
        Outcomes { all, judges }
    }

    fn found(&self, program: usize) -> Found<'a> {
        let outcome = &self.all[program];
        if Status(outcome.status).fallback().is_some() {
            return Found::Left;
        }
        if outcome.flags & abi::JUDGED_BEFORE == 0 {
            return Found::Known(outcome, program);
        }
        // Only those whose evaluation came to an end are listed.
        let judge = self.judges.get(outcome.place as usize).map_or(NOBODY, |&judge| judge) as usize;
        match self.all.get(judge) {
            Some(judged) if judged.hash == outcome.hash => Found::Known(outcome, judge),
            _ => Found::Left,
        }
    }
}

fn hash_of(outcome: &Outcome) -> u128 {
    let [low, high] = outcome.hash;
    u128::from(high) << 64 | u128::from(low)
}

impl<'a> Evaluated<'a> {
    pub(super) fn new(
        prepared: &'a Prepared,
        batch: Batch<'_>,
        chunk: &Chunk,
        image: Arc<BatteryImage>,
        options: Options,
        wanted: Wanted,
        output: LaunchOutput,
    ) -> Evaluated<'a> {
        let samples = &batch.samples[chunk.places.clone()];
        Evaluated {
            prepared,
            image,
            options,
            wanted,
            output,
            first_place: chunk.places.start,
            numbers: chunk.numbers.clone(),
            tasks: samples.iter().map(|id| chunk.tasks.get(&id.job).cloned()).collect(),
        }
    }

    fn outcomes(&self, sample: usize) -> Outcomes<'_> {
        Outcomes::new(self.output.outcomes_of_sample(&self.image.image, sample))
    }

    /// The points of each output of a section. Verdicts about equal outputs are equal.
    fn points_of_each(&self, outcomes: &Outcomes<'_>, program: usize) -> u32 {
        let outputs = self.image.programs[program].outputs.len();
        outcomes.all[program].points / outputs.max(1) as u32
    }

    /// What the device did, what it left to the CPU by reason and callee, and the number of samples
    /// of which it left something.
    pub(super) fn figures(&self) -> (DeviceFigures, u64) {
        let mut figures = DeviceFigures::default();
        let mut samples_left = self.numbers.iter().filter(|number| number.is_none()).count() as u64;
        // Names are looked up once for each place, not for each run.
        let mut left: HashMap<(usize, Option<(Fallback, u32)>), u64> = HashMap::new();
        for sample in self.numbers.iter().flatten().map(|&number| number as usize) {
            let outcomes = self.outcomes(sample);
            let mut is_left = false;
            figures.runs += self.image.sections().len() as u64;
            for program in self.image.sections() {
                let outcome = &outcomes.all[program];
                let why = Status(outcome.status).fallback();
                if why.is_none() {
                    figures.steps += u64::from(self.steps(program, outcome));
                }
                if let Found::Left = outcomes.found(program) {
                    *left.entry((program, why)).or_default() += 1;
                    is_left = true;
                }
            }
            samples_left += u64::from(is_left);
            if let Some(shared) = self.shared_program() {
                figures.steps += u64::from(self.image.image.programs[shared].steps);
            }
        }
        for ((program, why), count) in left {
            let why = match why {
                Some((reason @ Fallback::NotRun, _)) => {
                    (format!("{reason:?}"), "the first step".to_owned())
                }
                Some((reason, step)) => {
                    (format!("{reason:?}"), self.callee(program, step as usize))
                }
                None => ("Judge".to_owned(), "an equal output".to_owned()),
            };
            *figures.left.entry(why).or_default() += count;
        }
        (figures, samples_left)
    }

    /// The callee of a step.
    fn callee(&self, program: usize, step: usize) -> String {
        let DeviceProgram { schedule, steps, .. } = &self.image.programs[program];
        super::callee(&self.prepared.schedules()[*schedule].schedule, steps.get(step).copied())
    }

    /// Steps that were evaluated.
    fn steps(&self, program: usize, outcome: &Outcome) -> u32 {
        let entry = &self.image.image.programs[program];
        match outcome.flags & abi::JUDGED {
            0 => entry.own_steps,
            _ => entry.steps,
        }
    }

    /// Adds what a program cost on a sample.
    fn add_cost(&self, cost: &mut Cost, program: usize, outcome: &Outcome, judged: bool) {
        let entry = &self.image.image.programs[program];
        let judge = if judged { entry.steps - entry.own_steps } else { 0 };
        cost.steps += u64::from(entry.own_steps + judge);
        cost.judge_steps += u64::from(judge);
        cost.calls += outcome.calls;
        cost.failures += u64::from(outcome.failures);
        cost.limits += u64::from(outcome.limits);
    }

    /// Time and calls of every step that the device evaluated.
    pub(super) fn times(&self, unit: f64) -> StepTimes {
        let mut times = StepTimes::default();
        for (program, its) in self.image.image.programs.iter().zip(&self.image.programs) {
            let first = program.first_step as usize;
            for (k, &step) in its.steps.iter().enumerate() {
                if let Some(&[time, calls]) = self.output.step_times.get(first + k) {
                    times.add(step, (time as f64 * unit) as u64, calls);
                }
            }
        }
        times
    }

    /// The steps of a schedule that failed, as far as they do not belong to a section.
    fn shared_failures(&self, sample: usize, schedule: usize, task: &PreparedTask) -> Failures {
        let mut failures = task.schedules[schedule].failures.clone();
        if let Some(shared) = self.shared_program().filter(|_| !self.is_shared_left(sample)) {
            self.add_failures(&mut failures, sample, shared);
        }
        failures
    }

    /// Does every section compute what sections share? Then what only those that are left would have computed is unknown.
    fn shares_again(&self) -> bool {
        let shares = |its: &PreparedSchedule| {
            !its.schedule.shared.is_empty() || !its.schedule.shared_judge.is_empty()
        };
        self.shared_program().is_none() && self.prepared.schedules().iter().any(shares)
    }

    /// The outputs of a sample that are judged and have a place among those of which equal ones are judged once, with their
    /// points.
    fn judged(&self, outcomes: &Outcomes<'_>) -> impl Iterator<Item = ((u128, Kind), u32)> {
        let judges = outcomes.judges.iter().filter(|&&judge| judge != NOBODY);
        judges.filter_map(|&judge| {
            let outcome = &outcomes.all[judge as usize];
            let key = (hash_of(outcome), Kind::from_number(outcome.kind)?);
            Some((key, self.points_of_each(outcomes, judge as usize)))
        })
    }

    /// The steps that sections share, if there are any.
    fn shared_program(&self) -> Option<usize> {
        self.image.image.shared_program.map(|program| program as usize)
    }

    /// Did the device leave some of the steps that sections share?
    fn is_shared_left(&self, sample: usize) -> bool {
        let all = self.output.outcomes_of_sample(&self.image.image, sample);
        self.shared_program().is_some_and(|shared| Status(all[shared].status).fallback().is_some())
    }

    /// Adds the steps of a program on a sample that failed.
    fn add_failures(&self, failures: &mut Failures, sample: usize, program: usize) {
        let own = &self.image.programs[program].steps;
        for its in self.output.failed_steps(sample, program) {
            let failure = Failure::from_code(its.code);
            if let Some((&step, failure)) = own.get(its.step as usize).zip(failure) {
                failures.add(step, failure);
            }
        }
    }

    /// The points of a verdict.
    fn points(&self, heap: &Heap, at: At<'_>, verdict: usize, value: Value) -> u16 {
        let image = &self.image.image;
        let entry = &image.verdicts[verdict];
        let steps = &image.verdict_steps[entry.first_step as usize..][..entry.steps as usize];
        let fails = |&name: &u32| {
            let step = (name & abi::OPERAND_INDEX) as usize;
            match name & !abi::OPERAND_INDEX {
                abi::OWN => self.output.failed(image, at.sample, at.program, step),
                abi::SHARED => image.shared_program.is_some_and(|shared| {
                    self.output.failed(image, at.sample, shared as usize, step)
                }),
                _ => {
                    let schedule = self.image.programs[at.program].schedule;
                    let steps = &self.image.task_steps[schedule];
                    at.task.schedules[schedule].failures.has(steps[step])
                }
            }
        };
        if steps.iter().any(fails) {
            return 0;
        }
        let score = heap.pair_head(value).and_then(Value::as_int);
        score.map_or(0, |score| score.clamp(0, RIGHT.into()) as u16)
    }

    /// Hands the values of a section to the sink.
    fn emit(&self, at: At<'_>, heap: &mut Heap, outcome: &Outcome, sink: &mut dyn Sink) {
        let &DeviceProgram { schedule: number, section, .. } = &self.image.programs[at.program];
        let its = &self.prepared.schedules()[number];
        let Some(section) = section.map(|section| &its.schedule.sections[section]) else { return };
        let entry = &self.image.image.programs[at.program];
        let judged = outcome.flags & abi::JUDGED != 0;
        let named = 1 + if judged { entry.verdicts as usize } else { 0 };
        let shared = self.output.shared.get(at.sample).map_or(&[][..], |words| &words[..]);
        let own = outcome.top as usize - shared.len();
        let values = &self.output.values[outcome.values as usize..][..named + own];
        let (values, words) = values.split_at(named);
        heap.rebase([its.arena.clone(), at.task.schedules[number].arena.clone()]);
        heap.resume(&[shared, words].concat());
        let value = |k: usize| ValueRef { heap, value: Value::from_bits(values[k]) };
        if self.wanted.outputs {
            for emitted in &its.schedule.emitted[section.emitted.clone()] {
                sink.output(emitted.output, value(0));
            }
        }
        if self.wanted.verdicts && judged {
            for (k, verdict) in its.schedule.verdicts[section.verdicts.clone()].iter().enumerate() {
                let entry = entry.first_verdict as usize + k;
                let points = self.points(heap, at, entry, Value::from_bits(values[k + 1]));
                sink.verdict(verdict.score, points, value(k + 1));
            }
        }
    }
}

/// A program on a sample.
#[derive(Clone, Copy)]
struct At<'a> {
    sample: usize,
    program: usize,
    task: &'a PreparedTask,
}

impl Known for Evaluated<'_> {
    fn fill(
        &self,
        place: usize,
        result: &mut SampleResult,
        sums: &mut [u32],
        judged: &mut Judged,
        sink: &mut dyn Sink,
    ) -> Left {
        let k = place - self.first_place;
        let (Some(number), Some(task)) = (self.numbers[k], &self.tasks[k]) else {
            return Left::Everything;
        };
        let (sample, image) = (number as usize, &self.image.image);
        let outcomes = self.outcomes(sample);
        let calls = self.output.calls_of_sample(image, sample);
        let is_judged =
            self.options.judges() && result.scores.first().is_some_and(|&s| s != UNKNOWN);
        let values = self.wanted.outputs || self.wanted.verdicts;
        let mut heap = Heap::over(Level::Sample, [Arc::from([]), Arc::from([])]);
        let (mut left, mut baseline) = (OutputSet::default(), false);
        let is_shared_left = self.is_shared_left(sample);
        let mut cost = result.cost;
        // Of the schedule whose sections come next.
        let mut failures: Option<(usize, Failures)> = None;
        if let Some(shared) = self.shared_program().filter(|_| !is_shared_left) {
            self.add_cost(&mut cost, shared, &outcomes.all[shared], is_judged);
        }
        for (program, its) in self.image.programs.iter().enumerate() {
            let &DeviceProgram { schedule, section: Some(_), ref outputs, .. } = its else {
                continue;
            };
            if self.wanted.failures && failures.as_ref().is_none_or(|its| its.0 != schedule) {
                if let Some((_, failures)) = &failures {
                    sink.failures(failures);
                }
                failures = Some((schedule, self.shared_failures(sample, schedule, task)));
            }
            let Found::Known(outcome, judge) = outcomes.found(program) else {
                baseline |= outputs.is_empty();
                outputs.iter().for_each(|its| left.insert(its.number));
                continue;
            };
            if let Some((_, failures)) = &mut failures {
                self.add_failures(failures, sample, program);
            }
            let was_judged = outcome.flags & abi::JUDGED != 0;
            self.add_cost(&mut cost, program, outcome, was_judged);
            let points = self.points_of_each(&outcomes, judge);
            cost.words = cost.words.max(u64::from(outcome.top.max(outcome.arena_words)));
            for output in outputs {
                let number = output.number;
                result.statuses[number] = OutputStatus::Evaluated;
                result.calls[number] = output.calls(calls, &task.schedules[schedule]);
                if self.options.hash {
                    result.hashes[number] = hash_of(outcome);
                }
                match Status(outcome.status).is_right() {
                    true => result.scores[number] = RIGHT,
                    false => sums[number] += points,
                }
            }
            if values {
                self.emit(At { sample, program, task }, &mut heap, outcome, sink);
            }
        }
        if self.wanted.failures {
            sink.failures(&failures.map(|(_, failures)| failures).unwrap_or_default());
        }
        result.cost = cost;
        let is_left = !left.is_empty() || baseline;
        let others =
            OtherParts { baseline, shared: is_shared_left || (is_left && self.shares_again()) };
        if !is_left && !others.shared {
            return Left::Nothing;
        }
        judged.extend(self.judged(&outcomes));
        Left::Part { outputs: left, others }
    }
}
