//! Mutation points: the places in a step that can change.

use crate::program::{Operand, Step};

/// A place in a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Point {
    /// The argument; none for the callee.
    pub(super) argument: Option<usize>,
    /// The path into nested Tuples of the text.
    path: Vec<usize>,
}

/// All points of a step, the callee first.
pub(super) fn points_of(step: &Step) -> Vec<Point> {
    let mut points = Vec::new();
    // A call of anything else fails in any case.
    if matches!(step.callee, Operand::Prim(_) | Operand::Step(_)) {
        points.push(Point { argument: None, path: Vec::new() });
    }
    for (k, arg) in step.args.iter().enumerate() {
        leaves(arg, &mut Vec::new(), &mut |path| {
            points.push(Point { argument: Some(k), path: path.to_vec() });
        });
    }
    points
}

fn leaves(operand: &Operand, path: &mut Vec<usize>, found: &mut impl FnMut(&[usize])) {
    let Operand::Tuple(items) = operand else { return found(path) };
    for (k, item) in items.iter().enumerate() {
        path.push(k);
        leaves(item, path, found);
        path.pop();
    }
}

impl Point {
    /// This argument, all of it.
    pub(super) fn whole(argument: usize) -> Point {
        Point { argument: Some(argument), path: Vec::new() }
    }

    /// The operand at this point.
    pub(super) fn get<'s>(&self, step: &'s Step) -> &'s Operand {
        let whole = self.argument.map_or(&step.callee, |k| &step.args[k]);
        self.path.iter().fold(whole, |operand, &k| match operand {
            Operand::Tuple(items) => &items[k],
            other => other,
        })
    }

    /// Replaces the operand at this point.
    pub(super) fn set(&self, step: &mut Step, new: Operand) {
        let whole = match self.argument {
            Some(k) => &mut step.args[k],
            None => &mut step.callee,
        };
        *whole = replaced(whole, &self.path, new);
    }

    /// Is it a whole argument, not an item of a Tuple?
    pub(super) fn is_whole(&self) -> bool {
        self.path.is_empty()
    }
}

fn replaced(operand: &Operand, path: &[usize], new: Operand) -> Operand {
    match (operand, path) {
        (Operand::Tuple(items), [k, rest @ ..]) => {
            let mut items = items.to_vec();
            items[*k] = replaced(&items[*k], rest, new);
            Operand::Tuple(items.into())
        }
        _ => new,
    }
}
