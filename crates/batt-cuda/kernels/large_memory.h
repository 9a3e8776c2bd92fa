// Large memory, for the few runs that outgrow the arena of a run or the stack of a warp.
//
// There is little of it. A run that needs some waits until it gets it, and does the step again. It gives a
// stack back after the step, and an arena at its end. Nobody waits who has any, so all come to an end.
#pragma once

namespace batt {

BATT_FN u64 *large_arena(const Launch &launch, u32 place) {
  return launch.large + (u64)place * (launch.large_arena_words + launch.large_stack_words);
}
BATT_FN u64 *large_stack(const Launch &launch, u32 place) { return large_arena(launch, place) + launch.large_arena_words; }

// A place that nobody uses, or BATT_NONE. One lane calls this.
BATT_FN u32 take_large(const Launch &launch, u32 first) {
  u32 words = (launch.n_large + 31) / 32;
  ROLLED for (u32 k = 0; k < words; k++) {
    u32 place = (first + k) % words;
    u32 free = current(launch.large_free + place);
    ROLLED while (free) {
      u32 bit = lowest(free);
      free = and_into(launch.large_free + place, ~(1u << bit));
      if (free >> bit & 1) {
        fence(); // whoever had it has written to it
        give_out(large_arena(launch, 32 * place + bit));
        return 32 * place + bit;
      }
    }
  }
  return BATT_NONE;
}
// One lane calls this, after a sync().
BATT_FN void give_large(const Launch &launch, u32 place) {
  fence();
  or_into(launch.large_free + place / 32, 1u << place % 32);
}

// Has the step failed for want of memory, and can the run have more? The arena of shared values
// belongs to the sample.
BATT_FN bool may_grow(const Warp &w, const Launch &launch, const OpenRun &run) {
  if (w.state != BATT_STACK_FULL && w.state != BATT_ARENA_FULL) return false;
  if (w.state == BATT_STACK_FULL) return launch.n_large && run.large == BATT_NONE;
  return launch.n_large && !run.has_moved && !(run.flags & BATT_SHARES);
}
BATT_FN void wait_for_memory(const Warp &w, OpenRun &run) {
  sync();
  if (leads()) run.waits = w.state;
  sync();
}

// Gives a run that waits what it waits for. False if there is none.
BATT_BIG bool grow(const Launch &launch, OpenRun &run) {
  u32 place = run.large;
  sync();
  if (place == BATT_NONE && leads()) place = take_large(launch, run.item);
  place = shuffle(place, 0);
  if (place == BATT_NONE) return false;
  sync(); // what whoever had it did comes first
  RunMemory &m = run.memory;
  u64 *arena = large_arena(launch, place);
  bool moves = run.waits == BATT_ARENA_FULL;
  if (moves) copy_arena(arena, m.arena + m.split, run.top - m.split);
  sync();
  if (leads()) {
    // An offset stays the same wherever the arena is.
    if (moves) m.arena = arena - m.split, m.arena_words = m.split + launch.large_arena_words - GUARD_WORDS;
    run.large = place, run.has_moved = moves, run.waits = 0;
  }
  sync();
  return true;
}

// Gives back what the run no longer needs.
BATT_BIG void shrink(const Launch &launch, OpenRun &run, bool is_over) {
  if (run.waits || (run.has_moved && !is_over)) return;
  sync();
  if (leads()) {
    give_large(launch, run.large);
    run.large = BATT_NONE, run.has_moved = 0;
  }
  sync();
}

} // namespace batt
