//! Run-time choice of the instruction set for kernels on planes.
//!
//! The crate is compiled for any processor of its architecture. Kernels on planes are compiled a
//! second time for x86-64 processors with AVX2 and the bit manipulation instructions (nearly all
//! since 2013). A [`Heap`](crate::Heap) selects which of the two computes its values. Results are
//! the same.
//!
//! ```
//! use batt_dsl::{Machine, Prim, Value, simd};
//! use serde_json::json;
//!
//! let mut machine = Machine::new();
//! assert_eq!(machine.heap().simd(), simd::detected());
//! machine.heap_mut().set_simd(simd::InstructionSet::PLAIN);
//! let grid = machine.heap_mut().from_json(&json!([[1, 2], [3, 4]])).unwrap();
//! let turned = machine.call_prim(Prim::rot90, &[grid]).unwrap();
//! assert_eq!(machine.heap().to_json(turned), json!([[3, 1], [4, 2]]));
//! ```

#![allow(unsafe_code)]

use crate::plane::{self, Plane};
use std::fmt;

/// An instruction set that this processor supports.
///
/// [`InstructionSet::PLAIN`] and [`detected`] are the only ways to get one, so nobody can select
/// unsupported instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct InstructionSet {
    /// AVX2, BMI1, BMI2, POPCNT and LZCNT were detected.
    avx2: bool,
}

impl InstructionSet {
    /// Only the instructions that the crate was compiled for.
    pub const PLAIN: InstructionSet = InstructionSet { avx2: false };

    /// The name in messages: `plain` or `avx2`.
    pub fn name(self) -> &'static str {
        if self.avx2 { "avx2" } else { "plain" }
    }

    /// Runs the work with these instructions. Functions called by the closure are compiled for them
    /// only if inlined: kernels are `#[inline(always)]`, and the closure must be as well. Use
    /// [`on!`](on), which ensures that.
    #[inline(always)]
    pub(crate) fn run<R>(self, work: impl FnOnce() -> R) -> R {
        #[cfg(target_arch = "x86_64")]
        if self.avx2 && !COMPILED_IN {
            // SAFETY: `avx2` is only set by `detected`, after it found every feature that
            // `with_avx2` is compiled for.
            return unsafe { with_avx2(work) };
        }
        work()
    }

    /// Transposes two planes.
    #[inline(always)]
    pub(crate) fn transpose(self, from: &[Plane; 2], to: &mut [Plane; 2]) {
        #[cfg(target_arch = "x86_64")]
        if self.avx2 && !COMPILED_IN {
            // SAFETY: as in `run`.
            return unsafe { avx2::transpose(from, to) };
        }
        *to = plane::transposed_pair(from);
    }
}

impl fmt::Display for InstructionSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The best instruction set of this processor. Detected once; later calls are cheap.
pub fn detected() -> InstructionSet {
    #[cfg(target_arch = "x86_64")]
    let avx2 = is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("lzcnt");
    #[cfg(not(target_arch = "x86_64"))]
    let avx2 = false;
    InstructionSet { avx2 }
}

/// Every instruction set of this processor, the plain one first. For tests.
pub fn available() -> impl Iterator<Item = InstructionSet> {
    let best = detected();
    std::iter::once(InstructionSet::PLAIN).chain((best != InstructionSet::PLAIN).then_some(best))
}

/// Is the whole crate compiled for these instructions? Then there is nothing to choose.
#[cfg(target_arch = "x86_64")]
const COMPILED_IN: bool = cfg!(all(
    target_feature = "avx2",
    target_feature = "bmi1",
    target_feature = "bmi2",
    target_feature = "popcnt",
    target_feature = "lzcnt"
));

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
fn with_avx2<R>(work: impl FnOnce() -> R) -> R {
    work()
}

/// `on!(instructions, expression)` evaluates the expression with these instructions. The expression
/// becomes the body of a closure, so `return` and `?` leave it, not the function.
macro_rules! on {
    ($instructions:expr, $work:expr) => {
        $crate::simd::InstructionSet::run(
            $instructions,
            #[inline(always)]
            move || $work,
        )
    };
}
pub(crate) use on;

/// Code that the compiler does not vectorise well on its own.
#[cfg(target_arch = "x86_64")]
mod avx2 {
    use crate::plane::Plane;
    use std::arch::x86_64::*;

    /// Eight vectors of eight rows.
    type Rows = [__m256i; 8];

    /// Same as [`crate::plane::transposed_pair`], which uses the vectors of `wide`.
    #[target_feature(enable = "avx2")]
    pub(super) fn transpose(from: &[Plane; 2], to: &mut [Plane; 2]) {
        let mut rows: Rows = bytemuck::cast(*from);
        swap_blocks::<16, 2>(&mut rows, 0x0000_ffff);
        swap_blocks::<8, 1>(&mut rows, 0x00ff_00ff);
        let mut rows = lanes_to_vectors(rows);
        swap_blocks::<4, 4>(&mut rows, 0x0f0f_0f0f);
        swap_blocks::<2, 2>(&mut rows, 0x3333_3333);
        swap_blocks::<1, 1>(&mut rows, 0x5555_5555);
        *to = bytemuck::cast(lanes_to_vectors(rows));
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    fn swap_blocks<const N: i32, const APART: usize>(rows: &mut Rows, low: i32) {
        let low = _mm256_set1_epi32(low);
        for k in 0..8 {
            if k & APART == 0 {
                let (a, b) = (rows[k], rows[k | APART]);
                let swapped = _mm256_and_si256(_mm256_xor_si256(_mm256_srli_epi32::<N>(a), b), low);
                rows[k | APART] = _mm256_xor_si256(b, swapped);
                rows[k] = _mm256_xor_si256(a, _mm256_slli_epi32::<N>(swapped));
            }
        }
    }

    /// Moves lane j of vector i to lane i of vector j.
    #[target_feature(enable = "avx2")]
    #[inline]
    fn lanes_to_vectors(r: Rows) -> Rows {
        // Pairs of rows, then fours, then the halves of all eight.
        let low = |k: usize| _mm256_unpacklo_epi32(r[k], r[k + 1]);
        let high = |k: usize| _mm256_unpackhi_epi32(r[k], r[k + 1]);
        let (a, b, c, d) = (low(0), high(0), low(2), high(2));
        let (e, f, g, h) = (low(4), high(4), low(6), high(6));
        let upper = [
            _mm256_unpacklo_epi64(a, c),
            _mm256_unpackhi_epi64(a, c),
            _mm256_unpacklo_epi64(b, d),
            _mm256_unpackhi_epi64(b, d),
        ];
        let lower = [
            _mm256_unpacklo_epi64(e, g),
            _mm256_unpackhi_epi64(e, g),
            _mm256_unpacklo_epi64(f, h),
            _mm256_unpackhi_epi64(f, h),
        ];
        let first = |k: usize| _mm256_permute2x128_si256::<0x20>(upper[k], lower[k]);
        let second = |k: usize| _mm256_permute2x128_si256::<0x31>(upper[k], lower[k]);
        [first(0), first(1), first(2), first(3), second(0), second(1), second(2), second(3)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plane::SIDE;

    #[test]
    fn the_plain_set_comes_first_and_the_best_last() {
        let sets: Vec<_> = available().collect();
        assert_eq!(sets.first(), Some(&InstructionSet::PLAIN));
        assert_eq!(sets.last(), Some(&detected()));
        assert_eq!(InstructionSet::PLAIN.to_string(), "plain");
    }

    #[test]
    fn every_instruction_set_transposes_planes_alike() {
        let mut seed = 1u32;
        let planes = [(); 2].map(|()| {
            [(); SIDE].map(|()| {
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                seed
            })
        });
        for instructions in available() {
            let mut turned = [plane::EMPTY; 2];
            instructions.transpose(&planes, &mut turned);
            for (plane, turned) in planes.iter().zip(&turned) {
                assert_eq!(plane::transposed(plane), *turned, "{instructions}");
            }
        }
    }
}
