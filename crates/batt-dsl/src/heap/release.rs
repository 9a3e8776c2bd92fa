//! Dropping everything made since a mark, except one value.

use super::{Header, Heap, Mark};
use crate::value::{Kind, Value};

impl Heap {
    fn is_above(&self, value: Value, mark: Mark) -> bool {
        !value.is_inline() && value.level_bits() == self.level as usize && value.offset() >= mark.0
    }

    /// Takes the top arena back to the mark and moves this value there.
    #[inline]
    pub(crate) fn release(&mut self, mark: Mark, value: Value) -> Value {
        if !self.is_above(value, mark) {
            self.used = mark.0;
            return value;
        }
        if value.offset() == mark.0 {
            // Already in place, and it refers to nothing newer than itself.
            self.used = mark.0 + self.block_words(value);
            return value;
        }
        self.release_stored(mark, value)
    }

    fn release_stored(&mut self, mark: Mark, value: Value) -> Value {
        let nested = matches!(value.kind(), Kind::Tuple | Kind::Set | Kind::Fn)
            && self.slots(value).iter().any(|&w| self.is_above(Value::from_bits(w), mark));
        if nested {
            return self.release_nested(mark, value);
        }
        let words = self.block_words(value);
        self.top.copy_within(value.offset()..value.offset() + words, mark.0);
        self.used = mark.0 + words;
        value.moved(mark.0 as u32)
    }

    /// Copies the value with its parts, if that saves enough memory.
    fn release_nested(&mut self, mark: Mark, value: Value) -> Value {
        const WORTH_COPYING: usize = 1 << 13;
        let above = self.used - mark.0;
        if above < WORTH_COPYING {
            return value;
        }
        // Objects of a Grid are usually all that their step has left in the arena.
        let parts = self.slots(value).iter().map(|&word| Value::from_bits(word));
        let parts = parts.filter(|&part| self.is_above(part, mark));
        if 2 * parts.map(|part| self.block_words(part)).sum::<usize>() > above {
            return value;
        }
        let mut copies = std::mem::take(&mut self.scratch);
        copies.clear();
        let moved = self.copy_above(mark, value, &mut copies);
        // A copy does not share parts, so it can be larger than the original.
        if copies.len() < self.used - mark.0 {
            self.top[mark.0..mark.0 + copies.len()].copy_from_slice(&copies);
            self.used = mark.0 + copies.len();
            self.scratch = copies;
            return moved;
        }
        self.scratch = copies;
        value
    }

    fn copy_above(&self, mark: Mark, value: Value, copies: &mut Vec<u64>) -> Value {
        if !self.is_above(value, mark) || copies.len() >= self.used - mark.0 {
            return value;
        }
        let block = &self.words(value)[..self.block_words(value)];
        if !matches!(value.kind(), Kind::Tuple | Kind::Set | Kind::Fn) {
            copies.extend_from_slice(block);
            return value.moved((mark.0 + copies.len() - block.len()) as u32);
        }
        let parts: Vec<u64> = block[Header::WORDS..]
            .iter()
            .map(|&word| self.copy_above(mark, Value::from_bits(word), copies).bits())
            .collect();
        copies.extend_from_slice(&block[..Header::WORDS]);
        copies.extend_from_slice(&parts);
        value.moved((mark.0 + copies.len() - block.len()) as u32)
    }
}
