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
struct Truth {
    cells: Plane,
    /// Their colour, if it follows.
    color: Option<i32>,
}

/// A function that tells more is left to columns.
const MOST_TRUTHS: usize = 8;

/// What is known about the cells of a tile. Earlier filters are overwritten.
#[derive(Clone, Debug)]
pub(super) struct Truths([Truth; MOST_TRUTHS]);

impl Default for Truths {
    fn default() -> Truths {
        Truths([Truth { cells: plane::EMPTY, color: None }; MOST_TRUTHS])
    }
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
    truths: &'a mut [Truth; MOST_TRUTHS],
    /// How many of them are known.
    known: usize,
    /// The tile, its head and its cells.
    tile: Value,
    head: PatchHead,
    mask: &'a Plane,
    /// What one cell costs.
    fuel: Fuel,
}

impl Filter<'_> {
    /// Another truth.
    fn truth(&mut self, cells: Plane, color: Option<i32>) -> Option<Part> {
        *self.truths.get_mut(self.known)? = Truth { cells, color };
        self.known += 1;
        Some(Part::Truth(self.known - 1))
    }

    /// The cells of a colour.
    fn of_color(&mut self, color: i32) -> Option<Part> {
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
    fn inside(&mut self, other: Value) -> Option<Part> {
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
                self.of_color(value.int_field())
            }
            _ => None,
        }
    }

    fn contained(&mut self, part: Part, container: Value) -> Option<Part> {
        match (part, container.kind()) {
            (Part::Place, Kind::TileIndices) => self.inside(container),
            (Part::Cell, Kind::TileObject) => {
                let of_color = self.of_color(self.heap.patch_head(container).color)?;
                let inside = self.inside(container)?;
                self.both(of_color, inside)
            }
            _ => None,
        }
    }

    fn not(&mut self, x: Part) -> Option<Part> {
        let Part::Truth(x) = x else { return None };
        let cells = plane::zip(self.mask, &self.truths[x].cells, |all, these| all & !these);
        self.truth(cells, None)
    }

    fn both(&mut self, x: Part, y: Part) -> Option<Part> {
        let (Part::Truth(x), Part::Truth(y)) = (x, y) else { return None };
        let (x, y) = (&self.truths[x], &self.truths[y]);
        let (cells, color) = (plane::zip(&x.cells, &y.cells, |a, b| a & b), x.color.or(y.color));
        self.truth(cells, color)
    }

    fn either(&mut self, x: Part, y: Part) -> Option<Part> {
        let (Part::Truth(x), Part::Truth(y)) = (x, y) else { return None };
        let (x, y) = (&self.truths[x], &self.truths[y]);
        let color = x.color.filter(|_| x.color == y.color);
        let cells = plane::zip(&x.cells, &y.cells, |a, b| a | b);
        self.truth(cells, color)
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
        let result = match (entry.plain, args) {
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
        let (head, mask, truths) = (heap.patch_head(tile), heap.mask(tile), &mut columns.truths.0);
        let fuel = Fuel::default();
        let mut filter = Filter { heap, truths, known: 0, tile, head, mask, fuel };
        let cell = if tile.kind() == Kind::TileIndices { Part::Place } else { Part::Cell };
        let Part::Truth(truth) = follow(&mut filter, heap, function, &[cell], depth)? else {
            return None;
        };
        let fuel = filter.fuel;
        if !self.spend(fuel, head.cells.into()) {
            return None;
        }
        self.columns.loops += 1;
        let Machine { heap, columns, .. } = self;
        let Truth { cells, color } = &columns.truths.0[truth];
        Some(match (tile.kind(), color) {
            (Kind::TileColors, &Some(color)) => heap.object(color, head.top, head.left, cells),
            _ => heap.kept_cells(tile, cells),
        })
    }
}

impl Heap {
    /// These cells of a tile.
    pub(super) fn kept_cells(&mut self, tile: Value, cells: &Plane) -> Value {
        let head = self.patch_head(tile);
        match tile.kind() {
            Kind::TileIndices => self.indices(head.top, head.left, cells),
            Kind::TileObject => self.object(head.color, head.top, head.left, cells),
            _ => {
                let planes = plane::all_within(&self.colors_tile(tile).planes, cells);
                self.colors(head.top, head.left, cells, &planes)
            }
        }
    }
}
