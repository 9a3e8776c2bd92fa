//! In the steady state, evaluating a step allocates nothing.

use batt_engine::{Backend, Batch, Care, Cpu, GridRef, Job, Prepared, SampleId, Stop, TaskValues};
use batt_program::battery::{Battery, Passes};
use std::path::Path;
use std::sync::Arc;

fn texts(folder: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder);
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .expect("the folder is there")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    files.sort();
    files.iter().map(|file| std::fs::read_to_string(file).expect("a text file")).collect()
}

#[test]
fn a_sample_allocates_its_result_and_steps_allocate_nothing() {
    let mut battery = Battery::merge(&batt_program::read("s", &texts("solvers/builtin")).programs);
    battery.add_differs(&batt_program::read("d", &texts("differs")).programs);
    let prepared = Prepared::new(battery, Passes::ALL);
    let jobs: Vec<Arc<Job>> = batt_tasks::builtin::tasks()
        .iter()
        .map(|task| {
            let mut values = TaskValues::builder();
            let grid = |grid: &batt_tasks::Grid| -> (usize, usize, Vec<u8>) {
                (grid.height(), grid.width(), grid.cells().to_vec())
            };
            for pair in &task.train {
                let (input, output) = (grid(&pair.input), pair.output.as_ref().map(grid));
                let output = output.expect("a demonstration has an output");
                let of = |g: &(usize, usize, Vec<u8>)| g.2.clone();
                let (i, o) = (of(&input), of(&output));
                let input = GridRef::new(input.0, input.1, &i);
                let output = GridRef::new(output.0, output.1, &o);
                values.pair(input, output);
                values.sample(input, Some(output));
            }
            let (task, demos) = (task.id.clone(), task.train.len());
            Arc::new(Job { task, values: values.finish(), demos })
        })
        .collect();
    let samples: Vec<SampleId> =
        jobs.iter().enumerate().flat_map(|(k, job)| job.samples(k)).collect();
    let mut cpu = Cpu::new(1);
    cpu.set_care(Care::default());
    let mut steps = 0;
    let mut evaluate = || {
        let batch = Batch { jobs: &jobs, samples: &samples };
        steps = 0;
        cpu.evaluate(&prepared, batch, &Stop::new(), &mut |_, result| steps += result.cost.steps);
    };
    evaluate();
    let counted = allocation_counter::measure(evaluate).count_total;
    // Two for the result of a sample, a machine of its own for every task, some for the batch,
    // and what the rarest forms of values need: colours beyond the tiles, sets of tuples.
    let most = 2 * samples.len() as u64 + 32 * jobs.len() as u64 + 64 + steps / 1000;
    let samples = samples.len();
    assert!(
        counted <= most,
        "{counted} allocations for {samples} samples of {} steps",
        steps / samples as u64
    );
}
