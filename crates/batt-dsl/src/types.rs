//! The types of the language, as the table declares them.

use crate::heap::{Header, Heap};
use crate::value::{FUNCTIONS, Kind, SETS, TUPLES, Value, kinds};

/// A type that a parameter accepts or a primitive declares to return.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Type {
    Any,
    Int,
    Bool,
    IJ,
    Cell,
    /// Int or IJ.
    Numerical,
    Tuple,
    Set,
    /// Tuple or Set.
    Container,
    Grid,
    Indices,
    /// A Set of Cells, or a Tuple of Cells in place of it.
    Object,
    /// Only a Set of Cells.
    ObjectSet,
    Objects,
    /// Object or Indices, or a Tuple of Cells or of IJ in place of them.
    Patch,
    /// Object or Indices, only as Sets.
    PatchSet,
    /// Grid, or a Patch as a Set.
    Piece,
    /// Grid, or an Object as a Set.
    Element,
    /// A Tuple of Tuples of two, such as the demonstration pairs.
    Pairs,
    Fn,
}

/// Properties that all elements of a stored container share, and whether a Tuple of two is an IJ or
/// a Cell. Computed when the container is built, so that a type check reads one word.
pub(crate) mod flags {
    /// Ints.
    pub(crate) const INT: u16 = 1;
    /// Tuples or Sets.
    pub(crate) const CONTAINER: u16 = 1 << 1;
    /// Cells.
    pub(crate) const CELL: u16 = 1 << 2;
    /// IJ.
    pub(crate) const IJ: u16 = 1 << 3;
    /// Sets of Cells.
    pub(crate) const OBJECT: u16 = 1 << 4;
    /// Tuples of two.
    pub(crate) const PAIR: u16 = 1 << 5;
    /// Tuples of Ints: rows of a Grid.
    pub(crate) const ROW: u16 = 1 << 6;
    /// The container itself is an IJ too large to be inline.
    pub(crate) const IS_IJ: u16 = 1 << 7;
    /// The container itself is a Cell too large to be inline.
    pub(crate) const IS_CELL: u16 = 1 << 8;
}

impl Type {
    /// The name used in the table.
    pub const fn name(self) -> &'static str {
        match self {
            Type::Any => "Any",
            Type::Int => "Int",
            Type::Bool => "Bool",
            Type::IJ => "IJ",
            Type::Cell => "Cell",
            Type::Numerical => "Numerical",
            Type::Tuple => "Tuple",
            Type::Set => "Set",
            Type::Container => "Container",
            Type::Grid => "Grid",
            Type::Indices => "Indices",
            Type::Object => "Object",
            Type::ObjectSet => "ObjectSet",
            Type::Objects => "Objects",
            Type::Patch => "Patch",
            Type::PatchSet => "PatchSet",
            Type::Piece => "Piece",
            Type::Element => "Element",
            Type::Pairs => "Pairs",
            Type::Fn => "Fn",
        }
    }

    /// The name with its article, for messages: `a Grid`, `an Int`, `Indices`.
    pub(crate) fn with_article(self) -> String {
        let article = match self {
            Type::Any | Type::Numerical | Type::Indices | Type::Objects | Type::Pairs => "",
            Type::Int | Type::IJ | Type::Object | Type::ObjectSet | Type::Element => "an ",
            _ => "a ",
        };
        format!("{article}{}", self.name())
    }

    /// The kinds whose values are always of this type, one bit per kind. Values of other kinds may
    /// be of this type as well, depending on their content.
    #[inline]
    pub const fn sure_kinds(self) -> u32 {
        SURE_KINDS[self as usize]
    }

    /// The default of a failed step whose primitive declares this result.
    pub const fn default_value(self) -> Value {
        match self {
            Type::Set | Type::Object | Type::ObjectSet | Type::Objects => Value::EMPTY_SET,
            Type::Indices | Type::Patch | Type::PatchSet => Value::EMPTY_SET,
            Type::Int => Value::int(0),
            Type::Bool => Value::bool(false),
            Type::Fn => Value::DEFAULT_FN,
            _ => Value::EMPTY_TUPLE,
        }
    }
}

const SURE_KINDS: [u32; 20] = {
    use Kind::*;
    let int = kinds(&[Int, Bool]);
    let grid = kinds(&[EmptyTuple, TileGrid, WideGrid]);
    let indices = kinds(&[EmptySet, TileIndices]);
    let object = kinds(&[EmptySet, TileObject, TileColors]);
    let mut sure = [0; 20];
    sure[Type::Any as usize] = u32::MAX;
    sure[Type::Int as usize] = int;
    sure[Type::Bool as usize] = kinds(&[Bool]);
    sure[Type::IJ as usize] = kinds(&[Ij]);
    sure[Type::Cell as usize] = kinds(&[Cell]);
    sure[Type::Numerical as usize] = int | kinds(&[Ij]);
    sure[Type::Tuple as usize] = TUPLES;
    sure[Type::Set as usize] = SETS;
    sure[Type::Container as usize] = TUPLES | SETS;
    sure[Type::Grid as usize] = grid;
    sure[Type::Indices as usize] = indices;
    sure[Type::Object as usize] = object | kinds(&[EmptyTuple]);
    sure[Type::ObjectSet as usize] = object;
    sure[Type::Objects as usize] = kinds(&[EmptySet]);
    sure[Type::Patch as usize] = indices | object | kinds(&[EmptyTuple]);
    sure[Type::PatchSet as usize] = indices | object;
    sure[Type::Piece as usize] = grid | indices | object;
    sure[Type::Element as usize] = grid | object;
    sure[Type::Pairs as usize] = kinds(&[EmptyTuple]);
    sure[Type::Fn as usize] = FUNCTIONS;
    sure
};

impl Heap {
    /// Is the value of this type, down to its elements?
    #[inline]
    pub fn is(&self, ty: Type, value: Value) -> bool {
        value.is_of(ty.sure_kinds()) || self.is_by_content(ty, value)
    }

    fn is_by_content(&self, ty: Type, value: Value) -> bool {
        use Kind::*;
        let kind = value.kind();
        match ty {
            Type::Bool => value.as_bool().is_some(),
            Type::IJ | Type::Numerical => self.is_ij(value),
            Type::Cell => self.element_flags(value) & flags::CELL != 0,
            Type::Indices => self.is_indices(value),
            Type::Object => self.is_object_set(value) || self.is_tuple_of_cells(value),
            Type::ObjectSet | Type::Element => self.is_object_set(value),
            Type::Objects => kind == Set && self.flags(value) & flags::OBJECT != 0,
            Type::Patch => {
                self.is_patch_set(value)
                    || self.is_tuple_of_cells(value)
                    || self.is_grid_of_pairs(value)
            }
            Type::PatchSet | Type::Piece => self.is_patch_set(value),
            Type::Pairs => match kind {
                Tuple => self.flags(value) & flags::PAIR != 0,
                _ => self.is_grid_of_pairs(value),
            },
            // The kind alone decides these.
            Type::Any | Type::Int | Type::Tuple | Type::Set => false,
            Type::Container | Type::Grid | Type::Fn => false,
        }
    }

    fn is_ij(&self, value: Value) -> bool {
        match value.kind() {
            Kind::Ij => true,
            Kind::Tuple => self.flags(value) & flags::IS_IJ != 0,
            _ => false,
        }
    }

    fn is_indices(&self, value: Value) -> bool {
        match value.kind() {
            Kind::EmptySet | Kind::TileIndices => true,
            Kind::Set => self.flags(value) & flags::IJ != 0,
            _ => false,
        }
    }

    fn is_object_set(&self, value: Value) -> bool {
        match value.kind() {
            Kind::EmptySet | Kind::TileObject | Kind::TileColors => true,
            Kind::Set => self.flags(value) & flags::CELL != 0,
            _ => false,
        }
    }

    fn is_patch_set(&self, value: Value) -> bool {
        use Kind::*;
        match value.kind() {
            EmptySet | TileIndices | TileObject | TileColors => true,
            Set => self.flags(value) & (flags::IJ | flags::CELL) != 0,
            _ => false,
        }
    }

    fn is_tuple_of_cells(&self, value: Value) -> bool {
        match value.kind() {
            Kind::EmptyTuple => true,
            Kind::Tuple => self.flags(value) & flags::CELL != 0,
            _ => false,
        }
    }

    /// A Tuple of IJ is always a Grid of two columns.
    fn is_grid_of_pairs(&self, value: Value) -> bool {
        is_grid(value.kind()) && self.grid_extent(value).1 == 2
    }

    /// The flags of the value as an element of a container.
    #[inline]
    pub(crate) fn element_flags(&self, value: Value) -> u16 {
        use Kind::*;
        let pair_if = |two: bool| if two { flags::PAIR } else { 0 };
        match value.kind() {
            Int | Bool => flags::INT,
            Ij => flags::CONTAINER | flags::IJ | flags::PAIR | flags::ROW,
            Cell => flags::CONTAINER | flags::CELL | flags::PAIR,
            EmptyTuple => flags::CONTAINER | flags::ROW,
            TileGrid | WideGrid => flags::CONTAINER | pair_if(self.grid_extent(value).0 == 2),
            EmptySet | TileObject | TileColors => flags::CONTAINER | flags::OBJECT,
            TileIndices => flags::CONTAINER,
            Set if self.flags(value) & flags::CELL != 0 => flags::CONTAINER | flags::OBJECT,
            Set => flags::CONTAINER,
            Tuple => tuple_flags(self.header(value)),
            Prim | Fn | DefaultFn => 0,
        }
    }
}

/// The flags of a stored Tuple as an element of a container.
#[inline(always)]
pub(crate) fn tuple_flags(header: Header) -> u16 {
    let becomes = |own: u16, flag: u16| if header.flags & own != 0 { flag } else { 0 };
    flags::CONTAINER
        | becomes(flags::INT, flags::ROW)
        | becomes(flags::IS_IJ, flags::IJ)
        | becomes(flags::IS_CELL, flags::CELL)
        | if header.len == 2 { flags::PAIR } else { 0 }
}

/// Is a Tuple of this kind a Grid?
pub(crate) const fn is_grid(kind: Kind) -> bool {
    matches!(kind, Kind::EmptyTuple | Kind::TileGrid | Kind::WideGrid)
}
