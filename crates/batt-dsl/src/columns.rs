//! Loops by columns: a function evaluated for many elements at a time.
//!
//! A loop whose elements are all of one small kind types its function once ([`typing`]): every
//! register becomes a column of numbers, and every call a tight loop over columns
//! ([`operations`]). Parts of pairs, one-element Sets and the like are only renamed columns, never
//! built. Values, failures and fuel are those of calling the function for one element after
//! another: where anything fails or a limit comes near, the caller does the loop again that way.

mod operations;
mod shape;
mod typing;

use crate::construct::is_near;
use crate::functions::Combinator;
use crate::heap::Heap;
use crate::machine::Machine;
use crate::plane::{self, Plane, SIDE};
use crate::table::{ALL, Prim};
use crate::value::{Kind, Value};
use operations::{ArrayId, BLOCK, MOST_ARRAYS, Operation};
use shape::Shape;
use std::sync::LazyLock;

/// The primitives that have a column form: they take small values apart, compute with their
/// numbers, or compare them.
pub const COLUMN_FORMS: &[Prim] = &[
    Prim::add,
    Prim::apply,
    Prim::astuple,
    Prim::both,
    Prim::center,
    Prim::color,
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
    Prim::positive,
    Prim::rightmost,
    Prim::second,
    Prim::shift,
    Prim::sign,
    Prim::size,
    Prim::subtract,
    Prim::toindices,
    Prim::toivec,
    Prim::tojvec,
    Prim::ulcorner,
    Prim::uppermost,
    Prim::urcorner,
];

/// Whether each primitive has a column form, by opcode; typed names like their plain ones.
static HAS_COLUMN_FORM: LazyLock<Vec<bool>> =
    LazyLock::new(|| ALL.iter().map(|prim| COLUMN_FORMS.contains(&prim.plain())).collect());

/// Is the result a pattern around a place?
fn makes_pattern(prim: Prim) -> bool {
    matches!(prim.plain(), Prim::shift | Prim::neighbors | Prim::dneighbors | Prim::ineighbors)
}

fn has_column_form(prim: Prim) -> bool {
    HAS_COLUMN_FORM[usize::from(prim.opcode())]
}

/// May the calls of a function have a column form? Only the last one is looked at, which is enough
/// to leave most others out. What is merged are patterns, and only that is.
fn may_have_columns(heap: &Heap, mut function: Value, merges: bool) -> bool {
    loop {
        match function.kind() {
            Kind::Prim => {
                let prim = function.as_prim().filter(|&prim| has_column_form(prim));
                return prim.is_some_and(|prim| makes_pattern(prim) == merges);
            }
            Kind::Fn if heap.combinator(function) == Combinator::Matcher => return !merges,
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
    /// Patterns that results are made of.
    stamps: Vec<Stamp>,
    result: Shape,
    fuel: Fuel,
}

impl Plan {
    /// Does it only compute with numbers of Ints, IJs or Cells?
    fn is_plain(&self) -> bool {
        let is_plain = |operation: &Operation| {
            matches!(operation, Operation::Unary(..) | Operation::Binary(..))
        };
        matches!(self.inputs[0], Shape::Int(_) | Shape::Ij(_) | Shape::Cell(_))
            && self.operations.iter().all(is_plain)
    }
}

/// Cells relative to the place of an element.
#[derive(Clone, Copy, Debug)]
struct Stamp {
    mask: Plane,
    top: i32,
    left: i32,
    height: i32,
    width: i32,
    cells: u64,
    /// The colour of an Object; none for Indices.
    color: Option<i32>,
}

/// What one element costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Fuel {
    pub(crate) calls: u64,
    pub(crate) built: u64,
    pub(crate) nodes: u64,
    pub(crate) work: u64,
}

/// Plans of this step, and memory for columns.
#[derive(Clone, Debug, Default)]
pub(crate) struct Columns {
    arrays: Vec<Array>,
    /// Places to put a stamp on.
    places: Vec<(i32, i32)>,
    /// Functions that were tried in this step. A function without a plan is not tried again.
    tried: Vec<(Key, Option<Box<Plan>>)>,
    /// Plans of earlier steps, kept for their memory.
    #[allow(clippy::vec_box)] // taking one must not copy it
    spare: Vec<Box<Plan>>,
    /// Loops that ran by columns so far.
    loops: u64,
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

/// The elements of a loop, on the stack.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Elements {
    /// Where the first arguments start.
    pub(crate) first: usize,
    /// Where the second arguments start, and how many there are; none for functions of one
    /// argument.
    pub(crate) second: Option<(usize, usize)>,
    /// Are the arguments all pairs of both? Otherwise they go side by side.
    pub(crate) is_product: bool,
    /// How many calls the loop makes.
    pub(crate) count: usize,
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
        merges: bool,
    ) -> Option<Taken> {
        if !may_have_columns(&self.heap, function, merges) {
            return None;
        }
        let Elements { first, second, is_product, count } = elements;
        let firsts = match (is_product, second) {
            (true, Some((second, _))) => &self.stack[first..second],
            _ => &self.stack[first..first + count],
        };
        let kind = common_kind(&self.heap, firsts)?;
        let other = match second {
            Some((start, len)) if is_product => {
                common_kind(&self.heap, &self.stack[start..start + len])?
            }
            Some((start, _)) => common_kind(&self.heap, &self.stack[start..start + count])?,
            None => kind,
        };
        let (kinds, is_binary) = ([kind, other], second.is_some());
        let key = Key { function: function.bits(), kinds, is_binary, depth: self.depth() };
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

    /// Keeps a plan for the next loop of this step.
    pub(crate) fn keep_plan(&mut self, taken: Taken) {
        match taken.place.and_then(|place| self.columns.tried.get_mut(place)) {
            Some((_, kept)) => *kept = Some(taken.plan),
            None => self.columns.spare.push(taken.plan),
        }
    }

    /// Runs a plan block by block; `take` sees the columns of each result and may end the loop.
    /// Returns how many calls were made, or none if the loop must be done element by element.
    fn run_plan(
        &mut self,
        plan: &Plan,
        elements: Elements,
        mut take: impl FnMut(&mut Machine, &[Array], std::ops::Range<usize>) -> Option<Taking>,
    ) -> Option<usize> {
        if !self.has_fuel(plan.fuel, elements.count) {
            return None;
        }
        let mut arrays = std::mem::take(&mut self.columns.arrays);
        if arrays.is_empty() {
            arrays.resize(MOST_ARRAYS, [0; BLOCK]);
        }
        let filled = elements.count.min(BLOCK);
        for &(array, number) in &plan.constants {
            arrays[usize::from(array)][..filled].fill(number);
        }
        let mut done = 0;
        let made = loop {
            if done >= elements.count {
                break Some(elements.count);
            }
            let block = done..elements.count.min(done + BLOCK);
            self.fill_inputs(plan, elements, block.clone(), &mut arrays);
            if self.attend().is_err() {
                // The loop ends where it is done again.
                self.raise_alarm();
                break None;
            }
            if !operations::run(&plan.operations, &mut arrays, block.len(), &self.heap) {
                break None;
            }
            done = block.end;
            match take(self, &arrays, block) {
                Some(Taking::More) => {}
                Some(Taking::Enough(count)) => break Some(count),
                None => break None,
            }
        };
        self.columns.arrays = arrays;
        if let Some(made) = made {
            self.use_fuel(plan.fuel, made);
            self.columns.loops += 1;
        }
        made
    }

    /// Takes the elements of a block apart.
    fn fill_inputs(
        &self,
        plan: &Plan,
        elements: Elements,
        block: std::ops::Range<usize>,
        arrays: &mut [Array],
    ) {
        let Elements { first, second, is_product, .. } = elements;
        let (shapes, [x, y]) = (&plan.shapes[..], plan.inputs);
        match second {
            Some((second, len)) if is_product => {
                let (mut row, mut column) = (block.start / len, block.start % len);
                for k in 0..block.len() {
                    x.put(shapes, &self.heap, self.stack[first + row], k, arrays);
                    y.put(shapes, &self.heap, self.stack[second + column], k, arrays);
                    column += 1;
                    if column == len {
                        (row, column) = (row + 1, 0);
                    }
                }
            }
            _ => {
                let at = |start: usize| &self.stack[start + block.start..start + block.end];
                x.put_all(shapes, &self.heap, at(first), arrays);
                if let Some((second, _)) = second {
                    y.put_all(shapes, &self.heap, at(second), arrays);
                }
            }
        }
    }

    /// Runs a plan for a few elements and pushes their results: columns would not pay.
    fn push_few(&mut self, plan: &Plan, elements: Elements) -> bool {
        if !self.has_fuel(plan.fuel, elements.count) {
            return false;
        }
        let mut numbers = [0; MOST_ARRAYS];
        for &(array, number) in &plan.constants {
            numbers[usize::from(array)] = number;
        }
        for k in elements.first..elements.first + elements.count {
            plan.inputs[0].put_numbers(self.stack[k], &mut numbers);
            let done = plan.operations.iter().all(|operation| operation.perform_once(&mut numbers));
            let value = if done { plan.result.value(|id| numbers[usize::from(id)]) } else { None };
            let Some(value) = value else { return false };
            self.stack.push(value);
        }
        self.use_fuel(plan.fuel, elements.count);
        self.columns.loops += 1;
        true
    }

    /// Pushes all results on the stack. False if the loop must be done element by element.
    pub(crate) fn push_columns(&mut self, taken: &Taken, elements: Elements) -> bool {
        /// Elements that are computed one by one.
        const FEW: usize = 4;
        if elements.count <= FEW && elements.second.is_none() && taken.plan.is_plain() {
            let base = self.stack.len();
            let done = self.push_few(&taken.plan, elements);
            if !done {
                self.stack.truncate(base);
            }
            return done;
        }
        let (base, result) = (self.stack.len(), taken.plan.result);
        let done = self.run_plan(&taken.plan, elements, |machine, arrays, block| {
            result.push_values(arrays, block.len(), &mut machine.stack).then_some(Taking::More)
        });
        if done.is_none() {
            self.stack.truncate(base);
        }
        done.is_some()
    }

    /// The first element with the largest or the smallest result, and that result.
    pub(crate) fn best_of_columns(
        &mut self,
        taken: &Taken,
        elements: Elements,
        largest: bool,
    ) -> Option<(usize, Value)> {
        let (keys, is_bool) = match taken.plan.result {
            Shape::Int(keys) => (keys, false),
            Shape::Bool(keys) => (keys, true),
            _ => return None,
        };
        let mut best: Option<(usize, i32)> = None;
        self.run_plan(&taken.plan, elements, |machine, arrays, block| {
            let keys = &arrays[usize::from(keys)][..block.len()];
            let found = operations::extreme(keys, largest, machine.heap.simd());
            let better = match best {
                None => true,
                Some((_, so_far)) if largest => found > so_far,
                Some((_, so_far)) => found < so_far,
            };
            if better {
                let k = keys.iter().position(|&key| key == found)?;
                best = Some((block.start + k, found));
            }
            Some(Taking::More)
        })?;
        let (k, key) = best?;
        Some((k, if is_bool { Value::bool(key == 1) } else { Value::int(key) }))
    }

    /// The union of all results, where they are patterns around places in a box of 32 x 32.
    pub(crate) fn merge_columns(&mut self, taken: &Taken, elements: Elements) -> Option<Value> {
        let Shape::Stamp(stamp, [i, j]) = taken.plan.result else { return None };
        let stamp = *taken.plan.stamps.get(stamp)?;
        let mut places = std::mem::take(&mut self.columns.places);
        places.clear();
        let (mut low, mut high) = ((i32::MAX, i32::MAX), (i32::MIN, i32::MIN));
        let done = self.run_plan(&taken.plan, elements, |_, arrays, block| {
            let of = |id: ArrayId| &arrays[usize::from(id)][..block.len()];
            for (&i, &j) in of(i).iter().zip(of(j)) {
                low = (low.0.min(i), low.1.min(j));
                high = (high.0.max(i), high.1.max(j));
                places.push((i, j));
            }
            let fits = |low: i32, high: i32, start: i32, length: i32| {
                let length = i64::from(high) - i64::from(low) + i64::from(length);
                let start = i64::from(low) + i64::from(start);
                length <= SIDE as i64 && is_near(start) && is_near(start + SIDE as i64)
            };
            let fits = fits(low.0, high.0, stamp.top, stamp.height)
                && fits(low.1, high.1, stamp.left, stamp.width);
            fits.then_some(Taking::More)
        });
        let mut mask = plane::EMPTY;
        if done.is_some() {
            for &(i, j) in &places {
                let (down, right) = ((i - low.0) as usize, (j - low.1) as u32);
                let rows = &stamp.mask[..stamp.height as usize];
                for (to, row) in mask[down..].iter_mut().zip(rows) {
                    *to |= row << right;
                }
            }
        }
        self.columns.places = places;
        done?;
        let (top, left) = (low.0 + stamp.top, low.1 + stamp.left);
        Some(match stamp.color {
            None => self.heap.indices(top, left, &mask),
            Some(color) => self.heap.object(color, top, left, &mask),
        })
    }

    /// Moves the elements whose result is true to the front, and returns how many there are.
    pub(crate) fn filter_columns(&mut self, taken: &Taken, elements: Elements) -> Option<usize> {
        let Shape::Bool(truth) = taken.plan.result else { return None };
        // Nothing is moved before all results are known: a failure must leave the elements alone.
        let base = self.stack.len();
        let done = self.run_plan(&taken.plan, elements, |machine, arrays, block| {
            let truth = &arrays[usize::from(truth)][..block.len()];
            let from = elements.first + block.start;
            // Every element is written, and kept by moving on: no branch depends on the results.
            let mut kept = machine.stack.len();
            machine.stack.resize(kept + block.len(), Value::EMPTY_TUPLE);
            let (before, to) = machine.stack.split_at_mut(kept);
            let mut count = 0;
            for (&holds, &element) in truth.iter().zip(&before[from..]) {
                to[count] = element;
                count += usize::from(holds == 1);
            }
            kept += count;
            machine.stack.truncate(kept);
            Some(Taking::More)
        });
        let kept = self.stack.len() - base;
        if done.is_some() {
            self.stack.copy_within(base.., elements.first);
        }
        self.stack.truncate(base);
        done.map(|_| kept)
    }

    /// The first element whose result is true; the inner one is none if there is no such element.
    pub(crate) fn find_in_columns(
        &mut self,
        taken: &Taken,
        elements: Elements,
    ) -> Option<Option<usize>> {
        let Shape::Bool(truth) = taken.plan.result else { return None };
        let mut found = None;
        self.run_plan(&taken.plan, elements, |_, arrays, block| {
            let truth = &arrays[usize::from(truth)][..block.len()];
            match truth.iter().position(|&holds| holds == 1) {
                Some(k) => {
                    found = Some(block.start + k);
                    Some(Taking::Enough(block.start + k + 1))
                }
                None => Some(Taking::More),
            }
        })?;
        Some(found)
    }
}

/// Whether a loop goes on.
enum Taking {
    More,
    /// It ends after this many calls.
    Enough(usize),
}
