//! Constructors of values: from elements, numbers or planes to the one canonical form.

use crate::heap::{ColorsTile, GridTile, Header, Heap, PatchHead, PatchTile};
use crate::plane::{self, Plane, SIDE};
use crate::simd;
use crate::types::{flags, tuple_flags};
use crate::value::{Kind, Value};

/// Tiles lie nearer to the origin than this, so that all their cells fit a word.
pub(crate) const FARTHEST: i32 = 1 << 22;

/// May a tile start at this row or column?
pub(crate) fn is_near(position: i64) -> bool {
    position.unsigned_abs() < FARTHEST as u64
}

impl Heap {
    /// A Tuple of these elements.
    pub fn tuple(&mut self, elements: &[Value]) -> Value {
        match *elements {
            [] => return Value::EMPTY_TUPLE,
            [a, b] => {
                if let Some(inline) = inline_pair(a, b) {
                    return inline;
                }
                if a.kind() == Kind::Ij && b.kind() == Kind::Ij {
                    return self.grid_of_places(a, b);
                }
            }
            _ => {}
        }
        // Mostly rows of Grids, or cells collected by a loop.
        let kind = elements[0].kind();
        if elements.len() > 2
            && matches!(kind, Kind::Int | Kind::Cell)
            && elements.iter().all(|e| e.kind() == kind)
        {
            return self.push_inline(Kind::Tuple, kind, elements);
        }
        let mut header = self.header_of(elements);
        if header.flags & flags::ROW != 0
            && let Some(grid) = self.grid_of_rows(elements)
        {
            return grid;
        }
        if let [a, b] = *elements
            && a.as_int().is_some()
        {
            let second = self.element_flags(b);
            if second & flags::INT != 0 {
                header.flags |= flags::IS_IJ;
            } else if second & flags::IJ != 0 {
                header.flags |= flags::IS_CELL;
            }
        }
        self.push_elements(Kind::Tuple, header, elements)
    }

    /// The Grid of 2 x 2 that two IJs are.
    fn grid_of_places(&mut self, above: Value, below: Value) -> Value {
        let ((i, j), (k, l)) = (above.ij_fields(), below.ij_fields());
        let codes = [i, j, k, l].map(Heap::code_of);
        let ([Some(a), Some(b), Some(c), Some(d)], true) = (codes, self.has_tiles()) else {
            return self.push_wide_grid(2, 2, &[i, j, k, l]);
        };
        let mut tile = GridTile { planes: [plane::EMPTY; 4] };
        for (bit, plane) in tile.planes.iter_mut().enumerate() {
            let row =
                |left: u8, right: u8| u32::from(left >> bit & 1) | u32::from(right >> bit & 1) << 1;
            (plane[0], plane[1]) = (row(a, b), row(c, d));
        }
        self.push_grid_tile(2, 2, &tile)
    }

    /// A container whose elements are all of one inline kind, so its header is known.
    pub(crate) fn push_inline(&mut self, kind: Kind, element: Kind, elements: &[Value]) -> Value {
        let header = Header::of_inline(element, elements.len() as u32);
        debug_assert_eq!(header, self.header_of(elements));
        self.push_elements(kind, header, elements)
    }

    /// A function value: a combinator and its parts.
    pub(crate) fn function(&mut self, flags: u16, parts: &[Value]) -> Value {
        let header = Header { flags, ..self.header_of(parts) };
        self.push_elements(Kind::Fn, header, parts)
    }

    pub(crate) fn is_ascending(&self, set: Value) -> bool {
        let value = |w: &u64| Value::from_bits(*w);
        self.slots(set).windows(2).all(|w| self.compare(value(&w[0]), value(&w[1])).is_lt())
    }

    /// The header of a container of these elements.
    pub(crate) fn header_of(&self, elements: &[Value]) -> Header {
        let (mut size, mut nodes) = (0u64, 1u32);
        let (mut flags, mut depth) = (u16::MAX, 0);
        for &element in elements {
            let its = self.header_as_element(element);
            flags &= its.flags;
            size += u64::from(its.size);
            depth = depth.max(its.depth);
            nodes = nodes.saturating_add(its.nodes);
        }
        Header {
            len: elements.len() as u32,
            flags,
            depth: depth.saturating_add(1),
            size: u32::try_from(size).unwrap_or(u32::MAX),
            nodes,
        }
    }

    /// The contribution of one element to a container's header, in a single pass.
    #[inline(always)]
    fn header_as_element(&self, element: Value) -> Header {
        if let Some(size) = element.inline_size() {
            let flags = self.element_flags(element);
            return Header { len: 0, flags, depth: 1, size: size as u32, nodes: 1 };
        }
        match element.kind() {
            Kind::Tuple => {
                let header = self.header(element);
                Header { flags: tuple_flags(header), ..header }
            }
            _ => {
                let (size, depth, nodes) = self.weight(element);
                let size = u32::try_from(size).unwrap_or(u32::MAX);
                Header { len: 0, flags: self.element_flags(element), depth, size, nodes }
            }
        }
    }

    // --- Small tuples ---------------------------------------------------------------------

    /// The Tuple of two Ints.
    #[inline]
    pub fn ij(&mut self, i: i32, j: i32) -> Value {
        match Value::inline_ij(i, j) {
            Some(inline) => inline,
            None => self.tuple(&[Value::int(i), Value::int(j)]),
        }
    }

    /// The Tuple of a colour and a location.
    #[inline]
    pub fn cell(&mut self, color: i32, i: i32, j: i32) -> Value {
        match Value::inline_cell(color, i, j) {
            Some(inline) => inline,
            None => {
                let place = self.ij(i, j);
                self.tuple(&[Value::int(color), place])
            }
        }
    }

    // --- Grids ----------------------------------------------------------------------------

    /// A Grid of these numbers, row by row.
    ///
    /// # Panics
    /// If there are not `height * width` numbers.
    pub fn grid(&mut self, height: usize, width: usize, cells: &[i32]) -> Value {
        assert_eq!(cells.len(), height * width, "a grid of {height} x {width}");
        if height == 0 {
            return Value::EMPTY_TUPLE;
        }
        if self.has_tiles()
            && height <= SIDE
            && width <= SIDE
            && let Some(tile) = tile_of_cells(width, cells)
        {
            return self.push_grid_tile(height, width, &tile);
        }
        self.push_wide_grid(height, width, cells)
    }

    /// A Grid whose cells `put` appends row by row to a reused buffer.
    pub(crate) fn grid_from(
        &mut self,
        height: usize,
        width: usize,
        put: impl FnOnce(&Heap, &mut Vec<i32>),
    ) -> Value {
        let mut cells = std::mem::take(&mut self.cells);
        cells.clear();
        put(self, &mut cells);
        let grid = self.grid(height, width, &cells);
        self.cells = cells;
        grid
    }

    /// A Grid of these planes. Bits outside height and width must be zero.
    #[inline]
    pub(crate) fn tile(&mut self, height: usize, width: usize, tile: &GridTile) -> Value {
        if height == 0 {
            return Value::EMPTY_TUPLE;
        }
        self.push_grid_tile(height, width, tile)
    }

    /// A Grid, if these Tuples of Ints all have the same length.
    fn grid_of_rows(&mut self, rows: &[Value]) -> Option<Value> {
        let width = self.len(rows[0]);
        if rows.iter().any(|&row| self.len(row) != width) {
            return None;
        }
        if self.has_tiles()
            && rows.len() <= SIDE
            && width <= SIDE
            && let Some(tile) = self.tile_of_rows(rows)
        {
            return Some(self.push_grid_tile(rows.len(), width, &tile));
        }
        let mut cells = std::mem::take(&mut self.cells);
        cells.clear();
        for &row in rows {
            self.for_each_number(row, |number| cells.push(number));
        }
        let grid = self.push_wide_grid(rows.len(), width, &cells);
        self.cells = cells;
        Some(grid)
    }

    /// The numbers of a Tuple of Ints.
    fn for_each_number(&self, row: Value, mut f: impl FnMut(i32)) {
        match row.kind() {
            Kind::Ij => {
                let (i, j) = row.ij_fields();
                f(i);
                f(j);
            }
            Kind::Tuple => {
                self.slots(row).iter().for_each(|&word| f(Value::from_bits(word).int_field()));
            }
            _ => {}
        }
    }

    /// A tile of at most 32 rows of at most 32 numbers, if all numbers have a code.
    fn tile_of_rows(&self, rows: &[Value]) -> Option<GridTile> {
        let mut tile = GridTile::ZERO;
        let mut coded = true;
        for (i, &row) in rows.iter().enumerate() {
            let mut bit = 0;
            let mut words = [0u32; 4];
            self.for_each_number(row, |number| {
                let code = Heap::code_of(number).unwrap_or_else(|| {
                    coded = false;
                    0
                });
                for (b, word) in words.iter_mut().enumerate() {
                    *word |= u32::from(code >> b & 1) << bit;
                }
                bit += 1;
            });
            for (plane, word) in tile.planes.iter_mut().zip(words) {
                plane[i] = word;
            }
        }
        coded.then_some(tile)
    }

    // --- Patches --------------------------------------------------------------------------

    /// A tile, if these inline IJ or Cells fit one.
    pub(crate) fn tile_of_elements(&mut self, kind: Kind, elements: &[Value]) -> Option<Value> {
        if !self.has_tiles() || kind == Kind::Int {
            return None;
        }
        simd::on!(self.simd(), self.tile_of_places(kind, elements))
    }

    #[inline(always)]
    fn tile_of_places(&mut self, kind: Kind, elements: &[Value]) -> Option<Value> {
        let place = |e: &Value| match kind {
            Kind::Ij => e.ij_fields(),
            _ => {
                let (_, i, j) = e.cell_fields();
                (i, j)
            }
        };
        let (mut top, mut left) = place(&elements[0]);
        let (mut bottom, mut right) = (top, left);
        for (i, j) in elements.iter().map(place) {
            (top, bottom) = (top.min(i), bottom.max(i));
            (left, right) = (left.min(j), right.max(j));
        }
        let side = SIDE as i32;
        if bottom - top >= side || right - left >= side {
            return None;
        }
        if !is_near(top.into()) || !is_near(left.into()) {
            return None;
        }
        let mut mask = plane::EMPTY;
        if kind == Kind::Ij {
            for (i, j) in elements.iter().map(place) {
                mask[(i - top) as usize] |= 1 << (j - left);
            }
            return Some(self.indices(top, left, &mask));
        }
        let color = elements[0].cell_fields().0;
        if elements.iter().all(|e| e.cell_fields().0 == color) {
            for (i, j) in elements.iter().map(place) {
                mask[(i - top) as usize] |= 1 << (j - left);
            }
            return Some(self.object(color, top, left, &mask));
        }
        let mut planes = [plane::EMPTY; 4];
        for element in elements {
            let (color, i, j) = element.cell_fields();
            let code = Heap::code_of(color)?;
            let (i, bit) = ((i - top) as usize, 1 << (j - left));
            if mask[i] & bit != 0
                && crate::heap::code_in(&planes, i, (j - left) as usize) != u32::from(code)
            {
                return None; // a location has one colour in a tile
            }
            mask[i] |= bit;
            for (b, plane) in planes.iter_mut().enumerate() {
                if code >> b & 1 == 1 {
                    plane[i] |= bit;
                }
            }
        }
        Some(self.colors(top, left, &mask, &planes))
    }

    /// Indices of a plane whose upper left bit is at this location.
    pub(crate) fn indices(&mut self, top: i32, left: i32, mask: &Plane) -> Value {
        self.patch(Kind::TileIndices, 0, top, left, mask)
    }

    /// Indices with a known head, whose plane is drawn in place. The box must start at the first
    /// bit.
    #[inline]
    pub(crate) fn indices_with_head(
        &mut self,
        head: PatchHead,
        draw: impl FnOnce(&mut Plane),
    ) -> Value {
        if !self.has_tiles() || !is_near(head.top.into()) || !is_near(head.left.into()) {
            let mut mask = plane::EMPTY;
            draw(&mut mask);
            return self.indices(head.top, head.left, &mask);
        }
        let (block, words) = self.fresh_words(size_of::<PatchTile>() / 8);
        let tile: &mut PatchTile = bytemuck::from_bytes_mut(bytemuck::cast_slice_mut(words));
        (tile.head, tile.mask) = (head, plane::EMPTY);
        draw(&mut tile.mask);
        let value = block.of_kind(Kind::TileIndices);
        debug_assert_eq!(plane::count(self.mask(value)), u32::from(head.cells));
        value
    }

    /// The Object of one colour of a plane whose upper left bit is at this location.
    pub(crate) fn object(&mut self, color: i32, top: i32, left: i32, mask: &Plane) -> Value {
        self.patch(Kind::TileObject, color, top, left, mask)
    }

    #[inline]
    fn patch(&mut self, kind: Kind, color: i32, top: i32, left: i32, mask: &Plane) -> Value {
        simd::on!(self.simd(), self.patch_here(kind, color, top, left, mask))
    }

    #[inline(always)]
    fn patch_here(&mut self, kind: Kind, color: i32, top: i32, left: i32, mask: &Plane) -> Value {
        let Some(found) = plane::extent(mask) else {
            return Value::EMPTY_SET;
        };
        let (to_top, to_left) = (found.top as i32, found.left as i32);
        let places = (i64::from(top) + i64::from(to_top), i64::from(left) + i64::from(to_left));
        let is_word = kind == Kind::TileIndices || Value::inline_cell(color, 0, 0).is_some();
        if !self.has_tiles() || !is_near(places.0) || !is_near(places.1) || !is_word {
            return self.general_patch(kind, color, top, left, mask);
        }
        let head = PatchHead {
            top: places.0 as i32,
            left: places.1 as i32,
            color,
            cells: plane::count(mask) as u16,
            height: found.height() as u8,
            width: found.width() as u8,
        };
        self.push(kind, &PatchTile { head, mask: plane::moved(mask, -to_top, -to_left) })
    }

    /// The same as a Set of elements. All locations must fit in 32 bits.
    #[cold]
    fn general_patch(
        &mut self,
        kind: Kind,
        color: i32,
        top: i32,
        left: i32,
        mask: &Plane,
    ) -> Value {
        let mut elements = Vec::new();
        plane::for_each_bit(mask, |i, j| {
            let (i, j) = (top + i as i32, left + j as i32);
            elements.push(if kind == Kind::TileIndices {
                self.ij(i, j)
            } else {
                self.cell(color, i, j)
            });
        });
        elements.sort_unstable_by(|&a, &b| self.compare(a, b));
        self.sorted_set(&mut elements)
    }

    /// An Object of the cells under the mask, whose upper left bit is at this location. The planes
    /// must be zero outside the mask.
    pub(crate) fn colors(
        &mut self,
        top: i32,
        left: i32,
        mask: &Plane,
        planes: &[Plane; 4],
    ) -> Value {
        simd::on!(self.simd(), self.colors_here(top, left, mask, planes))
    }

    #[inline(always)]
    fn colors_here(&mut self, top: i32, left: i32, mask: &Plane, planes: &[Plane; 4]) -> Value {
        let Some(found) = plane::extent(mask) else {
            return Value::EMPTY_SET;
        };
        if let Some(code) = single_code(mask, planes) {
            return self.object(Heap::number_of(code), top, left, mask);
        }
        let (to_top, to_left) = (found.top as i32, found.left as i32);
        let (top, left) =
            (i64::from(top) + i64::from(to_top), i64::from(left) + i64::from(to_left));
        let mask = plane::moved(mask, -to_top, -to_left);
        let planes = plane::all_moved(planes, -to_top, -to_left);
        if !self.has_tiles() || !is_near(top) || !is_near(left) {
            return self.general_colors(top, left, &mask, &planes);
        }
        let head = PatchHead {
            top: top as i32,
            left: left as i32,
            color: 0,
            cells: plane::count(&mask) as u16,
            height: found.height() as u8,
            width: found.width() as u8,
        };
        self.push(Kind::TileColors, &ColorsTile { head, mask, planes })
    }

    #[cold]
    fn general_colors(&mut self, top: i64, left: i64, mask: &Plane, planes: &[Plane; 4]) -> Value {
        let mut elements = Vec::new();
        plane::for_each_bit(mask, |i, j| {
            let color = Heap::number_of(crate::heap::code_in(planes, i, j));
            elements.push(self.cell(color, (top + i as i64) as i32, (left + j as i64) as i32));
        });
        elements.sort_unstable_by(|&a, &b| self.compare(a, b));
        self.sorted_set(&mut elements)
    }
}

/// A Tuple of two as an inline IJ or Cell, if it fits.
fn inline_pair(a: Value, b: Value) -> Option<Value> {
    let first = a.as_int()?;
    match b.kind() {
        Kind::Int | Kind::Bool => Value::inline_ij(first, b.int_field()),
        Kind::Ij => {
            let (i, j) = b.ij_fields();
            Value::inline_cell(first, i, j)
        }
        _ => None,
    }
}

fn tile_of_cells(width: usize, cells: &[i32]) -> Option<GridTile> {
    let mut tile = GridTile::ZERO;
    if width == 0 {
        return Some(tile);
    }
    for (i, row) in cells.chunks_exact(width).enumerate() {
        for (j, &number) in row.iter().enumerate() {
            let code = u32::from(Heap::code_of(number)?);
            for b in 0..4 {
                tile.planes[b][i] |= (code >> b & 1) << j;
            }
        }
    }
    Some(tile)
}

/// The code of all cells under a mask, if they have the same.
#[inline(always)]
fn single_code(mask: &Plane, planes: &[Plane; 4]) -> Option<u32> {
    let mut code = 0;
    for (b, plane) in planes.iter().enumerate() {
        if plane == mask {
            code |= 1 << b;
        } else if plane != &plane::EMPTY {
            return None;
        }
    }
    Some(code)
}
