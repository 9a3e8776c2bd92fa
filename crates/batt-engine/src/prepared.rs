//! A battery with everything that does not depend on a task: ready to be evaluated.

use crate::sample::Cost;
use crate::walk::{Failed, Walker};
use batt_dsl::{Heap, Level, Value};
use batt_program::battery::{Battery, Finding, Passes, Schedule};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A battery ready for any number of tasks, shared by all workers.
#[derive(Debug)]
pub struct Prepared {
    battery: Battery,
    pub(crate) parts: Vec<Planned>,
    passes: Passes,
    findings: Vec<Finding>,
    /// Tells it from every other one of this process.
    id: u64,
}

/// A schedule with what was computed once.
#[derive(Debug)]
pub(crate) struct Planned {
    pub(crate) schedule: Schedule,
    /// The arena of values that depend on nothing.
    pub(crate) arena: Arc<[u64]>,
    /// The first slots, as far as they are known: inputs to be replaced, constants, and what
    /// depends on nothing.
    pub(crate) slots: Vec<Value>,
    pub(crate) failed: Failed,
    cost: Cost,
}

fn next_id() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

impl Prepared {
    /// The whole battery, common steps computed once.
    pub fn new(battery: Battery, passes: Passes) -> Prepared {
        let (schedule, findings) = battery.schedule_and_findings(passes);
        let parts = vec![Planned::new(schedule)];
        Prepared { battery, parts, passes, findings, id: next_id() }
    }

    /// Every output by itself, nothing shared: what merging is measured and tested against.
    pub fn alone(battery: Battery, passes: Passes) -> Prepared {
        let base = std::iter::once(battery.schedule_of(&[], true, passes));
        let outputs = (0..battery.outputs.len()).map(|k| battery.schedule_of(&[k], false, passes));
        let parts = base.chain(outputs).map(Planned::new).collect();
        Prepared { battery, parts, passes, findings: Vec::new(), id: next_id() }
    }

    /// The battery.
    pub fn battery(&self) -> &Battery {
        &self.battery
    }

    pub(crate) fn id(&self) -> u64 {
        self.id
    }

    /// What the steps took that depend on nothing.
    pub fn cost(&self) -> Cost {
        let mut all = Cost::default();
        self.parts.iter().for_each(|part| all += part.cost);
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
    pub fn schedules(&self) -> impl Iterator<Item = &Schedule> {
        self.parts.iter().map(|part| &part.schedule)
    }
}

impl Planned {
    fn new(schedule: Schedule) -> Planned {
        let nothing: Arc<[u64]> = Arc::from([]);
        let mut heap = Heap::over(Level::Battery, [nothing.clone(), nothing]);
        heap.resume(&schedule.arena);
        let mut slots = vec![Value::EMPTY_TUPLE; 3];
        slots.extend_from_slice(&schedule.constants);
        let mut walker = Walker::new(heap);
        walker.start(&slots, schedule.slots);
        walker.walk(&schedule, schedule.battery.clone());
        let slots = walker.slots[..schedule.fixed_slots as usize].to_vec();
        let arena = walker.machine.heap().finish();
        let cost = Cost {
            steps: walker.steps,
            calls: walker.calls,
            failures: walker.failed.count() as u64,
            limits: walker.failed.limits as u64,
            ..Cost::default()
        };
        Planned { arena, slots, failed: walker.failed, cost, schedule }
    }
}
