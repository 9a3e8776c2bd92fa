// Cooperation of the lanes of a warp: planes, shuffles, reductions and synchronisation; and where the
// warps of a team meet.
//
// All communication between lanes goes through this file. A warp has BATT_LANES lanes, and a lane
// has ROWS of the 32 rows of a plane: one row on a device, all rows if the source is compiled as
// C++ with one lane. Anything that is not a Plane and does not come from lane() is the same in all
// lanes ("uniform").
//
// Memory: a lane sees the writes of other lanes after the next sync(). It must call sync() before
// it overwrites memory that other lanes may still read.
#pragma once

#if defined(__CUDACC__)
#define BATT_DEVICE 1
#define BATT_FN __device__ __forceinline__
#define BATT_BIG __device__ __noinline__
#define BATT_TABLE __constant__ const
// A table that lanes read at different indices.
#define BATT_LOOKUP __device__ const
// For structs that are read 16 bytes at a time.
#define BATT_ALIGNED __align__(16)
// Before a loop of unknown length: keeps the compiler from unrolling it, because the instruction
// cache is small.
#define ROLLED _Pragma("unroll 1")
#define BATT_UNWATCHED
#else
#define BATT_DEVICE 0
#define BATT_FN static inline
#define BATT_BIG static
#define BATT_TABLE static const
#define BATT_LOOKUP static const
#define BATT_ALIGNED
#define ROLLED
#include "race_hooks.h"
#endif
// Between these two, a switch over an enum must have a case for every value, or the emulation (and
// so the crate) does not compile.
#if defined(__GNUC__) && !BATT_DEVICE
#define BATT_COMPLETE_SWITCHES _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic error \"-Wswitch\"")
#define BATT_END_COMPLETE_SWITCHES _Pragma("GCC diagnostic pop")
#else
#define BATT_COMPLETE_SWITCHES
#define BATT_END_COMPLETE_SWITCHES
#endif
#ifndef BATT_LANES
#define BATT_LANES 32
#endif
// Maximum of warps per block.
#ifndef BATT_BLOCK_WARPS
#define BATT_BLOCK_WARPS 32
#endif

namespace batt {

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef int i32;
typedef unsigned long long u64;
typedef long long i64;

enum : u32 { LANES = BATT_LANES, ROWS = 32 / BATT_LANES, SIDE = 32, ALL = 0xffffffffu, SCRATCH_WORDS = 160 };

struct Plane {
  u32 w[ROWS];
};

struct Planes {
  Plane p[4];
};

// --- Bits --------------------------------------------------------------------------------------

#if BATT_DEVICE
BATT_FN u32 popcount(u32 x) { return __popc(x); }
BATT_FN u32 lowest(u32 x) { return __ffs(x) - 1; } // x must not be 0
BATT_FN u32 lowest64(u64 x) { return __ffsll((long long)x) - 1; }
BATT_FN u32 highest(u32 x) { return 31 - __clz(x); } // x must not be 0
BATT_FN u32 reversed(u32 x) { return __brev(x); }
#else
BATT_FN u32 popcount(u32 x) { return (u32)__builtin_popcount(x); }
BATT_FN u32 lowest(u32 x) { return (u32)__builtin_ctz(x); }
BATT_FN u32 lowest64(u64 x) { return (u32)__builtin_ctzll(x); }
BATT_FN u32 highest(u32 x) { return 31u - (u32)__builtin_clz(x); }
BATT_FN u32 reversed(u32 x) {
  x = (x >> 1 & 0x55555555u) | (x & 0x55555555u) << 1;
  x = (x >> 2 & 0x33333333u) | (x & 0x33333333u) << 2;
  x = (x >> 4 & 0x0f0f0f0fu) | (x & 0x0f0f0f0fu) << 4;
  return __builtin_bswap32(x);
}
#endif

// The bits of the columns below `width`.
BATT_FN u32 columns(u32 width) { return width >= SIDE ? ALL : (1u << width) - 1; }

// A number for a switch with many cases. The compiler knows the range of a bit field, makes it a number
// of 16 bits, and then compares it with one case after the other, all over the code, instead of
// jumping.
BATT_FN u32 any_number(u32 number) {
#if BATT_DEVICE
  asm("" : "+r"(number));
#endif
  return number;
}

template <class T> BATT_FN T least(T a, T b) { return a < b ? a : b; }
template <class T> BATT_FN T most(T a, T b) { return a < b ? b : a; }

// --- Lanes -------------------------------------------------------------------------------------

#if BATT_DEVICE

BATT_FN u32 lane() { return threadIdx.x & 31; }
BATT_FN void sync() { __syncwarp(); }
BATT_FN u32 ballot(bool on) { return __ballot_sync(ALL, on); }
BATT_FN bool any(bool on) { return ballot(on) != 0; }
BATT_FN u32 shuffle(u32 value, u32 from) { return __shfl_sync(ALL, value, (int)from); }
BATT_FN u64 shuffle64(u64 value, u32 from) { return __shfl_sync(ALL, value, (int)from); }
BATT_FN u32 shuffle_xor(u32 value, u32 with) { return __shfl_xor_sync(ALL, value, (int)with); }
BATT_FN u32 lane_add(u32 value) {
#if __CUDA_ARCH__ >= 800
  return __reduce_add_sync(ALL, value);
#else
  for (u32 s = 16; s; s >>= 1) value += shuffle_xor(value, s);
  return value;
#endif
}
BATT_FN u32 lane_or(u32 value) {
#if __CUDA_ARCH__ >= 800
  return __reduce_or_sync(ALL, value);
#else
  for (u32 s = 16; s; s >>= 1) value |= shuffle_xor(value, s);
  return value;
#endif
}
BATT_FN i32 lane_min(i32 value) {
#if __CUDA_ARCH__ >= 800
  return __reduce_min_sync(ALL, value);
#else
  for (u32 s = 16; s; s >>= 1) value = least(value, (i32)shuffle_xor((u32)value, s));
  return value;
#endif
}
BATT_FN u64 lane_add64(u64 value) {
  for (u32 s = 16; s; s >>= 1) value += __shfl_xor_sync(ALL, value, (int)s);
  return value;
}
// Sum of the lanes before this one.
BATT_FN u32 lane_scan(u32 value) {
  u32 sum = value;
  for (u32 s = 1; s < 32; s <<= 1) {
    u32 other = __shfl_up_sync(ALL, sum, s);
    if (lane() >= s) sum += other;
  }
  return sum - value;
}
__shared__ u32 batt_scratch[BATT_BLOCK_WARPS * SCRATCH_WORDS];
// Scratch words of this warp, for short use.
BATT_FN u32 *scratch() { return batt_scratch + (threadIdx.x >> 5) * SCRATCH_WORDS; }
BATT_FN void or_into(u32 *word, u32 bits) { atomicOr(word, bits); }
// These return what was there.
BATT_FN u32 and_into(u32 *word, u32 bits) { return atomicAnd(word, bits); }
BATT_FN u32 add_into(u32 *word, u32 number) { return atomicAdd(word, number); }
BATT_FN u32 min_into(u32 *word, u32 number) { return atomicMin(word, number); }
BATT_FN u64 add_into64(u64 *word, u64 number) { return atomicAdd(word, number); }
// Stores the word if there is none, and returns what was there.
BATT_FN u64 swap_if_zero(u64 *place, u64 word) { return atomicCAS(place, 0ull, word); }
// A word that other lanes may change at any time.
BATT_FN u32 current(const u32 *word) { return *(const volatile u32 *)word; }
BATT_FN void set_current(u32 *word, u32 value) { *(volatile u32 *)word = value; }
// What this lane has written, or seen other lanes write, comes before what it writes from now on.
BATT_FN void fence() { __threadfence(); }
// Memory is given out, and what is in there does not count. For the emulation, which looks for races.
BATT_FN void give_out(const void *) {}
BATT_FN u32 team_rank() { return threadIdx.x >> 5; }
BATT_FN u32 team_size() { return blockDim.x >> 5; }
// Not inlined: all warps then wait at the same instruction, wherever they come from.
BATT_BIG void meet_team() {
  __syncwarp();
#ifdef BATT_CHECK_BARRIERS
  if (__syncthreads_count(1) != (int)blockDim.x) __trap(); // a warp has ended
#else
  __syncthreads();
#endif
}

#else

// One lane, or 32 fibres; and any number of warps. meet() waits for all lanes of the warp, or of the
// team, and returns the value of each lane. All lanes of a warp must come from the same line and pass the same
// `how`; anything else is a bug.
enum : u32 { MEET_SYNC = 1, MEET_BALLOT, MEET_SHUFFLE, MEET_ADD, MEET_OR, MEET_MIN, MEET_SCAN, MEET_TEAM };
static const u64 *meet(u32 how, u64 brought, u32 line);
// The line of the caller, as a parameter.
#define CALLED_AT u32 line = __builtin_LINE()
static thread_local u32 emulated_warp, emulated_warps = 1;
static thread_local u32 emulated_scratch[BATT_BLOCK_WARPS][SCRATCH_WORDS];
BATT_UNWATCHED BATT_FN u32 team_rank() { return emulated_warp; }
BATT_UNWATCHED BATT_FN u32 team_size() { return emulated_warps; }
BATT_FN void meet_team(CALLED_AT) { meet(MEET_TEAM, 0, line); }
BATT_UNWATCHED BATT_FN u32 *scratch() { return emulated_scratch[emulated_warp]; }
#if BATT_LANES == 1
BATT_FN u32 lane() { return 0; }
BATT_FN void sync() {}
BATT_FN u32 ballot(bool on) { return on; }
BATT_FN bool any(bool on) { return on; }
BATT_FN u32 shuffle(u32 value, u32) { return value; }
BATT_FN u64 shuffle64(u64 value, u32) { return value; }
BATT_FN u32 lane_add(u32 value) { return value; }
BATT_FN u32 lane_or(u32 value) { return value; }
BATT_FN i32 lane_min(i32 value) { return value; }
BATT_FN u64 lane_add64(u64 value) { return value; }
BATT_FN u32 lane_scan(u32) { return 0; }
#else
static u32 lane();
BATT_FN void sync(CALLED_AT) { meet(MEET_SYNC, 0, line); }
BATT_UNWATCHED BATT_FN u32 ballot(bool on, CALLED_AT) {
  const u64 *all = meet(MEET_BALLOT, on, line);
  u32 bits = 0;
  for (u32 k = 0; k < LANES; k++) bits |= (u32)all[k] << k;
  return bits;
}
BATT_FN bool any(bool on, CALLED_AT) { return ballot(on, line) != 0; }
BATT_UNWATCHED BATT_FN u64 shuffle64(u64 value, u32 from, CALLED_AT) { return meet(MEET_SHUFFLE, value, line)[from & 31]; }
BATT_FN u32 shuffle(u32 value, u32 from, CALLED_AT) { return (u32)shuffle64(value, from, line); }
BATT_FN u32 shuffle_xor(u32 value, u32 with, CALLED_AT) { return shuffle(value, lane() ^ with, line); }
BATT_UNWATCHED BATT_FN u64 lane_add64(u64 value, CALLED_AT) {
  const u64 *all = meet(MEET_ADD, value, line);
  u64 sum = 0;
  for (u32 k = 0; k < LANES; k++) sum += all[k];
  return sum;
}
BATT_FN u32 lane_add(u32 value, CALLED_AT) { return (u32)lane_add64(value, line); }
BATT_UNWATCHED BATT_FN u32 lane_or(u32 value, CALLED_AT) {
  const u64 *all = meet(MEET_OR, value, line);
  u64 sum = 0;
  for (u32 k = 0; k < LANES; k++) sum |= all[k];
  return (u32)sum;
}
BATT_UNWATCHED BATT_FN i32 lane_min(i32 value, CALLED_AT) {
  const u64 *all = meet(MEET_MIN, (u64)(i64)value, line);
  i64 found = value;
  for (u32 k = 0; k < LANES; k++) found = least(found, (i64)all[k]);
  return (i32)found;
}
BATT_UNWATCHED BATT_FN u32 lane_scan(u32 value, CALLED_AT) {
  const u64 *all = meet(MEET_SCAN, value, line);
  u64 sum = 0;
  for (u32 k = 0; k < lane(); k++) sum += all[k];
  return (u32)sum;
}
#endif
// Applies a function to a word at once, and returns what was there.
template <class T, class F> BATT_UNWATCHED BATT_FN T change(T *word, F f) {
  BATT_NOTE_ATOMIC(word, true);
  T before = *word;
  *word = f(before);
  return before;
}
BATT_FN void or_into(u32 *word, u32 bits) {
  change(word, [=](u32 old) { return old | bits; });
}
BATT_FN u32 and_into(u32 *word, u32 bits) {
  return change(word, [=](u32 old) { return old & bits; });
}
BATT_FN u32 add_into(u32 *word, u32 number) {
  return change(word, [=](u32 old) { return old + number; });
}
BATT_FN u32 min_into(u32 *word, u32 number) {
  return change(word, [=](u32 old) { return least(old, number); });
}
BATT_FN u64 add_into64(u64 *word, u64 number) {
  return change(word, [=](u64 old) { return old + number; });
}
BATT_FN u64 swap_if_zero(u64 *place, u64 word) {
  return change(place, [=](u64 old) { return old ? old : word; });
}
BATT_UNWATCHED BATT_FN u32 current(const u32 *word) {
  BATT_NOTE_ATOMIC(word, false);
  return *word;
}
BATT_FN void set_current(u32 *word, u32 value) {
  change(word, [=](u32) { return value; });
}
BATT_FN void fence() { batt_races_fence(); }
BATT_FN void give_out(const void *place) { batt_races_give_out(place); }
#endif

BATT_FN i32 lane_max(i32 value) { return ~lane_min(~value); }
// Is this the first lane? It writes uniform values.
BATT_FN bool leads() { return lane() == 0; }

// --- Planes ------------------------------------------------------------------------------------

#define EACH_ROW(r) for (u32 r = 0; r < ROWS; r++)
// The row of the plane that is the r-th row of this lane.
BATT_FN u32 row_number(u32 r) { return lane() * ROWS + r; }

template <class F> BATT_FN Plane rows_of(F f) { // f(row)
  Plane out;
  EACH_ROW(r) out.w[r] = f(row_number(r));
  return out;
}
template <class F> BATT_FN Plane mapped(const Plane &a, F f) { // f(word)
  Plane out;
  EACH_ROW(r) out.w[r] = f(a.w[r]);
  return out;
}
template <class F> BATT_FN Plane zipped(const Plane &a, const Plane &b, F f) {
  Plane out;
  EACH_ROW(r) out.w[r] = f(a.w[r], b.w[r]);
  return out;
}
BATT_FN Plane operator&(const Plane &a, const Plane &b) {
  return zipped(a, b, [](u32 x, u32 y) { return x & y; });
}
BATT_FN Plane operator|(const Plane &a, const Plane &b) {
  return zipped(a, b, [](u32 x, u32 y) { return x | y; });
}
BATT_FN Plane operator^(const Plane &a, const Plane &b) {
  return zipped(a, b, [](u32 x, u32 y) { return x ^ y; });
}
BATT_FN Plane without(const Plane &a, const Plane &b) {
  return zipped(a, b, [](u32 x, u32 y) { return x & ~y; });
}
BATT_FN Plane nothing() {
  return rows_of([](u32) { return 0u; });
}
// The upper left block of this size.
BATT_FN Plane block(u32 height, u32 width) {
  u32 bits = columns(width);
  return rows_of([=](u32 i) { return i < height ? bits : 0u; });
}
// Bit i: does row i have a cell?
BATT_FN u32 rows_with(const Plane &a) {
#if BATT_LANES == 1
  u32 bits = 0;
  EACH_ROW(r) bits |= (a.w[r] != 0 ? 1u : 0u) << r;
  return bits;
#else
  return ballot(a.w[0] != 0);
#endif
}
// Bit j: does column j have a cell?
BATT_FN u32 columns_with(const Plane &a) {
  u32 bits = 0;
  EACH_ROW(r) bits |= a.w[r];
  return lane_or(bits);
}
BATT_FN bool is_clear(const Plane &a) { return rows_with(a) == 0; }
BATT_FN u32 count(const Plane &a) {
  u32 sum = 0;
  EACH_ROW(r) sum += popcount(a.w[r]);
  return lane_add(sum);
}
// The word of one row, in all lanes.
BATT_FN u32 row_of(const Plane &a, u32 i) {
#if BATT_LANES == 1
  return a.w[i & 31];
#else
  return shuffle(a.w[0], i);
#endif
}
// Row i of the result is row source(i), or empty if that is out of range.
template <class F> BATT_FN Plane gathered_rows(const Plane &a, F source) {
  Plane out;
  EACH_ROW(r) {
    i32 from = source((i32)row_number(r));
#if BATT_LANES == 1
    out.w[r] = from >= 0 && from < 32 ? a.w[from] : 0;
#else
    u32 word = shuffle(a.w[r], (u32)from & 31);
    out.w[r] = from >= 0 && from < 32 ? word : 0;
#endif
  }
  return out;
}
// Each row gets the one above it.
BATT_FN Plane row_above(const Plane &a) {
  return gathered_rows(a, [](i32 i) { return i - 1; });
}
// Moved down and right; cells outside the plane are lost.
BATT_FN Plane moved(const Plane &a, i32 down, i32 right) {
  bool away = down >= 32 || down <= -32 || right >= 32 || right <= -32;
  Plane out = gathered_rows(a, [=](i32 i) { return away ? -1 : i - down; });
  EACH_ROW(r) out.w[r] = right >= 0 ? out.w[r] << (right & 31) : out.w[r] >> (-right & 31);
  return out;
}
// Rows in reverse order within the first `height`.
BATT_FN Plane upside_down(const Plane &a, u32 height) {
  return gathered_rows(a, [=](i32 i) { return (i32)height - 1 - i; });
}
// Columns in reverse order within the first `width`.
BATT_FN Plane left_to_right(const Plane &a, u32 width) {
  u32 unused = 32 - (width ? width : 1);
  return mapped(a, [=](u32 x) { return reversed(x) >> unused; });
}
BATT_FN Plane transposed(const Plane &a) {
#if BATT_LANES == 1
  Plane out;
  for (u32 i = 0; i < 32; i++) out.w[i] = a.w[i];
  for (u32 s = 16, mask = 0x0000ffffu; s; s >>= 1, mask ^= mask << s)
    for (u32 k = 0; k < 32; k = ((k | s) + 1) & ~s) {
      u32 swapped = (out.w[k] >> s ^ out.w[k | s]) & mask;
      out.w[k | s] ^= swapped;
      out.w[k] ^= swapped << s;
    }
  return out;
#else
  u32 x = a.w[0], mask = 0x0000ffffu;
#if BATT_DEVICE
#pragma unroll
#endif
  for (u32 s = 16; s; s >>= 1) {
    u32 y = shuffle_xor(x, s);
    x = lane() & s ? (x & ~mask) | (y >> s & mask) : (x & mask) | (y << s & ~mask);
    mask ^= mask << (s >> 1);
  }
  Plane out;
  out.w[0] = x;
  return out;
#endif
}
// Sum of the values of the rows before each row.
BATT_FN Plane scanned(const Plane &a) {
  u32 own = 0;
  EACH_ROW(r) own += a.w[r];
  u32 sum = lane_scan(own);
  Plane out;
  EACH_ROW(r) {
    out.w[r] = sum;
    sum += a.w[r];
  }
  return out;
}
BATT_FN Plane loaded(const u32 *words) {
  return rows_of([=](u32 i) { return words[i]; });
}
BATT_FN void store(u32 *words, const Plane &a) {
  EACH_ROW(r) words[row_number(r)] = a.w[r];
}
// Flood fill: every cell of `open` that is connected to a seed.
BATT_FN Plane flooded(const Plane &seed, const Plane &open, bool diagonal) {
  Plane m = seed;
  ROLLED while (true) {
    // The carry of an addition runs through open cells; reversed words give the other direction.
    Plane run = zipped(m, open, [](u32 s, u32 o) {
      u32 up = ((o + s) ^ o) & o, ro = reversed(o), rs = reversed(s);
      return s | up | reversed(((ro + rs) ^ ro) & ro);
    });
    Plane reach = run;
    if (diagonal) reach = mapped(run, [](u32 x) { return x | x << 1 | x >> 1; });
    Plane above = row_above(reach);
    Plane below = gathered_rows(reach, [](i32 i) { return i + 1; });
    Plane next = (run | above | below) & open;
    bool grown = !is_clear(next ^ m);
    if (!grown) return m;
    m = next;
  }
}

} // namespace batt
