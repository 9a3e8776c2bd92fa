//! A small random number generator whose numbers never change.

use crate::grid::COLOURS;

/// SplitMix64. Its whole point is that the built-in tasks are the same everywhere and for ever,
/// which a generator from another crate does not promise across versions.
pub(super) struct Rng(u64);

impl Rng {
    /// A generator for a name: other names give other numbers.
    pub(super) fn for_name(name: &str) -> Self {
        // FNV-1a. The standard library's hashes may change.
        let hash = name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
        Self(hash)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// A number from `low` to `high`, both included.
    pub(super) fn between(&mut self, low: usize, high: usize) -> usize {
        debug_assert!(low <= high);
        // The bias of a plain remainder is far too small to matter for ranges like these.
        low + (self.next() % (high - low + 1) as u64) as usize
    }

    /// True in this many per cent of all cases.
    pub(super) fn percent(&mut self, chance: usize) -> bool {
        self.between(0, 99) < chance
    }

    /// One of these.
    pub(super) fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.between(0, items.len() - 1)]
    }

    /// These in another order.
    pub(super) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.between(0, last));
        }
    }

    /// Different colours: no black, and none of `except`.
    pub(super) fn colours(&mut self, count: usize, except: &[u8]) -> Vec<u8> {
        let mut colours: Vec<u8> = (1..COLOURS).filter(|colour| !except.contains(colour)).collect();
        self.shuffle(&mut colours);
        colours.truncate(count);
        colours
    }

    /// A colour: not black, and none of `except`.
    pub(super) fn colour(&mut self, except: &[u8]) -> u8 {
        self.colours(1, except)[0]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_splitmix64() {
        // The well-known first words for seed 0.
        let mut rng = Rng(0);
        assert_eq!(rng.next(), 0xe220_a839_7b1d_cdaf);
        assert_eq!(rng.next(), 0x6e78_9e6a_a1b9_65f4);
        assert_eq!(rng.next(), 0x06c4_5d18_8009_454f);
    }

    #[test]
    fn colours_are_different_and_as_asked() {
        let mut rng = Rng::for_name("colours");
        for _ in 0..100 {
            let mut colours = rng.colours(4, &[3, 5]);
            colours.sort_unstable();
            colours.dedup();
            assert_eq!(colours.len(), 4);
            assert!(colours.iter().all(|c| (1..10).contains(c) && ![3, 5].contains(c)));
        }
    }
}
