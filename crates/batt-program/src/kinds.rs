//! Sets of kinds: what a value can be, as far as the text tells.
//!
//! Kinds are disjoint, and every declared type is a set of kinds. So one AND decides whether a
//! value can have a type. In doubt, a set has more kinds rather than fewer.

use batt_dsl::{Type, Value};

/// A set of kinds of values.
pub(crate) type Kinds = u32;

pub(crate) const ZERO: Kinds = 1;
/// 1, and true.
pub(crate) const ONE: Kinds = 1 << 1;
/// Ints above 1.
pub(crate) const ABOVE: Kinds = 1 << 2;
/// Ints below 0.
pub(crate) const BELOW: Kinds = 1 << 3;
pub(crate) const EMPTY_TUPLE: Kinds = 1 << 4;
pub(crate) const IJ: Kinds = 1 << 5;
pub(crate) const CELL: Kinds = 1 << 6;
/// Tuples of one Int, or of three and more.
pub(crate) const ROW: Kinds = 1 << 7;
/// Tuples of IJ, which are Grids of two columns.
pub(crate) const PLACES: Kinds = 1 << 8;
/// All other Grids with rows.
pub(crate) const BLOCK: Kinds = 1 << 9;
/// Tuples of Cells.
pub(crate) const CELLS: Kinds = 1 << 10;
/// All other Tuples of pairs.
pub(crate) const PAIRS: Kinds = 1 << 11;
pub(crate) const OTHER_TUPLE: Kinds = 1 << 12;
pub(crate) const EMPTY_SET: Kinds = 1 << 13;
pub(crate) const INDICES: Kinds = 1 << 14;
pub(crate) const OBJECT: Kinds = 1 << 15;
pub(crate) const OBJECTS: Kinds = 1 << 16;
/// Sets of Ints.
pub(crate) const NUMBERS: Kinds = 1 << 17;
pub(crate) const OTHER_SET: Kinds = 1 << 18;
/// Functions other than the default one.
pub(crate) const FUNCTION: Kinds = 1 << 19;
/// The default function, which returns the empty Tuple for any arguments.
pub(crate) const DEFAULT_FN: Kinds = 1 << 20;

pub(crate) const ANY: Kinds = (1 << 21) - 1;
pub(crate) const TRUTH: Kinds = ZERO | ONE;
pub(crate) const INT: Kinds = TRUTH | ABOVE | BELOW;
pub(crate) const GRID: Kinds = EMPTY_TUPLE | PLACES | BLOCK;
pub(crate) const PATCH_SET: Kinds = EMPTY_SET | INDICES | OBJECT;
pub(crate) const FN: Kinds = FUNCTION | DEFAULT_FN;
pub(crate) const TUPLE: Kinds = GRID | IJ | CELL | ROW | CELLS | PAIRS | OTHER_TUPLE;
pub(crate) const SET: Kinds = PATCH_SET | OBJECTS | NUMBERS | OTHER_SET;
pub(crate) const CONTAINER: Kinds = TUPLE | SET;
/// Tuples that can have two elements.
const TWO: Kinds = IJ | CELL | PLACES | BLOCK | CELLS | PAIRS | OTHER_TUPLE;

/// The kinds that a parameter of this type accepts.
pub(crate) const fn accepted(ty: Type) -> Kinds {
    match ty {
        Type::Any => ANY,
        Type::Int => INT,
        Type::Bool => TRUTH,
        Type::IJ => IJ,
        Type::Cell => CELL,
        Type::Numerical => INT | IJ,
        Type::Tuple => TUPLE,
        Type::Set => SET,
        Type::Container => CONTAINER,
        Type::Grid => GRID,
        Type::Indices => EMPTY_SET | INDICES,
        Type::Object => EMPTY_SET | OBJECT | EMPTY_TUPLE | CELLS,
        Type::ObjectSet => EMPTY_SET | OBJECT,
        Type::Objects => EMPTY_SET | OBJECTS,
        Type::Patch => PATCH_SET | EMPTY_TUPLE | CELLS | PLACES,
        Type::PatchSet => PATCH_SET,
        Type::Piece => GRID | PATCH_SET,
        Type::Element => GRID | EMPTY_SET | OBJECT,
        Type::Pairs => EMPTY_TUPLE | PLACES | CELLS | PAIRS,
        Type::Fn => FN,
    }
}

/// The kinds that a primitive with this declared result can return. Parameters accept a Tuple for
/// some Sets; results never are one.
pub(crate) const fn declared(ty: Type) -> Kinds {
    match ty {
        Type::Object => EMPTY_SET | OBJECT,
        Type::Patch => PATCH_SET,
        Type::Fn => FUNCTION,
        _ => accepted(ty),
    }
}

/// The kind of a failed step with this declared result.
pub(crate) fn default(ty: Type) -> Kinds {
    let value = ty.default_value();
    if value.is_fn() { DEFAULT_FN } else { of_value(value) }
}

/// The kind of an inline value.
pub(crate) fn of_value(value: Value) -> Kinds {
    match value.as_int() {
        Some(number) => of_int(number),
        None if value.is_fn() => FUNCTION,
        None if value.bits() == Value::EMPTY_TUPLE.bits() => EMPTY_TUPLE,
        None if value.bits() == Value::EMPTY_SET.bits() => EMPTY_SET,
        None if value.kind() == batt_dsl::Kind::Ij => IJ,
        None => ANY,
    }
}

pub(crate) const fn of_int(number: i32) -> Kinds {
    match number {
        0 => ZERO,
        1 => ONE,
        2.. => ABOVE,
        _ => BELOW,
    }
}

/// What the elements of a container of these kinds can be.
pub(crate) fn elements(container: Kinds) -> Kinds {
    const ELEMENTS: [(Kinds, Kinds); 13] = [
        (IJ, INT),
        (CELL, INT | IJ),
        (ROW, INT),
        (PLACES, IJ),
        (BLOCK, ROW | EMPTY_TUPLE),
        (CELLS, CELL),
        (PAIRS, TWO),
        (OTHER_TUPLE, ANY),
        (INDICES, IJ),
        (OBJECT, CELL),
        (OBJECTS, OBJECT | EMPTY_SET),
        (NUMBERS, INT),
        (OTHER_SET, ANY),
    ];
    ELEMENTS.iter().filter(|(kind, _)| container & kind != 0).fold(0, |all, (_, each)| all | each)
}

const fn within(kinds: Kinds, all: Kinds) -> bool {
    kinds & !all == 0
}

/// What a Tuple of elements of these kinds can be.
pub(crate) fn tuple_of(element: Kinds) -> Kinds {
    let mut kinds = EMPTY_TUPLE;
    let mut add = |wanted: Kinds, kind: Kinds| {
        if element & wanted != 0 {
            kinds |= kind;
        }
    };
    add(INT, ROW | IJ);
    add(IJ, PLACES);
    add(CELL, CELLS);
    add(ROW | EMPTY_TUPLE, BLOCK);
    if element & IJ != 0 {
        add(INT, CELL);
    }
    let alike = element == IJ || element == CELL;
    if !alike {
        add(TWO, PAIRS);
    }
    if !alike && !within(element, INT) {
        kinds |= OTHER_TUPLE;
    }
    kinds
}

/// What a Set of elements of these kinds can be.
pub(crate) fn set_of(element: Kinds) -> Kinds {
    const GROUPS: [(Kinds, Kinds); 4] =
        [(INT, NUMBERS), (IJ, INDICES), (CELL, OBJECT), (OBJECT | EMPTY_SET, OBJECTS)];
    let mut kinds = EMPTY_SET;
    let mut alike = element == 0;
    for (members, kind) in GROUPS {
        if element & members != 0 {
            kinds |= kind;
            alike = within(element, members);
        }
    }
    if alike { kinds } else { kinds | OTHER_SET }
}

/// What a Tuple or Set, whichever `container` is, of elements of these kinds can be.
pub(crate) fn like(container: Kinds, element: Kinds) -> Kinds {
    let tuple = if container & TUPLE != 0 { tuple_of(element) } else { 0 };
    let set = if container & SET != 0 { set_of(element) } else { 0 };
    tuple | set
}

/// What the Tuple of two values of these kinds can be.
pub(crate) fn pair_of(a: Kinds, b: Kinds) -> Kinds {
    let mut kinds = 0;
    if a & INT != 0 && b & INT != 0 {
        kinds |= IJ;
    }
    if a & INT != 0 && b & IJ != 0 {
        kinds |= CELL;
    }
    if !within(a, INT) || !within(b, INT | IJ) {
        kinds |= tuple_of(a | b) & !(EMPTY_TUPLE | IJ | CELL | ROW);
        kinds |= OTHER_TUPLE;
    }
    kinds
}

/// Without the empty containers, unless nothing else is possible.
pub(crate) const fn filled(kinds: Kinds) -> Kinds {
    match kinds & !(EMPTY_TUPLE | EMPTY_SET) {
        0 => kinds,
        full => full,
    }
}

/// The kinds in words.
pub(crate) fn described(kinds: Kinds) -> &'static str {
    const WORDS: [(Kinds, &str); 18] = [
        (TRUTH, "a Bool"),
        (INT, "an Int"),
        (IJ, "an IJ"),
        (CELL, "a Cell"),
        (ROW, "a Tuple of Ints"),
        (EMPTY_TUPLE, "the empty Tuple"),
        (GRID, "a Grid"),
        (EMPTY_SET, "the empty Set"),
        (INDICES, "Indices"),
        (OBJECT, "an Object"),
        (OBJECTS, "Objects"),
        (NUMBERS, "a Set of Ints"),
        (FN, "a function"),
        (INT | IJ, "an Int or IJ"),
        (INDICES | OBJECT, "a Patch"),
        (TUPLE, "a Tuple"),
        (SET, "a Set"),
        (CONTAINER, "a Container"),
    ];
    let kinds = filled(kinds);
    let found = WORDS.iter().find(|(known, _)| within(kinds, *known));
    found.map_or("another value", |(_, words)| words)
}

/// A declared type in words.
pub(crate) fn wanted(ty: Type) -> &'static str {
    match ty {
        Type::Any => "anything",
        Type::Int => "an Int",
        Type::Bool => "a Bool",
        Type::IJ => "an IJ",
        Type::Cell => "a Cell",
        Type::Numerical => "an Int or IJ",
        Type::Tuple => "a Tuple",
        Type::Set => "a Set",
        Type::Container => "a Tuple or Set",
        Type::Grid => "a Grid",
        Type::Indices => "Indices",
        Type::Object | Type::ObjectSet => "an Object",
        Type::Objects => "Objects",
        Type::Patch | Type::PatchSet => "an Object or Indices",
        Type::Piece => "a Grid, an Object or Indices",
        Type::Element => "a Grid or an Object",
        Type::Pairs => "a Tuple of pairs",
        Type::Fn => "a function",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_container_of_its_own_elements_can_be_the_same_kind() {
        for kind in (0..21).map(|k| 1 << k).filter(|kind| kind & CONTAINER != 0) {
            let again = like(kind, elements(kind));
            assert!(within(kind, again), "{kind:b} from {again:b}");
        }
    }

    #[test]
    fn a_pair_of_ints_is_an_ij_and_with_an_ij_a_cell() {
        assert_eq!(pair_of(INT, INT), IJ);
        assert_eq!(pair_of(ONE, IJ), CELL);
        assert_eq!(pair_of(IJ, IJ) & !OTHER_TUPLE, PLACES);
        assert_eq!(pair_of(ANY, ANY) & (IJ | CELL | PAIRS | BLOCK), IJ | CELL | PAIRS | BLOCK);
    }
}
