//! The rows of a results file (`--out`): every output and every verdict of a sample, as JSON lines.
//!
//! Rows come in the order of the battery's entries, whatever the order of evaluation, and hold
//! no times: two runs can be compared byte for byte.

use crate::batch::{Job, SampleId};
use crate::options::Wanted;
use crate::results::SampleResult;
use crate::sink::{Sink, Sinks, ValueRef};
use batt_dsl::{Heap, Value};
use batt_program::battery::Battery;
use serde_json::{Value as Json, json};
use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

/// Writes the rows of every sample and keeps them until they are asked for.
#[derive(Debug)]
pub struct RowSinks<'a> {
    battery: &'a Battery,
    jobs: &'a [Arc<Job>],
    done: Mutex<HashMap<SampleId, Vec<u8>>>,
}

impl<'a> RowSinks<'a> {
    /// For this battery on these tasks.
    pub fn new(battery: &'a Battery, jobs: &'a [Arc<Job>]) -> RowSinks<'a> {
        RowSinks { battery, jobs, done: Mutex::default() }
    }

    /// The rows of a sample that is done; none of one that has no results.
    pub fn take(&self, sample: SampleId) -> Vec<u8> {
        let mut done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        done.remove(&sample).unwrap_or_default()
    }
}

impl Sinks for RowSinks<'_> {
    fn wanted(&self) -> Wanted {
        Wanted::VALUES
    }

    fn worker(&self) -> Box<dyn Sink + '_> {
        Box::new(RowWriter {
            all: self,
            text: Vec::new(),
            outputs: vec![None; self.battery.outputs.len()],
            scores: vec![None; self.battery.scores.len()],
        })
    }
}

/// Collects what the rows of a sample are made of.
struct RowWriter<'a> {
    all: &'a RowSinks<'a>,
    text: Vec<u8>,
    outputs: Vec<Option<Range<usize>>>,
    scores: Vec<Option<(u16, Range<usize>)>>,
}

impl Sink for RowWriter<'_> {
    fn output(&mut self, output: usize, value: ValueRef<'_>) {
        self.outputs[output] = Some(self.write(value.heap, value.value));
    }

    fn verdict(&mut self, score: usize, points: u16, verdict: ValueRef<'_>) {
        // A verdict that is no pair has no witness.
        let witness = verdict.heap.pair_tail(verdict.value).unwrap_or(Value::EMPTY_TUPLE);
        self.scores[score] = Some((points, self.write(verdict.heap, witness)));
    }

    fn sample(&mut self, _place: usize, result: &SampleResult) {
        let mut rows = Vec::with_capacity(2 * self.text.len());
        if result.has_results() {
            self.finish(result.sample, &mut rows);
        }
        let mut done = self.all.done.lock().unwrap_or_else(PoisonError::into_inner);
        done.insert(result.sample, rows);
        drop(done);
        self.text.clear();
        self.outputs.fill(None);
        self.scores.fill(None);
    }
}

impl RowWriter<'_> {
    fn write(&mut self, heap: &Heap, value: Value) -> Range<usize> {
        let start = self.text.len();
        heap.write_json(value, &mut self.text);
        start..self.text.len()
    }

    /// All rows of a sample.
    fn finish(&self, id: SampleId, rows: &mut Vec<u8>) {
        let (battery, job) = (self.all.battery, &self.all.jobs[id.job]);
        let text = |json: Json| json.to_string();
        let (part, index) = (id.part.name(), id.index);
        let start =
            format!("{{\"task\":{},\"part\":\"{part}\",\"index\":{index}", text(json!(job.task)));
        let mut put = |parts: &[&[u8]]| parts.iter().for_each(|part| rows.extend_from_slice(part));
        for (output, found) in battery.outputs.iter().zip(&self.outputs) {
            let Some(found) = found else { continue };
            let solver = &battery.solvers[output.solver].name;
            let row = format!(
                ",\"row\":\"o\",\"step\":{},\"mutated\":{},\"solver\":{},\"output\":",
                text(json!(output.value.to_text("t"))),
                output.mutated,
                text(json!(solver)),
            );
            put(&[start.as_bytes(), row.as_bytes(), &self.text[found.clone()], b"}\n"]);
        }
        for (score, found) in battery.scores.iter().zip(&self.scores) {
            let Some((points, witness)) = found else { continue };
            let solver = score.output.map(|k| &battery.solvers[battery.outputs[k].solver].name);
            let row = format!(
                ",\"row\":\"s\",\"step\":{},\"solver\":{},\"differ\":{},\"score\":{points},\"witness\":",
                text(json!(score.value.to_text("t"))),
                text(json!(solver)),
                text(json!(battery.differs[score.differ])),
            );
            put(&[start.as_bytes(), row.as_bytes(), &self.text[witness.clone()], b"}\n"]);
        }
    }
}
