//! Checking a program: which calls are certain to fail, and which look unintended.
//!
//! Types are inferred twice. First any step may have failed and be its default: a call that is
//! impossible even then is an error. Then no step fails: a call that is impossible only then is a
//! warning, since it needs an earlier failure to work. A call with an argument that its primitive
//! accepts but is not meant for is a warning, too.

use crate::diagnostic::Severity;
use crate::inference::{CallProblem, Inference, StepPart};
use crate::kinds::{self, Kinds};
use crate::problem::Problem;
use crate::program::{Program, Step, StepId};

/// A problem with a step.
#[derive(Debug)]
pub(crate) struct Finding {
    pub(crate) step: StepId,
    pub(crate) part: StepPart,
    pub(crate) severity: Severity,
    pub(crate) problem: Problem,
}

/// Checks every step of a program; at most one finding per step.
pub(crate) fn check(program: &Program) -> Vec<Finding> {
    let mut with_failures = Inference::with_failures(program);
    let mut without_failures = Inference::without_failures(program);
    let mut findings = Vec::new();
    for (k, step) in program.steps.iter().enumerate() {
        let certain = with_failures.step(step).map(|problem| (Severity::Error, problem));
        let likely = without_failures.step(step).or(without_failures.advice.take());
        let likely = likely.map(|problem| (Severity::Warning, problem));
        if let Some((severity, problem)) = certain.or(likely) {
            let CallProblem { part, problem } = *problem;
            findings.push(Finding { step: StepId(k as u32), part, severity, problem });
        }
    }
    findings
}

/// What the program returns, whatever fails, if that is never a Grid with rows.
pub(crate) fn no_grid(program: &Program) -> Option<Kinds> {
    let mut inference = Inference::with_failures(program);
    for step in &program.steps {
        inference.step(step);
    }
    let output = inference.operand(&program.output).kinds;
    (output & (kinds::GRID & !kinds::EMPTY_TUPLE) == 0).then_some(output)
}

/// The types of a program whose steps all succeed, and how likely that is.
///
/// Of two programs that differ in one place, the one with fewer bad steps and leaks is less likely
/// to fail.
#[derive(Clone, Debug)]
pub(crate) struct TypeSummary {
    /// What each step can be.
    pub(crate) kinds: Vec<Kinds>,
    /// What the output can be.
    pub(crate) output: Kinds,
    /// Steps that cannot succeed, or pass an argument its parameter is not meant for.
    pub(crate) bad_steps: usize,
    /// Kinds that an argument can be and its parameter is not meant for, over all calls.
    pub(crate) leaks: u32,
}

/// Infers the types of a program.
pub(crate) fn summarize(program: &Program) -> TypeSummary {
    let mut inference = Inference::as_meant(program);
    let mut is_bad = |step: &&Step| inference.step(step).or(inference.advice.take()).is_some();
    let bad_steps = program.steps.iter().filter(|step| is_bad(step)).count();
    let output = inference.operand(&program.output).kinds;
    let kinds = inference.values.iter().map(|value| value.kinds).collect();
    TypeSummary { kinds, output, bad_steps, leaks: inference.leaks }
}
