//! The CPU time of a thread: what a sample costs, however many threads share the cores.

#[cfg(unix)]
use std::time::Duration;

/// Nanoseconds of CPU time that this thread has used.
#[cfg(unix)]
pub fn thread_nanos() -> u64 {
    use nix::time::{ClockId, clock_gettime};
    // Every Unix has this clock.
    let time = clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).map(Duration::from);
    time.map_or(0, |time| time.as_nanos() as u64)
}

/// Nanoseconds since the first call: the wall clock stands in for CPU time.
#[cfg(not(unix))]
pub fn thread_nanos() -> u64 {
    use std::sync::OnceLock;
    use std::time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_nanos() as u64
}

#[cfg(test)]
mod tests {
    use super::thread_nanos;
    use std::time::{Duration, Instant};

    #[test]
    #[cfg(unix)]
    fn a_thread_that_sleeps_uses_no_time_and_one_that_works_does() {
        let before = thread_nanos();
        std::thread::sleep(Duration::from_millis(50));
        let slept = thread_nanos() - before;
        assert!(slept < 25_000_000, "{slept}");
        let began = Instant::now();
        while thread_nanos() - before < slept + 5_000_000 {
            assert!(began.elapsed() < Duration::from_secs(60), "no time passes");
        }
    }
}
