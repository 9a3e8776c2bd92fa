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

    /// The samples of a chunk in orders for the warps of a block, which wait for each other: the longest
    /// first. Which one is best depends on the program; without knowing it, take the first.
    pub(super) fn orders(self, work: &[SampleWork]) -> Vec<Vec<u32>> {
        let weights = match self {
            Order::Given => &[0][..],
            Order::ByWork => &WEIGHTS_OF_PARTS,
        };
        let sorted = |&weight: &usize| {
            let mut samples: Vec<u32> = (0..).zip(work).map(|(sample, _)| sample).collect();
            samples.sort_by_key(|&sample| Reverse(work[sample as usize].weighted(weight)));
            samples
        };
        weights.iter().map(sorted).collect()
    }
}

/// How many cells a part is worth, in each way to put samples into order: some programs look at cells, others
/// at Objects. The first one suits all of them together.
const WEIGHTS_OF_PARTS: [usize; WAYS] = [6, 0, 1, 24, 1 << 16];
/// Ways to put samples into order.
pub(super) const WAYS: usize = 5;

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
        SampleWork::of(job.area(id), job.parts(id))
    }

    pub(super) fn of(cells: usize, parts: usize) -> SampleWork {
        SampleWork { cells, parts }
    }

    /// Samples for which this is alike keep each other waiting least, with a weight that suits the program.
    fn weighted(self, weight_of_parts: usize) -> usize {
        self.cells + weight_of_parts * self.parts
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
        let works = works.map(|(cells, parts)| SampleWork::of(cells, parts));
        let by_work = Order::ByWork.orders(&works);
        assert_eq!(by_work[0], [1, 2, 3, 0]);
        assert_eq!(by_work[1], [2, 0, 1, 3], "by cells");
        assert_eq!(by_work[WAYS - 1], [1, 3, 2, 0], "by parts");
        assert_eq!(Order::Given.orders(&works), [[2, 0, 1, 3]]);
    }
}
