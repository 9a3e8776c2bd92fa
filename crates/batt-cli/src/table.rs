//! Tables with aligned columns.

use crate::error::CliError;
use crate::output::{BOLD, Output, styled};
use anstyle::Style;
use batt_dsl::short_name;

/// How a column is aligned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Left,
    Right,
}

/// The most characters of a cell.
const LONGEST: usize = 100;

/// A text and its style.
#[derive(Clone, Debug)]
pub struct Cell {
    text: String,
    style: Style,
}

impl Cell {
    /// A text in a style.
    pub fn new(style: Style, text: impl ToString) -> Cell {
        let text = text.to_string();
        // Nothing but names gets this long.
        let is_long = text.chars().nth(LONGEST).is_some();
        Cell { text: if is_long { short_name(&text).into_owned() } else { text }, style }
    }
}

impl<T: ToString> From<T> for Cell {
    fn from(text: T) -> Cell {
        Cell::new(Style::new(), text)
    }
}

/// Rows under a heading.
#[derive(Debug)]
pub struct Table {
    columns: Vec<(&'static str, Side)>,
    rows: Vec<Vec<Cell>>,
}

impl Table {
    /// An empty table with these columns.
    pub fn new(columns: &[(&'static str, Side)]) -> Table {
        Table { columns: columns.to_vec(), rows: Vec::new() }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: Vec<Cell>) {
        self.rows.push(cells);
    }

    /// Prints the heading and the rows.
    pub fn print(&self, output: &mut Output) -> Result<(), CliError> {
        let length = |text: &str| text.chars().count();
        let mut widths: Vec<usize> = self.columns.iter().map(|(name, _)| length(name)).collect();
        for row in &self.rows {
            for (width, cell) in widths.iter_mut().zip(row) {
                *width = (*width).max(length(&cell.text));
            }
        }
        let heading = self.columns.iter().map(|(name, _)| Cell::new(BOLD, name)).collect();
        for row in std::iter::once(&heading).chain(&self.rows) {
            let mut line = String::new();
            for ((cell, &width), &(_, side)) in row.iter().zip(&widths).zip(&self.columns) {
                let space = " ".repeat(width - length(&cell.text));
                let text = styled(cell.style, &cell.text);
                line += &match side {
                    Side::Left => format!("{text}{space}  "),
                    Side::Right => format!("{space}{text}  "),
                };
            }
            output.line(line.trim_end())?;
        }
        Ok(())
    }
}
