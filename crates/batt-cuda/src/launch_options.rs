//! Options of a launch: memory per warp, checking, and a time limit.

/// Options of a launch.
#[derive(Clone, Copy, Debug)]
pub struct LaunchOptions {
    /// Words of a warp's arena.
    pub arena_words: u32,
    /// Words of a warp's stack.
    pub stack_words: u32,
    /// Write the hash and the calls of every step?
    pub check: bool,
    /// Cycles after which a program on a sample is left to the CPU; 0 for no limit. Which programs
    /// reach the limit varies from run to run.
    pub max_cycles: u64,
}

impl Default for LaunchOptions {
    fn default() -> LaunchOptions {
        LaunchOptions { arena_words: 1 << 18, stack_words: 1 << 16, check: false, max_cycles: 0 }
    }
}
