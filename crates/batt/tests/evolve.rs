//! The loop: the same seed makes the same store, nothing that selects sees a test, and what is
//! stored holds.

use batt::evolve::{Config, Event, Evolution, Limits, StopReason, Summary};
use batt::{Grid, Passes, Program, Programs, Stop, Task};
use batt_engine::{Batching, Cpu, Options, Part, Prepared, RIGHT, run};
use batt_program::battery::Battery;
use batt_store::{Origin, Store};
use serde_json::{Value as Json, json};
use std::path::Path;

const CONFIG: Config = Config { seed: 11, candidates: 260, samples: 14, finalists: 4, keep: 6 };

fn builtin_solvers() -> Vec<Program> {
    Programs::builtin_solvers().iter().cloned().collect()
}

fn builtin_differs() -> Vec<Program> {
    Programs::builtin_differs().iter().cloned().collect()
}

/// A few tasks with several demonstrations.
fn tasks() -> Vec<Task> {
    batt_tasks::builtin::tasks().into_iter().step_by(5).take(8).collect()
}

fn evolve_from(
    tasks: &[Task],
    store: &Path,
    generations: u64,
    threads: usize,
    resume: bool,
) -> Summary {
    let problems = batt::problems(tasks);
    let donors = &builtin_solvers()[..6];
    let evolution = Evolution::new(CONFIG, "builtin", &problems, &builtin_differs(), donors);
    let limits = Limits { generations: Some(generations), ..Limits::default() };
    let mut cpu = Cpu::new(threads);
    evolution.run(store, limits, resume, &mut cpu, &Stop::new(), &mut |_| ()).unwrap()
}

/// Everything in a store but times and dates, and what tests say if `with_tests`.
fn dump(path: &Path, with_tests: bool) -> Vec<String> {
    let store = Store::open(path).unwrap();
    let mut lines = Vec::new();
    for program in store.programs().unwrap() {
        let (id, origin) = (program.id, program.origin);
        lines.push(format!("{} {} {origin:?} {}", id.0, program.name, program.text));
        for row in store.evaluations(id).unwrap() {
            let tests = with_tests.then_some(row.tests);
            lines.push(format!("{:?} {:?} {tests:?}", row.task, row.figures));
        }
        lines.push(format!("{:?}", store.lineage(id).unwrap()));
    }
    for row in store.generations().unwrap() {
        let mut record = row.record;
        record.as_object_mut().map(|record| record.remove("times"));
        lines.push(format!("{} {record} {} {} {}", row.number, row.state, row.fitting, row.score));
    }
    lines.extend(store.differs().unwrap().iter().map(|differ| format!("{differ:?}")));
    lines
}

fn assert_same(a: &[String], b: &[String], what: &str) {
    let differs = a.iter().zip(b).find(|(a, b)| a != b);
    assert!(differs.is_none() && a.len() == b.len(), "{what}: {differs:#?}");
}

#[test]
fn one_seed_makes_one_store_on_any_number_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    let of = |threads: usize| {
        let path = folder.path().join(format!("{threads}.db"));
        let done = evolve_from(&tasks(), &path, 3, threads, false);
        assert_eq!((done.generations, done.reason), (3, StopReason::Generations));
        dump(&path, true)
    };
    let one = of(1);
    assert!(one.len() > 60, "{} lines", one.len());
    assert_same(&one, &of(2), "two threads");
    assert_same(&one, &of(4), "four threads");
}

#[test]
fn a_resumed_run_is_an_uninterrupted_one() {
    let folder = tempfile::tempdir().unwrap();
    let [whole, parts] = ["whole.db", "parts.db"].map(|name| folder.path().join(name));
    evolve_from(&tasks(), &whole, 4, 2, false);
    evolve_from(&tasks(), &parts, 1, 2, false);
    evolve_from(&tasks(), &parts, 3, 1, true);
    let last = evolve_from(&tasks(), &parts, 4, 2, true);
    assert_eq!((last.generations, last.next), (1, 4));
    assert_same(&dump(&whole, true), &dump(&parts, true), "resumed");
}

#[test]
fn another_run_is_not_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    let problems = batt::problems(&tasks());
    let run = |config: Config, path: &Path| {
        let evolution = Evolution::new(config, "builtin", &problems, &builtin_differs(), &[]);
        let limits = Limits { generations: Some(1), ..Limits::default() };
        let run = evolution.run(path, limits, true, &mut Cpu::new(1), &Stop::new(), &mut |_| ());
        run.unwrap_err().to_string()
    };
    assert!(run(CONFIG, &path).contains("nothing to resume"));
    assert!(!path.exists());
    evolve_from(&tasks(), &path, 1, 1, false);
    let before = dump(&path, true);
    assert!(run(Config { keep: 9, ..CONFIG }, &path).contains("keep 6, now 9: "));
    assert!(run(Config { seed: 1, ..CONFIG }, &path).contains("nothing to resume"));
    assert_same(&before, &dump(&path, true), "refused");
}

/// The same tasks with other answers to their tests.
fn with_other_answers(tasks: &[Task]) -> Vec<Task> {
    let mut tasks = tasks.to_vec();
    for pair in tasks.iter_mut().flat_map(|task| &mut task.test) {
        pair.output = Some(Grid::new(1, 1, vec![7]).unwrap());
    }
    tasks
}

#[test]
fn nothing_that_selects_sees_the_output_of_a_test() {
    let folder = tempfile::tempdir().unwrap();
    let [known, other] = ["known.db", "other.db"].map(|name| folder.path().join(name));
    evolve_from(&tasks(), &known, 3, 2, false);
    evolve_from(&with_other_answers(&tasks()), &other, 3, 2, false);
    assert_same(&dump(&known, false), &dump(&other, false), "other answers");
}

#[test]
fn stored_programs_do_what_the_store_says() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    let tasks = tasks();
    evolve_from(&tasks, &path, 4, 2, false);
    let store = Store::open(&path).unwrap();
    let mut evaluations = 0;
    for program in store.programs().unwrap() {
        assert_eq!(program.origin, Origin::Evolve);
        let solver = batt_program::read("stored.py", &program.text).programs;
        let mut battery = Battery::merge(&solver);
        battery.add_differs(&builtin_differs());
        let prepared = Prepared::new(battery, Passes::ALL);
        for row in store.evaluations(program.id).unwrap() {
            let task = tasks.iter().find(|task| *task.id == *row.task.name).unwrap();
            let mut scores: Vec<u16> = Vec::new();
            let mut watch = |event: &batt_engine::Event<'_>| {
                if let batt_engine::Event::Sample { result, .. } = event
                    && result.sample.part == Part::Demo
                {
                    scores.push(result.scores[0]);
                }
            };
            let config =
                batt_engine::Config { batching: Batching::Task, options: Options::default() };
            let (jobs, stop) = ([batt::job(task)], Stop::new());
            run(&prepared, &jobs, config, &mut Cpu::new(1), &stop, &(), &mut watch).unwrap();
            let points: u32 = scores.iter().map(|score| u32::from(*score)).sum();
            assert_eq!(points, row.figures.points, "{}", program.text);
            let right = scores.iter().filter(|score| **score == RIGHT).count();
            assert_eq!(right, usize::from(row.figures.right));
            evaluations += 1;
        }
    }
    assert!(evaluations > 30, "{evaluations}");
}

#[test]
fn two_runs_at_once_on_one_store_both_finish() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    let tasks = tasks();
    let new: u64 = std::thread::scope(|scope| {
        let runs: Vec<_> =
            (0..2).map(|_| scope.spawn(|| evolve_from(&tasks, &path, 3, 1, false))).collect();
        runs.into_iter().map(|run| run.join().unwrap().new_programs).sum()
    });
    let store = Store::open(&path).unwrap();
    assert_eq!(store.generations().unwrap().len(), 6);
    assert_eq!(store.problems().unwrap(), [""; 0]);
    assert!(store.programs().unwrap().len() as u64 <= new);
    assert_eq!(store.runs().unwrap().len(), 2);
}

#[test]
fn a_stop_ends_it_between_generations_and_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    let problems = batt::problems(&tasks());
    let evolution = Evolution::new(CONFIG, "builtin", &problems, &builtin_differs(), &[]);
    let stop = Stop::new();
    let mut reports: Vec<Json> = Vec::new();
    let mut watch = |event: Event<'_>| {
        if let Event::Generation(report) = event {
            reports.push(report.to_json());
            stop.stop();
        }
    };
    let limits = Limits::default();
    let done = evolution.run(&path, limits, false, &mut Cpu::new(2), &stop, &mut watch).unwrap();
    assert_eq!((done.reason, done.generations), (StopReason::Asked, 1));
    assert_eq!(reports[0]["generation"], json!(0));
    assert_eq!(reports[0]["refuted"], json!(0));
    let store = Store::open(&path).unwrap();
    assert_eq!(store.runs().unwrap()[0].outcome.as_deref(), Some("stopped"));
    assert_eq!(store.generations().unwrap().len(), 1);
}
