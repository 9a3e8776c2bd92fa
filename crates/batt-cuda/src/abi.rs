//! What host and device agree on: `kernels/abi.h` in Rust.

use bytemuck::{Pod, Zeroable};

/// An operand with this bit is a constant of the image, otherwise a slot.
pub const CONSTANT: u32 = 1 << 31;
/// The slot of the demonstration pairs.
pub const SLOT_S: u32 = 0;
/// The slot of the input grid.
pub const SLOT_I: u32 = 1;
/// The slot of the candidate.
pub const SLOT_C: u32 = 2;
/// The first slot of what a program computes.
pub const SLOT_FIRST: u32 = 3;

/// The instruction builds a Tuple of its arguments and is no step.
pub const TUPLE: u16 = 1;
/// From this bit on: argument k is used for the last time.
pub const LAST_USE_SHIFT: u32 = 8;

/// Write hashes and calls of every step.
pub const CHECK: u32 = 1;

/// The program's output is what the sample expects.
pub const RIGHT: u32 = 1 << 31;
const STEP_SHIFT: u32 = 8;

/// Why a program has to be evaluated again on the CPU.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u32)]
pub enum Fallback {
    /// A primitive, or a form of value that it does not take on the device.
    Unimplemented = 1,
    /// A value has, or would have, a general form.
    Wide = 2,
    /// The arena of the warp was too small.
    ArenaFull = 3,
    /// The stack of the warp was too small.
    StackFull = 4,
    /// Values that the device cannot order, such as functions.
    CannotCompare = 5,
    /// It took more cycles than a program may.
    TooLong = 6,
}

/// What came of a program on a sample.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Status(pub u32);

impl Status {
    /// Why it has to be evaluated again, and the step at which that was found.
    pub fn fallback(self) -> Option<(Fallback, u32)> {
        let reason = match self.0 & 0xff {
            0 => return None,
            2 => Fallback::Wide,
            3 => Fallback::ArenaFull,
            4 => Fallback::StackFull,
            5 => Fallback::CannotCompare,
            6 => Fallback::TooLong,
            _ => Fallback::Unimplemented,
        };
        Some((reason, (self.0 & !RIGHT) >> STEP_SHIFT))
    }

    /// Was the output the expected one?
    pub fn is_right(self) -> bool {
        self.0 & RIGHT != 0
    }
}

/// One call, or a Tuple to be built.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Pod, Zeroable)]
#[repr(C)]
pub struct Instruction {
    /// What is called: an operand.
    pub callee: u32,
    /// The slot of the result.
    pub result: u32,
    /// Operands; with more than four, the first is a place in `extra`.
    pub args: [u32; 4],
    /// How many arguments.
    pub count: u16,
    /// [`TUPLE`], and last uses.
    pub flags: u16,
    /// Which step of the program; for a Tuple the next one.
    pub step: u32,
}

/// A program within the image.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Pod, Zeroable)]
#[repr(C)]
pub struct ProgramEntry {
    /// Its first instruction.
    pub first_instruction: u32,
    /// How many instructions.
    pub instructions: u32,
    /// Place of its steps among those of all programs.
    pub first_step: u32,
    /// How many steps.
    pub steps: u32,
    /// Place of its failure bits, in whole words.
    pub failure_word: u32,
    /// What it returns: an operand.
    pub output: u32,
}

/// What programs are run on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Pod, Zeroable)]
#[repr(C)]
pub struct Sample {
    /// Where the arena of its task begins, in words.
    pub lower: u64,
    /// The demonstration pairs, a value.
    pub s: u64,
    /// The input grid, a value.
    pub i: u64,
    /// The candidate, a value.
    pub c: u64,
    /// The expected output, or 0 where it is not known.
    pub expected: u64,
}

/// Programs to be run on a sample by one warp.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Pod, Zeroable)]
#[repr(C)]
pub struct Item {
    /// Which sample.
    pub sample: u32,
    /// The first program.
    pub first_program: u32,
    /// How many programs.
    pub programs: u32,
    /// Zero.
    pub unused: u32,
}

/// What an item took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Pod, Zeroable)]
#[repr(C)]
pub struct ItemResult {
    /// Primitive calls, those of programs to be evaluated again among them.
    pub calls: u64,
    /// Clock cycles of the multiprocessor.
    pub cycles: u64,
    /// Most words of the arena that were in use.
    pub arena_words: u32,
    /// Most words of the stack that were in use.
    pub stack_words: u32,
    /// Programs to be evaluated again.
    pub flagged: u32,
    /// Failed steps.
    pub failures: u32,
}

/// Everything a launch is told. Addresses are those of the device.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Pod, Zeroable)]
#[repr(C)]
pub struct Launch {
    /// [`Instruction`]s.
    pub instructions: u64,
    /// Operands of instructions with more than four arguments.
    pub extra: u64,
    /// Values.
    pub constants: u64,
    /// [`ProgramEntry`]s.
    pub programs: u64,
    /// [`Sample`]s.
    pub samples: u64,
    /// [`Item`]s, longest first.
    pub items: u64,
    /// The battery's arena.
    pub battery: u64,
    /// The arenas of the tasks, one after the other.
    pub lower: u64,
    /// `warps * (slot_words + stack_words + arena_words)` words.
    pub memory: u64,
    /// `samples * failure_words` words of 32 bits.
    pub failures: u64,
    /// `samples * n_steps` words of 64 bits, in check mode.
    pub hashes: u64,
    /// `samples * n_steps` words of 32 bits, in check mode.
    pub calls: u64,
    /// `samples * n_programs` words of 32 bits: [`Status`].
    pub statuses: u64,
    /// [`ItemResult`]s.
    pub results: u64,
    /// A word of 32 bits, zero at the start: the next item.
    pub next: u64,
    /// Cycles that a program may take on a sample; 0 where there is no limit.
    pub max_cycles: u64,
    /// How many items.
    pub n_items: u32,
    /// Programs of the image.
    pub n_programs: u32,
    /// Steps of all programs.
    pub n_steps: u32,
    /// Words of failure bits of a sample.
    pub failure_words: u32,
    /// Arena of one warp, in words.
    pub arena_words: u32,
    /// Stack of one warp, in words.
    pub stack_words: u32,
    /// Slots of one warp.
    pub slot_words: u32,
    /// [`CHECK`].
    pub flags: u32,
    /// The warps of a block meet before every so-manieth instruction; 0 where they do not.
    pub lockstep: u32,
    /// Zero.
    pub unused: u32,
}

const _: () = {
    assert!(size_of::<Instruction>() == 32);
    assert!(size_of::<ProgramEntry>() == 24);
    assert!(size_of::<Sample>() == 40);
    assert!(size_of::<Item>() == 16);
    assert!(size_of::<ItemResult>() == 32);
    assert!(size_of::<Launch>() == 16 * 8 + 10 * 4);
};
