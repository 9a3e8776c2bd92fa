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
}

/// How many samples a chunk has.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sizes {
    /// For a device.
    pub(super) device: usize,
    /// For the cores; 0 if they take none.
    pub(super) cores: usize,
    /// A device takes at most one in so many of the samples that are left, but at least `least`, so
    /// that everybody ends at about the same time.
    pub(super) share: usize,
    /// See `share`.
    pub(super) least: usize,
}

/// This share of the time of a chunk does not depend on its size.
const WAITING: f64 = 0.15;

struct Rest {
    places: Range<usize>,
    /// What a device could not do.
    returned: Vec<Range<usize>>,
    /// The cores finish so much work sooner than a device would.
    for_cores: u64,
}

impl<'a> Queue<'a> {
    /// With the work of each sample.
    pub(super) fn new(
        samples: &'a [SampleId],
        sizes: Sizes,
        work: impl Fn(SampleId) -> u64,
    ) -> Queue<'a> {
        let mut sums = vec![0];
        sums.extend(samples.iter().scan(0, |sum, &id| {
            *sum += work(id);
            Some(*sum)
        }));
        let rest = Rest { places: 0..samples.len(), returned: Vec::new(), for_cores: 0 };
        Queue { samples, work: sums, rest: Mutex::new(rest), sizes }
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
            return Some(places);
        }
        let Range { start, end } = rest.places;
        if !self.is_for_device(&rest) {
            return None;
        }
        let Sizes { device, share, least, .. } = self.sizes;
        let shared = end - start - self.for_cores(&rest);
        let wanted = device.min((shared / share.max(1)).max(least)).max(1);
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

    /// Says what a chunk took a device, and how much work the cores do in a second meanwhile. Of the last
    /// samples, the cores get as many as they can do while a device does a small chunk.
    pub(super) fn learn(&self, samples: usize, took: Duration, per_second: f64) {
        if self.sizes.cores == 0 || samples == 0 {
            return;
        }
        let small = self.sizes.least.min(samples) as f64 / samples as f64;
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
        let sizes = Sizes { device: 9, cores: 3, share: 2, least: 4 };
        let queue = Queue::new(&samples, sizes, |_| 1);
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
        let sizes = Sizes { device: 20, cores: 3, share: 2, least: 10 };
        let queue = Queue::new(&samples, sizes, |_| 1);
        assert_eq!(queue.take(), Some(0..20));
        queue.learn(20, Duration::from_secs(2), 8.0);
        // A chunk of 10 would take 1.15 s, and the cores evaluate 9 samples in that time.
        assert_eq!(queue.take(), Some(20..30));
        assert_eq!(queue.take(), None);
        let rest: Vec<_> = std::iter::from_fn(|| queue.take_for_cores()).collect();
        assert_eq!(rest, [37..40, 34..37, 31..34, 30..31]);
        queue.learn(20, Duration::from_secs(2), 0.0);
        assert_eq!(queue.take(), None, "nothing is left");
    }

    #[test]
    fn the_last_samples_may_be_more_work_than_others() {
        let samples = samples(&[1; 40]);
        let sizes = Sizes { device: 20, cores: 3, share: 1, least: 2 };
        let taken = |work: fn(SampleId) -> u64| {
            let queue = Queue::new(&samples, sizes, work);
            assert_eq!(queue.take(), Some(0..20));
            queue.learn(20, Duration::from_secs(2), 8.0);
            queue.take()
        };
        assert_eq!(taken(|_| 1), Some(20..37), "the cores do 3 in the time of a small chunk");
        assert_eq!(taken(|id| if id.job < 36 { 1 } else { 2 }), Some(20..39));
    }

    #[test]
    fn a_task_that_is_larger_than_a_chunk_is_cut() {
        let samples = samples(&[10]);
        let sizes = Sizes { device: 4, cores: 0, share: 1, least: 1 };
        let queue = Queue::new(&samples, sizes, |_| 1);
        assert_eq!(queue.take_for_cores(), None, "they take no part");
        let taken: Vec<_> = std::iter::from_fn(|| queue.take()).collect();
        assert_eq!(taken, [0..4, 4..8, 8..10]);
    }
}
