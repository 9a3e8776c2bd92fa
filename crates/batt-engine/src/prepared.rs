//! A battery with everything that does not depend on a sample: ready to be evaluated.

use crate::backend::Stop;
use crate::batch::Job;
use crate::clock::thread_nanos;
use crate::cpu::CpuSettings;
use crate::failures::Failures;
use crate::interpreter::Interpreter;
use crate::lower::{Finding, Pass, Passes, Scope, lower_until};
use crate::needs::Needs;
use crate::options::Options;
use crate::profile::{StepTimes, StepWatch};
use crate::results::Cost;
use crate::schedule::Schedule;
use crate::watchdog::Watchdog;
use batt_dsl::{GiveUp, Heap, Level, Value};
use batt_program::StepId;
use batt_program::battery::Battery;
use std::ops::{Deref, Range};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

/// Outputs that are evaluated together may take this share of what one may take alone. As soon as
/// they take more, each is judged alone, so that the limit of one never depends on others. What
/// they share makes them smaller, but not by as much: an output that fits here also fits alone.
pub const SHARE: usize = 4;

/// Schedules of outputs by themselves are kept while they take no more than this, about: one takes
/// memory for every step of the whole battery.
const MOST_KEPT_BYTES: usize = 1 << 28;
/// What a schedule takes for a step of the battery.
const STEP_BYTES: usize = 16;

/// An output by itself.
pub(crate) enum ByItself<'a> {
    /// Kept for the next sample.
    Kept(&'a PreparedSchedule),
    /// For this sample only.
    Made(Box<PreparedSchedule>),
}

impl Deref for ByItself<'_> {
    type Target = PreparedSchedule;

    fn deref(&self) -> &PreparedSchedule {
        match self {
            ByItself::Kept(its) => its,
            ByItself::Made(its) => its,
        }
    }
}

/// A battery ready for any number of tasks, shared by all workers.
#[derive(Debug)]
pub struct Prepared {
    battery: Battery,
    schedules: Vec<PreparedSchedule>,
    passes: Passes,
    findings: Vec<Finding>,
    /// The baseline and every output by itself, lowered when first needed, as far as
    /// [`MOST_KEPT_BYTES`] go.
    each: Vec<OnceLock<PreparedSchedule>>,
    /// Bytes for schedules in `each` that may still be used.
    free_bytes: AtomicUsize,
    /// CPU time that it took to prepare.
    nanos: u64,
    /// Tells it from every other one of this process.
    id: u64,
}

/// A schedule, and what was computed once.
#[derive(Debug)]
pub struct PreparedSchedule {
    /// What is executed.
    pub schedule: Schedule,
    /// The arena of values that depend on nothing.
    pub arena: Arc<[u64]>,
    /// The first slots, as far as they are known: inputs to be replaced, constants, and what
    /// depends on nothing.
    pub slots: Vec<Value>,
    /// Steps that failed.
    pub failures: Failures,
    pub(crate) needs: Needs,
    cost: Cost,
}

fn next_id() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

impl Prepared {
    /// The whole battery, common steps computed once.
    pub fn new(battery: Battery, passes: Passes) -> Prepared {
        Prepared::until(battery, passes, &Options::default(), &Stop::new())
    }

    /// The same within the limits of these options: a constant step that takes longer or more
    /// memory, or that runs when somebody asks to stop, is left to the samples.
    pub fn until(battery: Battery, passes: Passes, options: &Options, stop: &Stop) -> Prepared {
        let began = thread_nanos();
        let lowered = lower_until(&battery, Scope::Whole, passes, options, stop);
        let findings = lowered.findings(false);
        let outputs = 0..battery.outputs.len();
        let schedules = vec![PreparedSchedule::new(lowered.schedule, &battery, outputs)];
        Prepared::of(battery, schedules, passes, findings, began)
    }

    /// Every output by itself, nothing shared: what merging is measured and tested against.
    pub fn alone(battery: Battery, passes: Passes) -> Prepared {
        Prepared::alone_until(battery, passes, &Options::default(), &Stop::new())
    }

    /// The same within the limits of these options.
    pub fn alone_until(
        battery: Battery,
        passes: Passes,
        options: &Options,
        stop: &Stop,
    ) -> Prepared {
        let began = thread_nanos();
        let outputs = (0..battery.outputs.len()).map(Scope::Output);
        let scopes = std::iter::once(Scope::BaseLine).chain(outputs);
        let of = |scope| prepared_alone(&battery, scope, passes, options, stop);
        let schedules = scopes.map(of).collect();
        Prepared::of(battery, schedules, passes, Vec::new(), began)
    }

    fn of(
        battery: Battery,
        schedules: Vec<PreparedSchedule>,
        passes: Passes,
        findings: Vec<Finding>,
        began: u64,
    ) -> Prepared {
        let each = (0..=battery.outputs.len()).map(|_| OnceLock::new()).collect();
        let nanos = thread_nanos().saturating_sub(began);
        let free_bytes = AtomicUsize::new(MOST_KEPT_BYTES);
        Prepared { battery, schedules, passes, findings, each, free_bytes, nanos, id: next_id() }
    }

    /// One output by itself, or the baseline, whatever the passes of this battery: where memory is
    /// judged. All that it computes for a task or a sample lies in the arena of the sample.
    pub(crate) fn by_itself(
        &self,
        output: Option<usize>,
        options: &Options,
        stop: &Stop,
    ) -> ByItself<'_> {
        let (place, scope) = match output {
            None => (0, Scope::BaseLine),
            Some(output) => (output + 1, Scope::Output(output)),
        };
        let passes = Passes::ALL.without(Pass::Classes).without(Pass::Demos);
        let of = || prepared_alone(&self.battery, scope, passes, options, stop);
        if let Some(kept) = self.each[place].get() {
            return ByItself::Kept(kept);
        }
        let bytes = STEP_BYTES * self.battery.steps.len();
        let take = |free: usize| free.checked_sub(bytes);
        match self.free_bytes.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take) {
            Ok(_) => ByItself::Kept(self.each[place].get_or_init(of)),
            Err(_) => ByItself::Made(Box::new(of())),
        }
    }

    /// The battery.
    pub fn battery(&self) -> &Battery {
        &self.battery
    }

    /// The battery, given back.
    pub fn into_battery(self) -> Battery {
        self.battery
    }

    /// A number that no other one of this process has.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// What the steps took that depend on nothing.
    pub fn cost(&self) -> Cost {
        let mut all = Cost { nanos: self.nanos, ..Cost::default() };
        self.schedules.iter().for_each(|prepared| all += prepared.cost);
        all
    }

    /// What the passes found; nothing is told of outputs by themselves.
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }

    /// The steps that are evaluated for an output, without those that depend on nothing. A step
    /// that stands for several appears as often.
    pub fn steps_of(&self, output: usize) -> &[StepId] {
        let steps = self.schedules.iter().map(|its| its.needs.steps(output));
        steps.max_by_key(|steps| steps.len()).unwrap_or(&[])
    }

    /// The passes it was prepared with.
    pub fn passes(&self) -> Passes {
        self.passes
    }

    /// What is evaluated: one schedule, or one for each output by itself.
    pub fn schedules(&self) -> &[PreparedSchedule] {
        &self.schedules
    }
}

fn prepared_alone(
    battery: &Battery,
    scope: Scope,
    passes: Passes,
    options: &Options,
    stop: &Stop,
) -> PreparedSchedule {
    let outputs = match scope {
        Scope::Output(k) => k..k + 1,
        _ => 0..0,
    };
    let lowered = lower_until(battery, scope, passes, options, stop);
    PreparedSchedule::new(lowered.schedule, battery, outputs)
}

impl PreparedSchedule {
    fn new(schedule: Schedule, battery: &Battery, outputs: Range<usize>) -> PreparedSchedule {
        let nothing: Arc<[u64]> = Arc::from([]);
        let mut heap = Heap::over(Level::Battery, [nothing.clone(), nothing]);
        heap.resume(&schedule.arena);
        let mut interpreter = Interpreter::new(heap);
        let inputs = vec![Value::EMPTY_TUPLE; schedule.inputs as usize];
        interpreter.start(&inputs, &schedule.constants, schedule.slots);
        // Calls that depend on nothing are constants or belong to the samples: only Tuples are left.
        let _ = interpreter.follow(&schedule, schedule.battery.clone(), &mut ());
        interpreter.slots.truncate(schedule.fixed_slots as usize);
        PreparedSchedule {
            arena: interpreter.machine.heap().finish(),
            cost: Cost {
                // Those that became constants ran too, once.
                steps: interpreter.steps + schedule.folded as u64,
                ..cost_since(&interpreter, &Failures::default())
            },
            slots: interpreter.slots,
            failures: interpreter.failures,
            needs: Needs::new(battery, outputs, &schedule),
            schedule,
        }
    }
}

impl PreparedSchedule {
    /// The steps that an output needs and that are evaluated. One that stands for several appears as
    /// often.
    pub fn steps_of(&self, output: usize) -> &[StepId] {
        self.needs.steps(output)
    }

    /// The primitive calls of the steps that an output needs and that are constants.
    pub fn constant_calls_of(&self, output: usize) -> u64 {
        self.needs.constant_calls(output)
    }
}

/// What the interpreter did since it was given these failures to start from.
pub(crate) fn cost_since(interpreter: &Interpreter, known: &Failures) -> Cost {
    Cost {
        steps: interpreter.steps,
        calls: interpreter.calls,
        failures: (interpreter.failures.count() - known.count()) as u64,
        limits: (interpreter.failures.limits() - known.limits()) as u64,
        ..Cost::default()
    }
}

/// What depends on a task alone: computed once, shared by its samples.
#[derive(Debug)]
pub struct PreparedTask {
    /// For every schedule of the battery.
    pub schedules: Vec<TaskSchedule>,
    /// What it took.
    pub cost: Cost,
    /// Was it given up because the run is to stop?
    pub is_stopped: bool,
    /// Times of its steps, if the options ask for a profile.
    pub(crate) times: Option<StepTimes>,
}

/// A machine for what depends on tasks alone, used for one task after another.
#[derive(Debug, Default)]
pub(crate) struct TaskMachine(Option<Interpreter>);

/// Arenas larger than this are freed after the task or sample that needed them.
pub(crate) const KEPT_WORDS: usize = 1 << 21;

/// What a schedule needs of a task.
#[derive(Debug)]
pub struct TaskSchedule {
    /// The arena of the task's grids and of what depends on S.
    pub arena: Arc<[u64]>,
    /// The slots of [`PreparedSchedule::slots`], S and what depends on it filled in.
    pub slots: Vec<Value>,
    /// Steps that failed, those of the battery included.
    pub failures: Failures,
    /// Steps that took too long, with their nanoseconds.
    pub timed_out: Vec<(StepId, u64)>,
    /// Words of the arena that steps take; none if they need too many, so that there are no values.
    pub(crate) words: Option<usize>,
    /// The calls of steps that depend on S, by step; empty if there are no such steps.
    pub(crate) step_calls: Vec<u32>,
}

impl PreparedTask {
    /// Computes the steps that depend on S, within the limits of the options. The watchdog is that
    /// of this thread.
    pub fn new(
        prepared: &Prepared,
        job: &Job,
        options: &Options,
        cpu: CpuSettings,
        watchdog: &Watchdog,
    ) -> PreparedTask {
        PreparedTask::with(prepared, job, options, cpu, watchdog, &mut TaskMachine::default())
    }

    /// The same with a machine that other tasks have used.
    pub(crate) fn with(
        prepared: &Prepared,
        job: &Job,
        options: &Options,
        cpu: CpuSettings,
        watchdog: &Watchdog,
        machine: &mut TaskMachine,
    ) -> PreparedTask {
        watchdog.begin_task();
        let (mut cost, mut is_stopped) = (Cost::default(), false);
        let mut times = options.profile.then(StepTimes::default);
        let began = thread_nanos();
        let mut of = |its: &PreparedSchedule| {
            let schedule = &its.schedule;
            if schedule.task.is_empty() {
                return TaskSchedule::without_steps(its, job);
            }
            let mut slots = its.slots.clone();
            slots[0] = job.values.pairs();
            let interpreter = machine.0.get_or_insert_with(|| {
                Interpreter::new(Heap::over(Level::Task, [Arc::from([]), Arc::from([])]))
            });
            interpreter.machine.clear_step_cache();
            let heap = interpreter.machine.heap_mut();
            heap.rebase([its.arena.clone(), Arc::from([])]);
            heap.resume(job.values.arena());
            let grids = heap.used_words();
            cpu.apply_to(&mut interpreter.machine);
            interpreter.machine.set_alarm(watchdog.alarm());
            interpreter.machine.set_most_words(grids + options.max_words / SHARE);
            interpreter.start(&slots, &[], schedule.slots);
            interpreter.failures.clone_from(&its.failures);
            interpreter.step_calls.clear();
            interpreter.step_calls.resize(schedule.computed_as.len(), 0);
            let mut timed_out = Vec::new();
            let mut start = schedule.task.start;
            // One by one, so that the time of a step that is given up is known.
            while start < schedule.task.end {
                let ended = match &mut times {
                    Some(times) => {
                        let mut watch = StepWatch::of_times(times);
                        interpreter.follow(schedule, start..start + 1, &mut watch)
                    }
                    None => interpreter.follow(schedule, start..start + 1, &mut ()),
                };
                if ended.is_break() {
                    break;
                }
                if let Some((step, GiveUp::Time)) = interpreter.given_up.pop() {
                    timed_out.push((step, watchdog.took()));
                }
                start += 1;
            }
            let ended = interpreter.given_up.last().map(|&(_, why)| why);
            is_stopped |= ended == Some(GiveUp::Stop);
            cost += cost_since(interpreter, &its.failures);
            if ended.is_some() {
                return TaskSchedule { words: None, ..TaskSchedule::without_steps(its, job) };
            }
            let count = slots.len();
            slots.copy_from_slice(&interpreter.slots[..count]);
            let heap = interpreter.machine.heap();
            TaskSchedule {
                arena: heap.finish(),
                slots,
                timed_out,
                words: Some(heap.used_words() - grids),
                failures: interpreter.failures.clone(),
                step_calls: interpreter.step_calls.clone(),
            }
        };
        let schedules = prepared.schedules().iter().map(&mut of).collect();
        if let Some(interpreter) = &mut machine.0 {
            interpreter.machine.heap_mut().trim(KEPT_WORDS);
        }
        cost.nanos = thread_nanos().saturating_sub(began);
        PreparedTask { schedules, cost, is_stopped, times }
    }
}

impl TaskSchedule {
    /// Words of the arena that steps take; none if they need too many, so that there are no values.
    pub fn step_words(&self) -> Option<usize> {
        self.words
    }

    /// The primitive calls of a step, if it depends on S alone.
    pub fn calls_of(&self, step: StepId) -> u32 {
        self.step_calls.get(step.index()).copied().unwrap_or(0)
    }

    /// For a schedule in which no step depends on S alone.
    pub(crate) fn without_steps(its: &PreparedSchedule, job: &Job) -> TaskSchedule {
        let mut slots = its.slots.clone();
        slots[0] = job.values.pairs();
        TaskSchedule {
            arena: job.values.arena().clone(),
            slots,
            failures: its.failures.clone(),
            timed_out: Vec::new(),
            words: Some(0),
            step_calls: Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two programs of a few steps.
    fn prepared() -> Prepared {
        let text = "def a(I):\n    return vmirror(hmirror(I))\n\ndef b(I):\n    return rot90(hmirror(I))\n";
        let programs = batt_program::read("mine.py", text).programs;
        Prepared::new(Battery::merge(&programs), Passes::ALL)
    }

    #[test]
    fn outputs_by_themselves_are_kept_while_there_is_room() {
        let (options, stop) = (Options::default(), Stop::new());
        let kept = prepared();
        let small = prepared();
        // Room for one of the two.
        small.free_bytes.store(STEP_BYTES * small.battery.steps.len(), Ordering::Relaxed);
        for round in 0..2 {
            for output in 0..2 {
                let [first, second] =
                    [&kept, &small].map(|its| its.by_itself(Some(output), &options, &stop));
                assert!(matches!(first, ByItself::Kept(_)));
                assert_eq!(matches!(second, ByItself::Kept(_)), output == 0, "round {round}");
                let instructions = |its: &PreparedSchedule| its.schedule.instructions.len();
                assert_eq!(instructions(&first), instructions(&second));
            }
        }
    }
}
