//! Loops by columns: a function evaluated for many elements at a time.
//!
//! A loop whose elements are all of one small kind types its function once ([`typing`]): every
//! register becomes a column of numbers, and every call a tight loop over columns
//! ([`operations`]). Parts of pairs, one-element Sets and the like are only renamed columns, never
//! built. Values, failures and fuel are those of calling the function for one element after
//! another: where anything fails or a limit comes near, the caller does the loop again that way.

mod draw;
mod gather;
mod operations;
mod patches;
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
pub(crate) use gather::Pushed;
use operations::{ArrayId, BLOCK, MOST_ARRAYS, Operation};
use patches::{Patch, Stamp};
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

/// A number for each column.
#[derive(Clone, Debug)]
struct Numbers([i32; MOST_ARRAYS]);

impl Default for Numbers {
    fn default() -> Numbers {
        Numbers([0; MOST_ARRAYS])
    }
}

/// Plans of this step, and memory for columns.
#[derive(Clone, Debug, Default)]
pub(crate) struct Columns {
    arrays: Vec<Array>,
    /// The numbers of one element, where columns do not pay.
    numbers: Numbers,
    /// What results are drawn from.
    pieces: Vec<Piece>,
    /// Functions that were tried in this step. A function without a plan is not tried again.
    tried: Vec<(Key, Option<Box<Plan>>)>,
    /// Plans of earlier steps, kept for their memory.
    #[allow(clippy::vec_box)] // taking one must not copy it
    spare: Vec<Box<Plan>>,
    /// Loops that ran by columns so far.
    pub(crate) loops: u64,
}

/// What a plan was made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Key {
    function: u64,
    kinds: [ElementKind; 2],
    /// Does it take two arguments?
    is_binary: bool,
    depth: u32,
}

impl Columns {
    fn recycle(&mut self) {
        self.spare.extend(self.tried.drain(..).filter_map(|(_, plan)| plan));
    }

    /// Forgets the plans of the last step: their functions may be gone.
    #[inline]
    pub(crate) fn begin_step(&mut self) {
        if !self.tried.is_empty() {
            self.recycle();
        }
    }
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
    /// The elements of Indices or of an Object of one colour, which is a tile.
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

/// A plan taken out of the machine, to be given back.
pub(crate) struct Taken {
    plan: Box<Plan>,
    /// Where to put it back; none if it must not be used again.
    place: Option<usize>,
}

impl Machine {
    /// Loops that ran by columns so far.
    pub fn column_loops(&self) -> u64 {
        self.columns.loops
    }

    /// The plan to run a function on these elements by columns, if it can be.
    pub(crate) fn plan_columns(
        &mut self,
        function: Value,
        elements: Elements,
        gather: Gather,
    ) -> Option<Taken> {
        // What was tried needs no further look at the function.
        let bits = function.bits();
        if !self.columns.tried.iter().any(|(key, _)| key.function == bits)
            && !may_have_columns(&self.heap, function, gather)
        {
            return None;
        }
        let kind_from =
            |start: usize, count: usize| common_kind(&self.heap, &self.stack[start..start + count]);
        let count = elements.count;
        let (kinds, is_binary) = match elements.of {
            Source::Tile(tile) => {
                let is_indices = tile.kind() == Kind::TileIndices;
                let kind = if is_indices { Kind::Ij } else { Kind::Cell };
                ([ElementKind::Small(kind); 2], false)
            }
            Source::Stack(first) => ([kind_from(first, count)?; 2], false),
            Source::Zip(first, second) => {
                ([kind_from(first, count)?, kind_from(second, count)?], true)
            }
            Source::Product(first, second, len) => {
                ([kind_from(first, second - first)?, kind_from(second, len)?], true)
            }
        };
        let key = Key { function: bits, kinds, is_binary, depth: self.depth() };
        let known = self.columns.tried.iter().position(|(its, _)| *its == key);
        if let Some(place) = known {
            let plan = self.columns.tried[place].1.take()?;
            return Some(Taken { plan, place: Some(place) });
        }
        let kinds = &kinds[..1 + usize::from(is_binary)];
        let mut plan = self.columns.spare.pop().unwrap_or_default();
        let plan = match typing::plan(self, function, kinds, &mut plan) {
            true => Some(plan),
            false => {
                self.columns.spare.push(plan);
                None
            }
        };
        // What was made during this step may be gone, and something else in its place.
        let lasts = self.outlives_step(function);
        let place = lasts.then_some(self.columns.tried.len());
        if lasts {
            self.columns.tried.push((key, None));
        }
        plan.map(|plan| Taken { plan, place })
    }

    /// Gives up a plan, whose function is not tried again in this step; its memory is used again.
    pub(crate) fn drop_plan(&mut self, taken: Taken) {
        self.columns.spare.push(taken.plan);
    }

    /// Keeps a plan for the next loop of this step.
    pub(crate) fn keep_plan(&mut self, taken: Taken) {
        match taken.place.and_then(|place| self.columns.tried.get_mut(place)) {
            Some((_, kept)) => *kept = Some(taken.plan),
            None => self.columns.spare.push(taken.plan),
        }
    }
}
