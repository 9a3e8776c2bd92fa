//! Fresh code: operands drawn as people write them, within the types.

use crate::draft::{Draft, MOST_STEPS};
use crate::facts::Facts;
use crate::usage::{Child, Parent, Usage, wants_function};
use batt_dsl::constants::Family;
use batt_dsl::random::Rng;
use batt_dsl::{Combinator, Prim, Type};
use batt_program::typing::{Kinds, Typing};
use batt_program::{Input, Operand, Program, Span, Step, StepId};

/// Draws whole programs and operands of programs.
pub(crate) struct Grower<'a> {
    pub(crate) usage: &'a Usage,
    pub(crate) facts: &'a Facts,
    pub(crate) rng: &'a mut Rng,
    /// Steps that must not be used: those that will depend on what is made.
    pub(crate) reserved: std::ops::Range<usize>,
}

/// Draws for one operand before giving up.
const TRIES: usize = 4;

/// A fresh program that returns a grid; none if the draw comes to nothing.
pub(crate) fn fresh(usage: &Usage, facts: &Facts, rng: &mut Rng) -> Option<Program> {
    let mut draft = Draft::empty();
    let depth = 2 + rng.below(5) as usize;
    let mut grower = Grower { usage, facts, rng, reserved: 0..0 };
    draft.output = grower.operand(&mut draft, Parent::Output, 0, Kinds::of(Type::Grid), depth)?;
    let program = draft.finish("fresh")?;
    let typing = Typing::of(&program);
    let fits = typing.is_sound() && typing.output.meets(Kinds::of(Type::Grid));
    (fits && !program.steps.is_empty()).then_some(program)
}

impl Grower<'_> {
    /// An operand for this place, with the steps it needs.
    pub(crate) fn operand(
        &mut self,
        draft: &mut Draft,
        parent: Parent,
        position: usize,
        wanted: Kinds,
        depth: usize,
    ) -> Option<Operand> {
        (0..TRIES).find_map(|_| self.attempt(draft, parent, position, wanted, depth))
    }

    fn attempt(
        &mut self,
        draft: &mut Draft,
        parent: Parent,
        position: usize,
        wanted: Kinds,
        depth: usize,
    ) -> Option<Operand> {
        let usual = match self.rng.chance(0.9) {
            true => self.usage.child(parent, position, self.rng).cloned(),
            false => None,
        };
        let child = match usual {
            Some(child) => child,
            None => Child::Prim(self.usage.returning(wanted, self.rng)?),
        };
        match child {
            Child::Leaf(leaf) => Some(self.leaf(leaf)).filter(|leaf| fits(leaf, wanted)),
            Child::Call => self.call_of_value(draft, depth),
            Child::Prim(prim) if self.is_passed(parent, position, prim) => Some(prim.into()),
            Child::Prim(prim) => self.call(draft, prim, wanted, depth),
        }
    }

    /// Is the primitive itself meant here, rather than a call of it?
    fn is_passed(&mut self, parent: Parent, position: usize, prim: Prim) -> bool {
        let wants = match parent {
            Parent::Prim(parent) => wants_function(parent, position),
            Parent::Call => position == 0,
            Parent::Output => false,
        };
        wants && Combinator::of(prim).is_none()
    }

    /// A constant as it is; in place of a number that the task does not have, one of its colours.
    fn leaf(&mut self, leaf: Operand) -> Operand {
        let Operand::Constant(constant) = &leaf else { return leaf };
        let could_be_color = constant.family != Family::Bool
            && constant.value.as_int().is_some_and(|number| (0..10).contains(&number));
        if !could_be_color || self.facts.knows(&leaf) {
            return leaf;
        }
        let drawn = self.rng.below(self.facts.colors.len() as u64) as usize;
        self.facts.colors.get(drawn).cloned().unwrap_or(leaf)
    }

    /// What a function value returns is left to type inference.
    fn call_of_value(&mut self, draft: &mut Draft, depth: usize) -> Option<Operand> {
        let below = depth.checked_sub(1)?;
        let function = self.operand(draft, Parent::Call, 0, Kinds::of(Type::Fn), below)?;
        let argument = self.operand(draft, Parent::Call, 1, Kinds::ANY, below)?;
        self.push(draft, function, vec![argument])
    }

    fn call(
        &mut self,
        draft: &mut Draft,
        prim: Prim,
        wanted: Kinds,
        depth: usize,
    ) -> Option<Operand> {
        if !Kinds::returned(prim.result()).meets(wanted) {
            return None;
        }
        let is_usable = |k: usize| !self.reserved.contains(&k);
        let callee = Operand::Prim(prim);
        let known =
            (0..draft.steps.len()).find(|&k| is_usable(k) && draft.steps[k].callee == callee);
        if let Some(k) = known
            && (depth == 0 || self.rng.chance(0.4))
        {
            return Some(Operand::Step(StepId(k as u32)));
        }
        let Some(below) = depth.checked_sub(1) else {
            let grid = Operand::Input(Input::I);
            return fits(&grid, wanted).then_some(grid);
        };
        let mut args = Vec::with_capacity(prim.arity());
        for (k, param) in prim.params().iter().enumerate() {
            args.push(self.operand(draft, Parent::Prim(prim), k, Kinds::of(param.ty), below)?);
        }
        self.push(draft, callee, args)
    }

    fn push(&self, draft: &mut Draft, callee: Operand, args: Vec<Operand>) -> Option<Operand> {
        (draft.steps.len() < 2 * MOST_STEPS).then(|| {
            draft.steps.push(Step { callee, args, span: Span::default(), variable: None });
            Operand::Step(StepId(draft.steps.len() as u32 - 1))
        })
    }
}

fn fits(leaf: &Operand, wanted: Kinds) -> bool {
    let nothing = Typing { values: Vec::new(), output: Kinds::ANY, bad_steps: 0, leaks: 0 };
    nothing.operand(leaf).meets(wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fresh_programs_read_back_and_vary() {
        let (usage, facts) = (Usage::counted(), Facts::default());
        let mut rng = Rng::new(3, "fresh");
        let made: Vec<Program> = (0..3000).filter_map(|_| fresh(usage, &facts, &mut rng)).collect();
        assert!(made.len() > 600, "{}", made.len());
        let mut names: Vec<_> = made.iter().map(Program::content_name).collect();
        names.sort_unstable();
        names.dedup();
        assert!(names.len() * 2 > made.len(), "{} of {}", names.len(), made.len());
        for program in &made {
            let read = batt_program::read("f.py", &program.to_string());
            assert!(!read.has_errors(), "{program}");
            assert_eq!(read.programs[0].content_name(), program.content_name());
        }
    }
}
