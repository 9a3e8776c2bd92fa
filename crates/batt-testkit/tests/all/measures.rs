//! What differs ask for is found together: the same scores as step by step.

use crate::{MEGA, judged, woven};
use batt_cuda::accelerator::{Accelerator, Emulated};
use batt_cuda::emu::{CallFigures, Lanes};
use batt_cuda::{BatteryImage, Check, Cores, Gpu, GpuSettings, PassLimits, SharedSteps, abi};
use batt_dsl::Prim;
use batt_dsl::random::Rng;
use batt_engine::lower::Passes;
use batt_engine::{
    Backend, Config, Cpu, GridRef, Job, Options, Prepared, Stop, Summary, TaskValues, run,
};
use batt_testkit::read_programs;
use std::fmt::Write;
use std::sync::{Arc, Mutex};

/// The input itself, after a step that fails or not, parts of it, and grids that are no tile.
const SOLVERS: [&str; 11] = [
    "identity(I)",
    "branch(T, I, first(remove(I, initset(I))))",
    "replace(I, ONE, TWO)",
    "vmirror(I)",
    "crop(I, ORIGIN, THREE_BY_THREE)",
    "hconcat(I, I)",
    "vconcat(I, vmirror(I))",
    "upscale(I, TWO)",
    "upscale(I, THREE)",
    "hconcat(I, canvas(EIGHT, shape(I)))",
    "hconcat(I, hconcat(canvas(mostcolor(I), shape(I)), I))",
];

fn solvers() -> Vec<batt_program::Program> {
    let mut text = "from batt.dsl import *\n".to_owned();
    for (k, output) in SOLVERS.iter().enumerate() {
        write!(text, "\ndef solve_{k}(S, I):\n    return {output}\n").expect("a string has room");
    }
    read_programs(&text)
}

/// What differs ask for: everything that can be measured.
#[derive(Clone, Copy)]
struct Asked {
    /// How Objects are made.
    diagonal: bool,
    without_background: bool,
    /// Counts of all Objects, and of those in the output alone.
    counts: bool,
    /// Something that cannot be measured and needs Sets of the output, which are built then.
    sets: bool,
    /// What replaces cells that differ.
    mark: &'static str,
}

/// All ways of making Objects, and marks that grids have, or may not have.
const ASKED: [Asked; 4] = [
    Asked { diagonal: true, without_background: true, counts: true, sets: false, mark: "NEG_ONE" },
    Asked { diagonal: true, without_background: false, counts: true, sets: false, mark: "ZERO" },
    Asked { diagonal: false, without_background: true, counts: true, sets: false, mark: "FIVE" },
    Asked { diagonal: false, without_background: false, counts: true, sets: false, mark: "TEN" },
];

/// Numbers and truths about the output I and the expected grid C.
fn questions(asked: Asked) -> Vec<String> {
    let flag = |on: bool| if on { "T" } else { "F" };
    let options = format!("T, {}, {}", flag(asked.diagonal), flag(asked.without_background));
    let candidate = "branch(equality(shape(I), shape(C)), I, C)";
    let marked = format!("ofcolor(cellwise(C, {candidate}, {0}), {0})", asked.mark);
    let mut scores = vec![
        "branch(equality(shape(I), shape(C)), ONE, TWO)".to_owned(),
        "first(shape(I))".to_owned(),
        "add(last(shape(I)), numcolors(branch(equality(shape(C), shape(I)), I, C)))".to_owned(),
        format!("size({marked})"),
        format!("size(difference(asindices(C), {marked}))"),
    ];
    let families = [
        ("palette({})".to_owned(), true),
        (format!("sizefilter(objects({{}}, {options}), ONE)"), true),
        (format!("objects({{}}, {options})"), asked.counts),
    ];
    for (family, counts) in families {
        let [own, expected] = ["I", "C"].map(|grid| family.replace("{}", grid));
        if counts {
            scores.push(format!("size({own})"));
            scores.push(format!("size(difference({own}, {expected}))"));
        }
        if !family.starts_with("objects") || asked.sets {
            scores.push(format!("size(difference({expected}, {own}))"));
        }
        if asked.sets {
            scores.push(format!("size(combine({own}, difference({own}, {expected})))"));
        }
        scores.push(format!("size(intersection({own}, {expected}))"));
        scores.push(format!("branch(equality({expected}, {own}), SIX, SEVEN)"));
    }
    scores
}

/// A differ for each question.
fn differs(questions: &[String]) -> Vec<batt_program::Program> {
    let mut text = "from batt.dsl import *\n".to_owned();
    for (k, score) in questions.iter().enumerate() {
        write!(text, "\ndef differ_{k}(S, I, C):\n    return astuple({score}, ZERO)\n")
            .expect("a string has room");
    }
    read_programs(&text)
}

/// Noise of a few colours, of any density.
fn noise(rng: &mut Rng, height: usize, width: usize) -> Vec<u8> {
    let (colors, density) = (1 + rng.below(9), rng.below(100));
    let first = rng.below(10) as u8;
    let cell = |rng: &mut Rng| match rng.below(100) < density {
        true => rng.below(colors) as u8,
        false => first,
    };
    (0..height * width).map(|_| cell(rng)).collect()
}

/// An input, often as large as a tile, and an expected grid that is like it in all but a few cells, or of another shape.
fn grids(rng: &mut Rng) -> [(usize, usize, Vec<u8>); 2] {
    let most = [4, 11, 21, 32][rng.below(4) as usize];
    let mut side = || if rng.below(3) == 0 { most } else { 1 + rng.below(most) } as usize;
    let (height, width) = (side(), side());
    let cells = noise(rng, height, width);
    let mut expected = (height, width, cells.clone());
    if rng.below(3) == 0 {
        let its_height = 1 + rng.below(32) as usize;
        expected = (its_height, width, noise(rng, its_height, width));
        let both = its_height.min(height) * width;
        expected.2[..both].copy_from_slice(&cells[..both]);
    }
    for _ in 0..rng.below(4) {
        let place = rng.below(expected.2.len() as u64) as usize;
        expected.2[place] = rng.below(10) as u8;
    }
    [(height, width, cells), expected]
}

fn job(seed: u64, samples: usize) -> Arc<Job> {
    let mut rng = Rng::for_name(&format!("measures {seed}"));
    let mut values = TaskValues::builder();
    for _ in 0..samples {
        let grids = grids(&mut rng);
        let [input, output] = grids.each_ref().map(|(h, w, cells)| GridRef::new(*h, *w, cells));
        values.sample(input, Some(output));
    }
    Arc::new(Job { task: format!("measures {seed}"), values: values.finish(), demos: 0 })
}

fn settings(change: impl FnOnce(&mut GpuSettings)) -> GpuSettings {
    let mut settings = GpuSettings::default().cores(Cores::Rest);
    settings.limits = PassLimits { larger: 4, ..PassLimits::NONE };
    change(&mut settings);
    settings
}

/// Evaluates the solvers with these differs.
fn evaluated(
    differs: &[batt_program::Program],
    job: &Arc<Job>,
    backend: &mut dyn Backend,
) -> Summary {
    let prepared = Prepared::new(woven(&solvers(), differs), Passes::ALL);
    let config = Config { batching: MEGA, options: Options::default() };
    let jobs = std::slice::from_ref(job);
    let summary = run(&prepared, jobs, config, backend, &Stop::new(), &(), &mut ());
    summary.expect("the backend does not give up")
}

/// Compares with the CPU. Returns the summary, and how many outputs were measured.
fn compared(
    differs: &[batt_program::Program],
    job: &Arc<Job>,
    lanes: Lanes,
    change: impl FnOnce(&mut GpuSettings),
) -> (Summary, u64) {
    let counted = Arc::new(Mutex::new(CallFigures::default()));
    let device = Emulated::new(lanes).counting(counted.clone());
    let gpu = Gpu::new("emu", vec![Box::new(device)], Cpu::new(1), settings(change));
    let summary = evaluated(differs, job, &mut Check::new(gpu, Cpu::new(1)));
    let differences = &summary.device.differences;
    assert!(differences.is_empty(), "{lanes:?}: {:#?}", differences.first());
    assert_eq!(summary.device.left(), 0, "{lanes:?}: {:?}", summary.device.left);
    let measured = counted.lock().expect("no panic").measured;
    (summary, measured)
}

#[test]
fn scores_are_those_of_the_differs_step_by_step() {
    let with_sets = ASKED.map(|asked| Asked { sets: true, ..asked });
    for (seed, asked) in (0..).zip(ASKED.into_iter().chain(with_sets)) {
        let (differs, job) = (differs(&questions(asked)), job(seed, 60));
        let (summary, measured) = compared(&differs, &job, Lanes::One, |_| {});
        // Right outputs are not judged, and equal ones once.
        let judged = summary.device.compared - summary.right;
        assert!(4 * measured > judged, "{measured} of {judged} outputs");
        let (by_steps, measured) = compared(&differs, &job, Lanes::One, |its| its.measures = false);
        assert_eq!(measured, 0);
        let figures = |its: &Summary| (its.cost.steps, its.cost.calls, its.cost.failures);
        assert_eq!(figures(&summary), figures(&by_steps));
    }
}

/// Of the built-in differs, only simple steps and pairs are left.
#[test]
fn built_in_differs_build_nothing() {
    let solvers = "def solve_a(S, I):\n    return rot90(I)\n\n\ndef solve_b(S, I):\n    return upscale(I, TWO)\n";
    let prepared = Prepared::new(judged(&read_programs(solvers)), Passes::ALL);
    let image = BatteryImage::new(&prepared, SharedSteps::Once).expect("it can be encoded");
    for program in image.sections().map(|number| image.image.programs[number]) {
        let first = (program.first_instruction + program.own + program.measured) as usize;
        let last = (program.first_instruction + program.own + program.judge) as usize;
        assert!(program.measured > 10, "{} instructions are measured", program.measured);
        for instruction in &image.image.instructions[first..last] {
            let prim = Prim::from_opcode(instruction.callee as u16).expect("a primitive");
            let is_left = instruction.flags & abi::SIMPLE > 0
                || matches!(prim, Prim::astuple | Prim::branch | Prim::maximum);
            assert!(is_left, "{} is not measured", prim.name());
        }
    }
}

/// What is measured counts as steps and calls, as if it was built.
#[test]
fn figures_are_those_of_the_differs_step_by_step() {
    let (differs, job) = (differs(&questions(ASKED[0])), job(50, 20));
    let figures = |measures: bool| {
        let device: Vec<Box<dyn Accelerator>> = vec![Box::new(Emulated::new(Lanes::One))];
        let settings = settings(|its| its.measures = measures);
        let mut gpu = Gpu::new("emu", device, Cpu::new(1), settings);
        let cost = evaluated(&differs, &job, &mut gpu).cost;
        (cost.steps, cost.calls, cost.failures)
    };
    assert_eq!(figures(true), figures(false));
}

/// Pairs that are too large because of a Set that is counted, and options that no call takes.
const FAILING: &str = "
from batt.dsl import *

def differ_0(S, I, C):
    x1 = difference(palette(I), palette(C))
    return astuple(canvas(size(x1), (256, 256)), x1)

def differ_1(S, I, C):
    x1 = palette(I)
    return astuple(size(x1), x1)

def differ_2(S, I, C):
    return astuple(size(objects(I, T, TWO, F)), ZERO)
";

#[test]
fn steps_fail_as_they_do_step_by_step() {
    let (differs, job) = (read_programs(FAILING), job(60, 10));
    let figures = |measures: bool| {
        let device: Vec<Box<dyn Accelerator>> = vec![Box::new(Emulated::new(Lanes::One))];
        let settings = settings(|its| its.measures = measures);
        let cost =
            evaluated(&differs, &job, &mut Gpu::new("emu", device, Cpu::new(1), settings)).cost;
        (cost.failures, cost.limits)
    };
    let (failures, limits) = figures(false);
    assert!(failures > limits && limits > 0, "{failures} failures, {limits} of them at a limit");
    assert_eq!(figures(true), (failures, limits));
    compared(&differs, &job, Lanes::One, |_| {});
}

/// The score is the mean of what differs say, which hides small differences: each differ alone.
#[test]
fn every_number_is_right() {
    for (seed, asked) in (30..).zip(ASKED) {
        for (k, question) in (0..).zip(questions(asked)) {
            let job = job(100 * seed + k, 20);
            let (_, measured) =
                compared(&differs(std::slice::from_ref(&question)), &job, Lanes::One, |_| {});
            // Truths about shapes are found by the simple steps themselves.
            assert!(measured > 50 || !question.contains("size("), "{question}: {measured} outputs");
        }
    }
}

/// Unless their Objects have to be counted.
#[test]
fn outputs_that_are_no_tile_are_measured() {
    for (seed, asked) in (10..).zip(ASKED) {
        let job = job(seed, 60);
        let measured = |counts: bool| {
            let questions = questions(Asked { counts, ..asked });
            compared(&differs(&questions), &job, Lanes::One, |_| {}).1
        };
        let (tiles, all) = (measured(true), measured(false));
        assert!(all > tiles + 30, "{all}, {tiles} of them tiles");
    }
}

/// With 32 lanes and a search for races, in turns and not.
#[test]
fn lanes_measure_together() {
    for (seed, asked) in (20..).zip(ASKED) {
        let counts = seed % 2 == 0;
        let (differs, job) = (differs(&questions(Asked { counts, ..asked })), job(seed, 4));
        let change = |its: &mut GpuSettings| its.limits.open = if counts { 1 } else { 4 };
        let (_, measured) = compared(&differs, &job, Lanes::Fibres(seed), change);
        assert!(measured > 4, "{measured} outputs");
    }
}
