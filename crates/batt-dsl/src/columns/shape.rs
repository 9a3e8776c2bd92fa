//! What registers hold for every element: how values are taken apart and put together again.

use super::Array;
use super::few::Numbers;
use super::operations::{ArrayId, Small};
use crate::heap::Heap;
use crate::simd;
use crate::value::{Kind, Value};
use std::ops::Range;

/// What a register holds for every element.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Shape {
    Int(ArrayId),
    Bool(ArrayId),
    Ij([ArrayId; 2]),
    Cell([ArrayId; 3]),
    /// A Set of one IJ.
    OneIj([ArrayId; 2]),
    /// A Set of one Cell.
    OneCell([ArrayId; 3]),
    /// A Tuple of two other registers.
    Pair(usize, usize),
    /// A Tuple of two IJs: a Grid of 2 x 2.
    Square([ArrayId; 4]),
    /// A Tuple of four Ints.
    Four([ArrayId; 4]),
    /// A Patch that columns describe.
    Patch(usize),
    /// A tile that is an element: colour, top, left, height, width, cells, and both halves of its
    /// word.
    Tile([ArrayId; 8], Kind),
    /// A Grid of one colour: its colour, its height and width, and its cells.
    Canvas(i32, [ArrayId; 2], ArrayId),
    /// The Object of such a Grid.
    FullBox(i32, [ArrayId; 2], ArrayId),
    /// The cells of a Patch on a grid: the Patch, the grid, and how many cells there are.
    Cut(usize, u64, ArrayId),
    /// A Set of colours: bit k for colour k - 1, and how many there are.
    Colors(ArrayId, ArrayId),
    /// Indices of which only the number is known.
    Places(ArrayId),
    /// The same value for all elements.
    Same(u64),
}

impl Default for Shape {
    fn default() -> Shape {
        Shape::Same(0)
    }
}

impl Shape {
    /// Takes a small element apart, number by number.
    #[inline(always)]
    fn take_apart(self, value: Value, mut put: impl FnMut(ArrayId, i32)) {
        match self {
            Shape::Int(a) => put(a, value.int_field()),
            Shape::Ij([a, b]) => {
                let (i, j) = value.ij_fields();
                put(a, i);
                put(b, j);
            }
            Shape::Cell([a, b, c]) => {
                let (color, i, j) = value.cell_fields();
                put(a, color);
                put(b, i);
                put(c, j);
            }
            _ => {}
        }
    }

    /// Takes one of two small elements apart.
    #[inline]
    pub(super) fn put_numbers(self, value: Value, numbers: &mut Numbers, lane: usize) {
        self.take_apart(value, |id, number| numbers.at(id)[lane] = number);
    }

    /// Takes an element of any kind apart.
    #[inline(always)]
    fn take_apart_any(
        self,
        shapes: &[Shape],
        heap: &Heap,
        value: Value,
        mut put: impl FnMut(ArrayId, i32),
    ) {
        match self {
            Shape::Square(parts) => {
                let numbers = heap.square_numbers(value);
                for (part, number) in parts.into_iter().zip(numbers) {
                    put(part, number);
                }
            }
            Shape::Pair(a, b) => {
                for (part, &word) in [a, b].into_iter().zip(heap.slots(value)) {
                    shapes[part].take_apart(Value::from_bits(word), &mut put);
                }
            }
            Shape::Tile(parts, _) => {
                let head = heap.patch_head(value);
                let (height, width) = (head.height.into(), head.width.into());
                let numbers = [head.color, head.top, head.left, height, width, head.cells.into()];
                for (id, number) in parts.into_iter().zip(numbers) {
                    put(id, number);
                }
                let [.., low, high] = parts;
                put(low, value.bits() as i32);
                put(high, (value.bits() >> 32) as i32);
            }
            _ => self.take_apart(value, put),
        }
    }

    /// Takes one element apart that stands for a range of them.
    pub(super) fn put_repeated(
        self,
        shapes: &[Shape],
        heap: &Heap,
        value: Value,
        range: Range<usize>,
        arrays: &mut [Array],
    ) {
        self.take_apart_any(shapes, heap, value, |id, number| {
            arrays[usize::from(id)][range.clone()].fill(number);
        });
    }

    /// Takes elements apart, the first at position `from` of the columns.
    pub(super) fn put_all(
        self,
        shapes: &[Shape],
        heap: &Heap,
        values: &[Value],
        from: usize,
        arrays: &mut [Array],
    ) {
        simd::on!(heap.simd(), self.unpack(shapes, heap, values, from, arrays));
    }

    #[inline(always)]
    fn unpack(
        self,
        shapes: &[Shape],
        heap: &Heap,
        values: &[Value],
        from: usize,
        arrays: &mut [Array],
    ) {
        match self {
            Shape::Int(a) => {
                let to = &mut arrays[usize::from(a)][from..];
                to.iter_mut().zip(values).for_each(|(to, value)| *to = value.int_field());
            }
            Shape::Ij(ids) => {
                let ids = ids.map(usize::from);
                let Ok([i, j]) = arrays.get_disjoint_mut(ids) else { return };
                let places = i[from..].iter_mut().zip(&mut j[from..]);
                for ((i, j), value) in places.zip(values) {
                    (*i, *j) = value.ij_fields();
                }
            }
            Shape::Cell(ids) => {
                let ids = ids.map(usize::from);
                let Ok([color, i, j]) = arrays.get_disjoint_mut(ids) else { return };
                let cells = color[from..].iter_mut().zip(&mut i[from..]).zip(&mut j[from..]);
                for (((color, i), j), value) in cells.zip(values) {
                    (*color, *i, *j) = value.cell_fields();
                }
            }
            _ => {
                for (k, &value) in (from..).zip(values) {
                    self.take_apart_any(shapes, heap, value, |id, number| {
                        arrays[usize::from(id)][k] = number;
                    });
                }
            }
        }
    }

    /// The four Ints of each element.
    #[inline]
    pub(super) fn fours(
        numbers: [ArrayId; 4],
        arrays: &[Array],
        count: usize,
    ) -> impl Iterator<Item = [Value; 4]> {
        let of = |id: ArrayId| &arrays[usize::from(id)];
        let [a, b, c, d] = [of(numbers[0]), of(numbers[1]), of(numbers[2]), of(numbers[3])];
        let four = move |n: usize| {
            [Value::int(a[n]), Value::int(b[n]), Value::int(c[n]), Value::int(d[n])]
        };
        (0..count).map(four)
    }

    fn small(self) -> Option<Small> {
        match self {
            Shape::Int(a) => Some(Small::Int(a)),
            Shape::Ij(parts) => Some(Small::Ij(parts)),
            Shape::Cell(parts) => Some(Small::Cell(parts)),
            _ => None,
        }
    }

    /// The result with these numbers; none if it is not small.
    #[inline(always)]
    pub(super) fn value(self, number: impl Fn(ArrayId) -> i32) -> Option<Value> {
        match self {
            Shape::Bool(a) => Some(Value::bool(number(a) == 1)),
            _ => self.small()?.value(number),
        }
    }

    /// Pushes the values of a result. False if one is not small.
    pub(super) fn push_values(
        self,
        arrays: &[Array],
        count: usize,
        values: &mut Vec<Value>,
    ) -> bool {
        values.reserve(count);
        (0..count).all(|n| {
            let value = self.value(|id| arrays[usize::from(id)][n]);
            values.extend(value);
            value.is_some()
        })
    }
}
