//! Filters of a tile's cells by colour and by place: bits of planes, for all cells at once.
//!
//! Whether a cell has a colour, or lies in other tiles, is a plane, and so is whether both hold, or
//! not. Following the calls of such a function once is less than typing it, so nothing is kept.

use super::Fuel;
use crate::access::cells_of_code;
use crate::follow::{Follow, follow};
use crate::heap::{ColorsTile, Heap, PatchTile};
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
    tile: Value,
    /// Its head and its cells.
    its: &'a PatchTile,
    /// What one cell costs.
    fuel: Fuel,
}

impl Filter<'_> {
    /// Another truth, and its cells to be written.
    #[inline]
    fn next(&mut self, color: Option<i32>) -> Option<(Part, &mut Plane)> {
        let (part, next) = (Part::Truth(self.known), self.truths.get_mut(self.known)?);
        self.known += 1;
        next.color = color;
        Some((part, &mut next.cells))
    }

    /// The cells of a colour.
    fn of_color(&mut self, color: i32) -> Option<Part> {
        let &mut Filter { heap, tile, its, .. } = self;
        let (part, cells) = self.next(Some(color))?;
        match (tile.kind(), Heap::code_of(color)) {
            (Kind::TileColors, Some(code)) => {
                let ColorsTile { mask, planes, .. } = heap.colors_tile(tile);
                simd::on!(heap.simd(), *cells = cells_of_code(planes, mask, code.into()));
            }
            (Kind::TileObject, _) if its.head.color == color => *cells = its.mask,
            _ => *cells = plane::EMPTY,
        }
        Some(part)
    }

    /// The cells that lie in another tile.
    fn inside(&mut self, other: Value) -> Option<Part> {
        let &mut Filter { heap, its, .. } = self;
        let PatchTile { head, mask: others } = heap.patch_tile(other);
        let (down, right) = (head.top - its.head.top, head.left - its.head.left);
        let (part, cells) = self.next(None)?;
        simd::on!(heap.simd(), {
            *cells = plane::zip(&its.mask, &plane::moved(others, down, right), |a, b| a & b);
        });
        Some(part)
    }

    /// A truth that follows from two others.
    #[inline]
    fn joined(
        &mut self,
        [x, y]: [usize; 2],
        color: Option<i32>,
        join: impl Fn(u32, u32) -> u32,
    ) -> Option<Part> {
        let cells = plane::zip(&self.truths[x].cells, &self.truths[y].cells, join);
        let (part, to) = self.next(color)?;
        *to = cells;
        Some(part)
    }

    #[inline]
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
        let cells = plane::zip(&self.its.mask, &self.truths[x].cells, |all, these| all & !these);
        let (part, to) = self.next(None)?;
        *to = cells;
        Some(part)
    }

    fn both(&mut self, x: Part, y: Part) -> Option<Part> {
        let (Part::Truth(x), Part::Truth(y)) = (x, y) else { return None };
        let color = self.truths[x].color.or(self.truths[y].color);
        self.joined([x, y], color, |a, b| a & b)
    }

    fn either(&mut self, x: Part, y: Part) -> Option<Part> {
        let (Part::Truth(x), Part::Truth(y)) = (x, y) else { return None };
        let color = self.truths[x].color.filter(|_| self.truths[x].color == self.truths[y].color);
        self.joined([x, y], color, |a, b| a | b)
    }
}

impl Follow for Filter<'_> {
    type Register = Part;

    fn bound_value(&mut self, value: Value) -> Option<Part> {
        Some(Part::Same(value))
    }

    #[inline]
    fn prim_call(&mut self, entry: &'static Entry, args: &[Part], _depth: u8) -> Option<Part> {
        let takes = |(&kinds, part): (&u16, &Part)| kinds >> part.kind() as u32 & 1 == 1;
        // What a plain one does below is what it accepts; a typed one may accept less.
        let is_valid = entry.plain == entry.prim || entry.sure_kinds.iter().zip(args).all(takes);
        if self.fuel.calls == MOST_CALLS || !is_valid {
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

    #[inline]
    fn comparison(&mut self, x: Part, y: Part, _depth: u8) -> Option<Part> {
        self.equal(x, y)
    }
}

impl Machine {
    /// The cells of a tile for which a function is true, if planes say so. Such a function never
    /// fails. None if it is another one, or if fuel comes near its end.
    pub(crate) fn filter_by_planes(&mut self, tile: Value, function: Value) -> Option<Value> {
        let (depth, Machine { heap, columns, .. }) = (self.depth(), &mut *self);
        let (its, truths, fuel) = (heap.patch_tile(tile), &mut columns.truths.0, Fuel::default());
        let (head, mut filter) = (its.head, Filter { heap, truths, known: 0, tile, its, fuel });
        let cell = if tile.kind() == Kind::TileIndices { Part::Place } else { Part::Cell };
        let Part::Truth(truth) = follow(&mut filter, heap, function, &[cell], depth)? else {
            return None;
        };
        let fuel = filter.fuel.times(head.cells.into());
        if !self.has_fuel(fuel, 1) {
            return None;
        }
        self.use_fuel(fuel, 1);
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
