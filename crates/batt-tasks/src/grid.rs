//! Grids: at most 30 x 30 cells in ten colours.

use std::fmt;

use serde::ser::{Serialize, SerializeSeq, Serializer};
use thiserror::Error;

/// The most rows or columns of a grid.
pub const MAX_SIDE: usize = 30;

/// The number of colours: a cell is one of `0..COLOURS`.
pub const COLOURS: u8 = 10;

/// A valid grid: 1 to 30 rows and columns, every cell a colour 0 to 9.
///
/// ```
/// use batt_tasks::Grid;
///
/// let grid = Grid::from_rows(&[[0, 1, 2], [3, 4, 5]])?;
/// assert_eq!((grid.height(), grid.width()), (2, 3));
/// assert_eq!(grid.get(1, 0), Some(3));
/// assert_eq!(grid.to_string(), "012\n345");
/// # Ok::<(), batt_tasks::GridError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Grid {
    height: usize,
    width: usize,
    cells: Vec<u8>,
}

/// The ending of a noun after this number.
fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}

/// Why some cells are not a [`Grid`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GridError {
    /// There are no rows.
    #[error("no rows; a grid needs 1 to {MAX_SIDE}")]
    NoRows,
    /// The rows have no cells.
    #[error("row {row}: no cells; a row needs 1 to {MAX_SIDE}")]
    NoCells {
        /// The first row without cells.
        row: usize,
    },
    /// More than [`MAX_SIDE`] rows.
    #[error("{height} rows; a grid has at most {MAX_SIDE}")]
    TooTall {
        /// The number of rows.
        height: usize,
    },
    /// More than [`MAX_SIDE`] columns.
    #[error("row {row}: {width} cells; a row has at most {MAX_SIDE}")]
    TooWide {
        /// The first row that is too long.
        row: usize,
        /// Its number of cells.
        width: usize,
    },
    /// The rows differ in length.
    #[error("row {row}: {cells} cell{}, but row 0 has {expected}", plural(*.cells))]
    Ragged {
        /// The first row that differs.
        row: usize,
        /// Its number of cells.
        cells: usize,
        /// The number of cells in row 0.
        expected: usize,
    },
    /// A cell that is not a colour.
    #[error("row {row} column {column}: expected a colour 0 to 9, found {found}")]
    NotAColour {
        /// The row of the cell.
        row: usize,
        /// The column of the cell.
        column: usize,
        /// The cell.
        found: String,
    },
    /// The number of cells is not height times width.
    #[error("{cells} cells for {height} rows of {width}")]
    WrongCellCount {
        /// The given height.
        height: usize,
        /// The given width.
        width: usize,
        /// The number of given cells.
        cells: usize,
    },
}

impl Grid {
    /// A grid from its cells, row by row.
    pub fn new(height: usize, width: usize, cells: Vec<u8>) -> Result<Self, GridError> {
        check_sides(height, width)?;
        if cells.len() != height * width {
            return Err(GridError::WrongCellCount { height, width, cells: cells.len() });
        }
        if let Some(at) = cells.iter().position(|&cell| cell >= COLOURS) {
            let (row, column, found) = (at / width, at % width, cells[at].to_string());
            return Err(GridError::NotAColour { row, column, found });
        }
        Ok(Self { height, width, cells })
    }

    /// A grid from its rows, which must be equally long.
    pub fn from_rows<R: AsRef<[u8]>>(rows: &[R]) -> Result<Self, GridError> {
        let width = rows.first().map_or(0, |row| row.as_ref().len());
        check_sides(rows.len(), width)?;
        for (row, cells) in rows.iter().enumerate() {
            check_row_length(row, cells.as_ref().len(), width)?;
        }
        let cells = rows.iter().flat_map(|row| row.as_ref()).copied().collect();
        Self::new(rows.len(), width, cells)
    }

    /// The number of rows.
    pub fn height(&self) -> usize {
        self.height
    }

    /// The number of columns.
    pub fn width(&self) -> usize {
        self.width
    }

    /// All cells, row by row.
    pub fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// The rows from top to bottom.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[u8]> {
        self.cells.chunks_exact(self.width)
    }

    /// The colour at a row and column, if they are on the grid.
    pub fn get(&self, row: usize, column: usize) -> Option<u8> {
        let on_grid = row < self.height && column < self.width;
        on_grid.then(|| self.cells[row * self.width + column])
    }
}

/// Checks the height and width of a grid; problems with the width name row 0.
pub(crate) fn check_sides(height: usize, width: usize) -> Result<(), GridError> {
    match (height, width) {
        (0, _) => Err(GridError::NoRows),
        (_, 0) => Err(GridError::NoCells { row: 0 }),
        (height, _) if height > MAX_SIDE => Err(GridError::TooTall { height }),
        (_, width) if width > MAX_SIDE => Err(GridError::TooWide { row: 0, width }),
        _ => Ok(()),
    }
}

/// Checks that a row is as long as row 0.
pub(crate) fn check_row_length(row: usize, cells: usize, expected: usize) -> Result<(), GridError> {
    if cells == expected { Ok(()) } else { Err(GridError::Ragged { row, cells, expected }) }
}

/// One digit per cell, one line per row.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, row) in self.rows().enumerate() {
            if number > 0 {
                writeln!(f)?;
            }
            for cell in row {
                write!(f, "{cell}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({}x{})[", self.height, self.width)?;
        for (number, row) in self.rows().enumerate() {
            if number > 0 {
                write!(f, "/")?;
            }
            for cell in row {
                write!(f, "{cell}")?;
            }
        }
        write!(f, "]")
    }
}

/// As in the ARC files: an array of rows.
impl Serialize for Grid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut rows = serializer.serialize_seq(Some(self.height))?;
        for row in self.rows() {
            rows.serialize_element(row)?;
        }
        rows.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(result: Result<Grid, GridError>) -> String {
        result.expect_err("not a valid grid").to_string()
    }

    #[test]
    fn the_largest_grid_is_30_by_30() {
        assert!(Grid::new(30, 30, vec![9; 900]).is_ok());
        insta::assert_snapshot!(message(Grid::new(31, 1, vec![0; 31])), @"31 rows; a grid has at most 30");
        insta::assert_snapshot!(
            message(Grid::new(1, 31, vec![0; 31])),
            @"row 0: 31 cells; a row has at most 30"
        );
    }

    #[test]
    fn errors_name_the_bad_cell() {
        let no_rows: [[u8; 0]; 0] = [];
        insta::assert_snapshot!(
            message(Grid::from_rows(&no_rows)),
            @"no rows; a grid needs 1 to 30"
        );
        insta::assert_snapshot!(
            message(Grid::from_rows(&[[0u8; 0]; 2])),
            @"row 0: no cells; a row needs 1 to 30"
        );
        insta::assert_snapshot!(
            message(Grid::from_rows(&[vec![1, 2], vec![3]])),
            @"row 1: 1 cell, but row 0 has 2"
        );
        insta::assert_snapshot!(
            message(Grid::from_rows(&[[1, 2], [3, 10]])),
            @"row 1 column 1: expected a colour 0 to 9, found 10"
        );
        insta::assert_snapshot!(message(Grid::new(2, 2, vec![0; 3])), @"3 cells for 2 rows of 2");
    }

    #[test]
    fn a_grid_serializes_as_rows() {
        let grid = Grid::from_rows(&[[1, 2], [3, 4]]).expect("a valid grid");
        assert_eq!(serde_json::to_string(&grid).expect("plain data"), "[[1,2],[3,4]]");
        assert_eq!(format!("{grid:?}"), "Grid(2x2)[12/34]");
        assert_eq!(grid.get(0, 2), None);
    }
}
