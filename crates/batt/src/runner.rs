//! Runs a battery on tasks.

use crate::backend::{BackendName, BackendSettings};
use crate::error::Error;
use crate::jobs::jobs;
use crate::keep::KeepOutputs;
use crate::results::{Results, Statuses, Tally};
use batt_engine::lower::Passes;
use batt_engine::{
    Backend, Batching, Config, DEFAULT_BATCH, Options, Prepared, Sinks, Stop, Subscriber, run,
};
use batt_program::battery::Battery;
use batt_tasks::Task;
use std::sync::Arc;

/// A battery and the settings to run it with.
///
/// ```
/// use batt::{Programs, Runner};
///
/// let mut solvers = Programs::default();
/// solvers.add_text("mine.py", "def solve_mine(I):\n    return I\n");
/// let tasks = batt::tasks::builtin::tasks();
/// let runner = Runner::new(batt::battery(&solvers, &Programs::builtin_differs()));
/// let results = runner.threads(2).keep_outputs(true).run(&tasks[..3])?;
/// let task = results.tasks().next().unwrap();
/// let sample = task.samples().next().unwrap();
/// let output = results.output(sample, 0).unwrap();
/// assert_eq!(output.to_json(), serde_json::to_value(&tasks[0].train[0].input).unwrap());
/// # Ok::<(), batt::Error>(())
/// ```
#[derive(Debug)]
pub struct Runner {
    battery: Battery,
    passes: Passes,
    options: Options,
    backend: BackendName,
    settings: BackendSettings,
    batch: usize,
    keep_outputs: bool,
    stop: Stop,
}

impl Runner {
    /// Runs this battery on all cores.
    pub fn new(battery: Battery) -> Runner {
        Runner {
            battery,
            passes: Passes::ALL,
            options: Options::default(),
            backend: BackendName::default(),
            settings: BackendSettings::default(),
            batch: DEFAULT_BATCH,
            keep_outputs: false,
            stop: Stop::new(),
        }
    }

    /// With these passes.
    pub fn passes(self, passes: Passes) -> Runner {
        Runner { passes, ..self }
    }

    /// With these options.
    pub fn options(self, options: Options) -> Runner {
        Runner { options, ..self }
    }

    /// On this backend.
    pub fn backend(self, backend: BackendName, settings: BackendSettings) -> Runner {
        Runner { backend, settings, ..self }
    }

    /// With this many threads.
    pub fn threads(self, threads: usize) -> Runner {
        Runner { settings: self.settings.threads(threads), ..self }
    }

    /// Keeps the values of all outputs.
    pub fn keep_outputs(self, keep_outputs: bool) -> Runner {
        Runner { keep_outputs, ..self }
    }

    /// Stops early, with the results so far, when this is set.
    pub fn stop(self, stop: Stop) -> Runner {
        Runner { stop, ..self }
    }

    /// Evaluates the battery on all samples of these tasks.
    ///
    /// # Errors
    /// If the backend fails.
    pub fn run(self, tasks: &[Task]) -> Result<Results, Error> {
        self.watched(tasks, &mut ())
    }

    /// Like [`Runner::run`], with a subscriber to the events.
    ///
    /// # Errors
    /// If the backend fails.
    pub fn watched(self, tasks: &[Task], watch: &mut dyn Subscriber) -> Result<Results, Error> {
        let mut backend = self.backend.open(self.settings.clone());
        self.run_on(&mut *backend, tasks, watch)
    }

    /// Like [`Runner::watched`], on any backend.
    ///
    /// # Errors
    /// If the backend fails.
    pub fn run_on(
        self,
        backend: &mut dyn Backend,
        tasks: &[Task],
        watch: &mut dyn Subscriber,
    ) -> Result<Results, Error> {
        let jobs = jobs(tasks);
        let prepared = Prepared::until(self.battery, self.passes, &self.options, &self.stop);
        let mut tally = Tally::new(prepared.battery().outputs.len(), &jobs);
        let mut statuses = Statuses::default();
        let kept = self.keep_outputs.then(KeepOutputs::default);
        let sinks: &dyn Sinks = match &kept {
            Some(kept) => kept,
            None => &(),
        };
        let config =
            Config { batching: Batching::Mega { size: self.batch }, options: self.options };
        let mut everyone: Vec<&mut dyn Subscriber> = vec![&mut tally, &mut statuses, watch];
        let summary = run(&prepared, &jobs, config, backend, &self.stop, sinks, &mut everyone)?;
        let battery = Arc::new(prepared.into_battery());
        let kept = kept.map(KeepOutputs::finish);
        Ok(Results { battery, jobs, tally, statuses, summary, kept })
    }
}
