//! Variation: candidates from parents, each a small change that fits the types.

use crate::draft::{Draft, highest};
use crate::facts::{Facts, named};
use crate::grow::{Grower, fresh};
use crate::operator::Operator;
use crate::usage::{Parent, Usage, wants_function};
use batt_dsl::constants::Family;
use batt_dsl::random::Rng;
use batt_dsl::{Combinator, Prim, Type};
use batt_program::typing::{Kinds, Typing, other_constants, wanted};
use batt_program::{Input, Operand, Program, StepId};
use std::sync::Arc;

/// A program to start from, with what is known of its steps.
#[derive(Clone, Debug)]
pub(crate) struct Parental {
    pub(crate) program: Program,
    pub(crate) typing: Typing,
    /// The place of each step's value among all values of the demonstrations: equal numbers are
    /// equal values. Empty where nobody looked.
    pub(crate) values: Vec<u64>,
}

impl Parental {
    pub(crate) fn new(program: Program) -> Parental {
        Parental { typing: Typing::of(&program), values: Vec::new(), program }
    }
}

/// A part of a program that fits a task: steps, and what they compute.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    pub(crate) program: Arc<Parental>,
    /// The step that it computes.
    pub(crate) step: usize,
}

/// What candidates are made from.
pub(crate) struct Sources<'a> {
    pub(crate) usage: &'a Usage,
    pub(crate) facts: &'a Facts,
    /// Programs of the task to cross with.
    pub(crate) mates: &'a [Arc<Parental>],
    pub(crate) library: &'a [Part],
}

/// Draws at random places before giving up.
const TRIES: usize = 6;
/// After a small change, another one follows with this chance.
const AGAIN: f64 = 0.35;

/// A place in a program: an argument of a step, or the output.
#[derive(Clone, Copy, Debug)]
enum Place {
    Argument(usize, usize),
    Output,
}

const GRID: Operand = Operand::Input(Input::I);

/// The name that all candidates have.
const NAME: &str = "evolved";

impl Sources<'_> {
    /// A candidate made this way and the mate it was made with, if any; none if nothing fits.
    pub(crate) fn make(
        &self,
        operator: Operator,
        parent: Option<&Parental>,
        rng: &mut Rng,
    ) -> Option<(Program, Option<usize>)> {
        let Some(parent) = parent.filter(|_| operator != Operator::Fresh) else {
            return fresh(self.usage, self.facts, rng).map(|program| (program, None));
        };
        if let Operator::Graft | Operator::Cross = operator {
            let mate = rng.below(self.mates.len() as u64) as usize;
            let other = self.mates.get(mate)?;
            let made = match operator {
                Operator::Graft => self.graft(parent, other, rng),
                _ => self.cross(parent, other, rng),
            };
            return Some((self.fitting(&made?, parent)?, Some(mate)));
        }
        let mut draft = Draft::of(&parent.program);
        let small =
            matches!(operator, Operator::Argument | Operator::Primitive | Operator::Constant);
        loop {
            (0..TRIES).find_map(|_| self.change(operator, parent, &mut draft, rng))?;
            if !small || !rng.chance(AGAIN) {
                return Some((self.fitting(&draft, parent)?, None));
            }
        }
    }

    /// The draft as a program, if its types are as sound as its parent's.
    fn fitting(&self, draft: &Draft, parent: &Parental) -> Option<Program> {
        let program = draft.finish(NAME)?;
        if program.steps.is_empty() || program.same_steps(&parent.program) {
            return None;
        }
        let typing = Typing::of(&program);
        let fits = typing.bad_steps <= parent.typing.bad_steps
            && typing.output.meets(Kinds::of(Type::Grid));
        fits.then_some(program)
    }

    fn change(
        &self,
        operator: Operator,
        parent: &Parental,
        draft: &mut Draft,
        rng: &mut Rng,
    ) -> Option<()> {
        match operator {
            Operator::Argument => self.argument(parent, draft, rng),
            Operator::Primitive => self.primitive(draft, rng),
            Operator::Constant => self.constant(draft, rng),
            Operator::Insert => self.insert(parent, draft, rng),
            Operator::Delete => self.delete(parent, draft, rng),
            Operator::Library => self.library_part(parent, draft, rng),
            Operator::Fresh | Operator::Graft | Operator::Cross => None,
        }
    }

    /// A place that holds a value, and what is wanted there.
    fn place(&self, parent: &Parental, draft: &Draft, rng: &mut Rng) -> (Place, Kinds) {
        let own = parent.program.steps.len().min(draft.steps.len());
        let uses: usize = draft.steps[..own].iter().map(|step| step.args.len()).sum();
        let mut drawn = rng.below(uses as u64 + 1) as usize;
        for (k, step) in draft.steps[..own].iter().enumerate() {
            if drawn < step.args.len() {
                let value = parent.typing.operand(&step.args[drawn]);
                let wanted = wanted(step, drawn).unwrap_or(value);
                return (Place::Argument(k, drawn), wanted);
            }
            drawn -= step.args.len();
        }
        (Place::Output, Kinds::of(Type::Grid))
    }

    /// Another value of the program, or an input.
    fn argument(&self, parent: &Parental, draft: &mut Draft, rng: &mut Rng) -> Option<()> {
        let (place, wanted) = self.place(parent, draft, rng);
        let before = get(draft, place);
        if !matches!(before, Operand::Step(_) | Operand::Input(_)) {
            return None;
        }
        let below = match place {
            Place::Argument(k, _) => k,
            Place::Output => parent.typing.values.len(),
        };
        let inputs = [Input::I, Input::S].into_iter().map(Operand::Input);
        let steps = (0..below).map(|k| Operand::Step(StepId(k as u32)));
        let others: Vec<Operand> = inputs
            .chain(steps)
            .filter(|other| *other != before && parent.typing.operand(other).meets(wanted))
            .collect();
        let new = others.get(rng.below(others.len() as u64) as usize)?.clone();
        set(draft, place, new);
        Some(())
    }

    /// Another primitive, called or passed.
    fn primitive(&self, draft: &mut Draft, rng: &mut Rng) -> Option<()> {
        let k = rng.below(draft.steps.len() as u64) as usize;
        let step = draft.steps.get_mut(k)?;
        let passed: Vec<usize> =
            (0..step.args.len()).filter(|&a| matches!(step.args[a], Operand::Prim(_))).collect();
        let drawn = rng.below(passed.len() as u64 + 1) as usize;
        let operand = match passed.get(drawn) {
            Some(&argument) => &mut step.args[argument],
            None => &mut step.callee,
        };
        let Operand::Prim(prim) = operand else { return None };
        *operand = Operand::Prim(self.usage.other(*prim, rng)?);
        Some(())
    }

    /// Another constant: half the time one that the demonstrations suggest.
    fn constant(&self, draft: &mut Draft, rng: &mut Rng) -> Option<()> {
        let is_constant =
            |o: &Operand| matches!(o, Operand::Constant(_) | Operand::Int(_) | Operand::Bool(_));
        let places: Vec<(usize, usize)> = draft
            .steps
            .iter()
            .enumerate()
            .flat_map(|(k, step)| (0..step.args.len()).map(move |a| (k, a)))
            .filter(|&(k, a)| is_constant(&draft.steps[k].args[a]))
            .collect();
        let &(k, a) = places.get(rng.below(places.len() as u64) as usize)?;
        let others = other_constants(&draft.steps[k], a)?;
        let known: Vec<&Operand> = others.iter().filter(|o| self.facts.knows(o)).collect();
        let ranks = self.facts.vanishing + self.facts.appearing;
        let is_color = !known.is_empty() && known.len() < others.len();
        let new = if is_color && ranks > 0 && rng.chance(0.2) {
            // The colour that only the inputs, or only the outputs, have.
            let drawn = rng.below(ranks as u64) as usize;
            let (side, rank) = match drawn.checked_sub(self.facts.vanishing) {
                None => (Prim::c_iz, drawn),
                Some(rank) => (Prim::c_zo, rank),
            };
            let rank = named(Family::Rank, rank as i32)?;
            let pairs = vec![Operand::Input(Input::S), Operand::Prim(Prim::p_g)];
            let colors = draft.call(side.into(), pairs);
            draft.call(Prim::get_nth_t.into(), vec![colors, rank])
        } else if !known.is_empty() && rng.chance(0.7) {
            known[rng.below(known.len() as u64) as usize].clone()
        } else {
            others.get(rng.below(others.len() as u64) as usize)?.clone()
        };
        draft.steps[k].args[a] = new;
        Some(())
    }

    /// A call around a value.
    fn insert(&self, parent: &Parental, draft: &mut Draft, rng: &mut Rng) -> Option<()> {
        let (place, wanted) = self.place(parent, draft, rng);
        let before = get(draft, place);
        let kinds = parent.typing.operand(&before);
        if matches!(before, Operand::Prim(_)) {
            return None;
        }
        let above = parent_of(draft, place);
        let prim = match self.usage.child(above.0, above.1, rng) {
            Some(crate::usage::Child::Prim(prim)) if rng.chance(0.8) => *prim,
            _ => self.usage.returning(wanted, rng)?,
        };
        if Combinator::of(prim).is_some() || !Kinds::returned(prim.result()).meets(wanted) {
            return None;
        }
        let taking: Vec<usize> = (0..prim.arity())
            .filter(|&p| !wants_function(prim, p) && Kinds::of(prim.params()[p].ty).meets(kinds))
            .collect();
        let &at = taking.get(rng.below(taking.len() as u64) as usize)?;
        let own = draft.steps.len();
        let from = match place {
            Place::Argument(k, _) => k,
            Place::Output => own,
        };
        let (usage, facts) = (self.usage, self.facts);
        let mut args = Vec::with_capacity(prim.arity());
        for (p, param) in prim.params().iter().enumerate() {
            if p == at {
                args.push(before.clone());
                continue;
            }
            let mut grower = Grower { usage, facts, rng, reserved: from..own };
            let depth = 2;
            let above = Parent::Prim(prim);
            args.push(grower.operand(draft, above, p, Kinds::of(param.ty), depth)?);
        }
        let new = draft.call(prim.into(), args);
        // An equal step that depends on this place is found when the draft is finished.
        set(draft, place, new);
        Some(())
    }

    /// A step becomes one of its own arguments.
    fn delete(&self, parent: &Parental, draft: &mut Draft, rng: &mut Rng) -> Option<()> {
        let k = rng.below(parent.typing.values.len() as u64) as usize;
        let kinds = *parent.typing.values.get(k)?;
        let fits = |arg: &&Operand| {
            matches!(arg, Operand::Step(_) | Operand::Input(_))
                && parent.typing.operand(arg).meets(kinds)
        };
        let args: Vec<Operand> = draft.steps[k].args.iter().filter(fits).cloned().collect();
        let new = args.get(rng.below(args.len() as u64) as usize)?.clone();
        replace_uses(draft, k, &new);
        Some(())
    }

    /// A part of a program that fits another task in place of a value.
    fn library_part(&self, parent: &Parental, draft: &mut Draft, rng: &mut Rng) -> Option<()> {
        let (place, wanted) = self.place(parent, draft, rng);
        let part = self.library.get(rng.below(self.library.len() as u64) as usize)?;
        if !part.program.typing.values.get(part.step)?.meets(wanted) {
            return None;
        }
        let output = Operand::Step(StepId(part.step as u32));
        let steps = &part.program.program.steps;
        let mut known = vec![None; steps.len()];
        // Half the time it works on the value that it replaces, if that is a grid.
        let before = get(draft, place);
        let is_grid = parent.typing.operand(&before).meets(Kinds::of(Type::Grid));
        let grid = if is_grid && rng.chance(0.5) { before } else { GRID };
        let new = draft.import(steps, &output, &grid, &mut known)?;
        set(draft, place, new);
        Some(())
    }

    /// A value of the mate in place of one of the same type.
    fn cross(&self, parent: &Parental, mate: &Parental, rng: &mut Rng) -> Option<Draft> {
        let mut draft = Draft::of(&parent.program);
        let (place, wanted) = (0..TRIES).find_map(|_| {
            let (place, wanted) = self.place(parent, &draft, rng);
            let replaces = matches!(get(&draft, place), Operand::Step(_) | Operand::Input(_));
            replaces.then_some((place, wanted))
        })?;
        let fitting: Vec<usize> = (0..mate.typing.values.len())
            .filter(|&k| mate.typing.values[k].meets(wanted))
            .collect();
        let &step = fitting.get(rng.below(fitting.len() as u64) as usize)?;
        let mut known = vec![None; mate.program.steps.len()];
        let wanted = Operand::Step(StepId(step as u32));
        let new = draft.import(&mate.program.steps, &wanted, &GRID, &mut known)?;
        set(&mut draft, place, new);
        Some(draft)
    }

    /// Where both compute an equal value, the parent goes on from its own as the mate does.
    fn graft(&self, parent: &Parental, mate: &Parental, rng: &mut Rng) -> Option<Draft> {
        let mut equal: Vec<(usize, usize)> = Vec::new();
        for (i, value) in parent.values.iter().enumerate() {
            let same = mate.values.iter().enumerate().filter(|(_, other)| *other == value);
            equal.extend(same.map(|(j, _)| (i, j)));
        }
        let &(i, j) = equal.get(rng.below(equal.len() as u64) as usize)?;
        let needs = needing(&mate.program, j);
        let later: Vec<usize> = (j + 1..needs.len()).filter(|&k| needs[k]).collect();
        let &to = later.get(rng.below(later.len() as u64) as usize)?;
        let mut draft = Draft::of(&parent.program);
        let mut known = vec![None; mate.program.steps.len()];
        known[j] = Some(Operand::Step(StepId(i as u32)));
        let wanted = Operand::Step(StepId(to as u32));
        let new = draft.import(&mate.program.steps, &wanted, &GRID, &mut known)?;
        // It takes the place of a later value of the same type, or of the output.
        let kinds = mate.typing.values[to];
        let own = needing(&parent.program, i);
        let places: Vec<usize> = (i + 1..own.len())
            .filter(|&k| own[k] && parent.typing.values[k].meets(kinds))
            .collect();
        let drawn = rng.below(places.len() as u64 + 1) as usize;
        match places.get(drawn) {
            Some(&k) if Operand::Step(StepId(k as u32)) != new => replace_uses(&mut draft, k, &new),
            _ if kinds.meets(Kinds::of(Type::Grid)) => draft.output = new,
            _ => return None,
        }
        Some(draft)
    }
}

fn get(draft: &Draft, place: Place) -> Operand {
    match place {
        Place::Argument(k, a) => draft.steps[k].args[a].clone(),
        Place::Output => draft.output.clone(),
    }
}

fn set(draft: &mut Draft, place: Place, new: Operand) {
    match place {
        Place::Argument(k, a) => draft.steps[k].args[a] = new,
        Place::Output => draft.output = new,
    }
}

/// Where a value stands.
fn parent_of(draft: &Draft, place: Place) -> (Parent, usize) {
    match place {
        Place::Argument(k, a) => match &draft.steps[k].callee {
            Operand::Prim(prim) => (Parent::Prim(*prim), a),
            _ => (Parent::Call, a + 1),
        },
        Place::Output => (Parent::Output, 0),
    }
}

/// The new operand wherever step k was used, but not in what it was made from.
fn replace_uses(draft: &mut Draft, k: usize, new: &Operand) {
    let old = Operand::Step(StepId(k as u32));
    let own = highest(new);
    for (j, step) in draft.steps.iter_mut().enumerate() {
        if Some(j) == own || j <= k {
            continue;
        }
        for operand in step.args.iter_mut().chain([&mut step.callee]) {
            if *operand == old {
                operand.clone_from(new);
            }
        }
    }
    if draft.output == old {
        draft.output.clone_from(new);
    }
}

/// Which steps need this one.
fn needing(program: &Program, step: usize) -> Vec<bool> {
    let mut needs = vec![false; program.steps.len()];
    for (k, its) in program.steps.iter().enumerate().skip(step + 1) {
        let used = |operand: &Operand| match operand {
            Operand::Step(s) => s.index() == step || needs[s.index()],
            _ => false,
        };
        let any = its.args.iter().chain([&its.callee]).any(used);
        needs[k] = any;
    }
    needs
}
