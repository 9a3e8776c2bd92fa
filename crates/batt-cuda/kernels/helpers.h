// The helpers of a team: warps that make calls of the owner's split loops. See team.h.
#pragma once

namespace batt {

BATT_FN const Memory &owner_memory() {
#if BATT_DEVICE
  return batt_memories[0];
#else
  return emulated_memories[0];
#endif
}

// Makes calls of the split loop until there are none left.
BATT_FN void make_calls(Warp &w, Share &share) {
  const u64 *stack = owner_memory().stack, *at = stack + team().frame;
  u32 how = (u32)at[LOOP_HOW], calls = (u32)at[LOOP_COUNT], depth = team().depth, to = team().results;
  u64 elements = at[LOOP_BASE], results = at[LOOP_RESULTS];
  Value function = at[LOOP_FUNCTION], value = at[LOOP_VALUE];
  ROLLED while (true) {
    u32 k = take_call(), mark = w.top;
    if (k >= calls) return;
    Value f, a = 0, b = 0;
    u32 n = call_of_loop(stack, how, elements, results, k, function, value, f, a, b);
    Fuel fuel;
    Value v = call_value(w, f, a, b, 0, 0, n, depth, fuel);
    if (w.state) {
      share.state = w.state;
      if (leads()) set_current(&team().state, w.state);
      return;
    }
    v = release(w, mark, v);
    if (leads()) owner_memory().stack[to + k] = v;
    share.calls += fuel.calls, share.built += fuel.built, share.nodes += fuel.nodes, share.work += w.work;
  }
}

// Helps the owner until its run is over.
BATT_BIG void help(Warp &w, const Launch &launch) {
  u32 rank = team_rank(), words = launch.slot_words + launch.arena_words;
  u64 *stack = memory().stack;
  ROLLED while (true) {
    meet_team();
    u32 job = team().job;
    if (job == JOB_END) {
      if (leads()) memory().stack = stack;
      return;
    }
    sync();
    u32 start = owner_memory().split + rank * words; // of this warp's arena, as the owner counts
    if (leads()) {
      give_out(stack), give_out(owner_memory().arena + start);
      Memory &m = memory();
      m = owner_memory();
      m.splits = 0;
      if (job == JOB_CALLS) {
        m.stack = stack;
        m.arena_words = start + launch.arena_words - GUARD_WORDS;
      }
    }
    sync();
    w.top = start, w.sp = w.state = 0;
    Share share = {0, 0, 0, 0, 0, NO_CALL, 0, 0};
    if (job == JOB_CALLS) make_calls(w, share);
    else if (!lane_rounds(w, team().lanes, rank, team_size(), share)) share.state = FAILED;
    if (leads()) team().shares[rank] = share;
    meet_team();
  }
}

} // namespace batt
