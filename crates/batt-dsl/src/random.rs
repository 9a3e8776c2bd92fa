//! A random number generator whose numbers never change.
//!
//! Built-in tasks and mutants must be the same everywhere and in every version, which generators
//! from other crates do not promise.

/// SplitMix64, seeded by a name: the numbers depend on nothing else.
///
/// ```
/// use batt_dsl::random::Rng;
///
/// let draw = |seed, name| Rng::new(seed, name).next_u64();
/// assert_eq!(draw(7, "solve_a"), draw(7, "solve_a"));
/// assert_ne!(draw(7, "solve_a"), draw(7, "solve_b"));
/// assert_ne!(draw(7, "solve_a"), draw(8, "solve_a"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng {
    state: u64,
}

impl Rng {
    /// The generator of a seed and a name.
    pub fn new(seed: u64, name: &str) -> Rng {
        let mut rng = Rng { state: seed };
        rng.state = rng.next_u64() ^ fnv1a(name);
        rng
    }

    /// The generator of a name alone.
    pub fn for_name(name: &str) -> Rng {
        Rng { state: fnv1a(name) }
    }

    /// The next 64 bits.
    pub fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.state;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A number below the bound, or 0 if the bound is 0, by multiplication.
    pub fn below(&mut self, bound: u64) -> u64 {
        // The bias is at most bound / 2^64.
        ((u128::from(self.next_u64()) * u128::from(bound)) >> 64) as u64
    }

    /// A number below the bound, or 0 if the bound is 0, by remainder: other numbers than
    /// [`Rng::below`].
    pub fn remainder(&mut self, bound: u64) -> u64 {
        self.next_u64().checked_rem(bound).unwrap_or(0)
    }

    /// True with this probability: never at 0 or below, always at 1 or above.
    pub fn chance(&mut self, probability: f64) -> bool {
        let unit = (self.next_u64() >> 11) as f64 / (1u64 << 53) as f64;
        unit < probability
    }

    /// Puts the items into a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        shuffle_by(items, |bound| self.below(bound));
    }

    /// Puts the items into a random order by [`Rng::remainder`]: another order than
    /// [`Rng::shuffle`].
    pub fn shuffle_by_remainder<T>(&mut self, items: &mut [T]) {
        shuffle_by(items, |bound| self.remainder(bound));
    }
}

fn shuffle_by<T>(items: &mut [T], mut below: impl FnMut(u64) -> u64) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(last as u64 + 1) as usize);
    }
}

/// FNV-1a: the hashes of the standard library may change.
fn fnv1a(name: &str) -> u64 {
    name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_numbers_are_those_of_splitmix64() {
        let mut rng = Rng { state: 0 };
        assert_eq!(rng.next_u64(), 0xe220_a839_7b1d_cdaf);
        assert_eq!(rng.next_u64(), 0x6e78_9e6a_a1b9_65f4);
        assert_eq!(rng.next_u64(), 0x06c4_5d18_8009_454f);
    }
}
