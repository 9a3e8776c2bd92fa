//! The backend that chooses: the CPU for short work, and then whatever is faster.
//!
//! The CPU begins. As soon as its pace says that the run takes more than two seconds, a thread opens the
//! devices, which may take half a minute the first time; the CPU goes on meanwhile. Then a small batch is
//! evaluated on both, and on a difference the CPU takes over for good; from time to time another batch is
//! compared. If the results are equal, a trial follows: devices and cores evaluate some samples together. If
//! that takes longer than the cores alone, by the pace they had, the cores do the rest. The choice is
//! remembered for the battery, which then needs no trial.

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
/// Without a trial, devices are used if they take less than this many times as long as the cores: both together are then
/// faster than the cores alone by a third.
const WORTH: u32 = 2;
/// One batch in so many is compared again.
const COMPARED: usize = 32;
/// While there is something to decide, the CPU evaluates this many samples for each thread at a time.
const SAMPLES_PER_THREAD: usize = 16;
/// Of work that seems to be short, the CPU takes one sample in so many at a time, in case it is not. A trial takes no
/// more, either.
const SHORT_PART: usize = 4;
/// What takes the cores less than one part in so many of short work is too little to begin anything.
const LITTLE: u32 = 4;

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
    /// The next batches show whether the devices pay; this is what they took so far.
    Trial(Box<Check>, Pace),
    /// They do; so many batches until the next comparison.
    Device(Box<Check>, usize),
    /// Devices are of no use.
    StaysOnCpu,
}

/// Samples, their work, and the time they took.
#[derive(Clone, Copy, Debug, Default)]
struct Pace {
    samples: usize,
    work: u64,
    time: Duration,
}

impl Pace {
    fn add(&mut self, samples: usize, work: u64, time: Duration) {
        self.samples += samples;
        self.work += work;
        self.time += time;
    }

    /// The time that this work would take.
    fn time_of(&self, work: u64) -> Duration {
        self.time.mul_f64(work as f64 / self.work.max(1) as f64)
    }

    /// The time that so many samples would take.
    fn time_of_samples(&self, samples: usize) -> Duration {
        self.time.mul_f64(samples as f64 / self.samples.max(1) as f64)
    }
}

/// How far the present run is, and what the cores alone did with its battery.
#[derive(Clone, Copy, Debug, Default)]
struct Progress {
    /// The number of the battery.
    battery: u64,
    cores: Pace,
    /// Time spent with this battery and all earlier ones.
    spent: Duration,
    /// Samples that are left of the run, if that is known.
    left: Option<usize>,
}

impl Progress {
    /// Begins with this battery; is it another one than before? What that one took says nothing about it.
    fn begin(&mut self, battery: u64) -> bool {
        let is_new = self.battery != battery;
        if is_new {
            (self.battery, self.cores) = (battery, Pace::default());
        }
        is_new
    }

    fn add(&mut self, samples: usize, took: Duration) {
        self.spent += took;
        // A run that is over says nothing about the next one.
        self.left = self.left.map(|left| left.saturating_sub(samples)).filter(|&left| left > 0);
    }

    /// What the cores would take for the rest, as far as that is known.
    fn rest(&self) -> Option<Duration> {
        let left = self.left.filter(|_| self.cores.samples > 0)?;
        Some(self.cores.time_of_samples(left))
    }

    /// All time, if the cores go on at their pace.
    fn expected(&self) -> Duration {
        self.spent + self.rest().unwrap_or_default()
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
        Auto { settings, cpu, state: State::Cpu, progress: Progress::default(), known: None, open }
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

    fn short(&self) -> Duration {
        self.settings.short.unwrap_or(SHORT)
    }

    /// Is there so little left that a comparison or a trial does not pay?
    fn is_nearly_over(&self) -> bool {
        self.progress.rest().is_some_and(|rest| rest < self.short() / LITTLE)
    }

    /// Begins to open devices if the work is long and the CPU is not known to be faster.
    fn open(&mut self, prepared: &Prepared) -> State {
        if self.progress.expected() < self.short() {
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

    /// Does a comparison show that the devices work and give the results of the CPU?
    fn is_equal(report: &mut BatchReport) -> bool {
        let Some(difference) = report.device.differences.first() else {
            return report.device.compared > 0;
        };
        let what = difference.what;
        report.device.notices.push(format!(
            "the device and the CPU differ ({what} of output {} on a sample), so the CPU evaluates the rest; `batt run --backend check` shows more",
            difference.output
        ));
        false
    }

    /// What to do after the first comparison.
    fn compared(&mut self, check: Box<Check>, prepared: &Prepared) -> State {
        if self.known(prepared) == Some(Choice::Device) {
            return State::Device(check, COMPARED);
        }
        match self.progress.left {
            Some(_) => State::Trial(check, Pace::default()),
            // There may be no more batches of this battery.
            None => {
                let times = check.times();
                self.decided(check, prepared, times, times.device < WORTH * times.cpu)
            }
        }
    }

    /// What to do after a batch of a trial.
    fn tried(&mut self, check: Box<Check>, trial: Pace, prepared: &Prepared) -> State {
        if trial.samples < self.trial_samples(&check) {
            return State::Trial(check, trial);
        }
        let cpu = self.progress.cores.time_of(trial.work);
        let times = TrialTimes { device: trial.time, cpu };
        self.decided(check, prepared, times, times.device < times.cpu)
    }

    /// Remembers whether devices pay, and goes on so.
    fn decided(
        &mut self,
        check: Box<Check>,
        prepared: &Prepared,
        times: TrialTimes,
        pays: bool,
    ) -> State {
        let choice = if pays { Choice::Device } else { Choice::Cpu };
        self.choices().remember(prepared, choice, times);
        match pays {
            true => State::Device(check, COMPARED),
            false => State::StaysOnCpu,
        }
    }

    /// Samples for the CPU while there is something to decide.
    fn few_samples(&self) -> usize {
        (SAMPLES_PER_THREAD * self.cpu.threads()).max(self.cpu.batch_size())
    }

    /// Samples of a trial: few enough that something is left to gain.
    fn trial_samples(&self, check: &Check) -> usize {
        let usual = self.few_samples().max(check.batch_size() / TRIAL_PART);
        self.progress.left.map_or(usual, |left| usual.min(left / SHORT_PART))
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
        let (few, left) = (self.few_samples(), self.progress.left.unwrap_or(0));
        match &self.state {
            State::Comparison(_) | State::Trial(..) if self.is_nearly_over() => left.max(few),
            State::Cpu if self.progress.cores.samples == 0 => few,
            State::Cpu => few.max(left / SHORT_PART),
            State::Opening(_) => few,
            State::Comparison(check) | State::Device(check, 0) => {
                few.max(check.batch_size() / COMPARED_PART)
            }
            State::Trial(check, _) => self.trial_samples(check).max(1),
            State::Device(check, _) => check.batch_size(),
            // Nobody waits for the end of a batch.
            State::StaysOnCpu => usize::MAX,
        }
    }

    fn announce(&mut self, samples: usize) {
        self.progress.left = Some(samples).filter(|&samples| samples > 0);
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
        if self.progress.begin(prepared.id())
            && let State::Trial(check, _) = state
        {
            state = State::Comparison(check);
        }
        // A trial needs the pace of the cores.
        let is_early = matches!(state, State::Trial(..)) && self.progress.cores.samples == 0;
        let is_for_devices =
            Gpu::refusal(batch, sinks.wanted()).is_none() && !self.is_nearly_over() && !is_early;
        let mut on_cores = false;
        let mut report = match &mut state {
            State::Comparison(check) | State::Device(check, 0) if is_for_devices => {
                check.run(prepared, batch, options, stop, sinks)?
            }
            State::Trial(check, _) | State::Device(check, _) if is_for_devices => {
                check.device().run(prepared, batch, options, stop, sinks)?
            }
            _ => {
                on_cores = true;
                let mut report = self.cpu.run(prepared, batch, options, stop, sinks)?;
                report.by.insert(CPU);
                report
            }
        };
        let (took, samples, work) = (began.elapsed(), batch.samples.len(), work_of(batch));
        // A batch that was stopped is not whole.
        if on_cores && !stop.is_set() {
            self.progress.cores.add(samples, work, took);
        }
        self.progress.add(samples, took);
        self.state = match state {
            State::Cpu if is_for_devices => self.open(prepared),
            State::Opening(thread) => self.opened(thread, &mut report),
            state if on_cores || stop.is_set() => state,
            State::Comparison(_) | State::Device(_, 0) if !Auto::is_equal(&mut report) => {
                State::StaysOnCpu
            }
            State::Comparison(check) => self.compared(check, prepared),
            State::Device(check, 0) => State::Device(check, COMPARED),
            State::Trial(check, _) | State::Device(check, _) if !check.has_devices() => {
                // They failed, which says nothing about the next time.
                State::StaysOnCpu
            }
            State::Trial(check, mut trial) => {
                trial.add(samples, work, took);
                self.tried(check, trial, prepared)
            }
            State::Device(check, left) => State::Device(check, left - 1),
            state @ (State::Cpu | State::StaysOnCpu) => state,
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

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_run_is_expected_to_go_on_as_it_began() {
        let mut progress = Progress { left: Some(40), ..Progress::default() };
        assert_eq!(progress.expected(), Duration::ZERO);
        let mut batch = |samples, took: Duration| {
            progress.cores.add(samples, 1, took);
            progress.add(samples, took);
            (progress.left, progress.expected())
        };
        assert_eq!(batch(10, SECOND), (Some(30), 4 * SECOND));
        assert_eq!(batch(20, 2 * SECOND), (Some(10), 4 * SECOND));
        assert_eq!(batch(10, SECOND), (None, 4 * SECOND), "it is over");
        assert_eq!(batch(10, SECOND), (None, 5 * SECOND), "nobody knows what is left");
    }

    #[test]
    fn what_one_battery_takes_says_nothing_about_another() {
        let mut progress = Progress::default();
        progress.begin(1);
        progress.cores.add(10, 1, SECOND);
        progress.begin(1);
        assert_eq!(progress.cores.samples, 10);
        progress.begin(2);
        assert_eq!(progress.cores.samples, 0);
    }

    #[test]
    fn the_time_of_work_follows_from_what_was_done() {
        let mut cores = Pace::default();
        assert_eq!(cores.time_of(5), Duration::ZERO);
        cores.add(10, 100, 2 * SECOND);
        cores.add(30, 100, 4 * SECOND);
        assert_eq!(cores.time_of(50), SECOND * 3 / 2);
        assert_eq!(cores.time_of_samples(20), 3 * SECOND);
    }
}
