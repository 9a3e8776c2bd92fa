//! The host threads of a device: one waits for the device, and one may make the next chunk meanwhile.

use super::chunk::Chunk;
use super::costs::{Costs, Items};
use super::known::Evaluated;
use super::order::Order;
use super::queue::Queue;
use super::{Done, figures_of, gone, locked, on_cpu};
use crate::accelerator::{Accelerator, Finished, Work};
use crate::image::BatteryImage;
use crate::launch_options::LaunchOptions;
use batt_engine::{
    Batch, ChunkTimes, Cost, DeviceFigures, Options, Prepared, StepTimes, Stop, Wanted,
};
use std::collections::HashMap;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::SyncSender;
use std::sync::{Arc, Mutex};
use std::time::Instant;

/// What the host threads of devices share.
pub(super) struct Shared<'a> {
    pub(super) prepared: &'a Prepared,
    pub(super) batch: Batch<'a>,
    pub(super) options: &'a Options,
    pub(super) wanted: Wanted,
    pub(super) launch: LaunchOptions,
    pub(super) order: Order,
    pub(super) image: &'a Arc<BatteryImage>,
    pub(super) costs: &'a Mutex<Costs>,
    pub(super) queue: Queue<'a>,
    /// Whoever makes a chunk has all threads for that, so that the first one is ready soon.
    pub(super) making: Mutex<()>,
    pub(super) totals: Mutex<Totals>,
    /// Do the cores have nothing to do?
    pub(super) cores_wait: AtomicBool,
    pub(super) stop: &'a Stop,
    pub(super) threads: usize,
    pub(super) began: Instant,
}

/// What a batch comes to, besides its results.
#[derive(Default)]
pub(super) struct Totals {
    pub(super) figures: DeviceFigures,
    /// What tasks took, by job.
    pub(super) task_costs: Vec<(usize, Cost)>,
    /// Samples of which something was left to the CPU.
    pub(super) samples_left: u64,
    /// The work of samples of which the cores did all.
    pub(super) work_beside: u64,
    pub(super) times: StepTimes,
}

/// A chunk that is ready for a device.
pub(super) struct Made {
    chunk: Chunk,
    items: Items,
    times: ChunkTimes,
}

impl<'a> Shared<'a> {
    /// What takes finished chunks of this batch.
    pub(super) fn giving<F: Fn(Done<'a>) + Copy>(&self, give: F) -> F {
        give
    }

    /// Takes a chunk from the queue and makes what a device needs.
    pub(super) fn next(&self, give: &dyn Fn(Done<'a>)) -> Option<Made> {
        while let Some(places) = self.queue.take().filter(|_| !self.stop.is_set()) {
            match catch_unwind(AssertUnwindSafe(|| self.made(places.clone()))) {
                Ok(made) => return Some(made),
                Err(_) => {
                    let why = "samples could not be made ready for the GPU, which is a bug of batt";
                    locked(&self.totals).figures.notices.push(on_cpu(&why));
                    give(Done::unknown(places, HashMap::new()));
                }
            }
        }
        None
    }

    fn made(&self, places: Range<usize>) -> Made {
        let _alone = locked(&self.making);
        let began = self.began.elapsed();
        let Shared { prepared, batch, options, launch, image, threads, stop, .. } = *self;
        let chunk = Chunk::new(prepared, batch, places, options, &launch, image, threads, stop);
        let items = locked(self.costs).items(image, &chunk, self.order, launch.limits.teams);
        let samples = chunk.places.len() as u64;
        let made = self.began.elapsed();
        Made { chunk, items, times: ChunkTimes { samples, began, made, ..ChunkTimes::default() } }
    }

    /// Makes chunks until none are left or nobody takes them.
    pub(super) fn make(&self, ready: &SyncSender<Made>, give: &dyn Fn(Done<'a>)) {
        while let Some(made) = self.next(give) {
            if let Err(error) = ready.send(made) {
                // The device is gone: somebody else does it.
                self.queue.give_back(error.0.chunk.places);
                return;
            }
        }
    }

    /// Gives chunks to the device until none are left or it fails; returns whether it still works.
    pub(super) fn work(
        &self,
        device: &mut dyn Accelerator,
        mut next: impl FnMut() -> Option<Made>,
        give: &dyn Fn(Done<'a>),
    ) -> bool {
        while let Some(Made { chunk, items, mut times }) = next() {
            locked(&self.totals).task_costs.extend(chunk.costs());
            let work = Work {
                buffer: &chunk.buffer,
                shared: &items.shared,
                items: &items.rest,
                long: &items.long,
                cores_wait: &self.cores_wait,
            };
            let began = Instant::now();
            let finished = catch_unwind(AssertUnwindSafe(|| device.evaluate(work, self.stop)));
            times.done = self.began.elapsed();
            let took = times.made - times.began + began.elapsed();
            let why = match finished {
                Ok(Ok(Some(finished))) => {
                    let (samples, streams) = (chunk.places.len(), device.streams());
                    self.queue.learn(samples, took, streams, self.pace_of_cores());
                    give(self.finished(chunk, finished, times, device.time_unit()));
                    continue;
                }
                Ok(Ok(None)) => return true,
                Ok(Err(error)) => gone(device, &error),
                Err(_) => gone(device, &"its host thread panicked, which is a bug of batt"),
            };
            locked(&self.totals).figures.notices.push(why);
            give(Done::unknown(chunk.places, chunk.tasks));
            return false;
        }
        true
    }

    /// The work that the cores do in a second, besides what devices leave.
    fn pace_of_cores(&self) -> f64 {
        let work = locked(&self.totals).work_beside;
        work as f64 / self.began.elapsed().as_secs_f64().max(1e-3)
    }

    fn finished(
        &self,
        chunk: Chunk,
        finished: Finished,
        times: ChunkTimes,
        time_unit: f64,
    ) -> Done<'a> {
        let Shared { prepared, batch, options, wanted, image, order, .. } = *self;
        locked(self.costs).learn(image, &chunk, order, &finished.output);
        let mut figures = figures_of(&finished);
        let ChunkTimes { began, made, .. } = times;
        let (upload, kernel, download) = (figures.upload, figures.kernel, figures.download);
        figures.chunks = vec![ChunkTimes { upload, kernel, download, ..times }];
        figures.upload += made - began;
        let (image, output) = (image.clone(), finished.output);
        let known = Evaluated::new(prepared, batch, &chunk, image, *options, wanted, output);
        let (places, tasks) = (chunk.places, chunk.tasks);
        Done { places, tasks, known: Some(known), figures, time_unit }
    }

    /// Counts what a device did, while it works on the next chunk.
    pub(super) fn count(&self, known: &Evaluated<'_>, took: DeviceFigures, time_unit: f64) {
        let (figures, samples_left) = known.figures();
        let times = self.options.profile.then(|| known.times(time_unit));
        let mut totals = locked(&self.totals);
        totals.figures.add(figures);
        totals.figures.add(took);
        totals.samples_left += samples_left;
        if let Some(times) = times {
            totals.times.merge(&times);
        }
    }
}
