//! Copying values between heaps.

use super::{Header, Heap};
use crate::value::{Kind, Value};

impl Heap {
    /// Copies a value from another heap to the top arena of this one.
    ///
    /// ```
    /// use batt_dsl::Heap;
    /// use serde_json::json;
    ///
    /// let (mut from, mut to) = (Heap::new(), Heap::new());
    /// let pair = from.from_json(&json!([[[1, 2], [3, 4]], {"set": [[0, 5]]}])).unwrap();
    /// let copy = to.import(&from, pair);
    /// assert_eq!(to.to_json(copy), from.to_json(pair));
    /// ```
    pub fn import(&mut self, from: &Heap, value: Value) -> Value {
        if value.is_inline() {
            return value;
        }
        if self.has_tiles() != from.has_tiles() {
            return self.rebuild(from, value);
        }
        let block = from.block(value);
        if !matches!(value.kind(), Kind::Tuple | Kind::Set | Kind::Fn) {
            let (copy, words) = self.fresh_words(block.len());
            words.copy_from_slice(block);
            return value.at(copy);
        }
        let (header, elements) = block.split_at(Header::WORDS);
        let elements: Vec<u64> =
            elements.iter().map(|&word| self.import(from, Value::from_bits(word)).bits()).collect();
        let (copy, words) = self.fresh_words(block.len());
        let (own_header, own_elements) = words.split_at_mut(Header::WORDS);
        own_header.copy_from_slice(header);
        own_elements.copy_from_slice(&elements);
        value.at(copy)
    }

    /// Converts a value between heaps with and without tiles.
    fn rebuild(&mut self, from: &Heap, value: Value) -> Value {
        // A heap can read every value that a heap writes.
        self.from_json(&from.to_json(value)).unwrap_or(Value::EMPTY_TUPLE)
    }
}
