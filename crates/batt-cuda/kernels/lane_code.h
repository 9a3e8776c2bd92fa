// Functions as straight-line code for single lanes.
//
// A loop flattens its function once: combinators, bound values, powers and loops over the two parts
// of an IJ are gone, and what is left is a list of primitives and where their arguments are. Bound
// values are checked against types here, and calls are counted. Then every lane runs the list on
// its own element.
#pragma once

namespace batt {

// Everything is on the stack: a word for each operation, then constants, then the registers of
// each lane. Registers 0 and 1 are the arguments, and register k + 2 is the result of operation k.
struct LaneCode {
  u32 operations, constants, registers; // where they begin
  u32 count, n_constants;
  u32 calls; // for each element
  u64 needed; // registers that later operations read, a bit each
};

enum : u32 {
  MOST_OPERATIONS = 56, MOST_CONSTANTS = 32, FLAT_FRAME_WORDS = 4,
  // Where an argument is: in this register, in the last result, or in constant k of CONSTANT_ARG + k.
  LAST_RESULT = 64, CONSTANT_ARG = 128,
  // The word of an operation.
  OPERATION_ROW_SHIFT = 16, OPERATION_ARGS_SHIFT = 32, OPERATION_ARITY_SHIFT = 56, OPERATION_CHECKS_SHIFT = 58,
  // Operations that are not primitives: equality with a constant, for matchers; a part of an IJ;
  // the Tuple of two results.
  LANE_MATCH = 0xfff0, LANE_PART, LANE_LAST_PART, LANE_JOIN,
  // More kinds of frames: both parts of an IJ are still to be called, or only the last one.
  FRAME_PARTS = FRAME_BUILT + 1, FRAME_LAST_PART,
};
static_assert(MOST_OPERATIONS + 2 <= LAST_RESULT, "a bit for each register");
static_assert((u32)PRIMITIVES < (u32)LANE_MATCH, "opcodes do not overlap");

// While flattening, an argument is a constant or the number of a register, marked as lazy.
BATT_FN Value register_arg(u32 number) { return (u64)LAZY_SQUARE << LAZY_SHIFT | number; }
BATT_FN bool is_register(Value arg) { return lazy_of(arg) != 0; }

BATT_FN u32 argument(LaneCode &code, Value arg) {
  if (!is_register(arg)) {
    if (leads() && code.n_constants < MOST_CONSTANTS) memory().stack[code.constants + code.n_constants] = arg;
    return CONSTANT_ARG + code.n_constants++;
  }
  u32 number = (u32)arg;
  // Before the first operation, the last result is the first argument.
  if (number == (code.count ? code.count + 1 : 0)) return LAST_RESULT;
  code.needed |= 1ull << number;
  return number;
}
// Appends an operation; returns its result. Too many are only counted.
BATT_FN Value emit(LaneCode &code, u32 op, u32 row, u32 n, u32 checks, Value a, Value b, Value c) {
  u64 args = argument(code, a);
  if (n > 1) args |= argument(code, b) << 8;
  if (n > 2) args |= argument(code, c) << 16;
  u64 word = (u64)checks << OPERATION_CHECKS_SHIFT | (u64)n << OPERATION_ARITY_SHIFT | args << OPERATION_ARGS_SHIFT | row << OPERATION_ROW_SHIFT | op;
  if (leads() && code.count < MOST_OPERATIONS) memory().stack[code.operations + code.count] = word;
  return register_arg(code.count++ + 2);
}

// Is this a loop whose calls can be made one by one? Then it calls its function with both parts of
// an IJ, and its result is the Tuple of both results.
BATT_FN bool is_unrolled(u32 op) {
BATT_COMPLETE_SWITCHES
  switch ((UnrolledLoop)op) {
  case UNROLLED_apply: return true;
  }
BATT_END_COMPLETE_SWITCHES
  return false;
}

// Words for the registers of a warp.
BATT_FN u32 register_words(const LaneCode &code) { return (code.count + 2) * LANES; }

// Flattens for this many warps. False if single lanes cannot run the function, or it fails in any
// case.
BATT_BIG bool flatten(Warp &w, Value f, u32 n, u32 depth, u32 warps, LaneCode &code) {
  u32 bottom = w.sp, fp = ~0u;
  if (!reserve(w, MOST_OPERATIONS + MOST_CONSTANTS + FLAT_FRAME_WORDS * MAX_DEPTH)) return false;
  code.operations = bottom, code.constants = bottom + MOST_OPERATIONS;
  code.count = code.n_constants = code.calls = 0, code.needed = 0;
  u32 top = code.constants + MOST_CONSTANTS;
  Value a = register_arg(0), b = register_arg(1), c = 0, v = 0;
  bool returned = false;
  ROLLED while (code.count <= MOST_OPERATIONS && code.n_constants <= MOST_CONSTANTS) {
    if (!returned) {
      if (depth >= MAX_DEPTH) return false;
      depth++;
      u32 frame = FRAME_BUILT;
      u64 p = 0, q = 0;
      if (kind_of(f) == PRIM) {
        u32 number = (u32)f & 0xffff;
        const Row &row = PRIMS[number];
        if (row.arity != n || n - 1 > 2 || !row.by_lanes) return false;
        code.calls++;
        u32 checks = 0;
        ROLLED for (u32 k = 0; k < n; k++) {
          Value arg = pick_arg(k, a, b, c);
          if (is_register(arg)) checks |= ((row.params[k] & 0xffff) != 0xffff ? 1u : 0u) << k;
          else if (!is_type(w, row.params[k], arg)) return false;
        }
        if (!row.is_loop) {
          v = emit(code, row.plain, number, n, checks, a, b, c);
          returned = true;
          continue;
        }
        u32 at = row.loop >> HOW_CONTAINER_SHIFT & HOW_FIELD;
        p = pick_arg(row.loop >> HOW_FUNCTION_SHIFT & HOW_FIELD, a, b, c), q = pick_arg(at, a, b, c);
        if (!is_unrolled(row.plain) || is_register(p) || !is_register(q) || !(row.params[at] >> IJ & 1)) return false;
        frame = FRAME_PARTS;
        a = emit(code, LANE_PART, 0, 1, 0, q, 0, 0), f = p, n = 1;
      } else if (kind_of(f) == FN) {
        const u64 *block = block_of(w, f);
        u32 flags = (u32)(block[0] >> HEADER_FLAGS_SHIFT) & 0xffff;
        if (flags >> FN_ARITY_SHIFT != n) return false;
        Value first = block[HEADER_WORDS], second = block[HEADER_WORDS + 1];
BATT_COMPLETE_SWITCHES
        switch ((CombinatorCode)(flags & 0xff)) {
        case COMBINATOR_RBIND:
          if (n == 1) b = second;
          else c = second;
          if (++n > 3) return false;
          f = first;
          continue;
        case COMBINATOR_LBIND:
          if (++n > 3) return false;
          c = b, b = a, a = second, f = first;
          continue;
        case COMBINATOR_COMPOSE: frame = FRAME_COMPOSE, p = first, f = second; break;
        case COMBINATOR_CHAIN: frame = FRAME_CHAIN, p = first, q = second, f = block[HEADER_WORDS + 2]; break;
        case COMBINATOR_FORK: frame = FRAME_FORK, p = first, q = block[HEADER_WORDS + 2], f = second; break;
        case COMBINATOR_MATCHER: frame = FRAME_MATCHER, p = second, f = first; break;
        case COMBINATOR_POWER: frame = FRAME_POWER, p = first, q = (u64)int_of(second) - 1, f = first; break;
        }
BATT_END_COMPLETE_SWITCHES
      } else {
        return false;
      }
      sync();
      if (leads()) {
        u64 *at = memory().stack + top;
        at[0] = (u64)fp << 32 | depth << 8 | frame, at[1] = p, at[2] = q, at[3] = a;
      }
      sync();
      fp = top, top += FLAT_FRAME_WORDS; // a frame for each level of depth at most
      continue;
    }
    if (fp == ~0u) {
      w.sp = code.constants + code.n_constants;
      code.registers = w.sp;
      u32 words = register_words(code) * warps;
      if (code.count > MOST_OPERATIONS || code.n_constants > MOST_CONSTANTS || !reserve(w, words)) return false;
      w.sp += words;
      sync();
      return true;
    }
    u64 *at = memory().stack + fp;
    u64 head = at[0], p = at[1], q = at[2], saved = at[3];
    u32 frame = (u32)head & 0xff, again = frame; // what the frame is for if there is another call
    depth = (u32)head >> 8;
    returned = false;
    n = 1;
    switch (frame) {
    case FRAME_CHAIN: again = FRAME_COMPOSE, f = q, a = v; break;
    case FRAME_FORK: again = FRAME_FORK_LAST, f = q, a = saved; break;
    case FRAME_PARTS: again = FRAME_LAST_PART, f = p, a = emit(code, LANE_LAST_PART, 0, 1, 0, q, 0, 0); break;
    case FRAME_POWER:
      if (q) f = p, a = v;
      else again = FRAME_BUILT, returned = true;
      break;
    case FRAME_COMPOSE: again = FRAME_BUILT, f = p, a = v; break;
    case FRAME_FORK_LAST: again = FRAME_BUILT, f = p, a = saved, b = v, n = 2; break;
    case FRAME_MATCHER: again = FRAME_BUILT, v = emit(code, LANE_MATCH, 0, 2, 0, v, p, 0), returned = true; break;
    default: again = FRAME_BUILT, v = emit(code, LANE_JOIN, 0, 2, 0, saved, v, 0), returned = true; // FRAME_LAST_PART
    }
    if (again == FRAME_BUILT) { // it is done
      fp = (u32)(head >> 32), top -= FLAT_FRAME_WORDS;
      continue;
    }
    sync();
    if (leads()) {
      at[0] = (head & ~0xffull) | again;
      if (frame == FRAME_POWER) at[2] = q - 1;
      else at[3] = v; // for FRAME_FORK_LAST and FRAME_LAST_PART
    }
    sync();
  }
  return false;
}

struct LaneFuel { // used by one lane
  u32 built, nodes;
  u64 work;
};

// Counts a result. Is it within the limits?
BATT_FN bool count_lane(const Warp &w, LaneFuel &fuel, Value v) {
  u32 size, nodes = 1;
  if (!is_of(v, STORED)) {
    size = (u32)(INLINE_SIZES >> 4 * kind_of(v)) & 15;
  } else if (is_sketch(v)) {
    size = sketch_size(v);
    if (kind_of(v) == SET) nodes += size;
  } else if (lazy_of(v)) {
    size = lazy_of(v) == LAZY_SQUARE ? 4 : lane_cells(w, v) * (kind_of(v) == TILE_OBJECT ? 3 : 2);
    if (is_long(v)) nodes += long_cells(v);
  } else {
    u64 nesting = nesting_of(w, v);
    size = size_of(w, v), nodes = (u32)nesting;
    if (size > MAX_SIZE || (nesting >> 32) > MAX_NESTING || nodes > MAX_NODES) return false;
  }
  // Capped well above the limits, so that sums cannot overflow.
  fuel.built = least(fuel.built + size, 1u << 26), fuel.nodes = least(fuel.nodes + nodes, 1u << 26);
  return true;
}

// Runs the code on the arguments of this lane, without cooperation. NO_VALUE if that does not work.
BATT_FN Value lane_run(const Warp &w, const LaneCode &code, Value x, Value y, LaneFuel &fuel) {
  const u64 *operations = memory().stack + code.operations, *constants = memory().stack + code.constants;
  u64 *own = memory().stack + code.registers + lane();
  u64 needed = code.needed;
  if (needed & 1) own[0] = x;
  if (needed & 2) own[LANES] = y;
  Value last = x;
  ROLLED for (u32 k = 0; k < code.count; k++) {
    u64 word = operations[k];
    own += LANES, needed >>= 1; // for register k + 1
    u32 op = (u32)word & 0xffff, n = (u32)(word >> OPERATION_ARITY_SHIFT) & 3, checks = (u32)(word >> OPERATION_CHECKS_SHIFT);
    auto fetch = [&](u32 m) {
      u32 at = (u32)(word >> (OPERATION_ARGS_SHIFT + 8 * m)) & 0xff;
      if (at == LAST_RESULT) return last;
      return at >= CONSTANT_ARG ? constants[at - CONSTANT_ARG] : own[((i32)at - (i32)(k + 1)) * (i32)LANES];
    };
    Value a = fetch(0), b = n > 1 ? fetch(1) : 0, c = n > 2 ? fetch(2) : 0, v = NO_VALUE;
    if (op >= LANE_MATCH) {
      bool good = true;
      if (op == LANE_MATCH) {
        v = make_bool(lane_equal(w, a, b, good));
      } else if (op == LANE_JOIN) {
        good = is_of(a, INTS) && is_of(b, INTS) && lane_ij(int_of(a), int_of(b), v) && count_lane(w, fuel, v);
      } else {
        good = kind_of(a) == IJ;
        v = make_int(op == LANE_PART ? ij_i(a) : ij_j(a));
      }
      if (!good) return NO_VALUE;
    } else {
      if (checks) {
        const Row &row = PRIMS[(u32)(word >> OPERATION_ROW_SHIFT) & 0xffff];
        if (checks & 1 && !is_lane_type(w, row.params[0], a)) return NO_VALUE;
        if (checks & 2 && !is_lane_type(w, row.params[1], b)) return NO_VALUE;
        if (checks & 4 && !is_lane_type(w, row.params[2], c)) return NO_VALUE;
      }
      v = lane_direct(w, op, a, b, c);
      if (v == NO_VALUE || !count_lane(w, fuel, v)) return NO_VALUE;
      fuel.work += lane_work(w, op, a, b);
    }
    if (needed >> 1 & 1) own[LANES] = v;
    last = v;
  }
  return is_sketch(last) ? NO_VALUE : last;
}

} // namespace batt
