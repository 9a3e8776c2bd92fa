//! The interface between host and device: structs, flags and fallback reasons, stated once in Rust.
//!
//! [`header`] writes the same declarations for the device. The build script includes this module,
//! so it uses `batt_dsl` and nothing else of this crate.

use batt_dsl::MAX_ARITY;
use bytemuck::{Pod, Zeroable};
use std::fmt::Write;

/// Inputs of a program. They are in the first slots.
pub const INPUTS: usize = MAX_ARITY;

/// The input that is the expected output while differs run, C.
pub const EXPECTED: usize = 2;

/// Defines constants, and lists them by name for the header.
macro_rules! constants {
    ($($(#[doc = $doc:literal])+ $vis:vis $name:ident: $ty:ty = $value:expr;)*) => {
        $($(#[doc = $doc])+ $vis const $name: $ty = $value;)*
        const CONSTANTS: &[(&str, u64)] = &[$((stringify!($name), $name as u64)),*];
    };
}

constants! {
    /// The two highest bits of an operand say where it lies; these are slots of the program.
    pub OWN: u32 = 0 << OPERAND_SHIFT;
    /// A value of the task.
    pub TASK: u32 = 1 << OPERAND_SHIFT;
    /// A constant of the image.
    pub CONSTANT: u32 = 2 << OPERAND_SHIFT;
    /// A value of the sample that programs share.
    pub SHARED: u32 = 3 << OPERAND_SHIFT;
    /// The shift of those bits.
    pub OPERAND_SHIFT: u32 = 30;
    /// The bits below: an index.
    pub OPERAND_INDEX: u32 = (1 << OPERAND_SHIFT) - 1;
    /// The first slot for computed values.
    pub SLOT_FIRST: u32 = INPUTS as u32;
    /// The instruction builds a Tuple of its arguments and is not a step.
    pub TUPLE: u16 = 1;
    /// The instruction calls a simple primitive (`coverage.rs`).
    pub SIMPLE: u16 = 2;
    /// The callee is the number of a primitive, and not an operand.
    pub PRIM: u16 = 4;
    /// A flag of a launch: write the hash of every step.
    pub CHECK: u32 = 1;
    /// A flag of a launch: run the differs where the expected output is known.
    pub JUDGE: u32 = 2;
    /// A flag of a launch: hash every output.
    pub HASH: u32 = 4;
    /// A flag of a launch: judge equal outputs of a sample once, and right ones not at all.
    pub JUDGE_ONCE: u32 = 8;
    /// A flag of a launch: write the values of outputs and verdicts.
    pub VALUES: u32 = 16;
    /// A flag of a launch: write why steps failed.
    pub FAILURES: u32 = 32;
    /// A flag of a launch: add up the time and the calls of every step.
    pub PROFILE: u32 = 64;
    /// A flag of a launch: the runs were tried before. Outputs are judged although equal ones were;
    /// of what programs share, only missing values are computed.
    pub AGAIN: u32 = 128;
    /// A flag of a launch: find what differs ask for together, where a program says so.
    pub MEASURE: u32 = 256;
    /// A flag of a program: its values go to the memory that programs of a sample share.
    pub SHARES: u32 = 1;
    /// A flag of a program: its measures are of Objects whose cells may touch at corners.
    pub MEASURES_DIAGONAL: u32 = 2;
    /// A flag of a program: its measures are of Objects without the background.
    pub MEASURES_WITHOUT_BACKGROUND: u32 = 4;
    /// The shift of the code with which its measures mark cells, in the flags of a program.
    pub MEASURES_MARK_SHIFT: u32 = 12;
    /// The shift of a [`Measure`] in the flags of an instruction.
    pub MEASURE_SHIFT: u32 = 8;
    /// A flag of an outcome: the output was judged.
    pub JUDGED: u32 = 1;
    /// A flag of an outcome: an equal output was judged, the one with the same place.
    pub JUDGED_BEFORE: u32 = 2;
    /// The most runs that a block keeps open.
    pub MOST_OPEN: u32 = 64;
    /// The most points that a differ gives.
    pub MOST_POINTS: u32 = 1000;
    /// There is no such program, place or value.
    pub NONE: u32 = u32::MAX;
    /// The program's output equals the expected one.
    pub RIGHT: u32 = 1 << 31;
    /// The bits of a status that say why a program is left to the CPU.
    STATUS_REASON: u32 = 0xff;
    /// The bits above hold the step at which the device gave up.
    STATUS_STEP_SHIFT: u32 = 8;
    /// Arguments that an instruction holds itself; more are in `extra`.
    pub FEW_ARGS: usize = MAX_ARITY;
}

/// Defines an enum with its codes, and lists them.
macro_rules! codes {
    (
        $(#[doc = $enum_doc:literal])+
        $enum:ident
        $($(#[doc = $doc:literal])+ $name:ident = $code:literal,)*
    ) => {
        $(#[doc = $enum_doc])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u32)]
        pub enum $enum {
            $($(#[doc = $doc])+ $name = $code,)*
        }

        impl $enum {
            const ALL: &[($enum, &str)] = &[$(($enum::$name, stringify!($name))),*];
        }
    };
}

codes! {
    /// What a device writes for an instruction that judges an output, if it finds what differs ask for
    /// together. Elements are of the output and of the expected grid.
    Measure
    /// A value that nobody looks at.
    Unread = 1,
    /// The shape of the output.
    Shape = 2,
    /// Do both have one shape?
    SameShape = 3,
    /// The output if they do, otherwise the expected grid.
    Candidate = 4,
    /// Colours of the output.
    Colors = 5,
    /// Colours of the output alone.
    ColorsHere = 6,
    /// Colours of the expected grid alone.
    ColorsThere = 7,
    /// Colours of both.
    ColorsCommon = 8,
    /// Are the colours equal?
    ColorsEqual = 9,
    /// Objects of one cell in the output.
    Dots = 10,
    /// Objects of one cell in the output alone.
    DotsHere = 11,
    /// Objects of one cell in the expected grid alone.
    DotsThere = 12,
    /// Objects of one cell in both.
    DotsCommon = 13,
    /// Are the Objects of one cell equal?
    DotsEqual = 14,
    /// Objects of the output.
    Objects = 15,
    /// Objects of the output alone.
    ObjectsHere = 16,
    /// Objects of both.
    ObjectsCommon = 17,
    /// Are the Objects equal?
    ObjectsEqual = 18,
    /// Cells where the candidate differs from the expected grid.
    CellsDiffering = 19,
    /// Cells where it does not.
    CellsAgreeing = 20,
}

codes! {
    /// Why a program is left to the CPU.
    Fallback
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
    /// A value that it shares with other programs is missing, for one of the reasons above.
    Missing = 7,
    /// There is no room for the values of outputs and verdicts.
    ValuesFull = 8,
    /// It did not run: it is known to take long, and the CPU evaluates it at the same time.
    NotRun = 255,
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
        /// The callee: an operand, or the number of a primitive ([`PRIM`]).
        callee: u32,
        /// The slot of the result.
        result: u32,
        /// Operands; if there are more than four, the first is an index into `extra`.
        args: [u32; FEW_ARGS],
        /// Number of arguments.
        count: u16,
        /// [`TUPLE`], [`PRIM`], [`SIMPLE`]; its [`Measure`], if it has one.
        flags: u16,
        /// The step of the program; for a Tuple, the next step.
        step: u32,
    }

    /// A program within the image: steps that compute an output, and steps that judge it.
    struct ProgramEntry {
        /// Its first instruction.
        first_instruction: u32,
        /// Instructions that compute its output.
        own: u32,
        /// Instructions that judge it, behind those.
        judge: u32,
        /// Index of its first step among the steps of all programs.
        first_step: u32,
        /// Steps that compute its output.
        own_steps: u32,
        /// All its steps.
        steps: u32,
        /// Its first word of failure bits.
        failure_word: u32,
        /// Index of its first step among those whose calls are written.
        first_call: u32,
        /// The output, an operand; [`NONE`] if it has none.
        output: u32,
        /// Index of its schedule.
        schedule: u32,
        /// Its first verdict.
        first_verdict: u32,
        /// Number of verdicts.
        verdicts: u32,
        /// [`SHARES`], [`MEASURES_DIAGONAL`] and so on.
        flags: u32,
        /// So many of the instructions that judge it, the first ones, can be measured.
        measured: u32,
    }

    /// What a differ says about an output.
    struct VerdictEntry {
        /// The pair of score and witness, an operand.
        value: u32,
        /// The first of the differ's steps in `verdict_steps`.
        first_step: u32,
        /// Number of its steps. If one of them fails, the score is 0.
        steps: u32,
        /// Zero.
        unused: u32,
    }

    /// A schedule of the battery.
    struct ScheduleEntry {
        /// Start of its arena among those of the battery, in words.
        arena: u64,
    }

    /// What a schedule needs of a task.
    struct TaskEntry {
        /// Start of the arena, in words.
        arena: u64,
        /// Index of the first value.
        values: u32,
        /// Index of the first word of failure bits.
        failures: u32,
    }

    /// The inputs of a run and the expected output.
    struct Sample {
        /// Values: S, I and C of a program, or the arguments of a primitive.
        inputs: [u64; INPUTS],
        /// The expected output, or 0 if it is unknown.
        expected: u64,
        /// Its task.
        task: u32,
        /// Zero.
        unused: u32,
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

    /// What came of a program on a sample.
    struct Outcome {
        /// [`Status`].
        status: u32,
        /// The sum of the points that the differs gave.
        points: u32,
        /// The hash of the output, the lower half first.
        hash: [u64; 2],
        /// Primitive calls.
        calls: u64,
        /// Clock cycles of the multiprocessor.
        cycles: u64,
        /// Start of its values, in words.
        values: u64,
        /// Peak use of the arena, in words.
        arena_words: u32,
        /// Peak use of the stack, in words.
        stack_words: u32,
        /// Failed steps.
        failures: u32,
        /// [`JUDGED`] or [`JUDGED_BEFORE`].
        flags: u32,
        /// The place of the output among the judged ones of its sample.
        place: u32,
        /// Words of the arena in use at the end.
        top: u32,
        /// Steps that failed by a limit of the language.
        limits: u32,
        /// The [`batt_dsl::Kind`] of the output.
        kind: u32,
    }

    /// A step that failed.
    struct FailedStep {
        /// The sample.
        sample: u32,
        /// The program.
        program: u32,
        /// The step of the program.
        step: u32,
        /// The code of its [`batt_dsl::Failure`].
        code: u32,
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
        /// [`VerdictEntry`]s.
        verdicts: u64 as "const VerdictEntry *",
        /// Steps of differs: as operands, of the program, the task, or the shared program.
        verdict_steps: u64 as "const u32 *",
        /// [`ScheduleEntry`]s.
        schedules: u64 as "const ScheduleEntry *",
        /// [`TaskEntry`]s, tasks x schedules.
        tasks: u64 as "const TaskEntry *",
        /// Values of the tasks.
        task_values: u64 as "const u64 *",
        /// Failure bits of the tasks.
        task_failures: u64 as "const u32 *",
        /// [`Sample`]s.
        samples: u64 as "const Sample *",
        /// [`Item`]s, longest first.
        items: u64 as "const Item *",
        /// The arenas of the battery's schedules, concatenated.
        battery: u64 as "const u64 *",
        /// The arenas of all tasks, concatenated.
        lower: u64 as "const u64 *",
        /// For each block, `open * (slot_words + arena_words) + warps * stack_words` words.
        memory: u64 as "u64 *",
        /// `n_large` times `large_arena_words + large_stack_words` words, for runs that outgrow theirs.
        large: u64 as "u64 *",
        /// A bit for each of them: is it free?
        large_free: u64 as "u32 *",
        /// `samples * failure_words` words of 32 bits.
        failures: u64 as "u32 *",
        /// `samples * n_steps` hashes of two words of 64 bits, the lower one first, in check mode.
        hashes: u64 as "u64 *",
        /// `samples * n_calls` words of 32 bits: the calls of steps that compute outputs.
        calls: u64 as "u32 *",
        /// `samples * n_programs` [`Outcome`]s.
        outcomes: u64 as "Outcome *",
        /// `samples * n_programs` bytes: the reasons of outcomes, which are much shorter to read.
        reasons: u64 as "u8 *",
        /// `samples * shared_words` words: arenas that programs share.
        shared: u64 as "u64 *",
        /// `samples * n_shared` words: values that programs share.
        shared_values: u64 as "u64 *",
        /// A word of 32 bits per sample: the words in use of its shared arena.
        shared_tops: u64 as "u32 *",
        /// `samples * n_places` words, zero at the start: hashes of judged outputs.
        judged: u64 as "u64 *",
        /// `n_steps` pairs of words: time and calls, if asked for.
        step_times: u64 as "u64 *",
        /// Room for [`FailedStep`]s.
        failed: u64 as "FailedStep *",
        /// The next free one of them.
        failed_next: u64 as "u64 *",
        /// The number of them.
        n_failed: u64,
        /// Room for values of outputs and verdicts.
        values: u64 as "u64 *",
        /// The next free word of it.
        values_next: u64 as "u64 *",
        /// The words of it.
        values_words: u64,
        /// A word of 32 bits, zero at the start: the next item.
        next: u64 as "u32 *",
        /// Two words, all ones and zero at the start: when the first block began and the last one ended, in nanoseconds
        /// of the device.
        times: u64 as "u64 *",
        /// Cycles that a program may take on a sample; 0 for no limit.
        max_cycles: u64,
        /// Number of items.
        n_items: u32,
        /// Programs of the image.
        n_programs: u32,
        /// Steps of all programs.
        n_steps: u32,
        /// Steps whose calls are written.
        n_calls: u32,
        /// Words of failure bits per sample.
        failure_words: u32,
        /// Schedules of the battery.
        n_schedules: u32,
        /// The program that computes what others share, or [`NONE`].
        shared_program: u32,
        /// Words of an arena that programs share.
        shared_words: u32,
        /// Values that programs share.
        n_shared: u32,
        /// Places for hashes of judged outputs: a power of two.
        n_places: u32,
        /// Arena of one run, in words: a multiple of four.
        arena_words: u32,
        /// Stack of one warp, in words: a multiple of four.
        stack_words: u32,
        /// Slots of one run: a multiple of four, because tiles are aligned to 32 bytes.
        slot_words: u32,
        /// [`CHECK`], [`JUDGE`] and so on.
        flags: u32,
        /// Runs that a block keeps open at a time; with teams, as many as it has warps.
        open: u32,
        /// New runs begin when no more than so many are open.
        refill: u32,
        /// Do all warps of a block work on one item? 1 if so.
        team: u32,
        /// Runs that can have a large arena and a large stack at the same time.
        n_large: u32,
        /// A large arena, in words: a multiple of four.
        large_arena_words: u32,
        /// A large stack, in words: a multiple of four.
        large_stack_words: u32,
    }
}

fn write_struct(out: &mut String, name: &str, size: usize, fields: &[Field]) -> std::fmt::Result {
    // The device reads instructions 16 bytes at a time. On the host, they lie anywhere.
    let aligned = if name == "DeviceInstruction" { "BATT_ALIGNED " } else { "" };
    writeln!(out, "struct {aligned}{name} {{")?;
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
    for &(measure, name) in Measure::ALL {
        writeln!(out, "  BATT_MEASURE_{} = {},", screaming(name), measure as u32)?;
    }
    writeln!(out, "  BATT_EXPECTED = {EXPECTED},\n  BATT_INPUTS = {INPUTS},\n}};\n")?;
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
