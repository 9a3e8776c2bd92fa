//! Reads journals: which samples are whole, and where the last one ends.

use super::{Block, ResultsFileError};
use crate::results_file::header::Header;
use batt_engine::{Part, SampleId};
use flate2::Crc;
use serde_json::Value as Json;
use std::fs::File;
use std::io::{BufRead, BufReader, Seek, SeekFrom};
use std::path::Path;

const START: &str = "{\"batt_journal\":1,";
const END: &[u8] = b"{\"end\":";

/// Is this the first line of a journal?
pub(in crate::results_file) fn is_journal(line: &[u8]) -> bool {
    line.starts_with(START.as_bytes())
}

fn check_of(bytes: &[u8]) -> String {
    let mut crc = Crc::new();
    crc.update(bytes);
    format!("{:08x}", crc.sum())
}

/// The first two lines of a journal.
pub(super) fn preamble(header: &Header) -> Vec<u8> {
    let header = header.to_line();
    let start = first_line(header.as_bytes());
    [start.as_bytes(), header.as_bytes()].concat()
}

fn first_line(header: &[u8]) -> String {
    format!("{START}\"bytes\":{},\"check\":\"{}\"}}\n", header.len(), check_of(header))
}

/// The line that ends the rows of a sample.
pub(super) fn end_line(sample: SampleId, rows: &[u8]) -> String {
    let SampleId { job, part, index } = sample;
    let lines = rows.iter().filter(|&&byte| byte == b'\n').count();
    format!(
        "{{\"end\":{{\"task\":{job},\"part\":\"{}\",\"index\":{index},\"rows\":{lines},\
         \"bytes\":{},\"check\":\"{}\"}}}}\n",
        part.name(),
        rows.len(),
        check_of(rows)
    )
}

/// The sample that an end line names.
fn sample_of(line: &[u8]) -> Option<SampleId> {
    let json: Json = serde_json::from_slice(line).ok()?;
    let end = &json["end"];
    let number = |name: &str| end[name].as_u64().and_then(|n| usize::try_from(n).ok());
    let part = match end["part"].as_str()? {
        "demo" => Part::Demo,
        "test" => Part::Test,
        _ => return None,
    };
    Some(SampleId { job: number("task")?, part, index: number("index")? })
}

/// What was found in a journal.
pub(super) struct Scan {
    pub(super) header: Header,
    /// The end of the last complete block.
    pub(super) end: u64,
    /// Bytes after that.
    pub(super) cut: u64,
    /// Blocks that do not agree with their end line.
    pub(super) damaged: usize,
}

/// Takes the header, a sample, its place and its rows.
type Visit<'v> = &'v mut dyn FnMut(&Header, SampleId, Block, &[u8]);

/// Goes through a journal. Returns nothing if it ends within its first two lines: then it has no
/// samples. A damaged header that is followed by more is an error.
pub(super) fn scan(
    path: &Path,
    file: &mut File,
    visit: Visit<'_>,
) -> Result<Option<Scan>, ResultsFileError> {
    let in_file = ResultsFileError::file(path);
    file.seek(SeekFrom::Start(0)).map_err(&in_file)?;
    let mut lines = BufReader::with_capacity(1 << 18, file);
    let mut start = Vec::new();
    lines.read_until(b'\n', &mut start).map_err(&in_file)?;
    let both = start.iter().zip(START.as_bytes());
    if both.into_iter().any(|(a, b)| a != b) {
        let advice = "this is not a journal; move it away, or write to another file";
        return Err(ResultsFileError::content(path, advice));
    }
    let mut text = Vec::new();
    lines.read_until(b'\n', &mut text).map_err(&in_file)?;
    if start != first_line(&text).as_bytes() {
        if !text.ends_with(b"\n") || lines.fill_buf().map_err(&in_file)?.is_empty() {
            return Ok(None);
        }
        let advice =
            "the header of this journal is damaged; move it away, or write to another file";
        return Err(ResultsFileError::content(path, advice));
    }
    let header = Header::parse(&text).map_err(|text| ResultsFileError::content(path, text))?;
    let begin = (start.len() + text.len()) as u64;
    let mut found = Scan { header, end: begin, cut: 0, damaged: 0 };
    // The rows since the last end line, and where they begin.
    let (mut rows, mut offset) = (Vec::new(), begin);
    loop {
        let line_start = rows.len();
        lines.read_until(b'\n', &mut rows).map_err(&in_file)?;
        if !rows.ends_with(b"\n") || rows.len() == line_start {
            found.cut = rows.len() as u64;
            return Ok(Some(found));
        }
        if !rows[line_start..].starts_with(END) {
            continue;
        }
        let (block, end) = rows.split_at(line_start);
        let known = sample_of(end).filter(|sample| {
            let task = found.header.tasks.get(sample.job);
            let is_known = task.is_some_and(|task| task.place(sample.part, sample.index).is_some());
            is_known && end == end_line(*sample, block).as_bytes()
        });
        match known {
            Some(sample) => {
                visit(&found.header, sample, Block { offset, bytes: block.len() }, block);
            }
            None => found.damaged += 1,
        }
        offset += rows.len() as u64;
        found.end = offset;
        rows.clear();
    }
}
