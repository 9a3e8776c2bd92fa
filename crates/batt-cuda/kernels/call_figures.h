// What the emulation counts, for tests and measurements: loops by lanes, loops that teams split, calls by
// who makes them, and outputs that are measured. A device counts nothing.
#pragma once

namespace batt {

struct CallFigures {
  u64 lane_loops, split_loops; // whole loops
  u64 by_warps, by_lanes; // calls of primitives; not those of quick.h
  u64 long_steps; // with more than LONG_STEP calls by a warp
  u64 measured; // outputs; see measures.h
};
enum : u32 { LONG_STEP = 1000 };

#if BATT_DEVICE
BATT_FN void count_lane_loop(u64, bool) {}
BATT_FN void count_split_loop() {}
BATT_FN void count_warp_call() {}
BATT_FN void count_step() {}
BATT_FN void count_measured() {}
#else
static thread_local CallFigures call_figures;
static thread_local u64 calls_before_step;
BATT_UNWATCHED BATT_FN void count_lane_loop(u64 calls, bool whole) {
  if (leads()) call_figures.lane_loops += whole, call_figures.by_lanes += calls;
}
BATT_UNWATCHED BATT_FN void count_split_loop() {
  if (leads()) call_figures.split_loops++;
}
BATT_UNWATCHED BATT_FN void count_warp_call() {
  if (leads()) call_figures.by_warps++;
}
// After every step. Only with one warp are its calls those since the last step.
BATT_UNWATCHED BATT_FN void count_step() {
  if (!leads()) return;
  call_figures.long_steps += call_figures.by_warps - calls_before_step > LONG_STEP;
  calls_before_step = call_figures.by_warps;
}
BATT_UNWATCHED BATT_FN void count_measured() {
  if (leads()) call_figures.measured++;
}
#endif

} // namespace batt
