//! The driver for batteries: evaluates and judges all outputs of a sample.
//!
//! Outputs are evaluated together, in one arena. Where that takes much memory, the outputs that
//! are left are evaluated one by one, and memory is judged there: as if each ran alone.

mod given_up;
mod judge;

use crate::backend::Stop;
use crate::batch::{Job, SampleId};
use crate::clock::thread_nanos;
use crate::cpu::CpuSettings;
use crate::failures::Failures;
use crate::interpreter::Interpreter;
use crate::known::{Judged, Known, Left, OtherParts};
use crate::options::{Options, Wanted};
use crate::permits::Permits;
use crate::prepared::{
    KEPT_WORDS, Prepared, PreparedSchedule, PreparedTask, TaskMachine, TaskSchedule, cost_since,
};
use crate::profile::{StepTimes, StepWatch};
use crate::reach::{Needed, OutputSet, reaches};
use crate::results::{SampleResult, Status};
use crate::schedule::Section;
use crate::sink::Sink;
use crate::watchdog::Watchdog;
use batt_dsl::{GiveUp, Heap, Level};
use batt_program::StepId;
use given_up::{given_up, name_first_users};
use judge::Repeat;
use std::ops::Range;
use std::sync::Arc;
use std::time::Instant;

/// Evaluates samples one after another, reusing its memory.
#[derive(Debug)]
pub(crate) struct Worker {
    interpreter: Interpreter,
    pub(crate) watchdog: Watchdog,
    pub(crate) task_machine: TaskMachine,
    /// Sums of points, by output.
    sums: Vec<u32>,
    /// Outputs to evaluate by themselves; none is the baseline.
    by_themselves: Vec<Option<usize>>,
    /// Outputs without a value, because a step took too long.
    void: Vec<usize>,
    /// What runs before the sections where some outputs are not evaluated.
    needed: Needed,
    /// What the differs gave to the values of this sample: sums of points.
    judged: Judged,
    /// The most words in use before the last output that ran by itself.
    peak: usize,
    /// The last step that memory did not suffice for.
    too_large: Option<StepId>,
    /// Steps that failed before the sections that are left.
    shared_failures: Failures,
    result: SampleResult,
}

/// A sample to evaluate, with its battery, task and options.
#[derive(Clone, Copy)]
pub(crate) struct Evaluation<'a> {
    pub(crate) prepared: &'a Prepared,
    pub(crate) job: &'a Job,
    pub(crate) task: &'a PreparedTask,
    pub(crate) sample: SampleId,
    /// The outputs to evaluate; none stands for all.
    pub(crate) reach: Option<&'a OutputSet>,
    pub(crate) options: &'a Options,
    pub(crate) wanted: Wanted,
    /// Words that outputs may take together.
    pub(crate) shared_words: usize,
    /// What ends the run.
    pub(crate) stop: &'a Stop,
    /// Who may evaluate outputs by themselves, which takes much memory.
    pub(crate) permits: &'a Permits,
    /// What another backend found out, and the place of the sample in the batch.
    pub(crate) known: Option<(&'a dyn Known, usize)>,
}

impl Evaluation<'_> {
    /// Is this output to be evaluated?
    fn reaches(&self, output: usize) -> bool {
        self.reach.is_none_or(|outputs| outputs.has(output))
    }
}

/// Why nothing more can be evaluated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Halt {
    /// The outputs take too much memory together, or the only one does.
    Memory,
    /// The time of the sample is up.
    SampleTime,
    /// The run is to stop.
    Stop,
}

/// The run is to stop: there is no result.
pub(crate) struct Stopped;

impl Worker {
    pub(crate) fn new(settings: CpuSettings) -> Worker {
        let nothing: Arc<[u64]> = Arc::from([]);
        let heap = Heap::over(Level::Sample, [nothing.clone(), nothing]);
        let (mut interpreter, watchdog) = (Interpreter::new(heap), Watchdog::default());
        settings.apply_to(&mut interpreter.machine);
        interpreter.machine.set_alarm(watchdog.alarm());
        Worker {
            interpreter,
            watchdog,
            task_machine: TaskMachine::default(),
            sums: Vec::new(),
            by_themselves: Vec::new(),
            void: Vec::new(),
            needed: Needed::default(),
            judged: Judged::default(),
            peak: 0,
            too_large: None,
            shared_failures: Failures::default(),
            result: SampleResult::default(),
        }
    }

    /// Discards what a panic left behind. The ticker knows the watchdog, so that one stays.
    pub(crate) fn renew(&mut self, settings: CpuSettings) {
        let watchdog = self.watchdog.clone();
        *self = Worker::new(settings);
        self.interpreter.machine.set_alarm(watchdog.alarm());
        self.watchdog = watchdog;
    }

    /// The result of the last sample.
    pub(crate) fn result(&self) -> &SampleResult {
        &self.result
    }

    /// Evaluates no output of a sample.
    pub(crate) fn skip(&mut self, prepared: &Prepared, job: &Job, sample: SampleId) {
        self.result.begin(prepared.battery(), job, sample);
    }

    /// Evaluates a sample. Its values go to the sink; the result is kept.
    pub(crate) fn evaluate(
        &mut self,
        evaluation: Evaluation<'_>,
        mut times: Option<&mut StepTimes>,
        sink: &mut dyn Sink,
    ) -> Result<(), Stopped> {
        let Evaluation { prepared, job, sample, options, .. } = evaluation;
        let began = thread_nanos();
        self.watchdog.begin_sample(began, options.time_limits());
        self.result.begin(prepared.battery(), job, sample);
        self.sums.clear();
        self.sums.resize(prepared.battery().outputs.len(), 0);
        self.by_themselves.clear();
        self.void.clear();
        self.judged.clear();
        self.interpreter.machine.reset_peak();
        self.peak = 0;
        let left = match evaluation.known {
            Some((known, place)) => {
                let Worker { result, sums, judged, .. } = &mut *self;
                known.fill(place, result, sums, judged, &mut *sink)
            }
            None => Left::Everything,
        };
        let mut outcome = match left {
            Left::Nothing => Ok(()),
            Left::Part { outputs, others } => {
                let reach = Some(&outputs);
                self.together(Evaluation { reach, ..evaluation }, Some(others), None, sink)
            }
            Left::Everything => self.together(evaluation, None, times.as_deref_mut(), sink),
        };
        if outcome.is_ok() && !self.by_themselves.is_empty() {
            // Those who need these steps will find them again.
            self.result.given_up.retain(|given_up| given_up.output.is_some());
            outcome = self.one_by_one(evaluation, times, sink);
        }
        if outcome == Err(Halt::Stop) {
            return Err(Stopped);
        }
        if outcome == Err(Halt::SampleTime) {
            name_first_users(evaluation, &mut self.result.given_up);
        }
        if evaluation.reach.is_some() {
            // Steps that nobody needs on this sample, and who would be named otherwise?
            self.result.given_up.retain(|given_up| given_up.output.is_some());
        }
        self.settle(prepared);
        // A device may have needed more for its part.
        let words = self.peak.max(self.interpreter.machine.peak_words()) as u64;
        self.result.cost.words = self.result.cost.words.max(words);
        self.interpreter.machine.heap_mut().trim(KEPT_WORDS);
        self.result.cost.nanos = thread_nanos().saturating_sub(began);
        Ok(())
    }

    /// Evaluates outputs with what they share. If some are known already, `rest` says what else is left.
    fn together(
        &mut self,
        evaluation: Evaluation<'_>,
        rest: Option<OtherParts>,
        mut times: Option<&mut StepTimes>,
        sink: &mut dyn Sink,
    ) -> Result<(), Halt> {
        let Evaluation { prepared, task, .. } = evaluation;
        for (its, of_task) in prepared.schedules().iter().zip(&task.schedules) {
            let times = times.as_deref_mut();
            let is_alone = false;
            let mut run = ScheduleRun { evaluation, its, of_task, times, sink, is_alone, rest };
            let is_known = rest.is_some_and(|rest| !rest.shared);
            if is_known && !its.schedule.sections.iter().any(|section| run.has(section)) {
                continue;
            }
            match of_task.words {
                Some(words) => {
                    let most = evaluation.shared_words.saturating_sub(words);
                    self.interpreter.machine.set_most_words(most);
                    self.schedule(&mut run)?;
                }
                None => self.leave_all(&run),
            }
        }
        Ok(())
    }

    /// Evaluates the outputs that are left, each by itself.
    #[cold]
    fn one_by_one(
        &mut self,
        evaluation: Evaluation<'_>,
        mut times: Option<&mut StepTimes>,
        sink: &mut dyn Sink,
    ) -> Result<(), Halt> {
        let _permit = evaluation.permits.wait();
        let outputs = std::mem::take(&mut self.by_themselves);
        let mut outcome = Ok(());
        for &output in &outputs {
            let Evaluation { prepared, options, stop, .. } = evaluation;
            let its = &*prepared.by_itself(output, options, stop);
            let of_task = &TaskSchedule::without_steps(its, evaluation.job);
            let times = times.as_deref_mut();
            let (is_alone, rest) = (true, None);
            let mut run = ScheduleRun { evaluation, its, of_task, times, sink, is_alone, rest };
            self.interpreter.machine.set_most_words(evaluation.options.max_words);
            self.peak = self.peak.max(self.interpreter.machine.peak_words());
            self.interpreter.machine.reset_peak();
            outcome = self.schedule(&mut run);
            if outcome.is_err() {
                break;
            }
        }
        self.by_themselves = outputs;
        outcome
    }

    /// Runs a schedule, and counts what it cost.
    fn schedule(&mut self, run: &mut ScheduleRun<'_>) -> Result<(), Halt> {
        let observed = run.times.is_some() || run.evaluation.wanted.steps;
        let outcome = match observed {
            true => self.sections::<true>(run),
            false => self.sections::<false>(run),
        };
        let before = match run.knows_shared() {
            true => &self.shared_failures,
            false => &run.of_task.failures,
        };
        self.result.cost += cost_since(&self.interpreter, before);
        if run.evaluation.wanted.failures {
            match run.rest {
                Some(_) => run.sink.failures(&self.interpreter.failures.since(before)),
                None => run.sink.failures(&self.interpreter.failures),
            }
        }
        outcome
    }

    /// Runs a schedule: the whole battery, or one output alone.
    fn sections<const OBSERVED: bool>(&mut self, run: &mut ScheduleRun<'_>) -> Result<(), Halt> {
        let Evaluation { job, sample, options, .. } = run.evaluation;
        let (its, of_task) = (run.its, run.of_task);
        let (schedule, sample) = (&its.schedule, job.sample(sample));
        let interpreter = &mut self.interpreter;
        interpreter.machine.heap_mut().rebase([its.arena.clone(), of_task.arena.clone()]);
        interpreter.start(&of_task.slots, &[], schedule.slots);
        interpreter.failures.clone_from(&of_task.failures);
        interpreter.step_calls.clone_from(&of_task.step_calls);
        interpreter.step_calls.resize(schedule.computed_as.len(), 0);
        interpreter.slots[1] = sample.input;
        if let Some(expected) = sample.expected {
            interpreter.slots[2] = expected;
        }
        for &(step, nanos) in &of_task.timed_out {
            interpreter.given_up.push((step, GiveUp::Time));
            self.result.given_up.push(given_up(Status::TimedOut, step, nanos));
        }
        let judges = sample.expected.is_some() && options.judges();
        let judge_steps = self.result.cost.judge_steps;
        let shared = self.shared::<OBSERVED>(run, judges);
        if run.knows_shared() {
            self.shared_failures.clone_from(&self.interpreter.failures);
            (self.interpreter.steps, self.interpreter.calls) = (0, 0);
            self.result.cost.judge_steps = judge_steps;
        }
        if shared == Err(Halt::Memory) {
            match run.is_alone {
                true => schedule.sections.iter().for_each(|its| self.out_of_memory(run, its)),
                // Nobody can tell whose values they are.
                false => self.leave_all(run),
            }
            return Ok(());
        }
        shared?;
        let judges_once = judges && schedule.judges_once && !OBSERVED && run.may_judge_once();
        for section in &schedule.sections {
            if !run.has(section) {
                continue;
            }
            let mark = self.interpreter.machine.heap().mark();
            let own = self.follow::<OBSERVED>(run, &section.own);
            let is_right = own.is_ok() && self.is_right(section, sample.expected);
            let repeat = match own {
                Ok(()) if judges_once => self.repeated(run, section, is_right),
                _ => Repeat::Unknown,
            };
            if let Repeat::Known(sum) = repeat {
                self.emit(run, section, is_right);
                for emitted in &schedule.emitted[section.emitted.clone()] {
                    self.sums[emitted.output] += sum;
                }
                if schedule.reuses {
                    self.interpreter.machine.heap_mut().back_to(mark);
                }
                continue;
            }
            let judged = match own {
                Ok(()) if judges => self.follow_judge::<OBSERVED>(run, &section.judge),
                other => other,
            };
            match judged {
                Ok(()) => {
                    self.emit(run, section, is_right);
                    let sum = if judges { self.verdicts(run, section, is_right) } else { 0 };
                    if let Repeat::First(value) = repeat
                        && self.interpreter.given_up.is_empty()
                    {
                        self.judged.insert(value, sum);
                    }
                }
                Err(Halt::Memory) if run.is_alone => {
                    if own.is_ok() {
                        self.emit(run, section, is_right);
                    }
                    // What a right output is worth does not depend on the differs.
                    if !is_right {
                        self.out_of_memory(run, section);
                    }
                }
                Err(Halt::Memory) => self.leave(run, std::slice::from_ref(section)),
                Err(halt) => return Err(halt),
            }
            if schedule.reuses {
                self.interpreter.machine.heap_mut().back_to(mark);
            }
        }
        Ok(())
    }

    /// Runs what comes before the sections.
    fn shared<const OBSERVED: bool>(
        &mut self,
        run: &mut ScheduleRun<'_>,
        judges: bool,
    ) -> Result<(), Halt> {
        let schedule = &run.its.schedule;
        let reach = run.evaluation.reach;
        let Some(outputs) = reach.filter(|_| run.rest.is_none() || run.knows_shared()) else {
            self.follow::<OBSERVED>(run, &schedule.shared)?;
            return match judges {
                true => self.follow_judge::<OBSERVED>(run, &schedule.shared_judge),
                false => Ok(()),
            };
        };
        let mut needed = std::mem::take(&mut self.needed);
        needed.find(schedule, outputs, judges);
        let mut shared = needed.shared.iter();
        let mut outcome = shared.try_for_each(|range| self.follow::<OBSERVED>(run, range));
        if outcome.is_ok() {
            let mut shared = needed.shared_judge.iter();
            outcome = shared.try_for_each(|range| self.follow_judge::<OBSERVED>(run, range));
        }
        self.needed = needed;
        outcome
    }

    #[inline]
    fn follow<const OBSERVED: bool>(
        &mut self,
        run: &mut ScheduleRun<'_>,
        range: &Range<usize>,
    ) -> Result<(), Halt> {
        let known = self.interpreter.given_up.len();
        let ended = run.follow::<OBSERVED>(&mut self.interpreter, range);
        if self.interpreter.given_up.len() == known && ended {
            return Ok(());
        }
        self.note_given_up(known)
    }

    /// The same for the steps of differs.
    #[inline]
    fn follow_judge<const OBSERVED: bool>(
        &mut self,
        run: &mut ScheduleRun<'_>,
        range: &Range<usize>,
    ) -> Result<(), Halt> {
        let before = self.interpreter.steps;
        let outcome = self.follow::<OBSERVED>(run, range);
        self.result.cost.judge_steps += self.interpreter.steps - before;
        outcome
    }
}

/// The evaluation of one schedule on a sample.
struct ScheduleRun<'a> {
    evaluation: Evaluation<'a>,
    its: &'a PreparedSchedule,
    of_task: &'a TaskSchedule,
    times: Option<&'a mut StepTimes>,
    sink: &'a mut dyn Sink,
    /// Does it hold a single output, which may take all the memory?
    is_alone: bool,
    /// If some outputs are known already: what else is left.
    rest: Option<OtherParts>,
}

impl ScheduleRun<'_> {
    /// Does a section have an output to evaluate?
    fn has(&self, section: &Section) -> bool {
        if section.emitted.is_empty() && self.rest.is_some_and(|rest| !rest.baseline) {
            return false;
        }
        let outputs = self.evaluation.reach;
        outputs.is_none_or(|outputs| reaches(&self.its.schedule, section, outputs))
    }

    /// Is what outputs share counted already?
    fn knows_shared(&self) -> bool {
        self.rest.is_some_and(|rest| !rest.shared)
    }

    /// Nobody wants to see what every differ says or which of its steps failed, memory is not
    /// judged here, and all outputs are evaluated, here or elsewhere.
    fn may_judge_once(&self) -> bool {
        let wanted = self.evaluation.wanted;
        let all = self.evaluation.reach.is_none() || self.rest.is_some();
        all && !wanted.verdicts && !wanted.failures && !self.is_alone
    }

    /// Follows instructions, and tells whether it came to their end.
    #[inline]
    fn follow<const OBSERVED: bool>(
        &mut self,
        interpreter: &mut Interpreter,
        range: &Range<usize>,
    ) -> bool {
        let (schedule, range) = (&self.its.schedule, range.clone());
        if !OBSERVED {
            return interpreter.follow(schedule, range, &mut ()).is_continue();
        }
        let sink: Option<&mut dyn Sink> = match self.evaluation.wanted.steps {
            true => Some(&mut *self.sink),
            false => None,
        };
        let times = self.times.as_deref_mut();
        let mut watch = StepWatch { times, sink, began: Instant::now() };
        interpreter.follow(schedule, range, &mut watch).is_continue()
    }
}
