//! Converts tasks to the values that are evaluated.

use batt_engine::{GridRef, Job, TaskValues};
use batt_evolve::Problem;
use batt_program::battery::mutate::TaskFacts;
use batt_tasks::{Grid, Pair, Task};
use std::sync::Arc;

fn grid_ref(grid: &Grid) -> GridRef<'_> {
    GridRef::new(grid.height(), grid.width(), grid.cells())
}

/// A task with these demonstrations as S, and these samples.
pub fn values_of<'a>(
    demonstrations: &[Pair],
    samples: impl IntoIterator<Item = &'a Pair>,
) -> TaskValues {
    let mut builder = TaskValues::builder();
    for pair in demonstrations {
        if let Some(output) = &pair.output {
            builder.pair(grid_ref(&pair.input), grid_ref(output));
        }
    }
    for pair in samples {
        builder.sample(grid_ref(&pair.input), pair.output.as_ref().map(grid_ref));
    }
    builder.finish()
}

/// The job of a task. Its samples are the demonstrations, then the tests.
pub fn job(task: &Task) -> Arc<Job> {
    let values = values_of(&task.train, task.train.iter().chain(&task.test));
    Arc::new(Job { task: task.id.clone(), values, demos: task.train.len() })
}

/// The jobs of these tasks.
pub fn jobs(tasks: &[Task]) -> Vec<Arc<Job>> {
    tasks.iter().map(job).collect()
}

/// These tasks as problems for [`Evolution`](crate::evolve::Evolution).
///
/// ```
/// use batt::evolve::{Config, Evolution, Limits};
/// use batt::{BackendName, Program, Programs, Stop};
///
/// let tasks = batt::tasks::builtin::tasks();
/// let programs = |programs: Programs| programs.iter().cloned().collect::<Vec<Program>>();
/// let evolution = Evolution::new(
///     Config { seed: 7, candidates: 200, samples: 12, ..Config::default() },
///     "builtin",
///     &batt::problems(&tasks[..4]),
///     &programs(Programs::builtin_differs()),
///     &programs(Programs::builtin_solvers()),
/// );
/// let folder = tempfile::tempdir()?;
/// let store = folder.path().join("store.db");
/// let limits = Limits { generations: Some(2), ..Limits::default() };
/// let mut backend = BackendName::Cpu.open(Default::default());
/// let done =
///     evolution.run(&store, limits, false, &mut *backend, &Stop::new(), &mut |_| ())?;
/// assert_eq!(done.generations, 2);
/// assert!(done.new_programs > 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn problems(tasks: &[Task]) -> Vec<Problem> {
    tasks.iter().map(|task| Problem { task: task.clone(), job: job(task) }).collect()
}

/// Facts about a task's demonstrations, which mutations of its solvers use.
pub fn facts(task: &Task) -> TaskFacts {
    let rows = |grid: &Grid| grid.rows().map(<[u8]>::to_vec).collect::<Vec<_>>();
    let pairs = task.train.iter();
    let pairs = pairs.filter_map(|pair| Some((rows(&pair.input), rows(pair.output.as_ref()?))));
    TaskFacts::of_pairs(&pairs.collect::<Vec<_>>())
}
