//! Recorded calls: an operation, its arguments, and its result.
//!
//! There are two notations, both with one call per line:
//!
//! ```text
//! {"op": "add", "args": [7, [3, 4]], "out": [10, 11]}
//! {"op": "first", "args": [[]], "out": {"error": "empty"}}
//!
//! add(7, [3, 4]) = [10, 11]
//! first([]) fails
//! ```
//!
//! Values are in their JSON form. The second notation is for people; blank lines and lines starting
//! with `#` are ignored. An operation is the name of a primitive, or the JSON form of a function
//! value: `{"fn": ["rbind", "add", {"v": 1}]}`.

use crate::deep_json::parse_json;
use crate::failure::Failure;
use crate::json::ReadError;
use crate::machine::Machine;
use crate::table::Prim;
use crate::value::Value;
use serde_json::Value as Json;

/// A recorded call.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordedCall {
    /// The operation: a primitive's name as a string, or the JSON form of a function.
    pub op: Json,
    /// The recorded arguments.
    pub args: Vec<Json>,
    /// The recorded result; none if the call fails.
    pub out: Option<Json>,
}

/// A line is not a recorded call.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// The text is not JSON.
    #[error("not JSON: {0}")]
    Json(String),
    /// A field is missing or has the wrong type.
    #[error("not a recorded call: {0}")]
    Shape(&'static str),
    /// No primitive has this name.
    #[error("unknown primitive `{0}`")]
    Name(String),
    /// A value cannot be read.
    #[error("{place}: {error}")]
    Value {
        /// Which value.
        place: String,
        /// Why it cannot be read.
        error: ReadError,
    },
}

/// The outcome of replaying a call.
#[derive(Clone, Debug, PartialEq)]
pub enum Replayed {
    /// Same as recorded.
    Same,
    /// A different value, in JSON form, or a failure.
    Different(Result<Json, Failure>),
}

impl RecordedCall {
    /// Reads a recorded call in either notation; none for a blank line or a comment.
    pub fn parse(line: &str) -> Result<Option<RecordedCall>, RecordError> {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            return Ok(None);
        }
        let call = if line.starts_with('{') && !line.starts_with("{\"fn\"") {
            RecordedCall::from_json(json(line)?)
        } else {
            RecordedCall::from_text(line)
        };
        call.map(Some)
    }

    fn from_json(mut record: Json) -> Result<RecordedCall, RecordError> {
        let mut field = |name| record.get_mut(name).map(Json::take);
        let op = field("op").ok_or(RecordError::Shape("`op` is missing"))?;
        let args = match field("args") {
            Some(Json::Array(args)) => args,
            _ => return Err(RecordError::Shape("`args` is not a list")),
        };
        let out = field("out").ok_or(RecordError::Shape("`out` is missing"))?;
        let fails = out.get("error").is_some();
        Ok(RecordedCall { op, args, out: (!fails).then_some(out) })
    }

    fn from_text(line: &str) -> Result<RecordedCall, RecordError> {
        const WANTED: RecordError =
            RecordError::Shape("expected `name(arguments) = result` or `name(arguments) fails`");
        let (call, out) = match line.strip_suffix("fails") {
            Some(call) => (call.trim_end(), None),
            None => {
                let (call, out) = line.rsplit_once(") = ").ok_or(WANTED)?;
                (&line[..=call.len()], Some(json(out)?))
            }
        };
        let call = call.strip_suffix(')').ok_or(WANTED)?;
        let (op, args) = call.split_once('(').ok_or(WANTED)?;
        let op = if op.starts_with('{') { json(op)? } else { Json::String(op.trim().to_owned()) };
        match json(&format!("[{args}]"))? {
            Json::Array(args) => Ok(RecordedCall { op, args, out }),
            _ => Err(WANTED),
        }
    }

    /// The recorded operation as a function value.
    pub fn function(&self, machine: &mut Machine) -> Result<Value, RecordError> {
        match &self.op {
            Json::String(name) => match name.parse::<Prim>() {
                Ok(prim) => Ok(Value::prim(prim)),
                Err(_) => Err(RecordError::Name(name.clone())),
            },
            written => read(machine, written, "op"),
        }
    }

    /// Repeats the call and compares the result.
    pub fn replay(&self, machine: &mut Machine) -> Result<Replayed, RecordError> {
        let function = self.function(machine)?;
        let mut args = Vec::with_capacity(self.args.len());
        for (k, arg) in self.args.iter().enumerate() {
            args.push(read(machine, arg, &format!("argument {}", k + 1))?);
        }
        let wanted = match &self.out {
            Some(out) => Some(read(machine, out, "out")?),
            None => None,
        };
        Ok(match (machine.call_value(function, &args), wanted) {
            // A call that was given up might have worked.
            (Err(failure), None) if failure.given_up().is_none() => Replayed::Same,
            (Ok(got), Some(wanted)) if machine.heap().equal(got, wanted) => Replayed::Same,
            (got, _) => Replayed::Different(got.map(|value| machine.heap().to_json(value))),
        })
    }
}

fn json(text: &str) -> Result<Json, RecordError> {
    parse_json(text).map_err(RecordError::Json)
}

fn read(machine: &mut Machine, value: &Json, place: &str) -> Result<Value, RecordError> {
    machine
        .heap_mut()
        .from_json(value)
        .map_err(|error| RecordError::Value { place: place.to_owned(), error })
}
