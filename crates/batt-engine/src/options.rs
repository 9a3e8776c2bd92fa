//! How a battery is evaluated, whoever evaluates it.

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
    /// Wall-clock time that a sample may take.
    pub timeout: Option<Duration>,
    /// Words that the arena of a sample may take.
    pub max_words: usize,
    /// Measure every step.
    pub profile: bool,
    /// Run the differs. Without them outputs are right or wrong, and a wrong one scores 0.
    pub judge: bool,
    /// Hash every output. Without it the hashes of results are 0.
    pub hash: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { timeout: None, max_words: 1 << 29, profile: false, judge: true, hash: true }
    }
}
