//! Alarms: end a long step from outside.
//!
//! Reading the clock with every call would cost more than most calls. So somebody else raises an
//! alarm now and then; the machine sees it before long, and only then asks a [`Watch`]
//! whether the step may go on.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Why a step was given up. Such a step has no value, whatever its default is: the language
/// defines results, not how long they take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GiveUp {
    /// The step took too long.
    Time,
    /// The arena holds more than it may.
    Memory,
    /// Everything is to end.
    Stop,
}

/// Decides whether a step may go on.
pub trait Watch: Send + Sync {
    /// Called after the alarm was raised, with the number of the running step: another number is
    /// another step. A reason ends the step.
    fn look(&self, step: u64) -> Option<GiveUp>;
}

/// An alarm that a [`crate::Machine`] notices, and the watch that it then asks. Clones share both.
///
/// ```
/// use batt_dsl::{Alarm, GiveUp, Machine, Prim, Reason, Value, Watch};
/// use std::sync::Arc;
///
/// struct Impatient;
/// impl Watch for Impatient {
///     fn look(&self, _step: u64) -> Option<GiveUp> {
///         Some(GiveUp::Time)
///     }
/// }
///
/// let alarm = Alarm::new(Arc::new(Impatient));
/// let mut machine = Machine::new();
/// machine.set_alarm(alarm.clone());
/// assert!(machine.call_prim(Prim::increment, &[Value::int(1)]).is_ok());
/// alarm.raise();
/// let failure = machine.call_prim(Prim::increment, &[Value::int(1)]).unwrap_err();
/// assert_eq!(failure.reason(), Reason::GivenUp(GiveUp::Time));
/// ```
#[derive(Clone, Default)]
pub struct Alarm {
    raised: Arc<AtomicBool>,
    watch: Option<Arc<dyn Watch>>,
}

impl fmt::Debug for Alarm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Alarm").field("raised", &self.raised).finish_non_exhaustive()
    }
}

impl Alarm {
    /// An alarm that asks this watch.
    pub fn new(watch: Arc<dyn Watch>) -> Alarm {
        Alarm { raised: Arc::default(), watch: Some(watch) }
    }

    /// Makes the machine ask its watch, soon and once.
    pub fn raise(&self) {
        self.raised.store(true, Ordering::Relaxed);
    }

    /// Has it been raised?
    #[inline(always)]
    pub(crate) fn is_raised(&self) -> bool {
        self.raised.load(Ordering::Relaxed)
    }

    /// Lowers the alarm and asks the watch.
    #[cold]
    pub(crate) fn answer(&self, step: u64) -> Option<GiveUp> {
        self.raised.store(false, Ordering::Relaxed);
        self.watch.as_ref().and_then(|watch| watch.look(step))
    }
}
