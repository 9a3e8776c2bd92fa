// Figures of rounds, printed by a kernel that is compiled with BATT_ROUND_FIGURES: how long rounds take, how
// much of that time warps work, and on what, and when blocks begin and end. With BATT_ROUND_FIGURES=2, rounds are left
// out: they do not fit into the buffer of printf if several streams print them. `scripts/round-figures.py` makes tables.
#pragma once

#if BATT_DEVICE && defined(BATT_ROUND_FIGURES)
extern "C" __device__ int printf(const char *, ...);

namespace batt {

enum : u32 {
  ROUND_KINDS = 32, // by the logarithm of their time
  // What a turn is about, besides primitives: a function value, a Tuple, or simple steps and the ends of runs.
  TURN_OF_FUNCTION = PRIMITIVES, TURN_OF_TUPLE, TURN_OF_OTHERS, TURN_KINDS,
};
struct RoundSums {
  unsigned long long rounds, time, busy, judging, longest, turns, places;
};
// Of turns: how many, their cycles, and for how many cycles warps waited for them.
struct TurnSums {
  unsigned long long turns, busy, waits, parts[TURN_PARTS], waits_for[TURN_PARTS]; // both by part
};
struct RoundFigures {
  unsigned long long begun; // in nanoseconds
  unsigned long long first, start; // of the launch, of the round
  unsigned long long longest_turn; // of this round: its cycles, and what it is about
  unsigned long long longest_parts[TURN_PARTS];
  RoundSums now, sums[ROUND_KINDS];
};
__shared__ RoundFigures batt_round_figures;
// By what they are about, without and with judging: of all blocks of all launches so far.
__device__ TurnSums batt_turn_figures[2][TURN_KINDS];
__device__ u32 batt_running_blocks;
static_assert(TURN_KINDS <= 512, "nine bits of longest_turn");

BATT_FN void begin_figures() {
  RoundFigures &f = batt_round_figures;
  if (!leads()) return;
  f.now = RoundSums{0, 0, 0, 0, 0, 0, 0}, f.longest_turn = 0;
  for (u32 k = 0; k < ROUND_KINDS; k++) f.sums[k] = f.now;
  for (u32 k = 0; k < BATT_BLOCK_WARPS * TURN_PARTS; k++) (&batt_turn_parts[0][0])[k] = 0;
  f.first = f.start = clock64(), f.begun = common_clock();
  atomicAdd(&batt_running_blocks, 1u);
}

// What the next turn of a run is about. That of the last instruction before the output ends with measures.
BATT_FN u32 turn_kind(const OpenRun &run) {
  if (run.phase == RUN_BEGINS || run.next >= run.end) return TURN_OF_OTHERS;
  const DeviceInstruction &in = run.code[run.next];
  return in.flags & BATT_TUPLE ? (u32)TURN_OF_TUPLE : in.flags & BATT_PRIM ? in.callee : (u32)TURN_OF_FUNCTION;
}

// A turn of this many cycles.
BATT_FN void count_turn(u64 cycles, u32 kind, bool judges) {
  RoundFigures &f = batt_round_figures;
  if (!leads()) return;
  atomicAdd(&f.now.turns, 1ull);
  atomicAdd(&f.now.busy, (unsigned long long)cycles);
  if (judges) atomicAdd(&f.now.judging, (unsigned long long)cycles);
  unsigned long long about = (unsigned long long)cycles << 10 | kind << 1 | judges;
  bool longest = atomicMax(&f.longest_turn, about) < about;
  TurnSums &its = batt_turn_figures[judges][kind];
  atomicAdd(&its.turns, 1ull), atomicAdd(&its.busy, (unsigned long long)cycles);
  for (u32 k = 0; k < TURN_PARTS; k++) {
    unsigned long long part = batt_turn_parts[team_rank()][k];
    batt_turn_parts[team_rank()][k] = 0;
    if (part) atomicAdd(&its.parts[k], part);
    // Whoever is the longest so far. Another turn may write at the same time; then this is a little wrong.
    if (longest) f.longest_parts[k] = part;
  }
}

// The end of a round. The first lane of the block calls this.
BATT_FN void count_round(const Launch &launch) {
  RoundFigures &f = batt_round_figures;
  if (!f.now.turns) return;
  unsigned long long time = clock64() - f.start, last = 0, all = time * team_size();
  RoundSums &sum = f.sums[least(63 - (u32)__clzll((long long)(time | 1)), (u32)ROUND_KINDS - 1)];
  for (u32 k = 0; k < launch.open; k++) { // different places in programs
    unsigned long long place = turns().is_open[k] ? (unsigned long long)(open_run(k).code + open_run(k).next) : last;
    sum.places += place != last;
    last = place;
  }
  sum.rounds++, sum.time += time, sum.busy += f.now.busy, sum.judging += f.now.judging, sum.longest += f.longest_turn >> 10, sum.turns += f.now.turns;
  // Warps wait for the longest turn.
  TurnSums &its = batt_turn_figures[f.longest_turn & 1][f.longest_turn >> 1 & 511];
  unsigned long long waits = all > f.now.busy ? all - f.now.busy : 0, cycles = f.longest_turn >> 10;
  if (waits) atomicAdd(&its.waits, waits);
  for (u32 k = 0; k < TURN_PARTS; k++)
    if (waits && cycles) atomicAdd(&its.waits_for[k], (unsigned long long)((double)waits * least(f.longest_parts[k], cycles) / cycles));
  f.now = RoundSums{0, 0, 0, 0, 0, 0, 0}, f.longest_turn = 0;
  f.start = clock64();
}

BATT_FN void print_figures(const Launch &launch) {
  RoundFigures &f = batt_round_figures;
  printf("block %u items %u begun %llu ended %llu\n", blockIdx.x, launch.n_items, f.begun, common_clock());
  for (u32 k = 0; k < ROUND_KINDS; k++) {
    const RoundSums &s = f.sums[k];
    if (!s.rounds || BATT_ROUND_FIGURES > 1) continue;
    printf("rounds items %u block %u kind %u rounds %llu time %llu busy %llu judging %llu longest %llu turns %llu places %llu all %llu\n", launch.n_items,
           blockIdx.x, k, s.rounds, s.time, s.busy, s.judging, s.longest, s.turns, s.places, (unsigned long long)clock64() - f.first);
  }
  // Whenever no block runs, all turns so far are printed: the last time, all there are.
  __threadfence();
  if (atomicAdd(&batt_running_blocks, ~0u) != 1) return;
  for (u32 k = 0; k < 2 * TURN_KINDS; k++) {
    const volatile TurnSums &its = batt_turn_figures[k / TURN_KINDS][k % TURN_KINDS];
    if (!its.turns) continue;
    printf("turns judging %u kind %u turns %llu busy %llu waits %llu begin %llu flatten %llu lanes %llu gather %llu for_begin %llu for_flatten %llu for_lanes %llu for_gather %llu\n",
           k / TURN_KINDS, k % TURN_KINDS, its.turns, its.busy, its.waits, its.parts[0], its.parts[1], its.parts[2], its.parts[3], its.waits_for[0],
           its.waits_for[1], its.waits_for[2], its.waits_for[3]);
  }
}

} // namespace batt
#else
namespace batt {
BATT_FN void begin_figures() {}
BATT_FN u32 turn_kind(const OpenRun &) { return 0; }
BATT_FN void count_turn(u64, u32, bool) {}
BATT_FN void count_round(const Launch &) {}
BATT_FN void print_figures(const Launch &) {}
} // namespace batt
#endif
