//! What a run of the loop is told.

use serde_json::{Value as Json, json};

/// How the loop works. The same configuration, tasks and store give the same results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// The seed of every random choice.
    pub seed: u64,
    /// Candidates made per generation.
    pub candidates: usize,
    /// Demonstrations in play per generation: every candidate is run on all of them.
    pub samples: usize,
    /// Candidates per task and generation that are examined closely.
    pub finalists: usize,
    /// Programs that the store keeps per task.
    pub keep: usize,
}

impl Default for Config {
    fn default() -> Config {
        Config { seed: 0, candidates: 4000, samples: 100, finalists: 6, keep: 32 }
    }
}

impl Config {
    /// As it is stored with the run.
    pub fn to_json(&self) -> Json {
        json!({
            "candidates": self.candidates,
            "samples": self.samples,
            "finalists": self.finalists,
            "keep": self.keep,
        })
    }
}
