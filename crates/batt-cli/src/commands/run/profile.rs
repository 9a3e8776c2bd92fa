//! Profiles: where the time goes and what fails, and folded stacks for flame graphs.

mod print;
mod users;

use crate::findings::class_name;
use batt_dsl::Failure;
use batt_engine::{Event, FailureCounts, Prepared, StepTimes, Subscriber, TaskFigures};
use batt_program::Operand;
use batt_program::battery::{Battery, Class};
use serde_json::{Value as Json, json};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt::Write;
use users::{UserTime, differ_times, solver_times};

/// Remembers what each task took.
#[derive(Default)]
pub struct TaskTimes(Vec<(String, TaskFigures)>);

impl Subscriber for TaskTimes {
    fn on(&mut self, event: &Event<'_>) {
        if let Event::Task { job, figures } = event {
            self.0.push((job.task.clone(), **figures));
        }
    }

    fn takes_samples(&self) -> bool {
        false
    }
}

/// Steps, calls and time of a group of steps.
#[derive(Clone, Copy, Default)]
struct Sum {
    steps: usize,
    calls: u64,
    nanos: u64,
}

/// Where the time of a run goes, and what fails.
pub struct Profile<'a> {
    battery: &'a Battery,
    /// Step, nanoseconds, calls; the slowest first.
    steps: Vec<(usize, u64, u64)>,
    /// When each step runs.
    classes: Vec<Class>,
    differs: Vec<UserTime>,
    solvers: Vec<UserTime>,
    /// The slowest first.
    tasks: Vec<(String, TaskFigures)>,
    /// The most frequent first.
    failures: Vec<(Failure, u64)>,
}

/// The name of the primitive that a step calls.
fn callee(battery: &Battery, step: usize) -> &'static str {
    match battery.steps[step].callee {
        Operand::Prim(prim) => prim.name(),
        _ => "(value)",
    }
}

/// Why a primitive failed, without its name.
fn reason(failure: Failure) -> String {
    let text = failure.to_string();
    let name = failure.prim().map(|prim| format!("{}: ", prim.name()));
    name.and_then(|name| text.strip_prefix(&name).map(str::to_owned)).unwrap_or(text)
}

/// When each step of the battery runs.
fn classes(prepared: &Prepared) -> Vec<Class> {
    let mut classes: Vec<Class> = prepared.battery().steps.iter().map(|step| step.class).collect();
    for its in prepared.schedules() {
        for class in Class::ALL {
            for step in its.schedule.of_class(class).filter_map(|call| call.step) {
                classes[step.index()] = class;
            }
        }
    }
    classes
}

impl<'a> Profile<'a> {
    pub fn new(
        prepared: &'a Prepared,
        times: &StepTimes,
        tasks: TaskTimes,
        failures: &FailureCounts,
    ) -> Profile<'a> {
        let steps = times.by_step.iter().enumerate();
        let steps = steps.map(|(k, &(nanos, calls))| (k, nanos, calls));
        let mut steps: Vec<_> = steps.filter(|&(_, nanos, calls)| nanos + calls > 0).collect();
        steps.sort_by_key(|&(k, nanos, _)| (Reverse(nanos), k));
        let mut tasks = tasks.0;
        tasks.sort_by_key(|(_, figures)| Reverse(figures.cost().nanos));
        Profile {
            battery: prepared.battery(),
            steps,
            classes: classes(prepared),
            differs: differ_times(prepared, times),
            solvers: solver_times(prepared, times),
            tasks,
            failures: failures.all(),
        }
    }

    fn all(&self) -> u64 {
        self.steps.iter().map(|&(_, nanos, _)| nanos).sum()
    }

    fn sums<K: Ord>(&self, key: impl Fn(usize) -> K) -> BTreeMap<K, Sum> {
        let mut sums: BTreeMap<K, Sum> = BTreeMap::new();
        for &(step, nanos, calls) in &self.steps {
            let sum = sums.entry(key(step)).or_default();
            sum.steps += 1;
            sum.calls += calls;
            sum.nanos += nanos;
        }
        sums
    }

    /// The slowest first.
    fn by_primitive(&self) -> Vec<(&'static str, Sum)> {
        let mut all: Vec<_> = self.sums(|step| callee(self.battery, step)).into_iter().collect();
        all.sort_by_key(|&(name, sum)| (Reverse(sum.nanos), name));
        all
    }

    fn by_class(&self) -> Vec<(&'static str, Sum)> {
        let sums = self.sums(|step| self.classes[step]).into_iter();
        sums.map(|(class, sum)| (class_name(class), sum)).collect()
    }

    pub fn as_json(&self) -> Json {
        let sum = |key: &str, (name, sum): (&str, Sum)| json!({key: name, "steps": sum.steps, "calls": sum.calls, "ns": sum.nanos});
        let primitives = self.by_primitive().into_iter().map(|line| sum("primitive", line));
        let classes = self.by_class().into_iter().map(|line| sum("computed", line));
        let steps = self.steps.iter().map(|&(step, nanos, calls)| {
            let call = self.battery.steps[step].to_string();
            json!({"step": step, "call": call, "calls": calls, "ns": nanos})
        });
        let differs = self.differs.iter().map(
            |differ| json!({"differ": differ.name, "alone_ns": differ.alone, "own_ns": differ.own}),
        );
        let solvers = self.solvers.iter().map(|solver| {
            json!({
                "solver": solver.name, "alone_ns": solver.alone, "judging_ns": solver.judging,
                "own_ns": solver.own,
            })
        });
        let tasks = self.tasks.iter().map(|(task, figures)| {
            json!({
                "task": task, "demos_ns": figures.demos.nanos, "tests_ns": figures.tests.nanos,
                "once_ns": figures.task.nanos,
            })
        });
        let failures = self.failures.iter().map(|(failure, count)| {
            let primitive = failure.prim().map(|prim| prim.name());
            let reason = reason(*failure);
            json!({"primitive": primitive, "reason": reason, "steps": count})
        });
        json!({"profile": {
            "primitives": primitives.collect::<Json>(),
            "steps": steps.collect::<Json>(),
            "classes": classes.collect::<Json>(),
            "differs": differs.collect::<Json>(),
            "solvers": solvers.collect::<Json>(),
            "tasks": tasks.collect::<Json>(),
            "failures": failures.collect::<Json>(),
        }})
    }

    /// One line per step for flame graph tools: `solvers;once per task;objects;t17 1234`, the last
    /// number being nanoseconds.
    pub fn folded(&self) -> String {
        let mut text = String::new();
        let mut steps = self.steps.clone();
        steps.sort_unstable();
        for (step, nanos, _) in steps {
            let who = if self.battery.steps[step].judges { "differs" } else { "solvers" };
            let (class, callee) = (class_name(self.classes[step]), callee(self.battery, step));
            // Writing to a String cannot fail.
            let _ = writeln!(text, "{who};{class};{callee};t{step} {nanos}");
        }
        text
    }
}
