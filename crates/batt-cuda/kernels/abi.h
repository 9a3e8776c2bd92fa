// What host and device agree on. src/abi.rs says the same in Rust; both sides check the sizes.
#pragma once

// An operand is a slot of the running program, or a constant of the image.
#define BATT_CONSTANT 0x80000000u
// Slots that hold the inputs; results follow from SLOT_FIRST on.
#define BATT_SLOT_S 0u
#define BATT_SLOT_I 1u
#define BATT_SLOT_C 2u
#define BATT_SLOT_FIRST 3u

// Flags of an instruction.
#define BATT_TUPLE 1u // builds a Tuple of the arguments and is no step
// Bits from here on: argument k is used for the last time.
#define BATT_LAST_USE_SHIFT 8

// Flags of a launch.
#define BATT_CHECK 1u // write hashes and calls of every step

// Why a program is to be evaluated again by the host; the lowest byte of its status.
#define BATT_OK 0u
#define BATT_UNIMPLEMENTED 1u // a primitive, or a form of value that it does not take here
#define BATT_WIDE 2u          // a value has, or would have, a general form
#define BATT_ARENA_FULL 3u
#define BATT_STACK_FULL 4u
#define BATT_CANNOT_COMPARE 5u
#define BATT_TOO_LONG 6u // it took more cycles than a program may
#define BATT_STATUS_STEP_SHIFT 8
#define BATT_RIGHT 0x80000000u // the output is what the sample expects

namespace batt {

struct Instruction {
  u32 callee; // an operand
  u32 result; // a slot
  u32 args[4]; // operands; with more than four, args[0] is a place in `extra`
  u16 count; // of arguments
  u16 flags;
  u32 step; // of the program; for a Tuple the next step
};

struct Program {
  u32 first_instruction;
  u32 instructions;
  u32 first_step; // place of its steps among those of all programs
  u32 steps;
  u32 failure_word; // place of its failure bits: whole words
  u32 output; // an operand
};

struct Sample {
  u64 lower; // where its task's arena begins, in words
  u64 s, i, c; // values
  u64 expected; // a value, or 0 where it is not known
};

struct Item {
  u32 sample;
  u32 first_program;
  u32 programs;
  u32 unused;
};

struct ItemResult {
  u64 calls;
  u64 cycles;
  u32 arena_words; // most that were in use
  u32 stack_words;
  u32 flagged; // programs to be evaluated again
  u32 failures; // failed steps
};

struct Launch {
  const Instruction *instructions;
  const u32 *extra;
  const u64 *constants;
  const Program *programs;
  const Sample *samples;
  const Item *items;
  const u64 *battery; // the battery's arena
  const u64 *lower; // the tasks' arenas, one after the other
  u64 *memory; // of every warp: slots, stack, arena
  u32 *failures; // samples x failure_words
  u64 *hashes; // samples x steps, in check mode
  u32 *calls; // samples x steps, in check mode
  u32 *statuses; // samples x programs
  ItemResult *results; // of every item
  u32 *next; // the next item to take
  u64 max_cycles; // of a program on a sample; 0 where there is no limit
  u32 n_items;
  u32 n_programs;
  u32 n_steps;
  u32 failure_words;
  u32 arena_words; // of one warp
  u32 stack_words;
  u32 slot_words; // a multiple of four, for tiles begin on a border of 32 bytes
  u32 flags;
  u32 lockstep; // the warps of a block meet before every so-manieth instruction; 0 where they do not
  u32 unused;
};

static_assert(sizeof(Instruction) == 32, "as in abi.rs");
static_assert(sizeof(Program) == 24, "as in abi.rs");
static_assert(sizeof(Sample) == 40, "as in abi.rs");
static_assert(sizeof(Item) == 16, "as in abi.rs");
static_assert(sizeof(ItemResult) == 32, "as in abi.rs");
static_assert(sizeof(Launch) == 16 * 8 + 10 * 4, "as in abi.rs");

} // namespace batt
