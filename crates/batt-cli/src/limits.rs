//! Limits of time and memory for single programs and calls.

use crate::args::LimitArgs;
use batt_dsl::{GiveUp, Heap, Machine};
use batt_engine::{Evaluator, Status, Stop, Ticker, Watchdog};

/// Ends what takes too long or too much memory, while it exists.
pub struct Limits {
    max_words: usize,
    watchdog: Watchdog,
    _ticker: Ticker,
}

impl Limits {
    /// The limits that the flags ask for.
    pub fn new(args: &LimitArgs) -> Limits {
        match args.timeout {
            Some(_) => Limits::until(args, &Stop::new()),
            // Ctrl-C ends the command itself, so nothing needs to tick.
            None => Limits {
                max_words: args.max_words(),
                watchdog: Watchdog::default(),
                _ticker: Ticker::default(),
            },
        }
    }

    /// The limits that the flags ask for, and an end of everything when it is stopped.
    pub fn until(args: &LimitArgs, stop: &Stop) -> Limits {
        let (watchdog, mut ticker) = (Watchdog::default(), Ticker::default());
        ticker.start([&watchdog], args.times(), stop);
        Limits { max_words: args.max_words(), watchdog, _ticker: ticker }
    }

    /// Limits an evaluator.
    pub fn apply(&self, evaluator: &mut Evaluator) {
        evaluator.limit(self.max_words, &self.watchdog);
    }

    /// A machine within these limits.
    pub fn machine(&self, heap: Heap) -> Machine {
        let mut machine = Machine::with_heap(heap);
        machine.set_most_words(self.max_words);
        machine.set_alarm(self.watchdog.alarm());
        machine
    }
}

/// What a step that was given up means for its output.
pub fn status(why: GiveUp) -> Status {
    match why {
        GiveUp::Time => Status::TimedOut,
        GiveUp::Memory => Status::OutOfMemory,
        GiveUp::Stop => Status::NotReached,
    }
}
