// Figures of rounds, printed by a kernel that is compiled with BATT_ROUND_FIGURES: how long rounds take, and
// how much of that time warps work. `scripts/round-figures.py` makes a table of them.
#pragma once

#if BATT_DEVICE && defined(BATT_ROUND_FIGURES)
extern "C" __device__ int printf(const char *, ...);

namespace batt {

enum : u32 { ROUND_KINDS = 32 }; // by the logarithm of their time
struct RoundSums {
  unsigned long long rounds, time, busy, judging, longest, turns, places;
};
struct RoundFigures {
  unsigned long long first; // of the launch
  // By cohort:
  unsigned long long start[BATT_MOST_COHORTS]; // of the round
  RoundSums now[BATT_MOST_COHORTS];
  RoundSums sums[ROUND_KINDS];
};
__shared__ RoundFigures batt_round_figures;

BATT_FN u64 figures_clock() { return (u64)clock64(); }
BATT_FN void begin_figures() {
  RoundFigures &f = batt_round_figures;
  if (!leads()) return;
  f.first = clock64();
  for (u32 c = 0; c < BATT_MOST_COHORTS; c++) f.start[c] = f.first, f.now[c] = RoundSums{0, 0, 0, 0, 0, 0, 0};
  for (u32 k = 0; k < ROUND_KINDS; k++) f.sums[k] = RoundSums{0, 0, 0, 0, 0, 0, 0};
}

// A turn of this many cycles.
BATT_FN void count_turn(const Launch &launch, u32 place, u64 cycles, bool judges) {
  RoundSums &now = batt_round_figures.now[place / launch.cohort_size];
  if (!leads()) return;
  atomicAdd(&now.turns, 1ull);
  atomicAdd(&now.busy, (unsigned long long)cycles);
  if (judges) atomicAdd(&now.judging, (unsigned long long)cycles);
  atomicMax(&now.longest, (unsigned long long)cycles);
}

// The end of a round of a cohort. One lane calls this.
BATT_FN void count_round(const Launch &launch, u32 cohort) {
  RoundFigures &f = batt_round_figures;
  RoundSums &now = f.now[cohort];
  unsigned long long time = clock64() - f.start[cohort], last = 0, places = 0;
  if (!now.turns) return;
  RoundSums &sum = f.sums[least(63 - (u32)__clzll((long long)(time | 1)), (u32)ROUND_KINDS - 1)];
  for (u32 k = first_place(launch, cohort); k < end_place(launch, cohort); k++) { // different places in programs
    unsigned long long place = turns().is_open[k] ? (unsigned long long)(open_run(k).code + open_run(k).next) : last;
    places += place != last;
    last = place;
  }
  // Rounds of other cohorts may end at the same time.
  atomicAdd(&sum.rounds, 1ull), atomicAdd(&sum.time, time), atomicAdd(&sum.busy, now.busy), atomicAdd(&sum.judging, now.judging);
  atomicAdd(&sum.longest, now.longest), atomicAdd(&sum.turns, now.turns), atomicAdd(&sum.places, places);
  now = RoundSums{0, 0, 0, 0, 0, 0, 0};
  f.start[cohort] = clock64();
}

BATT_FN void print_figures(const Launch &launch) {
  RoundFigures &f = batt_round_figures;
  for (u32 k = 0; k < ROUND_KINDS; k++) {
    const RoundSums &s = f.sums[k];
    if (!s.rounds) continue;
    printf("rounds items %u block %u kind %u rounds %llu time %llu busy %llu judging %llu longest %llu turns %llu places %llu all %llu\n", launch.n_items,
           blockIdx.x, k, s.rounds, s.time, s.busy, s.judging, s.longest, s.turns, s.places, (unsigned long long)clock64() - f.first);
  }
}

} // namespace batt
#else
namespace batt {
BATT_FN u64 figures_clock() { return 0; }
BATT_FN void begin_figures() {}
BATT_FN void count_turn(const Launch &, u32, u64, bool) {}
BATT_FN void count_round(const Launch &, u32) {}
BATT_FN void print_figures(const Launch &) {}
} // namespace batt
#endif
