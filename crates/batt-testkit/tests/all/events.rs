//! What a run tells its subscribers, and what it writes.

use crate::{MEGA, builtin_solvers, judged};
use batt_dsl::Heap;
use batt_engine::lower::Passes;
use batt_engine::{
    Batching, Config, Cost, Cpu, Event, GridRef, Job, Options, Prepared, RIGHT, Sink, Sinks, Stop,
    Subscriber, Summary, TaskValues, UNKNOWN, ValueRef, Wanted, run,
};
use batt_program::battery::Battery;
use batt_testkit::{read_programs, rows};
use std::sync::Arc;

/// A task with two demonstrations and a test.
fn task() -> Vec<Arc<Job>> {
    let mut task = TaskValues::builder();
    for cell in 1..=3 {
        task.sample(GridRef::new(1, 1, &[cell]), Some(GridRef::new(1, 1, &[cell])));
    }
    vec![Arc::new(Job { task: "copy".into(), values: task.finish(), demos: 2 })]
}

#[test]
fn rows_name_the_sample_and_the_solver_and_refer_to_values() {
    let solver = read_programs("def solve_copy(I):\n    x1 = vmirror(I)\n    return x1\n");
    let prepared = Prepared::new(Battery::merge(&solver), Passes::ALL);
    let (text, _, _) = rows(&prepared, &task(), MEGA, &mut Cpu::new(1));
    let mut heap = Heap::new();
    let mut of_sample = |part: &str, index: usize, cell: i32| {
        let grid = heap.grid(1, 1, &[cell]);
        let value = format!("{:032x}", heap.content_hash(grid));
        let start = format!("{{\"task\":\"copy\",\"part\":\"{part}\",\"index\":{index}");
        format!(
            "{start},\"value\":\"{value}\",\"grid\":[[{cell}]],\"right\":true,\"score\":1000,\"verdicts\":{{}}}}\n\
             {start},\"baseline\":true,\"verdicts\":{{}}}}\n\
             {start},\"solver\":\"solve_copy\",\"status\":\"evaluated\",\"value\":\"{value}\",\"score\":1000,\"calls\":"
        )
    };
    let expected = [of_sample("demo", 0, 1), of_sample("demo", 1, 2), of_sample("test", 0, 3)];
    let without_calls: String = text
        .split_inclusive('\n')
        .map(|line| line.split_inclusive("\"calls\":").next().unwrap_or(line))
        .collect();
    assert_eq!(without_calls, expected.concat());
}

/// Counts the events of a run.
#[derive(Default, PartialEq, Debug)]
struct Counts {
    started: usize,
    samples: Vec<usize>,
    finished: usize,
}

impl Subscriber for Counts {
    fn on(&mut self, event: &Event<'_>) {
        match event {
            Event::Started { samples, .. } => self.started += samples,
            Event::Sample { result, .. } => self.samples.push(result.sample.index),
            Event::Finished { summary } => self.finished += summary.samples,
            _ => {}
        }
    }
}

#[test]
fn every_subscriber_gets_every_event_in_order() {
    let prepared = Prepared::new(judged(&builtin_solvers()), Passes::ALL);
    let (mut first, mut nobody, mut second) = (Counts::default(), (), Counts::default());
    let mut both: Vec<&mut dyn Subscriber> = vec![&mut first, &mut nobody, &mut second];
    let config = Config { batching: MEGA, options: Options::default() };
    run(&prepared, &task(), config, &mut Cpu::new(2), &Stop::new(), &(), &mut both)
        .expect("the CPU evaluates");
    assert_eq!(first, Counts { started: 3, samples: vec![0, 1, 0], finished: 3 });
    assert_eq!(first, second);
}

/// Looks at progress only.
#[derive(Default)]
struct Unordered {
    progress: usize,
    samples: usize,
}

impl Subscriber for Unordered {
    fn on(&mut self, event: &Event<'_>) {
        match event {
            Event::Progress { .. } => self.progress += 1,
            Event::Sample { .. } => self.samples += 1,
            _ => {}
        }
    }

    fn takes_samples(&self) -> bool {
        false
    }
}

#[test]
fn results_do_not_wait_if_nobody_takes_samples() {
    let prepared = Prepared::new(judged(&builtin_solvers()), Passes::ALL);
    let jobs = crate::jobs(12);
    // Most outputs are given up, so that their order shows.
    let config = Config { batching: MEGA, options: Options { max_words: 0, ..Options::default() } };
    let summary = |watch: &mut dyn Subscriber| {
        run(&prepared, &jobs, config, &mut Cpu::new(2), &Stop::new(), &(), watch)
            .expect("the CPU evaluates")
    };
    let mut unordered = Unordered::default();
    let (found, wanted) = (summary(&mut unordered), summary(&mut |_: &Event<'_>| {}));
    let samples: usize = jobs.iter().map(|job| job.values.samples().len()).sum();
    assert_eq!((unordered.progress, unordered.samples), (samples, 0));
    assert_eq!((found.samples, found.evaluated), (samples, wanted.evaluated));
    assert_eq!((found.right, found.out_of_memory), (wanted.right, wanted.out_of_memory));
    assert_eq!((found.cost.steps, found.cost.calls), (wanted.cost.steps, wanted.cost.calls));
    let places = |summary: &Summary| summary.given_up.iter().map(|its| its.0).collect::<Vec<_>>();
    assert!(places(&found).is_sorted() && found.given_up.len() > samples, "in order");
    assert_eq!(places(&found), places(&wanted));
}

#[test]
fn the_summary_adds_up_the_samples() {
    let prepared = Prepared::new(judged(&builtin_solvers()), Passes::ALL);
    let (mut right, mut judged, mut cost) = (0, 0, Cost::default());
    let mut watch = |event: &Event<'_>| {
        if let Event::Sample { result, .. } = event {
            right += result.scores.iter().filter(|&&score| score == RIGHT).count() as u64;
            judged += usize::from(result.scores.iter().all(|&score| score != UNKNOWN));
            cost += result.cost;
        }
    };
    let jobs = crate::jobs(3);
    let config = Config { batching: Batching::Task, options: Options::default() };
    let summary = run(&prepared, &jobs, config, &mut Cpu::new(2), &Stop::new(), &(), &mut watch)
        .expect("the CPU evaluates");
    let samples: usize = jobs.iter().map(|job| job.values.samples().len()).sum();
    assert!(right > 0 && judged == samples - 1, "one test is unknown");
    assert_eq!((summary.right, summary.judged, summary.cost), (right, judged, cost));
    assert_eq!((summary.tasks, summary.samples, summary.batches), (3, samples, 3));
    assert_eq!(summary.outputs, (samples * prepared.battery().outputs.len()) as u64);
    assert_eq!((summary.threads, summary.backend.as_str()), (2, "cpu"));
    assert_eq!((summary.timed_out, summary.out_of_memory, summary.panics), (0, 0, 0));
    assert!(!summary.stopped && summary.times.is_none() && summary.fallbacks == 0);
}

#[test]
fn the_summary_counts_outputs_by_status() {
    let prepared = Prepared::new(judged(&builtin_solvers()), Passes::ALL);
    let config = Config { batching: MEGA, options: Options { max_words: 0, ..Options::default() } };
    let mut cpu = Cpu::new(2);
    let summary = run(&prepared, &task(), config, &mut cpu, &Stop::new(), &(), &mut ())
        .expect("the CPU evaluates");
    assert_eq!(summary.evaluated + summary.out_of_memory, summary.outputs);
    assert!(summary.out_of_memory > summary.evaluated);
}

/// Panics at the output of one sample: it stands for a bug in the evaluation of that sample.
struct Panicking;

impl Sinks for Panicking {
    fn wanted(&self) -> Wanted {
        Wanted::OUTPUTS
    }

    fn worker(&self) -> Box<dyn Sink + '_> {
        Box::new(Panicking)
    }
}

impl Sink for Panicking {
    fn output(&mut self, _output: usize, value: ValueRef<'_>) {
        assert_ne!(value.to_json(), serde_json::json!([[2]]), "the second sample");
    }
}

#[test]
fn a_panic_costs_one_sample_and_is_reported() {
    let solver = read_programs("def solve_copy(I):\n    return I\n");
    let prepared = Prepared::new(Battery::merge(&solver), Passes::ALL);
    let mut panics = Vec::new();
    let mut watch = |event: &Event<'_>| {
        if let Event::Sample { result, .. } = event {
            panics.push(result.panic.clone());
        }
    };
    let config = Config { batching: MEGA, options: Options::default() };
    let summary =
        run(&prepared, &task(), config, &mut Cpu::new(1), &Stop::new(), &Panicking, &mut watch)
            .expect("the CPU evaluates");
    assert_eq!((summary.panics, summary.right, summary.samples), (1, 2, 3));
    let [None, Some(message), None] = &panics[..] else { panic!("{panics:?}") };
    assert!(message.contains("the second sample"), "{message}");
}
