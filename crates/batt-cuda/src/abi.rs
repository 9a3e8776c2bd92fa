//! The interface between host and device: structs, flags and fallback reasons, stated once in Rust.
//!
//! [`header`] writes the same declarations for the device. The build script includes this module,
//! so it uses `batt_dsl` and nothing else of this crate.

use batt_dsl::MAX_ARITY;
use bytemuck::{Pod, Zeroable};
use std::fmt::Write;

/// Inputs of a program. They are in the first slots.
pub const INPUTS: usize = MAX_ARITY;

/// Defines constants, and lists them by name for the header.
macro_rules! constants {
    ($($(#[doc = $doc:literal])+ $vis:vis $name:ident: $ty:ty = $value:expr;)*) => {
        $($(#[doc = $doc])+ $vis const $name: $ty = $value;)*
        const CONSTANTS: &[(&str, u64)] = &[$((stringify!($name), $name as u64)),*];
    };
}

constants! {
    /// An operand with this bit is a constant of the image; any other is a slot.
    pub CONSTANT: u32 = 1 << 31;
    /// The first slot for computed values.
    pub SLOT_FIRST: u32 = INPUTS as u32;
    /// The instruction builds a Tuple of its arguments and is not a step.
    pub TUPLE: u16 = 1;
    /// Bit k above this shift: argument k is used for the last time.
    pub LAST_USE_SHIFT: u32 = 8;
    /// Write the hash, the calls and the failure of every step.
    pub CHECK: u32 = 1;
    /// The program's output equals the expected one.
    pub RIGHT: u32 = 1 << 31;
    /// The bits of a status that say why a program is left to the CPU.
    STATUS_REASON: u32 = 0xff;
    /// The bits above hold the step at which the device gave up.
    STATUS_STEP_SHIFT: u32 = 8;
    /// Arguments that an instruction holds itself; more are in `extra`.
    pub FEW_ARGS: usize = MAX_ARITY;
}

/// Defines the reasons with their codes, and lists them.
macro_rules! fallbacks {
    ($($(#[doc = $doc:literal])+ $name:ident = $code:literal,)*) => {
        /// Why a program is left to the CPU.
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
    /// The device has no code for the primitive, or for a value of this form.
    Unimplemented = 1,
    /// A value has, or would have, a general form.
    Wide = 2,
    /// The warp's arena is full.
    ArenaFull = 3,
    /// The warp's stack is full.
    StackFull = 4,
    /// The device cannot order these values.
    CannotCompare = 5,
    /// The program took more cycles than allowed.
    TooLong = 6,
}

/// The status of a program on a sample.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Status(pub u32);

impl Status {
    /// Why it is left to the CPU, and the step at which the device gave up.
    pub fn fallback(self) -> Option<(Fallback, u32)> {
        let code = self.0 & STATUS_REASON;
        if code == 0 {
            return None;
        }
        let known = Fallback::ALL.iter().find(|(reason, _)| *reason as u32 == code);
        let reason = known.map_or(Fallback::Unimplemented, |&(reason, _)| reason);
        Some((reason, (self.0 & !RIGHT) >> STATUS_STEP_SHIFT))
    }

    /// Was the output right?
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

/// A type that has the same layout on both sides.
trait Shared {
    /// Its C++ declaration with this name.
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

/// Defines structs for both sides. Addresses are `u64` here; `as` gives the pointer type on the
/// device.
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
    /// A call, or the building of a Tuple.
    struct DeviceInstruction {
        /// The callee, an operand.
        callee: u32,
        /// The slot of the result.
        result: u32,
        /// Operands; if there are more than four, the first is an index into `extra`.
        args: [u32; FEW_ARGS],
        /// Number of arguments.
        count: u16,
        /// [`TUPLE`], and the bits for last uses.
        flags: u16,
        /// The step of the program; for a Tuple, the next step.
        step: u32,
    }

    /// A program within the image.
    struct ProgramEntry {
        /// Its first instruction.
        first_instruction: u32,
        /// Number of instructions.
        instructions: u32,
        /// Index of its first step among the steps of all programs.
        first_step: u32,
        /// Number of steps.
        steps: u32,
        /// Its first word of failure bits.
        failure_word: u32,
        /// The output, an operand.
        output: u32,
    }

    /// The inputs of a run and the expected output.
    struct Sample {
        /// Start of its task's arena, in words.
        lower: u64,
        /// Values: S, I and C of a program, or the arguments of a primitive.
        inputs: [u64; INPUTS],
        /// The expected output, or 0 if it is unknown.
        expected: u64,
    }

    /// A work item: programs that one warp runs on a sample.
    struct Item {
        /// The sample.
        sample: u32,
        /// The first program.
        first_program: u32,
        /// Number of programs.
        programs: u32,
        /// Zero.
        unused: u32,
    }

    /// Counters of a finished item.
    struct ItemResult {
        /// Primitive calls, including those of programs left to the CPU.
        calls: u64,
        /// Clock cycles of the multiprocessor.
        cycles: u64,
        /// Peak use of the arena, in words.
        arena_words: u32,
        /// Peak use of the stack, in words.
        stack_words: u32,
        /// Programs left to the CPU.
        left_to_cpu: u32,
        /// Failed steps.
        failures: u32,
    }

    /// The parameters of a launch. Addresses are device addresses.
    struct Launch {
        /// [`DeviceInstruction`]s.
        instructions: u64 as "const DeviceInstruction *",
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
        /// The arenas of all tasks, concatenated.
        lower: u64 as "const u64 *",
        /// `warps * (slot_words + stack_words + arena_words)` words.
        memory: u64 as "u64 *",
        /// `samples * failure_words` words of 32 bits.
        failures: u64 as "u32 *",
        /// `samples * n_steps` hashes of two words of 64 bits, the lower one first, in check mode.
        hashes: u64 as "u64 *",
        /// `samples * n_steps` words of 32 bits, in check mode.
        calls: u64 as "u32 *",
        /// `samples * n_steps` codes of [`batt_dsl::Failure`]s, 0 for none, in check mode.
        failure_codes: u64 as "u32 *",
        /// `samples * n_programs` words of 32 bits: [`Status`].
        statuses: u64 as "u32 *",
        /// [`ItemResult`]s.
        results: u64 as "ItemResult *",
        /// A word of 32 bits, zero at the start: the next item.
        next: u64 as "u32 *",
        /// Cycles that a program may take on a sample; 0 for no limit.
        max_cycles: u64,
        /// Number of items.
        n_items: u32,
        /// Programs of the image.
        n_programs: u32,
        /// Steps of all programs.
        n_steps: u32,
        /// Words of failure bits per sample.
        failure_words: u32,
        /// Arena of one warp, in words.
        arena_words: u32,
        /// Stack of one warp, in words.
        stack_words: u32,
        /// Slots of one warp: a multiple of four, because tiles are aligned to 32 bytes.
        slot_words: u32,
        /// [`CHECK`].
        flags: u32,
        /// Warps of a block synchronise every N instructions; 0 disables lockstep.
        lockstep: u32,
        /// Zero.
        unused: u32,
    }
}

fn write_struct(out: &mut String, name: &str, size: usize, fields: &[Field]) -> std::fmt::Result {
    writeln!(out, "struct {name} {{")?;
    fields.iter().try_for_each(|field| writeln!(out, "  {};", field.text))?;
    writeln!(out, "}};\nstatic_assert(sizeof({name}) == {size}, \"as on the host\");")?;
    // NVRTC has no offsetof.
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
    writeln!(
        out,
        "// Generated from src/abi.rs.\n#pragma once\nnamespace batt {{\n\nenum : u32 {{"
    )?;
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
