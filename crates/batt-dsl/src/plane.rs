//! Bit-planes: 32 rows of 32 bits, the unit of everything that is fast.
//!
//! Bit j of word i is the cell in row i and column j. Functions marked `multiversion` are
//! compiled twice, plainly and for AVX2 with the bit instructions, and chosen at run time.

use multiversion::multiversion;

/// Rows and columns of a plane.
pub(crate) const SIDE: usize = 32;

/// 32 rows of 32 bits.
pub(crate) type Plane = [u32; SIDE];

/// Nothing.
pub(crate) const EMPTY: Plane = [0; SIDE];

/// Where the set bits of a plane are: inclusive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Extent {
    pub(crate) top: usize,
    pub(crate) bottom: usize,
    pub(crate) left: usize,
    pub(crate) right: usize,
}

impl Extent {
    pub(crate) fn height(self) -> usize {
        self.bottom - self.top + 1
    }

    pub(crate) fn width(self) -> usize {
        self.right - self.left + 1
    }
}

/// The bits of the columns below `width`.
pub(crate) const fn columns(width: usize) -> u32 {
    if width >= SIDE { u32::MAX } else { (1 << width) - 1 }
}

/// The upper left block of that size.
pub(crate) fn block(height: usize, width: usize) -> Plane {
    let mut plane = EMPTY;
    plane[..height].fill(columns(width));
    plane
}

/// The number of set bits.
#[multiversion(targets("x86_64+avx2+bmi1+bmi2+lzcnt+popcnt"))]
pub(crate) fn count(plane: &Plane) -> u32 {
    plane.iter().map(|row| row.count_ones()).sum()
}

/// The box around the set bits.
#[multiversion(targets("x86_64+avx2+bmi1+bmi2+lzcnt+popcnt"))]
pub(crate) fn extent(plane: &Plane) -> Option<Extent> {
    let mut any = 0;
    let mut rows = 0u32;
    for (i, &row) in plane.iter().enumerate() {
        any |= row;
        rows |= u32::from(row != 0) << i;
    }
    if any == 0 {
        return None;
    }
    Some(Extent {
        top: rows.trailing_zeros() as usize,
        bottom: 31 - rows.leading_zeros() as usize,
        left: any.trailing_zeros() as usize,
        right: 31 - any.leading_zeros() as usize,
    })
}

/// The plane moved down and right (up and left where negative); what leaves it is lost.
pub(crate) fn moved(plane: &Plane, down: i32, right: i32) -> Plane {
    let mut out = EMPTY;
    if down.unsigned_abs() >= 32 || right.unsigned_abs() >= 32 {
        return out;
    }
    let rows = SIDE - down.unsigned_abs() as usize;
    let from = &plane[(-down).max(0) as usize..][..rows];
    let to = &mut out[down.max(0) as usize..][..rows];
    if right >= 0 {
        to.iter_mut().zip(from).for_each(|(to, from)| *to = from << right);
    } else {
        to.iter_mut().zip(from).for_each(|(to, from)| *to = from >> -right);
    }
    out
}

/// Rows in reverse order, within the first `height`.
pub(crate) fn upside_down(plane: &Plane, height: usize) -> Plane {
    let mut out = EMPTY;
    for (to, from) in out[..height].iter_mut().zip(plane[..height].iter().rev()) {
        *to = *from;
    }
    out
}

/// Columns in reverse order, within the first `width`.
#[multiversion(targets("x86_64+avx2+bmi1+bmi2+lzcnt+popcnt"))]
pub(crate) fn left_to_right(plane: &Plane, width: usize) -> Plane {
    let mut out = EMPTY;
    // A width of 0 has no bits to reverse.
    let unused = (SIDE - width.max(1)) as u32;
    for (to, from) in out.iter_mut().zip(plane) {
        *to = from.reverse_bits() >> unused;
    }
    out
}

/// Rows become columns.
#[multiversion(targets("x86_64+avx2+bmi1+bmi2+lzcnt+popcnt"))]
pub(crate) fn transposed(plane: &Plane) -> Plane {
    let mut out = *plane;
    swap_blocks::<16>(&mut out, 0x0000_ffff);
    swap_blocks::<8>(&mut out, 0x00ff_00ff);
    swap_blocks::<4>(&mut out, 0x0f0f_0f0f);
    swap_blocks::<2>(&mut out, 0x3333_3333);
    swap_blocks::<1>(&mut out, 0x5555_5555);
    out
}

/// One round of the transpose: the off-diagonal blocks of N x N change places.
#[inline(always)]
fn swap_blocks<const N: usize>(plane: &mut Plane, low: u32) {
    for pair in plane.chunks_exact_mut(2 * N) {
        let (upper, lower) = pair.split_at_mut(N);
        for (a, b) in upper.iter_mut().zip(lower) {
            let swapped = ((*a >> N) ^ *b) & low;
            *b ^= swapped;
            *a ^= swapped << N;
        }
    }
}

/// Calls `f` with row and column of every set bit, row by row.
#[inline]
pub(crate) fn for_each_bit(plane: &Plane, mut f: impl FnMut(usize, usize)) {
    for (i, &row) in plane.iter().enumerate() {
        let mut rest = row;
        while rest != 0 {
            f(i, rest.trailing_zeros() as usize);
            rest &= rest - 1;
        }
    }
}

/// Row by row, `f` of the words of two planes.
#[inline]
pub(crate) fn zip(a: &Plane, b: &Plane, f: impl Fn(u32, u32) -> u32) -> Plane {
    let mut out = EMPTY;
    for i in 0..SIDE {
        out[i] = f(a[i], b[i]);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows of `#` and `.`.
    fn plane(rows: &[&str]) -> Plane {
        let mut out = EMPTY;
        for (row, text) in out.iter_mut().zip(rows) {
            for (j, c) in text.chars().enumerate() {
                *row |= u32::from(c == '#') << j;
            }
        }
        out
    }

    #[test]
    fn extent_is_the_box_around_the_bits() {
        assert_eq!(extent(&EMPTY), None);
        let found = extent(&plane(&["....", "..#.", ".#.."])).unwrap();
        assert_eq!(found, Extent { top: 1, bottom: 2, left: 1, right: 2 });
        let last = extent(&block(SIDE, SIDE)).unwrap();
        assert_eq!((last.height(), last.width()), (SIDE, SIDE));
    }

    #[test]
    fn moving_loses_what_leaves() {
        let start = plane(&["##.", "..#"]);
        assert_eq!(moved(&start, 1, 1), plane(&["", ".##", "...#"]));
        assert_eq!(moved(&start, -1, -2), plane(&["#"]));
        assert_eq!(moved(&start, 32, 0), EMPTY);
        assert_eq!(moved(&start, 0, i32::MIN), EMPTY);
    }

    #[test]
    fn mirrors_and_transpose() {
        let start = plane(&["##.", "..#"]);
        assert_eq!(upside_down(&start, 2), plane(&["..#", "##."]));
        assert_eq!(left_to_right(&start, 3), plane(&[".##", "#.."]));
        assert_eq!(transposed(&start), plane(&["#.", "#.", ".#"]));
        assert_eq!(left_to_right(&EMPTY, 0), EMPTY);
    }

    #[test]
    fn transposing_twice_is_nothing() {
        let mut noise = EMPTY;
        let mut seed = 1u32;
        for row in &mut noise {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            *row = seed;
        }
        assert_eq!(transposed(&transposed(&noise)), noise);
        let bit = |p: &Plane, i: usize, j: usize| p[i] >> j & 1;
        let turned = transposed(&noise);
        for i in 0..SIDE {
            for j in 0..SIDE {
                assert_eq!(bit(&noise, i, j), bit(&turned, j, i));
            }
        }
        assert_eq!(count(&noise), count(&turned));
    }
}
