//! Types a function for elements of certain kinds: which columns its calls read and write.

mod numbers;
mod patches;

use super::operations::{ArrayId, MOST_ARRAYS};
use super::patches::Cells;
use super::shape::Shape;
use super::{Counted, ElementKind, Plan, has_column_form};
use crate::compiled::CompiledFn;
use crate::heap::Heap;
use crate::loops::{Gather, Loop, Over};
use crate::machine::{Machine, limits};
use crate::plane::SIDE;
use crate::table::{Body, Entry, MAX_ARITY, Prim};
use crate::value::{Kind, Value};

/// Types a function for arguments of these kinds, into a plan that may hold anything. False if it
/// must be called for one element after another.
pub(super) fn plan(
    machine: &mut Machine,
    function: Value,
    kinds: &[ElementKind],
    plan: &mut Plan,
) -> bool {
    plan.clear();
    let mut compiled = machine.spare_compiled.pop().unwrap_or_default();
    let mut typing = Typing { heap: &machine.heap, depth: machine.depth(), plan };
    let result = typing.whole(&mut compiled, function, kinds);
    machine.spare_compiled.push(compiled);
    plan.result = result.unwrap_or_default();
    (plan.is_plain, plan.reads) = (plan.computes_plainly(), plan.columns_read());
    // A result that nobody can gather is not worth computing.
    matches!(
        plan.result,
        Shape::Int(_)
            | Shape::Bool(_)
            | Shape::Ij(_)
            | Shape::Cell(_)
            | Shape::Four(_)
            | Shape::Patch(_)
    )
}

struct Typing<'a> {
    heap: &'a Heap,
    /// The depth of the machine.
    depth: u32,
    plan: &'a mut Plan,
}

impl Typing<'_> {
    /// Types the arguments and the function.
    fn whole(
        &mut self,
        compiled: &mut CompiledFn,
        function: Value,
        kinds: &[ElementKind],
    ) -> Option<Shape> {
        let mut args = [0; 2];
        for (arg, &kind) in args.iter_mut().zip(kinds) {
            *arg = self.input(kind)?;
        }
        self.plan.inputs = args.map(|arg| self.plan.shapes[arg]);
        let result = self.function(compiled, function, &args[..kinds.len()], 0)?;
        let result = self.plan.shapes[result];
        Some(match result {
            Shape::OneIj(_) | Shape::OneCell(_) => {
                let patch = self.patch(result)?;
                self.add_patch(patch)
            }
            _ => result,
        })
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
            ElementKind::Tile(kind) => {
                let mut parts = [0; 8];
                for part in &mut parts {
                    *part = self.array()?;
                }
                Shape::Tile(parts, kind)
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

    /// Are the values of a register of a type whatever they are, going by the kinds that are
    /// surely of it?
    fn is_surely(&self, shape: Shape, kinds: u16) -> bool {
        let takes = |kind: Kind| u32::from(kinds) >> kind as u32 & 1 == 1;
        match shape {
            Shape::Int(_) => takes(Kind::Int),
            Shape::Bool(_) => takes(Kind::Bool),
            Shape::Ij(_) => takes(Kind::Ij),
            Shape::Cell(_) => takes(Kind::Cell),
            Shape::OneIj(_) => takes(Kind::TileIndices),
            Shape::OneCell(_) => takes(Kind::TileObject),
            Shape::Pair(..) | Shape::Four(_) => takes(Kind::Tuple),
            Shape::Square(_) => takes(Kind::TileGrid) && takes(Kind::WideGrid),
            Shape::Canvas(..) => takes(Kind::TileGrid),
            // A Set of IJs or Cells is of a type if a tile of them is.
            Shape::Patch(patch) => match self.plan.patches[patch].color {
                None => takes(Kind::TileIndices) && takes(Kind::EmptySet),
                Some(_) => takes(Kind::TileObject) && takes(Kind::EmptySet),
            },
            Shape::Tile(_, kind) => takes(kind),
            Shape::FullBox(..) => takes(Kind::TileObject),
            Shape::Cut(..) => {
                takes(Kind::TileObject) && takes(Kind::TileColors) && takes(Kind::EmptySet)
            }
            Shape::Colors(..) => takes(Kind::Set) && takes(Kind::EmptySet),
            Shape::Places(_) => takes(Kind::TileIndices) && takes(Kind::EmptySet),
            Shape::Same(value) => takes(Value::from_bits(value).kind()),
        }
    }

    /// Size, depth and nodes of the values of a register, apart from columns of sizes.
    fn weight(&self, shape: Shape) -> (u64, u16, u64) {
        match shape {
            Shape::Int(_) | Shape::Bool(_) => (1, 1, 1),
            Shape::Ij(_) | Shape::OneIj(_) => (2, 1, 1),
            Shape::Cell(_) | Shape::OneCell(_) => (3, 1, 1),
            Shape::Square(_) => (4, 1, 1),
            Shape::Four(_) => (4, 2, 5),
            Shape::Patch(patch) => {
                let patch = &self.plan.patches[patch];
                let each = if patch.color.is_some() { 3 } else { 2 };
                match patch.cells {
                    Cells::Fixed(cells) => (cells as u64 * each, 1, 1),
                    Cells::Column(_) => (0, 1, 1),
                }
            }
            Shape::Tile(..)
            | Shape::Canvas(..)
            | Shape::FullBox(..)
            | Shape::Cut(..)
            | Shape::Colors(..)
            | Shape::Places(_) => (0, 1, 1),
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

    /// The column of sizes that the values of a register have, and what each of them counts.
    fn sizes(&self, shape: Shape) -> Option<Counted> {
        let most_in_tile = i32::MAX;
        let counted = |sizes: ArrayId, built: u64| Counted { sizes, built, work: 0, most_in_tile };
        match shape {
            Shape::Patch(patch) => {
                let patch = &self.plan.patches[patch];
                let Cells::Column(sizes) = patch.cells else { return None };
                let built = if patch.color.is_some() { 3 } else { 2 };
                let most_in_tile = if patch.is_line() { SIDE as i32 } else { i32::MAX };
                Some(Counted { most_in_tile, ..counted(sizes, built) })
            }
            Shape::Tile([.., sizes, _, _], Kind::TileObject) => Some(counted(sizes, 3)),
            Shape::Tile([.., sizes, _, _], _) | Shape::Places(sizes) => Some(counted(sizes, 2)),
            Shape::Canvas(_, _, sizes) => Some(counted(sizes, 1)),
            Shape::Colors(_, sizes) => Some(Counted { most_in_tile: 0, ..counted(sizes, 1) }),
            Shape::FullBox(_, _, sizes) | Shape::Cut(_, _, sizes) => Some(counted(sizes, 3)),
            _ => None,
        }
    }

    /// Types a call and counts what it costs.
    fn call(&mut self, entry: &'static Entry, args: &[usize], extra: u32) -> Option<usize> {
        let mut given = [Shape::Same(0); MAX_ARITY];
        for (shape, &arg) in given.iter_mut().zip(args) {
            *shape = self.plan.shapes[arg];
        }
        let shapes = &given[..args.len().min(MAX_ARITY)];
        let mut all = entry.sure_kinds.iter().zip(shapes);
        if !all.all(|(&kinds, &shape)| self.is_surely(shape, kinds)) {
            return None;
        }
        if !has_column_form(entry.prim) {
            return None;
        }
        self.plan.fuel.calls += 1;
        let result = match entry.body {
            Body::Loop(looped) => self.unrolled(looped, shapes, extra)?,
            Body::Direct(_) => match (entry.plain, args) {
                (Prim::identity, &[x]) => x,
                (Prim::astuple, &[a, b]) => self.pair(a, b)?,
                (prim, _) => self.direct(prim, shapes)?,
            },
        };
        let (size, depth, nodes) = self.weight(self.plan.shapes[result]);
        self.plan.fuel.built += size;
        self.plan.fuel.nodes += nodes;
        let sizes = self.sizes(self.plan.shapes[result]);
        self.plan.counted.extend(sizes);
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
}
