//! Which samples are evaluated, and whose they are.

use crate::task::{SampleValues, TaskValues};
use std::sync::Arc;

/// A task with its name.
#[derive(Clone, Debug)]
pub struct Job {
    /// The name of the task.
    pub task: String,
    /// Its grids: demonstrations first, then tests.
    pub values: TaskValues,
    /// How many of the samples are demonstrations.
    pub demos: usize,
}

/// Demonstration or test.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// A demonstration: part of S as well.
    #[default]
    Demo,
    /// A test.
    Test,
}

impl Part {
    /// As results write it.
    pub const fn name(self) -> &'static str {
        match self {
            Part::Demo => "demo",
            Part::Test => "test",
        }
    }
}

/// A sample by its place: task, part and index.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SampleId {
    /// Which job.
    pub job: usize,
    /// Which part of it.
    pub part: Part,
    /// Which one of that part, from 0.
    pub index: usize,
}

impl Job {
    /// The samples of this task, which is job so-and-so.
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

    fn place(&self, id: SampleId) -> usize {
        id.index + if id.part == Part::Demo { 0 } else { self.demos }
    }

    /// The grids of a sample of this task.
    pub fn sample(&self, id: SampleId) -> &SampleValues {
        &self.values.samples()[self.place(id)]
    }

    /// Cells of the input grid of a sample.
    pub(crate) fn area(&self, id: SampleId) -> usize {
        self.values.area(self.place(id))
    }
}

/// Samples that are evaluated together.
#[derive(Clone, Copy, Debug)]
pub struct Batch<'a> {
    /// All tasks.
    pub jobs: &'a [Arc<Job>],
    /// The samples of this batch.
    pub samples: &'a [SampleId],
}
