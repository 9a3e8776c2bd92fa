//! Types a function for elements of certain kinds: which columns its calls read and write.

use super::operations::{ArrayId, Binary, MOST_ARRAYS, Operation, Small, Unary};
use super::shape::Shape;
use super::{ElementKind, Fuel, Plan, Stamp, has_column_form};
use crate::compiled::CompiledFn;
use crate::heap::Heap;
use crate::loops::{Gather, Loop, Over};
use crate::machine::{Machine, limits};
use crate::plane;
use crate::prims::pieces::Locations;
use crate::table::{Body, Entry, MAX_ARITY, Prim};
use crate::value::{Kind, Value};
use std::sync::Arc;

/// Types a function for arguments of these kinds, into a plan that may hold anything. False if it
/// must be called for one element after another.
pub(super) fn plan(
    machine: &mut Machine,
    function: Value,
    kinds: &[ElementKind],
    plan: &mut Plan,
) -> bool {
    plan.shapes.clear();
    plan.operations.clear();
    plan.constants.clear();
    plan.stamps.clear();
    (plan.arrays, plan.fuel) = (0, Fuel::default());
    let mut compiled = machine.spare_compiled.pop().unwrap_or_default();
    let mut typing = Typing { heap: &machine.heap, depth: machine.depth(), plan };
    let result = typing.whole(&mut compiled, function, kinds);
    machine.spare_compiled.push(compiled);
    let Some(result) = result else { return false };
    plan.result = plan.shapes[result];
    // A result that nobody can gather is not worth computing.
    matches!(
        plan.result,
        Shape::Int(_) | Shape::Bool(_) | Shape::Ij(_) | Shape::Cell(_) | Shape::Stamp(..)
    )
}

struct Typing<'a> {
    heap: &'a Heap,
    /// The depth of the machine.
    depth: u32,
    plan: &'a mut Plan,
}

/// The numbers of a register: an Int or both parts of an IJ.
enum Numbers {
    Int(ArrayId),
    Ij([ArrayId; 2]),
}

impl Typing<'_> {
    /// Types the arguments and the function.
    fn whole(
        &mut self,
        compiled: &mut CompiledFn,
        function: Value,
        kinds: &[ElementKind],
    ) -> Option<usize> {
        let mut args = [0; 2];
        for (arg, &kind) in args.iter_mut().zip(kinds) {
            *arg = self.input(kind)?;
        }
        self.plan.inputs = args.map(|arg| self.plan.shapes[arg]);
        self.function(compiled, function, &args[..kinds.len()], 0)
    }

    fn array(&mut self) -> Option<ArrayId> {
        let array = self.plan.arrays;
        self.plan.arrays += 1;
        (array < MOST_ARRAYS).then_some(array as ArrayId)
    }

    fn shape(&mut self, shape: Shape) -> usize {
        self.plan.shapes.push(shape);
        self.plan.shapes.len() - 1
    }

    fn input(&mut self, kind: ElementKind) -> Option<usize> {
        let shape = match kind {
            ElementKind::Small(kind) => self.small_input(kind)?,
            ElementKind::Square => {
                Shape::Square([self.array()?, self.array()?, self.array()?, self.array()?])
            }
            ElementKind::Pair(a, b) => {
                let (a, b) = (self.small_input(a)?, self.small_input(b)?);
                Shape::Pair(self.shape(a), self.shape(b))
            }
        };
        Some(self.shape(shape))
    }

    fn small_input(&mut self, kind: Kind) -> Option<Shape> {
        Some(match kind {
            Kind::Int => Shape::Int(self.array()?),
            Kind::Ij => Shape::Ij([self.array()?, self.array()?]),
            Kind::Cell => Shape::Cell([self.array()?, self.array()?, self.array()?]),
            _ => return None,
        })
    }

    fn constant(&mut self, number: i32) -> Option<ArrayId> {
        if let Some(&(known, _)) = self.plan.constants.iter().find(|(_, its)| *its == number) {
            return Some(known);
        }
        let array = self.array()?;
        self.plan.constants.push((array, number));
        Some(array)
    }

    /// Types the calls of a function, `extra` levels below the machine.
    fn function(
        &mut self,
        compiled: &mut CompiledFn,
        function: Value,
        args: &[usize],
        extra: u32,
    ) -> Option<usize> {
        if let Some(entry) = function.as_entry() {
            let fits = usize::from(entry.arity) == args.len();
            return if fits { self.call(entry, args, extra) } else { None };
        }
        if !compiled.compile(self.heap, function, args.len() as u8, self.depth + extra) {
            return None;
        }
        let mut of_register = [None; CompiledFn::REGISTERS];
        for (register, &arg) in of_register.iter_mut().zip(args) {
            *register = Some(arg);
        }
        for op in compiled.calls() {
            let mut given = [0; MAX_ARITY];
            let count = op.entry.map_or(2, |entry| usize::from(entry.arity));
            for (shape, &register) in given.iter_mut().zip(&op.args[..count]) {
                let known = &mut of_register[usize::from(register)];
                *shape = match *known {
                    Some(shape) => shape,
                    None => {
                        let constant = compiled.constant(register).bits();
                        *known.insert(self.shape(Shape::Same(constant)))
                    }
                };
            }
            let result = match op.entry {
                Some(entry) => self.call(entry, &given[..count], extra + u32::from(op.depth))?,
                None => self.equal(self.plan.shapes[given[0]], self.plan.shapes[given[1]])?,
            };
            of_register[usize::from(op.result)] = Some(result);
        }
        of_register[usize::from(compiled.result())]
    }

    /// The kind that the values of a register have.
    fn kind(&self, shape: Shape) -> Kind {
        match shape {
            Shape::Int(_) => Kind::Int,
            Shape::Bool(_) => Kind::Bool,
            Shape::Ij(_) => Kind::Ij,
            Shape::Cell(_) => Kind::Cell,
            Shape::OneIj(_) => Kind::TileIndices,
            Shape::OneCell(_) => Kind::TileObject,
            Shape::Stamp(stamp, _) => match self.plan.stamps[stamp].color {
                None => Kind::TileIndices,
                Some(_) => Kind::TileObject,
            },
            Shape::Pair(..) => Kind::Tuple,
            Shape::Square(_) => Kind::TileGrid,
            Shape::Same(value) => Value::from_bits(value).kind(),
        }
    }

    /// Size, depth and nodes of the values of a register.
    fn weight(&self, shape: Shape) -> (u64, u16, u64) {
        match shape {
            Shape::Int(_) | Shape::Bool(_) => (1, 1, 1),
            Shape::Ij(_) | Shape::OneIj(_) => (2, 1, 1),
            Shape::Cell(_) | Shape::OneCell(_) => (3, 1, 1),
            Shape::Square(_) => (4, 1, 1),
            Shape::Stamp(stamp, _) => {
                let stamp = &self.plan.stamps[stamp];
                (stamp.cells * if stamp.color.is_some() { 3 } else { 2 }, 1, 1)
            }
            Shape::Same(value) => {
                let value = Value::from_bits(value);
                let ((depth, nodes), size) = (self.heap.nesting(value), self.heap.size_of(value));
                (size as u64, depth, nodes.into())
            }
            Shape::Pair(a, b) => {
                let (a, b) = (self.weight(self.plan.shapes[a]), self.weight(self.plan.shapes[b]));
                (a.0 + b.0, a.1.max(b.1).saturating_add(1), 1 + a.2 + b.2)
            }
        }
    }

    /// Types a call and counts what it costs.
    fn call(&mut self, entry: &'static Entry, args: &[usize], extra: u32) -> Option<usize> {
        let mut given = [Shape::Same(0); MAX_ARITY];
        for (shape, &arg) in given.iter_mut().zip(args) {
            *shape = self.plan.shapes[arg];
        }
        let shapes = &given[..args.len().min(MAX_ARITY)];
        for (&kinds, &shape) in entry.sure_kinds.iter().zip(shapes) {
            let takes = |kind: Kind| u32::from(kinds) >> kind as u32 & 1 == 1;
            let is_sure = match shape {
                Shape::Square(_) => takes(Kind::TileGrid) && takes(Kind::WideGrid),
                _ => takes(self.kind(shape)),
            };
            if !is_sure {
                return None;
            }
        }
        if !has_column_form(entry.prim) {
            return None;
        }
        self.plan.fuel.calls += 1;
        let result = match entry.body {
            Body::Loop(looped) => self.unrolled(looped, shapes, extra)?,
            Body::Direct(_) => match (entry.prim.plain(), args) {
                (Prim::identity, &[x]) => x,
                (Prim::astuple, &[a, b]) => self.pair(a, b)?,
                (prim, _) => self.direct(prim, shapes)?,
            },
        };
        let (size, depth, nodes) = self.weight(self.plan.shapes[result]);
        self.plan.fuel.built += size;
        self.plan.fuel.nodes += nodes;
        let fits = size <= limits::MAX_SIZE as u64
            && depth <= limits::MAX_NESTING
            && nodes <= limits::MAX_NODES.into();
        fits.then_some(result)
    }

    /// `apply` of a function to both parts of an IJ.
    fn unrolled(&mut self, looped: Loop, shapes: &[Shape], extra: u32) -> Option<usize> {
        let Over::Elements { function, container } = looped.over else { return None };
        let Shape::Same(function) = shapes[usize::from(function)] else { return None };
        let Shape::Ij(parts) = shapes[usize::from(container)] else { return None };
        if looped.gather != Gather::Results || self.depth + extra + 1 >= limits::MAX_DEPTH {
            return None;
        }
        let mut results = [0; 2];
        let mut compiled = CompiledFn::default();
        for (result, part) in results.iter_mut().zip(parts) {
            let part = self.shape(Shape::Int(part));
            let value =
                self.function(&mut compiled, Value::from_bits(function), &[part], extra + 1)?;
            *result = match self.plan.shapes[value] {
                Shape::Int(number) | Shape::Bool(number) => number,
                _ => return None,
            };
        }
        Some(self.shape(Shape::Ij(results)))
    }

    fn pair(&mut self, a: usize, b: usize) -> Option<usize> {
        let (first, second) = (self.plan.shapes[a], self.plan.shapes[b]);
        if let (Some(color), Some(Numbers::Ij([i, j]))) = (self.int(first), self.numbers(second)) {
            return Some(self.shape(Shape::Cell([color, i, j])));
        }
        if let (Some(i), Some(j)) = (self.int(first), self.int(second)) {
            return Some(self.shape(Shape::Ij([i, j])));
        }
        if let (Some(Numbers::Ij([i, j])), Some(Numbers::Ij([k, l]))) =
            (self.numbers(first), self.numbers(second))
        {
            return Some(self.shape(Shape::Square([i, j, k, l])));
        }
        // Two Tuples of Ints may be a Grid, and a constant may have any form.
        let is_row = |shape| matches!(self.kind(shape), Kind::Ij | Kind::EmptyTuple | Kind::Tuple);
        let fits = !is_row(first) || !is_row(second);
        fits.then(|| self.shape(Shape::Pair(a, b)))
    }

    /// The column of an Int.
    fn int(&mut self, shape: Shape) -> Option<ArrayId> {
        match shape {
            Shape::Int(a) | Shape::Bool(a) => Some(a),
            Shape::Same(value) => self.constant(Value::from_bits(value).as_int()?),
            _ => None,
        }
    }

    fn numbers(&mut self, shape: Shape) -> Option<Numbers> {
        match shape {
            Shape::Ij(parts) => Some(Numbers::Ij(parts)),
            Shape::Same(value) if Value::from_bits(value).kind() == Kind::Ij => {
                let (i, j) = Value::from_bits(value).ij_fields();
                Some(Numbers::Ij([self.constant(i)?, self.constant(j)?]))
            }
            _ => self.int(shape).map(Numbers::Int),
        }
    }

    fn unary(&mut self, unary: Unary, from: ArrayId) -> Option<ArrayId> {
        let to = self.array()?;
        self.plan.operations.push(Operation::Unary(unary, to, from));
        Some(to)
    }

    fn binary(&mut self, binary: Binary, a: ArrayId, b: ArrayId) -> Option<ArrayId> {
        let to = self.array()?;
        self.plan.operations.push(Operation::Binary(binary, to, [a, b]));
        Some(to)
    }

    /// A call of a primitive that makes no calls.
    fn direct(&mut self, prim: Prim, shapes: &[Shape]) -> Option<usize> {
        let shape = match (prim, shapes) {
            (Prim::invert, &[x]) => self.each(Unary::Invert, x)?,
            (Prim::double, &[x]) => self.each(Unary::Double, x)?,
            (Prim::halve, &[x]) => self.each(Unary::Halve, x)?,
            (Prim::increment, &[x]) => self.each(Unary::Increment, x)?,
            (Prim::decrement, &[x]) => self.each(Unary::Decrement, x)?,
            (Prim::crement, &[x]) => self.each(Unary::Crement, x)?,
            (Prim::sign, &[x]) => self.each(Unary::Sign, x)?,
            (Prim::even, &[x]) => self.truth(Unary::Even, x)?,
            (Prim::positive, &[x]) => self.truth(Unary::Positive, x)?,
            (Prim::flip, &[Shape::Bool(x)]) => Shape::Bool(self.unary(Unary::Not, x)?),
            (Prim::add, &[x, y]) => self.both(Binary::Add, x, y)?,
            (Prim::subtract, &[x, y]) => self.both(Binary::Subtract, x, y)?,
            (Prim::multiply, &[x, y]) => self.both(Binary::Multiply, x, y)?,
            (Prim::divide, &[x, y]) => self.both(Binary::Divide, x, y)?,
            (Prim::greater, &[x, y]) => self.compared(Binary::Greater, x, y)?,
            (Prim::both, &[Shape::Bool(x), Shape::Bool(y)]) => {
                Shape::Bool(self.binary(Binary::And, x, y)?)
            }
            (Prim::either, &[Shape::Bool(x), Shape::Bool(y)]) => {
                Shape::Bool(self.binary(Binary::Or, x, y)?)
            }
            (Prim::equality, &[x, y]) => return self.equal(x, y),
            (Prim::toivec, &[x]) => Shape::Ij([self.int(x)?, self.constant(0)?]),
            (Prim::tojvec, &[x]) => Shape::Ij([self.constant(0)?, self.int(x)?]),
            (Prim::manhattan, &[x, y]) => self.distance(x, y)?,
            (Prim::contained, &[x, Shape::Same(container)]) => {
                self.contained(x, Value::from_bits(container))?
            }
            (Prim::neighbors, &[x]) => self.around(x, [0b111, 0b101, 0b111])?,
            (Prim::dneighbors, &[x]) => self.around(x, [0b010, 0b101, 0b010])?,
            (Prim::ineighbors, &[x]) => self.around(x, [0b101, 0b000, 0b101])?,
            (Prim::shift, &[Shape::Same(patch), by]) => self.moved(Value::from_bits(patch), by)?,
            (_, &[x]) => self.part(prim, x)?,
            _ => return None,
        };
        Some(self.shape(shape))
    }

    /// Parts of small values: nothing is computed.
    fn part(&mut self, prim: Prim, shape: Shape) -> Option<Shape> {
        if let Shape::Same(value) = shape {
            return self.part_of_constant(prim, Value::from_bits(value));
        }
        Some(match (prim, shape) {
            (Prim::first, Shape::Ij([a, _])) | (Prim::first, Shape::Cell([a, ..])) => Shape::Int(a),
            (Prim::last | Prim::second, Shape::Ij([_, b])) => Shape::Int(b),
            (Prim::last | Prim::second, Shape::Cell([_, i, j])) => Shape::Ij([i, j]),
            (Prim::first, Shape::Pair(a, _)) => self.plan.shapes[a],
            (Prim::first, Shape::Square([i, j, ..])) => Shape::Ij([i, j]),
            (Prim::last | Prim::second, Shape::Square([_, _, k, l])) => Shape::Ij([k, l]),
            (Prim::last | Prim::second, Shape::Pair(_, b)) => self.plan.shapes[b],
            (Prim::first | Prim::last, Shape::OneIj(parts)) => Shape::Ij(parts),
            (Prim::first | Prim::last, Shape::OneCell(parts)) => Shape::Cell(parts),
            (Prim::initset, Shape::Ij(parts)) => Shape::OneIj(parts),
            (Prim::initset, Shape::Cell(parts)) => Shape::OneCell(parts),
            (Prim::toindices, Shape::OneIj([i, j]) | Shape::OneCell([_, i, j])) => {
                Shape::OneIj([i, j])
            }
            (Prim::color, Shape::OneCell([color, ..])) => Shape::Int(color),
            (Prim::size, Shape::OneIj(_) | Shape::OneCell(_)) => Shape::Int(self.constant(1)?),
            (Prim::size, Shape::Ij(_) | Shape::Cell(_) | Shape::Pair(..) | Shape::Square(_)) => {
                Shape::Int(self.constant(2)?)
            }
            (
                Prim::center | Prim::ulcorner | Prim::urcorner | Prim::llcorner | Prim::lrcorner,
                Shape::OneIj([i, j]) | Shape::OneCell([_, i, j]),
            ) => Shape::Ij([i, j]),
            (
                Prim::uppermost | Prim::lowermost,
                Shape::OneIj([i, _]) | Shape::OneCell([_, i, _]),
            ) => Shape::Int(i),
            (
                Prim::leftmost | Prim::rightmost,
                Shape::OneIj([_, j]) | Shape::OneCell([_, _, j]),
            ) => Shape::Int(j),
            _ => return None,
        })
    }

    /// The same for a small value that is the same for all elements.
    fn part_of_constant(&mut self, prim: Prim, value: Value) -> Option<Shape> {
        let same = |value: Option<Value>| value.map(|value| Shape::Same(value.bits()));
        match (prim, value.kind()) {
            (Prim::first, Kind::Ij) => same(Some(Value::int(value.ij_fields().0))),
            (Prim::last | Prim::second, Kind::Ij) => same(Some(Value::int(value.ij_fields().1))),
            (Prim::first, Kind::Cell) => same(Some(Value::int(value.cell_fields().0))),
            (Prim::last | Prim::second, Kind::Cell) => {
                let (_, i, j) = value.cell_fields();
                same(Value::inline_ij(i, j))
            }
            _ => None,
        }
    }

    fn each(&mut self, unary: Unary, shape: Shape) -> Option<Shape> {
        Some(match self.numbers(shape)? {
            Numbers::Int(a) => Shape::Int(self.unary(unary, a)?),
            Numbers::Ij([a, b]) => Shape::Ij([self.unary(unary, a)?, self.unary(unary, b)?]),
        })
    }

    fn truth(&mut self, unary: Unary, shape: Shape) -> Option<Shape> {
        let number = self.int(shape)?;
        Some(Shape::Bool(self.unary(unary, number)?))
    }

    fn both(&mut self, binary: Binary, x: Shape, y: Shape) -> Option<Shape> {
        let (i, j) = match (self.numbers(x)?, self.numbers(y)?) {
            (Numbers::Int(a), Numbers::Int(b)) => {
                return Some(Shape::Int(self.binary(binary, a, b)?));
            }
            (Numbers::Int(a), Numbers::Ij([k, l])) => {
                (self.binary(binary, a, k)?, self.binary(binary, a, l)?)
            }
            (Numbers::Ij([i, j]), Numbers::Int(b)) => {
                (self.binary(binary, i, b)?, self.binary(binary, j, b)?)
            }
            (Numbers::Ij([i, j]), Numbers::Ij([k, l])) => {
                (self.binary(binary, i, k)?, self.binary(binary, j, l)?)
            }
        };
        Some(Shape::Ij([i, j]))
    }

    fn compared(&mut self, binary: Binary, x: Shape, y: Shape) -> Option<Shape> {
        let (a, b) = (self.int(x)?, self.int(y)?);
        Some(Shape::Bool(self.binary(binary, a, b)?))
    }

    /// Are two values equal?
    fn equal(&mut self, x: Shape, y: Shape) -> Option<usize> {
        let ((a, count), (b, other)) = (self.parts(x)?, self.parts(y)?);
        if count != other {
            return None;
        }
        let mut all = self.binary(Binary::Equal, a[0], b[0])?;
        for k in 1..count {
            let same = self.binary(Binary::Equal, a[k], b[k])?;
            all = self.binary(Binary::And, all, same)?;
        }
        Some(self.shape(Shape::Bool(all)))
    }

    /// The columns of a small value and how many there are, which tells values of different kinds
    /// apart.
    fn parts(&mut self, shape: Shape) -> Option<([ArrayId; 3], usize)> {
        if let Shape::Same(value) = shape {
            let value = Value::from_bits(value);
            if value.kind() == Kind::Cell {
                let (color, i, j) = value.cell_fields();
                return Some(([self.constant(color)?, self.constant(i)?, self.constant(j)?], 3));
            }
        }
        Some(match shape {
            Shape::Cell(parts) => (parts, 3),
            _ => match self.numbers(shape)? {
                Numbers::Int(a) => ([a; 3], 1),
                Numbers::Ij([i, j]) => ([i, j, j], 2),
            },
        })
    }

    fn distance(&mut self, x: Shape, y: Shape) -> Option<Shape> {
        let (one, other) = match (x, y) {
            (Shape::Same(_), _) => (y, x),
            _ => (x, y),
        };
        let place = |shape| match shape {
            Shape::OneIj([i, j]) | Shape::OneCell([_, i, j]) => Some([i, j]),
            _ => None,
        };
        let here = place(one)?;
        let operation = match other {
            Shape::Same(patch) => {
                let patch = Value::from_bits(patch);
                let places = Locations::of(self.heap, patch).ok()?;
                self.plan.fuel.work += self.heap.len(patch) as u64;
                let there = match *places.cells() {
                    [(i, j)] => Some([
                        self.constant(i32::try_from(i).ok()?)?,
                        self.constant(i32::try_from(j).ok()?)?,
                    ]),
                    _ => None,
                };
                let to = self.array()?;
                (
                    to,
                    match there {
                        Some(there) => Operation::Distance(to, here, there),
                        None => Operation::Nearest(to, here, Arc::new(places)),
                    },
                )
            }
            _ => {
                self.plan.fuel.work += 1;
                let there = place(other)?;
                let to = self.array()?;
                (to, Operation::Distance(to, here, there))
            }
        };
        self.plan.operations.push(operation.1);
        Some(Shape::Int(operation.0))
    }

    /// Cells of 3 x 3 around a place.
    fn around(&mut self, place: Shape, rows: [u32; 3]) -> Option<Shape> {
        let Numbers::Ij(place) = self.numbers(place)? else { return None };
        let mut mask = plane::EMPTY;
        mask[..3].copy_from_slice(&rows);
        let cells = rows.iter().map(|row| u64::from(row.count_ones())).sum();
        let (top, left, height, width, color) = (-1, -1, 3, 3, None);
        self.plan.stamps.push(Stamp { mask, top, left, height, width, cells, color });
        Some(Shape::Stamp(self.plan.stamps.len() - 1, place))
    }

    /// A tile moved to a place.
    fn moved(&mut self, patch: Value, by: Shape) -> Option<Shape> {
        let Numbers::Ij(place) = self.numbers(by)? else { return None };
        if !matches!(patch.kind(), Kind::TileIndices | Kind::TileObject) {
            return None;
        }
        let head = self.heap.patch_head(patch);
        self.plan.stamps.push(Stamp {
            mask: *self.heap.mask(patch),
            top: head.top,
            left: head.left,
            height: head.height.into(),
            width: head.width.into(),
            cells: head.cells.into(),
            color: (patch.kind() == Kind::TileObject).then_some(head.color),
        });
        Some(Shape::Stamp(self.plan.stamps.len() - 1, place))
    }

    fn contained(&mut self, element: Shape, container: Value) -> Option<Shape> {
        let is_stored = matches!(
            container.kind(),
            Kind::TileIndices | Kind::TileObject | Kind::TileColors | Kind::Set | Kind::Tuple
        );
        let element = match element {
            Shape::Int(a) => Small::Int(a),
            Shape::Ij(parts) => Small::Ij(parts),
            Shape::Cell(parts) => Small::Cell(parts),
            _ => return None,
        };
        if !is_stored {
            return None;
        }
        let to = self.array()?;
        self.plan.operations.push(Operation::Contained(to, element, container));
        Some(Shape::Bool(to))
    }
}
