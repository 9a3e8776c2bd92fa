//! JSON nested as deeply as values may be. serde_json stops at 128 levels.

use crate::machine::limits;
use serde_json::{Map, Value as Json};

/// The deepest nesting of JSON: a level of a value takes up to three of JSON, `{"v": {"set": [..]}}`.
pub const MAX_JSON_DEPTH: usize = 3 * limits::MAX_NESTING as usize + 16;

/// Parses JSON of up to [`MAX_JSON_DEPTH`] levels.
///
/// Whoever handles the result recursively needs a stack for that many levels.
///
/// ```
/// let deep = |levels: usize| format!("{}{}", "[".repeat(levels), "]".repeat(levels));
/// assert!(batt_dsl::parse_json(&deep(1000)).is_ok());
/// assert!(batt_dsl::parse_json(&deep(1_000_000)).is_err());
/// ```
///
/// # Errors
/// If the text is not JSON, or is nested more deeply.
pub fn parse_json(text: &str) -> Result<Json, String> {
    let error = match serde_json::from_str(text) {
        Ok(json) => return Ok(json),
        Err(error) => error,
    };
    if !error.to_string().starts_with("recursion limit exceeded") {
        return Err(error.to_string());
    }
    Parser { text, at: 0 }.value()
}

/// A container that is not closed yet.
enum Open {
    Array(Vec<Json>),
    /// With the key of the next value.
    Object(Map<String, Json>, String),
}

/// Parses without recursion.
struct Parser<'t> {
    text: &'t str,
    at: usize,
}

impl Parser<'_> {
    fn error<T>(&self, expected: &str) -> Result<T, String> {
        Err(format!("expected {expected} at column {}", self.at + 1))
    }

    /// The next byte that is not a space.
    fn peek(&mut self) -> Option<u8> {
        let rest = &self.text.as_bytes()[self.at..];
        self.at += rest.iter().take_while(|b| b" \t\r\n".contains(b)).count();
        self.text.as_bytes().get(self.at).copied()
    }

    fn eat(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    fn value(mut self) -> Result<Json, String> {
        let mut open: Vec<Open> = Vec::new();
        loop {
            if open.len() > MAX_JSON_DEPTH {
                return Err(format!("nested more than {MAX_JSON_DEPTH} levels deep"));
            }
            let mut value = if self.eat(b'[') {
                if !self.eat(b']') {
                    open.push(Open::Array(Vec::new()));
                    continue;
                }
                Json::Array(Vec::new())
            } else if self.eat(b'{') {
                if !self.eat(b'}') {
                    let key = self.key()?;
                    open.push(Open::Object(Map::new(), key));
                    continue;
                }
                Json::Object(Map::new())
            } else {
                self.scalar()?
            };
            // Closes containers until one goes on.
            loop {
                let Some(container) = open.last_mut() else {
                    return if self.peek().is_none() { Ok(value) } else { self.error("the end") };
                };
                let end = match container {
                    Open::Array(items) => {
                        items.push(value);
                        b']'
                    }
                    Open::Object(fields, key) => {
                        fields.insert(std::mem::take(key), value);
                        b'}'
                    }
                };
                if self.eat(b',') {
                    if let Some(Open::Object(_, key)) = open.last_mut() {
                        *key = self.key()?;
                    }
                    break;
                }
                if !self.eat(end) {
                    return self.error("`,` or the end of a list");
                }
                value = match open.pop() {
                    Some(Open::Array(items)) => Json::Array(items),
                    Some(Open::Object(fields, _)) => Json::Object(fields),
                    None => return self.error("a value"),
                };
            }
        }
    }

    /// A key and its colon.
    fn key(&mut self) -> Result<String, String> {
        if self.peek() != Some(b'"') {
            return self.error("a key");
        }
        match self.scalar()? {
            Json::String(key) if self.eat(b':') => Ok(key),
            _ => self.error("`:`"),
        }
    }

    /// A string, a number, `true`, `false` or `null`.
    fn scalar(&mut self) -> Result<Json, String> {
        let is_string = self.peek() == Some(b'"');
        let rest = &self.text[self.at..];
        let length = if is_string { string_length(rest) } else { word_length(rest) };
        match serde_json::from_str(&rest[..length]) {
            Ok(value) => {
                self.at += length;
                Ok(value)
            }
            Err(_) => self.error("a value"),
        }
    }
}

/// The length of the string that the text starts with, quotes included.
fn string_length(text: &str) -> usize {
    let mut escaped = false;
    for (k, byte) in text.bytes().enumerate().skip(1) {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' => return k + 1,
            _ => {}
        }
    }
    text.len()
}

fn word_length(text: &str) -> usize {
    text.find(|c: char| matches!(c, ',' | ']' | '}' | ':') || c.is_ascii_whitespace())
        .unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// Parses without the help of serde_json's own parser of containers.
    fn parse(text: &str) -> Result<Json, String> {
        Parser { text, at: 0 }.value()
    }

    #[test]
    fn both_parsers_agree() {
        let value =
            json!({"a": [1, -2.5, "x\"],\\", {}], "b": {"set": [[], [null, true]]}, "": "ü"});
        assert_eq!(parse(&value.to_string()), Ok(value.clone()));
        assert_eq!(parse(&format!(" {value:#} \n")), Ok(value));
        for bad in
            ["", "[", "[1", "[1 2]", "{\"a\" 1}", "{a: 1}", "[1,]", "{\"a\":1,}", "1 2", "\"", "]"]
        {
            assert!(parse(bad).is_err() && serde_json::from_str::<Json>(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn deep_json_is_parsed_and_deeper_json_refused() {
        let sets =
            |levels: usize| format!("{}{}", "{\"set\":[".repeat(levels), "]}".repeat(levels));
        assert!(parse_json(&sets(1_000)).is_ok());
        assert!(parse_json(&sets(1_000_000)).is_err());
        assert!(parse_json(&"[".repeat(1_000)).is_err());
    }
}
