// Finds accesses of emulated lanes whose result is not sure on a device:
//
// - races: two accesses to a word, at least one of them a write, by lanes that nothing keeps in order. The
//   later one may see what was there before;
// - reads of memory that was not written since it was given out.
#pragma once

extern "C" {

// Such an access, and what it does not agree with, as Rust has it (emu/races.rs).
struct BattRace {
  unsigned place, earlier_place; // in the code of the program, as its file has it
  unsigned warp, lane, earlier_warp, earlier_lane; // all bits of the last one are set for several lanes
  unsigned kind, earlier_kind; // 0 for a read, 1 for a write, 2 for memory that belongs to a lane, 3 if there was no write
};

// Before a launch. The stack of lane n is the n-th part of `stacks`.
void batt_races_begin(const char *stacks, unsigned long long stack_bytes, unsigned warps, unsigned lanes);
// Memory that is given out in parts of this size, again and again. There are a few such memories; the number
// says which one this is.
void batt_races_memory(unsigned number, const void *start, unsigned long long part_bytes, unsigned parts);
// The part with this address is given out: what is in there does not count.
void batt_races_give_out(const void *place);
// From now on, this lane runs, counted over all warps; none if the number is too large.
void batt_races_resume(unsigned lane);
// All lanes of the warp have met, and what they wrote is visible to all of them.
void batt_races_sync(unsigned warp);
// All warps have met.
void batt_races_meet();
// The lane that runs reads or changes a word at once, at this place in the code.
void batt_races_atomic(const void *word, unsigned bytes, bool writes, const void *place);
// The lane that runs orders its accesses for other warps.
void batt_races_fence();
// Copies up to `most` of the races found in this thread since the last call, and returns how many there were.
unsigned batt_races_found(BattRace *to, unsigned most);

}
