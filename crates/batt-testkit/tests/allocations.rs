//! In the steady state, evaluating a step allocates nothing.

use batt::{Passes, Programs};
use batt_engine::{
    Backend, Batch, Cpu, Options, Prepared, SampleId, SampleResult, Sink, Sinks, Stop, Wanted,
};
use std::sync::atomic::{AtomicU64, Ordering};

/// Counts the steps of all samples.
#[derive(Default)]
struct Steps(AtomicU64);

impl Sinks for Steps {
    fn wanted(&self) -> Wanted {
        Wanted::NOTHING
    }

    fn worker(&self) -> Box<dyn Sink + '_> {
        Box::new(self)
    }
}

impl Sink for &Steps {
    fn sample(&mut self, _place: usize, result: &SampleResult) {
        self.0.fetch_add(result.cost.steps, Ordering::Relaxed);
    }
}

#[test]
fn steps_allocate_nothing() {
    let battery = batt::battery(&Programs::builtin_solvers(), &Programs::builtin_differs());
    let prepared = Prepared::new(battery, Passes::ALL);
    let jobs = batt::jobs(&batt_tasks::builtin::tasks());
    let samples: Vec<SampleId> =
        jobs.iter().enumerate().flat_map(|(k, job)| job.samples(k)).collect();
    let (mut cpu, options, stop) = (Cpu::new(1), Options::default(), Stop::new());
    let mut evaluate = || {
        let steps = Steps::default();
        let batch = Batch { jobs: &jobs, samples: &samples, reach: None };
        cpu.run(&prepared, batch, &options, &stop, &steps).expect("the CPU does not give up");
        steps.0.into_inner()
    };
    let steps = evaluate();
    let counted = allocation_counter::measure(|| {
        evaluate();
    });
    let counted = counted.count_total;
    // What every task keeps, some for the batch, and those for the rarest forms of values: colours
    // without a code, Sets of Tuples.
    let most = 32 * jobs.len() as u64 + 64 + steps / 1000;
    let samples = samples.len();
    assert!(
        counted <= most,
        "{counted} allocations for {samples} samples of {} steps, at most {most}",
        steps / samples as u64
    );
}
