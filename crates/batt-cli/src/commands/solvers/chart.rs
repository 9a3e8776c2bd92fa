//! The picture of `batt solvers stats --svg`: how the store grew.

use batt::store::GenerationRow;
use std::fmt::Write;

const WIDTH: f64 = 860.0;
const HEIGHT: f64 = 300.0;
const LEFT: f64 = 64.0;
const TOP: f64 = 48.0;
/// The space between the two charts, with the labels of the upper one.
const GAP: f64 = 64.0;

/// A line of a chart: name, colour, and values over time.
struct Line<'a> {
    name: &'a str,
    color: &'a str,
    points: Vec<(f64, f64)>,
}

/// Tasks solved and best scores over time, one above the other.
pub fn document(generations: &[GenerationRow]) -> String {
    let line = |name, color, value: &dyn Fn(&GenerationRow) -> f64| Line {
        name,
        color,
        points: worked(generations).map(|(time, row)| (time, value(row))).collect(),
    };
    let tasks = [
        line("tasks in the store", "#9a9a9a", &|row| row.tasks as f64),
        line("all demonstrations right", "#e08a1e", &|row| row.fitting as f64),
        line("and right without the pair", "#1f77b4", &|row| row.holding as f64),
    ];
    let scores = [line("mean of the best scores", "#2a8c4a", &|row| row.score)];
    let (width, height) = (LEFT + WIDTH + 32.0, TOP + 2.0 * (HEIGHT + GAP));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
    );
    chart(&mut svg, "Tasks solved", &tasks, TOP);
    chart(&mut svg, "Best scores on the demonstrations", &scores, TOP + HEIGHT + GAP);
    svg + "</svg>\n"
}

/// Seconds of work at each generation. Pauses of more than a minute between runs are cut out.
fn worked(generations: &[GenerationRow]) -> impl Iterator<Item = (f64, &GenerationRow)> {
    const PAUSE: f64 = 60.0;
    let (mut last, mut run, mut time) = (None, None, 0.0);
    generations.iter().map(move |row| {
        let passed = last.map_or(0.0, |last| (row.stored - last) as f64 / 1e3).max(0.0);
        time += if run == Some(row.run) { passed } else { passed.min(PAUSE) };
        (last, run) = (Some(row.stored), Some(row.run));
        (time, row)
    })
}

/// A round number that is at least a fifth of the range.
fn tick(range: f64) -> f64 {
    let rough = range.max(1e-9) / 5.0;
    let power = 10f64.powf(rough.log10().floor());
    let steps = [1.0, 2.0, 5.0, 10.0].map(|factor| factor * power);
    steps.into_iter().find(|&step| step >= rough * 0.999).unwrap_or(10.0 * power)
}

fn chart(svg: &mut String, title: &str, lines: &[Line<'_>], top: f64) {
    let points = || lines.iter().flat_map(|line| &line.points);
    let end = points().map(|&(time, _)| time).fold(0.0, f64::max);
    let most = points().map(|&(_, value)| value).fold(0.0, f64::max);
    let (unit, word) = match end {
        end if end < 180.0 => (1.0, "seconds"),
        end if end < 3.0 * 3600.0 => (60.0, "minutes"),
        _ => (3600.0, "hours"),
    };
    let (across, up) = (tick(end / unit), tick(most.max(1.0)));
    let (wide, high) = ((end / unit).max(across), (most / up).ceil().max(1.0) * up);
    let x = |time: f64| LEFT + WIDTH * (time / unit / wide);
    let y = |value: f64| top + HEIGHT * (1.0 - value / high);
    // Writing to a String cannot fail.
    let _ = writeln!(
        svg,
        "<text x=\"{LEFT}\" y=\"{}\" font-weight=\"bold\" font-size=\"14\">{title}</text>",
        top - 24.0
    );
    for k in 0..=(high / up).round() as usize {
        let (value, y) = (k as f64 * up, y(k as f64 * up));
        let _ = writeln!(
            svg,
            "<path d=\"M{LEFT} {y:.1}h{WIDTH}\" stroke=\"#ddd\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            LEFT - 8.0,
            y + 4.0,
            number(value)
        );
    }
    for k in 0..=(wide / across + 1e-9).floor() as usize {
        let value = k as f64 * across;
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
            x(value * unit),
            top + HEIGHT + 18.0,
            number(value)
        );
    }
    let _ = writeln!(
        svg,
        "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{word} of work</text>",
        LEFT + WIDTH,
        top + HEIGHT + 36.0
    );
    for (k, line) in lines.iter().enumerate() {
        // Values hold until the next generation.
        let mut path = String::new();
        for (n, &(time, value)) in line.points.iter().enumerate() {
            let _ = match n {
                0 => write!(path, "M{:.1} {:.1}", x(time), y(value)),
                _ => write!(path, "H{:.1}V{:.1}", x(time), y(value)),
            };
        }
        let (color, left) = (line.color, LEFT + 300.0 + 190.0 * k as f64);
        let _ = writeln!(
            svg,
            "<path d=\"{path}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"2\"/>\n\
             <path d=\"M{left:.1} {:.1}h20\" stroke=\"{color}\" stroke-width=\"2\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            top - 28.0,
            left + 26.0,
            top - 24.0,
            line.name
        );
        if let Some(&(time, value)) = line.points.last() {
            let _ = writeln!(
                svg,
                "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"3\" fill=\"{color}\"/>",
                x(time),
                y(value)
            );
        }
    }
}

fn number(value: f64) -> String {
    let text = format!("{value:.3}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// `2026-11-16 08:13` for milliseconds since 1970, in UTC.
pub fn date(milliseconds: i64) -> String {
    let minutes = milliseconds.div_euclid(60_000);
    let (days, minute) = (minutes.div_euclid(24 * 60), minutes.rem_euclid(24 * 60));
    // Days since 0000-03-01, when leap days come last.
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let day = days.rem_euclid(146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day_of_year = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    let year = year + 400 * era + next;
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02}", minute / 60, minute % 60)
}

#[cfg(test)]
mod tests {
    use super::*;
    use batt::store::RunId;
    use serde_json::Value as Json;

    #[test]
    fn dates() {
        assert_eq!(date(0), "1970-01-01 00:00");
        assert_eq!(date(951_782_400_000), "2000-02-29 00:00");
        assert_eq!(date(1_794_816_820_000), "2026-11-16 08:13");
    }

    #[test]
    fn ticks_are_round() {
        assert_eq!([1.0, 7.0, 43.0, 1000.0].map(tick), [0.2, 2.0, 10.0, 200.0]);
    }

    fn row(run: i64, seconds: i64, holding: u64) -> GenerationRow {
        GenerationRow {
            run: RunId(run),
            number: 0,
            stored: 1000 * seconds,
            record: Json::Null,
            state: Json::Null,
            programs: 1,
            tasks: 10,
            holding,
            fitting: holding + 1,
            score: 100.0 * holding as f64,
        }
    }

    #[test]
    fn pauses_between_runs_are_cut_out() {
        let rows = [row(1, 100, 1), row(1, 300, 2), row(2, 9000, 3), row(2, 9100, 4)];
        let times: Vec<f64> = worked(&rows).map(|(time, _)| time).collect();
        assert_eq!(times, [0.0, 200.0, 260.0, 360.0]);
    }

    #[test]
    fn every_line_ends_where_its_last_value_is() {
        let svg = document(&[row(1, 0, 1), row(1, 100, 5)]);
        // 5 of 10 tasks hold at the end: in the middle of the chart.
        let middle = format!("H{:.1}V{:.1}\"", LEFT + WIDTH, TOP + HEIGHT / 2.0);
        assert!(svg.contains(&middle), "{svg}");
        assert!(document(&[]).ends_with("</svg>\n"));
    }
}
