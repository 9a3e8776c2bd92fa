//! How people write programs: what stands where, counted in a few hundred of them.
//!
//! `data/usage.tsv` has lines of parent, position, child and uses. The parent is a primitive, `OUT`
//! (what a program returns) or `CALL` (a call of a function value, whose position 0 is the
//! function); a child is a primitive, `CALL`, an input or a constant.

use batt_dsl::random::Rng;
use batt_dsl::{Prim, Type, constants, table};
use batt_program::typing::Kinds;
use batt_program::{Input, Operand};
use std::collections::HashMap;
use std::sync::OnceLock;

const COUNTS: &str = include_str!("../data/usage.tsv");

/// Where a value stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Parent {
    /// It is returned.
    Output,
    /// In a call of a function value.
    Call,
    /// In a call of a primitive.
    Prim(Prim),
}

/// What stands there.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Child {
    /// A call of a primitive, or the primitive itself where a function is wanted.
    Prim(Prim),
    /// A call of a function value.
    Call,
    /// An input or a constant.
    Leaf(Operand),
}

/// Things to draw, by weight.
#[derive(Clone, Debug)]
pub(crate) struct Choices<T> {
    items: Vec<(T, u64)>,
    total: u64,
}

impl<T> Default for Choices<T> {
    fn default() -> Choices<T> {
        Choices { items: Vec::new(), total: 0 }
    }
}

impl<T> Choices<T> {
    /// Adds a thing.
    pub(crate) fn push(&mut self, item: T, weight: u64) {
        if weight > 0 {
            self.total += weight;
            self.items.push((item, self.total));
        }
    }

    /// Draws one; none if there is nothing.
    pub(crate) fn draw(&self, rng: &mut Rng) -> Option<&T> {
        let drawn = rng.below(self.total);
        let place = self.items.partition_point(|(_, below)| *below <= drawn);
        self.items.get(place).map(|(item, _)| item)
    }
}

impl<T> FromIterator<(T, u64)> for Choices<T> {
    fn from_iter<I: IntoIterator<Item = (T, u64)>>(items: I) -> Choices<T> {
        let mut choices = Choices::default();
        items.into_iter().for_each(|(item, weight)| choices.push(item, weight));
        choices
    }
}

/// The counts, ready to draw from.
#[derive(Debug)]
pub(crate) struct Usage {
    children: HashMap<(Parent, usize), Choices<Child>>,
    /// How often each primitive is used, by opcode.
    totals: Vec<u64>,
    /// Primitives that can stand in place of another, by opcode.
    others: Vec<Choices<Prim>>,
}

fn parent(name: &str) -> Option<Parent> {
    match name {
        "OUT" => Some(Parent::Output),
        "CALL" => Some(Parent::Call),
        name => name.parse().ok().map(Parent::Prim),
    }
}

fn child(name: &str) -> Option<Child> {
    if name == "CALL" {
        return Some(Child::Call);
    }
    if let Ok(prim) = name.parse() {
        return Some(Child::Prim(prim));
    }
    let input = Input::named(name).map(Operand::Input);
    input.or_else(|| constants::named(name).map(Operand::Constant)).map(Child::Leaf)
}

fn line(text: &str) -> Option<(Parent, usize, Child, u64)> {
    let mut fields = text.split('\t');
    let parent = parent(fields.next()?)?;
    let position = fields.next()?.parse().ok()?;
    let child = child(fields.next()?)?;
    Some((parent, position, child, fields.next()?.parse().ok()?))
}

impl Usage {
    /// The counts that come with this crate.
    pub(crate) fn counted() -> &'static Usage {
        static COUNTED: OnceLock<Usage> = OnceLock::new();
        COUNTED.get_or_init(|| Usage::of(COUNTS))
    }

    fn of(text: &str) -> Usage {
        let mut children: HashMap<(Parent, usize), Choices<Child>> = HashMap::new();
        let mut totals = vec![0; table::ALL.len()];
        for (parent, position, child, uses) in text.lines().filter_map(line) {
            if let Child::Prim(prim) = child {
                totals[usize::from(prim.opcode())] += uses;
            }
            children.entry((parent, position)).or_default().push(child, uses);
        }
        let others = table::ALL.iter().map(|&prim| {
            let others = batt_program::typing::other_primitives(prim).into_iter();
            others.map(|prim| (prim, 1 + totals[usize::from(prim.plain().opcode())])).collect()
        });
        Usage { children, others: others.collect(), totals }
    }

    /// What people put there.
    pub(crate) fn child(&self, parent: Parent, position: usize, rng: &mut Rng) -> Option<&Child> {
        self.children.get(&(parent, position))?.draw(rng)
    }

    /// Another primitive in place of this one.
    pub(crate) fn other(&self, prim: Prim, rng: &mut Rng) -> Option<Prim> {
        self.others.get(usize::from(prim.opcode()))?.draw(rng).copied()
    }

    /// A plain primitive that may return what is wanted, whatever stands around it.
    pub(crate) fn returning(&self, wanted: Kinds, rng: &mut Rng) -> Option<Prim> {
        // A few draws from all instead of a list for every set of kinds.
        (0..64).find_map(|_| {
            let prim = table::ALL[rng.below(table::ALL.len() as u64) as usize];
            let weight = self.totals[usize::from(prim.opcode())];
            let fits = !prim.is_typed() && Kinds::returned(prim.result()).meets(wanted);
            (fits && rng.below(64) <= weight.min(63)).then_some(prim)
        })
    }
}

/// Does this parameter want a function?
pub(crate) fn wants_function(prim: Prim, position: usize) -> bool {
    prim.params().get(position).is_some_and(|param| param.ty == Type::Fn)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_understood() {
        for text in COUNTS.lines() {
            assert!(line(text).is_some(), "{text}");
        }
    }

    #[test]
    fn draws_follow_the_weights() {
        let choices: Choices<char> = [('a', 1), ('b', 0), ('c', 3)].into_iter().collect();
        let mut rng = Rng::new(1, "draws");
        let drawn: Vec<char> = (0..4000).filter_map(|_| choices.draw(&mut rng).copied()).collect();
        let a = drawn.iter().filter(|&&c| c == 'a').count();
        assert!(drawn.len() == 4000 && !drawn.contains(&'b') && (900..1100).contains(&a), "{a}");
        assert_eq!(Choices::<char>::default().draw(&mut rng), None);
    }

    #[test]
    fn what_is_drawn_was_counted() {
        let mut rng = Rng::new(1, "children");
        let usage = Usage::counted();
        let outputs: Vec<_> =
            (0..200).filter_map(|_| usage.child(Parent::Output, 0, &mut rng)).collect();
        assert!(outputs.contains(&&Child::Prim(Prim::fill)));
        assert!(!outputs.contains(&&Child::Prim(Prim::objects)));
    }
}
