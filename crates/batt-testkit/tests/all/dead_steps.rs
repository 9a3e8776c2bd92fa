//! Dead steps: removed, or evaluated with everything they need.

use crate::jobs;
use batt_engine::lower::{Pass, Passes};
use batt_engine::{Cost, Cpu, Evaluator, Prepared, Routine};
use batt_program::battery::Battery;
use batt_testkit::{all_samples, read_programs, rows};

/// The cost of a program on all samples, in its own battery.
fn cost_in_battery(text: &str, passes: Passes) -> Cost {
    let prepared = Prepared::new(Battery::merge(&read_programs(text)), passes);
    rows(&prepared, &jobs(2), crate::MEGA, &mut Cpu::new(1)).2.cost
}

/// Number of failed steps when the program is evaluated alone.
fn failures_alone(text: &str) -> u64 {
    let routine = Routine::of_program(&read_programs(text)[0]);
    let jobs = jobs(2);
    let failures = all_samples(&jobs).map(|(job, sample)| {
        Evaluator::new(&job.values).run_safely(&routine, sample).failures as u64
    });
    failures.sum()
}

/// Programs with dead steps that use steps of the output, each other, or nothing.
const PROGRAMS: [(&str, bool); 4] = [
    ("def f(I):\n    x1 = vmirror(I)\n    x2 = first(x1)\n    return x1\n", false),
    (
        "def f(I):\n    x1 = vmirror(I)\n    x2 = first(x1)\n    x3 = size(x2)\n    x4 = hmirror(x1)\n    return x4\n",
        false,
    ),
    ("def f(I):\n    x1 = vmirror(I)\n    x2 = divide(height(x1), ZERO)\n    return x1\n", true),
    (
        "def f(I):\n    x1 = first(height(I))\n    x2 = rot90(I)\n    x3 = (x1, x2)\n    return I\n",
        true,
    ),
];

#[test]
fn dead_steps_that_are_kept_fail_as_in_the_program_alone() {
    for (text, fails) in PROGRAMS {
        let alone = failures_alone(text);
        assert_eq!(alone > 0, fails, "{text}");
        let kept = cost_in_battery(text, Passes::ALL.without(Pass::Dead));
        assert_eq!(kept.failures, alone, "{text}");
        assert_eq!(cost_in_battery(text, Passes::NONE).failures, alone, "{text}");
    }
}

#[test]
fn dead_steps_that_are_left_out_are_not_evaluated() {
    for (text, _) in PROGRAMS {
        let (kept, left_out) = (
            cost_in_battery(text, Passes::ALL.without(Pass::Dead)),
            cost_in_battery(text, Passes::ALL),
        );
        assert!(left_out.steps < kept.steps, "{text}");
        assert_eq!(left_out.failures, 0, "{text}");
    }
}
