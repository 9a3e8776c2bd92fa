//! How the result of a primitive follows from its arguments.

use crate::types::Type;

/// How the result of a primitive follows from its arguments, as far as types tell.
///
/// Numbers are positions of parameters. "Elements" are those of a Tuple or Set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultRule {
    /// The declared result; the arguments say no more.
    Declared,
    /// The declared result, or the empty Tuple for an empty Patch.
    OrEmptyTuple,
    /// The declared result, or a ragged Tuple.
    OrRaggedTuple,
    /// The declared result, or the Set of the empty Tuple for an empty Patch.
    OrSetOfEmptyTuple,
    /// The argument itself.
    Same(u8),
    /// One of two arguments.
    OneOf(u8, u8),
    /// An Int for Ints, an IJ if any argument is one.
    Number,
    /// The Tuple of arguments 0 and 1.
    Pair,
    /// An element of the argument.
    Element(u8),
    /// Some elements of the argument, as the same kind of container.
    Filtered(u8),
    /// Some pairs of argument 0, a Tuple of pairs.
    FilteredPairs,
    /// The elements of the argument's elements, as the same kind of container.
    Merged(u8),
    /// The elements of arguments 0 and 1, as the kind of container that argument 0 is.
    Combined,
    /// The Set of the elements that arguments 0 and 1 share.
    Common,
    /// The Set of argument 0 alone.
    Singleton,
    /// The Set of argument 0 and the elements of argument 1.
    Inserted,
    /// A Tuple of values of this type.
    TupleOf(Type),
    /// A Set of values of this type.
    SetOf(Type),
    /// A Tuple that repeats the argument.
    TupleOfSame(u8),
    /// A Tuple of elements of the argument.
    TupleOfElements(u8),
    /// A Set of elements of the argument.
    SetOfElements(u8),
    /// A Tuple of pairs: an element of argument 0 and one of argument 1.
    TupleOfPairs,
    /// A Set of pairs: an element of argument 0 and one of argument 1.
    SetOfPairs,
    /// A Tuple of Tuples of Cells.
    TupleOfCellTuples,
    /// Indices for Indices and an Object for an Object, also where the argument is a Tuple.
    PatchLike(u8),
    /// A Grid for a Grid, Indices for Indices, an Object for an Object.
    PieceLike(u8),
    /// A function built from the arguments, as [`Combinator`](crate::Combinator) says.
    Function,
    /// Whatever the [`Loop`](crate::Loop) of the primitive gathers.
    Gathered,
}

impl ResultRule {
    /// Does every position name one of this many parameters?
    pub(super) const fn fits(self, arity: usize) -> bool {
        use ResultRule as Rule;
        match self {
            Rule::Same(k)
            | Rule::Element(k)
            | Rule::Filtered(k)
            | Rule::Merged(k)
            | Rule::TupleOfSame(k)
            | Rule::TupleOfElements(k)
            | Rule::SetOfElements(k)
            | Rule::PatchLike(k)
            | Rule::PieceLike(k) => (k as usize) < arity,
            Rule::OneOf(a, b) => (a as usize) < arity && (b as usize) < arity,
            Rule::Number | Rule::FilteredPairs | Rule::Singleton => arity >= 1,
            Rule::Pair
            | Rule::Combined
            | Rule::Common
            | Rule::Inserted
            | Rule::TupleOfPairs
            | Rule::SetOfPairs => arity == 2,
            Rule::Declared
            | Rule::OrEmptyTuple
            | Rule::OrRaggedTuple
            | Rule::OrSetOfEmptyTuple
            | Rule::TupleOf(_)
            | Rule::SetOf(_)
            | Rule::TupleOfCellTuples
            | Rule::Function
            | Rule::Gathered => true,
        }
    }
}
