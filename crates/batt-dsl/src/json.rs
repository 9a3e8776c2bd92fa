//! The JSON form of values, as used in recorded calls.
//!
//! Numbers, `true` and `false` are themselves, Tuples and Grids are lists, Sets are `{"set":
//! [..]}`. Functions are `{"fn": F}`, where F is a primitive's name or a list `[combinator,
//! argument, ..]` whose arguments are again F, or `{"v": value}`.

use crate::failure::Limit;
use crate::functions::Combinator;
use crate::heap::Heap;
use crate::machine::limits;
use crate::table::Prim;
use crate::value::{Kind, Value};
use serde_json::{Value as Json, json};

/// The JSON is not a value of the language.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// The JSON does not have the shape of a value.
    #[error("not a value: {0}")]
    Shape(String),
    /// A number is not a 32-bit integer.
    #[error("not a 32-bit integer: {0}")]
    Number(String),
    /// No primitive has this name.
    #[error("unknown primitive `{0}`")]
    Name(String),
    /// These parts do not make a function.
    #[error("not a function: {0}")]
    Function(String),
    /// The value exceeds a limit of the language.
    #[error("the value is too large: {0:?}")]
    TooLarge(Limit),
}

/// Bounds the recursion of reading. The innermost values, such as Cells and Grids, are nested more
/// deeply in JSON than they count; the exact limit is checked afterwards.
const MAX_READ_DEPTH: u16 = limits::MAX_NESTING + 4;

/// An object with one field. (The macro `json!` would copy the value.)
fn field(name: &str, value: Json) -> Json {
    let mut fields = serde_json::Map::new();
    fields.insert(name.to_owned(), value);
    Json::Object(fields)
}

impl Heap {
    /// The JSON form of a value.
    ///
    /// ```
    /// use batt_dsl::{Heap, Value};
    /// use serde_json::json;
    ///
    /// let mut heap = Heap::new();
    /// let value = heap.from_json(&json!({"set": [[1, 0], [0, 1], [1, 0]]})).unwrap();
    /// assert_eq!(heap.to_json(value), json!({"set": [[0, 1], [1, 0]]}));
    /// ```
    pub fn to_json(&self, value: Value) -> Json {
        match value.kind() {
            Kind::Int => json!(value.int_field()),
            Kind::Bool => json!(value.int_field() == 1),
            Kind::Ij => {
                let (i, j) = value.ij_fields();
                json!([i, j])
            }
            Kind::Cell => {
                let (color, i, j) = value.cell_fields();
                json!([color, [i, j]])
            }
            Kind::EmptyTuple => json!([]),
            Kind::EmptySet => json!({ "set": [] }),
            Kind::Tuple => Json::Array(self.slots_to_json(value)),
            Kind::Set => field("set", Json::Array(self.slots_to_json(value))),
            Kind::TileGrid | Kind::WideGrid => {
                let grid = self.grid_view(value);
                let row = |i| (0..grid.width()).map(|j| json!(grid.at(i, j))).collect();
                Json::Array((0..grid.height()).map(|i| Json::Array(row(i))).collect())
            }
            Kind::TileIndices | Kind::TileObject | Kind::TileColors => {
                let mut elements = Vec::new();
                self.for_each_tile_element(value, |element| {
                    elements.push(self.to_json(element));
                    true
                });
                field("set", Json::Array(elements))
            }
            Kind::Prim | Kind::Fn | Kind::DefaultFn => field("fn", self.fn_to_json(value)),
        }
    }

    /// Appends the JSON form of a value as text, equal to that of [`Heap::to_json`].
    pub fn write_json(&self, value: Value, text: &mut Vec<u8>) {
        match value.kind() {
            Kind::TileGrid | Kind::WideGrid => {
                let grid = self.grid_view(value);
                text.push(b'[');
                for i in 0..grid.height() {
                    text.extend_from_slice(if i == 0 { b"[" } else { b",[" });
                    for j in 0..grid.width() {
                        if j > 0 {
                            text.push(b',');
                        }
                        match grid.at(i, j) {
                            digit @ 0..=9 => text.push(b'0' + digit as u8),
                            number => text.extend_from_slice(number.to_string().as_bytes()),
                        }
                    }
                    text.push(b']');
                }
                text.push(b']');
            }
            _ => text.extend_from_slice(self.to_json(value).to_string().as_bytes()),
        }
    }

    fn slots_to_json(&self, value: Value) -> Vec<Json> {
        self.slots(value).iter().map(|&word| self.to_json(Value::from_bits(word))).collect()
    }

    /// The F in `{"fn": F}`.
    fn fn_to_json(&self, value: Value) -> Json {
        match value.kind() {
            Kind::Fn => {
                let mut written = vec![json!(self.combinator(value).prim().name())];
                for &word in self.slots(value) {
                    let part = Value::from_bits(word);
                    written.push(if part.is_fn() {
                        self.fn_to_json(part)
                    } else {
                        field("v", self.to_json(part))
                    });
                }
                Json::Array(written)
            }
            _ => json!(value.as_prim().map_or("default", Prim::name)),
        }
    }

    /// Reads a value from its JSON form.
    pub fn from_json(&mut self, json: &Json) -> Result<Value, ReadError> {
        let value = self.read_json(json, 0)?;
        match limits::check_value(self, value) {
            Ok(_) => Ok(value),
            Err(limit) => Err(ReadError::TooLarge(limit)),
        }
    }

    fn read_json(&mut self, json: &Json, depth: u16) -> Result<Value, ReadError> {
        if depth > MAX_READ_DEPTH {
            return Err(ReadError::TooLarge(Limit::Nesting));
        }
        match json {
            Json::Bool(truth) => Ok(Value::bool(*truth)),
            Json::Number(number) => {
                let small = number.as_i64().and_then(|n| i32::try_from(n).ok());
                small.map(Value::int).ok_or_else(|| ReadError::Number(number.to_string()))
            }
            Json::Array(items) => {
                let items = self.read_all(items, depth + 1)?;
                Ok(self.tuple(&items))
            }
            Json::Object(fields) if fields.len() == 1 => {
                if let Some(Json::Array(items)) = fields.get("set") {
                    let mut items = self.read_all(items, depth + 1)?;
                    Ok(self.set(&mut items))
                } else if let Some(function) = fields.get("fn") {
                    self.read_fn(function, depth)
                } else {
                    Err(ReadError::Shape(json.to_string()))
                }
            }
            _ => Err(ReadError::Shape(json.to_string())),
        }
    }

    fn read_all(&mut self, items: &[Json], depth: u16) -> Result<Vec<Value>, ReadError> {
        let mut values = Vec::with_capacity(items.len());
        for item in items {
            values.push(self.read_json(item, depth)?);
        }
        Ok(values)
    }

    fn read_fn(&mut self, written: &Json, depth: u16) -> Result<Value, ReadError> {
        if depth > MAX_READ_DEPTH {
            return Err(ReadError::TooLarge(Limit::Nesting));
        }
        let shape = || ReadError::Shape(written.to_string());
        let items = match written {
            Json::String(name) if name == "default" => return Ok(Value::DEFAULT_FN),
            Json::String(name) => {
                return name.parse().map(Value::prim).map_err(|_| ReadError::Name(name.clone()));
            }
            Json::Array(items) => items,
            _ => return Err(shape()),
        };
        let (Some(Json::String(name)), parts) = (items.first(), items.get(1..).unwrap_or(&[]))
        else {
            return Err(shape());
        };
        let combinator = name
            .parse()
            .ok()
            .and_then(Combinator::of)
            .ok_or_else(|| ReadError::Function(format!("`{name}` is not a combinator")))?;
        let mut values = Vec::with_capacity(parts.len());
        for part in parts {
            let value = match part {
                Json::Object(fields) => {
                    self.read_json(fields.get("v").ok_or_else(shape)?, depth + 1)?
                }
                _ => self.read_fn(part, depth + 1)?,
            };
            values.push(value);
        }
        combinator
            .build(self, &values)
            .map_err(|failure| ReadError::Function(format!("{written}: {failure}")))
    }
}
