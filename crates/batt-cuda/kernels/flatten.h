// The function of a loop as code for single lanes.
//
// Combinators, bound values, powers and loops over the two parts of an IJ are gone after this. Bound
// values are checked against types here, and calls are counted. Functions that the function makes
// are not built but followed (lane_functions.h). A loop for the best element of a container that is
// known in advance is a jump back. Loops over the element of an `initset`, and over two functions, are
// unrolled.
#pragma once

namespace batt {

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

// Does the loop look for the element with the best key?
BATT_FN bool finds_best(u32 how) {
  return over_of(how) == OVER_ELEMENTS && gather_of(how) >= GATHER_ARG_MAX && gather_of(how) <= GATHER_VAL_MIN;
}

// The end of an unrolled loop is a call like any other while flattening. Its callee says what becomes of
// the results: two of them become a Set, a single one is merged, or becomes a Set.
#define END_BOTH ((u64)LAZY_DRAWN << LAZY_SHIFT | 0x10000)
#define END_MERGED ((u64)LAZY_DRAWN << LAZY_SHIFT | 0x20000)
#define END_SET ((u64)LAZY_DRAWN << LAZY_SHIFT | 0x30000)
BATT_FN bool is_end(Value f) { return lazy_of(f) == LAZY_DRAWN; }
// The Set of two results is an argument that only `merge` takes: the numbers of their registers.
BATT_FN Value both_results(Value a, Value b) { return (u64)LAZY_DRAWN << LAZY_SHIFT | (u8)b << 8 | (u8)a; }
BATT_FN bool is_both(Value arg) { return lazy_of(arg) == LAZY_DRAWN; }

// The register that the container of a loop has as its only element, if an `initset` made it.
BATT_FN bool has_one_element(const LaneCode &code, Value container, Value &element) {
  u32 number = (u32)container;
  if (!is_register(container) || number < 2) return false;
  sync(); // another lane has written the operation
  u64 word = memory().stack[code.operations + number - 2];
  u32 at = (u32)(word >> OPERATION_ARGS_SHIFT) & 0xff;
  element = register_arg(at != LAST_RESULT ? at : number == 2 ? 0 : number - 1);
  return ((u32)word & OPERATION_CODE) == LANE_initset && at < CONSTANT_ARG;
}

// Appends a primitive.
BATT_FN Value emit_primitive(LaneCode &code, u32 op, u32 number, u32 n, u32 checks, Value a, Value b, Value c) {
  u32 tile = builds_tiles(op) ? code.n_tiles++ : 0;
  return emit(code, op, tile << (OPERATION_TILE_SHIFT - OPERATION_ROW_SHIFT) | number, n, checks, a, b, c);
}

// Flattens for this many warps. False if single lanes cannot run the function, or it fails in any
// case.
BATT_BIG bool flatten(Warp &w, Value f, u32 n, u32 depth, u32 warps, LaneCode &code) {
  u32 bottom = w.sp, fp = ~0u, fixed = MOST_OPERATIONS + MOST_CONSTANTS + MOST_FUNCTIONS * FUNCTION_WORDS + FLAT_FRAME_WORDS * MAX_DEPTH;
  if (!reserve(w, fixed)) return false;
  code.operations = bottom, code.constants = bottom + MOST_OPERATIONS, code.functions = code.constants + MOST_CONSTANTS;
  code.count = code.n_constants = code.n_functions = code.n_tiles = code.calls = 0, code.needed = 0, code.loops = false;
  u32 top = code.functions + MOST_FUNCTIONS * FUNCTION_WORDS;
  bool in_loop = false;
  w.sp += fixed; // elements of loops come behind
  Value a = register_arg(0), b = register_arg(1), c = 0, v = 0;
  bool returned = false;
  ROLLED while (code.count <= MOST_OPERATIONS && code.n_constants <= MOST_CONSTANTS) {
    if (!returned) {
      if (depth >= MAX_DEPTH) return false;
      depth++;
      u32 frame = FRAME_BUILT;
      u64 p = 0, q = 0;
      if (is_register(f)) return false;
      if (is_end(f)) {
        if (!is_register(a) || (f == END_BOTH && !is_register(b))) return false;
        if (f == END_BOTH) emit(code, LANE_BOTH, 0, 2, 0, a, b, 0), v = both_results(a, b);
        else v = f == END_MERGED ? emit(code, LANE_ONLY, 0, 1, 0, a, 0, 0) : emit_primitive(code, LANE_initset, 0, 1, 0, a, 0, 0);
        returned = true;
        continue;
      }
      if (!is_made(f) && kind_of(f) == PRIM) {
        u32 number = (u32)f & 0xffff;
        const Row &row = PRIMS[number];
        if (row.arity != n || n - 1 > 2) return false;
        code.calls++;
        u32 checks = 0;
        bool made = false;
        ROLLED for (u32 k = 0; k < n; k++) {
          Value arg = pick_arg(k, a, b, c);
          if (is_both(arg)) {
            if (row.plain != OP_merge) return false;
            v = emit_primitive(code, LANE_combine, 0, 2, 0, register_arg((u32)arg & 0xff), register_arg((u32)arg >> 8 & 0xff), 0);
            returned = true;
          } else if (is_register(arg)) checks |= ((row.params[k] & 0xffff) != 0xffff ? 1u : 0u) << k;
          else if (is_made(arg) ? !(row.params[k] >> FN & 1) : !is_type(w, row.params[k], arg)) return false;
          made |= is_made(arg);
        }
        if (returned) continue; // `merge` of two results
        u32 combinator = combinator_of(row.plain);
        if (combinator != NO_COMBINATOR) {
          if (checks || !make_lane_function(w, code, combinator, a, b, c, v)) return false;
          returned = true;
          continue;
        }
        if (row.is_loop && finds_best(row.loop)) {
          p = pick_arg(row.loop >> HOW_FUNCTION_SHIFT & HOW_FIELD, a, b, c), q = pick_arg(row.loop >> HOW_CONTAINER_SHIFT & HOW_FIELD, a, b, c);
          if (in_loop || lazy_of(q) || !is_of(q, PATCH_TILES | BATT_KIND(TUPLE) | BATT_KIND(SET))) return false;
          u32 base = w.sp, len = push_elements(w, q);
          if (!len || w.state) return false;
          f = p, n = 1, q = (u64)base << 32 | len;
          u32 gather = gather_of(row.loop), smallest = gather == GATHER_ARG_MIN || gather == GATHER_VAL_MIN ? BEST_SMALLEST : 0u;
          u32 wanted = smallest | (gather == GATHER_VAL_MIN || gather == GATHER_VAL_MAX ? BEST_KEY : 0u);
          p = (u64)code.calls << 32 | wanted << 16 | code.count;
          a = emit(code, LANE_EACH, 0, 1, 0, q, 0, 0);
          in_loop = code.loops = true;
          frame = FRAME_BEST;
        } else if (row.is_loop && gather_of(row.loop) <= GATHER_MERGED && over_of(row.loop) == OVER_FUNCTIONS) {
          // As `fork` calls the functions; only of a Set, of which `merge` makes a Set again.
          if (gather_of(row.loop) != GATHER_RESULTS || lazy_of(a) || kind_of(a) != SET || len_of_slots(w, a) != 2) return false;
          frame = FRAME_FORK, p = END_BOTH, q = slot_of(w, a, 1), f = slot_of(w, a, 0), a = b, n = 1;
        } else if (row.is_loop && gather_of(row.loop) <= GATHER_MERGED && over_of(row.loop) == OVER_ELEMENTS &&
                   has_one_element(code, pick_arg(row.loop >> HOW_CONTAINER_SHIFT & HOW_FIELD, a, b, c), q)) {
          frame = FRAME_COMPOSE, p = gather_of(row.loop) == GATHER_MERGED ? END_MERGED : END_SET;
          f = pick_arg(row.loop >> HOW_FUNCTION_SHIFT & HOW_FIELD, a, b, c), a = q, n = 1;
        } else if (made || !row.by_lanes) {
          return false;
        } else if (!row.is_loop) {
          v = emit_primitive(code, row.plain, number, n, checks, a, b, c);
          returned = true;
          continue;
        } else {
          u32 at = row.loop >> HOW_CONTAINER_SHIFT & HOW_FIELD;
          p = pick_arg(row.loop >> HOW_FUNCTION_SHIFT & HOW_FIELD, a, b, c), q = pick_arg(at, a, b, c);
          if (!is_unrolled(row.plain) || !is_register(q) || !(row.params[at] >> IJ & 1)) return false;
          frame = FRAME_PARTS;
          a = emit(code, LANE_PART, 0, 1, 0, q, 0, 0), f = p, n = 1;
        }
      } else if (is_made(f) || kind_of(f) == FN) {
        u32 flags;
        const u64 *parts = function_parts(w, code, f, flags);
        if (flags >> FN_ARITY_SHIFT != n) return false;
        Value first = parts[0], second = parts[1];
BATT_COMPLETE_SWITCHES
        switch ((CombinatorCode)any_number(flags & 0xff)) {
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
        case COMBINATOR_CHAIN: frame = FRAME_CHAIN, p = first, q = second, f = parts[2]; break;
        case COMBINATOR_FORK: frame = FRAME_FORK, p = first, q = parts[2], f = second; break;
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
      if (v != register_arg(code.count + 1)) return false; // a function
      if (!code.loops) w.sp = code.constants + code.n_constants;
      code.registers = w.sp;
      u32 words = register_words(code) * warps;
      if (code.count > MOST_OPERATIONS || code.n_constants > MOST_CONSTANTS || !reserve(w, words)) return false;
      if (!LANES_BUILD_TILES && code.n_tiles) return false;
      w.sp += words;
      sync(); // all operations are written
      ROLLED for (u32 k = lane(); k < code.count; k += LANES) memory().stack[code.operations + k] |= (code.needed >> (k + 2) & 1) << OPERATION_KEEPS_SHIFT;
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
    case FRAME_MATCHER:
      if (is_made(v) || is_made(p) || is_both(v)) return false;
      again = FRAME_BUILT, v = emit(code, LANE_MATCH, 0, 2, 0, v, p, 0), returned = true;
      break;
    case FRAME_BEST: {
      u64 all = (u32)(p >> 32) + (u64)(code.calls - (u32)(p >> 32)) * (u32)q;
      if (!is_register(v) || all > MAX_CALLS) return false;
      code.calls = (u32)all, in_loop = false;
      again = FRAME_BUILT, v = emit(code, LANE_BEST, (u32)p & 0xffff, 3, (u32)p >> 16, v, saved, q), returned = true;
      break;
    }
    default: // FRAME_LAST_PART
      if (is_made(saved) || is_made(v) || is_both(saved) || is_both(v)) return false;
      again = FRAME_BUILT, v = emit(code, LANE_JOIN, 0, 2, 0, saved, v, 0), returned = true;
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

} // namespace batt
