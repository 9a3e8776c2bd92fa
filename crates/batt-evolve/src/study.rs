//! Studies: everything about a program on a task that the loop wants to know, and that can be
//! computed again at any time.

use crate::vary::Parental;
use crate::world::{Lab, Riddle, World};
use batt_engine::lower::Passes;
use batt_engine::{
    BackendError, Batch, DEFAULT_MAX_WORDS, Evaluator, Prepared, RIGHT, Routine, SampleId,
    SampleResult, Sink, Sinks, Status, ValueRef, Wanted, Watchdog,
};
use batt_program::battery::Battery;
use batt_program::{Program, StepId};
use std::sync::{Arc, Mutex, PoisonError};

/// What is known about a program on a task.
#[derive(Clone, Debug)]
pub(crate) struct Study {
    pub(crate) parental: Arc<Parental>,
    /// What each differ gave to its outputs, on average.
    pub(crate) verdicts: Vec<u16>,
    /// Points on all demonstrations: 1000 for a right one, else the mean of the differs.
    pub(crate) points: u32,
    /// Points of the screening on all demonstrations, and right ones.
    pub(crate) agreement: u32,
    pub(crate) right: u16,
}

/// Points by output, differ and sample.
#[derive(Debug, Default)]
struct Judged {
    points: Vec<u16>,
    right: Vec<bool>,
}

struct Verdicts<'a> {
    battery: &'a Battery,
    samples: Mutex<Vec<Option<Judged>>>,
}

struct OneSample<'a> {
    all: &'a Verdicts<'a>,
    points: Vec<u16>,
}

impl Verdicts<'_> {
    fn nothing(&self) -> Vec<u16> {
        vec![0; self.battery.outputs.len() * self.battery.differs.len()]
    }
}

impl Sinks for Verdicts<'_> {
    fn wanted(&self) -> Wanted {
        Wanted::VALUES
    }

    fn worker(&self) -> Box<dyn Sink + '_> {
        Box::new(OneSample { all: self, points: self.nothing() })
    }
}

impl Sink for OneSample<'_> {
    fn verdict(&mut self, score: usize, points: u16, _verdict: ValueRef<'_>) {
        let its = &self.all.battery.scores[score];
        if let Some(output) = its.output {
            self.points[output * self.all.battery.differs.len() + its.differ] = points;
        }
    }

    fn sample(&mut self, place: usize, result: &SampleResult) {
        let points = std::mem::replace(&mut self.points, self.all.nothing());
        let ended = |status: &Status| *status == Status::Evaluated;
        let right = result.scores.iter().zip(&result.statuses);
        let right = right.map(|(score, status)| *score == RIGHT && ended(status)).collect();
        let mut samples = self.all.samples.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(slot) = samples.get_mut(place) {
            *slot = Some(Judged { points, right });
        }
    }
}

/// Studies programs on a task, each by itself; none if it was stopped.
pub(crate) fn study(
    programs: &[Program],
    riddle: &Riddle,
    lab: &mut Lab<'_>,
) -> Result<Option<Vec<Study>>, BackendError> {
    let Lab { world, options, stop, .. } = *lab;
    if programs.is_empty() {
        return Ok(Some(Vec::new()));
    }
    let mut battery = Battery::merge(programs);
    battery.add_differs(&world.all_differs);
    let prepared = Prepared::alone_until(battery, Passes::ALL, options, stop);
    let (jobs, samples) = ([riddle.job.clone()], riddle.demos(0).collect::<Vec<SampleId>>());
    let verdicts = Verdicts {
        battery: prepared.battery(),
        samples: Mutex::new(samples.iter().map(|_| None).collect()),
    };
    let batch = Batch { jobs: &jobs, samples: &samples, reach: None };
    lab.backend.run(&prepared, batch, options, stop, &verdicts)?;
    let judged = verdicts.samples.into_inner().unwrap_or_else(PoisonError::into_inner);
    let Some(judged) = judged.into_iter().collect::<Option<Vec<Judged>>>() else {
        return Ok(None);
    };
    let of = |(k, program): (usize, &Program)| studied(k, program, &judged, riddle, world);
    Ok(Some(programs.iter().enumerate().map(of).collect()))
}

fn studied(
    k: usize,
    program: &Program,
    judged: &[Judged],
    riddle: &Riddle,
    world: &World,
) -> Study {
    let (differs, all) = (world.differs.len(), world.all_differs.len());
    let mut parental = Parental::new(program.clone());
    parental.values = step_values(program, riddle);
    let mut sums = vec![0u32; differs];
    let (mut points, mut agreement, mut right) = (0, 0, 0);
    for sample in judged {
        let its = &sample.points[k * all..][..all];
        sums.iter_mut().zip(its).for_each(|(sum, p)| *sum += u32::from(*p));
        let mean =
            its[..differs].iter().map(|p| u32::from(*p)).sum::<u32>() / differs.max(1) as u32;
        let most = u32::from(RIGHT) - 1;
        let is_right = sample.right[k];
        points += if is_right { RIGHT.into() } else { mean.min(most) };
        agreement += if is_right { RIGHT.into() } else { u32::from(its[differs]).min(most) };
        right += u16::from(is_right);
    }
    let samples = judged.len().max(1) as u32;
    Study {
        parental: Arc::new(parental),
        verdicts: sums.iter().map(|sum| (sum / samples) as u16).collect(),
        points,
        agreement,
        right,
    }
}

/// A hash for every step: equal where the values on all demonstrations are.
fn step_values(program: &Program, riddle: &Riddle) -> Vec<u64> {
    let routine = Routine::of_program(program);
    let mut evaluator = Evaluator::new(&riddle.job.values);
    evaluator.limit(DEFAULT_MAX_WORDS, &Watchdog::default());
    let mut hashes = vec![0u64; program.steps.len()];
    for sample in riddle.job.values.samples().iter().take(riddle.job.demos) {
        evaluator.run_safely(&routine, sample);
        for (k, hash) in hashes.iter_mut().enumerate() {
            let value = evaluator.value(routine.step(StepId(k as u32)));
            let value = value.map_or(0, |value| evaluator.heap().content_hash(value) as u64);
            *hash = (*hash ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
        }
    }
    hashes
}
