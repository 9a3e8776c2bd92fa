//! What a primitive gives for what it is given, where that says more than its declared result.

use crate::check::{Checked, Function, Inference, Part, Shape, Trouble, mismatch};
use crate::problem::Problem;
use crate::shape::{
    self, ANY, CELL, CELLS, CONTAINER, EMPTY_SET, EMPTY_TUPLE, GRID, IJ, INDICES, INT, Kinds,
    OBJECT, PLACES, TRUTH, ZERO, elements, like, pair_of, set_of, tuple_of,
};
use batt_dsl::{Combinator, Prim, Type};

/// What a primitive can give at all; with care, also for an empty Patch.
pub(crate) fn declared(prim: Prim, careful: bool) -> Kinds {
    let more = match prim.plain() {
        Prim::ulcorner
        | Prim::urcorner
        | Prim::llcorner
        | Prim::lrcorner
        | Prim::corner
        | Prim::centerofmass
            if careful =>
        {
            EMPTY_TUPLE
        }
        // Grids of unequal width give a ragged Tuple.
        Prim::vconcat => shape::OTHER_TUPLE,
        // An empty Patch has the Set of the empty Tuple.
        Prim::corners => shape::OTHER_SET,
        _ => 0,
    };
    shape::declared(prim.result()) | more
}

/// What the call gives; its arguments are of the right number, and can be of the right types.
pub(crate) fn result(on: &mut Inference<'_>, prim: Prim, args: &[Shape]) -> Checked<Shape> {
    let kinds = |k: usize| args.get(k).map_or(ANY, |arg| arg.kinds);
    if let Some(by) = Combinator::of(prim) {
        bindable(on, by, args)?;
        if !on.careful {
            callable(on, by, args)?;
        }
        return Ok(on.combine(by, args));
    }
    within(on, prim, kinds(0));
    use Prim::*;
    let found = match prim.plain() {
        identity => return Ok(args[0]),
        branch => return Ok(args[1].or(args[2])),
        add | subtract | multiply | divide => number(kinds(0), kinds(1)),
        invert | double | halve | increment | decrement | crement | sign => number(kinds(0), 0),
        astuple => pair_of(kinds(0), kinds(1)),
        combine => like(kinds(0), elements(kinds(0)) | elements(kinds(1))),
        intersection => set_of(elements(kinds(0)) & elements(kinds(1))),
        difference | difference_tuple | dedupe | colorfilter_t => part_of(kinds(0)),
        dedupe_pair_tuple => part_of(kinds(0)) & crate::shape::accepted(Type::Pairs),
        remove => part_of(kinds(1)),
        order => {
            looped(on, prim, args[1], 1, &[elements(kinds(0))])?;
            tuple_of(elements(kinds(0)))
        }
        totuple => tuple_of(elements(kinds(0))),
        repeat => tuple_of(kinds(0)),
        merge => like(kinds(0), elements(elements(kinds(0)))),
        first | last | second | other | mostcommon | leastcommon | get_nth_t | get_nth_f
        | get_common_rank => elements(kinds(0)),
        argmax | argmin | get_arg_rank => {
            looped(on, prim, args[1], 1, &[elements(kinds(0))])?;
            elements(kinds(0))
        }
        get_nth_by_key_t | get_nth_by_key_f => {
            looped(on, prim, args[2], 2, &[elements(kinds(0))])?;
            elements(kinds(0))
        }
        valmax | valmin | get_val_rank => {
            let each = looped(on, prim, args[1], 1, &[elements(kinds(0))])?;
            let of_zero = on.attempt(args[1], &[Shape::of(ZERO)]);
            return Ok(of_zero.map_or(each, |zero| each.or(zero)));
        }
        sfilter => {
            condition(on, prim, args)?;
            part_of(kinds(0))
        }
        mfilter => {
            condition(on, prim, args)?;
            like(kinds(0), elements(elements(kinds(0))))
        }
        extract => {
            condition(on, prim, args)?;
            elements(kinds(0))
        }
        initset => set_of(kinds(0)) & !EMPTY_SET,
        insert => set_of(kinds(0) | elements(kinds(1))),
        sizefilter => set_of(elements(kinds(0))),
        interval | p_g | p_o => tuple_of(INT),
        palette | p_f => set_of(INT),
        product => set_of(pair_of(elements(kinds(0)), elements(kinds(1)))),
        pair => tuple_of(pair_of(elements(kinds(0)), elements(kinds(1)))),
        apply => {
            let each = looped(on, prim, args[0], 0, &[elements(kinds(1))])?;
            like(kinds(1), each.kinds)
        }
        mapply => {
            let each = looped(on, prim, args[0], 0, &[elements(kinds(1))])?;
            on.leak(each.kinds, CONTAINER);
            like(kinds(1), elements(each.kinds))
        }
        papply | mpapply | prapply => {
            let each = [elements(kinds(1)), elements(kinds(2))];
            let each = looped(on, prim, args[0], 0, &each)?.kinds;
            match prim.plain() {
                papply => tuple_of(each),
                mpapply => {
                    on.leak(each, CONTAINER);
                    tuple_of(elements(each))
                }
                _ => set_of(each),
            }
        }
        rapply => like(kinds(0), ANY),
        c_iz | c_zo => found_in_pairs(on, args[1]),
        c_iz_n | c_zo_n => {
            let found = Shape::of(found_in_pairs(on, args[1]));
            return Ok(on.attempt(args[2], &[found]).unwrap_or(Shape::UNKNOWN));
        }
        hsplit | vsplit => tuple_of(GRID),
        o_g_t => tuple_of(EMPTY_TUPLE | CELLS),
        shift | normalize => patch_like(kinds(0)),
        hmirror | vmirror | dmirror | cmirror | upscale | mir_rot_t | mir_rot_f => {
            piece_like(kinds(0))
        }
        celltuple => tuple_of(CELL),
        _ => declared(prim, on.careful),
    };
    Ok(Shape::of(found))
}

/// What some primitives need of the elements, beyond what their parameters declare.
fn within(on: &mut Inference<'_>, prim: Prim, container: Kinds) {
    let taken = match prim.plain() {
        Prim::maximum | Prim::minimum | Prim::get_rank => INT,
        Prim::merge | Prim::mfilter | Prim::sizefilter => CONTAINER,
        Prim::rapply => shape::FN,
        Prim::colorfilter_t => shape::accepted(Type::Object),
        _ => return,
    };
    on.leak(elements(container), taken);
}

/// The Tuple of what a function finds in demonstration pairs. Other pairs need not be of grids.
fn found_in_pairs(on: &mut Inference<'_>, function: Shape) -> Kinds {
    if on.careful {
        return shape::TUPLE;
    }
    let found = on.attempt(function, &[Shape::of(GRID)]);
    tuple_of(elements(found.unwrap_or(Shape::UNKNOWN).kinds))
}

/// Ints with Ints are Ints, anything with an IJ is an IJ.
fn number(a: Kinds, b: Kinds) -> Kinds {
    let ints = a & INT != 0 && (b == 0 || b & INT != 0);
    let places = (a | b) & IJ != 0;
    (if ints { INT } else { 0 }) | (if places { IJ } else { 0 })
}

/// Some of the elements, as the same kind of container.
fn part_of(container: Kinds) -> Kinds {
    like(container, elements(container))
}

/// The Set that a moved Patch is.
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
    grid | piece & shape::PATCH_SET
}

/// What a primitive gets from the function it calls on elements. That there are elements is
/// never certain, so a function that cannot take them is a problem only if nothing failed.
fn looped(
    on: &mut Inference<'_>,
    prim: Prim,
    function: Shape,
    place: usize,
    each: &[Kinds],
) -> Checked<Shape> {
    if each.contains(&0) {
        return Ok(Shape::UNKNOWN);
    }
    let each: Vec<Shape> = each.iter().map(|kinds| Shape::of(*kinds)).collect();
    let called = |trouble: Box<Trouble>| {
        let problem = Problem::Called { caller: prim.name(), problem: Box::new(trouble.problem) };
        Trouble::new(Part::Argument(place), problem)
    };
    let before = on.advice.take();
    let value = on.call(function, &each);
    on.advice = before.or(on.advice.take().map(called));
    match value {
        Err(_) if on.careful => Ok(Shape::UNKNOWN),
        value => value.map_err(called),
    }
}

fn condition(on: &mut Inference<'_>, prim: Prim, args: &[Shape]) -> Checked<()> {
    let given = looped(on, prim, args[1], 1, &[elements(args[0].kinds)])?.kinds;
    on.leak(given, TRUTH);
    if on.careful || given & TRUTH != 0 {
        return Ok(());
    }
    let found = shape::described(given).to_owned();
    Err(Trouble::new(Part::Argument(1), Problem::NoCondition { caller: prim.name(), found }))
}

/// Binding needs a function that has an argument to spare.
fn bindable(on: &Inference<'_>, by: Combinator, args: &[Shape]) -> Checked<()> {
    if !matches!(by, Combinator::Rbind | Combinator::Lbind) {
        return Ok(());
    }
    match on.arity(args[0]) {
        Some(takes @ (0 | 1)) if args[0].kinds & !shape::FN == 0 => {
            let (caller, callee) = (by.prim().name(), on.function_name(args[0]));
            let problem = Problem::CannotBind { caller, callee, takes };
            Err(Trouble::new(Part::Argument(0), problem))
        }
        _ => Ok(()),
    }
}

/// Can the function that is built ever be called?
fn callable(on: &mut Inference<'_>, by: Combinator, args: &[Shape]) -> Checked<()> {
    let wanted: &[usize] = match by {
        Combinator::Compose => &[1, 1],
        Combinator::Chain => &[1, 1, 1],
        Combinator::Fork => &[2, 1, 1],
        Combinator::Matcher | Combinator::Power => &[1],
        Combinator::Rbind | Combinator::Lbind => return fixed(on, by, args),
    };
    for (k, (&given, arg)) in wanted.iter().zip(args).enumerate() {
        if let Some(takes) = on.arity(*arg)
            && takes != given
        {
            let callee = on.function_name(*arg);
            let problem = Box::new(Problem::Arity { callee, takes, given, signature: None });
            let problem = Problem::Called { caller: by.prim().name(), problem };
            return Err(Trouble::new(Part::Argument(k), problem));
        }
    }
    Ok(())
}

/// Can a primitive take the argument that is fixed?
fn fixed(on: &mut Inference<'_>, by: Combinator, args: &[Shape]) -> Checked<()> {
    let Some(Function::Prim(prim)) = args[0].function else { return Ok(()) };
    let place = if by == Combinator::Lbind { 0 } else { prim.arity().saturating_sub(1) };
    let Some(param) = prim.params().get(place) else { return Ok(()) };
    let found = args[1].kinds;
    if found & shape::accepted(param.accepts) == 0 {
        return Err(Trouble::new(Part::Argument(1), mismatch(prim, place, found)));
    }
    if found & shape::accepted(param.ty) == 0 {
        on.advise(Part::Argument(1), prim, place, found);
    }
    Ok(())
}
