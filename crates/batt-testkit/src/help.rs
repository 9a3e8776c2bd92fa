//! Helpers for several tests.

use batt_engine::{
    Backend, Batching, Config, Evaluator, Event, Job, Options, Prepared, Routine, RowSinks,
    SampleResult, SampleValues, Stop, Summary, run,
};
use batt_program::Program;
use serde_json::Value as Json;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

/// The folder of the workspace.
pub fn workspace_root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A file or folder of `shared`, which some clones have next to the repository; none elsewhere.
pub fn shared(name: &str) -> Option<PathBuf> {
    let path = workspace_root().join("../shared").join(name);
    path.exists().then_some(path)
}

/// Reads the programs of a correct text.
pub fn read_programs(text: &str) -> Vec<Program> {
    let reading = batt_program::read("test.py", text);
    assert!(!reading.programs.is_empty(), "{:?}", reading.diagnostics);
    reading.programs
}

/// The output of the program when it is evaluated alone.
pub fn evaluated(program: &Program, job: &Job, sample: &SampleValues) -> Json {
    let mut evaluator = Evaluator::new(&job.values);
    let run = evaluator.run_safely(&Routine::of_program(program), sample);
    evaluator.heap().to_json(run.output)
}

/// Every sample of these tasks, with its task.
pub fn all_samples(jobs: &[Arc<Job>]) -> impl Iterator<Item = (&Job, &SampleValues)> {
    jobs.iter().flat_map(|job| job.values.samples().iter().map(move |sample| (&**job, sample)))
}

/// All rows of a run, the scores of every sample, and the summary.
pub fn rows(
    prepared: &Prepared,
    jobs: &[Arc<Job>],
    batching: Batching,
    backend: &mut dyn Backend,
) -> (String, Vec<Vec<u16>>, Summary) {
    let by_sample = Mutex::new(BTreeMap::new());
    let target = |result: &SampleResult, rows: &[u8]| {
        let earlier = by_sample.lock().expect("no panic").insert(result.sample, rows.to_vec());
        assert!(earlier.is_none(), "a sample is done once");
    };
    let sinks = RowSinks::new(prepared.battery(), jobs, &target);
    let mut scores = Vec::new();
    let mut watch = |event: &Event<'_>| {
        if let Event::Sample { result, .. } = event {
            scores.push(result.scores.clone());
        }
    };
    let config = Config { batching, options: Options::default() };
    let summary = run(prepared, jobs, config, backend, &Stop::new(), &sinks, &mut watch);
    let summary = summary.expect("the backend does not give up");
    let text = by_sample.into_inner().expect("no panic").into_values().flatten().collect();
    (String::from_utf8(text).expect("rows are text"), scores, summary)
}

/// Programs with things that are rare in random ones: constants of equal value, dead steps, shared
/// scans and traversals, outputs that are not steps, C in a solver.
pub fn odd_programs() -> Vec<Program> {
    read_programs(include_str!("../corpus/odd.py"))
}
