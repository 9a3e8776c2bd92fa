//! The rows of a results file (`--out`): every value, verdict and output of a sample, as JSON lines.
//!
//! A sample has one row per distinct value, ordered by content hash, with what the differs say
//! about it; one row about the input grid, the baseline; and one row per output, in the order of
//! the battery. A row says nothing about steps, times or other solvers: the rows of a solver are
//! the same in every battery, and two runs can be compared byte for byte.

use crate::batch::{Job, SampleId};
use crate::options::Wanted;
use crate::results::{RIGHT, SampleResult, Status, UNKNOWN};
use crate::sink::{Sink, Sinks, ValueRef};
use batt_dsl::{Heap, Kind, Value};
use batt_program::battery::Battery;
use foldhash::fast::FixedState;
use std::collections::HashMap;
use std::io::Write;
use std::ops::Range;
use std::sync::Arc;

/// Takes the rows of each sample as soon as it is done. Workers call it, in any order.
pub trait RowTarget: Sync {
    /// Takes all rows of a sample, each with its line end.
    fn rows(&self, result: &SampleResult, rows: &[u8]);
}

impl<F: Fn(&SampleResult, &[u8]) + Sync> RowTarget for F {
    fn rows(&self, result: &SampleResult, rows: &[u8]) {
        self(result, rows);
    }
}

/// Makes the rows of every sample and hands them to a target.
pub struct RowSinks<'a> {
    battery: &'a Battery,
    jobs: &'a [Arc<Job>],
    target: &'a dyn RowTarget,
    /// The names of the outputs' solvers, as JSON.
    solvers: Vec<String>,
    /// The names of the differs, as JSON, and the entry of each for the input grid.
    differs: Vec<(String, Option<usize>)>,
}

impl<'a> RowSinks<'a> {
    /// For this battery on these tasks.
    pub fn new(
        battery: &'a Battery,
        jobs: &'a [Arc<Job>],
        target: &'a dyn RowTarget,
    ) -> RowSinks<'a> {
        let outputs = battery.outputs.iter();
        let solvers = outputs.map(|output| quoted(&battery.solvers[output.solver].name)).collect();
        let about_input = |differ: usize| {
            battery.scores.iter().position(|s| s.output.is_none() && s.differ == differ)
        };
        let names = battery.differs.iter().enumerate();
        let differs = names.map(|(k, name)| (quoted(name), about_input(k))).collect();
        RowSinks { battery, jobs, target, solvers, differs }
    }
}

/// The text as a JSON string.
fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

impl Sinks for RowSinks<'_> {
    fn wanted(&self) -> Wanted {
        Wanted::VALUES
    }

    fn worker(&self) -> Box<dyn Sink + '_> {
        Box::new(RowWriter {
            all: self,
            text: Vec::new(),
            rows: Vec::new(),
            values: FastMap::default(),
            outputs: vec![None; self.battery.outputs.len()],
            verdicts: vec![None; self.battery.scores.len()],
            judged: FastMap::default(),
            last: None,
        })
    }
}

/// A fast map whose order never matters.
type FastMap<K, V> = HashMap<K, V, FixedState>;

/// What a differ says: its points and the text of its witness.
type Verdict = (u16, Range<usize>);

/// Collects what the rows of a sample are made of.
struct RowWriter<'a> {
    all: &'a RowSinks<'a>,
    /// The text of values and witnesses.
    text: Vec<u8>,
    rows: Vec<u8>,
    /// The text of each distinct value.
    values: FastMap<u128, Range<usize>>,
    /// The value of each output.
    outputs: Vec<Option<u128>>,
    /// Verdicts by entry of the battery; the first about a value stands for all.
    verdicts: Vec<Option<Verdict>>,
    /// The entries that have a verdict about a value, by value and differ.
    judged: FastMap<(u128, usize), usize>,
    /// The last output and its hash.
    last: Option<(usize, u128)>,
}

impl Sink for RowWriter<'_> {
    fn output(&mut self, output: usize, value: ValueRef<'_>) {
        let battery = self.all.battery;
        // Memory is reused, so an equal word may be another value; an equal step is the same one.
        let same = self
            .last
            .filter(|(last, _)| battery.outputs[*last].value == battery.outputs[output].value);
        let hash = same.map_or_else(|| identity(value), |(_, hash)| hash);
        self.last = Some((output, hash));
        self.outputs[output] = Some(hash);
        if !self.values.contains_key(&hash) {
            let text = self.write(value.heap, value.value);
            self.values.insert(hash, text);
        }
    }

    fn verdict(&mut self, score: usize, points: u16, verdict: ValueRef<'_>) {
        let entry = &self.all.battery.scores[score];
        if let Some(value) = entry.output.and_then(|output| self.outputs[output]) {
            if self.judged.contains_key(&(value, entry.differ)) {
                return;
            }
            self.judged.insert((value, entry.differ), score);
        }
        // A verdict that is no pair has no witness.
        let witness = verdict.heap.pair_tail(verdict.value).unwrap_or(Value::EMPTY_TUPLE);
        self.verdicts[score] = Some((points, self.write(verdict.heap, witness)));
    }

    fn sample(&mut self, _place: usize, result: &SampleResult) {
        if !result.has_results() {
            self.forget_values();
        }
        self.finish(result);
        self.all.target.rows(result, &self.rows);
        self.rows.clear();
        self.forget_values();
    }
}

/// The content hash. A bare Bool equals an Int but is not judged like one.
fn identity(value: ValueRef<'_>) -> u128 {
    value.hash() ^ u128::from(value.value.kind() == Kind::Bool)
}

impl RowWriter<'_> {
    fn forget_values(&mut self) {
        self.text.clear();
        self.values.clear();
        self.outputs.fill(None);
        self.verdicts.fill(None);
        self.judged.clear();
        self.last = None;
    }

    fn write(&mut self, heap: &Heap, value: Value) -> Range<usize> {
        let start = self.text.len();
        heap.write_json(value, &mut self.text);
        start..self.text.len()
    }

    /// Makes all rows of a sample.
    fn finish(&mut self, result: &SampleResult) {
        let RowSinks { jobs, solvers, differs, .. } = self.all;
        let SampleId { job, part, index } = result.sample;
        let start = format!(
            "{{\"task\":{},\"part\":\"{}\",\"index\":{index}",
            quoted(&jobs[job].task),
            part.name()
        );
        let is_judged = jobs[job].sample(result.sample).expected.is_some();
        self.complete_verdicts();
        let rows = &mut self.rows;

        let mut values: Vec<(&u128, &Range<usize>)> = self.values.iter().collect();
        values.sort_unstable_by_key(|(hash, _)| **hash);
        // A score is known if an output with that value was judged to the end.
        let mut scores: FastMap<u128, u16> = FastMap::default();
        for (value, score) in self.outputs.iter().zip(scores_of(result)) {
            if let (Some(value), Some(score)) = (value, score) {
                scores.insert(*value, score);
            }
        }
        let put = |rows: &mut Vec<u8>, verdict_of: &dyn Fn(usize) -> Option<usize>| {
            rows.extend_from_slice(b",\"verdicts\":{");
            let mut comma = "";
            for (differ, (name, _)) in differs.iter().enumerate() {
                let Some((points, witness)) =
                    verdict_of(differ).and_then(|k| self.verdicts.get(k).and_then(Option::as_ref))
                else {
                    continue;
                };
                put_text(rows, format_args!("{comma}{name}:[{points},"));
                rows.extend_from_slice(&self.text[witness.clone()]);
                rows.push(b']');
                comma = ",";
            }
            rows.extend_from_slice(b"}}\n");
        };
        for (hash, text) in values {
            put_text(rows, format_args!("{start},\"value\":\"{hash:032x}\",\"grid\":"));
            rows.extend_from_slice(&self.text[text.clone()]);
            let score = scores.get(hash).copied();
            let right = score.map(|score| score == RIGHT);
            // Wrong, whatever the differs that were given up would have said.
            let right = right.or(is_judged.then_some(false));
            let (right, score) = (OrNull(right), OrNull(score));
            put_text(rows, format_args!(",\"right\":{right},\"score\":{score}"));
            put(rows, &|differ| self.judged.get(&(*hash, differ)).copied());
        }
        put_text(rows, format_args!("{start},\"baseline\":true"));
        put(rows, &|differ| differs[differ].1);
        let scores = scores_of(result);
        for (output, score) in scores.enumerate() {
            let (solver, status) = (&solvers[output], result.statuses[output].name());
            put_text(rows, format_args!("{start},\"solver\":{solver},\"status\":\"{status}\""));
            match self.outputs[output] {
                Some(value) => put_text(rows, format_args!(",\"value\":\"{value:032x}\"")),
                None => put_text(rows, format_args!(",\"value\":null")),
            }
            let (score, calls) = (OrNull(score), result.calls[output]);
            put_text(rows, format_args!(",\"score\":{score},\"calls\":{calls}}}\n"));
        }
    }

    /// Finds the value of verdicts that came before their output.
    fn complete_verdicts(&mut self) {
        for (k, score) in self.all.battery.scores.iter().enumerate() {
            if self.verdicts[k].is_some()
                && let Some(value) = score.output.and_then(|output| self.outputs[output])
            {
                self.judged.entry((value, score.differ)).or_insert(k);
            }
        }
    }
}

/// The score of each output; none if it is unknown or was not judged to the end.
fn scores_of(result: &SampleResult) -> impl Iterator<Item = Option<u16>> {
    result.scores.iter().zip(&result.statuses).map(|(&score, &status)| match status {
        _ if score == RIGHT => Some(RIGHT),
        Status::Evaluated if score != UNKNOWN => Some(score),
        _ => None,
    })
}

/// A value in JSON, or null.
struct OrNull<T>(Option<T>);

impl<T: std::fmt::Display> std::fmt::Display for OrNull<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.0 {
            Some(value) => value.fmt(f),
            None => f.write_str("null"),
        }
    }
}

fn put_text(rows: &mut Vec<u8>, text: std::fmt::Arguments<'_>) {
    // Writing to a Vec cannot fail.
    let _ = rows.write_fmt(text);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::task::{GridRef, TaskValues};
    use std::sync::Mutex;
    use std::sync::atomic::{AtomicUsize, Ordering};

    /// Two outputs have a value, but differs were given up; the third was not reached.
    #[test]
    fn an_output_that_was_given_up_has_its_value_and_no_score() {
        let text = "def solve_a(I):\n    return vmirror(I)\n\ndef solve_b(I):\n    return I\n\n\
                    def solve_c(I):\n    return rot90(I)\n";
        let battery = Battery::merge(&batt_program::read("abc.py", text).programs);
        let mut task = TaskValues::builder();
        task.sample(GridRef::new(1, 2, &[1, 2]), Some(GridRef::new(1, 2, &[2, 1])));
        let job = Arc::new(Job { task: "t".into(), values: task.finish(), demos: 1 });
        let (sample, jobs) = (SampleId::default(), [job]);

        let rows = Mutex::new(String::new());
        let target = |_: &SampleResult, text: &[u8]| {
            *rows.lock().expect("no panic") += &String::from_utf8_lossy(text);
        };
        let sinks = RowSinks::new(&battery, &jobs, &target);
        let mut sink = sinks.worker();
        let mut heap = Heap::new();
        let right = heap.grid(1, 2, &[2, 1]);
        sink.output(0, ValueRef { heap: &heap, value: right });
        let wrong = heap.grid(1, 2, &[1, 2]);
        sink.output(1, ValueRef { heap: &heap, value: wrong });
        let mut result = SampleResult::default();
        result.begin(&battery, &jobs[0], sample);
        result.statuses = vec![Status::OutOfMemory, Status::TimedOut, Status::NotReached];
        result.scores = vec![RIGHT, 400, 0];
        result.calls = vec![1, 2, 3];
        sink.sample(0, &result);

        let rows = rows.lock().expect("no panic").clone();
        let about = |solver: &str| {
            let row = rows.lines().find(|row| row.contains(solver)).expect("a row");
            let json: serde_json::Value = serde_json::from_str(row).expect("JSON");
            ["status", "score", "value", "calls"].map(|name| json[name].to_string())
        };
        let hash = |value| format!("\"{:032x}\"", heap.content_hash(value));
        assert_eq!(about("solve_a"), ["\"out of memory\"", "1000", &hash(right), "1"]);
        assert_eq!(about("solve_b"), ["\"timed out\"", "null", &hash(wrong), "2"]);
        assert_eq!(about("solve_c"), ["\"not reached\"", "null", "null", "3"]);
        assert!(rows.contains("\"grid\":[[1,2]],\"right\":false,\"score\":null"), "{rows}");
        assert!(rows.contains("\"grid\":[[2,1]],\"right\":true,\"score\":1000"), "{rows}");

        assert_eq!(rows_of_a_panic(&battery, &jobs, sample), 4);
    }

    /// The number of rows of a sample that panicked after its first output, which does not count.
    fn rows_of_a_panic(battery: &Battery, jobs: &[Arc<Job>], sample: SampleId) -> usize {
        let rows = AtomicUsize::new(0);
        let target = |_: &SampleResult, text: &[u8]| {
            let lines = String::from_utf8_lossy(text).lines().count();
            assert!(!String::from_utf8_lossy(text).contains("\"grid\""));
            rows.store(lines, Ordering::Relaxed);
        };
        let sinks = RowSinks::new(battery, jobs, &target);
        let mut sink = sinks.worker();
        let heap = Heap::new();
        sink.output(0, ValueRef { heap: &heap, value: Value::int(3) });
        sink.sample(0, &SampleResult::panicked(battery, &jobs[0], sample, "oh".to_owned()));
        rows.load(Ordering::Relaxed)
    }
}
