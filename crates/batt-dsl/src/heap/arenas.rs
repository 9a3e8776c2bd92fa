//! Shrinking the top arena, exchanging those below, and telling what became of values.

use super::{Heap, Mark};
use crate::value::Value;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A number that no other arenas have.
pub(super) fn fresh_id() -> u64 {
    static IDS: AtomicU64 = AtomicU64::new(1);
    IDS.fetch_add(1, Ordering::Relaxed)
}

impl Heap {
    /// The top arena ends here now.
    #[inline]
    fn end_at(&mut self, used: usize) {
        self.used = used;
        self.lowest_end = self.lowest_end.min(used);
    }

    /// Drops all values of the top arena and keeps its memory.
    pub fn clear(&mut self) {
        self.end_at(0);
    }

    /// Drops every value made since the mark.
    pub fn back_to(&mut self, mark: Mark) {
        self.end_at(mark.0.min(self.used));
    }

    /// Empties the top arena, and frees its memory if it holds more than this many words.
    pub fn trim(&mut self, words: usize) {
        self.end_at(0);
        if self.top.len() > words {
            self.top = Vec::new();
            (self.scratch, self.cells, self.keyed) = (Vec::new(), Vec::new(), Vec::new());
        }
    }

    /// Continues from these words, the start of an arena of this heap's level.
    pub fn resume(&mut self, words: &[u64]) {
        self.end_at(0);
        self.bump(words.len());
        self.top[..words.len()].copy_from_slice(words);
    }

    /// Empties the top arena and puts it on top of other finished ones.
    pub fn rebase(&mut self, lower: [Arc<[u64]>; 2]) {
        let mut is_same = true;
        for (level, id) in self.lower_ids.iter_mut().enumerate() {
            is_same &= Arc::ptr_eq(&self.lower[level], &lower[level]);
            if !is_same {
                *id = fresh_id();
            }
        }
        self.lower = lower;
        self.end_at(0);
    }

    /// The least end that the top arena had since the last question, apart from what steps made and
    /// dropped themselves: values from there on may be others than before.
    pub(crate) fn take_lowest_end(&mut self) -> usize {
        std::mem::replace(&mut self.lowest_end, usize::MAX)
    }

    /// A number that stands for the finished arena of a value and those below it: what was learnt
    /// about the value holds as long as it is the same. None for a value of the top arena.
    #[inline]
    pub(crate) fn arena_id(&self, value: Value) -> Option<u64> {
        match value.level_bits() {
            _ if value.is_inline() => Some(self.lower_ids[0]),
            level if level == self.level as usize => None,
            level => Some(self.lower_ids[level & 1]),
        }
    }
}
