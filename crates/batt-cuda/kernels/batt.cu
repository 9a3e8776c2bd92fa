// The kernel: persistent warps take turns at the runs of items.
#include "coop.h"
#include "abi.h"
#include "language.h"
#include "words.h"
#include "table.h"
#include "heap.h"
#include "call_figures.h"
#include "turn_parts.h"
#include "types.h"
#include "function_order.h"
#include "order.h"
#include "construct.h"
#include "patch.h"
#include "lane_values.h"
#include "lane_unions.h"
#include "patch_union.h"
#include "prims_numbers.h"
#include "set_members.h"
#include "prims_containers.h"
#include "prims_pieces.h"
#include "wide.h"
#include "prims_grids.h"
#include "groups.h"
#include "prims_objects.h"
#include "direct.h"
#include "loops.h"
#include "lane_sketches.h"
#include "lane_tiles.h"
#include "lane_forms.h"
#include "lane_quick.h"
#include "lane_code.h"
#include "lane_functions.h"
#include "flatten.h"
#include "team.h"
#include "lanes.h"
#include "machine.h"
#include "helpers.h"
#include "hash.h"
#include "instructions.h"
#include "open_runs.h"
#include "round_figures.h"
#include "turns.h"
#include "large_memory.h"
#include "judging.h"
#include "quick.h"
#include "measures.h"
#include "runs.h"

namespace batt {

// The number of the next item of a team. All warps call this.
BATT_FN u32 take_item(const Launch &launch) {
  meet_team(); // others may still read the last one
  if (leads() && team_rank() == 0) {
    team().item = add_into(launch.next, 1);
    team().open = 0;
    OpenRun &run = open_run(0);
    run.item = team().item, run.programs = 0, run.phase = RUN_BEGINS, run.waits = 0;
  }
  meet_team();
  return team().item;
}

BATT_FN void run_items(const Launch &launch, u32 block) {
  Warp w;
  u64 place_words = launch.slot_words + launch.arena_words;
  u64 *places = launch.memory + block * (launch.open * place_words + (u64)team_size() * launch.stack_words);
  u64 *stack = places + launch.open * place_words + (u64)team_rank() * launch.stack_words;
  if (leads()) memory().stack = stack, memory().stack_words = launch.stack_words, memory().splits = 0;
  w.sp = w.top = w.state = 0;
  if (team_rank() == 0) begin_turns();
  meet_team();
  bool is_over = true;
  // Call go_on in one place only: most of the kernel is inlined into it.
  ROLLED while (true) {
    u32 place = 0;
    if (!launch.team) {
      place = take_turn(launch);
      if (place == NO_TURN) {
        if (leads() && team_rank() == 0) print_figures(launch);
        return;
      }
    } else if (is_over) {
      if (take_item(launch) >= launch.n_items) return;
      if (team_rank()) {
        help(w, launch);
        continue;
      }
    }
    u64 start = figures_clock();
    bool judges = open_run(place).phase == RUN_JUDGES;
    u32 kind = turn_kind(open_run(place));
    is_over = go_on(w, launch, open_run(place), places + place * place_words, stack);
    count_turn(figures_clock() - start, kind, judges);
    if (!launch.team) {
      end_turn(place, is_over);
    } else if (is_over) {
      if (leads()) team().job = JOB_END;
      meet_team();
    }
  }
}

} // namespace batt

#if BATT_DEVICE
#ifndef BATT_BLOCKS_PER_SM
#define BATT_BLOCKS_PER_SM 1
#endif
// Every step reads the parameters of the launch. Shared memory is fast, and the compiler knows that
// writes to an arena do not change it.
__shared__ batt::u64 batt_launch[sizeof(batt::Launch) / 8];

extern "C" __global__ void __launch_bounds__(32 * BATT_BLOCK_WARPS, BATT_BLOCKS_PER_SM) batt_run(const batt::Launch *launch) {
  ROLLED for (batt::u32 k = threadIdx.x; k < sizeof(batt::Launch) / 8; k += blockDim.x) batt_launch[k] = ((const batt::u64 *)launch)[k];
  __syncthreads();
  const batt::Launch &own = *(const batt::Launch *)batt_launch;
  if (threadIdx.x == 0) atomicMin((unsigned long long *)own.times, batt::common_clock());
  batt::run_items(own, blockIdx.x);
  if (threadIdx.x == 0) atomicMax((unsigned long long *)own.times + 1, batt::common_clock());
}
#endif
