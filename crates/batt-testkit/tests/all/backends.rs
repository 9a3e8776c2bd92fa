//! A backend needs only public items, and visits every row exactly once.

use crate::{MEGA, builtin_solvers, jobs, judged};
use batt::{BackendName, BackendSettings};
use batt_dsl::{Prim, Value};
use batt_engine::lower::Passes;
use batt_engine::{
    ArgRows, Backend, BackendError, Batch, BatchReport, Batching, Config, Cpu, Event, Options,
    Prepared, Routine, RowRun, Sink, Sinks, Stop, Wanted, run,
};
use batt_testkit::rows;
use serde_json::{Value as Json, json};
use std::sync::Mutex;

/// Hands everything to the CPU backend, and breaks down after so many batches.
struct Forwarding {
    name: &'static str,
    cpu: Cpu,
    batches_left: usize,
}

/// One that never breaks down.
fn forwarding(threads: usize) -> Forwarding {
    Forwarding { name: "forwarding", cpu: Cpu::new(threads), batches_left: usize::MAX }
}

impl Backend for Forwarding {
    fn name(&self) -> &str {
        self.name
    }

    fn threads(&self) -> usize {
        self.cpu.threads()
    }

    fn run(
        &mut self,
        prepared: &Prepared,
        batch: Batch<'_>,
        options: &Options,
        stop: &Stop,
        sinks: &dyn Sinks,
    ) -> Result<BatchReport, BackendError> {
        match self.batches_left.checked_sub(1) {
            Some(left) => self.batches_left = left,
            None => {
                let (backend, why) = (self.name.to_owned(), "lost".to_owned());
                return Err(BackendError::Broken { backend, why });
            }
        }
        self.cpu.run(prepared, batch, options, stop, sinks)
    }

    fn map(
        &mut self,
        routine: &Routine,
        rows: &ArgRows,
        options: &Options,
        stop: &Stop,
        sinks: &dyn Sinks,
    ) -> Result<BatchReport, BackendError> {
        self.cpu.map(routine, rows, options, stop, sinks)
    }
}

#[test]
fn a_backend_that_forwards_gives_the_same_results() {
    let prepared = Prepared::new(judged(&builtin_solvers()), Passes::ALL);
    let jobs = jobs(5);
    let (text, scores, summary) = rows(&prepared, &jobs, MEGA, &mut Cpu::new(1));
    for batching in [MEGA, Batching::Task, Batching::Sample] {
        let mut forwarding = forwarding(2);
        let (its_text, its_scores, its_summary) = rows(&prepared, &jobs, batching, &mut forwarding);
        assert_eq!(its_text, text);
        assert_eq!(its_scores, scores);
        assert_eq!(its_summary.backend, "forwarding");
        let figures = |s: &batt_engine::Summary| (s.samples, s.judged, s.right, s.cost.failures);
        assert_eq!(figures(&its_summary), figures(&summary));
    }
}

/// The outcome of each row, in the order of visits.
#[derive(Default)]
struct Visits(Mutex<Vec<(usize, Visit)>>);

/// The value, and whether the call failed; an error is a panic.
type Visit = Result<(Json, bool), String>;

impl Sinks for Visits {
    fn wanted(&self) -> Wanted {
        Wanted::NOTHING
    }

    fn worker(&self) -> Box<dyn Sink + '_> {
        Box::new(self)
    }
}

impl Sink for &Visits {
    fn row(&mut self, row: usize, run: Result<RowRun<'_>, &str>) {
        let visit = run.map(|run| (run.value.to_json(), !run.failures.is_empty()));
        let visit = visit.map_err(str::to_owned);
        self.0.lock().expect("nobody panics").push((row, visit));
    }
}

/// Calls of `replace` on `count` rows; every seventh is not a grid and fails.
fn replaced(count: usize, backend: &mut dyn Backend) -> Vec<(usize, Visit)> {
    let mut heap = ArgRows::heap();
    let grids: Vec<Value> = (0..count as i32)
        .map(|k| if k % 7 == 6 { Value::int(1) } else { heap.grid(1, 2, &[k % 10, 3]) })
        .collect();
    let mut rows = ArgRows::new(heap.finish(), 3);
    for (k, &grid) in (0..).zip(&grids) {
        rows.push(&[grid, Value::int(k % 10), Value::int(5)]);
    }
    let visits = Visits::default();
    let routine = Routine::of_primitive(Prim::replace);
    let options = Options::default();
    backend.map(&routine, &rows, &options, &Stop::new(), &visits).expect("it does not give up");
    visits.0.into_inner().expect("nobody panics")
}

#[test]
fn every_row_is_visited_exactly_once_whatever_the_number_of_threads() {
    for count in [0, 1, 6, 63, 64, 65, 129, 1000] {
        let mut expected = replaced(count, &mut Cpu::new(1));
        expected.sort_by_key(|(row, _)| *row);
        let numbers: Vec<usize> = expected.iter().map(|(row, _)| *row).collect();
        assert_eq!(numbers, (0..count).collect::<Vec<_>>());
        for threads in [2, 3, 8, 40] {
            let mut visits = replaced(count, &mut Cpu::new(threads));
            visits.sort_by_key(|(row, _)| *row);
            assert_eq!(visits, expected, "{count} rows, {threads} threads");
        }
        let mut visits = replaced(count, &mut forwarding(3));
        visits.sort_by_key(|(row, _)| *row);
        assert_eq!(visits, expected, "{count} rows, forwarded");
        let mut visits = replaced(count, &mut *BackendName::Emu.open(BackendSettings::default()));
        visits.sort_by_key(|(row, _)| *row);
        assert_eq!(visits, expected, "{count} rows, emulated");
    }
}

#[test]
fn a_row_that_fails_takes_the_default_and_leaves_the_others_alone() {
    for (row, visit) in replaced(50, &mut Cpu::new(2)) {
        let expected = match (row % 7, row % 10) {
            (6, _) => (json!([]), true),
            (_, 3) => (json!([[5, 5]]), false),
            _ => (json!([[5, 3]]), false),
        };
        assert_eq!(visit, Ok(expected), "row {row}");
    }
}

#[test]
fn a_map_that_is_stopped_visits_no_row() {
    let stop = Stop::new();
    stop.stop();
    let mut rows = ArgRows::new(ArgRows::heap().finish(), 1);
    (0..100).for_each(|k| rows.push(&[Value::int(k)]));
    let visits = Visits::default();
    let routine = Routine::of_primitive(Prim::increment);
    let options = Options::default();
    Cpu::new(2).map(&routine, &rows, &options, &stop, &visits).expect("it does not give up");
    assert_eq!(visits.0.into_inner().expect("nobody panics"), []);
}

#[test]
fn results_before_a_backend_breaks_down_are_delivered() {
    let prepared = Prepared::new(judged(&builtin_solvers()), Passes::ALL);
    let jobs = jobs(3);
    let (mut samples, mut finished) = (0, None);
    let mut watch = |event: &Event<'_>| match event {
        Event::Sample { .. } => samples += 1,
        Event::Finished { summary } => finished = Some(summary.samples),
        _ => {}
    };
    let config = Config { batching: Batching::Task, options: Options::default() };
    let mut breaking = Forwarding { name: "breaking", cpu: Cpu::new(1), batches_left: 1 };
    let error = run(&prepared, &jobs, config, &mut breaking, &Stop::new(), &(), &mut watch)
        .expect_err("the second batch breaks");
    assert_eq!(error.to_string(), "the breaking backend broke down: lost");
    let first = jobs[0].values.samples().len();
    assert_eq!((samples, finished), (first, Some(first)));
}
