//! The mutator: tries replacements in a program, and keeps those that fit.

use super::literals::{self, Use};
use super::points::Point;
use super::pool::{DonorStep, Pool, candidate_steps};
use super::{Change, MutationKind, Rng, TaskFacts};
use crate::battery::{renumbered, slice};
use crate::check::{TypeSummary, summarize};
use crate::kinds::{self, Kinds};
use crate::program::{Input, Operand, Program, Span, Step, StepId};
use batt_dsl::{Prim, Type, constants, table};

/// The most replacements tried at one point, which bounds the time.
const TRIES: usize = 48;

/// A program during mutation.
pub(super) struct Mutator<'a> {
    program: Program,
    summary: TypeSummary,
    /// Which steps depend on C.
    candidates: Vec<bool>,
    /// The current position of each original step.
    places: Vec<usize>,
    pool: &'a Pool<'a>,
    facts: &'a TaskFacts,
}

/// A replacement for a step or an input.
enum Value<'a> {
    /// A value of the program.
    Known(Operand),
    /// A step of another solver.
    DonorStep(DonorStep<'a>),
}

/// A replacement that fits: the changed program and its types.
struct Fitting {
    program: Program,
    summary: TypeSummary,
    after: Operand,
    added: usize,
}

impl<'a> Mutator<'a> {
    pub(super) fn new(program: &Program, pool: &'a Pool<'a>, facts: &'a TaskFacts) -> Self {
        let steps = program.steps.iter().map(|step| slice::plain_step(&step.callee, &step.args));
        let program = Program {
            name: program.name.clone(),
            params: program.params.clone(),
            steps: steps.collect(),
            assignments: Vec::new(),
            output: program.output.clone(),
            span: Span::default(),
            task: program.task.clone(),
            origin: program.origin.clone(),
        };
        Mutator {
            summary: summarize(&program),
            candidates: candidate_steps(&program),
            places: (0..program.steps.len()).collect(),
            program,
            pool,
            facts,
        }
    }

    /// The current position of step k of the original.
    pub(super) fn place(&self, k: usize) -> StepId {
        StepId(self.places[k] as u32)
    }

    pub(super) fn finish(self) -> Program {
        self.program
    }

    /// Changes a point of step k of the original, if a replacement fits.
    pub(super) fn change(&mut self, k: usize, point: &Point, rng: &mut Rng) -> Option<Change> {
        let at = self.places[k];
        let before = point.get(&self.program.steps[at]).clone();
        let (kind, fitting) = match &before {
            Operand::Step(_) | Operand::Input(_) => {
                (MutationKind::Step, self.other_value(k, point, &before, rng)?)
            }
            Operand::Prim(prim) => {
                let kind = point.argument.map_or(MutationKind::Called, |_| MutationKind::Passed);
                (kind, self.other_prim(at, point, *prim, rng)?)
            }
            constant => self.other_constant(at, point, constant, rng)?,
        };
        let Fitting { program, summary, after, added } = fitting;
        self.program = program;
        self.summary = summary;
        self.candidates = candidate_steps(&self.program);
        self.places.iter_mut().filter(|place| **place >= at).for_each(|place| *place += added);
        let (step, argument) = (self.place(k), point.argument);
        Some(Change { kind, step, argument, before, after, added })
    }

    /// Replaces the operand at a point, if that fits.
    fn tried(&self, at: usize, point: &Point, new: &Operand) -> Option<Fitting> {
        self.fitting(self.program.clone(), at, point, new.clone())
    }

    /// Inserts the steps of `needs` before this one, and replaces the operand at the point by their
    /// output, if that fits.
    fn tried_steps(&self, at: usize, point: &Point, needs: &Program) -> Option<Fitting> {
        let (program, new) = self.with_steps(at, needs);
        let added = program.steps.len() - self.program.steps.len();
        self.fitting(program, at + added, point, new)
    }

    fn fitting(
        &self,
        mut program: Program,
        at: usize,
        point: &Point,
        after: Operand,
    ) -> Option<Fitting> {
        let changed = &mut program.steps[at];
        if *point.get(changed) == after {
            return None;
        }
        point.set(changed, after.clone());
        add_inputs(&after, &mut program.params);
        let summary = summarize(&program);
        let output = kinds::filled(summary.output) & kinds::filled(self.summary.output);
        let fits = summary.bad_steps <= self.summary.bad_steps
            && summary.leaks <= self.summary.leaks
            && output != 0;
        let added = program.steps.len() - self.program.steps.len();
        fits.then_some(Fitting { program, summary, after, added })
    }

    /// Inserts the steps of `needs` before this one, except those the program already has. Returns
    /// the program and the output of `needs`.
    fn with_steps(&self, at: usize, needs: &Program) -> (Program, Operand) {
        let mut program = self.program.clone();
        let mut numbers: Vec<Operand> = Vec::with_capacity(needs.steps.len());
        let mut added: Vec<Step> = Vec::new();
        for step in &needs.steps {
            let new =
                |operand: &Operand| renumbered(operand, &|k| numbers[k].clone(), &Operand::Input);
            let step = slice::plain_step(
                &new(&step.callee),
                &step.args.iter().map(new).collect::<Vec<_>>(),
            );
            let known = program.steps[..at]
                .iter()
                .chain(&added)
                .position(|other| other.callee == step.callee && other.args == step.args);
            numbers.push(Operand::Step(StepId(known.unwrap_or(at + added.len()) as u32)));
            if known.is_none() {
                for operand in step.args.iter().chain([&step.callee]) {
                    add_inputs(operand, &mut program.params);
                }
                added.push(step);
            }
        }
        if !added.is_empty() {
            let by = added.len();
            let moved = |k: usize| Operand::Step(StepId((if k < at { k } else { k + by }) as u32));
            let new = |operand: &Operand| renumbered(operand, &moved, &Operand::Input);
            for step in &mut program.steps {
                step.callee = new(&step.callee);
                step.args = step.args.iter().map(new).collect();
            }
            program.output = new(&program.output);
            program.steps.splice(at..at, added);
        }
        (program, renumbered(&needs.output, &|k| numbers[k].clone(), &Operand::Input))
    }

    /// Another value in place of a step or an input.
    fn other_value(
        &self,
        k: usize,
        point: &Point,
        before: &Operand,
        rng: &mut Rng,
    ) -> Option<Fitting> {
        let at = self.places[k];
        let wanted = self.wanted(at, point, before);
        let mut own: Vec<(u64, Value<'a>)> = Vec::new();
        // S counts as the earliest value, I as the next.
        for (weight, input) in [(1, Input::S), (2, Input::I)] {
            if self.program.params.contains(&input) && self.kinds(&input.into()) & wanted != 0 {
                own.push((weight, Value::Known(Operand::Input(input))));
            }
        }
        for (j, kinds) in self.summary.kinds[..at].iter().enumerate() {
            if !self.candidates[j] && kinds::filled(*kinds) & wanted != 0 {
                own.push((j as u64 + 3, Value::Known(Operand::Step(StepId(j as u32)))));
            }
        }
        own.retain(|(_, value)| !matches!(value, Value::Known(operand) if operand == before));
        let donors = self.pool.donors(&self.program.name, k);
        let fitting = donors.filter(|donor| kinds::filled(donor.kinds) & wanted != 0);
        let mut others: Vec<(u64, Value<'a>)> =
            fitting.map(|donor| (donor.step as u64 + 3, Value::DonorStep(donor))).collect();
        // Other solvers have far more steps, so a joint draw would rarely pick an own one.
        let mut lists = [&mut own, &mut others];
        if rng.chance(0.5) {
            lists.reverse();
        }
        lists.into_iter().find_map(|values| self.weighted(at, point, values, rng))
    }

    /// Draws values by their weights until one fits.
    fn weighted(
        &self,
        at: usize,
        point: &Point,
        values: &mut Vec<(u64, Value<'a>)>,
        rng: &mut Rng,
    ) -> Option<Fitting> {
        let mut total: u64 = values.iter().map(|(weight, _)| weight).sum();
        for _ in 0..TRIES.min(values.len()) {
            let mut left = rng.below(total);
            let drawn = values.iter().position(|(weight, _)| {
                let is_here = left < *weight;
                left = left.saturating_sub(*weight);
                is_here
            })?;
            let (weight, value) = values.swap_remove(drawn);
            total -= weight;
            let fitting = match value {
                Value::Known(operand) => self.tried(at, point, &operand),
                Value::DonorStep(donor) => self.tried_steps(at, point, &donor.slice()),
            };
            if fitting.is_some() {
                return fitting;
            }
        }
        None
    }

    /// The kinds wanted at a point: those of the parameter, or those of the original if the
    /// parameter takes anything.
    fn wanted(&self, at: usize, point: &Point, before: &Operand) -> Kinds {
        let step = &self.program.steps[at];
        let param = match (&step.callee, point.argument) {
            (Operand::Prim(prim), Some(k)) if point.is_whole() => prim.params().get(k),
            _ => None,
        };
        match param {
            Some(param) if param.ty != Type::Any => kinds::accepted(param.ty),
            _ => kinds::filled(self.kinds(before)),
        }
    }

    /// What a step or an input can be.
    fn kinds(&self, operand: &Operand) -> Kinds {
        match operand {
            Operand::Step(step) => {
                self.summary.kinds.get(step.index()).copied().unwrap_or(kinds::ANY)
            }
            Operand::Input(Input::S) => kinds::PAIRS,
            Operand::Input(_) => kinds::filled(kinds::GRID),
            _ => kinds::ANY,
        }
    }

    /// Another primitive of the same arity and of fitting types.
    fn other_prim(&self, at: usize, point: &Point, prim: Prim, rng: &mut Rng) -> Option<Fitting> {
        let mut others: Vec<Prim> =
            table::ALL.iter().copied().filter(|new| is_like(*new, prim)).collect();
        rng.shuffle(&mut others);
        let mut others = others.into_iter().take(TRIES);
        others.find_map(|new| self.tried(at, point, &Operand::Prim(new)))
    }

    /// Another constant of the same kind, or steps that compute this one from S.
    fn other_constant(
        &self,
        at: usize,
        point: &Point,
        before: &Operand,
        rng: &mut Rng,
    ) -> Option<(MutationKind, Fitting)> {
        let used = Use::of(&self.program.steps[at], point);
        if let Some((kind, needs)) = self.computed(before, used)
            && (kind == MutationKind::AngleFromS || rng.chance(0.5))
            && let Some(fitting) = self.tried_steps(at, point, &needs)
        {
            return Some((kind, fitting));
        }
        let (kind, mut others) = literals::alternatives(before, used)?;
        rng.shuffle(&mut others);
        let fitting = others.iter().find_map(|other| self.tried(at, point, other))?;
        Some((kind, fitting))
    }

    /// Steps that compute this constant, if the demonstrations determine it.
    fn computed(&self, constant: &Operand, used: Use) -> Option<(MutationKind, Program)> {
        let value = u8::try_from(literals::number(constant)?).ok()?;
        let call = |prim: Prim, args: &[Operand]| slice::plain_step(&prim.into(), args);
        let s = Operand::Input(Input::S);
        let program = |steps: Vec<Step>| {
            let output = Operand::Step(StepId(steps.len() as u32 - 1));
            slice::program("", vec![Input::S], steps, output)
        };
        if literals::is_angle(constant, used) && self.facts.angle == Some(value) {
            return Some((MutationKind::AngleFromS, program(vec![call(Prim::a_mr, &[s])])));
        }
        if !literals::is_color(constant, used) {
            return None;
        }
        let sides = [(Prim::c_iz, &self.facts.vanishing), (Prim::c_zo, &self.facts.appearing)];
        let (prim, rank) = sides.into_iter().find_map(|(prim, colors)| {
            Some((prim, colors.iter().position(|color| *color == value)?))
        })?;
        let rank = constants::named(&format!("F{rank}"))?;
        let steps = vec![
            call(prim, &[s, Operand::Prim(Prim::p_g)]),
            call(Prim::get_nth_t, &[Operand::Step(StepId(0)), Operand::Constant(rank)]),
        ];
        Some((MutationKind::ColorFromS, program(steps)))
    }
}

/// A quick filter before the full check: can the declarations of both stand in one place?
pub(crate) fn is_like(new: Prim, prim: Prim) -> bool {
    let mut params = new.params().iter().zip(prim.params());
    new.plain() != prim.plain()
        && new.arity() == prim.arity()
        && suffix_of(new) == suffix_of(prim)
        && kinds::declared(new.result()) & kinds::declared(prim.result()) != 0
        && params.all(|(new, old)| kinds::accepted(new.ty) & kinds::accepted(old.ty) != 0)
}

/// The suffix of a typed name; plain names have none.
fn suffix_of(prim: Prim) -> Option<&'static str> {
    let (_, suffix) = prim.name().rsplit_once('_')?;
    matches!(suffix, "t" | "f" | "i" | "o").then_some(suffix)
}

/// Adds the inputs of an operand to the parameters.
fn add_inputs(operand: &Operand, params: &mut Vec<Input>) {
    match operand {
        Operand::Input(input) if !params.contains(input) => {
            let at = params.iter().position(|other| other > input).unwrap_or(params.len());
            params.insert(at, *input);
        }
        Operand::Tuple(items) => items.iter().for_each(|item| add_inputs(item, params)),
        _ => {}
    }
}
