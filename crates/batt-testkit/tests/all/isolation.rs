//! One solver never spoils another: limits of memory and time cost only those who exceed them.

use crate::{MEGA, builtin_solvers, jobs, judged, woven};
use batt_engine::lower::{Pass, Passes};
use batt_engine::{
    Config, Cpu, CpuSettings, Event, GivenUp, Job, Options, Prepared, RIGHT, SampleId, Status,
    Stop, Summary, run,
};
use batt_program::Program;
use batt_testkit::{odd_programs, read_programs, rows};
use std::fmt::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A solver without a large step that keeps many values: 5,000 words each.
fn hog(name: &str, values: usize) -> Program {
    hog_of(&format!("{name}(I)"), values)
}

fn hog_of(signature: &str, values: usize) -> Program {
    let mut text = format!("def {signature}:\n    h = height(I)\n");
    text += "    x0 = asobject(canvas(h, (70, 70)))\n    s0 = h\n";
    for k in 1..=values {
        let _ = writeln!(text, "    x{k} = shift(x0, (h, {k}))");
    }
    for k in 1..=values {
        let _ = writeln!(text, "    s{k} = add(s{}, size(x{k}))", k - 1);
    }
    let _ = writeln!(text, "    return canvas(s{values}, (1, 1))");
    read_programs(&text).remove(0)
}

/// A solver with a step of many seconds.
fn sloth() -> Program {
    let text = "\
def solve_sloth(I):
    h = height(I)
    x1 = canvas(h, (250, 250))
    x2 = asobject(canvas(h, (64, 64)))
    x3 = occurrences(x1, x2)
    return fill(I, RED, x3)
";
    read_programs(text).remove(0)
}

/// What a run says about one output: score, status, calls and hash on every sample.
type Column = Vec<(SampleId, u16, Status, u64, u128)>;

struct Outcome {
    columns: Vec<Column>,
    given_up: Vec<(SampleId, GivenUp)>,
    summary: Summary,
}

impl Outcome {
    /// The columns of all solvers but this one.
    fn others(&self, hog: usize) -> Vec<&Column> {
        let columns = self.columns.iter().enumerate();
        columns.filter(|&(k, _)| k != hog).map(|(_, column)| column).collect()
    }

    fn statuses(&self, output: usize) -> Vec<Status> {
        self.columns[output].iter().map(|entry| entry.2).collect()
    }
}

fn outcome(prepared: &Prepared, jobs: &[Arc<Job>], options: Options, mut cpu: Cpu) -> Outcome {
    let mut columns = vec![Column::new(); prepared.battery().outputs.len()];
    let mut watch = |event: &Event<'_>| {
        if let Event::Sample { result, .. } = event {
            for (k, column) in columns.iter_mut().enumerate() {
                let (score, status) = (result.scores[k], result.statuses[k]);
                let entry = (result.sample, score, status, result.calls[k], result.hashes[k]);
                column.push(entry);
            }
        }
    };
    let config = Config { batching: MEGA, options };
    let summary = run(prepared, jobs, config, &mut cpu, &Stop::new(), &(), &mut watch)
        .expect("the CPU does not give up");
    Outcome { columns, given_up: summary.given_up.clone(), summary }
}

/// What a hog of 100 values takes too much of, and one of 20 does not.
const FEW_WORDS: Options = options(200_000);

const fn options(max_words: usize) -> Options {
    let (timeout, sample_timeout, profile) = (None, None, false);
    Options { timeout, sample_timeout, max_words, profile, judge: true, hash: true, fit: false }
}

fn with_inserted(place: usize, program: Program) -> Vec<Program> {
    let mut solvers = builtin_solvers();
    solvers.truncate(40);
    solvers.insert(place, program);
    solvers
}

#[test]
fn a_hungry_solver_changes_nothing_for_the_others() {
    let jobs = jobs(4);
    let without = &with_inserted(0, hog("solve_hog", 1))[1..];
    let prepared = Prepared::new(judged(without), Passes::ALL);
    let expected = outcome(&prepared, &jobs, FEW_WORDS, Cpu::new(1));
    assert!(expected.given_up.is_empty());
    for place in [0, 20, 40] {
        let prepared =
            Prepared::new(judged(&with_inserted(place, hog("solve_hog", 100))), Passes::ALL);
        for threads in [1, 2, 64] {
            let found = outcome(&prepared, &jobs, FEW_WORDS, Cpu::new(threads));
            assert_eq!(found.others(place), expected.others(usize::MAX), "{place} {threads}");
            assert!(found.statuses(place).iter().all(|&status| status == Status::OutOfMemory));
            assert_eq!(found.given_up.len(), found.summary.samples);
            for (_, given_up) in &found.given_up {
                assert_eq!((given_up.output, given_up.status), (Some(place), Status::OutOfMemory));
                assert!(given_up.step.is_some() && given_up.words > 200_000, "{given_up:?}");
            }
        }
    }
}

#[test]
fn memory_is_judged_alike_under_every_pass_and_however_much_others_take() {
    let jobs = jobs(2);
    // Together they take far more than one may. Some have steps in common.
    let sizes = [20, 30, 35, 36, 37, 38, 39, 40, 41, 45, 60, 100];
    let hogs: Vec<Program> =
        sizes.iter().map(|&size| hog(&format!("solve_hog{size}"), size)).collect();
    let solvers = [hogs, odd_programs()].concat();
    let battery = judged(&solvers);
    let prepared = Prepared::new(battery.clone(), Passes::ALL);
    let expected = outcome(&prepared, &jobs, FEW_WORDS, Cpu::new(1));
    let fits = |output: usize| {
        let statuses = expected.statuses(output);
        assert!(statuses.iter().all(|status| *status == statuses[0]), "{statuses:?}");
        statuses[0] == Status::Evaluated
    };
    assert!(fits(0) && !fits(sizes.len() - 1));
    let same = |what: &str, found: &Outcome| {
        assert_eq!(found.others(usize::MAX), expected.others(usize::MAX), "{what}");
    };
    for pass in Pass::ALL {
        let off = Prepared::new(battery.clone(), Passes::ALL.without(pass));
        same(pass.name(), &outcome(&off, &jobs, FEW_WORDS, Cpu::new(1)));
    }
    let none = Prepared::new(battery.clone(), Passes::NONE);
    same("no passes", &outcome(&none, &jobs, FEW_WORDS, Cpu::new(2)));
    let alone = Prepared::alone(battery, Passes::NONE);
    same("each alone", &outcome(&alone, &jobs, FEW_WORDS, Cpu::new(2)));
    for words in [0, 3_000, 49_000] {
        let cpu = Cpu::with_settings(1, CpuSettings::default().shared_words(words));
        same(&words.to_string(), &outcome(&prepared, &jobs, FEW_WORDS, cpu));
    }
}

#[test]
fn a_right_output_is_right_whatever_the_differs_take() {
    let (jobs, solvers) = (jobs(6), builtin_solvers());
    let battery = woven(&solvers, &[hog_of("differ_hog(S, I, C)", 100)]);
    let usual = Prepared::new(battery.clone(), Passes::ALL);
    let repeats = Prepared::new(battery.clone(), Passes::ALL.without(Pass::Repeats));
    let alone = Prepared::alone(battery, Passes::NONE);
    let all = [&usual, &repeats, &alone].map(|its| outcome(its, &jobs, FEW_WORDS, Cpu::new(2)));
    let [expected, others @ ..] = &all;
    for found in others {
        assert_eq!(found.others(usize::MAX), expected.others(usize::MAX));
    }
    let (mut right, mut too_large) = (0, 0);
    for &(_, score, status, ..) in expected.columns.iter().flatten() {
        right += usize::from(score == RIGHT && status == Status::Evaluated);
        too_large += usize::from(status == Status::OutOfMemory);
        assert!(score != RIGHT || status == Status::Evaluated);
    }
    assert!(right > 0 && too_large > 0, "{right} right, {too_large} too large");
}

#[test]
fn outputs_that_are_evaluated_by_themselves_give_the_same_rows() {
    let jobs = jobs(4);
    let solvers = [builtin_solvers(), odd_programs()].concat();
    let prepared = Prepared::new(judged(&solvers), Passes::ALL);
    let (expected, scores, _) = rows(&prepared, &jobs, MEGA, &mut Cpu::new(2));
    for words in [0, 100, 5_000, 50_000] {
        let mut cpu = Cpu::with_settings(2, CpuSettings::default().shared_words(words));
        let (found, its_scores, summary) = rows(&prepared, &jobs, MEGA, &mut cpu);
        assert!(found == expected && its_scores == scores, "{words}");
        assert_eq!(summary.evaluated, summary.outputs);
    }
}

#[test]
fn steps_that_depend_on_the_task_alone_count_like_others() {
    let mut text =
        "def solve_hog(S, I):\n    x0 = asobject(canvas(size(S), (70, 70)))\n".to_owned();
    for k in 1..=100 {
        let _ = writeln!(text, "    x{k} = shift(x0, (size(S), {k}))");
    }
    let sum: Vec<String> = (1..=100).map(|k| format!("x{k}")).collect();
    let _ = writeln!(text, "    return canvas(size(({})), (1, 1))", sum.join(", "));
    let solvers = [read_programs(&text), with_inserted(0, sloth())[1..].to_vec()].concat();
    let (battery, jobs) = (judged(&solvers), jobs(2));
    let prepared = Prepared::new(battery.clone(), Passes::ALL);
    let found = outcome(&prepared, &jobs, FEW_WORDS, Cpu::new(2));
    assert!(found.statuses(0).iter().all(|&status| status == Status::OutOfMemory));
    assert_eq!(found.summary.out_of_memory, found.summary.samples as u64);
    let per_sample = Prepared::new(battery, Passes::NONE);
    let again = outcome(&per_sample, &jobs, FEW_WORDS, Cpu::new(1));
    assert_eq!(again.others(usize::MAX), found.others(usize::MAX));
}

#[test]
fn a_slow_step_costs_only_those_who_need_it() {
    let jobs = jobs(1);
    let without = &with_inserted(0, sloth())[1..];
    let prepared = Prepared::new(judged(without), Passes::ALL);
    let expected = outcome(&prepared, &jobs, options(1 << 25), Cpu::new(2));
    let limited = Options { timeout: Some(Duration::from_millis(40)), ..options(1 << 25) };
    for (place, threads) in [(0, 1), (20, 2), (40, 8)] {
        let solvers = with_inserted(place, sloth());
        let prepared = Prepared::new(judged(&solvers), Passes::ALL);
        let found = outcome(&prepared, &jobs, limited, Cpu::new(threads));
        assert_eq!(found.others(place), expected.others(usize::MAX), "{place}");
        assert!(found.statuses(place).iter().all(|&status| status == Status::TimedOut));
        for (_, given_up) in &found.given_up {
            assert_eq!((given_up.output, given_up.status), (Some(place), Status::TimedOut));
            let step = &prepared.battery().steps[given_up.step.expect("a step").index()];
            assert!(step.to_string().starts_with("occurrences"), "{step}");
            assert!(given_up.nanos >= 40_000_000, "{given_up:?}");
        }
    }
}

#[test]
fn a_slow_differ_costs_points_and_says_so() {
    let solvers = read_programs("def solve_copy(I):\n    return I\n");
    let differs = "\
def differ_slow(S, I, C):
    x1 = canvas(height(C), (250, 250))
    x2 = asobject(canvas(height(C), (64, 64)))
    return (1000, occurrences(x1, x2))

def differ_quick(S, I, C):
    return (500, C)
";
    let prepared = Prepared::new(crate::woven(&solvers, &read_programs(differs)), Passes::ALL);
    let options = Options { timeout: Some(Duration::from_millis(40)), ..Options::default() };
    let found = outcome(&prepared, &jobs(1), options, Cpu::new(1));
    for &(sample, score, status, calls, hash) in &found.columns[0] {
        assert!(calls == 0 && hash != 0, "the output has a value");
        match sample.part {
            batt_engine::Part::Test => assert_eq!(status, Status::Evaluated, "nothing to judge"),
            batt_engine::Part::Demo => assert_eq!((status, score), (Status::TimedOut, 250)),
        }
    }
}

#[test]
fn a_sample_ends_when_its_time_is_up_and_the_rest_is_not_reached() {
    let solvers = with_inserted(20, sloth());
    let prepared = Prepared::new(judged(&solvers), Passes::ALL);
    let options = Options { sample_timeout: Some(Duration::from_millis(60)), ..Options::default() };
    let found = outcome(&prepared, &jobs(1), options, Cpu::new(1));
    assert_eq!(found.statuses(0)[0], Status::Evaluated);
    assert_eq!(found.statuses(20)[0], Status::NotReached);
    assert_eq!(found.statuses(40)[0], Status::NotReached);
    assert!(found.summary.not_reached >= 21);
    let (_, running) = found.given_up.first().expect("the step that ran");
    assert_eq!((running.status, running.output), (Status::NotReached, Some(20)));
}

#[test]
fn a_sample_without_time_costs_no_other_sample_or_task() {
    // A step that depends on S alone runs before the first sample of each task.
    let of_task = "\
def solve_pairs(S, I):
    x1 = interval(0, 400, 1)
    x2 = prapply(add, x1, x1)
    return canvas(add(size(x2), size(S)), (1, 1))
";
    let solvers = [read_programs(of_task), vec![sloth()]].concat();
    let prepared = Prepared::new(judged(&solvers), Passes::ALL);
    let options = Options { sample_timeout: Some(Duration::from_millis(20)), ..Options::default() };
    let jobs = jobs(5);
    for threads in [1, 3] {
        let found = outcome(&prepared, &jobs, options, Cpu::new(threads));
        let samples: usize = jobs.iter().map(|job| job.values.samples().len()).sum();
        assert_eq!(found.summary.samples, samples, "every sample has a result");
        assert!(!found.summary.stopped);
        assert!(found.statuses(1).iter().all(|&status| status == Status::NotReached));
    }
}

#[test]
fn a_stop_ends_a_long_step_and_nothing_half_done_is_reported() {
    let prepared = Prepared::new(judged(&[sloth()]), Passes::ALL);
    let stop = Stop::after(Duration::from_millis(100));
    let config = Config { batching: MEGA, options: Options::default() };
    let began = Instant::now();
    let mut reported = 0;
    let mut watch = |event: &Event<'_>| {
        reported += usize::from(matches!(event, Event::Sample { .. }));
    };
    let jobs = jobs(3);
    let summary =
        run(&prepared, &jobs, config, &mut Cpu::new(2), &stop, &(), &mut watch).expect("it runs");
    assert!(summary.stopped && summary.samples == reported);
    assert_eq!(summary.not_reached, summary.outputs - summary.evaluated);
    assert!(summary.not_reached > 0);
    // Evaluated in full, these samples take many times as long.
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
}

#[test]
fn constants_that_take_long_are_left_to_the_samples() {
    let text = "\
def solve_constant(I):
    x1 = canvas(3, (250, 250))
    x2 = asobject(canvas(3, (64, 64)))
    x3 = occurrences(x1, x2)
    return fill(I, RED, x3)

def solve_copy(I):
    return I
";
    let solvers = read_programs(text);
    let options = Options { timeout: Some(Duration::from_millis(20)), ..Options::default() };
    let prepared = Prepared::until(judged(&solvers), Passes::ALL, &options, &Stop::new());
    let found = outcome(&prepared, &jobs(1), options, Cpu::new(1));
    assert!(found.statuses(0).iter().all(|&status| status == Status::TimedOut));
    assert!(found.statuses(1).iter().all(|&status| status == Status::Evaluated));
}

#[test]
fn calls_are_those_of_the_solver_alone() {
    let solvers = [builtin_solvers(), odd_programs()].concat();
    let jobs = jobs(3);
    let prepared = Prepared::new(judged(&solvers), Passes::ALL);
    let found = outcome(&prepared, &jobs, Options::default(), Cpu::new(2));
    for (k, solver) in solvers.iter().enumerate() {
        let alone = Prepared::new(judged(std::slice::from_ref(solver)), Passes::NONE);
        let expected = outcome(&alone, &jobs, Options::default(), Cpu::new(1));
        assert_eq!(found.columns[k], expected.columns[0], "{}", solver.name);
    }
}
