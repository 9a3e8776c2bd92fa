//! Every way to evaluate a battery writes the same rows.

use batt_engine::{
    Batching, Care, Config, Cpu, Ending, Evaluator, Event, GridRef, Job, Plan, Prepared, RIGHT,
    Stop, Summary, TaskValues, UNKNOWN, run,
};
use batt_program::Program;
use batt_program::battery::{Battery, Pass, Passes};
use batt_tasks::{Grid, Task};
use serde_json::Value as Json;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn programs(folder: &str) -> Vec<Program> {
    let listed = std::fs::read_dir(root().join(folder)).expect("the folder is there");
    let mut files: Vec<_> = listed.map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    let read = |file: &PathBuf| {
        let text = std::fs::read_to_string(file).expect("a text file");
        batt_program::read("file", &text).programs
    };
    files.iter().flat_map(read).collect()
}

fn grid(grid: &Grid) -> GridRef<'_> {
    GridRef::new(grid.height(), grid.width(), grid.cells())
}

fn job(task: &Task) -> Arc<Job> {
    let mut values = TaskValues::builder();
    for pair in &task.train {
        values.pair(grid(&pair.input), grid(pair.output.as_ref().expect("a demonstration")));
    }
    for pair in task.train.iter().chain(&task.test) {
        values.sample(grid(&pair.input), pair.output.as_ref().map(grid));
    }
    Arc::new(Job { task: task.id.clone(), values: values.finish(), demos: task.train.len() })
}

/// Some of the built-in tasks; one with a test whose output is not known.
fn jobs(count: usize) -> Vec<Arc<Job>> {
    let mut tasks = batt_tasks::builtin::tasks();
    tasks.truncate(count);
    if let Some(pair) = tasks[0].test.first_mut() {
        pair.output = None;
    }
    tasks.iter().map(job).collect()
}

fn battery(solvers: &[Program]) -> Battery {
    let mut battery = Battery::merge(solvers);
    battery.add_differs(&programs("differs"));
    battery
}

const MEGA: Batching = Batching::Mega { size: 1000 };

/// All rows of a run, and the scores of every sample.
fn rows(
    prepared: &Prepared,
    jobs: &[Arc<Job>],
    batching: Batching,
    threads: usize,
) -> (String, Vec<Vec<u16>>, Summary) {
    let care = Care { rows: true, ..Care::default() };
    let (mut text, mut scores) = (Vec::new(), Vec::new());
    let mut watch = |event: &Event<'_>| {
        if let Event::Sample { result, .. } = event {
            text.extend_from_slice(&result.rows);
            scores.push(result.scores.to_vec());
        }
    };
    let config = Config { batching, care };
    let mut cpu = Cpu::new(threads);
    let summary = run(prepared, jobs, config, &mut cpu, &Stop::new(), &mut watch);
    (String::from_utf8(text).expect("rows are text"), scores, summary)
}

/// Evaluates in every way there is.
fn compare_all_ways(battery: &Battery, jobs: &[Arc<Job>]) {
    let plain = Prepared::new(battery.clone(), Passes::NONE);
    let (expected, scores, _) = rows(&plain, jobs, MEGA, 1);
    assert!(expected.lines().count() > battery.outputs.len());
    let same = |what: &str, prepared: &Prepared, batching: Batching, threads: usize| {
        let (found, its_scores, _) = rows(prepared, jobs, batching, threads);
        let differs = expected.lines().zip(found.lines()).find(|(a, b)| a != b);
        assert!(differs.is_none() && found == expected, "{what}: {differs:#?}");
        assert_eq!(its_scores, scores, "{what}");
    };
    let all = Prepared::new(battery.clone(), Passes::ALL);
    same("all passes", &all, MEGA, 1);
    for pass in Pass::ALL {
        let off = Prepared::new(battery.clone(), Passes::ALL.without(pass));
        same(&format!("without {pass}"), &off, MEGA, 1);
        let only = Prepared::new(battery.clone(), Passes::NONE.with(pass));
        same(&format!("only {pass}"), &only, MEGA, 1);
    }
    same("by task", &all, Batching::Task, 1);
    same("by sample", &all, Batching::Sample, 1);
    for size in [1, 3, 7, 100] {
        same(&format!("batches of {size}"), &all, Batching::Mega { size }, 2);
    }
    for threads in [2, 3, 8] {
        same(&format!("{threads} threads"), &all, MEGA, threads);
        same(&format!("{threads} threads by task"), &all, Batching::Task, threads);
    }
    for passes in [Passes::ALL, Passes::NONE] {
        let alone = Prepared::alone(battery.clone(), passes);
        same("each alone", &alone, MEGA, 2);
    }
}

#[test]
fn every_way_to_evaluate_the_built_in_solvers_gives_the_same_rows() {
    compare_all_ways(&battery(&programs("solvers/builtin")), &jobs(6));
}

/// Programs that fail, run out of fuel and use C: random ones of the reference.
#[test]
fn every_way_to_evaluate_random_programs_gives_the_same_rows() {
    let oracle = root().join("../shared/oracle/oracle.py");
    if !oracle.exists() {
        use std::io::Write;
        let _ = writeln!(std::io::stderr(), "skipped: there is no {}", oracle.display());
        return;
    }
    let made = Command::new("python3")
        .arg(oracle)
        .args(["random", "--seed", "77", "--count", "120"])
        .output()
        .expect("python3 runs");
    let mut solvers = Vec::new();
    for line in String::from_utf8_lossy(&made.stdout).lines() {
        let case: Json = serde_json::from_str(line).expect("a case");
        let text = case["program"].as_str().expect("a program");
        solvers.extend(batt_program::read("case", text).programs);
    }
    assert_eq!(solvers.len(), 120);
    compare_all_ways(&battery(&solvers), &jobs(3));
}

/// Things that random programs seldom do: constants of equal value, dead steps, shared scans
/// and traversals, outputs that are no steps, C in a solver.
const ODD: &str = "\
def solve_a(I):
    x1 = objects(I, T, F, T)
    x2 = objects(I, T, F, F)
    x3 = objects(I, T, T, T)
    x4 = o_g(I, R5)
    x5 = apply(size, x1)
    x6 = apply(color, x1)
    x7 = mapply(toindices, x1)
    return fill(I, 3, x7)

def solve_b(S, I, C):
    y0 = hmirror(I)
    y1 = add(ONE, TWO)
    y2 = asindices(I)
    y3 = apply(first, y2)
    y4 = apply(last, y2)
    y5 = sfilter(y2, compose(even, first))
    return fill(I, y1, y5)

def solve_c(S, I, C):
    return C

def solve_d(S, I, C):
    z1 = palette(C)
    z2 = first(S)
    return (z1, z2, I, (1, C))

def solve_e(S, I):
    w1 = apply(first, S)
    w2 = apply(second, S)
    w3 = mapply(p_g, w1)
    w4 = mapply(p_g, w2)
    w5 = first(w2)
    return w5

def solve_f(I):
    return I

def solve_g(I):
    v1 = divide(ONE, ZERO)
    v2 = canvas(v1, (2, v1))
    return v2

def solve_h(I):
    u1 = sfilter(asindices(I), compose(even, last))
    u2 = argmax(objects(I, F, F, T), size)
    u3 = o_g(I, R1)
    return subgrid(u2, I)
";

#[test]
fn odd_programs_too() {
    let solvers = batt_program::read("odd.py", ODD).programs;
    assert_eq!(solvers.len(), 8);
    compare_all_ways(&battery(&solvers), &jobs(4));
}

/// Names that mean the same, whose steps are one where their defaults are: of each kind some work,
/// some fail, and some are handed on as functions.
const TWINS: &str = "\
def solve_a(I):
    x1 = height(I)
    x2 = height_t(I)
    x3 = height_f(I)
    x4 = remove(ZERO, I)
    x5 = remove_t(ZERO, I)
    x6 = remove_f(ZERO, I)
    return ((x1, x2, x3), (x4, x5, x6))

def solve_b(I):
    y1 = merge_t(palette(I))
    y2 = merge_f(palette(I))
    y3 = merge(palette(I))
    y4 = mir_rot_t(ZERO, A1)
    y5 = mir_rot_f(ZERO, A1)
    return (y1, y2, y3, y4, y5)

def solve_c(I):
    z1 = insert(height_t, initset(height))
    z2 = rapply(z1, I)
    z3 = apply(size_t, fgpartition(I))
    z4 = apply(size, fgpartition(I))
    z5 = equality(height, height_t)
    return (size(z1), z2, z3, z4, z5)

def solve_d(I):
    w1 = branch(T, remove_f, remove_t)
    w2 = branch(F, remove_f, remove_t)
    w3 = w1(ONE, ONE)
    w4 = w2(ONE, ONE)
    return (w3, w4)
";

#[test]
fn typed_names_beside_their_plain_ones_too() {
    let solvers = batt_program::read("twins.py", TWINS).programs;
    assert_eq!(solvers.len(), 4);
    compare_all_ways(&battery(&solvers), &jobs(4));
}

/// Loops over what comes of C, with a function that comes of I: they must not move before it.
#[test]
fn differs_that_loop_over_the_expected_grid_too() {
    let differs = "\
def differ_loops(S, I, C):
    x1 = asobject(C)
    x2 = apply(first, x1)
    x3 = mostcolor(I)
    x4 = matcher(first, x3)
    x5 = sfilter(x1, x4)
    return (size(x5), x2)

def differ_scans(S, I, C):
    x1 = o_g(C, R5)
    x2 = even(height(I))
    x3 = objects(C, T, x2, T)
    return (size(x3), x1)
";
    let mut battery = Battery::merge(&batt_program::read("odd.py", ODD).programs);
    battery.add_differs(&batt_program::read("differs.py", differs).programs);
    compare_all_ways(&battery, &jobs(5));
}

#[test]
fn outputs_are_what_each_solver_gives_by_itself() {
    let mut solvers = programs("solvers/builtin");
    solvers.extend(batt_program::read("odd.py", ODD).programs);
    let jobs = jobs(8);
    let (text, _, _) = rows(&Prepared::new(battery(&solvers), Passes::ALL), &jobs, MEGA, 2);
    let mut found = text.lines().filter(|line| line.contains("\"row\":\"o\""));
    for job in &jobs {
        for sample in job.values.samples() {
            for solver in &solvers {
                let mut evaluator = Evaluator::new(&job.values);
                let alone = evaluator.run_safely(&Plan::new(solver), sample);
                let row: Json = serde_json::from_str(found.next().expect("a row")).expect("JSON");
                assert_eq!(row["solver"], *solver.name);
                assert_eq!(row["output"], evaluator.heap().to_json(alone.output), "{row}");
            }
        }
    }
    assert!(found.next().is_none());
}

#[test]
fn a_right_output_scores_1000_and_others_the_mean_of_their_differs() {
    let solvers = "\
def solve_right(I):
    return vmirror(I)

def solve_wrong(I):
    return I

def solve_nogrid(I):
    return 7
";
    let differs = "\
def differ_half(S, I, C):
    return (500, C)

def differ_shape(S, I, C):
    x1 = shape(I)
    x2 = equality(x1, shape(C))
    return (multiply(x2, 1000), x1)

def differ_much(S, I, C):
    return (3000, 0)
";
    let mut battery = Battery::merge(&batt_program::read("s", solvers).programs);
    battery.add_differs(&batt_program::read("d", differs).programs);
    let mut task = TaskValues::builder();
    task.pair(GridRef::new(1, 2, &[3, 4]), GridRef::new(1, 2, &[4, 3]));
    task.sample(GridRef::new(1, 2, &[3, 4]), Some(GridRef::new(1, 2, &[4, 3])));
    task.sample(GridRef::new(1, 2, &[3, 4]), None);
    let job = Arc::new(Job { task: "flip".into(), values: task.finish(), demos: 1 });
    let (text, scores, summary) = rows(&Prepared::new(battery, Passes::ALL), &[job], MEGA, 1);
    // The grid has the right shape: (500 + 1000 + 1000) / 3. 7 has no shape, so that differ
    // failed: (500 + 0 + 1000) / 3.
    assert_eq!(scores[0], [RIGHT, 833, 500]);
    assert_eq!(scores[1], [UNKNOWN; 3]);
    assert_eq!((summary.samples, summary.judged, summary.right), (2, 1, 1));
    // No verdicts where C is not known; the base line is judged as well.
    assert_eq!(text.lines().filter(|line| line.contains("\"row\":\"s\"")).count(), 4 * 3);
}

#[test]
fn a_differ_that_fails_scores_nothing_whatever_it_judges() {
    let solvers = "def solve_a(I):\n    x1 = divide(ONE, ZERO)\n    return x1\n\ndef solve_b(I):\n    return I\n";
    let differ =
        "def differ_x(S, I, C):\n    x1 = divide(ONE, ZERO)\n    return astuple(HUNDRED, x1)\n";
    let mut battery = Battery::merge(&batt_program::read("s", solvers).programs);
    battery.add_differs(&batt_program::read("d", differ).programs);
    let again = Battery::read("again.batt", &battery.to_string()).expect("it reads back");
    assert_eq!(again, battery);
    let text = rows(&Prepared::new(again, Passes::ALL), &jobs(2), MEGA, 1).0;
    let verdicts: Vec<&str> = text.lines().filter(|line| line.contains("\"row\":\"s\"")).collect();
    assert!(!verdicts.is_empty());
    assert!(verdicts.iter().all(|line| line.contains("\"score\":0")), "{verdicts:#?}");
    compare_all_ways(&battery, &jobs(2));
}

/// Programs that want more than there is, beside one that does not.
const HOSTILE: &str = "\
def solve_grows(I):
    x1 = hconcat(I, I)
    x2 = hconcat(x1, x1)
    x3 = vconcat(x2, x2)
    x4 = vconcat(x3, x3)
    x5 = upscale(x4, 9)
    x6 = upscale(x5, 9)
    x7 = hconcat(x6, x6)
    return x7

def solve_deep(I):
    x1 = power(vmirror, 1000)
    x2 = compose(x1, x1)
    x3 = compose(x2, x2)
    x4 = compose(x3, x3)
    x5 = compose(x4, x4)
    x6 = compose(x5, x5)
    x7 = compose(x6, x6)
    x8 = compose(x7, x7)
    x9 = x8(I)
    return x9

def solve_sets(I):
    x1 = interval(0, 30000, 1)
    x2 = prapply(astuple, x1, x1)
    x3 = apply(lbind(apply, initset), x2)
    return x3

def solve_types(S, I, C):
    x1 = I(I)
    x2 = fill(S, S, S)
    x3 = apply(I, I)
    x4 = rbind(x1, x2)
    x5 = x4(x3, x2, x1, C)
    return x5

def solve_fine(I):
    return vmirror(I)
";

#[test]
fn hostile_programs_end_by_themselves_and_harm_nobody() {
    let battery = battery(&batt_program::read("hostile.py", HOSTILE).programs);
    let fine = battery.solvers.iter().position(|s| s.name == "solve_fine").expect("it is there");
    let jobs = jobs(2);
    let (expected, scores, summary) =
        rows(&Prepared::new(battery.clone(), Passes::ALL), &jobs, MEGA, 2);
    assert!(summary.cost.limits > 0 && summary.panics == 0 && summary.timeouts == 0);
    for (id, scores) in jobs.iter().flat_map(|job| job.values.samples()).zip(&scores) {
        assert_eq!(scores[fine] == UNKNOWN, id.expected.is_none());
    }
    let text = "def solve_fine(I):\n    return vmirror(I)\n";
    let program = &batt_program::read("fine.py", text).programs[0];
    let outputs = expected.lines().filter(|l| l.contains("\"o\"") && l.contains("solve_fine"));
    let samples = jobs.iter().flat_map(|job| job.values.samples().iter().map(move |s| (job, s)));
    for (row, (job, sample)) in outputs.zip(samples) {
        let mut evaluator = Evaluator::new(&job.values);
        let alone = evaluator.run_safely(&Plan::new(program), sample);
        let row: Json = serde_json::from_str(row).expect("JSON");
        assert_eq!(row["output"], evaluator.heap().to_json(alone.output));
    }
    let none = Prepared::new(battery.clone(), Passes::NONE);
    assert_eq!(rows(&none, &jobs, Batching::Task, 1).0, expected);
    assert_eq!(rows(&Prepared::alone(battery, Passes::ALL), &jobs, MEGA, 2).0, expected);
}

#[test]
fn time_and_memory_limits_end_a_sample_and_are_reported_apart() {
    let battery = battery(&batt_program::read("hostile.py", HOSTILE).programs);
    let jobs = jobs(1);
    let prepared = Prepared::new(battery, Passes::ALL);
    let endings = |care: Care| {
        let mut endings = Vec::new();
        let mut watch = |event: &Event<'_>| {
            if let Event::Sample { result, .. } = event {
                endings.push(result.ending.clone());
            }
        };
        let config = Config { batching: MEGA, care };
        let summary = run(&prepared, &jobs, config, &mut Cpu::new(2), &Stop::new(), &mut watch);
        (endings, summary)
    };
    let (ended, summary) = endings(Care { timeout: Some(Duration::ZERO), ..Care::default() });
    assert!(ended.iter().all(|ending| *ending == Ending::TimedOut));
    assert_eq!(summary.timeouts, ended.len());
    let (ended, summary) = endings(Care { max_words: Some(16), ..Care::default() });
    assert!(ended.iter().all(|ending| *ending == Ending::OutOfMemory));
    assert_eq!(summary.out_of_memory, ended.len());
}

#[test]
fn a_run_that_is_stopped_ends_with_the_results_so_far() {
    let prepared = Prepared::new(battery(&programs("solvers/builtin")), Passes::ALL);
    let (jobs, stop) = (jobs(10), Stop::new());
    let mut seen = 0;
    let mut watch = |event: &Event<'_>| {
        if let Event::Sample { .. } = event {
            seen += 1;
            stop.stop();
        }
    };
    let config = Config { batching: Batching::Task, care: Care::default() };
    let summary = run(&prepared, &jobs, config, &mut Cpu::new(1), &stop, &mut watch);
    assert!(summary.stopped);
    let all: usize = jobs.iter().map(|job| job.values.samples().len()).sum();
    assert!(0 < seen && seen < all, "{seen} of {all}");
    assert_eq!(summary.samples, seen);
}

#[test]
fn one_primitive_over_many_rows() {
    use batt_dsl::{Prim, Value};
    use batt_engine::{ArgRows, Backend};
    let mut heap = ArgRows::heap();
    let rows: Vec<Vec<Value>> = (0..50)
        .map(|k| vec![heap.grid(1, 2, &[k % 10, 3]), Value::int(k % 10), Value::int(5)])
        .chain([vec![Value::int(1), Value::int(2), Value::int(3)]])
        .collect();
    let rows = ArgRows::new(heap.finish(), rows);
    let alone = Cpu::new(1).map(Prim::replace, &rows);
    assert_eq!(alone[7].as_ref().expect("it works"), &serde_json::json!([[5, 3]]));
    assert!(alone[50].is_err());
    assert_eq!(Cpu::new(3).map(Prim::replace, &rows), alone);
}
