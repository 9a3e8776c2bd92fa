//! The samples of a batch that nobody works on yet.

use super::locked;
use batt_engine::SampleId;
use std::ops::Range;
use std::sync::Mutex;
use std::time::Duration;

/// What is left of a batch. Devices take large chunks from the front, the cores small ones from the
/// back. Tasks are not cut, so that each is prepared once, unless one is larger than a chunk.
pub(super) struct Queue<'a> {
    samples: &'a [SampleId],
    /// The work of all samples before a place, for a core, in any unit.
    work: Vec<u64>,
    rest: Mutex<Rest>,
    sizes: Sizes,
    /// Devices, however many streams they have.
    devices: usize,
    /// The streams of all devices.
    streams: usize,
}

/// How many samples a chunk has.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sizes {
    /// For a device.
    pub(super) device: usize,
    /// For the cores; 0 if they take none.
    pub(super) cores: usize,
    /// The least for a device that shares the samples with others.
    pub(super) least: usize,
}

/// This share of the time of a chunk does not depend on its size.
const WAITING: f64 = 0.15;

struct Rest {
    places: Range<usize>,
    /// Streams that have taken nothing yet.
    idle: usize,
    /// What a device could not do.
    returned: Vec<Range<usize>>,
    /// The cores finish so much work sooner than a device would.
    for_cores: u64,
}

impl<'a> Queue<'a> {
    /// With the work of each sample. `streams` says of each stream how many its device has.
    pub(super) fn new(
        samples: &'a [SampleId],
        sizes: Sizes,
        streams: &[usize],
        work: impl Fn(SampleId) -> u64,
    ) -> Queue<'a> {
        let mut sums = vec![0];
        sums.extend(samples.iter().scan(0, |sum, &id| {
            *sum += work(id);
            Some(*sum)
        }));
        let devices = streams.iter().map(|&of_device| 1.0 / of_device.max(1) as f64).sum::<f64>();
        let rest = Rest {
            places: 0..samples.len(),
            idle: streams.len(),
            returned: Vec::new(),
            for_cores: 0,
        };
        let devices = devices.round().max(1.0) as usize;
        Queue {
            samples,
            work: sums,
            rest: Mutex::new(rest),
            sizes,
            devices,
            streams: streams.len(),
        }
    }

    /// Those who share what is left, so that everybody ends at about the same time: the streams that have nothing
    /// to do, or one for each device, and the cores.
    fn sharers(&self, rest: &Rest) -> usize {
        if self.sizes.cores == 0 { 1 } else { 1 + rest.idle.max(self.devices) }
    }

    /// Of the first chunks of a large batch, each is larger than the one before. Streams of a device that began with
    /// equal ones would be done at the same time, and all prepare and copy while the device waits.
    fn first_share(&self, samples: usize, rest: &Rest) -> usize {
        if rest.idle == 0 || self.streams == self.devices {
            return samples;
        }
        let number = self.streams - rest.idle.min(self.streams) + 1;
        (samples * number / self.streams).max(self.sizes.least).max(1)
    }

    /// The work of these samples for a core.
    pub(super) fn work_of(&self, places: &Range<usize>) -> u64 {
        self.work[places.end] - self.work[places.start]
    }

    /// How many of the last samples are for the cores.
    fn for_cores(&self, rest: &Rest) -> usize {
        let Range { start, end } = rest.places;
        let before = self.work[end].saturating_sub(rest.for_cores);
        end - self.work[start..end].partition_point(|&sum| sum < before) - start
    }

    /// Does a task end before this place?
    fn is_border(&self, place: usize) -> bool {
        let job = |place: usize| self.samples.get(place).map(|id| id.job);
        place == 0 || job(place - 1) != job(place)
    }

    /// A chunk for a device.
    pub(super) fn take(&self) -> Option<Range<usize>> {
        let mut rest = locked(&self.rest);
        if let Some(places) = rest.returned.pop() {
            rest.idle = rest.idle.saturating_sub(1);
            return Some(places);
        }
        let Range { start, end } = rest.places;
        if !self.is_for_device(&rest) {
            return None;
        }
        let Sizes { device, least, .. } = self.sizes;
        let shared = end - start - self.for_cores(&rest);
        let wanted = device.min((shared / self.sharers(&rest)).max(least)).max(1);
        let wanted = if wanted == device { self.first_share(wanted, &rest) } else { wanted };
        rest.idle = rest.idle.saturating_sub(1);
        let latest = (start + wanted).min(end);
        let cut = (start + 1..=latest).rev().find(|&place| self.is_border(place) || place == end);
        let cut = cut.unwrap_or(latest);
        rest.places.start = cut;
        Some(start..cut)
    }

    /// Is enough left for a device?
    fn is_for_device(&self, rest: &Rest) -> bool {
        let left = rest.places.len();
        let others = left - self.for_cores(rest);
        others > 0 && 2 * others >= self.sizes.least.min(left)
    }

    /// Says how long a device with so many streams took for a chunk, and how much work the cores do in a second
    /// meanwhile. Of the last samples, the cores get as many as they can do while a device does a small chunk,
    /// which then has the device for itself.
    pub(super) fn learn(&self, samples: usize, took: Duration, streams: usize, per_second: f64) {
        if self.sizes.cores == 0 || samples == 0 {
            return;
        }
        let small = self.sizes.least.min(samples) as f64 / (samples * streams.max(1)) as f64;
        let takes = took.as_secs_f64() * (WAITING + (1.0 - WAITING) * small);
        locked(&self.rest).for_cores = (per_second * takes) as u64;
    }

    /// A chunk for the cores, if they take part. Before anything is learnt, the last samples are for
    /// devices, so that they do all of a small batch.
    pub(super) fn take_for_cores(&self) -> Option<Range<usize>> {
        let mut rest = locked(&self.rest);
        let Range { start, end } = rest.places;
        let many = end - start >= self.sizes.least + self.sizes.cores;
        if self.sizes.cores == 0 || start == end || (!many && self.is_for_device(&rest)) {
            return None;
        }
        let earliest = end.saturating_sub(self.sizes.cores).max(start);
        let cut = (start..=earliest).rev().find(|&place| self.is_border(place) || place == start);
        let cut = cut.unwrap_or(earliest);
        rest.places.end = cut;
        Some(cut..end)
    }

    /// Gives back what could not be done.
    pub(super) fn give_back(&self, places: Range<usize>) {
        locked(&self.rest).returned.push(places);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use batt_engine::Part;

    fn samples(per_task: &[usize]) -> Vec<SampleId> {
        let of = |(job, &count): (usize, &usize)| {
            (0..count).map(move |index| SampleId { job, part: Part::Demo, index })
        };
        per_task.iter().enumerate().flat_map(of).collect()
    }

    #[test]
    fn everything_is_taken_once_and_tasks_are_not_cut() {
        let samples = samples(&[4, 3, 5, 2, 4, 4, 3]);
        let sizes = Sizes { device: 9, cores: 3, least: 4 };
        let queue = Queue::new(&samples, sizes, &[1], |_| 1);
        assert_eq!(queue.take(), Some(0..7), "9 would cut the third task");
        assert_eq!(queue.take_for_cores(), Some(22..25));
        assert_eq!(queue.take_for_cores(), Some(18..22), "at least 3");
        assert_eq!(queue.take(), Some(7..12), "half of what is left");
        queue.give_back(7..12);
        assert_eq!(queue.take(), Some(7..12));
        assert_eq!(queue.take(), Some(12..14), "6 are left, 4 would cut");
        assert_eq!(queue.take_for_cores(), None, "the last 4 are for devices");
        assert_eq!(queue.take(), Some(14..18));
        assert_eq!(queue.take(), None);
    }

    #[test]
    fn the_cores_get_the_last_samples_if_they_are_fast_enough() {
        let samples = samples(&[1; 40]);
        let sizes = Sizes { device: 20, cores: 3, least: 10 };
        let queue = Queue::new(&samples, sizes, &[1], |_| 1);
        assert_eq!(queue.take(), Some(0..20));
        queue.learn(20, Duration::from_secs(2), 1, 8.0);
        // A chunk of 10 would take 1.15 s, and the cores evaluate 9 samples in that time.
        assert_eq!(queue.take(), Some(20..30));
        assert_eq!(queue.take(), None);
        let rest: Vec<_> = std::iter::from_fn(|| queue.take_for_cores()).collect();
        assert_eq!(rest, [37..40, 34..37, 31..34, 30..31]);
        queue.learn(20, Duration::from_secs(2), 1, 0.0);
        assert_eq!(queue.take(), None, "nothing is left");
    }

    #[test]
    fn the_last_samples_may_be_more_work_than_others() {
        let samples = samples(&[1; 40]);
        let sizes = Sizes { device: 20, cores: 3, least: 1 };
        let taken = |work: fn(SampleId) -> u64| {
            let queue = Queue::new(&samples, sizes, &[1], work);
            assert_eq!(queue.take(), Some(0..20));
            queue.learn(20, Duration::from_secs(2), 1, 8.0);
            std::iter::from_fn(|| queue.take()).last().map(|places| places.end)
        };
        assert_eq!(taken(|_| 1), Some(37), "the cores do 3 in the time of a small chunk");
        assert_eq!(taken(|id| if id.job < 36 { 1 } else { 2 }), Some(39));
    }

    #[test]
    fn streams_of_a_device_begin_with_equal_parts() {
        let samples = samples(&[1; 60]);
        let sizes = Sizes { device: 50, cores: 3, least: 2 };
        let sizes_of = |streams: &[usize]| {
            let queue = Queue::new(&samples, sizes, streams, |_| 1);
            let taken = std::iter::from_fn(|| queue.take()).map(|places| places.len());
            taken.take(5).collect::<Vec<_>>()
        };
        assert_eq!(sizes_of(&[3, 3, 3]), [15, 15, 15, 7, 4], "then whoever is free takes half");
        assert_eq!(sizes_of(&[1]), [30, 15, 7, 4, 2]);
        assert_eq!(sizes_of(&[1, 1]), [20, 13, 9, 6, 4], "devices take a third of what is left");
    }

    #[test]
    fn streams_of_a_device_do_not_end_their_first_chunks_together() {
        let samples = samples(&[1; 1000]);
        let taken = |streams: &[usize]| {
            let sizes = Sizes { device: 40, cores: 3, least: 12 };
            let queue = Queue::new(&samples, sizes, streams, |_| 1);
            std::iter::from_fn(|| queue.take())
                .map(|places| places.len())
                .take(6)
                .collect::<Vec<_>>()
        };
        assert_eq!(taken(&[4, 4, 4, 4]), [12, 20, 30, 40, 40, 40]);
        assert_eq!(taken(&[1, 1]), [40; 6], "devices do not wait for each other");
    }

    #[test]
    fn a_small_chunk_has_the_streams_of_a_device_for_itself() {
        let samples = samples(&[1; 40]);
        let sizes = Sizes { device: 10, cores: 3, least: 10 };
        let for_cores = |streams: usize| {
            let queue = Queue::new(&samples, sizes, &vec![streams; streams], |_| 1);
            queue.learn(10, Duration::from_secs(1), streams, 10.0);
            std::iter::from_fn(|| queue.take()).last().map(|places| 40 - places.end)
        };
        assert_eq!((for_cores(1), for_cores(5)), (Some(10), Some(0)));
    }

    #[test]
    fn a_task_that_is_larger_than_a_chunk_is_cut() {
        let samples = samples(&[10]);
        let sizes = Sizes { device: 4, cores: 0, least: 1 };
        let queue = Queue::new(&samples, sizes, &[1], |_| 1);
        assert_eq!(queue.take_for_cores(), None, "they take no part");
        let taken: Vec<_> = std::iter::from_fn(|| queue.take()).collect();
        assert_eq!(taken, [0..4, 4..8, 8..10]);
    }
}
