//! What host and device agree on, said once: structs and constants of this file are Rust, and
//! [`header`] writes the same for the device.
//!
//! Also a module of the build script, so it knows `batt_dsl` and nothing else of this crate.

use batt_dsl::MAX_ARITY;
use bytemuck::{Pod, Zeroable};
use std::fmt::Write;

/// Inputs of a program: the first slots.
pub const INPUTS: usize = MAX_ARITY;

/// Constants, and a list of them by name for the header.
macro_rules! constants {
    ($($(#[doc = $doc:literal])+ $vis:vis $name:ident: $ty:ty = $value:expr;)*) => {
        $($(#[doc = $doc])+ $vis const $name: $ty = $value;)*
        const CONSTANTS: &[(&str, u64)] = &[$((stringify!($name), $name as u64)),*];
    };
}

constants! {
    /// An operand with this bit is a constant of the image, otherwise a slot.
    pub CONSTANT: u32 = 1 << 31;
    /// The first slot of what a program computes.
    pub SLOT_FIRST: u32 = INPUTS as u32;
    /// The instruction builds a Tuple of its arguments and is no step.
    pub TUPLE: u16 = 1;
    /// From this bit on: argument k is used for the last time.
    pub LAST_USE_SHIFT: u32 = 8;
    /// Write hashes and calls of every step.
    pub CHECK: u32 = 1;
    /// The program's output is what the sample expects.
    pub RIGHT: u32 = 1 << 31;
    /// The part of a status that says why a program has to be evaluated again.
    STATUS_REASON: u32 = 0xff;
    /// Above it lies the step at which that was found.
    STATUS_STEP_SHIFT: u32 = 8;
    /// Arguments that lie in the instruction itself.
    pub FEW_ARGS: usize = MAX_ARITY;
}

/// Reasons with their codes, and a list of them.
macro_rules! fallbacks {
    ($($(#[doc = $doc:literal])+ $name:ident = $code:literal,)*) => {
        /// Why a program has to be evaluated again on the CPU.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u32)]
        pub enum Fallback {
            $($(#[doc = $doc])+ $name = $code,)*
        }

        impl Fallback {
            const ALL: &[(Fallback, &str)] = &[$((Fallback::$name, stringify!($name))),*];
        }
    };
}

fallbacks! {
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
        let code = self.0 & STATUS_REASON;
        if code == 0 {
            return None;
        }
        let known = Fallback::ALL.iter().find(|(reason, _)| *reason as u32 == code);
        let reason = known.map_or(Fallback::Unimplemented, |&(reason, _)| reason);
        Some((reason, (self.0 & !RIGHT) >> STATUS_STEP_SHIFT))
    }

    /// Was the output the expected one?
    pub fn is_right(self) -> bool {
        self.0 & RIGHT != 0
    }
}

/// A field of a struct as the device declares it.
struct Field {
    text: String,
    name: &'static str,
    offset: usize,
}

/// A type that is the same on both sides.
trait Shared {
    /// A declaration of this name.
    fn declared(name: &str) -> String;
}

impl Shared for u16 {
    fn declared(name: &str) -> String {
        format!("u16 {name}")
    }
}

impl Shared for u32 {
    fn declared(name: &str) -> String {
        format!("u32 {name}")
    }
}

impl Shared for u64 {
    fn declared(name: &str) -> String {
        format!("u64 {name}")
    }
}

impl<T: Shared, const N: usize> Shared for [T; N] {
    fn declared(name: &str) -> String {
        T::declared(&format!("{name}[{N}]"))
    }
}

/// Structs for both sides. An address is a `u64` here; what it points to on the device stands
/// behind it.
macro_rules! structs {
    ($(
        $(#[doc = $doc:literal])+
        struct $name:ident {
            $($(#[doc = $field_doc:literal])+ $field:ident: $ty:ty $(as $pointer:literal)?,)*
        }
    )*) => {
        $(
            $(#[doc = $doc])+
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Pod, Zeroable)]
            #[repr(C)]
            pub struct $name {
                $($(#[doc = $field_doc])+ pub $field: $ty,)*
            }
        )*

        fn write_structs(out: &mut String) -> std::fmt::Result {
            $(
                let fields = [$({
                    let pointer: Option<&str> = None $(.or(Some($pointer)))?;
                    let name = stringify!($field);
                    let text = pointer.map_or_else(
                        || <$ty as Shared>::declared(name),
                        |pointer| format!("{pointer}{name}"),
                    );
                    Field { text, name, offset: std::mem::offset_of!($name, $field) }
                }),*];
                write_struct(out, stringify!($name), size_of::<$name>(), &fields)?;
            )*
            Ok(())
        }
    };
}

structs! {
    /// One call, or a Tuple to be built.
    struct Instruction {
        /// What is called: an operand.
        callee: u32,
        /// The slot of the result.
        result: u32,
        /// Operands; with more than four, the first is a place in `extra`.
        args: [u32; FEW_ARGS],
        /// How many arguments.
        count: u16,
        /// [`TUPLE`], and last uses.
        flags: u16,
        /// Which step of the program; for a Tuple the next one.
        step: u32,
    }

    /// A program within the image.
    struct ProgramEntry {
        /// Its first instruction.
        first_instruction: u32,
        /// How many instructions.
        instructions: u32,
        /// Place of its steps among those of all programs.
        first_step: u32,
        /// How many steps.
        steps: u32,
        /// Place of its failure bits, in whole words.
        failure_word: u32,
        /// What it returns: an operand.
        output: u32,
    }

    /// What programs are run on.
    struct Sample {
        /// Where the arena of its task begins, in words.
        lower: u64,
        /// Values: S, I and C of a program, or the arguments of a primitive.
        inputs: [u64; INPUTS],
        /// The expected output, or 0 where it is not known.
        expected: u64,
    }

    /// Programs to be run on a sample by one warp.
    struct Item {
        /// Which sample.
        sample: u32,
        /// The first program.
        first_program: u32,
        /// How many programs.
        programs: u32,
        /// Zero.
        unused: u32,
    }

    /// What an item took.
    struct ItemResult {
        /// Primitive calls, those of programs to be evaluated again among them.
        calls: u64,
        /// Clock cycles of the multiprocessor.
        cycles: u64,
        /// Most words of the arena that were in use.
        arena_words: u32,
        /// Most words of the stack that were in use.
        stack_words: u32,
        /// Programs to be evaluated again.
        flagged: u32,
        /// Failed steps.
        failures: u32,
    }

    /// Everything a launch is told. Addresses are those of the device.
    struct Launch {
        /// [`Instruction`]s.
        instructions: u64 as "const Instruction *",
        /// Operands of instructions with more than four arguments.
        extra: u64 as "const u32 *",
        /// Values.
        constants: u64 as "const u64 *",
        /// [`ProgramEntry`]s.
        programs: u64 as "const ProgramEntry *",
        /// [`Sample`]s.
        samples: u64 as "const Sample *",
        /// [`Item`]s, longest first.
        items: u64 as "const Item *",
        /// The battery's arena.
        battery: u64 as "const u64 *",
        /// The arenas of the tasks, one after the other.
        lower: u64 as "const u64 *",
        /// `warps * (slot_words + stack_words + arena_words)` words.
        memory: u64 as "u64 *",
        /// `samples * failure_words` words of 32 bits.
        failures: u64 as "u32 *",
        /// `samples * n_steps` hashes of two words of 64 bits, the lower one first, in check mode.
        hashes: u64 as "u64 *",
        /// `samples * n_steps` words of 32 bits, in check mode.
        calls: u64 as "u32 *",
        /// `samples * n_programs` words of 32 bits: [`Status`].
        statuses: u64 as "u32 *",
        /// [`ItemResult`]s.
        results: u64 as "ItemResult *",
        /// A word of 32 bits, zero at the start: the next item.
        next: u64 as "u32 *",
        /// Cycles that a program may take on a sample; 0 where there is no limit.
        max_cycles: u64,
        /// How many items.
        n_items: u32,
        /// Programs of the image.
        n_programs: u32,
        /// Steps of all programs.
        n_steps: u32,
        /// Words of failure bits of a sample.
        failure_words: u32,
        /// Arena of one warp, in words.
        arena_words: u32,
        /// Stack of one warp, in words.
        stack_words: u32,
        /// Slots of one warp: a multiple of four, for tiles begin on a border of 32 bytes.
        slot_words: u32,
        /// [`CHECK`].
        flags: u32,
        /// The warps of a block meet before every so-manieth instruction; 0 where they do not.
        lockstep: u32,
        /// Zero.
        unused: u32,
    }
}

fn write_struct(out: &mut String, name: &str, size: usize, fields: &[Field]) -> std::fmt::Result {
    writeln!(out, "struct {name} {{")?;
    fields.iter().try_for_each(|field| writeln!(out, "  {};", field.text))?;
    writeln!(out, "}};\nstatic_assert(sizeof({name}) == {size}, \"as on the host\");")?;
    // The run-time compiler has no word for offsets. It lays structs out as the host does.
    writeln!(out, "#if !BATT_DEVICE")?;
    for Field { name: field, offset, .. } in fields {
        let place = format!("__builtin_offsetof({name}, {field})");
        writeln!(out, "static_assert({place} == {offset}, \"as on the host\");")?;
    }
    writeln!(out, "#endif\n")
}

/// `ArenaFull` as `ARENA_FULL`.
pub fn screaming(name: &str) -> String {
    let mut out = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !out.is_empty() {
            out.push('_');
        }
        out.extend(letter.to_uppercase());
    }
    out
}

fn write_header(out: &mut String) -> std::fmt::Result {
    writeln!(out, "// Made from src/abi.rs.\n#pragma once\nnamespace batt {{\n\nenum : u32 {{")?;
    for (name, value) in CONSTANTS {
        writeln!(out, "  BATT_{name} = {value:#x}u,")?;
    }
    for &(reason, name) in Fallback::ALL {
        writeln!(out, "  BATT_{} = {},", screaming(name), reason as u32)?;
    }
    writeln!(out, "  BATT_INPUTS = {INPUTS},\n}};\n")?;
    write_structs(out)?;
    writeln!(out, "}} // namespace batt")
}

/// The header `abi.h`.
pub fn header() -> String {
    let mut out = String::new();
    // Writing to a String does not fail.
    let _ = write_header(&mut out);
    out
}
