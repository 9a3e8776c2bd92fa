//! Pictures of tasks as SVG, complete in themselves.

use crate::grids::{Picture, color_of};
use std::fmt::Write;

const CELL: usize = 14;
const GAP: usize = 28;
const TITLE: usize = 20;

/// Rows of pictures under each other, with a heading.
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

/// As wide as its cells, or as its title needs.
fn width_of(picture: &Picture) -> usize {
    (picture.width() * CELL).max(picture.title.len() * 7)
}

fn draw(svg: &mut String, picture: &Picture, x: usize, y: usize) {
    // Writing to a String does not fail.
    let _ = writeln!(svg, "<text x=\"{x}\" y=\"{}\">{}</text>", y + 12, escaped(&picture.title));
    for (i, row) in picture.rows.iter().enumerate() {
        for (j, &number) in row.iter().enumerate() {
            let (left, top) = (x + j * CELL, y + TITLE + i * CELL);
            let (red, green, blue) = color_of(number);
            let _ = writeln!(
                svg,
                "<rect x=\"{left}\" y=\"{top}\" width=\"{CELL}\" height=\"{CELL}\" \
                 fill=\"#{red:02x}{green:02x}{blue:02x}\" stroke=\"#555\" stroke-width=\"0.5\"/>",
            );
            if picture.marked.contains(&(i, j)) {
                let (right, bottom) = (left + CELL - 3, top + CELL - 3);
                let (left, top) = (left + 3, top + 3);
                let _ = writeln!(
                    svg,
                    "<path d=\"M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}\" \
                     stroke=\"#fff\" stroke-width=\"3\"/>\
                     <path d=\"M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}\" \
                     stroke=\"#000\" stroke-width=\"1.5\"/>",
                );
            }
        }
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
