//! What a device found out about the samples of a chunk.

use super::chunk::Chunk;
use crate::abi::{self, Fallback, Outcome, Status};
use crate::image::{BatteryImage, DeviceProgram};
use crate::launch_options::places;
use crate::launch_output::LaunchOutput;
use batt_dsl::{Failure, Heap, Level, Value};
use batt_engine::{
    Batch, DeviceFigures, Failures, Known, Left, Options, OutputSet, Prepared, PreparedTask, RIGHT,
    SampleResult, Sink, StepTimes, UNKNOWN, ValueRef,
};
use batt_engine::{Status as OutputStatus, Wanted};
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
    /// Everything is known: the outcome, and the points of each output.
    Known(&'a Outcome, u32),
    Left,
}

/// The sections that judged the values of a sample, by the place of the value.
struct Judges {
    by_place: Vec<Option<u32>>,
}

impl Judges {
    /// Who judged the value of this outcome.
    fn of(&self, outcome: &Outcome) -> Option<usize> {
        Some((*self.by_place.get(outcome.place as usize)?)? as usize)
    }
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

    fn outcome(&self, sample: usize, program: usize) -> &Outcome {
        self.output.outcome(&self.image.image, sample, program)
    }

    /// The sections that judged the values of a sample.
    fn judges(&self, sample: usize) -> Judges {
        let mut by_place = vec![None; places(self.image.programs.len())];
        for program in self.image.sections() {
            let outcome = self.outcome(sample, program);
            let is_judged = outcome.flags & abi::JUDGED != 0;
            if is_judged
                && Status(outcome.status).fallback().is_none()
                && let Some(judge) = by_place.get_mut(outcome.place as usize)
            {
                *judge = Some(program as u32);
            }
        }
        Judges { by_place }
    }

    fn found(&self, sample: usize, program: usize, judges: &Judges) -> Found<'_> {
        let outcome = self.outcome(sample, program);
        if Status(outcome.status).fallback().is_some() {
            return Found::Left;
        }
        if outcome.flags & abi::JUDGED_BEFORE == 0 {
            return Found::Known(outcome, self.points_of_each(sample, program));
        }
        let Some(judge) = judges.of(outcome) else { return Found::Left };
        let judged = self.outcome(sample, judge);
        match judged.hash == outcome.hash && Status(judged.status).fallback().is_none() {
            true => Found::Known(outcome, self.points_of_each(sample, judge)),
            false => Found::Left,
        }
    }

    /// The points of each output of a section. Verdicts about equal outputs are equal.
    fn points_of_each(&self, sample: usize, program: usize) -> u32 {
        let DeviceProgram { schedule, section, .. } = self.image.programs[program];
        let sections = &self.prepared.schedules()[schedule].schedule.sections;
        let outputs = section.map_or(1, |section| sections[section].emitted.len());
        self.outcome(sample, program).points / outputs.max(1) as u32
    }

    /// What the device did, what it left to the CPU by reason and callee, and the number of samples
    /// of which it left something.
    pub(super) fn figures(&self) -> (DeviceFigures, u64) {
        let mut figures = DeviceFigures::default();
        let mut samples_left = self.numbers.iter().filter(|number| number.is_none()).count() as u64;
        // Names are looked up once for each place, not for each run.
        let mut left: HashMap<(usize, Option<(Fallback, u32)>), u64> = HashMap::new();
        for sample in self.numbers.iter().flatten().map(|&number| number as usize) {
            let judges = self.judges(sample);
            let mut is_left = false;
            for program in self.image.sections() {
                figures.runs += 1;
                let outcome = self.outcome(sample, program);
                let why = Status(outcome.status).fallback();
                if why.is_none() {
                    figures.steps += u64::from(self.steps(program, outcome));
                }
                if let Found::Left = self.found(sample, program, &judges) {
                    *left.entry((program, why)).or_default() += 1;
                    is_left = true;
                }
            }
            samples_left += u64::from(is_left);
            if let Some(shared) = self.image.image.shared_program {
                figures.steps += u64::from(self.image.image.programs[shared as usize].steps);
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
    fn add_cost(&self, result: &mut SampleResult, program: usize, outcome: &Outcome, judged: bool) {
        let entry = &self.image.image.programs[program];
        let cost = &mut result.cost;
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

    /// Begins with the steps of the task and those that sections share.
    fn begin(&self, steps: &mut Steps, sample: usize, schedule: usize, task: &PreparedTask) {
        let of_task = &task.schedules[schedule];
        steps.schedule = Some(schedule);
        steps.calls.clear();
        steps.calls.extend_from_slice(of_task.step_calls());
        if self.wanted.failures {
            steps.failures.clone_from(&of_task.failures);
        }
        if let Some(shared) = self.image.image.shared_program {
            self.add_steps(steps, sample, shared as usize);
        }
    }

    /// Adds the steps of a program on a sample.
    fn add_steps(&self, steps: &mut Steps, sample: usize, program: usize) {
        let own = &self.image.programs[program].steps;
        let calls = self.output.calls(&self.image.image, sample, program);
        for (step, &calls) in own.iter().zip(calls) {
            if let Some(its) = steps.calls.get_mut(step.index()) {
                *its = calls;
            }
        }
        if !self.wanted.failures {
            return;
        }
        for its in self.output.failed_steps(sample, program) {
            let failure = Failure::from_code(its.code);
            if let Some((&step, failure)) = own.get(its.step as usize).zip(failure) {
                steps.failures.add(step, failure);
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
        let DeviceProgram { schedule: number, section, .. } = self.image.programs[at.program];
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

/// The steps of a schedule on a sample, as far as they are known.
#[derive(Default)]
struct Steps {
    schedule: Option<usize>,
    /// Their calls, by step.
    calls: Vec<u32>,
    /// Those that failed, if that is wanted.
    failures: Failures,
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
        sink: &mut dyn Sink,
    ) -> Left {
        let k = place - self.first_place;
        let (Some(number), Some(task)) = (self.numbers[k], &self.tasks[k]) else {
            return Left::Everything;
        };
        let (sample, image) = (number as usize, &self.image.image);
        let judges = self.judges(sample);
        let is_judged =
            self.options.judges() && result.scores.first().is_some_and(|&s| s != UNKNOWN);
        let values = self.wanted.outputs || self.wanted.verdicts;
        let mut heap = Heap::over(Level::Sample, [Arc::from([]), Arc::from([])]);
        let (mut left, mut baseline) = (OutputSet::default(), false);
        let mut steps = Steps::default();
        if let Some(shared) = image.shared_program {
            let shared = shared as usize;
            self.add_cost(result, shared, self.outcome(sample, shared), is_judged);
        }
        for program in self.image.sections() {
            let its = &self.image.programs[program];
            let (schedule, Some(section)) = (its.schedule, its.section) else { continue };
            let of_battery = &self.prepared.schedules()[schedule];
            let section = &of_battery.schedule.sections[section];
            let outputs = of_battery.schedule.emitted[section.emitted.clone()].iter();
            if steps.schedule != Some(schedule) {
                if steps.schedule.is_some() && self.wanted.failures {
                    sink.failures(&steps.failures);
                }
                self.begin(&mut steps, sample, schedule, task);
            }
            let Found::Known(outcome, points) = self.found(sample, program, &judges) else {
                baseline |= section.emitted.is_empty();
                outputs.for_each(|its| left.insert(its.output));
                continue;
            };
            self.add_steps(&mut steps, sample, program);
            self.add_cost(result, program, outcome, outcome.flags & abi::JUDGED != 0);
            let words = u64::from(outcome.top.max(outcome.arena_words));
            result.cost.words = result.cost.words.max(words);
            for emitted in outputs {
                let output = emitted.output;
                result.statuses[output] = OutputStatus::Evaluated;
                result.calls[output] = of_battery.calls_of(output, &steps.calls);
                if self.options.hash {
                    let [low, high] = outcome.hash;
                    result.hashes[output] = u128::from(high) << 64 | u128::from(low);
                }
                match Status(outcome.status).is_right() {
                    true => result.scores[output] = RIGHT,
                    false => sums[output] += points,
                }
            }
            if values {
                self.emit(At { sample, program, task }, &mut heap, outcome, sink);
            }
        }
        if self.wanted.failures {
            sink.failures(&steps.failures);
        }
        match left.is_empty() && !baseline {
            true => Left::Nothing,
            false => Left::Outputs { outputs: left, baseline },
        }
    }
}
