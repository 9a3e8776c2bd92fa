//! What a run tells whoever watches.

use crate::accumulate::Accumulated;
use crate::batch::Job;
use crate::results::SampleResult;
use crate::run::Summary;
use std::time::Duration;

/// Something that happened.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Event<'a> {
    /// The run begins.
    Started {
        /// Tasks to come.
        tasks: usize,
        /// Samples to come.
        samples: usize,
        /// Outputs of the battery.
        outputs: usize,
        /// Cores in use.
        threads: usize,
        /// Who evaluates.
        backend: &'a str,
    },
    /// A sample has been evaluated, in no particular order.
    Progress {
        /// The result.
        result: &'a SampleResult,
    },
    /// A batch has been evaluated.
    Batch {
        /// Samples in it.
        samples: usize,
        /// What it took.
        time: Duration,
    },
    /// What came of a sample. Samples come in their order, whatever the order of evaluation.
    Sample {
        /// The result.
        result: &'a SampleResult,
        /// Its task.
        job: &'a Job,
    },
    /// All samples of a task have been added; some may still wait for their batch.
    Task {
        /// Its name.
        task: &'a str,
        /// What has been done up to now.
        accumulated: &'a Accumulated,
    },
    /// The run is over.
    Finished {
        /// All in all.
        summary: &'a Summary,
    },
}

/// Somebody who watches a run: a progress bar, a table, a log. Workers call it, one at a time.
pub trait Subscriber: Send {
    /// Something happened.
    fn on(&mut self, event: &Event<'_>);
}

impl<F: FnMut(&Event<'_>) + Send> Subscriber for F {
    fn on(&mut self, event: &Event<'_>) {
        self(event);
    }
}

/// Several watch together, in this order.
impl Subscriber for [&mut dyn Subscriber] {
    fn on(&mut self, event: &Event<'_>) {
        for subscriber in self {
            subscriber.on(event);
        }
    }
}
