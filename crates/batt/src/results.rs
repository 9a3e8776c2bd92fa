//! The results of every solver on every task.

use crate::keep::KeptOutputs;
use batt_engine::{
    Event, Job, Part, RIGHT, SampleId, SampleResult, Subscriber, Summary, UNKNOWN, ValueRef,
};
use batt_program::battery::Battery;
use std::sync::Arc;

/// How well an output does on a task.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Right demonstrations.
    pub demo_right: u32,
    /// Right tests.
    pub test_right: u32,
    /// Samples whose expected output is known.
    pub judged: u32,
    /// The sum of the scores.
    pub sum: u64,
}

impl Standing {
    /// Right samples.
    pub fn right(&self) -> u32 {
        self.demo_right + self.test_right
    }

    /// The mean score, rounded to one decimal.
    pub fn score(&self) -> f64 {
        (10.0 * self.sum as f64 / f64::from(self.judged.max(1))).round() / 10.0
    }

    /// Is every sample right?
    pub fn is_solved(&self) -> bool {
        self.judged > 0 && self.right() == self.judged
    }
}

/// Adds up how well every output does on every task, during a run.
#[derive(Clone, Debug)]
pub struct Tally {
    outputs: usize,
    standings: Vec<Standing>,
    /// Samples that panicked, and the message.
    pub panics: Vec<(SampleId, String)>,
}

impl Tally {
    /// An empty tally for this many outputs and tasks.
    pub fn new(outputs: usize, tasks: usize) -> Tally {
        let standings = vec![Standing::default(); outputs * tasks];
        Tally { outputs, standings, panics: Vec::new() }
    }

    /// How well all outputs do on a task.
    pub fn of_task(&self, job: usize) -> &[Standing] {
        &self.standings[job * self.outputs..][..self.outputs]
    }

    /// The best output on a task; the first of equally good ones.
    pub fn best(&self, job: usize) -> Option<usize> {
        let all = self.of_task(job).iter().enumerate();
        let judged = all.filter(|(_, standing)| standing.judged > 0);
        let better = |(a, x): &(usize, &Standing), (b, y): &(usize, &Standing)| {
            (x.right(), x.sum).cmp(&(y.right(), y.sum)).then(b.cmp(a))
        };
        judged.max_by(better).map(|(output, _)| output)
    }

    /// Does one solver get every sample right whose expected output is known?
    pub fn is_solved(&self, job: usize, values: &Job) -> bool {
        let known = values.values.samples().iter().filter(|s| s.expected.is_some()).count();
        known > 0 && self.of_task(job).iter().any(|s| s.right() as usize == known)
    }

    fn add(&mut self, result: &SampleResult) {
        let id = result.sample;
        let all = &mut self.standings[id.job * self.outputs..][..self.outputs];
        for (standing, &score) in all.iter_mut().zip(&result.scores) {
            if score == UNKNOWN {
                continue;
            }
            standing.judged += 1;
            standing.sum += u64::from(score);
            match id.part {
                Part::Demo => standing.demo_right += u32::from(score == RIGHT),
                Part::Test => standing.test_right += u32::from(score == RIGHT),
            }
        }
        if let Some(message) = &result.panic {
            self.panics.push((id, message.clone()));
        }
    }
}

impl Subscriber for Tally {
    fn on(&mut self, event: &Event<'_>) {
        if let Event::Sample { result, .. } = event {
            self.add(result);
        }
    }
}

/// The results of a run.
#[derive(Debug)]
pub struct Results {
    pub(crate) battery: Arc<Battery>,
    pub(crate) jobs: Vec<Arc<Job>>,
    pub(crate) tally: Tally,
    pub(crate) summary: Summary,
    pub(crate) kept: Option<KeptOutputs>,
}

impl Results {
    /// The results on every task.
    pub fn tasks(&self) -> impl Iterator<Item = TaskResults<'_>> {
        (0..self.jobs.len()).map(|job| TaskResults { all: self, job })
    }

    /// The number of tasks that a solver solves.
    pub fn solved(&self) -> usize {
        let all = self.jobs.iter().enumerate();
        all.filter(|(k, job)| self.tally.is_solved(*k, job)).count()
    }

    /// Counts and times of the run.
    pub fn summary(&self) -> &Summary {
        &self.summary
    }

    /// Samples that panicked, and the message.
    pub fn panics(&self) -> &[(SampleId, String)] {
        &self.tally.panics
    }

    /// The battery that was run.
    pub fn battery(&self) -> &Battery {
        &self.battery
    }

    /// The value of an output, if outputs were kept and this one was reached.
    pub fn output(&self, sample: SampleId, output: usize) -> Option<ValueRef<'_>> {
        self.kept.as_ref()?.get(sample, output)
    }
}

/// The results on a task.
#[derive(Clone, Copy, Debug)]
pub struct TaskResults<'a> {
    all: &'a Results,
    job: usize,
}

/// The result of a solver on a task.
#[derive(Clone, Copy, Debug)]
pub struct SolverResult<'a> {
    all: &'a Results,
    output: usize,
    standing: Standing,
}

impl<'a> TaskResults<'a> {
    /// The name of the task.
    pub fn name(&self) -> &'a str {
        &self.all.jobs[self.job].task
    }

    /// Its samples, demonstrations first.
    pub fn samples(&self) -> impl Iterator<Item = SampleId> + use<> {
        self.all.jobs[self.job].samples(self.job)
    }

    /// Does any solver solve it?
    pub fn is_solved(&self) -> bool {
        self.all.tally.is_solved(self.job, &self.all.jobs[self.job])
    }

    fn of(&self, output: usize) -> SolverResult<'a> {
        let standing = self.all.tally.of_task(self.job)[output];
        SolverResult { all: self.all, output, standing }
    }

    /// The results of all solvers, in the order of the battery's outputs.
    pub fn solvers(&self) -> impl Iterator<Item = SolverResult<'a>> {
        (0..self.all.battery.outputs.len()).map(|output| self.of(output))
    }

    /// The best result; the first of equally good ones.
    pub fn best(&self) -> Option<SolverResult<'a>> {
        self.all.tally.best(self.job).map(|output| self.of(output))
    }
}

impl<'a> SolverResult<'a> {
    /// The name of the solver.
    pub fn solver(&self) -> &'a str {
        let battery = &self.all.battery;
        &battery.solvers[battery.outputs[self.output].solver].name
    }

    /// The index of its output in the battery.
    pub fn output(&self) -> usize {
        self.output
    }

    /// Right samples.
    pub fn right(&self) -> u32 {
        self.standing.right()
    }

    /// Samples whose expected output is known.
    pub fn judged(&self) -> u32 {
        self.standing.judged
    }

    /// The mean score, 0 to 1000.
    pub fn score(&self) -> f64 {
        self.standing.score()
    }

    /// How well it does, in numbers.
    pub fn standing(&self) -> Standing {
        self.standing
    }
}
