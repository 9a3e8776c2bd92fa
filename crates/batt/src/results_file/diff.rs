//! Compares two results files, sample by sample.

use super::error::ResultsFileError;
use super::header::Header;
use super::reader::{Finished, read};
use super::row::{Row, RowKey, string_length};
use batt_engine::{Part, SampleId};
use serde_json::Value as Json;
use std::collections::HashMap;
use std::path::Path;

/// Rows of one kind, compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Equal in both files.
    pub equal: usize,
    /// In both files, but different.
    pub different: usize,
    /// Only in the first, only in the second.
    pub only: [usize; 2],
}

impl Counts {
    /// Is everything equal?
    pub fn are_equal(&self) -> bool {
        self.different == 0 && self.only == [0, 0]
    }
}

/// What one file says where the two differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// The row.
    pub row: Row,
    /// The value of the output, if the row is about an output that has one.
    pub grid: Option<Json>,
}

/// A row in which two files differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The task.
    pub task: String,
    /// Demonstration or test.
    pub part: Part,
    /// The index within the part.
    pub index: usize,
    /// What the files say.
    pub sides: [Side; 2],
}

/// Everything in which two files differ.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Differences {
    /// The first difference of the headers that matters, in words.
    pub header: Option<String>,
    /// Solvers in only one file.
    pub solvers: [Vec<String>; 2],
    /// Tasks in only one file.
    pub tasks: [Vec<String>; 2],
    /// Samples of common tasks in only one file.
    pub samples: [usize; 2],
    /// Rows about outputs.
    pub outputs: Counts,
    /// Rows about values.
    pub values: Counts,
    /// Rows about input grids.
    pub baselines: Counts,
    /// The first row in which they differ: about an output if possible.
    pub first: Option<Difference>,
}

impl Differences {
    /// Do both files have the same rows?
    pub fn are_none(&self) -> bool {
        let rows = [self.outputs, self.values, self.baselines];
        rows.iter().all(Counts::are_equal)
            && self.solvers.iter().chain(&self.tasks).all(Vec::is_empty)
            && self.samples == [0, 0]
    }

    /// All rows.
    pub fn rows(&self) -> Counts {
        let all = [self.outputs, self.values, self.baselines];
        all.iter().fold(Counts::default(), |sum, one| Counts {
            equal: sum.equal + one.equal,
            different: sum.different + one.different,
            only: [sum.only[0] + one.only[0], sum.only[1] + one.only[1]],
        })
    }
}

/// The rows of a sample.
#[derive(Default)]
struct Sample {
    id: Option<SampleId>,
    text: Vec<u8>,
}

impl Sample {
    fn read(&mut self, file: &mut Finished, job: usize) -> Result<(), ResultsFileError> {
        self.text.clear();
        let text = &mut self.text;
        self.id = file.next_sample(job, &mut |row| {
            text.extend_from_slice(row);
            Ok(())
        })?;
        Ok(())
    }

    fn lines(&self) -> impl Iterator<Item = &[u8]> {
        self.text.split_inclusive(|&byte| byte == b'\n')
    }

    /// The place within the task.
    fn place(&self) -> Option<(Part, usize)> {
        self.id.map(|id| (id.part, id.index))
    }

    /// What the row with this index says, with the value it refers to.
    fn side(&self, line: usize) -> Option<Side> {
        let row = Row::parse(self.lines().nth(line)?)?;
        let wanted = match &row {
            Row::Solver(solver) => solver.value.clone(),
            _ => None,
        };
        let grid = wanted.and_then(|wanted| {
            self.lines().find_map(|line| match Row::parse(line)? {
                Row::Value { hash, grid, .. } if hash == wanted => Some(grid),
                _ => None,
            })
        });
        Some(Side { row, grid })
    }
}

/// Compares two results files.
///
/// # Errors
/// If one cannot be read, or has its tasks in another order.
pub fn diff(a: &Path, b: &Path) -> Result<Differences, ResultsFileError> {
    let mut files = [read(a)?, read(b)?];
    let mut found = Differences::default();
    let headers = [files[0].header().clone(), files[1].header().clone()];
    let solvers = |header: &Header| -> Vec<String> {
        header.solvers.iter().map(|solver| solver.name.clone()).collect()
    };
    let tasks = |header: &Header| -> Vec<String> {
        header.tasks.iter().map(|task| task.task.clone()).collect()
    };
    found.solvers = only(&solvers(&headers[0]), &solvers(&headers[1]));
    let names = [tasks(&headers[0]), tasks(&headers[1])];
    found.tasks = only(&names[0], &names[1]);
    found.header = different_runs(&headers);
    let mut next = [0, 0];
    loop {
        for side in 0..2 {
            while names[side].get(next[side]).is_some_and(|task| found.tasks[side].contains(task)) {
                found.skip(&mut files[side], side, next[side])?;
                next[side] += 1;
            }
        }
        match [names[0].get(next[0]), names[1].get(next[1])] {
            [None, None] => break,
            [Some(x), Some(y)] if x == y => found.task(&mut files, next)?,
            _ => {
                return Err(ResultsFileError::Mismatch(format!(
                    "{} and {} have their tasks in different orders; make both from the same data",
                    a.display(),
                    b.display()
                )));
            }
        }
        next = next.map(|task| task + 1);
    }
    for file in &mut files {
        file.end()?;
    }
    Ok(found)
}

/// The first difference of the runs, apart from which solvers and tasks they have.
fn different_runs([a, b]: &[Header; 2]) -> Option<String> {
    let bare = |header: &Header| {
        let mut bare = Header { shard: None, tasks: Vec::new(), ..header.clone() };
        if a.without_places().solvers != b.without_places().solvers {
            (bare.solvers, bare.battery) = (Vec::new(), String::new());
        }
        bare
    };
    let tasks: HashMap<&str, _> = b.tasks.iter().map(|entry| (&*entry.task, entry)).collect();
    let mut both = a.tasks.iter().filter_map(|entry| Some((entry, tasks.get(&*entry.task)?)));
    bare(a).first_difference(&bare(b), "in the first", "in the second").or_else(|| {
        let (changed, _) = both.find(|(ours, theirs)| ours != *theirs)?;
        Some(format!("task {} has other grids in the second", changed.task))
    })
}

/// What only one of two lists has.
fn only(a: &[String], b: &[String]) -> [Vec<String>; 2] {
    let without = |all: &[String], others: &[String]| -> Vec<String> {
        let others: std::collections::HashSet<&String> = others.iter().collect();
        all.iter().filter(|name| !others.contains(name)).cloned().collect()
    };
    [without(a, b), without(b, a)]
}

/// What a row is about: its kind, and the value or solver, named as JSON.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum About<'a> {
    Output(&'a [u8]),
    Value(&'a [u8]),
    Baseline,
}

impl<'a> About<'a> {
    fn of(line: &'a [u8]) -> Option<About<'a>> {
        let (_, rest) = RowKey::of(line)?;
        let name = |text: &'a [u8]| text.get(..string_length(text)?);
        if let Some(solver) = rest.strip_prefix(b"\"solver\":") {
            name(solver).map(About::Output)
        } else if let Some(hash) = rest.strip_prefix(b"\"value\":") {
            name(hash).map(About::Value)
        } else {
            rest.starts_with(b"\"baseline\":").then_some(About::Baseline)
        }
    }
}

impl Differences {
    fn counts(&mut self, about: About<'_>) -> &mut Counts {
        match about {
            About::Output(_) => &mut self.outputs,
            About::Value(_) => &mut self.values,
            About::Baseline => &mut self.baselines,
        }
    }

    /// Counts the rows of a task that only one file has.
    fn skip(
        &mut self,
        file: &mut Finished,
        side: usize,
        job: usize,
    ) -> Result<(), ResultsFileError> {
        let mut sample = Sample::default();
        loop {
            sample.read(file, job)?;
            if sample.id.is_none() {
                return Ok(());
            }
            self.only_here(&sample, side);
        }
    }

    fn only_here(&mut self, sample: &Sample, side: usize) {
        for about in sample.lines().filter_map(About::of) {
            self.counts(about).only[side] += 1;
        }
    }

    /// Compares the samples of a task.
    fn task(
        &mut self,
        files: &mut [Finished; 2],
        jobs: [usize; 2],
    ) -> Result<(), ResultsFileError> {
        let mut samples = [Sample::default(), Sample::default()];
        for side in 0..2 {
            samples[side].read(&mut files[side], jobs[side])?;
        }
        loop {
            let side = match [samples[0].place(), samples[1].place()] {
                [None, None] => return Ok(()),
                [x, y] if x == y => {
                    self.sample(&samples, &files[0].header().tasks[jobs[0]].task);
                    for side in 0..2 {
                        samples[side].read(&mut files[side], jobs[side])?;
                    }
                    continue;
                }
                [Some(x), Some(y)] => usize::from(x > y),
                [x, _] => usize::from(x.is_none()),
            };
            self.samples[side] += 1;
            self.only_here(&samples[side], side);
            samples[side].read(&mut files[side], jobs[side])?;
        }
    }

    /// Compares the rows of a sample.
    fn sample(&mut self, samples: &[Sample; 2], task: &str) {
        if samples[0].text == samples[1].text {
            for about in samples[0].lines().filter_map(About::of) {
                self.counts(about).equal += 1;
            }
            return;
        }
        // A solver of the same name twice: the first with the first.
        let mut theirs: HashMap<About<'_>, Vec<(usize, &[u8])>> = HashMap::new();
        for (k, line) in samples[1].lines().enumerate() {
            if let Some(about) = About::of(line) {
                theirs.entry(about).or_default().push((k, line));
            }
        }
        theirs.values_mut().for_each(|lines| lines.reverse());
        let mut worst: Option<(u8, usize, usize)> = None;
        for (k, line) in samples[0].lines().enumerate() {
            let Some(about) = About::of(line) else { continue };
            let other = theirs.get_mut(&about).and_then(Vec::pop);
            let counts = self.counts(about);
            match other {
                None => counts.only[0] += 1,
                Some((_, its)) if line == its => counts.equal += 1,
                Some((its_place, _)) => {
                    counts.different += 1;
                    let weight = match about {
                        About::Output(_) => 0,
                        About::Value(_) => 1,
                        About::Baseline => 2,
                    };
                    if worst.is_none_or(|(before, _, _)| weight < before) {
                        worst = Some((weight, k, its_place));
                    }
                }
            }
        }
        for (about, left) in &theirs {
            self.counts(*about).only[1] += left.len();
        }
        if let (None, Some((_, ours, theirs)), Some((part, index))) =
            (&self.first, worst, samples[0].place())
            && let (Some(a), Some(b)) = (samples[0].side(ours), samples[1].side(theirs))
        {
            self.first = Some(Difference { task: task.to_owned(), part, index, sides: [a, b] });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_to_their_end() {
        let about = |rest: &'static str| {
            let line = format!(r#"{{"task":"t","part":"demo","index":0,{rest}"#).leak();
            About::of(line.as_bytes())
        };
        let names = [br#""a\",b""#.as_slice(), br#""a\",c""#, br#""a\\""#];
        assert!(about(r#""solver":"a\",b","status":"#) == Some(About::Output(names[0])));
        assert!(about(r#""solver":"a\",c","status":"#) == Some(About::Output(names[1])));
        assert!(about(r#""value":"a\\","grid":"#) == Some(About::Value(names[2])));
        assert!(about(r#""baseline":true}"#) == Some(About::Baseline));
        assert!(about(r#""solver":"a"#).is_none());
    }
}
