//! Screening: all candidates of a generation on all demonstrations in play, judged by one cheap
//! differ. It decides who is worth a closer look.

use batt_engine::lower::Passes;
use batt_engine::{
    Backend, BackendError, Batch, Job, Options, Prepared, RIGHT, SampleId, SampleResult, Sink,
    Sinks, Status, Stop, UNKNOWN, Wanted,
};
use batt_program::Program;
use batt_program::battery::Battery;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// The share of cells that agree. It costs little and says something about every grid.
const AGREEMENT: &str = "\
def agreement(S, I, C):
    x1 = asobject(I)
    x2 = asobject(C)
    x3 = intersection(x1, x2)
    x4 = size(x3)
    x5 = multiply(x4, 1000)
    x6 = size(x1)
    x7 = size(x2)
    x8 = astuple(x6, x7)
    x9 = maximum(x8)
    x10 = divide(x5, x9)
    return (x10, x4)
";

/// The differ of the screening.
pub(crate) fn agreement() -> &'static Program {
    static READ: OnceLock<Program> = OnceLock::new();
    READ.get_or_init(|| batt_program::read("agreement", AGREEMENT).programs.remove(0))
}

/// How a candidate does on a task.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Screened {
    /// Right demonstrations.
    pub(crate) right: u16,
    /// Points of all demonstrations.
    pub(crate) points: u32,
    /// A hash of all its outputs; equal for equal behaviour.
    pub(crate) behaviour: u64,
}

/// What a screening found.
#[derive(Debug)]
pub(crate) struct Screening {
    /// By candidate, then task.
    by_task: Vec<Screened>,
    tasks: usize,
    /// Calls of each candidate on all samples.
    pub(crate) calls: Vec<u64>,
    /// Candidates times samples.
    pub(crate) evaluations: u64,
}

impl Screening {
    pub(crate) fn of(&self, candidate: usize, task: usize) -> Screened {
        self.by_task[candidate * self.tasks + task]
    }
}

/// The battery of these programs with the differ of the screening, ready to run.
pub(crate) fn prepare(programs: &[&Program], options: &Options, stop: &Stop) -> Prepared {
    let mut battery = Battery::merge(programs.iter().copied());
    battery.add_differs(std::slice::from_ref(agreement()));
    Prepared::until(battery, Passes::ALL, options, stop)
}

/// What is kept of a sample: scores, hashes and calls of all outputs.
#[derive(Debug, Default)]
struct Kept {
    scores: Vec<u16>,
    hashes: Vec<u64>,
    calls: Vec<u32>,
}

/// Results of a batch, by place.
struct Keep(Mutex<Vec<Option<Kept>>>);

struct KeepOne<'a>(&'a Keep);

impl Sinks for Keep {
    fn wanted(&self) -> Wanted {
        Wanted::NOTHING
    }

    fn worker(&self) -> Box<dyn Sink + '_> {
        Box::new(KeepOne(self))
    }
}

impl Sink for KeepOne<'_> {
    fn sample(&mut self, place: usize, result: &SampleResult) {
        let evaluated = |k: usize| result.statuses[k] == Status::Evaluated;
        let hash = |(k, hash): (usize, &u128)| if evaluated(k) { *hash as u64 } else { 0 };
        let score = |(k, score): (usize, &u16)| match evaluated(k) && *score != UNKNOWN {
            true => *score,
            false => 0,
        };
        let calls = |&calls: &u64| u32::try_from(calls).unwrap_or(u32::MAX);
        let kept = Kept {
            scores: result.scores.iter().enumerate().map(score).collect(),
            hashes: result.hashes.iter().enumerate().map(hash).collect(),
            calls: result.calls.iter().map(calls).collect(),
        };
        let mut all = self.0.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(slot) = all.get_mut(place) {
            *slot = Some(kept);
        }
    }
}

/// Runs a battery on samples; none if it was stopped before the end.
pub(crate) fn screen(
    prepared: &Prepared,
    jobs: &[Arc<Job>],
    samples: &[SampleId],
    options: &Options,
    backend: &mut dyn Backend,
    stop: &Stop,
) -> Result<Option<Screening>, BackendError> {
    let keep = Keep(Mutex::new((0..samples.len()).map(|_| None).collect()));
    backend.run(prepared, Batch { jobs, samples, reach: None }, options, stop, &keep)?;
    let kept = keep.0.into_inner().unwrap_or_else(PoisonError::into_inner);
    let candidates = prepared.battery().outputs.len();
    let mut found = Screening {
        by_task: vec![Screened::default(); candidates * jobs.len()],
        tasks: jobs.len(),
        calls: vec![0; candidates],
        evaluations: candidates as u64 * samples.len() as u64,
    };
    for (sample, kept) in samples.iter().zip(kept) {
        let Some(kept) = kept else { return Ok(None) };
        for k in 0..candidates {
            let its = &mut found.by_task[k * jobs.len() + sample.job];
            its.right += u16::from(kept.scores[k] == RIGHT);
            its.points += u32::from(kept.scores[k]);
            its.behaviour = (its.behaviour ^ kept.hashes[k])
                .wrapping_mul(0x9e37_79b9_7f4a_7c15)
                .rotate_left(29);
            found.calls[k] += u64::from(kept.calls[k]);
        }
    }
    Ok(Some(found))
}
