//! How a battery is evaluated, whoever evaluates it.

use crate::watchdog::TimeLimits;
use std::time::Duration;

/// What a sink is given besides the results of samples.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Wanted {
    /// The value of every output.
    pub outputs: bool,
    /// What every differ says about every output, with its witness.
    pub verdicts: bool,
    /// The value of every step that is evaluated for a sample.
    pub steps: bool,
    /// Which steps failed.
    pub failures: bool,
}

impl Wanted {
    /// Nothing: scores and hashes are enough.
    pub const NOTHING: Wanted =
        Wanted { outputs: false, verdicts: false, steps: false, failures: false };

    /// The value of every output.
    pub const OUTPUTS: Wanted = Wanted { outputs: true, ..Wanted::NOTHING };

    /// Outputs and verdicts.
    pub const VALUES: Wanted = Wanted { outputs: true, verdicts: true, ..Wanted::NOTHING };

    /// What either of them wants.
    pub const fn and(self, other: Wanted) -> Wanted {
        Wanted {
            outputs: self.outputs || other.outputs,
            verdicts: self.verdicts || other.verdicts,
            steps: self.steps || other.steps,
            failures: self.failures || other.failures,
        }
    }

    /// The same with the value of every step and all failures.
    pub const fn with_steps(self) -> Wanted {
        Wanted { steps: true, failures: true, ..self }
    }
}

/// How samples are evaluated. Every backend takes these; what only one of them knows is a
/// setting of that backend.
///
/// ```
/// use batt_engine::Options;
/// use std::time::Duration;
///
/// let options = Options { timeout: Some(Duration::from_secs(2)), ..Options::default() };
/// assert!(options.judge);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// CPU time that a top-level step may take. A step that takes longer is given up, and with it
    /// the outputs that need it.
    pub timeout: Option<Duration>,
    /// CPU time that a sample may take. What it has not reached by then is not evaluated.
    pub sample_timeout: Option<Duration>,
    /// Words that an output may take on a sample: the values that it and its differs keep, and
    /// those of the running step, as if it ran alone.
    pub max_words: usize,
    /// Measure every step.
    pub profile: bool,
    /// Run the differs. Without them outputs are right or wrong, and a wrong one scores 0.
    pub judge: bool,
    /// Hash every output. Without it the hashes of results are 0.
    pub hash: bool,
    /// Stop at the first miss: an output goes on to the next demonstration of a task only while it
    /// is right, and to the tests only after all demonstrations; otherwise it is not reached. No
    /// differs are run.
    pub fit: bool,
}

/// The words that an output may take by default: 256 MiB.
pub const DEFAULT_MAX_WORDS: usize = 1 << 25;

impl Options {
    /// Are the differs run?
    pub fn judges(&self) -> bool {
        self.judge && !self.fit
    }

    /// The time limits.
    pub fn time_limits(&self) -> TimeLimits {
        TimeLimits { step: self.timeout, sample: self.sample_timeout }
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            timeout: None,
            sample_timeout: None,
            max_words: DEFAULT_MAX_WORDS,
            profile: false,
            judge: true,
            hash: true,
            fit: false,
        }
    }
}
