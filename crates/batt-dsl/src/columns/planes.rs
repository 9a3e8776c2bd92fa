//! Filters of a tile's cells by colour and by place: bits of planes, for all cells at once.
//!
//! Whether a cell has a colour, or lies in other tiles, is a plane, and so is whether both hold, or
//! not. Following the calls of such a function once is less than typing it, so nothing is kept.

use super::Fuel;
use crate::access::cells_of_code;
use crate::follow::{Follow, follow};
use crate::heap::{Heap, PatchHead};
use crate::machine::Machine;
use crate::plane::{self, Plane};
use crate::simd;
use crate::table::{Entry, Prim};
use crate::value::{Kind, Value};

/// A function with more calls is left to columns.
const MOST_CALLS: u64 = 32;

/// What a register holds for every cell.
#[derive(Clone, Copy)]
enum Part {
    Cell,
    Place,
    Color,
    /// True or false: which plane says so.
    Truth(usize),
    /// The same value for all cells.
    Same(Value),
}

/// For which cells something is true.
#[derive(Clone, Copy, Debug)]
pub(super) struct Truth {
    cells: Plane,
    /// Their colour, if it follows.
    color: Option<i32>,
}

impl Part {
    fn kind(self) -> Kind {
        match self {
            Part::Cell => Kind::Cell,
            Part::Place => Kind::Ij,
            Part::Color => Kind::Int,
            Part::Truth(_) => Kind::Bool,
            Part::Same(value) => value.kind(),
        }
    }

    /// The numbers in it, if it is different for every cell.
    fn size(self) -> Option<u64> {
        match self {
            Part::Cell => Some(3),
            Part::Place => Some(2),
            Part::Color | Part::Truth(_) => Some(1),
            Part::Same(_) => None,
        }
    }
}

struct Filter<'a> {
    heap: &'a Heap,
    /// What was found out so far.
    truths: &'a mut Vec<Truth>,
    /// The tile, its head and its cells.
    tile: Value,
    head: PatchHead,
    mask: &'a Plane,
    /// What one cell costs.
    fuel: Fuel,
}

impl Filter<'_> {
    fn truth(&mut self, cells: Plane, color: Option<i32>) -> Part {
        self.truths.push(Truth { cells, color });
        Part::Truth(self.truths.len() - 1)
    }

    /// The cells of a colour.
    fn of_color(&mut self, color: i32) -> Part {
        let cells = match (self.tile.kind(), Heap::code_of(color)) {
            (Kind::TileColors, Some(code)) => {
                let tile = self.heap.colors_tile(self.tile);
                simd::on!(self.heap.simd(), cells_of_code(&tile.planes, &tile.mask, code.into()))
            }
            (Kind::TileObject, _) if self.head.color == color => *self.mask,
            _ => plane::EMPTY,
        };
        self.truth(cells, Some(color))
    }

    /// The cells that lie in another tile.
    fn inside(&mut self, other: Value) -> Part {
        let (head, others) = (self.heap.patch_head(other), self.heap.mask(other));
        let (down, right) = (head.top - self.head.top, head.left - self.head.left);
        let mask = self.mask;
        let cells = simd::on!(self.heap.simd(), {
            plane::zip(mask, &plane::moved(others, down, right), |a, b| a & b)
        });
        self.truth(cells, None)
    }

    fn equal(&mut self, x: Part, y: Part) -> Option<Part> {
        match (x, y) {
            (Part::Color, Part::Same(value)) | (Part::Same(value), Part::Color)
                if value.kind() == Kind::Int =>
            {
                Some(self.of_color(value.int_field()))
            }
            _ => None,
        }
    }

    fn contained(&mut self, part: Part, container: Value) -> Option<Part> {
        match (part, container.kind()) {
            (Part::Place, Kind::TileIndices) => Some(self.inside(container)),
            (Part::Cell, Kind::TileObject) => {
                let of_color = self.of_color(self.heap.patch_head(container).color);
                let inside = self.inside(container);
                self.both(of_color, inside)
            }
            _ => None,
        }
    }

    fn not(&mut self, x: Part) -> Option<Part> {
        let Part::Truth(x) = x else { return None };
        let cells = plane::zip(self.mask, &self.truths[x].cells, |all, these| all & !these);
        Some(self.truth(cells, None))
    }

    fn both(&mut self, x: Part, y: Part) -> Option<Part> {
        let (Part::Truth(x), Part::Truth(y)) = (x, y) else { return None };
        let (x, y) = (&self.truths[x], &self.truths[y]);
        let (cells, color) = (plane::zip(&x.cells, &y.cells, |a, b| a & b), x.color.or(y.color));
        Some(self.truth(cells, color))
    }

    fn either(&mut self, x: Part, y: Part) -> Option<Part> {
        let (Part::Truth(x), Part::Truth(y)) = (x, y) else { return None };
        let (x, y) = (&self.truths[x], &self.truths[y]);
        let color = x.color.filter(|_| x.color == y.color);
        let cells = plane::zip(&x.cells, &y.cells, |a, b| a | b);
        Some(self.truth(cells, color))
    }
}

impl Follow for Filter<'_> {
    type Register = Part;

    fn bound_value(&mut self, value: Value) -> Option<Part> {
        Some(Part::Same(value))
    }

    fn prim_call(&mut self, entry: &'static Entry, args: &[Part], _depth: u8) -> Option<Part> {
        let takes = |(&kinds, part): (&u16, &Part)| kinds >> part.kind() as u32 & 1 == 1;
        if self.fuel.calls == MOST_CALLS || !entry.sure_kinds.iter().zip(args).all(takes) {
            return None;
        }
        let result = match (entry.prim.plain(), args) {
            (Prim::identity, &[x]) => x,
            (Prim::first, [Part::Cell]) => Part::Color,
            (Prim::last | Prim::second, [Part::Cell]) => Part::Place,
            (Prim::contained, &[x, Part::Same(container)]) => self.contained(x, container)?,
            (Prim::equality, &[x, y]) => self.equal(x, y)?,
            (Prim::flip, &[x]) => self.not(x)?,
            (Prim::both, &[x, y]) => self.both(x, y)?,
            (Prim::either, &[x, y]) => self.either(x, y)?,
            _ => return None,
        };
        self.fuel.calls += 1;
        self.fuel.built += result.size()?;
        self.fuel.nodes += 1;
        Some(result)
    }

    fn comparison(&mut self, x: Part, y: Part, _depth: u8) -> Option<Part> {
        self.equal(x, y)
    }
}

impl Machine {
    /// The cells of a tile for which a function is true, if planes say so. Such a function never
    /// fails. None if it is another one, or if fuel comes near its end.
    pub(crate) fn filter_by_planes(&mut self, tile: Value, function: Value) -> Option<Value> {
        let (depth, Machine { heap, columns, .. }) = (self.depth(), &mut *self);
        let (head, mask, truths) = (heap.patch_head(tile), heap.mask(tile), &mut columns.truths);
        truths.clear();
        let mut filter = Filter { heap, truths, tile, head, mask, fuel: Fuel::default() };
        let cell = if tile.kind() == Kind::TileIndices { Part::Place } else { Part::Cell };
        let Part::Truth(truth) = follow(&mut filter, heap, function, &[cell], depth)? else {
            return None;
        };
        let (fuel, Truth { cells, color }) = (filter.fuel, filter.truths[truth]);
        if !self.has_fuel(fuel, head.cells.into()) {
            return None;
        }
        self.use_fuel(fuel, head.cells.into());
        self.columns.loops += 1;
        Some(match (tile.kind(), color) {
            (Kind::TileColors, Some(color)) => self.heap.object(color, head.top, head.left, &cells),
            _ => self.kept_cells(tile, &cells),
        })
    }

    /// These cells of a tile.
    pub(super) fn kept_cells(&mut self, tile: Value, cells: &Plane) -> Value {
        let head = self.heap.patch_head(tile);
        match tile.kind() {
            Kind::TileIndices => self.heap.indices(head.top, head.left, cells),
            Kind::TileObject => self.heap.object(head.color, head.top, head.left, cells),
            _ => {
                let planes = plane::all_within(&self.heap.colors_tile(tile).planes, cells);
                self.heap.colors(head.top, head.left, cells, &planes)
            }
        }
    }
}
