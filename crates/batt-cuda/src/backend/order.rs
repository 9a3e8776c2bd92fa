//! The order of a batch, and of the samples of a chunk.

use batt_engine::{Batch, Job, SampleId};
use std::cmp::Reverse;
use std::ops::Range;

/// In which order devices and cores take samples. Results do not depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// As they come.
    Given,
    /// What suits devices comes first, and what suits the cores, last; of both, short samples are in the middle. In a
    /// chunk, samples that take about as long are neighbours.
    ByWork,
}

impl Order {
    /// The places of a batch in the order in which devices take them; the cores, if they take part, begin
    /// at the end. Tasks stay together.
    pub(super) fn places(self, batch: Batch<'_>, cores_take_part: bool) -> Vec<usize> {
        let mut end = 0;
        let tasks = batch.samples.chunk_by(|a, b| a.job == b.job).map(|samples| {
            end += samples.len();
            let sum = |of: fn(SampleWork) -> usize| {
                let work = |&id: &SampleId| of(SampleWork::new(&batch.jobs[id.job], id));
                samples.iter().map(work).sum::<usize>()
            };
            TaskWork {
                places: end - samples.len()..end,
                for_device: sum(SampleWork::for_device),
                for_core: sum(SampleWork::for_core),
            }
        });
        let mut tasks: Vec<TaskWork> = tasks.collect();
        if self == Order::ByWork {
            sort_by_work(&mut tasks, cores_take_part);
        }
        tasks.into_iter().flat_map(|its| its.places).collect()
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

/// The work of a batch for cores, in an unknown unit.
pub(crate) fn work_of(batch: Batch<'_>) -> u64 {
    let of = |&id: &SampleId| SampleWork::new(&batch.jobs[id.job], id).for_core() as u64;
    batch.samples.iter().map(of).sum()
}

/// A task of a batch, and the work of all its samples.
struct TaskWork {
    places: Range<usize>,
    for_device: usize,
    for_core: usize,
}

impl TaskWork {
    /// Its work for a device, relative to that for a core.
    fn ratio(&self) -> f64 {
        self.for_device as f64 / self.for_core.max(1) as f64
    }

    /// The work of a sample, for a core.
    fn of_sample(&self) -> usize {
        self.for_core / self.places.len().max(1)
    }
}

/// This share of the work is for devices, as far as the order goes. Who takes what is decided later.
const FOR_DEVICES: f64 = 0.8;

/// What suits devices comes first. Of that, and of what suits the cores, short samples are in the middle, which is reached
/// last: a long one at the end would leave everybody else idle.
fn sort_by_work(tasks: &mut [TaskWork], cores_take_part: bool) {
    let all = tasks.iter().map(|its| its.for_core).sum::<usize>() as f64;
    tasks.sort_by(|a, b| a.ratio().total_cmp(&b.ratio()));
    let mut for_devices = tasks.len();
    if cores_take_part {
        let mut sum = 0;
        let fits = |its: &&TaskWork| {
            sum += its.for_core;
            sum as f64 <= all * FOR_DEVICES
        };
        for_devices = tasks.iter().take_while(fits).count();
    }
    let (devices, cores) = tasks.split_at_mut(for_devices);
    let mut lengths: Vec<usize> = devices.iter().map(TaskWork::of_sample).collect();
    lengths.sort_unstable();
    let usual = lengths.get(lengths.len() / 2).copied().unwrap_or(0);
    devices.sort_by_key(|its| Reverse(its.of_sample().min(usual)));
    // What is worst for a device does not come first, because the device has nothing else to do then, but it comes early:
    // the cores need long for what is left of it.
    let long = devices.iter().take_while(|its| its.of_sample() >= usual).count();
    let early = &mut devices[long.div_ceil(FIRST_OF_LONG)..long];
    early.sort_by(|a, b| b.ratio().total_cmp(&a.ratio()));
    cores.sort_by_key(TaskWork::of_sample);
}

/// One in so many of the longer samples comes before those that are worst for a device.
const FIRST_OF_LONG: usize = 3;

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

    /// Are there many parts for the number of cells? Some programs take very long then.
    pub(super) fn is_noisy(self) -> bool {
        4 * self.parts > self.cells
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

    /// The tasks of these jobs in the order in which devices take them.
    fn taken(jobs: &[Arc<Job>], order: Order, cores_take_part: bool) -> Vec<usize> {
        let samples: Vec<SampleId> =
            jobs.iter().enumerate().flat_map(|(number, job)| job.samples(number)).collect();
        let batch = Batch { jobs, samples: &samples, reach: None };
        let places = order.places(batch, cores_take_part).into_iter();
        let mut tasks: Vec<usize> = places.map(|place| samples[place].job).collect();
        tasks.dedup();
        tasks
    }

    #[test]
    fn devices_begin_with_plain_tasks_and_cores_with_noisy_ones() {
        let large = || job(20, &[1, 1]);
        let jobs = [job(20, &[5, 5]), job(3, &[1]), large(), job(15, &[1]), large(), large()];
        assert_eq!(taken(&jobs, Order::Given, true), [0, 1, 2, 3, 4, 5]);
        assert_eq!(taken(&jobs, Order::ByWork, true), [2, 4, 5, 3, 1, 0]);
    }

    #[test]
    fn what_is_worst_for_devices_comes_early_but_not_first() {
        // So many of six grids are noisy.
        let noisy = |count: usize| [[5; 6], [1; 6]].concat()[6 - count..12 - count].to_vec();
        let mut jobs: Vec<_> = (0..7).map(|count| job(12, &noisy(count))).collect();
        jobs.extend((0..7).map(|_| job(2, &[1])));
        let taken = taken(&jobs, Order::ByWork, false);
        assert_eq!(taken[..7], [0, 1, 2, 6, 5, 4, 3]);
    }

    #[test]
    fn devices_alone_end_with_small_tasks() {
        let jobs = [job(3, &[1]), job(20, &[5]), job(20, &[1, 1])];
        assert_eq!(taken(&jobs, Order::ByWork, false), [2, 1, 0]);
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
