// The emulation: lanes and warps as fibres on one thread of the host.
//
// Compiled with one lane that handles all rows, which is fast, and with 32 lanes. Each fibre runs up
// to the next cooperation; then all resume in a new random order, which reveals code that relies on
// the order of lanes or warps. A single fibre runs without switching.
#include <csetjmp>
#include <cstdlib>
#include <ucontext.h>
#include <chrono>
#include "batt.cu"

namespace batt {
namespace {

enum : u32 { STACK_BYTES = 1 << 18, MOST_FIBRES = BATT_BLOCK_WARPS * LANES };

struct Fibre {
  ucontext_t context;
  jmp_buf place;
  u32 how, line; // the cooperation at which it waits, and where it comes from; 0 before the first
  bool started, done;
};

thread_local Fibre fibres[MOST_FIBRES];
thread_local char *stacks; // one after the other
thread_local jmp_buf scheduler_place;
thread_local u32 running;
thread_local u64 brought[2][MOST_FIBRES];
thread_local u32 turn[MOST_FIBRES]; // which half of `brought` a fibre uses next
thread_local const Launch *the_launch;
thread_local void (*the_work)(const Launch &); // of every lane
thread_local u64 random_state;

BATT_UNWATCHED u32 random_below(u32 n) {
  random_state = random_state * 6364136223846793005ull + 1442695040888963407ull;
  return (u32)((random_state >> 33) % n);
}

// The numbers below n in random order.
BATT_UNWATCHED void shuffle_numbers(u32 *numbers, u32 n) {
  for (u32 k = 0; k < n; k++) {
    u32 at = random_below(k + 1);
    numbers[k] = numbers[at];
    numbers[at] = k;
  }
}

void run_all_items(const Launch &launch) { run_items(launch, 0); }

// Tells which memory is given out to runs, to turns, and to runs that outgrow theirs.
BATT_UNWATCHED void describe_memory(const Launch &launch, u32 warps) {
  u64 place_words = launch.slot_words + launch.arena_words;
  batt_races_memory(0, launch.memory, place_words * 8, launch.open);
  batt_races_memory(1, launch.memory + launch.open * place_words, launch.stack_words * 8ull, warps);
  batt_races_memory(2, launch.large, (launch.large_arena_words + launch.large_stack_words) * 8ull, launch.n_large);
}

BATT_UNWATCHED void fibre_main() {
  the_work(*the_launch);
  fibres[running].done = true;
  _longjmp(scheduler_place, 1);
}

BATT_UNWATCHED void resume(u32 k) {
  running = k, emulated_warp = k / LANES;
  batt_races_resume(k);
  if (_setjmp(scheduler_place)) {
    batt_races_resume(MOST_FIBRES);
    return;
  }
  if (fibres[k].started) _longjmp(fibres[k].place, 1);
  fibres[k].started = true;
  setcontext(&fibres[k].context);
}

// Makes a fibre ready to start. Not inlined, because getcontext might return twice.
BATT_UNWATCHED __attribute__((noinline)) void prepare(u32 k) {
  Fibre &f = fibres[k];
  getcontext(&f.context);
  f.context.uc_stack.ss_sp = stacks + (size_t)k * STACK_BYTES, f.context.uc_stack.ss_size = STACK_BYTES, f.context.uc_link = nullptr;
  makecontext(&f.context, fibre_main, 0);
  f.how = f.line = 0, f.started = f.done = false;
  turn[k] = 0;
}

// Resumes all lanes of a warp. False if they do not meet in the same cooperation.
BATT_UNWATCHED bool resume_warp(u32 warp) {
  u32 order[LANES], first = warp * LANES;
  shuffle_numbers(order, LANES);
  for (u32 k = 0; k < LANES; k++) resume(first + order[k]);
  const Fibre &leader = fibres[first];
  for (u32 k = 1; k < LANES; k++) {
    const Fibre &f = fibres[first + k];
    if (f.done != leader.done || (!f.done && (f.how != leader.how || f.line != leader.line))) return false;
  }
  if (leader.how == MEET_SYNC) batt_races_sync(warp);
  return true;
}

// Runs all warps to their end. False if lanes or warps do not meet in the same cooperation.
BATT_UNWATCHED bool run_warps(u32 warps) {
  if (!stacks) stacks = (char *)std::malloc((size_t)MOST_FIBRES * STACK_BYTES);
  batt_races_begin(stacks, STACK_BYTES, warps, LANES);
  for (u32 k = 0; k < warps * LANES; k++) prepare(k);
  while (true) {
    u32 order[BATT_BLOCK_WARPS], waiting = 0, done = 0;
    for (u32 k = 0; k < warps; k++) {
      done += fibres[k * LANES].done;
      waiting += !fibres[k * LANES].done && fibres[k * LANES].how == MEET_TEAM;
    }
    if (done == warps) return true;
    bool all_wait = waiting == warps;
    if (all_wait) batt_races_meet();
    if (!all_wait && waiting + done == warps) return false; // some wait for warps that have ended
    shuffle_numbers(order, warps);
    for (u32 k = 0; k < warps; k++) {
      const Fibre &leader = fibres[order[k] * LANES];
      if (leader.done || (!all_wait && leader.how == MEET_TEAM)) continue;
      // A warp may run ahead of the others, up to where they meet.
      u32 rounds = 1 + random_below(4);
      for (u32 round = 0; round < rounds && !leader.done && (round == 0 || leader.how != MEET_TEAM); round++)
        if (!resume_warp(order[k])) return false;
    }
  }
}

} // namespace

#if BATT_LANES != 1
BATT_UNWATCHED static u32 lane() { return running % LANES; }
#endif

BATT_UNWATCHED static const u64 *meet(u32 how, u64 value, u32 line) {
  if (emulated_warps * LANES == 1) return brought[0];
  u32 own = running, half = turn[own];
  turn[own] ^= 1;
  brought[half][own] = value;
  fibres[own].how = how, fibres[own].line = line;
  if (!_setjmp(fibres[own].place)) _longjmp(scheduler_place, 1);
  return brought[half] + own / LANES * LANES;
}

} // namespace batt

// Runs a launch with this many warps. Returns 1 if lanes or warps did not meet in the same
// cooperation, otherwise 0.
extern "C" unsigned BATT_EMULATION(const batt::Launch *launch, unsigned warps, unsigned long long seed) {
  using namespace batt;
  if (warps == 0 || warps > BATT_BLOCK_WARPS) return 1;
  the_launch = launch, the_work = run_all_items, random_state = seed * 2 + 1;
  emulated_warp = 0, emulated_warps = warps;
  describe_memory(*launch, warps);
  if (warps * LANES > 1) return !run_warps(warps);
  run_items(*launch, 0);
  return 0;
}

#if defined(BATT_WATCH_RACES)
#include "race_exercises.h"
#endif

// What this thread has counted.
extern "C" void BATT_FIGURES(batt::CallFigures *to) { *to = batt::call_figures; }
