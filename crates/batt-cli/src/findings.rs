//! Words for what the passes found.

use crate::output::counted;
use batt::Battery;
use batt::engine::lower::{Finding, Found, Pattern, PatternKind};
use batt_program::StepId;
use batt_program::battery::Class;

/// What a pass found, in a line.
pub fn summary(finding: &Finding) -> String {
    let Some(found) = finding.found else { return "off".to_owned() };
    match found {
        Found::Dead { steps } => format!("{} not needed", counted(steps, "step")),
        Found::Numbering { steps } => format!("{} equal to an earlier one", counted(steps, "step")),
        Found::Folding { steps } => format!("{} computed during planning", counted(steps, "step")),
        Found::Classes { steps: [battery, task, sample, candidate] } => format!(
            "{} per battery, {task} per task, {sample} per sample, {candidate} where C is known",
            counted(battery, "step")
        ),
        Found::Demos { steps } => format!("{} about the demonstrations", counted(steps, "step")),
        Found::Scans { steps, grids } => {
            format!("{} share the scans of {}", counted(steps, "step"), counted(grids, "grid"))
        }
        Found::Traversals { steps, containers } => format!(
            "{} on {}: {} saved",
            counted(steps, "step"),
            counted(containers, "container"),
            counted(steps - containers, "traversal")
        ),
        Found::Repeats { outputs } => {
            format!(
                "{} compared on each sample; equal ones are judged once, right ones not at all",
                counted(outputs, "value")
            )
        }
        Found::LastUse { slots, values, releases } => format!(
            "{} for {}; memory is freed {} per sample",
            counted(slots, "slot"),
            counted(values, "value"),
            counted(releases, "time")
        ),
    }
}

/// When the steps of a class are computed.
pub fn class_name(class: Class) -> &'static str {
    match class {
        Class::Battery => "once per battery",
        Class::Task => "once per task",
        Class::Sample => "once per sample",
        Class::Candidate => "where C is known",
    }
}

/// Why a pass treats some steps together.
pub fn reason(kind: PatternKind) -> &'static str {
    match kind {
        PatternKind::Unneeded => "not needed",
        PatternKind::SameValue => "same value",
        PatternKind::Constant => "depends on nothing",
        PatternKind::OncePerBattery => "once per battery",
        PatternKind::OncePerTask => "once per task",
        PatternKind::AboutDemos => "about the demonstrations",
        PatternKind::SameGrid => "objects of the same grid",
        PatternKind::SameContainer => "loops over the same container",
        PatternKind::LastUse => "value and last use",
    }
}

/// A pattern with its steps: `same value: t3 = vmirror(I); t9 = ..`.
pub fn pattern(pattern: &Pattern, battery: &Battery) -> String {
    let step = |&id: &StepId| match battery.steps.get(id.index()) {
        Some(step) => format!("t{} = {step}", id.0),
        None => format!("t{}", id.0),
    };
    let steps: Vec<String> = pattern.steps.iter().map(step).collect();
    format!("{}: {}", reason(pattern.kind), steps.join("; "))
}
