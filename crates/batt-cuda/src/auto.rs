//! The backend that chooses: the CPU for short work, and then whatever is faster.
//!
//! The CPU begins. After two seconds a thread opens the devices, which may take half a minute the
//! first time; the CPU goes on meanwhile. Then one batch is evaluated on both. If the results are
//! equal and the devices are faster, they take over. From time to time a batch is compared again,
//! and on a difference the CPU takes over for good. If devices are known to be faster for the battery, they are
//! opened earlier, and the first comparison is a short one.

use crate::accelerator::Accelerator;
use crate::backend::{CPU, Gpu, GpuSettings};
use crate::check::{Check, CheckTimes};
use crate::choices::{Choice, Choices};
use crate::open::{OpenOptions, open_devices};
use batt_engine::{
    ArgRows, Backend, BackendError, Batch, BatchReport, Cpu, CpuSettings, Options, Prepared,
    Routine, Sinks, Stop,
};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Work that takes less than this stays on the CPU.
const SHORT: Duration = Duration::from_secs(2);
/// Devices are used if they take less than this many times as long as the cores: both together are
/// then faster than the cores alone by a third.
const WORTH: u32 = 2;
/// One batch in so many is compared again.
const COMPARED: usize = 32;
/// A batch that is compared has one in so many of the samples of a usual one: the CPU evaluates it too. What devices take for
/// a small one says little about a large one.
const TRIAL_PART: usize = 8;
/// The same if times are of no interest.
const COMPARED_PART: usize = 32;

/// Devices, and a sentence about each that cannot be used.
type Opened = (Vec<Box<dyn Accelerator>>, Vec<String>);

/// Settings of the automatic choice.
#[derive(Clone, Debug, Default)]
pub struct AutoSettings {
    /// Threads of the CPU.
    pub threads: usize,
    /// Settings of the CPU.
    pub cpu: CpuSettings,
    /// Settings of the devices.
    pub gpu: GpuSettings,
    /// How to open devices.
    pub open: OpenOptions,
    /// Work on the CPU before devices are opened, instead of two seconds.
    pub short: Option<Duration>,
}

/// Chooses between the CPU and devices.
#[derive(Debug)]
pub struct Auto {
    settings: AutoSettings,
    cpu: Cpu,
    state: State,
    /// Time spent so far.
    spent: Duration,
    /// What is remembered about the battery with this number.
    known: Option<(u64, Option<Choice>)>,
    /// How to open devices; tests replace it.
    open: fn(&OpenOptions) -> Opened,
}

#[derive(Debug)]
enum State {
    /// The work may be short.
    Cpu,
    /// A thread opens the devices.
    Opening(JoinHandle<Opened>),
    /// The next batch is evaluated on both.
    Trial(Box<Check>),
    /// The devices are faster; so many batches until the next comparison.
    Device(Box<Check>, usize),
    /// Devices are of no use.
    StaysOnCpu,
}

impl Auto {
    /// With these settings.
    pub fn new(settings: AutoSettings) -> Auto {
        Auto::with_devices(settings, open_devices)
    }

    /// Opens devices with this function.
    pub fn with_devices(settings: AutoSettings, open: fn(&OpenOptions) -> Opened) -> Auto {
        let cpu = Cpu::with_settings(settings.threads, settings.cpu);
        Auto { settings, cpu, state: State::Cpu, spent: Duration::ZERO, known: None, open }
    }

    fn choices(&self) -> Choices {
        Choices::new(self.settings.open.cache.as_deref())
    }

    /// What was faster for the battery, if that is remembered.
    fn known(&mut self, prepared: &Prepared) -> Option<Choice> {
        match self.known {
            Some((battery, choice)) if battery == prepared.id() => choice,
            _ => {
                let choice = self.choices().of_battery(prepared);
                self.known = Some((prepared.id(), choice));
                choice
            }
        }
    }

    /// Begins to open devices when it is time, unless the CPU is known to be faster.
    fn open(&mut self, prepared: &Prepared) -> State {
        let short = self.settings.short.unwrap_or(SHORT);
        if self.spent < short / 2 {
            return State::Cpu;
        }
        match self.known(prepared) {
            Some(Choice::Cpu) => return State::StaysOnCpu,
            None if self.spent < short => return State::Cpu,
            _ => {}
        }
        let (open, options) = (self.open, self.settings.open.clone());
        let thread = std::thread::Builder::new().name("open devices".to_owned());
        match thread.spawn(move || open(&options)) {
            Ok(thread) => State::Opening(thread),
            Err(_) => State::StaysOnCpu,
        }
    }

    /// What to do with the devices that were opened.
    fn opened(&self, opened: Opened, known: Option<Choice>, report: &mut BatchReport) -> State {
        let (devices, notices) = opened;
        report.device.notices.extend(notices);
        if devices.is_empty() {
            return State::StaysOnCpu;
        }
        let AutoSettings { threads, cpu, gpu, .. } = self.settings;
        let device = Gpu::new("cuda", devices, Cpu::with_settings(threads, cpu), gpu);
        let check = Box::new(Check::new(device, Cpu::with_settings(threads, cpu)));
        match known {
            Some(Choice::Device) => State::Device(check, 0),
            _ => State::Trial(check),
        }
    }

    /// What to do after a comparison.
    fn compared(
        &self,
        check: Box<Check>,
        report: &mut BatchReport,
        times: CheckTimes,
        prepared: &Prepared,
        is_trial: bool,
    ) -> State {
        if let Some(difference) = report.device.differences.first() {
            let what = difference.what;
            report.device.notices.push(format!(
                "the device and the CPU differ ({what} of output {} on a sample), so the CPU evaluates the rest; `batt run --backend check` shows more",
                difference.output
            ));
            return State::StaysOnCpu;
        }
        let pays = times.device < WORTH * times.cpu;
        if is_trial {
            let choice = if pays { Choice::Device } else { Choice::Cpu };
            self.choices().remember(prepared, choice, times);
        }
        match pays || !is_trial {
            true => State::Device(check, COMPARED),
            false => State::StaysOnCpu,
        }
    }
}

impl Backend for Auto {
    fn name(&self) -> &str {
        "auto"
    }

    fn threads(&self) -> usize {
        self.cpu.threads()
    }

    fn batch_size(&self) -> usize {
        match &self.state {
            State::Trial(check) => (check.batch_size() / TRIAL_PART).max(self.cpu.batch_size()),
            State::Device(check, 0) => {
                (check.batch_size() / COMPARED_PART).max(self.cpu.batch_size())
            }
            State::Device(check, _) => check.batch_size(),
            _ => self.cpu.batch_size(),
        }
    }

    fn run(
        &mut self,
        prepared: &Prepared,
        batch: Batch<'_>,
        options: &Options,
        stop: &Stop,
        sinks: &dyn Sinks,
    ) -> Result<BatchReport, BackendError> {
        let began = Instant::now();
        let state = std::mem::replace(&mut self.state, State::StaysOnCpu);
        let is_trial = matches!(state, State::Trial(_));
        let mut report;
        self.state = match state {
            State::Trial(check) | State::Device(check, 0) => {
                let mut check = check;
                let (its, times) = check.compare(prepared, batch, options, stop, sinks)?;
                report = its;
                self.compared(check, &mut report, times, prepared, is_trial)
            }
            State::Device(mut check, left) => {
                report = check.device().run(prepared, batch, options, stop, sinks)?;
                State::Device(check, left - 1)
            }
            other => {
                report = self.cpu.run(prepared, batch, options, stop, sinks)?;
                report.by.insert(CPU);
                let is_short = self.spent < self.settings.short.unwrap_or(SHORT);
                match other {
                    State::Cpu => self.open(prepared),
                    State::Opening(thread) if thread.is_finished() && !is_short => {
                        let opened = thread.join().unwrap_or_else(|_| {
                            (Vec::new(), vec!["opening the devices panicked".to_owned()])
                        });
                        let known = self.known(prepared);
                        self.opened(opened, known, &mut report)
                    }
                    other => other,
                }
            }
        };
        self.spent += began.elapsed();
        Ok(report)
    }

    fn map(
        &mut self,
        routine: &Routine,
        rows: &ArgRows,
        options: &Options,
        stop: &Stop,
        sinks: &dyn Sinks,
    ) -> Result<BatchReport, BackendError> {
        let mut report = self.cpu.map(routine, rows, options, stop, sinks)?;
        report.by.insert(CPU);
        Ok(report)
    }
}
