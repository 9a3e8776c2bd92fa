//! The first line of a results file: what was run.

use batt_engine::{Job, Part, SampleId};
use batt_program::battery::Battery;
use serde_json::{Map, Value as Json, json};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// The version of the format.
const FORMAT: u64 = 1;

/// The most parts of a run.
const MAX_SHARDS: usize = 1_000_000;

/// The most demonstrations or tests of a task. No task file has room for more.
const MAX_SAMPLES: usize = 1 << 24;

/// A part of the tasks: number 2 of 3 has the second task, the fifth, the eighth ...
///
/// ```
/// use batt::results_file::Shard;
///
/// let shard: Shard = "2/3".parse().unwrap();
/// assert_eq!((0..9).filter(|&task| shard.has(task)).collect::<Vec<_>>(), [1, 4, 7]);
/// assert!("4/3".parse::<Shard>().is_err());
/// assert!("1/1000001".parse::<Shard>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shard {
    number: usize,
    of: usize,
}

impl Shard {
    /// All tasks.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    /// Its number, from 1.
    pub fn number(self) -> usize {
        self.number
    }

    /// How many there are.
    pub fn of(self) -> usize {
        self.of
    }

    /// Does it have this task, counted from 0?
    pub fn has(self, task: usize) -> bool {
        task % self.of == self.number - 1
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

/// A text does not name a shard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a part such as 1/3: the first of three, of a million at most")]
pub struct ParseShardError;

impl FromStr for Shard {
    type Err = ParseShardError;

    fn from_str(text: &str) -> Result<Shard, ParseShardError> {
        let (number, of) = text.split_once('/').ok_or(ParseShardError)?;
        let number: usize = number.trim().parse().map_err(|_| ParseShardError)?;
        let of: usize = of.trim().parse().map_err(|_| ParseShardError)?;
        match (1..=of).contains(&number) && of <= MAX_SHARDS {
            true => Ok(Shard { number, of }),
            false => Err(ParseShardError),
        }
    }
}

/// A solver of a results file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolverEntry {
    /// Its name.
    pub name: String,
    /// The file it was read from, if known.
    pub file: Option<String>,
    /// The line of its function, if known.
    pub line: Option<u32>,
    /// How many steps it has alone.
    pub steps: usize,
    /// Is it a mutant?
    pub mutated: bool,
}

/// A task of a results file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskEntry {
    /// Its name.
    pub task: String,
    /// Demonstrations.
    pub demos: usize,
    /// Tests.
    pub tests: usize,
    /// Tests whose output is known.
    pub tests_known: usize,
    /// A hash of its grids.
    pub grids: String,
}

impl TaskEntry {
    /// The number of samples.
    pub fn samples(&self) -> usize {
        self.demos + self.tests
    }

    /// The place of a sample among those of the task.
    pub(super) fn place(&self, part: Part, index: usize) -> Option<usize> {
        match part {
            Part::Demo => (index < self.demos).then_some(index),
            Part::Test => (index < self.tests).then_some(self.demos + index),
        }
    }
}

/// What was run: the battery, the tasks, and the options that change results.
#[derive(Clone, Debug, PartialEq)]
pub struct Header {
    /// The version of batt.
    pub version: String,
    /// A hash of the battery.
    pub battery: String,
    /// The dataset, as it was named.
    pub data: String,
    /// Which part of the tasks; none for all of them.
    pub shard: Option<Shard>,
    /// The options that change results.
    pub options: BTreeMap<String, Json>,
    /// Names of the differs.
    pub differs: Vec<String>,
    /// The solvers, one per output of the battery.
    pub solvers: Vec<SolverEntry>,
    /// The tasks, in order.
    pub tasks: Vec<TaskEntry>,
}

/// A short hash of these bytes.
fn hash_of<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> String {
    let mut hash = Sha256::new();
    parts.into_iter().for_each(|part| hash.update(part));
    hash.finalize().iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}

impl Header {
    /// The header of a run of this battery on these tasks.
    pub fn new(
        battery: &Battery,
        jobs: &[Arc<Job>],
        data: &str,
        shard: Option<Shard>,
        options: BTreeMap<String, Json>,
    ) -> Header {
        let solvers = battery.outputs.iter().map(|output| {
            let solver = &battery.solvers[output.solver];
            SolverEntry {
                name: solver.name.clone(),
                file: solver.origin.as_ref().map(|origin| origin.file.clone()),
                line: solver.origin.as_ref().map(|origin| origin.line),
                steps: solver.steps,
                mutated: output.mutated,
            }
        });
        Header {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            battery: hash_of_battery(battery),
            data: data.to_owned(),
            shard,
            options,
            differs: battery.differs.clone(),
            solvers: solvers.collect(),
            tasks: jobs.iter().map(|job| task_entry(job)).collect(),
        }
    }

    /// The number of samples of all tasks.
    pub fn samples(&self) -> usize {
        self.tasks.iter().map(TaskEntry::samples).sum()
    }

    /// The samples in order.
    pub fn sample_ids(&self) -> impl Iterator<Item = SampleId> {
        (0..self.tasks.len()).flat_map(|job| self.samples_of(job))
    }

    /// The samples of a task in order.
    pub(super) fn samples_of(&self, job: usize) -> impl Iterator<Item = SampleId> + use<> {
        let (demos, tests) = self.tasks.get(job).map_or((0, 0), |task| (task.demos, task.tests));
        let demos = (0..demos).map(move |index| (Part::Demo, index));
        let tests = (0..tests).map(move |index| (Part::Test, index));
        demos.chain(tests).map(move |(part, index)| SampleId { job, part, index })
    }

    /// The line, with its end.
    pub fn to_line(&self) -> String {
        let [version, battery, data, shard, options, differs, solvers, tasks] =
            self.fields().map(|(_, value)| value.to_string());
        format!(
            "{{\"batt_results\":{FORMAT},\"version\":{version},\"battery\":{battery},\
             \"data\":{data},\"shard\":{shard},\"options\":{options},\"differs\":{differs},\
             \"solvers\":{solvers},\"tasks\":{tasks}}}\n"
        )
    }

    fn fields(&self) -> [(&'static str, Json); 8] {
        let solver = |entry: &SolverEntry| {
            let SolverEntry { name, file, line, steps, mutated } = entry;
            json!({"name": name, "file": file, "line": line, "steps": steps, "mutated": mutated})
        };
        let task = |entry: &TaskEntry| {
            let TaskEntry { task, demos, tests, tests_known, grids } = entry;
            json!({
                "task": task, "demos": demos, "tests": tests, "tests_known": tests_known,
                "grids": grids,
            })
        };
        [
            ("version", self.version.clone().into()),
            ("battery", self.battery.clone().into()),
            ("data", self.data.clone().into()),
            ("shard", self.shard.map(|shard| shard.to_string()).into()),
            ("options", self.options.clone().into_iter().collect::<Map<_, _>>().into()),
            ("differs", self.differs.clone().into()),
            ("solvers", self.solvers.iter().map(solver).collect()),
            ("tasks", self.tasks.iter().map(task).collect()),
        ]
    }

    /// Reads the line. An error says what is wrong with it.
    pub(super) fn parse(line: &[u8]) -> Result<Header, String> {
        let wrong = || "this is not a results file of `batt run --out`".to_owned();
        let json: Json = serde_json::from_slice(line).map_err(|_| wrong())?;
        match json["batt_results"].as_u64() {
            Some(FORMAT) => {}
            Some(other) => {
                return Err(format!("format {other} is unknown; this batt reads format {FORMAT}"));
            }
            None => return Err(wrong()),
        }
        from_json(&json).ok_or_else(|| "the first line is damaged".to_owned())
    }

    /// The first difference that matters, in words. Where programs and tasks were read from does
    /// not matter.
    pub fn first_difference(&self, other: &Header, here: &str, there: &str) -> Option<String> {
        // The hash of the battery comes last: the others say more.
        const ORDER: [usize; 7] = [0, 3, 4, 5, 6, 7, 1];
        let (ours, theirs) = (self.without_places().fields(), other.without_places().fields());
        ORDER.iter().find_map(|&k| {
            let (path, a, b) = first_difference(ours[k].0.to_owned(), &ours[k].1, &theirs[k].1)?;
            let what = if k == 1 { "a program was changed: " } else { "" };
            Some(format!("{what}`{path}` is {a} {here} and {b} {there}"))
        })
    }

    /// The same, wherever programs and tasks were read from.
    pub(super) fn without_places(&self) -> Header {
        let mut header = self.clone();
        header.data.clear();
        for solver in &mut header.solvers {
            (solver.file, solver.line) = (None, None);
        }
        header
    }
}

/// The hash of a battery, whatever files it was made from.
fn hash_of_battery(battery: &Battery) -> String {
    let mut bare = battery.clone();
    bare.provenance = Default::default();
    bare.solvers.iter_mut().for_each(|solver| solver.origin = None);
    hash_of([bare.to_string().as_bytes()])
}

fn task_entry(job: &Job) -> TaskEntry {
    let (heap, samples) = (job.values.heap(), job.values.samples());
    let mut hashes = vec![heap.content_hash(job.values.pairs()).to_le_bytes()];
    for sample in samples {
        hashes.push(heap.content_hash(sample.input).to_le_bytes());
        hashes.push(sample.expected.map_or(0, |grid| heap.content_hash(grid)).to_le_bytes());
    }
    let tests = &samples[job.demos..];
    TaskEntry {
        task: job.task.clone(),
        demos: job.demos,
        tests: tests.len(),
        tests_known: tests.iter().filter(|sample| sample.expected.is_some()).count(),
        grids: hash_of(hashes.iter().map(<[u8; 16]>::as_slice)),
    }
}

fn from_json(json: &Json) -> Option<Header> {
    let text = |json: &Json| json.as_str().map(str::to_owned);
    let number = |json: &Json| json.as_u64().and_then(|n| usize::try_from(n).ok());
    let solver = |json: &Json| {
        Some(SolverEntry {
            name: text(&json["name"])?,
            file: text(&json["file"]),
            line: json["line"].as_u64().and_then(|n| u32::try_from(n).ok()),
            steps: number(&json["steps"])?,
            mutated: json["mutated"].as_bool()?,
        })
    };
    let samples = |json: &Json| number(json).filter(|&count| count <= MAX_SAMPLES);
    let task = |json: &Json| {
        let tests = samples(&json["tests"])?;
        Some(TaskEntry {
            task: text(&json["task"])?,
            demos: samples(&json["demos"])?,
            tests,
            tests_known: samples(&json["tests_known"]).filter(|&known| known <= tests)?,
            grids: text(&json["grids"])?,
        })
    };
    let shard = match &json["shard"] {
        Json::Null => None,
        shard => Some(shard.as_str()?.parse().ok()?),
    };
    Some(Header {
        version: text(&json["version"])?,
        battery: text(&json["battery"])?,
        data: text(&json["data"])?,
        shard,
        options: json["options"].as_object()?.clone().into_iter().collect(),
        differs: json["differs"].as_array()?.iter().map(text).collect::<Option<_>>()?,
        solvers: json["solvers"].as_array()?.iter().map(solver).collect::<Option<_>>()?,
        tasks: json["tasks"].as_array()?.iter().map(task).collect::<Option<_>>()?,
    })
}

/// The path to the first difference, and both values.
fn first_difference(path: String, a: &Json, b: &Json) -> Option<(String, String, String)> {
    match (a, b) {
        _ if a == b => None,
        (Json::Object(x), Json::Object(y)) => {
            // Another solver or task: its name says most.
            const TELLING: [&str; 2] = ["name", "task"];
            let telling = TELLING.into_iter();
            let names = telling.chain(x.keys().chain(y.keys()).map(String::as_str));
            names.into_iter().find_map(|name| {
                let of = |all: &Map<String, Json>| all.get(name).cloned().unwrap_or(Json::Null);
                first_difference(format!("{path}.{name}"), &of(x), &of(y))
            })
        }
        (Json::Array(x), Json::Array(y)) => {
            let both = x.iter().zip(y).enumerate();
            let mut inside =
                both.filter_map(|(k, (a, b))| first_difference(format!("{path}[{k}]"), a, b));
            inside.next().or_else(|| {
                Some((format!("number of {path}"), x.len().to_string(), y.len().to_string()))
            })
        }
        _ => Some((path, a.to_string(), b.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header() -> Header {
        let solvers = crate::Programs::builtin_solvers();
        let battery = crate::battery(&solvers, &crate::Programs::builtin_differs());
        let jobs = crate::jobs(&crate::tasks::builtin::tasks()[..3]);
        let options = BTreeMap::from([
            ("memory".to_owned(), json!(7)),
            ("timeout_ns".to_owned(), Json::Null),
        ]);
        Header::new(&battery, &jobs, "builtin", "1/2".parse().ok(), options)
    }

    #[test]
    fn a_header_reads_back() {
        let header = header();
        assert_eq!(Header::parse(header.to_line().as_bytes()), Ok(header));
        assert!(Header::parse(b"{\"batt_results\":99}").is_err_and(|text| text.contains("99")));
        assert!(Header::parse(b"{\"solver\":1}").is_err_and(|text| text.contains("not a results")));
    }

    #[test]
    fn counts_that_no_run_has_are_damage() {
        let (header, most) = (header(), usize::MAX);
        let changes: [fn(&mut Header, usize); 4] = [
            |header, count| header.tasks[0].demos = count,
            |header, count| header.tasks[0].tests = count,
            |header, count| header.tasks[0].tests_known = count,
            |header, count| header.shard = Some(Shard { number: 1, of: count }),
        ];
        for change in changes {
            let mut header = header.clone();
            change(&mut header, most);
            let read = Header::parse(header.to_line().as_bytes());
            assert_eq!(read, Err("the first line is damaged".to_owned()));
        }
        let mut header = header;
        header.tasks[0].tests_known = header.tasks[0].tests + 1;
        assert!(Header::parse(header.to_line().as_bytes()).is_err());
    }

    #[test]
    fn the_first_difference_is_named_and_places_do_not_matter() {
        let ours = header();
        let mut other = header();
        other.data = "elsewhere".to_owned();
        other.solvers[0].file = Some("x.py".to_owned());
        assert_eq!(ours.first_difference(&other, "here", "there"), None);
        other.battery = "0".to_owned();
        other.options.insert("memory".to_owned(), json!(8));
        let difference = ours.first_difference(&other, "here", "there");
        assert_eq!(difference.as_deref(), Some("`options.memory` is 7 here and 8 there"));
        other.options = ours.options.clone();
        other.tasks.pop();
        let difference = ours.first_difference(&other, "here", "there");
        assert_eq!(difference.as_deref(), Some("`number of tasks` is 3 here and 2 there"));
    }
}
