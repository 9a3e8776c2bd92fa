// The open runs of a block, and whose turn it is.
//
// What a run needs from one turn to the next is in `OpenRun` and in its slots and arena; the stack of
// a warp is empty between turns.
#pragma once

namespace batt {

// A run that has begun, or is about to.
struct OpenRun {
  RunMemory memory;
  // Of the program, on this sample:
  const DeviceInstruction *code;
  u64 *values, *times; // where results go, and times, if asked for
  u32 *failures, *calls; // of its steps
  Outcome outcome; // so far
  u32 item; // its number
  u32 sample, program;
  u32 programs; // that are left of the item, this one included
  u32 next, end; // instructions of the program
  u32 own_steps; // steps that compute the output
  u32 flags; // of the program, and RUN_RESUMES and so on
  u32 failed; // failure bits of the current word
  u32 top, arena_high, stack_high; // as in Warp
  u32 phase;
  u32 large; // its large memory; see large_memory.h
  u32 has_moved; // is its arena there?
  u32 waits; // BATT_STACK_FULL or BATT_ARENA_FULL if it waits for such memory
};
enum : u32 { RUN_BEGINS, RUN_COMPUTES, RUN_JUDGES };
// Flags of a run, besides those of its program:
enum : u32 {
  RUN_RESUMES = 1 << 8, // only what is missing is computed
  RUN_QUICK = 1 << 9, // simple steps may go the quick way
  RUN_WATCHED = 1 << 10, // something happens after every step: it is measured or checked, or there are teams
};

struct Turns {
  u32 next; // the place whose turn is next in this round
  u32 open; // open runs
  u32 more; // are there items that nobody has taken?
  u32 is_over; // are all items done? Written between rounds, unlike `open`
  u32 is_open[BATT_MOST_OPEN];
  OpenRun runs[BATT_MOST_OPEN];
};
#if BATT_DEVICE
__shared__ Turns batt_turns;
BATT_FN Turns &turns() { return batt_turns; }
#else
static thread_local Turns emulated_turns;
BATT_FN Turns &turns() { return emulated_turns; }
#endif
BATT_FN OpenRun &open_run(u32 place) { return turns().runs[place]; }

} // namespace batt
