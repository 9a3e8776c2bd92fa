//! The order of a batch, and of the samples of a chunk.

use batt_engine::{Batch, Job, SampleId};
use std::cmp::Reverse;
use std::ops::Range;

/// In which order devices and cores take samples. Results do not depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// As they come.
    Given,
    /// What suits devices best comes first, and what suits the cores best, last. In a chunk, samples that
    /// take about as long are neighbours.
    ByWork,
}

impl Order {
    /// The places of a batch in the order in which devices take them; the cores begin at the end. Tasks
    /// stay together.
    pub(super) fn places(self, batch: Batch<'_>) -> Vec<usize> {
        let mut end = 0;
        let tasks = batch.samples.chunk_by(|a, b| a.job == b.job).map(|samples| {
            end += samples.len();
            let sum = |of: fn(SampleWork) -> usize| {
                let work = |&id: &SampleId| of(SampleWork::new(&batch.jobs[id.job], id));
                samples.iter().map(work).sum::<usize>() as f64
            };
            (sum(SampleWork::for_device) / sum(SampleWork::for_core), end - samples.len()..end)
        });
        let mut tasks: Vec<(f64, Range<usize>)> = tasks.collect();
        if self == Order::ByWork {
            tasks.sort_by(|(a, _), (b, _)| a.total_cmp(b));
        }
        tasks.into_iter().flat_map(|(_, places)| places).collect()
    }

    /// Puts samples into order for the warps of a block, which wait for each other: the longest first.
    pub(super) fn sort(self, samples: &mut [u32], work: impl Fn(u32) -> SampleWork) {
        samples.sort_by_key(|&sample| {
            Reverse(match self {
                Order::Given => work(sample).cells,
                Order::ByWork => work(sample).in_step(),
            })
        });
    }
}

/// What the work on a sample depends on.
#[derive(Clone, Copy, Debug)]
pub(super) struct SampleWork {
    cells: usize,
    parts: usize,
}

// Fitted to what the samples of ARC-AGI-1 cost with real programs. Grids with many parts for their size are
// what a device is worst at: long loops of single warps.
impl SampleWork {
    pub(super) fn new(job: &Job, id: SampleId) -> SampleWork {
        SampleWork { cells: job.area(id), parts: job.parts(id) }
    }

    /// Samples for which this is alike keep each other waiting least.
    fn in_step(self) -> usize {
        self.cells + 6 * self.parts
    }

    /// What it takes a device, in an unknown unit.
    fn for_device(self) -> usize {
        300 + self.cells + 14 * self.parts
    }

    /// What it takes a core, in another unit.
    pub(super) fn for_core(self) -> usize {
        100 + self.cells + 6 * self.parts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use batt_engine::{GridRef, TaskValues};
    use std::sync::Arc;

    /// A task with a square grid for each number of colours; they differ from cell to cell.
    fn job(side: usize, colors: &[u8]) -> Arc<Job> {
        let mut task = TaskValues::builder();
        for &colors in colors {
            let cells: Vec<u8> =
                (0..side * side).map(|k| (k / side + k % side) as u8 % colors).collect();
            task.sample(GridRef::new(side, side, &cells), None);
        }
        Arc::new(Job { task: format!("{side}"), values: task.finish(), demos: colors.len() })
    }

    #[test]
    fn noisy_tasks_come_last_and_tasks_stay_together() {
        let jobs = [job(20, &[1, 5]), job(20, &[1, 1]), job(20, &[5, 5])];
        let samples: Vec<SampleId> =
            jobs.iter().enumerate().flat_map(|(number, job)| job.samples(number)).collect();
        let batch = Batch { jobs: &jobs, samples: &samples, reach: None };
        assert_eq!(Order::Given.places(batch), [0, 1, 2, 3, 4, 5]);
        assert_eq!(Order::ByWork.places(batch), [2, 3, 0, 1, 4, 5]);
    }

    #[test]
    fn samples_that_take_long_come_first() {
        let works = [(100, 1), (100, 60), (400, 1), (100, 2)];
        let work = |sample: u32| {
            let (cells, parts) = works[sample as usize];
            SampleWork { cells, parts }
        };
        let sorted = |order: Order| {
            let mut samples = vec![0, 1, 2, 3];
            order.sort(&mut samples, work);
            samples
        };
        assert_eq!(sorted(Order::ByWork), [1, 2, 3, 0]);
        assert_eq!(sorted(Order::Given), [2, 0, 1, 3]);
    }
}
