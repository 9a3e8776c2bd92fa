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

/// The share of cells that agree. It costs little and says something about every grid; larger ones
/// are cropped first, so that it stays cheap.
const AGREEMENT: &str = "\
def agreement(S, I, C):
    x1 = shape(C)
    x2 = crop(I, ORIGIN, x1)
    x3 = asobject(x2)
    x4 = asobject(C)
    x5 = intersection(x3, x4)
    x6 = size(x5)
    x7 = multiply(x6, 1000)
    x8 = height(I)
    x9 = width(I)
    x10 = multiply(x8, x9)
    x11 = size(x4)
    x12 = astuple(x10, x11)
    x13 = maximum(x12)
    x14 = divide(x7, x13)
    return (x14, x6)
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

#[cfg(test)]
mod tests {
    use super::*;
    use batt_engine::{Cpu, GridRef, TaskValues};

    fn grid(cells: &[u8]) -> GridRef<'_> {
        GridRef::new(1, cells.len(), cells)
    }

    #[test]
    fn points_are_the_share_of_cells_that_agree() {
        let text = "\
def same(I):
    return vmirror(I)

def near(I):
    return fill(I, RED, initset(ORIGIN))

def wide(I):
    return hconcat(I, I)

def none(I):
    return asindices(I)
";
        let programs = batt_program::read("a.py", text).programs;
        let mut task = TaskValues::builder();
        task.pair(grid(&[1, 2, 3, 4]), grid(&[4, 3, 2, 1]));
        task.sample(grid(&[1, 2, 3, 4]), Some(grid(&[4, 3, 2, 1])));
        task.sample(grid(&[1, 5, 5, 1]), Some(grid(&[1, 5, 5, 1])));
        let jobs = [Arc::new(Job { task: "t".into(), values: task.finish(), demos: 2 })];
        let samples: Vec<SampleId> = jobs[0].samples(0).collect();
        let (options, stop) = (Options::default(), Stop::new());
        let prepared = prepare(&programs.iter().collect::<Vec<_>>(), &options, &stop);
        let mut cpu = Cpu::new(1);
        let found = screen(&prepared, &jobs, &samples, &options, &mut cpu, &stop);
        let found = found.unwrap().unwrap();
        let of = |k: usize| (found.of(k, 0).right, found.of(k, 0).points);
        assert_eq!([0, 1, 2, 3].map(of), [(2, 2000), (0, 750), (0, 500), (0, 0)]);
        assert_eq!(found.evaluations, 8);
        assert_ne!(found.of(0, 0).behaviour, found.of(1, 0).behaviour);
    }
}
