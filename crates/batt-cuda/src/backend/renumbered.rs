//! Sinks for some rows, or for samples in another order.

use batt_engine::{Failures, RowRun, SampleResult, Sink, Sinks, StepRun, ValueRef, Wanted};

/// Gives rows and samples the numbers that they have for whoever asked.
pub(super) struct Renumbered<'a> {
    pub(super) sinks: &'a dyn Sinks,
    pub(super) places: &'a [usize],
}

impl Sinks for Renumbered<'_> {
    fn wanted(&self) -> Wanted {
        self.sinks.wanted()
    }

    fn worker(&self) -> Box<dyn Sink + '_> {
        Box::new(RenumberedSink { sink: self.sinks.worker(), places: self.places })
    }
}

struct RenumberedSink<'a> {
    sink: Box<dyn Sink + 'a>,
    places: &'a [usize],
}

impl Sink for RenumberedSink<'_> {
    fn output(&mut self, output: usize, value: ValueRef<'_>) {
        self.sink.output(output, value);
    }

    fn verdict(&mut self, score: usize, points: u16, verdict: ValueRef<'_>) {
        self.sink.verdict(score, points, verdict);
    }

    fn step(&mut self, step: StepRun<'_>) {
        self.sink.step(step);
    }

    fn failures(&mut self, failures: &Failures) {
        self.sink.failures(failures);
    }

    fn sample(&mut self, place: usize, result: &SampleResult) {
        self.sink.sample(self.places[place], result);
    }

    fn row(&mut self, row: usize, run: Result<RowRun<'_>, &str>) {
        self.sink.row(self.places[row], run);
    }
}
