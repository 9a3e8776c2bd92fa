//! Grids in the terminal, in ARC's ten colours.

use anstyle::{RgbColor, Style};

/// ARC's colours 0 to 9 as red, green, blue.
pub const PALETTE: [(u8, u8, u8); 10] = [
    (0x00, 0x00, 0x00),
    (0x1e, 0x93, 0xff),
    (0xf9, 0x3c, 0x31),
    (0x4f, 0xcc, 0x30),
    (0xff, 0xdc, 0x00),
    (0x99, 0x99, 0x99),
    (0xe5, 0x3a, 0xa3),
    (0xff, 0x85, 0x1b),
    (0x87, 0xd8, 0xf1),
    (0x92, 0x12, 0x31),
];

/// The colour of numbers that are not ARC colours.
pub const NO_COLOR: (u8, u8, u8) = (0x40, 0x40, 0x40);

/// The colour of a number.
pub fn color_of(number: i64) -> (u8, u8, u8) {
    usize::try_from(number).ok().and_then(|n| PALETTE.get(n).copied()).unwrap_or(NO_COLOR)
}

/// Is dark text easier to read on this colour?
pub fn is_light((red, green, blue): (u8, u8, u8)) -> bool {
    2 * u32::from(red) + 5 * u32::from(green) + u32::from(blue) > 8 * 110
}

/// A grid to draw, and its marked cells.
pub struct Picture {
    pub title: String,
    pub rows: Vec<Vec<i64>>,
    pub marked: Vec<(usize, usize)>,
}

impl Picture {
    /// A picture of a grid in recorded form; none if the value is not a grid.
    pub fn of_json(title: &str, grid: &serde_json::Value) -> Option<Picture> {
        let rows = grid.as_array()?;
        let rows: Option<Vec<Vec<i64>>> = rows
            .iter()
            .map(|row| row.as_array()?.iter().map(serde_json::Value::as_i64).collect())
            .collect();
        let rows = rows.filter(|rows| rows.iter().all(|row| row.len() == rows[0].len()))?;
        Some(Picture { title: title.into(), rows, marked: Vec::new() })
    }

    /// Marks the cells that differ from another grid, or lie outside it.
    pub fn mark_differences(&mut self, other: &[Vec<i64>]) {
        for (i, row) in self.rows.iter().enumerate() {
            for (j, number) in row.iter().enumerate() {
                if other.get(i).and_then(|row| row.get(j)) != Some(number) {
                    self.marked.push((i, j));
                }
            }
        }
    }

    pub fn height(&self) -> usize {
        self.rows.len()
    }

    pub fn width(&self) -> usize {
        self.rows.first().map_or(0, Vec::len)
    }

    /// The characters of a line.
    fn columns(&self) -> usize {
        (2 * self.width()).max(self.title.chars().count())
    }

    /// Line 0 is the title, then one line per row. Marked cells have an `x`.
    fn line(&self, k: usize) -> String {
        let pad = |text: &str, used: usize| {
            format!("{text}{}", " ".repeat(self.columns().saturating_sub(used)))
        };
        if k == 0 {
            return pad(&self.title, self.title.chars().count());
        }
        let Some(row) = self.rows.get(k - 1) else { return pad("", 0) };
        let mut text = String::new();
        for (j, &number) in row.iter().enumerate() {
            let background = color_of(number);
            let ink = if is_light(background) { (0, 0, 0) } else { (255, 255, 255) };
            let rgb = |(r, g, b): (u8, u8, u8)| RgbColor(r, g, b);
            let style =
                Style::new().bg_color(Some(rgb(background).into())).fg_color(Some(rgb(ink).into()));
            let sign = if self.marked.contains(&(k - 1, j)) { "x" } else { " " };
            let digit = u8::try_from(number).ok().filter(|n| *n < 10);
            let digit = digit.map_or("?".to_owned(), |n| n.to_string());
            text += &format!("{style}{sign}{digit}{style:#}");
        }
        pad(&text, 2 * row.len())
    }
}

/// Pictures side by side.
pub fn side_by_side(pictures: &[Picture]) -> Vec<String> {
    let lines = pictures.iter().map(Picture::height).max().map_or(0, |height| height + 1);
    let line = |k| {
        let parts: Vec<String> = pictures.iter().map(|picture| picture.line(k)).collect();
        parts.join("   ").trim_end().to_owned()
    };
    (0..lines).map(line).collect()
}
