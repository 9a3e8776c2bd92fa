//! Options of a launch: memory per warp and sample, a time limit, and what is written.

use crate::abi;

/// Options of a launch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LaunchOptions {
    /// Words of a warp's arena: a multiple of four.
    pub arena_words: u32,
    /// Words of a warp's stack.
    pub stack_words: u32,
    /// Words of the arena that the programs of a sample share: a multiple of four.
    pub shared_words: u32,
    /// Words for the values of outputs and verdicts; they are written if there are any.
    pub values_words: u64,
    /// Write the hash of every step?
    pub check: bool,
    /// Run the differs?
    pub judge: bool,
    /// Hash every output?
    pub hash: bool,
    /// Judge equal outputs of a sample once, and right ones not at all?
    pub judge_once: bool,
    /// Cycles after which a program on a sample is left to the CPU; 0 for no limit. Which programs
    /// reach the limit varies from run to run.
    pub max_cycles: u64,
    /// The same in microseconds, for devices whose clock is known when programs are loaded.
    pub max_micros: u64,
}

impl Default for LaunchOptions {
    fn default() -> LaunchOptions {
        LaunchOptions {
            arena_words: 1 << 18,
            stack_words: 1 << 16,
            shared_words: 1 << 17,
            values_words: 0,
            check: false,
            judge: true,
            hash: false,
            judge_once: false,
            max_cycles: 0,
            max_micros: 0,
        }
    }
}

impl LaunchOptions {
    /// As flags of a launch.
    pub(crate) fn flags(&self) -> u32 {
        let flag = |on: bool, bit: u32| if on { bit } else { 0 };
        flag(self.check, abi::CHECK)
            | flag(self.judge, abi::JUDGE)
            | flag(self.hash, abi::HASH)
            | flag(self.judge_once, abi::JUDGE_ONCE)
            | flag(self.values_words > 0, abi::VALUES)
    }
}

/// Places for the hashes of judged outputs: twice as many as there are programs.
pub(crate) fn places(programs: usize) -> usize {
    (2 * programs).max(1).next_power_of_two()
}
