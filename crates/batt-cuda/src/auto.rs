//! The backend that chooses: the CPU for short work, and then whatever is faster.
//!
//! The CPU begins. As soon as its pace says that the run takes more than two seconds, a thread opens the
//! devices, which may take half a minute the first time; the CPU goes on meanwhile. Then a small batch is
//! evaluated on both, and on a difference the CPU takes over for good; from time to time another batch is
//! compared. If the results are equal, the next batch is a trial: devices and cores evaluate it together. If
//! that takes longer than the cores alone, by the pace they had, they take over. The choice is remembered for
//! the battery, which then needs no trial.

use crate::accelerator::Accelerator;
use crate::backend::{CPU, Gpu, GpuSettings, work_of};
use crate::check::Check;
use crate::choices::{Choice, Choices, TrialTimes};
use crate::open::{OpenOptions, open_devices};
use batt_engine::{
    ArgRows, Backend, BackendError, Batch, BatchReport, Cpu, CpuSettings, Options, Prepared,
    Routine, Sinks, Stop,
};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Work that takes less than this stays on the CPU.
const SHORT: Duration = Duration::from_secs(2);
/// Of a batch as devices like it, a comparison has one sample in so many: the CPU evaluates them too.
const COMPARED_PART: usize = 128;
/// The same for a trial. What devices take for a small batch says little about a large one.
const TRIAL_PART: usize = 8;
/// One batch in so many is compared again.
const COMPARED: usize = 32;
/// While there is something to decide, the CPU evaluates this many samples for each thread at a time.
const SAMPLES_PER_THREAD: usize = 16;
/// Of work that seems to be short, the CPU takes one sample in so many at a time, in case it is not.
const SHORT_PART: usize = 4;

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
    /// Work that takes less than this stays on the CPU, instead of two seconds.
    pub short: Option<Duration>,
}

/// Chooses between the CPU and devices.
#[derive(Debug)]
pub struct Auto {
    settings: AutoSettings,
    cpu: Cpu,
    state: State,
    progress: Progress,
    /// What the cores did alone.
    cores: Pace,
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
    /// The next batch is evaluated on both and compared.
    Comparison(Box<Check>),
    /// The next batch shows whether the devices pay.
    Trial(Box<Check>),
    /// They do; so many batches until the next comparison.
    Device(Box<Check>, usize),
    /// Devices are of no use.
    StaysOnCpu,
}

/// How far a run is.
#[derive(Clone, Copy, Debug, Default)]
struct Progress {
    samples: usize,
    spent: Duration,
    /// Samples that are left, if that is known.
    left: Option<usize>,
}

impl Progress {
    fn add(&mut self, samples: usize, took: Duration) {
        self.samples += samples;
        self.spent += took;
        self.left = self.left.map(|left| left.saturating_sub(samples));
    }

    /// What the run takes in all, if it goes on at this pace; what it took so far if nobody knows what is left.
    fn expected(&self) -> Duration {
        let left = self.left.unwrap_or(0) as f64;
        self.spent + self.spent.mul_f64(left / self.samples.max(1) as f64)
    }
}

/// Work, and the time that it took.
#[derive(Clone, Copy, Debug, Default)]
struct Pace {
    work: u64,
    time: Duration,
}

impl Pace {
    fn add(&mut self, work: u64, time: Duration) {
        self.work += work;
        self.time += time;
    }

    /// The time that this work would take.
    fn time_of(&self, work: u64) -> Duration {
        self.time.mul_f64(work as f64 / self.work.max(1) as f64)
    }
}

impl Auto {
    /// With these settings.
    pub fn new(settings: AutoSettings) -> Auto {
        Auto::with_devices(settings, open_devices)
    }

    /// Opens devices with this function.
    pub fn with_devices(settings: AutoSettings, open: fn(&OpenOptions) -> Opened) -> Auto {
        let cpu = Cpu::with_settings(settings.threads, settings.cpu);
        Auto {
            settings,
            cpu,
            state: State::Cpu,
            progress: Progress::default(),
            cores: Pace::default(),
            known: None,
            open,
        }
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

    fn is_short(&self) -> bool {
        self.progress.expected() < self.settings.short.unwrap_or(SHORT)
    }

    /// Begins to open devices if the work is long and the CPU is not known to be faster.
    fn open(&mut self, prepared: &Prepared) -> State {
        if self.is_short() {
            return State::Cpu;
        }
        if self.known(prepared) == Some(Choice::Cpu) {
            return State::StaysOnCpu;
        }
        let (open, options) = (self.open, self.settings.open.clone());
        let thread = std::thread::Builder::new().name("open devices".to_owned());
        match thread.spawn(move || open(&options)) {
            Ok(thread) => State::Opening(thread),
            Err(_) => State::StaysOnCpu,
        }
    }

    /// What to do once the devices are open.
    fn opened(&self, thread: JoinHandle<Opened>, report: &mut BatchReport) -> State {
        if !thread.is_finished() {
            return State::Opening(thread);
        }
        let (devices, notices) = thread.join().unwrap_or_else(|_| {
            (Vec::new(), vec!["opening the devices panicked, which is a bug of batt".to_owned()])
        });
        report.device.notices.extend(notices);
        if devices.is_empty() {
            return State::StaysOnCpu;
        }
        let AutoSettings { threads, cpu, gpu, .. } = self.settings;
        let device = Gpu::new("cuda", devices, Cpu::with_settings(threads, cpu), gpu);
        State::Comparison(Box::new(Check::new(device, Cpu::with_settings(threads, cpu))))
    }

    /// What to do after a comparison: go on as said, unless something differs.
    fn compared(report: &mut BatchReport, equal: State) -> State {
        let Some(difference) = report.device.differences.first() else { return equal };
        let what = difference.what;
        report.device.notices.push(format!(
            "the device and the CPU differ ({what} of output {} on a sample), so the CPU evaluates the rest; `batt run --backend check` shows more",
            difference.output
        ));
        State::StaysOnCpu
    }

    /// What to do after a trial.
    fn tried(
        &mut self,
        check: Box<Check>,
        prepared: &Prepared,
        times: TrialTimes,
        report: &BatchReport,
    ) -> State {
        let pays = times.device < times.cpu;
        let choice = if pays { Choice::Device } else { Choice::Cpu };
        // A device that failed says nothing about the next time.
        if report.device.notices.is_empty() {
            self.choices().remember(prepared, choice, times);
        }
        match pays {
            true => State::Device(check, COMPARED),
            false => State::StaysOnCpu,
        }
    }

    /// Samples for the CPU while there is something to decide.
    fn few_samples(&self) -> usize {
        (SAMPLES_PER_THREAD * self.cpu.threads()).max(self.cpu.batch_size())
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
        let few = self.few_samples();
        match &self.state {
            State::Cpu if self.progress.samples == 0 => few,
            State::Cpu => few.max(self.progress.left.unwrap_or(0) / SHORT_PART),
            State::Opening(_) => few,
            State::Comparison(check) | State::Device(check, 0) => {
                few.max(check.batch_size() / COMPARED_PART)
            }
            State::Trial(check) => few.max(check.batch_size() / TRIAL_PART),
            State::Device(check, _) => check.batch_size(),
            // Nobody waits for the end of a batch.
            State::StaysOnCpu => usize::MAX,
        }
    }

    fn announce(&mut self, samples: usize) {
        self.progress = Progress { left: Some(samples), ..Progress::default() };
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
        let mut state = std::mem::replace(&mut self.state, State::StaysOnCpu);
        let mut report = match &mut state {
            State::Comparison(check) | State::Device(check, 0) => {
                check.run(prepared, batch, options, stop, sinks)?
            }
            State::Trial(check) | State::Device(check, _) => {
                check.device().run(prepared, batch, options, stop, sinks)?
            }
            State::Cpu | State::Opening(_) | State::StaysOnCpu => {
                let mut report = self.cpu.run(prepared, batch, options, stop, sinks)?;
                report.by.insert(CPU);
                report
            }
        };
        let (took, work) = (began.elapsed(), work_of(batch));
        self.progress.add(batch.samples.len(), took);
        self.state = match state {
            // The last batch may be too small to say anything, and so may one that was stopped.
            State::Trial(check) if self.progress.left == Some(0) || stop.is_set() => {
                State::Trial(check)
            }
            State::Trial(check) => {
                let times = TrialTimes { device: took, cpu: self.cores.time_of(work) };
                self.tried(check, prepared, times, &report)
            }
            State::Comparison(check) => {
                let is_known = self.known(prepared) == Some(Choice::Device);
                let next =
                    if is_known { State::Device(check, COMPARED) } else { State::Trial(check) };
                Auto::compared(&mut report, next)
            }
            State::Device(check, 0) => Auto::compared(&mut report, State::Device(check, COMPARED)),
            State::Device(check, left) => State::Device(check, left - 1),
            State::Cpu => {
                self.cores.add(work, took);
                self.open(prepared)
            }
            State::Opening(thread) => {
                self.cores.add(work, took);
                self.opened(thread, &mut report)
            }
            State::StaysOnCpu => State::StaysOnCpu,
        };
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_is_expected_to_go_on_as_it_began() {
        let second = Duration::from_secs(1);
        let mut unknown = Progress::default();
        unknown.add(10, second);
        assert_eq!(unknown.expected(), second);
        let mut known = Progress { left: Some(40), ..Progress::default() };
        assert_eq!(known.expected(), Duration::ZERO);
        known.add(10, second);
        assert_eq!(known.expected(), 4 * second);
        known.add(30, 2 * second);
        assert_eq!(known.expected(), 3 * second);
    }

    #[test]
    fn the_time_of_work_follows_from_what_was_done() {
        let mut cores = Pace::default();
        assert_eq!(cores.time_of(5), Duration::ZERO);
        cores.add(100, Duration::from_secs(2));
        cores.add(100, Duration::from_secs(4));
        assert_eq!(cores.time_of(50), Duration::from_millis(1500));
    }
}
