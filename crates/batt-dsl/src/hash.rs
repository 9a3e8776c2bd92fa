//! A 128-bit hash of the content of a value.
//!
//! The same value has the same hash in every heap, with and without tiles, and on a device:
//! `kernels/hash.h` of `batt-cuda` computes it as well, with the same multipliers
//! ([`crate::device_constants::hash_multipliers`]). Where equality is concluded from hashes,
//! it is concluded from these.
//!
//! A block of words is hashed as `sum of word k * multiplier k`, modulo 2^128, so that vector
//! instructions and the lanes of a warp can share the work. Multipliers are odd and drawn once,
//! from a fixed seed.

use crate::heap::{Header, Heap};
use crate::plane::Plane;
use crate::value::{Kind, Level, Value};
use std::sync::Arc;

/// Scatters the bits of a word: the finaliser of splitmix64.
const fn mixed(word: u64) -> u64 {
    let word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}

/// Words that are hashed with multipliers of their own; then the multipliers repeat, and the sum
/// is scattered in between.
pub(crate) const ROUND: usize = 256;

/// Half a multiplier. Odd, so that no bit of a word is lost.
const fn multiplier(k: usize, half: u64) -> u64 {
    mixed((2 * k as u64 + half + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)) | 1
}

pub(crate) static MULTIPLIERS: [u128; ROUND] = {
    let mut all = [0; ROUND];
    let mut k = 0;
    while k < ROUND {
        all[k] = (multiplier(k, 1) as u128) << 64 | multiplier(k, 0) as u128;
        k += 1;
    }
    all
};

/// `word * multiplier` modulo 2^128, in two multiplications instead of three.
#[inline(always)]
fn product(word: u64, multiplier: u128) -> u128 {
    let (low, high) = (multiplier as u64, (multiplier >> 64) as u64);
    let wide = u128::from(word) * u128::from(low);
    wide.wrapping_add(u128::from(word.wrapping_mul(high)) << 64)
}

/// A hash in progress.
struct Digest {
    sum: u128,
    words: usize,
}

impl Digest {
    fn new(first: u64) -> Digest {
        Digest { sum: u128::from(mixed(first)), words: 0 }
    }

    fn word(&mut self, word: u64) {
        let multiplier = MULTIPLIERS[self.words % ROUND];
        self.sum = self.sum.wrapping_add(product(word, multiplier));
        self.words += 1;
        if self.words.is_multiple_of(ROUND) {
            self.scatter();
        }
    }

    fn words(&mut self, words: &[u64]) {
        if self.words + words.len() < ROUND {
            let multipliers = &MULTIPLIERS[self.words..][..words.len()];
            let parts = words.iter().zip(multipliers);
            self.sum = parts.fold(self.sum, |sum, (&word, &multiplier)| {
                sum.wrapping_add(product(word, multiplier))
            });
            self.words += words.len();
        } else {
            words.iter().for_each(|&word| self.word(word));
        }
    }

    /// Planes of which only this many rows can hold anything: zeros do not change the sum.
    fn planes(&mut self, planes: &[u64], rows: usize) {
        const PLANE_WORDS: usize = size_of::<Plane>() / size_of::<u64>();
        let end = self.words + planes.len();
        for plane in planes.chunks_exact(PLANE_WORDS) {
            let next = self.words + PLANE_WORDS;
            self.words(&plane[..rows.div_ceil(2).min(PLANE_WORDS)]);
            self.words = next;
        }
        debug_assert_eq!(self.words, end);
    }

    fn scatter(&mut self) {
        let (low, high) = (self.sum as u64, (self.sum >> 64) as u64);
        let low = mixed(low ^ high.rotate_left(32));
        let high = mixed(high.wrapping_add(low));
        self.sum = u128::from(high) << 64 | u128::from(low);
    }

    fn finish(mut self) -> u128 {
        self.scatter();
        self.sum
    }
}

impl Heap {
    /// The hash of a value: equal values have equal hashes in every heap.
    ///
    /// ```
    /// use batt_dsl::Heap;
    /// use serde_json::json;
    ///
    /// let (mut tiles, mut general) = (Heap::new(), Heap::without_tiles());
    /// let objects = json!({"set": [{"set": [[3, [0, 0]]]}, {"set": [[4, [7, 2]]]}]});
    /// let a = tiles.from_json(&objects).unwrap();
    /// let b = general.from_json(&objects).unwrap();
    /// assert_eq!(tiles.content_hash(a), general.content_hash(b));
    /// ```
    pub fn content_hash(&self, value: Value) -> u128 {
        if self.has_tiles() || value.is_inline() {
            return self.hash_of(value.as_element());
        }
        // The canonical form uses tiles.
        let mut canonical = Heap::over(Level::Sample, [Arc::from([]), Arc::from([])]);
        let value = canonical.import(self, value);
        canonical.hash_of(value.as_element())
    }

    fn hash_of(&self, value: Value) -> u128 {
        let mut digest = Digest::new(value.placeless());
        let block = self.block(value);
        match value.kind() {
            Kind::Tuple | Kind::Set | Kind::Fn => {}
            Kind::TileGrid => {
                digest.planes(block, value.extent().0);
                return digest.finish();
            }
            _ => {
                digest.words(block);
                return digest.finish();
            }
        }
        let (header, elements) = block.split_at(Header::WORDS);
        digest.words(header);
        for &word in elements {
            let element = Value::from_bits(word);
            if element.is_inline() {
                digest.word(word);
                digest.word(0);
            } else {
                let hash = self.hash_of(element);
                digest.word(hash as u64);
                digest.word((hash >> 64) as u64);
            }
        }
        digest.finish()
    }
}
