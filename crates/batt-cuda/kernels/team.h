// Teams: the warps of a block work on one run.
//
// In a launch with teams, the first warp of a block, the owner, runs the program. The others, its
// helpers, wait until the owner splits a loop. Then all warps make calls of that loop, each with its
// own stack and arena, and the results go to the owner's stack. The arenas of the helpers lie behind
// the owner's in memory, so the owner can read their values by offset; what the result of the loop
// refers to is copied to the owner's arena in the end.
//
// Failures and fuel depend on the order of calls. If a call fails in a split loop, or a limit may be
// exceeded, the owner does the whole step again alone.
#pragma once

namespace batt {

enum : u32 {
  JOB_END, // the run is over
  JOB_CALLS, // calls of a loop, one by one
  JOB_LANES, // calls of a loop by lanes
  // Loops with fewer calls are not split; in loops by lanes, these are groups of LANES calls.
  SPLIT_CALLS = 8,
  NO_CALL = 0xffffffffu,
};

struct Fuel { // used by a step so far; uniform
  u32 calls, built, nodes;
};

// What a warp did of a split loop.
struct Share {
  u64 calls, built, nodes, work; // fuel
  Value best; // by lanes: the best result, and the number of its call
  u32 place;
  u32 made; // calls
  u32 state; // why it gave up; 0 if it did not
};

// A loop by lanes.
struct LaneLoop {
  LaneCode code;
  u32 how, calls, base, second, second_len, results;
  u32 tiles; // where results that operations have built go, in the arena
  u32 bits; // where the results of tests go, as bits
};

struct Team {
  u32 item; // number of the item
  u32 job;
  u32 open; // is a loop split?
  u32 next; // the next call, for whoever is free
  u32 state; // why the first warp gave up; 0 if none did
  u32 frame, depth, results; // the loop's frame, its call depth, and where results go
  LaneLoop lanes;
  Share shares[BATT_BLOCK_WARPS];
};
#if BATT_DEVICE
__shared__ Team batt_team;
BATT_FN Team &team() { return batt_team; }
#else
static thread_local Team emulated_team;
BATT_FN Team &team() { return emulated_team; }
#endif

// Can the owner split a loop now?
BATT_FN bool can_split() { return memory().splits && !team().open; }

// Wakes the helpers. The owner must have described the job.
BATT_FN void open_job(u32 job) {
  sync(); // other lanes may still ask whether a loop is split
  if (leads()) team().job = job, team().open = 1, team().next = 0, team().state = 0;
  meet_team();
}
// Waits for the helpers.
BATT_FN void close_job() {
  meet_team();
  if (leads()) team().open = 0;
  sync();
}

// The number of a call to make; NO_CALL if somebody gave up.
BATT_FN u32 take_call() {
  u32 k = 0;
  if (leads()) k = current(&team().state) ? (u32)NO_CALL : add_into(&team().next, 1);
  return shuffle(k, 0);
}

// Why the owner stops after a warp gave up in a split loop: if it can do the step alone, it will.
BATT_FN u32 after_split(u32 state) {
  return state == FAILED || state == BATT_ARENA_FULL || state == BATT_STACK_FULL ? (u32)SPLIT_FAILED : state;
}
// The owner gave up. Helpers stop.
BATT_FN void abandon_split(Warp &w) {
  if (leads()) set_current(&team().state, w.state);
  close_job();
  w.state = after_split(w.state);
}

// Splits a loop whose frame is ready. The owner then takes calls like everybody.
BATT_BIG bool split_loop(Warp &w, u32 frame, u32 depth) {
  const u64 *f = memory().stack + frame;
  u32 how = (u32)f[LOOP_HOW], gather = gather_of(how), calls = (u32)f[LOOP_COUNT], results = (u32)f[LOOP_RESULTS];
  if (calls < SPLIT_CALLS || calls > MAX_CALLS || gather == GATHER_FIRST_TRUE || gather == GATHER_ONLY_INPUTS || gather == GATHER_ONLY_OUTPUTS) return false;
  if (gather >= GATHER_FILTERED && gather <= GATHER_VAL_MIN) { // the usual loop does not keep results
    results = w.sp;
    if (!reserve(w, calls)) {
      w.state = 0;
      return false;
    }
    w.sp += calls;
    w.stack_high = most(w.stack_high, w.sp);
  }
  if (leads()) team().frame = frame, team().depth = depth, team().results = results;
  open_job(JOB_CALLS);
  count_split_loop();
  return true;
}

// Keeps the elements whose test holds. False if a result is not a Bool.
BATT_FN bool keep_tested(u32 base, u32 tests, u32 calls, u32 &kept) {
  bool wrong = false;
  ROLLED for (u32 k = lane(); k < calls; k += LANES) {
    Value v = memory().stack[tests + k];
    wrong |= !is_of(v, INTS) || (u32)int_of(v) > 1;
  }
  if (any(wrong)) return false;
  ROLLED for (u32 start = 0; start < calls; start += LANES) {
    u32 k = start + lane();
    Value element = k < calls ? memory().stack[base + k] : 0;
    bool holds = k < calls && int_of(memory().stack[tests + k]) == 1;
    keep_own(memory().stack + base, kept, holds, element);
    sync();
  }
  return true;
}

// The number of the call with the first best result.
BATT_FN u32 best_call(Warp &w, u32 results, u32 calls, bool largest) {
  bool other = false;
  i32 own = largest ? ~0x7fffffff : 0x7fffffff;
  ROLLED for (u32 k = lane(); k < calls; k += LANES) {
    u64 word = as_element(memory().stack[results + k]);
    if (!is_of(word, BATT_KIND(INT))) other = true;
    else own = largest ? most(own, int_of(word)) : least(own, int_of(word));
  }
  u32 found = 0;
  if (!any(other)) {
    i32 best = largest ? lane_max(own) : lane_min(own);
    own = 0x7fffffff;
    ROLLED for (u32 k = lane(); k < calls; k += LANES)
      if (int_of(as_element(memory().stack[results + k])) == best) own = least(own, (i32)k);
    return (u32)lane_min(own);
  }
  ROLLED for (u32 k = 1; k < calls && !w.state; k++) {
    i32 order = compare(w, memory().stack[results + k], memory().stack[results + found]);
    if (largest ? order > 0 : order < 0) found = k;
  }
  return found;
}

// Waits until all calls are made. The frame is then as after the last call. Sets `w.state` if the
// owner cannot go on.
BATT_BIG void join_loop(Warp &w, u32 frame, Fuel &fuel) {
  close_job();
  u64 calls = fuel.calls, built = fuel.built, nodes = fuel.nodes, work = w.work;
  u32 state = 0;
  ROLLED for (u32 k = 1; k < team_size(); k++) {
    const Share &share = team().shares[k];
    calls += share.calls, built += share.built, nodes += share.nodes, work += share.work;
    if (share.state && state != FAILED) state = share.state;
  }
  if (calls > MAX_CALLS || built > MAX_BUILT || nodes > MAX_BUILT_NODES || work > MAX_WORK) state = FAILED;
  w.state = after_split(state);
  if (w.state) return;
  fuel.calls = (u32)calls, fuel.built = (u32)built, fuel.nodes = (u32)nodes, w.work = work;
  u64 *at = memory().stack + frame;
  u32 how = (u32)at[LOOP_HOW], gather = gather_of(how), n = (u32)at[LOOP_COUNT], results = team().results, kept = 0, best = 0;
  bool tests = gather == GATHER_FILTERED || gather == GATHER_FILTERED_MERGED;
  if (tests && !keep_tested((u32)at[LOOP_BASE], results, n, kept)) w.state = SPLIT_FAILED;
  if (gather >= GATHER_ARG_MAX && gather <= GATHER_VAL_MIN) best = best_call(w, results, n, gather == GATHER_ARG_MAX || gather == GATHER_VAL_MAX);
  if (w.state) return;
  Value value = memory().stack[results + best];
  sync();
  if (leads()) at[LOOP_NEXT] = (u64)kept << 32 | n, at[LOOP_MARK] = (u64)best << 32, at[LOOP_BEST] = value;
  sync();
}

// --- Values of helpers -------------------------------------------------------------------------

// The first offset that is not in the owner's arena. All of a helper are above it.
BATT_FN u32 end_of_arena() { return memory().arena_words + GUARD_WORDS; }

// A copy of a helper's value in the owner's arena. What it refers to is still where it was.
BATT_FN Value copied_home(Warp &w, Value v) {
  u32 words = block_words(w, v);
  u32 to = is_of(v, SLOTTED) ? bump(w, words) : bump_tile(w, words);
  if (w.state) return v;
  copy_down(memory().arena + to, block_of(w, v), words);
  return at_offset(v, to);
}

// The value, with everything that it refers to in the owner's arena.
BATT_BIG Value brought_home(Warp &w, Value v) {
  u32 end = end_of_arena(), bottom = w.sp;
  if (is_above(v, end)) v = copied_home(w, v);
  Value now = v;
  ROLLED while (!w.state) {
    if (is_of(now, SLOTTED)) {
      u32 len = block_words(w, now) - HEADER_WORDS;
      ROLLED for (u32 start = 0; start < len && !w.state; start += LANES) {
        u32 k = start + lane();
        u32 away = ballot(k < len && is_above(slot_of(w, now, k < len ? k : 0), end));
        ROLLED for (; away && !w.state; away &= away - 1) {
          u32 place = start + lowest(away);
          // Only values that were built in this loop refer to helpers' values.
          Value part = copied_home(w, slot_of(w, now, place));
          if (w.state || !reserve(w, 1)) break;
          sync();
          if (leads()) {
            memory().arena[offset_of(now) + HEADER_WORDS + place] = part;
            if (is_of(part, SLOTTED)) memory().stack[w.sp] = part;
          }
          if (is_of(part, SLOTTED)) w.sp++;
          sync();
        }
      }
    }
    if (w.sp == bottom) break;
    w.sp--;
    now = memory().stack[w.sp];
    sync();
  }
  w.sp = bottom;
  return v;
}

} // namespace batt
