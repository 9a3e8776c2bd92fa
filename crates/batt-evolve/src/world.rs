//! What does not change during a run: tasks, differs, and what the demonstrations suggest.

use crate::facts::Facts;
use crate::screen::agreement;
use batt_engine::{Answers, Backend, Job, Options, SampleId, Stop};
use batt_program::Program;
use batt_store::TaskKey;
use batt_tasks::Task;
use std::sync::Arc;

/// A task to find programs for, and its grids as values.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The task.
    pub task: Task,
    /// Its demonstrations, then its tests.
    pub job: Arc<Job>,
}

/// A task during the run.
#[derive(Debug)]
pub(crate) struct Riddle {
    pub(crate) id: String,
    pub(crate) key: TaskKey,
    pub(crate) facts: Facts,
    /// Without the outputs of tests: nothing that runs here can see them.
    pub(crate) job: Arc<Job>,
    /// For the one figure that nothing here reads.
    pub(crate) answers: Answers,
}

impl Riddle {
    fn new(problem: &Problem) -> Riddle {
        Riddle {
            id: problem.task.id.clone(),
            key: TaskKey::of(&problem.task),
            facts: Facts::of(&problem.task),
            job: Arc::new(problem.job.without_answers()),
            answers: Answers::of(&problem.job),
        }
    }

    /// The demonstrations, as samples of this job.
    pub(crate) fn demos(&self, job: usize) -> impl Iterator<Item = SampleId> + use<> {
        self.job.samples(job).take(self.job.demos)
    }
}

/// What does not change during a run.
#[derive(Debug)]
pub(crate) struct World {
    pub(crate) tasks: Vec<Riddle>,
    /// The differs that scores are made of.
    pub(crate) differs: Vec<Program>,
    /// The same and that of the screening.
    pub(crate) all_differs: Vec<Program>,
    /// Programs whose parts candidates may use from the start.
    pub(crate) donors: Vec<Program>,
}

impl World {
    pub(crate) fn new(problems: &[Problem], differs: &[Program], donors: &[Program]) -> World {
        let with_demos = problems.iter().filter(|problem| problem.job.demos > 0);
        World {
            tasks: with_demos.map(Riddle::new).collect(),
            differs: differs.to_vec(),
            all_differs: differs.iter().chain([agreement()]).cloned().collect(),
            donors: donors.to_vec(),
        }
    }
}

/// What everything that is evaluated needs.
pub(crate) struct Lab<'a> {
    pub(crate) world: &'a World,
    pub(crate) options: &'a Options,
    pub(crate) backend: &'a mut dyn Backend,
    pub(crate) stop: &'a Stop,
}
