//! The order of a batch, and of the samples of a chunk.

use batt_engine::{Batch, Job, SampleId};
use std::cmp::Reverse;

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
        let samples = batch.samples;
        let mut tasks: Vec<(f64, Vec<usize>)> = Vec::new();
        for place in 0..samples.len() {
            match tasks.last_mut() {
                Some((_, its)) if samples[its[0]].job == samples[place].job => its.push(place),
                _ => tasks.push((0.0, vec![place])),
            }
        }
        if self == Order::ByWork {
            for (ratio, places) in &mut tasks {
                let ids = || places.iter().map(|&place| samples[place]);
                let sum = |of: fn(&Job, SampleId) -> usize| {
                    ids().map(|id| of(&batch.jobs[id.job], id)).sum::<usize>() as f64
                };
                *ratio = sum(device_work) / sum(core_work).max(1.0);
            }
            tasks.sort_by(|(a, _), (b, _)| a.total_cmp(b));
        }
        tasks.into_iter().flat_map(|(_, places)| places).collect()
    }

    /// Puts samples into order for the warps of a block, which wait for each other: the longest first.
    pub(super) fn sort(self, samples: &mut [u32], work: impl Fn(u32) -> SampleWork) {
        samples.sort_by_key(|&sample| {
            let SampleWork { cells, parts } = work(sample);
            Reverse(match self {
                Order::Given => cells,
                Order::ByWork => cells + PART_CELLS * parts,
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

impl SampleWork {
    pub(super) fn new(job: &Job, id: SampleId) -> SampleWork {
        SampleWork { cells: job.area(id), parts: job.parts(id) }
    }
}

/// A part of a grid takes a device about as long as this many cells: 4 to 8 keep warps waiting least.
const PART_CELLS: usize = 6;

// Fitted to what the samples of ARC-AGI-1 cost with real programs. Grids with many parts for their size are
// what a device is worst at: long loops of single warps.

/// What a sample takes a device, in an unknown unit.
fn device_work(job: &Job, id: SampleId) -> usize {
    300 + job.area(id) + 14 * job.parts(id)
}

/// What a sample takes a core, in another unit.
pub(super) fn core_work(job: &Job, id: SampleId) -> usize {
    100 + job.area(id) + 6 * job.parts(id)
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
