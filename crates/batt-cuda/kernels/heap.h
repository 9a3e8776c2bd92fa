// Arenas and the blocks of stored values, as in batt-dsl's heap.rs, and the state of a warp.
#pragma once

namespace batt {

enum : u32 {
  // Offsets of mask and colours in the block of a Patch, in words of 32 bits.
  MASK_PLACE = 2 * HEAD_WORDS, COLORS_PLACE = 2 * PATCH_WORDS,
  // Free words after the end of the arena, so that a tile can be written even if it does not fit.
  GUARD_WORDS = 96,
  // States: lower values are fallback reasons.
  FAILED = 0x100, // the step fails
  SPLIT_FAILED = 0x200, // the step is to be done again by one warp
};
static_assert((u32)SIDE == (u32)TILE_SIDE, "a lane a row");

// Addresses of the memory of a run.
struct RunMemory {
  const u64 *battery; // these four in the order of levels; see block_of
  const u64 *lower;
  // The sample's level: words before `split` are those that programs of the sample share, and lie
  // elsewhere. `arena` is where word 0 would be, so that an offset is the same wherever it is.
  u64 *arena;
  const u64 *shared;
  const u64 *operands[4]; // by the two highest bits of an operand
  u32 split;
  u32 arena_words; // the end of the arena
};

// Addresses of a warp's memory, with those of the run whose turn it is. They are the same for all
// lanes during a turn, so lanes share one copy.
struct Memory : RunMemory {
  u64 *stack;
  u64 deadline; // of the run, in cycles; 0 for none
  u32 stack_words;
  u32 splits; // may it share its loops with other warps? See team.h
};
#if BATT_DEVICE
__shared__ Memory batt_memories[BATT_BLOCK_WARPS];
BATT_FN Memory &memory() { return batt_memories[team_rank()]; }
#else
static thread_local Memory emulated_memories[BATT_BLOCK_WARPS];
BATT_FN Memory &memory() { return emulated_memories[team_rank()]; }
#endif

// The state of a warp. It is uniform, and every lane has a copy.
struct Warp {
  u32 top; // used words of the arena
  u32 sp; // used words of the stack
  u32 state; // 0, FAILED, or why the program is left to the CPU
  u32 failure; // if FAILED: the code of the failure, as on the host
  u32 arena_high, stack_high;
  u64 work; // pairs of elements compared in this step
};

// Fails for the reason that the CPU gives at the same place. The first failure counts; call_value
// adds the primitive.
BATT_FN Value fail(Warp &w, u32 reason) {
  if (!w.state) w.state = FAILED, w.failure = reason;
  return EMPTY_TUPLE;
}
BATT_FN Value fall_back(Warp &w, u32 reason) {
  if (!w.state || w.state == FAILED) w.state = reason;
  return EMPTY_TUPLE;
}

// Counts `some` times `others` pairs of elements before they are compared, however they are stored.
// Fails and returns false if the step exceeds the limit.
BATT_FN bool count_work(Warp &w, u32 some, u32 others) {
  w.work += (u64)some * others;
  if (w.work > MAX_WORK) fail(w, REASON_LIMIT_WORK);
  return w.work <= MAX_WORK;
}

// The time in cycles. The emulation counts calls instead.
BATT_UNWATCHED BATT_FN u64 clock_now() {
#if BATT_DEVICE
  return (u64)clock64();
#else
  static thread_local u64 asked;
  return ++asked;
#endif
}
#if BATT_DEVICE
// Nanoseconds of a clock that all multiprocessors have in common.
BATT_FN unsigned long long common_clock() {
  unsigned long long now;
  asm volatile("mov.u64 %0, %globaltimer;" : "=l"(now));
  return now;
}
#endif
// The time for profiles: cycles on a device, nanoseconds on the host.
BATT_FN u64 time_now() {
#if BATT_DEVICE
  return (u64)clock64();
#else
  return (u64)std::chrono::steady_clock::now().time_since_epoch().count();
#endif
}
// Has the program exceeded its deadline? Then it is left to the CPU.
BATT_FN bool is_late(Warp &w) {
  if (!memory().deadline || !any(clock_now() > memory().deadline)) return false;
  fall_back(w, BATT_TOO_LONG);
  return true;
}

// The block of a stored value. Any lane may read any block.
BATT_FN const u64 *block_of(const Warp &, Value v) {
  const Memory &m = memory();
  u32 level = level_of(v), offset = offset_of(v);
  // Without a branch: this is everywhere in the code.
  u32 is_shared = (u32)(level == LEVEL_SAMPLE) & (u32)(offset < m.split);
  return (&m.battery)[level + is_shared] + offset;
}
BATT_FN const u32 *tile_of(const Warp &w, Value v) { return (const u32 *)block_of(w, v); }

// --- Headers and heads -------------------------------------------------------------------------

struct Header {
  u32 len, flags, depth, size, nodes;
};
BATT_FN Header header_of(const Warp &w, Value v) {
  const u64 *words = block_of(w, v);
  u64 a = words[0], b = words[1];
  return Header{(u32)a, (u32)(a >> HEADER_FLAGS_SHIFT) & 0xffff, (u32)(a >> HEADER_DEPTH_SHIFT), (u32)b, (u32)(b >> HEADER_NODES_SHIFT)};
}
BATT_FN u32 len_of_slots(const Warp &w, Value v) { return (u32)block_of(w, v)[0]; }
BATT_FN u32 flags_of(const Warp &w, Value v) { return (u32)(block_of(w, v)[0] >> HEADER_FLAGS_SHIFT) & 0xffff; }
BATT_FN Value slot_of(const Warp &w, Value v, u32 k) { return block_of(w, v)[HEADER_WORDS + k]; }

struct Head {
  i32 top, left, color;
  u32 cells, height, width;
};
BATT_FN Head head_of(const Warp &w, Value v) {
  const u64 *words = block_of(w, v);
  u64 a = words[0], b = words[1];
  return Head{(i32)(u32)a, (i32)(a >> HEAD_LEFT_SHIFT), (i32)(u32)b,
              (u32)(b >> HEAD_CELLS_SHIFT) & 0xffff, (u32)(b >> HEAD_HEIGHT_SHIFT) & 0xff, (u32)(b >> HEAD_WIDTH_SHIFT)};
}
BATT_FN Plane mask_of(const Warp &w, Value v) { return loaded(tile_of(w, v) + MASK_PLACE); }
BATT_FN Planes planes_at(const u32 *words) {
  Planes out;
  for (u32 b = 0; b < 4; b++) out.p[b] = loaded(words + 32 * b);
  return out;
}
BATT_FN Planes grid_planes(const Warp &w, Value v) { return planes_at(tile_of(w, v)); }
BATT_FN Planes color_planes(const Warp &w, Value v) { return planes_at(tile_of(w, v) + COLORS_PLACE); }

// The code of a cell. Any lane may call this.
BATT_FN u32 code_at(const u32 *planes, u32 i, u32 j) {
  u32 code = 0;
  for (u32 b = 0; b < 4; b++) code |= (planes[32 * b + i] >> j & 1) << b;
  return code;
}

// The cells of row r with this code, among these. Any lane may call this.
BATT_FN u32 code_row(const u32 *planes, u32 r, u32 code, u32 cells) {
  if (code > 15) return 0;
  for (u32 b = 0; b < 4; b++) cells &= code >> b & 1 ? planes[32 * b + r] : ~planes[32 * b + r];
  return cells;
}

BATT_FN u32 grid_height(const Warp &w, Value v) {
  return kind_of(v) == TILE_GRID ? tile_height(v) : kind_of(v) == WIDE_GRID ? (u32)(block_of(w, v)[0] >> 32) : 0;
}
BATT_FN u32 grid_width(const Warp &w, Value v) {
  return kind_of(v) == TILE_GRID ? tile_width(v) : kind_of(v) == WIDE_GRID ? (u32)block_of(w, v)[0] : 0;
}
// The number at a location of the grid.
BATT_FN i32 number_at(const Warp &w, Value v, u32 i, u32 j) {
  if (kind_of(v) == TILE_GRID) return number_of(code_at(tile_of(w, v), i, j));
  const u64 *words = block_of(w, v);
  return ((const i32 *)(words + 1))[i * (u32)words[0] + j];
}

BATT_FN u32 length_of(const Warp &w, Value v) {
  switch (kind_of(v)) {
  case IJ: case CELL: return 2;
  case TUPLE: case SET: return len_of_slots(w, v);
  case TILE_GRID: case WIDE_GRID: return grid_height(w, v);
  case TILE_INDICES: case TILE_OBJECT: case TILE_COLORS: return head_of(w, v).cells;
  default: return 0;
  }
}
BATT_BIG u32 size_of(const Warp &w, Value v) {
  switch (kind_of(v)) {
  case IJ: return 2;
  case CELL: return 3;
  case EMPTY_TUPLE_KIND: case EMPTY_SET_KIND: return 0;
  case TILE_GRID: return tile_height(v) * tile_width(v);
  case WIDE_GRID: return grid_height(w, v) * grid_width(w, v);
  case TILE_INDICES: return 2 * head_of(w, v).cells;
  case TILE_OBJECT: case TILE_COLORS: return 3 * head_of(w, v).cells;
  case TUPLE: case SET: return header_of(w, v).size;
  default: return 1;
  }
}
// Depth of nesting in the upper half, number of stored containers in the lower.
BATT_BIG u64 nesting_of(const Warp &w, Value v) {
  if (is_of(v, SLOTTED)) {
    Header h = header_of(w, v);
    return (u64)h.depth << 32 | h.nodes;
  }
  if (is_of(v, BATT_KIND(TILE_GRID) | BATT_KIND(WIDE_GRID)) && grid_width(w, v) == 0)
    return 1ull << 32 | (grid_height(w, v) + 1);
  return 1ull << 32 | 1;
}

// --- Allocation --------------------------------------------------------------------------------

// Allocates words in the arena. If they do not fit, the program is left to the CPU, but a tile may
// still be written at the returned offset.
BATT_FN u32 bump(Warp &w, u32 words) {
  sync(); // other lanes may still read released memory
  u32 start = w.top;
  if (words > memory().arena_words || start > memory().arena_words - words) {
    fall_back(w, BATT_ARENA_FULL);
    return memory().arena_words;
  }
  w.top = start + words;
  w.arena_high = most(w.arena_high, w.top);
  return start;
}
// For tiles: aligned to 32 bytes, because their rows are read and written at once.
BATT_FN u32 bump_tile(Warp &w, u32 words) {
  w.top = (w.top + 3) & ~3u;
  return bump(w, words);
}
// Checks for free words on the stack. If there are too few, the program is left to the CPU.
BATT_FN bool reserve(Warp &w, u32 words) {
  if (words > memory().stack_words || w.sp > memory().stack_words - words) {
    fall_back(w, BATT_STACK_FULL);
    return false;
  }
  return true;
}
BATT_FN void put(Warp &, u32 place, u64 word) { // needs a sync() before and after
  if (leads()) memory().stack[place] = word;
}

// Copies words to a lower address, or to one that does not overlap.
BATT_FN void copy_down(u64 *to, const u64 *from, u32 words) {
  ROLLED for (u32 base = 0; base < words; base += LANES) {
    u32 k = base + lane();
    u64 word = k < words ? from[k] : 0;
    sync();
    if (k < words) to[k] = word;
  }
  sync();
}
BATT_FN void copy_up(u64 *to, const u64 *from, u32 words) {
  ROLLED for (u32 left = words; left;) {
    u32 part = least(left, (u32)LANES);
    left -= part;
    u64 word = lane() < part ? from[left + lane()] : 0;
    sync();
    if (lane() < part) to[left + lane()] = word;
  }
  sync();
}

// A word that may lie between values, where nobody has written.
BATT_UNWATCHED BATT_FN u64 word_at(const u64 *place) { return *place; }
// Copies a part of an arena to another place.
BATT_FN void copy_arena(u64 *to, const u64 *from, u32 words) {
  ROLLED for (u32 k = lane(); k < words; k += LANES) to[k] = word_at(from + k);
}

// Writes the words of the lanes that keep theirs, one after the other from place `kept` on, and counts them. They
// may overwrite what lanes have read, but nothing that a lane reads later.
BATT_FN void keep_own(u64 *words, u32 &kept, bool keeps, u64 own) {
  u32 bits = ballot(keeps);
  sync(); // other lanes may still be reading
  if (keeps) words[kept + popcount(bits & columns(lane()))] = own;
  kept += popcount(bits);
}

BATT_FN u32 block_words(const Warp &w, Value v) {
  switch (kind_of(v)) {
  case TILE_GRID: return GRID_WORDS;
  case TILE_INDICES: case TILE_OBJECT: return PATCH_WORDS;
  case TILE_COLORS: return COLORS_WORDS;
  case WIDE_GRID: return 1 + (grid_height(w, v) * grid_width(w, v) + 1) / 2;
  case TUPLE: case SET: case FN: return HEADER_WORDS + len_of_slots(w, v);
  default: return 0;
  }
}
BATT_FN bool is_above(Value v, u32 mark) {
  return is_of(v, STORED) && level_of(v) == LEVEL_SAMPLE && offset_of(v) >= mark;
}
// Frees the arena above the mark, except for this value, which moves down to the mark. A value that
// refers to others above the mark stays where it is.
BATT_BIG Value release_stored(Warp &w, u32 mark, Value v) {
  u32 words = block_words(w, v);
  if (is_of(v, SLOTTED)) {
    bool nested = false;
    const u64 *slots = block_of(w, v) + HEADER_WORDS;
    ROLLED for (u32 k = lane(); k < words - HEADER_WORDS; k += LANES) nested |= is_above(slots[k], mark);
    if (any(nested)) return v;
  }
  u32 to = is_of(v, SLOTTED) ? mark : (mark + 3) & ~3u;
  if (to < offset_of(v)) {
    copy_down(memory().arena + to, block_of(w, v), words);
    v = at_offset(v, to);
  }
  w.top = offset_of(v) + words;
  return v;
}
BATT_FN Value release(Warp &w, u32 mark, Value v) {
  if (is_above(v, mark)) return release_stored(w, mark, v);
  w.top = mark;
  return v;
}

} // namespace batt
