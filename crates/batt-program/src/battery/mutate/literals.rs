//! Constants: what they are used for, and their replacements.

use super::MutationKind;
use super::points::Point;
use crate::program::{Operand, Step};
use batt_dsl::constants::{self, Constant, Family};
use batt_dsl::{Combinator, Prim};
use std::ops::RangeInclusive;

/// The use of a number, as far as the call tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    Color,
    /// The code of `mir_rot_t`.
    Angle,
    /// The code of another primitive, from 0 to this.
    Code(i32),
    /// At least 1.
    Positive,
    Unknown,
}

impl Use {
    /// The use of the constant at this point.
    pub(super) fn of(step: &Step, point: &Point) -> Use {
        let (Operand::Prim(callee), Some(k), true) =
            (&step.callee, point.argument, point.is_whole())
        else {
            return Use::Unknown;
        };
        let function = match step.args.first() {
            Some(Operand::Prim(function)) if k == 1 => Some(*function),
            _ => None,
        };
        match (Combinator::of(*callee), function) {
            (Some(Combinator::Rbind), Some(f)) => Use::of_param(f, f.arity().saturating_sub(1)),
            (Some(Combinator::Lbind), Some(f)) => Use::of_param(f, 0),
            (Some(Combinator::Matcher), Some(f)) => match f.plain() {
                Prim::color | Prim::mostcolor | Prim::leastcolor => Use::Color,
                _ => Use::Unknown,
            },
            _ => Use::of_param(*callee, k),
        }
    }

    /// Which Ints are colours, codes and counts. The types of the table do not tell.
    fn of_param(prim: Prim, k: usize) -> Use {
        use Prim::*;
        match (prim.plain(), k) {
            (fill | underfill | ofcolor | colorfilter | colorcount | ascell, 1) => Use::Color,
            (recolor | canvas, 0) | (replace | switch, 1 | 2) | (cellwise, 2) => Use::Color,
            (mir_rot_t, 1) => Use::Angle,
            (o_g | o_g_t, 1) => Use::Code(7),
            (corner | col_row | mir_rot_f, 1) => Use::Code(3),
            (downscale | hsplit | vsplit | upscale | hupscale | vupscale, 1) => Use::Positive,
            (power, 1) | (interval, 2) => Use::Positive,
            _ => Use::Unknown,
        }
    }

    fn range(self) -> Option<RangeInclusive<i32>> {
        match self {
            Use::Color => Some(0..=9),
            Use::Angle => Some(0..=6),
            Use::Code(last) => Some(0..=last),
            Use::Positive => Some(1..=10),
            Use::Unknown => None,
        }
    }
}

/// The kind of a constant, and its replacements; none for other operands.
pub(super) fn alternatives(operand: &Operand, used: Use) -> Option<(MutationKind, Vec<Operand>)> {
    let found = match operand {
        Operand::Constant(constant) => of_family(constant, used),
        Operand::Bool(truth) => (MutationKind::Bool, vec![Operand::Bool(!truth)]),
        Operand::Int(number) => {
            let kind = if used == Use::Color { MutationKind::Color } else { MutationKind::Int };
            let range = used.range().unwrap_or_else(|| like(*number));
            // A sample of a wide range is enough.
            let step = (range.end().abs_diff(*range.start()) / 32).max(1) as usize;
            (kind, range.step_by(step).filter(|n| n != number).map(Operand::Int).collect())
        }
        _ => return None,
    };
    Some(found)
}

fn of_family(constant: &'static Constant, used: Use) -> (MutationKind, Vec<Operand>) {
    let value = constant.value.as_int().unwrap_or(0);
    let family = |fits: &dyn Fn(i32) -> bool| {
        constants::all()
            .filter(|other| other.family == constant.family && other.name != constant.name)
            .filter(|other| other.value.as_int().is_none_or(fits))
            .map(Operand::Constant)
            .collect()
    };
    let in_use = |all: RangeInclusive<i32>| {
        let range = used.range().unwrap_or(all);
        family(&|n| range.contains(&n))
    };
    match constant.family {
        // Ranks wrap around: 0 is the first and -1 the last.
        Family::Rank => (MutationKind::Rank, family(&|n| n.abs_diff(value) == 1)),
        Family::Symbol => (MutationKind::Symbol, in_use(0..=9)),
        Family::Angle => (MutationKind::Angle, in_use(0..=9)),
        Family::Color => (MutationKind::Color, in_use(0..=9)),
        Family::Bool => (MutationKind::Bool, family(&|_| true)),
        Family::Direction => (MutationKind::Direction, family(&|_| true)),
        Family::Size => (MutationKind::Size, family(&|_| true)),
        Family::Number if used == Use::Color => (MutationKind::Color, in_use(0..=9)),
        Family::Number => (MutationKind::Int, in_use(like(value))),
    }
}

/// Numbers of similar size; counts do not become negative.
fn like(number: i32) -> RangeInclusive<i32> {
    match number {
        ..-10 => number..=-1,
        -10..0 => -10..=-1,
        0..=10 => 0..=10,
        11.. => 0..=number.max(1000),
    }
}

/// The value of an operand that is a number or a named number.
pub(super) fn number(operand: &Operand) -> Option<i32> {
    match operand {
        Operand::Int(number) => Some(*number),
        Operand::Constant(constant) if constant.family != Family::Bool => constant.value.as_int(),
        _ => None,
    }
}

/// Is this constant a colour, by its name or by its use?
pub(super) fn is_color(operand: &Operand, used: Use) -> bool {
    match operand {
        Operand::Constant(Constant { family: Family::Color, .. }) => true,
        Operand::Constant(Constant { family: Family::Number, .. }) | Operand::Int(_) => {
            used == Use::Color
        }
        _ => false,
    }
}

/// Is this constant an angle, by its name or by its use?
pub(super) fn is_angle(operand: &Operand, used: Use) -> bool {
    match operand {
        Operand::Constant(Constant { family: Family::Angle, .. }) => true,
        _ => used == Use::Angle && number(operand).is_some(),
    }
}
