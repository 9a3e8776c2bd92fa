//! Order and equality: one total order for all values, independent of how they are stored.
//!
//! Ints come before Tuples before Sets before Fns. Ints are ordered by value, Tuples and Sets
//! element by element, Fns by the text of their JSON form.

use crate::access::{CODES_ASCENDING, GridView, cells_of_code};
use crate::heap::{Heap, PatchTile, code_in};
use crate::plane::{Plane, SIDE};
use crate::table::Prim;
use crate::value::{Kind, Value};
use std::cmp::Ordering;

/// A Tuple of any kind, or a row of a Grid, to read element by element without building anything.
#[derive(Clone, Copy)]
enum TupleView<'a> {
    Pair(Value, Item<'a>),
    Slots(&'a [u64]),
    Rows(GridView<'a>),
    Row(GridView<'a>, usize),
}

#[derive(Clone, Copy)]
enum Item<'a> {
    Value(Value),
    Ij(i32, i32),
    Row(GridView<'a>, usize),
}

impl<'a> TupleView<'a> {
    fn ij(i: i32, j: i32) -> TupleView<'a> {
        TupleView::Pair(Value::int(i), Item::Value(Value::int(j)))
    }

    fn len(&self) -> usize {
        match self {
            TupleView::Pair(..) => 2,
            TupleView::Slots(slots) => slots.len(),
            TupleView::Rows(grid) => grid.height(),
            TupleView::Row(grid, _) => grid.width(),
        }
    }

    fn get(&self, k: usize) -> Item<'a> {
        match *self {
            TupleView::Pair(first, _) if k == 0 => Item::Value(first),
            TupleView::Pair(_, second) => second,
            TupleView::Slots(slots) => Item::Value(Value::from_bits(slots[k])),
            TupleView::Rows(grid) => Item::Row(grid, k),
            TupleView::Row(grid, i) => Item::Value(Value::int(grid.at(i, k))),
        }
    }
}

/// Iterates over the elements of a Set.
enum SetCursor<'a> {
    Slots(std::slice::Iter<'a, u64>),
    Tile(TileCursor<'a>),
}

/// Iterates over the elements of a Patch's tile.
struct TileCursor<'a> {
    heap: &'a Heap,
    value: Value,
    /// Position in [`CODES_ASCENDING`], for an Object of several colours.
    code: usize,
    mask: Plane,
    i: usize,
}

impl<'a> TileCursor<'a> {
    fn new(heap: &'a Heap, value: Value) -> TileCursor<'a> {
        let mut cursor = TileCursor { heap, value, code: 0, mask: *heap.mask(value), i: 0 };
        cursor.load();
        cursor
    }

    fn load(&mut self) {
        if self.value.kind() == Kind::TileColors && self.code < CODES_ASCENDING.len() {
            let tile = self.heap.colors_tile(self.value);
            self.mask = cells_of_code(&tile.planes, &tile.mask, CODES_ASCENDING[self.code]);
            self.i = 0;
        }
    }

    fn next(&mut self) -> Option<Value> {
        loop {
            while self.i < self.mask.len() && self.mask[self.i] == 0 {
                self.i += 1;
            }
            if self.i < self.mask.len() {
                break;
            }
            self.code += 1;
            if self.value.kind() != Kind::TileColors || self.code >= CODES_ASCENDING.len() {
                return None;
            }
            self.load();
        }
        let head = self.heap.patch_head(self.value);
        let row = &mut self.mask[self.i];
        let (i, j) = (head.top + self.i as i32, head.left + row.trailing_zeros() as i32);
        *row &= *row - 1;
        match self.value.kind() {
            Kind::TileIndices => Value::inline_ij(i, j),
            Kind::TileObject => Value::inline_cell(head.color, i, j),
            _ => Value::inline_cell(Heap::number_of(CODES_ASCENDING[self.code]), i, j),
        }
    }
}

impl SetCursor<'_> {
    fn next(&mut self) -> Option<Value> {
        match self {
            SetCursor::Slots(slots) => slots.next().map(|&word| Value::from_bits(word)),
            SetCursor::Tile(tile) => tile.next(),
        }
    }
}

/// The number of equal rows at the top, rounded down to an even number.
fn equal_rows(a: &Plane, b: &Plane) -> usize {
    let pairs: [&[u64; SIDE / 2]; 2] = [bytemuck::cast_ref(a), bytemuck::cast_ref(b)];
    let differs = pairs[0].iter().zip(pairs[1]).position(|(a, b)| a != b);
    2 * differs.unwrap_or(SIDE / 2)
}

/// Compares two tiles of the same kind whose first cells, and so top rows and colours, are equal.
fn compare_masks(a: &PatchTile, b: &PatchTile) -> Ordering {
    let left = a.head.left.min(b.head.left);
    let (right_a, right_b) = (a.head.left - left, b.head.left - left);
    let (height_a, height_b) = (usize::from(a.head.height), usize::from(b.head.height));
    let start = match right_a == right_b {
        true => equal_rows(&a.mask, &b.mask),
        false => 0,
    };
    for i in start..height_a.min(height_b) {
        let (row_a, row_b) = (u64::from(a.mask[i]) << right_a, u64::from(b.mask[i]) << right_b);
        let differs = row_a ^ row_b;
        if differs == 0 {
            continue;
        }
        // The smallest cell that only one of them has. It comes before all remaining cells of the
        // other, unless the other has none left.
        let cell = differs & differs.wrapping_neg();
        let has_more = |row: u64, height: usize| row & !(cell | (cell - 1)) != 0 || i + 1 < height;
        return match row_a & cell != 0 {
            true if has_more(row_b, height_b) => Ordering::Less,
            true => Ordering::Greater,
            false if has_more(row_a, height_a) => Ordering::Greater,
            false => Ordering::Less,
        };
    }
    height_a.cmp(&height_b)
}

/// The rank of a value's type in the order: Int, Tuple, Set, Fn.
fn rank(value: Value) -> u8 {
    match value.kind() {
        Kind::Int | Kind::Bool => 0,
        _ if value.is_tuple() => 1,
        _ if value.is_set() => 2,
        _ => 3,
    }
}

impl Heap {
    /// Compares two values.
    pub fn compare(&self, a: Value, b: Value) -> Ordering {
        let (kind_a, kind_b) = (a.kind(), b.kind());
        if a.bits() == b.bits() {
            return Ordering::Equal;
        }
        if kind_a == kind_b && matches!(kind_a, Kind::Int | Kind::Bool | Kind::Ij | Kind::Cell) {
            return a.bits().cmp(&b.bits());
        }
        match (rank(a), rank(b)) {
            (0, 0) => a.int_field().cmp(&b.int_field()),
            (1, 1) if kind_a == Kind::TileGrid && kind_b == Kind::TileGrid => {
                self.compare_tile_grids(a, b)
            }
            (1, 1) => self.compare_tuples(self.tuple_view(a), self.tuple_view(b)),
            (2, 2) => self.compare_sets(a, b),
            (3, 3) => self.compare_functions(a, b),
            (rank_a, rank_b) => rank_a.cmp(&rank_b),
        }
    }

    fn tuple_view(&self, value: Value) -> TupleView<'_> {
        match value.kind() {
            Kind::Ij => {
                let (i, j) = value.ij_fields();
                TupleView::ij(i, j)
            }
            Kind::Cell => {
                let (color, i, j) = value.cell_fields();
                TupleView::Pair(Value::int(color), Item::Ij(i, j))
            }
            Kind::Tuple => TupleView::Slots(self.slots(value)),
            Kind::TileGrid | Kind::WideGrid => TupleView::Rows(self.grid_view(value)),
            _ => TupleView::Slots(&[]),
        }
    }

    fn item_view<'a>(&'a self, item: Item<'a>) -> TupleView<'a> {
        match item {
            Item::Value(value) => self.tuple_view(value),
            Item::Ij(i, j) => TupleView::ij(i, j),
            Item::Row(grid, i) => TupleView::Row(grid, i),
        }
    }

    fn compare_tuples(&self, a: TupleView, b: TupleView) -> Ordering {
        let common = a.len().min(b.len());
        for k in 0..common {
            let found = match (a.get(k), b.get(k)) {
                (Item::Value(x), Item::Value(y)) => self.compare(x, y),
                (x, y) => {
                    let rank_of = |item| if let Item::Value(v) = item { rank(v) } else { 1 };
                    match rank_of(x).cmp(&rank_of(y)) {
                        Ordering::Equal => {
                            self.compare_tuples(self.item_view(x), self.item_view(y))
                        }
                        different => different,
                    }
                }
            };
            if found != Ordering::Equal {
                return found;
            }
        }
        a.len().cmp(&b.len())
    }

    /// Compares two tile grids row by row: the first differing cell decides, otherwise the shorter
    /// row comes first.
    fn compare_tile_grids(&self, a: Value, b: Value) -> Ordering {
        let ((height_a, width_a), (height_b, width_b)) = (a.extent(), b.extent());
        let (x, y) = (&self.grid_tile(a).planes, &self.grid_tile(b).planes);
        let common = width_a.min(width_b);
        let columns = if common == 0 { 0 } else { u32::MAX >> (SIDE - common) };
        for i in 0..height_a.min(height_b) {
            let differs = x.iter().zip(y).fold(0, |all, (p, q)| all | (p[i] ^ q[i])) & columns;
            if differs != 0 {
                let j = differs.trailing_zeros() as usize;
                let number = |planes| Heap::number_of(code_in(planes, i, j));
                return number(x).cmp(&number(y));
            }
            if width_a != width_b {
                return width_a.cmp(&width_b);
            }
        }
        height_a.cmp(&height_b)
    }

    fn set_cursor(&self, value: Value) -> SetCursor<'_> {
        match value.kind() {
            Kind::Set => SetCursor::Slots(self.slots(value).iter()),
            Kind::EmptySet => SetCursor::Slots([].iter()),
            _ => SetCursor::Tile(TileCursor::new(self, value)),
        }
    }

    /// The first element of a Set, if it is cheap to find.
    pub(crate) fn cheap_first(&self, set: Value) -> Option<Value> {
        match set.kind() {
            Kind::Set => Some(self.slot(set, 0)),
            Kind::TileIndices | Kind::TileObject => {
                // The first row of a box is never empty.
                let tile = self.patch_tile(set);
                let j = tile.head.left + tile.mask[0].trailing_zeros() as i32;
                match set.kind() {
                    Kind::TileIndices => Value::inline_ij(tile.head.top, j),
                    _ => Value::inline_cell(tile.head.color, tile.head.top, j),
                }
            }
            _ => None,
        }
    }

    /// The word of a Set's first element, if it is inline and of the given kind (the first call
    /// sets the kind); 0 for the empty Set, which comes first.
    #[inline]
    pub(crate) fn first_word(&self, set: Value, kind: &mut Option<Kind>) -> Option<u64> {
        if set.kind() == Kind::EmptySet {
            return Some(0);
        }
        let first = self.cheap_first(set)?;
        let fits = matches!(first.kind(), Kind::Int | Kind::Ij | Kind::Cell)
            && *kind.get_or_insert(first.kind()) == first.kind();
        fits.then_some(first.bits())
    }

    /// Compares two Sets by their first words, then by the rest.
    #[inline]
    pub(crate) fn compare_by_first(&self, (x, a): (u64, Value), (y, b): (u64, Value)) -> Ordering {
        match x.cmp(&y) {
            Ordering::Equal => self.compare_same_first(a, b),
            different => different,
        }
    }

    /// Compares two Sets with equal first elements.
    #[inline]
    pub(crate) fn compare_same_first(&self, a: Value, b: Value) -> Ordering {
        if a.bits() == b.bits() {
            return Ordering::Equal;
        }
        if a.kind() == b.kind() && matches!(a.kind(), Kind::TileIndices | Kind::TileObject) {
            return compare_masks(self.patch_tile(a), self.patch_tile(b));
        }
        self.compare_sets(a, b)
    }

    fn compare_sets(&self, a: Value, b: Value) -> Ordering {
        let first = (self.cheap_first(a), self.cheap_first(b));
        if let (Some(x), Some(y)) = first {
            let order = self.compare(x, y);
            if order.is_ne() {
                return order;
            }
            if a.kind() == b.kind() && a.kind() != Kind::Set {
                return compare_masks(self.patch_tile(a), self.patch_tile(b));
            }
        }
        let (mut rest_a, mut rest_b) = (self.set_cursor(a), self.set_cursor(b));
        if let (Some(_), Some(_)) = first {
            // Comparing them again would double the work with every level of nesting.
            rest_a.next();
            rest_b.next();
        }
        loop {
            match (rest_a.next(), rest_b.next()) {
                (Some(x), Some(y)) => match self.compare(x, y) {
                    Ordering::Equal => {}
                    different => return different,
                },
                (None, None) => return Ordering::Equal,
                (None, _) => return Ordering::Less,
                (_, None) => return Ordering::Greater,
            }
        }
    }

    /// Compares two functions by the text of their JSON form, producing only as much text as
    /// needed.
    fn compare_functions(&self, a: Value, b: Value) -> Ordering {
        if a.bits() == b.bits() {
            return Ordering::Equal;
        }
        let name = |f: Value| f.as_prim().map_or("default", Prim::name);
        match (a.kind() == Kind::Fn, b.kind() == Kind::Fn) {
            (false, false) => name(a).cmp(name(b)),
            // A name starts with a quote, which comes before a bracket.
            (false, true) => Ordering::Less,
            (true, false) => Ordering::Greater,
            (true, true) => {
                let combinator = |f| self.combinator(f).prim().name();
                let parts = self.slots(a).iter().zip(self.slots(b));
                let part = |(&x, &y)| self.compare_parts(Value::from_bits(x), Value::from_bits(y));
                let first = combinator(a).cmp(combinator(b));
                first.then_with(|| parts.map(part).find(|o| o.is_ne()).unwrap_or(Ordering::Equal))
            }
        }
    }

    fn compare_parts(&self, a: Value, b: Value) -> Ordering {
        match (a.is_fn(), b.is_fn()) {
            (true, true) => self.compare_functions(a, b),
            // A value starts with a brace, which comes after quote and bracket.
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
            // The closing brace ensures that no text is a prefix of another.
            (false, false) => {
                let text = |value| self.to_json(value).to_string() + "}";
                text(a).cmp(&text(b))
            }
        }
    }

    /// Are two values equal? Every value has one canonical form, so blocks are compared word by
    /// word.
    pub fn equal(&self, a: Value, b: Value) -> bool {
        if a.bits() == b.bits() {
            return true;
        }
        let kind = a.kind();
        if kind != b.kind() {
            return matches!(kind, Kind::Int | Kind::Bool) && a.as_int() == b.as_int();
        }
        match kind {
            Kind::TileGrid => {
                a.extent() == b.extent() && self.grid_tile(a).planes == self.grid_tile(b).planes
            }
            Kind::WideGrid => self.wide_grid(a) == self.wide_grid(b),
            Kind::TileIndices | Kind::TileObject => {
                let (a, b) = (self.patch_tile(a), self.patch_tile(b));
                a.head == b.head && a.mask == b.mask
            }
            Kind::TileColors => {
                let (a, b) = (self.colors_tile(a), self.colors_tile(b));
                a.head == b.head && a.mask == b.mask && a.planes == b.planes
            }
            Kind::Tuple | Kind::Set | Kind::Fn => {
                let (x, y) = (self.slots(a), self.slots(b));
                let same = |(&x, &y)| self.equal(Value::from_bits(x), Value::from_bits(y));
                self.header(a) == self.header(b) && x.iter().zip(y).all(same)
            }
            _ => false,
        }
    }
}
