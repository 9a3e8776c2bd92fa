//! What speaks for programs is found without a look at the answers of tests.

use crate::{MEGA, builtin_solvers, judged};
use batt::{Grid, Task};
use batt_engine::lower::Passes;
use batt_engine::{
    Answers, Config, Cpu, Evidence, HeldOut, Options, Prepared, Status, Stop, TestResult, Trust,
    examine,
};
use batt_program::Program;
use batt_testkit::{odd_programs, read_programs};

const FIT: Options = Options {
    timeout: None,
    sample_timeout: None,
    max_words: 1 << 25,
    profile: false,
    judge: true,
    hash: true,
    fit: true,
};
const FULL: Options = Options { fit: false, ..FIT };

fn look_up() -> Vec<Program> {
    read_programs(
        "\
def solve_look_up(S, I):
    x1 = matcher(first, I)
    x2 = extract(S, x1)
    return last(x2)

def solve_learn(S, I):
    x1 = first(S)
    x2 = last(x1)
    x3 = leastcolor(x2)
    x4 = asindices(I)
    return fill(I, x3, x4)
",
    )
}

/// The evidence of every task, by output.
fn evidence(
    solvers: &[Program],
    tasks: &[Task],
    options: Options,
    threads: usize,
) -> Vec<Vec<(usize, Evidence)>> {
    let prepared = Prepared::new(judged(solvers), Passes::ALL);
    let (jobs, config) = (batt::jobs(tasks), Config { batching: MEGA, options });
    let (mut cpu, stop) = (Cpu::new(threads), Stop::new());
    let found = examine(&prepared, &jobs, config, &mut cpu, &stop, &mut ()).expect("it runs");
    (0..tasks.len()).map(|job| found.of_task(job).to_vec()).collect()
}

fn task(demos: &[([u8; 2], [u8; 2])], tests: &[([u8; 2], Option<[u8; 2]>)]) -> Task {
    let grid = |cells: [u8; 2]| Grid::from_rows(&[cells]).expect("a grid");
    let pair = |input, output: Option<[u8; 2]>| batt::Pair {
        input: grid(input),
        output: output.map(grid),
    };
    Task {
        id: "t".into(),
        train: demos.iter().map(|&(input, output)| pair(input, Some(output))).collect(),
        test: tests.iter().map(|&(input, output)| pair(input, output)).collect(),
    }
}

#[test]
fn no_answer_of_a_test_changes_it() {
    let solvers = [look_up(), builtin_solvers(), odd_programs()].concat();
    let tasks = batt_tasks::builtin::tasks();
    let (mut unknown, mut wrong) = (tasks.clone(), tasks.clone());
    unknown.iter_mut().flat_map(|task| &mut task.test).for_each(|test| test.output = None);
    let other = Grid::from_rows(&[[9, 8, 7, 6, 5]]).expect("a grid");
    wrong.iter_mut().flat_map(|task| &mut task.test).for_each(|test| {
        test.output = Some(other.clone());
    });
    for options in [FIT, FULL] {
        let known = evidence(&solvers, &tasks, options, 2);
        assert_eq!(known, evidence(&solvers, &unknown, options, 2));
        assert_eq!(known, evidence(&solvers, &wrong, options, 1));
        let fitting = known.iter().flatten().filter(|(_, its)| its.fits()).count();
        assert!(fitting >= tasks.len(), "every task has a solver that fits");
        for (job, outputs) in batt::jobs(&tasks).iter().zip(&known) {
            let right = outputs.iter().filter(|(_, its)| {
                let TestResult { tests, known, right } = Answers::of(job).grade(its);
                its.fits() && tests == known && right == known
            });
            assert!(right.count() >= 1, "{}: its solver is right on the tests", job.task);
        }
        for (job, outputs) in batt::jobs(&wrong).iter().zip(&known) {
            let right = outputs.iter().map(|(_, its)| Answers::of(job).grade(its).right);
            assert_eq!(right.sum::<u16>(), 0);
        }
    }
}

#[test]
fn stopping_at_the_first_miss_finds_the_same_of_those_that_fit() {
    let solvers = [look_up(), builtin_solvers(), odd_programs()].concat();
    let tasks = batt_tasks::builtin::tasks();
    let full = evidence(&solvers, &tasks, FULL, 2);
    let fitting: Vec<Vec<_>> = full
        .into_iter()
        .map(|outputs| outputs.into_iter().filter(|(_, its)| its.fits()).collect())
        .collect();
    for threads in [1, 2, 64] {
        assert_eq!(evidence(&solvers, &tasks, FIT, threads), fitting);
    }
    // The same if the programs that depend on S are a battery of their own, or most of one.
    let alone = evidence(&look_up(), &tasks, FIT, 2);
    for (alone, among) in alone.iter().zip(&fitting) {
        let among: Vec<_> = among.iter().filter(|(k, _)| *k < 2).cloned().collect();
        assert_eq!(*alone, among);
    }
}

#[test]
fn who_looks_the_answer_up_fails_without_the_pair() {
    let demos = [([1, 2], [2, 1]), ([3, 4], [4, 3]), ([5, 5], [5, 5])];
    let task_of = |count: usize| task(&demos[..count], &[([6, 7], Some([7, 6]))]);
    let mirror = read_programs("def solve_mirror(I):\n    return vmirror(I)\n");
    let solvers = [look_up(), mirror].concat();
    let found = evidence(&solvers, &[task_of(3), task_of(1)], FIT, 1);
    let held = |job: usize| -> Vec<(usize, HeldOut, Trust)> {
        found[job].iter().map(|(k, its)| (*k, its.held_out, its.trust())).collect()
    };
    let tried = HeldOut::Tried { right: 0, of: 3 };
    assert_eq!(held(0), [(0, tried, Trust::Fails), (2, HeldOut::NoNeed, Trust::Holds)]);
    assert_eq!(
        held(1),
        [(0, HeldOut::Unproven, Trust::Unproven), (2, HeldOut::NoNeed, Trust::Holds)]
    );
    // Where all demonstrations end in one colour, learning it from another one is right.
    let ones = task(&[([1, 2], [1, 1]), ([3, 4], [1, 1])], &[([5, 6], None)]);
    let found = evidence(&solvers, &[ones], FULL, 1);
    let (_, learn) = &found[0][1];
    assert_eq!((learn.held_out, learn.fits()), (HeldOut::Tried { right: 2, of: 2 }, true));
    assert_eq!(learn.status, Status::Evaluated);
    // The same input twice: both pairs are left out.
    let twice = task(&[([1, 2], [2, 1]), ([1, 2], [2, 1]), ([3, 4], [4, 3])], &[]);
    let found = evidence(&solvers, &[twice], FIT, 1);
    assert_eq!(found[0][0].1.held_out, tried);
    assert!(Trust::Fails < Trust::Unproven && Trust::Unproven < Trust::Holds);
}
