//! Events of a run, and those who subscribe to them.

use crate::batch::Job;
use crate::results::SampleResult;
use crate::run::{Summary, TaskFigures};
use std::time::Duration;

/// An event of a run.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Event<'a> {
    /// The run starts.
    Started {
        /// Number of tasks.
        tasks: usize,
        /// Number of samples.
        samples: usize,
        /// Number of outputs of the battery.
        outputs: usize,
        /// Worker threads.
        threads: usize,
        /// The name of the backend.
        backend: &'a str,
    },
    /// A sample was evaluated; in no particular order.
    Progress {
        /// The result.
        result: &'a SampleResult,
    },
    /// A batch was evaluated.
    Batch {
        /// Samples in the batch.
        samples: usize,
        /// Wall-clock time of the batch.
        time: Duration,
    },
    /// The result of a sample, in the order of the samples.
    Sample {
        /// The result.
        result: &'a SampleResult,
        /// Its task.
        job: &'a Job,
    },
    /// All samples of a task were evaluated; in the order of the tasks.
    Task {
        /// The task.
        job: &'a Job,
        /// What it took.
        figures: &'a TaskFigures,
    },
    /// The run is finished.
    Finished {
        /// The run in figures.
        summary: &'a Summary,
    },
}

/// Receives the events of a run: a progress bar, a table, a log. Workers call it, one at a time.
pub trait Subscriber: Send {
    /// Handles an event.
    fn on(&mut self, event: &Event<'_>);

    /// Does it look at [`Event::Sample`]? If nobody does, results need not wait for those of earlier samples.
    fn takes_samples(&self) -> bool {
        true
    }
}

impl<F: FnMut(&Event<'_>) + Send> Subscriber for F {
    fn on(&mut self, event: &Event<'_>) {
        self(event);
    }
}

/// Nobody subscribes.
impl Subscriber for () {
    fn on(&mut self, _event: &Event<'_>) {}

    fn takes_samples(&self) -> bool {
        false
    }
}

/// Forwards events to several subscribers, in this order.
impl Subscriber for Vec<&mut dyn Subscriber> {
    fn on(&mut self, event: &Event<'_>) {
        self.iter_mut().for_each(|subscriber| subscriber.on(event));
    }

    fn takes_samples(&self) -> bool {
        self.iter().any(|subscriber| subscriber.takes_samples())
    }
}
