//! Joins the results files of shards into the file of one run.

use super::error::ResultsFileError;
use super::header::{Header, Shard};
use super::journal::{JournalBlocks, is_journal};
use super::ordered::OrderedFile;
use super::reader::{Finished, read};
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

/// How many missing parts are named.
const NAMED_PARTS: usize = 5;

/// What was joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Merged {
    /// The number of files.
    pub parts: usize,
    /// The number of tasks in all of them.
    pub tasks: usize,
    /// The number of samples.
    pub samples: usize,
}

/// A file to join.
struct Part {
    path: PathBuf,
    header: Header,
    rows: Rows,
}

enum Rows {
    Finished(Box<Finished>),
    Journal(JournalBlocks),
}

impl Part {
    fn open(path: &Path) -> Result<Part, ResultsFileError> {
        let in_file = ResultsFileError::file(path);
        let mut start = [0; 32];
        let mut file = File::open(path).map_err(&in_file)?;
        let read_bytes = file.read(&mut start).map_err(&in_file)?;
        let (header, rows) = if is_journal(&start[..read_bytes]) {
            let (header, blocks) = JournalBlocks::open(path)?;
            (header, Rows::Journal(blocks))
        } else {
            let finished = read(path)?;
            (finished.header().clone(), Rows::Finished(Box::new(finished)))
        };
        Ok(Part { path: path.into(), header, rows })
    }

    fn shard(&self) -> Shard {
        self.header.shard.unwrap_or(Shard::WHOLE)
    }

    /// Copies all samples of a task.
    fn copy(&mut self, job: usize, to: &mut OrderedFile) -> Result<(), ResultsFileError> {
        let mut wanted = self.header.samples_of(job);
        match &mut self.rows {
            Rows::Journal(blocks) => {
                for sample in wanted {
                    match blocks.rows(sample)? {
                        Some(rows) => to.rows(rows)?,
                        None => return Err(stopped(&self.path, &self.header, blocks)),
                    }
                    to.sample();
                }
            }
            Rows::Finished(finished) => {
                while let Some(sample) = finished.next_sample(job, &mut |row| to.rows(row))? {
                    if wanted.next() != Some(sample) {
                        return Err(finished.damaged("a sample out of order"));
                    }
                    to.sample();
                }
                if wanted.next().is_some() {
                    return Err(finished.damaged("a missing sample"));
                }
            }
        }
        Ok(())
    }
}

/// The error for a journal that lacks samples.
fn stopped(path: &Path, header: &Header, blocks: &JournalBlocks) -> ResultsFileError {
    let all = header.samples();
    let count = all.saturating_sub(blocks.samples());
    let missing = header.sample_ids().find(|&sample| !blocks.has(sample));
    let first = missing.map_or_else(String::new, |sample| {
        let task = &header.tasks[sample.job].task;
        format!(", the first of them {task} {}[{}]", sample.part.name(), sample.index)
    });
    ResultsFileError::content(
        path,
        format!(
            "this run was stopped: {count} of its {all} samples are missing{first}; finish it \
             with --resume"
        ),
    )
}

/// Joins the files of all shards. The result is the file that one run would have written.
///
/// # Errors
/// If a file cannot be read or written, or the files do not belong together, or one is missing.
pub fn merge(parts: &[PathBuf], target: &Path) -> Result<Merged, ResultsFileError> {
    let mut parts: Vec<Part> =
        parts.iter().map(|path| Part::open(path)).collect::<Result<_, _>>()?;
    parts.sort_by_key(Part::shard);
    let header = joined_header(&parts)?;
    let mut ordered = OrderedFile::create(target, &header)?;
    let shards = parts.len();
    for task in 0..header.tasks.len() {
        ordered.task()?;
        parts[task % shards].copy(task / shards, &mut ordered)?;
    }
    for part in &mut parts {
        if let Rows::Finished(finished) = &mut part.rows {
            finished.end()?;
        }
    }
    ordered.finish()?;
    Ok(Merged { parts: shards, tasks: header.tasks.len(), samples: header.samples() })
}

/// The header of the whole, if these parts, in order, make one.
fn joined_header(parts: &[Part]) -> Result<Header, ResultsFileError> {
    let mismatch = |text: String| Err(ResultsFileError::Mismatch(text));
    let [first, rest @ ..] = parts else {
        return mismatch("there is nothing to merge".to_owned());
    };
    let name = |part: &Part| part.path.display().to_string();
    let bare = |part: &Part| Header { shard: None, tasks: Vec::new(), ..part.header.clone() };
    for part in rest {
        let (here, there) = (format!("in {}", name(first)), format!("in {}", name(part)));
        if let Some(difference) = bare(first).first_difference(&bare(part), &here, &there) {
            return mismatch(format!("these files are of different runs: {difference}"));
        }
        if part.shard().of() != first.shard().of() {
            return mismatch(format!(
                "{} is part {} and {} is part {}: these are parts of different runs",
                name(first),
                first.shard(),
                name(part),
                part.shard()
            ));
        }
    }
    for pair in parts.windows(2) {
        if pair[0].shard() == pair[1].shard() {
            let (a, b) = (name(&pair[0]), name(&pair[1]));
            return mismatch(format!("{a} and {b} are both part {}", pair[0].shard()));
        }
    }
    let of = first.shard().of();
    let is_there = |number: usize| parts.iter().any(|part| part.shard().number() == number);
    // They are different and at most `of`, so that the others are missing.
    match of.saturating_sub(parts.len()) {
        0 => {}
        count => {
            let missing = (1..=of).filter(|&k| !is_there(k)).map(|k| format!("{k}/{of}"));
            let named: Vec<String> = missing.take(NAMED_PARTS).collect();
            let more = match count - named.len() {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            let (parts, are) = if count == 1 { ("part", "is") } else { ("parts", "are") };
            return mismatch(format!(
                "{} is part {}; {parts} {}{more} {are} missing",
                name(first),
                first.shard(),
                named.join(", ")
            ));
        }
    }
    let count: usize = parts.iter().map(|part| part.header.tasks.len()).sum();
    let tasks: Option<Vec<_>> =
        (0..count).map(|k| parts[k % of].header.tasks.get(k / of).cloned()).collect();
    let Some(tasks) = tasks else {
        let text = "these parts have numbers of tasks that do not fit together; make all of them \
                    with the same --data, --task and --count";
        return mismatch(text.to_owned());
    };
    Ok(Header { shard: None, tasks, ..first.header.clone() })
}
