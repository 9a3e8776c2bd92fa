//! The pool: steps that other solvers lend to mutants.

use crate::check::summarize;
use crate::kinds::Kinds;
use crate::program::{Input, Name, Operand, Program, StepId};

/// The solvers of a battery, whose steps mutants may use.
///
/// Merging interleaves solvers step by step. So step k of a mutant may use the first k steps of
/// every other solver.
#[derive(Clone, Debug, Default)]
pub struct Pool<'a> {
    sources: Vec<Source<'a>>,
}

#[derive(Clone, Debug)]
struct Source<'a> {
    program: &'a Program,
    /// What each step can be; none for steps that mutants must not use.
    kinds: Vec<Option<Kinds>>,
}

/// A step of another solver that may be inserted.
#[derive(Clone, Copy, Debug)]
pub(super) struct DonorStep<'a> {
    program: &'a Program,
    pub(super) step: usize,
    pub(super) kinds: Kinds,
}

impl<'a> Pool<'a> {
    /// No steps: mutants use only their own.
    pub fn none() -> Pool<'a> {
        Pool::default()
    }

    /// The steps of these solvers, without those that depend on C. Do not add differs.
    pub fn new(solvers: impl IntoIterator<Item = &'a Program>) -> Pool<'a> {
        let source = |program: &'a Program| {
            let candidates = candidate_steps(program);
            let order = program.steps.iter().enumerate().map(|(k, step)| {
                step.args.iter().chain([&step.callee]).all(|operand| refers_below(operand, k))
            });
            // Steps after one that refers forward are unusable.
            let sound = order.take_while(|is_sound| *is_sound).count();
            let kinds = summarize(program).kinds.into_iter().zip(candidates).take(sound);
            let kinds = kinds.map(|(kinds, candidate)| (!candidate).then_some(kinds)).collect();
            Source { program, kinds }
        };
        Pool { sources: solvers.into_iter().map(source).collect() }
    }

    /// The steps that step k of this solver may use, in a fixed order.
    pub(super) fn donors(&self, name: &Name, k: usize) -> impl Iterator<Item = DonorStep<'a>> {
        let others = self.sources.iter().filter(move |source| source.program.name != *name);
        others.flat_map(move |source| {
            let steps = source.kinds.iter().take(k).enumerate();
            let program = source.program;
            steps.filter_map(move |(step, kinds)| {
                kinds.map(|kinds| DonorStep { program, step, kinds })
            })
        })
    }
}

impl DonorStep<'_> {
    /// The step with every step it depends on, as a program.
    pub(super) fn slice(&self) -> Program {
        let output = Operand::Step(StepId(self.step as u32));
        let Program { name, params, steps, span, task, origin, .. } = self.program;
        let whole = Program {
            name: name.clone(),
            params: params.clone(),
            steps: steps[..=self.step].to_vec(),
            assignments: Vec::new(),
            output,
            span: *span,
            task: task.clone(),
            origin: origin.clone(),
        };
        whole.canonical()
    }
}

/// Which steps depend on C.
pub(super) fn candidate_steps(program: &Program) -> Vec<bool> {
    let mut steps = Vec::with_capacity(program.steps.len());
    for step in &program.steps {
        let depends = step.args.iter().chain([&step.callee]).any(|arg| on_candidate(&steps, arg));
        steps.push(depends);
    }
    steps
}

fn on_candidate(steps: &[bool], operand: &Operand) -> bool {
    match operand {
        Operand::Step(step) => steps.get(step.index()).copied().unwrap_or(false),
        Operand::Input(input) => *input == Input::C,
        Operand::Tuple(items) => items.iter().any(|item| on_candidate(steps, item)),
        _ => false,
    }
}

fn refers_below(operand: &Operand, k: usize) -> bool {
    match operand {
        Operand::Step(step) => step.index() < k,
        Operand::Tuple(items) => items.iter().all(|item| refers_below(item, k)),
        _ => true,
    }
}
