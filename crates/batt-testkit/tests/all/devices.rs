//! Devices give the results of the CPU, whatever goes wrong with them. Emulations stand for them.

use crate::{MEGA, builtin_solvers, jobs, judged, random_programs, woven};
use batt_cuda::abi::Outcome;
use batt_cuda::accelerator::{Accelerator, Emulated, Finished, Work};
use batt_cuda::device::DeviceError;
use batt_cuda::emu::Lanes;
use batt_cuda::{
    Check, Cores, Gpu, GpuSettings, Image, LaunchOptions, Order, PassLimits, SharedSteps, Teams,
};
use batt_dsl::{Kind, Value};
use batt_engine::lower::{Pass, Passes};
use batt_engine::{
    ArgRows, Backend, Config, Cost, Cpu, FailureCounts, Job, Options, OutputSet, Prepared, Rest,
    Routine, Sinks, Stop, Subscriber, Summary, run, run_rest,
};
use batt_testkit::rows;
use std::sync::Arc;
use std::time::Duration;

pub(crate) fn emulated() -> Box<dyn Accelerator> {
    Box::new(Emulated::new(Lanes::One))
}

fn gpu(devices: Vec<Box<dyn Accelerator>>, settings: GpuSettings) -> Gpu {
    Gpu::new("emu", devices, Cpu::new(2), settings)
}

/// What is the same on every backend.
fn figures(summary: &Summary) -> (usize, usize, u64, u64) {
    (summary.samples, summary.judged, summary.right, summary.evaluated)
}

/// The built-in solvers and recorded random programs: they fail, reach limits and need much memory.
pub(crate) fn battery() -> Prepared {
    let mut solvers = builtin_solvers();
    solvers.truncate(12);
    solvers.extend(random_programs(40));
    Prepared::new(judged(&solvers), Passes::ALL)
}

fn settings(change: impl FnOnce(&mut GpuSettings)) -> GpuSettings {
    // The cores would leave little to the emulations.
    let mut settings = GpuSettings::default().cores(Cores::Rest);
    settings.limits = PassLimits { larger: 4, ..PassLimits::NONE };
    change(&mut settings);
    settings
}

/// Ways to use devices that differ in order, memory, time, and in what is left to the CPU.
fn ways() -> [(&'static str, GpuSettings); 13] {
    [
        ("as usual", settings(|_| {})),
        ("samples as they come", settings(|its| its.order = Order::Given)),
        ("shared steps again", settings(|its| its.shared_steps = SharedSteps::Again)),
        (
            "little memory, shared steps again",
            settings(|its| {
                (its.arena_words, its.stack_words) = (1024, 256);
                (its.shared_steps, its.limits.larger) = (SharedSteps::Again, 1);
            }),
        ),
        ("chunks of one task", settings(|its| its.chunk = Some(1))),
        ("several warps", settings(|its| its.limits.open = 4)),
        ("samples for the cores", settings(|its| its.cores = Cores::Share)),
        (
            "little memory",
            settings(|its| {
                (its.arena_words, its.stack_words, its.shared_words) = (1024, 256, 2048);
            }),
        ),
        (
            // What took too long is computed later: of shared steps only those.
            "time later",
            settings(|its| {
                (its.limits.first_micros, its.limits.later_micros) = (20, 0);
                its.limits.open = 4;
            }),
        ),
        (
            "time and memory later",
            settings(|its| {
                (its.arena_words, its.stack_words) = (1024, 256);
                (its.limits.first_micros, its.limits.later_micros) = (20, 0);
                its.limits.larger = 1024;
            }),
        ),
        (
            // More runs need large memory than there is, so some wait for it.
            "several warps, memory later",
            settings(|its| {
                (its.arena_words, its.stack_words) = (1024, 256);
                (its.limits.open, its.limits.larger) = (8, 1024);
            }),
        ),
        (
            "little time, one pass",
            settings(|its| (its.limits.first_micros, its.limits.later_micros) = (30, 30)),
        ),
        (
            "little time",
            // Of looks at the clock, in the emulation.
            settings(|its| {
                its.limits = PassLimits {
                    first_micros: 30,
                    later_micros: 100,
                    larger: 2,
                    open: 1,
                    refill: 1,
                    teams: Teams::Later,
                };
            }),
        ),
    ]
}

#[test]
fn the_emulation_gives_the_rows_and_scores_of_the_cpu() {
    let (prepared, jobs) = (battery(), jobs(4));
    let (text, scores, summary) = rows(&prepared, &jobs, MEGA, &mut Cpu::new(2));
    for (name, settings) in ways() {
        let mut backend = gpu(vec![emulated(), emulated()], settings);
        let (its_text, its_scores, its_summary) = rows(&prepared, &jobs, MEGA, &mut backend);
        assert!(its_text == text, "{name}: other rows");
        assert_eq!(its_scores, scores, "{name}");
        assert_eq!(figures(&its_summary), figures(&summary), "{name}");
        assert!(its_summary.device.runs > 0, "{name}: nothing ran on the device");
        assert_eq!(its_summary.device.notices, [""; 0], "{name}");
        // An arena holds at least a tile, wherever it is.
        assert!(its_summary.cost.words >= 20, "{name}: {} words", its_summary.cost.words);
        let left = its_summary.device.left();
        assert!(left < its_summary.device.runs, "{name}: {:?}", its_summary.device.left);
        if name.starts_with("little") {
            assert!(left > 0, "{name}: nothing was left, so this tests nothing");
        }
        if name.ends_with("later") {
            let late = ["TooLong", "ArenaFull", "StackFull"];
            let left = its_summary.device.left.keys();
            let late: Vec<_> = left.filter(|(why, _)| late.contains(&&why[..])).collect();
            assert!(late.is_empty(), "{name}: {late:?}");
        }
    }
}

/// The work of a run of which only scores are wanted, so that equal outputs are judged once.
fn work(prepared: &Prepared, jobs: &[Arc<Job>], backend: &mut dyn Backend) -> (Cost, u64) {
    let config = Config { batching: MEGA, options: Options::default() };
    let summary = run(prepared, jobs, config, backend, &Stop::new(), &(), &mut ()).unwrap();
    // Memory and time are no work.
    (Cost { words: 0, nanos: 0, ..summary.cost }, summary.device.left())
}

#[test]
fn steps_calls_and_failures_are_counted_as_on_the_cpu_whatever_is_left() {
    // No solver has a step of this differ, so it does not matter which of equal outputs it judges.
    let differ = "\
def differ_beside(S, I, C):
    x1 = hconcat(I, C)
    x2 = colorcount(x1, ZERO)
    x3 = first(x1)
    x4 = astuple(x2, x3)
    return x4
";
    let mut solvers = builtin_solvers();
    solvers.extend(random_programs(60));
    let battery = woven(&solvers, &batt_testkit::read_programs(differ));
    let (prepared, jobs) = (Prepared::new(battery, Passes::ALL.without(Pass::Folding)), jobs(6));
    let (expected, _) = work(&prepared, &jobs, &mut Cpu::new(2));
    // What is done again is counted again.
    let once = |its: &GpuSettings| {
        let is_one_pass = its.limits.first_micros == its.limits.later_micros;
        its.shared_steps == SharedSteps::Once && is_one_pass
    };
    for (name, settings) in ways().into_iter().filter(|(_, its)| once(its)) {
        let (found, left) = work(&prepared, &jobs, &mut gpu(vec![emulated()], settings));
        assert_eq!(found, expected, "{name}, {left} runs left");
        assert!(left > 0 || !name.starts_with("little"), "{name}: nothing was left");
    }
}

/// Everything that a run says: scores, statuses, calls, failures by reason, and the summary.
fn scored(prepared: &Prepared, jobs: &[Arc<Job>], backend: &mut dyn Backend) -> Scored {
    let failures = FailureCounts::default();
    let mut results = Vec::new();
    let mut watch = |event: &batt_engine::Event<'_>| {
        if let batt_engine::Event::Sample { result, .. } = event {
            let text = format!("{:?} {:?} {:?}", result.scores, result.statuses, result.hashes);
            results.push((text, result.calls.clone()));
        }
    };
    let config = Config { batching: MEGA, options: Options::default() };
    let stop = Stop::new();
    let watch: &mut dyn Subscriber = &mut watch;
    let summary = run(prepared, jobs, config, backend, &stop, &failures, watch).unwrap();
    let cost = (summary.cost.failures, summary.cost.limits, summary.cost.steps);
    (results, failures.all(), cost)
}

type Scored = (Vec<(String, Vec<u64>)>, Vec<(batt_dsl::Failure, u64)>, (u64, u64, u64));

#[test]
fn hashes_calls_and_failures_are_those_of_the_cpu() {
    let (prepared, jobs) = (battery(), jobs(3));
    let expected = scored(&prepared, &jobs, &mut Cpu::new(2));
    assert!(!expected.1.is_empty());
    for settings in
        [settings(|_| {}), settings(|its| (its.arena_words, its.shared_words) = (1024, 4096))]
    {
        let found = scored(&prepared, &jobs, &mut gpu(vec![emulated()], settings));
        for (found, expected) in found.0.iter().zip(&expected.0) {
            assert_eq!(found, expected);
        }
        assert_eq!(found.1, expected.1);
        assert_eq!(found.2, expected.2);
    }
}

#[test]
fn outputs_alone_run_on_a_device_too() {
    let mut solvers = builtin_solvers();
    solvers.truncate(6);
    let jobs = jobs(2);
    let whole = Prepared::new(judged(&solvers), Passes::ALL);
    let alone = Prepared::alone(judged(&solvers), Passes::ALL);
    let (text, scores, _) = rows(&whole, &jobs, MEGA, &mut Cpu::new(1));
    let mut backend = gpu(vec![emulated()], settings(|_| {}));
    let (its_text, its_scores, summary) = rows(&alone, &jobs, MEGA, &mut backend);
    assert!(its_text == text && its_scores == scores);
    assert_eq!(summary.device.left(), 0);
}

#[test]
fn devices_of_different_speed_share_the_work_and_nothing_is_lost() {
    let (prepared, jobs) = (battery(), jobs(8));
    let (text, scores, _) = rows(&prepared, &jobs, MEGA, &mut Cpu::new(2));
    let slow = |ms| Emulated::new(Lanes::One).delayed(Duration::from_millis(ms));
    let alone: Vec<Box<dyn Accelerator>> =
        vec![Box::new(slow(0)), Box::new(slow(2)), Box::new(slow(15))];
    let streams: Vec<Box<dyn Accelerator>> =
        vec![Box::new(slow(1).one_of(2)), Box::new(slow(9).one_of(2))];
    for devices in [alone, streams] {
        let mut backend = gpu(devices, settings(|its| its.chunk = Some(1)));
        let (its_text, its_scores, summary) = rows(&prepared, &jobs, MEGA, &mut backend);
        assert!(its_text == text && its_scores == scores);
        assert_eq!(summary.samples, scores.len());
    }
}

/// What goes wrong with a faulty device.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Fault {
    /// It takes no programs.
    Load,
    /// It has no memory for a sample.
    Memory,
    /// It is lost at this launch.
    Lost(usize),
    /// Its results are wrong.
    Lies,
    /// It does not say which steps failed.
    Forgets,
}

/// A device with a fault.
#[derive(Debug)]
struct Faulty {
    inner: Emulated,
    fault: Fault,
    launches: usize,
}

pub(crate) fn faulty(fault: Fault) -> Box<dyn Accelerator> {
    Box::new(Faulty { inner: Emulated::new(Lanes::One), fault, launches: 0 })
}

/// One of several on the same device.
fn faulty_stream(fault: Fault) -> Box<dyn Accelerator> {
    Box::new(Faulty { inner: Emulated::new(Lanes::One).one_of(2), fault, launches: 0 })
}

fn no_memory() -> DeviceError {
    DeviceError::OutOfMemory { what: "a sample", bytes: 1000, free: 10 }
}

impl Accelerator for Faulty {
    fn describe(&self) -> String {
        "a faulty device".to_owned()
    }

    fn load(&mut self, image: Arc<Image>, options: LaunchOptions) -> Result<(), DeviceError> {
        if self.fault == Fault::Load {
            return Err(no_memory());
        }
        self.inner.load(image, options)
    }

    fn capacity(&self) -> Result<usize, DeviceError> {
        if self.fault == Fault::Memory {
            return Err(no_memory());
        }
        self.inner.capacity()
    }

    fn liked(&self) -> usize {
        1
    }

    fn streams(&self) -> usize {
        self.inner.streams()
    }

    fn time_unit(&self) -> f64 {
        1.0
    }

    fn evaluate(&mut self, work: Work<'_>, stop: &Stop) -> Result<Option<Finished>, DeviceError> {
        self.launches += 1;
        if self.fault == Fault::Lost(self.launches) {
            return Err(DeviceError::NotLoaded);
        }
        let mut finished = self.inner.evaluate(work, stop)?;
        if let (Fault::Forgets, Some(finished)) = (self.fault, &mut finished) {
            finished.output.failed.clear();
        }
        if let (Fault::Lies, Some(finished)) = (self.fault, &mut finished) {
            let lie = |outcome: &mut Outcome| outcome.hash[0] ^= 1;
            finished.output.outcomes.iter_mut().for_each(lie);
            // The values of rows begin with that of the first row.
            if let Some(word) = finished.output.values.first_mut()
                && Value::from_bits(*word).kind() == Kind::Int
            {
                *word ^= 1;
            }
        }
        Ok(finished)
    }
}

#[test]
fn a_device_that_fails_is_replaced_by_the_cpu_and_the_summary_says_so() {
    let (prepared, jobs) = (battery(), jobs(5));
    let (text, scores, _) = rows(&prepared, &jobs, MEGA, &mut Cpu::new(2));
    for fault in [Fault::Load, Fault::Memory, Fault::Lost(1), Fault::Lost(3)] {
        for (make, others) in [(faulty as fn(_) -> _, 0), (faulty, 1), (faulty_stream, 0)] {
            let mut devices = vec![make(fault)];
            devices.extend((0..others).map(|_| emulated()));
            let mut backend = gpu(devices, settings(|_| {}));
            let (its_text, its_scores, summary) = rows(&prepared, &jobs, MEGA, &mut backend);
            assert!(its_text == text && its_scores == scores, "{fault:?}, {others} others");
            // With another device, the faulty one may not come to its third chunk.
            if others == 0 || !matches!(fault, Fault::Lost(_)) {
                let notice = summary.device.notices.first().expect("it says so");
                assert!(notice.starts_with("a faulty device: "), "{notice}");
                assert!(notice.ends_with("; the CPU evaluates the rest"), "{notice}");
            }
            // The lost device is not asked again.
            let (its_text, ..) = rows(&prepared, &jobs, MEGA, &mut backend);
            assert!(its_text == text);
        }
    }
}

#[test]
fn a_comparison_finds_a_device_that_lies() {
    let (prepared, jobs) = (battery(), jobs(2));
    let (_, scores, _) = rows(&prepared, &jobs, MEGA, &mut Cpu::new(2));
    let checked = |device| {
        let mut check = Check::new(gpu(vec![device], settings(|_| {})), Cpu::new(1));
        let (_, its_scores, summary) = rows(&prepared, &jobs, MEGA, &mut check);
        assert_eq!(its_scores, scores, "the results are those of the CPU");
        assert_eq!(summary.device.compared, summary.outputs);
        summary.device.differences
    };
    assert_eq!(checked(emulated()), []);
    let differences = checked(faulty(Fault::Lies));
    assert_eq!(differences.first().expect("it is found").what, "value");
}

#[test]
fn failed_steps_are_compared_if_they_are_asked_for() {
    let (prepared, jobs) = (battery(), jobs(2));
    let config = Config { batching: MEGA, options: Options::default() };
    let differences = |device, settings, sinks: &dyn Sinks| {
        let mut check = Check::new(gpu(vec![device], settings), Cpu::new(1));
        let summary = run(&prepared, &jobs, config, &mut check, &Stop::new(), sinks, &mut ());
        let device = summary.unwrap().device;
        (device.differences, device.compared_failures)
    };
    let failures = FailureCounts::default();
    for (name, settings) in ways() {
        let (found, compared) = differences(emulated(), settings, &failures);
        assert_eq!(found, [], "{name}");
        assert!(compared > 0, "{name}");
    }
    let usual = settings(|_| {});
    assert_eq!(differences(faulty(Fault::Forgets), usual, &()), (Vec::new(), 0));
    let (found, _) = differences(faulty(Fault::Forgets), usual, &failures);
    let first = found.first().expect("it is found");
    assert_eq!((first.what, first.on_device.as_str()), ("failed step", "none"));
    assert!(first.on_cpu.starts_with("step "), "{first:?}");
}

#[test]
fn a_difference_comes_with_the_step_where_it_begins() {
    let text = "def solve_a(I):\n    x1 = vmirror(I)\n    x2 = height(x1)\n    x3 = astuple(x2, x2)\n    \
                x4 = canvas(THREE, x3)\n    return x4\n";
    let programs = batt_program::read("a.py", text).programs;
    let prepared = Prepared::new(judged(&programs), Passes::ALL);
    let mut check = Check::new(gpu(vec![faulty(Fault::Lies)], settings(|_| {})), Cpu::new(1));
    let (_, _, summary) = rows(&prepared, &jobs(1), MEGA, &mut check);
    let first = &summary.device.differences[0];
    let step = first.step.as_ref().expect("it is found");
    assert_eq!(step.step, 1, "{step:?}");
    assert!(step.program.contains("height("), "{}", step.program);
    assert_ne!(step.on_device["value"], step.on_cpu["value"]);
}

#[test]
fn what_devices_do_not_take_is_said() {
    let (prepared, jobs) = (battery(), jobs(2));
    let mut some = OutputSet::default();
    [0, 3].into_iter().for_each(|output| some.insert(output));
    let ways = [
        (false, None, "emu", None),
        (true, None, "emu (cpu)", Some("solvers stop at their first miss")),
        (false, Some(&some), "emu (cpu)", Some("only some of the solvers run on a task")),
    ];
    for (fit, outputs, by, why) in ways {
        let options = Options { fit, ..Options::default() };
        let config = Config { batching: MEGA, options };
        let outputs = |_| outputs.cloned();
        let rest = Rest { outputs: &outputs, ..Rest::default() };
        let (mut backend, stop) = (gpu(vec![emulated()], settings(|_| {})), Stop::new());
        let summary =
            run_rest(&prepared, &jobs, config, &mut backend, &stop, &(), &mut (), rest).unwrap();
        assert_eq!(summary.backend, by);
        let notice = why.map(|why| format!("the CPU evaluates, not the GPU: {why}"));
        assert_eq!(summary.device.notices, Vec::from_iter(notice));
        assert_eq!(summary.fallbacks == summary.samples as u64, why.is_some());
    }
}

#[test]
fn a_routine_is_compared_row_by_row() {
    let text = "def f(I):\n    x1 = height(I)\n    x2 = add(x1, TEN)\n    return x2\n";
    let routine = Routine::of_program(&batt_program::read("f.py", text).programs[0]);
    let job = &jobs(1)[0];
    let mut rows = ArgRows::new(job.values.arena().clone(), 3);
    let samples = job.values.samples();
    samples.iter().for_each(|sample| rows.push(&[job.values.pairs(), sample.input]));
    let checked = |device| {
        let mut check = Check::new(gpu(vec![device], settings(|_| {})), Cpu::new(1));
        let (options, stop) = (Options::default(), Stop::new());
        check.map(&routine, &rows, &options, &stop, &()).unwrap().device
    };
    let device = checked(emulated());
    assert_eq!((device.compared, device.runs), (samples.len() as u64, samples.len() as u64));
    assert_eq!(device.differences, []);
    let device = checked(faulty(Fault::Lies));
    let [first] = &device.differences[..] else { panic!("the first row: {device:?}") };
    assert_eq!((first.sample.index, first.what), (0, "value"));
    assert_eq!(first.step.as_ref().map(|step| step.step), Some(0));
}
