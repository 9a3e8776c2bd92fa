//! Pictures of tasks as self-contained SVG.

use crate::grids::{Picture, color_of};
use std::collections::BTreeMap;
use std::fmt::Write;

const CELL: usize = 14;
const GAP: usize = 28;
const TITLE: usize = 20;

/// Rows of pictures, one below the other, with a heading.
pub fn document(title: &str, rows: &[Vec<Picture>]) -> String {
    let row_width = |row: &[Picture]| row.iter().map(|p| width_of(p) + GAP).sum::<usize>();
    let row_height =
        |row: &[Picture]| row.iter().map(|p| p.height() * CELL).max().unwrap_or(0) + TITLE + GAP;
    let width = rows.iter().map(|row| row_width(row)).max().unwrap_or(0).max(240) + GAP;
    let height = rows.iter().map(|row| row_height(row)).sum::<usize>() + TITLE + GAP;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n\
         <text x=\"{GAP}\" y=\"{GAP}\" font-weight=\"bold\" font-size=\"14\">{}</text>\n",
        escaped(title)
    );
    let mut y = TITLE + GAP;
    for row in rows {
        let mut x = GAP;
        for picture in row {
            draw(&mut svg, picture, x, y);
            x += width_of(picture) + GAP;
        }
        y += row_height(row);
    }
    svg + "</svg>\n"
}

/// The width of its cells or of its title, whichever is larger.
fn width_of(picture: &Picture) -> usize {
    (picture.width() * CELL).max(picture.title.len() * 7)
}

fn draw(svg: &mut String, picture: &Picture, x: usize, y: usize) {
    // Writing to a String cannot fail.
    let _ = writeln!(svg, "<text x=\"{x}\" y=\"{}\">{}</text>", y + 12, escaped(&picture.title));
    let top = y + TITLE;
    let mut by_color: BTreeMap<i64, String> = BTreeMap::new();
    for (i, row) in picture.rows.iter().enumerate() {
        let mut start = 0;
        for run in row.chunk_by(|a, b| a == b) {
            let (left, wide) = (x + start * CELL, run.len() * CELL);
            let path = by_color.entry(run[0]).or_default();
            let _ = write!(path, "M{left} {}h{wide}v{CELL}h-{wide}z", top + i * CELL);
            start += run.len();
        }
    }
    for (number, path) in by_color {
        let (red, green, blue) = color_of(number);
        let _ = writeln!(svg, "<path d=\"{path}\" fill=\"#{red:02x}{green:02x}{blue:02x}\"/>");
    }
    let (wide, high) = (picture.width() * CELL, picture.height() * CELL);
    let across = (0..=picture.height()).map(|i| format!("M{x} {}h{wide}", top + i * CELL));
    let down = (0..=picture.width()).map(|j| format!("M{} {top}v{high}", x + j * CELL));
    let lines: String = across.chain(down).collect();
    let _ = writeln!(svg, "<path d=\"{lines}\" stroke=\"#555\" stroke-width=\"0.5\"/>");
    let cross = |&(i, j): &(usize, usize)| {
        let (left, top, side) = (x + j * CELL + 3, top + i * CELL + 3, CELL - 6);
        format!("M{left} {top}l{side} {side}m-{side} 0l{side} -{side}")
    };
    let crosses: String = picture.marked.iter().map(cross).collect();
    if !crosses.is_empty() {
        for (color, width) in [("#fff", "3"), ("#000", "1.5")] {
            let _ = writeln!(
                svg,
                "<path d=\"{crosses}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\"/>"
            );
        }
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
