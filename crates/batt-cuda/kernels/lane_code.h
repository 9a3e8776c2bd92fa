// Functions as straight-line code for single lanes.
//
// The code is a list of primitives and where their arguments are, made once per loop (flatten.h).
// Every lane runs it on its own element.
#pragma once

namespace batt {

// Everything is on the stack: a word for each operation, then constants, then the registers of
// each lane. Registers 0 and 1 are the arguments, and register k + 2 is the result of operation k.
struct LaneCode {
  u32 operations, constants, functions, registers; // where they begin
  u32 count, n_constants, n_functions;
  u32 calls; // for each element
  bool loops; // does it have loops?
  u32 tiles, n_tiles; // where operations build tiles, in the arena, and how many do so
  u64 needed; // registers that later operations read, a bit each
};

enum : u32 {
  MOST_OPERATIONS = 56, MOST_CONSTANTS = 32, FLAT_FRAME_WORDS = 4,
  // Where an argument is: in this register, in the last result, or in constant k of CONSTANT_ARG + k.
  LAST_RESULT = 64, CONSTANT_ARG = 128,
  // The word of an operation. Two flags say whether the quick way counts the result, and whether later
  // operations read it.
  OPERATION_CODE = 0x3ff, OPERATION_QUICK_SHIFT = 10, OPERATION_QUICK = 63,
  OPERATION_ROW_SHIFT = 16, OPERATION_TILE_SHIFT = OPERATION_ROW_SHIFT + 9, OPERATION_ARGS_SHIFT = 32, OPERATION_ARITY_SHIFT = 56, OPERATION_CHECKS_SHIFT = 58,
  OPERATION_COUNTS_SHIFT = 61, OPERATION_KEEPS_SHIFT = 62,
  // Operations that are not primitives: equality, for matchers; a part of an IJ; the Tuple of two
  // results; a value as part of a function that is made; the size of the rest of the function; the
  // Set of two results, which is only counted; the union of a single Set; the next element of a loop;
  // the best one so far, and back to the next.
  LANE_MATCH = 0x3f0, LANE_PART, LANE_LAST_PART, LANE_JOIN, LANE_KEPT, LANE_MADE, LANE_BOTH, LANE_ONLY, LANE_EACH, LANE_BEST,
  // In place of checks, what LANE_BEST looks for: the smallest key, not the largest; the key itself, not
  // the element.
  BEST_SMALLEST = 1, BEST_KEY = 2,
  // More kinds of frames: both parts of an IJ are still to be called, or only the last one; the
  // key of an element is computed.
  FRAME_PARTS = FRAME_BUILT + 1, FRAME_LAST_PART, FRAME_BEST,
};
static_assert(MOST_OPERATIONS + 2 <= LAST_RESULT, "a bit for each register");
static_assert((u32)PRIMITIVES < (u32)LANE_MATCH && (u32)LANE_BEST <= (u32)OPERATION_CODE, "opcodes do not overlap");
static_assert((u32)QUICK_join <= (u32)OPERATION_QUICK && (u32)QUICK_join < 1 << 6, "a quick code fits");
static_assert(PRIMITIVES <= 1u << (OPERATION_TILE_SHIFT - OPERATION_ROW_SHIFT) && MOST_OPERATIONS < 1u << (32 - OPERATION_TILE_SHIFT), "fit an operation");

// While flattening, an argument is a constant, or the number of a register, marked as lazy, or that
// of a function that is made (lane_functions.h).
BATT_FN Value register_arg(u32 number) { return (u64)LAZY_SQUARE << LAZY_SHIFT | number; }
BATT_FN bool is_register(Value arg) { return lazy_of(arg) == LAZY_SQUARE; }

BATT_FN u32 argument(LaneCode &code, Value arg) {
  if (!is_register(arg)) {
    if (leads() && code.n_constants < MOST_CONSTANTS) memory().stack[code.constants + code.n_constants] = arg;
    return CONSTANT_ARG + code.n_constants++;
  }
  u32 number = (u32)arg;
  // Before the first operation, the last result is the first argument.
  if (number == (code.count ? code.count + 1 : 0)) return LAST_RESULT;
  code.needed |= 1ull << (number & 63); // too many are only counted
  return number;
}
// Appends an operation; returns its result. Too many are only counted.
BATT_FN Value emit(LaneCode &code, u32 op, u32 row, u32 n, u32 checks, Value a, Value b, Value c) {
  u64 args = argument(code, a);
  if (n > 1) args |= argument(code, b) << 8;
  if (n > 2) args |= argument(code, c) << 16;
  u32 quick = op < LANE_MATCH ? PRIMS[op].quick : op == LANE_MATCH ? (u32)QUICK_equality : op == LANE_PART ? (u32)QUICK_part
              : op == LANE_LAST_PART ? (u32)QUICK_last_part : op == LANE_JOIN ? (u32)QUICK_join : 0;
  u64 counts = op < LANE_MATCH || op == LANE_JOIN;
  u64 word = counts << OPERATION_COUNTS_SHIFT | (u64)checks << OPERATION_CHECKS_SHIFT | (u64)n << OPERATION_ARITY_SHIFT | args << OPERATION_ARGS_SHIFT |
             row << OPERATION_ROW_SHIFT | quick << OPERATION_QUICK_SHIFT | op;
  if (leads() && code.count < MOST_OPERATIONS) memory().stack[code.operations + code.count] = word;
  return register_arg(code.count++ + 2);
}

// Words for the tiles of a warp.
BATT_FN u32 tile_words(const LaneCode &code) { return code.n_tiles * LANES * LANE_TILE_WORDS; }
// Words for the registers of a warp.
BATT_FN u32 register_words(const LaneCode &code) { return (code.count + 2) * LANES; }

struct LaneFuel { // used by one lane
  u32 built, nodes;
  u64 work;
};

BATT_FN void count_sizes(LaneFuel &fuel, u32 size, u32 nodes) {
  // Capped well above the limits, so that sums cannot overflow.
  fuel.built = least(fuel.built + size, 1u << 26), fuel.nodes = least(fuel.nodes + nodes, 1u << 27);
}
static_assert(MAX_BUILT < 1u << 26 && MAX_BUILT_NODES < 1u << 27, "caps are above the limits");

// Size and nodes of a value. Is it within the limits?
BATT_FN bool lane_sizes(const Warp &w, Value v, u32 &size, u32 &nodes) {
  nodes = 1;
  if (!is_of(v, STORED)) {
    size = (u32)(INLINE_SIZES >> 4 * kind_of(v)) & 15;
  } else if (is_sketch(v)) {
    size = sketch_size(v);
    if (kind_of(v) == SET) nodes += size;
  } else if (lazy_of(v)) {
    size = lazy_of(v) == LAZY_SQUARE ? 4 : lane_cells(w, v) * (kind_of(v) == TILE_OBJECT ? 3 : 2);
    if (is_unbuilt_set(v)) nodes += lane_cells(w, v);
  } else {
    u64 nesting = nesting_of(w, v);
    size = size_of(w, v), nodes = (u32)nesting;
    if (size > MAX_SIZE || (nesting >> 32) > MAX_NESTING || nodes > MAX_NODES) return false;
  }
  return true;
}
// Counts a result. Is it within the limits?
BATT_FN bool count_lane(const Warp &w, LaneFuel &fuel, Value v) {
  u32 size, nodes;
  bool good = lane_sizes(w, v, size, nodes);
  count_sizes(fuel, size, nodes);
  return good;
}
// Counts the Set of two Sets. Can a single lane tell whether they are equal?
BATT_FN bool count_both(const Warp &w, LaneFuel &fuel, Value a, Value b) {
  u32 size, nodes, its_size, its_nodes;
  Value same = equality_of(w, a, b);
  if (same == NO_VALUE || !is_of(a, SETS) || !is_of(b, SETS) || !lane_sizes(w, a, size, nodes) || !lane_sizes(w, b, its_size, its_nodes)) return false;
  if (same == make_bool(false)) size += its_size, nodes += its_nodes;
  count_sizes(fuel, size, nodes + 1);
  return size <= MAX_SIZE;
}

// Values that are larger are no parts of functions that lanes make (lane_functions.h).
enum : u32 { MOST_PART_SIZE = 1024, MOST_PART_NODES = 4096, MOST_PART_DEPTH = 100 };
// Is the value small enough to be part of a function? Any lane may ask.
BATT_FN bool is_small_part(const Warp &w, Value v) {
  if (lazy_of(v) || !is_of(v, STORED)) return !is_sketch(v);
  u64 nesting = nesting_of(w, v);
  return size_of(w, v) <= MOST_PART_SIZE && (u32)nesting <= MOST_PART_NODES && (nesting >> 32) <= MOST_PART_DEPTH;
}

BATT_FN u32 row_field(u64 operation) { return (u32)(operation >> OPERATION_ROW_SHIFT) & 0xffff; }
// The same for a primitive, which may have the number of its tile besides.
BATT_FN u32 prim_field(u64 operation) { return row_field(operation) & ((1u << (OPERATION_TILE_SHIFT - OPERATION_ROW_SHIFT)) - 1); }
BATT_FN u32 tile_place(const LaneCode &code, u64 operation) {
  return code.tiles + (((u32)operation >> OPERATION_TILE_SHIFT) * LANES + lane()) * LANE_TILE_WORDS;
}

// Operations that are not primitives, other than loops. NO_VALUE if that does not work.
BATT_BIG Value lane_operation(const Warp &w, u32 op, u32 times, Value a, Value b, LaneFuel &fuel) {
  bool good = true;
  Value v = a;
  switch (op) {
  case LANE_MATCH: return equality_of(w, a, b);
  case LANE_PART: v = make_int(ij_i(a)), good = kind_of(a) == IJ; break;
  case LANE_LAST_PART: v = make_int(ij_j(a)), good = kind_of(a) == IJ; break;
  case LANE_JOIN: good = is_of(a, INTS) && is_of(b, INTS) && lane_ij(int_of(a), int_of(b), v) && count_lane(w, fuel, v); break;
  case LANE_KEPT:
    v = as_element(a), good = is_small_part(w, v);
    ROLLED for (; times && good; times--) good = count_lane(w, fuel, v);
    break;
  case LANE_MADE: count_sizes(fuel, (u32)a, (u32)(a >> 32)); break;
  case LANE_BOTH: v = make_bool(true), good = count_both(w, fuel, a, b); break;
  default: good = is_of(a, SETS) && !is_sketch(a) && count_lane(w, fuel, a); // LANE_ONLY
  }
  return good ? v : NO_VALUE;
}

// The general way of an operation: its value, counted. NO_VALUE if it does not work.
BATT_FN Value general_operation(const Warp &w, const LaneCode &code, u64 word, Value a, Value b, Value c, LaneFuel &fuel) {
  u32 op = (u32)word & OPERATION_CODE, checks = (u32)(word >> OPERATION_CHECKS_SHIFT) & 7;
  if (op >= LANE_MATCH) return lane_operation(w, op, row_field(word), a, b, fuel);
  if (checks) {
    const Row &row = PRIMS[prim_field(word)];
    if (checks & 1 && !is_lane_type(w, row.params[0], a) && !(is_square(a) && takes_box(op))) return NO_VALUE;
    if (checks & 2 && !is_lane_type(w, row.params[1], b)) return NO_VALUE;
    if (checks & 4 && !is_lane_type(w, row.params[2], c)) return NO_VALUE;
  }
  Value v = lane_direct(w, op, a, b, c, tile_place(code, word));
  if (v == NO_VALUE || !count_lane(w, fuel, v)) return NO_VALUE;
  fuel.work += lane_work(w, op, a, b);
  return v;
}

// Runs the code on the arguments of this lane, without cooperation. NO_VALUE if that does not work.
BATT_FN Value lane_run(const Warp &w, const LaneCode &code, Value x, Value y, LaneFuel &fuel) {
  const u64 *operations = memory().stack + code.operations, *constants = memory().stack + code.constants;
  u64 *registers = memory().stack + code.registers + lane(), *own = registers;
  if (code.needed & 1) own[0] = x;
  if (code.needed & 2) own[LANES] = y;
  Value last = x, best = 0; // best: of a loop
  i32 best_key = 0;
  u32 turn = 0; // of the loop, which all lanes make together
  ROLLED for (u32 k = 0; k < code.count; k++) {
    u64 word = operations[k];
    own += LANES; // register k + 1
    auto fetch = [&](u32 m) {
      u32 at = (u32)(word >> (OPERATION_ARGS_SHIFT + 8 * m)) & 0xff;
      if (at == LAST_RESULT) return last;
      return at >= CONSTANT_ARG ? constants[at - CONSTANT_ARG] : own[((i32)at - (i32)(k + 1)) * (i32)LANES];
    };
    u32 op = (u32)word & OPERATION_CODE, n = (u32)(word >> OPERATION_ARITY_SHIFT) & 3, quick = (u32)word >> OPERATION_QUICK_SHIFT & OPERATION_QUICK;
    Value a = fetch(0), b = n > 1 ? fetch(1) : 0, c = n > 2 ? fetch(2) : 0, v = NO_VALUE;
    if (quick) v = quick_lane(w, quick, a, b, c, fuel.work);
    if (v != NO_VALUE) {
      if (word >> OPERATION_COUNTS_SHIFT & 1) fuel.built += quick_size(v), fuel.nodes++;
    } else if (op == LANE_EACH) {
      v = memory().stack[(u32)(a >> 32) + turn];
    } else if (op == LANE_BEST) {
      u32 wanted = (u32)(word >> OPERATION_CHECKS_SHIFT) & 7;
      if (!is_of(as_element(a), BATT_KIND(INT))) return NO_VALUE;
      if (!turn || (wanted & BEST_SMALLEST ? int_of(a) < best_key : int_of(a) > best_key)) best_key = int_of(a), best = wanted & BEST_KEY ? a : b;
      if (++turn < (u32)c) {
        if (turn % 64 == 0 && memory().deadline && clock_now() > memory().deadline) return NO_VALUE;
        u32 each = row_field(word);
        k = each - 1, own = registers + each * LANES;
        continue;
      }
      turn = 0, v = best;
      if (!count_lane(w, fuel, v)) return NO_VALUE;
    } else {
      v = general_operation(w, code, word, a, b, c, fuel);
      if (v == NO_VALUE) return NO_VALUE;
    }
    if (word >> OPERATION_KEEPS_SHIFT & 1) own[LANES] = v;
    last = v;
  }
  return is_sketch(last) ? NO_VALUE : last;
}

} // namespace batt
