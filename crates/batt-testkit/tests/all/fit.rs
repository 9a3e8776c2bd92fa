//! Stopping at the first miss reaches what it should, and changes nothing of what it reaches.

use crate::{MEGA, builtin_solvers, jobs, judged, random_programs};
use batt_engine::lower::{Pass, Passes};
use batt_engine::{
    Batching, Config, Cpu, CpuSettings, Event, GridRef, Job, Options, OutputSet, Part, Prepared,
    RIGHT, Rest, SampleResult, Status, Stop, TaskValues, UNKNOWN, run, run_rest,
};
use batt_program::Program;
use batt_testkit::{odd_programs, read_programs};
use std::sync::Arc;

/// Demonstrations that the identity, a mirror and others get right one after the other, a test, and
/// one whose output is unknown.
fn steps_down() -> Arc<Job> {
    let pairs: [(&[u8], &[u8]); 3] =
        [(&[1, 1, 1], &[1, 1, 1]), (&[2, 5, 2], &[2, 5, 2]), (&[1, 2, 3], &[3, 2, 1])];
    let grid = |cells| GridRef::new(1, 3, cells);
    let mut task = TaskValues::builder();
    for (input, output) in pairs {
        task.pair(grid(input), grid(output));
        task.sample(grid(input), Some(grid(output)));
    }
    task.sample(grid(&[4, 5, 6]), Some(grid(&[6, 5, 4])));
    task.sample(grid(&[7, 8, 9]), None);
    Arc::new(Job { task: "steps-down".into(), values: task.finish(), demos: 3 })
}

fn solvers() -> Vec<Program> {
    let more = "\
def solve_mirror(I):
    return vmirror(I)

def solve_turn(I):
    return rot180(I)

def solve_ones(I):
    x1 = asindices(I)
    return fill(I, ONE, x1)

def solve_look_up(S, I):
    x1 = matcher(first, I)
    x2 = extract(S, x1)
    return last(x2)
";
    [read_programs(more), builtin_solvers(), odd_programs(), random_programs(60)].concat()
}

fn all_jobs() -> Vec<Arc<Job>> {
    [vec![steps_down()], jobs(6)].concat()
}

fn results(
    prepared: &Prepared,
    jobs: &[Arc<Job>],
    batching: Batching,
    options: Options,
    cpu: &mut Cpu,
    rest: Rest<'_>,
) -> Vec<SampleResult> {
    let mut all = Vec::new();
    let mut watch = |event: &Event<'_>| {
        if let Event::Sample { result, .. } = event {
            all.push((*result).clone());
        }
    };
    let config = Config { batching, options };
    run_rest(prepared, jobs, config, cpu, &Stop::new(), &(), &mut watch, rest).expect("it runs");
    all
}

/// What is to be expected of a run that stops at the first miss: the full one, less what comes after
/// a miss.
fn restricted(full: &[SampleResult], jobs: &[Arc<Job>]) -> Vec<SampleResult> {
    let mut live: Vec<OutputSet> =
        jobs.iter().map(|_| OutputSet::all(full[0].scores.len())).collect();
    let mut all = full.to_vec();
    for result in &mut all {
        let set = &mut live[result.sample.job];
        let is_known = jobs[result.sample.job].sample(result.sample).expected.is_some();
        for k in 0..result.scores.len() {
            if !set.has(k) {
                result.statuses[k] = Status::NotReached;
                (result.hashes[k], result.calls[k]) = (0, 0);
                result.scores[k] = if is_known { 0 } else { UNKNOWN };
            } else if result.sample.part == Part::Demo && result.scores[k] != RIGHT {
                set.remove(k);
            }
        }
    }
    all
}

fn assert_same(found: &[SampleResult], expected: &[SampleResult], way: &str) {
    assert_eq!(found.len(), expected.len(), "{way}");
    for (found, expected) in found.iter().zip(expected) {
        let parts = |result: &SampleResult| {
            let SampleResult { sample, statuses, scores, hashes, calls, .. } = result.clone();
            (sample, statuses, scores, hashes, calls)
        };
        assert_eq!(parts(found), parts(expected), "{way}");
    }
}

/// The same for every way to batch and any number of threads.
#[test]
fn it_is_the_full_run_as_far_as_it_goes() {
    let (solvers, jobs) = (solvers(), all_jobs());
    let prepared = Prepared::new(judged(&solvers), Passes::ALL);
    let full = Options { judge: false, ..Options::default() };
    let fit = Options { fit: true, ..Options::default() };
    let full = results(&prepared, &jobs, MEGA, full, &mut Cpu::new(2), Rest::default());
    let expected = restricted(&full, &jobs);
    let reached = |results: &[SampleResult]| {
        let statuses = results.iter().flat_map(|result| &result.statuses);
        statuses.filter(|&&status| status == Status::Evaluated).count()
    };
    assert!(reached(&expected) * 2 < reached(&full), "most outputs miss early");
    let of_first: Vec<_> = expected[..5].iter().map(|result| &result.statuses[..4]).collect();
    let (yes, no) = (Status::Evaluated, Status::NotReached);
    assert_eq!(
        of_first,
        [[yes; 4], [yes; 4], [yes, yes, no, yes], [yes, yes, no, yes], [yes, yes, no, yes]]
    );

    for threads in [1, 2, 64] {
        let sizes = [1, 2, 3, 7, 1000].map(|size| Batching::Mega { size });
        for batching in [&sizes[..], &[Batching::Sample, Batching::Task]].concat() {
            let mut cpu = Cpu::new(threads);
            let found = results(&prepared, &jobs, batching, fit, &mut cpu, Rest::default());
            assert_same(&found, &expected, &format!("{threads} threads, {batching:?}"));
        }
    }
}

/// Whatever the passes, and where outputs are evaluated by themselves for lack of memory.
#[test]
fn passes_and_little_memory_change_nothing() {
    let (solvers, jobs) = (solvers(), all_jobs());
    let battery = judged(&solvers);
    for max_words in [1 << 25, 400] {
        let full = Options { judge: false, max_words, ..Options::default() };
        let fit = Options { fit: true, max_words, ..Options::default() };
        let little = CpuSettings::default().shared_words(100);
        let whole = Prepared::new(battery.clone(), Passes::ALL);
        let full = results(&whole, &jobs, MEGA, full, &mut Cpu::new(2), Rest::default());
        let expected = restricted(&full, &jobs);
        let is_short = |result: &SampleResult| result.statuses.contains(&Status::OutOfMemory);
        assert_eq!(expected.iter().any(is_short), max_words == 400);
        let without = |pass| Prepared::new(battery.clone(), Passes::ALL.without(pass));
        let ways = [
            ("all passes", whole),
            ("no passes", Prepared::new(battery.clone(), Passes::NONE)),
            ("no last use", without(Pass::LastUse)),
            ("dead steps", without(Pass::Dead)),
            ("alone", Prepared::alone(battery.clone(), Passes::ALL)),
        ];
        for (name, prepared) in &ways {
            for settings in [CpuSettings::default(), little] {
                let mut cpu = Cpu::with_settings(2, settings);
                let found = results(prepared, &jobs, MEGA, fit, &mut cpu, Rest::default());
                assert_same(&found, &expected, &format!("{name}, {max_words} words"));
            }
        }
    }
}

/// A run may be told which outputs to evaluate on a task, with differs too.
#[test]
fn some_outputs_of_a_battery_are_what_they_are_among_all() {
    let (solvers, jobs) = (solvers(), all_jobs());
    let prepared = Prepared::new(judged(&solvers), Passes::ALL);
    let options = Options::default();
    let full = results(&prepared, &jobs, MEGA, options, &mut Cpu::new(1), Rest::default());
    let some = |job: usize| -> OutputSet {
        (0..solvers.len()).filter(|output| (output + job).is_multiple_of(5)).collect()
    };
    let mut expected = full.clone();
    for result in &mut expected {
        let set = some(result.sample.job);
        let is_known = jobs[result.sample.job].sample(result.sample).expected.is_some();
        for k in (0..solvers.len()).filter(|&k| !set.has(k)) {
            result.statuses[k] = Status::NotReached;
            (result.hashes[k], result.calls[k]) = (0, 0);
            result.scores[k] = if is_known { 0 } else { UNKNOWN };
        }
    }
    let rest = Rest { outputs: &|job| Some(some(job)), ..Rest::default() };
    let found = results(&prepared, &jobs, MEGA, options, &mut Cpu::new(2), rest);
    assert_same(&found, &expected, "some outputs");
    let steps = |results: &[SampleResult]| results.iter().map(|r| r.cost.steps).sum::<u64>();
    assert!(steps(&found) * 2 < steps(&full), "steps of the others are not run");
}

/// Tasks that nobody fits cost next to nothing after the first demonstration.
#[test]
fn nothing_is_run_when_nobody_is_left() {
    let programs = read_programs("def solve_seven(I):\n    return 7\n");
    let prepared = Prepared::new(judged(&programs), Passes::ALL);
    let fit = Options { fit: true, ..Options::default() };
    let config = Config { batching: MEGA, options: fit };
    let jobs = jobs(3);
    let summary = run(&prepared, &jobs, config, &mut Cpu::new(1), &Stop::new(), &(), &mut ());
    let summary = summary.expect("it runs");
    assert_eq!((summary.evaluated, summary.cost.steps, summary.right), (3, 0, 0));
    assert_eq!(summary.samples, jobs.iter().map(|job| job.values.samples().len()).sum::<usize>());
    assert_eq!(summary.not_reached, summary.samples as u64 - 3);
}
