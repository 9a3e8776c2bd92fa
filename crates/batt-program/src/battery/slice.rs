//! Slices: an operand with every step it depends on, as a program of its own.

use super::{Battery, renumbered};
use crate::program::{Input, Operand, Program, Span, Step, StepId};
use std::collections::{BTreeSet, HashMap};

/// A step without a place in any text.
pub(super) fn plain_step(callee: &Operand, args: &[Operand]) -> Step {
    Step { callee: callee.clone(), args: args.to_vec(), span: Span::default(), variable: None }
}

pub(super) fn program(
    name: &str,
    params: Vec<Input>,
    steps: Vec<Step>,
    output: Operand,
) -> Program {
    Program {
        name: name.into(),
        params,
        steps,
        assignments: Vec::new(),
        output,
        span: Span::default(),
        task: None,
        origin: None,
    }
}

impl Battery {
    /// The program that computes an operand: the steps it depends on, in an order determined by
    /// the computation alone.
    pub fn slice(&self, operand: &Operand) -> Program {
        let step = |k: usize| (&self.steps[k].callee, &self.steps[k].args[..]);
        canonical(operand, step)
    }
}

impl Program {
    /// The program without unused steps, equal steps merged, in canonical order. Programs that
    /// differ only in variable names and the order of independent steps have the same canonical
    /// form.
    pub fn canonical(&self) -> Program {
        let step = |k: usize| (&self.steps[k].callee, &self.steps[k].args[..]);
        Program {
            name: self.name.clone(),
            task: self.task.clone(),
            origin: self.origin.clone(),
            ..canonical(&self.output, step)
        }
    }
}

/// Steps in the order in which the output reaches them: callee first, then arguments.
fn canonical<'a>(
    output: &'a Operand,
    step: impl Fn(usize) -> (&'a Operand, &'a [Operand]),
) -> Program {
    let mut numbers: HashMap<usize, StepId> = HashMap::new();
    let mut known: HashMap<(Operand, Vec<Operand>), StepId> = HashMap::new();
    let mut steps: Vec<Step> = Vec::new();
    let mut inputs: BTreeSet<Input> = BTreeSet::new();
    // A stack instead of recursion: batteries are thousands of steps deep.
    let mut waiting: Vec<(usize, bool)> = Vec::new();
    push_steps(output, &mut waiting, &mut inputs);
    while let Some((k, ready)) = waiting.pop() {
        if numbers.contains_key(&k) {
            continue;
        }
        let (callee, args) = step(k);
        if !ready {
            waiting.push((k, true));
            for operand in args.iter().rev().chain([callee]) {
                push_steps(operand, &mut waiting, &mut inputs);
            }
            continue;
        }
        let new = |operand: &Operand| {
            renumbered(operand, &|k| Operand::Step(numbers[&k]), &Operand::Input)
        };
        let key = (new(callee), args.iter().map(new).collect::<Vec<_>>());
        let id = *known.entry(key).or_insert_with_key(|(callee, args)| {
            steps.push(plain_step(callee, args));
            StepId(steps.len() as u32 - 1)
        });
        numbers.insert(k, id);
    }
    let output = renumbered(output, &|k| Operand::Step(numbers[&k]), &Operand::Input);
    program("slice", inputs.into_iter().collect(), steps, output)
}

/// Pushes the steps that an operand uses, the first on top.
fn push_steps(operand: &Operand, waiting: &mut Vec<(usize, bool)>, inputs: &mut BTreeSet<Input>) {
    match operand {
        Operand::Step(step) => waiting.push((step.index(), false)),
        Operand::Input(input) => {
            inputs.insert(*input);
        }
        Operand::Tuple(items) => {
            items.iter().rev().for_each(|item| push_steps(item, waiting, inputs));
        }
        _ => {}
    }
}
