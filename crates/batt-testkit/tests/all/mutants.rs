//! Random mutated batteries with differs: the emulation gives the results of the CPU.
//!
//! `BATT_MUTANTS=17..18` runs battery 17 alone, `BATT_MUTANTS=1000..50000` others than usual.

use crate::{MEGA, builtin_differs, builtin_solvers, random_programs};
use batt_cuda::accelerator::{Accelerator, Emulated};
use batt_cuda::emu::Lanes;
use batt_cuda::{Check, Cores, Gpu, GpuSettings, PassLimits, SharedSteps, Teams};
use batt_engine::lower::Passes;
use batt_engine::{
    Config, Cpu, DeviceFigures, GridRef, Job, Options, Prepared, Rest, SampleId, Stop, TaskValues,
    run_rest,
};
use batt_program::Program;
use batt_program::battery::Battery;
use batt_program::battery::mutate::{Pool, Rng, TaskFacts, mutate};
use batt_tasks::Task;
use batt_testkit::{read_programs, workspace_root};
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

const BATTERIES: Range<u64> = 0..1000;
/// One battery in so many also runs on 32 lanes, which is slow.
const ON_FIBRES: u64 = 50;

/// What batteries and samples are drawn from.
struct Sources {
    solvers: Vec<Program>,
    differs: Vec<Program>,
    tasks: Vec<Task>,
}

impl Sources {
    fn new() -> Sources {
        let read = |name: &str| {
            let path = workspace_root().join("docs/benchmarks").join(name);
            read_programs(&std::fs::read_to_string(path).expect("it is in the repository"))
        };
        let mut solvers = read("mixed.py");
        solvers.extend(read("loops.py"));
        solvers.extend(builtin_solvers());
        solvers.extend(random_programs(200));
        Sources { solvers, differs: builtin_differs(), tasks: batt_tasks::builtin::tasks() }
    }
}

/// A battery with a task and the samples to run it on, and how.
struct Drawn {
    battery: Battery,
    jobs: [Arc<Job>; 1],
    samples: Vec<SampleId>,
    settings: GpuSettings,
}

fn one_of<'a, T>(items: &'a [T], rng: &mut Rng) -> &'a T {
    &items[rng.below(items.len() as u64) as usize]
}

/// Mutants of these programs, with names of their own.
fn mutants(programs: &[Program], rate: f64, facts: &TaskFacts, rng: &mut Rng) -> Vec<Program> {
    let pool = Pool::new(programs);
    let mutant = |(k, program): (usize, &Program)| {
        let mut mutant = mutate(program, &pool, facts, rate, rng).program;
        mutant.name = format!("solve_{k}").into();
        mutant
    };
    programs.iter().enumerate().map(mutant).collect()
}

/// A grid with rectangles and single cells of a few colours, up to the largest of a tile.
fn scene(rng: &mut Rng) -> (usize, usize, Vec<u8>) {
    let most = *one_of(&[4, 10, 16, 31], rng);
    let (height, width) = (1 + rng.below(most) as usize, 1 + rng.below(most) as usize);
    let mut cells = vec![rng.below(3) as u8; height * width];
    for _ in 0..1 + rng.below(6) {
        let (i, j) = (rng.below(height as u64) as usize, rng.below(width as u64) as usize);
        let (below, right) = (1 + rng.below(6) as usize, 1 + rng.below(6) as usize);
        let color = rng.below(10) as u8;
        for row in i..height.min(i + below) {
            cells[row * width + j..row * width + width.min(j + right)].fill(color);
        }
    }
    (height, width, cells)
}

/// A task of random grids, whose outputs have nothing to do with the inputs.
fn random_task(rng: &mut Rng) -> Job {
    let mut values = TaskValues::builder();
    let demos = 1 + rng.below(3) as usize;
    for k in 0..demos + 1 {
        let grids = [scene(rng), scene(rng)];
        let [input, output] = grids.each_ref().map(|(h, w, cells)| GridRef::new(*h, *w, cells));
        if k < demos {
            values.pair(input, output);
        }
        values.sample(input, rng.chance(0.9).then_some(output));
    }
    Job { task: "random".to_owned(), values: values.finish(), demos }
}

/// The battery of a seed, and where to run it.
fn drawn(sources: &Sources, seed: u64) -> Drawn {
    let mut rng = Rng::new(seed, "mutants");
    let (job, facts) = match rng.chance(0.5) {
        true => (random_task(&mut rng), TaskFacts::default()),
        false => {
            let task = one_of(&sources.tasks, &mut rng);
            let job = batt::jobs(std::slice::from_ref(task)).remove(0);
            (Arc::unwrap_or_clone(job), batt::facts(task))
        }
    };
    let rate = *one_of(&[0.02, 0.1, 0.3], &mut rng);
    let solvers = 1 + rng.below(6);
    let mut solvers: Vec<Program> =
        (0..solvers).map(|_| one_of(&sources.solvers, &mut rng).clone()).collect();
    // Equal outputs are judged once.
    if rng.chance(0.3) {
        solvers.push(solvers[0].clone());
    }
    let mut battery = Battery::merge(&mutants(&solvers, rate, &facts, &mut rng));
    let differs: Vec<Program> = (0..1 + rng.below(3))
        .map(|k| {
            let differ = one_of(&sources.differs, &mut rng).clone();
            let mut mutant =
                mutate(&differ, &Pool::none(), &TaskFacts::default(), rate, &mut rng).program;
            mutant.name = format!("differ_{k}").into();
            mutant
        })
        .collect();
    battery.add_differs(&differs);
    let mut samples: Vec<SampleId> = job.samples(0).collect();
    rng.shuffle(&mut samples);
    samples.truncate(1 + rng.below(2) as usize);
    Drawn { battery, jobs: [Arc::new(job)], samples, settings: settings(&mut rng) }
}

/// As usual, or so that more is left to the CPU or done in another way.
fn settings(rng: &mut Rng) -> GpuSettings {
    let mut settings = GpuSettings::default().cores(Cores::Rest);
    // Without a limit of time, so that everything is tried.
    let mut limits = PassLimits { larger: 4, ..PassLimits::NONE };
    match rng.below(10) {
        0 => settings.shared_steps = SharedSteps::Again,
        1 => (settings.arena_words, settings.stack_words, settings.shared_words) = (512, 128, 1024),
        // The emulation counts looks at the clock.
        2 => (limits.first_micros, limits.later_micros) = (30, 100),
        3 | 4 => limits.teams = Teams::Always,
        5 => limits.open = 4,
        6 => settings.measures = false,
        _ => {}
    }
    settings.limits = limits;
    settings
}

/// Runs a battery on the emulation and on the CPU, and compares.
fn compare(drawn: &Drawn, lanes: Lanes) -> DeviceFigures {
    let devices: Vec<Box<dyn Accelerator>> = vec![Box::new(Emulated::new(lanes))];
    let mut check = Check::new(Gpu::new("emu", devices, Cpu::new(1), drawn.settings), Cpu::new(1));
    let prepared = Prepared::new(drawn.battery.clone(), Passes::ALL);
    let config = Config { batching: MEGA, options: Options::default() };
    let is_done = |id| !drawn.samples.contains(&id);
    let rest = Rest { is_done: &is_done, ..Rest::default() };
    let (stop, jobs) = (Stop::new(), &drawn.jobs);
    let summary = run_rest(&prepared, jobs, config, &mut check, &stop, &(), &mut (), rest);
    summary.expect("the backend does not give up").device
}

#[test]
fn mutated_batteries_give_the_results_of_the_cpu() {
    let sources = Sources::new();
    let asked = std::env::var("BATT_MUTANTS").ok();
    let range = asked.and_then(|text| {
        let (first, end) = text.split_once("..")?;
        Some(first.parse().ok()?..end.parse().ok()?)
    });
    let range = range.unwrap_or(BATTERIES);
    let next = AtomicU64::new(range.start);
    let all = Mutex::new(DeviceFigures::default());
    let work = || {
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= range.end {
                return;
            }
            let drawn = drawn(&sources, seed);
            let mut lanes = vec![Lanes::One];
            lanes.extend(seed.is_multiple_of(ON_FIBRES).then_some(Lanes::Fibres(seed)));
            for lanes in lanes {
                let figures = compare(&drawn, lanes);
                if let Some(first) = figures.differences.first() {
                    panic!(
                        "battery {seed} ({lanes:?}) differs: {first:#?}\n\
                         Run it again with BATT_MUTANTS={seed}..{}. The battery:\n{}",
                        seed + 1,
                        drawn.battery
                    );
                }
                all.lock().expect("no panic").add(figures);
            }
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
    let all = all.into_inner().expect("no panic");
    println!("{} outputs compared, {} of {} runs left", all.compared, all.left(), all.runs);
    assert!(all.compared >= range.end - range.start, "every battery has an output");
    let is_much = all.left() * 5 > all.runs;
    assert!(!is_much || range != BATTERIES, "much was left to the CPU: {:?}", all.left);
    assert_eq!(all.notices, [""; 0]);
}
