//! Options of launches: memory, limits of time, and what is written.

use crate::abi::{self, Fallback, Item};
use std::borrow::Cow;

/// Options of a launch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LaunchOptions {
    /// Words of the arena of a run: a multiple of four.
    pub arena_words: u32,
    /// Words of a warp's stack.
    pub stack_words: u32,
    /// Words of the arena that the programs of a sample share: a multiple of four.
    pub shared_words: u32,
    /// Words for the values of outputs and verdicts; they are written if there are any.
    pub values_words: u64,
    /// Steps that may fail in all; why is written if there is room for any.
    pub failed_steps: u64,
    /// Write the hash of every step?
    pub check: bool,
    /// Add up the time and the calls of every step?
    pub profile: bool,
    /// Run the differs?
    pub judge: bool,
    /// Hash every output?
    pub hash: bool,
    /// Judge equal outputs of a sample once, and right ones not at all?
    pub judge_once: bool,
    /// Find together what differs ask for? Only if nobody looks at single steps of differs.
    pub measure: bool,
    /// Limits of the passes over the work.
    pub limits: PassLimits,
}

impl Default for LaunchOptions {
    fn default() -> LaunchOptions {
        LaunchOptions {
            arena_words: 1 << 19,
            stack_words: 1 << 16,
            shared_words: 1 << 19,
            values_words: 0,
            failed_steps: 0,
            check: false,
            profile: false,
            judge: true,
            hash: false,
            judge_once: false,
            measure: true,
            limits: PassLimits::NONE,
        }
    }
}

impl LaunchOptions {
    /// As flags of a launch.
    pub(crate) fn flags(&self) -> u32 {
        let flag = |on: bool, bit: u32| if on { bit } else { 0 };
        let looks = self.check || self.profile || self.values_words > 0 || self.failed_steps > 0;
        flag(self.check, abi::CHECK)
            | flag(self.measure && !looks, abi::MEASURE)
            | flag(self.judge, abi::JUDGE)
            | flag(self.hash, abi::HASH)
            | flag(self.judge_once, abi::JUDGE_ONCE)
            | flag(self.values_words > 0, abi::VALUES)
            | flag(self.failed_steps > 0, abi::FAILURES)
            | flag(self.profile, abi::PROFILE)
    }
}

/// Work is done in passes: most runs are short. What a pass does not finish is done again by the next
/// one, among its own kind, and what the last one does not finish is left to the CPU. Which runs exceed
/// a time varies from run to run; results do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PassLimits {
    /// Microseconds that a run may take in the first pass; 0 for no limit.
    pub first_micros: u64,
    /// Microseconds that a run may take in the passes after it; 0 for no limit.
    pub later_micros: u64,
    /// Runs that outgrow their arena or stack go on with ones that are so many times as large; 1 for
    /// none. There are few of these, so runs wait for them.
    pub larger: u32,
    /// Runs that a block keeps open for each of its warps, which take turns at them; at most
    /// [`abi::MOST_OPEN`] in all.
    pub open: u32,
    /// A block begins with new runs when so many of a hundred places are free: few at a time are not
    /// in step with the others.
    pub refill: u32,
    /// In which passes all warps of a block work on one run and share the calls of its loops.
    pub teams: Teams,
}

/// When warps work in teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Teams {
    /// Never: every warp has its own run.
    Never,
    /// In the last passes: those runs are long.
    Later,
    /// In all passes.
    Always,
}

impl PassLimits {
    /// One pass without a limit.
    pub const NONE: PassLimits = PassLimits {
        first_micros: 0,
        later_micros: 0,
        larger: 1,
        open: 2,
        refill: 50,
        teams: Teams::Never,
    };

    /// What suits batteries. The first pass is long enough for nearly all runs: what it does not finish
    /// has to be done again.
    pub const USUAL: PassLimits = PassLimits {
        first_micros: 100_000,
        later_micros: 100_000,
        larger: 16,
        open: 2,
        refill: 50,
        teams: Teams::Never,
    };
}

/// A pass over work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pass {
    /// Words of the arena of a run, and of the stack of a warp.
    pub(crate) arena_words: u32,
    pub(crate) stack_words: u32,
    /// Microseconds that a run may take; 0 for no limit.
    pub(crate) micros: u64,
    /// Runs that a block keeps open for each of its warps.
    pub(crate) open: u32,
    /// How many of a hundred places must be free for new runs.
    pub(crate) refill: u32,
    /// Do all warps of a block work on one run?
    pub(crate) team: bool,
    /// May the cores do it, if they have nothing else to do?
    pub(crate) may_wait: bool,
    /// Which runs are done again; the first pass does all.
    pub(crate) again: &'static [Fallback],
}

impl Pass {
    /// The blocks of a launch on a device that holds `most`. Where other streams take the rest of the
    /// device, full blocks do more in the same time; but with less than its share of the device, a stream would
    /// take long.
    pub(crate) fn blocks(&self, items: usize, warps: u32, most: u32, streams: usize) -> u32 {
        if self.team || streams <= 1 {
            return most;
        }
        let full = items.div_ceil(self.most_open(warps) as usize);
        let own = most / streams as u32;
        u32::try_from(full).unwrap_or(u32::MAX).clamp(own.max(1), most.max(1))
    }

    /// The most runs that a block of `warps` keeps open.
    fn most_open(&self, warps: u32) -> u32 {
        (warps * self.open.max(1)).min(abi::MOST_OPEN)
    }

    /// Runs that each of `blocks` blocks of `warps` keeps open.
    pub(crate) fn open_runs(&self, items: usize, warps: u32, blocks: u32) -> u32 {
        if self.team {
            // One, and helpers use the arenas of the others.
            return warps;
        }
        // No block takes items while others have none.
        let share = items.div_ceil(blocks.max(1) as usize).max(1) as u32;
        share.clamp(1, self.most_open(warps))
    }

    /// New runs begin when no more than so many of these are left.
    pub(crate) fn refill_at(&self, open: u32) -> u32 {
        (open * (100 - self.refill.min(100)) / 100).min(open.saturating_sub(1))
    }

    /// Words of memory for a block.
    pub(crate) fn block_words(&self, slot_words: u32, warps: u32, open: u32) -> usize {
        let of_run = (slot_words + self.arena_words) as usize;
        open as usize * of_run + warps as usize * self.stack_words as usize
    }
}

/// Memory for runs that outgrow their arena or stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LargeMemory {
    /// Runs that can have one at the same time.
    pub(crate) count: u32,
    pub(crate) arena_words: u32,
    pub(crate) stack_words: u32,
}

impl LargeMemory {
    /// All its words.
    pub(crate) fn words(&self) -> usize {
        self.count as usize * (self.arena_words as usize + self.stack_words as usize)
    }

    /// A bit for each, which says that it is free.
    pub(crate) fn free(&self) -> Vec<u32> {
        let mut bits = vec![u32::MAX; self.count.div_ceil(32) as usize];
        if let (Some(last), used @ 1..) = (bits.last_mut(), self.count % 32) {
            *last = (1 << used) - 1;
        }
        bits
    }
}

impl LaunchOptions {
    /// Memory for so many runs that need more, if that is at most this many words.
    pub(crate) fn large(&self, runs: u32, most_words: usize) -> LargeMemory {
        let times = |words: u32| words.saturating_mul(self.limits.larger).next_multiple_of(4);
        let (arena_words, stack_words) = (times(self.arena_words), times(self.stack_words));
        let most = most_words / (arena_words as usize + stack_words as usize).max(1);
        let count = runs.min(u32::try_from(most).unwrap_or(u32::MAX)).max(1);
        let count = if self.limits.larger > 1 { count } else { 0 };
        LargeMemory { count, arena_words, stack_words }
    }

    /// The passes, in order: of sections, or of what they share.
    pub(crate) fn passes(&self, shared: bool) -> Vec<Pass> {
        let PassLimits { first_micros, later_micros, open, refill, teams, .. } = self.limits;
        // No pass gives a run more time than the last one.
        let first_micros = match later_micros {
            0 => first_micros,
            later => first_micros.min(later),
        };
        let always = teams == Teams::Always && !shared;
        let first = Pass {
            arena_words: self.arena_words,
            // Arenas begin behind stacks, and tiles are aligned to 32 bytes.
            stack_words: self.stack_words.next_multiple_of(4),
            micros: first_micros,
            open,
            refill,
            team: always,
            may_wait: always,
            again: &[],
        };
        let team = teams != Teams::Never && !shared;
        let later = Pass { micros: later_micros, team, may_wait: team, ..first };
        let mut passes = vec![first];
        // A team takes less time than a warp.
        if first_micros > 0 && (team || later_micros > first_micros || later_micros == 0) {
            passes.push(Pass { again: &[Fallback::TooLong], ..later });
        }
        passes
    }
}

/// Runs for several passes. Those that are known to be long wait for the first one with teams.
pub(crate) struct Runs<'a> {
    items: &'a [Item],
    long: &'a [Item],
    long_wait: bool,
}

impl<'a> Runs<'a> {
    pub(crate) fn new(items: &'a [Item], long: &'a [Item]) -> Runs<'a> {
        Runs { items, long, long_wait: true }
    }

    /// The runs of a pass. Each is a program on a sample, and `reasons` says why it was left so far.
    pub(crate) fn of_pass(
        &mut self,
        pass: Pass,
        reasons: &[u8],
        n_programs: usize,
    ) -> Cow<'a, [Item]> {
        let is_left = |item: &&Item| {
            let first = item.sample as usize * n_programs + item.first_program as usize;
            let its = &reasons[first..][..item.programs as usize];
            its.iter().any(|&code| pass.again.iter().any(|&why| why as u32 == u32::from(code)))
        };
        let mut runs = match pass.again {
            [] => Cow::Borrowed(self.items),
            _ => self.items.iter().chain(self.long).filter(is_left).copied().collect(),
        };
        if pass.team && std::mem::take(&mut self.long_wait) && !self.long.is_empty() {
            runs.to_mut().extend_from_slice(self.long);
        }
        runs
    }
}

/// Places for the hashes of judged outputs: twice as many as there are programs.
pub(crate) fn places(programs: usize) -> usize {
    (2 * programs).max(1).next_power_of_two()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn usual(limits: PassLimits) -> Vec<Pass> {
        LaunchOptions { limits, ..LaunchOptions::default() }.passes(false)
    }

    #[test]
    fn no_block_takes_items_while_others_have_none() {
        let pass = usual(PassLimits { open: 2, ..PassLimits::USUAL })[0];
        assert_eq!(pass.open_runs(1_000_000, 16, 132), 32, "two for each warp");
        assert_eq!(pass.open_runs(1_000_000, 48, 132), abi::MOST_OPEN);
        assert_eq!(pass.open_runs(1320, 16, 132), 10, "a share of them");
        assert_eq!(pass.open_runs(3, 16, 132), 1);
        let team = Pass { team: true, ..pass };
        assert_eq!(team.open_runs(3, 16, 132), 16, "an arena for each warp");
    }

    #[test]
    fn blocks_are_full_where_others_take_the_rest() {
        let pass = usual(PassLimits { open: 2, ..PassLimits::USUAL })[0];
        assert_eq!(pass.blocks(2000, 32, 132, 6), 32);
        assert_eq!(pass.blocks(64, 32, 132, 6), 22, "a sixth of the device");
        assert_eq!(pass.blocks(64, 32, 132, 200), 1);
        assert_eq!(pass.blocks(65, 32, 132, 200), 2);
        assert_eq!(pass.blocks(1_000_000, 32, 132, 6), 132);
        assert_eq!(pass.blocks(2000, 32, 132, 1), 132, "nobody else is there");
        let team = Pass { team: true, ..pass };
        assert_eq!(team.blocks(64, 32, 132, 6), 132);
    }

    #[test]
    fn new_runs_begin_when_places_are_free() {
        let pass = |refill| usual(PassLimits { refill, ..PassLimits::USUAL })[0];
        assert_eq!(pass(50).refill_at(64), 32);
        assert_eq!(pass(100).refill_at(64), 0, "all at once");
        assert_eq!(pass(0).refill_at(64), 63, "one at a time");
        assert_eq!(pass(50).refill_at(1), 0);
    }

    #[test]
    fn runs_are_done_again_only_with_more_time() {
        let again = |limits| usual(limits).iter().map(|pass| pass.again).collect::<Vec<_>>();
        assert_eq!(again(PassLimits::USUAL), [&[][..]]);
        let short = PassLimits { first_micros: 5_000, ..PassLimits::USUAL };
        assert_eq!(again(short), [&[][..], &[Fallback::TooLong]]);
        let limited = PassLimits { later_micros: 1_000, ..PassLimits::USUAL };
        assert_eq!(usual(limited)[0].micros, 1_000, "no pass has more time than the last");
        assert_eq!(again(PassLimits::NONE).len(), 1);
    }

    #[test]
    fn large_memory_is_free_at_first() {
        let options = LaunchOptions { limits: PassLimits::USUAL, ..LaunchOptions::default() };
        let large = |runs| options.large(runs, usize::MAX);
        assert_eq!(large(6).free(), [0b11_1111]);
        assert_eq!(large(32).free(), [u32::MAX]);
        assert_eq!(large(34).free(), [u32::MAX, 0b11]);
        let one = large(1).words();
        assert_eq!(options.large(8, 5 * one).count, 5, "no more than fit");
        assert_eq!(options.large(8, 0).count, 1, "or none would come to an end");
        let none = LaunchOptions::default().large(8, usize::MAX);
        assert_eq!((none.words(), none.free().len()), (0, 0));
    }

    #[test]
    fn differs_run_step_by_step_if_somebody_looks_at_steps() {
        let usual = LaunchOptions::default();
        let measures = |options: LaunchOptions| options.flags() & abi::MEASURE > 0;
        assert!(measures(usual));
        assert!(!measures(LaunchOptions { measure: false, ..usual }));
        assert!(!measures(LaunchOptions { check: true, ..usual }));
        assert!(!measures(LaunchOptions { profile: true, ..usual }));
        assert!(!measures(LaunchOptions { values_words: 1, ..usual }), "witnesses are written");
        assert!(!measures(LaunchOptions { failed_steps: 1, ..usual }));
    }
}
