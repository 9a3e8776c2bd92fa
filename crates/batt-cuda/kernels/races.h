// Finds races between emulated lanes: two accesses to a word, at least one of them a write, by lanes that
// nothing keeps in order. On a device, the later one may then see what was there before.
#pragma once

extern "C" {

// A race, as Rust has it (emu.rs).
struct BattRace {
  unsigned place, earlier_place; // in the code of the program, as its file has it
  unsigned warp, lane, earlier_warp, earlier_lane; // all bits of the last one are set for several lanes
  unsigned kind, earlier_kind; // 0 for a read, 1 for a write, 2 for memory that belongs to a lane
};

// Before a launch. The stack of lane n is the n-th part of `stacks`.
void batt_races_begin(const char *stacks, unsigned long long stack_bytes, unsigned warps, unsigned lanes);
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
