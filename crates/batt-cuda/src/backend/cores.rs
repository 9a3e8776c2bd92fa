//! Work for the cores beside devices: what devices leave, and samples of their own.

use super::host::Shared;
use super::known::Evaluated;
use super::{CPU, Done, locked};
use batt_engine::{Batch, Known, PreparedTask, SharedTask, Supplied, Supply};
use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap, VecDeque};
use std::ops::Range;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Condvar, Mutex, PoisonError};

/// Samples for the cores: first those that a device is done with, then others from the back of the
/// queue, and what failing devices leave.
pub(super) struct ForCores<'s, 'a> {
    shared: &'s Shared<'a>,
    /// The name of the devices in reports.
    name: &'static str,
    state: Mutex<State<'a>>,
    changed: Condvar,
}

struct State<'a> {
    pieces: VecDeque<Piece<'a>>,
    /// Host threads that may still hand something over.
    devices: usize,
    /// Streams whose first chunk is not ready.
    starting: usize,
    /// Cores that have nothing to do.
    waiting: usize,
    /// Who evaluated something.
    by: BTreeSet<&'static str>,
    /// Samples that devices should have evaluated.
    fallbacks: u64,
}

/// Samples that are evaluated in this order.
struct Piece<'a> {
    places: std::vec::IntoIter<usize>,
    tasks: HashMap<usize, Arc<SharedTask>>,
    known: Option<Arc<Evaluated<'a>>>,
}

impl<'a> Piece<'a> {
    fn new(
        batch: Batch<'_>,
        places: Range<usize>,
        prepared: &HashMap<usize, Arc<PreparedTask>>,
        known: Option<Arc<Evaluated<'a>>>,
    ) -> Piece<'a> {
        let mut places: Vec<usize> = places.collect();
        let jobs = places.iter().map(|&place| batch.samples[place].job);
        let shared = |job: usize| match prepared.get(&job) {
            Some(task) => SharedTask::prepared(task.clone()),
            None => SharedTask::default(),
        };
        let tasks = jobs.map(|job| (job, Arc::new(shared(job)))).collect();
        // A long sample at the end would leave the other cores idle.
        places.sort_by_key(|&place| {
            let id = batch.samples[place];
            Reverse(batch.jobs[id.job].area(id))
        });
        Piece { places: places.into_iter(), tasks, known }
    }
}

impl<'s, 'a> ForCores<'s, 'a> {
    /// With this many streams, and this many host threads for them. Each stream has a [`Starts`], each
    /// thread a [`Leaves`].
    pub(super) fn new(
        shared: &'s Shared<'a>,
        name: &'static str,
        streams: usize,
        threads: usize,
    ) -> Self {
        let state = State {
            pieces: VecDeque::new(),
            devices: threads,
            starting: streams,
            waiting: 0,
            by: BTreeSet::new(),
            fallbacks: 0,
        };
        ForCores { shared, name, state: Mutex::new(state), changed: Condvar::new() }
    }

    /// Takes what a device is done with. Returns what it found out; nothing if it failed.
    pub(super) fn push(&self, done: &mut Done<'a>) -> Option<Arc<Evaluated<'a>>> {
        let known = done.known.take().map(Arc::new);
        let piece = Piece::new(self.shared.batch, done.places.clone(), &done.tasks, known.clone());
        let mut state = locked(&self.state);
        match known {
            Some(_) => state.by.insert(self.name),
            None => {
                state.fallbacks += done.places.len() as u64;
                state.by.insert(CPU)
            }
        };
        // They come first: they hold memory until they are reported.
        state.pieces.push_front(piece);
        self.changed.notify_all();
        known
    }

    /// The first chunk of a stream is ready. Until then the cores are needed for that: a device that
    /// waits costs more than they do.
    fn start(&self) {
        locked(&self.state).starting -= 1;
        self.changed.notify_all();
    }

    /// A host thread has ended.
    fn leave(&self) {
        locked(&self.state).devices -= 1;
        self.changed.notify_all();
    }

    /// Who evaluated something, and the number of samples that devices should have evaluated.
    pub(super) fn finish(self) -> (BTreeSet<&'static str>, u64) {
        let state = self.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        (state.by, state.fallbacks)
    }

    /// More samples from the queue, if there are any for the cores.
    fn more(&self, state: &mut State<'a>) -> Option<Piece<'a>> {
        let Shared { queue, batch, totals, .. } = self.shared;
        let own = if state.starting == 0 { queue.take_for_cores() } else { None };
        let places = match own {
            Some(places) => {
                let mut totals = locked(totals);
                totals.figures.beside += places.len() as u64;
                totals.figures.beside_until = self.shared.began.elapsed();
                totals.work_beside += queue.work_of(&places);
                places
            }
            // Nobody else will do it.
            None if state.devices == 0 => {
                let places = queue.take()?;
                state.fallbacks += places.len() as u64;
                places
            }
            None => return None,
        };
        state.by.insert(CPU);
        Some(Piece::new(*batch, places, &HashMap::new(), None))
    }

    fn set_waiting(&self, state: &mut State<'a>, waiting: usize) {
        state.waiting = waiting;
        let idle = 2 * waiting >= self.shared.threads;
        self.shared.cores_wait.store(idle, Ordering::Relaxed);
    }
}

/// A host thread that may hand something over to the cores for as long as this exists.
pub(super) struct Leaves<'c, 's, 'a>(&'c ForCores<'s, 'a>);

impl<'c, 's, 'a> Leaves<'c, 's, 'a> {
    pub(super) fn new(cores: &'c ForCores<'s, 'a>) -> Self {
        Leaves(cores)
    }
}

impl Drop for Leaves<'_, '_, '_> {
    fn drop(&mut self) {
        self.0.leave();
    }
}

/// A stream, and the cores while it has no chunk.
pub(super) struct Starts<'c, 's, 'a>(Option<&'c ForCores<'s, 'a>>);

impl<'c, 's, 'a> Starts<'c, 's, 'a> {
    pub(super) fn new(cores: &'c ForCores<'s, 'a>) -> Self {
        Starts(Some(cores))
    }

    /// It has one now, or there are none.
    pub(super) fn with<T>(&mut self, made: T) -> T {
        if let Some(cores) = self.0.take() {
            cores.start();
        }
        made
    }
}

impl Drop for Starts<'_, '_, '_> {
    fn drop(&mut self) {
        self.with(());
    }
}

impl Supply for ForCores<'_, '_> {
    fn next(&self) -> Option<Supplied<'_>> {
        let mut state = locked(&self.state);
        while !self.shared.stop.is_set() {
            if let Some(piece) = state.pieces.front_mut() {
                let Some(place) = piece.places.next() else {
                    state.pieces.pop_front();
                    continue;
                };
                let task = piece.tasks[&self.shared.batch.samples[place].job].clone();
                let known = piece.known.clone().map(|known| known as Arc<dyn Known + Send>);
                return Some(Supplied { place, task, known });
            }
            if let Some(piece) = self.more(&mut state) {
                state.pieces.push_back(piece);
                continue;
            }
            if state.devices == 0 {
                return None;
            }
            let waiting = state.waiting + 1;
            self.set_waiting(&mut state, waiting);
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
            let waiting = state.waiting - 1;
            self.set_waiting(&mut state, waiting);
        }
        None
    }
}
