//! The backend that chooses between the CPU and devices never changes results.

use crate::devices::{Fault, battery, emulated, faulty};
use crate::{builtin_solvers, jobs, judged};
use batt_cuda::accelerator::Accelerator;
use batt_cuda::{
    Auto, AutoSettings, Check, Choice, Choices, Gpu, GpuSettings, OpenOptions, TrialTimes,
};
use batt_engine::lower::Passes;
use batt_engine::{Backend, Batching, Config, Cpu, Options, Prepared, Stop, Summary, run};
use batt_testkit::rows;
use std::time::Duration;

/// Devices, and sentences about those that cannot be used.
type Opened = (Vec<Box<dyn Accelerator>>, Vec<String>);

fn good(_: &OpenOptions) -> Opened {
    (vec![emulated()], Vec::new())
}

fn lying(_: &OpenOptions) -> Opened {
    (vec![faulty(Fault::Lies)], Vec::new())
}

fn none(_: &OpenOptions) -> Opened {
    (Vec::new(), vec!["there is no CUDA device".to_owned()])
}

fn unexpected(_: &OpenOptions) -> Opened {
    (Vec::new(), vec!["devices were opened".to_owned()])
}

/// A device that takes no batteries.
fn useless(_: &OpenOptions) -> Opened {
    (vec![faulty(Fault::Load)], Vec::new())
}

/// Opens devices after the first batch.
fn at_once() -> AutoSettings {
    AutoSettings { threads: 2, short: Some(Duration::ZERO), ..AutoSettings::default() }
}

#[test]
fn solvers_that_stop_at_a_miss_are_evaluated_once() {
    let (prepared, jobs) = (battery(), jobs(6));
    let options = Options { fit: true, ..Options::default() };
    let config = Config { batching: Batching::Mega { size: 7 }, options };
    let summary = |backend: &mut dyn Backend| {
        run(&prepared, &jobs, config, backend, &Stop::new(), &(), &mut ()).unwrap()
    };
    let expected = summary(&mut Cpu::new(2));
    let check = Check::new(
        Gpu::new("emu", vec![emulated()], Cpu::new(2), GpuSettings::default()),
        Cpu::new(2),
    );
    let auto = Auto::with_devices(at_once(), good);
    for backend in [&mut { check } as &mut dyn Backend, &mut { auto }] {
        let found = summary(backend);
        let figures = |its: &Summary| (its.right, its.evaluated, its.cost.steps, its.cost.calls);
        assert_eq!(figures(&found), figures(&expected), "{}", backend.name());
        assert_eq!(found.device.runs, 0, "{}", backend.name());
    }
}

#[test]
fn a_device_that_fails_is_not_chosen() {
    let (prepared, jobs) = (battery(), jobs(6));
    let folder = tempfile::tempdir().unwrap();
    let open = OpenOptions { cache: Some(folder.path().to_owned()), ..OpenOptions::default() };
    let mut auto = Auto::with_devices(AutoSettings { open, ..at_once() }, useless);
    let (text, ..) = rows(&prepared, &jobs, Batching::Mega { size: 2 }, &mut Cpu::new(2));
    let (its_text, _, summary) = rows(&prepared, &jobs, Batching::Mega { size: 2 }, &mut auto);
    assert!(its_text == text);
    assert!(summary.device.notices[0].starts_with("a faulty device: "), "{summary:?}");
    assert_eq!(Choices::new(Some(folder.path())).of_battery(&prepared), None);
    assert_eq!(auto.batch_size(), usize::MAX, "the CPU does the rest");
}

#[test]
fn devices_stay_open_from_run_to_run() {
    let (first, jobs) = (battery(), jobs(6));
    let second = Prepared::new(judged(&builtin_solvers()[..9]), Passes::ALL);
    let mut auto = Auto::with_devices(at_once(), good);
    for prepared in [&first, &second, &first] {
        let small = Batching::Mega { size: 3 };
        let (expected, ..) = rows(prepared, &jobs, small, &mut Cpu::new(2));
        let (text, _, summary) = rows(prepared, &jobs, small, &mut auto);
        assert!(text == expected);
        assert_eq!(summary.device.notices, [""; 0]);
    }
}

#[test]
fn short_work_opens_no_devices() {
    let an_hour = Some(Duration::from_secs(3600));
    let settings = AutoSettings { threads: 2, short: an_hour, ..AutoSettings::default() };
    let mut auto = Auto::with_devices(settings, unexpected);
    let (_, _, summary) = rows(&battery(), &jobs(6), Batching::Mega { size: 2 }, &mut auto);
    assert_eq!(summary.device.notices, [""; 0]);
    assert_eq!(summary.backend, "auto (cpu)");
}

#[test]
fn the_choice_is_made_while_running_and_never_changes_results() {
    let (prepared, jobs) = (battery(), jobs(6));
    let small = Batching::Mega { size: 2 };
    let (text, scores, _) = rows(&prepared, &jobs, small, &mut Cpu::new(2));
    let chosen = |open: fn(&OpenOptions) -> Opened| {
        let mut auto = Auto::with_devices(at_once(), open);
        let (its_text, its_scores, summary) = rows(&prepared, &jobs, small, &mut auto);
        assert!(its_text == text && its_scores == scores);
        (summary.device, summary.backend)
    };
    let (device, by) = chosen(good);
    assert!(device.compared > 0, "one batch is compared first");
    assert_eq!((device.differences.len(), device.notices.len()), (0, 0));
    assert_eq!(by, "auto (cpu, cuda)");
    let (device, by) = chosen(lying);
    assert!(device.notices[0].contains("differ"), "{:?}", device.notices);
    assert_eq!(by, "auto (cpu, cuda)");
    let (device, by) = chosen(none);
    assert_eq!(device.notices, ["there is no CUDA device"]);
    assert_eq!((device.runs, by.as_str()), (0, "auto (cpu)"));
}

#[test]
fn a_choice_that_is_remembered_needs_no_trial() {
    let (prepared, jobs) = (battery(), jobs(6));
    let folder = tempfile::tempdir().unwrap();
    let choices = Choices::new(Some(folder.path()));
    let open = OpenOptions { cache: Some(folder.path().to_owned()), ..OpenOptions::default() };
    let by_device = || {
        let settings = AutoSettings { open: open.clone(), ..at_once() };
        let mut auto = Auto::with_devices(settings, good);
        let (text, _, summary) = rows(&prepared, &jobs, Batching::Mega { size: 2 }, &mut auto);
        (text, summary.device.runs > 0, summary.device.compared)
    };
    let (text, runs, _) = by_device();
    assert!(runs, "a trial");
    assert!(choices.of_battery(&prepared).is_some(), "the trial is remembered");
    choices.remember(&prepared, Choice::Cpu, TrialTimes::default());
    assert_eq!(by_device(), (text.clone(), false, 0));
    choices.remember(&prepared, Choice::Device, TrialTimes::default());
    let (same, runs, compared) = by_device();
    assert!(same == text && runs);
    assert!(compared > 0, "it is compared all the same");
    assert_eq!(
        choices.of_battery(&prepared),
        Some(Choice::Device),
        "this says nothing about times"
    );
}
