//! Calls that take values apart, compute with their numbers and compare them.

use super::Typing;
use crate::columns::Counted;
use crate::columns::operations::{ArrayId, Binary, Operation, Small, Unary};
use crate::columns::shape::Shape;
use crate::prims::pieces::Locations;
use crate::table::Prim;
use crate::value::{Kind, Value};
use std::sync::Arc;

/// The numbers of a register: an Int or both parts of an IJ.
pub(super) enum Numbers {
    Int(ArrayId),
    Ij([ArrayId; 2]),
}

impl Typing<'_> {
    pub(super) fn pair(&mut self, a: usize, b: usize) -> Option<usize> {
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
        let is_row = |shape| match shape {
            Shape::Ij(_) | Shape::Pair(..) | Shape::Four(_) => true,
            Shape::Same(value) => {
                let kind = Value::from_bits(value).kind();
                matches!(kind, Kind::Ij | Kind::EmptyTuple | Kind::Tuple)
            }
            _ => false,
        };
        // The sizes of others are not counted as parts of a Tuple.
        if self.sizes(first).is_some() || self.sizes(second).is_some() {
            return None;
        }
        let fits = !is_row(first) || !is_row(second);
        fits.then(|| self.shape(Shape::Pair(a, b)))
    }

    /// The column of an Int.
    pub(super) fn int(&mut self, shape: Shape) -> Option<ArrayId> {
        match shape {
            Shape::Int(a) | Shape::Bool(a) => Some(a),
            Shape::Same(value) => self.constant(Value::from_bits(value).as_int()?),
            _ => None,
        }
    }

    pub(super) fn numbers(&mut self, shape: Shape) -> Option<Numbers> {
        match shape {
            Shape::Ij(parts) => Some(Numbers::Ij(parts)),
            Shape::Same(value) if Value::from_bits(value).kind() == Kind::Ij => {
                let (i, j) = Value::from_bits(value).ij_fields();
                Some(Numbers::Ij([self.constant(i)?, self.constant(j)?]))
            }
            _ => self.int(shape).map(Numbers::Int),
        }
    }

    pub(super) fn unary(&mut self, unary: Unary, from: ArrayId) -> Option<ArrayId> {
        let to = self.array()?;
        self.plan.operations.push(Operation::Unary(unary, to, from));
        Some(to)
    }

    pub(super) fn binary(&mut self, binary: Binary, a: ArrayId, b: ArrayId) -> Option<ArrayId> {
        let to = self.array()?;
        self.plan.operations.push(Operation::Binary(binary, to, [a, b]));
        Some(to)
    }

    /// A call of a primitive that makes no calls.
    pub(super) fn direct(&mut self, prim: Prim, shapes: &[Shape]) -> Option<usize> {
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
            (
                Prim::contained,
                &[color @ (Shape::Int(_) | Shape::Same(_)), Shape::Colors(colors, _)],
            ) => {
                let color = self.int(color)?;
                Shape::Bool(self.binary(Binary::HasColor, color, colors)?)
            }
            (_, &[x]) => match self.part(prim, x) {
                Some(shape) => shape,
                None => self.patch_call(prim, shapes)?,
            },
            _ => self.patch_call(prim, shapes)?,
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
            (_, Shape::Tile(parts, kind)) => self.part_of_tile(prim, parts, kind)?,
            (Prim::height, Shape::Canvas(_, [h, _], _)) => Shape::Int(h),
            (Prim::width, Shape::Canvas(_, [_, w], _)) => Shape::Int(w),
            (Prim::shape, Shape::Canvas(_, sides, _)) => Shape::Ij(sides),
            (
                Prim::size,
                Shape::Places(count)
                | Shape::Colors(_, count)
                | Shape::FullBox(_, _, count)
                | Shape::Cut(_, _, count),
            ) => Shape::Int(count),
            _ => return None,
        })
    }

    /// What the head of a tile tells.
    fn part_of_tile(&mut self, prim: Prim, parts: [ArrayId; 8], kind: Kind) -> Option<Shape> {
        let [color, top, left, height, width, cells, ..] = parts;
        let last = |typing: &mut Self, first: ArrayId, long: ArrayId| {
            let after = typing.binary(Binary::Add, first, long)?;
            typing.unary(Unary::Decrement, after)
        };
        let middle = |typing: &mut Self, first: ArrayId, long: ArrayId| {
            let half = typing.unary(Unary::Halve, long)?;
            typing.binary(Binary::Add, first, half)
        };
        Some(match prim {
            Prim::color if kind == Kind::TileObject => Shape::Int(color),
            Prim::size => Shape::Int(cells),
            Prim::height => Shape::Int(height),
            Prim::width => Shape::Int(width),
            Prim::shape => Shape::Ij([height, width]),
            Prim::uppermost => Shape::Int(top),
            Prim::leftmost => Shape::Int(left),
            Prim::lowermost => Shape::Int(last(self, top, height)?),
            Prim::rightmost => Shape::Int(last(self, left, width)?),
            Prim::ulcorner => Shape::Ij([top, left]),
            Prim::urcorner => Shape::Ij([top, last(self, left, width)?]),
            Prim::llcorner => Shape::Ij([last(self, top, height)?, left]),
            Prim::lrcorner => Shape::Ij([last(self, top, height)?, last(self, left, width)?]),
            Prim::center => Shape::Ij([middle(self, top, height)?, middle(self, left, width)?]),
            Prim::portrait => Shape::Bool(self.binary(Binary::Greater, height, width)?),
            Prim::square => {
                let area = self.binary(Binary::Multiply, height, width)?;
                let is_full = self.binary(Binary::Equal, area, cells)?;
                let is_even = self.binary(Binary::Equal, height, width)?;
                Shape::Bool(self.binary(Binary::And, is_full, is_even)?)
            }
            Prim::hline | Prim::vline => {
                let (long, thin) =
                    if prim == Prim::hline { (width, height) } else { (height, width) };
                let one = self.constant(1)?;
                let is_thin = self.binary(Binary::Equal, thin, one)?;
                let is_full = self.binary(Binary::Equal, long, cells)?;
                Shape::Bool(self.binary(Binary::And, is_thin, is_full)?)
            }
            Prim::numcolors if kind == Kind::TileObject => Shape::Int(self.constant(1)?),
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
    pub(super) fn equal(&mut self, x: Shape, y: Shape) -> Option<usize> {
        if let (Shape::Colors(colors, _), Shape::Same(value))
        | (Shape::Same(value), Shape::Colors(colors, _)) = (x, y)
        {
            let wanted = self.bits_of_colors(Value::from_bits(value))?;
            let wanted = self.constant(wanted)?;
            let all = self.binary(Binary::Equal, colors, wanted)?;
            return Some(self.shape(Shape::Bool(all)));
        }
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

    /// Cells and word of a tile.
    fn tile(&mut self, shape: Shape) -> Option<(ArrayId, [ArrayId; 2])> {
        match shape {
            Shape::Tile([.., cells, low, high], _) => Some((cells, [low, high])),
            Shape::Same(value) if self.heap.is_patch_tile(Value::from_bits(value)) => {
                let cells = self.heap.len(Value::from_bits(value)) as i32;
                let [low, high] = [value as i32, (value >> 32) as i32];
                Some((self.constant(cells)?, [self.constant(low)?, self.constant(high)?]))
            }
            _ => None,
        }
    }

    fn distance(&mut self, x: Shape, y: Shape) -> Option<Shape> {
        if matches!(x, Shape::Tile(..)) || matches!(y, Shape::Tile(..)) {
            let ((cells, here), (others, there)) = (self.tile(x)?, self.tile(y)?);
            let pairs = self.binary(Binary::Multiply, cells, others)?;
            let counted = Counted { sizes: pairs, built: 0, work: 1, most_in_tile: i32::MAX };
            self.plan.counted.push(counted);
            let to = self.array()?;
            self.plan.operations.push(Operation::TileDistance(to, here, there));
            return Some(Shape::Int(to));
        }
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
        match (element, container.kind()) {
            (Small::Ij(place), Kind::TileIndices) => {
                return Some(Shape::Bool(self.in_tile(place, container)?));
            }
            (Small::Cell([color, i, j]), Kind::TileObject) => {
                let found = self.in_tile([i, j], container)?;
                let wanted = self.constant(self.heap.patch_head(container).color)?;
                let same = self.binary(Binary::Equal, color, wanted)?;
                return Some(Shape::Bool(self.binary(Binary::And, found, same)?));
            }
            _ => {}
        }
        let to = self.array()?;
        self.plan.operations.push(Operation::Contained(to, element, container));
        Some(Shape::Bool(to))
    }

    /// Is a place among the cells of a tile?
    fn in_tile(&mut self, place: [ArrayId; 2], tile: Value) -> Option<ArrayId> {
        let (head, plane) = (self.heap.patch_head(tile), *self.heap.mask(tile));
        self.plan.planes.push(plane);
        let (to, plane) = (self.array()?, self.plan.planes.len() - 1);
        self.plan.operations.push(Operation::InPlane(to, place, plane, [head.top, head.left]));
        Some(to)
    }
}
