// What a turn with loops is about, besides calls by the warp: pushing elements, making code for lanes, running
// it, and what becomes of the results. Timed with BATT_ROUND_FIGURES (round_figures.h).
#pragma once

namespace batt {

enum : u32 { PART_BEGIN, PART_FLATTEN, PART_LANES, PART_GATHER, TURN_PARTS };
#if BATT_DEVICE && defined(BATT_ROUND_FIGURES)
__shared__ u64 batt_turn_parts[BATT_BLOCK_WARPS][TURN_PARTS]; // cycles
BATT_FN u64 figures_clock() { return (u64)clock64(); }
BATT_FN void count_part(u32 part, u64 since) {
  if (leads()) batt_turn_parts[team_rank()][part] += figures_clock() - since;
}
#else
BATT_FN u64 figures_clock() { return 0; }
BATT_FN void count_part(u32, u64) {}
#endif

} // namespace batt
