//! Calls that make Patches or look at them.

use super::Typing;
use super::numbers::Numbers;
use crate::access::{CODES_ASCENDING, cells_of_code};
use crate::columns::Counted;
use crate::columns::operations::{ArrayId, Binary, Operation, Unary};
use crate::columns::patches::{Cells, Part, Patch, Stamp};
use crate::columns::shape::Shape;
use crate::heap::Heap;
use crate::plane::{self, Plane};
use crate::prims::patches::{FRONTIER, REACH};
use crate::table::Prim;
use crate::tiles;
use crate::types::flags;
use crate::value::{Kind, Value};

impl Typing<'_> {
    /// A call of a primitive that makes Patches or looks at them.
    pub(super) fn patch_call(&mut self, prim: Prim, shapes: &[Shape]) -> Option<Shape> {
        Some(match (prim, shapes) {
            (Prim::neighbors, &[x]) => self.around(x, [0b111, 0b101, 0b111])?,
            (Prim::dneighbors, &[x]) => self.around(x, [0b010, 0b101, 0b010])?,
            (Prim::ineighbors, &[x]) => self.around(x, [0b101, 0b000, 0b101])?,
            (Prim::hfrontier, &[x]) => {
                let Numbers::Ij([i, _]) = self.numbers(x)? else { return None };
                let place = [i, self.constant(0)?];
                self.stamp(&plane::block(1, FRONTIER), [0, 0], [1, FRONTIER], place)
            }
            (Prim::vfrontier, &[x]) => {
                let Numbers::Ij([_, j]) = self.numbers(x)? else { return None };
                let place = [self.constant(0)?, j];
                self.stamp(&plane::block(FRONTIER, 1), [0, 0], [FRONTIER, 1], place)
            }
            (Prim::connect, &[a, b]) => {
                let (Numbers::Ij(from), Numbers::Ij(to)) = (self.numbers(a)?, self.numbers(b)?)
                else {
                    return None;
                };
                self.line(from, to)?
            }
            (Prim::shoot, &[a, b]) => {
                let (Numbers::Ij(from), Numbers::Ij(step)) = (self.numbers(a)?, self.numbers(b)?)
                else {
                    return None;
                };
                let reach = self.constant(REACH as i32)?;
                let mut to = from;
                for (to, step) in to.iter_mut().zip(step) {
                    let way = self.binary(Binary::Multiply, reach, step)?;
                    *to = self.binary(Binary::Add, *to, way)?;
                }
                self.line(from, to)?
            }
            (Prim::combine, &[Shape::Ij([a, b]), Shape::Ij([c, d])]) => Shape::Four([a, b, c, d]),
            (Prim::combine, &[a, b]) => {
                let (a, b) = (self.patch(a)?, self.patch(b)?);
                self.joined(a, b)?
            }
            (Prim::shift, &[patch, by]) => {
                let (mut patch, Numbers::Ij(by)) = (self.patch(patch)?, self.numbers(by)?) else {
                    return None;
                };
                for part in patch.parts_mut() {
                    let (Part::Stamp(_, place) | Part::Line(place, ..)) = part;
                    for (to, by) in place.iter_mut().zip(by) {
                        *to = self.sum(*to, by)?;
                    }
                    self.plan.operations.push(Operation::NeedNear(*place));
                }
                self.add_patch(patch)
            }
            (Prim::recolor, &[color, patch]) => {
                let mut patch = self.patch(patch)?;
                let color = self.int(color)?;
                self.plan.operations.push(Operation::NeedColor(color));
                patch.color = Some(color);
                self.add_patch(patch)
            }
            (Prim::toindices, &[patch]) => {
                let mut patch = self.patch(patch)?;
                patch.color = None;
                self.add_patch(patch)
            }
            (Prim::size, &[Shape::Patch(patch)]) => match self.plan.patches[patch].cells {
                Cells::Fixed(cells) => Shape::Int(self.constant(cells)?),
                Cells::Column(cells) => Shape::Int(cells),
            },
            (Prim::toobject, &[patch, Shape::Same(grid)]) => self.cut(patch, grid)?,
            (Prim::colorcount, &[Shape::Cut(patch, grid, _), color]) => {
                self.colorcount(patch, grid, color)?
            }
            (Prim::palette, &[Shape::Cut(patch, grid, _)]) => {
                let seen = self.palette(patch, grid)?;
                Shape::Colors(seen, self.unary(Unary::Bits, seen)?)
            }
            (Prim::numcolors, &[Shape::Cut(patch, grid, _)]) => {
                let seen = self.palette(patch, grid)?;
                Shape::Int(self.unary(Unary::Bits, seen)?)
            }
            (Prim::canvas, &[Shape::Same(color), sides]) => {
                let Numbers::Ij(sides) = self.numbers(sides)? else { return None };
                let color = Value::from_bits(color).as_int()?;
                Heap::code_of(color)?;
                let area = self.array()?;
                self.plan.operations.push(Operation::Area(area, sides));
                Shape::Canvas(color, sides, area)
            }
            (Prim::asobject, &[Shape::Canvas(color, sides, area)]) => {
                Shape::FullBox(color, sides, area)
            }
            (Prim::occurrences, &[Shape::Same(grid), Shape::FullBox(color, sides, area)]) => {
                let grid = self.tile_grid(grid)?;
                let (height, width) = grid.extent();
                let work = (height * width) as u64;
                let most_in_tile = i32::MAX;
                self.plan.counted.push(Counted { sizes: area, built: 0, work, most_in_tile });
                let plane = self.plane(tiles::of_color(self.heap, grid, color));
                let to = self.array()?;
                self.plan.operations.push(Operation::Boxes(to, sides, plane));
                Shape::Places(to)
            }
            _ => return None,
        })
    }

    pub(super) fn add_patch(&mut self, patch: Patch) -> Shape {
        self.plan.patches.push(patch);
        Shape::Patch(self.plan.patches.len() - 1)
    }

    /// The sum of two columns; nothing is computed if one of them is 0.
    fn sum(&mut self, a: ArrayId, b: ArrayId) -> Option<ArrayId> {
        let is_zero = |id: ArrayId| self.plan.constants.contains(&(id, 0));
        match (is_zero(a), is_zero(b)) {
            (true, _) => Some(b),
            (_, true) => Some(a),
            _ => self.binary(Binary::Add, a, b),
        }
    }

    /// Any Patch as one that columns describe.
    pub(super) fn patch(&mut self, shape: Shape) -> Option<Patch> {
        let patch = match shape {
            Shape::Patch(patch) => return Some(self.plan.patches[patch]),
            Shape::OneIj(place) => self.stamp(&plane::block(1, 1), [0, 0], [1, 1], place),
            Shape::OneCell([color, i, j]) => {
                let stamp = self.stamp(&plane::block(1, 1), [0, 0], [1, 1], [i, j]);
                let mut patch = self.patch(stamp)?;
                self.plan.operations.push(Operation::NeedColor(color));
                patch.color = Some(color);
                return Some(patch);
            }
            Shape::Same(value) => {
                let tile = Value::from_bits(value);
                if !matches!(tile.kind(), Kind::TileIndices | Kind::TileObject) {
                    return None;
                }
                let head = self.heap.patch_head(tile);
                let zero = self.constant(0)?;
                let (corner, sides) = ([head.top, head.left], [head.height, head.width]);
                let mask = *self.heap.mask(tile);
                let stamp = self.stamp(&mask, corner, sides.map(usize::from), [zero, zero]);
                let mut patch = self.patch(stamp)?;
                if tile.kind() == Kind::TileObject {
                    patch.color = Some(self.constant(head.color)?);
                }
                return Some(patch);
            }
            _ => return None,
        };
        self.patch(patch)
    }

    /// A pattern at a place: its cells, where its box starts, and how large that is.
    fn stamp(
        &mut self,
        mask: &Plane,
        [top, left]: [i32; 2],
        sides: [usize; 2],
        place: [ArrayId; 2],
    ) -> Shape {
        let (cells, [height, width]) = (plane::count(mask) as i32, sides.map(|side| side as i32));
        // Others may not fit, or are not tiles.
        self.plan.operations.push(Operation::NeedNear(place));
        self.plan.stamps.push(Stamp { mask: *mask, top, left, height, width, cells });
        let part = Part::Stamp(self.plan.stamps.len() - 1, place);
        self.add_patch(Patch::new(part, None, Cells::Fixed(cells)))
    }

    /// Cells of 3 x 3 around a place.
    fn around(&mut self, place: Shape, rows: [u32; 3]) -> Option<Shape> {
        let Numbers::Ij(place) = self.numbers(place)? else { return None };
        let mut mask = plane::EMPTY;
        mask[..3].copy_from_slice(&rows);
        Some(self.stamp(&mask, [-1, -1], [3, 3], place))
    }

    /// The line between two places.
    fn line(&mut self, from: [ArrayId; 2], to: [ArrayId; 2]) -> Option<Shape> {
        let [i, j] = [self.array()?, self.array()?];
        let [way, cells] = [self.array()?, self.array()?];
        self.plan.operations.push(Operation::Line(i, from, to));
        let part = Part::Line([i, j], way, cells);
        Some(self.add_patch(Patch::new(part, None, Cells::Column(cells))))
    }

    /// The union of two Patches of the same colour.
    fn joined(&mut self, a: Patch, b: Patch) -> Option<Shape> {
        if a.color != b.color || a.only_part().is_none() || b.only_part().is_none() {
            return None;
        }
        let cells = self.array()?;
        let joined = a.joined(&b, Cells::Column(cells))?;
        self.plan.patches.extend([a, b]);
        let last = self.plan.patches.len() - 1;
        self.plan.operations.push(Operation::Joined(cells, [last - 1, last]));
        Some(self.add_patch(joined))
    }

    fn plane(&mut self, plane: Plane) -> usize {
        self.plan.planes.push(plane);
        self.plan.planes.len() - 1
    }

    fn tile_grid(&self, grid: u64) -> Option<Value> {
        let grid = Value::from_bits(grid);
        (grid.kind() == Kind::TileGrid).then_some(grid)
    }

    /// The cells of a Patch on a grid.
    fn cut(&mut self, patch: Shape, grid: u64) -> Option<Shape> {
        let patch = self.patch(patch)?;
        let (height, width) = self.tile_grid(grid)?.extent();
        let all = self.plane(plane::block(height, width));
        let cells = self.array()?;
        self.plan.operations.push(Operation::CountOn(cells, patch.only_part()?, all));
        self.plan.patches.push(patch);
        Some(Shape::Cut(self.plan.patches.len() - 1, grid, cells))
    }

    /// How many cells of a Patch on a grid have a colour?
    fn colorcount(&mut self, patch: usize, grid: u64, color: Shape) -> Option<Shape> {
        let Shape::Same(color) = color else { return None };
        let color = Value::from_bits(color).as_int()?;
        let plane = self.plane(tiles::of_color(self.heap, self.tile_grid(grid)?, color));
        let part = self.plan.patches[patch].only_part()?;
        let to = self.array()?;
        self.plan.operations.push(Operation::CountOn(to, part, plane));
        Some(Shape::Int(to))
    }

    /// The colours of the cells of a Patch on a grid, as bits.
    fn palette(&mut self, patch: usize, grid: u64) -> Option<ArrayId> {
        let grid = self.tile_grid(grid)?;
        let (height, width) = grid.extent();
        let (planes, all) = (&self.heap.grid_tile(grid).planes, plane::block(height, width));
        let start = self.plan.palettes.len();
        for code in CODES_ASCENDING {
            let cells = cells_of_code(planes, &all, code);
            if !plane::is_clear(&cells) {
                self.plan.palettes.push((cells, bit_of_color(Heap::number_of(code))?));
            }
        }
        let part = self.plan.patches[patch].only_part()?;
        let (to, end) = (self.array()?, self.plan.palettes.len());
        self.plan.operations.push(Operation::ColorsOn(to, part, [start, end]));
        Some(to)
    }

    /// The bits of a Set of colours; none if it is something else.
    pub(super) fn bits_of_colors(&self, value: Value) -> Option<i32> {
        match value.kind() {
            Kind::EmptySet => Some(0),
            Kind::Set if self.heap.flags(value) & flags::INT != 0 => {
                let colors = self.heap.slots(value).iter();
                colors.map(|&word| bit_of_color(Value::from_bits(word).int_field())).sum()
            }
            _ => None,
        }
    }
}

/// The bit of a colour in a Set of colours; none if it is not in any grid that is a tile.
fn bit_of_color(color: i32) -> Option<i32> {
    Heap::code_of(color).map(|_| 1 << (color + 1))
}
