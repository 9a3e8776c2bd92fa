//! Jobs, samples and batches: what a backend is asked to evaluate.

use crate::reach::Reach;
use crate::task::{SampleValues, TaskValues};
use std::sync::Arc;

/// A task to evaluate.
#[derive(Clone, Debug)]
pub struct Job {
    /// The name of the task.
    pub task: String,
    /// Its grids: demonstrations first, then tests.
    pub values: TaskValues,
    /// Number of samples that are demonstrations.
    pub demos: usize,
}

/// Demonstration or test.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// A demonstration; also a pair of S.
    #[default]
    Demo,
    /// A test.
    Test,
}

impl Part {
    /// The name used in result files.
    pub const fn name(self) -> &'static str {
        match self {
            Part::Demo => "demo",
            Part::Test => "test",
        }
    }
}

/// Identifies a sample by job, part and index.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SampleId {
    /// The job.
    pub job: usize,
    /// Demonstration or test.
    pub part: Part,
    /// Its index within the part, from 0.
    pub index: usize,
}

impl Job {
    /// The samples of this task, as job number `job`.
    pub fn samples(&self, job: usize) -> impl Iterator<Item = SampleId> + use<> {
        let (demos, all) = (self.demos, self.values.samples().len());
        (0..all).map(move |k| {
            if k < demos {
                SampleId { job, part: Part::Demo, index: k }
            } else {
                SampleId { job, part: Part::Test, index: k - demos }
            }
        })
    }

    pub(crate) fn place(&self, id: SampleId) -> usize {
        id.index + if id.part == Part::Demo { 0 } else { self.demos }
    }

    /// The grids of a sample.
    pub fn sample(&self, id: SampleId) -> &SampleValues {
        &self.values.samples()[self.place(id)]
    }

    /// The job without the expected outputs of its tests: what may be seen by whoever chooses
    /// between programs.
    pub fn without_answers(&self) -> Job {
        let demos = self.demos.min(self.values.samples().len());
        Job { task: self.task.clone(), values: self.values.unknown_from(demos), demos }
    }

    /// Demonstration k as the only sample, with S without that pair; none if no pair is left.
    pub fn held_out(&self, k: usize) -> Option<Job> {
        let values = self.values.without_pair_of(k)?;
        Some(Job { task: self.task.clone(), values, demos: 1 })
    }

    /// Number of cells of a sample's input grid.
    pub fn area(&self, id: SampleId) -> usize {
        self.values.size(self.place(id)).cells
    }

    /// Number of parts of a sample's input grid: groups of adjacent cells of one colour. Of grids of
    /// equal area, those with the most parts take the longest.
    pub fn parts(&self, id: SampleId) -> usize {
        self.values.size(self.place(id)).parts
    }
}

/// Samples to evaluate together.
#[derive(Clone, Copy, Debug)]
pub struct Batch<'a> {
    /// All tasks.
    pub jobs: &'a [Arc<Job>],
    /// The samples to evaluate.
    pub samples: &'a [SampleId],
    /// The outputs to evaluate on each task; none stands for all. The others are not reached.
    pub reach: Option<&'a Reach>,
}
