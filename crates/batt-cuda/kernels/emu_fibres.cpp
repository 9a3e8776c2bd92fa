// The emulation with 32 lanes as fibres.
//
// Each fibre runs up to the next cooperation; then all resume in a new random order, which reveals
// code that relies on the order of lanes.
#include <csetjmp>
#include <cstdlib>
#include <ucontext.h>
#include <chrono>
#include "batt.cu"

namespace batt {

thread_local u32 fibre_scratch[SCRATCH_WORDS];

namespace {

enum : u32 { STACK_BYTES = 1 << 18 };

struct Fibre {
  ucontext_t context;
  jmp_buf place;
  char *stack;
  u32 how; // the cooperation at which it waits; 0 before the first
  bool started, done;
};

thread_local Fibre fibres[LANES];
thread_local jmp_buf scheduler_place;
thread_local u32 running;
thread_local u64 brought[2][LANES];
thread_local u32 turn[LANES]; // which half of `brought` a lane uses next
thread_local const Launch *the_launch;
thread_local u32 the_warp;
thread_local u64 random_state;

u32 random_below(u32 n) {
  random_state = random_state * 6364136223846793005ull + 1442695040888963407ull;
  return (u32)((random_state >> 33) % n);
}

void fibre_main() {
  run_items(*the_launch, the_warp);
  fibres[running].done = true;
  _longjmp(scheduler_place, 1);
}

void resume(u32 k) {
  running = k;
  if (_setjmp(scheduler_place)) return;
  if (fibres[k].started) _longjmp(fibres[k].place, 1);
  fibres[k].started = true;
  setcontext(&fibres[k].context);
}

} // namespace

u32 lane() { return running; }

const u64 *meet(u32 how, u64 value) {
  u32 own = running;
  u32 half = turn[own];
  turn[own] ^= 1;
  brought[half][own] = value;
  fibres[own].how = how;
  if (!_setjmp(fibres[own].place)) _longjmp(scheduler_place, 1);
  return brought[half];
}

} // namespace batt

// Returns 1 if the lanes did not meet in the same cooperation, otherwise 0.
extern "C" unsigned batt_emu_fibres(const batt::Launch *launch, unsigned warp, unsigned long long seed) {
  using namespace batt;
  the_launch = launch, the_warp = warp, random_state = seed * 2 + 1;
  for (u32 k = 0; k < LANES; k++) {
    Fibre &f = fibres[k];
    if (!f.stack) f.stack = (char *)std::malloc(STACK_BYTES);
    getcontext(&f.context);
    f.context.uc_stack.ss_sp = f.stack, f.context.uc_stack.ss_size = STACK_BYTES, f.context.uc_link = nullptr;
    makecontext(&f.context, fibre_main, 0);
    f.how = 0, f.started = f.done = false;
    turn[k] = 0;
  }
  while (true) {
    u32 order[LANES];
    for (u32 k = 0; k < LANES; k++) {
      u32 at = random_below(k + 1);
      order[k] = order[at];
      order[at] = k;
    }
    for (u32 k = 0; k < LANES; k++) resume(order[k]);
    u32 done = 0;
    for (u32 k = 0; k < LANES; k++) {
      done += fibres[k].done;
      if (fibres[k].done != fibres[0].done || (!fibres[k].done && fibres[k].how != fibres[0].how)) return 1;
    }
    if (done) return 0;
  }
}

extern "C" unsigned long long batt_emu_fibres_lane_loops() { return batt::lane_loops; }
