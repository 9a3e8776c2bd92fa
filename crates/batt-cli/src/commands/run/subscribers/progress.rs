//! Progress: a bar on a terminal, else a plain line every few seconds.

use crate::output;
use batt_engine::{Event, Subscriber};
use indicatif::{ProgressBar, ProgressStyle};
use std::time::{Duration, Instant};

/// Lines are this far apart, so that short runs have none.
const INTERVAL: Duration = Duration::from_secs(5);

/// Shows how far a run is, on standard error.
pub enum Progress {
    Bar(ProgressBar),
    Lines(Lines<fn(&str)>),
}

impl Progress {
    /// A bar if standard error is a terminal, except beside JSON; else lines.
    pub fn new(json: bool) -> Progress {
        let bar = ProgressBar::new(0);
        if json || bar.is_hidden() {
            return Progress::Lines(Lines::new(INTERVAL, output::print_to_stderr));
        }
        let style = "{bar:40} {pos}/{len} samples, {per_sec}, {eta} left";
        let style = ProgressStyle::with_template(style);
        Progress::Bar(bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar())))
    }
}

impl Subscriber for Progress {
    fn on(&mut self, event: &Event<'_>) {
        match (self, event) {
            (Progress::Lines(lines), event) => lines.on(event),
            (Progress::Bar(bar), Event::Started { samples, .. }) => bar.set_length(*samples as u64),
            (Progress::Bar(bar), Event::Progress { .. }) => bar.inc(1),
            (Progress::Bar(bar), Event::Finished { .. }) => bar.finish_and_clear(),
            _ => {}
        }
    }

    fn takes_samples(&self) -> bool {
        false
    }
}

/// A line at every interval.
pub struct Lines<P> {
    interval: Duration,
    print: P,
    began: Instant,
    /// When the next line is due, since the beginning.
    due: Duration,
    done: usize,
    all: usize,
}

impl<P: FnMut(&str) + Send> Lines<P> {
    fn new(interval: Duration, print: P) -> Lines<P> {
        Lines { interval, print, began: Instant::now(), due: interval, done: 0, all: 0 }
    }

    fn on(&mut self, event: &Event<'_>) {
        match event {
            Event::Started { samples, .. } => {
                (self.began, self.due) = (Instant::now(), self.interval);
                (self.done, self.all) = (0, *samples);
            }
            Event::Progress { .. } => {
                self.done += 1;
                let elapsed = self.began.elapsed();
                if elapsed >= self.due && self.done < self.all {
                    self.due = elapsed + self.interval;
                    (self.print)(&line(self.done, self.all, elapsed));
                }
            }
            _ => {}
        }
    }
}

/// `12.3 %: 210 of 1718 samples, 31 samples/s, 49 s left`
fn line(done: usize, all: usize, elapsed: Duration) -> String {
    let percent = 100.0 * done as f64 / all.max(1) as f64;
    let rate = done as f64 / elapsed.as_secs_f64().max(1e-9);
    let left = (all - done.min(all)) as f64 / rate.max(1e-9);
    let rate = if rate < 10.0 { format!("{rate:.1}") } else { format!("{rate:.0}") };
    format!("{percent:.1} %: {done} of {all} samples, {rate} samples/s, {} left", rough_time(left))
}

/// `49 s`, `12 min` or `3.5 h`
fn rough_time(seconds: f64) -> String {
    match seconds {
        s if s < 120.0 => format!("{s:.0} s"),
        s if s < 7200.0 => format!("{:.0} min", s / 60.0),
        s => format!("{:.1} h", s / 3600.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use batt_engine::SampleResult;
    use std::sync::{Arc, Mutex};

    #[test]
    fn a_line_says_how_far_and_how_long() {
        let seconds = Duration::from_secs_f64;
        let shown = [
            line(210, 1718, seconds(6.8)),
            line(1, 1000, seconds(5.0)),
            line(40, 100_000, seconds(8.0)),
        ];
        assert_eq!(
            shown,
            [
                "12.2 %: 210 of 1718 samples, 31 samples/s, 49 s left",
                "0.1 %: 1 of 1000 samples, 0.2 samples/s, 83 min left",
                "0.0 %: 40 of 100000 samples, 5.0 samples/s, 5.6 h left",
            ]
        );
    }

    fn lines(interval: Duration) -> Vec<String> {
        let printed = Arc::new(Mutex::new(Vec::new()));
        let to = printed.clone();
        let mut lines = Lines::new(interval, move |line: &str| {
            to.lock().expect("a list").push(line.to_owned())
        });
        lines.on(&Event::Started { tasks: 1, samples: 4, outputs: 1, threads: 1, backend: "cpu" });
        let result = SampleResult::default();
        (0..4).for_each(|_| lines.on(&Event::Progress { result: &result }));
        let printed = printed.lock().expect("a list");
        printed.clone()
    }

    #[test]
    fn lines_come_at_the_interval_and_short_runs_have_none() {
        let shown = lines(Duration::ZERO);
        let starts: Vec<&str> = shown.iter().filter_map(|line| line.split(", ").next()).collect();
        let expected =
            ["25.0 %: 1 of 4 samples", "50.0 %: 2 of 4 samples", "75.0 %: 3 of 4 samples"];
        assert_eq!(starts, expected, "the end needs no line");
        assert_eq!(lines(INTERVAL), [""; 0]);
    }
}
