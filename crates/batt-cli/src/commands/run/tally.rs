//! Adds up what every output is worth on every task.

use batt_engine::{Event, Job, Part, RIGHT, SampleResult, Subscriber, UNKNOWN};
use std::sync::Arc;

/// An output on a task.
#[derive(Clone, Copy, Debug, Default)]
pub struct Standing {
    pub demo_right: u16,
    pub test_right: u16,
    /// Samples of which the expected output is known.
    pub judged: u16,
    /// The sum of the scores.
    pub sum: u32,
}

impl Standing {
    pub fn right(&self) -> u16 {
        self.demo_right + self.test_right
    }

    /// The mean score, with one decimal.
    pub fn score(&self) -> f64 {
        (10.0 * f64::from(self.sum) / f64::from(self.judged.max(1))).round() / 10.0
    }

    /// Is every sample right?
    pub fn is_solved(&self) -> bool {
        self.judged > 0 && self.right() == self.judged
    }
}

/// Every output on every task.
pub struct Tally {
    outputs: usize,
    standings: Vec<Standing>,
    /// Samples that ended early, and why.
    pub endings: Vec<(String, String)>,
}

impl Tally {
    pub fn new(outputs: usize, jobs: &[Arc<Job>]) -> Tally {
        let standings = vec![Standing::default(); outputs * jobs.len()];
        Tally { outputs, standings, endings: Vec::new() }
    }

    /// All outputs on a task.
    pub fn of_task(&self, job: usize) -> &[Standing] {
        &self.standings[job * self.outputs..][..self.outputs]
    }

    /// The output that does best on a task: the first of those with the highest score.
    pub fn best(&self, job: usize) -> Option<usize> {
        let all = self.of_task(job).iter().enumerate();
        let judged = all.filter(|(_, standing)| standing.judged > 0);
        let better = |(a, x): &(usize, &Standing), (b, y): &(usize, &Standing)| {
            (x.right(), x.sum).cmp(&(y.right(), y.sum)).then(b.cmp(a))
        };
        judged.max_by(better).map(|(output, _)| output)
    }

    fn add(&mut self, result: &SampleResult, job: &Job) {
        let id = result.sample;
        let all = &mut self.standings[id.job * self.outputs..][..self.outputs];
        for (standing, &score) in all.iter_mut().zip(&result.scores) {
            if score == UNKNOWN {
                continue;
            }
            standing.judged += 1;
            standing.sum += u32::from(score);
            match id.part {
                Part::Demo => standing.demo_right += u16::from(score == RIGHT),
                Part::Test => standing.test_right += u16::from(score == RIGHT),
            }
        }
        let why = match &result.ending {
            batt_engine::Ending::Complete => return,
            batt_engine::Ending::TimedOut => "its time was up".to_owned(),
            batt_engine::Ending::OutOfMemory => "it needed too much memory".to_owned(),
            batt_engine::Ending::Panicked(message) => format!("batt panicked: {message}"),
        };
        self.endings.push((format!("{} {}[{}]", job.task, id.part.name(), id.index), why));
    }
}

impl Subscriber for Tally {
    fn on(&mut self, event: &Event<'_>) {
        if let Event::Sample { result, job } = event {
            self.add(result, job);
        }
    }
}
