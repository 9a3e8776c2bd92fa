//! Rows of results files: which sample they belong to, and what they say.

use batt_engine::{Part, Status};
use serde_json::Value as Json;

/// The sample that a row belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowKey<'a> {
    /// The name of the task, as JSON.
    pub task: &'a str,
    /// Demonstration or test.
    pub part: Part,
    /// The index within the part.
    pub index: usize,
}

impl<'a> RowKey<'a> {
    /// The sample of a row, and the rest of the row; none if it is not a row.
    pub fn of(line: &'a [u8]) -> Option<(RowKey<'a>, &'a [u8])> {
        let rest = line.strip_prefix(b"{\"task\":")?;
        let (task, rest) = rest.split_at(string_length(rest)?);
        let rest = rest.strip_prefix(b",\"part\":\"")?;
        let (part, rest) = match (rest.strip_prefix(b"demo"), rest.strip_prefix(b"test")) {
            (Some(rest), _) => (Part::Demo, rest),
            (None, Some(rest)) => (Part::Test, rest),
            (None, None) => return None,
        };
        let rest = rest.strip_prefix(b"\",\"index\":")?;
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let index = std::str::from_utf8(&rest[..digits]).ok()?.parse().ok()?;
        let rest = rest[digits..].strip_prefix(b",")?;
        Some((RowKey { task: std::str::from_utf8(task).ok()?, part, index }, rest))
    }
}

/// The length of the JSON string at the start of this text.
pub(super) fn string_length(text: &[u8]) -> Option<usize> {
    let inside = text.strip_prefix(b"\"")?;
    let mut escaped = false;
    let end = inside.iter().position(|&byte| {
        let is_end = byte == b'"' && !escaped;
        escaped = byte == b'\\' && !escaped;
        is_end
    })?;
    Some(end + 2)
}

/// What an output of a battery did on a sample.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolverRow {
    /// The name of the solver.
    pub solver: String,
    /// What became of the output.
    pub status: Status,
    /// The hash of its value.
    pub value: Option<String>,
    /// Its score.
    pub score: Option<u16>,
    /// Its primitive calls, as if it ran alone.
    pub calls: u64,
}

/// What a row says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Row {
    /// About a value.
    Value {
        /// Its hash.
        hash: String,
        /// The value in recorded form.
        grid: Json,
        /// What the differs say: points and witness by name.
        verdicts: Json,
    },
    /// About the input grid: what the differs say.
    Baseline(Json),
    /// About an output.
    Solver(SolverRow),
}

impl Row {
    /// Reads a row; none if it is damaged.
    pub fn parse(line: &[u8]) -> Option<Row> {
        let mut json: Json = serde_json::from_slice(line).ok()?;
        if json["solver"].is_string() {
            return solver_row(&json).map(Row::Solver);
        }
        if json["baseline"] == true {
            return Some(Row::Baseline(json["verdicts"].take()));
        }
        let hash = json["value"].as_str()?.to_owned();
        Some(Row::Value { hash, grid: json["grid"].take(), verdicts: json["verdicts"].take() })
    }
}

fn solver_row(json: &Json) -> Option<SolverRow> {
    let status = json["status"].as_str()?;
    Some(SolverRow {
        solver: json["solver"].as_str()?.to_owned(),
        status: Status::ALL.into_iter().find(|one| one.name() == status)?,
        value: json["value"].as_str().map(str::to_owned),
        score: json["score"].as_u64().and_then(|score| u16::try_from(score).ok()),
        calls: json["calls"].as_u64()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_is_read_without_parsing_the_row() {
        let line = br#"{"task":"a\",b","part":"test","index":12,"solver":"x"}"#;
        let (key, rest) = RowKey::of(line).expect("a row");
        assert_eq!(key, RowKey { task: r#""a\",b""#, part: Part::Test, index: 12 });
        assert_eq!(rest, br#""solver":"x"}"#);
        assert_eq!(RowKey::of(br#"{"end":{"samples":3}}"#), None);
        assert_eq!(RowKey::of(br#"{"task":"a"#), None);
    }

    #[test]
    fn rows_say_what_they_are_about() {
        let row = br#"{"task":"t","part":"demo","index":0,"solver":"a","status":"timed out","value":null,"score":null,"calls":3}"#;
        let expected = SolverRow {
            solver: "a".into(),
            status: Status::TimedOut,
            value: None,
            score: None,
            calls: 3,
        };
        assert_eq!(Row::parse(row), Some(Row::Solver(expected)));
        assert_eq!(Row::parse(br#"{"solver":"a","status":"lost","calls":3}"#), None);
    }
}
