//! Filters of cells by colour and by place: bits of planes, for all cells at once.
//!
//! Whether a cell has a colour, or lies in a tile, is a bit, and so is whether both hold, or not.
//! Following the calls of such a function once is less than typing it, so nothing is kept.

use super::Fuel;
use crate::access::cells_of_code;
use crate::follow::{Follow, follow};
use crate::heap::{ColorsTile, Heap, PatchTile};
use crate::machine::Machine;
use crate::plane::{self, Plane, SIDE};
use crate::simd;
use crate::table::{Entry, Prim};
use crate::types::flags;
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

/// What is known about the cells of a filter. Those of earlier filters are overwritten.
#[derive(Clone, Debug)]
pub(super) struct Truths([Truth; MOST_TRUTHS]);

impl Default for Truths {
    fn default() -> Truths {
        Truths([Truth { cells: plane::EMPTY, color: None }; MOST_TRUTHS])
    }
}

impl Part {
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

/// The cells or places of a filter.
#[derive(Clone, Copy)]
enum Cells<'a> {
    /// Those of a tile, where they are in its plane.
    Tile(Value, &'a PatchTile),
    /// Those of another container, bit by bit in the order of its elements.
    List(&'a [u64]),
}

impl<'a> Cells<'a> {
    /// The most cells of a list: all bits of a plane.
    const MOST: usize = SIDE * SIDE;

    /// The cells of a container, and what its elements are.
    #[inline]
    fn of(heap: &'a Heap, container: Value) -> Option<(Cells<'a>, Part)> {
        match container.kind() {
            Kind::TileIndices => {
                Some((Cells::Tile(container, heap.patch_tile(container)), Part::Place))
            }
            Kind::TileObject | Kind::TileColors => {
                Some((Cells::Tile(container, heap.patch_tile(container)), Part::Cell))
            }
            Kind::Set | Kind::Tuple => {
                let (header, words) = heap.header_and_slots(container);
                // Cells and places that are not inline are nested more deeply.
                let element = match header.flags & (flags::CELL | flags::IJ) {
                    _ if header.depth != 2 || words.len() > Cells::MOST => return None,
                    flags::CELL => Part::Cell,
                    flags::IJ => Part::Place,
                    _ => return None,
                };
                Some((Cells::List(words), element))
            }
            _ => None,
        }
    }

    #[inline]
    fn count(self) -> usize {
        match self {
            Cells::Tile(_, tile) => tile.head.cells.into(),
            Cells::List(words) => words.len(),
        }
    }
}

/// The bits of a list's elements.
#[inline(always)]
fn bits_of(words: &[u64], holds: impl Fn(Value) -> bool) -> Plane {
    let mut bits = plane::EMPTY;
    for (row, words) in bits.iter_mut().zip(words.chunks(SIDE)) {
        for (k, &word) in words.iter().enumerate() {
            *row |= u32::from(holds(Value::from_bits(word))) << k;
        }
    }
    bits
}

/// Is the place of an element among the cells of a tile?
#[inline(always)]
fn is_inside(element: Value, tile: &PatchTile) -> bool {
    let (i, j) = match element.kind() {
        Kind::Cell => (element.cell_fields().1, element.cell_fields().2),
        _ => element.ij_fields(),
    };
    let place = (i64::from(i) - i64::from(tile.head.top), i64::from(j) - i64::from(tile.head.left));
    match (usize::try_from(place.0), u32::try_from(place.1)) {
        (Ok(i), Ok(j)) => {
            tile.mask.get(i).is_some_and(|row| row.checked_shr(j).is_some_and(|bits| bits & 1 == 1))
        }
        _ => false,
    }
}

struct Filter<'a> {
    heap: &'a Heap,
    truths: &'a mut [Truth; MOST_TRUTHS],
    /// How many of them are known.
    known: usize,
    cells: Cells<'a>,
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
        let (heap, cells) = (self.heap, self.cells);
        let (part, to) = self.next(Some(color))?;
        match cells {
            Cells::Tile(tile, its) => match (tile.kind(), Heap::code_of(color)) {
                (Kind::TileColors, Some(code)) => {
                    let ColorsTile { mask, planes, .. } = heap.colors_tile(tile);
                    simd::on!(heap.simd(), *to = cells_of_code(planes, mask, code.into()));
                }
                (Kind::TileObject, _) if its.head.color == color => *to = its.mask,
                _ => *to = plane::EMPTY,
            },
            Cells::List(words) => {
                let holds = |cell: Value| cell.cell_fields().0 == color;
                simd::on!(heap.simd(), *to = bits_of(words, holds));
            }
        }
        Some(part)
    }

    /// The cells that lie in a tile.
    fn inside(&mut self, tile: Value) -> Option<Part> {
        let (heap, cells, other) = (self.heap, self.cells, self.heap.patch_tile(tile));
        let (part, to) = self.next(None)?;
        match cells {
            Cells::Tile(_, PatchTile { head, mask }) => {
                let down = other.head.top - head.top;
                let right = other.head.left - head.left;
                simd::on!(heap.simd(), {
                    *to = plane::zip(mask, &plane::moved(&other.mask, down, right), |a, b| a & b);
                });
            }
            Cells::List(words) => *to = bits_of(words, |element| is_inside(element, other)),
        }
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
        let all = match self.cells {
            Cells::Tile(_, tile) => &tile.mask,
            // Nobody looks beyond the last one.
            Cells::List(_) => &plane::FULL,
        };
        let cells = plane::zip(all, &self.truths[x].cells, |all, these| all & !these);
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
        if self.fuel.calls == MOST_CALLS {
            return None;
        }
        // Each of them accepts what is given here, under any of its names.
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
    /// The cells or places of a container for which a function is true, if planes say so. Such a
    /// function never fails. None if it is another one, or if fuel comes near its end.
    pub(crate) fn filter_by_planes(&mut self, container: Value, function: Value) -> Option<Value> {
        let (depth, Machine { heap, columns, .. }) = (self.depth(), &mut *self);
        let (cells, element) = Cells::of(heap, container)?;
        let (truths, fuel) = (&mut columns.truths.0, Fuel::default());
        let mut filter = Filter { heap, truths, known: 0, cells, fuel };
        let Part::Truth(truth) = follow(&mut filter, heap, function, &[element], depth)? else {
            return None;
        };
        let fuel = filter.fuel.times(cells.count());
        if !self.has_fuel(fuel, 1) {
            return None;
        }
        self.use_fuel(fuel, 1);
        self.columns.loops += 1;
        let Machine { heap, columns, stack, .. } = self;
        let Truth { cells, color } = &columns.truths.0[truth];
        Some(match (container.kind(), color) {
            (Kind::Set | Kind::Tuple, _) => {
                let base = stack.len();
                for (words, &bits) in heap.slots(container).chunks(SIDE).zip(cells) {
                    let mut rest = bits & plane::columns(words.len());
                    while rest != 0 {
                        stack.push(Value::from_bits(words[rest.trailing_zeros() as usize]));
                        rest &= rest - 1;
                    }
                }
                self.build_part(container, base)
            }
            (Kind::TileColors, &Some(color)) => {
                let head = heap.patch_head(container);
                heap.object(color, head.top, head.left, cells)
            }
            _ => heap.kept_cells(container, cells),
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
