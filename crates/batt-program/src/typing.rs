//! What the values of a program can be: for whoever makes or changes programs.
//!
//! ```
//! use batt_dsl::Type;
//! use batt_program::typing::{Kinds, Typing};
//!
//! let text = "def solve_a(I):\n    x1 = ofcolor(I, RED)\n    return fill(I, BLUE, x1)\n";
//! let program = &batt_program::read("a.py", text).programs[0];
//! let typing = Typing::of(program);
//! assert!(typing.is_sound() && typing.output.meets(Kinds::of(Type::Grid)));
//! assert!(typing.values[0].meets(Kinds::of(Type::Patch)));
//! assert!(!typing.values[0].meets(Kinds::of(Type::Int)));
//! ```

use crate::battery::mutate::constants_like;
use crate::check::{no_grid, summarize};
use crate::kinds;
use crate::problem::Problem;
use crate::program::{Input, Operand, Program, Step};
use batt_dsl::{Prim, Type};

/// A set of kinds: what a value can be. Empty containers count only where nothing else is possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Kinds(u32);

impl Kinds {
    /// Anything.
    pub const ANY: Kinds = Kinds(kinds::ANY);

    /// What a parameter of this type takes.
    pub const fn of(ty: Type) -> Kinds {
        Kinds(kinds::filled(kinds::accepted(ty)))
    }

    /// What a primitive with this declared result returns.
    pub const fn returned(ty: Type) -> Kinds {
        Kinds(kinds::filled(kinds::declared(ty)))
    }

    /// What an input is.
    pub const fn of_input(input: Input) -> Kinds {
        match input {
            Input::S => Kinds(kinds::PAIRS),
            _ => Kinds(kinds::filled(kinds::GRID)),
        }
    }

    /// Can a value be of both?
    pub const fn meets(self, other: Kinds) -> bool {
        self.0 & other.0 != 0
    }
}

/// Why a solver can never be right: it returns no Grid, whatever it gets and whichever steps fail.
///
/// ```
/// use batt_program::typing::never_right;
///
/// let text = "def solve_a(I):\n    return height(I)\n";
/// let problem = never_right(&batt_program::read("a.py", text).programs[0]).unwrap();
/// assert_eq!(problem.to_string(), "`solve_a` returns an Int, and a solver returns a Grid");
/// ```
pub fn never_right(program: &Program) -> Option<Problem> {
    let found = kinds::described(no_grid(program)?);
    Some(Problem::NoGrid { name: program.name.to_string(), found })
}

/// The types of a program whose steps all succeed, and how likely that is.
#[derive(Clone, Debug)]
pub struct Typing {
    /// What each step can be.
    pub values: Vec<Kinds>,
    /// What the output can be.
    pub output: Kinds,
    /// Steps that cannot succeed, or pass an argument its parameter is not meant for.
    pub bad_steps: usize,
    /// Kinds that an argument can be and its parameter is not meant for, over all calls.
    pub leaks: u32,
}

impl Typing {
    /// Infers the types of a program.
    pub fn of(program: &Program) -> Typing {
        let summary = summarize(program);
        let filled = |kinds: &kinds::Kinds| Kinds(kinds::filled(*kinds));
        Typing {
            values: summary.kinds.iter().map(filled).collect(),
            output: filled(&summary.output),
            bad_steps: summary.bad_steps,
            leaks: summary.leaks,
        }
    }

    /// Can every step succeed?
    pub fn is_sound(&self) -> bool {
        self.bad_steps == 0
    }

    /// What an operand of this program can be.
    pub fn operand(&self, operand: &Operand) -> Kinds {
        match operand {
            Operand::Step(step) => self.values.get(step.index()).copied().unwrap_or(Kinds::ANY),
            Operand::Input(input) => Kinds::of_input(*input),
            Operand::Prim(_) => Kinds::of(Type::Fn),
            Operand::Int(number) => Kinds(kinds::of_int(*number)),
            Operand::Bool(truth) => Kinds(kinds::of_int((*truth).into())),
            Operand::Constant(constant) => Kinds(kinds::of_value(constant.value)),
            Operand::Tuple(_) => Kinds::ANY,
        }
    }
}

/// What this argument of a step is meant to be; none where nothing says.
pub fn wanted(step: &Step, argument: usize) -> Option<Kinds> {
    let Operand::Prim(prim) = &step.callee else { return None };
    let param = prim.params().get(argument).filter(|param| param.ty != Type::Any)?;
    Some(Kinds::of(param.ty))
}

/// Constants that can stand in place of this argument of a step; none if it is no constant.
pub fn other_constants(step: &Step, argument: usize) -> Option<Vec<Operand>> {
    constants_like(step, argument)
}

/// Primitives that can stand in place of this one, as far as their declarations tell: of the same
/// arity, of types that meet, and with the same suffix, if any.
pub fn other_primitives(prim: Prim) -> Vec<Prim> {
    batt_dsl::table::ALL
        .iter()
        .copied()
        .filter(|new| crate::battery::mutate::is_like(*new, prim))
        .collect()
}
