//! Result rules of the table, evaluated on kinds: what a primitive returns for given arguments.

use crate::inference::{CallProblem, Checked, Function, Inference, Inferred, StepPart, mismatch};
use crate::kinds::{
    self, ANY, CELLS, CONTAINER, EMPTY_SET, EMPTY_TUPLE, GRID, IJ, INDICES, INT, Kinds, OBJECT,
    PLACES, TRUTH, ZERO, accepted, elements, like, pair_of, set_of, tuple_of,
};
use crate::problem::Problem;
use batt_dsl::{Combinator, Gather, Loop, Over, Prim, ResultRule, Type};

/// What a primitive can return at all.
pub(crate) fn declared(prim: Prim, steps_may_fail: bool) -> Kinds {
    let more = match prim.result_rule() {
        // Without failures, an empty Patch is unlikely.
        ResultRule::OrEmptyTuple if steps_may_fail => EMPTY_TUPLE,
        ResultRule::OrRaggedTuple => kinds::OTHER_TUPLE,
        ResultRule::OrSetOfEmptyTuple => kinds::OTHER_SET,
        _ => 0,
    };
    kinds::declared(prim.result()) | more
}

/// What a call returns. The number of arguments is right, and their types may be.
pub(crate) fn infer(on: &mut Inference<'_>, prim: Prim, args: &[Inferred]) -> Checked<Inferred> {
    leak_elements(on, prim, args);
    let arg = |k: u8| args[usize::from(k)];
    let kinds = |k: u8| arg(k).kinds;
    use ResultRule as Rule;
    let found = match prim.result_rule() {
        Rule::Declared | Rule::OrEmptyTuple | Rule::OrRaggedTuple | Rule::OrSetOfEmptyTuple => {
            declared(prim, on.steps_may_fail)
        }
        Rule::Same(k) => return Ok(arg(k)),
        Rule::OneOf(a, b) => return Ok(arg(a).or(arg(b))),
        Rule::Number => number(kinds(0), args.get(1).map(|arg| arg.kinds)),
        Rule::Pair => pair_of(kinds(0), kinds(1)),
        Rule::Element(k) => elements(kinds(k)),
        Rule::Filtered(k) => filtered(kinds(k)),
        Rule::FilteredPairs => filtered(kinds(0)) & accepted(Type::Pairs),
        Rule::Merged(k) => merged(kinds(k)),
        Rule::Combined => like(kinds(0), elements(kinds(0)) | elements(kinds(1))),
        Rule::Common => set_of(elements(kinds(0)) & elements(kinds(1))),
        Rule::Singleton => set_of(kinds(0)) & !EMPTY_SET,
        Rule::Inserted => set_of(kinds(0) | elements(kinds(1))),
        Rule::TupleOf(ty) => tuple_of(accepted(ty)),
        Rule::SetOf(ty) => set_of(accepted(ty)),
        Rule::TupleOfSame(k) => tuple_of(kinds(k)),
        Rule::TupleOfElements(k) => tuple_of(elements(kinds(k))),
        Rule::SetOfElements(k) => set_of(elements(kinds(k))),
        Rule::TupleOfPairs => tuple_of(pair_of(elements(kinds(0)), elements(kinds(1)))),
        Rule::SetOfPairs => set_of(pair_of(elements(kinds(0)), elements(kinds(1)))),
        Rule::TupleOfCellTuples => tuple_of(EMPTY_TUPLE | CELLS),
        Rule::PatchLike(k) => patch_like(kinds(k)),
        Rule::PieceLike(k) => piece_like(kinds(k)),
        Rule::Function => return built(on, prim, args),
        Rule::Gathered => return gathered(on, prim, args),
    };
    Ok(Inferred::of(found))
}

/// Counts kinds of elements that the primitive cannot use.
fn leak_elements(on: &mut Inference<'_>, prim: Prim, args: &[Inferred]) {
    for (param, arg) in prim.params().iter().zip(args) {
        if param.elements != Type::Any {
            on.leak(elements(arg.kinds), accepted(param.elements));
        }
    }
}

/// An Int for Ints; an IJ if one argument is an IJ.
fn number(a: Kinds, b: Option<Kinds>) -> Kinds {
    let ints = a & INT != 0 && b.is_none_or(|b| b & INT != 0);
    let places = (a | b.unwrap_or(0)) & IJ != 0;
    (if ints { INT } else { 0 }) | (if places { IJ } else { 0 })
}

/// Some of the elements, as the same kind of container.
fn filtered(container: Kinds) -> Kinds {
    like(container, elements(container))
}

/// The elements of the elements, as the same kind of container.
fn merged(container: Kinds) -> Kinds {
    like(container, elements(elements(container)))
}

/// The moved Patch, which is a Set even if the Patch is a Tuple.
fn patch_like(patch: Kinds) -> Kinds {
    let mut kinds = EMPTY_SET | patch & (EMPTY_TUPLE | INDICES | OBJECT);
    if patch & PLACES != 0 {
        kinds |= INDICES;
    }
    if patch & CELLS != 0 {
        kinds |= OBJECT;
    }
    kinds
}

/// A Grid for a Grid, a Patch for a Patch.
fn piece_like(piece: Kinds) -> Kinds {
    let grid = if piece & GRID != 0 { GRID } else { 0 };
    grid | piece & kinds::PATCH_SET
}

/// What a loop over function calls returns.
fn gathered(on: &mut Inference<'_>, prim: Prim, args: &[Inferred]) -> Checked<Inferred> {
    let unknown = Inferred::of(declared(prim, on.steps_may_fail));
    let Some(Loop { over, gather }) = prim.as_loop() else { return Ok(unknown) };
    let each = |k: usize| elements(args[k].kinds);
    let found = match (over, gather) {
        (Over::Elements { function, container }, _) => {
            let (function, container) = (usize::from(function), usize::from(container));
            return gathered_elements(on, prim, gather, args, function, container);
        }
        (Over::Functions, _) => like(args[0].kinds, ANY),
        (Over::Zip | Over::Product, Gather::Results | Gather::Merged) => {
            let mut results = called_on(on, prim, args, 0, &[each(1), each(2)])?.kinds;
            if gather == Gather::Merged {
                on.leak(results, CONTAINER);
                results = elements(results);
            }
            if over == Over::Zip { tuple_of(results) } else { set_of(results) }
        }
        (Over::Sides, _) => {
            let found = Inferred::of(found_in_pairs(on, args[1]));
            return Ok(match args.get(2) {
                Some(pick) => on.attempt(*pick, &[found]).unwrap_or(Inferred::UNKNOWN),
                None => found,
            });
        }
        (Over::Zip | Over::Product, _) => return Ok(unknown),
    };
    Ok(Inferred::of(found))
}

/// What a loop over the elements of a container returns.
fn gathered_elements(
    on: &mut Inference<'_>,
    prim: Prim,
    gather: Gather,
    args: &[Inferred],
    function: usize,
    container: usize,
) -> Checked<Inferred> {
    let container = args[container].kinds;
    let each = elements(container);
    let result = called_on(on, prim, args, function, &[each])?;
    let found = match gather {
        Gather::Results => like(container, result.kinds),
        Gather::Merged => {
            on.leak(result.kinds, CONTAINER);
            like(container, elements(result.kinds))
        }
        Gather::Filtered => {
            is_condition(on, prim, function, result.kinds)?;
            filtered(container)
        }
        Gather::FilteredMerged => {
            is_condition(on, prim, function, result.kinds)?;
            merged(container)
        }
        Gather::FirstTrue => {
            is_condition(on, prim, function, result.kinds)?;
            each
        }
        Gather::Sorted => tuple_of(each),
        Gather::ArgMax | Gather::ArgMin | Gather::ArgAscending(_) | Gather::ArgDescending(_) => {
            each
        }
        Gather::ValMax | Gather::ValMin | Gather::ValAscending(_) => {
            let of_zero = on.attempt(args[function], &[Inferred::of(ZERO)]);
            return Ok(of_zero.map_or(result, |zero| result.or(zero)));
        }
        Gather::OnlyInputs | Gather::OnlyOutputs => declared(prim, on.steps_may_fail),
    };
    Ok(Inferred::of(found))
}

/// The Tuple of what a function finds in demonstration pairs. If steps may have failed, the pairs
/// need not be pairs of grids.
fn found_in_pairs(on: &mut Inference<'_>, function: Inferred) -> Kinds {
    if on.steps_may_fail {
        return kinds::TUPLE;
    }
    let found = on.attempt(function, &[Inferred::of(GRID)]);
    tuple_of(elements(found.unwrap_or(Inferred::UNKNOWN).kinds))
}

/// What the function at this position returns for elements. A container may be empty, so a
/// function that cannot take the elements is a problem only if no step has failed.
fn called_on(
    on: &mut Inference<'_>,
    prim: Prim,
    args: &[Inferred],
    function: usize,
    each: &[Kinds],
) -> Checked<Inferred> {
    if each.contains(&0) {
        return Ok(Inferred::UNKNOWN);
    }
    let each: Vec<Inferred> = each.iter().map(|kinds| Inferred::of(*kinds)).collect();
    let called = |problem: Box<CallProblem>| {
        let problem = Problem::Called { caller: prim.name(), problem: Box::new(problem.problem) };
        CallProblem::new(StepPart::Argument(function), problem)
    };
    let before = on.advice.take();
    let value = on.call(args[function], &each);
    on.advice = before.or(on.advice.take().map(called));
    match value {
        Err(_) if on.steps_may_fail => Ok(Inferred::UNKNOWN),
        value => value.map_err(called),
    }
}

/// A condition must be able to return a Bool.
fn is_condition(on: &mut Inference<'_>, prim: Prim, function: usize, result: Kinds) -> Checked<()> {
    on.leak(result, TRUTH);
    if on.steps_may_fail || result & TRUTH != 0 {
        return Ok(());
    }
    let found = kinds::described(result).to_owned();
    let problem = Problem::NoCondition { caller: prim.name(), found };
    Err(CallProblem::new(StepPart::Argument(function), problem))
}

/// The function that a combinator builds.
fn built(on: &mut Inference<'_>, prim: Prim, args: &[Inferred]) -> Checked<Inferred> {
    let Some(by) = Combinator::of(prim) else {
        return Ok(Inferred::of(declared(prim, on.steps_may_fail)));
    };
    is_bindable(on, by, args)?;
    if !on.steps_may_fail {
        is_callable(on, by, args)?;
    }
    Ok(on.combine(by, args))
}

/// A bound function must have an argument to spare.
fn is_bindable(on: &Inference<'_>, by: Combinator, args: &[Inferred]) -> Checked<()> {
    if !matches!(by, Combinator::Rbind | Combinator::Lbind) {
        return Ok(());
    }
    match on.arity(args[0]) {
        Some(takes @ (0 | 1)) if args[0].kinds & !kinds::FN == 0 => {
            let (caller, callee) = (by.prim().name(), on.function_name(args[0]));
            let problem = Problem::CannotBind { caller, callee, takes };
            Err(CallProblem::new(StepPart::Argument(0), problem))
        }
        _ => Ok(()),
    }
}

/// The functions inside a built function must take as many arguments as they get.
fn is_callable(on: &mut Inference<'_>, by: Combinator, args: &[Inferred]) -> Checked<()> {
    let wanted: &[usize] = match by {
        Combinator::Compose => &[1, 1],
        Combinator::Chain => &[1, 1, 1],
        Combinator::Fork => &[2, 1, 1],
        Combinator::Matcher | Combinator::Power => &[1],
        Combinator::Rbind | Combinator::Lbind => return takes_fixed(on, by, args),
    };
    for (k, (&given, arg)) in wanted.iter().zip(args).enumerate() {
        if let Some(takes) = on.arity(*arg)
            && takes != given
        {
            let callee = on.function_name(*arg);
            let problem = Box::new(Problem::Arity { callee, takes, given, signature: None });
            let problem = Problem::Called { caller: by.prim().name(), problem };
            return Err(CallProblem::new(StepPart::Argument(k), problem));
        }
    }
    Ok(())
}

/// A bound primitive must take the fixed argument.
fn takes_fixed(on: &mut Inference<'_>, by: Combinator, args: &[Inferred]) -> Checked<()> {
    let Some(Function::Prim(prim)) = args[0].function else { return Ok(()) };
    let place = if by == Combinator::Lbind { 0 } else { prim.arity().saturating_sub(1) };
    let Some(param) = prim.params().get(place) else { return Ok(()) };
    let found = args[1].kinds;
    if found & accepted(param.accepts) == 0 {
        return Err(CallProblem::new(StepPart::Argument(1), mismatch(prim, place, found)));
    }
    if found & accepted(param.ty) == 0 {
        on.advise(StepPart::Argument(1), prim, place, found);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use batt_dsl::table;

    #[test]
    fn exactly_the_combinators_build_functions() {
        for &prim in table::ALL {
            let builds = prim.result_rule() == ResultRule::Function;
            assert_eq!(builds, Combinator::of(prim).is_some(), "{prim}");
        }
    }
}
