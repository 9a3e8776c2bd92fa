//! Random choices of the generators.

use batt_dsl::random;

use crate::grid::COLOURS;

/// The random numbers of one built-in task.
pub(super) struct Rng(random::Rng);

impl Rng {
    pub(super) fn for_name(name: &str) -> Self {
        Self(random::Rng::for_name(name))
    }

    /// A number from `low` to `high`, both included.
    pub(super) fn between(&mut self, low: usize, high: usize) -> usize {
        debug_assert!(low <= high);
        low + self.0.remainder((high - low + 1) as u64) as usize
    }

    /// True with a chance of this many per cent.
    pub(super) fn percent(&mut self, chance: usize) -> bool {
        self.between(0, 99) < chance
    }

    /// One of the items.
    pub(super) fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.between(0, items.len() - 1)]
    }

    /// Puts the items into a random order.
    pub(super) fn shuffle<T>(&mut self, items: &mut [T]) {
        self.0.shuffle_by_remainder(items);
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
    fn colours_are_different_and_none_is_excluded() {
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
