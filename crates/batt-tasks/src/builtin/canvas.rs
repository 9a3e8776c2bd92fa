//! The canvas that generators draw on.

use super::draw::Rng;
use crate::Grid;

/// A row and a column.
pub(super) type Cell = (usize, usize);

/// A grid under construction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Canvas {
    pub(super) height: usize,
    pub(super) width: usize,
    cells: Vec<u8>,
}

impl Canvas {
    /// All black.
    pub(super) fn black(height: usize, width: usize) -> Self {
        Self { height, width, cells: vec![0; height * width] }
    }

    /// Each cell from a function of its row and column.
    pub(super) fn from_fn(
        height: usize,
        width: usize,
        mut colour: impl FnMut(usize, usize) -> u8,
    ) -> Self {
        let mut canvas = Self::black(height, width);
        for row in 0..height {
            for column in 0..width {
                canvas.set((row, column), colour(row, column));
            }
        }
        canvas
    }

    /// Each cell one of these colours.
    pub(super) fn random(rng: &mut Rng, height: usize, width: usize, colours: &[u8]) -> Self {
        Self::from_fn(height, width, |_, _| rng.pick(colours))
    }

    pub(super) fn get(&self, row: usize, column: usize) -> u8 {
        self.cells[row * self.width + column]
    }

    pub(super) fn set(&mut self, (row, column): Cell, colour: u8) {
        self.cells[row * self.width + column] = colour;
    }

    /// Colours a cell if it is on the canvas.
    pub(super) fn set_clipped(&mut self, row: isize, column: isize, colour: u8) {
        let (Ok(row), Ok(column)) = (usize::try_from(row), usize::try_from(column)) else { return };
        if row < self.height && column < self.width {
            self.set((row, column), colour);
        }
    }

    pub(super) fn set_all(&mut self, cells: impl IntoIterator<Item = Cell>, colour: u8) {
        for cell in cells {
            self.set(cell, colour);
        }
    }

    /// All locations, row by row.
    pub(super) fn locations(&self) -> impl Iterator<Item = Cell> + use<> {
        let (height, width) = (self.height, self.width);
        (0..height).flat_map(move |row| (0..width).map(move |column| (row, column)))
    }

    pub(super) fn count(&self, colour: u8) -> usize {
        self.cells.iter().filter(|&&cell| cell == colour).count()
    }

    /// Copies a canvas onto this one with its upper left corner at a cell.
    pub(super) fn stamp(&mut self, (top, left): Cell, other: &Self) {
        for (row, column) in other.locations() {
            self.set((top + row, left + column), other.get(row, column));
        }
    }

    /// The part of the canvas in an area.
    pub(super) fn part(&self, area: &Area) -> Self {
        Self::from_fn(area.height, area.width, |row, column| {
            self.get(area.top + row, area.left + column)
        })
    }

    /// With left and right swapped.
    pub(super) fn mirrored(&self) -> Self {
        Self::from_fn(self.height, self.width, |row, column| self.get(row, self.width - 1 - column))
    }

    /// Turned clockwise.
    pub(super) fn turned(&self) -> Self {
        Self::from_fn(self.width, self.height, |row, column| {
            self.get(self.height - 1 - column, row)
        })
    }

    /// The finished grid; none if it is too large.
    pub(super) fn into_grid(self) -> Option<Grid> {
        Grid::new(self.height, self.width, self.cells).ok()
    }
}

/// A rectangle on a canvas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Area {
    pub(super) top: usize,
    pub(super) left: usize,
    pub(super) height: usize,
    pub(super) width: usize,
}

impl Area {
    /// The first row below it.
    pub(super) fn bottom(&self) -> usize {
        self.top + self.height
    }

    /// The first column to the right of it.
    pub(super) fn right(&self) -> usize {
        self.left + self.width
    }

    pub(super) fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let area = *self;
        (area.top..area.bottom())
            .flat_map(move |row| (area.left..area.right()).map(move |column| (row, column)))
    }

    /// Its outermost cells.
    pub(super) fn outline(&self) -> impl Iterator<Item = Cell> + use<> {
        let area = *self;
        area.cells().filter(move |&(row, column)| {
            row == area.top
                || row + 1 == area.bottom()
                || column == area.left
                || column + 1 == area.right()
        })
    }

    /// The area without its outline.
    pub(super) fn inner(&self) -> Self {
        Self {
            top: self.top + 1,
            left: self.left + 1,
            height: self.height.saturating_sub(2),
            width: self.width.saturating_sub(2),
        }
    }

    /// Whether fewer than `gap` rows and fewer than `gap` columns lie between the two.
    fn is_near(&self, other: &Self, gap: usize) -> bool {
        self.top < other.bottom() + gap
            && other.top < self.bottom() + gap
            && self.left < other.right() + gap
            && other.left < self.right() + gap
    }
}

/// The smallest area that contains these cells.
pub(super) fn bounds(cells: &[Cell]) -> Option<Area> {
    let top = cells.iter().map(|cell| cell.0).min()?;
    let bottom = cells.iter().map(|cell| cell.0).max()?;
    let left = cells.iter().map(|cell| cell.1).min()?;
    let right = cells.iter().map(|cell| cell.1).max()?;
    Some(Area { top, left, height: bottom - top + 1, width: right - left + 1 })
}

/// Places areas of these heights and widths with at least `gap` cells between them; none without
/// room.
pub(super) fn scatter(
    rng: &mut Rng,
    (height, width): (usize, usize),
    sizes: &[(usize, usize)],
    gap: usize,
) -> Option<Vec<Area>> {
    const TRIES: usize = 100;
    let mut areas: Vec<Area> = Vec::with_capacity(sizes.len());
    for &(tall, wide) in sizes {
        let (last_top, last_left) = (height.checked_sub(tall)?, width.checked_sub(wide)?);
        let area = (0..TRIES).find_map(|_| {
            let (top, left) = (rng.between(0, last_top), rng.between(0, last_left));
            let area = Area { top, left, height: tall, width: wide };
            areas.iter().all(|other| !area.is_near(other, gap)).then_some(area)
        })?;
        areas.push(area);
    }
    Some(areas)
}

/// A connected shape of `size` cells inside an area, grown from a random cell.
pub(super) fn blob(rng: &mut Rng, area: &Area, size: usize) -> Vec<Cell> {
    let size = size.min(area.height * area.width);
    let start =
        (rng.between(area.top, area.bottom() - 1), rng.between(area.left, area.right() - 1));
    let mut shape = vec![start];
    while shape.len() < size {
        let free: Vec<Cell> = area
            .cells()
            .filter(|cell| !shape.contains(cell) && shape.iter().any(|own| touches(*own, *cell)))
            .collect();
        shape.push(rng.pick(&free));
    }
    shape
}

fn touches(a: Cell, b: Cell) -> bool {
    a.0.abs_diff(b.0) + a.1.abs_diff(b.1) == 1
}

/// Shapes of these sizes, at least one cell apart.
pub(super) fn blobs(rng: &mut Rng, canvas: &Canvas, sizes: &[usize]) -> Option<Vec<Vec<Cell>>> {
    let boxes: Vec<_> = sizes
        .iter()
        .map(|&size| {
            let side = (2..).find(|side| side * side > size).unwrap_or(2);
            (side, side + rng.between(0, 1))
        })
        .collect();
    let areas = scatter(rng, (canvas.height, canvas.width), &boxes, 1)?;
    Some(areas.iter().zip(sizes).map(|(area, &size)| blob(rng, area, size)).collect())
}
