//! Converts tasks to the values that are evaluated.

use batt_engine::{GridRef, Job, TaskValues};
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

/// Facts about a task's demonstrations, which mutations of its solvers use.
pub fn facts(task: &Task) -> TaskFacts {
    let rows = |grid: &Grid| grid.rows().map(<[u8]>::to_vec).collect::<Vec<_>>();
    let pairs = task.train.iter();
    let pairs = pairs.filter_map(|pair| Some((rows(&pair.input), rows(pair.output.as_ref()?))));
    TaskFacts::of_pairs(&pairs.collect::<Vec<_>>())
}
