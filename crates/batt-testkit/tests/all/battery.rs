//! Merging does not change results: a solver has the same output in a battery and alone.

use crate::{builtin_differs, builtin_solvers, judged, random_programs};
use batt::{Grid, KeepOutputs, Pair};
use batt_engine::lower::Passes;
use batt_engine::{
    Backend, Batch, Cpu, Job, Options, Prepared, SampleId, SharedTask, Sink, Sinks, Stop, Supplied,
    Supply, ValueRef, Wanted,
};
use batt_program::Program;
use batt_program::battery::Battery;
use batt_testkit::{all_samples, evaluated};
use serde_json::Value as Json;
use std::sync::{Arc, Mutex};

fn grids() -> Vec<Grid> {
    let grids: [&[&[u8]]; 5] = [
        &[&[0, 1, 1], &[0, 0, 2], &[5, 0, 2]],
        &[&[0, 0, 0, 0, 3], &[0, 3, 3, 0, 0], &[0, 3, 0, 0, 8], &[0, 0, 0, 0, 8]],
        &[&[7]],
        &[&[1, 2], &[2, 1], &[1, 2], &[4, 4]],
        &[&[0, 0, 5, 0, 0], &[1, 0, 5, 0, 1], &[0, 1, 5, 1, 1]],
    ];
    grids.iter().map(|rows| Grid::from_rows(rows).expect("a grid")).collect()
}

/// A task with every grid as a sample; the expected output depends on the input.
fn job(expected: impl Fn(&Grid) -> Grid) -> [Arc<Job>; 1] {
    let grids = grids();
    let pair = |input: &Grid, output: Grid| Pair { input: input.clone(), output: Some(output) };
    let demonstrations = [pair(&grids[0], grids[1].clone()), pair(&grids[3], grids[4].clone())];
    let samples: Vec<Pair> = grids.iter().map(|grid| pair(grid, expected(grid))).collect();
    let values = batt::values_of(&demonstrations, &samples);
    [Arc::new(Job { task: "grids".into(), values, demos: 0 })]
}

fn evaluate(battery: &Battery, jobs: &[Arc<Job>], sinks: &dyn Sinks) -> Vec<SampleId> {
    let prepared = Prepared::new(battery.clone(), Passes::ALL);
    let samples: Vec<SampleId> = jobs[0].samples(0).collect();
    let batch = Batch { jobs, samples: &samples, reach: None };
    let done = Cpu::new(1).run(&prepared, batch, &Options::default(), &Stop::new(), sinks);
    done.expect("the CPU does not give up");
    samples
}

fn outputs_are_kept(battery: &Battery, solvers: &[Program]) {
    let jobs = job(|_| grids()[2].clone());
    let kept = KeepOutputs::default();
    let samples = evaluate(battery, &jobs, &kept);
    let kept = kept.finish();
    for ((job, sample), id) in all_samples(&jobs).zip(samples) {
        for (k, solver) in solvers.iter().enumerate() {
            let merged = kept.get(id, k).map(|output| output.to_json());
            assert_eq!(merged, Some(evaluated(solver, job, sample)), "{} on {id:?}", solver.name);
        }
    }
}

#[test]
fn every_built_in_solver_keeps_its_output() {
    let solvers = builtin_solvers();
    assert!(solvers.len() >= 24);
    let battery = Battery::merge(&solvers);
    outputs_are_kept(&battery, &solvers);
    let alone: usize = solvers.iter().map(|solver| solver.steps.len()).sum();
    assert!(battery.steps.len() < alone, "some steps are common");
}

/// Hands out places of a batch from the last to the first.
struct FromTheBack {
    left: Mutex<usize>,
    task: Arc<SharedTask>,
}

impl Supply for FromTheBack {
    fn next(&self) -> Option<Supplied<'_>> {
        let mut left = self.left.lock().expect("nobody panics");
        *left = left.checked_sub(1)?;
        Some(Supplied { place: *left, task: self.task.clone(), known: None })
    }
}

#[test]
fn samples_one_by_one_give_the_outputs_of_a_run() {
    let (solvers, jobs) = (builtin_solvers(), job(|_| grids()[2].clone()));
    let battery = judged(&solvers);
    let (run, served) = (KeepOutputs::default(), KeepOutputs::default());
    let samples = evaluate(&battery, &jobs, &run);
    let batch = Batch { jobs: &jobs, samples: &samples, reach: None };
    let supply = FromTheBack { left: Mutex::new(samples.len()), task: Arc::default() };
    let prepared = Prepared::new(battery, Passes::ALL);
    let (options, stop) = (Options::default(), Stop::new());
    let report = Cpu::new(3).serve(&prepared, batch, &options, &stop, &served, &supply);
    assert_eq!(report.task_costs.len(), 1, "the task is prepared once");
    let (run, served) = (run.finish(), served.finish());
    for id in samples {
        for (k, solver) in solvers.iter().enumerate() {
            let [run, served] = [&run, &served].map(|its| its.get(id, k).map(|v| v.to_json()));
            assert!(run.is_some());
            assert_eq!(run, served, "{} on {id:?}", solver.name);
        }
    }
}

#[test]
fn random_programs_keep_their_outputs_too() {
    let solvers = random_programs(150);
    outputs_are_kept(&Battery::merge(&solvers), &solvers);
}

/// Verdicts of the differs about the input grid.
#[derive(Default)]
struct BaseLine(Mutex<Vec<(usize, Json)>>);

impl Sinks for BaseLine {
    fn wanted(&self) -> Wanted {
        Wanted::VALUES
    }

    fn worker(&self) -> Box<dyn Sink + '_> {
        Box::new(self)
    }
}

impl Sink for &BaseLine {
    fn verdict(&mut self, score: usize, _points: u16, verdict: ValueRef<'_>) {
        self.0.lock().expect("nobody panics").push((score, verdict.to_json()));
    }
}

/// Differ and verdict, for every sample.
fn base_line(battery: &Battery, jobs: &[Arc<Job>]) -> Vec<(String, Json)> {
    let sinks = BaseLine::default();
    evaluate(battery, jobs, &sinks);
    let all = sinks.0.into_inner().expect("nobody panics").into_iter();
    let base = all.filter(|(score, _)| battery.scores[*score].output.is_none());
    base.map(|(k, verdict)| (battery.differs[battery.scores[k].differ].clone(), verdict)).collect()
}

#[test]
fn differs_judge_without_changing_an_output() {
    let (solvers, differs) = (builtin_solvers(), builtin_differs());
    let battery = judged(&solvers);
    assert_eq!(battery.outputs, Battery::merge(&solvers).outputs);
    assert_eq!(battery.scores.len(), (solvers.len() + 1) * differs.len());
    outputs_are_kept(&battery, &solvers);
}

#[test]
fn a_grid_judged_against_itself_is_perfect() {
    let battery = judged(&[]);
    let verdicts = base_line(&battery, &job(Grid::clone));
    assert_eq!(verdicts.len(), battery.differs.len() * grids().len());
    for (differ, verdict) in verdicts {
        assert_eq!(verdict[0], 1000, "{differ} gives {verdict}");
    }
    let nines = |_: &Grid| Grid::from_rows(&[[9, 9], [9, 9], [9, 9]]).expect("a grid");
    for (differ, verdict) in base_line(&battery, &job(nines)) {
        let score = verdict[0].as_i64().expect("a score");
        assert!((0..=1000).contains(&score), "{differ} gives {verdict}");
    }
}
