//! The rows of a results file: every output and every verdict of a sample, as JSON lines.
//!
//! Rows come in the order of the battery's entries, whatever the order of evaluation, and hold
//! no times: two runs can be compared byte for byte.

use crate::batch::{Job, SampleId};
use batt_dsl::{Heap, Value};
use batt_program::battery::Battery;
use serde_json::{Value as Json, json};
use std::ops::Range;

/// Collects what rows are made of.
#[derive(Debug, Default)]
pub(crate) struct RowWriter {
    text: Vec<u8>,
    outputs: Vec<Option<Range<usize>>>,
    scores: Vec<Option<(u16, Range<usize>)>>,
}

impl RowWriter {
    pub(crate) fn start(&mut self, battery: &Battery) {
        self.text.clear();
        self.outputs.clear();
        self.outputs.resize(battery.outputs.len(), None);
        self.scores.clear();
        self.scores.resize(battery.scores.len(), None);
    }

    fn write(&mut self, heap: &Heap, value: Value) -> Range<usize> {
        let start = self.text.len();
        heap.write_json(value, &mut self.text);
        start..self.text.len()
    }

    pub(crate) fn output(&mut self, output: usize, heap: &Heap, value: Value) {
        self.outputs[output] = Some(self.write(heap, value));
    }

    pub(crate) fn score(&mut self, score: usize, points: u16, heap: &Heap, verdict: Value) {
        // A verdict that is no pair has no witness.
        let witness = heap.pair_tail(verdict).unwrap_or(Value::EMPTY_TUPLE);
        self.scores[score] = Some((points, self.write(heap, witness)));
    }

    /// All rows of a sample.
    pub(crate) fn finish(&self, battery: &Battery, job: &Job, id: SampleId, rows: &mut Vec<u8>) {
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
