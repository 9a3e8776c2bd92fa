//! A battery with everything that does not depend on a sample: ready to be evaluated.

use crate::batch::Job;
use crate::cpu::CpuSettings;
use crate::failures::Failures;
use crate::interpreter::Interpreter;
use crate::lower::{Finding, Passes, Scope, lower};
use crate::options::Options;
use crate::results::{Cost, Status};
use crate::schedule::Schedule;
use crate::worker::Limits;
use batt_dsl::{Heap, Level, Value};
use batt_program::battery::Battery;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// A battery ready for any number of tasks, shared by all workers.
#[derive(Debug)]
pub struct Prepared {
    battery: Battery,
    schedules: Vec<PreparedSchedule>,
    passes: Passes,
    findings: Vec<Finding>,
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
    cost: Cost,
}

fn next_id() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

impl Prepared {
    /// The whole battery, common steps computed once.
    pub fn new(battery: Battery, passes: Passes) -> Prepared {
        let lowered = lower(&battery, Scope::Whole, passes);
        let findings = lowered.findings(false);
        let schedules = vec![PreparedSchedule::new(lowered.schedule)];
        Prepared { battery, schedules, passes, findings, id: next_id() }
    }

    /// Every output by itself, nothing shared: what merging is measured and tested against.
    pub fn alone(battery: Battery, passes: Passes) -> Prepared {
        let outputs = (0..battery.outputs.len()).map(Scope::Output);
        let scopes = std::iter::once(Scope::BaseLine).chain(outputs);
        let lowered = scopes.map(|scope| lower(&battery, scope, passes).schedule);
        let schedules = lowered.map(PreparedSchedule::new).collect();
        Prepared { battery, schedules, passes, findings: Vec::new(), id: next_id() }
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
        let mut all = Cost::default();
        self.schedules.iter().for_each(|prepared| all += prepared.cost);
        all
    }

    /// What the passes found; nothing is told of outputs by themselves.
    pub fn findings(&self) -> &[Finding] {
        &self.findings
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

impl PreparedSchedule {
    fn new(schedule: Schedule) -> PreparedSchedule {
        let nothing: Arc<[u64]> = Arc::from([]);
        let mut heap = Heap::over(Level::Battery, [nothing.clone(), nothing]);
        heap.resume(&schedule.arena);
        let mut interpreter = Interpreter::new(heap);
        let inputs = vec![Value::EMPTY_TUPLE; schedule.inputs as usize];
        interpreter.start(&inputs, &schedule.constants, schedule.slots);
        // Nobody observes, so that nothing breaks it off.
        let _ = interpreter.follow(&schedule, schedule.battery.clone(), &mut ());
        interpreter.slots.truncate(schedule.fixed_slots as usize);
        PreparedSchedule {
            arena: interpreter.machine.heap().finish(),
            cost: cost_since(&interpreter, &Failures::default()),
            slots: interpreter.slots,
            failures: interpreter.failures,
            schedule,
        }
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
    /// Why there are no values.
    pub given_up: Option<Status>,
}

/// What a schedule needs of a task.
#[derive(Debug)]
pub struct TaskSchedule {
    /// The arena of the task's grids and of what depends on S.
    pub arena: Arc<[u64]>,
    /// The slots of [`PreparedSchedule::slots`], S and what depends on it filled in.
    pub slots: Vec<Value>,
    /// Steps that failed, those of the battery included.
    pub failures: Failures,
}

impl PreparedTask {
    /// Computes the steps that depend on S.
    pub fn new(
        prepared: &Prepared,
        job: &Job,
        options: &Options,
        cpu: CpuSettings,
    ) -> PreparedTask {
        let (mut cost, mut given_up) = (Cost::default(), None);
        let began = Instant::now();
        let limits = Limits::new(options, began);
        let mut of = |its: &PreparedSchedule| {
            let schedule = &its.schedule;
            let mut slots = its.slots.clone();
            slots[0] = job.values.pairs();
            if schedule.task.is_empty() {
                let (arena, failures) = (job.values.arena().clone(), its.failures.clone());
                return TaskSchedule { arena, slots, failures };
            }
            let mut heap = Heap::over(Level::Task, [its.arena.clone(), Arc::from([])]);
            heap.resume(job.values.arena());
            let mut interpreter = Interpreter::new(heap);
            cpu.apply_to(&mut interpreter.machine);
            interpreter.start(&slots, &[], schedule.slots);
            interpreter.failures = its.failures.clone();
            let mut limits = limits;
            if let Err(why) =
                limits.follow(&mut interpreter, schedule, schedule.task.clone(), &mut ())
            {
                given_up = Some(why);
            }
            cost += cost_since(&interpreter, &its.failures);
            let count = slots.len();
            slots.copy_from_slice(&interpreter.slots[..count]);
            let arena = interpreter.machine.heap().finish();
            TaskSchedule { arena, slots, failures: interpreter.failures }
        };
        let schedules = prepared.schedules().iter().map(&mut of).collect();
        cost.nanos = began.elapsed().as_nanos() as u64;
        PreparedTask { schedules, cost, given_up }
    }
}
