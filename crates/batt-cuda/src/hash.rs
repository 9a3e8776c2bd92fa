//! A hash over the content of a value, whatever arena it lies in: how backends are compared.
//!
//! `kernels/hash.h` computes the same. Words of a block are mixed each with its place and
//! summed, so that lanes can share the work.

use batt_dsl::{Heap, Kind, Value};

/// Everything about a word but where its block lies: inline payloads, kind, extent.
fn shape(value: Value) -> u64 {
    match value.is_inline() {
        true => value.bits(),
        false => value.bits() & !0x0300_0000_ffff_ffff,
    }
}

/// Scatters the bits of a word (the finaliser of splitmix64).
fn mixed(word: u64) -> u64 {
    let word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}

/// The part of word k.
fn part(word: u64, k: usize) -> u64 {
    mixed(word.wrapping_add((k as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)))
}

/// The hash of a value. Nested as deeply as the limits of the language allow.
pub fn structural(heap: &Heap, value: Value) -> u64 {
    let words = heap.block(value);
    let nested = match value.kind() {
        Kind::Tuple | Kind::Set | Kind::Fn => HEADER_WORDS,
        _ => words.len(),
    };
    let mut sum = mixed(shape(value));
    for (k, &word) in words.iter().enumerate() {
        let word = if k < nested { word } else { structural(heap, Value::from_bits(word)) };
        sum = sum.wrapping_add(part(word, k));
    }
    mixed(sum)
}

/// Words before the elements of a container.
const HEADER_WORDS: usize = 2;
