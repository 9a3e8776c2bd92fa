//! Random numbers that follow from a seed and a name alone.

/// A generator of random numbers (SplitMix64). The same seed and name give the same numbers
/// everywhere, so that a mutant depends neither on its neighbours nor on threads.
///
/// ```
/// use batt_program::battery::mutate::Rng;
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
    /// The generator of this seed and name.
    pub fn new(seed: u64, name: &str) -> Rng {
        // FNV-1a keeps names apart; the first draw scrambles what it leaves alike.
        let hash = name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        let mut rng = Rng { state: seed };
        rng.state = rng.next_u64() ^ hash;
        rng
    }

    /// The next 64 bits.
    pub fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.state;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A number from 0 to below this bound; 0 where the bound is 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        // The upper half of the product; its bias is far below anything that could be seen.
        ((u128::from(self.next_u64()) * u128::from(bound)) >> 64) as u64
    }

    /// True with this probability: never at 0 (and below), always at 1 (and above).
    pub fn chance(&mut self, probability: f64) -> bool {
        let unit = (self.next_u64() >> 11) as f64 / (1u64 << 53) as f64;
        unit < probability
    }

    /// Puts the items into a random order.
    pub(super) fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            items.swap(end, self.below(end as u64 + 1) as usize);
        }
    }
}
