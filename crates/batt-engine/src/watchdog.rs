//! Watchdogs: end steps that take too long, and everything when the run is to stop.
//!
//! A ticker raises the alarms of all watchdogs at regular intervals. A worker that sees its alarm
//! looks at its own CPU time and at the stop flag. Between two ticks nobody reads a clock.

use crate::backend::Stop;
use crate::clock::thread_nanos;
use batt_dsl::{Alarm, GiveUp, Watch};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

/// Stops are noticed within this time.
const REACTION: Duration = Duration::from_millis(50);
/// Ticks closer together than this would cost more than they tell.
const SHORTEST: Duration = Duration::from_millis(1);

const NEVER: u64 = u64::MAX;

fn nanos(time: Option<Duration>) -> u64 {
    time.map_or(NEVER, |time| u64::try_from(time.as_nanos()).unwrap_or(NEVER))
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Time limits in CPU time of the thread.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeLimits {
    /// For one top-level step.
    pub step: Option<Duration>,
    /// For a sample.
    pub sample: Option<Duration>,
}

impl TimeLimits {
    /// The time between ticks: a quarter of the shortest limit.
    fn period(&self) -> Duration {
        let shortest = [self.step, self.sample].into_iter().flatten().min();
        shortest.map_or(REACTION, |limit| (limit / 4).clamp(SHORTEST, REACTION))
    }
}

/// Watches one thread.
#[derive(Debug, Default)]
struct Observed {
    stop: Mutex<Stop>,
    step_limit: AtomicU64,
    /// The CPU time at which the sample is over.
    sample_end: AtomicU64,
    /// The step seen at the last tick, and the CPU time when it was first seen.
    seen: Mutex<(u64, u64)>,
    /// How long the step that was given up took.
    took: AtomicU64,
    sample_is_over: AtomicBool,
}

impl Watch for Observed {
    fn look(&self, step: u64) -> Option<GiveUp> {
        let now = thread_nanos();
        if locked(&self.stop).is_set() {
            return Some(GiveUp::Stop);
        }
        if now > self.sample_end.load(Ordering::Relaxed) {
            self.sample_is_over.store(true, Ordering::Relaxed);
            return Some(GiveUp::Stop);
        }
        let mut seen = locked(&self.seen);
        if seen.0 != step {
            *seen = (step, now);
            return None;
        }
        let took = now.saturating_sub(seen.1);
        if took < self.step_limit.load(Ordering::Relaxed) {
            return None;
        }
        self.took.store(took, Ordering::Relaxed);
        Some(GiveUp::Time)
    }
}

/// Ends long steps of one machine.
#[derive(Clone, Debug)]
pub struct Watchdog {
    observed: Arc<Observed>,
    alarm: Alarm,
}

impl Default for Watchdog {
    fn default() -> Watchdog {
        let observed: Arc<Observed> = Arc::default();
        let watchdog = Watchdog { alarm: Alarm::new(observed.clone()), observed };
        watchdog.watch(TimeLimits::default(), &Stop::new());
        watchdog
    }
}

impl Watchdog {
    /// The alarm to give to the machine.
    pub fn alarm(&self) -> Alarm {
        self.alarm.clone()
    }

    /// Sets the limits and what stops everything.
    pub(crate) fn watch(&self, limits: TimeLimits, stop: &Stop) {
        *locked(&self.observed.stop) = stop.clone();
        self.observed.step_limit.store(nanos(limits.step), Ordering::Relaxed);
        self.begin_task();
    }

    /// Something begins that belongs to no sample.
    pub(crate) fn begin_task(&self) {
        self.observed.sample_end.store(NEVER, Ordering::Relaxed);
        self.observed.sample_is_over.store(false, Ordering::Relaxed);
    }

    /// A sample begins, at this CPU time of the thread.
    pub(crate) fn begin_sample(&self, now: u64, limits: TimeLimits) {
        let end = now.saturating_add(nanos(limits.sample));
        self.observed.sample_end.store(end, Ordering::Relaxed);
        self.observed.sample_is_over.store(false, Ordering::Relaxed);
    }

    /// Was a step ended because the time of its sample was up?
    pub(crate) fn sample_is_over(&self) -> bool {
        self.observed.sample_is_over.load(Ordering::Relaxed)
    }

    /// How long the last step took that was given up, in nanoseconds of CPU time.
    pub(crate) fn took(&self) -> u64 {
        self.observed.took.load(Ordering::Relaxed)
    }
}

/// Raises alarms at regular intervals, from a thread of its own that sleeps while nobody works.
#[derive(Debug, Default)]
pub struct Ticker {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

#[derive(Debug, Default)]
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    /// The time between ticks; none while nobody works.
    period: Option<Duration>,
    alarms: Vec<Alarm>,
    quits: bool,
}

impl Shared {
    fn tick(&self) {
        let mut state = locked(&self.state);
        while !state.quits {
            state = match state.period {
                None => self.changed.wait(state).unwrap_or_else(PoisonError::into_inner),
                Some(period) => {
                    let waited = self.changed.wait_timeout(state, period);
                    let (state, waited) = waited.unwrap_or_else(PoisonError::into_inner);
                    if waited.timed_out() {
                        state.alarms.iter().for_each(Alarm::raise);
                    }
                    state
                }
            };
        }
    }
}

impl Ticker {
    /// Ticks for these watchdogs until [`Ticker::pause`].
    pub fn start<'a>(
        &mut self,
        watchdogs: impl IntoIterator<Item = &'a Watchdog>,
        limits: TimeLimits,
        stop: &Stop,
    ) {
        let mut state = locked(&self.shared.state);
        state.alarms.clear();
        for watchdog in watchdogs {
            watchdog.watch(limits, stop);
            state.alarms.push(watchdog.alarm());
        }
        state.period = Some(limits.period());
        drop(state);
        if self.thread.is_none() {
            let shared = self.shared.clone();
            // Without the thread nothing is ended early, and everything else works.
            let thread = std::thread::Builder::new().name("ticker".to_owned());
            self.thread = thread.spawn(move || shared.tick()).ok();
        }
        self.shared.changed.notify_one();
    }

    /// Stops ticking.
    pub fn pause(&mut self) {
        locked(&self.shared.state).period = None;
        self.shared.changed.notify_one();
    }
}

impl Drop for Ticker {
    fn drop(&mut self) {
        locked(&self.shared.state).quits = true;
        self.shared.changed.notify_one();
        if let Some(thread) = self.thread.take() {
            // It cannot panic; and if it did, there is nothing left to end.
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use batt_dsl::{Machine, Prim, Reason, Value};
    use std::time::Instant;

    /// Calls until a step is given up.
    fn reason(limits: TimeLimits, stop: &Stop) -> Reason {
        let (watchdog, mut ticker) = (Watchdog::default(), Ticker::default());
        let mut machine = Machine::new();
        machine.set_alarm(watchdog.alarm());
        ticker.start([&watchdog], limits, stop);
        watchdog.begin_sample(thread_nanos(), limits);
        let count = machine.heap_mut().tuple(&vec![Value::int(1); 1000]);
        let twice = [Value::prim(Prim::astuple), count, count];
        let began = Instant::now();
        loop {
            assert!(began.elapsed() < Duration::from_secs(60), "nothing ends it");
            // A hundred thousand calls or more: a step of some milliseconds.
            let done = machine.call_cleanly(Value::prim(Prim::prapply), &twice);
            if let Err(failure) = done
                && failure.given_up().is_some()
            {
                return failure.reason();
            }
        }
    }

    #[test]
    fn a_stop_ends_the_running_step() {
        let stop = Stop::new();
        stop.stop();
        assert_eq!(reason(TimeLimits::default(), &stop), Reason::GivenUp(GiveUp::Stop));
    }

    #[test]
    fn the_end_of_a_sample_ends_the_running_step() {
        let limits = TimeLimits { sample: Some(Duration::from_millis(3)), step: None };
        assert_eq!(reason(limits, &Stop::new()), Reason::GivenUp(GiveUp::Stop));
    }

    #[test]
    fn a_step_that_is_seen_twice_is_too_long_and_others_are_not() {
        let observed = Observed { step_limit: AtomicU64::new(0), ..Observed::default() };
        observed.sample_end.store(NEVER, Ordering::Relaxed);
        assert_eq!(observed.look(1), None);
        assert_eq!(observed.look(2), None);
        assert_eq!(observed.look(2), Some(GiveUp::Time));
    }
}
