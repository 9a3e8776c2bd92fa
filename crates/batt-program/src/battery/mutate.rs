//! Mutation: random changes of callees and arguments, as far as types allow.
//!
//! Solvers are mutated one by one, before they are merged into a battery. Type inference decides
//! which changes fit: summed over the program, no more values may have a wrong type than before.
//!
//! | original | replacement |
//! | --- | --- |
//! | step or input | an input, or an earlier step of the program or of another solver (with the steps it depends on); later steps are more likely; none depends on C |
//! | primitive, called or passed | another of the same arity and of fitting types; a typed name becomes one with the same suffix |
//! | rank | one more or one less |
//! | symbol, angle, Bool, direction, size, Int, colour | another of the same kind |
//! | colour that only the demonstration inputs, or only the outputs, have | half the time, steps that compute it from S |
//! | angle that maps every demonstration input to its output | `a_mr(S)` |
//!
//! ```
//! use batt_program::battery::Battery;
//! use batt_program::battery::mutate::{Pool, Rng, TaskFacts, mutate, single_mutant};
//!
//! let text = "\
//! def solve_a(I):
//!     x1 = ofcolor(I, RED)
//!     x2 = vmirror(I)
//!     x3 = fill(x2, BLUE, x1)
//!     return x3
//! ";
//! let programs = batt_program::read("a.py", text).programs;
//! let pool = Pool::new(&programs);
//! let facts = TaskFacts { vanishing: vec![2], appearing: vec![1], angle: None };
//!
//! let mutant = single_mutant(&programs[0], &pool, &facts, &mut Rng::new(7, "solve_a")).unwrap();
//! assert_eq!(mutant.changes.len(), 1);
//! println!("{}{}", mutant.changes[0], mutant.program);
//!
//! let mutants: Vec<_> = programs
//!     .iter()
//!     .map(|program| mutate(program, &pool, &facts, 0.5, &mut Rng::new(7, &program.name)))
//!     .collect();
//! let battery = Battery::merge_mutants(&mutants);
//! assert_eq!(battery.outputs[0].mutated, !mutants[0].changes.is_empty());
//! ```

mod change;
mod facts;
mod literals;
mod mutator;
mod points;
mod pool;

use super::Battery;
use crate::program::{Operand, Program, Step};
use mutator::Mutator;
use points::{Point, points_of};

pub(crate) use mutator::is_like;

pub use batt_dsl::random::Rng;
pub use change::{Change, Mutant, MutationKind};
pub use facts::TaskFacts;
pub use pool::Pool;

/// The default mutation rate.
pub const DEFAULT_RATE: f64 = 0.01;

/// Changes each callee and argument with probability `rate`, unless no replacement fits.
///
/// A mutant has no variable names and no places in a text. It takes S if a change needs it, but
/// never C unless the program does.
///
/// ```
/// use batt_program::battery::mutate::{Pool, Rng, TaskFacts, mutate};
///
/// let text = "def solve_a(I):\n    x1 = mir_rot_t(I, A4)\n    return x1\n";
/// let program = &batt_program::read("a.py", text).programs[0];
/// let facts = TaskFacts { angle: Some(4), ..TaskFacts::default() };
/// let rng = || Rng::new(1, "solve_a");
///
/// let same = mutate(program, &Pool::none(), &facts, 0.0, &mut rng());
/// assert!(same.changes.is_empty() && same.program.same_steps(program));
/// let mutant = mutate(program, &Pool::none(), &facts, 1.0, &mut rng());
/// assert!(mutant.program.to_string().contains("x1 = a_mr(S)"));
/// ```
pub fn mutate(
    program: &Program,
    pool: &Pool<'_>,
    facts: &TaskFacts,
    rate: f64,
    rng: &mut Rng,
) -> Mutant {
    let mut mutator = Mutator::new(program, pool, facts);
    let mut changes: Vec<Change> = Vec::new();
    for (k, step) in program.steps.iter().enumerate() {
        let before = changes.len();
        for point in points_of(step) {
            if rng.chance(rate) {
                changes.extend(mutator.change(k, &point, rng));
            }
        }
        // Steps inserted for a later change moved this step.
        changes[before..].iter_mut().for_each(|change| change.step = mutator.place(k));
    }
    Mutant { program: mutator.finish(), changes }
}

/// Makes exactly one change, at a random point where a replacement fits. None if no point has one.
///
/// ```
/// use batt_program::battery::mutate::{MutationKind, Pool, Rng, TaskFacts, single_mutant};
///
/// let text = "def solve_a(I):\n    x1 = get_color_rank_t(I, F3)\n    return x1\n";
/// let program = &batt_program::read("a.py", text).programs[0];
/// let facts = TaskFacts::default();
/// let mutant = (0..).find_map(|seed| {
///     let mut rng = Rng::new(seed, "solve_a");
///     let mutant = single_mutant(program, &Pool::none(), &facts, &mut rng)?;
///     (mutant.changes[0].kind == MutationKind::Rank).then_some(mutant)
/// });
/// let rank = mutant.unwrap().changes[0].to_string();
/// assert!(rank == "rank: x1, argument 2: F3 -> F2" || rank == "rank: x1, argument 2: F3 -> F4");
/// ```
pub fn single_mutant(
    program: &Program,
    pool: &Pool<'_>,
    facts: &TaskFacts,
    rng: &mut Rng,
) -> Option<Mutant> {
    let steps = program.steps.iter().enumerate();
    let mut points: Vec<_> =
        steps.flat_map(|(k, step)| points_of(step).into_iter().map(move |p| (k, p))).collect();
    rng.shuffle(&mut points);
    let mut mutator = Mutator::new(program, pool, facts);
    let change = points.iter().find_map(|(k, point)| mutator.change(*k, point, rng))?;
    Some(Mutant { program: mutator.finish(), changes: vec![change] })
}

/// Constants that can stand in place of this argument; none if it is no constant.
pub(crate) fn constants_like(step: &Step, argument: usize) -> Option<Vec<Operand>> {
    let constant = step.args.get(argument)?;
    let used = literals::Use::of(step, &Point::whole(argument));
    literals::alternatives(constant, used).map(|(_, others)| others)
}

impl Battery {
    /// Merges mutants as [`Battery::merge`] does, and marks the outputs of those with changes.
    pub fn merge_mutants<'a>(mutants: impl IntoIterator<Item = &'a Mutant>) -> Battery {
        let mutants: Vec<&Mutant> = mutants.into_iter().collect();
        let mut battery = Battery::merge(mutants.iter().map(|mutant| &mutant.program));
        for output in &mut battery.outputs {
            output.mutated = !mutants[output.solver].changes.is_empty();
        }
        battery
    }
}
