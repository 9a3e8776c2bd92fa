//! Bit-planes: 32 rows of 32 bits, the basis of every fast operation.
//!
//! Bit j of word i is the cell in row i and column j. The loops are written for auto-vectorisation:
//! no branches, fixed lengths. They are inlined into code that [`crate::simd`] compiles for several
//! processors.

use wide::{i8x16, i16x8, i16x16, i32x8, u32x8};

/// Rows and columns of a plane.
pub(crate) const SIDE: usize = 32;

/// 32 rows of 32 bits.
pub(crate) type Plane = [u32; SIDE];

/// No bits set.
pub(crate) const EMPTY: Plane = [0; SIDE];

/// All bits set.
pub(crate) const FULL: Plane = [u32::MAX; SIDE];

/// The box around the set bits, inclusive.
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

/// A mask of the columns below `width`.
pub(crate) const fn columns(width: usize) -> u32 {
    if width >= SIDE { u32::MAX } else { (1 << width) - 1 }
}

/// The upper left block of this size.
#[inline(always)]
pub(crate) fn block(height: usize, width: usize) -> Plane {
    let mut plane = EMPTY;
    plane[..height].fill(columns(width));
    plane
}

/// The number of set bits.
#[inline(always)]
pub(crate) fn count(plane: &Plane) -> u32 {
    let mut count = 0;
    for pair in plane.chunks_exact(2) {
        count += (u64::from(pair[0]) | u64::from(pair[1]) << 32).count_ones();
    }
    count
}

/// Is no bit set?
#[inline(always)]
pub(crate) fn is_clear(plane: &Plane) -> bool {
    all_rows(plane) == 0
}

/// The columns in which any row has a bit. Uses explicit vectors because auto-vectorised loads
/// overlap and stall on recent stores.
#[inline(always)]
fn all_rows(plane: &Plane) -> u32 {
    let [a, b, c, d]: [u32x8; SIDE / 8] = bytemuck::cast(*plane);
    let mut all = 0;
    for lane in ((a | b) | (c | d)).to_array() {
        all |= lane;
    }
    all
}

/// Which ones of 16 rows have no bit.
#[inline(always)]
fn clear_rows(rows: &[i32x8]) -> u32 {
    let clear = |rows: i32x8| i16x8::from_i32x8_saturate(rows.simd_eq(i32x8::ZERO));
    let halves: i16x16 = bytemuck::cast([clear(rows[0]), clear(rows[1])]);
    i8x16::from_i16x16_saturate(halves).to_bitmask() & 0xffff
}

/// The box around the set bits.
#[inline(always)]
pub(crate) fn extent(plane: &Plane) -> Option<Extent> {
    let vectors: [i32x8; SIDE / 8] = bytemuck::cast(*plane);
    let any = all_rows(plane);
    if any == 0 {
        return None;
    }
    let rows = !(clear_rows(&vectors[..2]) | clear_rows(&vectors[2..]) << 16);
    Some(Extent {
        top: rows.trailing_zeros() as usize,
        bottom: 31 - rows.leading_zeros() as usize,
        left: any.trailing_zeros() as usize,
        right: 31 - any.leading_zeros() as usize,
    })
}

/// Moves a plane down and right (up and left if negative); bits beyond the edge are lost.
#[inline(always)]
pub(crate) fn moved(plane: &Plane, down: i32, right: i32) -> Plane {
    if down.unsigned_abs() >= 32 || right.unsigned_abs() >= 32 {
        return EMPTY;
    }
    // Between empty rows, so that neither loops nor branches depend on the distance.
    let mut padded = [0; 3 * SIDE];
    padded[SIDE..2 * SIDE].copy_from_slice(plane);
    let from = &padded[(SIDE as i32 - down) as usize..][..SIDE];
    let (right, left) = (right.max(0), (-right).max(0));
    let mut out = EMPTY;
    out.iter_mut().zip(from).for_each(|(to, from)| *to = from << right >> left);
    out
}

/// Moves four planes down and right.
#[inline(always)]
pub(crate) fn all_moved(planes: &[Plane; 4], down: i32, right: i32) -> [Plane; 4] {
    let [a, b, c, d] = planes;
    [moved(a, down, right), moved(b, down, right), moved(c, down, right), moved(d, down, right)]
}

/// Restricts four planes to a mask.
#[inline(always)]
pub(crate) fn all_within(planes: &[Plane; 4], mask: &Plane) -> [Plane; 4] {
    let mut out = *planes;
    for plane in &mut out {
        for i in 0..SIDE {
            plane[i] &= mask[i];
        }
    }
    out
}

/// Four planes with one code within a mask, and zero outside.
#[inline(always)]
pub(crate) fn all_of_code(mask: &Plane, code: u8) -> [Plane; 4] {
    let mut out = [EMPTY; 4];
    for (b, plane) in out.iter_mut().enumerate() {
        if code >> b & 1 == 1 {
            *plane = *mask;
        }
    }
    out
}

/// Reverses the first `height` rows.
#[inline(always)]
pub(crate) fn upside_down(plane: &Plane, height: usize) -> Plane {
    let mut out = EMPTY;
    write_upside_down(plane, &mut out, height);
    out
}

/// The same in place: reading back a whole plane just written row by row would stall.
#[inline(always)]
pub(crate) fn write_upside_down(plane: &Plane, out: &mut Plane, height: usize) {
    const LANES: usize = 8;
    let blocks = plane[..height].rchunks_exact(LANES);
    let rest = blocks.remainder();
    for (to, from) in out.chunks_exact_mut(LANES).zip(blocks) {
        for k in 0..LANES {
            to[k] = from[LANES - 1 - k];
        }
    }
    let done = height - rest.len();
    out[done..height].iter_mut().zip(rest.iter().rev()).for_each(|(to, from)| *to = *from);
    out[height..].fill(0);
}

/// Reverses the first `width` columns.
#[inline(always)]
pub(crate) fn left_to_right(plane: &Plane, width: usize) -> Plane {
    let mut out = EMPTY;
    // A width of 0 has no bits to reverse.
    let unused = (SIDE - width.max(1)) as u32;
    for (to, from) in out.iter_mut().zip(plane) {
        *to = from.reverse_bits() >> unused;
    }
    out
}

/// Transposes a plane.
#[inline(always)]
pub(crate) fn transposed(plane: &Plane) -> Plane {
    transposed_pair(&[*plane, EMPTY])[0]
}

/// Transposes two planes at once: together they fill eight vectors of eight rows.
#[inline(always)]
pub(crate) fn transposed_pair(planes: &[Plane; 2]) -> [Plane; 2] {
    let mut rows: [u32x8; 8] = bytemuck::cast(*planes);
    swap_blocks::<16, 2>(&mut rows, 0x0000_ffff);
    swap_blocks::<8, 1>(&mut rows, 0x00ff_00ff);
    // The remaining rounds exchange rows within a vector. Transposing the vectors first turns them
    // into rounds like the first two.
    let mut rows = u32x8::transpose(rows);
    swap_blocks::<4, 4>(&mut rows, 0x0f0f_0f0f);
    swap_blocks::<2, 2>(&mut rows, 0x3333_3333);
    swap_blocks::<1, 1>(&mut rows, 0x5555_5555);
    bytemuck::cast(u32x8::transpose(rows))
}

/// One round of the transpose: exchanges blocks of N columns between vectors APART from each other.
#[inline(always)]
fn swap_blocks<const N: u32, const APART: usize>(rows: &mut [u32x8; 8], low: u32) {
    let low = u32x8::splat(low);
    for k in 0..8 {
        if k & APART == 0 {
            let swapped = (rows[k] >> N ^ rows[k | APART]) & low;
            rows[k | APART] ^= swapped;
            rows[k] ^= swapped << N;
        }
    }
}

/// Calls `f` with row and column of every set bit, row by row.
#[inline(always)]
pub(crate) fn for_each_bit(plane: &Plane, mut f: impl FnMut(usize, usize)) {
    for (i, &row) in plane.iter().enumerate() {
        let mut rest = row;
        while rest != 0 {
            f(i, rest.trailing_zeros() as usize);
            rest &= rest - 1;
        }
    }
}

/// Applies `f` to the words of two planes, row by row.
#[inline(always)]
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

    /// A plane from rows of `#` and `.`.
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
    fn moving_drops_bits_beyond_the_edge() {
        let start = plane(&["##.", "..#"]);
        assert_eq!(moved(&start, 1, 1), plane(&["", ".##", "...#"]));
        assert_eq!(moved(&start, -1, -2), plane(&["#"]));
        assert_eq!(moved(&start, 32, 0), EMPTY);
        assert_eq!(moved(&start, 0, i32::MIN), EMPTY);
    }

    #[test]
    fn mirrors_reverse_and_transpose_swaps_rows_and_columns() {
        let start = plane(&["##.", "..#"]);
        assert_eq!(upside_down(&start, 2), plane(&["..#", "##."]));
        assert_eq!(left_to_right(&start, 3), plane(&[".##", "#.."]));
        assert_eq!(transposed(&start), plane(&["#.", "#.", ".#"]));
        assert_eq!(left_to_right(&EMPTY, 0), EMPTY);
    }

    #[test]
    fn transposing_twice_is_the_identity() {
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
