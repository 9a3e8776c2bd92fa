//! Loops by columns: a function evaluated for many elements at a time.
//!
//! A loop whose elements are all of one small kind types its function once ([`typing`]): every
//! register becomes a column of numbers, and every call a tight loop over columns
//! ([`operations`]). Parts of pairs, one-element Sets and the like are only renamed columns, never
//! built. Values, failures and fuel are those of calling the function for one element after
//! another: where anything fails or a limit comes near, the caller does the loop again that way.

mod cells;
mod draw;
mod few;
mod gather;
mod operations;
mod patches;
mod planes;
mod plans;
mod run;
mod shape;
mod typing;

use crate::functions::Combinator;
use crate::heap::Heap;
use crate::loops::Gather;
use crate::machine::Machine;
use crate::plane::Plane;
use crate::table::{ALL, Prim};
use crate::value::{Kind, Value};
use draw::Piece;
use few::Numbers;
pub(crate) use gather::Pushed;
use operations::{ArrayId, BLOCK, Operation};
use patches::{Patch, Stamp};
use planes::Truths;
use plans::Plans;
pub(crate) use plans::Taken;
use shape::Shape;
use std::sync::LazyLock;

/// The primitives that have a column form: they take small values and tiles apart, compute with
/// their numbers, compare them, or draw patterns that numbers describe.
pub const COLUMN_FORMS: &[Prim] = &[
    Prim::add,
    Prim::apply,
    Prim::asobject,
    Prim::astuple,
    Prim::both,
    Prim::canvas,
    Prim::center,
    Prim::color,
    Prim::colorcount,
    Prim::combine,
    Prim::connect,
    Prim::contained,
    Prim::crement,
    Prim::decrement,
    Prim::divide,
    Prim::dneighbors,
    Prim::double,
    Prim::either,
    Prim::equality,
    Prim::even,
    Prim::first,
    Prim::flip,
    Prim::greater,
    Prim::halve,
    Prim::height,
    Prim::hfrontier,
    Prim::hline,
    Prim::identity,
    Prim::increment,
    Prim::ineighbors,
    Prim::initset,
    Prim::invert,
    Prim::last,
    Prim::leftmost,
    Prim::llcorner,
    Prim::lowermost,
    Prim::lrcorner,
    Prim::manhattan,
    Prim::multiply,
    Prim::neighbors,
    Prim::numcolors,
    Prim::occurrences,
    Prim::palette,
    Prim::portrait,
    Prim::positive,
    Prim::recolor,
    Prim::rightmost,
    Prim::second,
    Prim::shape,
    Prim::shift,
    Prim::shoot,
    Prim::sign,
    Prim::size,
    Prim::square,
    Prim::subtract,
    Prim::toindices,
    Prim::toivec,
    Prim::tojvec,
    Prim::toobject,
    Prim::ulcorner,
    Prim::uppermost,
    Prim::urcorner,
    Prim::vfrontier,
    Prim::vline,
    Prim::width,
];

/// Whether each primitive has a column form, by opcode; typed names like their plain ones.
static HAS_COLUMN_FORM: LazyLock<Vec<bool>> =
    LazyLock::new(|| ALL.iter().map(|prim| COLUMN_FORMS.contains(&prim.plain())).collect());

/// Is the result a Patch? (`combine` may return a Tuple as well.)
fn makes_patch(prim: Prim) -> bool {
    matches!(
        prim.plain(),
        Prim::combine
            | Prim::connect
            | Prim::dneighbors
            | Prim::hfrontier
            | Prim::ineighbors
            | Prim::initset
            | Prim::neighbors
            | Prim::recolor
            | Prim::shift
            | Prim::shoot
            | Prim::toindices
            | Prim::vfrontier
    )
}

fn has_column_form(prim: Prim) -> bool {
    HAS_COLUMN_FORM[usize::from(prim.opcode())]
}

/// May the calls of a function have a column form? Only the last one is looked at, which is enough
/// to leave most others out. What is merged are Patches, and only results are Patches.
fn may_have_columns(heap: &Heap, mut function: Value, gather: Gather) -> bool {
    loop {
        match function.kind() {
            Kind::Prim => {
                let Some(prim) = function.as_prim() else { return false };
                let fits = match gather {
                    Gather::Results => true,
                    _ => makes_patch(prim) == (gather == Gather::Merged),
                };
                return fits && has_column_form(prim);
            }
            Kind::Fn if heap.combinator(function) == Combinator::Matcher => {
                return gather != Gather::Merged;
            }
            Kind::Fn => function = heap.slot(function, 0),
            _ => return false,
        }
    }
}

/// The numbers of a column for the elements of a block.
type Array = [i32; BLOCK];

/// A function typed for elements of certain kinds.
#[derive(Clone, Debug, Default)]
pub(crate) struct Plan {
    /// The first and the second argument.
    inputs: [Shape; 2],
    /// What the registers hold.
    shapes: Vec<Shape>,
    operations: Vec<Operation>,
    /// Columns that hold the same number for every element.
    constants: Vec<(ArrayId, i32)>,
    /// Columns in use.
    arrays: usize,
    /// Patterns that Patches are made of.
    stamps: Vec<Stamp>,
    patches: Vec<Patch>,
    /// Cells of grids that operations look at.
    planes: Vec<Plane>,
    /// Cells of a colour in a grid, and the bit of the colour.
    palettes: Vec<(Plane, i32)>,
    result: Shape,
    fuel: Fuel,
    /// Columns of sizes: what an element costs beyond `fuel`.
    counted: Vec<Counted>,
    /// Does it only compute with numbers of Ints, IJs or Cells?
    is_plain: bool,
    /// Columns that are read at all: one bit each.
    reads: u64,
}

/// A column of sizes that count as fuel.
#[derive(Clone, Copy, Debug)]
struct Counted {
    sizes: ArrayId,
    /// The total size of the results, for each.
    built: u64,
    /// The work, for each.
    work: u64,
    /// Values with more elements than this are Sets whose elements count as nodes.
    most_in_tile: i32,
}

impl Plan {
    fn clear(&mut self) {
        self.shapes.clear();
        self.operations.clear();
        self.constants.clear();
        self.stamps.clear();
        self.patches.clear();
        self.planes.clear();
        self.palettes.clear();
        self.counted.clear();
        (self.arrays, self.fuel) = (0, Fuel::default());
    }

    /// The columns that operations read or that results are made of; all, where that is not plain.
    fn columns_read(&self) -> u64 {
        let bit = |id: ArrayId| 1 << id;
        let of_result = match self.result {
            Shape::Int(a) | Shape::Bool(a) => bit(a),
            Shape::Ij([a, b]) => bit(a) | bit(b),
            Shape::Cell([a, b, c]) => bit(a) | bit(b) | bit(c),
            _ => return u64::MAX,
        };
        let of_operation = |operation: &Operation| match *operation {
            Operation::Unary(_, _, a) => bit(a),
            Operation::Binary(_, _, [a, b]) => bit(a) | bit(b),
            Operation::InPlane(_, [i, j], ..) => bit(i) | bit(j),
            Operation::Distance(_, [i, j], [k, l]) => bit(i) | bit(j) | bit(k) | bit(l),
            _ => u64::MAX,
        };
        let operations = self.operations.iter().map(of_operation);
        let counted = self.counted.iter().map(|counted| bit(counted.sizes));
        operations.chain(counted).fold(of_result, |all, these| all | these)
    }

    /// Can these results be gathered like this?
    fn suits(&self, gather: Gather) -> bool {
        match gather {
            Gather::Merged => matches!(self.result, Shape::Patch(_) | Shape::Four(_)),
            Gather::Filtered | Gather::FilteredMerged | Gather::FirstTrue => {
                matches!(self.result, Shape::Bool(_))
            }
            Gather::ArgMax | Gather::ArgMin | Gather::ValMax | Gather::ValMin => {
                matches!(self.result, Shape::Int(_) | Shape::Bool(_))
            }
            _ => true,
        }
    }

    /// Does it only compute with numbers of Ints, IJs or Cells?
    fn computes_plainly(&self) -> bool {
        let is_plain = |operation: &Operation| {
            matches!(operation, Operation::Unary(..) | Operation::Binary(..))
        };
        matches!(self.inputs[0], Shape::Int(_) | Shape::Ij(_) | Shape::Cell(_))
            && self.counted.is_empty()
            && self.operations.iter().all(is_plain)
    }
}

/// What one element costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Fuel {
    pub(crate) calls: u64,
    pub(crate) built: u64,
    pub(crate) nodes: u64,
    pub(crate) work: u64,
}

impl Fuel {
    fn times(self, count: usize) -> Fuel {
        let count = count as u64;
        Fuel {
            calls: self.calls * count,
            built: self.built * count,
            nodes: self.nodes * count,
            work: self.work * count,
        }
    }

    fn plus(self, other: Fuel) -> Fuel {
        Fuel {
            calls: self.calls + other.calls,
            built: self.built + other.built,
            nodes: self.nodes + other.nodes,
            work: self.work + other.work,
        }
    }
}

/// Plans, and memory for columns.
#[derive(Clone, Debug, Default)]
pub(crate) struct Columns {
    arrays: Vec<Array>,
    /// The numbers of two elements, where columns do not pay.
    numbers: Numbers,
    /// What results are drawn from.
    pieces: Vec<Piece>,
    /// What filters know about cells.
    truths: Truths,
    plans: Plans,
    /// Loops that ran by columns so far.
    pub(crate) loops: u64,
}

/// The elements of a loop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Elements {
    pub(crate) of: Source,
    /// How many calls the loop makes.
    pub(crate) count: usize,
}

/// Where the elements of a loop are.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Source {
    /// One argument each, on the stack from here on.
    Stack(usize),
    /// Two arguments each, side by side on the stack.
    Zip(usize, usize),
    /// All pairs of two lists on the stack: where they start, and how long the second is.
    Product(usize, usize, usize),
    /// The elements of Indices or an Object that is a tile.
    Tile(Value),
}

/// The elements of a loop, if they are small and all alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ElementKind {
    /// Ints, IJs or Cells.
    Small(Kind),
    /// Pairs of IJs, which are Grids of 2 x 2.
    Square,
    /// Other pairs of small values.
    Pair(Kind, Kind),
    /// Indices or Objects of one colour that are tiles.
    Tile(Kind),
}

fn is_small(kind: Kind) -> bool {
    matches!(kind, Kind::Int | Kind::Ij | Kind::Cell)
}

fn common_kind(heap: &Heap, values: &[Value]) -> Option<ElementKind> {
    let first = *values.first()?;
    let kind = first.kind();
    match kind {
        _ if is_small(kind) => {
            let same = values.iter().all(|value| value.kind() == kind);
            same.then_some(ElementKind::Small(kind))
        }
        Kind::TileGrid | Kind::WideGrid => {
            let is_pair = |&value: &Value| heap.grid_extent(value) == (2, 2);
            values.iter().all(is_pair).then_some(ElementKind::Square)
        }
        Kind::Tuple => {
            let kinds = |value: Value| match *heap.slots(value) {
                [a, b] => Some((Value::from_bits(a).kind(), Value::from_bits(b).kind())),
                _ => None,
            };
            let (a, b) = kinds(first).filter(|&(a, b)| is_small(a) && is_small(b))?;
            let is_alike =
                |&value: &Value| value.kind() == Kind::Tuple && kinds(value) == Some((a, b));
            values.iter().all(is_alike).then_some(ElementKind::Pair(a, b))
        }
        Kind::TileIndices | Kind::TileObject => {
            let same = values.iter().all(|value| value.kind() == kind);
            same.then_some(ElementKind::Tile(kind))
        }
        _ => None,
    }
}

impl Machine {
    /// Loops that ran by columns so far.
    pub fn column_loops(&self) -> u64 {
        self.columns.loops
    }
}
